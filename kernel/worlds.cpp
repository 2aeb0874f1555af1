// Worlds: planning the steps, building the graph of what may be given, and walking it.
#include "worlds.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <stdexcept>
#include <unordered_map>
#include <utility>

namespace levata {
namespace {

// The graph of any true view is far smaller; one that grows on would fill the memory.
constexpr std::size_t kMostEdges = std::size_t{1} << 21;

using Choices = std::array<std::array<double, kMostGroups>, kMostGroups>;

Choices make_choices() {
  Choices table{};
  for (int n = 0; n < kMostGroups; ++n) {
    table[n][0] = 1;
    for (int k = 1; k <= n; ++k) table[n][k] = table[n - 1][k - 1] + (k < n ? table[n - 1][k] : 0);
  }
  return table;
}

// How many ways there are to choose so many of n places.
const Choices kChoices = make_choices();

double factorial(int n) { return std::tgamma(n + 1.0); }

bool holds(std::uint64_t set, int element) { return (set >> element & 1) != 0; }

}  // namespace

// ------------------------------------------------------------------ planning

// The order in which kinds are given out: always the one after which the fewest numbers are open.
struct Worlds::Planner {
  struct Pool {
    std::uint64_t kinds = 0;    // still to be given to it
    std::uint64_t demands = 0;  // that its cards count for
    int size = 0;
    bool touched = false;
    bool mixed = false;
    bool live = true;
  };

  Worlds& worlds;
  std::vector<Pool> pools;
  std::vector<std::uint64_t> counted;  // by kind: the demands that its cards count for
  std::uint64_t waiting = 0;           // kinds that have not been given out

  explicit Planner(Worlds& w) : worlds(w) {
    const Problem& problem = worlds.problem_;
    for (std::size_t kind = 0; kind < problem.kinds.size(); ++kind) {
      waiting |= std::uint64_t{1} << kind;
      counted.push_back(0);
      for (std::size_t i = 0; i < problem.least.size(); ++i) {
        if ((problem.kinds[kind].cards & problem.least[i].cards) != 0) counted[kind] |= std::uint64_t{1} << i;
      }
    }
    for (int group = 0; group < static_cast<int>(problem.capacities.size()); ++group) add_group(group);
  }

  // Groups that nothing tells apart are one pool from the start.
  void add_group(int group) {
    const Problem& problem = worlds.problem_;
    if (problem.capacities[group] == 0) return;
    Pool found;
    for (std::size_t kind = 0; kind < problem.kinds.size(); ++kind) {
      if (holds(problem.kinds[kind].groups, group)) found.kinds |= std::uint64_t{1} << kind;
    }
    for (std::size_t i = 0; i < problem.least.size(); ++i) {
      if (holds(problem.least[i].groups, group)) found.demands |= std::uint64_t{1} << i;
    }
    const std::uint64_t seen = pending(waiting);
    auto same = std::find_if(pools.begin(), pools.end(), [&](const Pool& pool) {
      return pool.kinds == found.kinds && (pool.demands & seen) == (found.demands & seen);
    });
    if (same == pools.end()) {
      pools.push_back(found);
      worlds.pools_.emplace_back();
      same = pools.end() - 1;
    } else {
      same->mixed = true;
    }
    same->size += problem.capacities[group];
    auto& places = worlds.pools_[static_cast<std::size_t>(same - pools.begin())];
    places.insert(places.end(), static_cast<std::size_t>(problem.capacities[group]),
                  static_cast<std::uint8_t>(problem.columns[group]));
  }

  // The demands for which a card of these kinds may still count.
  std::uint64_t pending(std::uint64_t kinds) const {
    std::uint64_t found = 0;
    for (; kinds != 0; kinds = rest(kinds)) found |= counted[lowest(kinds)];
    return found;
  }

  void plan() {
    while (waiting != 0) {
      const int kind = best_kind();
      if (!worlds.steps_.empty()) worlds.steps_.back().next_size = size_of(kind);
      give_out(kind);
    }
  }

