// The mechanic of tricks: what may be played, who takes, what it brings. Everything that differs from game to game is
// in the tables.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace levata {

// Preferences, in an order that the tables give: each keeps the cards that fulfil it if there are any.
enum class Duty : std::uint8_t { follow, beat, trump, overtrump };

struct TrickTables {
  static constexpr bool trumps = true;  // whether there may be one
  static constexpr bool draws = true;   // whether there may be a stock
  static constexpr bool pairs = true;   // whether there may be any to declare
  static constexpr int width = 64;      // of a set of cards, in bits
  int players = 0;
  int sides = 0;
  int suits = 0;
  int tricks = 0;  // of a deal that is played out
  std::array<std::uint8_t, kMostSeats> side_of{};
  std::array<Mask, kMostSuits> suit_mask{};
  std::array<std::uint8_t, 64> suit_of{};
  std::array<Mask, 64> above{};  // the stronger cards of the same suit

  int duty_count = 0;
  std::array<Duty, 4> duties{};
  bool duties_while_stock = true;
  Mask closed = 0;  // a suit that may not be led before one of its cards was captured
  bool first_card_trump = false;

  std::array<std::int32_t, 64> points{};        // by card, for the side that captures it
  std::array<std::int32_t, 64> trick_points{};  // by number of the trick, the first is 0
  Mask scoring = 0;                             // the cards with points
  int open_tricks = 0;                          // after so many no trick scores by itself any more
  bool stop_early = false;
  bool has_sweep = false;
  bool sweep_replaces = false;
  std::int32_t sweep_points = 0;

  std::array<Mask, kMostSuits> pair{};  // the two cards that are declared together; empty where there is none
  bool declare_leading = true;
  bool declare_automatic = false;
  std::int32_t pair_points = 0;
  std::int32_t trump_pair_points = 0;
};

constexpr std::int8_t kNobody = -1;
constexpr std::int8_t kSeveral = -2;

// A deal while its cards are played. A value: copying it is taking a snapshot.
struct TrickState {
  std::array<Mask, kMostSeats> hands{};
  Mask taken = 0;                                 // all captured cards
  std::array<std::int32_t, kMostSeats> scores{};  // by side: captured so far and declared, no sweep
  std::array<std::int8_t, kMostSeats> table{};    // the cards of this trick from the leader on
  std::int8_t table_count = 0;
  std::int8_t actor = 0;
  std::int8_t best = -1;
  std::int8_t winner = -1;
  std::int8_t trick = 0;         // tricks taken so far
  std::int8_t swept = kNobody;   // the side that took all of them; kSeveral where more than one took some
  std::int8_t trump = -1;
  std::int8_t drawn = 0;         // cards drawn from the stock so far
  std::int8_t stock_count = 0;
  bool over = false;
  std::array<std::int8_t, kMostCards> stock{};  // in drawing order

  bool has_stock() const { return drawn < stock_count; }
};

// The functions take any tables and any state that have the fields used: `TrickTables` and `TrickState`, or tables of
// which the compiler knows some values (shapes.hpp), or a state that lies in columns (batch.hpp). So there is one
// mechanic. What depends on cards is written without branches, which no processor could foresee.

template <typename Tables, typename State>
inline int trump_of(const Tables& tables, const State& state) {
  return tables.trumps ? state.trump : -1;
}

template <typename Tables, typename State>
inline bool may_draw(const Tables& tables, const State& state) {
  return tables.draws && state.drawn < state.stock_count;
}

template <typename Tables>
inline Mask fulfilling(const Tables& tables, Duty duty, Mask cards, int led, int best, int trump) {
  switch (duty) {
    case Duty::follow:
      return cards & tables.suit_mask[led];
    case Duty::beat:
      return either(tables.suit_of[best] == led, cards & tables.above[best], Mask{0});
    case Duty::trump:
      return trump >= 0 ? cards & tables.suit_mask[trump] : 0;
    case Duty::overtrump:
      return either(trump == tables.suit_of[best], cards & tables.above[best], Mask{0});
  }
  return 0;
}

// What a hand may lead.
template <typename Tables>
inline Mask leads(const Tables& tables, Mask hand, Mask taken) {
  if (tables.closed == 0 || (taken & tables.closed) != 0) return hand;
  const Mask open = hand & ~tables.closed;
  return open != 0 ? open : hand;
}

// What a hand may play to a trick that was led.
template <typename Tables>
inline Mask follows(const Tables& tables, Mask hand, int led, int best, int trump) {
  Mask allowed = hand;
  for (int i = 0; i < tables.duty_count; ++i) {
    const Mask kept = fulfilling(tables, tables.duties[i], allowed, led, best, trump);
    allowed = either(kept != 0, kept, allowed);
  }
  return allowed;
}

// The cards that the seat to act may play.
template <typename Tables, typename State>
inline Mask legal(const Tables& tables, const State& state) {
  const Mask hand = state.hands[state.actor];
  if (state.table_count == 0) return leads(tables, hand, state.taken);
  if (!tables.duties_while_stock && may_draw(tables, state)) return hand;
  return follows(tables, hand, tables.suit_of[state.table[0]], state.best, trump_of(tables, state));
}

