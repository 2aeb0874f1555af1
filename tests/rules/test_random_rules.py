"""Random rule sets: they come round to every value of every key, most of them can be played, and each reads back from
what is written of it.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import lru_cache
from itertools import permutations

import msgspec
import pytest
from hypothesis import given, settings
from tests.rulesets import KEYS, NEW_CONTRACT, PHASE_ORDERS, HouseRules, kind_values, rule_sets, sample

from levata.rules import load_rules, overrides_of, rules_data, rules_from_data
from levata.rules.schema import Declare

SETS = 2500
MOST_REFUSED = 0.3
NEVER_HELD: dict[str, object] = {"points.cards": {}}
"""Values that no rule set can have: a points game in which no card has points never scores."""

steady = settings(derandomize=True, max_examples=60)


def test_few_random_rule_sets_are_refused() -> None:
    refused = [house for house in sample(SETS) if house.refused]
    rates = Counter(f"{fault.code} by {change.key}" for house in refused for change, fault in house.refused)
    assert 0 < len(refused) / SETS <= MOST_REFUSED, dict(rates.most_common())


@lru_cache(maxsize=1)
def values_held() -> dict[str, set[str]]:
    """The values that stand in some rule set of the sample, by key."""
    held = defaultdict(set)
    for house in sample(SETS):
        for change in house.taken:
            if all(house.overrides.get(path) == value for path, value in change.overrides.items()):
                held[change.key].add(repr(change.value))
    return held


@pytest.mark.parametrize("path", [*KEYS, NEW_CONTRACT])
def test_every_value_drawn_for_a_key_can_be_held(path: str) -> None:
    refused = [change for house in sample(SETS) for change, _ in house.refused if change.key == path]
    assert values_held()[path] >= {repr(change.value) for change in refused}
    assert values_held()[path]


@pytest.mark.parametrize("path", [path for path, key in KEYS.items() if key.kind.form not in ("list", "text")])
def test_every_word_and_both_ends_of_a_key_are_held(path: str) -> None:
    possible = {repr(value) for value in kind_values(KEYS[path]) if value != NEVER_HELD.get(path)}
    assert values_held()[path] >= possible


def test_every_order_of_phases_and_every_choice_of_duties_is_held() -> None:
    duties = ("follow", "beat", "trump", "overtrump")
    choices = {repr(list(some)) for count in range(5) for some in permutations(duties, count)}
    assert values_held()["duties"] == choices
    assert values_held()["phases"] > {repr(order) for order in PHASE_ORDERS}
    assert len(PHASE_ORDERS) == 20


def test_overrides_are_left_as_they_were() -> None:
    overrides = {"declare": {"pair": 20, "trump_pair": 40}, "declare.pair": 30}
    assert load_rules("cruce", 4, overrides).declare == Declare(pair=30, trump_pair=40)
    assert overrides == {"declare": {"pair": 20, "trump_pair": 40}, "declare.pair": 30}


@steady
@given(house=rule_sets())
def test_complete_rules_read_back_as_the_same_set(house: HouseRules) -> None:
    data = rules_data(house.rules)
    assert rules_from_data(data) == house.rules
    assert rules_from_data(msgspec.json.decode(msgspec.json.encode(data))) == house.rules


@steady
@given(house=rule_sets())
def test_what_differs_from_the_preset_makes_the_same_rules_again(house: HouseRules) -> None:
    assert load_rules(house.preset, house.players, overrides_of(house.rules, house.preset)) == house.rules
