"""People at a running match: who is away, newcomers, the clock, votes, chat. Time is set by hand."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import pytest
from msgspec.structs import replace
from tests.server.halls import HallFixture, run

from levata.engine import load_record
from levata.server.client import Client
from levata.server.company import Company, Member, Seat
from levata.server.gathering import key_hash
from levata.server.match import match_of, record_of
from levata.server.notes import BotTurn, Thought
from levata.server.play import BOT_DELAY_S, TRICK_PAUSE_S, Play
from levata.server.protocol import (
    Ack,
    Act,
    Advise,
    AnyServerMessage,
    Away,
    Ballot,
    Chat,
    Clock,
    ClockSetup,
    Denied,
    Done,
    Host,
    Leave,
    Presence,
    Propose,
    Refused,
    Rematch,
    Room,
    Say,
    Setup,
    Sit,
    Sync,
    Table,
    Update,
    Vote,
)
from levata.server.sitting import GRACE_S
from levata.server.votes import AGAIN_S, SECONDS

SETUP = Setup(preset="renz", players=4, bots="beginner", pace="brisk")
CLOCK = ClockSetup(20, 10)

Kind = TypeVar("Kind", bound=AnyServerMessage)


def company_of(people: int = 2, setup: Setup = SETUP, **more: Any) -> Company:
    """People of the database 100, 101, … on the last seats, so that one of them is asked first; bots before them."""
    bots = 4 - people
    seats = (*(Seat(bot="beginner", name=f"Bot {n}") for n in range(bots)), *(Seat(person=n) for n in range(people)))
    members = tuple(Member(100 + number, f"P{number}") for number in range(people))
    order = tuple(range(people))
    fields: dict[str, Any] = {
        "open": True,
        "host": 0,
        "members": members,
        "seats": seats,
        "stage": "running",
        "order": order,
    }
    return Company(setup=setup, **(fields | more))


class Seated(HallFixture):
    """A table of renz whose people are all here; the one on the last seat chooses first (the dealer is before it)."""

    def __init__(self, people: int = 2, setup: Setup = SETUP, **more: Any) -> None:
        super().__init__(company_of(people, setup, **more), dealer=3)
        self.people = [self.come(100 + number, f"P{number}") for number in range(people)]

    def client_of(self, seat: int) -> Client:
        person = self.company.seats[seat].person
        assert person is not None
        return next(client for client in self.clients if client.person == self.company.members[person].id)

    async def act(self) -> list[AnyServerMessage]:
        """Whoever is to act does something."""
        client = self.client_of(self.actor)
        return await self.ask(client, Act(self.match.version, self.some_act()))

    async def turn_of_person(self) -> int:
        """Let bots play until a person is to act."""
        await self.settle()
        while self.company.seats[self.actor].person is None or self.company.seats[self.actor].bot:
            await self.bot_acts()
        return self.actor

    async def bot_acts(self) -> None:
        """Let the bot act whose turn it is."""
        await self.settle()
        lines = len(self.store.lines)
        for _ in range(20):
            if len(self.store.lines) > lines:
                return
            assert self.play._turn is not None
            await self.play._turn
            await self.settle()
        raise AssertionError("no bot acts")

    @property
    def play(self) -> Play:
        assert self.table.sitting is not None
        return self.table.sitting.play

    def paused(self) -> bool:
        return self.company.paused

    def by_lines(self) -> list[bytes]:
        return [line for line in self.store.lines if line.startswith(b'{"by"')]

    def check_record(self) -> None:
        """The stored lines load as a record, and lead to the match of the table."""
        stored = b"\n".join(self.store.lines) + b"\n"
        assert load_record(record_of(stored)).state == self.match.state
        again = match_of(stored)
        assert (again.state, again.version) == (self.match.state, self.match.version)
        assert [turn[2:] for turn in again.turns] == [turn[2:] for turn in self.match.turns]
        assert (again.before is None) is (self.match.before is None)


def only(kind: type[Kind], messages: list[AnyServerMessage]) -> list[Kind]:
    return [message for message in messages if isinstance(message, kind)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act without a delay."""
    for pace in BOT_DELAY_S:
        monkeypatch.setitem(BOT_DELAY_S, pace, 0.0)
        monkeypatch.setitem(TRICK_PAUSE_S, pace, 0.0)


