"""Trying acts out in imagined deals: the door to the kernel's planning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from levata.bots.effort import Effort
from levata.engine.state import Game
from levata.search import kernel
from levata.search.tables import Position, act_of_kernel, cards_of_rules

DECLARES = 64
"""Added to a card of the kernel that is declared with."""


Row = list[int]
"""An imagined deal: the hands by seat, then what lies undealt, as sets of the kernel's cards (`Worlds.sample`)."""


class Judged(NamedTuple):
    """An act of the seat to act, and what came of it on average.

    `value` is what it was worth to the side that did it; `points` are those of the side that was asked for, `reached`
    how often these were as many as asked for.
    """

    act: str
    visits: int
    value: float
    points: float
    reached: float


class Tried(NamedTuple):
    """The acts that differ, the best first, and what all that was tried was worth by side."""

    acts: list[Judged]
    worth: list[float]

    @property
    def reached(self) -> float:
        """How often the points that were asked for were reached, over all that was tried."""
        return sum(act.reached * act.visits for act in self.acts) / sum(act.visits for act in self.acts)

    @property
    def points(self) -> float:
        """The points of the side that was asked for, over all that was tried."""
        return sum(act.points * act.visits for act in self.acts) / sum(act.visits for act in self.acts)


def tried(
    game: Game,
    positions: Sequence[Position],
    payoff: kernel.Payoff,
    effort: Effort,
    iterations: int,
    seed: int,
    side: int,
    at_least: int = 0,
) -> Tried:
    """Try out what the seat to act can do in these positions, which that seat cannot tell apart."""
    found, worth = kernel.plan(
        positions,  # type: ignore[arg-type]  # all of one kind
        iterations=iterations,
        seed=seed,
        payoff=payoff,
        explore=effort.explore,
        by_rule=effort.by_rule,
        side=side,
        at_least=at_least,
    )
    layout = isinstance(positions[0], kernel.Layout)
    acts = [Judged(_text(game, act, layout), visits, *means) for act, visits, *means in found]
    return Tried(sorted(acts, key=lambda one: (-one.visits, -one.value, one.act)), worth)


def _text(game: Game, act: int, layout: bool) -> str:
    cards = cards_of_rules(game.rules)
    return act_of_kernel(act, False, cards) if layout else act_of_kernel(act % DECLARES, act >= DECLARES, cards)
