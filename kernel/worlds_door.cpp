// The door to worlds: the problem as plain lists, worlds as rows of an array. What comes in is checked here, once.
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "doors.hpp"
#include "worlds.hpp"

namespace nb = nanobind;

namespace levata {
namespace {

using Rows = nb::ndarray<std::uint64_t, nb::memview, nb::ndim<2>, nb::c_contig>;

Worlds make_worlds(const std::vector<int>& capacities, const std::vector<std::tuple<Mask, GroupSet>>& kinds,
                   const std::vector<std::tuple<GroupSet, Mask, int>>& least, const std::vector<int>& columns,
                   const std::vector<Mask>& fixed, Mask gone) {
  Problem problem;
  constexpr Mask deck = bit(kMostCards) - 1;
  require(!capacities.empty() && capacities.size() <= kMostGroups, "capacities");
  const GroupSet groups = ~GroupSet{0} >> (kMostGroups - capacities.size());
  int places = 0;
  for (const int capacity : capacities) {
    require(capacity >= 0 && capacity <= kMostCards, "capacities");
    places += capacity;
  }
  require(places <= kMostCards, "capacities");
  Mask seen = 0;
  for (const auto& [cards, allowed] : kinds) {
    require((cards & ~deck) == 0 && (cards & seen) == 0 && (allowed & ~groups) == 0, "kinds");
    seen |= cards;
    problem.kinds.push_back({cards, allowed});
  }
  require(least.size() <= kMostGroups, "least");
  for (const auto& [where, cards, number] : least) {
    require((where & ~groups) == 0, "least");
    problem.least.push_back({where, cards, number});
  }
  require(columns.size() == capacities.size(), "columns");
  for (const int column : columns) require(column >= 0 && column < static_cast<int>(fixed.size()), "columns");
  require(fixed.size() <= kMostGroups, "fixed");
  problem.capacities = capacities;
  problem.columns = columns;
  problem.fixed = fixed;
  problem.gone = gone;
  const nb::gil_scoped_release others_run;
  return Worlds(std::move(problem));
}

// A sample is at most so many numbers, 2 GB; signals are heard now and then.
constexpr std::size_t kMostNumbers = std::size_t{1} << 28;
constexpr std::size_t kRowsAtATime = 1 << 16;

Rows sample(const Worlds& worlds, std::size_t number, std::uint64_t seed) {
  require(worlds.count() > 0, "worlds");
  const auto columns = static_cast<std::size_t>(worlds.columns());
  require(number <= kMostNumbers / columns, "number");
  std::unique_ptr<Mask[]> rows(new Mask[number * columns]);
  {
    const nb::gil_scoped_release others_run;
    for (std::size_t i = 0; i < number; ++i) {
      Random random(seed, i);
      worlds.draw(random, rows.get() + i * columns);
      if ((i + 1) % kRowsAtATime == 0) hear_signals();
    }
  }
  Mask* data = rows.release();
  const nb::capsule owner(data, [](void* memory) noexcept { delete[] static_cast<Mask*>(memory); });
  return Rows(data, {number, columns}, owner);
}

}  // namespace

void bind_worlds(nb::module_& module) {
  nb::class_<Worlds>(module, "Worlds", "All ways to lay cards into groups of places; never changed.")
      .def("__init__", made_by(&make_worlds), nb::kw_only(), nb::arg("capacities"), nb::arg("kinds"), nb::arg("least"),
           nb::arg("columns"), nb::arg("fixed"), nb::arg("gone") = Mask{0})
      .def_prop_ro("columns", &Worlds::columns)
      .def("count", &Worlds::count, "How many worlds there are.")
      .def("sample", &sample, nb::arg("number"), nb::arg("seed"), "So many worlds, a row of sets of cards for each.");
}

}  // namespace levata
