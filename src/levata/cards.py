"""Cards, and sets of cards.

A card is a small int, 0 to 51: suit (C D H S) times 13 plus rank (2 … A). A set of cards (a hand, a
capture) is a bit mask, an int with bit *card* set. Text is rank then suit: ``QH``, ``TC``; several cards
are parted by one space. Everything above this module speaks in these two types and these texts.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

SUITS = "CDHS"
RANKS = "23456789TJQKA"

CARD_TEXTS: tuple[str, ...] = tuple(rank + suit for suit in SUITS for rank in RANKS)
CARD_NUMBERS: dict[str, int] = {text: card for card, text in enumerate(CARD_TEXTS)}
SUIT_MASKS: tuple[int, ...] = tuple(0b1_1111_1111_1111 << 13 * suit for suit in range(4))


def suit_of(card: int) -> int:
    """The suit of a card as an index into `SUITS`."""
    return card // 13


def parse_cards(text: str) -> tuple[int, ...]:
    """The cards of a text in its order; "" holds none. `ValueError` names the first word that is no card."""
    cards = []
    for word in text.split():
        if word not in CARD_NUMBERS:
            raise ValueError(word)
        cards.append(CARD_NUMBERS[word])
    return tuple(cards)


def cards_text(cards: Iterable[int]) -> str:
    """The text of cards in the order given."""
    return " ".join([CARD_TEXTS[card] for card in cards])


def mask_of(cards: Iterable[int]) -> int:
    """The set of these cards; a card that stands twice counts once."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


@lru_cache(maxsize=1 << 15)
def cards_of(mask: int) -> tuple[int, ...]:
    """The cards of a set, suits C D H S, within a suit 2 … A."""
    cards = []
    while mask:
        low = mask & -mask
        cards.append(low.bit_length() - 1)
        mask ^= low
    return tuple(cards)


@lru_cache(maxsize=1 << 15)
def mask_text(mask: int) -> str:
    """The text of a set, suits C D H S, within a suit 2 … A."""
    return cards_text(cards_of(mask))


def deck_cards(lowest: str) -> tuple[int, ...]:
    """The cards of all four suits from rank `lowest` up to the ace, suits C D H S, within a suit 2 … A."""
    bottom = RANKS.index(lowest)
    return tuple(13 * suit + rank for suit in range(4) for rank in range(bottom, 13))
