"""Exact values: the solver against every act tried on the engine, and against deals whose answers come from outside."""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Set
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.engine.matches import dealt, match_of, played
from tests.engine.random_play import random_match
from tests.rulesets import BASES, sample
from tests.search.brute import values

from levata.cards import RANKS, SUITS
from levata.engine.match import apply, legal, new_match
from levata.engine.state import CHANCE, State, Tricks
from levata.rules import RuleSet, load_preset, load_rules
from levata.search import kernel
from levata.search.open_hands import Case, CaseError, check_case, read_cases
from levata.search.solver import Interval, Solver, Unsolvable

OPEN_HANDS = (Path(__file__).parent.parent / "data" / "open_hands.json").read_bytes()
CASES = read_cases(OPEN_HANDS)
RENTZ = load_preset("rentz", 4).played_contracts()
MOST_CARDS = {2: 10, 3: 10, 4: 12, 5: 10, 6: 12}


@pytest.fixture(scope="module")
def solver() -> Solver:
    """One object for all tests, so that what it remembers of other deals and rules would do its harm."""
    return Solver()


# ------------------------------------------------------------------ against every act tried


def positions(rules: RuleSet, seed: int, most_cards: int, share: float) -> Iterator[State]:
    """Positions of a random match with so few cards left that all that follows can be tried."""
    random = Random(seed)
    for step in random_match(rules, seed):
        state = step.before
        if isinstance(state.play, Tricks) and cards_left(state) <= most_cards and random.random() < share:
            yield state


def cards_left(state: State) -> int:
    return sum(hand.bit_count() for hand in state.hands) + (len(state.stock) if state.game.draws else 0)


def check(solver: Solver, state: State, sides: Set[int]) -> None:
    """The solver's values are those of the slow way, times what the whole deal counts."""
    found = solver.solve(state, sides)
    factor = state.game.plans[state.deal.contract].table.blind if state.deal.blind else 1
    put_away = 0
    if state.game.rules.talon.discards == "declarer" and state.game.sides[state.deal.declarer] in sides:
        points = state.game.plans[state.deal.contract].points
        put_away = sum(points[card] for card in range(52) if state.deal.discards >> card & 1)
    due = {act: value * factor + put_away for act, value in values(state, sides).items()}
    assert found.values == {act: Interval(value, value) for act, value in due.items()}
    assert found.exact
    assert found.seat == state.actor


def sides_to_ask(rules: RuleSet, random: Random) -> Set[int]:
    """One side as a rule, sometimes several."""
    return frozenset(random.sample(range(rules.sides), random.choice([1, 1, 1, rules.sides - 1])))


@pytest.mark.parametrize(("preset", "players"), BASES, ids=lambda value: str(value))
def test_values_in_every_contract_of_every_preset_are_exact(solver: Solver, preset: str, players: int) -> None:
    rules, random, contracts = load_preset(preset, players), Random(players), set()
    count = 0
    for seed in (1, 2):
        for state in positions(rules, seed, most_cards=MOST_CARDS[players], share=0.3):
            check(solver, state, sides_to_ask(rules, random))
            contracts.add(state.deal.contract)
            count += 1
    tricks = {
        name for name in rules.contracts if rules.contracts[name].kind == "tricks" and rules.contracts[name].enabled
    }
    assert contracts >= tricks or not rules.compendium
    assert count >= 8


def test_values_under_random_rules_are_exact(solver: Solver) -> None:
    random, count = Random(3), 0
    for seed, house in enumerate(sample(300)):
        for state in itertools.islice(positions(house.rules, seed, most_cards=9, share=0.2), 8):
            check(solver, state, sides_to_ask(house.rules, random))
            count += 1
    assert count > 1000


def test_king_and_queen_are_told_apart_where_only_one_of_them_scores(solver: Solver) -> None:
    """Neighbours in rank that are worth different points: whole small deals, every act tried."""
    random = Random(9)
    overrides: dict[str, Any] = {
        "deck__lowest": "Q",
        "deal__each": "all",
        "contracts__no-king-of-hearts__cards": {"KH": -30, "QH": 10, "AS": 5},
        "contracts__no-king-of-hearts__trick": -1,
    }
    for _ in range(40):
        state = match_of("rentz", 4, first_dealer=3, **overrides)
        cards = random.sample([rank + suit for rank in "AKQ" for suit in "CDHS"], 12)
        state = dealt(played_to_deal(state), [" ".join(cards[seat::4]) for seat in range(4)])
        state = played(state, "choose no-king-of-hearts") if "choose" in str(legal(state, state.actor)) else state
        for side in range(4):
            check(solver, state, frozenset([side]))


