// Random numbers by counting: number k of a stream is a fixed mixture of seed, stream and k. So any run can be made again,
// a batch can be split anywhere, and no number waits for the one before.
#pragma once

#include <cstdint>

namespace levata {

// The high 64 bits of a product.
inline std::uint64_t high_product(std::uint64_t a, std::uint64_t b) {
#ifdef __SIZEOF_INT128__
  __extension__ using Wide = unsigned __int128;
  return static_cast<std::uint64_t>(Wide{a} * b >> 64);
#else
  const std::uint64_t low = (a & 0xFFFFFFFFu) * (b & 0xFFFFFFFFu);
  const std::uint64_t left = (a >> 32) * (b & 0xFFFFFFFFu) + (low >> 32);
  const std::uint64_t right = (a & 0xFFFFFFFFu) * (b >> 32) + (left & 0xFFFFFFFFu);
  return (a >> 32) * (b >> 32) + (left >> 32) + (right >> 32);
#endif
}

// Several choices out of one random number: what a choice does not use up is left for the next. As long as the product of
// all n stays below 2^34, each chance differs from 1/n by less than 2^-30 of it.
class Draws {
 public:
  Draws() = default;
  explicit Draws(std::uint64_t number) : left_(number) {}

  // A number from 0 to n - 1.
  std::uint32_t below(std::uint32_t n) {
    const std::uint64_t found = high_product(left_, n);
    left_ *= n;
    return static_cast<std::uint32_t>(found);
  }

 private:
  std::uint64_t left_ = 0;
};

class Random {
 public:
  Random() = default;
  explicit Random(std::uint64_t seed, std::uint64_t stream = 0) : key_(mix(mix(seed) + kStep * (stream + 1))) {}

  std::uint64_t next() { return mix(key_ + kStep * ++counter_); }

  // A number from 0 to n - 1, n up to 2^32; its chance differs from 1/n by less than 2^-32 of it.
  std::uint32_t below(std::uint32_t n) { return Draws(next()).below(n); }

  // A number from 0 up to, but not including, 1.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  static constexpr std::uint64_t kStep = 0x9E3779B97F4A7C15u;

  // The finaliser of SplitMix64 in its better variant 13 (Stafford): every bit of x changes half of the bits.
  static std::uint64_t mix(std::uint64_t x) {
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
    x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
    return x ^ (x >> 31);
  }

  std::uint64_t key_ = 0;
  std::uint64_t counter_ = 0;
};

}  // namespace levata
