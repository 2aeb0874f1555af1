"""What a seat can conclude from its view while tricks are played: which cards are still out, and who can hold them.

Everything is read from the view and the rule set; nothing is remembered from one view to the next.
"""

from __future__ import annotations

import msgspec

from levata.bots.rules_of_thumb.prospects import STEADY, Habits
from levata.cards import CARD_NUMBERS, SUIT_MASKS, SUITS, mask_of, parse_cards
from levata.engine.cardplay import beats
from levata.engine.state import Game, Plan
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME


class Knowledge(msgspec.Struct, frozen=True, gc=False):
    """A trick as one seat sees it. Sets of cards are bit masks.

    `unseen` are the cards that are neither in the hand nor played, `counts` how many cards each seat holds, `hidden`
    how many cards no seat holds. `void[seat]` are the suits that a seat has shown not to have. `best` is the card that
    holds the trick for `winner` (−1 where none does), `behind` the seats still to play to it. `done` counts the
    complete tricks, `declared` are the suits whose king and queen were declared.
    """

    game: Game
    plan: Plan
    me: int
    hand: int
    trump: int
    unseen: int
    hidden: int
    counts: tuple[int, ...]
    void: tuple[int, ...]
    table: tuple[int, ...]
    best: int
    winner: int
    behind: tuple[int, ...]
    done: int
    duties: tuple[str, ...]
    declared: int

    def holds(self, seat: int, cards: int) -> float:
        """The chance that a seat holds any of these unseen cards, which are of one suit."""
        if not cards or self.void[seat] & cards:
            return 0.0
        places = self.hidden
        for other, count in enumerate(self.counts):
            if other != self.me and not self.void[other] & cards:
                places += count
        return 1 - (1 - self.counts[seat] / places) ** cards.bit_count()

    def is_mine(self, seat: int) -> bool:
        """Whether a seat is of the own side."""
        return self.game.sides[seat] == self.game.sides[self.me]


def know(game: Game, view: View, habits: Habits = STEADY) -> Knowledge:
    """The knowledge of the seat to act, as far as it remembers."""
    assert view.seat is not None
    plays = [(seat, CARD_NUMBERS[act[:2]]) for seat, act in view.log if act[:2] in CARD_NUMBERS]
    gone = plays if habits.memory is None else _remembered(game, view, plays, habits.memory)
    hand = mask_of(parse_cards(view.hand))
    unseen = game.deck_mask & ~(hand | mask_of(parse_cards(view.discards)))
    unseen &= ~mask_of(card for _, card in gone)
    trump = SUITS.index(view.trump) if view.trump else -1
    done, on_table = divmod(len(plays), game.players)
    table = plays[len(plays) - on_table :]
    best, winner = _best(game, table, trump)
    others = sum(view.counts) - view.counts[view.seat]
    free = game.draws and view.stock > 0 and not game.rules.duties_while_stock
    return Knowledge(
        game=game,
        plan=game.plans[view.contract or POINTS_GAME],
        me=view.seat,
        hand=hand,
        trump=trump,
        unseen=unseen,
        hidden=unseen.bit_count() - others,
        counts=tuple(view.counts),
        void=_voids(game, gone, trump) if gone is plays else (0,) * game.players,
        table=tuple(card for _, card in table),
        best=best,
        winner=winner,
        behind=tuple((view.seat + turn) % game.players for turn in range(1, game.players - on_table)),
        done=done,
        duties=() if free else game.rules.duties,
        declared=_declared(view),
    )


def _remembered(game: Game, view: View, plays: list[tuple[int, int]], memory: int) -> list[tuple[int, int]]:
    """The plays of this trick and the last ones, and of earlier ones the cards that count by themselves."""
    counted = game.plans[view.contract or POINTS_GAME].counted
    fresh = len(plays) - len(plays) % game.players - memory * game.players
    return [play for number, play in enumerate(plays) if number >= fresh or counted >> play[1] & 1]


def _best(game: Game, table: list[tuple[int, int]], trump: int) -> tuple[int, int]:
    best = winner = -1
    for seat, card in table:
        if best < 0 or beats(game, card, best, trump):
            best, winner = card, seat
    return best, winner


def _voids(game: Game, plays: list[tuple[int, int]], trump: int) -> tuple[int, ...]:
    """The suits that each seat has shown not to have; tricks before the last draw show nothing that lasts."""
    void = [0] * game.players
    duties = game.rules.duties
    first = game.undealt if game.draws else 0
    for start in range(first, len(plays) if duties[:1] == ("follow",) else 0, game.players):
        led = plays[start][1] // 13
        for seat, card in plays[start + 1 : start + game.players]:
            if card // 13 != led:
                void[seat] |= SUIT_MASKS[led]
                if "trump" in duties and card // 13 != trump >= 0:
                    void[seat] |= SUIT_MASKS[trump]
    return tuple(void)


def _declared(view: View) -> int:
    """The suits that have been declared, as a set of cards."""
    declared = view.tricks.declared if view.tricks else ()
    mask = 0
    for _, suit in declared:
        mask |= SUIT_MASKS[SUITS.index(suit)]
    return mask
