"""Dealing: what a deal must hold, and the trumps that it makes (RULES 3; RULESET `deal` and `trump.source`)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.engine.matches import card_deal, dealt, dealt_at_random, match_of, offered, played, refused, rules_of

from levata.cards import SUITS, mask_of, parse_cards
from levata.engine.acts import CardDeal
from levata.engine.events import Dealt
from levata.engine.match import apply, new_match
from levata.engine.state import CHANCE

TRICKS = """
players = 3
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 4 }
contracts.tricks.trick = 1
"""
HANDS = ["AC AD AH AS", "KC KD KH KS", "QC QD QH QS"]

POINTS = """
players = 2
target = 100
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 4, rest = "aside" }
points.cards = { A = 11 }
"""
PAIR = ["AC AD AH AS", "KC KD KH KS"]


def test_deal_is_due_first() -> None:
    state = new_match(rules_of(TRICKS), 1)
    assert (state.phase, state.actor, state.deals) == ("deal", CHANCE, 0)
    after, events = apply(state, CHANCE, card_deal(state, HANDS))
    assert events == (Dealt(1),)
    assert after.hands == tuple(mask_of(parse_cards(hand)) for hand in HANDS)
    assert (after.phase, after.deals) == ("choose", 1)


def test_stock_keeps_its_order() -> None:
    state = dealt(new_match(rules_of(POINTS), 0), PAIR, "QS QC QH QD")
    assert state.stock == parse_cards("QS QC QH QD")


@pytest.mark.parametrize(
    ("change", "details"),
    [
        ({"dealer": 2}, {"what": "dealer", "found": 2, "due": 1}),
        ({"hands": HANDS[:2]}, {"what": "hands", "found": 2, "due": 3}),
        ({"hands": [*HANDS, ""]}, {"what": "hands", "found": 4, "due": 3}),
        (
            {"hands": [HANDS[0], "KC KD KH", "QC QD QH QS KS"]},
            {"what": "hand-size", "found": 3, "due": 4, "seat": 1},
        ),
        ({"hands": HANDS, "stock": "JC"}, {"what": "stock-size", "found": 1, "due": 0}),
        ({"hands": [*HANDS[:2], HANDS[1]]}, {"what": "cards", "found": 8, "due": 12}),
        ({"hands": [*HANDS[:2], "QC QD QH JS"]}, {"what": "cards", "found": 11, "due": 12}),
        ({"hands": HANDS, "turned": "KC"}, {"what": "turned", "found": True, "due": False}),
    ],
)
def test_wrong_deal_is_refused_with_what_is_wrong(change: dict[str, Any], details: dict[str, Any]) -> None:
    state = new_match(rules_of(TRICKS), 1)
    deal = card_deal(state, change.get("hands", HANDS), change.get("stock", ""), change.get("turned", ""))
    deal = replace(deal, dealer=change.get("dealer", 1))
    assert refused(state, deal) == ("wrong-deal", details)


def test_card_that_lies_in_the_stock_twice_is_missing_elsewhere() -> None:
    state = new_match(rules_of(POINTS), 0)
    deal = CardDeal(0, card_deal(state, PAIR).hands, parse_cards("QC QD QH QH"))
    assert refused(state, deal) == ("wrong-deal", {"what": "cards", "found": 11, "due": 12})


def test_foreign_card_in_the_stock_is_wrong() -> None:
    state = new_match(rules_of(POINTS), 0)
    assert refused(state, card_deal(state, PAIR, "QC QD QH 9S"))[1]["what"] == "cards"


TURNED = POINTS.replace('rest = "aside"', 'rest = "aside", turned = true') + 'trump.source = "turned"'


def test_turned_card_must_be_shown() -> None:
    state = new_match(rules_of(TURNED), 1)
    assert refused(state, card_deal(state, PAIR)) == (
        "wrong-deal",
        {"what": "turned", "found": False, "due": True},
    )


@pytest.mark.parametrize("card", ["AC", "QC", "2C"])
def test_turned_card_must_be_the_dealers(card: str) -> None:
    """RULES 3, Cruce Fără Licitație: it stays theirs."""
    state = new_match(rules_of(TURNED), 1)
    assert refused(state, card_deal(state, PAIR, turned=card)) == (
        "wrong-deal",
        {"what": "turned-card", "found": card, "due": "KC KD KH KS"},
    )


def test_turned_card_makes_trump_and_stays_in_hand() -> None:
    state = dealt(new_match(rules_of(TURNED), 1), PAIR, turned="KD")
    assert (state.deal.trump, state.deal.turned) == (1, parse_cards("KD")[0])
    assert state.hands[1] == mask_of(parse_cards(PAIR[1]))


@pytest.mark.parametrize("card", ["2C", "2D", "2H", "2S", "AC", "AD", "AH", "AS"])
def test_turned_card_of_any_suit_and_rank_makes_trump(card: str) -> None:
    text = TURNED.replace('lowest = "Q", order = "AKQ"', 'lowest = "2", order = "AKQJT98765432"')
    state = new_match(rules_of(text.replace("each = 4", "each = 2")), 1)
    state = dealt(state, ["5C 5D", f"{card} 6H"], turned=card)
    assert SUITS[state.deal.trump] == card[1]


def test_turned_card_may_be_shown_without_making_trump() -> None:
    """RULESET `deal.turned`."""
    state = dealt(new_match(rules_of(TURNED.replace('"turned"', '"none"')), 1), PAIR, turned="KD")
    assert (state.deal.trump, state.deal.turned) == (-1, parse_cards("KD")[0])


def test_trump_of_the_match_holds_in_every_deal() -> None:
    """RULES 3, Cruce La Masă."""
    rules = rules_of(POINTS + 'trump.source = "match"\ndeal_limit = 3')
    state = new_match(rules, 0, "S")
    trumps = []
    for _ in range(3):
        state = dealt_at_random(state)
        trumps.append(state.deal.trump)
        while state.phase == "tricks":
            state = played(state, offered(state)[0])
    assert trumps == [3, 3, 3]


def test_trump_goes_round_and_counts_thrown_in_deals() -> None:
    """RULES 3, Cruce Fără Licitație: a rotation of suits, C D H S from the first deal on."""
    text = POINTS + 'trump.source = "rotation"\nauction.bids = [1, 2]'
    state = new_match(rules_of(text), 0)
    trumps = []
    for _ in range(6):
        state = dealt_at_random(state)
        trumps.append(state.deal.trump)
        state = played(state, "pass, pass")
    assert trumps == [0, 1, 2, 3, 0, 1]
    assert (state.deals, state.sheet) == (6, ())


@pytest.mark.parametrize(
    ("preset", "trump"), [("cruce", None), ("cruce-ardeal", None), ("rentz", None), ("cruce-talon", None)]
)
def test_without_such_a_source_the_deal_makes_no_trump(preset: str, trump: str | None) -> None:
    assert dealt_at_random(match_of(preset, 4, 0, trump)).deal.trump == -1


def test_seats_cannot_act_before_the_deal() -> None:
    state = new_match(rules_of(TRICKS), 1)
    for seat in (0, 1, 2):
        assert refused(state, "AC", seat) == ("wrong-phase", {"phase": "deal"})
