"""How fast deals are solved exactly, and how long the bridge solver DDS takes for the same question.

The question: what is each lead worth? Two sides: deals of eight cards without trumps and of six with, against DDS in
the same run (package ``endplay``, extra ``bench``; one thread, its own call alone is timed). More sides: the first lead
of the contracts of ``rentz``, one side against all others, and of ``cruce``; and layouts of ``renz``. Medians and 95th
percentiles over random deals, one core. Run: ``.venv/bin/python benchmarks/solver.py [--json] [--deals N]``.
"""

from __future__ import annotations

import argparse
import ctypes
import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from levata.cards import RANKS, SUITS
from levata.rules import RuleSet, load_preset
from levata.search import kernel
from levata.search.tables import layout_tables, trick_tables

SEED = 1
PLAYERS = 4
MOST_NODES = 10**9
Figures = dict[str, float]


def timed(work: Callable[..., Any], *arguments: Any) -> tuple[float, Any]:
    """Milliseconds that a call takes, and its result."""
    start = time.perf_counter()
    found = work(*arguments)
    return (time.perf_counter() - start) * 1e3, found


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def spread(name: str, times: list[float]) -> Figures:
    return {
        f"{name}_median_ms": round(percentile(times, 0.5), 4),
        f"{name}_p95_ms": round(percentile(times, 0.95), 4),
    }


def shuffled_hands(random: Random, cards: int) -> list[list[int]]:
    deck = random.sample(range(PLAYERS * cards), PLAYERS * cards)
    return [deck[seat * cards : (seat + 1) * cards] for seat in range(PLAYERS)]


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


# ------------------------------------------------------------------ two sides, against DDS


class Dds:
    """The peer: one call a deal, all leads valued."""

    def __init__(self) -> None:
        from endplay import _dds  # type: ignore[import-not-found, unused-ignore]  # a peer, not a requirement
        from endplay.types import Deal, Denom, Player  # type: ignore[import-not-found, unused-ignore]

        self._dds, self._deal, self._denom, self._player = _dds, Deal, Denom, Player

    def leads(self, hands: list[list[int]], length: int, trumps: bool) -> tuple[float, dict[str, int]]:
        """Milliseconds, and the tricks by lead; seat 0 leads, trumps are spades."""
        deal = self._deal("N:" + " ".join(_written(hand, length) for hand in hands))
        deal.first = self._player.north
        deal.trump = self._denom.spades if trumps else self._denom.nt
        found = self._dds.futureTricks()
        solve, data = self._dds._dll.SolveBoard, deal._data
        ms, code = timed(solve, data, 0, 3, 1, ctypes.byref(found), 0)
        if code != 1:
            sys.exit(f"DDS refused a deal: {code}")
        tricks = {}
        for i in range(found.cards):
            equal = found.equals[i] | 1 << found.rank[i]
            for rank in range(2, 15):
                if equal >> rank & 1:
                    tricks["SHDC"[found.suit[i]] + RANKS[rank - 2]] = found.score[i]
        return ms, tricks


def _written(hand: list[int], length: int) -> str:
    ranks = RANKS[-length:]
    held = [{ranks[card % length] for card in hand if card // length == SUITS.index(suit)} for suit in "SHDC"]
    return ".".join("".join(rank for rank in reversed(ranks) if rank in suit) for suit in held)


def against_dds(deals: int) -> Figures:
    """Both solvers in turn on each deal; their values must agree."""
    peer = Dds()
    figures: Figures = {}
    for name, cards, trumps in (("notrump_8", 8, False), ("trumps_6", 6, True)):
        tables = kernel.TrickTables(
            suits=[cards] * 4, side_of=[0, 1, 0, 1], tricks=cards, duties=[0], trick_points=[1] * cards
        )
        solver, random = kernel.TrickSolver(megabytes=12), Random(SEED)
        ours, theirs = [], []
        for _ in range(deals):
            hands = shuffled_hands(random, cards)
            trump = SUITS.index("S") if trumps else -1
            deal = kernel.Tricks(tables, hands=[mask(hand) for hand in hands], leader=0, trump=trump)
            ms, (values, _) = timed(solver.solve, deal, 1, MOST_NODES)
            found = {SUITS[act // cards] + RANKS[act % cards - cards]: low for act, _, low, _ in values}
            peer_ms, tricks = peer.leads(hands, cards, trumps)
            if found != tricks:
                sys.exit(f"the solvers disagree: {hands} {found} {tricks}")
            ours.append(ms)
            theirs.append(peer_ms)
        figures |= spread(name, ours) | spread(f"{name}_dds", theirs)
        for share, label in ((0.5, "median"), (0.95, "p95")):
            figures[f"{name}_{label}_ratio"] = round(percentile(ours, share) / percentile(theirs, share), 3)
    return figures


# ------------------------------------------------------------------ more sides


def deals_of(tables: kernel.TrickTables, rules: RuleSet, deals: int, trumps: bool) -> Iterator[kernel.Tricks]:
    random = Random(SEED)
    for number in range(deals):
        hands = [mask(hand) for hand in shuffled_hands(random, rules.cards_each())]
        yield kernel.Tricks(tables, hands=hands, leader=0, trump=number % len(SUITS) if trumps else -1)


def contracts(deals: int) -> Figures:
    """The first lead, for the leader's side."""
    figures: Figures = {}
    for preset in ("rentz", "cruce"):
        rules = load_preset(preset, PLAYERS)
        for contract in rules.played_contracts() or ("points",):
            solver, tables = kernel.TrickSolver(megabytes=12), trick_tables(rules, contract)
            times = [
                timed(solver.solve, deal, 1, MOST_NODES)[0]
                for deal in deals_of(tables, rules, deals, preset == "cruce")
            ]
            figures |= spread(f"{preset}_{contract}", times)
    return figures


def layouts(deals: int) -> Figures:
    """Layouts of `renz` from the first card."""
    rules, random, solver = load_preset("renz", PLAYERS), Random(SEED), kernel.LayoutSolver()
    times = []
    for _ in range(deals):
        hands = [mask(hand) for hand in shuffled_hands(random, rules.cards_each())]
        deal = kernel.Layout(layout_tables(rules), hands=hands, actor=0)
        times.append(timed(solver.solve, deal, 1, MOST_NODES)[0])
    share = sum(ms <= 1000 for ms in times) / len(times)
    return spread("renz_layout", times) | {"renz_layout_within_a_second": round(share, 4)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    parser.add_argument("--deals", type=int, default=200, help="deals for each question; default: 200")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    try:
        figures = against_dds(options.deals)
    except ImportError as error:
        sys.exit(f"the peer is missing: {error.name}. Install it with: .venv/bin/pip install -e '.[bench]'")
    figures |= contracts(max(20, options.deals // 4)) | layouts(options.deals)
    if options.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:36} {figure:10}")


if __name__ == "__main__":
    main()
