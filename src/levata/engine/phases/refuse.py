"""Refusing a layout: every seat from the chooser's left answers, the chooser last (RULES 4, Refusal).

Those who may not refuse are asked all the same, since skipping them would tell.
"""

from __future__ import annotations

from msgspec.structs import replace

from levata.engine.acts import Accept, Act, IllegalAction, Refuse
from levata.engine.phases import Offer, Step, wrong_phase
from levata.engine.state import State
from levata.rules import schema


def enter(state: State) -> State | None:
    """Nobody is asked in a trick contract, a blind one, or once the match has had its refusals."""
    layout = state.game.plans[state.deal.contract].table.kind == "layout"
    if not layout or state.deal.blind or state.refusals >= _rule(state).limit:
        return None
    return replace(state, actor=(state.chooser + 1) % state.game.players)


def offers(state: State) -> list[Offer]:
    return ["accept", "refuse"] if _ends(state) >= _rule(state).at_least else ["accept"]


def apply(state: State, act: Act) -> Step:
    if isinstance(act, Accept):
        following = replace(state, actor=(state.actor + 1) % state.game.players)
        return Step(following, "done" if state.actor == state.chooser else "")
    if not isinstance(act, Refuse):
        raise wrong_phase(state)
    ends, least = _ends(state), _rule(state).at_least
    if ends < least:
        raise IllegalAction("not-enough-ends", ends=ends, at_least=least)
    return Step(replace(state, refusals=state.refusals + 1), "same-dealer")


def _ends(state: State) -> int:
    return (state.hands[state.actor] & state.game.ends).bit_count()


def _rule(state: State) -> schema.Refuse:
    rule = state.game.rules.layout.refuse
    assert rule is not None
    return rule
