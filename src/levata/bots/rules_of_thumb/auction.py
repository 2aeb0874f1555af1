"""The auction, naming trumps, and discarding after a talon."""

from __future__ import annotations

from levata.bots.rules_of_thumb.prospects import prospect
from levata.cards import SUITS, cards_of, cards_text, mask_of, parse_cards
from levata.engine.phases import DiscardOffer
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME


def bid(game: Game, view: View) -> str:
    return str(view.legal[0])


def name_trump(game: Game, view: View) -> str:
    hand = mask_of(parse_cards(view.hand))
    return f"trump {SUITS[best_trump(game, hand, game.deck_mask & ~hand)]}"


def best_trump(game: Game, hand: int, unseen: int) -> int:
    return max(range(4), key=lambda suit: round(strength(game, hand, unseen, suit), 6))


def strength(game: Game, hand: int, unseen: int, trump: int) -> float:
    return prospect(game, game.plans[POINTS_GAME], trump, hand, unseen).hand(hand)


def discard(game: Game, view: View) -> str:
    offer = view.legal[0]
    assert isinstance(offer, DiscardOffer)
    hand = mask_of(parse_cards(view.hand))
    unseen = game.deck_mask & ~hand
    trump = best_trump(game, hand, unseen)
    gone = []
    for _ in range(offer.discard.count):
        card = max(cards_of(hand), key=lambda c: strength(game, hand & ~(1 << c), unseen, trump))
        hand &= ~(1 << card)
        gone.append(card)
    return "discard " + cards_text(gone)
