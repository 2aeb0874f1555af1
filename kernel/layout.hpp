// The mechanic of the layout: every suit is built outward from its start card, whoever is out first is best. Everything
// that differs from game to game is in the tables.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"

namespace levata {

// The acts that are no cards, by their bits.
constexpr int kPass = 62;
constexpr int kAnnounce = 63;

// Whether whoever lays the highest card of a suit lays another one.
enum class Bonus : std::uint8_t { none, optional, compulsory };

struct LayoutTables {
  int players = 0;
  int sides = 0;
  std::array<std::uint8_t, kMostSeats> side_of{};
  Mask deck = 0;
  Mask starts = 0;
  Mask tops = 0;
  Mask bottoms = 0;
  std::array<Mask, 64> opens{};  // by card: those that fit once it lies

  Bonus bonus = Bonus::none;
  bool bonus_chain = true;  // whether a bonus card can bring the next bonus
  bool skip = true;         // whether the lowest card of a suit passes over a seat

  std::array<std::int32_t, kMostSeats> places{};
  int announce_at_least = 0;  // borders in hand; 0 where nobody may announce
  std::int32_t announce_factor = 1;
};

// A deal while its cards are laid. A value: copying it is taking a snapshot.
struct LayoutState {
  std::array<Mask, kMostSeats> hands{};
  Mask laid = 0;
  Mask fits = 0;                          // the cards that may be laid next
  std::array<std::int8_t, kMostSeats> out{};  // the seats that are done, in order
  std::int8_t out_count = 0;
  std::int8_t actor = 0;
  std::uint8_t begun = 0;      // the seats that have had a turn
  std::uint8_t announced = 0;  // the seats whose points are multiplied
  bool bonus = false;          // the turn is one after a highest card
  bool over = false;
};

// Whether a hand has enough borders to announce.
inline bool enough_borders(const LayoutTables& tables, Mask hand) {
  return tables.announce_at_least > 0 && count(hand & (tables.tops | tables.bottoms)) >= tables.announce_at_least;
}

// Whether the seat to act may announce: at the start of its first turn, once.
inline bool can_announce(const LayoutTables& tables, const LayoutState& state) {
  return ((state.begun | state.announced) >> state.actor & 1) == 0 && enough_borders(tables, state.hands[state.actor]);
}

// What the seat to act may do: cards, `kPass`, `kAnnounce`.
inline Mask legal(const LayoutTables& tables, const LayoutState& state) {
  Mask acts = state.hands[state.actor] & state.fits;
  if (acts == 0 || (state.bonus && tables.bonus == Bonus::optional)) acts |= bit(kPass);
  if (can_announce(tables, state)) acts |= bit(kAnnounce);
  return acts;
}

// The next seat that holds cards; there must be one.
inline int next_holder(const LayoutTables& tables, const LayoutState& state, int seat) {
  do {
    seat = seat + 1 == tables.players ? 0 : seat + 1;
  } while (state.hands[seat] == 0);
  return seat;
}

inline void end_turn(const LayoutTables& tables, LayoutState& state, bool skip) {
  state.begun |= static_cast<std::uint8_t>(1 << state.actor);
  state.bonus = false;
  int seat = next_holder(tables, state, state.actor);
  if (skip) seat = next_holder(tables, state, seat);
  state.actor = static_cast<std::int8_t>(seat);
}

// The seat to act has no card left; with it the deal may end: whoever is left is last.
inline void go_out(const LayoutTables& tables, LayoutState& state) {
  state.out[state.out_count++] = state.actor;
  if (state.out_count < tables.players - 1) return;
  state.out[state.out_count++] = static_cast<std::int8_t>(next_holder(tables, state, state.actor));
  state.bonus = false;
  state.over = true;
}

inline void lay(const LayoutTables& tables, LayoutState& state, int card) {
  Mask& hand = state.hands[state.actor];
  hand &= ~bit(card);
  state.laid |= bit(card);
  state.fits = (state.fits | tables.opens[card]) & ~state.laid;
  if (hand == 0) {
    go_out(tables, state);
    if (state.over) return;
  } else if (has(tables.tops, card) && tables.bonus != Bonus::none && (tables.bonus_chain || !state.bonus)) {
    state.begun |= static_cast<std::uint8_t>(1 << state.actor);
    state.bonus = true;
    return;
  }
  end_turn(tables, state, tables.skip && has(tables.bottoms, card));
}

// Do an act that is legal.
inline void play(const LayoutTables& tables, LayoutState& state, int act) {
  if (act == kAnnounce) {
    state.announced |= static_cast<std::uint8_t>(1 << state.actor);
  } else if (act == kPass) {
    end_turn(tables, state, false);
  } else {
    lay(tables, state, act);
  }
}

// What a place brings to the seat that has it.
inline std::int32_t place_points(const LayoutTables& tables, const LayoutState& state, int place) {
  const bool announced = (state.announced >> state.out[place] & 1) != 0;
  return tables.places[place] * (announced ? tables.announce_factor : 1);
}

// What the seats of a side have for the places that are taken so far.
inline std::int32_t score(const LayoutTables& tables, const LayoutState& state, int side) {
  std::int32_t points = 0;
  for (int place = 0; place < state.out_count; ++place) {
    if (tables.side_of[state.out[place]] == side) points += place_points(tables, state, place);
  }
  return points;
}

}  // namespace levata
