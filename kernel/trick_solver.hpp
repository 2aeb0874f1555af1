// Exact values of a trick contract with all cards seen: some sides together against all others.
//
// A zero-window search with a table of positions between tricks. Values are those of the sides that are asked about:
// what they still get ("to go"), which the others keep as low as they can.
#pragma once

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include "position_table.hpp"
#include "tricks.hpp"

namespace levata {

// What an act is worth: exactly where `low` is `high`, else somewhere between.
struct ActValue {
  int card;
  bool declare;
  std::int64_t low;
  std::int64_t high;
};

class TrickSolver {
 public:
  explicit TrickSolver(std::size_t bytes) : known_(bytes) {}

  // The value of every legal act of the seat to act, for these sides (a set): all that they have at the end of the deal.
  // After so many nodes the search ends, and what is not settled then is an interval.
  std::vector<ActValue> solve(const TrickTables& tables, const TrickState& state, unsigned sides,
                              std::uint64_t most_nodes);

  std::uint64_t nodes() const { return nodes_; }

 private:
  // What stays the same during a trick.
  struct Trick {
    std::int8_t leader;
    std::int8_t number;
    std::int8_t swept;    // kSeveral also where taking every trick changes nothing
    std::int8_t trump;
    std::int8_t drawn;
    bool broken;          // the closed suit may be led
    std::int32_t up;      // what the cards not yet captured can bring: the gains …
    std::int32_t down;    // … and the losses
    std::int32_t scored;  // what the sides have, where a sweep may replace it
  };
  // The trick as it lies.
  struct Table {
    std::int8_t seat;    // to act
    std::int8_t played;
    std::int8_t led;     // suit
    std::int8_t best;
    std::int8_t winner;
    bool compared;       // the best card has beaten another of its suit
    bool shows_closed;   // a card of the closed suit is there
    std::int32_t up;
    std::int32_t down;
    std::int32_t declared;  // what the sides got by declaring
  };
  struct Move {
    std::int32_t order;
    std::int8_t card;
    std::int8_t lowest;  // of those that it stands for
  };
  // A value to go, and the cards whose ranks it rests on: with a card, all higher ones of its suit.
  struct Found {
    std::int32_t value;
    Mask relevant;
  };
  // Tricks that a leader takes one after the other: how many, what they bring, and the ranks that they rest on.
  struct Sure {
    int count;
    std::int32_t gain;
    Mask relevant;
  };
  // The tricks that a seat on lead can take with its cards alone: how many in each suit and in all, the points of these
  // cards, and the ranks that they rest on.
  struct Runs {
    std::array<int, kMostSuits> length;
    int count;
    std::int32_t points;
    Mask relevant;
  };
  // By suit what tells positions apart: who owns its cards, and if by lengths then how many each seat has.
  struct Words {
    std::array<std::uint64_t, kMostSuits> suit;
    std::array<std::uint32_t, 4> lengths;
    Mask held;
    int drawn;
  };
  struct OutOfNodes {};

  // The deal (trick_solver.cpp).
  void prepare(const TrickTables& tables, const TrickState& state, unsigned sides);
  void set_share();
  void set_unit(const TrickState& state);
  void set_points(int first);
  void set_classes();
  void set_sequences();
  Trick trick_of(const TrickState& state) const;
  Table table_of(const TrickState& state) const;

  // The search (trick_solver.cpp).
  Bounds settle(const Trick& trick, const Table& table, int card, std::int32_t gain, const std::int32_t* guess);
  Found between_tricks(const Trick& trick, std::int32_t need);
  Found best_of(const Trick& trick, const Table& table, std::int32_t need, int& card);
  Found after(const Trick& trick, const Table& table, int card, std::int32_t gain, std::int32_t need);
  Found take(const Trick& trick, const Table& table, std::int32_t need);
  Found last_trick(const Trick& trick) const;
  std::int32_t at_end(const Trick& trick) const;
  std::int8_t swept_after(const Trick& trick, int winner) const;
  int moves(const Trick& trick, const Table& table, int first, std::array<Move, kMostCards>& found) const;
  Mask playable(const Trick& trick, const Table& table) const;
  Mask same_as(const Trick& trick, const Table& table, int card) const;
  std::int32_t gain_at_once(const Trick& trick, const Table& table, int card) const;
  std::int32_t gain_of_declaring(const Trick& trick, int seat, int card) const;

