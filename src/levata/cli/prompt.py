"""What a player may type, and what it means.

A card (``qh``, ``10h``), a number on the screen (they are given here too), or an act as records write it. What is read
may still be refused by the rules: that is the engine's.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from levata.cards import SUITS
from levata.engine.view import View
from levata.rules import RuleSet

SIGNS = str.maketrans("♣♦♥♠", "CDHS")
CARD = re.compile(r"(10|[2-9TJQKA])([CDHS])")
DECLARE = "DECLARE"
VERBS = ("pass", "bid", "choose", "blind", "look", "accept", "refuse", "announce", "trump")


def hand_order(view: View, rules: RuleSet) -> list[str]:
    """The own cards as they are shown and numbered: by suit, the highest of the game first."""
    ranks = rules.deck_ranks()
    return sorted(view.hand.split(), key=lambda card: (SUITS.index(card[1]), ranks.index(card[0])))


def playable_cards(view: View) -> set[str]:
    """The own cards that can be named now."""
    found: set[str] = set()
    for offer in view.legal:
        found.update(offer.split()[:1] if isinstance(offer, str) else offer.discard.cards.split())
    return found & set(view.hand.split())


def choices(view: View, rules: RuleSet) -> dict[int, str]:
    """The acts by the number to type: own cards as they are numbered, and what else is offered.

    In an auction a bid is its own number and a pass is 0.
    """
    offers = [offer for offer in view.legal if isinstance(offer, str)]
    if view.phase == "auction":
        return {int(offer[4:] or 0): offer for offer in offers}
    shown = hand_order(view, rules) if playable_cards(view) else []
    numbered = dict(enumerate(shown, 1))
    others = [offer for offer in offers if offer not in shown]
    return numbered | dict(enumerate(others, len(shown) + 1))


def read_act(text: str, view: View, rules: RuleSet) -> str | None:
    """The act that was typed; None if it is none."""
    words = text.upper().translate(SIGNS).split()
    numbered = choices(view, rules)
    if view.phase == "exchange":
        return _discard(words, numbered)
    if len(words) == 1 and words[0].isdecimal():
        return numbered.get(int(words[0]))
    if words and (card := _card(words[0])):
        return _with_card(card, words[1:])
    verb, _, rest = text.strip().partition(" ")
    act = f"{verb.lower()} {rest.strip().upper() if verb.lower() == 'trump' else rest.strip().lower()}".strip()
    return act if act.split(" ")[0] in VERBS else None


def _with_card(card: str, more: list[str]) -> str | None:
    if not more:
        return card
    return f"{card} declare" if more == [DECLARE] else None


def _discard(words: Iterable[str], numbered: dict[int, str]) -> str | None:
    """A discard, from its cards as texts or numbers."""
    cards = [_card(numbered.get(int(word), "") if word.isdecimal() else word) for word in words if word != "DISCARD"]
    return " ".join(["discard", *filter(None, cards)]) if cards and all(cards) else None


def _card(word: str) -> str:
    """The card that a word means; "" if none."""
    found = CARD.fullmatch(word)
    return found[1].replace("10", "T") + found[2] if found else ""
