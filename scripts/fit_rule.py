"""Fit the simple rule of the kernel, and the network of chances, to what searching bots play; their weights are written
to kernel/rule_weights.hpp.

Bots play deals of every preset and number of players with open eyes for nothing but their views. Each of their choices
is an observation: the features of every card that they might have played, and the one that they played. The rule is a
multinomial logit of the first features, one set of weights for each of its settings. The network has one hidden layer
over all features and the setting. Run it by hand from the root of the repository (needs NumPy); then build the kernel
anew.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from levata.bots.arena import begun, key_of, play_match, seat_bots
from levata.bots.effort import EFFORTS, Effort
from levata.engine.shuffle import simulation_secret
from levata.engine.state import State
from levata.rules import load_preset, preset_names, preset_players
from levata.search import kernel
from levata.search.tables import cards_of_rules, kernel_act, position

HEADER = Path(__file__).parent.parent / "kernel" / "rule_weights.hpp"
SETTINGS = 6
FEATURES = 21
"""So many features the rule weighs; the network heeds those behind them too."""

HIDDEN = 64
TEACHER = "expert"

TEXT = """\
// The weights of the simple rule by its settings, and those of the network. Made by scripts/fit_rule.py from what
// searching bots play; not to be edited.
#pragma once

#include <array>

