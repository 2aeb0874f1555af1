#include "trick_solver.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "doors.hpp"

namespace levata {
namespace {

constexpr std::int32_t kWorst = std::numeric_limits<std::int32_t>::min() / 2;
constexpr std::int32_t kBest = std::numeric_limits<std::int32_t>::max() / 2;
constexpr int kSteps = 3;  // towards a value from a guess, before its interval is halved

}  // namespace

// ------------------------------------------------------------------ the deal

void TrickSolver::prepare(const TrickTables& tables, const TrickState& state, unsigned sides) {
  tables_ = &tables;
  asked_sides_ = sides;
  asked_seats_ = 0;
  for (int seat = 0; seat < tables.players; ++seat) {
    if (asked_side(tables.side_of[seat])) asked_seats_ |= 1u << seat;
  }
  hands_ = state.hands;
  stock_count_ = state.stock_count;
  stock_ = state.stock;
  Mask left = 0;
  for (int i = stock_count_; i >= 0; --i) {
    stock_left_[i] = left;
    if (i > 0) left |= bit(stock_[i - 1]);
  }
  held_ = stock_left_[state.drawn];
  for (int seat = 0; seat < tables.players; ++seat) held_ |= hands_[seat];
  dealt_ = held_;
  for (int i = 0; i < state.table_count; ++i) dealt_ |= bit(state.table[i]);
  set_share();
  set_unit(state);
  set_points(state.trick);
  set_classes();
  set_sequences();
  words_ = {};
  words_.drawn = -1;
  for (auto& cards : history_) cards.fill(0);
  known_.begin_deal();
  nodes_ = 0;
}

// What every card of a deal brings at least, or costs at least. As many cards are in every trick, so it is counted for
// the tricks: these are sure, the cards are not.
void TrickSolver::set_share() {
  const TrickTables& tables = *tables_;
  std::int32_t least = kBest, most = kWorst;
  for (Mask left = dealt_; left != 0; left = rest(left)) {
    least = std::min(least, tables.points[lowest(left)]);
    most = std::max(most, tables.points[lowest(left)]);
  }
  share_ = least > 0 ? least : most < 0 ? most : 0;
}

// The greatest number that all values are multiples of.
void TrickSolver::set_unit(const TrickState& state) {
  const TrickTables& tables = *tables_;
  declares_ = tables.pair_points != 0 || tables.trump_pair_points != 0;
  std::int32_t unit = std::gcd(tables.pair_points, tables.trump_pair_points);
  for (Mask left = dealt_; left != 0; left = rest(left)) unit = std::gcd(unit, tables.points[lowest(left)] - share_);
  for (int trick = state.trick; trick < tables.tricks; ++trick) {
    unit = std::gcd(unit, tables.trick_points[trick] + tables.players * share_);
  }
  if (tables.has_sweep) {
    unit = std::gcd(unit, tables.sweep_points);
    for (const std::int32_t score : state.scores) unit = std::gcd(unit, score);
  }
  unit_ = std::max(unit, 1);
}

void TrickSolver::set_points(int first) {
  const TrickTables& tables = *tables_;
  gains_only_ = true;
  losses_only_ = !declares_;
  const auto look_at = [&](std::int32_t points) {
    gains_only_ = gains_only_ && points >= 0;
    losses_only_ = losses_only_ && points <= 0;
  };
  points_.fill(0);
  for (Mask left = dealt_; left != 0; left = rest(left)) {
    const int card = lowest(left);
    points_[card] = (tables.points[card] - share_) / unit_;
    up_[card] = std::max(points_[card], 0);
    down_[card] = std::min(points_[card], 0);
    look_at(points_[card]);
  }
  trick_points_.fill(0);
  tricks_up_.fill(0);
  tricks_down_.fill(0);
  for (int trick = tables.tricks - 1; trick >= first; --trick) {
    trick_points_[trick] = (tables.trick_points[trick] + tables.players * share_) / unit_;
    tricks_up_[trick] = tricks_up_[trick + 1] + std::max(trick_points_[trick], 0);
    tricks_down_[trick] = tricks_down_[trick + 1] + std::min(trick_points_[trick], 0);
    look_at(trick_points_[trick]);
  }
  sweep_ = tables.has_sweep ? tables.sweep_points / unit_ : 0;
  pair_ = tables.pair_points / unit_;
  trump_pair_ = tables.trump_pair_points / unit_;
  const bool follows_only = tables.duty_count == 1 && tables.duties[0] == Duty::follow;
  avoids_alone_ = losses_only_ && follows_only && count(asked_seats_) == 1;
  must_trump_ = false;
  follows_first_ = false;
  for (int i = 0; i < tables.duty_count; ++i) {
    must_trump_ = must_trump_ || tables.duties[i] == Duty::trump;
    follows_first_ = follows_first_ || (tables.duties[i] == Duty::follow && !must_trump_);
  }
}

TrickSolver::Trick TrickSolver::trick_of(const TrickState& state) const {
  const TrickTables& tables = *tables_;
  Trick trick{};
  trick.leader = static_cast<std::int8_t>((state.actor - state.table_count + tables.players) % tables.players);
  trick.number = state.trick;
  trick.swept = tables.has_sweep ? state.swept : kSeveral;
  trick.trump = state.trump;
  trick.drawn = state.drawn;
  trick.broken = (state.taken & tables.closed) != 0;
  for (Mask left = dealt_; left != 0; left = rest(left)) {
    trick.up += up_[lowest(left)];
    trick.down += down_[lowest(left)];
  }
  for (int side = 0; tables.has_sweep && side < tables.sides; ++side) {
    if (asked_side(side)) trick.scored += state.scores[side] / unit_;
  }
  return trick;
}

TrickSolver::Table TrickSolver::table_of(const TrickState& state) const {
  const TrickTables& tables = *tables_;
  Table table{};
  table.seat = state.actor;
  table.played = state.table_count;
  table.led = static_cast<std::int8_t>(state.table_count > 0 ? tables.suit_of[state.table[0]] : 0);
  table.best = state.best;
  table.winner = state.winner;
  for (int i = 0; i < state.table_count; ++i) {
    table.up += up_[state.table[i]];
    table.down += down_[state.table[i]];
    table.shows_closed = table.shows_closed || has(tables.closed, state.table[i]);
  }
  return table;
}

// ------------------------------------------------------------------ the question

std::vector<ActValue> TrickSolver::solve(const TrickTables& tables, const TrickState& state, unsigned sides,
                                         std::uint64_t most_nodes) {
  prepare(tables, state, sides);
  most_nodes_ = most_nodes;
  const Trick trick = trick_of(state);
  const Table table = table_of(state);
  std::int64_t had = 0;
  for (int side = 0; side < tables.sides; ++side) {
    if (asked_side(side)) had += state.scores[side];
  }
  std::vector<ActValue> found;
  std::array<Move, kMostCards> cards;
  const int many = moves(trick, table, -1, cards);
  std::int32_t guess = 0;
  const auto can = [&](int card) { return can_declare(tables, hands_[table.seat], card, table.played == 0); };
  for (int i = 0; i < many; ++i) {
    const int card = cards[i].card;
    const bool asks = !tables.declare_automatic && can(card);
    for (int declare = 0; declare <= static_cast<int>(asks && declares_); ++declare) {
      const bool gains = declare != 0 || (tables.declare_automatic && can(card));
      const std::int32_t gain = gains ? gain_of_declaring(trick, table.seat, card) : 0;
      const Bounds value = settle(trick, table, card, gain, found.empty() ? nullptr : &guess);
      guess = value.low + (value.high - value.low) / 2;
      const std::int64_t low = had + std::int64_t{value.low} * unit_, high = had + std::int64_t{value.high} * unit_;
      for (Mask same = same_as(trick, table, card); same != 0; same = rest(same)) {
        found.push_back({lowest(same), declare != 0, low, high});
        // Where declaring brings nothing, it does not tell cards apart.
        const bool asks_too = !declares_ && !tables.declare_automatic && can(lowest(same));
        if (asks_too) found.push_back({lowest(same), true, low, high});
      }
    }
  }
  return found;
}

// The exact value of a card that brings so much at once, or the interval that is known when the nodes are spent.
Bounds TrickSolver::settle(const Trick& trick, const Table& table, int card, std::int32_t gain,
                           const std::int32_t* guess) {
  Bounds known = bounds(trick);
  std::int32_t need = guess != nullptr ? *guess : known.low + (known.high - known.low + 1) / 2;
  const auto hands = hands_;
  const Mask held = held_;
  const Words words = words_;
  try {
    for (int step = 1; known.low < known.high; ++step) {
      need = std::clamp(need, known.low + 1, known.high);
      const std::int32_t value = after(trick, table, card, gain, need).value;
      if (value >= need) {
        known.low = std::max(known.low, value);
        need = value + 1;
      } else {
        known.high = std::min(known.high, value);
        need = value;
      }
      if (step >= kSteps) need = known.low + (known.high - known.low + 1) / 2;
    }
  } catch (const OutOfNodes&) {
    hands_ = hands;
    held_ = held;
    words_ = words;
  }
  return known;
}

// ------------------------------------------------------------------ the search

TrickSolver::Found TrickSolver::between_tricks(const Trick& trick, std::int32_t need) {
  if (trick.number == tables_->tricks) return {at_end(trick), 0};
  const Bounds possible = bounds(trick);
  if (possible.high < need || possible.low == possible.high) return {possible.high, 0};
  if (possible.low >= need) return {possible.low, 0};
  if (++nodes_ > most_nodes_) throw OutOfNodes{};
  hear_now_and_then(nodes_);
  if (trick.number + 1 == tables_->tricks) return last_trick(trick);
  Found found;
  if (settled_by_ranks(trick, possible, need, found)) return found;

  const bool general = by_lengths(trick);
  const Words now = words(trick);
  const std::uint64_t sum = sum_of(trick, now);
  const Owners owned{now.suit[0], now.suit[1], now.suit[2], now.suit[3]};
  PositionTable::Known known;
  int card = -1;
  if (general ? known_.find(sum, owned, need, known) : known_.find(sum, known)) {
    const bool enough = known.bounds.low >= need;
    if (enough || known.bounds.high < need) {
      return {enough ? known.bounds.low : known.bounds.high, by_ranks(trick) ? relevant_at(known.depth) : 0};
    }
    card = known.card;
  }
  Table table{};
  table.seat = trick.leader;
  table.best = table.winner = -1;
  const Words before = words_;
  words_ = now;
  found = best_of(trick, table, need, card);
  words_ = before;
  const Depth depth = by_ranks(trick) ? depth_of(found.relevant) : Depth{};
  if (general) {
    known_.keep(sum, owned, depth, found.value >= need, found.value, card);
  } else {
    known_.keep(sum, depth, found.value >= need, found.value, card);
  }
  return found;
}

// The seat to act does its best for its side. `card` is tried first; the one that was best comes back in it.
TrickSolver::Found TrickSolver::best_of(const Trick& trick, const Table& table, std::int32_t need, int& card) {
  std::array<Move, kMostCards> found;
  const int many = moves(trick, table, card, found);
  const bool ours = asked(table.seat);
  Found best{ours ? kWorst : kBest, 0};
  const bool ranks_known = by_ranks(trick);
  Mask same = 0;  // cards that bring no more than one that was tried
  for (int i = 0; i < many; ++i) {
    int next = i;
    for (int j = i + 1; j < many; ++j) {
      if (found[j].order > found[next].order) next = j;
    }
    const Move move = found[next];
    found[next] = found[i];
    if (has(same, move.card)) continue;
    const std::int32_t gain = declares_ ? gain_at_once(trick, table, move.card) : 0;
    const Found then = after(trick, table, move.card, gain, need);
    if (ours ? then.value >= need : then.value < need) {
      card = move.card;
      std::int32_t& history = history_[table.seat][move.card];
      history = std::min(history, 1 << 29) + (1 << std::min(tables_->tricks - trick.number, 20));
      return then;
    }
    if (ours ? then.value > best.value : then.value < best.value) {
      best.value = then.value;
      card = move.card;
    }
    best.relevant |= then.relevant;
    // Below all ranks that the value rests on, one card of a suit is as good as another.
    if (ranks_known && !has(then.relevant | apart_, move.card)) {
      same |= tables_->suit_mask[tables_->suit_of[move.card]] & ~(then.relevant | apart_);
    }
    // Where the rank of the card counts, so do those of the cards that it stands for.
    if (has(then.relevant, move.card)) best.relevant |= same_or_higher(move.lowest);
  }
  return best;
}

// What a card brings as soon as it is played, where its seat declares if that is good for its side.
std::int32_t TrickSolver::gain_at_once(const Trick& trick, const Table& table, int card) const {
  if (!can_declare(*tables_, hands_[table.seat], card, table.played == 0)) return 0;
  const std::int32_t gain = gain_of_declaring(trick, table.seat, card);
  return tables_->declare_automatic ? gain : std::max(gain, 0);
}

// The value of playing a card, what it brings at once included.
TrickSolver::Found TrickSolver::after(const Trick& trick, const Table& table, int card, std::int32_t gain,
                                      std::int32_t need) {
  const TrickTables& tables = *tables_;
  const int seat = table.seat;
  const int suit = tables.suit_of[card];
  if (trick.trump < 0 && tables.first_card_trump) {
    Trick with_trump = trick;
    with_trump.trump = static_cast<std::int8_t>(suit);
    return after(with_trump, table, card, gain, need);
  }
  Table next = table;
  if (table.played == 0) next.led = static_cast<std::int8_t>(suit);
  const bool same_suit = table.played > 0 && tables.suit_of[table.best] == suit;
  if (table.played == 0 || beats(tables, card, table.best, trick.trump)) {
    next.best = static_cast<std::int8_t>(card);
    next.winner = static_cast<std::int8_t>(seat);
    next.compared = same_suit;
  } else {
    next.compared = table.compared || same_suit;
  }
  next.up += up_[card];
  next.down += down_[card];
  next.declared += gain;
  next.shows_closed = table.shows_closed || has(tables.closed, card);
  ++next.played;
  hands_[seat] ^= bit(card);
  held_ ^= bit(card);
  Found found;
  if (next.played == tables.players) {
    found = take(trick, next, need - gain);
  } else {
    next.seat = static_cast<std::int8_t>(seat + 1 == tables.players ? 0 : seat + 1);
    int first = -1;
    found = best_of(trick, next, need - gain, first);
  }
  hands_[seat] ^= bit(card);
  held_ ^= bit(card);
  found.value += gain;
  return found;
}

// The trick goes to its winner, and cards are drawn.
TrickSolver::Found TrickSolver::take(const Trick& trick, const Table& table, std::int32_t need) {
  const TrickTables& tables = *tables_;
  const int winner = table.winner;
  const std::int32_t gain = asked(winner) ? table.up + table.down + trick_points_[trick.number] : 0;
  Trick next = trick;
  next.leader = static_cast<std::int8_t>(winner);
  ++next.number;
  if (trick.swept != kSeveral) next.swept = swept_after(trick, winner);
  next.broken = trick.broken || table.shows_closed;
  next.up -= table.up;
  next.down -= table.down;
  next.scored += gain + table.declared;
  Found found;
  if (trick.drawn == stock_count_) {
    found = between_tricks(next, need - gain);
  } else {
    const auto hands = hands_;
    for (int turn = 0; turn < tables.players && next.drawn < stock_count_; ++turn) {
      hands_[(winner + turn) % tables.players] |= bit(stock_[next.drawn++]);
    }
    found = between_tricks(next, need - gain);
    hands_ = hands;
  }
  found.value += gain;
  if (table.compared) found.relevant |= same_or_higher(table.best);
  return found;
}

// Every seat has one card left.
TrickSolver::Found TrickSolver::last_trick(const Trick& trick) const {
  const TrickTables& tables = *tables_;
  int best = lowest(hands_[trick.leader]);
  int winner = trick.leader;
  bool compared = false;
  const int trump = trick.trump < 0 && tables.first_card_trump ? tables.suit_of[best] : trick.trump;
  for (int turn = 1; turn < tables.players; ++turn) {
    const int seat = (trick.leader + turn) % tables.players;
    const int card = lowest(hands_[seat]);
    const bool same_suit = tables.suit_of[card] == tables.suit_of[best];
    if (beats(tables, card, best, trump)) {
      best = card;
      winner = seat;
      compared = same_suit;
    } else {
      compared = compared || same_suit;
    }
  }
  Trick end = trick;
  const std::int32_t gain = asked(winner) ? trick.up + trick.down + trick_points_[trick.number] : 0;
  end.scored += gain;
  if (trick.swept != kSeveral) end.swept = swept_after(trick, winner);
  return {gain + at_end(end), compared ? same_or_higher(best) : 0};
}

// What the bonus for every trick changes.
std::int32_t TrickSolver::at_end(const Trick& trick) const {
  if (trick.swept < 0) return 0;
  return (asked_side(trick.swept) ? sweep_ : 0) - (tables_->sweep_replaces ? trick.scored : 0);
}

std::int8_t TrickSolver::swept_after(const Trick& trick, int winner) const {
  const int side = tables_->side_of[winner];
  return static_cast<std::int8_t>(trick.swept == kNobody || trick.swept == side ? side : kSeveral);
}

// ------------------------------------------------------------------ moves

Mask TrickSolver::playable(const Trick& trick, const Table& table) const {
  const TrickTables& tables = *tables_;
  const Mask hand = hands_[table.seat];
  if (table.played == 0) {
    const Mask open = hand & ~tables.closed;
    return trick.broken || open == 0 ? hand : open;
  }
  if (trick.drawn < stock_count_ && !tables.duties_while_stock) return hand;
  return follows(tables, hand, table.led, table.best, trick.trump);
}

// The cards that the seat may play. Of neighbours that are worth the same the highest stands for all: only cards in hands
// and stock, and the best of this trick, tell others apart.
int TrickSolver::moves(const Trick& trick, const Table& table, int first, std::array<Move, kMostCards>& found) const {
  int many = 0;
  const Mask all = table.played > 0 ? held_ | bit(table.best) : held_;
  const Mask cards = playable(trick, table);
  const auto& history = history_[table.seat];
  int low = -1;
  for (Mask left = cards; left != 0; left = rest(left)) {
    const int card = lowest(left);
    if (low < 0) low = card;
    const Mask higher = all & tables_->above[card];
    if (higher != 0 && has(cards, lowest(higher)) && class_[lowest(higher)] == class_[card]) continue;
    const std::int32_t order = first >= low && first <= card ? kBest : history[card];
    found[many++] = {order, static_cast<std::int8_t>(card), static_cast<std::int8_t>(low)};
    low = -1;
  }
  return many;
}

// The cards that this one stands for, itself among them.
Mask TrickSolver::same_as(const Trick& trick, const Table& table, int card) const {
  const Mask cards = playable(trick, table);
  const Mask all = table.played > 0 ? held_ | bit(table.best) : held_;
  Mask same = bit(card);
  for (Mask lower = all & tables_->suit_mask[tables_->suit_of[card]] & (bit(card) - 1); lower != 0;) {
    const int next = highest(lower);
    if (!has(cards, next) || class_[next] != class_[card]) break;
    same |= bit(next);
    lower ^= bit(next);
  }
  return same;
}

// What declaring brings to the sides that are asked about.
std::int32_t TrickSolver::gain_of_declaring(const Trick& trick, int seat, int card) const {
  if (!asked(seat)) return 0;
  const int suit = tables_->suit_of[card];
  const int trump = trick.trump < 0 && tables_->first_card_trump ? suit : trick.trump;
  return suit == trump ? trump_pair_ : pair_;
}

}  // namespace levata
