"""Dealing: the one act of chance. A deal must hold every card of the deck once, and as many to each seat as the rules
say.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from levata.cards import CARD_TEXTS, SUITS, mask_of, mask_text
from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.phases import Step
from levata.engine.state import CHANCE, State


def enter(state: State) -> State:
    return replace(state, actor=CHANCE)


def apply(state: State, act: CardDeal) -> Step:
    check(state, act)
    deal = replace(state.deal, turned=act.turned, trump=_trump(state, act))
    return Step(replace(state, hands=act.hands, stock=act.stock, deals=state.deals + 1, deal=deal), "done")


def check(state: State, act: CardDeal) -> None:
    """Raise `IllegalAction` ``wrong-deal`` with what is wrong and what would be right."""
    game = state.game
    if act.dealer != state.dealer:
        raise _wrong("dealer", act.dealer, state.dealer)
    if len(act.hands) != game.players:
        raise _wrong("hands", len(act.hands), game.players)
    for seat, hand in enumerate(act.hands):
        if hand.bit_count() != game.each:
            raise _wrong("hand-size", hand.bit_count(), game.each, seat=seat)
    if len(act.stock) != game.undealt:
        raise _wrong("stock-size", len(act.stock), game.undealt)
    cards = mask_of(act.stock)
    for hand in act.hands:
        cards |= hand
    if cards != game.deck_mask:
        raise _wrong("cards", (cards & game.deck_mask).bit_count(), len(game.deck))
    shown = act.turned >= 0
    if shown != game.rules.deal.turned:
        raise _wrong("turned", shown, game.rules.deal.turned)
    if shown and not act.hands[act.dealer] >> act.turned & 1:
        raise _wrong("turned-card", CARD_TEXTS[act.turned], mask_text(act.hands[act.dealer]))


def _wrong(what: str, found: Any, due: Any, **more: Any) -> IllegalAction:
    return IllegalAction("wrong-deal", what=what, found=found, due=due, **more)


def _trump(state: State, act: CardDeal) -> int:
    """The trump suit where the deal settles it; −1 where it comes later or never."""
    source = state.game.rules.trump.source
    if source == "turned":
        return act.turned // 13
    if source == "rotation":
        return state.deals % len(SUITS)
    return state.game.trump if source == "match" else -1
