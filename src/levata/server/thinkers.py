"""Worker processes in which searching bots think, so that no table waits for another's bots.

A worker is sent a level, a rule set, a seed and the bytes of a view, and nothing else: it cannot know more than the
seat does. There are a few workers, started when the first is needed and shared by all tables. A worker ends with the
server, however that ends, and by itself when a thought takes far too long; whatever happens, the table gets an act.

All workers of a pool hold one end of a pipe, and end when the server's end is closed: by the server, or by its own end.
"""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import multiprocessing
import os
import signal
import threading
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from functools import lru_cache
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import IO, NamedTuple

import msgspec

from levata.bots import Bot, advice_of, make_bot
from levata.bots.reasons import Advice
from levata.rules import RuleSet, rules_data, rules_from_data

log = logging.getLogger(__name__)

MOST_WORKERS = 4
DEADLINE_S = 20
"""A worker that thinks for longer is lost and ends: a safety net, since how long bots think is set in steps."""

MOST_BOTS = 64
"""So many made bots a worker keeps."""


class Thinker(NamedTuple):
    """A bot that thinks in a worker."""

    thinkers: Thinkers
    level: str
    rules: RuleSet
    seed: bytes

    async def advise(self, view: bytes) -> Advice:
        """Its act, and the reasons for it."""
        return await self.thinkers.think(self.level, self.rules, self.seed, view)


class Pool(NamedTuple):
    """Some workers, and the server's end of the pipe that they hold."""

    workers: ProcessPoolExecutor
    line: Connection


class Thinkers:
    """The workers. `close` ends them."""

    def __init__(self) -> None:
        self._pool: Pool | None = None

    async def think(self, level: str, rules: RuleSet, seed: bytes, view: bytes) -> Advice:
        """What the bot of this level would do; where no worker says so, what a simple one does instead."""
        pool = self._pool = self._pool or _new_pool()
        loop, data = asyncio.get_running_loop(), msgspec.json.encode(rules_data(rules))
        try:
            return await loop.run_in_executor(pool.workers, think, level, data, seed, view)
        except Exception as error:
            log.exception("bot %s: no answer, so rules of thumb give one", level)
            if isinstance(error, BrokenExecutor):
                self._give_up(pool)
        return advice_of(make_bot("rules-of-thumb", rules, seed), view)

    def _give_up(self, pool: Pool) -> None:
        """Leave workers of which one was lost: one that was just starting would wait for it forever, and never end."""
        if self._pool is pool:
            self._pool = None
        pool.line.close()

    async def close(self) -> None:
        """Wait for the thoughts that were begun, and end the workers."""
        pool, self._pool = self._pool, None
        if pool is not None:
            await asyncio.to_thread(pool.workers.shutdown, cancel_futures=True)
            pool.line.close()


def _new_pool() -> Pool:
    workers, (theirs, ours) = min(MOST_WORKERS, os.cpu_count() or 1), multiprocessing.Pipe(duplex=False)
    spawn = multiprocessing.get_context("spawn")
    return Pool(ProcessPoolExecutor(workers, spawn, _begin, (theirs,)), ours)


# ------------------------------------------------------------------ in a worker


def think(level: str, rules: bytes, seed: bytes, view: bytes) -> Advice:
    """What a bot would do; the process ends where that takes far too long."""
    faulthandler.dump_traceback_later(DEADLINE_S, exit=True, file=_nowhere())
    try:
        return advice_of(_bot(level, rules, seed), view)
    finally:
        faulthandler.cancel_dump_traceback_later()


@lru_cache(maxsize=MOST_BOTS)
def _bot(level: str, rules: bytes, seed: bytes) -> Bot:
    return make_bot(level, rules_from_data(msgspec.json.decode(rules)), seed)


@lru_cache(maxsize=1)
def _nowhere() -> IO[str]:
    """A file for what nobody reads; the server itself says that a worker was lost."""
    return Path(os.devnull).open("w", encoding="utf-8")


def _begin(line: Connection) -> None:
    """Leave Ctrl-C to the server, and end when its end of the pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with, args=(line,), daemon=True).start()


def _end_with(line: Connection) -> None:
    wait([line])  # nothing is ever sent through it: what comes is its end
    os._exit(1)
