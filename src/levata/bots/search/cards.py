"""Playing cards: an act is judged by a tree of acts over many worlds that agree with the view."""

from __future__ import annotations

from levata.bots.reasons import Advice, Reason
from levata.bots.search.effort import Effort
from levata.bots.search.payoff import needed, payoff, put_away
from levata.bots.search.plausible import plausible
from levata.bots.search.trying import Tried, tried
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME

ALIKE = 0.01
"""Acts whose values differ by less than this part of what the deal may bring are alike."""


def advise(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """The act that promises most, and why."""
    assert view.seat is not None
    contract, side = view.contract or POINTS_GAME, game.sides[view.seat]
    positions = plausible(game, view, effort, seed)
    goal = _goal(game, view, side)
    found = tried(
        game, positions, payoff(game, view, contract), effort, effort.iterations, seed, side, goal[1] if goal else 0
    )
    return Advice(found.acts[0].act, _reasons(found, goal[0] if goal else ""))


def _goal(game: Game, view: View, side: int) -> tuple[str, int] | None:
    """What the seat may hope for, as the code of a reason and the points of the deal that its side then has."""
    if view.layout is not None:
        return "out-first", max(game.rules.layout.places)
    assert view.tricks is not None
    if view.declarer is not None and game.sides[view.declarer] == side:
        return "makes-bid", needed(game, view.bid) - put_away(game, view)
    plan = game.plans[view.contract or POINTS_GAME]
    if plan.table.ratio is None and min(*plan.points, *plan.tricks) < 0:
        return "costs-nothing", view.tricks.points[side] // (plan.table.blind if view.blind else 1)
    return None


def _reasons(found: Tried, goal: str) -> tuple[Reason, ...]:
    best = found.acts[0]
    if len(found.acts) == 1:
        return (Reason("all-alike"),)
    reasons = [Reason("points", tenths=round(10 * best.points))]
    if goal:
        reasons.insert(0, Reason(goal, percent=round(100 * best.reached)))
    other = max(found.acts[1:], key=lambda act: act.value)
    if other.value < best.value:
        reasons.append(Reason("instead", tenths=round(10 * other.points), act=other.act))
    return tuple(reasons)
