// The door to the mechanic of the layout: tables and states as Python objects. What comes in is checked here, once.
#include "layout.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include "doors.hpp"

namespace nb = nanobind;

namespace levata {
namespace {

constexpr int kMostPoints = 100000;  // of a place; six of them times the largest factor are still an int
constexpr int kLargestFactor = 1000;

void set_rows(LayoutTables& tables, const std::vector<int>& lengths, int start) {
  for (const Mask suit : suits_of(lengths)) {
    require(start >= 0 && start < count(suit), "start");
    const int first = lowest(suit) + start;
    tables.deck |= suit;
    tables.starts |= bit(first);
    tables.bottoms |= bit(lowest(suit));
    tables.tops |= bit(highest(suit));
    for (int card = first; card < highest(suit); ++card) tables.opens[card] |= bit(card + 1);
    for (int card = first; card > lowest(suit); --card) tables.opens[card] |= bit(card - 1);
  }
}

LayoutTables make_tables(const std::vector<int>& suits, const std::vector<int>& side_of, int start, int bonus,
                         bool bonus_chain, bool skip, const std::vector<int>& places, int announce_at_least,
                         int announce_factor) {
  LayoutTables tables;
  set_rows(tables, suits, start);
  set_sides(tables, side_of);
  require(bonus >= 0 && bonus <= 2, "bonus");
  tables.bonus = static_cast<Bonus>(bonus);
  tables.bonus_chain = bonus_chain;
  tables.skip = skip;
  require(places.size() == side_of.size(), "places");
  for (const int points : places) require(points >= -kMostPoints && points <= kMostPoints, "places");
  std::copy(places.begin(), places.end(), tables.places.begin());
  require(announce_at_least >= 0, "announce_at_least");
  tables.announce_at_least = announce_at_least;
  require(announce_factor >= 1 && announce_factor <= kLargestFactor, "announce_factor");
  tables.announce_factor = announce_factor;
  return tables;
}

void set_cards(const LayoutTables& tables, LayoutState& state, const std::vector<Mask>& hands, Mask laid) {
  require((laid & ~tables.deck) == 0, "laid");
  state.laid = laid;
  state.fits = tables.starts;
  for (Mask cards = laid; cards != 0; cards = rest(cards)) state.fits |= tables.opens[lowest(cards)];
  require((laid & ~state.fits) == 0, "laid");
  state.fits &= ~laid;
  require(hands.size() == static_cast<std::size_t>(tables.players), "hands");
  Mask seen = laid;
  for (int seat = 0; seat < tables.players; ++seat) {
    require((hands[seat] & (seen | ~tables.deck)) == 0, "hands");
    seen |= hands[seat];
    state.hands[seat] = hands[seat];
  }
  require(seen == tables.deck, "hands");
}

// Out is exactly who holds nothing, and at the end the seat that is left.
void set_out(const LayoutTables& tables, LayoutState& state, const std::vector<int>& out) {
  const int players = tables.players;
  const int count = static_cast<int>(out.size());
  require(count <= players && count != players - 1, "out");
  state.over = count == players;
  int seen = 0;
  for (const int seat : out) {
    require(seat >= 0 && seat < players && (seen >> seat & 1) == 0, "out");
    const bool last = state.over && state.out_count == players - 1;
    require((state.hands[seat] == 0) != last, "out");
    seen |= 1 << seat;
    state.out[state.out_count++] = static_cast<std::int8_t>(seat);
  }
  for (int seat = 0; seat < players; ++seat) require(state.hands[seat] != 0 || (seen >> seat & 1) != 0, "out");
}

// A deal in any position between two acts.
Layout make_state(const std::shared_ptr<LayoutTables>& tables, const std::vector<Mask>& hands, int actor, Mask laid,
                  bool bonus, const std::vector<int>& out, int begun, int announced) {
  Layout made{tables, {}};
  LayoutState& state = made.state;
  set_cards(*tables, state, hands, laid);
  set_out(*tables, state, out);
  const int everybody = (1 << tables->players) - 1;
  require(actor >= 0 && actor < tables->players && (state.over || hands[actor] != 0), "actor");
  state.actor = static_cast<std::int8_t>(actor);
  require((begun & ~everybody) == 0, "begun");
  for (const int seat : out) require(state.over || (begun >> seat & 1) != 0, "begun");
  state.begun = static_cast<std::uint8_t>(begun);
  require(!bonus || (!state.over && tables->bonus != Bonus::none && (begun >> actor & 1) != 0), "bonus");
  require(!bonus || (laid & tables->tops) != 0, "bonus");
  state.bonus = bonus;
  require((announced & ~(begun | 1 << actor)) == 0 && (announced == 0 || tables->announce_at_least > 0), "announced");
  state.announced = static_cast<std::uint8_t>(announced);
  return made;
}

void play_checked(Layout& layout, int act, bool declare) {
  require(!layout.state.over && act >= 0 && act < 64 && has(legal(*layout.tables, layout.state), act), "act");
  require(!declare, "declare");
  play(*layout.tables, layout.state, act);
}

std::vector<int> all_scores(const Layout& layout) {
  std::vector<int> found;
  for (int side = 0; side < layout.tables->sides; ++side) found.push_back(score(*layout.tables, layout.state, side));
  return found;
}

std::uint64_t positions(const LayoutTables& tables, const LayoutState& state, int depth, Counted& counted) {
  counted.add();
  if (depth == 0 || state.over) return 1;
  std::uint64_t found = 0;
  for (Mask acts = legal(tables, state); acts != 0; acts = rest(acts)) {
    LayoutState next = state;
    play(tables, next, lowest(acts));
    found += positions(tables, next, depth - 1, counted);
  }
  return found;
}

std::uint64_t all_positions(const Layout& layout, int depth) {
  require(depth >= 0, "depth");
  const Layout copy = layout;
  Counted counted;
  const nb::gil_scoped_release others_run;
  return positions(*copy.tables, copy.state, depth, counted);
}

}  // namespace

void bind_layout(nb::module_& module) {
  nb::class_<LayoutTables>(module, "LayoutTables", "What the rules of a layout come to; never changed.")
      .def("__init__", made_by(&make_tables), nb::kw_only(), nb::arg("suits"), nb::arg("side_of"), nb::arg("start"),
           nb::arg("bonus"), nb::arg("bonus_chain"), nb::arg("skip"), nb::arg("places"),
           nb::arg("announce_at_least") = 0, nb::arg("announce_factor") = 1)
      .def_ro("players", &LayoutTables::players)
      .def_ro("sides", &LayoutTables::sides);

  nb::class_<Layout>(module, "Layout", "A deal of a layout while cards are laid.")
      .def("__init__", made_by(&make_state), nb::arg("tables"), nb::kw_only(), nb::arg("hands"), nb::arg("actor"),
           nb::arg("laid") = Mask{0}, nb::arg("bonus") = false, nb::arg("out") = std::vector<int>{},
           nb::arg("begun") = 0, nb::arg("announced") = 0)
      .def_prop_ro("actor", [](const Layout& self) { return static_cast<int>(self.state.actor); })
      .def_prop_ro("over", [](const Layout& self) { return self.state.over; })
      .def_prop_ro("hands",
                   [](const Layout& self) {
                     return std::vector<Mask>(self.state.hands.begin(), self.state.hands.begin() + self.tables->players);
                   })
      .def("legal", [](const Layout& self) { return self.state.over ? 0 : legal(*self.tables, self.state); },
           "What the seat to act may do: cards, 62 a pass, 63 to announce; 0 when the deal is over.")
      .def("declarable", [](const Layout&) { return Mask{0}; }, "Nothing: in a layout there is nothing to declare.")
      .def("play", &play_checked, nb::arg("act"), nb::arg("declare") = false)
      .def("scores", &all_scores, "Points by side of the places that are taken so far, announcements included.")
      .def("copy", [](const Layout& self) { return self; })
      .def("positions", &all_positions, nb::arg("depth"), "How many ways of doing so many acts there are.");
}

}  // namespace levata
