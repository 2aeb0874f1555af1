"""How much a bot thinks, and which of them search: those that have an effort. Known without the kernel."""

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


EFFORTS = {
    "club": Effort(worlds=300, iterations=1_200, hand=200),
    "expert": Effort(worlds=600, iterations=8_000, hand=1_500, among=1_000),
    "master": Effort(worlds=800, iterations=16_000, hand=6_000, among=1_600, reads=True),
    "ismcts": Effort(worlds=300, iterations=1_200, hand=200, by_rule=False),
}
"""How much each bot that searches thinks about an act: they need the kernel, may think for up to a second, and can say
why."""
