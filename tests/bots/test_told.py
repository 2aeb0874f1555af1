"""What acts before the play tell: bids, passes and trumps of hands that would do so, contracts of hands that suit."""

from __future__ import annotations

import math

import pytest
from tests.engine.matches import dealt, dealt_at_random, match_of, played

from levata.bots.rules_of_thumb.auction import outlook, total
from levata.bots.rules_of_thumb.contracts import usual_hands
from levata.bots.search.told import promises_of, strength_of, told
from levata.cards import mask_of, parse_cards
from levata.engine.match import legal
from levata.engine.state import State, compile_game
from levata.engine.view import view
from levata.rules import load_preset

HEARTS = "AH TH KH QH AS AC"
NOTHING = "9C 9D JD JC QD 9H"
OTHERS = ["TD JH TC KC QC KD", "9S TS JS QS KS AD"]


def hand(text: str) -> int:
    return mask_of(parse_cards(text))


def chances(state: State, of: str, seat: int = 0) -> list[tuple[int, float]]:
    """By seat the chances of what the others did, as this seat knows it, if each of them held this hand."""
    return [(other, math.exp(chance(hand(of)))) for other, chance in told(state.game, view(state, seat))]


def auction() -> State:
    return dealt(match_of("cruce", 4), [NOTHING, HEARTS, *OTHERS])


def test_a_bid_is_likely_of_a_strong_hand_and_a_pass_of_a_weak_one() -> None:
    bidding = played(auction(), "bid 6")
    [(seat, strong)], [(_, weak)] = chances(bidding, HEARTS), chances(bidding, NOTHING)
    assert seat == 1
    assert strong > 0.8
    assert weak < 0.05
    passing = played(auction(), "pass")
    [(_, strong)], [(_, weak)] = chances(passing, HEARTS), chances(passing, NOTHING)
    assert strong < 0.2
    assert weak > 0.95


def test_a_higher_bid_needs_more() -> None:
    by_bid = [chances(played(auction(), f"bid {level}"), HEARTS)[0][1] for level in (6, 8, 10)]
    assert by_bid == sorted(by_bid, reverse=True)


def test_a_trump_is_named_of_the_suit_that_is_strong() -> None:
    named = played(auction(), "bid 6, pass, pass, pass, trump H")
    last = chances(named, HEARTS)[-1]
    assert last[0] == 1
    assert last[1] > 0.9
    assert chances(named, OTHERS[1])[-1][1] < 0.05


def test_what_a_seat_does_itself_and_what_it_must_tell_nothing() -> None:
    bidding = played(auction(), "bid 6")
    assert chances(bidding, HEARTS, seat=1) == []
    match = match_of("cruce", 4, auction__all_pass="dealer-forced")
    forced = played(dealt(match, [NOTHING, HEARTS, *OTHERS]), "pass, pass, pass, bid 6")
    assert [seat for seat, _ in chances(forced, NOTHING, seat=1)] == [2, 3]


def test_the_discards_of_a_declarer_hide_the_hand_it_was_dealt() -> None:
    rules = load_preset("cruce-talon", 4)
    assert rules.uses("exchange")
    state = match_of("cruce-talon", 4)
    hands = ["9H 9D JS JC KH", "JH TC TS QD AS", "9S KC KD QC 9C", "QH AC AH TH TD"]
    bidding = played(dealt(state, hands, "KS QS JD AD"), "bid 6, pass, pass, pass")
    assert {seat for seat, _ in told(bidding.game, view(bidding, 0))} == {2, 3}


def test_a_contract_is_chosen_with_a_hand_that_suits_it() -> None:
    low, high = "7C 8C 7D 8D 7S 8S 7H 8H", "AC KC AD KD AS KS AH KH"
    middle = ["9C TC 9D TD 9S TS 9H TH", "JC QC JD QD JS QS JH QH"]
    state = played(dealt(match_of("rentz", 4), [middle[0], low, high, middle[1]]), "choose no-tricks")
    [(seat, of_low)] = chances(state, low, seat=(state.chooser + 1) % 4)
    [(_, of_high)] = chances(state, high, seat=(state.chooser + 1) % 4)
    assert seat == state.chooser
    assert of_low > 3 * of_high


def test_a_contract_that_is_the_only_one_tells_nothing() -> None:
    state = dealt_at_random(match_of("rentz", 4, choice__order="fixed"))
    state = played(state, str(legal(state, state.actor)[0]))
    assert state.deal.contract
    assert told(state.game, view(state, (state.chooser + 1) % 4)) == []


@pytest.mark.parametrize(("preset", "players"), [("rentz", 4), ("renz", 6)])
def test_what_hands_promise_adds_up_by_suit(preset: str, players: int) -> None:
    """The usual hands promise on average what is usual."""
    rules = load_preset(preset, players)
    game, names = compile_game(rules), list(rules.played_contracts())
    rows = [promises_of(rules).beyond_usual(one, names) for one in usual_hands(game)]
    for column in zip(*rows, strict=True):
        assert sum(column) / len(column) == pytest.approx(0, abs=0.1)


def test_strength_is_what_rules_of_thumb_promise_a_declarer() -> None:
    rules = load_preset("cruce", 4)
    game = compile_game(rules)
    by_trump = strength_of(rules).by_trump(hand(HEARTS))
    assert max(range(4), key=by_trump.__getitem__) == 2
    assert by_trump[2] == pytest.approx(outlook(game, hand(HEARTS), 2).captures(hand(HEARTS)) / total(game), abs=0.02)
