"""Matches for the tests: rules from a few lines of TOML, deals and acts from text.

Everything goes through the engine's door, `apply`, so that what a test sets up is something that can happen. Cards and
hands are texts (``"QH 7C"``), a row of acts is parted by commas (``"bid 7, pass, trump S"``). The tests of the engine
call it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from levata.cards import CARD_NUMBERS, cards_of, mask_of, parse_cards
from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.events import AnyEvent
from levata.engine.match import apply, legal, new_match
from levata.engine.state import CHANCE, NOBODY, State
from levata.rules import RuleSet, load_rules, parse_rules


def rules_of(text: str) -> RuleSet:
    """The rule set of a TOML text."""
    return parse_rules(text.encode())


def match_of(preset: str, players: int, first_dealer: int = 0, trump: str | None = None, **overrides: Any) -> State:
    """A match of a preset; in the names of overrides ``__`` stands for the dot and ``_`` stays."""
    dotted = {name.replace("__", "."): value for name, value in overrides.items()}
    return new_match(load_rules(preset, players, dotted), first_dealer, trump)


def card_deal(state: State, hands: Sequence[str], stock: str | None = None, turned: str = "") -> CardDeal:
    """The next deal of a match with these hands, seat 0 first; without a `stock` the rest of the deck is it."""
    masks = tuple(mask_of(parse_cards(hand)) for hand in hands)
    given = mask_of(parse_cards(" ".join(hands)))
    rest = cards_of(state.game.deck_mask & ~given) if stock is None else parse_cards(stock)
    return CardDeal(state.dealer, masks, rest, CARD_NUMBERS[turned] if turned else -1)


def dealt(state: State, hands: Sequence[str], stock: str | None = None, turned: str = "") -> State:
    """The match after this deal."""
    return apply(state, CHANCE, card_deal(state, hands, stock, turned))[0]


def dealt_at_random(state: State, seed: int = 1) -> State:
    """The match after a deal whose cards do not matter."""
    return apply(state, CHANCE, shuffled_deal(state, Random(seed)))[0]


def played(state: State, acts: str) -> State:
    """The match after these acts, each by the seat whose turn it is."""
    for act in acts.split(", "):
        state, _ = apply(state, state.actor, act)
    return state


def heard(state: State, act: str) -> tuple[AnyEvent, ...]:
    """What everybody hears of this act of the seat to act."""
    return apply(state, state.actor, act)[1]


def offered(state: State) -> list[Any]:
    """What the seat to act may do."""
    return list(legal(state, state.actor))


def refused(state: State, act: str | CardDeal, seat: int | None = None) -> tuple[str, dict[str, Any]]:
    """Code and details of the refusal of an act of whoever is to act, or of another seat."""
    with pytest.raises(IllegalAction) as caught:
        apply(state, state.actor if seat is None else seat, act)
    return caught.value.code, caught.value.details


def shuffled_deal(state: State, random: Random) -> CardDeal:
    """A deal drawn from `random`."""
    game, dealer = state.game, state.dealer
    cards = random.sample(game.deck, len(game.deck))
    hands = [mask_of(cards[seat * game.each : (seat + 1) * game.each]) for seat in range(game.players)]
    turned = cards[dealer * game.each] if game.rules.deal.turned else -1
    return CardDeal(dealer, tuple(hands), tuple(cards[game.each * game.players :]), turned)


def random_act(state: State, random: Random, without: Sequence[str] = ()) -> str | CardDeal:
    """An act of whoever is to act, drawn from `random`; none whose first word stands in `without`."""
    if state.actor == CHANCE:
        return shuffled_deal(state, random)
    offers = [offer for offer in legal(state, state.actor) if str(offer).split()[0] not in without]
    offer = random.choice(offers)
    if isinstance(offer, str):
        return offer
    return "discard " + " ".join(random.sample(offer.discard.cards.split(), offer.discard.count))


def played_out(state: State, random: Random, without: Sequence[str] = ()) -> State:
    """The match at its end, every deal and act drawn from `random`."""
    while state.actor != NOBODY:
        state, _ = apply(state, state.actor, random_act(state, random, without))
    return state
