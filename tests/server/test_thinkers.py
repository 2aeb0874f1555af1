"""The workers in which bots think: equal answers, lost workers, and the end."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor
from pathlib import Path

import pytest

from levata.bots import advice_of, make_bot
from levata.bots.reasons import Advice
from levata.engine import State
from levata.engine.match import apply, new_match
from levata.engine.shuffle import fair_deal, match_key
from levata.engine.view import view_json
from levata.rules import load_preset
from levata.server import thinkers
from levata.server.thinkers import Thinker, Thinkers

SEED = bytes(32)


def first_lead() -> State:
    rules = load_preset("rentz", 4)
    state = new_match(rules, 3)
    state, _ = apply(state, -1, fair_deal(state, match_key(SEED, (None,) * 4)))
    return apply(state, state.actor, "choose no-tricks")[0]


STATE = first_lead()
VIEW = view_json(STATE, STATE.actor)


def thought(asked: Thinkers, level: str = "club") -> Advice:
    """What a level would do at the first lead, and the end of the workers."""

    async def work() -> Advice:
        try:
            return await Thinker(asked, level, STATE.game.rules, SEED).advise(VIEW)
        finally:
            await asked.close()

    return asyncio.run(work())


def test_worker_answers_as_the_bot_itself_and_ends() -> None:
    asked = Thinkers()
    expert = make_bot("expert", STATE.game.rules, SEED)
    assert thought(asked, "expert") == advice_of(expert, VIEW)
    assert children() == []


def simple() -> Advice:
    return Advice(make_bot("rules-of-thumb", STATE.game.rules, SEED).act(VIEW))


def test_lost_worker_is_replaced_by_rules_of_thumb_and_by_another_worker() -> None:
    asked = Thinkers()

    async def work() -> None:
        thinker = Thinker(asked, "club", STATE.game.rules, SEED)
        usual = await thinker.advise(VIEW)
        for child in multiprocessing.active_children():
            child.kill()
            child.join()
        answers = [await thinker.advise(VIEW) for _ in range(4)]  # when the loss is noticed is for the machine to say
        assert set(answers) <= {simple(), usual}
        assert answers[-1] == usual
        await asked.close()

    asyncio.run(work())


def test_worker_of_a_pool_that_is_given_up_ends_though_it_has_only_begun() -> None:
    pool = thinkers._new_pool()
    begun = pool.workers.submit(time.sleep, 60)
    pool.line.close()
    with pytest.raises(BrokenExecutor):
        begun.result(30)
    pool.workers.shutdown()
    assert children() == []


def test_thought_that_fails_is_replaced_by_rules_of_thumb() -> None:
    assert thought(Thinkers(), "nobody") == simple()


def test_worker_that_thinks_for_too_long_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinkers, "think", think_forever)
    start = time.monotonic()
    assert thought(Thinkers()) == simple()
    assert time.monotonic() - start < 15


def think_forever(level: str, rules: bytes, seed: bytes, view: bytes) -> Advice:
    """As `think` does, in the worker, with another bot."""
    from levata.bots import BOTS

    BOTS["club"] = lambda *_: Forever()
    thinkers.DEADLINE_S = 1
    return thinkers.think(level, rules, seed, view)


class Forever:
    def act(self, view: bytes) -> str:
        while True:
            pass


PROGRAM = """
import asyncio, os, signal, sys
from tests.server.test_thinkers import STATE, SEED, VIEW, children
from levata.server.thinkers import Thinkers

async def work():
    await Thinkers().think("club", STATE.game.rules, SEED, VIEW)
    print(*children(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)

if __name__ == "__main__":
    asyncio.run(work())
"""


def test_workers_end_with_a_server_that_is_killed(tmp_path: Path) -> None:
    program = tmp_path / "killed.py"
    program.write_text(PROGRAM, "utf-8")
    here = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run([sys.executable, program], env=here, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == -signal.SIGKILL
    left = [int(child) for child in done.stdout.split()]
    assert left
    until = time.monotonic() + 5
    while any(map(alive, left)):
        assert time.monotonic() < until
        time.sleep(0.02)


def alive(process: int) -> bool:
    """Whether a process still runs: one that has ended may wait for whoever takes note of it."""
    found = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, encoding="utf-8", check=False
    )
    return found.stdout.strip() not in ("", "Z")


def children() -> list[int]:
    """The worker processes of this one."""
    return [child.pid or 0 for child in multiprocessing.active_children()]
