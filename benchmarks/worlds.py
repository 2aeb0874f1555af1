"""How fast worlds are drawn: by stage of the deal, and in the hardest tenth of positions.

The positions are those of ``worlds.jsonl``: every preset at every number of players, early, in the middle and late in a
deal, seen by the seat to act and by a spectator (``scripts/world_positions.py`` chose them). Drawing is the kernel's
alone, a batch at a time on one core; making is all that comes before it, from the view to the first draw. Run:
``.venv/bin/python benchmarks/worlds.py [--json]``.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import time
from collections import defaultdict
from pathlib import Path
from typing import NamedTuple

import msgspec

from levata.engine.view import View
from levata.rules import RuleSet, load_preset
from levata.search.worlds import Worlds

POSITIONS = Path(__file__).parent / "worlds.jsonl"
BATCH = 20_000
POSITION_BATCH = 200
ROUNDS = 5


class Measured(NamedTuple):
    """A position: worlds a second, positions a second that are ready to play on, microseconds to make its worlds."""

    stage: str
    drawn: float
    ready: float
    making_us: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    figures = summary([measure(line) for line in POSITIONS.read_bytes().splitlines()])
    if options.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:>28}  {figure:,}")


def measure(line: bytes) -> Measured:
    """The medians of several runs from one position."""
    data = json.loads(line)
    rules = load_preset(data["preset"], data["players"])
    view = msgspec.convert(data["view"], View)
    worlds = Worlds(rules, view)
    drawn = [BATCH / timed_draw(worlds, BATCH, seed) for seed in range(ROUNDS)]
    ready = [timed_positions(worlds, seed) for seed in range(ROUNDS)] if view.tricks else []
    making = [timed_making(rules, view) for _ in range(ROUNDS)]
    middle = statistics.median
    return Measured(data["stage"], middle(drawn), middle(ready) if ready else 0, middle(making) * 1e6)


def timed_draw(worlds: Worlds, number: int, seed: int) -> float:
    start = time.perf_counter()
    worlds.sample(number, seed)
    return time.perf_counter() - start


def timed_positions(worlds: Worlds, seed: int) -> float:
    """Positions a second."""
    start = time.perf_counter()
    worlds.positions(POSITION_BATCH, seed)
    return POSITION_BATCH / (time.perf_counter() - start)


def timed_making(rules: RuleSet, view: View) -> float:
    start = time.perf_counter()
    Worlds(rules, view)
    return time.perf_counter() - start


def summary(all_of: list[Measured]) -> dict[str, int]:
    """All figures: medians by stage, of the hardest tenth, and the slowest position."""
    by_stage: dict[str, list[float]] = defaultdict(list)
    for one in all_of:
        by_stage[one.stage].append(one.drawn)
    figures = {f"{stage}_worlds_per_s": statistics.median(speeds) for stage, speeds in by_stage.items()}
    slowest = sorted(one.drawn for one in all_of)
    figures["hardest_tenth_worlds_per_s"] = statistics.median(slowest[: len(slowest) // 10])
    figures["slowest_worlds_per_s"] = slowest[0]
    figures["positions_per_s"] = statistics.median(one.ready for one in all_of if one.ready)
    figures["making_us"] = statistics.median(one.making_us for one in all_of)
    figures["longest_making_us"] = max(one.making_us for one in all_of)
    figures["positions"] = len(all_of)
    return {name: round(figure) for name, figure in figures.items()}


if __name__ == "__main__":
    main()
