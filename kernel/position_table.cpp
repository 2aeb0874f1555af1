#include "position_table.hpp"

#include <algorithm>
#include <limits>

#include "mixing.hpp"

namespace levata {
namespace {

constexpr std::int32_t kLowest = std::numeric_limits<std::int32_t>::min() / 2;
constexpr std::int32_t kHighest = std::numeric_limits<std::int32_t>::max() / 2;
constexpr std::uint64_t kCard = 63;
constexpr int kNoCard = 63;

// The highest so many cards in each of the four rows.
std::uint64_t top_of_rows(int depth) { return (0xFFFF0000u >> depth & 0xFFFFu) * 0x0001000100010001u; }

template <typename Kept>
void narrow(Kept& kept, bool is_low, std::int32_t value) {
  if (is_low) {
    kept.low = std::max(kept.low, value);
  } else {
    kept.high = std::min(kept.high, value);
  }
}

}  // namespace

// A quarter for the sets, the rest for the lines: a search uses the one or the other.
PositionTable::PositionTable(std::size_t bytes)
    : lines_(std::max(std::size_t{1}, bytes / 4 * 3 / sizeof(Line))),
      sets_(std::max(std::size_t{1}, bytes / 4 / sizeof(Set))) {
  begin_deal();
}

void PositionTable::begin_deal() {
  salt_ += 0x9E3779B97F4A7C15u;
  lines_used_ = std::min(kFewLines, lines_.size());
  sets_used_ = std::min(kFewSets, sets_.size());
  kept_ = 0;
}

void PositionTable::use_more_if_full(std::size_t room) {
  if (++kept_ < room / 2) return;
  lines_used_ = std::min(lines_used_ * kGrowth, lines_.size());
  sets_used_ = std::min(sets_used_ * kGrowth, sets_.size());
  kept_ = 0;
}

bool PositionTable::find(std::uint64_t sum, Known& known) const {
  const std::uint64_t salted = mixed(sum + salt_);
  for (const Slot& slot : lines_[line(salted)].slots) {
    if ((slot.check ^ salted) >> 6 != 0) continue;
    const int card = static_cast<int>(slot.check & kCard);
    known = {{slot.low, slot.high}, card == kNoCard ? -1 : card, {}};
    return true;
  }
  return false;
}

void PositionTable::keep(std::uint64_t sum, bool is_low, std::int32_t value, int card) {
  use_more_if_full(lines_used_ * kSlots);
  const std::uint64_t salted = mixed(sum + salt_);
  auto& slots = lines_[line(salted)].slots;
  int at = 0;
  while (at < kSlots && (slots[at].check ^ salted) >> 6 != 0) ++at;
  if (at == kSlots) {
    std::move_backward(slots.begin(), slots.end() - 1, slots.end());  // the oldest goes
    at = 0;
    slots[0] = {0, kLowest, kHighest};
  }
  slots[at].check = (salted & ~kCard) | static_cast<std::uint64_t>(card < 0 ? kNoCard : card);
  narrow(slots[at], is_low, value);
}

bool PositionTable::find(std::uint64_t sum, const Owners& owners, std::int32_t need, Known& known) const {
  const std::uint64_t salted = mixed(sum + salt_);
  const Set& ways = sets_[set(salted)];
  bool found = false;
  for (int way = 0; way < kWays; ++way) {
    if (ways.check[way] != salted) continue;
    const Entry& entry = ways.entry[way];
    bool same = true;
    for (int suit = 0; suit < 4; ++suit) {
      same = same && ((entry.owners[suit] ^ owners[suit]) & top_of_rows(entry.depth[suit])) == 0;
    }
    if (!same) continue;
    known = {{entry.low, entry.high}, entry.card, entry.depth};
    found = true;
    if (entry.low >= need || entry.high < need) return true;
  }
  return found;
}

void PositionTable::keep(std::uint64_t sum, const Owners& owners, const Depth& depth, bool is_low, std::int32_t value,
                         int card) {
  use_more_if_full(sets_used_ * kWays);
  const std::uint64_t salted = mixed(sum + salt_);
  Set& ways = sets_[set(salted)];
  Owners top{};
  for (int suit = 0; suit < 4; ++suit) top[suit] = owners[suit] & top_of_rows(depth[suit]);
  int way = 0;
  while (way < kWays && !(ways.check[way] == salted && ways.entry[way].depth == depth && ways.entry[way].owners == top)) {
    ++way;
  }
  if (way == kWays) {
    way = static_cast<int>(ways.next++ % kWays);
    ways.check[way] = salted;
    ways.entry[way] = {top, depth, kLowest, kHighest, -1};
  }
  ways.entry[way].card = card;
  narrow(ways.entry[way], is_low, value);
}

}  // namespace levata
