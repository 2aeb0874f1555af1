"""Refusing a layout (RULES 4, Refusal; RULESET `layout.refuse`)."""

from __future__ import annotations

from tests.engine.matches import dealt, heard, offered, played, refused, rules_of

from levata.engine.events import Acted, ThrownIn
from levata.engine.match import new_match
from levata.engine.state import NOBODY, State

RULES = """
players = 4
deck = { lowest = "J", order = "AKQJ" }
deal = { each = "all" }
choice = { chooser = "left-of-dealer", blind = 2 }
contracts = { tricks = { trick = 1 }, rentz = { kind = "layout" } }
layout = { start = "Q", places = [3, 2, 1, 0], refuse = { at_least = 3, limit = 2 } }
"""
HANDS = ["AC AD AH JC", "AS JD KC KD", "JH JS KH KS", "QC QD QH QS"]
"""Seat 0 has four ends, seats 1 and 2 have two, seat 3 has none."""


def asked(text: str = RULES, dealer: int = 0) -> State:
    """A match where a layout has just been chosen and the answers are due."""
    return played(dealt(played(new_match(rules_of(text), dealer), "look"), HANDS), "choose rentz")


def test_every_seat_answers_from_the_choosers_left_and_the_chooser_last() -> None:
    state = asked()
    assert (state.phase, state.chooser) == ("refuse", 1)
    seats = []
    while state.phase == "refuse":
        seats.append(state.actor)
        state = played(state, "accept")
    assert seats == [2, 3, 0, 1]
    assert (state.phase, state.actor, state.refusals) == ("layout", 1, 0)


def test_seats_that_may_not_refuse_are_asked_all_the_same() -> None:
    """RULES 4: skipping them would tell."""
    state = asked()
    assert offered(state) == ["accept"]
    state = played(state, "accept, accept")
    assert offered(state) == ["accept", "refuse"]


def test_refusal_needs_enough_ends() -> None:
    assert refused(asked(), "refuse") == ("not-enough-ends", {"ends": 2, "at_least": 3})
    assert refused(played(asked(), "accept"), "refuse") == ("not-enough-ends", {"ends": 0, "at_least": 3})
    exact = asked(RULES.replace("at_least = 3", "at_least = 4"))
    assert offered(played(exact, "accept, accept")) == ["accept", "refuse"]
    above = asked(RULES.replace("at_least = 3", "at_least = 5"))
    assert refused(played(above, "accept, accept"), "refuse") == ("not-enough-ends", {"ends": 4, "at_least": 5})


def test_answers_are_accept_or_refuse() -> None:
    for act in ("pass", "look", "choose rentz", "QC", "announce"):
        assert refused(asked(), act) == ("wrong-phase", {"phase": "refuse"})


def test_refusal_throws_the_deal_in_and_the_same_dealer_deals_again() -> None:
    state = asked(dealer=2)
    assert (state.chooser, state.actor) == (3, 0)
    assert heard(state, "refuse") == (Acted(0, "refuse"), ThrownIn())
    after = played(state, "refuse")
    assert (after.dealer, after.chooser, after.refusals, after.deals) == (2, 3, 1, 1)
    assert (after.sheet, after.log, after.hands) == ((), (), ())


def test_refused_contract_is_not_used_up_and_the_blind_question_comes_again() -> None:
    """RULES 4: any contract still open, blind question included."""
    state = played(asked(), "accept, accept, refuse")
    assert (state.phase, state.actor) == ("blind", 1)
    assert offered(state) == ["look", "blind tricks", "blind rentz"]
    state = dealt(played(state, "look"), HANDS)
    assert offered(state) == ["choose tricks", "choose rentz"]
    assert state.used == ((),) * 4


def test_after_so_many_refusals_in_a_match_nobody_is_asked() -> None:
    state = asked()
    for refusals in (1, 2):
        state = played(state, "accept, accept, refuse")
        assert state.refusals == refusals
        state = played(dealt(played(state, "look"), HANDS), "choose rentz")
    assert (state.phase, state.actor) == ("layout", 1)


def test_blind_layout_cannot_be_refused() -> None:
    """RULES 4, Blind."""
    state = dealt(played(new_match(rules_of(RULES), 0), "blind rentz"), HANDS)
    assert state.phase == "layout"


def test_trick_contract_cannot_be_refused() -> None:
    state = played(dealt(played(new_match(rules_of(RULES), 0), "look"), HANDS), "choose tricks")
    assert state.phase == "tricks"


def test_without_the_rule_nobody_is_asked() -> None:
    state = asked(RULES.replace(", refuse = { at_least = 3, limit = 2 }", ""))
    assert state.phase == "layout"


def test_refused_deal_counts_towards_the_deal_limit() -> None:
    """RULES 3, `deal_limit`: after so many deals, scored or thrown in."""
    state = asked("deal_limit = 2\n" + RULES)
    state = played(state, "accept, accept, refuse")
    assert state.actor == 1
    state = played(dealt(played(state, "look"), HANDS), "choose rentz, accept, accept, refuse")
    assert (state.actor, state.phase, state.deals) == (NOBODY, "over", 2)
