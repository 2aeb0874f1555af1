"""Bots against each other: matches, simulated records, and comparisons on equal deals.

Deals come from the fair shuffle of `levata.engine.shuffle`, so that whatever is played here can be played again. No
file is read or written. Called by ``levata simulate`` and by ``scripts/strength_simple.py``.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence

import msgspec
from msgspec.structs import replace

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
from levata.rules import RuleSet, load_preset, overrides_of

COMPARED_DEALS = 12
"""Deals of a match in a comparison, where contracts do not fix their number: every seat deals equally often."""


class Move(msgspec.Struct, frozen=True):
    """An act of a seat, or a deal of `CHANCE`, with what came of it."""

    seat: int
    act: str | CardDeal
    state: State
    events: tuple[AnyEvent, ...]


class Comparison(msgspec.Struct, frozen=True):
    """How much more a side of bot `a` scores in a deal than one of bot `b`, with the 95 % interval `low` to `high`.

    `deals` were played twice each, in `matches` pairs of matches.
    """

    preset: str
    players: int
    a: str
    b: str
    matches: int
    deals: int
    mean: float
    low: float
    high: float


def simulate_match(
    preset: str, rules: RuleSet, names: Sequence[str], seed: int, match: int
) -> tuple[list[bytes], State]:
    """The record of match 1, 2, … of a simulation, line by line, and its last state.

    `names` are the bots by seat. The same arguments bring the same bytes. In a points game the rules should have a deal
    limit, since bots that fail their bids may never reach a target.
    """
    secret = simulation_secret(seed, match)
    key = _key(secret, rules)
    state = _begun(rules, key)
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


def compare(preset: str, players: int, a: str, b: str, deals: int, seed: int) -> Comparison:
    """Play at least so many deals, each twice with the sides changed over, and compare what the bots made of them.

    In the first match of a pair `a` has the sides 0, 2, …, in the second the others, so that each bot has played the
    cards of every side. A pair of matches is one observation of the interval, and there are three at least.
    """
    rules = load_preset(preset, players)
    if not rules.compendium:
        rules = replace(rules, target=None, deal_limit=COMPARED_DEALS)
    differences: list[float] = []
    played = 0
    while played < deals or len(differences) < 3:
        key = _key(simulation_secret(seed, len(differences) + 1), rules)
        ends = [_played(rules, (a, b), key), _played(rules, (b, a), key)]
        counted = rules.deal_limit or len(ends[0].sheet)
        differences.append(_difference(*ends) / counted)
        played += counted
    mean, half = statistics.fmean(differences), _half_interval(differences)
    return Comparison(preset, players, a, b, len(differences), played, mean, mean - half, mean + half)


def _played(rules: RuleSet, names: tuple[str, str], key: bytes) -> State:
    """The end of a match in which two bots have every other side."""
    by_seat = [names[seat % rules.sides % 2] for seat in range(rules.players)]
    state = _begun(rules, key)
    for move in play_match(state, seat_bots(by_seat, rules, key), key):
        state = move.state
    return state


def _difference(first: State, second: State) -> float:
    """How much more a side scores on average where `a` has it: in the first match the even sides, then the odd ones."""
    pairs = zip(first.totals, second.totals, strict=True)
    return statistics.fmean((one - two) * (-1) ** side for side, (one, two) in enumerate(pairs))


def _half_interval(values: Sequence[float]) -> float:
    """Half the 95 % interval of a mean, by Student's t: its Cornish-Fisher expansion, from 3 values on right to 3 %."""
    z, free = 1.959964, len(values) - 1
    t = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    t += (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    return t * statistics.stdev(values) / math.sqrt(len(values))


def _begun(rules: RuleSet, key: bytes) -> State:
    """A match whose first dealer is drawn by its key."""
    return new_match(rules, drawn_dealer(key, rules.players), match_trump(rules, key))


def _key(secret: bytes, rules: RuleSet) -> bytes:
    """The key of a match in which nobody but the secret adds chance."""
    return match_key(secret, [None] * rules.players)
