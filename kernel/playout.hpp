// Playouts: deals played to the end, by random legal cards or by a simple rule.
#pragma once

#include <array>
#include <cstdint>

#include "deals.hpp"
#include "tricks.hpp"

namespace levata {

// Which playouts, and who plays how. Playout number k of a seed is the same whatever else is played with it.
struct Playouts {
  std::uint64_t seed = 0;
  std::uint64_t first = 0;
  std::uint64_t number = 0;
  std::uint32_t by_rule = 0;  // the seats, as bits, that play by the rule; the others at random
};

struct Outcome {
  std::array<std::int64_t, kMostSeats> sums{};  // scores by side
  std::uint64_t cards = 0;                      // played
};

// From a state on.
Outcome play_out(const TrickTables& tables, const TrickState& state, const Playouts& playouts);

// From random deals on.
Outcome play_deals(const TrickTables& tables, const Dealing& dealing, const Playouts& playouts);

}  // namespace levata
