"""A table without a network: store before telling, one message at a time, nobody slow costs anything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, cast

import pytest

from levata.bots import Bot, make_bot
from levata.bots.reasons import Advice, Reason
from levata.engine import CHANCE, View, legal, new_match, view_json
from levata.engine.events import Acted
from levata.engine.shuffle import match_key
from levata.rules import RuleSet, load_preset
from levata.server.client import Client
from levata.server.protocol import (
    Ack,
    Act,
    Advise,
    AnyServerMessage,
    NoAdvice,
    Pace,
    Ping,
    Pong,
    Problem,
    Refused,
    Stale,
    Update,
)
from levata.server.protocol import Advice as AdviceMessage
from levata.server.protocol import Table as TableMessage
from levata.server.store import Store, StoreError, VersionTaken
from levata.server.table import Batch, BotTurn, Come, Go, Match, Said, Table, Thought
from levata.server.thinkers import Thinker, Thinkers

NOTHING = cast(View, None)
SECRET = bytes(32)
KEY = match_key(SECRET, (None,) * 4)


class FakeStore:
    """A store that keeps lines in a list, and can be slow or broken."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.open = asyncio.Event()
        self.open.set()
        self.broken = False
        self.taken = False
        self.stored = asyncio.Semaphore(0)

    async def append(self, table: str, v: int, new: list[bytes], *, over: bool = False) -> None:
        await self.open.wait()
        if self.broken:
            raise StoreError("disk full")
        if self.taken:
            raise VersionTaken("a line of this version is there")
        assert v == len(self.lines) + 2
        self.lines += new
        self.stored.release()


class Broken:
    """A bot that fails."""

    def act(self, view: bytes) -> str:
        raise RuntimeError(view)


