"""Choosing a contract, seen or blind (RULES 1, 2 and 4; RULESET `choice`)."""

from __future__ import annotations

import pytest
from tests.engine.matches import dealt, dealt_at_random, offered, played, refused, rules_of

from levata.engine.acts import CardDeal
from levata.engine.match import new_match
from levata.engine.state import CHANCE, NOBODY, State

RULES = """
players = 3
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 4 }
contracts = { tricks = { trick = 1 }, hearts = { suit.H = -2 } }
"""
BLIND = RULES + "choice.blind = 3\n"
HANDS = ["AC AD AH AS", "KC KD KH KS", "QC QD QH QS"]


def match(text: str, first_dealer: int = 0) -> State:
    return new_match(rules_of(text), first_dealer)


def after_deals(state: State, deals: int) -> State:
    """The match after so many deals, where everybody takes the first of what is offered."""
    while state.deals < deals or state.actor != CHANCE:
        if state.actor == NOBODY or (state.phase == "blind" and state.deals == deals):
            break
        state = dealt_at_random(state) if state.actor == CHANCE else played(state, offered(state)[0])
    return state


# ------------------------------------------------------------------ who chooses, and what


@pytest.mark.parametrize(("chooser", "seats"), [("dealer", [1, 2, 0, 1]), ("left-of-dealer", [2, 0, 1, 2])])
def test_chooser_is_the_dealer_or_the_dealers_left(chooser: str, seats: list[int]) -> None:
    """RULES 1: the dealer; RULES 2 and 4: the player at the dealer's left."""
    state = match(f'{RULES}choice.chooser = "{chooser}"', 1)
    choosers = []
    for deals in range(4):
        state = dealt_at_random(after_deals(state, deals))
        choosers.append(state.actor)
        assert state.chooser == state.actor
    assert choosers == seats


def test_choice_is_free_among_the_choosers_own_open_contracts() -> None:
    """RULES 1: one of the contracts that they have not chosen yet."""
    state = dealt_at_random(match(RULES))
    assert offered(state) == ["choose tricks", "choose hearts"]
    state = played(state, "choose hearts")
    assert (state.deal.contract, state.deal.blind) == ("hearts", False)
    state = dealt_at_random(after_deals(state, 1))
    assert offered(state) == ["choose tricks", "choose hearts"]
    state = dealt_at_random(after_deals(state, 3))
    assert state.used == (("hearts",), ("tricks",), ("tricks",))
    assert offered(state) == ["choose tricks"]


def test_last_contract_is_chosen_too() -> None:
    """RULES 1: makes the last choice too, though only one is left."""
    state = dealt_at_random(after_deals(match(RULES), 5))
    assert (state.phase, offered(state)) == ("choose", ["choose hearts"])


def test_every_chooser_plays_every_contract_once() -> None:
    state = after_deals(match(RULES), 6)
    assert state.actor == NOBODY
    assert [(row.chooser, row.contract) for row in state.sheet] == [
        (seat, contract) for contract in ("tricks", "hearts") for seat in (0, 1, 2)
    ]


def test_contract_that_was_played_or_is_unknown_or_off_is_refused() -> None:
    text = RULES.replace("suit.H = -2 }", "suit.H = -2 }, queens = { rank.Q = 1, enabled = false }")
    state = dealt_at_random(after_deals(match(text), 3))
    assert refused(state, "choose tricks") == ("contract-used", {"contract": "tricks"})
    assert refused(state, "choose queens") == ("unknown-contract", {"contract": "queens"})
    assert refused(state, "choose nothing") == ("unknown-contract", {"contract": "nothing"})


def test_choosing_answers_nothing_else() -> None:
    state = dealt_at_random(match(RULES))
    for act in ("look", "blind tricks", "pass", "AC", "bid 1"):
        assert refused(state, act) == ("wrong-phase", {"phase": "choose"})


def test_fixed_order_leaves_one_choice() -> None:
    """RULESET `choice.order`: contracts in the order of the rules."""
    state = dealt_at_random(match(RULES + 'choice.order = "fixed"'))
    assert offered(state) == ["choose tricks"]
    assert refused(state, "choose hearts") == ("wrong-phase", {"phase": "choose", "contract": "tricks"})
    state = dealt_at_random(after_deals(state, 3))
    assert offered(state) == ["choose hearts"]
    assert refused(state, "choose tricks") == ("contract-used", {"contract": "tricks"})