# ------------------------------------------------------------------ playing together


def test_everybody_sees_their_own_view_and_the_same_events() -> None:
    async def work() -> None:
        table = Seated(4, setup=replace(SETUP, watch=True))
        watcher = table.come(None)
        for client in table.clients:
            (whole,) = only(Table, await table.heard(client))
            assert whole.view.seat == table.table.hall.seat(client)
        seat = table.actor
        await table.act()
        updates = [only(Update, await table.heard(client)) for client in [*table.people, watcher]]
        seen = [update[0].view.seat for n, update in enumerate(updates) if n != seat]
        assert seen == [number for number in (0, 1, 2, 3, None) if number != seat]
        assert len({str(update[0].events) for update in updates if update}) == 1
        assert watcher.person is None
        assert await table.ask(watcher, Act(table.match.version, table.some_act())) == [
            Refused(table.match.version, "no-seat", {})
        ]
        await table.leave()

    run(work)


def test_two_windows_of_one_person_hear_the_same() -> None:
    async def work() -> None:
        table = Seated(4)
        client = table.client_of(table.actor)
        second = table.come(client.person)
        await table.heard(second)
        told = only(Update, await table.act())
        assert only(Update, await table.heard(second)) == told
        await table.leave()

    run(work)


def test_whoever_may_not_look_on_sees_the_room_and_no_match() -> None:
    async def work() -> None:
        table = Seated(4)
        stranger = table.come(7)
        told = await table.heard(stranger)
        assert only(Room, told)
        assert not only(Table, told)
        await table.act()
        assert await table.heard(stranger) == []
        assert not only(Table, await table.ask(stranger, Sync()))
        await table.leave()

    run(work)


def test_presence_says_who_is_connected_and_who_looks_on() -> None:
    async def work() -> None:
        table = Seated(2, setup=replace(SETUP, watch=True))
        table.come(7, "Vlad")
        table.come(7, "Vlad")
        table.come(None)
        await table.settle()
        assert only(Presence, await table.heard(table.people[0]))[-1] == Presence((0, 1), 2, ("Vlad",))
        table.go(table.people[1])
        assert only(Presence, await table.heard(table.people[0])) == [Presence((0,), 2, ("Vlad",))]
        await table.leave()

    run(work)


def test_no_advice_in_company_whatever_bots_play() -> None:
    async def work() -> None:
        table = Seated(2)
        seat = await table.turn_of_person()
        (answer,) = await table.ask(table.client_of(seat), Advise(table.match.version))
        assert getattr(answer, "code", None) == "not-alone"
        await table.leave()

    run(work)


# ------------------------------------------------------------------ somebody leaves


def test_bot_plays_for_who_is_away_and_gives_the_seat_back_at_any_card() -> None:
    async def work() -> None:
        table = Seated(2)
        seat = await table.turn_of_person()
        away = table.client_of(seat)
        table.go(away)
        await table.wait(GRACE_S["brisk"] - 1)
        assert table.company.seats[seat].bot is None
        await table.wait(1)
        assert (table.company.seats[seat].bot, table.company.seats[seat].why) == ("beginner", "absent")
        assert table.by_lines()[-1] == b'{"by": {"seat": %d, "who": "bot beginner"}}' % seat
        assert b'"seat": %d' % seat in table.acts()[-1]
        back = table.come(away.person)
        await table.settle()
        assert table.company.seats[seat].bot is None
        assert b'"who": "P' in table.by_lines()[-1]
        assert only(Room, await table.heard(back))[-1].seats[seat].bot is None
        table.check_record()
        await table.leave()

    run(work)


def test_stand_in_is_no_better_than_club() -> None:
    company = company_of(2, replace(SETUP, bots="master"))
    assert company.stand_in() == "club"
    assert company_of(2).stand_in() == "beginner"


def test_table_sleeps_while_nobody_with_a_seat_is_here() -> None:
    async def work() -> None:
        table = Seated(2, setup=replace(SETUP, watch=True, clock=CLOCK))
        await table.turn_of_person()
        table.come(None)
        for client in table.people:
            table.go(client)
        lines = len(table.store.lines)
        await table.wait(100_000)
        assert len(table.store.lines) == lines
        assert [seat.bot for seat in table.company.seats] == ["beginner", "beginner", None, None]
        table.come(100)
        await table.wait(GRACE_S["brisk"] - 1)
        assert table.company.seats[3].bot is None or table.company.seats[3].why == "slow"
        await table.leave()

    run(work)


