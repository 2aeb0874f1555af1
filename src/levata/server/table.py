"""A table: one task that owns one company and its match, and takes one message at a time.

Store, then tell: what somebody does is committed before anybody hears of it, and a crash is a replay. All causes of
change are notes in the inbox: what a person says, a bot's answer, somebody coming or going, an alarm. Before the start
a table gathers people; then it draws with them; then `levata.server.sitting` has the match.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from typing import Literal

from msgspec.structs import replace

from levata.engine import new_match
from levata.engine.record import header_line, new_header
from levata.engine.shuffle import SECRET_BYTES, commitment, drawn_dealer, match_trump
from levata.rules import RuleError, RuleSet, overrides_of
from levata.server import opening
from levata.server.client import Client
from levata.server.company import Company, Denial
from levata.server.gathering import change, drawn_places, hold, joined, passed_on, said, seats_drawn
from levata.server.hall import Hall, House
from levata.server.ledger import Begun, Ledger
from levata.server.match import Batch, Match
from levata.server.notes import Advised, Alarm, BotTurn, Come, Go, Inbox, Note, Said
from levata.server.opening import Opening, hexed
from levata.server.protocol import (
    Act,
    Advise,
    AnyCompanyMessage,
    Ask,
    Change,
    Denied,
    Done,
    Held,
    Hold,
    Lots,
    NoAdvice,
    Open,
    Ping,
    Pong,
    Problem,
    Refused,
    Rematch,
    Say,
    Seal,
    Sit,
    Start,
    Sync,
)
from levata.server.sitting import GRACE_S, Sitting
from levata.server.store import StoreError, VersionTaken

log = logging.getLogger(__name__)

RETRY_S = 2.0


class Table:
    """The task of a table. `ledger` is where it is stored, `house` what it needs of the server."""

    def __init__(self, ledger: Ledger, company: Company, rules: RuleSet, begun: Begun | None, house: House) -> None:
        self.name = ledger.name
        self.inbox: Inbox = asyncio.Queue()
        self.hall = Hall(ledger, company, rules, house)
        self.sitting: Sitting | None = None
        self._set(company, rules, begun)
        self._house = house
        self._opening: Opening | None = None
        self._host_grace: float | None = None
        self._look_again: float | None = None
        self._alarm: asyncio.TimerHandle | None = None
        self._not_before = 0.0

    def _set(self, company: Company, rules: RuleSet, begun: Begun | None) -> None:
        """Go on from what is stored. What is written into a match decides, whatever becomes of its preset."""
        self.hall.company, self.hall.rules = company, rules
        self.hall.changed = begun.header.overrides if begun else overrides_of(rules, company.setup.preset)
        self.sitting = Sitting(self.hall, self.inbox, begun) if begun else None

    async def run(self, forget: Callable[[str], None]) -> None:
        """Take messages until nobody is here any more; then the table sleeps in the store."""
        try:
            while self.hall.clients or not self.inbox.empty():
                await self._take(await self.inbox.get())
                await self._tick()
        except Exception:
            log.exception("table %s: stopped; its match is in the store", self.name)
            for client in self.hall.clients:
                client.answer(Problem("broken"))
        finally:
            if self.sitting is not None:
                self.sitting.play.stop()
            if self._alarm is not None:
                self._alarm.cancel()
            forget(self.name)

    async def _take(self, note: Note) -> None:
        match note:
            case Come(client):
                await self._come(client)
            case Go(client):
                self._go(client)
            case Said(client, Ping()):
                client.answer(Pong())
            case Said(client, Sync()):
                self._greet(client)
            case Said(client, Act() as message):
                await self._act(client, message)
            case Said(client, Advise(v)):
                self._advise(client, v)
            case Said(client, message) if not isinstance(message, (Act, Ping, Sync, Advise)):
                await self._said(client, message)
            case BotTurn() if self.sitting is not None:
                await self.sitting.bot_turn(note)
            case Advised(client, v, thought) if self.sitting is not None:
                self.sitting.play.advised(client, v, thought)

    # -------------------------------------------------------------- coming and going

    async def _come(self, client: Client) -> None:
        self.hall.clients.append(client)
        client.answer(self.hall.rules_message())
        self._greet(client)
        client.tell(self.hall.talk.all(self.hall.company, self.hall.rules.sides))
        self.hall.tell(self.hall.presence())
        self._watch_host()
        if self.sitting is not None:
            await self._guarded(self.sitting.come(client))
        elif self.hall.company.stage == "drawing" and self._opening is None and self.hall.connected():
            await self._guarded(self._draw_match())

    def _greet(self, client: Client) -> None:
        """Answer with the whole table."""
        client.answer(self.hall.room(client))
        if self.sitting is not None:
            self.sitting.play.show(client)
            self.sitting.greet(client)
        elif self._opening is not None:
            client.tell(self._opening.message())

    def _go(self, client: Client) -> None:
        number = self.hall.number(client)
        self.hall.clients.remove(client)
        self.hall.tell(self.hall.presence())
        self._watch_host()
        if self._opening is not None and number is not None and number not in self.hall.connected():
            self._opening.gone(number)
        if self.sitting is not None:
            self.sitting.gone(client)

    def _watch_host(self) -> None:
        """A host who is away for a grace, while others gather, is host no more."""
        company, here = self.hall.company, self.hall.connected()
        absent = company.stage == "gathering" and here and company.host not in here
        if not absent:
            self._host_grace = None
        elif self._host_grace is None:
            self._host_grace = self._house.now() + GRACE_S[company.setup.pace]

    # -------------------------------------------------------------- what people want

    async def _act(self, client: Client, message: Act) -> None:
        if self.sitting is None:
            client.answer(Refused(message.v, "not-begun", {}))
        else:
            await self.sitting.act(client, message)

    def _advise(self, client: Client, v: int) -> None:
        if self.sitting is None:
            client.answer(NoAdvice(v, "too-late"))
        else:
            self.sitting.play.advise(client, v)

    async def _said(self, client: Client, message: AnyCompanyMessage) -> None:
        """Do what somebody wants, and answer whether it was done."""
        what, before = str(type(message).__struct_config__.tag), self.hall.company
        try:
            await self._do(client, message)
            client.answer(Done(what))
        except Denial as denial:
            self.hall.company = before
            client.answer(Denied(what, denial.code))
        except RuleError:
            client.answer(Denied(what, "bad-rules"))
        except VersionTaken:
            await self._start_anew()
            client.answer(Denied(what, "too-late"))
        except StoreError:
            log.exception("table %s: not stored", self.name)
            client.answer(Denied(what, "not-stored"))

    async def _do(self, client: Client, message: AnyCompanyMessage) -> None:
        number = await self._number(client, message)
        company, sides = self.hall.company, self.hall.rules.sides
        match message:
            case Say():
                self.hall.tell(self.hall.talk.say(company, sides, number, message))
            case Seal(draw, digest):
                self._drawing(draw).seal(number, digest, client)
            case Open(draw, entropy):
                self._drawing(draw).open(number, bytes.fromhex(entropy), client)
            case Rematch():
                await self._rematch(number)
            case _ if self.sitting is not None:
                await self.sitting.said(client, number, message)
            case _ if company.stage == "over":
                raise Denial("not-now")
            case _ if self._opening is not None or company.stage != "gathering":
                raise Denial("drawing")
            case Change() | Hold() | Lots() if number != company.host:
                raise Denial("not-host")
            case Change(setup):
                await self._change(*change(company, setup))
            case Hold(seat, name):
                key = secrets.token_urlsafe(12)
                await self.hall.settle(hold(company, seat, name, key))
                client.answer(Held(seat, key))
            case Lots():
                await self._draw_seats()
            case _:
                await self.hall.settle(said(company, number, message))
                if isinstance(message, Start):
                    await self._draw_match()
                self._watch_host()

    async def _number(self, client: Client, message: AnyCompanyMessage) -> int:
        """The number of whoever wants something; who comes for a seat gets one."""
        number = self.hall.number(client)
        if number is not None:
            return number
        name = await self._house.name_of(client.person) if client.person is not None else None
        if client.person is None or name is None:
            raise Denial("no-name")
        if not isinstance(message, (Sit, Ask)):
            raise Denial("no-seat")
        self.hall.company, number = joined(self.hall.company, client.person, name, message)
        client.name = name
        return number

    async def _change(self, company: Company, rules: RuleSet) -> None:
        before, self.hall.rules = self.hall.rules, rules
        try:
            await self.hall.settle(company)
        except StoreError:
            self.hall.rules = before
            raise
        self.hall.changed = overrides_of(rules, company.setup.preset)
        self.hall.tell(self.hall.rules_message())

    async def _rematch(self, number: int) -> None:
        """A table for the next match, made once, for whoever sat here."""
        company, sitting = self.hall.company, self.sitting
        if sitting is None or company.stage != "over":
            raise Denial("not-now")
        if company.seat_of(number) is None:
            raise Denial("no-seat")
        if company.rematch is None:
            dealer = (sitting.play.header.first_dealer + 1) % len(company.seats)
            table = await self._house.rematch(replace(company, first_dealer=dealer))
            await self.hall.settle(replace(company, rematch=table))

    # -------------------------------------------------------------- draws

    def _drawing(self, number: int) -> Opening:
        if self._opening is None or self._opening.number != number:
            raise Denial("no-draw")
        return self._opening

    async def _draw_match(self) -> None:
        """Begin the draw of a match with everybody who is here."""
        company = self.hall.company
        await self.hall.settle(replace(company, draws=company.draws + 1))
        self._open("match", [seat.person for seat in self.hall.company.seats])

    async def _draw_seats(self) -> None:
        """Begin the draw of seats: those of the people, in the order of joining, then the others."""
        company = self.hall.company
        await self.hall.settle(replace(company, draws=company.draws + 1))
        self._open("seats", [place.person for place in drawn_places(company)])

    def _open(self, purpose: Literal["match", "seats"], places: list[int | None]) -> None:
        secret, now, here = secrets.token_bytes(SECRET_BYTES), self._house.now(), self.hall.connected()
        number = self.hall.company.draws
        self._opening = Opening(number, purpose, places, here, secret, now)
        self.hall.tell(self._opening.message())

    async def _go_on_drawing(self, draw: Opening) -> None:
        """The next step of a draw, as soon as nothing is awaited any more."""
        now = self._house.now()
        step = draw.go_on(now)
        if not draw.done(now):
            if step:
                self.hall.tell(draw.message())
            return
        if draw.purpose == "match":
            await self._begin(draw)
        else:
            await self.hall.settle(seats_drawn(self.hall.company, draw.order()))
            self.hall.tell(draw.lot())
        self._opening = None

    async def _begin(self, draw: Opening) -> None:
        """The first lines of the match: its header and its first deal."""
        company, rules, key = self.hall.company, self.hall.rules, draw.key()
        dealer = drawn_dealer(key, rules.players) if company.first_dealer is None else company.first_dealer
        header = new_header(
            rules,
            company.setup.preset,
            self.hall.changed,
            company.seat_names(),
            first_dealer=dealer,
            trump=match_trump(rules, key),
            commitment=commitment(draw.secret),
            entropy=hexed(draw.entropy()),
        )
        batch = Batch(Match(new_match(rules, dealer, header.trump), 1, (), 0), key, draw.secret.hex())
        batch.deal()
        running = replace(company, stage="running", ready=())
        lines = [header_line(header), *batch.lines]
        await self.hall.ledger.write(running, 1, lines, secret=draw.secret)
        self.hall.company = running
        self.sitting = Sitting(self.hall, self.inbox, Begun(header, key, batch.match()))
        self.hall.tell_room()
        await self._come_to_match()

    async def _come_to_match(self) -> None:
        """Whoever is here sees the match, where one has begun."""
        if self.sitting is not None:
            self.sitting.play.tell_table()
            for client in [*self.hall.clients]:
                await self.sitting.come(client)

    # -------------------------------------------------------------- time

    async def _tick(self) -> None:
        """Do what is due, and set the alarm for what is due next."""
        now = self._house.now()
        if now >= self._not_before:
            await self._guarded(self._do_due())
        due = [*(self.sitting.deadlines() if self.sitting else ())]
        due += [self._opening.deadline] if self._opening else []
        due += [moment for moment in (self._host_grace, self._look_again) if moment is not None]
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if due:
            delay = max(min(due), self._not_before) - self._house.now()
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(max(delay, 0.0), self.inbox.put_nowait, Alarm())

    async def _do_due(self) -> None:
        if self._opening is not None:
            await self._go_on_drawing(self._opening)
        elif self.sitting is not None:
            await self.sitting.tick()
        if self._look_again is not None and self._house.now() >= self._look_again:
            self._look_again = None
            await self._start_anew()
            if self.sitting is None and self.hall.connected():
                await self._draw_match()
        if self._host_grace is not None and self._house.now() >= self._host_grace:
            await self.hall.settle(passed_on(self.hall.company, self.hall.connected()))
            self._host_grace = None

    async def _guarded(self, work: Awaitable[None]) -> None:
        """Do what nobody is answered for; where it cannot be stored it is tried again a little later."""
        try:
            await work
        except VersionTaken:
            await self._start_anew()
        except StoreError:
            log.exception("table %s: not stored", self.name)
            self._not_before = self._house.now() + RETRY_S

    async def _start_anew(self) -> None:
        """Another server has changed the table: go on from what is in the store, and tell everybody."""
        log.warning("table %s: another server has it too; read anew", self.name)
        if self.sitting is not None:
            await self.sitting.play.start_anew()
            return
        self._set(*await self.hall.ledger.read())
        self._opening = None
        if self.hall.company.stage == "drawing":  # by the other server, which will be done soon
            self._look_again = self._house.now() + 3 * opening.SECONDS
        self.hall.tell(self.hall.rules_message())
        self.hall.tell_room()
        await self._come_to_match()
