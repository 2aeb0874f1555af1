// Many deals that are stepped together: one act for each goes in, what can be seen of each comes out.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "deals.hpp"
#include "tricks.hpp"

namespace levata {

// What a declaring act has besides its card.
constexpr int kDeclaring = 64;

// The deals lie in columns, so that a step runs along memory and the columns are at once the arrays that are handed out.
// A deal that ends is dealt anew in the same step: `over` and `scores` still tell of the end, all else of the new deal.
class Batch {
 public:
  // Deal number k of state i depends on the seed, on first + i and on k alone.
  Batch(std::shared_ptr<TrickTables> tables, const Dealing& dealing, std::size_t size, std::uint64_t seed,
        std::uint64_t first);

  // New deals for all.
  void reset();

  // Read an act for each state: the first state whose act is not legal; the size where all are.
  template <typename Act>
  std::size_t read(const Act* acts);

  // The acts that were read, all legal.
  void step();

  // So many times a random legal card in each state, declaring with it where that is legal.
  void step_random(std::uint64_t times);

  // Choose such acts only: `random_acts`.
  void choose_random();

  TrickState state(std::size_t index) const;

  const std::shared_ptr<TrickTables> tables;
  const std::size_t size;

  std::vector<Mask> hands;             // by state and seat
  std::vector<Mask> taken;
  std::vector<std::int8_t> table;      // by state and place from the leader on, -1 where no card lies
  std::vector<std::int8_t> trump;
  std::vector<std::int8_t> actor;
  std::vector<Mask> legal;
  std::vector<Mask> declarable;
  std::vector<std::int32_t> scores;    // by state and side
  std::vector<std::uint8_t> over;      // 0 or 1
  std::vector<std::int8_t> random_acts;

 private:
  // What nobody outside needs.
  struct Inside {
    std::int8_t table_count = 0;
    std::int8_t best = -1;
    std::int8_t winner = -1;
    std::int8_t trick = 0;
    std::int8_t swept = kNobody;
    std::int8_t drawn = 0;
    std::int8_t stock_count = 0;
  };

  // A state of the columns, with the fields of a TrickState.
  struct Row {
    Mask* hands;
    Mask& taken;
    std::int32_t* scores;
    std::int8_t* table;
    std::int8_t& table_count;
    std::int8_t& actor;
    std::int8_t& best;
    std::int8_t& winner;
    std::int8_t& trick;
    std::int8_t& swept;
    std::int8_t& trump;
    std::int8_t& drawn;
    std::int8_t& stock_count;
    std::int8_t* stock;
    bool over;
  };

  template <typename Tables>
  Row row(const Tables& tables, std::size_t index);
  template <typename Tables>
  void deal_next(const Tables& tables, std::size_t index, Row& row);
  template <typename Tables>
  void look(const Tables& tables, std::size_t index, Row& row);
  template <typename Tables>
  void act(const Tables& tables, std::size_t index, int card, bool declare);
  template <typename Tables>
  int random_card(std::size_t index);

  Dealing dealing_;
  std::uint64_t seed_;
  std::uint64_t first_;
  std::vector<std::int32_t> points_;  // by state and side: what is not final yet
  std::vector<Inside> inside_;
  std::vector<std::int8_t> stock_;
  std::vector<std::uint32_t> deals_;  // dealt so far, by state
  std::vector<Random> chance_;        // of random acts, by state
  std::vector<std::int8_t> acts_;     // as read: nobody else can change them
};

}  // namespace levata