  int size_of(int kind) const { return levata::count(worlds.problem_.kinds[kind].cards); }

  int best_kind() const {
    int best = -1;
    std::pair<double, int> least{};
    for (std::uint64_t kinds = waiting; kinds != 0; kinds = rest(kinds)) {
      const int kind = lowest(kinds);
      const std::pair<double, int> cost{openness_after(kind), size_of(kind)};
      if (best < 0 || cost < least) {
        best = kind;
        least = cost;
      }
    }
    return best;
  }

  // The logarithm of how many nodes there may be once a kind is given out.
  double openness_after(int kind) const {
    Planner after = *this;
    after.waiting &= ~(std::uint64_t{1} << kind);
    for (Pool& pool : after.pools) {
      pool.touched |= holds(pool.kinds, kind);
      pool.kinds &= ~(std::uint64_t{1} << kind);
    }
    after.join_pools(nullptr);
    double sum = 0;
    double most = 0;
    for (const Pool& pool : after.pools) {
      if (!pool.live || !pool.touched) continue;
      const double open = std::log2(1.0 + pool.size);
      sum += open;
      most = std::max(most, open);
    }
    for (std::uint64_t demands = after.pending(after.waiting); demands != 0; demands = rest(demands)) {
      sum += std::log2(1.0 + worlds.problem_.least[lowest(demands)].number);
    }
    return sum - most;  // the rooms add up to the cards that are left, so one of them is known
  }

  void give_out(int kind) {
    std::vector<int> order;
    for (int pool = 0; pool < static_cast<int>(pools.size()); ++pool) {
      if (pools[pool].live && holds(pools[pool].kinds, kind)) order.push_back(pool);
    }
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return pools[a].size < pools[b].size; });
    for (std::size_t i = 0; i < order.size(); ++i) {
      Step step;
      step.kind = kind;
      step.pool = order[i];
      step.first = i == 0;
      step.mixed = pools[order[i]].mixed;
      for (std::uint64_t demands = counted[kind] & pools[order[i]].demands; demands != 0; demands = rest(demands)) {
        step.demands.push_back(lowest(demands));
      }
      step.others.assign(order.begin() + static_cast<std::ptrdiff_t>(i) + 1, order.end());
      pools[order[i]].kinds &= ~(std::uint64_t{1} << kind);
      pools[order[i]].touched = true;
      if (step.others.empty()) finish(kind, step);
      join_pools(&step);
      worlds.steps_.push_back(std::move(step));
    }
  }

  // The kind is given out: demands that waited for it alone must be met.
  void finish(int kind, Step& step) {
    const std::uint64_t before = pending(waiting);
    waiting &= ~(std::uint64_t{1} << kind);
    for (std::uint64_t demands = before & ~pending(waiting); demands != 0; demands = rest(demands)) {
      step.met.push_back(lowest(demands));
    }
  }

  // Pools that nothing tells apart any more become one; those to which nothing more goes are closed.
  void join_pools(Step* step) {
    const std::uint64_t seen = pending(waiting);
    std::map<std::pair<std::uint64_t, std::uint64_t>, int> known;
    for (int pool = 0; pool < static_cast<int>(pools.size()); ++pool) {
      if (!pools[pool].live) continue;
      if (pools[pool].kinds == 0) {
        pools[pool].live = false;
        if (step != nullptr) step->closed.push_back(pool);
        continue;
      }
      const auto [same, is_new] = known.try_emplace({pools[pool].kinds, pools[pool].demands & seen}, pool);
      if (is_new) continue;
      Pool& into = pools[same->second];
      into.size += pools[pool].size;
      into.touched |= pools[pool].touched;
      into.mixed = true;
      pools[pool].live = false;
      if (step != nullptr) step->joined.emplace_back(pool, same->second);
    }
  }
};

// ------------------------------------------------------------------ the graph

Worlds::Worlds(Problem problem) : problem_(std::move(problem)) {
  split_kinds();
  if (!might_fit()) return;
  Planner planner(*this);
  planner.plan();
  build_graph();
  count_worlds();
}

