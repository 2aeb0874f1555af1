"""Positions that a sensible beginner knows the answer to, one for each rule of thumb."""

from __future__ import annotations

import pytest
from tests.engine.matches import dealt, match_of, played

from levata.bots import make_bot
from levata.engine.match import new_match
from levata.engine.state import State
from levata.engine.view import view_json
from levata.rules import load_preset, load_rules


def answer(state: State) -> str:
    """What the bot does in the seat to act."""
    return make_bot("rules-of-thumb", state.game.rules, bytes(32)).act(view_json(state, state.actor))


def rentz(contract: str, hands: list[str], acts: str) -> State:
    """A deal of `rentz` with three players: seat 0 chooses, seat 1 leads."""
    return played(dealt(match_of("rentz", 3), hands), f"choose {contract}, {acts}")


def cruce(hands: list[str], acts: str) -> State:
    """A deal of `cruce` with four players: seat 1 bids, names trumps and leads; seats 1 and 3 are partners."""
    return played(dealt(match_of("cruce", 4), hands), f"bid 6, pass, pass, pass, {acts}")


# ------------------------------------------------------------------ tricks that cost


def test_ducks_with_the_highest_card_that_does_not_take() -> None:
    hands = ["9C TC QC 9D TD 9H TH 9S", "JC KC AC JD QD JH QH TS", "KD AD KH AH JS QS KS AS"]
    assert answer(rentz("no-tricks", hands, "KC, KD")) == "QC"


def test_takes_a_trick_it_cannot_leave_with_the_highest_card() -> None:
    hands = ["JC QC AC 9D TD 9H TH 9S", "9C KC JD QD JH QH TS JS", "TC KD AD KH AH QS KS AS"]
    assert answer(rentz("no-tricks", hands, "9C, TC")) == "AC"


def test_throws_what_costs_on_a_trick_of_another() -> None:
    hands = ["QD AD 9H TH JH KH AH 9S", "AC KC JC 9D TD QH TS JS", "9C TC QC JD KD QS KS AS"]
    assert answer(rentz("no-queens", hands, "AC, 9C")) == "QD"


def test_keeps_what_costs_from_a_trick_that_it_would_take() -> None:
    hands = ["TH KH AC KC QC 9D TD JD", "JH QH 9C TC JC QD KD AD", "9H AH 9S TS JS QS KS AS"]
    assert answer(rentz("no-king-of-hearts", hands, "JH, 9H")) == "TH"


def test_sheds_a_high_card_when_a_trick_is_harmless() -> None:
    """No trick but the last two costs."""
    hands = ["9C AC 9D TD 9H TH 9S TS", "TC KC JD QD JH QH JS QS", "JC QC KD AD KH AH KS AS"]
    assert answer(rentz("no-last-two", hands, "KC, JC")) == "AC"


def test_leads_low_when_tricks_cost() -> None:
    hands = ["9D TD JC KC AC AD AH JS", "9C TC QD KD JH QH KS AS", "JD QC 9H TH KH 9S TS QS"]
    state = played(dealt(match_of("rentz", 3), hands), "choose no-tricks")
    assert answer(state) in ("9C", "TC")


# ------------------------------------------------------------------ tricks that pay


def test_takes_a_trick_that_pays() -> None:
    hands = ["9C AC 9D TD 9H TH 9S TS", "TC KC JD QD JH QH JS QS", "JC QC KD AD KH AH KS AS"]
    assert answer(rentz("whist", hands, "KC, JC")) == "AC"


def test_wastes_no_high_card_on_a_lost_trick() -> None:
    hands = ["9C KC 9D TD 9H TH 9S TS", "AC TC JD QD JH QH JS QS", "JC QC KD AD KH AH KS AS"]
    assert answer(rentz("whist", hands, "AC, JC")) == "9C"


def test_leads_a_card_that_nobody_can_beat() -> None:
    hands = ["9C TC JC 9D TD JD 9H TH", "AS KS QC 9S QD QH JH TS", "KC AC KD AD KH AH JS QS"]
    assert answer(played(dealt(match_of("rentz", 3), hands), "choose whist")) in ("AS", "KS")


def test_gives_points_to_the_partners_trick_and_keeps_them_from_others() -> None:
    hands = ["9C JC 9D JD 9H 9S", "AC KC QC AH JH AS", "TC AD KD QD JS QS", "TD TH KH QH TS KS"]
    assert answer(cruce(hands, "trump C, AC, TC")) == "TH"
    hands = ["9C AC 9D JD 9H 9S", "JC KC QC AH JH AS", "TC AD KD QD JS QS", "TD TH KH QH TS KS"]
    assert answer(cruce(hands, "trump C, JC, TC")) == "QH"


def test_declares_king_and_queen() -> None:
    hands = ["9C TC JC QC KC AC 9D TD", "KH QH 9H AS TS JD QD KD", "TH JH AH 9S JS QS KS AD"]
    state = played(dealt(match_of("cruce-ardeal", 3), hands), "bid 1, pass, pass")
    assert answer(state).endswith("declare")


# ------------------------------------------------------------------ the layout


def renz(hands: list[str], acts: str, **overrides: object) -> State:
    """A layout of `renz` with three players: seat 1 chooses and begins."""
    return played(dealt(match_of("renz", 3, 0, None, **overrides), hands), f"choose renz{acts}")


