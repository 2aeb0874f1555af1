#include "playout.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "doors.hpp"
#include "rule.hpp"
#include "shapes.hpp"

namespace nb = nanobind;

namespace levata {
namespace {

// So many deals are played at a time, a card in each in turn: a deal's next card waits for its last one, other deals
// do not.
constexpr int kAbreast = 8;

struct Deal {
  TrickState state;
  Random random;
  Draws draws;
};

using Deals = std::span<Deal>;

// By chance: a random number a trick is enough for the choices of all its players, even 6 with 10 cards.
struct AtRandom {
  template <typename Tables>
  int card(const Tables& tables, Deal& deal) const {
    const Mask cards = legal(tables, deal.state);
    return nth<Tables::width>(cards, static_cast<int>(deal.draws.below(static_cast<std::uint32_t>(count(cards)))));
  }
};

// Some seats by the rule, with a random card now and then, so that no two playouts need be the same.
struct SomeByRule {
  static constexpr std::uint32_t kRandomEvery = 8;
  std::uint32_t seats;

  int card(const TrickTables& tables, Deal& deal) const {
    const bool by_rule = (seats >> deal.state.actor & 1) != 0 && deal.random.below(kRandomEvery) != 0;
    return by_rule ? card_by_rule(tables, deal.state) : AtRandom{}.card(tables, deal);
  }
};

// One card in each deal that is not over; whether any goes on. A function of its own, since inside the larger one
// compilers run out of registers: measurably slower.
template <typename Tables, typename Player>
[[gnu::noinline]] bool play_card_each(const Tables& tables, const Player& player, const Deals& deals) {
  bool going = false;
  for (Deal& deal : deals) {
    TrickState& state = deal.state;
    if (state.over) continue;
    if (state.table_count == 0) deal.draws = Draws(deal.random.next());
    play(tables, state, player.card(tables, deal), true);
    going |= !state.over;
  }
  return going;
}

template <typename Tables>
void add(const Tables& tables, const Deal& deal, int cards_before, Outcome& outcome) {
  for (int side = 0; side < tables.sides; ++side) outcome.sums[side] += score(tables, deal.state, side);
  outcome.cards += static_cast<std::uint64_t>(deal.state.trick * tables.players - cards_before);
}

int cards_played(const TrickTables& tables, const TrickState& state) {
  return state.trick * tables.players + state.table_count;
}

// `begin` makes the state that a playout starts from.
template <typename Tables, typename Player, typename Begin>
Outcome run(const Tables& tables, const Player& player, const Playouts& playouts, const Begin& begin) {
  Outcome outcome;
  std::array<Deal, kAbreast> room;
  for (std::uint64_t done = 0; done < playouts.number; done += kAbreast) {
    const Deals deals(room.data(), std::min<std::uint64_t>(kAbreast, playouts.number - done));
    for (std::size_t i = 0; i < deals.size(); ++i) {
      deals[i].random = Random(playouts.seed, playouts.first + done + i);
      begin(tables, deals[i]);
    }
    const int before = cards_played(tables, deals[0].state);
    while (play_card_each(tables, player, deals)) {}
    for (const Deal& deal : deals) add(tables, deal, before, outcome);
  }
  return outcome;
}

// Random play is compiled for the tables in their shape, the rule once for all.
template <typename Begin>
Outcome run_shaped(const TrickTables& tables, int trump, int stock, const Playouts& playouts, const Begin& begin) {
  if (playouts.by_rule != 0) return run(tables, SomeByRule{playouts.by_rule}, playouts, begin);
  Outcome outcome;
  with_shape(tables, trump, stock, [&](const auto& shaped) { outcome = run(shaped, AtRandom{}, playouts, begin); });
  return outcome;
}

}  // namespace

Outcome play_out(const TrickTables& tables, const TrickState& state, const Playouts& playouts) {
  const auto begin = [&](const auto&, Deal& deal) {
    deal.state = state;
    if (state.table_count > 0) deal.draws = Draws(deal.random.next());
  };
  return run_shaped(tables, state.trump, state.stock_count - state.drawn, playouts, begin);
}

Outcome play_deals(const TrickTables& tables, const Dealing& dealing, const Playouts& playouts) {
  const auto begin = [&](const auto& shaped, Deal& made) { deal(shaped, dealing, made.state, made.random); };
  return run_shaped(tables, dealing.trump, dealing.stock, playouts, begin);
}

// ------------------------------------------------------------------ the doors

Dealing make_dealing(const TrickTables& tables, int leader, int trump, int each) {
  Dealing dealing;
  for (int suit = 0; suit < tables.suits; ++suit) dealing.deck |= tables.suit_mask[suit];
  require(leader >= 0 && leader < tables.players, "leader");
  require(trump >= -1 && trump < tables.suits, "trump");
  require(each >= 0 && each <= tables.tricks, "each");
  dealing.leader = leader;
  dealing.trump = trump;
  dealing.each = each > 0 ? each : tables.tricks;
  dealing.stock = (tables.tricks - dealing.each) * tables.players;
  require(tables.tricks * tables.players <= count(dealing.deck), "tricks");
  return dealing;
}

namespace {

Playouts make_playouts(const TrickTables& tables, std::uint64_t n, std::uint64_t seed, std::uint64_t first, int by_rule) {
  require(by_rule >= 0 && by_rule < 1 << tables.players, "by_rule");
  return {seed, first, n, static_cast<std::uint32_t>(by_rule)};
}

// So many at a time, without the lock of Python; then signals are heard.
constexpr std::uint64_t kAtATime = 1 << 16;

template <typename Play>
Outcome in_parts(Playouts part, const Play& play) {
  const nb::gil_scoped_release others_run;
  Outcome outcome;
  for (std::uint64_t left = part.number; left > 0; left -= part.number) {
    part.number = std::min(left, kAtATime);
    const Outcome found = play(part);
    for (int side = 0; side < kMostSeats; ++side) outcome.sums[side] += found.sums[side];
    outcome.cards += found.cards;
    part.first += part.number;
    if (left > part.number) hear_signals();
  }
  return outcome;
}

std::vector<std::int64_t> by_side(const TrickTables& tables, const Outcome& outcome) {
  return {outcome.sums.begin(), outcome.sums.begin() + tables.sides};
}

std::vector<std::int64_t> playouts(const Tricks& self, std::uint64_t n, std::uint64_t seed, std::uint64_t first,
                                   int by_rule) {
  const Playouts wanted = make_playouts(*self.tables, n, seed, first, by_rule);
  const Tricks copy = self;  // nobody else can play on in it
  const auto play = [&](const Playouts& part) { return play_out(*copy.tables, copy.state, part); };
  return by_side(*copy.tables, in_parts(wanted, play));
}

std::pair<std::vector<std::int64_t>, std::uint64_t> deals(const TrickTables& self, std::uint64_t n, std::uint64_t seed,
                                                         int leader, int trump, int each, std::uint64_t first,
                                                         int by_rule) {
  const Dealing dealing = make_dealing(self, leader, trump, each);
  const auto play = [&](const Playouts& part) { return play_deals(self, dealing, part); };
  const Outcome outcome = in_parts(make_playouts(self, n, seed, first, by_rule), play);
  return {by_side(self, outcome), outcome.cards};
}

}  // namespace

void add_playouts(nb::class_<TrickTables>& tables, nb::class_<Tricks>& tricks) {
  tricks
      .def("playouts", &playouts, nb::arg("n"), nb::arg("seed"), nb::kw_only(), nb::arg("first") = 0,
           nb::arg("by_rule") = 0,
           "Play on to the end n times; the sums of the scores by side.")
      .def("card_by_rule",
           [](const Tricks& self) {
             require(!self.state.over, "over");
             return card_by_rule(*self.tables, self.state);
           },
           "The card that the simple rule plays.")
      .def("rule_features",
           [](const Tricks& self) {
             require(!self.state.over, "over");
             std::vector<std::pair<int, std::vector<float>>> found;
             for (Mask cards = legal(*self.tables, self.state); cards != 0; cards = rest(cards)) {
               const auto [features, more] = rule_features(*self.tables, self.state, lowest(cards));
               std::vector<float> all(features.begin(), features.end());
               all.insert(all.end(), more.begin(), more.end());
               found.emplace_back(lowest(cards), std::move(all));
             }
             return std::pair(rule_setting(*self.tables, self.state), found);
           },
           "What the simple rule weighs, and what the network heeds besides: the setting, and (card, features) of each "
           "legal card.")
      .def("chances",
           [](const Tricks& self) {
             require(!self.state.over, "over");
             std::vector<std::pair<int, float>> found;
             for (Mask cards = legal(*self.tables, self.state); cards != 0; cards = rest(cards)) {
               const int card = lowest(cards);
               found.emplace_back(card, chance_of(*self.tables, self.state, bit(card)));
             }
             return found;
           },
           "(card, chance that it is played) of each legal card, by the network.");
  tables.def("deals", &deals, nb::arg("n"), nb::arg("seed"), nb::kw_only(), nb::arg("leader") = 0,
             nb::arg("trump") = -1, nb::arg("each") = 0, nb::arg("first") = 0, nb::arg("by_rule") = 0,
             "Deal and play n deals; the sums of the scores by side, and the cards played.");
}

}  // namespace levata
