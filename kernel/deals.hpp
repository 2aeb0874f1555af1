// Dealing: every deal is equally likely.
#pragma once

#include <array>
#include <cstdlib>

#include "cards.hpp"
#include "random.hpp"
#include "tricks.hpp"

namespace levata {

// Of two sets the one that has nearer to k cards.
inline Mask nearer(Mask one, Mask other, int k) {
  return either(std::abs(count(one) - k) <= std::abs(count(other) - k), one, other);
}

// About k of n cards of a set: each is in with a chance of 0, 1/4 or 1/2, whichever brings nearest to k; of several such
// sets out of few random numbers the best is taken.
inline Mask about(Mask cards, int k, int n, Random& random) {
  if (8 * k < n) return 0;
  const Mask a = cards & random.next();
  const Mask b = cards & random.next();
  if (8 * k < 3 * n) return nearer(nearer(a & b, a & ~b, k), nearer(b & ~a, cards & ~(a | b), k), k);
  const Mask c = cards & random.next();
  return nearer(nearer(nearer(a, b, k), nearer(c, a ^ b, k), k), nearer(nearer(a ^ c, b ^ c, k), a ^ b ^ c, k), k);
}

template <int kWidth>
inline int any_of(Mask cards, Random& random) {
  return nth<kWidth>(cards, static_cast<int>(random.below(static_cast<std::uint32_t>(count(cards)))));
}

// k cards of a set. First about so many, then cards go out or in at random until the number is right. No step treats one
// card otherwise than another (the best set is told by its size alone), so all choices of k are equally likely.
template <int kWidth>
inline Mask some_of(Mask cards, int k, Random& random) {
  const int n = count(cards);
  const int few = 2 * k > n ? n - k : k;
  Mask chosen = about(cards, few, n, random);
  int excess = count(chosen) - few;
  for (; excess > 0; --excess) chosen &= ~bit(any_of<kWidth>(chosen, random));
  for (; excess < 0; ++excess) chosen |= bit(any_of<kWidth>(cards & ~chosen, random));
  return few == k ? chosen : cards & ~chosen;
}

// All cards of a set to the seats from one to before another, equally many to each.
template <int kWidth>
inline void deal_all(Mask cards, Mask* hands, int from, int to, int each, Random& random) {
  for (; to - from > 1; ++from) {
    if ((to - from) % 2 == 0) {  // by halves: fewer steps
      const int middle = (from + to) / 2;
      const Mask part = some_of<kWidth>(cards, (middle - from) * each, random);
      deal_all<kWidth>(part, hands, from, middle, each, random);
      return deal_all<kWidth>(cards & ~part, hands, middle, to, each, random);
    }
    hands[from] = some_of<kWidth>(cards, each, random);
    cards &= ~hands[from];
  }
  hands[from] = cards;
}

// What the random deals of a run have in common.
struct Dealing {
  Mask deck = 0;
  int each = 0;   // cards that a seat is dealt
  int stock = 0;  // cards that are drawn later; what is left after that is out of play
  int leader = 0;
  int trump = -1;
};

// Shuffle and deal; the state is as before the first card.
template <typename Tables, typename State>
inline void deal(const Tables& tables, const Dealing& dealing, State& state, Random& random) {
  const int dealt = tables.players * dealing.each;
  Mask cards = dealing.deck;
  Mask left = 0;
  if (count(cards) > dealt) {
    left = cards & ~some_of<Tables::width>(cards, dealt, random);
    cards &= ~left;
  }
  std::array<Mask, kMostSeats> hands{};
  deal_all<Tables::width>(cards, hands.data(), 0, tables.players, dealing.each, random);
  for (int seat = 0; seat < tables.players; ++seat) state.hands[seat] = hands[seat];
  for (int i = 0; i < dealing.stock; ++i) {
    const int card = any_of<Tables::width>(left, random);
    left &= ~bit(card);
    state.stock[i] = static_cast<std::int8_t>(card);
  }
  for (int side = 0; side < tables.sides; ++side) state.scores[side] = 0;
  state.taken = 0;
  state.table_count = 0;
  state.actor = static_cast<std::int8_t>(dealing.leader);
  state.best = -1;
  state.winner = -1;
  state.trick = 0;
  state.swept = kNobody;
  state.trump = static_cast<std::int8_t>(dealing.trump);
  state.drawn = 0;
  state.stock_count = static_cast<std::int8_t>(dealing.stock);
  state.over = false;
}

}  // namespace levata
