"""What a hand is worth: for every card the chance that its side takes the trick it falls in, times what a trick brings.

Where a trick brings less than nothing a hand is judged by how well it ducks, else by how well it takes. The numbers are
rough; they are made to compare hands and cards, and are in points of the score table, so that they fit any contract.
"""

from __future__ import annotations

import msgspec

from levata.cards import SUIT_MASKS, cards_of
from levata.engine.cardplay import KING_AND_QUEEN
from levata.engine.state import Game, Plan

GUARD = 0.67
"""How much of a high card's danger is left for each lower card of its suit that can be played before it."""

TOP = 0.85
"""The chance of taking a trick with a card that nobody can beat in its suit, without trumps."""

HIGHER = 0.46
"""What is left of that chance for each higher card that is out."""

RUNNING = 0.6
"""The chance of taking a trick with a card of a suit that nobody else has, when tricks pay."""

KA = 0.2
KB = 0.45
KC = 0.5

PAIR_KEPT = 0.7
"""The chance of coming to declare a king and queen in hand."""


KINGS_AND_QUEENS = sum(KING_AND_QUEEN << 13 * suit for suit in range(4))


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """What is still to come in a deal, for one seat.

    `unseen` are the cards that others may hold. `prize` is what a trick brings besides one's own card. `enemies` and
    `mates` count the seats of other sides and the other seats of one's own.
    """

    game: Game
    plan: Plan
    trump: int
    unseen: int
    prize: float
    enemies: int
    mates: int
    left: int
    declared: int = 0

    def relative(self, points: float, chance: float) -> float:
        """What points are worth that go to the own side with this chance, and else to another."""
        return points * (chance - (1 - chance) / (self.game.rules.sides - 1))

    def hand(self, cards: int) -> float:
        """What a hand is worth."""
        return sum(self.suit(cards & suit, self.unseen & suit) for suit in SUIT_MASKS)

    def suit(self, cards: int, out: int) -> float:
        """What the cards of one suit in a hand are worth while those others of it are out."""
        if not cards:
            return 0.0
        worth = self.pair(cards)
        for card, chance in self.chances(cards, out):
            worth += self.relative(self.prize + self.plan.points[card], chance)
        return worth

    def captures(self, hand: int) -> float:
        """The points that the own side may expect: every trick to come has one card of the hand."""
        points = 0.0
        for suit in SUIT_MASKS:
            points += self.pair(hand & suit)
            for card, chance in self.chances(hand & suit, self.unseen & suit):
                points += chance * (self.prize + self.plan.points[card])
        return points

    def chances(self, cards: int, out: int) -> list[tuple[int, float]]:
        """For each card of a suit the chance that the own side takes the trick it falls in."""
        mate = self.mates / (self.mates + self.enemies)
        found = self.takes(cards, out) if self.prize >= 0 else self.ducks(cards, out)
        return [(card, chance + (1 - chance) * mate) for card, chance in found]

    def pair(self, cards: int) -> float:
        """What a king and queen bring that can still be declared."""
        rule = self.game.rules.declare
        if rule is None or self.declared & cards or (cards & KINGS_AND_QUEENS).bit_count() < 2:
            return 0.0
        trump = self.trump >= 0 and cards & SUIT_MASKS[self.trump]
        return self.relative(rule.trump_pair if trump else rule.pair, 1.0) * PAIR_KEPT

    def ducks(self, cards: int, out: int) -> list[tuple[int, float]]:
        """For each card the chance that it takes a trick although its holder ducks."""
        count, others = out.bit_count(), self.enemies + self.mates
        bare = 2 / (others + 1)
        top = bare + (0.95 - bare) * min(1.0, count / others / 2) if count else bare / 2
        found = []
        for card in self.upwards(cards):
            lower = count - (out & self.game.above[card]).bit_count()
            danger = (lower / count) ** (0.52 * others) if count else 1.0
            found.append((card, danger * top))
            top *= GUARD
        return found

    def takes(self, cards: int, out: int) -> list[tuple[int, float]]:
        """For each card the chance that its holder takes a trick with it."""
        top, higher = self.rates(cards, out.bit_count())
        return [
            (card, top * higher ** (out & self.game.above[card]).bit_count()) for card in cards_of(cards)
        ]

    def rates(self, cards: int, count: int) -> tuple[float, float]:
        """The chance of a card that is the highest out, and what is left of it for each higher one."""
        trumps = SUIT_MASKS[self.trump] if self.trump >= 0 else 0
        if cards & trumps:
            return 1.0, KC + 0.06 * min(6, self.left)
        if not self.unseen & trumps:
            return (TOP if count else RUNNING), HIGHER
        round_cards = count / (self.enemies + self.mates)
        return min(0.9, KA * round_cards**2), KB

    def upwards(self, cards: int) -> list[int]:
        """Cards of one suit from the lowest to the highest."""
        return sorted(cards_of(cards), key=lambda card: -self.game.above[card].bit_count())


def prospect(
    game: Game, plan: Plan, trump: int, hand: int, unseen: int, done: int = 0, declared: int = 0
) -> Prospect:
    """The prospect of a seat after `done` tricks: `unseen` are the cards that it has not seen, its hand not among them."""
    left = game.tricks - done
    cards = cards_of((hand | unseen) & plan.scoring)
    average = sum(plan.points[card] for card in cards) / max(1, (hand | unseen).bit_count())
    by_trick = sum(plan.tricks[done:]) / left if left > 0 else 0.0
    size = game.players // game.rules.sides
    return Prospect(
        game=game,
        plan=plan,
        trump=trump,
        unseen=unseen,
        prize=average * (game.players - 1) + by_trick,
        enemies=game.players - size,
        mates=size - 1,
        left=left,
        declared=declared,
    )