namespace levata {{

constexpr int kFeatures = {features};
constexpr int kMoreFeatures = {more};
constexpr int kHidden = {hidden};
constexpr int kInputs = {inputs};
using Features = std::array<float, kFeatures>;
using MoreFeatures = std::array<float, kMoreFeatures>;

constexpr std::array<Features, {settings}> kRuleWeights{{{{
{rule},
}}}};

constexpr std::array<std::array<float, kHidden>, kInputs> kHiddenWeights{{{{
{weights},
}}}};
constexpr std::array<float, kHidden> kHiddenBias{bias};
constexpr std::array<float, kHidden> kAnswerWeights{answer};
constexpr std::array<float, kInputs> kDirectWeights{direct};

}}  // namespace levata
"""

Choice = tuple[int, NDArray[np.float64], int]
"""The setting, the features by card (rows), and which of them was played."""


class Teaching(NamedTuple):
    """A match that is watched: its game, the seed of its deals, at most so many of them, and what its players think."""

    preset: str
    players: int
    seed: int
    deals: int
    effort: Effort


def choices(teaching: Teaching) -> list[Choice]:
    """The choices of the first deals of a match."""
    EFFORTS[TEACHER] = teaching.effort
    players, found = teaching.players, list[Choice]()
    rules = load_preset(teaching.preset, players)
    key = key_of(simulation_secret(teaching.seed, players), rules)
    state = begun(rules, key)
    for move in play_match(state, seat_bots([TEACHER] * players, rules, key), key):
        if move.seat >= 0 and isinstance(move.act, str) and state.play is not None:
            found += observed(state, move.act)
        state = move.state
        if state.deals > teaching.deals and state.play is None:
            break
    return found


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


class Network:
    """One hidden layer (rectified) beside direct weights: how much a player is drawn to a card, by its features."""

    def __init__(self, inputs: int, random: np.random.Generator) -> None:
        self.weights = random.standard_normal((inputs, HIDDEN)) / np.sqrt(inputs)
        self.bias = np.zeros(HIDDEN)
        self.answer = random.standard_normal(HIDDEN) * 0.1
        self.direct = np.zeros(inputs)

    def chances(self, table: Table, ids: NDArray[np.int64]) -> tuple[NDArray[np.float64], ...]:
        """Of some choices: the rows of their cards, what is hidden of these, their chances, where each starts."""
        lengths = table.lengths[ids]
        starts = np.cumsum([0, *lengths[:-1]])
        rows = table.rows[np.repeat(table.starts[ids] - starts, lengths) + np.arange(lengths.sum())]
        hidden = np.maximum(rows @ self.weights + self.bias, 0)
        drawn = hidden @ self.answer + rows @ self.direct
        drawn = np.exp(drawn - np.repeat(np.maximum.reduceat(drawn, starts), lengths))
        return rows, hidden, drawn / np.repeat(np.add.reduceat(drawn, starts), lengths), starts

    def learn(self, table: Table, ids: NDArray[np.int64], random: np.random.Generator, rounds: int = 25) -> None:
        """Make what was played likelier; by Adam, 512 choices a step, in ever smaller steps."""
        own = [self.weights, self.bias, self.answer, self.direct]
        first, second = [np.zeros_like(one) for one in own], [np.zeros_like(one) for one in own]
        steps = [part for _ in range(rounds) for part in np.array_split(random.permutation(ids), 1 + len(ids) // 512)]
        for step, part in enumerate(steps):
            rate = 0.003 * (0.51 + 0.5 * np.cos(np.pi * step / len(steps)))
            for number, gradient in enumerate(self._gradients(table, part)):
                first[number] = 0.9 * first[number] + 0.1 * gradient
                second[number] = 0.999 * second[number] + 0.001 * gradient**2
                scale = np.sqrt(second[number] / (1 - 0.999 ** (step + 1))) + 1e-8
                own[number] += rate * first[number] / (1 - 0.9 ** (step + 1)) / scale

    def _gradients(self, table: Table, ids: NDArray[np.int64]) -> list[NDArray[np.float64]]:
        rows, hidden, chances, starts = self.chances(table, ids)
        missed = -chances
        missed[starts + table.played[ids]] += 1
        missed /= len(ids)
        inner = np.outer(missed, self.answer) * (hidden > 0)
        found = [rows.T @ inner, inner.sum(axis=0), hidden.T @ missed, rows.T @ missed]
        return [
            one - 1e-5 * weights
            for one, weights in zip(found, [self.weights, 0, self.answer, self.direct], strict=True)
        ]

    def likelihood(self, table: Table, ids: NDArray[np.int64]) -> float:
        """The mean logarithm of the chance of what was played."""
        _, _, chances, starts = self.chances(table, ids)
        return float(np.log(chances[starts + table.played[ids]]).mean())


class Table:
    """Choices as the network sees them: features in units of their spread, then the setting."""

    def __init__(self, found: list[Choice]) -> None:
        self.lengths = np.array([len(features) for _, features, _ in found])
        self.starts = np.cumsum([0, *self.lengths[:-1]])
        self.played = np.array([choice for _, _, choice in found])
        rows = np.concatenate([features for _, features, _ in found])
        self.mean, self.spread = rows.mean(axis=0), rows.std(axis=0) + 1e-6
        settings = np.eye(SETTINGS)[np.repeat([setting for setting, _, _ in found], self.lengths)]
        self.rows = np.concatenate([(rows - self.mean) / self.spread, settings], axis=1)


def network(found: list[Choice]) -> dict[str, str]:
    """The weights of the network, on features as they are, as the text of the header has them."""
    table, random = Table(found), np.random.default_rng(1)
    ids = random.permutation(len(found))
    held_back, rest = ids[: len(ids) // 8], ids[len(ids) // 8 :]
    net = Network(table.rows.shape[1], random)
    net.learn(table, rest, random)
    print(f"network: {net.likelihood(table, held_back):.3f} a choice of those held back", file=sys.stderr)
    mean, spread = np.concatenate([table.mean, np.zeros(SETTINGS)]), np.concatenate([table.spread, np.ones(SETTINGS)])
    weights = net.weights / spread[:, None]
    return {
        "weights": ",\n".join("    " + braced(row) for row in weights),
        "bias": braced(net.bias - mean @ weights),
        "answer": braced(net.answer),
        "direct": braced(net.direct / spread),
    }


def braced(weights: NDArray[np.float64]) -> str:
    return "{" + ", ".join(f"{weight:.5f}F" for weight in weights) + "}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=40, help="deals of each match, at most")
    parser.add_argument("--seeds", type=int, default=24, help="matches of each preset and number of players")
    parser.add_argument("--keep-rule", action="store_true", help="fit the network only, and leave the rule as it is")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--worlds", type=int, default=100, help="worlds that the teacher thinks of")
    parser.add_argument("--iterations", type=int, default=1000, help="ways on from them that it tries")
    args = parser.parse_args()
    effort = Effort(args.worlds, args.iterations, hand=200)
    games = [(preset, players) for preset in preset_names() for players in preset_players(preset)]
    seeds = product(range(1, args.seeds + 1), games)
    matches = [Teaching(*game, seed, args.deals, effort) for seed, game in seeds]
    with ProcessPoolExecutor(args.jobs) as pool:
        found = [choice for own in pool.map(choices, matches) for choice in own]
    features = found[0][1].shape[1]
    text = TEXT.format(
        features=FEATURES,
        more=features - FEATURES,
        hidden=HIDDEN,
        inputs=features + SETTINGS,
        settings=SETTINGS,
        rule=kept_rule() if args.keep_rule else ",\n".join("    " + braced(weights) for weights in rule(found)),
        **network(found),
    )
    HEADER.write_text(text, "utf-8")


def kept_rule() -> str:
    """The weights of the rule as they stand in the header."""
    found = re.search(r"kRuleWeights\{\{\n(.*?),?\n\}\};", HEADER.read_text("utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def rule(found: list[Choice]) -> Iterator[NDArray[np.float64]]:
    """The weights of the rule, by setting."""
    for setting in range(SETTINGS):
        own = [(features[:, :FEATURES], choice) for at, features, choice in found if at == setting]
        held_back, rest = own[::5], [one for number, one in enumerate(own) if number % 5]
        share = agreement(held_back, fitted(rest))
        print(f"setting {setting}: {len(own)} choices, {share:.1%} of those held back", file=sys.stderr)
        yield fitted(own)


if __name__ == "__main__":
    main()
