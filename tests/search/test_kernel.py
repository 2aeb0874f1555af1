"""The kernel plays as the engine does: every act of card play compared, from the deal on and from the middle."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.engine.test_perft import POSITIONS, state_of
from tests.rulesets import BASES, HouseRules, rule_sets, sample
from tests.search.lockstep import lockstep

from levata.engine.match import apply, legal
from levata.engine.state import State
from levata.rules import load_preset
from levata.search.tables import Unsupported, layout_tables, position, trick_tables

steady = settings(
    derandomize=True,
    max_examples=150,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)


@pytest.mark.parametrize(("preset", "players"), BASES, ids=lambda value: str(value))
def test_kernel_plays_every_preset_as_the_engine_does(preset: str, players: int) -> None:
    assert lockstep(load_preset(preset, players), seed=1) > 0
    assert lockstep(load_preset(preset, players), seed=2) > 0


@steady
@given(house=rule_sets(), seed=st.integers(0, 1000))
def test_kernel_plays_random_rules_as_the_engine_does(house: HouseRules, seed: int) -> None:
    lockstep(house.rules, seed)


IN_PLAY = [entry for entry in POSITIONS if state_of(entry).play is not None]


@pytest.mark.parametrize("entry", IN_PLAY, ids=[entry["id"] for entry in IN_PLAY])
def test_as_many_rows_of_acts_follow_as_on_the_engine(entry: dict[str, Any]) -> None:
    state = state_of(entry)
    for depth in range(1, len(entry["counts"]) + 1):
        assert position(state).positions(depth) == rows(state, depth)


def rows(state: State, depth: int) -> int:
    """How many rows of so many acts follow within the deal; one that ends it early counts too."""
    if depth == 0 or state.play is None:
        return 1
    return sum(rows(apply(state, state.actor, act)[0], depth - 1) for act in map(str, legal(state, state.actor)))


def test_every_random_rule_set_compiles_to_tables() -> None:
    for house in sample(300):
        rules = house.rules
        for name in rules.played_contracts() or ("points",):
            is_layout = rules.compendium and rules.contracts[name].kind == "layout"
            tables = layout_tables(rules) if is_layout else trick_tables(rules, name)
            assert (tables.players, tables.sides) == (rules.players, rules.sides)


def test_rules_that_the_tables_cannot_express_are_refused_with_their_key() -> None:
    rules = replace(load_preset("cruce", 4), duties=("follow", "beat", "trump", "overtrump", "follow"))
    with pytest.raises(Unsupported) as caught:
        trick_tables(rules, "points")
    assert caught.value.key == "duties"
