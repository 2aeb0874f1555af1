"""Counts: how many rows of acts can follow a position (``tests/data/perft.toml``), and the same counted in other ways.

The other ways know one mechanic each, work on lists of texts and share nothing with the engine.
"""

from __future__ import annotations

import math
import tomllib
from collections.abc import Callable, Iterator
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from tests.engine.matches import dealt, played

from levata.engine.match import apply, legal, new_match
from levata.engine.state import State
from levata.rules import RuleSet, load_rules

FILE = Path(__file__).parent.parent / "data" / "perft.toml"
POSITIONS: list[dict[str, Any]] = tomllib.loads(FILE.read_text("utf-8"))["position"]
BY_ID = {position["id"]: position for position in POSITIONS}


def rules_of(position: dict[str, Any]) -> RuleSet:
    return load_rules(position["preset"], position["players"], position["overrides"])


def state_of(position: dict[str, Any]) -> State:
    """The position itself; the last seat deals, so that seat 0 begins where the dealer's left does."""
    state = new_match(rules_of(position), position["players"] - 1, position.get("trump"))
    for acts, deal in ((position.get("before", ""), True), (position["acts"], False)):
        state = played(state, acts) if acts else state
        if deal:
            state = dealt(state, position["hands"], position.get("stock"), position.get("turned", ""))
    return state


def texts(state: State) -> Iterator[str]:
    """Every act of the seat to act, each set of cards that it may discard among them."""
    for offer in legal(state, state.actor):
        if isinstance(offer, str):
            yield offer
        else:
            for cards in combinations(offer.discard.cards.split(), offer.discard.count):
                yield "discard " + " ".join(cards)


def counts(state: State, depth: int, phase: str = "") -> list[int]:
    """How many rows of one, two, … `depth` acts follow this state within its deal (and this phase, if one is given)."""
    found = [0] * depth
    if depth and state.actor >= 0 and phase in ("", state.phase):
        for act in texts(state):
            after, _ = apply(state, state.actor, act)
            found[0] += 1
            if after.deals == state.deals and after.hands:
                found[1:] = map(sum, zip(found[1:], counts(after, depth - 1, phase), strict=True))
    return found


@pytest.mark.parametrize("position", POSITIONS, ids=list(BY_ID))
def test_as_many_positions_follow_as_were_counted(position: dict[str, Any]) -> None:
    assert counts(state_of(position), len(position["counts"])) == position["counts"]


def test_counted_positions_have_names_of_their_own() -> None:
    assert len(BY_ID) == len(POSITIONS) == 19
    assert all(position["counts"][-1] > 0 for position in POSITIONS)


# ------------------------------------------------------------------ counted in another way

Place = Any
Follow = Callable[[Place], Iterator[Place]]


def counted(follow: Follow, place: Place, depth: int) -> list[int]:
    """How many rows of places follow a place."""
    found = [0] * depth
    if depth:
        for after in follow(place):
            found[0] += 1
            found[1:] = map(sum, zip(found[1:], counted(follow, after, depth - 1), strict=True))
    return found


def hands_of(position: dict[str, Any]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(hand.split()) for hand in position["hands"])


def put(hands: tuple[tuple[str, ...], ...], seat: int, card: str) -> tuple[tuple[str, ...], ...]:
    """The hands without this card."""
    return tuple(
        tuple(held for held in hand if held != card) if place == seat else hand for place, hand in enumerate(hands)
    )


def test_without_duties_every_card_can_follow() -> None:
    """Three seats with three cards: 3 · 3 · 3 · 2 · 2 · 2 · 1 · 1 · 1 rows."""
    position = BY_ID["tricks/no-duty"]
    assert position["counts"] == [math.prod([3, 3, 3, 2, 2, 2, 1, 1, 1][:depth]) for depth in range(1, 10)]


def strength(card: str, led: str, trump: str) -> tuple[bool, int]:
    """What takes a trick, best last, of the cards that can."""
    return card[1] == trump, "QKA".index(card[0]) if card[1] in (led, trump) else -1


def trick_cards(may: Callable[..., list[str]], trump: str, place: Place) -> Iterator[Place]:
    """One card of the seat to play: hands, trick so far, seat, cards of earlier tricks."""
    hands, trick, seat, gone = place
    for card in may(hands[seat], [card for _, card in trick], gone):
        laid = [*trick, (seat, card)]
        after = put(hands, seat, card)
        if len(laid) < len(hands):
            yield after, laid, (seat + 1) % len(hands), gone
        else:
            winner = max(laid, key=lambda told: strength(told[1], laid[0][1][1], trump))[0]
            yield after, [], winner, gone + "".join(card for _, card in laid)


def follows(hand: tuple[str, ...], trick: list[str], gone: str, closed: str = "") -> list[str]:
    """RULES 1: follow suit, else anything; a closed suit is not led unless there is nothing else."""
    if not trick:
        others = [card for card in hand if card[1] != closed or closed in gone]
        return others or list(hand)
    return [card for card in hand if card[1] == trick[0][1]] or list(hand)


