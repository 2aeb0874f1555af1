"""Which worlds are plausible: those in which the others have played as sensible players do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from levata.bots.effort import Effort
from levata.bots.search.trying import DECLARES, Row
from levata.cards import CARD_NUMBERS, SUITS
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME
from levata.search import kernel
from levata.search.tables import Position, cards_of_rules, kernel_act, trick_tables
from levata.search.worlds import Worlds


def plausible(game: Game, view: View, effort: Effort, seed: int) -> list[Position]:
    """Worlds of a view in which cards are being played, as the kernel's states."""
    worlds = Worlds(game.rules, view)
    plays = [(seat, act) for seat, act in view.log if act[:2] in CARD_NUMBERS]
    if not effort.among or view.tricks is None or game.draws or not plays:
        return worlds.positions(effort.worlds, seed)
    rows, _ = worlds.weighted(effort.worlds, seed, Weigher(game, view, plays, effort.strays), effort.among)
    return worlds.positions_of(rows)


class Weigher:
    """The logarithms of how likely the cards of a deal were to be played so, by world."""

    def __init__(self, game: Game, view: View, plays: Sequence[tuple[int, str]], strays: float) -> None:
        assert view.seat is not None
        cards, first = cards_of_rules(game.rules), game.rules.trump.source == "first-card"
        self._seat, self._strays, self._leader = view.seat, strays, plays[0][0]
        self._tables = trick_tables(game.rules, view.contract or POINTS_GAME)
        self._trump = -1 if view.trump is None or first else SUITS.index(view.trump)
        self._acts = [card + DECLARES * declares for card, declares in (kernel_act(act, cards) for _, act in plays)]
        self._played = [0] * game.players
        for (seat, _), act in zip(plays, self._acts, strict=True):
            self._played[seat] |= 1 << act % DECLARES

    def __call__(self, rows: memoryview) -> list[float]:
        return [self._weight(row) for row in cast("list[Row]", rows.tolist())]

    def _weight(self, row: Row) -> float:
        hands = [row[seat] | played for seat, played in enumerate(self._played)]
        start = kernel.Tricks(self._tables, hands=hands, leader=self._leader, trump=self._trump)
        return kernel.likelihood(start, self._acts, seat=self._seat, strays=self._strays)
