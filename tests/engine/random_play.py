"""Matches played by chance: from a seed, every step with the state before and after it.

The acts come from `tests.engine.matches`; what is rare is done every second time that it can be: an announcement, and
passing in an auction, so that deals are thrown in. `acts_to_try` is the wide pool of things that somebody might say.
The properties and the views are tested with it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace
from tests.engine.matches import random_act

from levata.cards import CARD_TEXTS, SUITS
from levata.engine.acts import CardDeal
from levata.engine.events import AnyEvent
from levata.engine.match import apply, legal, new_match
from levata.engine.state import NOBODY, State
from levata.rules import RuleSet

MOST_DEALS = 4
RARE = {"auction": "pass", "layout": "announce"}


class Step(NamedTuple):
    """An act, or a deal, with the state before and after it and what everybody heard."""

    before: State
    seat: int
    act: str | CardDeal
    after: State
    events: tuple[AnyEvent, ...]


def random_match(rules: RuleSet, seed: int) -> Iterator[Step]:
    """The steps of a whole match; a points game ends after `MOST_DEALS` deals."""
    random = Random(seed)
    if not rules.compendium:
        rules = replace(rules, deal_limit=min(MOST_DEALS, rules.deal_limit or MOST_DEALS))
    suit: str = random.choice(SUITS)
    trump = (rules.trump.suit or suit) if rules.trump.source == "match" else None
    state = new_match(rules, random.randrange(rules.players), trump)
    while state.actor != NOBODY:
        act = chosen_act(state, random)
        after, events = apply(state, state.actor, act)
        yield Step(state, state.actor, act, after, events)
        state = after


def chosen_act(state: State, random: Random) -> str | CardDeal:
    """An act of whoever is to act."""
    rare = RARE.get(state.phase)
    if rare is not None and rare in legal(state, state.actor) and random.random() < 0.5:
        return rare
    return random_act(state, random)


def acts_to_try(state: State, random: Random) -> list[str]:
    """Acts of every kind, legal ones among them, and texts that are no act."""
    names = [*state.game.rules.contracts, "no-such-contract"]
    return [
        *CARD_TEXTS,
        *(f"{card} declare" for card in CARD_TEXTS),
        *("pass", "look", "announce", "refuse", "accept"),
        *(f"bid {level}" for level in (*range(1, 13), 99, 100)),
        *(f"trump {suit}" for suit in SUITS),
        *(f"{word} {name}" for word in ("choose", "blind") for name in names),
        *(f"discard {' '.join(random.sample(CARD_TEXTS, count))}" for count in (1, 2, 3, 4, 6)),
        *(f"discard {text}" for text in _own_discards(state, random)),
        *("", "PASS", "qh", "QH QH", "bid 0", "bid", "trump X", "choose", "discard", "discard QH QX", "double 0 2"),
    ]


def _own_discards(state: State, random: Random) -> list[str]:
    """Cards of the seat to act, in the right number and in a wrong one, and one card twice."""
    hand = [CARD_TEXTS[card] for card in state.game.deck if state.hands and state.hands[state.actor] >> card & 1]
    due = state.game.undealt
    if len(hand) <= due:
        return []
    some = random.sample(hand, due + 1)
    return [" ".join(cards) for cards in (some[1:], some, [*some[:1], *some[:due]]) if cards]
