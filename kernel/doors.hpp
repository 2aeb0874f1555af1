// What the doors to Python share: how they refuse what does not fit, how they make objects, what they do while other
// threads run, and the states as they hand them out.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <memory>
#include <new>
#include <stdexcept>
#include <utility>
#include <vector>

#include <nanobind/nanobind.h>

#include "cards.hpp"
#include "layout.hpp"
#include "deals.hpp"
#include "tricks.hpp"

namespace levata {

// `ValueError` with the name of the argument that does not fit.
inline void require(bool fits, const char* argument) {
  if (!fits) throw std::invalid_argument(argument);
}

// A constructor for Python: what this function makes, in the place of the object. (`nb::new_` would leave
// `object.__new__` open, which makes objects that nobody has initialised.)
template <typename T, typename... Args>
auto made_by(T (*make)(Args...)) {
  return [make](T* place, Args... args) { new (place) T(make(std::forward<Args>(args)...)); };
}

// For work without the lock of Python: raise there what Ctrl-C, or another signal, calls for.
inline void hear_signals() {
  const nanobind::gil_scoped_acquire locked;
  if (PyErr_CheckSignals() != 0) throw nanobind::python_error();
}

// An object that works without the lock of Python, and that one thread at a time may use.
template <typename T>
struct Alone : T {
  using T::T;
  std::atomic<bool> busy = false;
};

// While it is used; `RuntimeError` for whoever comes meanwhile.
class Use {
 public:
  explicit Use(std::atomic<bool>& busy) : busy_(busy) {
    if (busy_.exchange(true)) throw std::runtime_error("busy");
  }
  ~Use() { busy_ = false; }
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;

 private:
  std::atomic<bool>& busy_;
};

// The same for a search, with the number of the position that it has come to: some ten times a second.
inline void hear_now_and_then(std::uint64_t number) {
  constexpr std::uint64_t kOften = 1 << 18;
  if (number % kOften == 0) hear_signals();
}

// How many positions a search by depth has come through.
class Counted {
 public:
  void add() { hear_now_and_then(++number_); }

 private:
  std::uint64_t number_ = 0;
};

// Suits of these lengths, one after the other.
inline std::vector<Mask> suits_of(const std::vector<int>& lengths) {
  require(!lengths.empty() && lengths.size() <= kMostSuits, "suits");
  std::vector<Mask> suits;
  int card = 0;
  for (const int length : lengths) {
    require(length >= 1 && length <= kMostCards - card, "suits");
    suits.push_back(((Mask{1} << length) - 1) << card);
    card += length;
  }
  return suits;
}

// Seats and sides of tables.
template <typename Tables>
void set_sides(Tables& tables, const std::vector<int>& side_of) {
  const int players = static_cast<int>(side_of.size());
  require(players >= 2 && players <= kMostSeats, "side_of");
  tables.players = players;
  for (int seat = 0; seat < players; ++seat) {
    require(side_of[seat] >= 0 && side_of[seat] < players, "side_of");
    tables.side_of[seat] = static_cast<std::uint8_t>(side_of[seat]);
    tables.sides = std::max(tables.sides, side_of[seat] + 1);
  }
}

struct Tricks {
  std::shared_ptr<TrickTables> tables;
  TrickState state;
};

struct Layout {
  std::shared_ptr<LayoutTables> tables;
  LayoutState state;
};

// What is dealt at random for these tables, checked: `each` are the cards that a seat is dealt, 0 all of its tricks'.
Dealing make_dealing(const TrickTables& tables, int leader, int trump, int each);

void bind_tricks(nanobind::module_& module);
void bind_trick_solver(nanobind::module_& module);
void bind_layout(nanobind::module_& module);
void bind_layout_solver(nanobind::module_& module);
void bind_batch(nanobind::module_& module);
void add_playouts(nanobind::class_<TrickTables>& tables, nanobind::class_<Tricks>& tricks);
void bind_planning(nanobind::module_& module);
void bind_worlds(nanobind::module_& module);

}  // namespace levata
