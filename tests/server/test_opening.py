"""The draw of a match: sealed, then opened, never waited for longer than its time."""

from __future__ import annotations

import asyncio
import hashlib

import pytest
from msgspec.structs import replace
from tests.server.halls import HallFixture, run

from levata.engine import load_record
from levata.engine.shuffle import commitment, fair_deal, match_key
from levata.server.client import Client
from levata.server.company import Member, Seat
from levata.server.gathering import alone, drawn_places, gathered
from levata.server.match import record_of
from levata.server.opening import SECONDS, Opening
from levata.server.protocol import Denied, Done, Draw, Lot, Lots, Open, Ready, Room, Seal, Setup, Sit, Start, Table

SETUP = Setup(preset="renz", players=4, bots="beginner", watch=True)
SECRET = bytes(range(32))


def seal_of(entropy: bytes) -> str:
    return hashlib.sha256(entropy).hexdigest()


def test_everybody_seals_before_anybody_opens() -> None:
    draw = Opening(1, "match", [0, None, 1, None], {0, 1}, SECRET, 0.0)
    draw.seal(0, seal_of(b"a" * 16))
    assert not draw.go_on(1.0)
    draw.open(0, b"a" * 16)
    draw.seal(1, seal_of(b"b" * 16))
    assert draw.go_on(1.0)
    assert draw.message() == Draw(
        1, "match", "open", commitment(SECRET), (seal_of(b"a" * 16), None, seal_of(b"b" * 16), None)
    )
    draw.seal(0, seal_of(b"c" * 16))
    draw.open(1, b"b" * 16)
    assert not draw.done(1.5)
    draw.open(0, b"a" * 16)
    assert draw.done(1.5)
    assert draw.entropy() == (b"a" * 16, None, b"b" * 16, None)
    assert draw.key() == match_key(SECRET, draw.entropy())


def test_missing_late_and_unfitting_answers_count_as_null() -> None:
    draw = Opening(1, "match", [0, 1, 2, 3], {0, 1, 2}, SECRET, 0.0)
    draw.seal(0, seal_of(b"a" * 16))
    draw.seal(1, seal_of(b"b" * 16))
    draw.seal(3, seal_of(b"d" * 16))
    assert draw.go_on(SECONDS)
    draw.seal(2, seal_of(b"c" * 16))
    draw.open(0, b"x" * 16)
    draw.open(2, b"c" * 16)
    assert not draw.go_on(SECONDS + 1)
    assert draw.go_on(2 * SECONDS)
    assert draw.entropy() == (None,) * 4


def test_bytes_come_from_the_client_that_sealed_them() -> None:
    draw = Opening(1, "match", [0], {0}, SECRET, 0.0)
    draw.seal(0, seal_of(b"a" * 16), "one window")
    draw.seal(0, seal_of(b"b" * 16), "another")
    draw.go_on(0.0)
    draw.open(0, b"b" * 16, "another")
    draw.open(0, b"a" * 16, "one window")
    assert draw.entropy() == (b"a" * 16,)


def test_who_declines_or_goes_is_not_waited_for() -> None:
    draw = Opening(1, "match", [0, 1], {0, 1}, SECRET, 0.0)
    draw.seal(0, None)
    draw.gone(1)
    assert draw.go_on(0.0)
    assert draw.done(0.0)


def answer(table: HallFixture, client: Client, draw: Draw, entropy: bytes) -> None:
    """What a page does when a draw awaits something."""
    if draw.step == "seal":
        table.say(client, Seal(draw.number, seal_of(entropy)))
    else:
        table.say(client, Open(draw.number, entropy.hex()))


