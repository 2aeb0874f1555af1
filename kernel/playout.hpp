// Playouts: deals played to the end, by random legal cards or by a simple rule.
#pragma once

#include <array>
#include <cstdint>

#include "deals.hpp"
#include "rule_weights.hpp"
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

// What the rule weighs of a card, and with which of its settings: what a trick brings or costs, and how the seat comes
// to play.
Features rule_features(const TrickTables& tables, const TrickState& state, int card);
int rule_setting(const TrickTables& tables, const TrickState& state);

// The card that the simple rule plays for the seat to act.
int card_by_rule(const TrickTables& tables, const TrickState& state);

}  // namespace levata
