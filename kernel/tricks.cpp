// The door to the mechanic of tricks: tables and states as Python objects. What comes in is checked here, once.
#include <algorithm>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include "doors.hpp"
#include "tricks.hpp"

namespace nb = nanobind;

namespace levata {
namespace {

// Of a card, a trick, a sweep or a pair. A deal has at most 62 cards, 31 tricks, 8 pairs and a sweep, and together they
// stay below `kMostScored`; so do all sums and differences of what is still to come and what is scored below 2^31.
constexpr int kMostPoints = 4'000'000;
constexpr std::int64_t kMostScored = 1 << 29;

bool is_fitting(int points) { return points >= -kMostPoints && points <= kMostPoints; }

bool all_fit(const std::vector<int>& points) { return std::all_of(points.begin(), points.end(), is_fitting); }

template <typename T, std::size_t N>
void copy_into(std::array<T, N>& to, const std::vector<int>& from, const char* name) {
  require(from.size() <= N, name);
  for (std::size_t i = 0; i < from.size(); ++i) to[i] = static_cast<T>(from[i]);
}

void set_suits(TrickTables& tables, const std::vector<int>& lengths) {
  int card = 0;
  for (const Mask suit : suits_of(lengths)) {
    for (const int end = card + count(suit); card < end; ++card) {
      tables.suit_of[card] = static_cast<std::uint8_t>(tables.suits);
    }
    tables.suit_mask[tables.suits++] = suit;
  }
  for (int i = 0; i < card; ++i) {
    tables.above[i] = tables.suit_mask[tables.suit_of[i]] & ~((bit(i) << 1) - 1);
  }
}

TrickTables make_tables(const std::vector<int>& suits, const std::vector<int>& side_of, int tricks,
                        const std::vector<int>& duties, bool duties_while_stock, int closed_suit, bool first_card_trump,
                        const std::vector<int>& points, const std::vector<int>& trick_points, bool stop_early,
                        std::pair<int, bool> sweep, bool has_sweep, const std::vector<Mask>& pairs,
                        std::pair<int, int> pair_points, bool declare_leading, bool declare_automatic) {
  TrickTables tables;
  set_suits(tables, suits);
  set_sides(tables, side_of);
  require(tricks >= 1 && tricks <= kMostCards / tables.players, "tricks");
  tables.tricks = tricks;
  tables.duty_count = static_cast<int>(duties.size());
  for (const int duty : duties) require(duty >= 0 && duty <= 3, "duties");
  copy_into(tables.duties, duties, "duties");
  tables.duties_while_stock = duties_while_stock;
  require(closed_suit >= -1 && closed_suit < tables.suits, "closed_suit");
  tables.closed = closed_suit >= 0 ? tables.suit_mask[closed_suit] : 0;
  tables.first_card_trump = first_card_trump;
  require(all_fit(points), "points");
  copy_into(tables.points, points, "points");
  require(all_fit(trick_points), "trick_points");
  copy_into(tables.trick_points, trick_points, "trick_points");
  for (int card = 0; card < static_cast<int>(points.size()); ++card) {
    if (points[card] != 0) tables.scoring |= bit(card);
  }
  for (int trick = 0; trick < tricks; ++trick) {
    if (tables.trick_points[trick] != 0) tables.open_tricks = trick + 1;
  }
  tables.stop_early = stop_early;
  require(is_fitting(sweep.first), "sweep");
  tables.has_sweep = has_sweep;
  tables.sweep_points = sweep.first;
  tables.sweep_replaces = sweep.second;
  require(pairs.size() <= kMostSuits, "pairs");
  for (std::size_t suit = 0; suit < pairs.size(); ++suit) {
    require((pairs[suit] & ~tables.suit_mask[suit]) == 0, "pairs");
    require(!has_sweep || pairs[suit] == 0, "pairs");  // no rules have both
    tables.pair[suit] = pairs[suit];
  }
  require(is_fitting(pair_points.first) && is_fitting(pair_points.second), "pair_points");
  tables.pair_points = pair_points.first;
  tables.trump_pair_points = pair_points.second;
  tables.declare_leading = declare_leading;
  tables.declare_automatic = declare_automatic;
  return tables;
}

// A deal in any position between two cards.
Tricks make_state(const std::shared_ptr<TrickTables>& tables, const std::vector<Mask>& hands, int leader, int trump,
                  const std::vector<int>& stock, const std::vector<int>& table, Mask taken, int trick,
                  const std::vector<int>& scores, int swept) {
  const TrickTables& rules = *tables;
  Mask deck = 0;
  for (int suit = 0; suit < rules.suits; ++suit) deck |= rules.suit_mask[suit];
  Tricks made{tables, {}};
  TrickState& state = made.state;
  require(hands.size() == static_cast<std::size_t>(rules.players), "hands");
  Mask seen = taken;
  require((taken & ~deck) == 0, "taken");
  for (int seat = 0; seat < rules.players; ++seat) {
    require((hands[seat] & ~deck) == 0 && (hands[seat] & seen) == 0, "hands");
    seen |= hands[seat];
    state.hands[seat] = hands[seat];
  }
  require(trick >= 0 && trick <= rules.tricks, "trick");
  require(trump >= -1 && trump < rules.suits, "trump");
  require(leader >= 0 && leader < rules.players, "leader");
  require(stock.size() <= kMostCards && stock.size() % rules.players == 0, "stock");
  for (const int card : stock) {
    require(card >= 0 && card < kMostCards && has(deck & ~seen, card), "stock");
    seen |= bit(card);
    state.stock[state.stock_count++] = static_cast<std::int8_t>(card);
  }
  require(scores.empty() || scores.size() == static_cast<std::size_t>(rules.sides), "scores");
  std::int64_t scored = 0;
  for (const int points : scores) scored += std::abs(std::int64_t{points});
  require(scored <= kMostScored, "scores");
  copy_into(state.scores, scores, "scores");
  require(swept >= kSeveral && swept < rules.sides, "swept");
  state.taken = taken;
  state.trick = static_cast<std::int8_t>(trick);
  state.trump = static_cast<std::int8_t>(trump);
  state.actor = static_cast<std::int8_t>(leader);
  state.swept = static_cast<std::int8_t>(swept);
  require(table.size() < static_cast<std::size_t>(rules.players), "table");
  for (const int card : table) {
    require(card >= 0 && card < kMostCards && has(deck & ~seen, card), "table");
    seen |= bit(card);
    if (state.table_count == 0 || beats(rules, card, state.best, trump)) {
      state.best = static_cast<std::int8_t>(card);
      state.winner = state.actor;
    }
    state.table[state.table_count++] = static_cast<std::int8_t>(card);
    state.actor = static_cast<std::int8_t>((state.actor + 1) % rules.players);
  }
  const int left = rules.tricks - trick;
  for (int seat = 0; seat < rules.players; ++seat) {
    const bool played = (seat - leader + rules.players) % rules.players < state.table_count;
    const int drawn = (static_cast<int>(stock.size()) / rules.players);
    require(count(hands[seat]) + drawn + (played ? 1 : 0) == left, "hands");
  }
  // Before the first trick the deal goes on, even where nothing that scores was dealt.
  state.over = state.table_count == 0 && trick > 0 && (trick == rules.tricks || nothing_left(rules, state));
  return made;
}

void play_checked(Tricks& tricks, int card, bool declare) {
  const TrickTables& tables = *tricks.tables;
  TrickState& state = tricks.state;
  require(!state.over && card >= 0 && card < kMostCards && has(legal(tables, state), card), "act");
  require(!declare || has(declarable(tables, state), card), "declare");
  play(tables, state, card, declare);
}

std::vector<int> all_scores(const Tricks& tricks) {
  std::vector<int> found;
  for (int side = 0; side < tricks.tables->sides; ++side) found.push_back(score(*tricks.tables, tricks.state, side));
  return found;
}

std::uint64_t positions(const TrickTables& tables, const TrickState& state, int depth, Counted& counted) {
  counted.add();
  if (depth == 0 || state.over) return 1;
  std::uint64_t found = 0;
  const Mask told = declarable(tables, state);
  for (Mask cards = legal(tables, state); cards != 0; cards = rest(cards)) {
    for (int declare = 0; declare <= (has(told, lowest(cards)) ? 1 : 0); ++declare) {
      TrickState next = state;
      play(tables, next, lowest(cards), declare != 0);
      found += positions(tables, next, depth - 1, counted);
    }
  }
  return found;
}

std::uint64_t all_positions(const Tricks& tricks, int depth) {
  require(depth >= 0, "depth");
  const Tricks copy = tricks;
  Counted counted;
  const nb::gil_scoped_release others_run;
  return positions(*copy.tables, copy.state, depth, counted);
}

}  // namespace

void bind_tricks(nb::module_& module) {
  auto tables_class = nb::class_<TrickTables>(module, "TrickTables", "What the rules of one trick contract come to; never changed.")
      .def("__init__", made_by(&make_tables), nb::kw_only(), nb::arg("suits"), nb::arg("side_of"), nb::arg("tricks"),
           nb::arg("duties"), nb::arg("duties_while_stock") = true, nb::arg("closed_suit") = -1,
           nb::arg("first_card_trump") = false, nb::arg("points") = std::vector<int>{},
           nb::arg("trick_points") = std::vector<int>{}, nb::arg("stop_early") = false,
           nb::arg("sweep") = std::pair<int, bool>{0, false}, nb::arg("has_sweep") = false,
           nb::arg("pairs") = std::vector<Mask>{}, nb::arg("pair_points") = std::pair<int, int>{0, 0},
           nb::arg("declare_leading") = true, nb::arg("declare_automatic") = false)
      .def_ro("players", &TrickTables::players)
      .def_ro("sides", &TrickTables::sides);

  auto tricks_class = nb::class_<Tricks>(module, "Tricks", "A deal of a trick contract while its cards are played.")
      .def("__init__", made_by(&make_state), nb::arg("tables"), nb::kw_only(), nb::arg("hands"), nb::arg("leader"),
           nb::arg("trump") = -1, nb::arg("stock") = std::vector<int>{}, nb::arg("table") = std::vector<int>{},
           nb::arg("taken") = Mask{0}, nb::arg("trick") = 0, nb::arg("scores") = std::vector<int>{},
           nb::arg("swept") = static_cast<int>(kNobody))
      .def_prop_ro("actor", [](const Tricks& self) { return static_cast<int>(self.state.actor); })
      .def_prop_ro("trump", [](const Tricks& self) { return static_cast<int>(self.state.trump); })
      .def_prop_ro("over", [](const Tricks& self) { return self.state.over; })
      .def_prop_ro("winner", [](const Tricks& self) { return static_cast<int>(self.state.winner); },
                   "The seat that takes the trick as it lies; -1 before its first card.")
      .def_prop_ro("hands",
                   [](const Tricks& self) {
                     return std::vector<Mask>(self.state.hands.begin(), self.state.hands.begin() + self.tables->players);
                   })
      .def("legal", [](const Tricks& self) { return self.state.over ? 0 : legal(*self.tables, self.state); },
           "The cards that the seat to act may play.")
      .def("declarable", [](const Tricks& self) { return self.state.over ? 0 : declarable(*self.tables, self.state); },
           "Those of them with which it may declare, if it says so.")
      .def("play", &play_checked, nb::arg("act"), nb::arg("declare") = false)
      .def("scores", &all_scores, "Points by side so far.")
      .def("copy", [](const Tricks& self) { return self; })
      .def("positions", &all_positions, nb::arg("depth"), "How many ways of playing so many cards there are.");

  add_playouts(tables_class, tricks_class);
}

}  // namespace levata
