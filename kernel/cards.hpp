// Cards, and sets of cards as bit masks.
//
// A card is a number from 0 to 61. The cards of a suit are neighbours, the weakest first; how many suits there are and
// how long they are, the tables say. Bits 62 and 63 are no cards: a layout's acts use them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace levata {

using Mask = std::uint64_t;

constexpr int kMostCards = 62;
constexpr int kMostSeats = 6;
constexpr int kMostSuits = 8;

constexpr Mask bit(int card) { return Mask{1} << card; }

constexpr bool has(Mask set, int card) { return (set >> card & 1) != 0; }

inline int count(Mask set) { return std::popcount(set); }

// The lowest and the highest card of a set that is not empty.
inline int lowest(Mask set) { return std::countr_zero(set); }
inline int highest(Mask set) { return 63 - std::countl_zero(set); }

// The set without its lowest card.
constexpr Mask rest(Mask set) { return set & (set - 1); }

// The places of the bits of each byte.
constexpr auto kPlaces = [] {
  std::array<std::array<std::uint8_t, 8>, 256> places{};
  for (int byte = 0; byte < 256; ++byte) {
    for (int place = 0, found = 0; place < 8; ++place) {
      if ((byte >> place & 1) != 0) places[byte][found++] = static_cast<std::uint8_t>(place);
    }
  }
  return places;
}();

// One of two sets, without a branch: compilers make branches of `?:`, and no processor foresees what depends on cards.
constexpr Mask either(bool first, Mask one, Mask other) { return other ^ ((one ^ other) & (Mask{0} - Mask{first})); }

// The same for numbers.
constexpr int either(bool first, int one, int other) { return other ^ ((one ^ other) & -static_cast<int>(first)); }

// The card of a set that has n lower ones in it; the set has more than n, and all are below the width.
template <int kWidth = 64>
[[gnu::always_inline]] inline int nth(Mask set, int n) {
  int card = 0;
  for (int half = kWidth / 2; half >= 8; half /= 2) {
    const int below = count(set & (bit(half) - 1));
    const int upper = (below - 1 - n) >> 31;  // all ones where the card is in the upper half
    set >>= half & upper;
    n -= below & upper;
    card += half & upper;
  }
  return card + kPlaces[set & 0xFF][n];
}

}  // namespace levata
