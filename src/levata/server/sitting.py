"""Who sits at a match: bots that play for people, newcomers, the clock, and votes.

A bot plays for a person who is away for longer than a grace, who has let their time run out twice in a row, or who
wants it. It gives the seat back as soon as an absent person is here again, and in the other cases when they take it.
While nobody with a seat is here everything stands: no bot acts, no clock and no grace runs. Graces and the time of a
decision begin anew when somebody comes again; reserves are those of the last stored change.
"""

from __future__ import annotations

import logging

from msgspec.structs import replace

from levata.engine.record import stop_line
from levata.server.client import Client
from levata.server.clock import Clock
from levata.server.company import Company, Denial, Seat, Why
from levata.server.gathering import ask, check_key, hand_on, known, passed_on, seat_at
from levata.server.hall import Hall
from levata.server.ledger import Begun
from levata.server.match import Batch
from levata.server.notes import BotTurn, Inbox
from levata.server.play import RETRY_S, Play, who_plays
from levata.server.protocol import (
    Act,
    Admit,
    AnyCompanyMessage,
    Ask,
    Away,
    Ballot,
    Host,
    Leave,
    Motion,
    Outcome,
    Pace,
    Propose,
    Sit,
    Vote,
)
from levata.server.protocol import Clock as ClockMessage
from levata.server.votes import Votes

log = logging.getLogger(__name__)

GRACE_S: dict[Pace, float] = {"instant": 30.0, "brisk": 60.0, "calm": 120.0}
"""How long somebody may be away before a bot plays for them."""

MOST_TIME_OUTS = 2
"""So often in a row somebody's time may be over; then a bot sits down."""


