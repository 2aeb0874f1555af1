// The door to the solver of tricks.
#include <bit>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "doors.hpp"
#include "trick_solver.hpp"

namespace nb = nanobind;

namespace levata {
namespace {

using Told = std::vector<std::tuple<int, bool, std::int64_t, std::int64_t>>;

using Solver = Alone<TrickSolver>;

std::pair<Told, std::uint64_t> solve(Solver& solver, const Tricks& tricks, unsigned sides, std::uint64_t most_nodes) {
  require(!tricks.state.over, "tricks");
  require(sides != 0 && sides < 1u << tricks.tables->sides, "sides");
  const Use use(solver.busy);
  const Tricks copy = tricks;  // nobody else can play on in it
  Told told;
  const nb::gil_scoped_release others_run;
  for (const ActValue& act : solver.solve(*copy.tables, copy.state, sides, most_nodes)) {
    told.emplace_back(act.card, act.declare, act.low, act.high);
  }
  return {told, solver.nodes()};
}

Solver make_solver(int megabytes) {
  require(megabytes >= 1 && megabytes <= 1024, "megabytes");
  return Solver(std::bit_floor(static_cast<std::size_t>(megabytes) << 20));
}

}  // namespace

void bind_trick_solver(nb::module_& module) {
  nb::class_<Solver>(module, "TrickSolver", "Exact values of acts in a trick contract; one object a thread.")
      .def("__init__", made_by(&make_solver), nb::arg("megabytes") = 8)
      .def("solve", &solve, nb::arg("tricks"), nb::arg("sides"), nb::arg("most_nodes"),
           "((card, declare, low, high) of every legal act for a set of sides, nodes searched).");
}

}  // namespace levata
