"""The auction (RULES 3 and 5; RULESET `auction`)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.matches import dealt_at_random, heard, match_of, offered, played, refused

from levata.engine.events import Acted, ThrownIn
from levata.engine.state import CHANCE, State, Tricks


def bidding(preset: str = "cruce", dealer: int = 3, players: int = 4, **overrides: Any) -> State:
    """A match whose first auction is about to begin; with four players and dealer 3, seat 0 speaks first."""
    return dealt_at_random(match_of(preset, players, dealer, None, **overrides))


def bids(lowest: int, highest: int) -> list[str]:
    return [f"bid {level}" for level in range(lowest, highest + 1)]


# ------------------------------------------------------------------ until one is left


@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (3, 0)])
def test_left_of_the_dealer_speaks_first(dealer: int, first: int) -> None:
    state = bidding(dealer=dealer)
    assert (state.phase, state.actor) == ("auction", first)
    assert offered(state) == ["pass", *bids(6, 11)]


def test_each_bids_more_or_passes() -> None:
    state = played(bidding(), "bid 7")
    assert (state.actor, state.deal.bid, state.deal.declarer) == (1, 7, 0)
    assert offered(state) == ["pass", *bids(8, 11)]
    assert offered(played(state, "bid 10")) == ["pass", "bid 11"]


def test_bid_must_be_more_than_the_last_one() -> None:
    state = played(bidding(), "bid 7")
    assert refused(state, "bid 7") == ("bid-too-low", {"bid": 7, "last": 7})
    assert refused(state, "bid 6") == ("bid-too-low", {"bid": 6, "last": 7})


@pytest.mark.parametrize("level", [0, 1, 5, 12, 100, 9999])
def test_bid_must_be_one_of_the_rules(level: int) -> None:
    assert refused(bidding(), f"bid {level}") == ("bid-out-of-range", {"bid": level, "lowest": 6, "highest": 11})
    assert refused(played(bidding(), "bid 8"), f"bid {level}")[0] == "bid-out-of-range"


def test_auction_answers_nothing_else() -> None:
    for act in ("QH", "trump H", "accept", "announce", "look"):
        assert refused(bidding(), act) == ("wrong-phase", {"phase": "auction"})


def test_who_passed_is_out() -> None:
    state = played(bidding(), "bid 6, pass, bid 7, bid 8")
    assert state.actor == 0
    state = played(state, "bid 9")
    assert state.actor == 2
    assert state.deal.passed == 0b0010


def test_auction_ends_when_all_others_have_passed() -> None:
    state = played(bidding(), "bid 6, pass, bid 7, pass")
    assert (state.phase, state.actor) == ("auction", 0)
    state = played(state, "pass")
    assert (state.phase, state.actor) == ("trump", 2)
    assert (state.deal.bid, state.deal.declarer) == (7, 2)


def test_auction_ends_at_once_at_the_highest_bid() -> None:
    state = played(bidding(), "pass, bid 11")
    assert (state.phase, state.actor, state.deal.bid, state.deal.declarer) == ("trump", 1, 11, 1)


def test_last_player_may_still_bid_when_all_others_passed() -> None:
    """RULES 3, a reading."""
    state = played(bidding(), "pass, pass, pass")
    assert (state.phase, state.actor) == ("auction", 3)
    assert offered(state) == ["pass", *bids(6, 11)]
    state = played(state, "bid 6")
    assert (state.phase, state.actor, state.deal.bid) == ("trump", 3, 6)


def test_two_players_bid_against_each_other() -> None:
    state = played(bidding(players=2, dealer=1), "bid 6, bid 7, bid 8")
    assert state.actor == 1
    assert played(state, "pass").deal.declarer == 0


# ------------------------------------------------------------------ each speaks once


def test_each_speaks_once_where_the_rules_say_so() -> None:
    """RULES 5: from the dealer's left, dealer last."""
    state = bidding("cruce-ardeal", dealer=1)
    seats = []
    for act in ("bid 1", "pass", "bid 3", "pass"):
        seats.append(state.actor)
        assert state.phase == "auction"
        state = played(state, act)
    assert seats == [2, 3, 0, 1]
    assert (state.phase, state.actor, state.deal.declarer, state.deal.bid) == ("tricks", 0, 0, 3)


def test_everyone_speaks_also_after_the_highest_bid() -> None:
    """RULES 5: then only ``pass`` is left."""
    state = played(bidding("cruce-ardeal"), "bid 6")
    assert (state.phase, state.actor, offered(state)) == ("auction", 1, ["pass"])
    assert refused(state, "bid 7") == ("bid-out-of-range", {"bid": 7, "lowest": 1, "highest": 6})
    assert refused(state, "bid 6") == ("bid-too-low", {"bid": 6, "last": 6})
    state = played(state, "pass, pass, pass")
    assert (state.phase, state.actor, state.deal.declarer) == ("tricks", 0, 0)


