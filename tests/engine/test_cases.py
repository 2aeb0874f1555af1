"""The worked examples of ``tests/data/cases.toml``, each through the engine's own functions.

A case is a sentence of the rules with its answer; `source` in it says whose. `RUN` names who runs each table of the
file, and every case of the file is a test of its own.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.engine.matches import played_out

from levata.cards import CARD_TEXTS, SUITS, cards_of, mask_of, parse_cards
from levata.engine.events import Taken
from levata.engine.match import apply, legal, new_match
from levata.engine.score import places, points_row, trick_scores
from levata.engine.state import Deal, State, Tricks
from levata.rules import load_preset, preset_players
from levata.rules.score_table import POINTS_GAME

FILE = Path(__file__).parent.parent / "data" / "cases.toml"
Case = dict[str, Any]
CASES: dict[str, list[Case]] = tomllib.loads(FILE.read_text("utf-8"))

BROKEN = mask_of(parse_cards("2H"))
POOL_SEED = 7


def at_a_lead(case: Case, players: int = 4) -> State:
    """A match of the case's preset whose seat 0 leads to a trick."""
    state = new_match(load_preset(case["preset"], players), 0)
    trump = SUITS.index(case["trump"]) if "trump" in case else -1
    captured = (BROKEN if case.get("broken") else 0, *(0,) * (players - 1))
    return replace(
        state,
        phase="tricks",
        actor=0,
        step=len(state.game.steps),
        deal=Deal(contract=case.get("contract", next(iter(state.game.plans))), trump=trump),
        hands=(0,) * players,
        play=Tricks(0, captured=captured, drawn=((),) * players),
    )


def check_legal(case: Case) -> None:
    state = at_a_lead(case)
    trick, hand = parse_cards(case["trick"]), mask_of(parse_cards(case["hand"]))
    hands = tuple(1 << card for card in trick)
    state = replace(state, hands=(*hands, hand, *(0,) * (3 - len(trick))))
    for seat, card in enumerate(trick):
        state, _ = apply(state, seat, CARD_TEXTS[card])
    assert legal(state, len(trick)) == [CARD_TEXTS[card] for card in sorted(parse_cards(case["legal"]))]


def check_trick(case: Case) -> None:
    cards = parse_cards(case["cards"])
    state = at_a_lead(case, len(cards))
    state = replace(state, hands=tuple(1 << card for card in cards))
    events: tuple[Any, ...] = ()
    for seat, card in enumerate(cards):
        state, events = apply(state, seat, CARD_TEXTS[card])
    assert [event.seat for event in events if isinstance(event, Taken)] == [case["winner"]]


def check_captured(case: Case) -> None:
    """The tricks between those of the case go to seat 3 and bring nothing."""
    state = at_a_lead(case)
    plan = state.game.plans[case["contract"]]
    captured, winners, tricks = [0, 0, 0, 0], [3] * case["tricks"][-1]["number"], [0] * state.game.tricks
    for trick in case["tricks"]:
        number, winner = trick["number"], trick["winner"]
        captured[winner] |= mask_of(parse_cards(trick["cards"]))
        winners[number - 1] = winner
        tricks[number - 1] = plan.tricks[number - 1]
    play = Tricks(0, captured=tuple(captured), drawn=((),) * 4, winners=tuple(winners))
    assert trick_scores(state.game, replace(plan, tricks=tuple(tricks)), play) == case["scores"]


@lru_cache(maxsize=16)
def whole_match(preset: str, players: int) -> State:
    """A whole match played at random, nobody blind and nobody announcing."""
    state = new_match(load_preset(preset, players), 0)
    return played_out(state, Random(POOL_SEED), without=("blind", "announce", "refuse"))


def check_pool(case: Case) -> None:
    pools = {name: pool for name, pool in case.items() if name not in ("preset", "match")}
    for column, players in enumerate((3, 4, 5, 6)):
        state = whole_match(case["preset"], players)
        assert [(row.contract, sum(row.scores)) for row in state.sheet] == [
            (row.contract, pools[row.contract][column]) for row in state.sheet
        ]
        assert {row.contract for row in state.sheet} == set(pools)
        if "match" in case:
            assert sum(state.totals) == case["match"][column]