// Whether a hand may declare with a card that it plays.
template <typename Tables>
inline bool can_declare(const Tables& tables, Mask hand, int card, bool leading) {
  const Mask pair = tables.pair[tables.suit_of[card]];
  return (leading | !tables.declare_leading) & has(pair, card) & ((hand & pair) == pair);
}

// The cards among these legal ones with which a hand may declare if it says so; none where declaring is not asked for.
template <typename Tables>
inline Mask declarable_of(const Tables& tables, Mask hand, Mask cards, bool leading) {
  if (!tables.pairs || tables.declare_automatic || (tables.declare_leading && !leading)) return 0;
  Mask found = 0;
  for (int suit = 0; suit < tables.suits; ++suit) {
    const Mask pair = tables.pair[suit];
    found |= either((hand & pair) == pair, pair, Mask{0});
  }
  return found & cards;
}

// Those of the seat to act.
template <typename Tables, typename State>
inline Mask declarable(const Tables& tables, const State& state) {
  return declarable_of(tables, state.hands[state.actor], legal(tables, state), state.table_count == 0);
}

// Whether a card takes the trick from the best one so far.
template <typename Tables>
inline bool beats(const Tables& tables, int card, int best, int trump) {
  return has(tables.above[best], card) | ((tables.suit_of[card] == trump) & (tables.suit_of[best] != trump));
}

template <typename Tables, typename State>
inline bool nothing_left(const Tables& tables, const State& state) {
  if (!tables.stop_early || state.trick < tables.open_tricks) return false;
  if (tables.has_sweep && state.swept >= 0) return false;
  Mask left = 0;
  for (int seat = 0; seat < tables.players; ++seat) left |= state.hands[seat];
  if (may_draw(tables, state)) {
    for (int i = state.drawn; i < state.stock_count; ++i) left |= bit(state.stock[i]);
  }
  return (left & tables.scoring) == 0;
}

template <typename Tables, typename State>
inline void take_trick(const Tables& tables, State& state) {
  const int winner = state.winner;
  const int side = tables.side_of[winner];
  std::int32_t brought = tables.trick_points[state.trick];
  Mask captured = 0;
  for (int i = 0; i < tables.players; ++i) {
    captured |= bit(state.table[i]);
    brought += tables.points[state.table[i]];
  }
  state.taken |= captured;
  state.scores[side] += brought;
  const bool same = (state.swept == kNobody) | (state.swept == side);
  state.swept = static_cast<std::int8_t>(either(same, side, kSeveral));
  ++state.trick;
  for (int turn = 0; turn < tables.players && may_draw(tables, state); ++turn) {
    state.hands[(winner + turn) % tables.players] |= bit(state.stock[state.drawn++]);
  }
  state.table_count = 0;
  state.best = -1;
  state.winner = -1;
  state.actor = static_cast<std::int8_t>(winner);
  state.over = state.trick == tables.tricks || nothing_left(tables, state);
}

// Play a card that is legal. Always inlined: as a call it costs a tenth of a playout.
template <typename Tables, typename State>
[[gnu::always_inline]] inline void play(const Tables& tables, State& state, int card, bool declare) {
  const int seat = state.actor;
  const int on_table = state.table_count;
  const int suit = tables.suit_of[card];
  if (tables.first_card_trump && state.trump < 0) state.trump = static_cast<std::int8_t>(suit);
  const int trump = trump_of(tables, state);
  if (tables.pairs && (declare || tables.declare_automatic)) {
    const bool may = can_declare(tables, state.hands[seat], card, on_table == 0);
    const int pays = either(suit == trump, tables.trump_pair_points, tables.pair_points);
    state.scores[tables.side_of[seat]] += either(may, pays, 0);
  }
  state.hands[seat] &= ~bit(card);
  const bool takes = on_table == 0 || beats(tables, card, state.best, trump);
  state.best = static_cast<std::int8_t>(either(takes, card, state.best));
  state.winner = static_cast<std::int8_t>(either(takes, seat, state.winner));
  state.table[on_table] = static_cast<std::int8_t>(card);
  state.table_count = static_cast<std::int8_t>(on_table + 1);
  if (on_table + 1 == tables.players) {
    take_trick(tables, state);
  } else {
    state.actor = static_cast<std::int8_t>(seat + 1 == tables.players ? 0 : seat + 1);
  }
}

// What a side has so far; after the last trick with the bonus for taking every one.
template <typename Tables, typename State>
inline std::int32_t score(const Tables& tables, const State& state, int side) {
  if (!tables.has_sweep || state.swept < 0 || state.trick < tables.tricks) return state.scores[side];
  const std::int32_t own = side == state.swept ? tables.sweep_points : 0;
  return own + (tables.sweep_replaces ? 0 : state.scores[side]);
}

}  // namespace levata
