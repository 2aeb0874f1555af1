"""Prints the table of ``docs/strength.md``: ``rules-of-thumb`` against ``random`` in every preset, on equal deals.

The same arguments bring the same table; 1,000 deals take about ten minutes.
"""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter

from levata.bots.arena import Comparison, compare
from levata.rules import preset_names, preset_players

HEAD = """\
| preset | players | deals | points more a deal | 95 % interval |
| --- | --- | --- | --- | --- |"""


def row(found: Comparison) -> str:
    """One line of the table."""
    numbers = [f"{number:.2f}".replace("-", "−") for number in (found.mean, found.low, found.high)]
    return f"| `{found.preset}` | {found.players} | {found.deals} | {numbers[0]} | {numbers[1]} to {numbers[2]} |"


def main() -> None:
    """Compare the bots in every preset at every number of players."""
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=1000, help="deals of each row; default: 1000")
    parser.add_argument("--seed", type=int, default=1, help="number from which the deals follow; default: 1")
    args = parser.parse_args()
    print(HEAD)
    for preset in preset_names():
        for players in preset_players(preset):
            found = compare(preset, players, "rules-of-thumb", "random", args.deals, args.seed)
            print(row(found), flush=True)


if __name__ == "__main__":
    main()
