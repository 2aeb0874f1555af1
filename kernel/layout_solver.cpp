// The search for exact values of layouts, and its door.
#include "layout_solver.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "doors.hpp"

namespace nb = nanobind;

namespace levata {

LayoutSolver::LayoutSolver(std::size_t megabytes) : table_((megabytes << 20) / sizeof(Entry)) {}

LayoutSolver::Answer LayoutSolver::solve(const LayoutTables& tables, const LayoutState& state, unsigned sides,
                                         std::uint64_t most_nodes) {
  begin(tables, state, sides, most_nodes);
  Answer answer;
  std::int32_t before = 0;
  for (int side = 0; side < tables.sides; ++side) {
    if ((sides >> side & 1) != 0) before += score(tables, state, side);
  }
  for (Mask acts = legal(tables, state); acts != 0; acts = rest(acts)) {
    ActValue found = value(state, lowest(acts));
    found.low += before;
    found.high += before;
    answer.acts.push_back(found);
  }
  answer.nodes = nodes_;
  return answer;
}

void LayoutSolver::begin(const LayoutTables& tables, const LayoutState& state, unsigned sides,
                         std::uint64_t most_nodes) {
  if (++deal_ == 0) {
    std::fill(table_.begin(), table_.end(), Entry{});
    deal_ = 1;
  }
  tables_ = &tables;
  nodes_ = 0;
  most_nodes_ = most_nodes;
  stopped_ = false;
  root_ = 0;
  may_announce_ = 0;
  for (int seat = 0; seat < tables.players; ++seat) {
    if ((sides >> tables.side_of[seat] & 1) == 0) continue;
    root_ |= 1 << seat;
    if ((state.begun >> seat & 1) == 0 && enough_borders(tables, state.hands[seat])) may_announce_ |= 1 << seat;
  }
  follow_rows();
  sum_places();
}

void LayoutSolver::follow_rows() {
  for (Mask cards = tables_->deck; cards != 0; cards = rest(cards)) {
    Mask& found = beyond_[lowest(cards)] = 0;
    for (Mask next = tables_->opens[lowest(cards)]; (next & ~found) != 0;) {
      const int card = lowest(next & ~found);
      found |= bit(card);
      next |= tables_->opens[card];
    }
  }
}

void LayoutSolver::sum_places() {
  const int players = tables_->players;
  gain_only_ = true;
  for (int taken = 0; taken < players; ++taken) {
    gain_only_ = gain_only_ && tables_->places[taken] >= 0;
    std::vector<std::int32_t> open(tables_->places.begin() + taken, tables_->places.begin() + players);
    std::sort(open.begin(), open.end());
    const int count = static_cast<int>(open.size());
    for (int seats = 0; seats < count; ++seats) {
      worst_[taken][seats + 1] = worst_[taken][seats] + open[seats];
      best_[taken][seats + 1] = best_[taken][seats] + open[count - 1 - seats];
      gains_[taken][seats + 1] = gains_[taken][seats] + std::max(0, open[count - 1 - seats]);
    }
  }
}

LayoutSolver::ActValue LayoutSolver::value(const LayoutState& state, int act) {
  LayoutState next = state;
  const std::int32_t gained = step(next, act);
  Range range = bounds(next);
  while (range.low < range.high && !stopped_) {
    const std::int32_t target = range.low + (range.high - range.low + 1) / 2;
    const std::int32_t found = search(next, target);
    if (stopped_) break;
    (found >= target ? range.low : range.high) = found;
  }
  return {act, gained + range.low, gained + range.high};
}

// A lower bound of what a position brings if it is at least the target, an upper bound if it is less.
std::int32_t LayoutSolver::search(LayoutState state, std::int32_t target) {
  std::int32_t gained = 0;
  for (;;) {
    const Range range = bounds(state);
    if (gained + range.low >= target) return gained + range.low;
    if (gained + range.high < target) return gained + range.high;
    const Mask acts = this->acts(state);
    if (rest(acts) != 0) return gained + branch(state, acts, range, target - gained);
    gained += step(state, lowest(acts));
  }
}

// The same where there is a choice, with what is known of the position.
std::int32_t LayoutSolver::branch(const LayoutState& state, Mask acts, Range range, std::int32_t target) {
  const std::uint16_t turn = this->turn(state);
  const Entry& known = entry(state.laid, turn);
  if (known.deal == deal_ && known.laid == state.laid && known.turn == turn) {
    range = known.range;
    if (range.low >= target) return range.low;
    if (range.high < target) return range.high;
  }
  if (nodes_ == most_nodes_) {
    stopped_ = true;
    return 0;
  }
  hear_now_and_then(++nodes_);
  const std::int32_t found = best_value(state, acts, target);
  if (stopped_) return 0;
  (found >= target ? range.low : range.high) = found;
  entry(state.laid, turn) = {state.laid, deal_, turn, range};
  return found;
}

// The best of the acts for the seat to act, or the first that decides whether the target is reached.
std::int32_t LayoutSolver::best_value(const LayoutState& state, Mask acts, std::int32_t target) {
  const bool own = (root_ >> state.actor & 1) != 0;
  std::int32_t best = own ? std::numeric_limits<std::int32_t>::min() : std::numeric_limits<std::int32_t>::max();
  while (acts != 0 && !stopped_ && (best >= target) != own) {
    const int act = most_promising(state, acts);
    acts &= ~bit(act);
    LayoutState next = state;
    const std::int32_t gained = step(next, act);
    const std::int32_t found = gained + search(next, target - gained);
    best = own ? std::max(best, found) : std::min(best, found);
  }
  return best;
}

// Do an act; the points that it brings the side.
std::int32_t LayoutSolver::step(LayoutState& state, int act) const {
  const int before = state.out_count;
  play(*tables_, state, act);
  std::int32_t gained = 0;
  for (int place = before; place < state.out_count; ++place) {
    if ((root_ >> state.out[place] & 1) != 0) gained += place_points(*tables_, state, place);
  }
  return gained;
}

// The legal acts that can make a difference: what the others announce is nothing to the side, and where no place costs
// points it announces whenever it may.
Mask LayoutSolver::acts(const LayoutState& state) const {
  if ((open_seats(state) >> state.actor & 1) != 0 && gain_only_) return bit(kAnnounce);
  const Mask acts = legal(*tables_, state);
  return (root_ >> state.actor & 1) != 0 ? acts : acts & ~bit(kAnnounce);
}

LayoutSolver::Range LayoutSolver::bounds(const LayoutState& state) const {
  if (state.over) return {0, 0};
  int in = 0;
  for (int seat = 0; seat < tables_->players; ++seat) in |= (state.hands[seat] != 0 ? 1 : 0) << seat;
  const int seats = std::popcount(static_cast<unsigned>(in & root_));
  const int announced = std::popcount(static_cast<unsigned>(in & root_ & state.announced));
  const int open = std::popcount(static_cast<unsigned>(open_seats(state)));
  const int taken = state.out_count;
  const std::int32_t more = tables_->announce_factor - 1;
  return {worst_[taken][seats] + more * worst_[taken][announced],
          best_[taken][seats] + more * (best_[taken][announced] + gains_[taken][open])};
}

// The seats of the side that may still announce.
int LayoutSolver::open_seats(const LayoutState& state) const {
  return may_announce_ & ~(state.begun | state.announced);
}

// All of a position that the laid cards do not tell and that can make a difference.
std::uint16_t LayoutSolver::turn(const LayoutState& state) const {
  return static_cast<std::uint16_t>(state.actor | (state.bonus ? 1 : 0) << 3 | open_seats(state) << 4 |
                                    (state.announced & root_) << 10);
}

LayoutSolver::Entry& LayoutSolver::entry(Mask laid, std::uint16_t turn) {
  std::uint64_t x = laid ^ turn * 0x9E3779B97F4A7C15u;
  x = (x ^ (x >> 32)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 29)) * 0x94D049BB133111EBu;
  return table_[(x >> 32) * table_.size() >> 32];
}