def test_a_card_of_a_pair_is_told_from_neighbours_that_are_worth_the_same(solver: Solver) -> None:
    """Ace, king and queen alike, but for what king and queen bring together: whole small deals, every act tried."""
    random = Random(5)
    overrides: dict[str, Any] = {
        "deck__lowest": "Q",
        "deck__order": "AKQ",
        "deal__each": 3,
        "points__cards": dict.fromkeys("AKQ", 3),
        "points__per_game_point": "4",
    }
    for _ in range(40):
        state = match_of("cruce-ardeal", 4, first_dealer=3, **overrides)
        cards = random.sample([rank + suit for rank in "AKQ" for suit in "CDHS"], 12)
        state = played(dealt(state, [" ".join(cards[seat::4]) for seat in range(4)]), "bid 1, pass, pass, pass")
        for side in range(2):
            check(solver, state, frozenset([side]))


ORDERS = [
    order for count in range(5) for order in itertools.permutations(("follow", "beat", "trump", "overtrump"), count)
]


@pytest.mark.parametrize("order", ORDERS, ids="-".join)
def test_duties_in_any_order_are_kept_to(solver: Solver, order: tuple[str, ...]) -> None:
    """Where suit need not be followed, or trumps come first, high cards are not sure to take a trick."""
    random = Random(len(order))
    overrides = {
        "duties": list(order),
        "sides": 3,
        "deck.lowest": "Q",
        "deal.each": 4,
        "trump.source": "match",
        "stop_early": False,
        "contracts": {"takes": {"trick": 1, "rank": {"A": 1}}},
    }
    rules = load_rules("rentz", 3, overrides | {f"contracts.{name}.enabled": False for name in RENTZ})
    for _ in range(20):
        state = new_match(rules, random.randrange(3), random.choice(SUITS))
        cards = random.sample([rank + suit for rank in "AKQ" for suit in SUITS], 12)
        state = played(dealt(played_to_deal(state), [" ".join(cards[seat::3]) for seat in range(3)]), "choose takes")
        for _ in range(3):
            state, _ = apply(state, state.actor, str(random.choice(legal(state, state.actor))))
        check(solver, state, frozenset([random.randrange(3)]))


def played_to_deal(state: State) -> State:
    """The match at its next deal, nothing chosen blind."""
    while state.actor != CHANCE:
        state, _ = apply(state, state.actor, "look")
    return state


# ------------------------------------------------------------------ deals with answers from outside


def test_deals_with_known_answers_are_solved() -> None:
    assert len(CASES) == 200
    assert [case for case in CASES if check_case(case).wrong] == []


def test_suits_and_seats_may_change_places() -> None:
    random = Random(4)
    for case in CASES:
        assert check_case(moved(case, random)).wrong == {}


def moved(case: Case, random: Random) -> Case:
    """The same deal with other suits for its suits, and turned around the table."""
    suits = dict(zip("SHDC", random.sample("SHDC", 4), strict=True))
    turn = random.randrange(4)
    hands = []
    for seat in range(4):
        own = dict(zip("SHDC", case.hands[(seat - turn) % 4].split("."), strict=True))
        given = {suits[suit]: ranks for suit, ranks in own.items()}
        hands.append(".".join(given[suit] for suit in "SHDC"))
    return replace(
        case,
        hands=tuple(hands),
        leader=(case.leader + turn) % 4,
        trump=suits[case.trump] if case.trump else None,
        card_tricks={suits[card[0]] + card[1]: tricks for card, tricks in case.card_tricks.items()},
    )


def test_a_wrong_answer_is_found() -> None:
    card, tricks = next(iter(CASES[0].card_tricks.items()))
    wrong = replace(CASES[0], card_tricks={card: tricks - 1, "SA": 3})
    assert check_case(wrong).wrong == {card: (tricks, tricks - 1), "SA": (None, 3)}


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"hands": ["A.K.Q.J"] * 4}, "$.cases[0].hands"),
        ({"hands": ["A.K.Q.J", "K.A.J.Q", "Q.J.A.", "J.Q.K.A"]}, "$.cases[0].hands"),
        ({"hands": ["...", "...", "...", "..."]}, "$.cases[0].hands"),
        ({"hands": ["A.K.Q"] * 4}, "$.cases[0].hands[0]"),
        ({"leader": 4}, "$.cases[0].leader"),
        ({"trump": "X"}, "$.cases[0].trump"),
        ({"card_tricks": {"AS": 1}}, "$.cases[0].card_tricks"),
        ({"card_tricks": {"SA": 14}}, "$.cases[0].card_tricks[...]"),
        ({"card_tricks": {"SA": -1}}, "$.cases[0].card_tricks[...]"),
    ],
)
def test_what_is_no_deal_is_refused_with_its_place(change: dict[str, object], place: str) -> None:
    case = json.loads(OPEN_HANDS)["cases"][0] | change
    with pytest.raises(CaseError) as caught:
        read_cases(json.dumps({"cases": [case]}).encode())
    assert caught.value.place == place


def test_what_is_no_json_is_refused() -> None:
    for data in (b"", b"[]", b"{", b"[" * 100_000):
        with pytest.raises(CaseError):
            read_cases(data)


# ------------------------------------------------------------------ what else the door says