def test_seat_is_given_to_a_bot_and_taken_back() -> None:
    async def work() -> None:
        table = Seated(2)
        seat = await table.turn_of_person()
        client = table.client_of(seat)
        assert Done("away") in await table.ask(client, Away())
        assert table.company.seats[seat].why == "away"
        assert Denied("away", "bot-plays") in await table.ask(client, Away())
        assert b'"seat": %d' % seat in table.acts()[-1]
        refused = only(Refused, await table.ask(client, Act(table.match.version, "pass")))
        assert [answer.code for answer in refused] == ["bot-plays"]
        assert Done("sit") in await table.ask(client, Sit(seat))
        assert table.company.seats[seat] == Seat(person=table.company.seats[seat].person)
        table.check_record()
        await table.leave()

    run(work)


def test_whoever_leaves_for_good_leaves_a_bot_and_the_role_of_the_host() -> None:
    async def work() -> None:
        table = Seated(2)
        host = table.people[0]
        seat = table.company.seat_of(0)
        assert seat is not None
        assert Done("leave") in await table.ask(host, Leave())
        assert (table.company.host, table.company.seats[seat].person, table.company.left) == (1, None, (0,))
        assert table.company.seats[seat].name not in ("Bot 0", "Bot 1", None)
        assert Done("leave") in await table.ask(table.people[1], Leave())
        assert (table.company.stage, table.company.stopped) == ("over", "abandoned")
        assert b'"stop"' in table.store.lines[-1]
        assert b'"reveal"' in table.store.lines[-1]
        assert Denied("leave", "not-now") in await table.ask(table.people[1], Leave())
        await table.leave()

    run(work)


def test_newcomer_gets_a_bots_seat_with_the_next_deal() -> None:
    async def work() -> None:
        table = Seated(2)
        await table.turn_of_person()
        await table.act()
        new, other = table.come(7), table.come(8)
        table.names |= {7: "P0", 8: "Dan"}
        assert Denied("sit", "seat-taken") in await table.ask(new, Sit(2))
        assert Done("sit") in await table.ask(new, Sit(0))
        assert table.company.seats[0].person is None
        told = only(Room, await table.heard(other))
        assert told[-1].seats[0].coming == 2
        assert Denied("sit", "seat-taken") in await table.ask(other, Sit(0))
        deal = table.match.state.deals
        while table.match.state.deals == deal:
            if table.company.seats[table.actor].bot:
                await table.bot_acts()
            else:
                await table.act()
        assert table.company.seats[0] == Seat(person=2)
        assert table.company.name(2) == "P0 2"
        (whole,) = only(Table, await table.ask(new, Sync()))
        assert whole.seat == 0
        table.check_record()
        await table.leave()

    run(work)


def test_newcomer_sits_at_once_where_nobody_has_acted_in_the_deal() -> None:
    async def work() -> None:
        table = Seated(4)
        await table.ask(table.people[1], Leave())
        new = table.come(7)
        table.names[7] = "Dan"
        assert Done("sit") in await table.ask(new, Sit(1))
        assert table.company.name(table.company.seats[1].person or 0) == "Dan"
        table.check_record()
        await table.leave()

    run(work)


def test_held_seat_waits_for_the_friend_while_a_bot_plays() -> None:
    async def work() -> None:
        table = Seated(4)
        company = table.company
        held = Seat(bot="beginner", name="Bot", held="Dan", key=key_hash("the key"))
        table.table.hall.company = company.with_seat(1, held)
        new = table.come(7)
        table.names[7] = "Dan"
        assert Denied("sit", "seat-held") in await table.ask(new, Sit(1))
        assert Denied("sit", "seat-held") in await table.ask(new, Sit(1, "a key"))
        assert len(table.company.members) == 4
        assert Done("sit") in await table.ask(new, Sit(1, "the key"))
        await table.leave()

    run(work)


