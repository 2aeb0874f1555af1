"""How fast the engine is: one act, one legal list, one view, one record, and the start of the command.

Medians over every position of the golden matches, on one core. Reading a record is held against what Python's own
``json.loads`` takes for its lines, in the same run. Run: ``.venv/bin/python benchmarks/engine.py [--json]``.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sysconfig
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from levata.cards import CARD_NUMBERS, mask_of, parse_cards
from levata.engine import CHANCE, CardDeal, State, apply, legal, load_record, view_json
from levata.engine.record import read_header

GOLDEN = Path(__file__).parent.parent / "tests" / "data" / "golden"
ROUNDS = 5

Move = tuple[int, str | CardDeal]


def moves_of(record: bytes) -> tuple[State, list[Move]]:
    """A match before its first deal, and all that happens in it."""
    moves: list[Move] = []
    for text in record.splitlines()[1:]:
        line = json.loads(text)
        if "act" in line:
            moves.append((line["seat"], line["act"]))
        elif "deal" in line:
            deal = line["deal"]
            hands = tuple(mask_of(parse_cards(hand)) for hand in deal["hands"])
            turned = CARD_NUMBERS.get(deal.get("turned", ""), -1)
            moves.append((CHANCE, CardDeal(deal["dealer"], hands, parse_cards(deal["stock"]), turned)))
    return read_header(record)[2], moves


def timed(work: Callable[..., object], *arguments: object) -> float:
    """Seconds that a call takes."""
    start = time.perf_counter()
    work(*arguments)
    return time.perf_counter() - start


def time_match(state: State, moves: list[Move], times: dict[str, list[float]]) -> int:
    """Time every position of a match; the size of its largest view in bytes."""
    largest = 0
    for seat, act in moves:
        if seat >= 0:
            times["legal"].append(timed(legal, state, seat))
        viewer = max(seat, 0)
        times["view"].append(timed(view_json, state, viewer))
        largest = max(largest, len(view_json(state, viewer)))
        times["apply"].append(timed(apply, state, seat, act))
        state, _ = apply(state, seat, act)
    return largest


def time_reading(records: list[bytes]) -> float:
    """How many times as long reading and checking takes as ``json.loads`` of the lines."""
    ours = sum(timed(load_record, record) for record in records)
    peer = sum(timed(decode_lines, record.splitlines()) for record in records)
    return ours / peer


def decode_lines(lines: list[bytes]) -> list[object]:
    """What a reader does at least."""
    return [json.loads(line) for line in lines]


def time_help() -> float:
    """Seconds of ``levata --help``, the process included."""
    command = [str(Path(sysconfig.get_path("scripts")) / "levata"), "--help"]
    return timed(partial(subprocess.run, command, check=True, capture_output=True))


def measure() -> dict[str, float]:
    """All figures: microseconds, bytes, a ratio, milliseconds."""
    records = [path.read_bytes() for path in sorted(GOLDEN.glob("*.jsonl"))]
    times: dict[str, list[float]] = {"apply": [], "legal": [], "view": []}
    largest = max(time_match(*moves_of(record), times) for record in records)
    figures = {f"{name}_us": round(statistics.median(all_of) * 1e6, 2) for name, all_of in times.items()}
    figures["largest_view_bytes"] = largest
    figures["reading_to_json_loads"] = round(statistics.median(time_reading(records) for _ in range(ROUNDS)), 2)
    figures["help_ms"] = round(statistics.median(time_help() for _ in range(ROUNDS)) * 1e3, 1)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    figures = measure()
    if options.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:>24}  {figure}")


if __name__ == "__main__":
    main()
