"""Fit what acts before the play tell of a hand to what searching bots do, and print the constants of
``levata.bots.search.told``.

Bots play matches of every preset and number of players. Each bid or pass that was free, each trump that was named and
each choice among contracts is an observation, beside what the hand promised. Run it by hand from the root of the
repository (needs NumPy).
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from levata.bots.arena import begun, key_of, play_match, seat_bots
from levata.bots.effort import EFFORTS, Effort
from levata.bots.search.told import promises_of, strength_of
from levata.cards import SUITS
from levata.engine.shuffle import simulation_secret
from levata.engine.state import State
from levata.engine.view import view
from levata.rules import load_preset, preset_names, preset_players

TEACHER = "expert"


class Bid(NamedTuple):
    """What a hand promised, what the lowest bid needed, and whether it was done."""

    promised: float
    needed: float
    done: float


class Pick(NamedTuple):
    """What each of several promised, and which was taken; of `kind` ``trump`` or ``contract``."""

    kind: str
    promised: tuple[float, ...]
    taken: int


def observations(deals: int, seeds: int) -> Iterator[Bid | Pick]:
    """What is seen in the first deals of so many matches of each preset and number of players."""
    for seed, preset in product(range(1, seeds + 1), preset_names()):
        for players in preset_players(preset):
            rules = load_preset(preset, players)
            key = key_of(simulation_secret(seed, players), rules)
            state = begun(rules, key)
            for move in play_match(state, seat_bots([TEACHER] * players, rules, key), key):
                if move.seat >= 0 and isinstance(move.act, str):
                    yield from observed(state, move.seat, move.act)
                state = move.state
                if state.deals > deals and state.play is None:
                    break


def observed(state: State, seat: int, act: str) -> Iterator[Bid | Pick]:
    """What an act tells: nothing if it was the only one, or belongs to the play."""
    word, _, said = act.partition(" ")
    seen, hand, rules = view(state, seat), state.hands[seat] if state.hands else 0, state.game.rules
    offers = [offer for offer in seen.legal if isinstance(offer, str)]
    if word in ("bid", "pass") and state.phase == "auction" and len(offers) > 1:
        strength = strength_of(rules)
        lowest = int(next(offer for offer in offers if offer.startswith("bid")).removeprefix("bid "))
        yield Bid(strength.best(hand), strength.needed(lowest), word == "bid")
    elif word == "trump":
        strength = strength_of(rules)
        yield Pick("trump", tuple(strength.by_trump(hand)), strength.suits.index(SUITS.index(said)))
    elif word == "choose" and len(offers) > 1 and state.hands:
        names = [offer.removeprefix("choose ") for offer in offers]
        yield Pick("contract", tuple(promises_of(rules).beyond_usual(hand, names)), names.index(said))


def logistic(found: list[Bid], steps: int = 4000) -> NDArray[np.float64]:
    """The constant, and the slopes by promise and need, under which what was done is likeliest."""
    rows = np.array([(1.0, *bid[:2]) for bid in found])
    done = np.array([bid.done for bid in found])
    mean, spread = rows.mean(axis=0), rows.std(axis=0) + 1e-9
    mean[0], spread[0] = 0, 1
    scaled, weights = (rows - mean) / spread, np.zeros(3, np.float64)
    for _ in range(steps):
        weights += 0.5 * (scaled.T @ (done - 1 / (1 + np.exp(-scaled @ weights))) / len(found) - 1e-4 * weights)
    weights = weights / spread
    weights[0] -= weights[1:] @ mean[1:]
    return np.asarray(weights, np.float64)


def likelihood(found: list[Pick], slope: float) -> float:
    """The mean logarithm of the chance of what was taken."""
    logs = []
    for pick in found:
        scores = slope * (np.array(pick.promised) - max(pick.promised))
        logs.append(scores[pick.taken] - math.log(np.exp(scores).sum()))
    return float(np.mean(logs))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=40, help="deals of each match, at most")
    parser.add_argument("--seeds", type=int, default=2, help="matches of each preset and number of players")
    args = parser.parse_args()
    EFFORTS[TEACHER] = Effort(worlds=60, iterations=150, hand=400)
    seen = list(observations(args.deals, args.seeds))
    bids = [one for one in seen if isinstance(one, Bid)]
    print(f"BID = ({', '.join(f'{weight:.1f}' for weight in logistic(bids))})  # {len(bids)} bids and passes")
    for kind, slopes in (("trump", range(5, 81, 5)), ("contract", np.arange(0.2, 3.1, 0.2))):
        picks = [one for one in seen if isinstance(one, Pick) and one.kind == kind]
        best = max(slopes, key=lambda slope: likelihood(picks, float(slope)))
        print(f"{kind.upper()} = {float(best):.1f}  # {len(picks)} picks")


if __name__ == "__main__":
    main()
