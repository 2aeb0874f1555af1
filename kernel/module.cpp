// The module levata._kernel.
#include <nanobind/nanobind.h>

#include "doors.hpp"

NB_MODULE(_kernel, module) {
  module.doc() = "The mechanics of play, compiled: driven by tables, knowing no game.";
  nanobind::set_leak_warnings(false);  // tables stay in caches until the process ends
  levata::bind_tricks(module);
  levata::bind_trick_solver(module);
  levata::bind_layout(module);
  levata::bind_layout_solver(module);
  levata::bind_batch(module);
  levata::bind_planning(module);
  levata::bind_worlds(module);
}
