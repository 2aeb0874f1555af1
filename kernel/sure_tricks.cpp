// What is sure before any search: how much can still come, and tricks that nobody can keep from a side.
#include <algorithm>

#include "trick_solver.hpp"

namespace levata {

// What is still to come lies between these.
Bounds TrickSolver::bounds(const Trick& trick) const {
  const TrickTables& tables = *tables_;
  Bounds known{trick.down + tricks_down_[trick.number], trick.up + tricks_up_[trick.number]};
  if (declares_) add_declarations(trick, known);
  if (!tables.has_sweep || trick.swept == kSeveral) return known;
  const bool by_asked = trick.swept == kNobody || asked_side(trick.swept);
  const bool by_others = trick.swept == kNobody || !asked_side(trick.swept);
  const Bounds plain = known;
  if (by_asked) {
    const std::int32_t low = tables.sweep_replaces ? sweep_ - trick.scored : plain.low + sweep_;
    const std::int32_t high = tables.sweep_replaces ? sweep_ - trick.scored : plain.high + sweep_;
    known = {std::min(known.low, low), std::max(known.high, high)};
  }
  if (by_others && tables.sweep_replaces) {
    known = {std::min(known.low, -trick.scored), std::max(known.high, -trick.scored)};
  }
  return known;
}

void TrickSolver::add_declarations(const Trick& trick, Bounds& known) const {
  const TrickTables& tables = *tables_;
  const Mask coming = stock_left_[trick.drawn];
  for (int suit = 0; suit < tables.suits; ++suit) {
    const Mask pair = tables.pair[suit];
    if (pair == 0) continue;
    bool possible = false;
    for (int seat = 0; seat < tables.players; ++seat) {
      possible = possible || (asked(seat) && (pair & ~(hands_[seat] | coming)) == 0);
    }
    if (!possible) continue;
    const bool open = trick.trump < 0 && tables.first_card_trump;
    const std::int32_t plain = trick.trump == suit ? trump_pair_ : pair_;
    known.high += std::max({plain, open ? trump_pair_ : plain, 0});
    known.low += std::min({plain, open ? trump_pair_ : plain, 0});
  }
}

// Whether tricks that somebody is sure to take, or to leave, settle the question.
bool TrickSolver::settled_by_ranks(const Trick& trick, Bounds known, std::int32_t need, Found& found) const {
  const TrickTables& tables = *tables_;
  if (trick.drawn < stock_count_ || (trick.trump < 0 && tables.first_card_trump)) return false;
  if (tables.has_sweep && trick.swept != kSeveral) return false;
  if (losses_only_ && known.high >= need && is_safe(trick)) {
    found = {known.high, 0};
    return true;
  }
  if (!gains_only_ || (tables.closed != 0 && !trick.broken)) return false;
  const bool ours = asked(trick.leader);
  Runs runs{};
  const bool open = runs_of(trick, trick.leader, runs);
  Sure sure = sure_tricks(trick, runs);
  for (int seat = 0; seat < tables.players; ++seat) {
    if (seat == trick.leader || asked(seat) != ours) continue;
    if (open) better(sure, with_friend(trick, runs, seat));
    if (!can_reach(trick, seat)) continue;
    Runs his{};
    runs_of(trick, seat, his);
    better(sure, sure_tricks(trick, his));
  }
  std::int32_t& by_leader = ours ? known.low : known.high;
  by_leader += ours ? sure.gain : -sure.gain;
  if (known.low < need && known.high >= need) {
    const Sure later = later_tricks(trick);
    std::int32_t& by_others = ours ? known.high : known.low;
    by_others += ours ? -later.gain : later.gain;
    sure.relevant |= later.relevant;
  }
  found = {known.low >= need ? known.low : known.high, sure.relevant};
  return known.low >= need || known.high < need;
}

// The runs of a seat on lead in each suit, its trumps first of all; whether nobody can disturb them with trumps then.
bool TrickSolver::runs_of(const Trick& trick, int leader, Runs& runs) const {
  const TrickTables& tables = *tables_;
  const Mask trumps = trick.trump >= 0 ? tables.suit_mask[trick.trump] : 0;
  unsigned ruffers = 0;
  for (int seat = 0; seat < tables.players; ++seat) {
    if (seat == leader || (hands_[seat] & trumps) == 0) continue;
    if (asked(seat) != asked(leader) || must_trump_) ruffers |= 1u << seat;
  }
  if ((hands_[leader] & trumps) != 0) {
    runs[trick.trump] = run_of(leader, trick.trump, 0);
    if (runs[trick.trump].draws_all) ruffers = 0;
  }
  for (int suit = 0; suit < tables.suits; ++suit) {
    if (suit != trick.trump && (hands_[leader] & tables.suit_mask[suit]) != 0) runs[suit] = run_of(leader, suit, ruffers);
  }
  return ruffers == 0;
}

// The tricks that a seat on lead takes by its runs.
TrickSolver::Sure TrickSolver::sure_tricks(const Trick& trick, const Runs& runs) const {
  Sure sure{0, 0, 0};
  for (int suit = 0; suit < tables_->suits; ++suit) {
    if (runs[suit].cards != 0) add_run(sure, runs[suit]);
  }
  sure.gain += gain_of_tricks(trick, sure.count);
  return sure;
}

std::int32_t TrickSolver::gain_of_tricks(const Trick& trick, int many) const {
  std::int32_t gain = 0;
  for (int i = 0; i < many; ++i) gain += trick_points_[trick.number + i];
  return gain;
}

void TrickSolver::better(Sure& sure, const Sure& other) {
  if (other.gain > sure.gain) sure = other;
}

// The tricks that the leader takes by its runs in other suits, and then with a friend's help in one: it leads its own
// highest cards while the friend plays low ones, then a low card to the friend's highest.
TrickSolver::Sure TrickSolver::with_friend(const Trick& trick, const Runs& runs, int seat) const {
  const TrickTables& tables = *tables_;
  const Mask leader = hands_[trick.leader], other = hands_[seat];
  const int hand = count(leader);
  int all_runs = 0;
  for (int suit = 0; suit < tables.suits; ++suit) all_runs += count(runs[suit].cards);
  Sure best{0, 0, 0};
  for (int suit = 0; suit < tables.suits; ++suit) {
    const Mask cards = held_ & tables.suit_mask[suit];
    const Mask others = cards & ~(leader | other);
    const Mask tops = others == 0 ? cards : cards & tables.above[highest(others)];
    const Mask of_leader = leader & tops, of_friend = other & tops;
    if (of_friend == 0 || (leader & cards & ~tops) == 0) continue;
    const int first = std::min(count(of_leader), count(other & cards & ~tops));
    const int here = first + count(of_friend);
    const int kept = hand - count(other & cards);  // so many tricks of other suits leave the friend's cards here alone
    const int elsewhere = std::min(all_runs - count(runs[suit].cards), kept);
    Sure sure{elsewhere + here, gain_of_tricks(trick, elsewhere + here), same_or_higher(lowest(of_leader | of_friend))};
    if (elsewhere < all_runs - count(runs[suit].cards) && sure.gain <= best.gain) continue;
    for (int i = 0; i < tables.suits; ++i) {
      if (i != suit) sure.relevant |= runs[i].relevant;
    }
    better(best, sure);
  }
  return best;
}

void TrickSolver::add_run(Sure& sure, const Run& run) const {
  sure.count += count(run.cards);
  sure.relevant |= run.relevant;
  for (Mask cards = run.cards & tables_->scoring; cards != 0; cards = rest(cards)) sure.gain += points_[lowest(cards)];
}

// The cards of one suit that a seat on lead can take tricks with, one after the other.
TrickSolver::Run TrickSolver::run_of(int leader, int suit, unsigned ruffers) const {
  const TrickTables& tables = *tables_;
  const Mask own = hands_[leader] & tables.suit_mask[suit];
  const Mask others = held_ & tables.suit_mask[suit] & ~own;
  const Mask winners = others == 0 ? own : own & tables.above[highest(others)];
  int longest = 0;
  int rounds = count(own);
  for (int seat = 0; seat < tables.players; ++seat) {
    if (seat == leader) continue;
    const int length = count(hands_[seat] & tables.suit_mask[suit]);
    longest = std::max(longest, length);
    if ((ruffers >> seat & 1) != 0) rounds = std::min(rounds, length);
  }
  const bool drawn = count(winners) >= longest;
  if (!drawn) rounds = std::min(rounds, count(winners));
  Run run{own, 0, drawn && rounds >= longest};
  while (count(run.cards) > rounds) run.cards = rest(run.cards);
  const Mask top = run.cards & winners;
  if (others != 0 && top != 0) run.relevant = same_or_higher(lowest(top));
  return run;
}

// Whether the leader can give the lead to a friend by leading to its highest card of a suit.
bool TrickSolver::can_reach(const Trick& trick, int seat) const {
  for (int suit = 0; suit < tables_->suits; ++suit) {
    const Mask cards = held_ & tables_->suit_mask[suit];
    if (cards == 0 || !has(hands_[seat], highest(cards)) || (hands_[trick.leader] & cards) == 0) continue;
    if (!is_ruffed(trick, suit)) return true;
  }
  return false;
}

// Whether somebody may take a trick of this suit with a trump.
bool TrickSolver::is_ruffed(const Trick& trick, int suit) const {
  if (trick.trump < 0 || suit == trick.trump) return false;
  for (int seat = 0; seat < tables_->players; ++seat) {
    const bool is_void = (hands_[seat] & tables_->suit_mask[suit]) == 0;
    if (is_void && (hands_[seat] & tables_->suit_mask[trick.trump]) != 0) return true;
  }
  return false;
}

// Tricks that the side that does not lead is sure to take some time: the highest trumps of one hand; without trumps,
// this trick if it can win in every suit that the leader can lead.
TrickSolver::Sure TrickSolver::later_tricks(const Trick& trick) const {
  const TrickTables& tables = *tables_;
  Mask leading_side = 0;
  for (int seat = 0; seat < tables.players; ++seat) {
    if (asked(seat) == asked(trick.leader)) leading_side |= hands_[seat];
  }
  Mask trumps = trick.trump >= 0 ? held_ & tables.suit_mask[trick.trump] : 0;
  if (trumps != 0) {
    if (has(leading_side, highest(trumps))) return {0, 0, 0};
    int seat = 0;
    while (!has(hands_[seat], highest(trumps))) ++seat;
    const auto first = trick_points_.begin() + trick.number;
    const std::int32_t least = *std::min_element(first, trick_points_.begin() + tables.tricks);
    Sure sure{0, 0, 0};
    for (; trumps != 0 && has(hands_[seat], highest(trumps)); trumps ^= bit(highest(trumps))) {
      ++sure.count;
      sure.gain += points_[highest(trumps)] + least;
      sure.relevant = same_or_higher(highest(trumps));
    }
    return sure;
  }
  Sure sure{1, trick_points_[trick.number], 0};
  for (int suit = 0; suit < tables.suits; ++suit) {
    const Mask cards = held_ & tables.suit_mask[suit];
    if ((hands_[trick.leader] & cards) == 0) continue;
    if (has(leading_side, highest(cards))) return {0, 0, 0};
    sure.relevant |= same_or_higher(highest(cards));
  }
  return sure;
}

// Whether the one seat that is asked about can go on without ever taking a trick, where only following suit is due: in
// each suit its cards, from the lowest on, each have a higher one of the others to fall under. If it leads, there must be
// a suit where that is still so after a lead below all of the others' cards.
bool TrickSolver::is_safe(const Trick& trick) const {
  const TrickTables& tables = *tables_;
  if (count(asked_seats_) != 1 || trick.trump >= 0 || tables.duty_count != 1 || tables.duties[0] != Duty::follow) {
    return false;
  }
  const int seat = lowest(asked_seats_);
  bool can_lead = trick.leader != seat;
  for (int suit = 0; suit < tables.suits; ++suit) {
    Mask own = hands_[seat] & tables.suit_mask[suit];
    Mask others = held_ & tables.suit_mask[suit] & ~own;
    if (own == 0 || others == 0) continue;
    const int low_leads = count(own & (bit(lowest(others)) - 1));
    bool leads_safely = low_leads > 0 && (trick.broken || tables.closed != tables.suit_mask[suit]);
    int before = -1;
    for (int i = 0; own != 0; own = rest(own), others = rest(others), ++i) {
      if (i >= low_leads && i > 0 && lowest(own) > before) leads_safely = false;
      if (others == 0) break;
      if (lowest(own) > lowest(others)) return false;
      before = lowest(others);
    }
    can_lead = can_lead || leads_safely;
  }
  return can_lead;
}

}  // namespace levata
