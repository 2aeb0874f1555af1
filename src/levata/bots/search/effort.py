"""How much a bot thinks."""

from __future__ import annotations

import msgspec


class Effort(msgspec.Struct, frozen=True):
    """So many worlds, and ways on from them, for an act of card play; `hand` ways on for each thing that a hand may be
    good for, before.

    `by_rule`: beyond the tree acts follow a simple rule, else they are random. `explore` is the weight of what was
    seldom tried. The worlds are drawn from `among` so many (0: as they come) by how likely the others were to do what
    they did before the play, and if it `reads` cards, to play as they did, when a part `strays` of their plays is
    without thought.
    """

    worlds: int
    iterations: int
    hand: int
    by_rule: bool = True
    explore: float = 0.5
    among: int = 0
    reads: bool = False
    strays: float = 0.1