def test_dealer_may_overbid_as_the_last_to_speak() -> None:
    state = played(bidding("cruce-ardeal"), "bid 1, pass, pass, bid 2")
    assert (state.phase, state.deal.declarer, state.deal.bid) == ("tricks", 3, 2)


# ------------------------------------------------------------------ all pass


@pytest.mark.parametrize("preset", ["cruce", "cruce-ardeal"])
def test_cards_are_thrown_in_and_the_next_player_deals(preset: str) -> None:
    """RULES 3 and 5."""
    state = played(bidding(preset), "pass, pass, pass")
    assert heard(state, "pass") == (Acted(3, "pass"), ThrownIn())
    state = played(state, "pass")
    assert (state.phase, state.actor, state.dealer, state.deals) == ("deal", CHANCE, 0, 1)
    assert (state.totals, state.sheet, state.hands, state.stock) == ((0, 0), (), (), ())
    assert dealt_at_random(state).actor == 1


def test_same_dealer_may_deal_again() -> None:
    """RULESET `auction.all_pass`: same-dealer."""
    state = played(bidding(auction__all_pass="same-dealer"), "pass, pass, pass, pass")
    assert (state.actor, state.dealer, state.deals) == (CHANCE, 3, 1)


@pytest.mark.parametrize(("preset", "lowest"), [("cruce", 6), ("cruce-ardeal", 1)])
def test_dealer_may_be_forced_to_the_lowest_bid(preset: str, lowest: int) -> None:
    """RULES 3: recorded as that bid, their only legal act."""
    state = played(bidding(preset, auction__all_pass="dealer-forced"), "pass, pass, pass")
    assert (state.actor, offered(state)) == (3, [f"bid {lowest}"])
    assert refused(state, "pass") == ("wrong-phase", {"phase": "auction", "bid": lowest})
    assert refused(state, f"bid {lowest + 1}") == (
        "bid-out-of-range",
        {"bid": lowest + 1, "lowest": lowest, "highest": lowest},
    )
    state = played(state, f"bid {lowest}")
    assert (state.deal.declarer, state.deal.bid, state.deals) == (3, lowest, 1)
    assert state.phase != "auction"


@pytest.mark.parametrize("acts", ["bid 6, pass, pass", "pass, bid 6, pass", "pass, pass, bid 6"])
def test_dealer_is_not_forced_where_somebody_bid(acts: str) -> None:
    state = played(bidding(auction__all_pass="dealer-forced"), acts)
    assert (state.actor, offered(state)) == (3, ["pass", *bids(7, 11)])


def test_others_are_not_forced() -> None:
    state = played(bidding(auction__all_pass="dealer-forced"), "pass, pass")
    assert offered(state) == ["pass", *bids(6, 11)]


@pytest.mark.parametrize(
    ("preset", "leader"), [("cruce", "left-of-dealer"), ("cruce", "declarer"), ("cruce-ardeal", "declarer")]
)
def test_fixed_suit_is_trump_without_a_declarer(preset: str, leader: str) -> None:
    """RULES 3: then there is no declarer, and the dealer's left leads."""
    state = bidding(preset, leader=leader, auction__all_pass="fixed-trump", auction__fixed_trump="D")
    state = played(state, "pass, pass, pass, pass")
    assert (state.phase, state.actor) == ("tricks", 0)
    assert (state.deal.trump, state.deal.declarer, state.deal.bid) == (1, -1, 0)
    assert played(state, offered(state)[0]).deal.trump == 1


def test_every_side_scores_what_it_captured_without_a_declarer() -> None:
    state = bidding(auction__all_pass="fixed-trump", auction__fixed_trump="D")
    state = played(state, "pass, pass, pass, pass")
    while state.phase == "tricks":
        state = played(state, offered(state)[0])
    [row] = state.sheet
    assert [points * 11 // 120 for points in row.points] == list(row.scores)
    assert (sum(row.points), row.declarer, row.made, row.trump) == (120, -1, False, "D")


def test_talon_stays_out_of_play_without_a_declarer() -> None:
    """RULES 3, Cruce cu Talon, with the knob of the fixed suit: 4 cards count for nobody."""
    state = bidding("cruce-talon", auction__all_pass="fixed-trump", auction__fixed_trump="D")
    talon = state.stock
    state = played(state, "pass, pass, pass, pass")
    assert (state.phase, state.stock, state.deal.talon) == ("tricks", talon, 0)
    tricks = 0
    while state.phase == "tricks":
        assert isinstance(state.play, Tricks)
        tricks = len(state.play.winners)
        state = played(state, offered(state)[0])
    worth = state.game.plans["points"].points
    assert tricks == 4
    assert sum(state.sheet[0].points) == 120 - sum(worth[card] for card in talon)