def test_match_begins_with_what_its_people_gave() -> None:
    async def work() -> None:
        table = HallFixture(replace(gathered(SETUP, 0, "Ana"), code="ABCDEF"))
        table.names[1] = "Ana"
        host, guest, watcher = table.come(0), table.come(1, "Ana"), table.come(None)
        assert Denied("ready", "no-seat") in await table.ask(guest, Ready(0))
        assert Done("sit") in await table.ask(guest, Sit(2))
        assert table.company.seat_names() == ("Ana", "", "Ana 2", "")
        assert Denied("start", "not-host") in await table.ask(guest, Start())
        assert Denied("start", "not-ready") in await table.ask(host, Start())
        await table.ask(guest, Ready(0))
        assert Done("start") in await table.ask(host, Start())
        assert Denied("sit", "drawing") in await table.ask(guest, Sit(3))
        for _ in range(2):
            draw = next(m for m in reversed(await table.heard(watcher)) if isinstance(m, Draw))
            answer(table, host, draw, b"a" * 16)
            answer(table, guest, draw, b"b" * 16)
        told = await table.heard(guest)
        (whole,) = [message for message in told if isinstance(message, Table)]
        assert (whole.seat, whole.commitment) == (2, draw.commitment)
        assert whole.entropy == ((b"a" * 16).hex(), None, (b"b" * 16).hex(), None)
        record = load_record(record_of(b"\n".join(table.store.lines) + b"\n"))
        key = match_key(table.ledger.secret, (b"a" * 16, None, b"b" * 16, None))
        assert commitment(table.ledger.secret) == draw.commitment
        assert record.deals[0].hands == fair_deal(table.begun_state(), key).hands
        assert record.header.seats[0] == "Ana"
        assert table.company.code is None
        await table.leave()

    run(work)


@pytest.mark.parametrize("answers", [0, 1])
def test_nobody_waits_longer_than_the_time_of_a_draw(answers: int) -> None:
    async def work() -> None:
        table = HallFixture(alone(SETUP, 0, "Ana"))
        client = table.come(0)
        (draw,) = [message for message in await table.heard(client) if isinstance(message, Draw)]
        if answers:
            answer(table, client, draw, b"a" * 16)
        await table.wait(SECONDS)
        await table.wait(SECONDS)
        (whole,) = [message for message in await table.heard(client) if isinstance(message, Table)]
        assert whole.entropy == (None,) * 4
        await table.leave()

    run(work)


def test_draw_that_a_restart_cuts_off_begins_anew_with_another_secret() -> None:
    async def work() -> None:
        table = HallFixture(alone(SETUP, 0, "Ana"))
        first = [m for m in await table.heard(table.come(0)) if isinstance(m, Draw)]
        company = table.store.company
        assert company is not None
        await table.leave()
        again = HallFixture(company)
        second = [m for m in await again.heard(again.come(0)) if isinstance(m, Draw)]
        assert [draw.number for draw in (*first, *second)] == [1, 2]
        assert first[0].commitment != second[0].commitment
        await again.leave()

    run(work)


def test_draw_that_cannot_be_stored_is_tried_again() -> None:
    async def work() -> None:
        table = HallFixture(alone(SETUP, 0, "Ana"))
        client = table.come(0)
        await table.settle()
        table.store.broken = True
        table.say(client, Seal(1, None))
        await table.settle()
        assert not table.plays()
        table.store.broken = False
        await table.wait(5)
        assert table.plays()
        await table.leave()

    run(work)


def test_seats_are_drawn_by_lot_and_everybody_can_check_it() -> None:
    async def work() -> None:
        company = gathered(SETUP, 0, "Ana")
        company = replace(
            company,
            members=(*company.members, Member(1, "Bogdan")),
            seats=(Seat(person=0), Seat(), Seat(person=1), Seat()),
            order=(0, 1),
            ready=(1,),
        )
        table = HallFixture(company)
        host, guest = table.come(0), table.come(1)
        before = drawn_places(company)
        assert Denied("lots", "not-host") in await table.ask(guest, Lots())
        assert Done("lots") in await table.ask(host, Lots())
        table.say(guest, Seal(1, None))
        table.say(host, Seal(1, None))
        told = await table.heard(guest)
        (lot,) = [message for message in told if isinstance(message, Lot)]
        assert commitment(bytes.fromhex(lot.secret)) == lot.commitment
        assert [seat.person for seat in table.company.seats] == [before[place].person for place in lot.order]
        room = [message for message in told if isinstance(message, Room)][-1]
        assert room.ready == ()
        assert table.company.stage == "gathering"
        await table.leave()

    run(work)


def test_table_sleeps_while_it_gathers_and_nobody_is_there() -> None:
    async def work() -> None:
        table = HallFixture(gathered(SETUP, 0, "Ana"))
        table.come(0)
        await table.leave()
        assert table.forgotten == ["t"]
        await asyncio.sleep(0)

    run(work)
