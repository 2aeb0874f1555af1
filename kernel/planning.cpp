#include "planning.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>
#include <tuple>
#include <utility>

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "doors.hpp"
#include "playout.hpp"
#include "random.hpp"
#include "rule.hpp"

namespace nb = nanobind;

namespace levata {
namespace {

constexpr int kDeclares = 64;  // of an act: the card is declared with
constexpr int kMostActs = 64;

struct Acts {
  std::array<std::uint8_t, kMostActs> list{};
  int count = 0;

  void add(int act) { list[count++] = static_cast<std::uint8_t>(act); }
};

// ------------------------------------------------------------------ tricks

// One of each run of cards of a hand that differ in nothing: no card that is still out lies between them, they score
// the same, and none is of a pair that may be declared. The weakest stands for them.
Mask distinct(const TrickTables& tables, const TrickState& state, Mask cards) {
  Mask between = 0;
  for (int seat = 0; seat < tables.players; ++seat) between |= state.hands[seat];
  for (int i = state.drawn; i < state.stock_count; ++i) between |= bit(state.stock[i]);
  for (int i = 0; i < state.table_count; ++i) between |= bit(state.table[i]);
  between &= ~state.hands[state.actor];
  Mask kept = 0;
  int last = -1;
  for (Mask left = cards; left != 0; left = rest(left)) {
    const int card = lowest(left);
    const int suit = tables.suit_of[card];
    const bool same = last >= 0 && suit == tables.suit_of[last] && tables.points[card] == tables.points[last] &&
                      (between & tables.above[last] & ~tables.above[card]) == 0 &&
                      (tables.pair[suit] & (bit(card) | bit(last))) == 0;
    if (!same) kept |= bit(card);
    last = card;
  }
  return kept;
}

// The cards that may be played and are one act with this one.
Mask same_act(const TrickTables& tables, const TrickState& state, int card) {
  const Mask suit = tables.suit_mask[tables.suit_of[card]];
  const Mask kept = distinct(tables, state, state.hands[state.actor] & suit);
  Mask same = bit(card);
  for (Mask left = legal(tables, state) & suit & ~same; left != 0; left = rest(left)) {
    const int low = std::min(card, lowest(left));
    const int high = std::max(card, lowest(left));
    if ((kept & tables.above[low] & ~tables.above[high]) == 0) same |= bit(lowest(left));
  }
  return same;
}

// Whoever may declare does, unless it costs.
Acts acts_of(const TrickTables& tables, const TrickState& state) {
  Acts acts;
  const Mask cards = legal(tables, state);
  const Mask declares = declarable(tables, state);
  for (Mask left = distinct(tables, state, cards); left != 0; left = rest(left)) {
    const int card = lowest(left);
    const bool pays = (tables.suit_of[card] == state.trump ? tables.trump_pair_points : tables.pair_points) >= 0;
    acts.add(has(declares, card) && pays ? card + kDeclares : card);
  }
  return acts;
}

void play_act(const TrickTables& tables, TrickState& state, int act) {
  play(tables, state, act & (kDeclares - 1), act >= kDeclares);
}

int random_card(Mask cards, Random& random) {
  return nth(cards, static_cast<int>(random.below(static_cast<std::uint32_t>(count(cards)))));
}

constexpr std::uint32_t kRandomEvery = 12;  // so that no two playouts need be the same

void play_on(const TrickTables& tables, TrickState& state, Random& random, bool by_rule) {
  while (!state.over) {
    const Mask cards = legal(tables, state);
    int card = lowest(cards);
    if (rest(cards) != 0) {
      const bool ruled = by_rule && random.below(kRandomEvery) != 0;
      card = ruled ? card_by_rule(tables, state) : random_card(cards, random);
    }
    play(tables, state, card, true);
  }
}

// ------------------------------------------------------------------ layouts

Acts acts_of(const LayoutTables& tables, const LayoutState& state) {
  Acts acts;
  for (Mask left = legal(tables, state); left != 0; left = rest(left)) acts.add(lowest(left));
  return acts;
}

void play_act(const LayoutTables& tables, LayoutState& state, int act) { play(tables, state, act); }

// How many cards further out in its row a card lets a hand lay, sooner or later, before one that is missing.
int follow_on(const LayoutTables& tables, Mask hand, int card) {
  int found = 0;
  for (Mask next = tables.opens[card] & hand; next != 0; next = rest(next)) {
    found += 1 + follow_on(tables, hand, lowest(next));
  }
  return found;
}

// What helps the own hand most: its own cards further out, and another turn; what only lets others lay comes last.
int act_by_rule(const LayoutTables& tables, const LayoutState& state, Mask acts) {
  const Mask hand = state.hands[state.actor];
  int best = kPass;
  int most = std::numeric_limits<int>::min();
  for (Mask left = acts & ~(bit(kPass) | bit(kAnnounce)); left != 0; left = rest(left)) {
    const int card = lowest(left);
    const int opened = count(tables.opens[card] & ~state.laid & ~hand);
    const int again = has(tables.tops, card) && tables.bonus != Bonus::none ? 4 : 0;
    const int worth = 2 * follow_on(tables, hand, card) - 2 * opened + again;
    if (worth > most) {
      most = worth;
      best = card;
    }
  }
  return best;
}

void play_on(const LayoutTables& tables, LayoutState& state, Random& random, bool by_rule) {
  while (!state.over) {
    const Mask acts = legal(tables, state);
    int act = lowest(acts);
    if (rest(acts) != 0) {
      const bool ruled = by_rule && random.below(kRandomEvery / 2) != 0;
      act = ruled ? act_by_rule(tables, state, acts) : random_card(acts, random);
    }
    play(tables, state, act);
  }
}

// ------------------------------------------------------------------ what it is worth

using Values = std::array<float, kMostSeats>;

float worth_of(const Payoff& payoff, int side, std::int32_t points) {
  if (payoff.worth.empty()) return payoff.factor * static_cast<float>(points);
  const std::vector<float>& table = payoff.worth[side];
  const std::int64_t place = std::int64_t{points} - payoff.low;
  return table[std::clamp<std::int64_t>(place, 0, static_cast<std::int64_t>(table.size()) - 1)];
}

// The part of the stake that each side gets.
void add_stakes(const Payoff& payoff, const Values& worth, int sides, Values& values) {
  Values shares{};
  float best = -std::numeric_limits<float>::max();
  int zeros = 0;
  for (int side = 0; side < sides; ++side) {
    shares[side] = payoff.totals[side] + worth[side];
    best = std::max(best, shares[side]);
    zeros += std::abs(shares[side]) < 0.5F ? 1 : 0;
  }
  const bool by_zero = payoff.zero_wins && zeros > 0;
  float sum = 0;
  for (int side = 0; side < sides; ++side) {
    const float ahead = std::exp((shares[side] - best) / payoff.spread);
    shares[side] = by_zero ? (std::abs(shares[side]) < 0.5F ? 1.0F : 0.0F) : ahead;
    sum += shares[side];
  }
  for (int side = 0; side < sides; ++side) values[side] += payoff.stake * shares[side] / sum;
}

Values values_of(const Payoff& payoff, const Values& worth, int sides) {
  float sum = 0;
  for (int side = 0; side < sides; ++side) sum += worth[side];
  Values values{};
  const float others = sides > 1 ? static_cast<float>(sides - 1) : 1.0F;
  for (int side = 0; side < sides; ++side) values[side] = worth[side] - (sum - worth[side]) / others;
  if (payoff.stake > 0) add_stakes(payoff, worth, sides, values);
  return values;
}

// ------------------------------------------------------------------ the tree

struct Node {
  std::int32_t first = -1;  // of its children, by place in the tree
  std::int32_t next = -1;   // the next child of the same parent
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // in how many visits of the parent it could be chosen
  double total = 0;             // of the values for the side that chose it
  std::int8_t side = 0;         // that side
  std::uint8_t act = 0;
};

template <typename Tables, typename State>
class Tree {
 public:
  Tree(const Payoff& payoff, const Planning& planning) : payoff_(payoff), planning_(planning) {
    nodes_.reserve(planning.iterations + 64);
    nodes_.emplace_back();
  }

