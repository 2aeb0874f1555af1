"""Advice in words, for ``play`` and ``why``."""

from __future__ import annotations

from collections.abc import Iterator

from levata.bots.reasons import Advice
from levata.cli.terminal import wrapped
from levata.engine.state import State
from levata.rules.score_table import POINTS_GAME
from levata.texts import Texts


def advice_lines(advice: Advice, state: State, texts: Texts) -> Iterator[str]:
    """What to do in a state, and why, as lines."""
    yield from wrapped(texts.would(advice.act)).splitlines()
    plan = state.game.plans.get(state.deal.contract or POINTS_GAME)
    for reason in advice.reasons:
        yield from wrapped(texts.why(reason, plan.table if plan else None), "  ", "  ").splitlines()
