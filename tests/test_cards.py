"""Cards and sets of cards: numbers, texts and decks (RULES, opening)."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from levata.cards import (
    CARD_NUMBERS,
    CARD_TEXTS,
    SUIT_MASKS,
    SUITS,
    cards_of,
    cards_text,
    deck_cards,
    mask_of,
    mask_text,
    parse_cards,
    suit_of,
)


def test_cards_count_up_by_suit_then_rank() -> None:
    assert CARD_TEXTS[0] == "2C"
    assert CARD_TEXTS[12] == "AC"
    assert CARD_TEXTS[13] == "2D"
    assert CARD_TEXTS[51] == "AS"
    assert len(CARD_TEXTS) == 52
    assert [CARD_NUMBERS[text] for text in CARD_TEXTS] == list(range(52))


def test_suit_of_a_card_is_its_letter() -> None:
    assert [SUITS[suit_of(card)] for card in range(52)] == [text[1] for text in CARD_TEXTS]


def test_suit_masks_part_the_pack() -> None:
    assert [mask_text(mask) for mask in SUIT_MASKS] == [
        " ".join(text for text in CARD_TEXTS if text[1] == suit) for suit in SUITS
    ]


def test_cards_of_a_text_keep_its_order() -> None:
    assert parse_cards("QH 7C AS") == (CARD_NUMBERS["QH"], CARD_NUMBERS["7C"], CARD_NUMBERS["AS"])
    assert cards_text(parse_cards("QH 7C AS")) == "QH 7C AS"
    assert parse_cards("") == ()
    assert cards_text(()) == ""


@pytest.mark.parametrize(
    ("text", "first"), [("QH 1C 7X", "1C"), ("qh", "qh"), ("QHQH", "QHQH"), ("10C", "10C"), ("Q♥", "Q♥")]
)
def test_first_word_that_is_no_card_is_named(text: str, first: str) -> None:
    with pytest.raises(ValueError, match=first) as caught:
        parse_cards(text)
    assert caught.value.args == (first,)


def test_a_card_that_stands_twice_counts_once_in_a_set() -> None:
    assert mask_of(parse_cards("2C 3C 2C")) == 0b11
    assert mask_of(()) == 0


def test_text_of_a_set_goes_by_suit_then_rank() -> None:
    assert mask_text(mask_of(parse_cards("AS 7C QH 2D TC AD"))) == "7C TC 2D AD QH AS"
    assert mask_text(0) == ""


@pytest.mark.parametrize(("lowest", "size"), [("2", 52), ("3", 48), ("5", 40), ("7", 32), ("9", 24), ("A", 4)])
def test_deck_from_a_rank_up(lowest: str, size: int) -> None:
    deck = deck_cards(lowest)
    assert len(deck) == size
    assert list(deck) == sorted(deck)
    assert {CARD_TEXTS[card][0] for card in deck} == set("23456789TJQKA"["23456789TJQKA".index(lowest) :])


@given(st.sets(st.integers(0, 51)))
def test_set_and_its_text_say_the_same(cards: set[int]) -> None:
    mask = mask_of(cards)
    assert cards_of(mask) == tuple(sorted(cards))
    assert parse_cards(mask_text(mask)) == cards_of(mask)


@given(st.text(max_size=12))
def test_other_texts_raise_nothing_but_value_error(text: str) -> None:
    strange = [word for word in text.split() if word not in CARD_NUMBERS]
    if not strange:
        assert cards_text(parse_cards(text)) == " ".join(text.split())
        return
    with pytest.raises(ValueError, match=re.escape(strange[0])):
        parse_cards(text)