  // One more way that a world may go on from here.
  void iterate(const Tables& tables, State state, Random& random) {
    path_.clear();
    std::int32_t at = 0;
    while (!state.over) {
      const Acts acts = acts_of(tables, state);
      const int side = tables.side_of[state.actor];
      const auto [child, fresh] = chosen(at, acts, side, random);
      play_act(tables, state, nodes_[child].act);
      path_.push_back(child);
      at = child;
      if (fresh && acts.count > 1) break;
    }
    play_on(tables, state, random, planning_.by_rule);
    learn(tables, state);
  }

  // What a result was worth to each side on average.
  std::vector<double> worth(int sides) const {
    std::vector<double> means(sums_.begin(), sums_.begin() + sides);
    for (double& mean : means) mean /= static_cast<double>(planning_.iterations);
    return means;
  }

  std::vector<Planned> found() const {
    std::vector<Planned> acts;
    for (std::int32_t child = nodes_[0].first; child >= 0; child = nodes_[child].next) {
      const Node& node = nodes_[child];
      const Root& root = roots_[node.act];
      const double visits = std::max(1u, node.visits);
      acts.push_back({node.act, node.visits, node.total / visits, root.points / visits, root.reached / visits});
    }
    return acts;
  }

 private:
  struct Root {
    double points = 0;
    double reached = 0;
  };

