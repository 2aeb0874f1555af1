"""Fair deals, held against the vectors of the record format (RECORD, *Fair deals*)."""

from __future__ import annotations

import hashlib
import hmac
from itertools import islice

import pytest
from msgspec.structs import replace

from levata.cards import CARD_TEXTS, cards_text, mask_of, parse_cards
from levata.engine.match import apply, new_match
from levata.engine.shuffle import (
    ENTROPY_BYTES,
    SECRET_BYTES,
    bot_seed,
    byte_stream,
    commitment,
    drawn_dealer,
    drawn_seats,
    drawn_trump,
    fair_deal,
    match_key,
    match_trump,
    shuffled,
    simulation_secret,
    uniform,
)
from levata.engine.state import CHANCE, State
from levata.rules import load_preset, load_rules, preset_names, preset_players

SECRET = bytes(range(32))
NOBODYS = (None,) * 4
KEY = match_key(SECRET, NOBODYS)


def hands_of(*texts: str) -> tuple[int, ...]:
    return tuple(mask_of(parse_cards(text)) for text in texts)


def a_match(preset: str, players: int, dealer: int) -> State:
    return new_match(load_preset(preset, players), dealer, "H" if preset == "cruce-table" else None)


# ------------------------------------------------------------------ the vectors


def test_commitment_is_the_hash_of_the_secret() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"
    assert (SECRET_BYTES, ENTROPY_BYTES) == (32, 16)


def test_key_of_four_without_entropy() -> None:
    assert KEY.hex() == "2afb584fe683c0e60fe1477ab6c65c1c2d8ddaf9ae4ef3cdcecbc6ccedc11639"


def test_stream_of_the_first_deal() -> None:
    assert bytes(islice(byte_stream(KEY, "deal", 0), 8)).hex() == "837bf62b6decad82"


def test_first_deal_of_rentz() -> None:
    deal = fair_deal(a_match("rentz", 4, 0), KEY)
    assert deal.hands == hands_of(
        "AH 7C TD JD KH QD KS TC", "9S QS 8C JH 7S 8D QC JC", "KC 7D 9H TH 9D KD 8H AD", "QH 9C JS 7H 8S AS AC TS"
    )
    assert (deal.dealer, deal.stock, deal.turned) == (0, (), -1)


def test_third_deal_of_cruce_with_entropy() -> None:
    key = match_key(SECRET, (b"\x00" * 16, None, b"\x0f" * 16, None))
    deal = fair_deal(replace(a_match("cruce", 4, 3), deals=2), key)
    assert deal.hands == hands_of("JC QH QC KS AC KH", "QD KC TS 9D 9H AD", "9C JS 9S AS JD KD", "TD TH AH QS TC JH")


def test_deal_with_a_stock_and_a_turned_card() -> None:
    deal = fair_deal(a_match("cruce-no-auction", 2, 1), match_key(SECRET, (None, None)))
    assert deal.hands == hands_of("TC KC JH 9H TD KH", "QC KD 9S KS AC TH")
    assert cards_text(deal.stock) == "QS QD JC AD AS QH TS 9C AH JD JS 9D"
    assert CARD_TEXTS[deal.turned] == "TH"


def test_deal_with_a_talon() -> None:
    deal = fair_deal(a_match("cruce-talon", 4, 0), KEY)
    assert deal.hands == hands_of("9H 9D JS JC KH", "JH TC TS QD AS", "KS 9C KD 9S QC", "QH AC AH TH TD")
    assert cards_text(deal.stock) == "KC QS JD AD"


def test_draws_at_the_start_of_a_match() -> None:
    assert drawn_dealer(KEY, 4) == 0
    assert drawn_trump(KEY) == "H"
    assert drawn_seats(KEY, 4) == [1, 3, 2, 0]


# ------------------------------------------------------------------ what the vectors do not reach