def follows_or_trumps(hand: tuple[str, ...], trick: list[str], gone: str) -> list[str]:
    """RULES 3, play 1 to 4, with spades as trump, written as the document tells it."""
    del gone
    if not trick:
        return list(hand)
    suit = [card for card in hand if card[1] == trick[0][1]]
    if suit and trick[0][1] != "S":
        return suit
    trumps = [card for card in hand if card[1] == "S"]
    if not trumps:
        return list(hand)
    lying = ["QKA".index(card[0]) for card in trick if card[1] == "S"]
    higher = [card for card in trumps if "QKA".index(card[0]) > max(lying, default=-1)]
    return higher or trumps


@pytest.mark.parametrize(
    ("name", "may", "trump"),
    [
        ("tricks/follow", follows, ""),
        ("tricks/hearts-closed", partial(follows, closed="H"), ""),
        ("tricks/trump-and-overtrump", follows_or_trumps, "S"),
        ("tricks/trump-and-overtrump-of-three", follows_or_trumps, "S"),
    ],
)
def test_tricks_are_counted_alike(name: str, may: Callable[..., list[str]], trump: str) -> None:
    position = BY_ID[name]
    place: Place = (hands_of(position), [], 0, "")
    assert counted(partial(trick_cards, may, trump), place, 12) == position["counts"]


def layout_acts(ranks: str, start: str, bonus: str, chain: bool, skip: bool, place: Place) -> Iterator[Place]:
    """One act of a layout: hands, laid cards, seat, whether it is a bonus turn. `ranks` go from low to high."""
    hands, laid, seat, extra = place
    if sum(map(bool, hands)) < 2:
        return
    fitting = [card for card in hands[seat] if lies_next(card, ranks, start, laid)]
    if not fitting or (extra and bonus == "optional"):
        yield hands, laid, next_with_cards(hands, seat), False
    for card in fitting:
        after = put(hands, seat, card)
        if card[0] == ranks[-1] and after[seat] and bonus != "none" and (chain or not extra):
            yield after, laid | {card}, seat, True
        elif sum(map(bool, after)) < 2:
            yield after, laid | {card}, seat, False
        else:
            turn = next_with_cards(after, seat)
            if card[0] == ranks[0] and skip:
                turn = next_with_cards(after, turn)
            yield after, laid | {card}, turn, False


def lies_next(card: str, ranks: str, start: str, laid: frozenset[str]) -> bool:
    """Whether a card is a start card, or its neighbour towards the start lies."""
    rank = ranks.index(card[0])
    toward = (rank < ranks.index(start)) - (rank > ranks.index(start))
    return toward == 0 or ranks[rank + toward] + card[1] in laid


def next_with_cards(hands: tuple[tuple[str, ...], ...], seat: int) -> int:
    order = [(seat + turn) % len(hands) for turn in range(1, len(hands) + 1)]
    return next(other for other in order if hands[other])


@pytest.mark.parametrize(
    ("name", "ranks", "start", "bonus", "chain", "skip"),
    [
        ("layout/bonus-and-skip", "JQKA", "K", "optional", True, True),
        ("layout/plain", "JQKA", "Q", "none", True, False),
        ("layout/compulsory-single-bonus", "QKA", "K", "compulsory", False, True),
    ],
)
def test_layouts_are_counted_alike(name: str, ranks: str, start: str, bonus: str, chain: bool, skip: bool) -> None:
    position = BY_ID[name]
    place = (hands_of(position), frozenset[str](), 0, False)
    follow = partial(layout_acts, ranks, start, bonus, chain, skip)
    assert counted(follow, place, len(position["counts"])) == position["counts"]


def bids(players: int, levels: range, once: bool, forced: bool, place: Place) -> Iterator[Place]:
    """One answer in an auction: what each seat said, in order; the seat before the first is the dealer."""
    passed = {seat for seat, level in place if not level}
    highest = max((level for _, level in place), default=0)
    if once and len(place) == players:
        return
    if not once and (highest == levels[-1] or len(passed) == players or (highest and len(passed) == players - 1)):
        return
    seat = next(seat for seat in speakers(players, place) if seat not in passed)
    alone = forced and not highest and len(passed) == players - 1
    if not alone:
        yield [*place, (seat, 0)]
    for level in levels[:1] if alone else levels:
        if level > highest:
            yield [*place, (seat, level)]


def speakers(players: int, place: list[tuple[int, int]]) -> list[int]:
    """The seats in the order in which they are asked next."""
    first = (place[-1][0] + 1) % players if place else 0
    return [(first + turn) % players for turn in range(players)]


@pytest.mark.parametrize(
    ("name", "levels", "once", "forced"),
    [
        ("auction/until-one-left", range(3, 6), False, False),
        ("auction/once", range(1, 5), True, False),
        ("auction/dealer-forced", range(6, 9), False, True),
    ],
)
def test_auctions_are_counted_alike(name: str, levels: range, once: bool, forced: bool) -> None:
    position = BY_ID[name]
    expected = counted(partial(bids, position["players"], levels, once, forced), [], 12)
    assert counts(state_of(position), 12, "auction") == expected
