// Mixing numbers into one that is spread evenly, for tables of positions.
#pragma once

#include <cstdint>

namespace levata {

inline std::uint64_t mixed(std::uint64_t x) {
  x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93u;
  x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93u;
  return x ^ (x >> 32);
}

// Two more numbers mixed into a sum.
inline std::uint64_t mixed_in(std::uint64_t sum, std::uint64_t a, std::uint64_t b) {
  const auto product = static_cast<unsigned __int128>(sum ^ (a + 0xA0761D6478BD642Fu)) * (b ^ 0xE7037ED1A0B428DBu);
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64) ^ (a * 0x8EBC6AF09C88C6E3u);
}

}  // namespace levata
