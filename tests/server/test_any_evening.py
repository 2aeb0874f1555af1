"""Evenings at random: whatever people do, say and let happen, the table goes on, and its record is one."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace
from tests.server.halls import HallFixture, run
from tests.server.test_sitting import CLOCK, SETUP, Seated

from levata.engine import load_record
from levata.server.client import Client
from levata.server.company import Company, Seat
from levata.server.gathering import gathered
from levata.server.match import match_of, record_of
from levata.server.play import BOT_DELAY_S, TRICK_PAUSE_S
from levata.server.protocol import (
    Act,
    Admit,
    Advise,
    AnyClientMessage,
    Ask,
    Away,
    Change,
    Close,
    Free,
    Hold,
    Host,
    Leave,
    Lots,
    Motion,
    Problem,
    Propose,
    Ready,
    Rematch,
    Remove,
    Say,
    Seal,
    Sit,
    Start,
    Sync,
    Vote,
)

STEPS = 150
MOTIONS: tuple[Motion, ...] = ("pause", "go-on", "go-on", "take-back")


def anything(random: Random, table: HallFixture) -> AnyClientMessage:
    """Something that somebody may say, mostly out of place."""
    seat, person = random.randrange(5), random.randrange(6)
    sitting = table.table.sitting
    vote = sitting.votes.number if sitting else 0
    choices: list[AnyClientMessage] = [
        Sit(seat),
        Ask(seat),
        Away(),
        Hold(seat, "Dan"),
        Close(seat, "beginner"),
        Free(seat),
        Admit(person, seat),
        Remove(person),
        Host(person),
        Change(replace(SETUP, players=random.choice([3, 4]), friendly=True, clock=CLOCK)),
        Ready(table.company.rules),
        Ready(table.company.rules),
        Lots(),
        Start(),
        Seal(table.company.draws, None),
        Seal(table.company.draws, None),
        Propose(random.choice(MOTIONS)),
        Vote(vote, random.random() < 0.8),
        Vote(vote, True),
        Say(phrase="hello"),
        Rematch(),
        Sync(),
        Advise(3),
        Act(random.randrange(20), "QH"),
    ]
    ends: list[AnyClientMessage] = [Leave(), Propose("stop")]
    return random.choice(choices if random.random() < 0.97 else ends)


def check(table: HallFixture) -> None:
    """What must hold whatever has happened."""
    company: Company = table.company
    assert not table.task.done(), "the table is broken"
    seated = company.seated()
    assert len({*seated}) == len(seated)
    assert {*company.order} >= {*seated}
    assert company.stage != "running" or all(seat.person is not None or seat.bot for seat in company.seats)
    assert table.store.company in (None, company) or table.store.company.seats == company.seats
    if table.table.sitting is None:
        return
    stored = b"\n".join(table.store.lines) + b"\n"
    assert load_record(record_of(stored)).state == table.match.state
    again = match_of(stored)
    assert (again.state, again.version) == (table.match.state, table.match.version)


async def everybody(table: HallFixture, client: Client, message: AnyClientMessage) -> None:
    """Somebody wants something, and all the others too; a vote is agreed to."""
    table.say(client, message)
    for other in table.clients:
        table.say(other, message)
    await table.settle()
    sitting = table.table.sitting
    for other in table.clients if sitting else []:
        table.say(other, Vote(sitting.votes.number if sitting else 0, True))


async def evening(table: HallFixture, random: Random, strangers: int) -> None:
    people = [*range(100, 104), *range(200, 200 + strangers)]
    table.names |= {person: f"N{person}" for person in people}
    for step in range(STEPS):
        chance = random.random()
        client: Client | None = random.choice(table.clients) if table.clients else None
        if client is None or chance < 0.08:
            table.come(random.choice(people))
        elif chance < 0.12 and len(table.clients) > 1:
            table.go(client)
        elif chance < 0.2:
            await table.wait(random.choice([1.0, 4.0, 25.0, 70.0]))
        elif chance < 0.6 and table.table.sitting is not None and table.actor >= 0:
            person = table.company.seats[table.actor].person
            if person is not None:
                theirs = [c for c in table.clients if c.person == table.company.members[person].id]
                for one in theirs[:1]:
                    table.say(one, Act(table.match.version, table.some_act()))
                    if random.random() < 0.3:
                        await everybody(table, one, Propose("take-back"))
        elif chance < 0.65 and table.company.stage == "gathering":
            await everybody(table, client, Ready(table.company.rules))
            await everybody(table, client, Start())
        else:
            table.say(client, anything(random, table))
        await table.settle()
        if step % 10 == 0:
            check(table)
    for _ in range(3):
        await table.wait(10)
    assert table.company.stage != "drawing" or not table.table.hall.connected()
    check(table)
    for client in table.clients:
        assert not [m for m in await table.heard(client) if isinstance(m, Problem)]


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots act without a delay."""
    for pace in BOT_DELAY_S:
        monkeypatch.setitem(BOT_DELAY_S, pace, 0.0)
        monkeypatch.setitem(TRICK_PAUSE_S, pace, 0.0)


@pytest.mark.parametrize("seed", range(12))
def test_any_evening_from_gathering_on(seed: int) -> None:
    async def work() -> None:
        table = HallFixture(gathered(replace(SETUP, friendly=True, clock=CLOCK if seed % 2 else None), 100, "Ana"))
        for person in range(100, 103):
            table.come(person)
        await evening(table, Random(seed), 3)
        table.task.cancel()

    run(work)


@pytest.mark.parametrize("seed", range(12))
def test_any_evening_of_a_match(seed: int) -> None:
    async def work() -> None:
        setup = replace(SETUP, friendly=True, clock=CLOCK if seed % 2 else None, watch=seed % 3 == 0)
        table = Seated(2 + seed % 3, setup=setup)
        held = Seat(bot="beginner", name="Bot", held="Dan", key="0" * 64)
        if seed % 3 == 0:
            table.table.hall.company = table.company.with_seat(0, held)
        await evening(table, Random(seed), 3)
        table.task.cancel()

    run(work)
