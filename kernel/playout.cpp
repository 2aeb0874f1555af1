#include "playout.hpp"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "doors.hpp"
#include "rule_weights.hpp"
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

// ------------------------------------------------------------------ the rule

namespace {

// What the seat to act can tell, as far as the rule uses it.
struct Outlook {
  const TrickTables& tables;
  const TrickState& state;
  Mask unseen = 0;         // the cards in other hands and in the stock
  float unit = 1;          // about what a trick brings or costs; points are told in it
  float brings = 0;        // what this trick brings so far
  float ordinary = 0;      // what a trick brings on average from now on
  int opponents_left = 0;  // who have not yet played to it
  bool ours = false;       // whether an ally's card is the best so far

  Outlook(const TrickTables& given, const TrickState& at) : tables(given), state(at) {
    Mask left = 0;
    for (int seat = 0; seat < tables.players; ++seat) left |= state.hands[seat];
    for (int i = state.drawn; i < state.stock_count; ++i) left |= bit(state.stock[i]);
    unseen = left & ~state.hands[state.actor];
    std::int32_t total = 0;
    std::int32_t size = 0;
    for (Mask cards = left & tables.scoring; cards != 0; cards = rest(cards)) {
      total += tables.points[lowest(cards)];
      size += std::abs(tables.points[lowest(cards)]);
    }
    for (int trick = state.trick; trick < tables.tricks; ++trick) {
      total += tables.trick_points[trick];
      size += std::abs(tables.trick_points[trick]);
    }
    std::int32_t so_far = tables.trick_points[state.trick];
    for (int i = 0; i < state.table_count; ++i) {
      so_far += tables.points[state.table[i]];
      size += std::abs(tables.points[state.table[i]]);
    }
    const auto tricks = static_cast<float>(tables.tricks - state.trick);
    unit = std::max(1.0F, static_cast<float>(size) / tricks);
    ordinary = static_cast<float>(total) / tricks / unit;
    brings = static_cast<float>(so_far) / unit;
    const int side = tables.side_of[state.actor];
    for (int turn = 1; turn < tables.players - state.table_count; ++turn) {
      opponents_left += tables.side_of[(state.actor + turn) % tables.players] != side ? 1 : 0;
    }
    ours = state.table_count > 0 && tables.side_of[state.winner] == side;
  }

  // The chance that a card holds against those who come later, roughly: each opponent holds each unseen card that beats
  // it as likely as anybody.
  float holds(int card) const {
    const int stronger = count(unseen & tables.above[card]);
    return 1.0F / (1.0F + 0.5F * static_cast<float>(stronger * opponents_left));
  }

  float declares(int card) const {
    if (!can_declare(tables, state.hands[state.actor], card, state.table_count == 0)) return 0.0F;
    const bool trump = tables.suit_of[card] == state.trump;
    return static_cast<float>(trump ? tables.trump_pair_points : tables.pair_points) / unit;
  }

  Features features(int card) const {
    const Mask suit = tables.suit_mask[tables.suit_of[card]];
    const Mask out = unseen & suit;
    const Mask own = state.hands[state.actor] & suit;
    const bool takes = state.table_count == 0 || beats(tables, card, state.best, state.trump);
    const float wins = takes ? holds(card) : ours ? holds(state.best) : 0.0F;
    const float points = static_cast<float>(tables.points[card]) / unit;
    const auto weaker = static_cast<float>(count(out & ~tables.above[card]));
    const auto stronger = static_cast<float>(count(out & tables.above[card]));
    const float strength = (1.0F + weaker) / (1.0F + weaker + stronger);
    float worst = 0;
    for (Mask cards = out & tables.scoring; cards != 0; cards = rest(cards)) {
      worst = std::min(worst, static_cast<float>(tables.points[lowest(cards)]) / unit);
    }
    const bool last = opponents_left == 0;
    return {wins * (brings + points),
            wins,
            strength,
            strength * ordinary,
            points,
            strength * points,
            (1 - wins) * points,
            static_cast<float>(count(own)),
            rest(own) == 0 ? 1.0F : 0.0F,
            weaker + stronger,
            stronger,
            weaker == 0 ? 1.0F : 0.0F,
            stronger == 0 ? 1.0F : 0.0F,
            tables.suit_of[card] == state.trump ? 1.0F : 0.0F,
            declares(card),
            last && takes ? brings + points : 0.0F,
            last && takes ? 1.0F : 0.0F,
            worst,
            worst * strength};
  }

  // Which weights count: by what a trick brings, and by how the seat comes to play.
  int setting() const {
    const int how = state.table_count == 0 ? 0
                    : (legal(tables, state) & tables.suit_mask[tables.suit_of[state.table[0]]]) != 0 ? 1 : 2;
    return how + (ordinary < 0 ? 3 : 0);
  }
};

}  // namespace

Features rule_features(const TrickTables& tables, const TrickState& state, int card) {
  return Outlook(tables, state).features(card);
}

int rule_setting(const TrickTables& tables, const TrickState& state) { return Outlook(tables, state).setting(); }

int card_by_rule(const TrickTables& tables, const TrickState& state) {
  const Outlook outlook(tables, state);
  const auto& weights = kRuleWeights[outlook.setting()];
  int best = -1;
  float most = 0;
  for (Mask cards = legal(tables, state); cards != 0; cards = rest(cards)) {
    const Features features = outlook.features(lowest(cards));
    float worth = 0;
    for (std::size_t i = 0; i < features.size(); ++i) worth += weights[i] * features[i];
    if (best >= 0 && worth <= most) continue;
    most = worth;
    best = lowest(cards);
  }
  return best;
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
               const Features features = rule_features(*self.tables, self.state, lowest(cards));
               found.emplace_back(lowest(cards), std::vector<float>(features.begin(), features.end()));
             }
             return std::pair(rule_setting(*self.tables, self.state), found);
           },
           "What the simple rule weighs: its setting, and (card, features) of each legal card.");
  tables.def("deals", &deals, nb::arg("n"), nb::arg("seed"), nb::kw_only(), nb::arg("leader") = 0,
             nb::arg("trump") = -1, nb::arg("each") = 0, nb::arg("first") = 0, nb::arg("by_rule") = 0,
             "Deal and play n deals; the sums of the scores by side, and the cards played.");
}

}  // namespace levata
