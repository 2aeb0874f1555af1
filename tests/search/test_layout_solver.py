"""The solver of layouts: the same values as the slow way, under every rule that a layout can have."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Literal, NamedTuple

import pytest
from msgspec.structs import replace
from tests.engine.random_play import random_match
from tests.rulesets import COMPENDIA, sample
from tests.search.brute import values

from levata.cards import RANKS
from levata.engine.state import Rows, State
from levata.rules import RuleSet, load_preset, load_rules
from levata.search import kernel
from levata.search.tables import act_of_kernel, cards_of_rules, layout_tables, position

OTHERS = [name for name in load_preset("renz", 4).contracts if name != "renz"]
PRESETS = [base for base in COMPENDIA if load_preset(*base).has_layout()]
NODES = 10**9


class Solved(NamedTuple):
    """A position, some sides, and what each act is worth to them together by the slow way."""

    state: State
    sides: frozenset[int]
    exact: dict[str, int]


def solved(rules: RuleSet, seed: int, most_cards: int, most: int) -> Iterator[Solved]:
    """Positions of a random match in which no hand has more cards than `most_cards`; of a deal only some."""
    random, found = Random(seed), 0
    for step in random_match(rules, seed):
        state = step.before
        if not isinstance(state.play, Rows) or max(map(int.bit_count, state.hands)) > most_cards:
            continue
        if random.random() < 0.5:
            sides = frozenset(random.sample(range(rules.sides), random.choice([1, 1, rules.sides - 1])))
            yield Solved(state, sides, values(state, sides))
            found += 1
        if found == most:
            return


def layout_rules(seed: int) -> RuleSet:
    """Rules of nothing but a layout: two to six seats, teams too, and often so few cards that whole deals are seen."""
    random = Random(seed)
    players = random.randint(2, 6)
    length = random.choice([n for n in range(1, 14) if 4 * n % players == 0])
    points = random.choice([range(-30, 0, 10), range(-20, 21, 10), range(0, 301, 50), range(1, 4)])
    announce = {"at_least": random.randint(1, 3), "factor": random.randint(2, 3)}
    return load_rules(
        "renz",
        players,
        {
            "players": [players],
            "sides": random.choice([n for n in range(2, players + 1) if players % n == 0]),
            "deck.lowest": RANKS[-length],
            "deal.each": "all",
            **{f"contracts.{name}.enabled": False for name in OTHERS},
            "layout.start": random.choice(RANKS[-length:]),
            "layout.bonus": random.choice(["none", "optional", "compulsory"]),
            "layout.bonus_chain": random.random() < 0.5,
            "layout.skip": random.random() < 0.5,
            "layout.places": [random.choice(points) or 1 for _ in range(players)],
            "layout.announce": random.choice(["off", announce]),
        },
    )


# ------------------------------------------------------------------ exact values


def check(solver: kernel.LayoutSolver, known: Solved) -> None:
    """The solver's values are those of the slow way."""
    layout = position(known.state)
    assert isinstance(layout, kernel.Layout)
    found, _ = solver.solve(layout, sum(1 << side for side in known.sides), NODES)
    cards = cards_of_rules(known.state.game.rules)
    assert {act_of_kernel(act, False, cards): (low, high) for act, _, low, high in found} == {
        act: (value, value) for act, value in known.exact.items()
    }


@pytest.fixture(scope="module")
def solver() -> kernel.LayoutSolver:
    """One object for all tests, so that what it remembers of other deals and rules would do its harm."""
    return kernel.LayoutSolver(megabytes=1)


@pytest.mark.parametrize(("preset", "players"), PRESETS, ids=lambda value: str(value))
def test_values_of_presets_are_exact(solver: kernel.LayoutSolver, preset: str, players: int) -> None:
    count = 0
    for seed in range(6):
        for known in solved(load_preset(preset, players), seed, most_cards=4, most=10):
            check(solver, known)
            count += 1
    assert count > 40


def test_values_under_random_rules_are_exact(solver: kernel.LayoutSolver) -> None:
    count = 0
    for seed, house in enumerate(sample(300)):
        if house.rules.has_layout():
            for known in solved(house.rules, seed, most_cards=4, most=5):
                check(solver, known)
                count += 1
    assert count > 400


