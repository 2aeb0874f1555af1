"""Fit the simple rule of the kernel to what searching bots play, and write its weights to kernel/rule_weights.hpp.

Bots play deals of every preset and number of players with open eyes for nothing but their views. Each of their choices
is an observation: the features of every card that they might have played, and the one that they played. Weights are
those of a multinomial logit, one set for each setting of the rule. Run it by hand from the root of the repository
(needs NumPy); then build the kernel anew.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from levata.bots.arena import play_match, seat_bots
from levata.bots.effort import EFFORTS, Effort
from levata.engine.match import new_match
from levata.engine.shuffle import drawn_dealer, match_key, match_trump, simulation_secret
from levata.engine.state import State
from levata.rules import load_preset, preset_names, preset_players
from levata.search import kernel
from levata.search.tables import cards_of_rules, kernel_act, position

HEADER = Path(__file__).parent.parent / "kernel" / "rule_weights.hpp"
SETTINGS = 6
TEACHER = "expert"

TEXT = """\
// The weights of the simple rule by its settings. Made by scripts/fit_rule.py from what searching bots play; not to be
// edited.
#pragma once

#include <array>

namespace levata {{

constexpr int kFeatures = {features};
using Features = std::array<float, kFeatures>;

constexpr std::array<Features, {settings}> kRuleWeights{{{{
{rows},
}}}};

}}  // namespace levata
"""

Choice = tuple[int, NDArray[np.float64], int]
"""The setting, the features by card (rows), and which of them was played."""


def choices(deals: int, seed: int) -> Iterator[Choice]:
    """The choices of `deals` deals of each preset and number of players."""
    for preset in preset_names():
        for players in preset_players(preset):
            rules = load_preset(preset, players)
            key = match_key(simulation_secret(seed, players), [None] * players)
            state = new_match(rules, drawn_dealer(key, players), match_trump(rules, key))
            for move in play_match(state, seat_bots([TEACHER] * players, rules, key), key):
                if move.seat >= 0 and isinstance(move.act, str) and state.play is not None:
                    yield from observed(state, move.act)
                state = move.state
                if state.deals > deals and state.play is None:
                    break


def observed(state: State, act: str) -> Iterator[Choice]:
    """The choice of a card among several, in a contract of tricks."""
    deal = position(state)
    if not isinstance(deal, kernel.Tricks):
        return
    setting, features = deal.rule_features()
    played, _ = kernel_act(act, cards_of_rules(state.game.rules))
    if len(features) > 1:
        yield setting, np.array([row for _, row in features]), [card for card, _ in features].index(played)


def fitted(
    found: list[tuple[NDArray[np.float64], int]], strength: float = 1e-3, steps: int = 400
) -> NDArray[np.float64]:
    """The weights under which what was played is likeliest, drawn a little towards zero; by Adam, all data a step."""
    size = found[0][0].shape[1]
    weights, first, second = np.zeros(size), np.zeros(size), np.zeros(size)
    rows = np.concatenate([features for features, _ in found])
    starts = np.cumsum([0, *(len(features) for features, _ in found)][:-1])
    lengths = np.diff([*starts, len(rows)])
    played = rows[starts + np.array([choice for _, choice in found])].mean(axis=0)
    for step in range(1, steps + 1):
        scores = rows @ weights
        scores -= np.repeat(np.maximum.reduceat(scores, starts), lengths)
        chances = np.exp(scores)
        chances /= np.repeat(np.add.reduceat(chances, starts), lengths)
        gradient = played - (rows * chances[:, None]).sum(axis=0) / len(found) - strength * weights
        first = 0.9 * first + 0.1 * gradient
        second = 0.999 * second + 0.001 * gradient**2
        weights += 0.05 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-9)
    return weights


def agreement(found: list[tuple[NDArray[np.float64], int]], weights: NDArray[np.float64]) -> float:
    """How often the rule plays what was played."""
    return float(np.mean([int(np.argmax(features @ weights)) == choice for features, choice in found]))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=24, help="deals of each preset and number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=int, default=100, help="worlds that the teacher thinks of")
    parser.add_argument("--iterations", type=int, default=2000, help="ways on from them that it tries")
    args = parser.parse_args()
    EFFORTS[TEACHER] = Effort(args.worlds, args.iterations, hand=200)
    by_setting: list[list[tuple[NDArray[np.float64], int]]] = [[] for _ in range(SETTINGS)]
    for setting, features, choice in choices(args.deals, args.seed):
        by_setting[setting].append((features, choice))
    rows = []
    for setting, found in enumerate(by_setting):
        held_back, rest = found[::5], [one for number, one in enumerate(found) if number % 5]
        share = agreement(held_back, fitted(rest))
        print(f"setting {setting}: {len(found)} choices, {share:.1%} of those held back", file=sys.stderr)
        rows.append("    {" + ", ".join(f"{weight:.4f}F" for weight in fitted(found)) + "}")
    text = TEXT.format(features=len(by_setting[0][0][0][0]), settings=SETTINGS, rows=",\n".join(rows))
    HEADER.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