def test_trump_of_a_match_is_the_one_of_the_rules_or_drawn() -> None:
    """RULESET `trump.source`: match, with `trump.suit` if set."""
    assert match_trump(load_preset("cruce-table", 4), KEY) == "H"
    assert match_trump(load_rules("cruce-table", 4, {"trump.suit": "S"}), KEY) == "S"
    assert match_trump(load_preset("cruce", 4), KEY) is None


@pytest.mark.parametrize("number", range(8))
def test_draws_take_the_first_byte_of_their_label(number: int) -> None:
    key = match_key(bytes([number]) * 32, NOBODYS)
    first = {label: hmac.digest(key, label + b"\x00" * 9, "sha256")[0] for label in (b"trump", b"first-dealer")}
    assert drawn_trump(key) == "CDHS"[first[b"trump"] % 4]
    assert drawn_dealer(key, 4) == first[b"first-dealer"] % 4


def test_key_tells_an_absent_seat_from_one_whose_bytes_are_zero() -> None:
    message = b"levata/1" + b"\x00" + b"\x01" + b"\x07" * 16
    assert match_key(SECRET, (None, b"\x07" * 16)) == hmac.digest(SECRET, message, "sha256")
    assert match_key(SECRET, (b"\x00" * 16,)) != match_key(SECRET, (None,))


def test_stream_goes_on_block_by_block() -> None:
    blocks = [hmac.digest(KEY, b"deal\x00\x00\x00\x00\x05" + bytes([0, 0, 0, i]), "sha256") for i in range(3)]
    assert bytes(islice(byte_stream(KEY, "deal", 5), 96)) == b"".join(blocks)


def test_bytes_that_would_be_unfair_are_left_out() -> None:
    assert uniform(iter([255, 254, 252, 251]), 6) == 251 % 6
    assert uniform(iter([255]), 256) == 255
    assert uniform(iter([9]), 1) == 0


def test_shuffle_swaps_from_the_last_item_down() -> None:
    assert shuffled("abcd", iter([0, 0, 0])) == ["b", "c", "d", "a"]
    assert shuffled("abcd", iter([3, 2, 1])) == ["a", "b", "c", "d"]
    assert shuffled("a", iter([])) == ["a"]


@pytest.mark.parametrize("dealer", range(4))
def test_left_of_the_dealer_gets_the_first_slice(dealer: int) -> None:
    state = a_match("rentz", 4, dealer)
    cards = shuffled(state.game.deck, byte_stream(KEY, "deal", 0))
    hands = fair_deal(state, KEY).hands
    assert [hands[(dealer + turn) % 4] for turn in (1, 2, 3, 4)] == [
        mask_of(cards[start : start + 8]) for start in (0, 8, 16, 24)
    ]


@pytest.mark.parametrize("preset", preset_names())
def test_fair_deals_are_accepted_by_every_preset(preset: str) -> None:
    for players in preset_players(preset):
        state = a_match(preset, players, players - 1)
        if state.phase == "blind":
            state, _ = apply(state, state.actor, "look")
        assert apply(state, CHANCE, fair_deal(state, KEY))[0].deals == 1


def test_each_deal_is_another_one() -> None:
    state = a_match("cruce", 4, 0)
    assert len({fair_deal(replace(state, deals=deals), KEY).hands for deals in range(10)}) == 10


def test_bot_of_a_seat_has_its_own_seed() -> None:
    assert bot_seed(KEY, 2) == hmac.digest(KEY, b"bot\x00\x00\x00\x00\x02\x00\x00\x00\x00", "sha256")
    assert len({bot_seed(KEY, seat) for seat in range(6)}) == 6


def test_secret_of_a_simulated_match_follows_from_the_seed() -> None:
    assert simulation_secret(7, 12) == hashlib.sha256(b"levata simulate 7 12").digest()


@pytest.mark.parametrize("n", [0, 257, 401])
def test_byte_cannot_decide_among_more_than_it_has_values(n: int) -> None:
    with pytest.raises(ValueError, match=str(n)):
        uniform(byte_stream(KEY, "deal"), n)
