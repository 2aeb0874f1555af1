"""How strong are the bots? The fixed test plan of ``docs/strength.md``: run it, go on with it, and print its tables.

    python scripts/strength.py COMMIT --jobs 2 --minutes 60
    python scripts/strength.py COMMIT --render

The deals follow from the hash of COMMIT, so that nobody could choose them after the bots were made: name the commit
whose bots are tested. Every finished cell of the plan is saved at once; the same call goes on with what is left.
"""

from __future__ import annotations

import hashlib
import math
import statistics
import subprocess
import sys
import time
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import msgspec

from levata.bots import LEVELS
from levata.bots.duels import Comparison, Contest, Outcome, half_interval, hold
from levata.bots.effort import EFFORTS
from levata.cli.terminal import progress
from levata.rules import load_preset, preset_names, preset_players

ROOT = Path(__file__).parent.parent

EQUAL_TIME = "ismcts:equal-time"
"""In the plan: the textbook search with as many iterations as bring it to the time that `club` takes."""


class Cell(msgspec.Struct, frozen=True):
    """One comparison of the plan: `deals` different deals at least, each in every seating."""

    group: str
    preset: str
    players: int
    a: str
    b: str
    deals: int
    contract: str = ""


class Result(msgspec.Struct, frozen=True):
    """What came of a cell, with the bots as they were called; a line of the saved file."""

    commit: str
    cell: Cell
    bots: tuple[str, str]
    seed: int
    minutes: float
    outcome: Outcome


# ------------------------------------------------------------------ the plan


MAIN = ("rentz", "renz", "rentz-romania", "cruce", "cruce-ardeal")
"""The presets that the levels are compared in, with four players."""

DEALS_OF_LEVEL = {"club": (560, 1200), "expert": (560, 1800), "master": (336, 1800)}
"""Of a compendium, and of a points game, whose deals are shorter and differ more."""

DEALS_OF_TEXTBOOK = 280
DEALS_OF_CONTRACT = 40
DEALS_OF_FLOOR = 100
DEALS_ELSEWHERE = 60

PENALTIES = {
    "rentz": ("no-tricks", "no-hearts", "no-queens", "no-king-of-hearts", "no-last-two", "totul"),
    "renz": ("king-of-hearts", "queens", "diamonds", "minus-tricks", "all"),
}
"""The contracts in which cards and tricks cost."""


def plan() -> list[Cell]:
    """All cells, in the order in which they are run."""
    everywhere = [(preset, players) for preset in preset_names() for players in preset_players(preset)]
    cells = [Cell("floor", *game, "rules-of-thumb", "random", DEALS_OF_FLOOR) for game in everywhere]
    for lower, level in pairwise(LEVELS):
        cells += [Cell("levels", preset, 4, level, lower, _deals(level, preset)) for preset in MAIN]
    for preset in MAIN:
        cells.append(Cell("equal-simulations", preset, 4, "club", textbook(1), DEALS_OF_TEXTBOOK))
        cells.append(Cell("equal-time", preset, 4, "club", EQUAL_TIME, DEALS_OF_TEXTBOOK))
    for preset, contracts in PENALTIES.items():
        for contract in contracts:
            for bot in ("cheater", "master"):
                cells.append(Cell("distance", preset, 4, bot, "rules-of-thumb", DEALS_OF_CONTRACT, contract))
    others = [game for game in everywhere if game not in [(preset, 4) for preset in MAIN]]
    return cells + [Cell("elsewhere", *game, "club", "beginner", DEALS_ELSEWHERE) for game in others]


def _deals(level: str, preset: str) -> int:
    return DEALS_OF_LEVEL[level][0 if load_preset(preset, 4).compendium else 1]


def textbook(times: float) -> str:
    """The textbook search with so many times the ways on that `club` tries, from the worlds that `club` imagines."""
    club = EFFORTS["club"]
    iterations, hand = (max(1, round(times * number)) for number in (club.iterations, club.hand))
    return f"ismcts:iterations={iterations},worlds={club.worlds},hand={hand}"


