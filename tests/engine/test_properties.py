"""What holds for every rule set and every match: random rule sets, played by chance.

Sums of points are worked out from the rule set here, not by the engine's tables.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import asdict

from levata.cards import CARD_TEXTS, RANKS, SUITS, mask_of
from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.events import Acted, Dealt, Declared, Ended, Scored, Taken, ThrownIn, WentOut
from levata.engine.match import apply, legal, to_act
from levata.engine.record import header_line, load_record, move_lines, new_header, replay
from levata.engine.state import CHANCE, NOBODY, Rows, State, Tricks
from levata.engine.view import view
from levata.rules import RuleSet, overrides_of
from tests.engine.matches import shuffled_deal
from tests.engine.random_play import Step, acts_to_try, random_match
from tests.rulesets import HouseRules, rule_sets

seeds = st.integers(0, 1000)
steady = settings(derandomize=True, max_examples=40, suppress_health_check=[HealthCheck.too_slow])

CODES = {
    "malformed",
    "wrong-phase",
    "wrong-turn",
    "not-in-hand",
    "must-follow",
    "must-beat",
    "must-trump",
    "must-overtrump",
    "not-broken",
    "does-not-fit",
    "must-lay",
    "contract-used",
    "unknown-contract",
    "bid-too-low",
    "bid-out-of-range",
    "not-enough-borders",
    "not-enough-ends",
    "bad-discard",
    "cannot-declare",
}
"""The codes of the record format that answer a live player."""


# ------------------------------------------------------------------ cards, turns, log


@steady
@given(house=rule_sets(), seed=seeds)
def test_every_card_is_in_one_place(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        places = cards_by_place(step.after)
        assert sum(place.bit_count() for place in places) == (len(step.after.game.deck) if places else 0)
        assert not places or mask_of(step.after.game.deck) == sum(places)


def cards_by_place(state: State) -> list[int]:
    """The sets of cards in hands, stock, captures, on the table, laid and discarded; [] between two deals."""
    if not state.hands:
        return []
    places = [*state.hands, mask_of(state.stock), state.deal.discards]
    if isinstance(state.play, Tricks):
        return [*places, *state.play.captured, mask_of(state.play.table)]
    return [*places, state.play.laid] if isinstance(state.play, Rows) else places


@steady
@given(house=rule_sets(), seed=seeds)
def test_until_the_match_ends_somebody_can_act(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        assert to_act(step.before) == CHANCE or legal(step.before, to_act(step.before))
        for seat in range(-2, house.players):
            assert seat == step.seat or not legal(step.before, seat)
    assert to_act(step.after) == NOBODY
    assert not any(legal(step.after, seat) for seat in range(-2, house.players))


@steady
@given(house=rule_sets(), seed=seeds)
def test_act_is_heard_by_all_and_stands_in_the_log_of_its_deal(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        told = step.events[0]
        if step.seat == CHANCE:
            assert told == Dealt(step.before.dealer)
            assert step.after.log == step.before.log
        else:
            assert told == Acted(step.seat, heard_text(step.act))
            assert step.after.log in ((*step.before.log, (step.seat, heard_text(step.act))), ())
        over = any(isinstance(event, Scored | ThrownIn) for event in step.events)
        assert over == (step.after.log == () and step.seat != CHANCE or to_act(step.after) == NOBODY)


def heard_text(act: str | CardDeal) -> str:
    """What everybody hears of an act: of a discard only the number."""
    words = str(act).split()
    return f"discard {len(words) - 1}" if words[0] == "discard" else str(act)


# ------------------------------------------------------------------ legal and illegal acts


@steady
@given(house=rule_sets(), seed=seeds)
def test_what_is_legal_applies_and_all_else_is_refused_and_changes_nothing(house: HouseRules, seed: int) -> None:
    random = Random(seed)
    for step in random_match(house.rules, seed):
        if random.random() < 0.1:
            check_acts(step.before, random)
    check_acts(step.after, random)


def check_acts(state: State, random: Random) -> None:
    """Try a wide pool of acts by every seat, and of deals; each that is not offered must be refused."""
    before = repr(asdict(state))
    pool = acts_to_try(state, random)
    for seat in range(-3, state.game.players + 1):
        offered = offered_acts(state, seat, pool)
        assert set(offered) <= {*pool, *offered}
        for act in pool:
            assert (refusal(state, seat, act) is None) == (act in offered)
        if seat != CHANCE or state.actor != CHANCE:
            assert refusal(state, seat, shuffled_deal(state, random)) is not None
    assert repr(asdict(state)) == before


def offered_acts(state: State, seat: int, pool: list[str]) -> set[str]:
    """The acts that a seat is offered; of discards, those in the pool."""
    found = set()
    for offer in legal(state, seat):
        if isinstance(offer, str):
            found.add(offer)
        else:
            found |= {act for act in pool if is_discard(act, offer.discard.cards.split(), offer.discard.count)}
    return found


def is_discard(act: str, cards: list[str], count: int) -> bool:
    word, *named = act.split(" ")
    return word == "discard" and len(named) == len({*named}) == count and {*named} <= {*cards}


def refusal(state: State, seat: int, act: str | CardDeal) -> str | None:
    """The code that refuses an act, one of the record format's; None if it applies."""
    try:
        apply(state, seat, act)
    except IllegalAction as error:
        assert error.code in (CODES if state.actor != NOBODY else {"after-end"})
        return error.code
    return None
