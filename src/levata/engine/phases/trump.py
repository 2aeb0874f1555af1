"""Naming trumps: the declarer names the suit (RULES 3). Where all passed nobody is asked."""

from __future__ import annotations

from msgspec.structs import replace

from levata.cards import SUITS
from levata.engine.acts import Act, NameTrump
from levata.engine.phases import Offer, Step, wrong_phase
from levata.engine.state import State


def enter(state: State) -> State | None:
    return replace(state, actor=state.deal.declarer) if state.deal.declarer >= 0 else None


def offers(state: State) -> list[Offer]:
    del state
    return [f"trump {suit}" for suit in SUITS]


def apply(state: State, act: Act) -> Step:
    if not isinstance(act, NameTrump):
        raise wrong_phase(state)
    return Step(replace(state, deal=replace(state.deal, trump=act.suit)), "done")
