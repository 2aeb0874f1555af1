"""How much a bot thinks, and which of them search: those that have an effort. Known without the kernel."""

from __future__ import annotations

import msgspec


class Effort(msgspec.Struct, frozen=True):
    """So many worlds, and ways on from them, for an act of card play; `hand` ways on for each thing that a hand may be
    good for, before.

    `by_rule`: beyond the tree acts follow a simple rule, else they are random. `explore` is the weight of what was
    seldom tried. The worlds are drawn from `among` so many (0: as they come) by how likely the others were to play as
    they did, if a part `strays` of their acts is not that of the rule.
    """

    worlds: int
    iterations: int
    hand: int
    by_rule: bool = True
    explore: float = 0.5
    among: int = 0
    strays: float = 0.4


EFFORTS = {
    "club": Effort(worlds=200, iterations=4_000, hand=400),
    "expert": Effort(worlds=400, iterations=16_000, hand=2_000, among=1_600),
    "master": Effort(worlds=800, iterations=64_000, hand=8_000, among=3_200),
    "ismcts": Effort(worlds=200, iterations=4_000, hand=400, by_rule=False),
}
"""How much each bot that searches thinks about an act: they need the kernel, may think for up to a second, and can say
why."""