def test_host_hands_the_role_on_while_playing() -> None:
    async def work() -> None:
        table = Seated(3)
        assert Denied("host", "not-host") in await table.ask(table.people[1], Host(1))
        assert Done("host") in await table.ask(table.people[0], Host(2))
        assert table.company.host == 2
        await table.leave()

    run(work)


# ------------------------------------------------------------------ the clock


def test_bot_acts_once_for_who_lets_the_time_run_out_and_sits_down_after_twice() -> None:
    async def work() -> None:
        table = Seated(4, setup=replace(SETUP, clock=CLOCK))
        await table.settle()
        seat = table.actor
        (clock,) = only(Clock, await table.heard(table.people[seat]))[-1:]
        assert clock == Clock(seat, 20_000, (10_000,) * 4)
        await table.wait(29.9)
        acts = len(table.acts())
        await table.wait(0.2)
        assert len(table.acts()) == acts + 1
        assert table.company.slow[seat] == 1
        assert table.company.reserves[seat] == 0
        assert [b'"seat": %d' % seat in line for line in table.by_lines()] == [True, True]
        assert table.company.seats[seat].bot is None
        while table.actor != seat:
            await table.act()
        await table.wait(20.1)
        assert (table.company.seats[seat].bot, table.company.seats[seat].why) == ("beginner", "slow")
        assert b'"seat": %d' % seat in table.acts()[-1]
        assert Done("sit") in await table.ask(table.people[seat], Sit(seat))
        assert table.company.slow[seat] == 0
        table.check_record()
        await table.leave()

    run(work)


def test_reserve_shrinks_by_what_is_beyond_a_decision_and_no_further() -> None:
    async def work() -> None:
        table = Seated(4, setup=replace(SETUP, clock=CLOCK))
        await table.settle()
        seat = table.actor
        await table.wait(24)
        await table.act()
        assert table.company.reserves == tuple(6.0 if other == seat else 10.0 for other in range(4))
        assert table.company.slow == (0,) * 4
        assert table.store.company == table.company
        await table.leave()

    run(work)


def test_act_in_time_makes_earlier_slowness_forgotten() -> None:
    async def work() -> None:
        table = Seated(4, setup=replace(SETUP, clock=CLOCK))
        await table.settle()
        seat = table.actor
        await table.wait(31)
        assert table.company.slow[seat] == 1
        while table.actor != seat:
            await table.act()
        await table.act()
        assert table.company.slow[seat] == 0
        await table.leave()

    run(work)


# ------------------------------------------------------------------ votes


async def vote(table: Seated, number: int, *answers: bool) -> list[AnyServerMessage]:
    """The others answer the open vote in order; what the first person hears."""
    for person, yes in enumerate(answers, 1):
        table.say(table.people[person], Vote(number, yes))
    return await table.heard(table.people[0])


def test_pause_stops_acts_and_clocks_until_most_want_to_go_on() -> None:
    async def work() -> None:
        table = Seated(4, setup=replace(SETUP, clock=CLOCK))
        assert Denied("propose", "not-now") in await table.ask(table.people[0], Propose("go-on"))
        told = await table.ask(table.people[0], Propose("pause"))
        assert Ballot(1, "pause", 0, "open") in told
        assert not table.paused()
        assert Ballot(1, "pause", 0, "agreed") in await vote(table, 1, True, True)
        assert table.paused()
        seat = table.actor
        refused = only(Refused, await table.ask(table.people[seat], Act(table.match.version, table.some_act())))
        assert [answer.code for answer in refused] == ["paused"]
        await table.wait(1000)
        assert not table.acts()
        await table.ask(table.people[0], Propose("go-on"))
        await vote(table, 2, True, True)
        assert not table.paused()
        assert only(Ack, await table.act())
        await table.leave()

    run(work)