// Whether there are as many places as cards, a place for each card, cards for each place and for each demand.
bool Worlds::might_fit() const {
  int cards = 0;
  Mask all = 0;
  GroupSet reached = 0;
  for (const Kind& kind : problem_.kinds) {
    if (kind.groups == 0) return false;
    cards += levata::count(kind.cards);
    all |= kind.cards;
    reached |= kind.groups;
  }
  for (std::size_t group = 0; group < problem_.capacities.size(); ++group) {
    cards -= problem_.capacities[group];
    if (problem_.capacities[group] > 0 && !holds(reached, static_cast<int>(group))) return false;
  }
  const auto hopeless = [all](const Least& demand) { return levata::count(demand.cards & all) < demand.number; };
  return cards == 0 && std::none_of(problem_.least.begin(), problem_.least.end(), hopeless);
}

// Equal kinds become one, and a kind that counts in part for a demand becomes two.
void Worlds::split_kinds() {
  GroupSet with_room = 0;
  for (std::size_t group = 0; group < problem_.capacities.size(); ++group) {
    if (problem_.capacities[group] > 0) with_room |= GroupSet{1} << group;
  }
  std::erase_if(problem_.least, [](const Least& demand) { return demand.number <= 0; });
  std::map<std::pair<GroupSet, std::uint64_t>, Mask> found;
  for (const Kind& kind : problem_.kinds) {
    for (Mask cards = kind.cards; cards != 0; cards = rest(cards)) {
      std::uint64_t demands = 0;
      for (std::size_t i = 0; i < problem_.least.size(); ++i) {
        if (has(problem_.least[i].cards, lowest(cards))) demands |= std::uint64_t{1} << i;
      }
      found[{kind.groups & with_room, demands}] |= cards & -cards;
    }
  }
  problem_.kinds.clear();
  for (const auto& [same, cards] : found) problem_.kinds.push_back({cards, same.first});
}

Worlds::Key Worlds::start() const {
  Key key;
  for (const auto& places : pools_) key.push_back(static_cast<char>(places.size()));
  for (const Least& demand : problem_.least) key.push_back(static_cast<char>(demand.number));
  key.push_back(steps_.empty() ? '\0' : static_cast<char>(levata::count(problem_.kinds[steps_[0].kind].cards)));
  return key;
}

// The description after so many cards were given; false if that leads nowhere.
bool Worlds::advance(const Step& step, int given, Key& key) const {
  const std::size_t pools = pools_.size();
  const auto take = [&key](std::size_t at, int number) { key[at] = static_cast<char>(std::max(0, key[at] - number)); };
  take(static_cast<std::size_t>(step.pool), given);
  take(key.size() - 1, given);
  for (const int demand : step.demands) take(pools + static_cast<std::size_t>(demand), given);
  int room = 0;
  for (const int pool : step.others) room += key[static_cast<std::size_t>(pool)];
  if (key.back() > room) return false;
  for (const auto& [from, into] : step.joined) {
    key[static_cast<std::size_t>(into)] = static_cast<char>(key[static_cast<std::size_t>(into)] + key[static_cast<std::size_t>(from)]);
    key[static_cast<std::size_t>(from)] = 0;
  }
  for (const int pool : step.closed) {
    if (key[static_cast<std::size_t>(pool)] != 0) return false;
  }
  for (const int demand : step.met) {
    if (key[pools + static_cast<std::size_t>(demand)] != 0) return false;
  }
  if (step.others.empty()) key.back() = static_cast<char>(step.next_size);
  return true;
}

