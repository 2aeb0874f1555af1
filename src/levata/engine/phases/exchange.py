"""The talon: the declarer takes it up and discards as many cards, face down (RULES 3, Cruce cu Talon)."""

from __future__ import annotations

from msgspec.structs import replace

from levata.cards import mask_of, mask_text
from levata.engine.acts import Act, Discard, IllegalAction
from levata.engine.phases import DiscardOffer, DiscardRange, Offer, Step, wrong_phase
from levata.engine.state import State


def enter(state: State) -> State | None:
    """Without a declarer the talon stays where it is, out of play."""
    declarer = state.deal.declarer
    if declarer < 0:
        return None
    talon = mask_of(state.stock)
    hands = _with_hand(state, state.hands[declarer] | talon, declarer)
    return replace(state, actor=declarer, hands=hands, stock=(), deal=replace(state.deal, talon=talon))


def offers(state: State) -> list[Offer]:
    hand = mask_text(state.hands[state.actor])
    return [DiscardOffer(DiscardRange(cards=hand, count=state.game.undealt))]


def apply(state: State, act: Act) -> Step:
    if not isinstance(act, Discard):
        raise wrong_phase(state)
    hand, due = state.hands[state.actor], state.game.undealt
    if act.count != due or act.cards.bit_count() != due or act.cards & ~hand:
        foreign = mask_text(act.cards & ~hand)
        raise IllegalAction("bad-discard", count=act.count, due=due, foreign=foreign)
    hands = _with_hand(state, hand & ~act.cards, state.actor)
    return Step(replace(state, hands=hands, deal=replace(state.deal, discards=act.cards)), "done")


def _with_hand(state: State, hand: int, seat: int) -> tuple[int, ...]:
    return (*state.hands[:seat], hand, *state.hands[seat + 1 :])
