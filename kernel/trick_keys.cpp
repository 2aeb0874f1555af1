// Positions between tricks as numbers: what they have in common where they have the same value.
#include <algorithm>
#include <vector>

#include "mixing.hpp"
#include "trick_solver.hpp"

namespace levata {
namespace {

constexpr int kMostTabled = 13;  // suits up to this length have a table of sequences

// The places of some cards of a suit among all of them that are in play: both as bits from 0 on.
struct Places {
  std::array<std::array<std::uint8_t, 256>, 256> of{};

  Places() {
    for (unsigned all = 0; all < 256; ++all) {
      for (unsigned some = 0; some < 256; ++some) of[all][some] = static_cast<std::uint8_t>(found(all, some));
    }
  }

  static unsigned found(unsigned all, unsigned some) {
    unsigned places = 0;
    for (some &= all; some != 0; some &= some - 1) places |= 1u << std::popcount(all & ((some & -some) - 1));
    return places;
  }
};

const Places kPlaces;

std::uint64_t places_of(std::uint64_t all, std::uint64_t some, int length) {
  if (length <= 8) return kPlaces.of[all][some];
  std::uint64_t places = 0;
  for (; some != 0; some &= some - 1) places |= std::uint64_t{1} << count(all & ((some & -some) - 1));
  return places;
}

std::uint64_t next_in_sequence(std::uint64_t sequence, int worth) {
  return mixed(sequence * 0x2545F4914F6CDD1Du + static_cast<std::uint64_t>(worth) + 0x5851F42D4C957F2Du);
}

}  // namespace

// What makes cards of a suit different: their points, and whether they can be declared. Where only suits decide what
// may be played, it is told which ranks a value rests on; then entries can be of many positions where no trick can cost
// anything (elsewhere it does not pay) and classes are few.
void TrickSolver::set_classes() {
  const TrickTables& tables = *tables_;
  owner_rows_ = tables.players <= 4 ? 2 : 3;
  const int most_classes = 1 << (4 - owner_rows_);
  by_ranks_ = tables.suits <= 4;
  for (int i = 0; i < tables.duty_count; ++i) {
    by_ranks_ = by_ranks_ && tables.duties[i] != Duty::beat && tables.duties[i] != Duty::overtrump;
  }
  by_lengths_ = by_ranks_ && gains_only_;
  apart_ = 0;
  class_rows_ = {};
  for (int suit = 0; suit < tables.suits; ++suit) {
    by_lengths_ = by_lengths_ && count(tables.suit_mask[suit]) < 16;
    std::vector<int> kinds;
    for (Mask cards = tables.suit_mask[suit]; cards != 0; cards = rest(cards)) {
      const int card = lowest(cards);
      const Mask pair = declares_ ? tables.pair[suit] : 0;
      class_[card] = tables.points[card] * 2 + (has(pair, card) ? 1 : 0);
      const auto kind = std::find(kinds.begin(), kinds.end(), class_[card]);
      const auto number = kind - kinds.begin();
      if (kind == kinds.end()) kinds.push_back(class_[card]);
      if (number > 0) apart_ |= bit(card);
      if ((number & 1) != 0) class_rows_[0] |= bit(card);
      if ((number & 2) != 0) class_rows_[1] |= bit(card);
      by_lengths_ = by_lengths_ && number < most_classes;
    }
  }
}

// For each set of cards of a suit a number for what they are worth, in their order.
void TrickSolver::set_sequences() {
  const TrickTables& tables = *tables_;
  if (sequences_of_.first == tables.suit_mask && sequences_of_.second == class_) return;
  sequences_of_ = {tables.suit_mask, class_};
  for (int suit = 0; suit < tables.suits; ++suit) {
    shift_[suit] = lowest(tables.suit_mask[suit]);
    length_[suit] = count(tables.suit_mask[suit]);
    auto& sequence = sequence_[suit];
    sequence.assign(length_[suit] <= kMostTabled ? std::size_t{1} << length_[suit] : 0, 0);
    for (std::size_t set = 1; set < sequence.size(); ++set) {
      const int top = highest(set);
      sequence[set] = next_in_sequence(sequence[set ^ bit(top)], class_[shift_[suit] + top]);
    }
  }
}

std::uint64_t TrickSolver::sequence(int suit, std::uint64_t set) const {
  if (length_[suit] <= kMostTabled) return sequence_[suit][set];
  std::uint64_t found = 0;
  for (; set != 0; set &= set - 1) found = next_in_sequence(found, class_[shift_[suit] + lowest(set)]);
  return found;
}

// All but the cards. What the sides have follows from the cards and who took all tricks, unless they declared.
std::uint64_t TrickSolver::sum_of_state(const Trick& trick) const {
  const bool replaced = declares_ && tables_->sweep_replaces && trick.swept != kSeveral;
  const std::uint64_t scored = replaced ? static_cast<std::uint32_t>(trick.scored) : 0;
  return scored << 40 | static_cast<std::uint64_t>(trick.leader) | static_cast<std::uint64_t>(trick.swept + 2) << 8 |
         static_cast<std::uint64_t>(trick.trump + 1) << 16 | static_cast<std::uint64_t>(trick.broken) << 24 |
         static_cast<std::uint64_t>(trick.drawn) << 32;
}

// The words of all suits; only those that changed since the last trick are made anew.
TrickSolver::Words TrickSolver::words(const Trick& trick) const {
  const TrickTables& tables = *tables_;
  Words now = words_;
  const bool general = by_lengths(trick);
  const Mask changed = now.drawn == trick.drawn ? now.held ^ held_ : ~Mask{0};
  for (int suit = 0; suit < tables.suits; ++suit) {
    if ((changed & tables.suit_mask[suit]) == 0) continue;
    if (general) {
      now.suit[suit] = owners(suit);
      now.lengths[suit] = lengths(suit);
    } else {
      now.suit[suit] = sum_of_suit(trick, suit);
    }
  }
  now.held = held_;
  now.drawn = trick.drawn;
  return now;
}

// Positions have this number in common only if they have the same value to go; if by lengths, where the owners agree.
std::uint64_t TrickSolver::sum_of(const Trick& trick, const Words& words) const {
  std::uint64_t sum = sum_of_state(trick);
  if (by_lengths(trick)) {
    const auto pair = [&](int suit) { return std::uint64_t{words.lengths[suit]} << 32 | words.lengths[suit + 1]; };
    sum = mixed_in(sum, pair(0), pair(2));
    return apart_ != 0 ? sum_of_apart(sum) : sum;
  }
  // Suits that the rules treat alike may change places, unless it is told by suits which ranks count: that brings more.
  std::uint64_t suits = 0;
  for (int suit = 0; suit < tables_->suits; ++suit) {
    suits += words.suit[suit] * (by_ranks_ ? 2 * static_cast<unsigned>(suit) + 1 : 1);
  }
  return mixed_in(sum, suits, 0);
}

// A suit as rows of owners and worths. While cards are drawn, cards stand for themselves alone.
std::uint64_t TrickSolver::sum_of_suit(const Trick& trick, int suit) const {
  const TrickTables& tables = *tables_;
  const bool drawing = trick.drawn < stock_count_;
  const std::uint64_t present = in_suit(held_, suit);
  if (present == 0) return 0;
  const std::uint64_t among = drawing ? (std::uint64_t{1} << length_[suit]) - 1 : present;
  std::uint64_t owned = 0;
  for (int seat = drawing ? 0 : 1; seat < tables.players; ++seat) {
    owned = owned * 0x9FB21C651E98DF25u + places_of(among, in_suit(hands_[seat], suit), length_[suit]);
  }
  const bool closed = tables.closed == tables.suit_mask[suit] && !trick.broken;
  const int role = drawing ? suit + 3 : suit == trick.trump ? 2 : closed ? 1 : 0;
  return mixed_in(static_cast<std::uint64_t>(role), owned, drawing ? present : sequence(suit, present));
}

// Who has the cards that score apart.
std::uint64_t TrickSolver::sum_of_apart(std::uint64_t sum) const {
  std::array<Mask, 3> apart{};
  for (int seat = 1; seat < tables_->players; ++seat) {
    for (int row = 0; row < 3; ++row) {
      if ((seat >> row & 1) != 0) apart[row] |= hands_[seat] & apart_;
    }
  }
  return mixed_in(mixed_in(sum, apart[0], apart[1]), apart[2], held_ & apart_);
}

// How many cards of a suit each seat has.
std::uint32_t TrickSolver::lengths(int suit) const {
  std::uint32_t found = 0;
  for (int seat = 0; seat < tables_->players; ++seat) {
    found = found << 4 | static_cast<std::uint32_t>(count(hands_[seat] & tables_->suit_mask[suit]));
  }
  return found;
}

// Who owns the cards of a suit in play, and what they are worth, from the highest down.
std::uint64_t TrickSolver::owners(int suit) const {
  const std::uint64_t present = in_suit(held_, suit);
  if (present == 0) return 0;
  std::array<std::uint64_t, 4> rows{};
  for (int seat = 1; seat < tables_->players; ++seat) {
    const std::uint64_t cards = in_suit(hands_[seat], suit);
    for (int row = 0; row < owner_rows_; ++row) rows[row] |= (seat >> row & 1) != 0 ? cards : 0;
  }
  int many = owner_rows_;
  for (; apart_ != 0 && many < 4; ++many) rows[many] = in_suit(class_rows_[many - owner_rows_] & held_, suit);
  const int up = 16 - count(present);
  std::uint64_t found = 0;
  for (int row = 0; row < many; ++row) found |= places_of(present, rows[row], length_[suit]) << (up + 16 * row);
  return found;
}

Depth TrickSolver::depth_of(Mask relevant) const {
  Depth depth{};
  for (int suit = 0; suit < tables_->suits; ++suit) {
    depth[suit] = static_cast<std::uint8_t>(count(relevant & held_ & tables_->suit_mask[suit]));
  }
  return depth;
}

Mask TrickSolver::relevant_at(const Depth& depth) const {
  Mask relevant = 0;
  for (int suit = 0; suit < tables_->suits; ++suit) {
    if (depth[suit] == 0) continue;
    Mask cards = held_ & tables_->suit_mask[suit];
    const int lower = count(cards) - depth[suit];
    for (int i = 0; i < lower; ++i) cards = rest(cards);
    relevant |= same_or_higher(lowest(cards));
  }
  return relevant;
}

}  // namespace levata
