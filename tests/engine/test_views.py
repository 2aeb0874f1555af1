"""No view and no refusal tells a seat what it cannot know: worlds that it cannot tell apart give it the same bytes.

Pairs of such worlds (`tests.engine.worlds`) are looked for in every phase of every preset, by the seat to act, another
seat and a spectator, with a least number for each; in the golden matches; and in random rule sets. A seat hears the
answers to its own acts only. At the end stand views and refusals that do tell a secret: they must be noticed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from msgspec import UNSET
from tests.engine.random_play import Step, acts_to_try, random_match
from tests.engine.worlds import Position, other_worlds, positions
from tests.rulesets import BASES, sample

from levata.cards import CARD_NUMBERS
from levata.engine.acts import IllegalAction
from levata.engine.match import apply, legal
from levata.engine.record import load_record, replay
from levata.engine.state import State, Tricks
from levata.engine.view import view_json
from levata.rules import load_preset

LEAST_PAIRS = 20
RULE_SETS = 60
MOST_MATCHES = 300
TRIES = 8
GOLDEN = sorted((Path(__file__).parents[1] / "data" / "golden").glob("*.jsonl"))

PHASES = {
    "rentz": "deal choose tricks over",
    "renz": "deal choose tricks layout over",
    "rentz-romania": "blind deal choose refuse tricks layout over",
    "cruce": "deal auction trump tricks over",
    "cruce-six": "deal auction trump tricks over",
    "cruce-moldova": "deal auction trump tricks over",
    "cruce-table": "deal auction tricks over",
    "cruce-talon": "deal auction exchange trump tricks over",
    "cruce-ardeal": "deal auction tricks over",
    "cruce-no-auction": "deal tricks over",
}
BETWEEN_DEALS = ("deal", "over")
ALL_KNOWN = {
    **{("cruce-no-auction", n): {*product(BETWEEN_DEALS, ("other", "spectator"))} for n in (4, 5, 6)},
    ("cruce-talon", 2): {("exchange", "actor"), ("trump", "actor")},
}
"""Where a seat knows every card: each deal is played out and nothing drawn, or all but the other hand was taken up."""

Cell = tuple[str, str]
"""A phase, and the role in it of whoever looks on."""

See = Callable[[State, int | None], bytes]
Hear = Callable[[State, int, str], object]


class Found(NamedTuple):
    """Pairs of worlds by cell, and how many of them somebody can tell apart who should not."""

    pairs: Counter[Cell]
    leaks: Counter[Cell]


def answer(state: State, seat: int, act: str) -> object:
    """What a seat hears of its own act: code and details of the refusal; None if it applies."""
    try:
        apply(state, seat, act)
    except IllegalAction as error:
        return error.code, error.details
    return None


def compare(position: Position, seat: int | None, see: See, hear: Hear, random: Random) -> tuple[int, int]:
    """How many other worlds were found from a position, and in how many the seat sees or hears something else."""
    state = position.state
    pool = acts_to_try(state, random) if seat is not None else []
    if seat != state.actor:
        pool = random.sample(pool, len(pool) // 10)

    def known(world: State) -> list[object]:
        return [see(world, seat), *(hear(world, seat, act) for act in pool if seat is not None)]

    first = known(state)
    same = [known(world) == first for world in other_worlds(position, seat, random, TRIES)]
    return len(same), same.count(False)


def watchers(state: State, random: Random) -> dict[Cell, int | None]:
    """Somebody in every role."""
    others = [seat for seat in range(state.game.players) if seat != state.actor]
    roles: dict[str, int | None] = {"other": random.choice(others), "spectator": None}
    if state.actor >= 0:
        roles["actor"] = state.actor
    return {(state.phase, role): seat for role, seat in roles.items()}


def some_positions(match: Sequence[Step], most: int, random: Random) -> list[Position]:
    """At most so many positions of each phase of a match."""
    by_phase: dict[str, list[Position]] = {}
    for position in positions(match):
        by_phase.setdefault(position.state.phase, []).append(position)
    return [chosen for some in by_phase.values() for chosen in random.sample(some, min(most, len(some)))]


def searched(matches: Iterable[Sequence[Step]], wanted: set[Cell], see: See = view_json, hear: Hear = answer) -> Found:
    """Pairs of worlds in these matches, until every wanted cell has enough of them."""
    found, random = Found(Counter(), Counter()), Random(1)
    for match in matches:
        for position in some_positions(match, 3, random):
            for cell, seat in watchers(position.state, random).items():
                if found.pairs[cell] < LEAST_PAIRS or cell not in wanted:
                    pairs, leaks = compare(position, seat, see, hear, random)
                    found.pairs[cell] += pairs
                    found.leaks[cell] += leaks
        if all(found.pairs[cell] >= LEAST_PAIRS for cell in wanted):
            break
    return found


def matches_of(preset: str, players: int) -> Iterable[Sequence[Step]]:
    return (list(random_match(load_preset(preset, players), seed)) for seed in range(MOST_MATCHES))


def cells_of(preset: str, players: int) -> set[Cell]:
    """The phases of a preset with the roles in them; between deals and at the end nobody is the actor."""
    cells = product(PHASES[preset].split(), ("actor", "other", "spectator"))
    real = {(phase, role) for phase, role in cells if role != "actor" or phase not in BETWEEN_DEALS}
    return real - ALL_KNOWN.get((preset, players), set())


@pytest.mark.parametrize(("preset", "players"), BASES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(preset: str, players: int) -> None:
    wanted = cells_of(preset, players)
    found = searched(matches_of(preset, players), wanted)
    assert not +found.leaks
    assert {cell for cell, count in found.pairs.items() if count >= LEAST_PAIRS} >= wanted, found.pairs
    assert {*+found.pairs} == wanted


def test_worlds_of_random_rule_sets_look_the_same() -> None:
    pairs = Counter[Cell]()
    for seed, house in enumerate(sample(RULE_SETS)):
        found = searched([list(random_match(house.rules, seed))], set())
        assert not +found.leaks, house
        pairs += found.pairs
    cells = {cell for preset, players in BASES for cell in cells_of(preset, players)}
    assert all(pairs[cell] >= LEAST_PAIRS for cell in cells), pairs


@pytest.mark.parametrize("file", GOLDEN, ids=[file.stem for file in GOLDEN])
def test_worlds_of_the_golden_matches_look_the_same(file: Path) -> None:
    found = searched([recorded_match(file.read_bytes())], set())
    assert not +found.leaks
    assert found.pairs.total() >= LEAST_PAIRS, found.pairs


def recorded_match(text: bytes) -> list[Step]:
    """The steps of a record."""
    deals, steps = iter(load_record(text).deals), []
    before, *following = replay(text)
    for position in following:
        if position.events and position.line is not None:
            act = position.line.act if position.line.act is not UNSET else next(deals)
            steps.append(Step(before.state, before.state.actor, act, position.state, position.events))
        before = position
    return steps


# ------------------------------------------------------------------ would a leak be found?


def telling(secret: Callable[[State, int], object]) -> See:
    """A view with something more in it, told of the state and the next seat."""

    def see(state: State, seat: int | None) -> bytes:
        following = 0 if seat is None else (seat + 1) % state.game.players
        return view_json(state, seat) + repr(secret(state, following) if state.hands else None).encode()

    return see


def borders(state: State, seat: int) -> int:
    return (state.hands[seat] & state.game.ends).bit_count()


def drawn(state: State, seat: int) -> object:
    return state.play.drawn[seat] if isinstance(state.play, Tricks) else ()


LEAKS = {
    "stock": ("cruce", 2, lambda state, seat: state.stock, ("auction", "actor")),
    "aside": ("cruce", 5, lambda state, seat: sorted(state.stock), ("tricks", "spectator")),
    "hand": ("cruce-no-auction", 4, lambda state, seat: state.hands[seat], ("tricks", "actor")),
    "drawn": ("cruce-ardeal", 2, drawn, ("tricks", "other")),
    "talon": ("cruce-talon", 3, lambda state, seat: state.deal.talon, ("exchange", "other")),
    "discards": ("cruce-talon", 4, lambda state, seat: state.deal.discards, ("trump", "spectator")),
    "borders": ("renz", 4, borders, ("layout", "other")),
    "may-refuse": ("rentz-romania", 4, lambda state, seat: len(legal(state, state.actor)), ("refuse", "other")),
    "hands-left": ("rentz", 4, lambda state, seat: state.phase == "over" and state.hands, ("over", "other")),
}
"""What a view might tell too much: where, and the cell in which it is noticed."""


@pytest.mark.parametrize("leak", LEAKS)
def test_view_that_tells_a_secret_is_noticed(leak: str) -> None:
    preset, players, secret, cell = LEAKS[leak]
    found = searched(matches_of(preset, players), {cell}, see=telling(secret))
    assert found.leaks[cell] > 0


def test_refusal_that_tells_a_secret_is_noticed() -> None:
    cell = ("tricks", "actor")
    found = searched(matches_of("rentz", 4), {cell}, hear=told_who_has_it)
    assert found.leaks[cell] > 0


def told_who_has_it(state: State, seat: int, act: str) -> object:
    """The answer to an act; of a card that the seat does not hold, also who does."""
    told = answer(state, seat, act)
    if isinstance(told, tuple) and told[0] == "not-in-hand":
        return told, [hand >> CARD_NUMBERS[act[:2]] & 1 for hand in state.hands]
    return told
