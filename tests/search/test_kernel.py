"""The kernel plays as the engine does: every act of card play compared, from the deal on and from the middle."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.rulesets import BASES, HouseRules, rule_sets
from tests.search.lockstep import lockstep

from levata.rules import load_preset

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