  // The child to follow, and whether it is new. An act that was never tried here comes first.
  std::pair<std::int32_t, bool> chosen(std::int32_t parent, const Acts& acts, int side, Random& random) {
    std::array<std::int32_t, 128> child_of;
    child_of.fill(-1);
    for (std::int32_t child = nodes_[parent].first; child >= 0; child = nodes_[child].next) {
      child_of[nodes_[child].act] = child;
    }
    Acts untried;
    std::int32_t best = -1;
    float most = -std::numeric_limits<float>::max();
    for (int i = 0; i < acts.count; ++i) {
      const int act = acts.list[i];
      const std::int32_t child = child_of[act];
      if (child < 0) {
        untried.add(act);
        continue;
      }
      Node& node = nodes_[child];
      ++node.available;
      const float promise = promised(node);
      if (promise > most) {
        most = promise;
        best = child;
      }
    }
    if (untried.count == 0) return {best, false};
    const int pick = untried.count > 1 ? static_cast<int>(random.below(static_cast<std::uint32_t>(untried.count))) : 0;
    return {added(parent, untried.list[pick], side), true};
  }

  float promised(const Node& node) const {
    const auto visits = static_cast<float>(node.visits);
    const float doubt = std::sqrt(std::log(static_cast<float>(node.available)) / visits);
    return static_cast<float>(node.total / node.visits) + planning_.explore * range() * doubt;
  }

  float range() const { return highest_ > lowest_ ? highest_ - lowest_ : 1.0F; }

  std::int32_t added(std::int32_t parent, int act, int side) {
    const auto place = static_cast<std::int32_t>(nodes_.size());
    Node& node = nodes_.emplace_back();
    node.act = static_cast<std::uint8_t>(act);
    node.side = static_cast<std::int8_t>(side);
    node.available = 1;
    node.next = nodes_[parent].first;
    nodes_[parent].first = place;
    return place;
  }

  void learn(const Tables& tables, const State& state) {
    Values worth{};
    for (int side = 0; side < tables.sides; ++side) worth[side] = worth_of(payoff_, side, score(tables, state, side));
    const Values values = values_of(payoff_, worth, tables.sides);
    for (const std::int32_t place : path_) {
      Node& node = nodes_[place];
      ++node.visits;
      node.total += values[node.side];
    }
    for (int side = 0; side < tables.sides; ++side) sums_[side] += values[side];
    const Node& first = nodes_[path_[0]];
    lowest_ = std::min(lowest_, values[first.side]);
    highest_ = std::max(highest_, values[first.side]);
    Root& root = roots_[first.act];
    const std::int32_t points = score(tables, state, planning_.side);
    root.points += points;
    root.reached += points >= planning_.at_least ? 1 : 0;
  }