class SlowThinkers(Thinkers):
    """Workers that think as long as a test wants, and count what they are asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[bytes] = []
        self.begun = asyncio.Event()
        self.done = asyncio.Event()

    async def think(self, level: str, rules: RuleSet, seed: bytes, view: bytes) -> Advice:
        self.asked.append(view)
        self.begun.set()
        await self.done.wait()
        act = make_bot("random", rules, seed).act(view)
        return Advice(act, (Reason("points", tenths=-5),))


class Fixture:
    """A table of renz with a person on seat 0, who chooses first."""

    def __init__(self, pace: Pace = "instant", bot: Callable[[], Bot | Thinker] | None = None, bots: int = 3) -> None:
        rules = load_preset("renz", 4)
        self.store = FakeStore()
        self.forgotten: list[str] = []
        batch = Batch(Match(new_match(rules, 3), 1, (), 0), KEY, SECRET.hex())
        batch.deal()
        self.store.lines += batch.lines
        by_seat = {seat: bot() if bot else make_bot("random", rules, bytes([seat])) for seat in range(4 - bots, 4)}
        self.thinkers = SlowThinkers()
        adviser = Thinker(self.thinkers, "club", rules, bytes(32))
        describe = cast(Callable[[Match, int], TableMessage], lambda match, seat: Stale(match.version, NOTHING))
        self.match = batch.match()
        store = cast(Store, self.store)
        self.table = Table("t", self.match, SECRET, KEY, by_seat, adviser, pace, store, describe, self.read)
        self.client = Client(0)
        self.task = asyncio.create_task(self.table.run(self.forgotten.append))
        self.table.inbox.put_nowait(Come(self.client))

    async def read(self) -> Match:
        """The match as somebody else has stored it."""
        self.store.taken = False
        return self.match

    def say(self, v: int, act: str) -> None:
        self.table.inbox.put_nowait(Said(self.client, Act(v, act)))

    def ask(self, v: int) -> None:
        self.table.inbox.put_nowait(Said(self.client, Advise(v)))

    def acts(self) -> list[bytes]:
        return [line for line in self.store.lines if b'"act"' in line]

    async def hear(self) -> AnyServerMessage:
        return await asyncio.wait_for(self.client.next_message(), 5)

    async def leave(self) -> None:
        self.table.inbox.put_nowait(Go(self.client))
        await asyncio.wait_for(self.task, 5)


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


def test_nobody_hears_of_an_act_before_it_is_stored() -> None:
    async def work() -> None:
        table = Fixture()
        assert (await table.hear()) == Stale(2, NOTHING)
        table.store.open.clear()
        table.say(2, "choose queens")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(table.client.next_message(), 0.05)
        assert len(table.store.lines) == 1
        table.store.open.set()
        assert await table.hear() == Ack(2, 3)
        assert isinstance(await table.hear(), Update)
        await table.leave()
        assert table.forgotten == ["t"]

    run(work)


def test_act_that_cannot_be_stored_is_refused_and_can_be_done_again() -> None:
    async def work() -> None:
        table = Fixture()
        await table.hear()
        table.store.broken = True
        table.say(2, "choose queens")
        assert await table.hear() == Refused(2, "not-stored", {})
        table.store.broken = False
        table.say(2, "choose diamonds")
        assert await table.hear() == Ack(2, 3)
        assert b"choose diamonds" in b"".join(table.store.lines)
        assert b"choose queens" not in b"".join(table.store.lines)
        await table.leave()

    run(work)


@pytest.mark.parametrize(("elsewhere", "answer"), [("queens", Ack), ("diamonds", Stale)])
def test_act_whose_version_is_taken_starts_from_the_store_anew(elsewhere: str, answer: type) -> None:
    async def work() -> None:
        table = Fixture("brisk")
        await table.hear()
        batch = Batch(table.match, KEY, SECRET.hex())
        batch.act(0, f"choose {elsewhere}")
        table.match, table.store.taken = batch.match(), True
        table.store.lines += batch.lines
        table.say(2, "choose queens")
        assert await table.hear() == Stale(3, NOTHING)
        assert isinstance(await table.hear(), answer)
        table.say(3, first_card(table))
        assert await table.hear() == Ack(3, 4)
        await table.leave()

    run(work)


def test_bot_whose_version_is_taken_goes_on_from_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levata.server.table.RETRY_S", 0.0)

    async def work() -> None:
        table = Fixture("brisk")
        await table.hear()
        table.say(2, "choose queens")
        table.say(3, first_card_after(table, "choose queens"))
        while table.table._match.state.actor != 1:
            await table.hear()
        table.match, table.store.taken = table.table._match, True
        while len(table.acts()) < 3:
            await table.hear()
        await table.leave()

    run(work)


def first_card_after(table: Fixture, act: str) -> str:
    batch = Batch(table.match, KEY, SECRET.hex())
    batch.act(0, act)
    return str(legal(batch.state, 0)[0])


def test_double_tap_is_stored_once() -> None:
    async def work() -> None:
        table = Fixture()
        await table.hear()
        table.say(2, "choose queens")
        table.say(2, "choose queens")
        table.say(2, "choose diamonds")
        answers = [await table.hear() for _ in range(4)]
        assert answers[:2] == [Ack(2, 3), Ack(2, 3)]
        assert {type(answer) for answer in answers[2:]} == {Stale, Update}
        assert sum(b"choose" in line for line in table.store.lines) == 1
        await table.leave()

    run(work)


def test_act_from_the_future_is_stale() -> None:
    async def work() -> None:
        table = Fixture()
        await table.hear()
        table.say(99, "choose queens")
        assert isinstance(await table.hear(), Stale)
        await table.leave()

    run(work)


def test_slow_client_gets_one_update_with_every_event() -> None:
    async def work() -> None:
        table = Fixture()
        await table.hear()
        table.say(2, "choose plus-tricks")
        for _ in range(3):
            await table.store.stored.acquire()
            await asyncio.sleep(0)
            table.say(table.table._match.version, first_card(table))
        await table.store.stored.acquire()
        await asyncio.sleep(0)
        for _ in range(4):
            assert isinstance(await table.hear(), Ack)
        update = await table.hear()
        assert isinstance(update, Update)
        assert len([event for event in update.events if isinstance(event, Acted)]) == len(table.acts())
        assert update.v == table.table._match.version
        await table.leave()

    run(work)


def first_card(table: Fixture) -> str:
    return str(legal(table.table._match.state, 0)[0])


def test_bots_act_one_by_one_at_a_readable_pace_and_outdated_turns_are_void() -> None:
    async def work() -> None:
        table = Fixture("brisk")
        await table.hear()
        table.say(2, "choose queens")
        assert isinstance(await table.hear(), Ack)
        assert isinstance(await table.hear(), Update)
        card = first_card(table)
        table.say(3, card)
        assert isinstance(await table.hear(), Ack)
        assert isinstance(await table.hear(), Update)
        assert table.table._match.state.actor == 1
        table.table.inbox.put_nowait(BotTurn(3, cast(Thought, None)))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(table.client.next_message(), 0.1)
        update = await table.hear()
        assert isinstance(update, Update)
        assert [event.seat for event in update.events if isinstance(event, Acted)] == [1]
        await table.leave()

    run(work)


def test_table_whose_bot_fails_says_so_and_keeps_its_match() -> None:
    async def work() -> None:
        table = Fixture("brisk", Broken)
        await table.hear()
        table.say(2, "choose queens")
        await table.hear()
        await table.hear()
        table.say(3, first_card(table))
        await table.hear()
        await table.hear()
        assert await table.hear() == Problem("broken")
        await asyncio.wait_for(table.task, 5)
        assert (table.forgotten, len(table.store.lines)) == (["t"], 3)

    run(work)


def test_bot_that_searches_thinks_elsewhere_and_its_table_goes_on() -> None:
    thinkers = SlowThinkers()

    async def work() -> None:
        rules = load_preset("renz", 4)
        table = Fixture("instant", lambda: Thinker(thinkers, "club", rules, bytes(32)))
        await table.hear()
        table.say(2, "choose queens")
        assert isinstance(await table.hear(), Ack)
        assert isinstance(await table.hear(), Update)
        table.say(3, first_card(table))
        assert isinstance(await table.hear(), Ack)
        assert isinstance(await table.hear(), Update)
        await thinkers.begun.wait()
        table.table.inbox.put_nowait(Said(table.client, Ping()))
        assert await table.hear() == Pong()
        assert len(table.acts()) == 2
        thinkers.done.set()
        while len(table.acts()) < 5:
            assert isinstance(await table.hear(), Update)
        await table.leave()

    run(work)


def test_thought_about_a_position_that_is_over_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levata.server.table.RETRY_S", 0.0)
    thinkers = SlowThinkers()

    async def work() -> None:
        rules = load_preset("renz", 4)
        table = Fixture("instant", lambda: Thinker(thinkers, "club", rules, bytes(32)))
        await table.hear()
        table.say(2, "choose queens")
        table.say(3, first_card_after(table, "choose queens"))
        await thinkers.begun.wait()
        elsewhere = Batch(table.table._match, KEY, SECRET.hex())
        elsewhere.act(1, str(legal(elsewhere.state, 1)[-1]))
        table.table._match = elsewhere.match()
        table.store.lines += elsewhere.lines
        thinkers.done.set()
        await asyncio.sleep(0.05)
        assert len(table.acts()) == 3
        await table.leave()

    run(work)


@pytest.mark.parametrize(("pace", "silence_s"), [("brisk", 0.7), ("instant", 0.2)])
def test_bot_that_thinks_does_not_answer_at_once_even_where_it_has_no_choice(pace: Pace, silence_s: float) -> None:
    thinkers = SlowThinkers()
    thinkers.done.set()

    async def work() -> None:
        rules = load_preset("renz", 4)
        table = Fixture(pace, lambda: Thinker(thinkers, "master", rules, bytes(32)))
        await table.hear()
        table.say(2, "choose queens")
        table.say(3, first_card_after(table, "choose queens"))
        await thinkers.begun.wait()
        await asyncio.sleep(silence_s)
        assert len(table.acts()) == 2
        while len(table.acts()) < 3:
            await table.hear()
        await table.leave()

    run(work)


def test_at_the_instant_pace_the_time_of_a_bot_follows_from_how_many_cards_it_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinkers, times = SlowThinkers(), list[float]()
    thinkers.done.set()
    monkeypatch.setattr("levata.server.table._thought", thought_at_once(times))

    async def work() -> None:
        rules = load_preset("renz", 4)
        table = Fixture("instant", lambda: Thinker(thinkers, "master", rules, bytes(32)))
        await table.hear()
        table.say(2, "choose plus-tricks")
        while len(times) < 8 * 3:
            if table.table._match.state.actor == 0:
                table.say(table.table._match.version, first_card(table))
            await table.hear()
        await table.leave()

    run(work)
    assert times[: 8 * 3] == pytest.approx([0.035 * held for held in range(8, 0, -1) for _ in range(3)])


def thought_at_once(times: list[float]) -> Callable[[Thinker, bytes, float], Thought]:
    """As the table lets a bot think, but without waiting; the times that it should take are added to a list."""

    def thought(bot: Thinker, seen: bytes, delay_s: float) -> Thought:
        times.append(delay_s)
        return asyncio.ensure_future(bot.advise(seen))

    return thought


def test_advice_is_thought_once_for_a_turn_and_told_with_its_reasons() -> None:
    async def work() -> None:
        table = Fixture()
        await table.hear()
        for _ in range(3):
            table.ask(2)
        await table.thinkers.begun.wait()
        table.thinkers.done.set()
        answers = [await table.hear() for _ in range(3)]
        table.ask(2)
        answers.append(await table.hear())
        assert table.thinkers.asked == [view_json(table.match.state, 0)]
        assert isinstance(answers[0], AdviceMessage)
        assert answers == [AdviceMessage(2, answers[0].act, (Reason("points", tenths=-5),))] * 4
        table.say(2, answers[0].act)
        assert isinstance(await table.hear(), Ack)
        assert isinstance(await table.hear(), Update)
        await table.leave()

    run(work)


def test_advice_for_a_position_that_is_over_is_never_told() -> None:
    async def work() -> None:
        table = Fixture()
        await table.hear()
        table.ask(2)
        table.say(2, "choose queens")
        assert isinstance(await table.hear(), Ack)
        assert isinstance(await table.hear(), Update)
        table.thinkers.done.set()
        table.ask(2)
        assert await table.hear() == NoAdvice(2, "too-late")
        await table.leave()

    run(work)


def test_advice_is_for_the_seat_whose_turn_it_is_and_where_nobody_else_sits() -> None:
    async def work() -> None:
        table = Fixture("calm")
        await table.hear()
        table.say(2, "choose queens")
        table.say(3, first_card_after(table, "choose queens"))
        table.ask(4)
        answers = [await table.hear() for _ in range(4)]
        assert NoAdvice(4, "not-your-turn") in answers
        await table.leave()
        in_company = Fixture("calm", bots=2)
        await in_company.hear()
        in_company.ask(2)
        assert await in_company.hear() == NoAdvice(2, "not-alone")
        await in_company.leave()
        assert table.thinkers.asked == in_company.thinkers.asked == []

    run(work)


def test_table_sleeps_while_nobody_is_there() -> None:
    async def work() -> None:
        table = Fixture("brisk")
        await table.hear()
        table.say(2, "choose queens")
        await table.hear()
        await table.leave()
        assert table.table._match.state.actor != CHANCE
        stored = len(table.store.lines)
        await asyncio.sleep(0.5)
        assert len(table.store.lines) == stored

    run(work)


def test_nobody_waits_for_a_client_that_has_gone() -> None:
    async def work() -> None:
        client = Client(0)
        client.answer(Ack(1, 2))
        waiting = asyncio.ensure_future(client.answered())
        await asyncio.sleep(0)
        assert not waiting.done()
        client.leave()
        await asyncio.wait_for(waiting, 5)
        client.answer(Ack(1, 3))
        await asyncio.wait_for(client.answered(), 5)

    run(work)
