"""Choosing a contract: unseen (phase ``blind``), or after seeing the hand (phase ``choose``). RULES 1, 2 and 4."""

from __future__ import annotations

from msgspec.structs import replace

from levata.engine.acts import Act, Choose, ChooseBlind, IllegalAction, Look
from levata.engine.phases import Offer, Step, wrong_phase
from levata.engine.state import State


def enter(state: State) -> State | None:
    """The chooser is asked before the deal unless this is a last contract that is never blind."""
    last = len(_open_contracts(state)) == 1
    if state.phase == "blind":
        asked = not last or state.game.rules.choice.blind_last != "never"
    else:
        asked = not state.deal.contract
    return replace(state, actor=state.chooser) if asked else None


def offers(state: State) -> list[Offer]:
    word = "blind" if state.phase == "blind" else "choose"
    contracts: list[Offer] = [f"{word} {name}" for name in _choices(state)]
    return ["look", *contracts] if _may_look(state) else contracts


def apply(state: State, act: Act) -> Step:
    blind = state.phase == "blind"
    if isinstance(act, Look):
        if not _may_look(state):
            raise wrong_phase(state)
        return Step(state, "done")
    if not isinstance(act, ChooseBlind if blind else Choose):
        raise wrong_phase(state)
    _check_contract(state, act.contract)
    return Step(replace(state, deal=replace(state.deal, contract=act.contract, blind=blind)), "done")


def _check_contract(state: State, name: str) -> None:
    if name not in state.game.plans:
        raise IllegalAction("unknown-contract", contract=name)
    if name in state.used[state.chooser]:
        raise IllegalAction("contract-used", contract=name)
    choices = _choices(state)
    if name not in choices:
        raise IllegalAction("wrong-phase", phase=state.phase, contract=choices[0])


def _open_contracts(state: State) -> list[str]:
    used = state.used[state.chooser]
    return [name for name in state.game.plans if name not in used]


def _choices(state: State) -> list[str]:
    """What the chooser may name: any contract still open, or the next one where the order is fixed."""
    contracts = _open_contracts(state)
    return contracts if state.game.rules.choice.order == "free" else contracts[:1]


def _may_look(state: State) -> bool:
    if state.phase != "blind":
        return False
    return state.game.rules.choice.blind_last != "always" or len(_open_contracts(state)) > 1