void Worlds::build_graph() {
  std::vector<Key> layer{start()};
  for (const Step& step : steps_) {
    layers_.push_back(static_cast<std::uint32_t>(nodes_.size()));
    std::vector<Key> next;
    std::unordered_map<Key, std::uint32_t> known;
    const auto base = static_cast<std::uint32_t>(nodes_.size() + layer.size());
    for (const Key& key : layer) {
      const auto first = static_cast<std::uint32_t>(edges_.size());
      const int room = key[static_cast<std::size_t>(step.pool)];
      const int left = key.back();
      for (int given = step.others.empty() ? left : 0; given <= std::min(room, left); ++given) {
        Key after = key;
        if (!advance(step, given, after)) continue;
        const auto [place, is_new] = known.try_emplace(after, static_cast<std::uint32_t>(next.size()));
        if (is_new) next.push_back(std::move(after));
        if (edges_.size() == kMostEdges) throw std::length_error("kinds");
        edges_.push_back({kChoices[room][given], base + place->second, static_cast<std::uint8_t>(given)});
      }
      nodes_.push_back({first, static_cast<std::uint32_t>(edges_.size()) - first, 0});
    }
    layer = std::move(next);
  }
  layers_.push_back(static_cast<std::uint32_t>(nodes_.size()));
  for (std::size_t i = 0; i < layer.size(); ++i) nodes_.push_back({static_cast<std::uint32_t>(edges_.size()), 0, 1});
  count_ways();
}

// From the end on; edges without a way are left out.
void Worlds::count_ways() {
  for (std::size_t i = layers_.back(); i-- > 0;) {
    Node& node = nodes_[i];
    double ways = 0;
    std::uint32_t kept = 0;
    for (std::uint32_t k = 0; k < node.edges; ++k) {
      Edge edge = edges_[node.first_edge + k];
      edge.upto *= nodes_[edge.next].ways;
      if (edge.upto == 0) continue;
      ways += edge.upto;
      edge.upto = ways;
      edges_[node.first_edge + kept++] = edge;
    }
    node.edges = kept;
    node.ways = ways;
  }
}

// The graph counts which places each kind gets, and tells the places of a group apart.
void Worlds::count_worlds() {
  count_ = nodes_.empty() ? 0 : nodes_[0].ways;
  for (const Kind& kind : problem_.kinds) count_ *= factorial(levata::count(kind.cards));
  for (const int capacity : problem_.capacities) count_ /= factorial(capacity);
}

// ------------------------------------------------------------------ drawing

const Worlds::Edge& Worlds::choose(const Node& node, Random& random) const {
  const Edge* edge = &edges_[node.first_edge];
  if (node.edges == 1) return *edge;
  const Edge* last = edge + node.edges - 1;
  const double point = random.unit() * node.ways;
  while (edge != last && point >= edge->upto) ++edge;
  return *edge;
}

void Worlds::draw(Random& random, Mask* columns) const {
  std::copy(problem_.fixed.begin(), problem_.fixed.end(), columns);
  std::array<std::array<std::uint8_t, kMostGroups>, kMostGroups> places;
  std::array<int, kMostGroups> room;
  for (std::size_t pool = 0; pool < pools_.size(); ++pool) {
    room[pool] = static_cast<int>(pools_[pool].size());
    std::copy(pools_[pool].begin(), pools_[pool].end(), places[pool].begin());
  }
  std::array<Mask, kMostCards> cards;
  int left = 0;
  std::uint32_t at = 0;
  for (const Step& step : steps_) {
    if (step.first) {
      left = 0;
      for (Mask set = problem_.kinds[step.kind].cards; set != 0; set = rest(set)) cards[left++] = set & -set;
    }
    const Edge& edge = choose(nodes_[at], random);
    at = edge.next;
    auto& free = places[step.pool];
    int& free_count = room[step.pool];
    const bool any = step.mixed && edge.given < free_count;  // some of several places: which ones?
    for (int i = 0; i < edge.given; ++i) {
      const auto card = random.below(static_cast<std::uint32_t>(left));
      const auto place = any ? random.below(static_cast<std::uint32_t>(free_count)) : static_cast<std::uint32_t>(free_count - 1);
      columns[free[place]] |= cards[card] & ~problem_.gone;
      cards[card] = cards[--left];
      free[place] = free[--free_count];
    }
    for (const auto& [from, into] : step.joined) {
      std::copy_n(places[from].begin(), room[from], places[into].begin() + room[into]);
      room[into] += room[from];
    }
  }
}

}  // namespace levata
