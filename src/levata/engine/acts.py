"""What seats and chance can do.

At the door an act of a seat is its canonical text (``QH``, ``bid 7``, ``choose no-queens``); inside it is a small
frozen value. `parse_act` and `act_text` are the pair. The act of chance is a `CardDeal`.
"""

from __future__ import annotations

import re
from typing import Any

import msgspec

from levata.cards import CARD_NUMBERS, CARD_TEXTS, SUITS, cards_text, mask_text


class Value(msgspec.Struct, frozen=True, gc=False):
    """Base of the small values here."""


class PlayCard(Value, frozen=True, gc=False, tag="play"):
    """Play a card to a trick, or lay it; `declare` the king and queen of its suit with it."""

    card: int
    declare: bool = False


class Pass(Value, frozen=True, gc=False, tag="pass"):
    pass


class Choose(Value, frozen=True, gc=False, tag="choose"):
    contract: str


class ChooseBlind(Value, frozen=True, gc=False, tag="blind"):
    contract: str


class Look(Value, frozen=True, gc=False, tag="look"):
    pass


class Announce(Value, frozen=True, gc=False, tag="announce"):
    pass


class Refuse(Value, frozen=True, gc=False, tag="refuse"):
    pass


class Accept(Value, frozen=True, gc=False, tag="accept"):
    pass


class Bid(Value, frozen=True, gc=False, tag="bid"):
    level: int


class NameTrump(Value, frozen=True, gc=False, tag="trump"):
    suit: int


class Discard(Value, frozen=True, gc=False, tag="discard"):
    """Cards put face down after taking up a talon: a set, and how many were named."""

    cards: int
    count: int


Act = PlayCard | Pass | Choose | ChooseBlind | Look | Announce | Refuse | Accept | Bid | NameTrump | Discard


class CardDeal(Value, frozen=True, gc=False):
    """A deal: the act of chance. `hands` are sets by seat; `stock` in drawing order; `turned` a card or −1."""

    dealer: int
    hands: tuple[int, ...]
    stock: tuple[int, ...]
    turned: int = -1


class IllegalAction(ValueError):
    """An act that the rules refuse: nothing has changed.

    `code` is one of the record format's codes; `details` (plain data) let a page say the reason and hold nothing that
    the actor's own view does not.
    """

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.code = code
        self.details = details


_WORDS: dict[str, Act] = {
    "pass": Pass(),
    "look": Look(),
    "announce": Announce(),
    "refuse": Refuse(),
    "accept": Accept(),
    **{text: PlayCard(card) for text, card in CARD_NUMBERS.items()},
    **{f"{text} declare": PlayCard(card, True) for text, card in CARD_NUMBERS.items()},
    **{f"bid {level}": Bid(level) for level in range(100)},
    **{f"trump {suit}": NameTrump(number) for number, suit in enumerate(SUITS)},
}
_TEXTS: dict[Act, str] = {act: text for text, act in _WORDS.items()}
_CONTRACT = re.compile("(choose|blind) ([a-z0-9-]{1,40})")
_NUMBER = re.compile("bid [1-9][0-9]{2,3}")


def parse_act(text: str) -> Act:
    """The act of a text; `IllegalAction` ``malformed`` if it is none."""
    act = _WORDS.get(text)
    return act if act is not None else _parse_long(text)


def act_text(act: Act) -> str:
    """The canonical text of an act."""
    if type(act) is PlayCard and not act.declare:
        return CARD_TEXTS[act.card]
    if type(act) is Choose:
        return f"choose {act.contract}"
    if type(act) is ChooseBlind:
        return f"blind {act.contract}"
    if type(act) is Discard:
        return f"discard {mask_text(act.cards)}"
    return _TEXTS.get(act) or f"bid {act.level}"  # type: ignore[union-attr]


def public_text(act: Act) -> str:
    """What everybody hears of an act: of a discard only the number."""
    return f"discard {act.count}" if type(act) is Discard else act_text(act)


def _parse_long(text: str) -> Act:
    if found := _CONTRACT.fullmatch(text):
        return Choose(found[2]) if found[1] == "choose" else ChooseBlind(found[2])
    if _NUMBER.fullmatch(text):
        return Bid(int(text[4:]))
    words = text.split(" ")
    if len(words) > 1 and words[0] == "discard" and all(word in CARD_NUMBERS for word in words[1:]):
        mask = 0
        for word in words[1:]:
            mask |= 1 << CARD_NUMBERS[word]
        return Discard(mask, len(words) - 1)
    raise IllegalAction("malformed", act=text[:60])


def deal_data(deal: CardDeal) -> dict[str, Any]:
    """A deal as the record writes it."""
    data = {"dealer": deal.dealer, "hands": [mask_text(hand) for hand in deal.hands]}
    data["stock"] = cards_text(deal.stock)
    if deal.turned >= 0:
        data["turned"] = CARD_TEXTS[deal.turned]
    return data
