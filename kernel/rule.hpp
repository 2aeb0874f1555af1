// How players play: a simple rule, quick enough for playouts, and the chances of a network that knows more. Both are
// fitted to what searching bots play (scripts/fit_rule.py).
#pragma once

#include <utility>

#include "rule_weights.hpp"
#include "tricks.hpp"

namespace levata {

// What the rule weighs of a card, and what the network heeds besides.
std::pair<Features, MoreFeatures> rule_features(const TrickTables& tables, const TrickState& state, int card);

// By which of its settings: what a trick brings or costs, and how the seat comes to play.
int rule_setting(const TrickTables& tables, const TrickState& state);

// The card that the simple rule plays for the seat to act.
int card_by_rule(const TrickTables& tables, const TrickState& state);

// The chance that the seat to act plays one of these cards, by the network.
float chance_of(const TrickTables& tables, const TrickState& state, Mask cards);

}  // namespace levata
