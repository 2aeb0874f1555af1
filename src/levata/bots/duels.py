"""Bots compared on equal deals: duels in every seating, with the interval of the difference and the time per act.

In a *duel* two bots play the same deals from every side: each of the `seatings` says which side is whose. What is
played on the same key, in all seatings, is one *observation*: whole matches, since in a compendium choosing is part of
the game, or with a contract given a single deal of it, where nothing but the play of the cards is left to the bots.
All pairs of a contest play the same deals. Deals come from the fair shuffle by seed and number; nothing depends on how
many processes share the work but the times. Called by ``levata arena`` and ``scripts/strength.py``.
"""

from __future__ import annotations

import math
import multiprocessing
import os
import re
import signal
import statistics
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from itertools import combinations
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from levata.bots import BOTS, make_bot
from levata.bots.arena import begun, key_of
from levata.bots.effort import EFFORTS
from levata.engine.match import apply, legal
from levata.engine.score import places
from levata.engine.shuffle import bot_seed, fair_deal, simulation_secret
from levata.engine.state import CHANCE, NOBODY, State
from levata.engine.view import view_json
from levata.rules import RuleSet

CHEATER = "cheater"
"""The player of `levata.bots.cheater`, which sees all hands: only here it has a name."""

CONTESTANTS = (*BOTS, CHEATER)

EFFORT_PARTS = {"iterations": 10_000_000, "worlds": 100_000, "hand": 10_000_000}
"""What an effort is given by, as in ``ismcts:iterations=3000,worlds=200``, and the most of each."""

COMPARED_DEALS = 12
"""Deals of a match in a comparison, where neither contracts nor a limit fix their number."""

FEWEST = 3
"""Observations that an interval needs."""


class WrongEffort(ValueError):
    """A text after the colon that is no effort, or of a bot that does not search."""


class Contest(msgspec.Struct, frozen=True):
    """Which bots are compared, each with each, under which rules.

    A bot is a name of `CONTESTANTS`, where it searches with its effort or without. At least `deals` different deals
    are played, each once in every seating. `contract`: single deals of this contract of a compendium.
    """

    rules: RuleSet
    bots: tuple[str, ...]
    deals: int
    seed: int
    contract: str = ""


class Comparison(msgspec.Struct, frozen=True):
    """How much more a side of bot `a` scores in a deal than one of bot `b`, with the 95 % interval `low` to `high`.

    `differences` are the observations that `mean` is the mean of, of `deals` different deals together. `wins` is the
    part of the matches that a side of each bot won, a shared win in parts; None where no whole matches are played.
    """

    a: str
    b: str
    deals: int
    mean: float
    low: float
    high: float
    wins: tuple[float, float] | None
    differences: tuple[float, ...]


class Pace(msgspec.Struct, frozen=True):
    """How long a bot thought about an act, in milliseconds, where it had a choice; `decisions` is how often it had."""

    bot: str
    decisions: int
    mean_ms: float
    median_ms: float
    p95_ms: float
    most_ms: float


class Outcome(msgspec.Struct, frozen=True):
    """What came of a contest: a comparison of each pair of bots in their order, and the pace of each bot."""

    pairs: tuple[Comparison, ...]
    paces: tuple[Pace, ...]


class Task(NamedTuple):
    """What is played in one go: which pair of bots, on which key (1, 2, …), by side which of the two plays (0 or 1)."""

    pair: tuple[str, str]
    number: int
    seating: tuple[int, ...]


class Played(NamedTuple):
    """What came of a task: the score by side, which sides won (a shared win in parts), seconds per act by bot."""

    scores: tuple[int, ...]
    wins: tuple[float, ...]
    seconds: dict[str, list[float]]


class Player(NamedTuple):
    """Who plays a seat: what it is shown of a state, and its act by that. The cheater is shown the state itself."""

    shown: Callable[[State], Any]
    act: Callable[[Any], str]


def bots_of(text: str) -> list[str]:
    """The bots of a list with commas: ``worlds=`` and the like belong to the effort before them."""
    return re.split(r",(?!\w+=)", text)


def make_player(bot: str, rules: RuleSet, seed: bytes) -> Player:
    """The player that `Contest.bots` names: `KeyError` where there is none, `WrongEffort`, or `KernelMissing`."""
    name, colon, effort = bot.partition(":")
    if name not in CONTESTANTS:
        raise KeyError(name)
    if colon:
        return _seeing_its_view(_thinking(name, effort, rules, seed).act)
    if name == CHEATER:
        from levata.bots.cheater import Cheater

        return Player(lambda state: state, Cheater(rules, seed).act)
    return _seeing_its_view(make_bot(name, rules, seed).act)


