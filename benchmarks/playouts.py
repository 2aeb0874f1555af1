"""How fast deals are played out at random, and how much faster than by OpenSpiel (Python package ``open_spiel``).

Medians of several rounds on one core, in processor time. Without the peer: deals of four players are dealt and played
to their end, once with nothing but following suit, once with all duties, trumps and declarations; and once more the
former with the kernel's simple rule in every seat. With the peer, in the same rounds: the game that both can play (its
``oh_hell``: eight tricks of four players, 36 cards, follow suit, a trump) from a deal on, in cards played a second; the
peer's rollouts run in its C++, called by its search with a single simulation. Last, what the simple rule is worth: the
score of a side that plays by it against random others, and by chance. Run:
``.venv/bin/python benchmarks/playouts.py [--json]``.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from levata.rules import load_preset
from levata.search import kernel
from levata.search.tables import trick_tables

ROUNDS = 9
PLAIN_DEALS = 400_000
FULL_DEALS = 200_000
RULE_DEALS = 40_000
PEER_ROLLOUTS = 10_000
OUR_PLAYOUTS = 200_000
PEER_GAME = "oh_hell(players=4,num_suits=4,num_cards_per_suit=9,num_tricks_fixed=8)"
SCORED_DEALS = 100_000
SCORED = [
    ("rentz", "no-tricks", -1, 0b0001),
    ("rentz", "no-queens", -1, 0b0001),
    ("rentz", "whist", -1, 0b0001),
    ("cruce", "points", 0, 0b0101),
]
"""Preset for four players, contract, trump, the seats of the first side."""
CARDS = 32
"""Cards played in a deal of the game that both can play."""


def plain() -> kernel.TrickTables:
    """Four players, eight tricks, follow suit, a trick costs."""
    return kernel.TrickTables(suits=[8] * 4, side_of=[0, 1, 2, 3], tricks=8, duties=[0], trick_points=[-4] * 8)


def full() -> kernel.TrickTables:
    """Two pairs, six tricks: follow, beat, trump, overtrump; declarations; points for cards."""
    return kernel.TrickTables(
        suits=[6] * 4,
        side_of=[0, 1, 0, 1],
        tricks=6,
        duties=[0, 1, 2, 3],
        points=[0, 2, 3, 4, 10, 11] * 4,
        pairs=[0b1100 << 6 * suit for suit in range(4)],
        pair_points=(20, 40),
    )


def common() -> kernel.Tricks:
    """A deal of the game that both can play."""
    tables = kernel.TrickTables(suits=[9] * 4, side_of=[0, 1, 2, 3], tricks=8, duties=[0], trick_points=[1] * 8)
    deck = random.Random(1).sample(range(36), CARDS)
    hands = [sum(1 << card for card in deck[seat::4]) for seat in range(4)]
    return kernel.Tricks(tables, hands=hands, leader=0, trump=1)


def peer_search() -> Callable[[], object]:
    """A call that lets the peer play its deal out so many times."""
    import pyspiel  # type: ignore[import-not-found, unused-ignore]  # a peer, not a requirement

    game: Any = pyspiel.load_game(PEER_GAME)
    state, rng = game.new_initial_state(), random.Random(1)
    while state.is_chance_node() or not str(state).startswith("Phase: Play"):
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator: Any = pyspiel.RandomRolloutEvaluator(PEER_ROLLOUTS, 1)
    search: Any = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 1, False)
    return partial(search.mcts_search, state)


def scores_by_rule() -> dict[str, float]:
    """What the first side scores on average by chance and by the rule, all others by chance."""
    figures = {}
    for preset, contract, trump, side in SCORED:
        tables = trick_tables(load_preset(preset, 4), contract)
        for how, by_rule in (("by_chance", 0), ("by_rule", side)):
            deals = [tables.deals(SCORED_DEALS, 1, leader=leader, trump=trump, by_rule=by_rule) for leader in range(4)]
            mean = sum(sums[0] for sums, _ in deals) / (4 * SCORED_DEALS)
            figures[f"{preset}_{contract}_{how}".replace("-", "_")] = round(mean, 2)
    return figures


def rate(work: Callable[[], object], number: int) -> float:
    """How many a second."""
    start = time.process_time()
    work()
    return number / (time.process_time() - start)


def measure() -> dict[str, float]:
    """All figures: deals a second, cards a second, a ratio."""
    ours, tables, trumps = common(), plain(), full()
    peer = peer_search()
    works: dict[str, tuple[Callable[[], object], int]] = {
        "plain_deals_per_s": (partial(tables.deals, PLAIN_DEALS, 1), PLAIN_DEALS),
        "full_deals_per_s": (partial(trumps.deals, FULL_DEALS, 1, trump=1), FULL_DEALS),
        "by_rule_deals_per_s": (partial(tables.deals, RULE_DEALS, 1, by_rule=15), RULE_DEALS),
        "our_cards_per_s": (partial(ours.playouts, OUR_PLAYOUTS, 1), OUR_PLAYOUTS * CARDS),
        "peer_cards_per_s": (peer, PEER_ROLLOUTS * CARDS),
    }
    rounds = [{name: rate(*work) for name, work in works.items()} for _ in range(ROUNDS)]
    figures: dict[str, float] = {name: round(statistics.median(row[name] for row in rounds)) for name in works}
    ratios = [row["our_cards_per_s"] / row["peer_cards_per_s"] for row in rounds]
    figures["ours_to_peer"] = round(statistics.median(ratios), 1)
    return figures | scores_by_rule()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    options = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    try:
        figures = measure()
    except ModuleNotFoundError as error:
        if error.name != "pyspiel":
            raise
        sys.exit("OpenSpiel, to compare with, is missing: .venv/bin/pip install -e .[bench]")
    if options.json:
        print(json.dumps(figures))
        return
    for name, figure in figures.items():
        print(f"{name:>26}  {figure:,}")


if __name__ == "__main__":
    main()
