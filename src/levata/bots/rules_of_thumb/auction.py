"""The auction, naming trumps, and discarding after a talon: by the card points that the own side may expect."""

from __future__ import annotations

from levata.bots.rules_of_thumb.prospects import STEADY, Habits, Prospect, prospect
from levata.cards import SUITS, cards_of, mask_of, mask_text, parse_cards
from levata.engine.phases import DiscardOffer
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME

SAFETY = 0.11
"""What part of all points a hand must promise beyond a bid, for each time that a failed bid is charged."""

TAKEN_UP = 0.055
"""What part of all points a card of a talon adds to the declarer's hand."""

LAST_TRICK = 0.6
"""The chance that a declarer takes the last trick."""


def bid(game: Game, view: View, habits: Habits) -> str:
    """The lowest bid that the hand promises to make; never against the own side."""
    bids = [offer for offer in view.legal if isinstance(offer, str) and offer != "pass"]
    if "pass" not in view.legal:
        return bids[0]
    assert view.seat is not None
    held = view.declarer is not None and game.sides[view.declarer] == game.sides[view.seat]
    if held or not bids:
        return "pass"
    hand = mask_of(parse_cards(view.hand))
    over, under = game.rules.game_point()
    needed = int(bids[0].removeprefix("bid ")) * over / under + SAFETY * game.rules.penalty_factor * total(game)
    return bids[0] if declarer_points(game, view, hand, habits) >= needed else "pass"


def name_trump(game: Game, view: View, habits: Habits) -> str:
    """The suit that promises most."""
    del habits
    return f"trump {SUITS[best_trump(game, view, mask_of(parse_cards(view.hand)))]}"


def discard(game: Game, view: View, habits: Habits) -> str:
    """The cards without which the rest of the hand promises most."""
    del habits
    offer = view.legal[0]
    assert isinstance(offer, DiscardOffer)
    hand = mask_of(parse_cards(offer.discard.cards))
    return f"discard {mask_text(put_away_of(game, hand, offer.discard.count, best_trump(game, view, hand)))}"


def put_away_of(game: Game, hand: int, count: int, trump: int) -> int:
    """So many cards of a hand to put away under a trump, one after the other."""
    kept, after = hand, outlook(game, hand, trump)
    share = {"nobody": 0.0, "declarer": 1.0, "last-trick": LAST_TRICK}[game.rules.talon.discards]
    for _ in range(count):
        worst = max(
            cards_of(kept),
            key=lambda card: round(after.captures(kept & ~(1 << card)) + share * after.plan.points[card], 6),
        )
        kept &= ~(1 << worst)
    return hand & ~kept


def best_trump(game: Game, view: View, hand: int) -> int:
    """The trump suit that suits a hand best, where the declarer makes it; else the one there is, or −1."""
    if game.rules.trump.source not in ("declarer", "first-card"):
        return SUITS.index(view.trump) if view.trump else -1
    return max(range(4), key=lambda suit: round(outlook(game, hand, suit).captures(hand), 6))


def declarer_points(game: Game, view: View, hand: int, habits: Habits) -> float:
    """The card points that the own side may expect if this seat becomes the declarer."""
    after = outlook(game, hand, best_trump(game, view, hand), habits)
    points = after.captures(hand)
    if game.draws:
        points += total(game) / game.rules.sides * (1 - game.each / game.tricks)
    elif "exchange" in game.steps:
        points += total(game) * TAKEN_UP * game.undealt
    return points


def outlook(game: Game, hand: int, trump: int, habits: Habits = STEADY) -> Prospect:
    """What is to come, seen before the first trick."""
    return prospect(game, game.plans[POINTS_GAME], trump, hand, game.deck_mask & ~hand, habits)


def total(game: Game) -> int:
    """The card points of the deck."""
    return sum(game.plans[POINTS_GAME].points[card] for card in game.deck)
