"""How fast many deals are stepped together: 1,024 states, their legal cards worked out, the ended ones dealt anew.

Medians of several rounds on one core, in processor time, as steps of single states a second: with random acts chosen in
the kernel (counted in), and with acts from an array (choosing them is not counted, checking them is). Run:
``.venv/bin/python benchmarks/batch.py [--json]``; needs NumPy.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import statistics
import sys
import time

from levata.search import kernel

ROUNDS = 15
STATES = 1024
STEPS = 32 * 60
"""Of the whole batch in a round: whole deals."""


def plain() -> kernel.Batch:
    """Four players, eight tricks, follow suit, a trick costs."""
    tables = kernel.TrickTables(suits=[8] * 4, side_of=[0, 1, 2, 3], tricks=8, duties=[0], trick_points=[-4] * 8)
    return kernel.Batch(tables, STATES, 1)


def full() -> kernel.Batch:
    """Two pairs, six tricks: follow, beat, trump, overtrump; declarations; points for cards."""
    tables = kernel.TrickTables(
        suits=[6] * 4,
        side_of=[0, 1, 0, 1],
        tricks=6,
        duties=[0, 1, 2, 3],
        points=[0, 2, 3, 4, 10, 11] * 4,
        pairs=[0b1100 << 6 * suit for suit in range(4)],
        pair_points=(20, 40),
    )
    return kernel.Batch(tables, STATES, 1, trump=1)


def random_rate(batch: kernel.Batch) -> float:
    """Steps a second with random acts, choosing them included."""
    start = time.process_time()
    batch.step_random(STEPS)
    return STATES * STEPS / (time.process_time() - start)


def given_rate(batch: kernel.Batch) -> float:
    """Steps a second with acts from an array, a call a step."""
    spent = 0.0
    for _ in range(STEPS):
        acts = batch.random_acts()
        start = time.process_time()
        batch.step(acts)
        spent += time.process_time() - start
    return STATES * STEPS / spent


def measure() -> dict[str, int]:
    """All figures: steps of single states a second."""
    batches = {"plain": plain(), "full": full()}
    rounds: list[dict[str, float]] = []
    for _ in range(ROUNDS):
        figures = {}
        for name, batch in batches.items():
            figures[f"{name}_random_acts_per_s"] = random_rate(batch)
            figures[f"{name}_given_acts_per_s"] = given_rate(batch)
        rounds.append(figures)
    return {name: round(statistics.median(figures[name] for figures in rounds)) for name in rounds[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    if importlib.util.find_spec("numpy") is None:
        sys.exit("NumPy, whose arrays a batch gives and takes, is missing: pip install numpy")
    figures = measure()
    if options.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:>26}  {figure:,}")


if __name__ == "__main__":
    main()