GROUPS = ("floor", "levels", "equal-simulations", "equal-time", "distance", "elsewhere")


def seed_of(commit: str, cell: Cell) -> int:
    """The seed of a cell: all bots play the same deals of a game."""
    text = f"{commit} {cell.preset} {cell.players} {cell.contract}"
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:7])


# ------------------------------------------------------------------ running it


def run(args: Namespace, commit: str) -> None:
    """Run the cells that are left, as long as there is time."""
    start = time.monotonic()
    results = saved(args.file)
    done = {result.cell for result in results if result.commit == commit}
    left = [cell for cell in plan() if cell not in done and cell.group in (args.only or GROUPS)]
    for number, cell in enumerate(left):
        if time.monotonic() - start > 60 * args.minutes:
            print(f"{len(left) - number} cells are left; the same call goes on with them.", file=sys.stderr)
            return
        print(f"{number + 1}/{len(left)} {described(cell)}", file=sys.stderr, flush=True)
        results.append(run_cell(cell, commit, args.jobs, results))
        save(args.file, results)


def run_cell(cell: Cell, commit: str, jobs: int, results: Sequence[Result]) -> Result:
    start, seed = time.monotonic(), seed_of(commit, cell)
    b = at_equal_time(cell, commit, results) if cell.b == EQUAL_TIME else cell.b
    contest = Contest(load_preset(cell.preset, cell.players), (cell.a, b), cell.deals, seed, cell.contract)
    outcome = hold(contest, jobs, progress)
    return Result(commit, cell, (cell.a, b), seed, round((time.monotonic() - start) / 60, 2), outcome)


def at_equal_time(cell: Cell, commit: str, results: Sequence[Result]) -> str:
    """The textbook search with the iterations that take as long as `club` does, by the cell of equal simulations."""
    for result in results:
        it = result.cell
        if (result.commit, it.group, it.preset, it.players) == (commit, "equal-simulations", cell.preset, cell.players):
            club, other = result.outcome.paces
            return textbook(club.mean_ms / other.mean_ms)
    sys.exit(f"strength.py: {cell.preset}: run the group equal-simulations first; it tells how long they think.")


def saved(file: Path) -> list[Result]:
    """The results in a file, none where it is not there."""
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=Result) for line in lines]


def save(file: Path, results: Iterable[Result]) -> None:
    """Write the results, all or none of them."""
    part = file.with_name(f".{file.name}.part")
    part.write_bytes(b"".join(msgspec.json.encode(result) + b"\n" for result in results))
    part.replace(file)


def described(cell: Cell) -> str:
    contract = f" {cell.contract}" if cell.contract else ""
    return f"{cell.group}: {cell.preset}{contract}, {cell.players} players, {cell.a} against {cell.b}"


# ------------------------------------------------------------------ the tables


class Table(NamedTuple):
    """A table of Markdown: its heads (those that begin with ``#`` are of numbers), and its rows."""

    heads: Sequence[str]
    rows: list[list[str]]

    def text(self) -> str:
        heads = [head.removeprefix("#") for head in self.heads]
        rules = ["---:" if head.startswith("#") else "---" for head in self.heads]
        return "\n".join(f"| {' | '.join(row)} |" for row in [heads, rules, *self.rows])


def rendered(results: Sequence[Result]) -> str:
    """The tables of `docs/strength.md`, of the groups that have results."""
    parts = []
    for group in GROUPS:
        own = [result for result in results if result.cell.group == group]
        if own:
            table = distances(own) if group == "distance" else comparisons(own)
            parts.append(f"### {TITLES[group]}\n\n{table.text()}")
    return "\n\n".join(parts)


