// Worlds: every way to lay the hidden cards of a deal into the groups of places where they may lie, counted, and drawn
// so that each is as likely as any other.
//
// The cards are taken kind by kind (a kind: cards that may lie in the same groups) and given to one pool of groups
// after the other. As soon as nothing that is still to be given tells two groups apart they are one pool, so that few
// numbers describe where one stands: how much room each pool has left, and what a demand still misses. Equal
// descriptions are one node of a graph; a node's ways are the sum over what may be given next. Walking the graph by
// these weights draws a world.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "cards.hpp"
#include "random.hpp"

namespace levata {

using GroupSet = std::uint64_t;

constexpr int kMostGroups = 64;

// Cards that may lie in the same groups.
struct Kind {
  Mask cards = 0;
  GroupSet groups = 0;
};

// A demand: so many of these cards lie in these groups, or more.
struct Least {
  GroupSet groups = 0;
  Mask cards = 0;
  int number = 0;
};

struct Problem {
  std::vector<int> capacities;   // by group
  std::vector<int> columns;      // by group: where its cards are written
  std::vector<Mask> fixed;       // by column: what lies there in every world
  std::vector<Kind> kinds;
  std::vector<Least> least;
  Mask gone = 0;                 // cards that have left their places: not written
};

class Worlds {
 public:
  // `std::length_error` where the graph would be too large.
  explicit Worlds(Problem problem);

  // How many worlds there are; the places of one group are not told apart.
  double count() const { return count_; }
  int columns() const { return static_cast<int>(problem_.fixed.size()); }

  // One world, as the set of cards of each column. There must be one.
  void draw(Random& random, Mask* columns) const;

 private:
  // Give some cards of a kind to a pool.
  struct Step {
    int kind = 0;
    int pool = 0;
    bool first = false;                        // of its kind
    bool mixed = false;                        // the pool holds several groups
    std::vector<int> demands;                  // that these cards count for
    std::vector<int> others;                   // pools to which cards of this kind may be given afterwards
    std::vector<std::pair<int, int>> joined;   // pools that are one from now on: from, into
    std::vector<int> closed;                   // pools to which nothing will be given any more: they must be full
    std::vector<int> met;                      // demands for which nothing will count any more
    int next_size = 0;                         // cards of the kind that follows, if this was the kind's last step
  };
  struct Edge {
    double upto;  // the ways of this edge and those before it
    std::uint32_t next;
    std::uint8_t given;
  };
  struct Node {
    std::uint32_t first_edge;
    std::uint32_t edges;
    double ways;
  };
  struct Planner;
  using Key = std::string;  // the room of each pool, what each demand misses, the cards of this kind still to be given

  void split_kinds();
  bool might_fit() const;
  Key start() const;
  bool advance(const Step& step, int given, Key& key) const;
  void build_graph();
  void count_ways();
  void count_worlds();
  const Edge& choose(const Node& node, Random& random) const;

  Problem problem_;
  std::vector<std::vector<std::uint8_t>> pools_;  // by pool: the columns of its places, before anything is given
  std::vector<Step> steps_;
  std::vector<std::uint32_t> layers_;  // by step: its first node
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
  double count_ = 0;
};

}  // namespace levata
