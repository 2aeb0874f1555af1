// What is sure before any search: how much can still come, and tricks that nobody can keep from a side.
#include <algorithm>

#include "trick_solver.hpp"

namespace levata {

// What is still to come lies between these.
Bounds TrickSolver::bounds(const Trick& trick) const {
  const TrickTables& tables = *tables_;
  Bounds known{trick.down + tricks_down_[trick.number], trick.up + tricks_up_[trick.number]};
  if (declares_) add_declarations(trick, known);
  if (trick.swept == kSeveral) return known;
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
  if (trick.swept != kSeveral) return false;
  if (avoids_alone_ && trick.trump < 0) {
    if (is_safe(trick)) {
      found = {known.high, from_lowest(lowest(asked_seats_))};
      return true;
    }
    found = {known.low, 0};
    found.value += sure_to_avoid(trick, found.relevant);
    return found.value >= need;
  }
  if (!gains_only_ || !follows_first_ || (tables.closed != 0 && !trick.broken)) return false;
  const bool ours = asked(trick.leader);
  const std::int32_t enough = ours ? need - known.low : known.high - need + 1;  // for the side that leads
  const Sure sure = tricks_of_leader(trick, enough);
  if (sure.gain >= enough) {
    found = {ours ? known.low + sure.gain : known.high - sure.gain, sure.relevant};
    return true;
  }
  const Sure later = later_tricks(trick);
  found = {ours ? known.high - later.gain : known.low + later.gain, later.relevant};
  return ours ? found.value < need : found.value >= need;
}

// The ranks from the lowest card of a seat in each suit on, where others have some as well.
Mask TrickSolver::from_lowest(int seat) const {
  Mask relevant = 0;
  for (int suit = 0; suit < tables_->suits; ++suit) {
    const Mask cards = held_ & tables_->suit_mask[suit];
    const Mask own = hands_[seat] & cards;
    if (own != 0 && own != cards) relevant |= same_or_higher(lowest(own));
  }
  return relevant;
}

// The tricks that the side that leads takes one after the other, by one way that is enough or else by the best.
TrickSolver::Sure TrickSolver::tricks_of_leader(const Trick& trick, std::int32_t enough) const {
  Runs runs{};
  const bool open = runs_of(trick, trick.leader, runs);
  Sure sure = sure_tricks(trick, runs);
  for (int seat = 0; seat < tables_->players && sure.gain < enough; ++seat) {
    if (seat == trick.leader || asked(seat) != asked(trick.leader)) continue;
    Runs his{};
    runs_of(trick, seat, his);
    if (open) better(sure, with_friend(trick, runs, seat, his));
    if (can_reach(trick, seat)) better(sure, sure_tricks(trick, his));
  }
  return sure;
}

// The runs of a seat on lead in each suit, its trumps first of all; whether nobody can disturb them with trumps then.
bool TrickSolver::runs_of(const Trick& trick, int leader, Runs& runs) const {
  const TrickTables& tables = *tables_;
  unsigned ruffers = 0;
  if (trick.trump >= 0) {
    ruffers = ruffers_of(trick, leader);
    if (add_run(runs, leader, trick.trump, 0)) ruffers = 0;
  }
  for (int suit = 0; suit < tables.suits; ++suit) {
    if (suit != trick.trump) add_run(runs, leader, suit, ruffers);
  }
  return ruffers == 0;
}

// The seats whose trumps can take a trick from the leader's side.
unsigned TrickSolver::ruffers_of(const Trick& trick, int leader) const {
  unsigned ruffers = 0;
  for (int seat = 0; seat < tables_->players; ++seat) {
    if (seat == leader || (hands_[seat] & tables_->suit_mask[trick.trump]) == 0) continue;
    if (asked(seat) != asked(leader) || must_trump_) ruffers |= 1u << seat;
  }
  return ruffers;
}

// The tricks that a seat on lead takes by its runs.
TrickSolver::Sure TrickSolver::sure_tricks(const Trick& trick, const Runs& runs) const {
  return {runs.count, runs.points + gain_of_tricks(trick, runs.count), runs.relevant};
}

std::int32_t TrickSolver::gain_of_tricks(const Trick& trick, int many) const {
  std::int32_t gain = 0;
  for (int i = 0; i < many; ++i) gain += trick_points_[trick.number + i];
  return gain;
}

void TrickSolver::better(Sure& sure, const Sure& other) {
  if (other.gain > sure.gain) sure = other;
}

// The tricks that the leader takes by its runs in other suits, then with a friend's help in one: it leads its own
// highest cards while the friend plays low ones, and a low card to the friend's highest; after that the friend's runs.
TrickSolver::Sure TrickSolver::with_friend(const Trick& trick, const Runs& runs, int seat, const Runs& his) const {
  const TrickTables& tables = *tables_;
  const Mask leader = hands_[trick.leader], other = hands_[seat];
  const int hand = count(leader);
  const int drawing = trick.trump >= 0 ? runs.length[trick.trump] : 0;  // rounds until nobody else has trumps
  Sure best{0, 0, 0};
  for (int suit = 0; suit < tables.suits; ++suit) {
    const Mask cards = held_ & tables.suit_mask[suit];
    const Mask others = cards & ~(leader | other);
    const Mask tops = others == 0 ? cards : cards & tables.above[highest(others)];
    const Mask of_leader = leader & tops, of_friend = other & tops;
    if (of_friend == 0 || (leader & cards & ~tops) == 0) continue;
    const int first = std::min(count(of_leader), count(other & cards & ~tops));
    const bool stays = suit != trick.trump && count(of_friend) > count(of_leader) - first;
    const int later = stays ? his.count - his.length[suit] : 0;
    // The friend keeps its cards here and its runs.
    const int kept = hand - std::max(count(other & cards), first + count(of_friend) + later);
    const int elsewhere = std::min(runs.count - runs.length[suit], kept);
    if (elsewhere < drawing && suit != trick.trump) continue;
    const int all = elsewhere + first + count(of_friend) + later;
    const Mask here = same_or_higher(lowest(of_leader | of_friend));
    better(best, {all, gain_of_tricks(trick, all), here | runs.relevant | his.relevant});
  }
  return best;
}

// The tricks that a seat on lead can take by one suit, one after the other; whether nobody else has cards of it then.
bool TrickSolver::add_run(Runs& runs, int leader, int suit, unsigned ruffers) const {
  const TrickTables& tables = *tables_;
  const Mask own = hands_[leader] & tables.suit_mask[suit];
  const Mask others = held_ & tables.suit_mask[suit] & ~own;
  if (own <= others) return false;  // somebody else has the highest card, or there is none
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
  Mask cards = own;
  while (count(cards) > rounds) cards = rest(cards);
  runs.length[suit] = rounds;
  runs.count += rounds;
  for (Mask left = cards & tables.scoring; left != 0; left = rest(left)) runs.points += points_[lowest(left)];
  const Mask top = cards & winners;
  if (others != 0 && top != 0) runs.relevant |= same_or_higher(lowest(top));
  return drawn && rounds >= longest;
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
// those of the seat that gets in first.
TrickSolver::Sure TrickSolver::later_tricks(const Trick& trick) const {
  const TrickTables& tables = *tables_;
  Mask leading_side = 0;
  for (int seat = 0; seat < tables.players; ++seat) {
    if (asked(seat) == asked(trick.leader)) leading_side |= hands_[seat];
  }
  const Mask trumps = trick.trump >= 0 ? held_ & tables.suit_mask[trick.trump] : 0;
  if (trumps == 0) return tricks_once_in(trick, leading_side);
  if (has(leading_side, highest(trumps))) return {0, 0, 0};
  return top_cards(seat_of(highest(trumps)), trumps, least_trick(trick, tables.tricks));
}

int TrickSolver::seat_of(int card) const {
  int seat = 0;
  while (!has(hands_[seat], card)) ++seat;
  return seat;
}

// The least that one of the next tricks brings by itself.
std::int32_t TrickSolver::least_trick(const Trick& trick, int end) const {
  return *std::min_element(trick_points_.begin() + trick.number, trick_points_.begin() + end);
}

// The highest cards of a suit as far as one seat has them; each takes a trick that brings so much by itself.
TrickSolver::Sure TrickSolver::top_cards(int seat, Mask suit, std::int32_t each) const {
  Sure sure{0, 0, 0};
  for (; suit != 0 && has(hands_[seat], highest(suit)); suit ^= bit(highest(suit))) {
    ++sure.count;
    sure.gain += points_[highest(suit)] + each;
    sure.relevant = same_or_higher(highest(suit));
  }
  return sure;
}

// What the other side takes once it gets in. The leading side keeps the lead only by suits of which it has the highest
// card, for so many tricks as its longest hands there: then it leads to a seat that has kept its highest cards.
TrickSolver::Sure TrickSolver::tricks_once_in(const Trick& trick, Mask leading_side) const {
  const TrickTables& tables = *tables_;
  const int left = tables.tricks - trick.number;
  const int before = longest_lead(trick, leading_side);
  if (before >= left) return {0, 0, 0};
  const Mask led = before == 0 ? hands_[trick.leader] : leading_side;
  Sure least{0, 0, 0};
  unsigned looked_at = 0;
  Mask relevant = 0;
  for (int suit = 0; suit < tables.suits; ++suit) {
    const Mask cards = held_ & tables.suit_mask[suit];
    if ((led & cards) == 0 || has(leading_side, highest(cards))) continue;
    relevant |= same_or_higher(highest(cards));
    const int seat = seat_of(highest(cards));
    if ((looked_at >> seat & 1) != 0) continue;
    looked_at |= 1u << seat;
    Sure sure{0, 0, 0};
    int suits = 0;
    for (int i = 0; i < tables.suits; ++i) {
      const Sure here = top_cards(seat, held_ & tables.suit_mask[i], 0);
      sure.count += here.count;
      suits += here.count > 0 ? 1 : 0;
      sure.gain += here.gain;
      relevant |= here.relevant;
    }
    if (before + suits > left) return {0, 0, 0};
    if (before + sure.count > left) sure = {left - before, 0, 0};
    sure.gain += before == 0 ? gain_of_tricks(trick, sure.count) : sure.count * least_trick(trick, tables.tricks);
    if (least.count == 0 || sure.gain < least.gain) least = sure;
  }
  least.relevant = relevant;
  return least;
}

// So many tricks at most the leading side keeps the lead without trumps, if the others win what they can.
int TrickSolver::longest_lead(const Trick& trick, Mask leading_side) const {
  int tricks = 0;
  bool at_once = true;
  for (int suit = 0; suit < tables_->suits; ++suit) {
    const Mask cards = held_ & tables_->suit_mask[suit];
    if (cards == 0 || !has(leading_side, highest(cards))) continue;
    int longest = 0;
    for (int seat = 0; seat < tables_->players; ++seat) {
      if (asked(seat) == asked(trick.leader)) longest = std::max(longest, count(hands_[seat] & cards));
    }
    tricks += longest;
    at_once = at_once && (hands_[trick.leader] & cards) == 0;
  }
  return at_once ? 0 : tricks;
}

// What the one seat that is asked about is sure to leave to the others: a trick that it loses now, or that it leads to
// after winning this one, with a card below all cards of the suit of one of them who then still has some. Also the ranks
// that it rests on.
std::int32_t TrickSolver::sure_to_avoid(const Trick& trick, Mask& relevant) const {
  const TrickTables& tables = *tables_;
  const int seat = lowest(asked_seats_);
  const bool leads = trick.leader == seat;
  const std::int32_t one_of_two = -std::max(trick_points_[trick.number], trick_points_[trick.number + 1]);
  if (!leads && one_of_two == 0) return 0;
  std::int32_t best = 0;
  for (int suit = 0; suit < tables.suits; ++suit) {
    const Mask cards = held_ & tables.suit_mask[suit];
    const Mask own = hands_[seat] & cards;
    if (own == 0 || (!trick.broken && tables.closed == tables.suit_mask[suit])) continue;
    for (int other = 0; other < tables.players; ++other) {
      const Mask his = hands_[other] & cards;
      if (other == seat || his == 0 || lowest(his) < lowest(own)) continue;
      if (leads) {
        const std::int32_t here = -trick_points_[trick.number] - points_[lowest(own)];
        if (here <= best) continue;
        best = here;
        relevant = same_or_higher(lowest(own));
      } else if ((other == trick.leader || rest(his) != 0) && one_of_two > best) {
        best = one_of_two;
        relevant = same_or_higher(lowest(own));
      }
    }
  }
  return best;
}

// Whether the one seat that is asked about can go on without ever taking a trick, where only following suit is due: in
// each suit its cards, from the lowest on, each have a higher one of the others to fall under. If it leads, there must be
// a suit where that is still so after a lead below all of the others' cards.
bool TrickSolver::is_safe(const Trick& trick) const {
  const TrickTables& tables = *tables_;
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
