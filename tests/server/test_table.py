"""A table without a network: store before telling, one message at a time, nobody slow costs anything."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

import pytest
from msgspec.structs import replace
from tests.server.halls import BESIDE, SECRET, HallFixture, SlowThinkers, run

from levata.bots import Bot, make_bot
from levata.bots.reasons import Reason
from levata.engine import CHANCE, legal, view_json
from levata.engine.events import Acted
from levata.rules import RuleSet, load_preset
from levata.server.client import Client
from levata.server.company import Member, Seat
from levata.server.gathering import alone
from levata.server.match import Batch, Match
from levata.server.notes import BotTurn, Said, Thought
from levata.server.play import Play
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
    Setup,
    Stale,
    Update,
)
from levata.server.protocol import Advice as AdviceMessage
from levata.server.protocol import Table as TableMessage
from levata.server.thinkers import Thinker


class Broken:
    """A bot that fails."""

    def act(self, view: bytes) -> str:
        raise RuntimeError(view)


class Fixture(HallFixture):
    """A table of renz with a person on seat 0, who chooses first, and what that person hears about the match."""

    def __init__(self, pace: Pace = "instant", bot: Callable[[], Bot | Thinker] | None = None, bots: int = 3) -> None:
        self.thinkers = SlowThinkers()
        setup = Setup(preset="renz", players=4, pace=pace, bots="beginner")
        company = alone(setup, 0, "Ioana")
        members = tuple(Member(number, f"P{number}") for number in range(4 - bots))
        seats = (*(Seat(person=number) for number in range(4 - bots)), *company.seats[4 - bots :])
        company = replace(company, members=members, seats=seats, stage="running")

        def made(level: str, rules: RuleSet, seed: bytes) -> Bot | Thinker:
            if level != "beginner":
                return Thinker(self.thinkers, level, rules, bytes(32))
            return bot() if bot else make_bot("random", rules, seed[:1])

        super().__init__(company, made)
        self.client = self.come(0)

    def act(self, v: int, act: str) -> None:
        self.say(self.client, Act(v, act))

    def advise(self, v: int) -> None:
        self.say(self.client, Advise(v))

    @property
    def play(self) -> Play:
        assert self.table.sitting is not None
        return self.table.sitting.play

    def taken_elsewhere(self, match: Match) -> None:
        """Another server has stored this."""
        assert self.begun is not None
        self.ledger.elsewhere = self.company, self.rules, self.begun._replace(match=match)
        self.store.taken = True

    async def told(self) -> AnyServerMessage:
        """The next message about the match, or an answer."""
        while (message := await self.hear(self.client)).__struct_config__.tag in BESIDE:
            pass
        return message


def test_nobody_hears_of_an_act_before_it_is_stored() -> None:
    async def work() -> None:
        table = Fixture()
        assert [m.v for m in await table.heard(table.client) if isinstance(m, TableMessage)] == [2]
        table.store.open.clear()
        table.act(2, "choose queens")
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(table.client.next_message(), 0.05)
        assert len(table.store.lines) == 2
        table.store.open.set()
        assert await table.told() == Ack(2, 3)
        assert isinstance(await table.told(), Update)
        await table.leave()
        assert table.forgotten == ["t"]

    run(work)


def test_act_that_cannot_be_stored_is_refused_and_can_be_done_again() -> None:
    async def work() -> None:
        table = Fixture()
        await table.told()
        table.store.broken = True
        table.act(2, "choose queens")
        assert await table.told() == Refused(2, "not-stored", {})
        table.store.broken = False
        table.act(2, "choose diamonds")
        assert await table.told() == Ack(2, 3)
        assert b"choose diamonds" in b"".join(table.store.lines)
        assert b"choose queens" not in b"".join(table.store.lines)
        await table.leave()

    run(work)


@pytest.mark.parametrize(("elsewhere", "answer"), [("queens", Ack), ("diamonds", Stale)])
def test_act_whose_version_is_taken_starts_from_the_store_anew(elsewhere: str, answer: type) -> None:
    async def work() -> None:
        table = Fixture("brisk")
        await table.told()
        batch = Batch(table.match, table.key, SECRET.hex())
        batch.act(0, f"choose {elsewhere}")
        table.taken_elsewhere(batch.match())
        table.store.lines += batch.lines
        table.act(2, "choose queens")
        whole = await table.told()
        assert isinstance(whole, TableMessage)
        assert whole.v == 3
        assert isinstance(await table.told(), answer)
        table.act(3, first_card(table))
        assert await table.told() == Ack(3, 4)
        await table.leave()

    run(work)


def test_bot_whose_version_is_taken_goes_on_from_the_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levata.server.play.RETRY_S", 0.0)

    async def work() -> None:
        table = Fixture("brisk")
        await table.told()
        table.act(2, "choose queens")
        table.act(3, first_card_after(table, "choose queens"))
        while table.match.state.actor != 1:
            await table.told()
        table.taken_elsewhere(table.match)
        while len(table.acts()) < 3:
            await table.told()
        await table.leave()

    run(work)


def first_card_after(table: Fixture, act: str) -> str:
    batch = Batch(table.match, table.key, SECRET.hex())
    batch.act(0, act)
    return str(legal(batch.state, 0)[0])


def test_double_tap_is_stored_once() -> None:
    async def work() -> None:
        table = Fixture()
        await table.told()
        table.act(2, "choose queens")
        table.act(2, "choose queens")
        table.act(2, "choose diamonds")
        answers = [await table.told() for _ in range(4)]
        assert answers[:2] == [Ack(2, 3), Ack(2, 3)]
        assert {type(answer) for answer in answers[2:]} == {Stale, Update}
        assert sum(b"choose" in line for line in table.acts()) == 1
        await table.leave()

    run(work)


def test_act_from_the_future_is_stale() -> None:
    async def work() -> None:
        table = Fixture()
        await table.told()
        table.act(99, "choose queens")
        assert isinstance(await table.told(), Stale)
        await table.leave()

    run(work)


def test_slow_client_gets_one_update_with_every_event() -> None:
    async def work() -> None:
        table = Fixture()
        await table.told()
        table.act(2, "choose plus-tricks")
        for _ in range(3):
            await table.store.stored.acquire()
            await asyncio.sleep(0)
            table.act(table.match.version, first_card(table))
        await table.store.stored.acquire()
        await asyncio.sleep(0)
        for _ in range(4):
            assert isinstance(await table.told(), Ack)
        update = await table.told()
        assert isinstance(update, Update)
        assert len([event for event in update.events if isinstance(event, Acted)]) == len(table.acts())
        assert update.v == table.match.version
        await table.leave()

    run(work)


def first_card(table: Fixture) -> str:
    return str(legal(table.match.state, 0)[0])


def test_bots_act_one_by_one_at_a_readable_pace_and_outdated_turns_are_void() -> None:
    async def work() -> None:
        table = Fixture("brisk")
        await table.told()
        table.act(2, "choose queens")
        assert isinstance(await table.told(), Ack)
        assert isinstance(await table.told(), Update)
        card = first_card(table)
        table.act(3, card)
        assert isinstance(await table.told(), Ack)
        assert isinstance(await table.told(), Update)
        assert table.match.state.actor == 1
        table.table.inbox.put_nowait(BotTurn(3, cast(Thought, None)))
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(table.client.next_message(), 0.1)
        update = await table.told()
        assert isinstance(update, Update)
        assert [event.seat for event in update.events if isinstance(event, Acted)] == [1]
        await table.leave()

    run(work)


def test_table_whose_bot_fails_says_so_and_keeps_its_match() -> None:
    async def work() -> None:
        table = Fixture("brisk", Broken)
        await table.told()
        table.act(2, "choose queens")
        await table.told()
        await table.told()
        table.act(3, first_card(table))
        await table.told()
        await table.told()
        assert await table.told() == Problem("broken")
        await asyncio.wait_for(table.task, 5)
        assert (table.forgotten, len(table.store.lines)) == (["t"], 4)

    run(work)


def test_bot_that_searches_thinks_elsewhere_and_its_table_goes_on() -> None:
    thinkers = SlowThinkers()

    async def work() -> None:
        rules = load_preset("renz", 4)
        table = Fixture("instant", lambda: Thinker(thinkers, "club", rules, bytes(32)))
        await table.told()
        table.act(2, "choose queens")
        assert isinstance(await table.told(), Ack)
        assert isinstance(await table.told(), Update)
        table.act(3, first_card(table))
        assert isinstance(await table.told(), Ack)
        assert isinstance(await table.told(), Update)
        await thinkers.begun.wait()
        table.table.inbox.put_nowait(Said(table.client, Ping()))
        assert await table.told() == Pong()
        assert len(table.acts()) == 2
        thinkers.done.set()
        while len(table.acts()) < 5:
            assert isinstance(await table.told(), Update)
        await table.leave()

    run(work)


def test_thought_about_a_position_that_is_over_is_thrown_away(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levata.server.play.RETRY_S", 0.0)
    thinkers = SlowThinkers()

    async def work() -> None:
        rules = load_preset("renz", 4)
        table = Fixture("instant", lambda: Thinker(thinkers, "club", rules, bytes(32)))
        await table.told()
        table.act(2, "choose queens")
        table.act(3, first_card_after(table, "choose queens"))
        await thinkers.begun.wait()
        elsewhere = Batch(table.match, table.key, SECRET.hex())
        elsewhere.act(1, str(legal(elsewhere.state, 1)[-1]))
        table.play.match = elsewhere.match()
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
        await table.told()
        table.act(2, "choose queens")
        table.act(3, first_card_after(table, "choose queens"))
        await thinkers.begun.wait()
        await asyncio.sleep(silence_s)
        assert len(table.acts()) == 2
        while len(table.acts()) < 3:
            await table.told()
        await table.leave()

    run(work)


def test_at_the_instant_pace_the_time_of_a_bot_follows_from_how_many_cards_it_holds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thinkers, times = SlowThinkers(), list[float]()
    thinkers.done.set()
    monkeypatch.setattr("levata.server.play.let_think", thought_at_once(times))

    async def work() -> None:
        rules = load_preset("renz", 4)
        table = Fixture("instant", lambda: Thinker(thinkers, "master", rules, bytes(32)))
        await table.told()
        table.act(2, "choose plus-tricks")
        while len(times) < 8 * 3:
            if table.match.state.actor == 0:
                table.act(table.match.version, first_card(table))
            await table.told()
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
        await table.told()
        for _ in range(3):
            table.advise(2)
        await table.thinkers.begun.wait()
        table.thinkers.done.set()
        answers = [await table.told() for _ in range(3)]
        table.advise(2)
        answers.append(await table.told())
        assert table.thinkers.asked == [view_json(table.match.state, 0)]
        assert isinstance(answers[0], AdviceMessage)
        assert answers == [AdviceMessage(2, answers[0].act, (Reason("points", tenths=-5),))] * 4
        table.act(2, answers[0].act)
        assert isinstance(await table.told(), Ack)
        assert isinstance(await table.told(), Update)
        await table.leave()

    run(work)


def test_advice_for_a_position_that_is_over_is_never_told() -> None:
    async def work() -> None:
        table = Fixture()
        await table.told()
        table.advise(2)
        table.act(2, "choose queens")
        assert isinstance(await table.told(), Ack)
        assert isinstance(await table.told(), Update)
        table.thinkers.done.set()
        table.advise(2)
        assert await table.told() == NoAdvice(2, "too-late")
        await table.leave()

    run(work)


def test_advice_is_for_the_seat_whose_turn_it_is_and_where_nobody_else_sits() -> None:
    async def work() -> None:
        table = Fixture("calm")
        await table.told()
        table.act(2, "choose queens")
        table.act(3, first_card_after(table, "choose queens"))
        table.advise(4)
        answers = [await table.told() for _ in range(4)]
        assert NoAdvice(4, "not-your-turn") in answers
        await table.leave()
        in_company = Fixture("calm", bots=2)
        await in_company.told()
        in_company.advise(2)
        assert await in_company.told() == NoAdvice(2, "not-alone")
        await in_company.leave()
        assert table.thinkers.asked == in_company.thinkers.asked == []

    run(work)


def test_table_sleeps_while_nobody_is_there() -> None:
    async def work() -> None:
        table = Fixture("brisk")
        await table.told()
        table.act(2, "choose queens")
        await table.told()
        await table.leave()
        assert table.match.state.actor != CHANCE
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
