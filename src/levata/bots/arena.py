"""Bots against each other: matches and their records. How bots are compared is in `levata.bots.duels`.

Deals come from the fair shuffle of `levata.engine.shuffle`, so that whatever is played here can be played again. No
file is read or written. Called by ``levata simulate``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from levata.bots import NAMES, Bot, make_bot
from levata.engine.acts import CardDeal
from levata.engine.events import AnyEvent
from levata.engine.match import apply, new_match
from levata.engine.record import by_line, header_line, move_lines, new_header
from levata.engine.shuffle import (
    bot_seed,
    commitment,
    drawn_dealer,
    fair_deal,
    match_key,
    match_trump,
    simulation_secret,
)
from levata.engine.state import CHANCE, NOBODY, State
from levata.engine.view import view_json
from levata.rules import RuleSet, overrides_of


class Move(msgspec.Struct, frozen=True):
    """An act of a seat, or a deal of `CHANCE`, with what came of it."""

    seat: int
    act: str | CardDeal
    state: State
    events: tuple[AnyEvent, ...]


def simulate_match(
    preset: str, rules: RuleSet, names: Sequence[str], seed: int, match: int
) -> tuple[list[bytes], State]:
    """The record of match 1, 2, … of a simulation, line by line, and its last state.

    `names` are the bots by seat. The same arguments bring the same bytes. In a points game the rules should have a deal
    limit, since bots that fail their bids may never reach a target.
    """
    secret = simulation_secret(seed, match)
    key = key_of(secret, rules)
    state = begun(rules, key)
    header = new_header(
        rules,
        preset,
        overrides_of(rules, preset),
        NAMES[: rules.players],
        first_dealer=state.dealer,
        trump=match_trump(rules, key),
        commitment=commitment(secret),
        entropy=(None,) * rules.players,
    )
    lines = [header_line(header)]
    lines += [by_line(seat, f"bot {name}") for seat, name in enumerate(names)]
    for move in play_match(state, seat_bots(names, rules, key), key):
        lines += move_lines(move.seat, move.act, move.events, secret.hex())
        state = move.state
    return lines, state


def play_match(state: State, bots: Sequence[Bot], key: bytes) -> Iterator[Move]:
    """Play a match to its end, move by move; the deals are those of its key."""
    while state.actor != NOBODY:
        seat = state.actor
        act = fair_deal(state, key) if seat == CHANCE else bots[seat].act(view_json(state, seat))
        state, events = apply(state, seat, act)
        yield Move(seat, act, state, events)


def seat_bots(names: Sequence[str], rules: RuleSet, key: bytes) -> list[Bot]:
    """The bots of a match by seat, each with its seat's seed."""
    return [make_bot(name, rules, bot_seed(key, seat)) for seat, name in enumerate(names)]


def begun(rules: RuleSet, key: bytes) -> State:
    """A match whose first dealer is drawn by its key."""
    return new_match(rules, drawn_dealer(key, rules.players), match_trump(rules, key))


def key_of(secret: bytes, rules: RuleSet) -> bytes:
    """The key of a match in which nobody but the secret adds chance."""
    return match_key(secret, [None] * rules.players)
