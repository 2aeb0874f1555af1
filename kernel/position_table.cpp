#include "position_table.hpp"

#include <algorithm>
#include <limits>

#include "mixing.hpp"

namespace levata {
namespace {

constexpr std::int32_t kLowest = std::numeric_limits<std::int32_t>::min() / 2;
constexpr std::int32_t kHighest = std::numeric_limits<std::int32_t>::max() / 2;

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
  ++deal_;
  lines_used_ = std::min(kFewLines, lines_.size());
  sets_used_ = std::min(kFewSets, sets_.size());
  kept_ = 0;
}

bool PositionTable::is_full(std::size_t room) { return ++kept_ >= room / 2; }

void PositionTable::use_more_lines() {
  const std::size_t before = lines_used_;
  lines_used_ = std::min(lines_used_ * kGrowth, lines_.size());
  kept_ = 0;
  // From the last one down: a line moves up, to where none is that has still to move, or stays.
  for (std::size_t i = before; lines_used_ > before && i-- > 0;) {
    const Line old = lines_[i];
    if (old.deal != deal_) continue;
    lines_[i] = {};
    for (int at = kSlots - 1; at >= 0; --at) {
      if (old.check[at] != 0) insert(old.check[at], old.slots[at], old.card[at]);
    }
  }
}

void PositionTable::insert(std::uint64_t salted, const Slot& slot, std::int8_t card) {
  auto& [check, slots, cards, deal] = lines_[line(salted)];
  if (deal != deal_) check = {};
  deal = deal_;
  for (int at = kSlots - 1; at > 0; --at) {
    check[at] = check[at - 1];
    slots[at] = slots[at - 1];
    cards[at] = cards[at - 1];
  }
  check[0] = salted;
  slots[0] = slot;
  cards[0] = card;
}

bool PositionTable::find(std::uint64_t sum, Known& known) const {
  const std::uint64_t salted = mixed(sum + salt_);
  const Line& found = lines_[line(salted)];
  for (int at = 0; at < kSlots; ++at) {
    if (found.check[at] != salted) continue;
    const Slot& slot = found.slots[at];
    known = {{slot.low, slot.high}, found.card[at], slot.depth};
    return true;
  }
  return false;
}

void PositionTable::keep(std::uint64_t sum, const Depth& depth, bool is_low, std::int32_t value, int card) {
  if (is_full(lines_used_ * kSlots)) use_more_lines();
  const std::uint64_t salted = mixed(sum + salt_);
  Line& found = lines_[line(salted)];
  int at = 0;
  while (at < kSlots && found.check[at] != salted) ++at;
  if (at == kSlots) {
    at = 0;
    insert(salted, {kLowest, kHighest, {}}, -1);
  }
  Slot& slot = found.slots[at];
  found.card[at] = static_cast<std::int8_t>(card);
  narrow(slot, is_low, value);
  for (int suit = 0; suit < 4; ++suit) slot.depth[suit] = std::max(slot.depth[suit], depth[suit]);
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
  if (is_full(sets_used_ * kWays)) {
    sets_used_ = std::min(sets_used_ * kGrowth, sets_.size());
    kept_ = 0;
  }
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
