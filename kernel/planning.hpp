// Planning: what an act is worth to a seat that does not see the other hands. One tree of acts over many worlds, in each
// iteration another one: Monte-Carlo tree search over information sets (Cowling, Powley and Whitehouse 2012). Every side
// plays for itself.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"

namespace levata {

// What the points of a deal are worth. A side wants its own worth to be more than the mean of the others', and a part of
// the match: `stake` is shared among the sides by how far ahead their totals then are, in units of `spread`; where zero
// wins, among those whose total is 0, if there are any.
struct Payoff {
  float factor = 1;                       // what a point is worth, where there are no tables
  std::int32_t low = 0;                   // the points that the first entry of each table is for
  std::vector<std::vector<float>> worth;  // by side and points; what lies beyond a table counts as its last entry there
  float stake = 0;
  float spread = 1;
  bool zero_wins = false;
  std::vector<float> totals;  // by side, before this deal
};

struct Planning {
  std::uint64_t seed = 0;
  std::uint64_t iterations = 0;
  float explore = 0.5F;  // of the range of the results, how much an act that was never tried may promise
  bool by_rule = true;   // whether acts beyond the tree follow the simple rule; else they are random
  int side = 0;               // whose points are told
  std::int32_t at_least = 0;  // `reached` counts the results with so many of them or more
};

// An act of the seat to act, and what came of it.
struct Planned {
  int act = 0;  // a card, 64 more to declare with it; or an act of a layout
  std::uint64_t visits = 0;
  double value = 0;    // the mean of what the results were worth to its side
  double points = 0;   // the mean of the points of the side that was asked for
  double reached = 0;  // the part of the results with at least so many of them
};

}  // namespace levata
