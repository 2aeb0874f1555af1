"""Choose the positions on which `benchmarks/worlds.py` measures, and write them down.

From matches between bots come, for every preset and number of players, positions of each stage of a deal that leave at
least `LEAST` worlds open: the first and the last of what the seat to act sees, and one of a spectator. Run it by hand
from the root of the repository: ``python scripts/world_positions.py``.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec.structs import replace

from levata.bots.arena import simulate_match
from levata.engine.record import replay
from levata.engine.state import State
from levata.engine.view import View, view
from levata.rules import RuleSet, load_preset, preset_names, preset_players
from levata.search.worlds import Worlds

POSITIONS = Path(__file__).parent.parent / "benchmarks" / "worlds.jsonl"
STAGES = ("early", "middle", "late")
LEAST = 100


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    lines = [
        json.dumps({"preset": preset, "players": players, "stage": stage, "view": msgspec.to_builtins(seen)})
        for preset in preset_names()
        for players in preset_players(preset)
        for stage, seen in chosen(preset, players)
    ]
    POSITIONS.write_text("\n".join(lines) + "\n", "utf-8")


def chosen(preset: str, players: int) -> Iterator[tuple[str, View]]:
    """Two views of the seat to act and one of a spectator for each stage."""
    rules = load_preset(preset, players)
    states = list(played_states(preset, rules))
    shuffle = random.Random(f"{preset} {players}").sample
    for number, stage in enumerate(STAGES):
        of_stage = [state for state in states if stage_of(state) == number]
        actors = (view(state, state.actor) for state in shuffle(of_stage, len(of_stage)))
        spectators = (view(state, None) for state in shuffle(of_stage, len(of_stage)))
        for seen in [*some(rules, actors, 2), *some(rules, spectators, 1)]:
            yield stage, replace(seen, legal=[], dimmed=[])


def played_states(preset: str, rules: RuleSet) -> Iterator[State]:
    """The states of a match between bots while cards are played."""
    short = rules if rules.compendium else replace(rules, deal_limit=12)
    lines, _ = simulate_match(preset, short, ["rules-of-thumb"] * rules.players, 1, 1)
    for position in replay(b"\n".join(lines)):
        if position.state.play is not None and position.state.actor >= 0:
            yield position.state


def stage_of(state: State) -> int:
    """The third of the deal's cards that is being played."""
    left = sum(hand.bit_count() for hand in state.hands) + (len(state.stock) if state.game.draws else 0)
    all_cards = state.game.tricks * state.game.players
    return min(2, 3 * (all_cards - left) // all_cards)


def some(rules: RuleSet, views: Iterator[View], number: int) -> list[View]:
    """The first views that leave many worlds open."""
    found: list[View] = []
    for seen in views:
        if len(found) < number and Worlds(rules, seen).count() >= LEAST:
            found.append(seen)
    return found


if __name__ == "__main__":
    main()
