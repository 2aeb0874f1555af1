// What a solver knows of positions between tricks: bounds of the value to go, and the card that was best.
//
// Two tables share the memory. In one a line is of a single position, by a sum over all of it. In the other an entry is
// of all positions with the same sum (lengths of suits and the like) in which the same seats own the highest cards of
// each suit, down to the ranks that the value rests on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace levata {

struct Bounds {
  std::int32_t low;
  std::int32_t high;
};

// By suit: four rows of 16 bits that say who owns each card in play and what it is worth, the highest card first.
using Owners = std::array<std::uint64_t, 4>;
// By suit, how many of its highest cards count.
using Depth = std::array<std::uint8_t, 4>;

class PositionTable {
 public:
  struct Known {
    Bounds bounds;
    int card;  // -1 for none
    Depth depth;
  };

  explicit PositionTable(std::size_t bytes);

  // Forget everything, at no cost.
  void begin_deal();

  // Of the single position with this sum; false if nothing is known.
  bool find(std::uint64_t sum, Known& known) const;
  void keep(std::uint64_t sum, const Depth& depth, bool is_low, std::int32_t value, int card);

  // Of positions with this sum and such owners; bounds that are not known are the widest.
  bool find(std::uint64_t sum, const Owners& owners, std::int32_t need, Known& known) const;
  void keep(std::uint64_t sum, const Owners& owners, const Depth& depth, bool is_low, std::int32_t value, int card);

 private:
  struct Slot {
    std::int32_t low;
    std::int32_t high;
    Depth depth;
  };
  static constexpr int kSlots = 3;
  // The newest slot comes first.
  struct alignas(64) Line {
    std::array<std::uint64_t, kSlots> check;
    std::array<Slot, kSlots> slots;
    std::array<std::int8_t, kSlots> card;
    std::uint8_t deal;
  };

  struct Entry {
    Owners owners;
    Depth depth;
    std::int32_t low;
    std::int32_t high;
    std::int32_t card;
  };
  static constexpr int kWays = 8;
  struct Set {
    std::array<std::uint64_t, kWays> check;
    std::array<Entry, kWays> entry;
    std::uint64_t next;
  };

  // All bits of the sum count for the place. With a larger size none comes to a lower one.
  static std::size_t place(std::uint64_t sum, std::size_t size) {
    return ((sum * 0x9FB21C651E98DF25u) >> 32) * size >> 32;
  }
  std::size_t line(std::uint64_t sum) const { return place(sum, lines_used_); }
  std::size_t set(std::uint64_t sum) const { return place(sum, sets_used_); }

  // A small part that a cache holds is used as long as it is half empty; then more. The lines kept so far move to their
  // new places, the sets are lost.
  bool is_full(std::size_t room);
  void use_more_lines();
  void insert(std::uint64_t salted, const Slot& slot, std::int8_t card);

  static constexpr std::size_t kFewLines = 16384;
  static constexpr std::size_t kFewSets = 1024;
  static constexpr std::size_t kGrowth = 8;

  std::vector<Line> lines_;
  std::vector<Set> sets_;
  std::uint64_t salt_ = 0;
  std::uint8_t deal_ = 0;
  std::size_t lines_used_ = 0;
  std::size_t sets_used_ = 0;
  std::size_t kept_ = 0;
};

}  // namespace levata
