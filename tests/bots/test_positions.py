"""Stored positions: what good play is known to be, and deals that somebody complained of."""

from __future__ import annotations

import pytest
from tests.bots.positions.reader import Position, read

from levata.bots import LEVELS, make_bot
from levata.engine.match import apply, legal
from levata.engine.view import view_json

POSITIONS = read()
SEEDS = {"club": 3, "expert": 3, "master": 1}
"""How often each level is asked, every time with another seed."""

LEVELS_ASKED = [
    (position, level) for position in POSITIONS for level in LEVELS[LEVELS.index(position.level) :] if level in SEEDS
]


def name(value: Position | str) -> str:
    return value if isinstance(value, str) else value.id


def answers(position: Position, bot: str, seeds: int) -> list[str]:
    """What a bot does there, once for each seed."""
    state = position.state()
    view = view_json(state, state.actor)
    return [make_bot(bot, state.game.rules, bytes([seed]) * 32).act(view) for seed in range(1, seeds + 1)]


def test_positions_have_names_of_their_own() -> None:
    assert len(POSITIONS) >= 40
    assert len({position.id for position in POSITIONS}) == len(POSITIONS)


@pytest.mark.parametrize("position", POSITIONS, ids=name)
def test_right_and_wrong_are_both_possible(position: Position) -> None:
    """What a position names is legal there, something is right, and `random` gets it wrong sooner or later."""
    state = position.state()
    offers = [offer for offer in legal(state, state.actor) if isinstance(offer, str)]
    for act in {*position.allowed, *position.never, position.mistake} - {""}:
        if state.phase == "exchange" and len(act) == 2:
            assert act in legal(state, state.actor)[0].discard.cards  # type: ignore[union-attr]
        else:
            apply(state, state.actor, act)
    if state.phase != "exchange":
        assert 0 < sum(map(position.right, offers)) < len(offers)
    assert not all(map(position.right, answers(position, "random", 60)))


@pytest.mark.parametrize(("position", "level"), LEVELS_ASKED, ids=name)
def test_level_knows_what_is_right(position: Position, level: str) -> None:
    for act in answers(position, level, SEEDS[level]):
        assert position.right(act), f"{act}: {position.shows}"


@pytest.mark.parametrize("position", [position for position in POSITIONS if position.mistake], ids=name)
def test_beginner_makes_the_mistakes_of_beginners(position: Position) -> None:
    assert answers(position, "beginner", 1) == [position.mistake]
    assert not position.right(position.mistake)
