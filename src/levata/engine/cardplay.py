"""What may be played to a trick, and which card takes it.

Duties are an ordered list of preferences: each keeps the cards that fulfil it if there are any, else all that remain
(RULES 1, 3 and 5; the cases under ``legal`` in ``tests/data/cases.toml``). All sets of cards are bit masks.
"""

from __future__ import annotations

from levata.cards import CARD_TEXTS, SUIT_MASKS, SUITS
from levata.engine.state import Game, State, Tricks

KING_AND_QUEEN = 1 << 10 | 1 << 11

Dimmed = tuple[str, dict[str, str], int]


def playable(state: State, play: Tricks) -> int:
    """The cards of the seat to act that it may play now."""
    hand = state.hands[state.actor]
    if not play.table:
        closed = _closed(state, play)
        return hand & ~closed or hand
    allowed = hand
    for duty in _duties(state):
        allowed = _kept(duty, allowed, state, play) or allowed
    return allowed


def dimmed(state: State, play: Tricks) -> list[Dimmed]:
    """The cards of the seat to act that it may not play: code, details and set of cards, by duty."""
    hand = state.hands[state.actor]
    if not play.table:
        closed = hand & _closed(state, play)
        if not closed or closed == hand:
            return []
        return [("not-broken", {"suit": SUITS[(closed.bit_length() - 1) // 13]}, closed)]
    found = []
    allowed = hand
    for duty in _duties(state):
        kept = _kept(duty, allowed, state, play)
        if kept and kept != allowed:
            found.append((f"must-{duty}", _reason(duty, state, play), allowed & ~kept))
            allowed = kept
    return found


def beats(game: Game, card: int, best: int, trump: int) -> bool:
    """Whether a card takes the trick from the best card so far."""
    if game.above[best] >> card & 1:
        return True
    return card // 13 == trump != best // 13


def fulfilling(game: Game, duty: str, cards: int, led: int, best: int, trump: int) -> int:
    """Those of the cards that fulfil a duty, by the suit led, the best card of the trick and the trump suit."""
    if duty == "follow":
        return cards & SUIT_MASKS[led]
    if duty == "beat":
        return cards & game.above[best] if best // 13 == led else 0
    if trump < 0:
        return 0
    if duty == "trump":
        return cards & SUIT_MASKS[trump]
    return cards & game.above[best] if best // 13 == trump else 0


def can_declare(state: State, play: Tricks, card: int) -> bool:
    """Whether the seat to act may declare king and queen with this card, which it holds (RULES 5)."""
    rule = state.game.rules.declare
    if rule is None or (play.table and rule.when == "leading"):
        return False
    suit = card // 13
    pair = KING_AND_QUEEN << 13 * suit
    both = state.hands[state.actor] & pair == pair
    return both and pair >> card & 1 == 1 and all(suit != told for _, told in play.declared)


def _closed(state: State, play: Tricks) -> int:
    """The suit that may not be led yet, as a set; 0 where there is none (RULES 1, No Hearts)."""
    suit = state.game.plans[state.deal.contract].closed_suit
    return 0 if any(captured & suit for captured in play.captured) else suit


def _duties(state: State) -> tuple[str, ...]:
    rules = state.game.rules
    if state.stock and state.game.draws and not rules.duties_while_stock:
        return ()
    return rules.duties


def _kept(duty: str, cards: int, state: State, play: Tricks) -> int:
    return fulfilling(state.game, duty, cards, play.table[0] // 13, play.best, state.deal.trump)


def _reason(duty: str, state: State, play: Tricks) -> dict[str, str]:
    if duty == "follow":
        return {"suit": SUITS[play.table[0] // 13]}
    if duty == "trump":
        return {"suit": SUITS[state.deal.trump]}
    return {"card": CARD_TEXTS[play.best]}
