"""The talon (RULES 3, Cruce cu Talon; RULESET `talon.discards`)."""

from __future__ import annotations

import pytest
from tests.engine.matches import dealt, heard, match_of, offered, played, refused, rules_of

from levata.cards import mask_text
from levata.engine.events import Acted
from levata.engine.match import legal, new_match
from levata.engine.phases import DiscardOffer, DiscardRange
from levata.engine.state import State
from levata.engine.view import view

HANDS = ["9C TC JC QC KC", "9D TD JD QD KD", "9H TH JH QH KH", "9S TS JS QS KS"]
TALON = "AC AD AH AS"


def taken_up(**overrides: object) -> State:
    """Seat 2 has won the auction with 7 and taken the talon up."""
    state = dealt(match_of("cruce-talon", 4, 3, None, **overrides), HANDS, TALON)
    return played(state, "bid 6, pass, bid 7, pass, pass")


def test_declarer_takes_the_whole_talon_up() -> None:
    state = taken_up()
    assert (state.phase, state.actor, state.stock) == ("exchange", 2, ())
    assert mask_text(state.hands[2]) == "AC AD 9H TH JH QH KH AH AS"
    assert [hand.bit_count() for hand in state.hands] == [5, 5, 9, 5]
    assert mask_text(state.deal.talon) == TALON


def test_discard_is_offered_as_a_choice_of_cards() -> None:
    assert offered(taken_up()) == [DiscardOffer(DiscardRange("AC AD 9H TH JH QH KH AH AS", 4))]
    assert legal(taken_up(), 0) == []


def test_declarer_discards_as_many_and_names_trumps() -> None:
    state = taken_up()
    assert heard(state, "discard 9H TH JH AS") == (Acted(2, "discard 4"),)
    state = played(state, "discard 9H TH JH AS")
    assert (state.phase, state.actor) == ("trump", 2)
    assert mask_text(state.hands[2]) == "AC AD QH KH AH"
    assert mask_text(state.deal.discards) == "9H TH JH AS"
    assert state.log[-1] == (2, "discard 4")


def test_declarer_may_put_the_same_cards_back() -> None:
    """RULES 3: the text lets them exchange some; putting the same cards back comes to that."""
    state = played(taken_up(), f"discard {TALON}")
    assert mask_text(state.hands[2]) == "9H TH JH QH KH"


@pytest.mark.parametrize(
    ("cards", "count", "foreign"),
    [
        ("9H TH JH", 3, ""),
        ("9H TH JH QH KH", 5, ""),
        ("9H TH JH JH", 4, ""),
        ("9H TH JH QH QH", 5, ""),
        ("9C TH JH 9S", 4, "9C 9S"),
    ],
)
def test_discard_must_be_as_many_own_cards(cards: str, count: int, foreign: str) -> None:
    assert refused(taken_up(), f"discard {cards}") == ("bad-discard", {"count": count, "due": 4, "foreign": foreign})


def test_exchange_answers_nothing_but_a_discard() -> None:
    for act in ("pass", "AC", "trump H", "bid 8"):
        assert refused(taken_up(), act) == ("wrong-phase", {"phase": "exchange"})


def test_talon_and_discards_are_the_declarers_alone() -> None:
    """RULES 6."""
    state = played(taken_up(), "discard 9H TH JH AS")
    assert (view(state, 2).talon, view(state, 2).discards) == (TALON, "9H TH JH AS")
    for seat in (0, 1, 3, None):
        assert (view(state, seat).talon, view(state, seat).discards) == ("", "")
        assert view(state, seat).log[-1] == (2, "discard 4")


def test_trump_may_be_named_before_the_talon_is_taken_up() -> None:
    state = taken_up(phases=["deal", "auction", "trump", "exchange"])
    assert (state.phase, len(state.stock)) == ("trump", 4)
    state = played(state, "trump H")
    assert (state.phase, state.stock) == ("exchange", ())
    assert played(state, f"discard {TALON}").phase == "tricks"


def test_nobody_is_asked_for_a_suit_after_the_talon_where_trump_is_set() -> None:
    """RULESET, end: where trump is not the declarer's to name, nobody is asked, also after a talon."""
    state = dealt(match_of("cruce-talon", 4, 3, "S", trump__source="match"), HANDS, TALON)
    state = played(state, f"bid 11, discard {TALON}")
    assert (state.phase, state.deal.trump, state.actor) == ("tricks", 3, 0)


def test_talon_stays_out_of_play_without_an_auction() -> None:
    """RULESET, end."""
    state = match_of("cruce-talon", 4, 3, None, auction__bids="off", trump__source="none")
    state = dealt(state, HANDS, TALON)
    assert (state.phase, len(state.stock), state.deal.talon) == ("tricks", 4, 0)


def test_without_cards_left_there_is_no_talon() -> None:
    state = match_of("cruce-talon", 4, 3, None, deal__each=6)
    state = dealt(state, ["9C TC JC QC KC AC", "9D TD JD QD KD AD", "9H TH JH QH KH AH", "9S TS JS QS KS AS"])
    assert played(state, "bid 11").phase == "trump"


# ------------------------------------------------------------------ for whom the discards count

PAIR = """
players = 2
target = 100
deck = { lowest = "K", order = "AK" }
deal = { each = 3, rest = "talon" }
auction.bids = [1, 30]
points = { cards = { A = 10, K = 1 }, per_game_point = "1" }
"""


@pytest.mark.parametrize(
    ("discards", "points"), [("nobody", (22, 11)), ("declarer", (33, 11)), ("last-trick", (22, 22))]
)
def test_discards_count_for_nobody_the_declarer_or_the_last_trick(discards: str, points: tuple[int, int]) -> None:
    """RULESET `talon.discards`. Seat 0 declares, takes two tricks and puts 11 points down; seat 1 takes the last."""
    state = new_match(rules_of(f'{PAIR}talon.discards = "{discards}"'), 1)
    state = dealt(state, ["AC AD KS", "KC KD AS"], "AH KH")
    state = played(state, "bid 5, pass, discard AH KH, AC, KC, AD, KD, KS, AS")
    [row] = state.sheet
    assert row.points == points
    assert (row.declarer, row.bid, row.made) == (0, 5, True)
    assert row.scores == row.points


@pytest.mark.parametrize(("discards", "made"), [("nobody", False), ("declarer", True), ("last-trick", False)])
def test_discards_help_to_make_the_bid_where_they_count(discards: str, made: bool) -> None:
    state = new_match(rules_of(f'{PAIR}talon.discards = "{discards}"'), 1)
    state = dealt(state, ["AC AD KS", "KC KD AS"], "AH KH")
    state = played(state, "bid 30, discard AH KH, AC, KC, AD, KD, KS, AS")
    assert (state.sheet[0].made, state.sheet[0].scores[0]) == (made, 33 if made else -30)