  const Payoff& payoff_;
  const Planning& planning_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> path_;
  std::array<Root, 128> roots_{};
  std::array<double, kMostSeats> sums_{};
  float lowest_ = std::numeric_limits<float>::max();
  float highest_ = -std::numeric_limits<float>::max();
};

// ------------------------------------------------------------------ the door

constexpr std::uint64_t kMostIterations = 10'000'000;
constexpr std::uint64_t kOften = 1 << 12;

using Told = std::pair<std::vector<std::tuple<int, std::uint64_t, double, double, double>>, std::vector<double>>;

// Whether worlds of these tables can be those of one view.
bool alike(const TrickTables& one, const TrickTables& other) {
  const auto duties = [](const TrickTables& tables) { return std::span(tables.duties).first(tables.duty_count); };
  return one.players == other.players && one.side_of == other.side_of && one.suit_mask == other.suit_mask &&
         one.tricks == other.tricks && one.closed == other.closed && std::ranges::equal(duties(one), duties(other));
}

bool alike(const LayoutTables& one, const LayoutTables& other) {
  return one.players == other.players && one.side_of == other.side_of && one.deck == other.deck &&
         one.starts == other.starts && one.opens == other.opens && one.bonus == other.bonus;
}

template <typename World>
Told plan(const std::vector<World>& worlds, std::uint64_t iterations, std::uint64_t seed, const Payoff& payoff,
          float explore, bool by_rule, int side, std::int32_t at_least) {
  using Tables = std::remove_reference_t<decltype(*worlds[0].tables)>;
  using State = decltype(worlds[0].state);
  require(!worlds.empty(), "worlds");
  for (const World& world : worlds) {
    require(!world.state.over && world.state.actor == worlds[0].state.actor, "worlds");
    require(alike(*world.tables, *worlds[0].tables), "worlds");
  }
  require(iterations >= 1 && iterations <= kMostIterations, "iterations");
  require(explore >= 0 && explore <= 1000, "explore");
  const int sides = worlds[0].tables->sides;
  const auto fits = [&](std::size_t size) { return size == 0 || size == static_cast<std::size_t>(sides); };
  require(fits(payoff.worth.size()) && fits(payoff.totals.size()), "payoff");
  require(side >= 0 && side < sides, "side");
  const Planning planning{seed, iterations, explore, by_rule, side, at_least};
  const nb::gil_scoped_release others_run;
  Tree<Tables, std::remove_const_t<State>> tree(payoff, planning);
  Random random(seed);
  for (std::uint64_t i = 0; i < iterations; ++i) {
    const World& world = worlds[i % worlds.size()];
    tree.iterate(*world.tables, world.state, random);
    if (i % kOften == kOften - 1) hear_signals();
  }
  Told told;
  told.second = tree.worth(sides);
  for (const Planned& act : tree.found()) {
    told.first.emplace_back(act.act, act.visits, act.value, act.points, act.reached);
  }
  return told;
}

// Far from where sums of numbers lose their precision.
bool is_sane(float number) { return std::abs(number) <= 1e12F; }

Payoff make_payoff(float factor, std::int32_t low, std::vector<std::vector<float>> worth, float stake, float spread,
                   bool zero_wins, std::vector<float> totals) {
  require(is_sane(factor), "factor");
  require(worth.empty() || (worth.size() >= 2 && worth.size() <= kMostSeats), "worth");
  for (const std::vector<float>& table : worth) {
    require(!table.empty() && std::ranges::all_of(table, is_sane), "worth");
  }
  require(stake >= 0 && is_sane(stake), "stake");
  require(spread > 0 && is_sane(spread), "spread");
  require(stake == 0 || totals.size() >= 2, "totals");
  require(std::ranges::all_of(totals, is_sane), "totals");
  return {factor, low, std::move(worth), stake, spread, zero_wins, std::move(totals)};
}

double likelihood(const Tricks& self, const std::vector<int>& acts, int seat, double strays) {
  require(strays >= 1e-6 && strays <= 1, "strays");
  const TrickTables& tables = *self.tables;
  TrickState state = self.state;
  double sum = 0;
  for (const int act : acts) {
    const int card = act & (kDeclares - 1);
    require(act >= 0 && act < 2 * kDeclares && !state.over && has(legal(tables, state), card), "acts");
    require(act < kDeclares || has(declarable(tables, state), card), "acts");
    if (state.actor != seat) {
      const int choices = count(distinct(tables, state, legal(tables, state)));
      if (choices > 1) {
        const double stray = strays / choices;
        sum += std::log((1 - strays) * chance_of(tables, state, same_act(tables, state, card)) + stray);
      }
    }
    play_act(tables, state, act);
  }
  return sum;
}

template <typename World>
void add_plan(nb::module_& module) {
  module.def("plan", &plan<World>, nb::arg("worlds"), nb::kw_only(), nb::arg("iterations"), nb::arg("seed"),
             nb::arg("payoff"), nb::arg("explore") = 0.5F, nb::arg("by_rule") = true, nb::arg("side") = 0,
             nb::arg("at_least") = 0,
             "(act, visits, value, points, reached) of every act that was tried, and the mean value by side.");
}

}  // namespace

void bind_planning(nb::module_& module) {
  nb::class_<Payoff>(module, "Payoff", "What the points of a deal are worth to the sides.")
      .def("__init__", made_by(&make_payoff), nb::kw_only(), nb::arg("factor") = 1.0F, nb::arg("low") = 0,
           nb::arg("worth") = std::vector<std::vector<float>>(), nb::arg("stake") = 0.0F,
           nb::arg("spread") = 1.0F, nb::arg("zero_wins") = false, nb::arg("totals") = std::vector<float>());
  module.def("likelihood", &likelihood, nb::arg("start"), nb::arg("acts"), nb::kw_only(), nb::arg("seat"),
             nb::arg("strays"), "The logarithm of the chance that all others than this seat play so.");
  add_plan<Tricks>(module);
  add_plan<Layout>(module);
}

}  // namespace levata