def test_values_of_layouts_of_every_kind_are_exact(solver: kernel.LayoutSolver) -> None:
    count = 0
    for seed in range(600):
        for known in solved(layout_rules(seed), seed, most_cards=4, most=3):
            check(solver, known)
            count += 1
    assert count > 1500


def test_a_deal_is_solved_anew_under_other_rules_and_for_another_side(solver: kernel.LayoutSolver) -> None:
    """The same cards in the same solver, one question after the other."""
    for seed in range(20):
        for known in solved(layout_rules(seed), seed, most_cards=4, most=1):
            for bonus in ("none", "optional", "compulsory"):
                state = with_bonus(known.state, bonus)
                for side in range(state.game.rules.sides):
                    check(solver, Solved(state, frozenset([side]), values(state, frozenset([side]))))


def with_bonus(state: State, bonus: Literal["none", "optional", "compulsory"]) -> State:
    """The same cards under another rule."""
    assert isinstance(state.play, Rows)
    rules = state.game.rules
    rules = replace(rules, layout=replace(rules.layout, bonus=bonus))
    return replace(state, game=replace(state.game, rules=rules), play=replace(state.play, bonus=False))


# ------------------------------------------------------------------ whole deals


def deals(players: int, sides: int, count: int, seed: int = 1) -> Iterator[kernel.Layout]:
    """Layouts before their first card."""
    rules, random = load_rules("renz", players, {"sides": sides}), Random(seed)
    for _ in range(count):
        cards = random.sample(range(rules.deck_size()), rules.deck_size())
        hands = [sum(1 << card for card in cards[seat::players]) for seat in range(players)]
        yield kernel.Layout(layout_tables(rules), hands=hands, actor=0)


@pytest.mark.parametrize(("players", "sides"), [(3, 3), (4, 4), (4, 2), (5, 5), (6, 6), (6, 3), (6, 2)])
def test_values_do_not_depend_on_what_the_table_has_room_for(
    solver: kernel.LayoutSolver, players: int, sides: int
) -> None:
    roomy = kernel.LayoutSolver(megabytes=64)
    for deal in deals(players, sides, 20):
        for asked in (1, 1 << sides - 1):
            found, _ = solver.solve(deal, asked, NODES)
            assert found == roomy.solve(deal, asked, NODES)[0]
            assert all(low == high for _, _, low, high in found)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_with_few_nodes_the_bounds_hold_the_value(solver: kernel.LayoutSolver, players: int) -> None:
    unfinished = 0
    for deal in deals(players, players, 10):
        exact = {act: low for act, _, low, _ in solver.solve(deal, 1, NODES)[0]}
        for most in (0, 1, 10, 100, 1000):
            found, nodes = solver.solve(deal, 1, most)
            assert nodes <= most
            assert [act for act, _, _, _ in found] == list(exact)
            assert all(low <= exact[act] <= high for act, _, low, high in found)
            unfinished += any(low < high for _, _, low, high in found)
    assert unfinished


def test_solvers_in_threads_of_their_own_do_not_disturb_each_other() -> None:
    def answers(seed: int) -> list[object]:
        own = kernel.LayoutSolver(megabytes=1)
        return [own.solve(deal, 1, NODES) for deal in deals(6, 2, 20, seed)]

    with ThreadPoolExecutor(2) as threads:
        assert list(threads.map(answers, range(4))) == [answers(seed) for seed in range(4)]


def test_what_cannot_be_solved_is_refused(solver: kernel.LayoutSolver) -> None:
    deal = next(deals(4, 4, 1))
    for sides in (0, 16):
        with pytest.raises(ValueError, match="sides"):
            solver.solve(deal, sides, NODES)
    while not deal.over:
        deal.play((deal.legal() & -deal.legal()).bit_length() - 1)
    with pytest.raises(ValueError, match="layout"):
        solver.solve(deal, 1, NODES)
    for megabytes in (0, -1, 1 << 17):
        with pytest.raises(ValueError, match="megabytes"):
            kernel.LayoutSolver(megabytes)