def _seeing_its_view(act: Callable[[bytes], str]) -> Player:
    return Player(lambda state: view_json(state, state.actor), act)


def _thinking(name: str, effort: str, rules: RuleSet, seed: bytes) -> Any:
    """A bot that searches, with an effort of its own."""
    from levata.bots.search import SearchBot

    given: dict[str, Any] = {}
    for part in effort.split(","):
        what, _, number = part.partition("=")
        if what not in EFFORT_PARTS or not re.fullmatch("[0-9]{1,9}", number):
            raise WrongEffort(effort)
        given[what] = int(number)
    if name not in EFFORTS or any(not 1 <= given[what] <= EFFORT_PARTS[what] for what in given):
        raise WrongEffort(effort)
    return SearchBot(name, rules, seed, replace(EFFORTS[name], **given))


# ------------------------------------------------------------------ a contest


def seatings(sides: int) -> list[tuple[int, ...]]:
    """All ways to seat two bots in which one of them has exactly one side; by side, 0 or 1 for which of them."""
    alone = [tuple(int(side != one) for side in range(sides)) for one in range(sides)]
    turned = [tuple(1 - bot for bot in seating) for seating in alone]
    return list(dict.fromkeys([*alone, *turned]))


def comparable(rules: RuleSet) -> RuleSet:
    """The rules as they are played in a contest: every match has as many deals, so a points game has no target."""
    if rules.compendium:
        return rules
    return replace(rules, target=None, deal_limit=rules.deal_limit or COMPARED_DEALS)


def hold(contest: Contest, jobs: int = 1, watch: Callable[[Sequence[Task]], Iterator[Task]] = iter) -> Outcome:
    """Play a contest in so many processes, and compare what the bots made of it.

    `watch` is handed the tasks and yields them one by one, each when it is waited for.
    """
    contest = replace(contest, rules=comparable(contest.rules))
    ways = seatings(contest.rules.sides)
    numbers = range(1, observations(contest) + 1)
    pairs = list(combinations(contest.bots, 2))
    tasks = [Task(pair, number, way) for pair in pairs for number in numbers for way in ways]
    with _workers(jobs) as run_all:
        ends = run_all(partial(play, contest), tasks)
        played = [end for _, end in zip(watch(tasks), ends, strict=True)]
    share = len(numbers) * len(ways)
    compared = [
        _compared(contest, pair, ways, played[place * share : (place + 1) * share]) for place, pair in enumerate(pairs)
    ]
    return Outcome(tuple(compared), tuple(_pace(bot, played) for bot in dict.fromkeys(contest.bots)))


def observations(contest: Contest) -> int:
    """How many observations the deals of a contest make, at least as many as an interval needs."""
    return max(FEWEST, math.ceil(contest.deals / _deals_at_once(contest)))


def _deals_at_once(contest: Contest) -> int:
    """The different deals of an observation."""
    rules = contest.rules
    if contest.contract:
        return 1
    if not rules.compendium:
        return rules.deal_limit or COMPARED_DEALS
    whole = len(rules.played_contracts()) * rules.players
    return min(whole, rules.deal_limit or whole)


