"""The doors of the kernel: what does not fit is refused, threads cannot hurt each other, Ctrl-C is heard."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from random import Random
from typing import Any

import numpy as np
import pytest
from tests.search.apart import alone

from levata.search import kernel

MOST_POINTS = 4_000_000
MOST_SCORED = 2**29

GOOD: dict[str, Any] = {
    "suits": [13] * 4,
    "side_of": [0, 1, 0, 1],
    "tricks": 13,
    "duties": [0],
    "points": [1] * 52,
    "trick_points": [2] * 13,
}


def tricks(seed: int = 1, **changed: Any) -> kernel.Tricks:
    """A deal of four hands."""
    cards = Random(seed).sample(range(52), 52)
    hands = [sum(1 << card for card in cards[seat::4]) for seat in range(4)]
    return kernel.Tricks(kernel.TrickTables(**{**GOOD, **changed}), hands=hands, leader=0)


def hard() -> kernel.Tricks:
    """A deal of four hands that takes long to solve."""
    return tricks(points=[card * card % 11 for card in range(52)])


def layout() -> kernel.Layout:
    """A deal of five hands, before its first card, that takes long to solve."""
    cards = Random(1).sample(range(60), 60)
    tables = kernel.LayoutTables(
        suits=[12] * 5, side_of=[0, 1, 0, 1, 0], start=5, bonus=1, bonus_chain=True, skip=True, places=[9, 1, 5, 0, 2]
    )
    return kernel.Layout(tables, hands=[sum(1 << card for card in cards[seat::5]) for seat in range(5)], actor=0)


def lowest(cards: int) -> int:
    return (cards & -cards).bit_length() - 1


# ------------------------------------------------------------------ what does not fit


@pytest.mark.parametrize(
    ("argument", "changed"),
    [
        ("points", {"points": [0, MOST_POINTS + 1]}),
        ("points", {"points": [0, -MOST_POINTS - 1]}),
        ("points", {"points": [-(2**31)]}),
        ("trick_points", {"trick_points": [MOST_POINTS + 1]}),
        ("trick_points", {"trick_points": [-(2**31)]}),
        ("sweep", {"sweep": (MOST_POINTS + 1, True), "has_sweep": True}),
        ("sweep", {"sweep": (-(2**31), True)}),
        ("pair_points", {"pair_points": (MOST_POINTS + 1, 0)}),
        ("pair_points", {"pair_points": (0, -(2**31))}),
        ("pairs", {"pairs": [3], "pair_points": (2, 4), "has_sweep": True, "sweep": (10, False)}),
    ],
)
def test_tables_that_do_not_fit_are_refused(argument: str, changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{argument}$"):
        kernel.TrickTables(**{**GOOD, **changed})


@pytest.mark.parametrize(
    ("argument", "changed"),
    [
        ("scores", {"scores": [MOST_SCORED + 1, 0]}),
        ("scores", {"scores": [MOST_SCORED, -1]}),
        ("scores", {"scores": [-(2**31), 0]}),
        ("stock", {"stock": [6]}),
        ("stock", {"stock": [6, 7, 8]}),
    ],
)
def test_states_that_cannot_be_are_refused(argument: str, changed: dict[str, Any]) -> None:
    tables = kernel.TrickTables(suits=[9], side_of=[0, 1], tricks=3, duties=[0])
    good: dict[str, Any] = {"hands": [0b111, 0b111000], "leader": 0}
    kernel.Tricks(tables, **good)
    with pytest.raises(ValueError, match=f"^{argument}$"):
        kernel.Tricks(tables, **{**good, **changed})


def test_a_depth_below_zero_is_refused() -> None:
    for deal in (tricks(), layout()):
        assert deal.positions(0) == 1
        for depth in (-1, -(2**31)):
            with pytest.raises(ValueError, match=r"^depth$"):
                deal.positions(depth)


@pytest.mark.parametrize("sign", [1, -1])
@pytest.mark.parametrize("sweep", [1, -1, None])
@pytest.mark.parametrize("replaces", [True, False])
def test_the_highest_points_add_up(sign: int, sweep: int | None, replaces: bool) -> None:
    """Nothing passes what an int holds: the sanitizers would say so."""
    tables = kernel.TrickTables(
        suits=[8] * 4,
        side_of=[0, 1, 2, 3],
        tricks=8,
        duties=[0, 2],
        points=[sign * MOST_POINTS] * 32,
        trick_points=[sign * MOST_POINTS] * 8,
        has_sweep=sweep is not None,
        sweep=((sweep or 0) * MOST_POINTS, replaces),
        pairs=[] if sweep else [0b11 << 8 * suit for suit in range(4)],
        pair_points=(0, 0) if sweep else (sign * MOST_POINTS, MOST_POINTS),
        declare_automatic=True,
    )
    cards = Random(2).sample(range(32), 32)
    hands = [sum(1 << card for card in cards[seat::4]) for seat in range(4)]
    for scores in ([0] * 4, [MOST_SCORED, 0, 0, 0], [0, -MOST_SCORED, 0, 0]):
        deal = kernel.Tricks(tables, hands=hands, leader=0, trump=1, scores=scores)
        for sides in (1, 7, 10):
            values, _ = kernel.TrickSolver(megabytes=1).solve(deal, sides, 3000)
            assert all(low <= high for _, _, low, high in values)
        deal.playouts(10, 1, by_rule=5)
        while not deal.over:
            deal.play(deal.card_by_rule())
        if sweep is None:
            declared = sum(deal.scores()) - sum(scores) - sign * MOST_POINTS * 40
            assert declared % MOST_POINTS == 0
            assert abs(declared) <= 4 * MOST_POINTS


def test_nobody_can_make_an_object_that_is_nothing() -> None:
    names = ("TrickTables", "Tricks", "TrickSolver", "LayoutTables", "Layout", "LayoutSolver", "Batch", "Worlds")
    told = alone(f"""
        import warnings
        warnings.simplefilter("ignore")
        for kind in [getattr(kernel, name) for name in {names}]:
            for make in (object.__new__, kind.__new__):
                try:
                    nothing = make(kind)
                except TypeError:
                    continue
                for name in dir(kind):
                    try:
                        getattr(nothing, name)()
                    except TypeError:
                        pass
        print("still here")
    """)
    assert told == "still here"


# ------------------------------------------------------------------ threads


def insist(work: Callable[[], Any]) -> Any:
    """Work as soon as nobody else does."""
    while True:
        with suppress(RuntimeError):
            return work()


def refusal_of(use: Callable[[], object]) -> str:
    """How a use is refused, after as many that are not."""
    for _ in range(10_000):
        time.sleep(0.001)  # let others come
        try:
            use()
        except RuntimeError as error:
            return str(error)
    return "it was never refused"


def assert_refused_beside(work: Callable[[], object], use: Callable[[], object]) -> None:
    """While another thread works again and again, a use is refused sooner or later."""
    done = threading.Event()

    def work_on() -> None:
        while not done.is_set():
            insist(work)

    with ThreadPoolExecutor(1) as other:
        working = other.submit(work_on)
        try:
            assert refusal_of(use) == "busy"
        finally:
            done.set()
    working.result()


def solving(kind: str) -> tuple[Any, Any, int]:
    """A solver, a deal for it, and nodes that take it some hundredths of a second."""
    if kind == "layout":
        return kernel.LayoutSolver(megabytes=1), layout(), 800_000
    return kernel.TrickSolver(megabytes=1), hard(), 400_000


@pytest.mark.parametrize("kind", ["tricks", "layout"])
def test_a_solver_refuses_a_second_thread(kind: str) -> None:
    solver, deal, nodes = solving(kind)
    assert_refused_beside(lambda: solver.solve(deal, 1, nodes), lambda: solver.solve(deal, 1, 1))
    solver.solve(deal, 1, 1)


@pytest.mark.parametrize("kind", ["tricks", "layout"])
def test_a_deal_may_be_played_on_while_it_is_solved(kind: str) -> None:
    solver, deal, nodes = solving(kind)
    due = solver.solve(deal, 1, nodes)
    with ThreadPoolExecutor(1) as other:
        found = other.submit(insist, lambda: solver.solve(deal, 1, nodes))
        assert refusal_of(lambda: solver.solve(deal, 1, 0)) == "busy"
        while not deal.over:
            deal.play(lowest(deal.legal()))
    assert found.result() == due


def test_a_deal_may_be_played_on_while_it_is_played_out() -> None:
    deal = tricks()
    due = deal.playouts(100_000, 1)
    with ThreadPoolExecutor(1) as other:
        found = other.submit(deal.playouts, 100_000, 1)
        time.sleep(0.02)
        deal.play(lowest(deal.legal()))
    assert found.result() in (due, deal.playouts(100_000, 1))


@pytest.mark.parametrize("use", ["reset", "step_random", "random_acts", "step", "position"])
def test_a_batch_refuses_a_second_thread(use: str) -> None:
    batch = kernel.Batch(kernel.TrickTables(**GOOD), 50, 1)
    given = {"step": (np.zeros(49, np.int8),), "position": (0,)}.get(use, ())

    def used() -> None:
        with suppress(ValueError):  # acts for 49 of 50 deals, where it was not refused before
            getattr(batch, use)(*given)

    assert_refused_beside(lambda: batch.step_random(2000), used)
    batch.step(batch.random_acts())


# ------------------------------------------------------------------ Ctrl-C


@pytest.mark.parametrize(
    "work",
    [
        lambda: kernel.TrickTables(**GOOD).deals(10**8, 1),
        lambda: tricks().playouts(10**8, 1),
        lambda: kernel.Batch(kernel.TrickTables(**GOOD), 10, 1).step_random(10**9),
        lambda: tricks().positions(30),
        lambda: layout().positions(60),
        lambda: kernel.TrickSolver().solve(hard(), 1, 10**12),
        lambda: kernel.LayoutSolver().solve(layout(), 1, 10**12),
        lambda: kernel.Worlds(
            capacities=[30, 30], kinds=[((1 << 60) - 1, 3)], least=[], columns=[0, 1], fixed=[0, 0]
        ).sample(2**25, 1),
    ],
    ids=["deals", "playouts", "batch", "tricks", "layout", "trick-solver", "layout-solver", "worlds"],
)
def test_ctrl_c_is_heard_at_once(work: Callable[[], object]) -> None:
    with interrupted_after(0.1), pytest.raises(KeyboardInterrupt):
        work()


@pytest.mark.parametrize("kind", ["tricks", "layout"])
def test_a_solver_that_was_interrupted_solves_on(kind: str) -> None:
    solver, deal, nodes = solving(kind)
    due = solver.solve(deal, 1, nodes)
    with interrupted_after(0.1), pytest.raises(KeyboardInterrupt):
        solver.solve(deal, 1, 10**12)
    assert solver.solve(deal, 1, nodes) == due


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGINT))
    start = time.monotonic()
    timer.start()
    yield
    timer.join()
    assert time.monotonic() - start < seconds + 5
