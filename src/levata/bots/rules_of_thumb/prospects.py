"""What a hand is worth: for every card the chance that its side takes the trick it falls in, times what a trick brings.

Where tricks cost, a hand is judged by how well it ducks, else by how well it takes. All is in points of the score
table, so that it fits any contract. The constants were fitted to what became of the cards when such bots played each
other.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from levata.cards import SUIT_MASKS, cards_of
from levata.engine.cardplay import KING_AND_QUEEN
from levata.engine.state import Game, Plan

GUARD = 0.67
"""How much of a high card's danger is left for each lower card of its suit that can be played before it."""

DANGER = 0.52
"""The power of the share of lower cards that makes the danger of a card, for each other player."""

TOP = 0.85
"""The chance of taking a trick with the highest card of a suit, without trumps."""

HIGHER = 0.46
"""How much of that chance is left for each higher card that is out."""

LONG = 0.6
"""The chance of taking a trick with a card of a suit that nobody else has, when tricks pay."""

UNTRUMPED = 0.2
"""How the chance grows that a suit is not trumped: with the square of the rounds of it that are out."""

PAIR = 0.7
"""The chance of coming to declare a king and queen in hand."""


class Habits(msgspec.Struct, frozen=True):
    """What a player does that better ones do not: remember only the last `memory` tricks besides the cards that count
    (None: all), and take it that the highest card of a suit takes a trick more often, by `aces`.
    """

    memory: int | None = None
    aces: float = 0.0


STEADY = Habits()
"""Neither."""


class Prospect(msgspec.Struct, frozen=True, gc=False):
    """What is still to come in a deal, for one seat.

    `unseen` are the cards that others may hold. `prize` is what a trick brings besides one's own card. `enemies` and
    `mates` count the seats of other sides and the other seats of one's own. `left` counts tricks.
    """

    game: Game
    plan: Plan
    trump: int
    unseen: int
    prize: float
    enemies: int
    mates: int
    left: int
    declared: int
    aces: float

    def relative(self, points: float, chance: float) -> float:
        """What points are worth that go to the own side with this chance, and else to another."""
        return points * (chance - (1 - chance) / (self.game.rules.sides - 1))

    def worth(self, hand: int) -> float:
        """What a hand is worth against the other sides."""
        tricks = (self.relative(self.prize + self.plan.points[card], p) for card, p in self.chances(hand))
        return sum(tricks) + self.relative(self.pairs(hand), 1.0)

    def captures(self, hand: int) -> float:
        """The points that the own side may expect to capture: every trick to come has one card of the hand."""
        tricks = (p * (self.prize + self.plan.points[card]) for card, p in self.chances(hand))
        return sum(tricks) + self.pairs(hand)

    def pairs(self, hand: int) -> float:
        """What the kings and queens bring that can still be declared."""
        rule = self.game.rules.declare
        if rule is None:
            return 0.0
        points = 0.0
        for suit in range(4):
            both = KING_AND_QUEEN << 13 * suit
            if hand & both == both and not self.declared & both:
                points += PAIR * (rule.trump_pair if suit == self.trump else rule.pair)
        return points

    def chances(self, hand: int) -> Iterator[tuple[int, float]]:
        """For each card the chance that the own side takes the trick it falls in."""
        mate = self.mates / (self.mates + self.enemies)
        for suit in SUIT_MASKS:
            if hand & suit:
                judge = self.takes if self.prize >= 0 else self.ducks
                for card, chance in judge(hand & suit, self.unseen & suit):
                    yield card, chance + (1 - chance) * mate

    def ducks(self, cards: int, out: int) -> list[tuple[int, float]]:
        """For each card of a suit the chance that it takes a trick although its holder ducks."""
        count, others = out.bit_count(), self.enemies + self.mates
        bare = 2 / (others + 1)
        top = bare + (0.95 - bare) * min(1.0, count / others / 2) if count else bare / 2
        found = []
        for card in sorted(cards_of(cards), key=lambda card: -self.game.above[card].bit_count()):
            lower = (out & ~self.game.above[card]).bit_count()
            danger = (lower / count) ** (DANGER * others) if count else 1.0
            found.append((card, danger * top))
            top *= GUARD
        return found

    def takes(self, cards: int, out: int) -> list[tuple[int, float]]:
        """For each card of a suit the chance that its holder takes a trick with it."""
        top, higher = self.rates(cards, out.bit_count())
        above = self.game.above
        chances = [(card, top * higher ** (out & above[card]).bit_count()) for card in cards_of(cards)]
        if self.aces:
            return [(card, chance if above[card] else min(1.0, chance + self.aces)) for card, chance in chances]
        return chances

    def rates(self, cards: int, count: int) -> tuple[float, float]:
        """The chance of the highest card of a suit, and how much of it is left for each higher card that is out."""
        trumps = SUIT_MASKS[self.trump] if self.trump >= 0 else 0
        if cards & trumps:
            return 1.0, 0.5 + 0.06 * min(6, self.left)
        if not self.unseen & trumps:
            return (TOP if count else LONG), HIGHER
        rounds = count / (self.enemies + self.mates)
        return min(0.9, UNTRUMPED * rounds**2), HIGHER


def prospect(
    game: Game,
    plan: Plan,
    trump: int,
    hand: int,
    unseen: int,
    habits: Habits = STEADY,
    done: int = 0,
    declared: int = 0,
) -> Prospect:
    """The prospect of a seat after `done` tricks; `unseen` are the cards that it has not seen."""
    left = game.tricks - done
    points = sum([plan.points[card] for card in cards_of((hand | unseen) & plan.scoring)])
    a_card = points / max(1, (hand | unseen).bit_count())
    a_trick = sum(plan.tricks[done:]) / left if left > 0 else 0.0
    size = game.players // game.rules.sides
    return Prospect(
        game=game,
        plan=plan,
        trump=trump,
        unseen=unseen,
        prize=a_card * (game.players - 1) + a_trick,
        enemies=game.players - size,
        mates=size - 1,
        left=left,
        declared=declared,
        aces=habits.aces,
    )