def test_with_few_nodes_the_values_lie_in_what_is_told(solver: Solver) -> None:
    unfinished = 0
    for seed in range(6):
        (state,) = itertools.islice(positions(load_preset("rentz", 4), seed, most_cards=24, share=0.3), 1)
        exact = solver.solve(state)
        for most in (1, 10, 100, 1000):
            found = solver.solve(state, most_nodes=most)
            assert found.values.keys() == exact.values.keys()
            assert all(low <= exact.values[act].low <= high for act, (low, high) in found.values.items())
            assert found.exact or found.nodes > most
            unfinished += not found.exact
    assert unfinished


def test_blind_and_put_away_cards_count() -> None:
    """Factors and discards are in the values, as they are in the score."""
    for rules in (load_preset("rentz-romania", 3), load_rules("cruce-talon", 3, {"talon.discards": "declarer"})):
        for step in random_match(rules, 5):
            if isinstance(step.after.play, Tricks) and cards_left(step.after) == 3:
                solution = Solver().solve(step.after, frozenset([step.after.game.sides[step.after.actor]]))
                last = step.after
                while last.play is not None and len(last.sheet) == len(step.after.sheet):
                    last, _ = apply(last, last.actor, str(legal(last, last.actor)[0]))
                row = last.sheet[-1]
                due = (row.points or row.scores)[step.after.game.sides[step.after.actor]]
                assert set(solution.values.values()) == {Interval(due, due)}


def test_nothing_to_solve_is_told_by_a_code(solver: Solver) -> None:
    state = match_of("rentz", 3, deal_limit=1)
    with pytest.raises(Unsolvable) as caught:
        solver.solve(state)
    assert caught.value.code == "before-play"
    last = [step.after for step in random_match(state.game.rules, 1)][-1]
    with pytest.raises(Unsolvable) as caught:
        solver.solve(last)
    assert caught.value.code == "nobody-to-act"


def test_sides_that_are_none_or_all_are_refused(solver: Solver) -> None:
    state = next(positions(load_preset("rentz", 3), 1, most_cards=9, share=1))
    for sides in ([0, 1, 2, 3], [5]):
        with pytest.raises(ValueError, match="sides"):
            solver.solve(state, sides)


# ------------------------------------------------------------------ what is left out because of ranks


COSTS: dict[str, tuple[dict[str, int], list[int]]] = {
    "every card": (dict.fromkeys(RANKS, -2), [0] * 6),
    "queens": ({"Q": -6}, [0] * 6),
    "last two": ({}, [0] * 4 + [-8, -10]),
    "queens, every card, last": ({rank: -8 if rank == "Q" else -2 for rank in RANKS}, [0] * 5 + [-10]),
    "queens that bring and aces that cost": ({"Q": 6, "A": -4}, [0] * 6),
    "every trick": ({}, [3] * 6),
    "tens and every trick": ({"T": 2}, [1] * 6),
}


@pytest.mark.parametrize("costs", COSTS)
@pytest.mark.parametrize("closed", [-1, 2])
def test_ranks_that_do_not_count_are_left_out_rightly(costs: str, closed: int) -> None:
    """A duty that nobody ever has, without trumps, keeps the solver from all that it knows by ranks alone."""
    by_rank, trick_points = COSTS[costs]
    points = [by_rank.get(rank, 0) for _ in SUITS for rank in RANKS[-6:]]
    random, solvers = Random(costs), (kernel.TrickSolver(), kernel.TrickSolver())
    for number in range(60):
        cards = random.sample(range(24), 24)
        hands = [sum(1 << card for card in cards[seat::4]) for seat in range(4)]
        answers = []
        for solver, duties in zip(solvers, ([0], [0, 3]), strict=True):
            tables = kernel.TrickTables(
                suits=[6] * 4,
                side_of=[0, 1, 0, 1] if number % 3 == 0 else [0, 1, 2, 3],
                tricks=6,
                duties=duties,
                points=points,
                trick_points=trick_points,
                closed_suit=closed,
            )
            answers.append(sorted(solver.solve(kernel.Tricks(tables, hands=hands, leader=number % 4), 1, 10**9)[0]))
        assert answers[0] == answers[1]


@pytest.mark.parametrize("seed", [5, 173, 255])
def test_both_bounds_of_a_position_keep_their_ranks(seed: int) -> None:
    """Deals in which a position is found again by one bound after the other was kept with fewer ranks."""
    cards = Random(seed).sample(range(28), 28)
    hands = [sum(1 << card for card in cards[seat::4]) for seat in range(4)]
    answers = []
    for duties in ([0], [0, 3]):
        tables = kernel.TrickTables(
            suits=[7] * 4, side_of=[0, 1, 2, 3], tricks=7, duties=duties, points=[-2] * 28, trick_points=[0] * 7
        )
        answers.append(sorted(kernel.TrickSolver().solve(kernel.Tricks(tables, hands=hands, leader=0), 1, 10**9)[0]))
    assert answers[0] == answers[1]
