"""Exact values of the acts of card play when all cards lie open.

One side, or several together, against all others: with two sides minimax, with more the *paranoid* value. A value is
what the sides asked about have at the end of the deal by the contract, scored and still to come, factors included: in
a points game its card points and declarations, in a layout its place points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from levata.engine.score import captured_points
from levata.engine.state import NOBODY, State
from levata.search import kernel
from levata.search.tables import act_of_kernel, cards_of_rules, position

MOST_NODES = 50_000_000


class Unsolvable(ValueError):
    """There is nothing to solve here; `code` says why: ``nobody-to-act``, ``before-play``."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Interval(NamedTuple):
    """The value of an act lies from `low` to `high`; where they are equal it is exact."""

    low: int
    high: int


class Solution(NamedTuple):
    """The seat to act, the value of each of its acts by canonical text, and how many positions were searched."""

    seat: int
    values: Mapping[str, Interval]
    nodes: int

    @property
    def exact(self) -> bool:
        """Whether every value is exact."""
        return all(low == high for low, high in self.values.values())


class Solver:
    """Solves one deal after another; its memory is bounded (both tables together at most 16 MB). One a thread."""

    def __init__(self) -> None:
        self._tricks = kernel.TrickSolver(megabytes=12)
        self._layouts = kernel.LayoutSolver(megabytes=4)

    def solve(self, state: State, sides: Iterable[int] = (), most_nodes: int = MOST_NODES) -> Solution:
        """The value of every legal act of the seat to act, for its own side or for these sides together.

        What is not settled within `most_nodes` positions is an interval that surely holds the value. `Unsolvable` where
        nobody is to act or the cards are not being played; `ValueError` where `sides` are none or all.
        """
        if state.actor == NOBODY:
            raise Unsolvable("nobody-to-act")
        if state.play is None:
            raise Unsolvable("before-play")
        asked = 0
        for side in sides or [state.game.sides[state.actor]]:
            asked |= 1 << side
        deal = position(state)
        solver = self._tricks if isinstance(deal, kernel.Tricks) else self._layouts
        acts, nodes = solver.solve(deal, asked, most_nodes)  # type: ignore[arg-type]
        cards, plan = cards_of_rules(state.game.rules), state.game.plans[state.deal.contract]
        factor = plan.table.blind if state.deal.blind else 1
        extra = _put_away(state, asked)
        values = {
            act_of_kernel(act, declare, cards): Interval(low * factor + extra, high * factor + extra)
            for act, declare, low, high in acts
        }
        return Solution(state.actor, values, nodes)


def _put_away(state: State, asked: int) -> int:
    """What the declarer put away, where it counts for the declarer's side (knob `talon.discards`) and that is asked."""
    deal, game = state.deal, state.game
    if game.rules.talon.discards != "declarer" or deal.declarer < 0 or not asked >> game.sides[deal.declarer] & 1:
        return 0
    return captured_points(game.plans[deal.contract], deal.discards)
