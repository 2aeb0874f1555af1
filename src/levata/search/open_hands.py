"""Deals of plain trick-taking with known answers: what the solver is held to from outside.

The file is JSON: ``cases`` with four ``hands`` (``S.H.D.C``, ranks high to low), the ``leader``, a ``trump`` suit or
null, and ``card_tricks``: for each lead the tricks that the leader's side takes (seats across play together, all follow
suit, the highest card of the suit led or the highest trump wins). Equal cards are named once.
"""

from __future__ import annotations

import re
import time
from typing import Annotated, Literal, NamedTuple

import msgspec
from msgspec import Meta

from levata.cards import RANKS, SUITS
from levata.search import kernel

SUITS_AS_WRITTEN = "SHDC"
PLAYERS = 4
MOST_NODES = 10**9

Tricks = Annotated[int, Meta(ge=0, le=len(RANKS))]
Hand = Annotated[str, Meta(pattern=r"^[2-9TJQKA]*(\.[2-9TJQKA]*){3}$")]


class Case(msgspec.Struct, frozen=True):
    """A deal and what each lead is worth."""

    hands: Annotated[tuple[Hand, ...], Meta(min_length=PLAYERS, max_length=PLAYERS)]
    leader: Annotated[int, Meta(ge=0, lt=PLAYERS)]
    trump: Literal["S", "H", "D", "C"] | None
    card_tricks: dict[Annotated[str, Meta(pattern="^[SHDC][2-9TJQKA]$")], Tricks]
    set: str = ""


class CaseError(ValueError):
    """A file that does not hold such deals: the place in it, by its path."""

    def __init__(self, place: str) -> None:
        super().__init__(place)
        self.place = place


class Checked(NamedTuple):
    """A case solved: the leads whose value is another (found, due), and how long it took."""

    case: Case
    wrong: dict[str, tuple[int | None, int]]
    seconds: float


class _File(msgspec.Struct, frozen=True):
    cases: tuple[Case, ...]


def read_cases(data: bytes) -> tuple[Case, ...]:
    """The deals of a file; `CaseError` says where it is wrong."""
    try:
        cases = msgspec.json.decode(data, type=_File).cases
    except msgspec.ValidationError as error:
        place = re.search(r"`(\$[^`]*)`", str(error))
        raise CaseError(place[1] if place else "$") from None
    except (msgspec.DecodeError, RecursionError):
        raise CaseError("$") from None
    for number, case in enumerate(cases):
        if not _is_deal(case):
            raise CaseError(f"$.cases[{number}].hands")
    return cases


def deal_of(case: Case) -> kernel.Tricks:
    """The kernel's deal of a case."""
    hands = [_cards(hand) for hand in case.hands]
    length, tricks = _length(case), len(hands[0])
    tables = kernel.TrickTables(
        suits=[length] * len(SUITS),
        side_of=[seat % 2 for seat in range(PLAYERS)],
        tricks=tricks,
        duties=[0],
        trick_points=[1] * tricks,
    )
    masks = [sum(1 << length * suit + rank - len(RANKS) + length for suit, rank in cards) for cards in hands]
    trump = SUITS.index(case.trump) if case.trump else -1
    return kernel.Tricks(tables, hands=masks, leader=case.leader, trump=trump)


def check_case(case: Case) -> Checked:
    """Solve a deal and compare."""
    deal, length = deal_of(case), _length(case)
    solver = kernel.TrickSolver(megabytes=12)
    start = time.perf_counter()
    values, _ = solver.solve(deal, 1 << case.leader % 2, MOST_NODES)
    seconds = time.perf_counter() - start
    found = {SUITS[act // length] + RANKS[act % length - length]: low for act, _, low, high in values if low == high}
    wrong = {card: (found.get(card), due) for card, due in case.card_tricks.items() if found.get(card) != due}
    return Checked(case, wrong, seconds)


def _length(case: Case) -> int:
    """How many ranks a suit has, from the lowest that was dealt up."""
    return len(RANKS) - min(rank for hand in case.hands for _, rank in _cards(hand))


def _cards(hand: str) -> list[tuple[int, int]]:
    suits = zip(SUITS_AS_WRITTEN, hand.split("."), strict=True)
    return [(SUITS.index(suit), RANKS.index(rank)) for suit, ranks in suits for rank in ranks]


def _is_deal(case: Case) -> bool:
    """Whether all hands are equally long, not empty, and no card is there twice."""
    hands = [_cards(hand) for hand in case.hands]
    cards = [card for hand in hands for card in hand]
    return len(set(map(len, hands))) == 1 and bool(cards) and len(set(cards)) == len(cards)
