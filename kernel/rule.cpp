#include "rule.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "rule_weights.hpp"

namespace levata {
namespace {

// What the seat to act can tell, as far as its play is judged by it.
struct Outlook {
  const TrickTables& tables;
  const TrickState& state;
  Mask unseen = 0;         // the cards in other hands and in the stock
  float unit = 1;          // about what a trick brings or costs; points are told in it
  float brings = 0;        // what this trick brings so far
  float ordinary = 0;      // what a trick brings on average from now on
  int opponents_left = 0;  // who have not yet played to it
  bool ours = false;       // whether an ally's card is the best so far

  Outlook(const TrickTables& given, const TrickState& at) : tables(given), state(at) {
    Mask left = 0;
    for (int seat = 0; seat < tables.players; ++seat) left |= state.hands[seat];
    for (int i = state.drawn; i < state.stock_count; ++i) left |= bit(state.stock[i]);
    unseen = left & ~state.hands[state.actor];
    std::int32_t total = 0;
    std::int32_t size = 0;
    for (Mask cards = left & tables.scoring; cards != 0; cards = rest(cards)) {
      total += tables.points[lowest(cards)];
      size += std::abs(tables.points[lowest(cards)]);
    }
    for (int trick = state.trick; trick < tables.tricks; ++trick) {
      total += tables.trick_points[trick];
      size += std::abs(tables.trick_points[trick]);
    }
    std::int32_t so_far = tables.trick_points[state.trick];
    for (int i = 0; i < state.table_count; ++i) {
      so_far += tables.points[state.table[i]];
      size += std::abs(tables.points[state.table[i]]);
    }
    const auto tricks = static_cast<float>(tables.tricks - state.trick);
    unit = std::max(1.0F, static_cast<float>(size) / tricks);
    ordinary = static_cast<float>(total) / tricks / unit;
    brings = static_cast<float>(so_far) / unit;
    const int side = tables.side_of[state.actor];
    for (int turn = 1; turn < tables.players - state.table_count; ++turn) {
      opponents_left += tables.side_of[(state.actor + turn) % tables.players] != side ? 1 : 0;
    }
    ours = state.table_count > 0 && tables.side_of[state.winner] == side;
  }

  // The chance that a card holds against those who come later, roughly: each opponent holds each unseen card that beats
  // it as likely as anybody.
  float holds(int card) const {
    const int stronger = count(unseen & tables.above[card]);
    return 1.0F / (1.0F + 0.5F * static_cast<float>(stronger * opponents_left));
  }

  float declares(int card) const {
    if (!can_declare(tables, state.hands[state.actor], card, state.table_count == 0)) return 0.0F;
    const bool trump = tables.suit_of[card] == state.trump;
    return static_cast<float>(trump ? tables.trump_pair_points : tables.pair_points) / unit;
  }

  Features features(int card) const {
    const Mask suit = tables.suit_mask[tables.suit_of[card]];
    const Mask out = unseen & suit;
    const Mask own = state.hands[state.actor] & suit;
    const bool takes = state.table_count == 0 || beats(tables, card, state.best, state.trump);
    const float wins = takes ? holds(card) : ours ? holds(state.best) : 0.0F;
    const float points = static_cast<float>(tables.points[card]) / unit;
    const auto weaker = static_cast<float>(count(out & ~tables.above[card]));
    const auto stronger = static_cast<float>(count(out & tables.above[card]));
    const float strength = (1.0F + weaker) / (1.0F + weaker + stronger);
    float worst = 0;
    for (Mask cards = out & tables.scoring; cards != 0; cards = rest(cards)) {
      worst = std::min(worst, static_cast<float>(tables.points[lowest(cards)]) / unit);
    }
    const bool last = opponents_left == 0;
    const float free = brings == 0 && points == 0 && (unseen & tables.scoring) == 0 ? 1.0F : 0.0F;
    return {wins * (brings + points),
            wins,
            strength,
            strength * ordinary,
            points,
            strength * points,
            (1 - wins) * points,
            static_cast<float>(count(own)),
            rest(own) == 0 ? 1.0F : 0.0F,
            weaker + stronger,
            stronger,
            weaker == 0 ? 1.0F : 0.0F,
            stronger == 0 ? 1.0F : 0.0F,
            tables.suit_of[card] == state.trump ? 1.0F : 0.0F,
            declares(card),
            last && takes ? brings + points : 0.0F,
            last && takes ? 1.0F : 0.0F,
            worst,
            worst * strength,
            free * wins,
            free * strength};
  }

  // What the seat knows besides, of the suit of a card and of the whole deal.
  MoreFeatures more_features(int card) const {
    const Mask hand = state.hands[state.actor];
    const Mask suit = tables.suit_mask[tables.suit_of[card]];
    const Mask own = hand & suit;
    const Mask others = own & ~bit(card);
    const Mask trumps = state.trump >= 0 ? tables.suit_mask[state.trump] : 0;
    const int before = (state.actor + tables.players - 1) % tables.players;
    const bool partners = tables.sides < tables.players && tables.side_of[state.actor] != tables.side_of[before];
    return {bounded(sum(unseen & suit)),
            bounded(worst(others)),
            static_cast<float>(lowest_in_suit(others)) / 3,
            bounded(sum(hand)),
            static_cast<float>(tables.players) / 4,
            partners ? 1.0F : 0.0F,
            static_cast<float>(state.table_count) / 3,
            static_cast<float>(tables.tricks - state.trick) / static_cast<float>(tables.tricks),
            takes(card) ? 1.0F : 0.0F,
            ours ? 1.0F : 0.0F,
            static_cast<float>(count(others & ~tables.above[card])) / 3,
            static_cast<float>(count(others & tables.above[card])) / 3,
            std::clamp(brings, -3.0F, 3.0F),
            std::clamp(ordinary, -3.0F, 3.0F),
            static_cast<float>(opponents_left) / 3,
            bounded(sum(own)),
            static_cast<float>(suits(hand)) / 4,
            strongest(hand & ~suit),
            static_cast<float>(count(trumps & hand)) / 4,
            static_cast<float>(count(trumps & unseen)) / 8};
  }

