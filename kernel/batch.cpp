#include "batch.hpp"

#include <algorithm>
#include <stdexcept>
#include <string>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>

#include "doors.hpp"
#include "shapes.hpp"

namespace nb = nanobind;

namespace levata {

namespace {

constexpr std::uint64_t kMostStates = std::uint64_t{1} << 31;

}  // namespace

Batch::Batch(std::shared_ptr<TrickTables> given, const Dealing& dealing, std::size_t states, std::uint64_t seed,
             std::uint64_t first)
    : tables(std::move(given)),
      size(states),
      hands(size * tables->players),
      taken(size),
      table(size * tables->players),
      trump(size),
      actor(size),
      legal(size),
      declarable(size),
      scores(size * tables->sides),
      over(size),
      random_acts(size),
      dealing_(dealing),
      seed_(seed),
      first_(first),
      points_(size * tables->sides),
      inside_(size),
      stock_(size * dealing.stock),
      deals_(size),
      acts_(size) {
  // Streams of deals have the number of the state in their upper half; those of acts have the top bit besides.
  for (std::size_t i = 0; i < size; ++i) chance_.emplace_back(seed, kMostStates << 32 | (first + i));
  reset();
}

template <typename Tables>
inline Batch::Row Batch::row(const Tables& rules, std::size_t i) {
  Inside& inside = inside_[i];
  return {hands.data() + i * rules.players,
          taken[i],
          points_.data() + i * rules.sides,
          table.data() + i * rules.players,
          inside.table_count,
          actor[i],
          inside.best,
          inside.winner,
          inside.trick,
          inside.swept,
          trump[i],
          inside.drawn,
          inside.stock_count,
          stock_.data() + i * dealing_.stock,
          false};
}

template <typename Tables>
inline void Batch::deal_next(const Tables& rules, std::size_t i, Row& row) {
  Random random(seed_, (first_ + i) << 32 | deals_[i]++);
  deal(rules, dealing_, row, random);
}

// Note what the seat to act may do.
template <typename Tables>
inline void Batch::look(const Tables& rules, std::size_t i, Row& row) {
  const bool leading = row.table_count == 0;
  if (leading) std::fill_n(row.table, rules.players, std::int8_t{-1});
  legal[i] = levata::legal(rules, row);
  if (rules.pairs) declarable[i] = declarable_of(rules, row.hands[row.actor], legal[i], leading);
}

template <typename Tables>
inline void Batch::act(const Tables& rules, std::size_t i, int card, bool declare) {
  Row played = row(rules, i);
  play(rules, played, card, declare);
  for (int side = 0; side < rules.sides; ++side) scores[i * rules.sides + side] = score(rules, played, side);
  over[i] = played.over;
  if (played.over) deal_next(rules, i, played);
  look(rules, i, played);
}

template <typename Tables>
inline int Batch::random_card(std::size_t i) {
  return nth<Tables::width>(legal[i], static_cast<int>(chance_[i].below(static_cast<std::uint32_t>(count(legal[i])))));
}

void Batch::reset() {
  with_shape(*tables, dealing_.trump, dealing_.stock, [&](const auto& rules) {
    for (std::size_t i = 0; i < size; ++i) {
      Row fresh = row(rules, i);
      deal_next(rules, i, fresh);
      look(rules, i, fresh);
    }
  });
  std::fill(scores.begin(), scores.end(), 0);
  std::fill(over.begin(), over.end(), std::uint8_t{0});
}

template <typename Act>
std::size_t Batch::read(const Act* acts) {
  for (std::size_t i = 0; i < size; ++i) {
    const Act act = acts[i];
    const bool known = act >= 0 && act < 2 * kDeclaring;
    const Mask allowed = (act & kDeclaring) != 0 ? declarable[i] : legal[i];
    if (!known || !has(allowed, static_cast<int>(act) & (kDeclaring - 1))) return i;
    acts_[i] = static_cast<std::int8_t>(act);
  }
  return size;
}

void Batch::step() {
  with_shape(*tables, dealing_.trump, dealing_.stock, [&](const auto& rules) {
    for (std::size_t i = 0; i < size; ++i) {
      act(rules, i, acts_[i] & (kDeclaring - 1), (acts_[i] & kDeclaring) != 0);
    }
  });
}

void Batch::choose_random() {
  for (std::size_t i = 0; i < size; ++i) {
    const int card = random_card<TrickTables>(i);
    random_acts[i] = static_cast<std::int8_t>(card + (has(declarable[i], card) ? kDeclaring : 0));
  }
}

void Batch::step_random(std::uint64_t times) {
  with_shape(*tables, dealing_.trump, dealing_.stock, [&](const auto& rules) {
    for (std::uint64_t time = 0; time < times; ++time) {
      for (std::size_t i = 0; i < size; ++i) {
        act(rules, i, random_card<std::remove_cvref_t<decltype(rules)>>(i), true);
      }
    }
  });
}

TrickState Batch::state(std::size_t i) const {
  const Inside& inside = inside_[i];
  const std::size_t players = tables->players;
  const std::size_t sides = tables->sides;
  TrickState made;
  std::copy_n(hands.begin() + i * players, players, made.hands.begin());
  made.taken = taken[i];
  std::copy_n(points_.begin() + i * sides, sides, made.scores.begin());
  std::copy_n(table.begin() + i * players, inside.table_count, made.table.begin());
  made.table_count = inside.table_count;
  made.actor = actor[i];
  made.best = inside.best;
  made.winner = inside.winner;
  made.trick = inside.trick;
  made.swept = inside.swept;
  made.trump = trump[i];
  made.drawn = inside.drawn;
  made.stock_count = inside.stock_count;
  std::copy_n(stock_.begin() + i * dealing_.stock, dealing_.stock, made.stock.begin());
  return made;
}

// ------------------------------------------------------------------ the door

namespace {

template <typename T>
using Array = nb::ndarray<nb::numpy, const T, nb::device::cpu>;

template <typename T>
using Acts = nb::ndarray<const T, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

using Door = Alone<Batch>;

constexpr std::uint64_t kActsAtATime = 1 << 22;  // before signals are heard

Door make_batch(std::shared_ptr<TrickTables> tables, std::size_t size, std::uint64_t seed, int leader, int trump,
                int each, std::uint64_t first) {
  const Dealing dealing = make_dealing(*tables, leader, trump, each);
  require(size > 0 && size < kMostStates, "size");
  require(first < kMostStates - size, "first");
  require(!tables->stop_early || tables->scoring != 0 || tables->open_tricks > 0, "tables");
  return Door(std::move(tables), dealing, size, seed, first);
}

void reset(Door& self) {
  const Use use(self.busy);
  self.reset();
}

template <typename T>
void step(Door& self, const Acts<T>& acts) {
  const Use use(self.busy);
  require(acts.size() == self.size, "acts");
  const std::size_t wrong = self.read(acts.data());
  if (wrong < self.size) throw std::invalid_argument("acts[" + std::to_string(wrong) + "]");
  self.step();
}

void step_random(Door& self, std::uint64_t times) {
  const Use use(self.busy);
  const std::uint64_t many = std::max<std::uint64_t>(1, kActsAtATime / self.size);
  for (; times > many; times -= many) {
    self.step_random(many);
    hear_signals();
  }
  self.step_random(times);
}

Tricks position(Door& self, std::size_t index) {
  const Use use(self.busy);
  require(index < self.size, "index");
  return {self.tables, self.state(index)};
}

template <typename T>
Array<T> one_each(const std::vector<T>& column) {
  return Array<T>(column.data(), {column.size()});
}

template <typename T>
Array<T> several_each(const Batch& self, const std::vector<T>& column) {
  return Array<T>(column.data(), {self.size, column.size() / self.size});
}

}  // namespace

void bind_batch(nb::module_& module) {
  constexpr auto kInside = nb::rv_policy::reference_internal;
  const auto unlocked = nb::call_guard<nb::gil_scoped_release>();
  nb::class_<Door>(module, "Batch", "Many deals of one trick contract, stepped together.")
      .def("__init__", made_by(&make_batch), nb::arg("tables"), nb::arg("size"), nb::arg("seed"), nb::kw_only(),
           nb::arg("leader") = 0, nb::arg("trump") = -1, nb::arg("each") = 0, nb::arg("first") = 0)
      .def_ro("size", &Door::size)
      .def_prop_ro("hands", [](const Door& self) { return several_each(self, self.hands); }, kInside)
      .def_prop_ro("taken", [](const Door& self) { return one_each(self.taken); }, kInside)
      .def_prop_ro("table", [](const Door& self) { return several_each(self, self.table); }, kInside)
      .def_prop_ro("trump", [](const Door& self) { return one_each(self.trump); }, kInside)
      .def_prop_ro("actor", [](const Door& self) { return one_each(self.actor); }, kInside)
      .def_prop_ro("legal", [](const Door& self) { return one_each(self.legal); }, kInside)
      .def_prop_ro("declarable", [](const Door& self) { return one_each(self.declarable); }, kInside)
      .def_prop_ro("scores", [](const Door& self) { return several_each(self, self.scores); }, kInside)
      .def_prop_ro("over",
                   [](const Door& self) {
                     return Array<bool>(reinterpret_cast<const bool*>(self.over.data()), {self.size});
                   },
                   kInside)
      .def("reset", &reset, unlocked)
      .def("step", &step<std::int8_t>, nb::arg("acts").noconvert(), unlocked)
      .def("step", &step<std::int16_t>, nb::arg("acts").noconvert(), unlocked)
      .def("step", &step<std::int64_t>, nb::arg("acts").noconvert(), unlocked)
      .def("random_acts",
           [](Door& self) {
             const Use use(self.busy);
             self.choose_random();
             return one_each(self.random_acts);
           },
           kInside)
      .def("step_random", &step_random, nb::arg("times") = 1, unlocked)
      .def("position", &position, nb::arg("index"));
}

}  // namespace levata