class Sitting:
    """The people at a running match, and the match itself as `play`."""

    def __init__(self, hall: Hall, inbox: Inbox, begun: Begun) -> None:
        self.hall = hall
        self.play = Play(hall, inbox, begun, self._settled)
        self.votes = Votes()
        self.clock: Clock | None = None
        self._graces: dict[int, float] = {}
        self._awake = False

    @property
    def _now(self) -> float:
        return self.hall.house.now()

    @property
    def _running(self) -> bool:
        return self.hall.company.stage == "running"

    # -------------------------------------------------------------- coming and going

    def greet(self, client: Client) -> None:
        """Tell somebody who comes all that is going on besides the match."""
        if self.clock is not None:
            client.tell(self.clock.message(self._now))
        if ballot := self.votes.ballot():
            client.tell(ballot)

    async def come(self, client: Client) -> None:
        """Somebody is connected: an absent one gets their seat back."""
        number = self.hall.number(client)
        seat = self.hall.company.seat_of(number)
        if number is None or seat is None or not self._running:
            return
        self._graces.pop(number, None)
        self._wake()
        if self.hall.company.seats[seat].why == "absent":
            await self._sit_again(seat)
        self._go_on()

    def gone(self, client: Client) -> None:
        """Somebody has closed a connection: if it was their last one, a grace begins, or everything stands."""
        number, here = self.hall.number(client), self.hall.connected()
        self.hall.coming = {seat: comer for seat, comer in self.hall.coming.items() if comer != number}
        if number is None or number in here or not self._running:
            return
        if here and self.hall.company.seat_of(number) is not None:
            self._graces[number] = self._now + GRACE_S[self.play.pace]
        elif not here:
            self._awake = False
            self._graces.clear()
            self.play.stop_turn()
            self._let_clock_run()

    def _wake(self) -> None:
        """Somebody is here again after nobody was: whoever is still missing gets a whole grace."""
        if not self._awake:
            self._awake = True
            missing = {*self.hall.company.seated()} - self.hall.connected()
            self._graces = dict.fromkeys(missing, self._now + GRACE_S[self.play.pace])

    # -------------------------------------------------------------- what people want

    async def said(self, client: Client, number: int, message: AnyCompanyMessage) -> None:
        """Do what somebody wants; `Denial` where that cannot be."""
        if not self._running:
            raise Denial("not-now")
        match message:
            case Sit(seat, key):
                await self._sit(number, seat, key)
            case Ask(seat):
                await self.hall.settle(ask(self.hall.company, number, seat))
            case Away():
                await self._stand_in(self._own(number), "away")
            case Leave():
                await self._leave(number)
            case Propose(motion):
                await self._propose(number, motion)
            case Vote(vote, yes):
                self._own(number)
                self.votes.answer(vote, number, yes)
                await self._count()
            case Host(person) | Admit(person) if number != self.hall.company.host:
                raise Denial("not-host")
            case Host(person):
                await self.hall.settle(hand_on(self.hall.company, person))
            case Admit(person, seat):
                known(self.hall.company, person)
                await self._take(person, seat)
            case _:
                raise Denial("not-now")

    def _own(self, number: int) -> int:
        """The seat of somebody who must have one."""
        seat = self.hall.company.seat_of(number)
        if seat is None:
            raise Denial("no-seat")
        return seat

    async def _sit(self, number: int, seat: int, key: str | None) -> None:
        place = seat_at(self.hall.company, seat)
        if place.person == number:
            if place.bot is not None:
                await self._sit_again(seat)
                self._go_on()
            return
        if place.held is not None:
            check_key(place, key)
        elif number in self.hall.company.removed:
            raise Denial("removed")
        await self._take(number, seat)

    async def _take(self, number: int, seat: int) -> None:
        """Somebody new gets the seat of a bot: now where nobody has acted in this deal, else with the next one."""
        company = self.hall.company
        if seat_at(company, seat).person is not None or self.hall.coming.get(seat, number) != number:
            raise Denial("seat-taken")
        if company.seat_of(number) is not None or not company.open:
            raise Denial("seated" if company.open else "closed")
        self.hall.coming = {s: n for s, n in self.hall.coming.items() if n != number} | {seat: number}
        if not self.play.match.state.log:
            batch = self.play.batch()
            await self.play.settle(batch, self._sat_down(batch, company))
            self.play.tell_table()
            self._go_on()
        self.hall.tell_room()

    def _sat_down(self, batch: Batch, company: Company) -> Company:
        """The company with those who have waited for a seat."""
        for seat, number in self.hall.coming.items():
            if company.seats[seat].person is None and company.seat_of(number) is None:
                batch.occupy(seat, company.name(number))
                order = (*(n for n in company.order if n != number), number)
                asking = tuple(pair for pair in company.asking if pair[0] != number)
                company = replace(company.with_seat(seat, Seat(person=number)), order=order, asking=asking)
        self.hall.coming = {}
        return company

    async def _leave(self, number: int) -> None:
        """Somebody leaves for good, and a bot has the seat; if nobody is left, the match ends."""
        company, seat = self.hall.company, self._own(number)
        if company.seated() == (number,):
            await self._stop("abandoned")
            return
        level = company.stand_in()
        gone = company.with_seat(seat, Seat(bot=level, name=next(company.bot_names())))
        gone = replace(gone, order=tuple(n for n in gone.order if n != number), left=(*gone.left, number))
        await self._reseat(passed_on(gone, self.hall.connected()) if gone.host == number else gone, seat, level)
        self._graces.pop(number, None)
        self.play.tell_table()
        self._go_on()

    # -------------------------------------------------------------- bots for people

    async def _stand_in(self, seat: int, why: Why) -> None:
        """Let a bot play for a person."""
        company = self.hall.company
        place = company.seats[seat]
        if place.bot is not None:
            raise Denial("bot-plays")
        level = company.stand_in()
        slow = tuple(0 if other == seat else times for other, times in enumerate(company.slow))
        await self._reseat(replace(company.with_seat(seat, replace(place, bot=level, why=why)), slow=slow), seat, level)
        self._go_on()

    async def _sit_again(self, seat: int) -> None:
        """Give a seat back to its person."""
        company = self.hall.company
        batch = self.play.batch()
        batch.occupy(seat, company.seat_names()[seat])
        await self.play.settle(batch, company.with_seat(seat, Seat(person=company.seats[seat].person)))

    async def _reseat(self, company: Company, seat: int, level: str) -> None:
        """Store that a bot sits on a seat from here on."""
        batch = self.play.batch()
        batch.occupy(seat, who_plays(level))
        await self.play.settle(batch, company)

    # -------------------------------------------------------------- acts, and the clock

    async def act(self, client: Client, message: Act) -> None:
        if await self.play.act(client, message):
            self._moved()

    async def bot_turn(self, note: BotTurn) -> None:
        if await self.play.bot_turn(note.v, note.thought):
            self._moved()
        elif note.v == self.play.match.version:  # it could not be stored: a little later again
            self._let_clock_run(RETRY_S)

    def _settled(self, batch: Batch, actor: int, slow: bool) -> Company:
        """The company after a batch of a seat: its time, who sits down after a deal, whether it is over."""
        company = self.hall.company
        if self.clock is not None and self.clock.seat == actor:
            times = company.slow or (0,) * len(company.seats)
            counted = tuple((n + 1 if slow else 0) if seat == actor else n for seat, n in enumerate(times))
            company = replace(company, reserves=self.clock.reserves(self._now), slow=counted)
        if batch.over:
            return replace(company, stage="over")
        return self._sat_down(batch, company) if batch.deal_over and self.hall.coming else company

    def _moved(self) -> None:
        """Something was done: another decision is due."""
        if self.votes.motion == "take-back" or not self._running:
            self._end_vote("too-late")
        self._new_clock(self.play.pause_s)

    def _go_on(self) -> None:
        """Seats or people have changed: whoever is to act is asked again."""
        self.play.call_bot()
        if self.clock is None or self.clock.seat != self.play.match.state.actor or self._bot_acts():
            self._new_clock(0.0)
        self._let_clock_run()

    def _bot_acts(self) -> bool:
        actor = self.play.match.state.actor
        return actor < 0 or self.hall.company.seats[actor].bot is not None

    def _new_clock(self, delay_s: float) -> None:
        company, setup = self.hall.company, self.hall.company.setup.clock
        if setup is None:
            return
        reserves = company.reserves or (float(setup.reserve),) * len(company.seats)
        if self._running and not self._bot_acts():
            self.clock = Clock(setup, self.play.match.state.actor, reserves)
            self._let_clock_run(delay_s)
        elif self.clock is not None:
            self.clock = None
            self.hall.tell(ClockMessage(None, 0, tuple(round(reserve * 1000) for reserve in reserves)))

    def _let_clock_run(self, delay_s: float = 0.0) -> None:
        if self.clock is not None:
            runs = self._running and not self.hall.company.paused and not self.play.held_up
            self.clock.run(self._now + delay_s, runs and bool(self.hall.connected()))
            self.hall.tell(self.clock.message(self._now))

    # -------------------------------------------------------------- time

    def deadlines(self) -> list[float]:
        """When something is due though nobody does anything."""
        clock = self.clock.deadline() if self.clock is not None else None
        return [due for due in (clock, self.votes.deadline, *self._graces.values()) if due is not None]

    async def tick(self) -> None:
        """Do what is due."""
        now = self._now
        if self.votes.motion is not None:
            await self._count()
        for number in [number for number, due in self._graces.items() if due <= now]:
            seat = self.hall.company.seat_of(number)
            if seat is not None and self.hall.company.seats[seat].bot is None:
                await self._absent(number, seat)
            del self._graces[number]
        due = self.clock.deadline() if self.clock is not None else None
        if self.clock is not None and due is not None and due <= now:
            await self._time_over(self.clock.seat)

    async def _absent(self, number: int, seat: int) -> None:
        await self._stand_in(seat, "absent")
        if self.hall.company.host == number:
            await self.hall.settle(passed_on(self.hall.company, self.hall.connected()))

    async def _time_over(self, seat: int) -> None:
        """A bot acts once, or sits down where this is one time too many."""
        slow = self.hall.company.slow
        if slow and slow[seat] + 1 >= MOST_TIME_OUTS:
            await self._stand_in(seat, "slow")
            return
        assert self.clock is not None
        self.clock.run(self._now, False)
        self.play.call_stand_in(seat)

    # -------------------------------------------------------------- votes

    async def _propose(self, number: int, motion: Motion) -> None:
        seat, company = self._own(number), self.hall.company
        if (motion == "pause" and company.paused) or (motion == "go-on" and not company.paused):
            raise Denial("not-now")
        if motion == "take-back":
            if not company.setup.friendly:
                raise Denial("not-friendly")
            turns = self.play.match.turns
            if self.play.match.before is None or turns[-1].seat != seat:
                raise Denial("too-late")
        self.votes.propose(motion, number, self._now)
        self.play.held_up = motion == "take-back"
        if self.play.held_up:
            self.play.stop_turn()
        self._let_clock_run()
        self._tell_ballot("open")
        await self._count()

    async def _count(self) -> None:
        """Close the vote if it is decided, and do what was agreed."""
        if self.votes.motion is None:
            return
        agreed = self.votes.outcome(self.hall.connected(), self._now)
        if agreed is None:
            return
        motion = self.votes.motion
        if agreed:
            await self._do(motion)
        self._end_vote("agreed" if agreed else "refused")
        if motion == "take-back" and agreed:
            self._new_clock(0.0)
        self._go_on()

    async def _do(self, motion: Motion) -> None:
        company = self.hall.company
        if motion == "stop":
            await self._stop("agreed")
        elif motion == "take-back":
            match, line = self.play.match.taken_back()
            await self.hall.settle(company, match.version, [line])
            self.play.match = match
            self.play.tell_table()
        else:
            await self.hall.settle(replace(company, paused=motion == "pause"))

    def _end_vote(self, outcome: Outcome) -> None:
        if self.votes.motion is not None:
            self._tell_ballot(outcome)
            self.votes.end(outcome == "agreed", self._now)
            self.play.held_up = False

    def _tell_ballot(self, outcome: Outcome) -> None:
        votes = self.votes
        assert votes.motion is not None
        self.hall.tell(Ballot(votes.number, votes.motion, votes.person, outcome))

    async def _stop(self, reason: str) -> None:
        """Give the match up. Who is not on their seat then is remembered: for them it is no better than losing."""
        company = self.hall.company
        line = stop_line(reason, self.hall.ledger.secret.hex())
        away = [place.person for place in company.seats if place.person is not None and place.bot is not None]
        left = (*company.left, *away) if reason == "agreed" else (*company.left, *company.seated())
        over = replace(company, stage="over", stopped=reason, left=left, paused=False)
        version = self.play.match.version + 1
        await self.hall.settle(over, version, [line])
        self.play.match = self.play.match._replace(version=version)
        self.play.stop()
        self.clock = None