def test_stop_needs_everybody_who_is_here_and_remembers_who_was_not() -> None:
    async def work() -> None:
        table = Seated(4)
        table.go(table.people[3])
        await table.wait(GRACE_S["brisk"])
        assert table.company.seats[3].why == "absent"
        await table.ask(table.people[0], Propose("stop"))
        assert Ballot(1, "stop", 0, "refused") in await vote(table, 1, False)
        assert Denied("propose", "too-soon") in await table.ask(table.people[0], Propose("stop"))
        await table.wait(AGAIN_S)
        await table.ask(table.people[0], Propose("stop"))
        told = await vote(table, 2, True, True)
        assert Ballot(2, "stop", 0, "agreed") in told
        room = only(Room, told)[-1]
        assert (room.stage, room.stopped, room.left) == ("over", "agreed", (3,))
        stored = b"\n".join(table.store.lines) + b"\n"
        record = load_record(record_of(stored))
        assert (record.stopped, record.reveal) == ("agreed", table.ledger.secret.hex())
        (answer,) = only(Refused, await table.ask(table.people[0], Act(table.match.version, "pass")))
        assert answer.code == "after-end"
        await table.leave()

    run(work)


def test_vote_ends_by_itself() -> None:
    async def work() -> None:
        table = Seated(4)
        await table.ask(table.people[0], Propose("stop"))
        assert Denied("propose", "vote-open") in await table.ask(table.people[1], Propose("pause"))
        assert Denied("vote", "no-vote") in await table.ask(table.people[1], Vote(7, True))
        await table.wait(SECONDS)
        assert Ballot(1, "stop", 0, "refused") in await table.heard(table.people[0])
        await table.leave()

    run(work)


def test_act_is_taken_back_where_the_others_agree_and_the_record_is_without_it() -> None:
    async def work() -> None:
        table = Seated(4, setup=replace(SETUP, friendly=True, clock=CLOCK))
        await table.settle()
        seat, before = table.actor, table.match.state
        me = table.people[seat]
        await table.act()
        first = table.match.state
        await table.ask(me, Propose("take-back"))
        stopped = only(Refused, await table.ask(table.people[table.actor], Act(table.match.version, table.some_act())))
        assert [answer.code for answer in stopped] == ["paused"]
        for other in table.people:
            if other is not me:
                table.say(other, Vote(1, True))
        told = await table.heard(me)
        assert Ballot(1, "take-back", seat, "agreed") in told
        assert [whole.view.turn for whole in only(Table, told)] == [[seat]]
        assert table.match.state == before
        assert table.store.lines[-1] == b'{"table": {"took_back": 3}}'
        table.check_record()
        assert len(table.acts()) == 1
        assert only(Ack, await table.act())
        assert table.match.state == first
        table.check_record()
        await table.leave()

    run(work)


def test_take_back_is_for_friendly_tables_and_for_who_acted_last() -> None:
    async def work() -> None:
        strict = Seated(4)
        seat = strict.actor
        await strict.act()
        assert Denied("propose", "not-friendly") in await strict.ask(strict.people[seat], Propose("take-back"))
        await strict.leave()
        table = Seated(4, setup=replace(SETUP, friendly=True))
        await table.settle()
        assert Denied("propose", "too-late") in await table.ask(table.people[table.actor], Propose("take-back"))
        seat = table.actor
        await table.act()
        await table.act()
        assert table.actor != seat
        assert Denied("propose", "too-late") in await table.ask(
            table.people[(table.actor + 1) % 4], Propose("take-back")
        )
        last = table.match.turns[-1].seat
        assert Done("propose") in await table.ask(table.people[last], Propose("take-back"))
        await table.leave()

    run(work)


def test_completed_trick_is_never_taken_back() -> None:
    async def work() -> None:
        table = Seated(4, setup=replace(SETUP, friendly=True))
        await table.settle()
        while len(table.acts()) < 5:
            await table.act()
        last = table.match.turns[-1].seat
        assert Denied("propose", "too-late") in await table.ask(table.people[last], Propose("take-back"))
        await table.leave()

    run(work)


# ------------------------------------------------------------------ chat


def test_phrases_and_free_text_among_those_who_sit() -> None:
    async def work() -> None:
        table = Seated(2)
        told = await table.ask(table.people[0], Say(phrase="hello"))
        assert [(line.person, line.phrase) for line in only(Chat, told)[-1].lines] == [(0, "hello")]
        told = await table.ask(table.people[1], Say(text="  salut   tuturor "))
        assert only(Chat, told)[-1].lines[-1].text == "salut tuturor"
        assert Denied("say", "bad-text") in await table.ask(table.people[1], Say(text="a\u202eb"))
        assert Denied("say", "malformed") in await table.ask(table.people[1], Say())
        table.names[7] = "Vlad"
        assert Denied("say", "no-seat") in await table.ask(table.come(7), Say(phrase="hello"))
        await table.leave()

    run(work)


