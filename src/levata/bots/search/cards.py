"""Playing cards: an act is judged by a tree of acts over many worlds that agree with the view."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from levata.bots.reasons import Advice, Reason
from levata.bots.search.payoff import payoff
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME
from levata.search import kernel
from levata.search.tables import act_of_kernel, cards_of_rules
from levata.search.worlds import Worlds

DECLARES = 64
"""Added to a card of the kernel that is declared with."""

ALIKE = 0.02
"""Values that differ by less than this part of a deal's swing are alike."""


class Effort(msgspec.Struct, frozen=True):
    """How much a bot thinks about an act: so many worlds, and ways on from them.

    `by_rule`: beyond the tree acts follow a simple rule, else they are random. `explore` is the weight of what was
    seldom tried.
    """

    worlds: int
    iterations: int
    by_rule: bool = True
    explore: float = 0.5


class Judged(NamedTuple):
    """An act of the seat to act, how often it was tried, and what came of it on average for its side.

    `value` counts the others' points and the match too, `points` are of the deal, `reached` is the part of the ways on
    that brought the points that were asked for.
    """

    act: str
    visits: int
    value: float
    points: float
    reached: float


def advise(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """The act that promises most, and why."""
    best, *others = judge(game, view, effort, seed)
    reasons = [Reason("points", tenths=round(10 * best.points))]
    if not others:
        return Advice(best.act, (Reason("all-alike"),))
    return Advice(best.act, tuple(reasons))


def judge(game: Game, view: View, effort: Effort, seed: int) -> list[Judged]:
    """Every act that differs from the others in something, the best first."""
    positions = Worlds(game.rules, view).positions(effort.worlds, seed)
    contract = view.contract or POINTS_GAME
    found = kernel.plan(
        positions,  # type: ignore[arg-type]
        iterations=effort.iterations,
        seed=seed,
        payoff=payoff(game, view, contract),
        explore=effort.explore,
        by_rule=effort.by_rule,
    )
    layout = isinstance(positions[0], kernel.Layout)
    judged = [Judged(_text(game, act, layout), n, *means) for act, n, *means in found]
    return sorted(judged, key=lambda one: (-one.visits, -one.value, one.act))


def _text(game: Game, act: int, layout: bool) -> str:
    cards = cards_of_rules(game.rules)
    return act_of_kernel(act, False, cards) if layout else act_of_kernel(act % DECLARES, act >= DECLARES, cards)