TITLES = {
    "floor": "`rules-of-thumb` against `random`",
    "levels": "Each level against the one below",
    "equal-simulations": "`club` against `ismcts` at equal simulations",
    "equal-time": "`club` against `ismcts` at equal time",
    "distance": "The distance from `rules-of-thumb` to `cheater`, and how much of it `master` closes",
    "elsewhere": "Everywhere else",
}


def comparisons(results: Sequence[Result]) -> Table:
    heads = ("preset", "#players", "bots", "#deals", "#points more a deal", "95 % interval", "won by a side", "ms")
    rows = []
    for result in results:
        cell, (pair,) = result.cell, result.outcome.pairs
        wins = " : ".join(f"{100 * part:.0f} %" for part in pair.wins or ())
        times = " : ".join(f"{pace.mean_ms:.1f}" for pace in result.outcome.paces)
        bots = " – ".join(f"`{bot}`" for bot in result.bots)
        head = [f"`{cell.preset}`", str(cell.players), bots, str(pair.deals)]
        rows.append([*head, signed(pair.mean), between(pair.low, pair.high), wins, times])
    return Table(heads, rows)


def distances(results: Sequence[Result]) -> Table:
    """By contract: what `master` and `cheater` are ahead of `rules-of-thumb`, and the one as a part of the other."""
    heads = ("preset", "contract", "#deals", "#`master`", "#`cheater`", "#distance closed", "95 % interval")
    found = {(result.cell.preset, result.cell.contract, result.cell.a): result.outcome.pairs[0] for result in results}
    rows = []
    for (preset, contract, bot), cheater in found.items():
        master = found.get((preset, contract, "master"))
        if bot == "cheater" and master is not None:
            share, half = part_of(master, cheater)
            means = [signed(master.mean), signed(cheater.mean)]
            closed = [f"{100 * share:.0f} %", between(100 * (share - half), 100 * (share + half), 0) + " %"]
            rows.append([f"`{preset}`", f"`{contract}`", str(master.deals), *means, *closed])
    return Table(heads, rows)


def part_of(one: Comparison, other: Comparison) -> tuple[float, float]:
    """The mean of one comparison as a part of that of another on the same deals, and half its 95 % interval.

    By the delta method, deal by deal: good where the other mean is far from 0.
    """
    if other.mean == 0:
        return math.nan, math.nan
    share = one.mean / other.mean
    rest = [mine - share * theirs for mine, theirs in zip(one.differences, other.differences, strict=True)]
    return share, half_interval(rest) / abs(statistics.fmean(other.differences))


def signed(number: float) -> str:
    return f"{number:z.2f}".replace("-", "−")


def between(low: float, high: float, digits: int = 2) -> str:
    return " to ".join(f"{number:z.{digits}f}".replace("-", "−") for number in (low, high))


# ------------------------------------------------------------------ the command


def full_hash(commit: str) -> str:
    words = ["git", "-C", str(ROOT), "rev-parse", "--verify", "--quiet", f"{commit}^{{commit}}"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"strength.py: {commit} is no commit of this repository.")
    return done.stdout.strip()


def main(arguments: Sequence[str] | None = None) -> None:
    """Run what is left of the plan, or print the tables."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("commit", nargs="?", default="HEAD", help="commit whose hash decides the deals; default: HEAD")
    parser.add_argument("--file", type=Path, default=ROOT / "build" / "strength.jsonl", help="default: %(default)s")
    parser.add_argument("--only", action="append", choices=GROUPS, help="this group of cells; may be repeated")
    parser.add_argument("--minutes", type=float, default=math.inf, help="begin no cell after so many minutes")
    parser.add_argument("--jobs", type=int, default=1, help="processes; default: 1")
    parser.add_argument("--render", action="store_true", help="print the tables of what is saved, and run nothing")
    args = parser.parse_args(arguments)
    commit = full_hash(args.commit)
    if args.render:
        print(rendered([result for result in saved(args.file) if result.commit == commit]))
        return
    args.file.parent.mkdir(parents=True, exist_ok=True)
    try:
        run(args, commit)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
