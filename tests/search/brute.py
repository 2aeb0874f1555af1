"""Exact values the slow way: every act, then every act after it, on the Python engine and nothing else.

`values` is what the compiled solvers are held to, so it does without all that makes them fast: no pruning, no bounds,
no order. It only remembers whole states.
"""

from __future__ import annotations

from collections.abc import Set
from typing import Any

from msgspec.structs import replace
from tests.search.lockstep import due_scores

from levata.engine.match import apply, legal
from levata.engine.state import State


def values(state: State, sides: Set[int]) -> dict[str, int]:
    """The points of the deal for these sides after each act of the seat to act, all other sides playing against them.

    Points are those of the score row, without the factors that only the whole deal has (`due_scores`).
    """
    known: dict[Any, int] = {}
    return {act: _after(state, act, sides, known) for act in _acts(state)}


def _value(state: State, sides: Set[int], known: dict[Any, int]) -> int:
    # The log says how a state came about, not what can follow; the game is the same throughout.
    key = (state.actor, state.hands, state.stock, state.deal, state.play)
    if key not in known:
        found = [_after(state, act, sides, known) for act in _acts(state)]
        known[key] = max(found) if state.game.sides[state.actor] in sides else min(found)
    return known[key]


def _after(state: State, act: str, sides: Set[int], known: dict[Any, int]) -> int:
    after, _ = apply(state, state.actor, act)
    if len(after.sheet) > len(state.sheet):
        scores = due_scores(after.sheet[-1], state)
        return sum(scores[side] for side in sides)
    return _value(replace(after, log=()), sides, known)


def _acts(state: State) -> list[str]:
    return [act for act in legal(state, state.actor) if isinstance(act, str)]