def test_opens_the_row_that_own_cards_wait_for() -> None:
    """Seat 0 may lay the jacks: of diamonds it holds the queen too, of clubs it waits for the queen of another."""
    hands = ["JC KC AC 9C JD TH KH 9S", "QC TC TD QD KD AD 9D JH", "9H QH AH TS JS QS KS AS"]
    assert answer(renz(hands, ", JH, QH")) == "JC"


def test_holds_back_the_card_that_only_others_wait_for() -> None:
    hands = ["JC JD QD KD AD TD 9D 9S", "QC KC AC TC 9C JH TH 9H", "QH KH AH TS JS QS KS AS"]
    assert answer(renz(hands, ", JH, QH")) == "JD"


def test_announces_where_that_can_pay() -> None:
    hands = ["9C TC JC QC KC 9D TD JD", "AC AD AH AS 9S QD KD 9H", "TH JH QH KH TS JS QS KS"]
    assert answer(renz(hands, "")) == "announce"
    assert answer(renz(hands, ", announce")) == "pass"


def test_declines_a_bonus_card_that_only_helps_others() -> None:
    """Seat 1 has laid its ace; it could lay the jack of clubs, where all others are in other hands."""
    hands = ["9C TC QC KC AC JS QS KS", "JC JH QH AH 9D TD QD KD", "KH TH 9H JD AD 9S TS AS"]
    state = renz(hands, ", JH, TH, JS, QH, KH, QS, AH")
    assert (state.actor, answer(state)) == (1, "pass")


# ------------------------------------------------------------------ before the play


def test_chooses_the_contract_that_suits_the_hand() -> None:
    low = ["9C TC 9D TD 9H TH 9S TS", "JC QC KC AC JD QD KD AD", "JH QH KH AH JS QS KS AS"]
    high = ["AC KC AD KD AH KH AS KS", "9C TC JC QC 9D TD JD QD", "9H TH JH QH 9S TS JS QS"]
    assert answer(dealt(match_of("rentz", 3), low)) == "choose totul"
    assert answer(dealt(match_of("rentz", 3), high)) == "choose whist"


def test_looks_before_it_chooses() -> None:
    assert answer(match_of("rentz-romania", 3)) == "look"


def test_chooses_blind_where_it_must() -> None:
    others = [name for name in load_preset("rentz-romania", 3).contracts if name != "diamonds"]
    off = {f"contracts.{name}.enabled": False for name in others}
    rules = load_rules("rentz-romania", 3, {**off, "choice.blind_last": "always"})
    assert answer(new_match(rules, 0)) == "blind diamonds"


@pytest.mark.parametrize(
    ("hand", "act"),
    [("AC AD AH AS 9C 9D 9H 9S", "refuse"), ("JC TC 9C QC KC AC JD 9D", "accept")],
)
def test_refuses_a_layout_with_a_bad_hand_only(hand: str, act: str) -> None:
    other = " ".join(rank + suit for suit in "CDHS" for rank in "9TJQKA" if rank + suit not in hand.split())
    hands = [other[:23], other[24:], hand]
    state = played(match_of("rentz-romania", 3), "look")
    assert answer(played(dealt(state, hands), "choose rentz")) == act


STRONG, WEAK = "AC TC KC QC AH AS", "9C JC 9D JD 9H JH"


def test_bids_with_a_strong_hand_and_passes_with_a_weak_one() -> None:
    hands = ["TD KD QD TH KH QH", STRONG, "AD TS KS QS JS 9S", WEAK]
    state = dealt(match_of("cruce", 4), hands)
    assert answer(state) == "bid 6"
    assert answer(played(state, "pass, pass")) == "pass"


def test_does_not_bid_against_its_partner() -> None:
    hands = ["TD KD QD TH KH QH", STRONG, "AD TS KS QS JS 9S", WEAK]
    state = dealt(match_of("cruce", 4, 2), hands)
    assert answer(played(state, "bid 6, pass")) == "pass"


def test_makes_the_bid_that_it_is_forced_to() -> None:
    hands = [WEAK, "TD KD QD TH KH QH", STRONG, "AD TS KS QS JS 9S"]
    state = dealt(match_of("cruce", 4, auction__all_pass="dealer-forced"), hands)
    assert answer(played(state, "pass, pass, pass")) == "bid 6"


def test_names_its_best_suit() -> None:
    hands = ["TD KD QD TH KH QH", STRONG, "AD TS KS QS JS 9S", WEAK]
    assert answer(played(dealt(match_of("cruce", 4), hands), "bid 6, pass, pass, pass")) == "trump C"


def test_discards_what_takes_no_tricks() -> None:
    hands = ["9D JD QD KD TD", "AC TC KC QC AH", "AD TH KH QH JH", "9S JS QS KS TS"]
    state = played(dealt(match_of("cruce-talon", 4), hands, "JC 9C 9H AS"), "bid 6, pass, pass, pass")
    discarded = answer(state).split()[1:]
    assert "9H" in discarded
    assert not {"AC", "TC", "KC"} & set(discarded)


def test_puts_points_away_where_the_discards_count_for_the_declarer() -> None:
    hands = ["9D JD QD KD TD", "AC TC KC QC AH", "AD TH KH QH JH", "9S JS QS KS TS"]
    aces = []
    for rule in ("nobody", "declarer"):
        state = dealt(match_of("cruce-talon", 4, talon__discards=rule), hands, "JC 9C 9H AS")
        aces.append({"AH", "AS"} & set(answer(played(state, "bid 6, pass, pass, pass")).split()))
    assert aces == [set(), {"AH", "AS"}]