def _compared(contest: Contest, pair: tuple[str, str], ways: list[tuple[int, ...]], played: list[Played]) -> Comparison:
    at_once = _deals_at_once(contest)
    differences = []
    for start in range(0, len(played), len(ways)):
        ends = zip(ways, played[start : start + len(ways)], strict=True)
        differences.append(statistics.fmean(_ahead(way, end.scores) for way, end in ends) / at_once)
    mean, half = statistics.fmean(differences), half_interval(differences)
    wins = None if contest.contract else _wins(ways * (len(played) // len(ways)), played)
    deals = at_once * len(differences)
    return Comparison(*pair, deals, mean, mean - half, mean + half, wins, tuple(differences))


def _ahead(way: tuple[int, ...], scores: tuple[int, ...]) -> float:
    """By how much the sides of the first bot are ahead of those of the second, on average."""
    first, second = ([score for bot, score in zip(way, scores, strict=True) if bot == one] for one in (0, 1))
    return statistics.fmean(first) - statistics.fmean(second)


def _wins(ways: Iterable[tuple[int, ...]], played: Iterable[Played]) -> tuple[float, float]:
    """How often a side of each bot won."""
    won: tuple[list[float], list[float]] = ([], [])
    for way, end in zip(ways, played, strict=True):
        for bot, part in zip(way, end.wins, strict=True):
            won[bot].append(part)
    return statistics.fmean(won[0]), statistics.fmean(won[1])


def half_interval(values: Sequence[float]) -> float:
    """Half the 95 % interval of a mean, by Student's t: its Cornish-Fisher expansion, from 3 values on right to 3 %."""
    z, free = 1.959964, len(values) - 1
    t = z + (z**3 + z) / (4 * free) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * free**2)
    t += (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * free**3)
    return t * statistics.stdev(values) / math.sqrt(len(values))


def _pace(bot: str, played: Iterable[Played]) -> Pace:
    ms = sorted(1e3 * seconds for end in played for seconds in end.seconds.get(bot, ()))
    if not ms:
        return Pace(bot, 0, 0, 0, 0, 0)
    late = ms[math.ceil(0.95 * len(ms)) - 1]
    return Pace(bot, len(ms), statistics.fmean(ms), statistics.median(ms), late, ms[-1])


# ------------------------------------------------------------------ a match


def play(contest: Contest, task: Task) -> Played:
    """Play a match of two bots, or a single deal of the contract of the contest."""
    rules, contract = contest.rules, contest.contract
    key = key_of(simulation_secret(contest.seed, task.number), rules)
    bots = [task.pair[task.seating[seat % rules.sides]] for seat in range(rules.players)]
    players = [make_player(bot, rules, bot_seed(key, seat)) for seat, bot in enumerate(bots)]
    seconds: dict[str, list[float]] = {bot: [] for bot in bots}
    state = _before_contract(begun(rules, key), contract) if contract else begun(rules, key)
    while state.actor != NOBODY and not (contract and state.sheet):
        seat = state.actor
        if seat == CHANCE:
            state, _ = apply(state, seat, fair_deal(state, key))
            continue
        act = _settled_act(state, contract) if contract else ""
        if not act:
            shown = players[seat].shown(state)
            start = time.perf_counter()
            act = players[seat].act(shown)
            if _has_choice(state):
                seconds[bots[seat]].append(time.perf_counter() - start)
        state, _ = apply(state, seat, act)
    return Played(state.totals, _parts_of_win(state), seconds)


def _has_choice(state: State) -> bool:
    offers = legal(state, state.actor)
    return len(offers) > 1 or not isinstance(offers[0], str)


def _parts_of_win(state: State) -> tuple[float, ...]:
    first = [place == 1 for place in places(state.totals, state.game.rules.zero_wins)]
    return tuple(won / sum(first) for won in first)


def _before_contract(state: State, contract: str) -> State:
    """A match in which the chooser may choose this contract: where the order is fixed, after the ones before it."""
    if state.game.rules.choice.order == "free":
        return state
    names = list(state.game.plans)
    return replace(state, used=(tuple(names[: names.index(contract)]),) * state.game.players)


def _settled_act(state: State, contract: str) -> str:
    """What happens before the cards of a contract are played: it is chosen, not blind, and nobody refuses it."""
    if state.phase == "blind":
        return "look" if "look" in legal(state, state.actor) else f"blind {contract}"
    return {"choose": f"choose {contract}", "refuse": "accept"}.get(state.phase, "")


# ------------------------------------------------------------------ processes


RunAll = Callable[[Callable[[Task], Played], Sequence[Task]], Iterable[Played]]


@contextmanager
def _workers(jobs: int) -> Iterator[RunAll]:
    """Something that runs tasks in so many processes and yields what came of them, in their order.

    Where that is broken off, as by Ctrl-C, the processes are ended at once; they also end with whoever started them.
    """
    if jobs == 1:
        yield map
        return
    ours = set(multiprocessing.active_children())
    spawn = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, spawn, _begin)

    def run_all(run: Callable[[Task], Played], tasks: Sequence[Task]) -> Iterable[Played]:
        with _deaf():
            return pool.map(run, tasks)

    try:
        yield run_all
    except BaseException:
        for process in set(multiprocessing.active_children()) - ours:
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """In a process: leave Ctrl-C to whoever started it, and end when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def _deaf() -> Iterator[None]:
    """Processes that are started meanwhile do not hear Ctrl-C: who started them ends them."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
