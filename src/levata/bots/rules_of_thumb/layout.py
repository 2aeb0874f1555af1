"""Laying cards: open the way for the own cards, and keep shut what mostly others need."""

from __future__ import annotations

from levata.bots.rules_of_thumb.prospects import Habits
from levata.cards import CARD_NUMBERS, cards_of, mask_of, parse_cards
from levata.engine.state import Game
from levata.engine.view import View

FURTHER = 0.25
"""How much a card of others counts that is not the first that a row lets out, against the first."""

LATER = 0.5
"""How much the cards of others count that only another card of the own hand would let out."""

SECOND_TURN = 1.0
"""How much a card that brings another turn is to be preferred."""

DECLINED = -1.0
"""How much a bonus card may help others, and still be laid."""


def lay(game: Game, view: View, habits: Habits) -> str:
    """Announce where that is allowed and can pay; else what helps the own hand most; among equals the first."""
    if "announce" in view.legal and sum(game.rules.layout.places) > 0:
        return "announce"
    del habits  # all that was laid lies there
    assert view.layout is not None
    hand = mask_of(parse_cards(view.hand))
    unseen = game.deck_mask & ~(hand | mask_of(parse_cards(" ".join(view.layout.rows))))
    acts = [offer for offer in view.legal if isinstance(offer, str) and offer != "announce"]
    return max(acts, key=lambda act: help_of(game, hand, unseen, act))


def help_of(game: Game, hand: int, unseen: int, act: str) -> float:
    """How much an act helps the own hand more than the others', in cards let out."""
    if act == "pass":
        return DECLINED
    card = CARD_NUMBERS[act]
    value = sum(row_help(game, hand, unseen, following) for following in cards_of(game.opens[card]))
    if game.top >> card & 1 and game.rules.layout.bonus != "none":
        value += SECOND_TURN
    return value


def row_help(game: Game, hand: int, unseen: int, card: int) -> float:
    """The own cards that wait for others in the row from this card outward, less the others' that could now come."""
    mine = theirs = 0.0
    weight = 1.0 if unseen >> card & 1 else LATER
    while card >= 0:
        if unseen >> card & 1:
            theirs += FURTHER if theirs else 1.0
        elif theirs:
            mine += 1.0
        card = game.opens[card].bit_length() - 1
    return mine - theirs * weight
