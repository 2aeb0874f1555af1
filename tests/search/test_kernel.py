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
from levata.rules import load_preset, load_rules
from levata.rules.schema import Declare, FrozenDict, Points, Sweep
from levata.search import kernel
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


BEYOND = 5_000_000


@pytest.mark.parametrize(
    ("preset", "contract", "changed", "key"),
    [
        ("rentz", "whist", {"trick": BEYOND}, "contracts.whist"),
        ("rentz", "whist", {"card": -BEYOND}, "contracts.whist"),
        ("rentz", "whist", {"sweep": Sweep(points=BEYOND, mode="add")}, "contracts.whist.sweep"),
        ("cruce", "points", {"declare": Declare(pair=BEYOND, trump_pair=1, when="leading", automatic=True)}, "declare"),
        ("cruce", "points", {"points": Points(cards=FrozenDict({"A": BEYOND}))}, "points.cards"),
    ],
)
def test_points_beyond_what_rules_allow_are_refused_with_their_key(
    preset: str, contract: str, changed: dict[str, Any], key: str
) -> None:
    rules = load_preset(preset, 4)
    if contract in rules.contracts:
        altered = replace(rules.contracts[contract], **changed)
        changed = {"contracts": FrozenDict({**rules.contracts, contract: altered})}
    with pytest.raises(Unsupported) as caught:
        trick_tables(replace(rules, **changed), contract)
    assert caught.value.key == key


def test_points_as_high_as_rules_allow_compile() -> None:
    """A card that scores by all four items, each the highest sum there may be."""
    items = {"card": 1000, "trick": -1000, "suit.H": 1000, "rank.A": 1000, "cards.AH": 1000, "last": [-1000]}
    changes: dict[str, Any] = {f"contracts.x.{item}": value for item, value in items.items()}
    changes |= {f"contracts.{name}.sums": [below] * 10 for name, below in [("y", "x"), ("z", "y"), ("top", "z")]}
    tables = trick_tables(load_rules("rentz", 4, changes), "top")
    scores, _ = tables.deals(100, 1)
    assert sum(scores) == 100 * 1_000_000 * (32 + 8 + 4 + 1 - 8 - 1)


def test_a_deal_goes_on_while_a_card_that_scores_is_still_to_be_drawn() -> None:
    """The next card of the stock is the only one that scores: stopping early waits for it."""
    tables = kernel.TrickTables(
        suits=[4, 4], side_of=[0, 1], tricks=4, duties=[0], points=[0, 0, 0, 0, 0, 0, 0, 5], stop_early=True
    )
    deal = kernel.Tricks(tables, hands=[0b11, 0b1100], leader=0, stock=[4, 5, 7, 6])
    over = []
    while not deal.over:
        deal.play(deal.legal().bit_length() - 1)
        over.append(deal.over)
    assert over[:4] == [False] * 4
    assert sum(deal.scores()) == 5
