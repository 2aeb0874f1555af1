"""A bot that searches does the same, for the same reasons, in all worlds that its seat cannot tell apart."""

from __future__ import annotations

import msgspec
import pytest
from tests.bots.test_bots import SEED, states_asked

from levata.bots import LEVELS, advice_of, make_bot
from levata.engine.view import view, view_json
from levata.rules import load_preset
from levata.search.worlds import Worlds


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize(("preset", "players"), [("rentz", 4), ("cruce-talon", 3), ("renz", 3)])
def test_worlds_that_a_seat_cannot_tell_apart_bring_the_same_advice(level: str, preset: str, players: int) -> None:
    rules = load_preset(preset, players)
    asked = [state for state in states_asked(rules, ["random"] * players)[:60] if state.hands[state.actor]]
    for state in asked[:: 6 if level == "club" else 20]:
        seat = state.actor
        seen = view_json(state, seat)
        told = msgspec.json.encode(advice_of(make_bot(level, rules, SEED), seen))
        for world in Worlds(rules, view(state, seat)).states(3, 1):
            assert view_json(world, seat) == seen
            assert msgspec.json.encode(advice_of(make_bot(level, rules, SEED), view_json(world, seat))) == told