  // What is sure beforehand (sure_tricks.cpp).
  Bounds bounds(const Trick& trick) const;
  void add_declarations(const Trick& trick, Bounds& known) const;
  bool settled_by_ranks(const Trick& trick, Bounds known, std::int32_t need, Found& found) const;
  Mask from_lowest(int seat) const;
  Sure tricks_of_leader(const Trick& trick, std::int32_t enough) const;
  bool runs_of(const Trick& trick, int leader, Runs& runs) const;
  Sure sure_tricks(const Trick& trick, const Runs& runs) const;
  Sure with_friend(const Trick& trick, const Runs& runs, int seat, const Runs& his) const;
  std::int32_t gain_of_tricks(const Trick& trick, int many) const;
  static void better(Sure& sure, const Sure& other);
  Sure later_tricks(const Trick& trick) const;
  Sure tricks_once_in(const Trick& trick, Mask leading_side) const;
  int longest_lead(const Trick& trick, Mask leading_side) const;
  Sure top_cards(int seat, Mask suit, std::int32_t each) const;
  std::int32_t least_trick(const Trick& trick, int end) const;
  int seat_of(int card) const;
  unsigned ruffers_of(const Trick& trick, int leader) const;
  bool add_run(Runs& runs, int leader, int suit, unsigned ruffers) const;
  bool can_reach(const Trick& trick, int seat) const;
  bool is_ruffed(const Trick& trick, int suit) const;
  bool is_safe(const Trick& trick) const;
  std::int32_t sure_to_avoid(const Trick& trick, Mask& relevant) const;

  // Positions as numbers (trick_keys.cpp).
  bool by_ranks(const Trick& trick) const { return by_ranks_ && trick.drawn == stock_count_; }
  bool by_lengths(const Trick& trick) const { return by_lengths_ && trick.drawn == stock_count_; }
  std::uint64_t sum_of_state(const Trick& trick) const;
  Words words(const Trick& trick) const;
  std::uint64_t sum_of(const Trick& trick, const Words& words) const;
  std::uint64_t sum_of_suit(const Trick& trick, int suit) const;
  std::uint64_t sum_of_apart(std::uint64_t sum) const;
  std::uint32_t lengths(int suit) const;
  std::uint64_t owners(int suit) const;
  std::uint64_t sequence(int suit, std::uint64_t set) const;
  Depth depth_of(Mask relevant) const;
  Mask relevant_at(const Depth& depth) const;

  bool asked(int seat) const { return (asked_seats_ >> seat & 1) != 0; }
  bool asked_side(int side) const { return (asked_sides_ >> side & 1) != 0; }
  Mask same_or_higher(int card) const { return tables_->above[card] | bit(card); }
  std::uint64_t in_suit(Mask cards, int suit) const { return (cards & tables_->suit_mask[suit]) >> shift_[suit]; }

  PositionTable known_;
  std::uint64_t nodes_ = 0;
  std::uint64_t most_nodes_ = 0;

  // The deal that is solved. Points are divided by their greatest common divisor.
  const TrickTables* tables_ = nullptr;
  unsigned asked_sides_ = 0;
  unsigned asked_seats_ = 0;
  std::int32_t unit_ = 1;
  std::int32_t share_ = 0;  // the part of every card's points that is counted for the tricks
  std::array<std::int32_t, 64> points_{};
  std::array<std::int32_t, 64> up_{};
  std::array<std::int32_t, 64> down_{};
  std::array<std::int32_t, 65> trick_points_{};
  std::array<std::int32_t, 65> tricks_up_{};    // what tricks from this one on can bring at most by themselves
  std::array<std::int32_t, 65> tricks_down_{};  // … at least
  std::int32_t sweep_ = 0;
  std::int32_t pair_ = 0;
  std::int32_t trump_pair_ = 0;
  bool declares_ = false;
  bool gains_only_ = false;   // no trick can cost anything
  bool losses_only_ = false;  // … or bring anything
  bool must_trump_ = false;
  bool follows_first_ = false;  // whoever has a card of the suit that was led cannot trump
  bool avoids_alone_ = false;  // one seat is asked about, no trick can bring anything, and only following suit is due
  std::array<Mask, kMostSeats> hands_{};
  Mask held_ = 0;  // all cards in hands and stock
  Mask dealt_ = 0;  // those at first, and the trick on the table then
  std::array<std::int8_t, kMostCards> stock_{};
  int stock_count_ = 0;
  std::array<Mask, kMostCards + 1> stock_left_{};  // by cards drawn
  std::array<std::array<std::int32_t, 64>, kMostSeats> history_{};

  // How positions are told apart.
  std::array<int, kMostSuits> shift_{};
  std::array<int, kMostSuits> length_{};
  std::array<int, 64> class_{};  // cards of a suit with the same are worth the same
  bool by_ranks_ = false;        // whether it is told which ranks a value rests on
  bool by_lengths_ = false;      // whether what is kept is of many positions
  Words words_{};                // before this trick
  int owner_rows_ = 0;
  Mask apart_ = 0;                    // the cards that are not of the first class of their suit
  std::array<Mask, 2> class_rows_{};  // the classes of a suit by number, bit by bit
  std::array<std::vector<std::uint64_t>, kMostSuits> sequence_;  // by set of cards in play
  std::pair<std::array<Mask, kMostSuits>, std::array<int, 64>> sequences_of_;  // the suits and classes of these
};

}  // namespace levata
