"""The phases of a deal: one module each, with the same functions.

``enter(state)`` gives the state with its first actor, or None where the phase has nothing to ask; ``offers(state)``
what the actor may do; ``apply(state, act)`` a `Step`. They know nothing of each other: what comes next is
`levata.engine.match`'s. The two mechanics, `tricks` and `layout`, are phases too: the last of a deal.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from levata.engine.acts import IllegalAction
from levata.engine.events import AnyEvent
from levata.engine.state import State


class Step(msgspec.Struct, frozen=True, gc=False):
    """What an act led to. `outcome`: the phase goes on (``""``), is ``done``, or the deal is thrown in."""

    state: State
    outcome: Literal["", "done", "next-dealer", "same-dealer"] = ""
    events: tuple[AnyEvent, ...] = ()


class DiscardRange(msgspec.Struct, frozen=True, rename={"cards": "from"}):
    """Any `count` of these cards."""

    cards: str
    count: int


class DiscardOffer(msgspec.Struct, frozen=True):
    """A discard is offered as a choice, not as thousands of texts."""

    discard: DiscardRange


Offer = str | DiscardOffer


def wrong_phase(state: State) -> IllegalAction:
    """The refusal of an act that belongs to another phase."""
    return IllegalAction("wrong-phase", phase=state.phase)
