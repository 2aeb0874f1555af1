"""What may be typed at the prompt, and what it means."""

from __future__ import annotations

import pytest
from tests.engine.matches import dealt, match_of, played

from levata.cli.prompt import choices, hand_order, read_act
from levata.engine import State, view

HANDS = ("9C TC AC KD QD 9S", "JC QC TD 9D AH TH", "KC AS TS KS QS JS", "JD AD KH QH JH 9H")


@pytest.fixture
def auction() -> State:
    return dealt(match_of("cruce", 4, first_dealer=3), HANDS)


@pytest.fixture
def tricks(auction: State) -> State:
    return played(auction, "bid 7, pass, pass, pass, trump D")


def read(state: State, text: str) -> str | None:
    return read_act(text, view(state, 0), state.game.rules)


def test_hand_is_shown_by_suit_in_the_order_of_the_game(tricks: State) -> None:
    assert hand_order(view(tricks, 0), tricks.game.rules) == ["AC", "TC", "9C", "KD", "QD", "9S"]


@pytest.mark.parametrize("text", ["tc", "TC", "10c", "10C", "10♣", " Tc ", "2"])
def test_card_is_read_in_every_writing(tricks: State, text: str) -> None:
    assert read(tricks, text) == "TC"


@pytest.mark.parametrize("text", ["", "x", "1c", "c10", "7", "0", "-1", "tc tc", "declare", "tc 9s", "²", "play tc"])
def test_anything_else_is_not_read(tricks: State, text: str) -> None:
    assert read(tricks, text) is None


def test_declaring_is_a_word_behind_the_card(tricks: State) -> None:
    assert read(tricks, "kd declare") == read(tricks, "KD DECLARE") == "KD declare"


def test_bid_is_its_own_number_and_pass_is_0(auction: State) -> None:
    assert choices(view(auction, 0), auction.game.rules) == {0: "pass"} | {bid: f"bid {bid}" for bid in range(6, 12)}
    assert [read(auction, text) for text in ("0", "8", "pass", "Bid 8", "5")] == [
        "pass",
        "bid 8",
        "pass",
        "bid 8",
        None,
    ]


def test_other_choices_are_numbered_from_1(auction: State) -> None:
    state = played(auction, "bid 7, pass, pass, pass")
    assert [read(state, text) for text in ("1", "3", "trump h", "TRUMP H")] == [
        "trump C",
        "trump H",
        "trump H",
        "trump H",
    ]


def test_discard_takes_cards_and_numbers() -> None:
    hands = ("9C TC AC KD QD", "JC QC TD 9D AH", "KC AS TS KS QS", "JD AD KH QH JH")
    state = played(dealt(match_of("cruce-talon", 4, first_dealer=3), hands, "9S JS TH 9H"), "bid 11")
    assert read(state, "9c 10c kd qd") == "discard 9C TC KD QD"
    assert read(state, "discard 9C TC KD QD") == "discard 9C TC KD QD"
    assert read(state, "1 2 3 9") == "discard AC TC 9C 9S"
    assert [read(state, text) for text in ("", "discard", "1 77", "pass")] == [None] * 4