// The act that looks best for the seat to act: the side likes to open the way for its own cards, the others to keep it
// shut, and the other way round for theirs, which matters less.
int LayoutSolver::most_promising(const LayoutState& state, Mask acts) const {
  Mask side = 0;
  for (int seat = 0; seat < tables_->players; ++seat) {
    if ((root_ >> seat & 1) != 0) side |= state.hands[seat];
  }
  const int own = (root_ >> state.actor & 1) != 0 ? 1 : -1;
  int best = -1;
  int most = 0;
  for (; acts != 0; acts = rest(acts)) {
    const Mask beyond = beyond_[lowest(acts)];
    const int promise = own * (8 * count(beyond & side) - count(beyond & ~side));
    if (best >= 0 && promise <= most) continue;
    best = lowest(acts);
    most = promise;
  }
  return best;
}

// ------------------------------------------------------------------ the door

namespace {

using Solver = Alone<LayoutSolver>;
using Told = std::vector<std::tuple<int, bool, std::int32_t, std::int32_t>>;

std::pair<Told, std::uint64_t> solve(Solver& solver, const Layout& layout, unsigned sides, std::uint64_t most_nodes) {
  require(!layout.state.over, "layout");
  require(sides != 0 && sides < 1u << layout.tables->sides, "sides");
  const Use use(solver.busy);
  const Layout copy = layout;  // nobody else can play on in it
  const nb::gil_scoped_release others_run;
  const LayoutSolver::Answer answer = solver.solve(*copy.tables, copy.state, sides, most_nodes);
  Told told;
  for (const auto& found : answer.acts) told.emplace_back(found.act, false, found.low, found.high);
  return {told, answer.nodes};
}

Solver make_solver(int megabytes) {
  require(megabytes >= 1 && megabytes <= 1 << 16, "megabytes");
  return Solver(static_cast<std::size_t>(megabytes));
}

}  // namespace

void bind_layout_solver(nb::module_& module) {
  nb::class_<Solver>(module, "LayoutSolver", "Exact values of layouts; one object a thread.")
      .def("__init__", made_by(&make_solver), nb::arg("megabytes") = 16)
      .def("solve", &solve, nb::arg("layout"), nb::arg("sides"), nb::arg("most_nodes"));
}

}  // namespace levata