def cards_worth(points: int, cards: int, worth: tuple[int, ...]) -> int:
    """Some of these cards that are worth exactly so many points."""
    sets = {0: 0}
    for card in cards_of(cards):
        sets |= {sum_ + worth[card]: set_ | 1 << card for sum_, set_ in sets.items() if sum_ + worth[card] not in sets}
    return sets[points]


def check_sheet(case: Case) -> None:
    """Cards worth the points are captured; what the deck has not was declared, twenty at a time."""
    state, bid = at_a_lead(case), case["bid"]
    game = state.game
    worth, left, captured = game.plans[POINTS_GAME].points, game.deck_mask, [0, 0, 0, 0]
    declared: tuple[tuple[int, int], ...] = ()
    for side, points in enumerate(case["points"]):
        if sum(case["points"]) > 120 and points > 60:
            points, declared = points - 20, ((side, 0),)
        captured[side] = cards_worth(points, left, worth)
        left &= ~captured[side]
    deal = replace(state.deal, declarer=bid["side"], bid=bid["level"])
    play = Tricks(0, captured=tuple(captured), drawn=((),) * 4, declared=declared)
    row = points_row(replace(state, totals=tuple(case["before"]), deal=deal), play)
    assert list(row.points) == case["points"]
    assert list(row.totals) == case["after"]
    assert [before + score for before, score in zip(case["before"], row.scores, strict=True)] == case["after"]


def check_places(case: Case) -> None:
    rules = load_preset(case["preset"], len(case["total"]))
    assert list(places(tuple(case["total"]), rules.zero_wins)) == case["place"]


RUN: dict[str, tuple[Callable[[Case], None], set[str]]] = {
    "legal": (check_legal, {"id", "source", "preset", "contract", "trump", "broken", "hand", "trick", "legal"}),
    "trick": (check_trick, {"id", "source", "preset", "trump", "cards", "winner"}),
    "captured": (check_captured, {"id", "source", "preset", "contract", "tricks", "scores"}),
    "pool": (check_pool, set()),
    "sheet": (check_sheet, {"id", "source", "preset", "bid", "points", "before", "after"}),
    "places": (check_places, {"id", "source", "preset", "total", "place"}),
}
"""Who runs the cases of a table, and what such a case may say (the pools name contracts)."""

ALL = [(table, case) for table, cases in CASES.items() for case in cases]


@pytest.mark.parametrize(
    ("table", "case"), ALL, ids=[f"{table}-{case.get('id', case['preset'])}" for table, case in ALL]
)
def test_case_has_its_answer(table: str, case: Case) -> None:
    run, known = RUN[table]
    assert not known or case.keys() <= known
    run(case)


def test_every_case_of_the_file_is_run() -> None:
    headings = [line for line in FILE.read_text("utf-8").splitlines() if line.startswith("[")]
    assert headings == [f"[[{table}]]" for table, _ in ALL]
    assert set(CASES) == set(RUN)
    assert len(ALL) == 49


@pytest.mark.parametrize("preset", [case["preset"] for case in CASES["pool"]])
def test_pools_name_every_contract_at_every_number_of_players(preset: str) -> None:
    [case] = [case for case in CASES["pool"] if case["preset"] == preset]
    assert tuple(preset_players(preset)) == (3, 4, 5, 6)
    assert set(case) - {"preset", "match"} == set(load_preset(preset, 4).played_contracts())
    assert {len(pool) for name, pool in case.items() if name != "preset"} == {4}


def test_pool_of_a_match_is_that_of_its_contracts_for_every_chooser() -> None:
    [case] = [case for case in CASES["pool"] if "match" in case]
    pools = [pool for name, pool in case.items() if name not in ("preset", "match")]
    assert case["match"] == [(3 + column) * sum(pool[column] for pool in pools) for column in range(4)]
