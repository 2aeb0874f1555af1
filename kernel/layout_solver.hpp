// Exact values of layouts when all cards lie open: some sides maximise their points, all others minimise them.
//
// The search asks whether a position is worth at least so much, again and again, and remembers what each position was
// proven to be worth from there on. Within a deal a position is its laid cards and whose turn it is, so the table
// needs no hands; every deal has its own number in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "layout.hpp"

namespace levata {

class LayoutSolver {
 public:
  // What an act is worth: exactly, where low and high are equal.
  struct ActValue {
    int act;
    std::int32_t low;
    std::int32_t high;
  };
  struct Answer {
    std::vector<ActValue> acts;
    std::uint64_t nodes = 0;  // positions with a choice that were looked at
  };

  explicit LayoutSolver(std::size_t megabytes);

  // The points of the whole deal for these sides (a set) after each legal act. When the nodes run out, the bounds proven so far.
  Answer solve(const LayoutTables& tables, const LayoutState& state, unsigned sides, std::uint64_t most_nodes);

 private:
  // What a position brings from there on is surely from low to high.
  struct Range {
    std::int32_t low;
    std::int32_t high;
  };
  struct Entry {
    Mask laid = 0;
    std::uint32_t deal = 0;
    std::uint16_t turn = 0;
    Range range{};
  };

  void begin(const LayoutTables& tables, const LayoutState& state, unsigned sides, std::uint64_t most_nodes);
  void follow_rows();
  void sum_places();
  ActValue value(const LayoutState& state, int act);
  std::int32_t search(LayoutState state, std::int32_t target);
  std::int32_t branch(const LayoutState& state, Mask acts, Range range, std::int32_t target);
  std::int32_t best_value(const LayoutState& state, Mask acts, std::int32_t target);
  std::int32_t step(LayoutState& state, int act) const;
  Mask acts(const LayoutState& state) const;
  Range bounds(const LayoutState& state) const;
  int open_seats(const LayoutState& state) const;
  std::uint16_t turn(const LayoutState& state) const;
  Entry& entry(Mask laid, std::uint16_t turn);
  int most_promising(const LayoutState& state, Mask acts) const;

  std::vector<Entry> table_;
  std::uint32_t deal_ = 0;

  // The deal that is being solved.
  const LayoutTables* tables_ = nullptr;
  int root_ = 0;            // the seats of the sides
  int may_announce_ = 0;    // those of them that have enough borders and had no turn yet
  bool gain_only_ = false;  // no place costs points, so that announcing never harms
  std::array<Mask, 64> beyond_{};  // by card: those that can follow it outward
  // By places taken and number of seats: the sum of the worst, of the best and of the best that bring something.
  using Sums = std::array<std::array<std::int32_t, kMostSeats + 1>, kMostSeats + 1>;
  Sums worst_{};
  Sums best_{};
  Sums gains_{};
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace levata
