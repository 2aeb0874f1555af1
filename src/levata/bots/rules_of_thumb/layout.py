"""Laying cards: open the way for the own cards, and keep shut what only others need."""

from __future__ import annotations

from levata.cards import CARD_NUMBERS, mask_of, parse_cards
from levata.engine.state import Game
from levata.engine.view import View


def lay(game: Game, view: View) -> str:
    """Announce where that pays; else the card that helps most; decline a bonus card that only helps others."""
    if "announce" in view.legal:
        return "announce"
    hand = mask_of(parse_cards(view.hand))
    laid = mask_of(parse_cards(" ".join(view.layout.rows))) if view.layout else 0
    unseen = game.deck_mask & ~(hand | laid)
    acts = [offer for offer in view.legal if isinstance(offer, str)]
    return max(acts, key=lambda act: -3.0 if act == "pass" else helps(game, hand, unseen, CARD_NUMBERS[act]))


def helps(game: Game, hand: int, unseen: int, card: int) -> float:
    """How much laying a card helps the own hand more than the others'."""
    value = 0.0
    nexts = game.opens[card]
    for step in (n for n in range(52) if nexts >> n & 1):
        value += branch(game, hand, unseen, step)
    if game.top >> card & 1 and game.rules.layout.bonus != "none":
        value += 1.0
    if game.bottom >> card & 1 and game.rules.layout.skip:
        value += 0.5
    return value


def branch(game: Game, hand: int, unseen: int, card: int) -> float:
    """How much opening a row up to this card, and on, helps."""
    mine = theirs = 0.0
    first = unseen >> card & 1
    while card >= 0:
        if hand >> card & 1:
            mine += 1.0 if theirs else 0.0
        else:
            theirs += 1.0 if not theirs else 0.5
        card = game.opens[card].bit_length() - 1
    return mine - theirs * (1.0 if first else 0.5)
