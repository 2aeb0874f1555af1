"""Naming trumps (RULES 3; RULESET `trump.source`)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.matches import dealt_at_random, match_of, offered, played, refused

from levata.engine.match import new_match
from levata.engine.state import State
from levata.rules import load_rules


def declared(trump: str | None = None, **overrides: Any) -> State:
    """Seat 1 has won the auction at once."""
    return played(dealt_at_random(match_of("cruce", 4, 3, trump, **overrides)), "pass, bid 11")


@pytest.mark.parametrize(("suit", "number"), [("C", 0), ("D", 1), ("H", 2), ("S", 3)])
def test_declarer_names_the_suit(suit: str, number: int) -> None:
    state = declared()
    assert (state.phase, state.actor) == ("trump", 1)
    assert offered(state) == ["trump C", "trump D", "trump H", "trump S"]
    state = played(state, f"trump {suit}")
    assert (state.phase, state.deal.trump, state.actor) == ("tricks", number, 0)


def test_naming_trumps_answers_nothing_else() -> None:
    for act in ("pass", "bid 11", "QH", "look"):
        assert refused(declared(), act) == ("wrong-phase", {"phase": "trump"})


@pytest.mark.parametrize(
    ("source", "trump"), [("none", -1), ("first-card", -1), ("rotation", 0), ("match", 3), ("turned", -2)]
)
def test_nobody_is_asked_where_trump_comes_otherwise(source: str, trump: int) -> None:
    """RULESET, end: where trump is not the declarer's to name, nobody is asked for a suit."""
    rules = {"trump__source": source, "deal__turned": source == "turned"}
    state = declared("S" if source == "match" else None, **rules)
    turned = state.deal.turned // 13
    assert (state.phase, state.deal.trump) == ("tricks", turned if source == "turned" else trump)


def test_first_card_makes_trump() -> None:
    """RULES 5: the suit of that first card is trump."""
    state = declared(trump__source="first-card", leader="declarer")
    first = offered(state)[0]
    after = played(state, first)
    assert "CDHS"[after.deal.trump] == first[1]
    second = offered(after)[0]
    assert played(after, second).deal.trump == after.deal.trump


@pytest.mark.parametrize(
    ("fixed", "trump"), [(None, None), (None, "X"), (None, ""), (None, "CD"), ("H", None), ("H", "S")]
)
def test_trump_of_the_match_must_be_given_and_be_the_one_of_the_rules(fixed: str | None, trump: str | None) -> None:
    """RULESET `trump.source`: match, with `trump.suit` if set."""
    overrides = {"trump.suit": fixed} if fixed else {}
    with pytest.raises(ValueError, match=r"^trump$"):
        new_match(load_rules("cruce-table", 4, overrides), 0, trump)


@pytest.mark.parametrize("suit", ["C", "D", "H", "S"])
def test_trump_of_the_match_may_be_any_suit_unless_set(suit: str) -> None:
    assert new_match(load_rules("cruce-table", 4, {}), 0, suit).game.trump == "CDHS".index(suit)
    assert new_match(load_rules("cruce-table", 4, {"trump.suit": suit}), 0, suit).game.trump == "CDHS".index(suit)


def test_trump_of_the_match_is_given_only_where_the_rules_have_one() -> None:
    assert new_match(load_rules("cruce", 4, {}), 0).game.trump == -1
    with pytest.raises(ValueError, match=r"^trump$"):
        new_match(load_rules("cruce", 4, {}), 0, "H")


@pytest.mark.parametrize("dealer", [-1, 4, 100])
def test_first_dealer_must_be_a_seat(dealer: int) -> None:
    with pytest.raises(ValueError, match=r"^first_dealer$"):
        new_match(load_rules("cruce", 4, {}), dealer)