def test_fixed_order_can_be_chosen_blind() -> None:
    state = match(BLIND + 'choice.order = "fixed"')
    assert offered(state) == ["look", "blind tricks"]
    assert refused(state, "blind hearts") == ("wrong-phase", {"phase": "blind", "contract": "tricks"})


# ------------------------------------------------------------------ blind


def test_chooser_is_asked_before_the_deal() -> None:
    """RULES 4, Blind."""
    state = match(BLIND)
    assert (state.phase, state.actor, state.hands) == ("blind", 0, ())
    assert offered(state) == ["look", "blind tricks", "blind hearts"]


def test_who_looks_chooses_after_the_deal() -> None:
    state = played(match(BLIND), "look")
    assert (state.phase, state.actor, state.deal.contract) == ("deal", CHANCE, "")
    state = dealt_at_random(state)
    assert (state.phase, state.actor) == ("choose", 0)
    state = played(state, "choose hearts")
    assert (state.phase, state.deal.blind) == ("tricks", False)


def test_blind_choice_is_not_asked_again_after_the_deal() -> None:
    state = dealt_at_random(played(match(BLIND), "blind hearts"))
    assert (state.phase, state.deal.contract, state.deal.blind) == ("tricks", "hearts", True)


def test_blind_question_is_answered_by_a_look_or_a_contract() -> None:
    state = match(BLIND)
    for act in ("choose tricks", "accept", "pass", "QH"):
        assert refused(state, act) == ("wrong-phase", {"phase": "blind"})
    assert refused(state, "blind nothing") == ("unknown-contract", {"contract": "nothing"})


def test_cards_cannot_be_dealt_before_the_blind_question_is_answered() -> None:
    state = match(BLIND)
    deal = CardDeal(0, (0, 0, 0), ())
    assert refused(state, deal) == ("wrong-phase", {"phase": "blind"})
    assert refused(state, deal, CHANCE) == ("wrong-phase", {"phase": "blind"})


def test_scores_of_a_blind_deal_are_multiplied() -> None:
    state = dealt(played(match(BLIND), "blind tricks"), HANDS)
    state = played(state, "KC, QC, AC, AD, KD, QD, AH, KH, QH, AS, KS, QS")
    assert state.sheet[0].scores == (12, 0, 0)
    assert state.sheet[0].blind
    state = dealt(played(match(BLIND), "look"), HANDS)
    state = played(state, "choose tricks, KC, QC, AC, AD, KD, QD, AH, KH, QH, AS, KS, QS")
    assert state.sheet[0].scores == (4, 0, 0)
    assert not state.sheet[0].blind


def test_last_contract_is_never_blind_by_default() -> None:
    """RULES 4: unless it is the chooser's last contract."""
    state = after_deals(match(BLIND), 3)
    assert (state.phase, state.actor, state.dealer) == ("deal", CHANCE, 0)
    assert offered(dealt_at_random(state)) == ["choose hearts"]


def test_last_contract_may_be_free_to_be_blind() -> None:
    """RULESET `choice.blind_last`: free."""
    state = after_deals(match(BLIND + 'choice.blind_last = "free"'), 3)
    assert (state.phase, offered(state)) == ("blind", ["look", "blind hearts"])
    assert offered(dealt_at_random(played(state, "look"))) == ["choose hearts"]


def test_last_contract_may_always_be_blind() -> None:
    """RULESET `choice.blind_last`: always."""
    state = after_deals(match(BLIND + 'choice.blind_last = "always"'), 3)
    assert (state.phase, offered(state)) == ("blind", ["blind hearts"])
    assert refused(state, "look") == ("wrong-phase", {"phase": "blind"})
    assert dealt_at_random(played(state, "blind hearts")).deal.blind
    first = match(BLIND + 'choice.blind_last = "always"')
    assert offered(first) == ["look", "blind tricks", "blind hearts"]