def test_chat_is_limited_and_late_comers_hear_the_last_lines() -> None:
    async def work() -> None:
        table = Seated(2)
        codes = [only(Denied, await table.ask(table.people[0], Say(phrase="oops"))) for _ in range(8)]
        assert [bool(code) for code in codes] == [False] * 6 + [True] * 2
        assert codes[-1] == [Denied("say", "too-many")]
        assert len(only(Chat, await table.heard(table.people[1]))[0].lines) == 6
        assert len(only(Chat, await table.heard(table.come(101)))[0].lines) == 6
        await table.leave()

    run(work)


def test_partners_have_phrases_alone_and_listed_tables_too() -> None:
    async def work() -> None:
        partners = Seated(4, setup=replace(SETUP, preset="cruce"))
        assert not only(Chat, await partners.heard(partners.people[0]))[0].free
        assert Denied("say", "phrases-only") in await partners.ask(partners.people[0], Say(text="trumps!"))
        assert Done("say") in await partners.ask(partners.people[0], Say(phrase="sorry"))
        await partners.leave()
        listed = Seated(4, setup=replace(SETUP, listed=True))
        assert Denied("say", "phrases-only") in await listed.ask(listed.people[0], Say(text="hello"))
        await listed.leave()

    run(work)


def test_rematch_is_made_once_with_the_next_dealer() -> None:
    async def work() -> None:
        table = Seated(2)
        assert Denied("rematch", "not-now") in await table.ask(table.people[0], Rematch())
        await table.ask(table.people[0], Propose("stop"))
        table.say(table.people[1], Vote(1, True))
        for person in (0, 1):
            assert Done("rematch") in await table.ask(table.people[person], Rematch())
        assert [company.first_dealer for company in table.rematches] == [0]
        assert only(Room, await table.ask(table.people[1], Sync()))[-1].rematch == "next"
        await table.leave()

    run(work)


def test_no_bot_acts_after_a_match_was_stopped() -> None:
    async def work() -> None:
        table = Seated(2)
        await table.ask(table.people[0], Propose("stop"))
        table.say(table.people[1], Vote(1, True))
        await table.settle()
        assert table.company.stage == "over"
        lines = len(table.store.lines)
        table.come(101)
        await table.wait(100)
        assert len(table.store.lines) == lines
        table.check_record()
        await table.leave()

    run(work)


def test_late_thought_of_a_bot_does_not_end_a_vote_on_taking_back() -> None:
    async def work() -> None:
        table = Seated(2, setup=replace(SETUP, friendly=True))
        seat = await table.turn_of_person()
        while (seat + 1) % 4 in (2, 3):
            await table.act()
            seat = await table.turn_of_person()
        client = table.client_of(seat)
        table.say(client, Act(table.match.version, table.some_act()))
        table.say(client, Propose("take-back"))
        table.table.inbox.put_nowait(BotTurn(table.match.version + 1, cast(Thought, None)))
        await table.settle()
        if table.play.match.before is not None:
            assert table.table.sitting is not None
            assert table.table.sitting.votes.motion == "take-back"
        await table.leave()

    run(work)


def test_stand_in_that_cannot_be_stored_is_tried_again() -> None:
    async def work() -> None:
        table = Seated(4, setup=replace(SETUP, clock=CLOCK))
        await table.settle()
        table.store.broken = True
        await table.wait(30.1)
        assert not table.acts()
        await table.wait(1)
        table.store.broken = False
        await table.wait(1.5)
        assert len(table.acts()) == 1
        await table.leave()

    run(work)


def test_spectators_are_told_apart_from_each_other_and_from_players() -> None:
    async def work() -> None:
        table = Seated(2, setup=replace(SETUP, watch=True))
        for person, name in ((7, "P0"), (8, "Vlad"), (9, "vlad")):
            table.come(person, name)
        await table.settle()
        presence = only(Presence, await table.heard(table.people[0]))[-1]
        assert presence == Presence((0, 1), 3, ("P0 2", "Vlad", "vlad 2"))
        await table.leave()

    run(work)
