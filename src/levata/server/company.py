"""Who is at a table, and what they have settled: frozen values that are stored whole with every change.

A `Company` has a host, members with numbers that never change, and seats. How it changes before the start is
`levata.server.gathering`, afterwards `levata.server.play`; both make a new one from an old one.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from levata.bots import LEVELS, NAMES, can_play, usual_level
from levata.server.names import look
from levata.server.protocol import Asked, Room, SeatInfo, Setup, Stage

HIGHEST_STAND_IN = "club"
"""No bot that plays for a person is better than this."""

Why = Literal["absent", "slow", "away"]


class Denial(Exception):
    """What somebody wants cannot be: the code says why, and nothing has changed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Member(Struct, frozen=True):
    """Somebody who has sat or asked here: a person of the database, and their name at this table."""

    id: int
    name: str


class Seat(Struct, frozen=True, omit_defaults=True):
    """A place: of a person (by number), of a bot, or of nobody yet.

    With both a person and a bot, the bot plays for the person, and `why` says why. `name` is what a bot of its own is
    called. `held` is the name of the friend for whom the seat is kept, `key` the hash of what that friend's link
    carries.
    """

    person: int | None = None
    bot: str | None = None
    name: str | None = None
    why: Why | None = None
    held: str | None = None
    key: str | None = None


class Company(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """The people of a table and their settings.

    `order` are the people with seats in the order of joining; `rules` counts the changes of the rules, `draws` the
    draws that were begun. `reserves` are seconds by seat, `slow` how often in a row a seat let its time run out.
    `first_dealer` is set for a rematch. `left` are those who were not on their seat when the match was stopped.
    """

    setup: Setup
    open: bool
    host: int
    members: tuple[Member, ...]
    seats: tuple[Seat, ...]
    stage: Stage = "gathering"
    order: tuple[int, ...] = ()
    asking: tuple[tuple[int, int], ...] = ()
    removed: tuple[int, ...] = ()
    ready: tuple[int, ...] = ()
    rules: int = 0
    draws: int = 0
    code: str | None = None
    paused: bool = False
    reserves: tuple[float, ...] = ()
    slow: tuple[int, ...] = ()
    first_dealer: int | None = None
    stopped: str | None = None
    left: tuple[int, ...] = ()
    rematch: str | None = None

    def number(self, person: int | None) -> int | None:
        """The number of a person of the database here."""
        return next((number for number, member in enumerate(self.members) if member.id == person), None)

    def seat_of(self, number: int | None) -> int | None:
        """Where somebody sits."""
        if number is None:
            return None
        return next((seat for seat, place in enumerate(self.seats) if place.person == number), None)

    def seated(self) -> tuple[int, ...]:
        """The people with seats, seat 0 first."""
        return tuple(place.person for place in self.seats if place.person is not None)

    def name(self, number: int) -> str:
        return self.members[number].name

    def with_seat(self, seat: int, place: Seat) -> Company:
        return replace(self, seats=(*self.seats[:seat], place, *self.seats[seat + 1 :]))

    def level(self) -> str:
        """The level of bots on seats that nobody takes."""
        return self.setup.bots or usual_level()

    def stand_in(self) -> str:
        """The level of a bot that plays for a person: that of the bots here, but no better than `HIGHEST_STAND_IN`."""
        highest = HIGHEST_STAND_IN if can_play(HIGHEST_STAND_IN) else "beginner"
        level = self.level()
        return min(level, highest, key=LEVELS.index) if level in LEVELS else level

    def seat_names(self) -> tuple[str, ...]:
        """What the seats are called; "" where that is not known yet."""
        return tuple(self._seat_name(seat) for seat in self.seats)

    def _seat_name(self, seat: Seat) -> str:
        return self.name(seat.person) if seat.person is not None else seat.name or seat.held or ""

    def bot_names(self) -> Iterator[str]:
        """Names for bots that nobody here is called by."""
        taken = {look(name) for name in (*(member.name for member in self.members), *self.seat_names())}
        yield from (name for name in NAMES if look(name) not in taken)
        yield from (f"Bot {number}" for number in count(1))

    def with_bots(self) -> Company:
        """A bot on every seat that has nobody, and a name for it; a held seat may still be taken by the friend."""
        names, level = self.bot_names(), self.level()
        seats = (
            seat if seat.person is not None or seat.name else replace(seat, bot=seat.bot or level, name=next(names))
            for seat in self.seats
        )
        return replace(self, seats=tuple(seats))


def room(company: Company, table: str, person: int | None, sides: int, coming: dict[int, int]) -> Room:
    """What somebody hears of a company; `coming` says who gets a seat with the next deal."""
    setup, you = company.setup, company.number(person)
    seat = company.seat_of(you)
    return Room(
        id=table,
        stage=company.stage,
        you=you,
        seat=seat,
        host=company.host,
        seats=tuple(
            SeatInfo(
                name=name,
                bot=place.bot,
                side=number % sides,
                person=place.person,
                why=place.why,
                held=place.held is not None and place.person is None,
                coming=coming.get(number),
            )
            for number, (place, name) in enumerate(zip(company.seats, company.seat_names(), strict=True))
        ),
        asking=tuple(Asked(number, company.name(number), seat) for number, seat in company.asking),
        ready=company.ready,
        rules=company.rules,
        pace=setup.pace,
        bots=company.level(),
        clock=setup.clock,
        open=company.open,
        watch=setup.watch,
        listed=setup.listed,
        friendly=setup.friendly,
        code=company.code if seat is not None and company.stage == "gathering" else None,
        paused=company.paused,
        stopped=company.stopped,
        left=company.left,
        rematch=company.rematch if seat is not None else None,
    )