  // Which weights count: by what a trick brings, and by how the seat comes to play.
  int setting() const {
    const int how = state.table_count == 0 ? 0
                    : (legal(tables, state) & tables.suit_mask[tables.suit_of[state.table[0]]]) != 0 ? 1 : 2;
    return how + (ordinary < 0 ? 3 : 0);
  }

 private:
  static float bounded(float points) { return std::clamp(points, -4.0F, 4.0F); }

  bool takes(int card) const { return state.table_count == 0 || beats(tables, card, state.best, state.trump); }

  // What cards score.
  float sum(Mask cards) const {
    float points = 0;
    for (Mask left = cards & tables.scoring; left != 0; left = rest(left)) points += in_units(lowest(left));
    return points;
  }

  // What the costliest of them costs.
  float worst(Mask cards) const {
    float points = 0;
    for (Mask left = cards & tables.scoring; left != 0; left = rest(left)) {
      points = std::min(points, in_units(lowest(left)));
    }
    return points;
  }

  float in_units(int card) const { return static_cast<float>(tables.points[card]) / unit; }

  // How many of these cards are below all others of their suit that are out.
  int lowest_in_suit(Mask cards) const {
    int found = 0;
    for (Mask left = cards; left != 0; left = rest(left)) {
      const int card = lowest(left);
      found += (unseen & tables.suit_mask[tables.suit_of[card]] & ~tables.above[card]) == 0 ? 1 : 0;
    }
    return found;
  }

  // Of the strongest of these cards the part of its suit that is out and weaker.
  float strongest(Mask cards) const {
    float most = 0;
    for (Mask left = cards; left != 0; left = rest(left)) {
      const int card = lowest(left);
      const Mask out = unseen & tables.suit_mask[tables.suit_of[card]];
      const float part = out == 0 ? 0.5F : static_cast<float>(count(out & ~tables.above[card])) / static_cast<float>(count(out));
      most = std::max(most, part);
    }
    return most;
  }

  int suits(Mask hand) const {
    int found = 0;
    for (int suit = 0; suit < tables.suits; ++suit) found += (hand & tables.suit_mask[suit]) != 0 ? 1 : 0;
    return found;
  }
};

// How much a player is drawn to a card: the network's answer, of which the chances are the softmax.
float drawn_to(const Outlook& outlook, int card) {
  std::array<float, kInputs> inputs{};
  const Features features = outlook.features(card);
  const MoreFeatures more = outlook.more_features(card);
  std::ranges::copy(features, inputs.begin());
  std::ranges::copy(more, inputs.begin() + kFeatures);
  inputs[kFeatures + kMoreFeatures + outlook.setting()] = 1;
  std::array<float, kHidden> hidden = kHiddenBias;
  float answer = 0;
  for (int i = 0; i < kInputs; ++i) {
    if (inputs[i] == 0) continue;
    answer += inputs[i] * kDirectWeights[i];
    for (int j = 0; j < kHidden; ++j) hidden[j] += inputs[i] * kHiddenWeights[i][j];
  }
  for (int j = 0; j < kHidden; ++j) answer += std::max(hidden[j], 0.0F) * kAnswerWeights[j];
  return answer;
}

}  // namespace

std::pair<Features, MoreFeatures> rule_features(const TrickTables& tables, const TrickState& state, int card) {
  const Outlook outlook(tables, state);
  return {outlook.features(card), outlook.more_features(card)};
}

int rule_setting(const TrickTables& tables, const TrickState& state) { return Outlook(tables, state).setting(); }

int card_by_rule(const TrickTables& tables, const TrickState& state) {
  const Outlook outlook(tables, state);
  const auto& weights = kRuleWeights[outlook.setting()];
  int best = -1;
  float most = 0;
  for (Mask cards = legal(tables, state); cards != 0; cards = rest(cards)) {
    const Features features = outlook.features(lowest(cards));
    float worth = 0;
    for (std::size_t i = 0; i < features.size(); ++i) worth += weights[i] * features[i];
    if (best >= 0 && worth <= most) continue;
    most = worth;
    best = lowest(cards);
  }
  return best;
}

float chance_of(const TrickTables& tables, const TrickState& state, Mask cards) {
  const Outlook outlook(tables, state);
  const Mask all = legal(tables, state);
  std::array<float, kMostCards> drawn{};
  float most = -std::numeric_limits<float>::max();
  for (Mask left = all; left != 0; left = rest(left)) {
    drawn[lowest(left)] = drawn_to(outlook, lowest(left));
    most = std::max(most, drawn[lowest(left)]);
  }
  float sum = 0;
  float those = 0;
  for (Mask left = all; left != 0; left = rest(left)) {
    const float chance = std::exp(drawn[lowest(left)] - most);
    sum += chance;
    if (has(cards, lowest(left))) those += chance;
  }
  return those / sum;
}

}  // namespace levata
