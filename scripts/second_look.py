"""Where does a bot play badly? Its acts in many deals are looked at again, by a search that thinks much longer.

    python scripts/second_look.py --preset rentz --players 4 --bot expert --matches 2

Printed are the acts that cost most by that second look, the worst first, each as a line of a stored position
(`tests/bots/positions/`): the hands, the acts up to then, what the bot did, and what would have been better. The second
look sees the bot's view, not the other hands; whether an act is a mistake is for a reader to say.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from typing import NamedTuple

from levata.bots.arena import begun, key_of, play_match, seat_bots
from levata.bots.effort import Effort
from levata.bots.search.cards import judged
from levata.bots.search.payoff import swing
from levata.cards import mask_text
from levata.cli.terminal import progress
from levata.engine.shuffle import simulation_secret
from levata.engine.state import State
from levata.engine.view import view
from levata.rules import load_preset, preset_names

LONG = Effort(worlds=3000, iterations=60_000, hand=1, among=4000, reads=True)


class Doubt(NamedTuple):
    """An act that costs so much by the second look, in swings of a deal; and where."""

    cost: float
    line: str


def doubts(preset: str, players: int, bot: str, seed: int) -> Iterator[Doubt]:
    """The acts of a match that the second look does not agree with."""
    rules = load_preset(preset, players)
    key = key_of(simulation_secret(seed, 1), rules)
    state = begun(rules, key)
    hands: tuple[int, ...] = ()
    for move in play_match(state, seat_bots([bot] * players, rules, key), key):
        if state.hands and not state.log:
            hands = state.hands
        if move.seat >= 0 and isinstance(move.act, str) and state.play is not None:
            yield from second_look(state, hands, move.act)
        state = move.state


def second_look(state: State, hands: tuple[int, ...], act: str) -> Iterator[Doubt]:
    """A doubt, if another act seems to be worth more."""
    seen = view(state, state.actor)
    if len(seen.legal) < 2:
        return
    found = {one.act: one for one in judged(state.game, seen, LONG, 1).acts}
    best = max(found.values(), key=lambda one: one.value)
    if act in found and found[act].value < best.value:
        cost = (best.value - found[act].value) / swing(state.game)
        deal = " | ".join(mask_text(hand) for hand in hands)
        acts = ", ".join(act for _, act in state.log)
        where = f"{state.deal.contract or 'points'}, seat {state.actor}: {deal}; {acts}"
        yield Doubt(cost, f"{cost:.2f}: {act} ({found[act].points:.1f}), not {best.act} ({best.points:.1f}); {where}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--preset", choices=preset_names(), required=True)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--bot", default="expert")
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1, help="of the first match")
    parser.add_argument("--show", type=int, default=20, help="so many acts are printed")
    args = parser.parse_args()
    found: list[Doubt] = []
    for number in progress(range(args.matches)):
        found += doubts(args.preset, args.players, args.bot, args.seed + number)
    print(f"{len(found)} acts that the second look would not have done", file=sys.stderr)
    for doubt in sorted(found, reverse=True)[: args.show]:
        print(doubt.line)


if __name__ == "__main__":
    main()
