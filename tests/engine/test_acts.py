"""The texts of acts, both ways, and of deals (RECORD, *An action* and *A deal*)."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from levata.cards import CARD_TEXTS, mask_of, parse_cards
from levata.engine.acts import (
    Accept,
    Act,
    Announce,
    Bid,
    CardDeal,
    Choose,
    ChooseBlind,
    Discard,
    IllegalAction,
    Look,
    NameTrump,
    Pass,
    PlayCard,
    Refuse,
    act_text,
    deal_data,
    parse_act,
    public_text,
)

QUEEN = parse_cards("QH")[0]

ACTS: list[tuple[str, Act]] = [
    ("QH", PlayCard(QUEEN)),
    ("QH declare", PlayCard(QUEEN, True)),
    ("2C", PlayCard(0)),
    ("AS", PlayCard(51)),
    ("pass", Pass()),
    ("choose no-queens", Choose("no-queens")),
    ("choose x", Choose("x")),
    ("blind no-queens", ChooseBlind("no-queens")),
    ("look", Look()),
    ("announce", Announce()),
    ("refuse", Refuse()),
    ("accept", Accept()),
    ("bid 7", Bid(7)),
    ("bid 0", Bid(0)),
    ("bid 99", Bid(99)),
    ("bid 100", Bid(100)),
    ("bid 9999", Bid(9999)),
    ("trump C", NameTrump(0)),
    ("trump S", NameTrump(3)),
    ("discard 9C 9D", Discard(mask_of(parse_cards("9C 9D")), 2)),
]


@pytest.mark.parametrize(("text", "act"), ACTS, ids=[text for text, _ in ACTS])
def test_act_and_its_text_say_the_same(text: str, act: Act) -> None:
    assert parse_act(text) == act
    assert act_text(act) == text


@pytest.mark.parametrize("text", CARD_TEXTS)
def test_every_card_can_be_played_and_declared(text: str) -> None:
    assert act_text(parse_act(text)) == text
    assert act_text(parse_act(f"{text} declare")) == f"{text} declare"


def test_discard_is_read_in_any_order_and_written_in_one() -> None:
    assert act_text(parse_act("discard AS 9D TC 9C")) == "discard 9C TC 9D AS"


def test_discard_of_one_card_twice_counts_what_was_named() -> None:
    assert parse_act("discard 9C 9C") == Discard(mask_of(parse_cards("9C")), 2)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "QH ", " QH", "qh", "QX", "10H", "QH KH", "QH  declare", "QH declared", "declare QH", "QH\n"),
        *("bid", "bid ", "bid 07", "bid -1", "bid 10000", "bid 7.0", "bid seven", "bid 7 ", "bid ７"),
        *("trump", "trump X", "trump c", "trump none", "choose", "choose ", "choose a b", "choose A", "choose a\n"),
        *("blind", "Blind a", "pass pass", "PASS", "discard", "discard ", "discard QX", "discard 9C  9D"),
        *("double 0 2", "redouble 1", "look at", "accept ", "announced", "refuse\x00", "choose " + "a" * 41),
    ],
)
def test_other_texts_are_malformed(text: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        parse_act(text)
    assert (caught.value.code, caught.value.details) == ("malformed", {"act": text})


def test_malformed_text_is_shown_shortened() -> None:
    with pytest.raises(IllegalAction) as caught:
        parse_act("choose " + "a" * 400)
    assert caught.value.details == {"act": "choose " + "a" * 53}


@settings(derandomize=True)
@given(
    st.text(max_size=30)
    | st.lists(st.sampled_from(["QH", "bid", "7", "discard", "pass", "trump", "S", "x"])).map(" ".join)
)
def test_any_text_is_an_act_or_malformed(text: str) -> None:
    code = ""
    try:
        act = parse_act(text)
    except IllegalAction as error:
        code = error.code
    assert code == "malformed" or parse_act(act_text(act)) == act


def test_everybody_hears_of_a_discard_only_how_many_cards() -> None:
    assert public_text(parse_act("discard 9C 9D TS")) == "discard 3"
    assert public_text(parse_act("bid 7")) == "bid 7"
    assert public_text(parse_act("QH declare")) == "QH declare"


def test_refusal_is_a_value_error_with_a_code_and_details() -> None:
    error = IllegalAction("bid-too-low", bid=6, last=7)
    assert isinstance(error, ValueError)
    assert (str(error), error.code, error.details) == ("bid-too-low", "bid-too-low", {"bid": 6, "last": 7})


def test_deal_is_written_hand_by_hand_and_its_stock_in_drawing_order() -> None:
    hands = tuple(mask_of(parse_cards(hand)) for hand in ("AH 9C", "TD 9D"))
    assert deal_data(CardDeal(1, hands, parse_cards("KS 9S"))) == {
        "dealer": 1,
        "hands": ["9C AH", "9D TD"],
        "stock": "KS 9S",
    }
    assert deal_data(CardDeal(1, hands, (), parse_cards("TD")[0]))["turned"] == "TD"
    assert deal_data(CardDeal(0, hands, (), 0))["turned"] == "2C"
