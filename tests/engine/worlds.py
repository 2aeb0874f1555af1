"""Worlds that a seat cannot tell apart: a match in progress, dealt in another way of which everybody hears the same.

`other_worlds` takes a position and a seat (None: a spectator), moves cards that this seat has never been shown (hands,
stock, talon, discards of others), plays the public acts again, and gives every state that comes of it where each act
was legal and each event the same. What the seat was dealt, drew, took up and discarded itself stays. The tests of the
view call it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from msgspec.structs import replace
from tests.engine.random_play import Step

from levata.cards import CARD_NUMBERS, SUIT_MASKS, cards_of, mask_of, mask_text, parse_cards
from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.match import apply
from levata.engine.state import CHANCE, State, Tricks


class World(NamedTuple):
    """What is hidden in a deal: how it was dealt, and the declarer's discards (a set, 0 before there are any)."""

    deal: CardDeal
    discards: int


class Position(NamedTuple):
    """A point in a match: the steps since the last deal, that deal first, and the state they lead to.

    Between two deals, and at the end, they are the steps of the deal that is over.
    """

    steps: Sequence[Step]
    state: State


def positions(match: Sequence[Step]) -> Iterator[Position]:
    """Every point of a match after its first deal."""
    start = -1
    for number, step in enumerate(match):
        start = number if step.seat == CHANCE else start
        if start >= 0:
            yield Position(match[start : number + 1], step.after)


def other_worlds(position: Position, seat: int | None, random: Random, tries: int) -> Iterator[State]:
    """States that a seat cannot tell from this one, each really different from it; `tries` are made to find some.

    A try moves on from the last world that was found, so that the worlds drift away from the first.
    """
    first = world = _world_of(position)
    hidden = position.state.game.deck_mask & ~_shown_to(seat, position)
    for _ in range(tries):
        moved = _moved(world, position, hidden, random)
        state = _replayed(position, moved)
        if state is not None:
            world = moved
            if _secrets(world, state) != _secrets(first, position.state):
                yield state


def _world_of(position: Position) -> World:
    deal = position.steps[0].act
    assert isinstance(deal, CardDeal)
    return World(deal, mask_of(card for _, cards in _discards(position) for card in cards))


def _discards(position: Position) -> list[tuple[int, tuple[int, ...]]]:
    """Who discarded in this deal, and what."""
    acts = [(step.seat, str(step.act)) for step in position.steps]
    return [(seat, parse_cards(act[8:])) for seat, act in acts if act.startswith("discard ")]


def _played(position: Position) -> int:
    words = [str(step.act).split(" ")[0] for step in position.steps]
    return mask_of(CARD_NUMBERS[word] for word in words if word in CARD_NUMBERS)


def _shown_to(seat: int | None, position: Position) -> int:
    """The cards that a seat has been dealt, drew and took up, and the turned one."""
    deal = _world_of(position).deal
    shown = 1 << deal.turned if deal.turned >= 0 else 0
    if seat is None:
        return shown
    states = [position.state, *(step.before for step in reversed(position.steps))]
    last = next(state for state in states if state.hands)
    drawn = last.play.drawn[seat] if isinstance(last.play, Tricks) else ()
    return shown | deal.hands[seat] | mask_of(drawn) | (last.deal.talon if seat == last.deal.declarer else 0)


def _secrets(world: World, state: State) -> tuple[object, ...]:
    """All that is hidden in a state, between two deals in the last deal; the order of cards never drawn is nothing."""
    if not state.hands:
        return world.deal.hands, _stock(world.deal.stock, state), world.discards
    drawn = state.play.drawn if isinstance(state.play, Tricks) else ()
    return state.hands, _stock(state.stock, state), state.deal.talon, state.deal.discards, drawn


def _stock(cards: tuple[int, ...], state: State) -> tuple[int, ...]:
    return cards if state.game.draws else tuple(sorted(cards))


# ------------------------------------------------------------------ making a world


def _moved(world: World, position: Position, hidden: int, random: Random) -> World:
    """The world with some of the hidden cards in other places, and perhaps with other discards."""
    deal = world.deal
    become = _renamed(deal, position, hidden, random)
    hands = tuple(mask_of(become.get(card, card) for card in cards_of(hand)) for hand in deal.hands)
    moved = replace(deal, hands=hands, stock=tuple(become.get(card, card) for card in deal.stock))
    discards = mask_of(become.get(card, card) for card in cards_of(world.discards))
    if discards & hidden and random.random() < 0.5:
        (declarer, cards), *_ = _discards(position)
        free = (hands[declarer] | mask_of(moved.stock)) & ~_played(position)
        discards = mask_of(random.sample(cards_of(free), min(len(cards), free.bit_count())))
    return World(moved, discards)


def _renamed(deal: CardDeal, position: Position, hidden: int, random: Random) -> dict[int, int]:
    """Which card comes to lie where another lay: cards of a sort in one hand, a few exchanged, or dealt for undealt."""
    free = cards_of(hidden & ~_played(position))
    way = random.random()
    if way < 0.4:
        return _gathered(deal, position, free, random)
    if way < 0.6:
        free = cards_of(mask_of(free) & random.choice(SUIT_MASKS))
    if way < 0.8:
        some = random.sample(free, min(len(free), random.choice((2, 3))))
        return dict(zip(some, [*some[1:], *some[:1]], strict=True))
    undealt = [card for card in deal.stock if hidden >> card & 1]
    dealt = [card for card in cards_of(hidden) if card not in undealt]
    if not (dealt and undealt):
        return {}
    one, other = random.choice(dealt), random.choice(undealt)
    return {one: other, other: one}


def _gathered(deal: CardDeal, position: Position, free: Sequence[int], random: Random) -> dict[int, int]:
    """One hand, more often the actor's, gets what it can of a suit or of the borders; all else is shuffled."""
    game, actor = position.state.game, position.state.actor
    hand = deal.hands[random.choice([*range(game.players), *[max(actor, 0)] * game.players])]
    sort = random.choice((*SUIT_MASKS, *[game.ends] * 4))
    places = sorted(free, key=lambda card: not hand >> card & 1)
    cards = sorted(random.sample(free, len(free)), key=lambda card: not sort >> card & 1)
    return dict(zip(places, cards, strict=True))


def _replayed(position: Position, world: World) -> State | None:
    """The state that the same acts lead to in a world; None if one is not legal or anybody hears something else.

    If all heard the same and yet it is another seat's turn, that tells something: the state of this moment is given.
    """
    state = position.steps[0].before
    for step in position.steps:
        act = world.deal if step.seat == CHANCE else step.act
        if isinstance(act, str) and act.startswith("discard "):
            act = f"discard {mask_text(world.discards)}"
        try:
            state, events = apply(state, step.seat, act)
        except IllegalAction:
            return None
        if events != step.events:
            return None
        if (state.actor, state.phase) != (step.after.actor, step.after.phase):
            return state
    return state
