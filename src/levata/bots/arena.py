"""Bots against each other: matches, simulated records, and comparisons on equal deals.

Deals come from the fair shuffle of `levata.engine.shuffle`, so that whatever is played here can be played again. No file is
read or written here. Called by ``levata simulate``, ``levata arena`` and the strength tables.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence

import msgspec

from levata.bots import Bot, make_bot
from levata.engine.acts import CardDeal
from levata.engine.events import AnyEvent
from levata.engine.match import apply, new_match
from levata.engine.record import by_line, header_line, move_lines, new_header
from levata.engine.shuffle import (
    bot_seed,
    commitment,
    drawn_dealer,
    drawn_trump,
    fair_deal,
    match_key,
    simulation_secret,
)
from levata.engine.state import CHANCE, NOBODY, State
from levata.engine.view import view_json
from levata.rules import RuleSet, load_rules, overrides_of

MOST_DEALS = 100
"""Where a points game of bots ends that sets no deal limit itself: by its target alone it may never."""

COMPARED_DEALS = 12
"""Deals in a match of a comparison, where a match has no fixed number of them."""


class Move(msgspec.Struct, frozen=True):
    """An act of a seat, or a deal of `CHANCE`, with what came of it."""

    seat: int
    act: str | CardDeal
    state: State
    events: tuple[AnyEvent, ...]


class Comparison(msgspec.Struct, frozen=True):
    """How much more bot `a` scores a deal than bot `b` on the same deals: the mean over sides, with its 95 % interval."""

    preset: str
    players: int
    a: str
    b: str
    matches: int
    deals: int
    mean: float
    low: float
    high: float


def ending_rules(rules: RuleSet) -> RuleSet:
    """The rules for bots among themselves: a points game without a deal limit gets one."""
    if rules.compendium or rules.deal_limit is not None:
        return rules
    return msgspec.structs.replace(rules, deal_limit=MOST_DEALS)


def match_trump(rules: RuleSet, key: bytes) -> str | None:
    """The trump suit of a match that has one: set by the rules, else drawn."""
    return (rules.trump.suit or drawn_trump(key)) if rules.trump.source == "match" else None


def seat_bots(names: Sequence[str], rules: RuleSet, key: bytes) -> list[Bot]:
    """The bots of a match by seat, each with its seat's seed."""
    return [make_bot(name, rules, bot_seed(key, seat)) for seat, name in enumerate(names)]


def play_match(state: State, bots: Sequence[Bot], key: bytes) -> Iterator[Move]:
    """Play a match to its end, move by move; the deals are those of its key."""
    while state.actor != NOBODY:
        seat = state.actor
        act = fair_deal(state, key) if seat == CHANCE else bots[seat].act(view_json(state, seat))
        state, events = apply(state, seat, act)
        yield Move(seat, act, state, events)


def simulate_match(
    preset: str, rules: RuleSet, names: Sequence[str], seed: int, match: int
) -> tuple[list[bytes], State]:
    """The record of match 1, 2, … of a simulation, line by line, and its last state.

    `names` are the bots by seat. The same arguments bring the same bytes.
    """
    rules = ending_rules(rules)
    secret = simulation_secret(seed, match)
    key = match_key(secret, [None] * rules.players)
    trump = match_trump(rules, key)
    state = new_match(rules, drawn_dealer(key, rules.players), trump)
    header = new_header(
        rules,
        preset,
        overrides_of(rules, preset),
        tuple(names),
        first_dealer=state.dealer,
        trump=trump,
        commitment=commitment(secret),
        entropy=(None,) * rules.players,
    )
    lines = [header_line(header)]
    lines += [by_line(seat, f"bot {name}") for seat, name in enumerate(names)]
    for move in play_match(state, seat_bots(names, rules, key), key):
        lines += move_lines(move.seat, move.act, move.events, secret.hex())
        state = move.state
    return lines, state


def compare(preset: str, players: int, a: str, b: str, deals: int, seed: int) -> Comparison:
    """Play at least so many deals twice, the sides changed over, and compare what the bots made of them.

    In the first match of a pair `a` has the sides 0, 2, …, in the second the others, so that either has played the cards of every
    side. The interval takes a pair of matches as one observation.
    """
    rules = load_rules(preset, players, {})
    if not rules.compendium:
        rules = msgspec.structs.replace(rules, target=None, deal_limit=COMPARED_DEALS)
    means: list[float] = []
    played = 0
    while played < deals or len(means) < 2:
        difference, rows = compared_match(rules, (a, b), simulation_secret(seed, len(means) + 1))
        means.append(difference)
        played += rows
    mean, half = statistics.fmean(means), half_interval(means)
    return Comparison(preset, players, a, b, len(means), played, mean, mean - half, mean + half)


def compared_match(rules: RuleSet, names: tuple[str, str], secret: bytes) -> tuple[float, int]:
    """The mean difference a deal of one pair of matches, and the deals of one of them."""
    key = match_key(secret, [None] * rules.players)
    difference, rows = 0.0, 1
    for turn in (0, 1):
        seats = [names[(seat % rules.sides + turn) % 2] for seat in range(rules.players)]
        state = new_match(rules, drawn_dealer(key, rules.players), match_trump(rules, key))
        for move in play_match(state, seat_bots(seats, rules, key), key):
            state = move.state
        rows = max(1, state.deals)
        for side, total in enumerate(state.totals):
            difference += (total if (side + turn) % 2 == 0 else -total) / rows
    return difference / rules.sides, rows


def half_interval(values: Sequence[float]) -> float:
    """Half of the 95 % interval of a mean, by the t distribution (Cornish-Fisher expansion)."""
    z, free = 1.959964, len(values) - 1
    t = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    return t * statistics.stdev(values) / math.sqrt(len(values))
