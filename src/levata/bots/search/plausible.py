"""Which worlds are plausible: those in which the others have played as sensible players do."""

from __future__ import annotations

from typing import cast

from levata.bots.effort import Effort
from levata.bots.search.told import told
from levata.bots.search.trying import DECLARES, Row
from levata.cards import CARD_NUMBERS, SUITS
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME
from levata.search import kernel
from levata.search.tables import Position, cards_of_rules, kernel_act, trick_tables
from levata.search.worlds import Worlds

CAUTION = 0.8
"""What cards tell counts by this power, since the acts of a player are not independent of each other."""


def plausible(game: Game, view: View, effort: Effort, seed: int) -> list[Position]:
    """Worlds of a view in which cards are being played, as the kernel's states."""
    worlds = Worlds(game.rules, view)
    return worlds.positions_of(_rows(worlds, game, view, effort, effort.worlds, seed))


def imagined(game: Game, view: View, effort: Effort, seed: int) -> list[Row]:
    """Deals that agree with a view of a hand that is not yet played: as many as are worth trying."""
    rows = _rows(Worlds(game.rules, view), game, view, effort, min(effort.worlds, effort.hand), seed)
    return cast("list[Row]", rows.tolist())


def _rows(worlds: Worlds, game: Game, view: View, effort: Effort, number: int, seed: int) -> memoryview:
    """So many worlds: weighed where it is known how the hands came about, and something tells of them."""
    if effort.among and (view.tricks is None or not game.draws):
        weigher = Weigher(game, view, effort)
        if weigher.hears:
            return worlds.weighted(number, seed, weigher, effort.among)[0]
    return worlds.sample(number, seed)


class Weigher:
    """The logarithms of how likely the others were to do what they did in a deal, by world."""

    def __init__(self, game: Game, view: View, effort: Effort) -> None:
        assert view.seat is not None
        cards, first = cards_of_rules(game.rules), game.rules.trump.source == "first-card"
        plays = [(seat, act) for seat, act in view.log if act[:2] in CARD_NUMBERS]
        self._engine_mask, self._told = cards.engine_mask, told(game, view)
        self._played = [0] * game.players
        self._acts = [card + DECLARES * declares for card, declares in (kernel_act(act, cards) for _, act in plays)]
        for (seat, _), act in zip(plays, self._acts, strict=True):
            self._played[seat] |= 1 << act % DECLARES
        self._reads = effort.reads and bool(plays) and view.tricks is not None
        self.hears = self._reads or bool(self._told)
        if self._reads:
            self._seat, self._strays, self._leader = view.seat, effort.strays, plays[0][0]
            self._tables = trick_tables(game.rules, view.contract or POINTS_GAME)
            self._trump = -1 if view.trump is None or first else SUITS.index(view.trump)

    def __call__(self, rows: memoryview) -> list[float]:
        return [self._weight(row) for row in cast("list[Row]", rows.tolist())]

    def _weight(self, row: Row) -> float:
        hands = [row[seat] | played for seat, played in enumerate(self._played)]
        weight = sum(chance(self._engine_mask(hands[seat])) for seat, chance in self._told)
        if self._reads:
            start = kernel.Tricks(self._tables, hands=hands, leader=self._leader, trump=self._trump)
            weight += CAUTION * kernel.likelihood(start, self._acts, seat=self._seat, strays=self._strays)
        return weight
