"""Playing cards: an act is judged by a tree of acts over many worlds that agree with the view."""

from __future__ import annotations

from collections.abc import Callable

from levata.bots.effort import Effort
from levata.bots.reasons import Advice, Reason
from levata.bots.search.payoff import factor_of, needed, payoff, put_away
from levata.bots.search.plausible import plausible
from levata.bots.search.trying import Tried, tried
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME

WORTH_TELLING = 0.05
"""What happens less often is no reason."""


def advise(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """The act that promises most, and why."""
    found = judged(game, view, effort, seed)
    goal, _ = _goal(game, view)

    def tenths(points: float) -> int:
        return round(10 * (points * factor_of(game, view) + put_away(game, view)))

    return Advice(found.acts[0].act, _reasons(found, goal, tenths))


def judged(game: Game, view: View, effort: Effort, seed: int) -> Tried:
    """What can be done, each act tried out in worlds that agree with the view."""
    assert view.seat is not None
    worlds, worth = plausible(game, view, effort, seed), payoff(game, view, view.contract or POINTS_GAME)
    _, at_least = _goal(game, view)
    return tried(game, worlds, worth, effort, effort.iterations, seed, game.sides[view.seat], at_least)


def _goal(game: Game, view: View) -> tuple[str, int]:
    """What the seat may hope for, as the code of a reason, and the points of the deal that its side then has; ("", 0)
    for nothing that is all or nothing."""
    assert view.seat is not None
    side = game.sides[view.seat]
    if view.layout is not None:
        return "out-first", max(game.rules.layout.places)
    assert view.tricks is not None
    if view.declarer is not None and game.sides[view.declarer] == side:
        return "makes-bid", needed(game, view.bid) - put_away(game, view)
    plan = game.plans[view.contract or POINTS_GAME]
    if plan.table.ratio is None and min(*plan.points, *plan.tricks) < 0:
        return "costs-nothing", view.tricks.points[side] // factor_of(game, view)
    return "", 0


def _reasons(found: Tried, goal: str, tenths: Callable[[float], int]) -> tuple[Reason, ...]:
    best = found.acts[0]
    if len(found.acts) == 1:
        return (Reason("all-alike"),)
    reasons = [Reason("points", tenths=tenths(best.points))]
    if goal and best.reached >= WORTH_TELLING:
        reasons.insert(0, Reason(goal, percent=round(100 * best.reached)))
    other = max(found.acts[1:], key=lambda act: act.value)
    if other.value < best.value and tenths(other.points) != tenths(best.points):
        reasons.append(Reason("instead", tenths=tenths(other.points), act=other.act))
    return tuple(reasons)
