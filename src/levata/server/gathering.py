"""Before the start: taking and keeping seats, the host's choices, agreeing on the rules.

Pure functions from a `Company` to the next one; `Denial` where something cannot be. People are numbers of the company.
"""

from __future__ import annotations

import hashlib
import secrets
from hmac import compare_digest

from msgspec.structs import replace

from levata.bots import can_play, usual_level
from levata.rules import Fault, RuleError, RuleSet, load_rules
from levata.server.company import Company, Denial, Member, Seat
from levata.server.names import clean_name, told_apart
from levata.server.protocol import (
    Admit,
    AnyCompanyMessage,
    Ask,
    Close,
    Free,
    Host,
    Leave,
    Ready,
    Remove,
    Setup,
    Sit,
    Start,
)

MOST_MEMBERS = 60
MOST_ASKING = 12
CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ"
"""Letters of a join code: none that looks like another or like a digit."""
CODE_LENGTH = 6


def gathered(setup: Setup, person: int, name: str) -> Company:
    """A company that gathers around its host, who sits on the first seat."""
    host = Member(person, name)
    seats = (Seat(person=0), *(Seat() for _ in range(setup.players - 1)))
    return Company(setup=setup, open=True, host=0, members=(host,), seats=seats, order=(0,))


def alone(setup: Setup, person: int, name: str) -> Company:
    """A company of one person and bots, which draws at once."""
    company = replace(gathered(setup, person, name), open=False, stage="drawing")
    return company.with_bots()


def again(company: Company, code: str | None) -> Company:
    """The company of a rematch: the same people on the same seats, who must agree anew."""
    seats = tuple(Seat(person=seat.person) if seat.person is not None else Seat(bot=seat.bot) for seat in company.seats)
    return Company(
        setup=company.setup,
        open=company.open,
        host=company.host if company.host in company.seated() else (company.seated() or (0,))[0],
        members=company.members,
        seats=seats,
        order=company.order,
        code=code,
        first_dealer=company.first_dealer,
    )


def new_code() -> str:
    """A join code."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def code_of(text: str) -> str:
    """A join code as somebody typed it: capital letters alone."""
    return "".join(text.split()).replace("-", "").upper()[:CODE_LENGTH]


# ------------------------------------------------------------------ coming and going


def joined(company: Company, person: int, name: str, message: Sit | Ask | None = None) -> tuple[Company, int]:
    """The company with a person of the database as a member, and their number.

    Their name is told apart from all that are here; a friend who comes with the key of a seat may have the name of it.
    """
    number = company.number(person)
    if number is not None:
        return company, number
    if len(company.members) >= MOST_MEMBERS:
        raise Denial("too-many-people")
    others = company
    if isinstance(message, Sit) and has_key(seat_at(company, message.seat), message.key):
        others = company.with_seat(message.seat, Seat())
    member = Member(person, told_apart(name, names_here(others)))
    return replace(company, members=(*company.members, member)), len(company.members)


def names_here(company: Company) -> tuple[str, ...]:
    """Every name at a table, those of friends who are awaited too."""
    others = tuple(name for seat in company.seats for name in (seat.held, seat.name) if name)
    return (*(member.name for member in company.members), *others)


def sit(company: Company, number: int, seat: int, key: str | None) -> Company:
    """Take a free seat, or a held one with its key; whoever sits elsewhere moves."""
    place = seat_at(company, seat)
    if place.person == number:
        return company
    if place.person is not None:
        raise Denial("seat-taken")
    if place.held is not None:
        check_key(place, key)
    elif place.bot is not None:
        raise Denial("seat-closed")
    elif number in company.removed:
        raise Denial("removed")
    return placed(company, number, seat)


def placed(company: Company, number: int, seat: int) -> Company:
    """A person on a seat, and on no other; they have not agreed to anything there."""
    left = emptied(company, number)
    order = company.order if number in company.order else (*company.order, number)
    asking = tuple(pair for pair in left.asking if pair[0] != number)
    removed = tuple(other for other in left.removed if other != number)
    return replace(left.with_seat(seat, Seat(person=number)), order=order, asking=asking, removed=removed)


def emptied(company: Company, number: int) -> Company:
    """A person on no seat."""
    seat = company.seat_of(number)
    freed = company if seat is None else company.with_seat(seat, Seat())
    return replace(freed, ready=tuple(other for other in freed.ready if other != number))


def stand_up(company: Company, number: int) -> Company:
    """Give a seat up; a host who goes passes the role on to who has been here longest."""
    if company.seat_of(number) is None:
        raise Denial("no-seat")
    gone = emptied(company, number)
    gone = replace(gone, order=tuple(other for other in gone.order if other != number))
    return passed_on(gone) if gone.host == number else gone


def passed_on(company: Company, among: frozenset[int] | None = None) -> Company:
    """Another host: of those with seats (and of `among`) who has been here longest; if there is nobody, the old one."""
    heirs = [n for n in company.order if n != company.host and company.seat_of(n) is not None]
    chosen = [number for number in heirs if among is None or number in among]
    return replace(company, host=chosen[0]) if chosen else company


def ask(company: Company, number: int, seat: int) -> Company:
    """Ask the host for a held seat."""
    if seat_at(company, seat).held is None:
        raise Denial("not-held")
    if company.seat_of(number) is not None:
        raise Denial("seated")
    asking = [pair for pair in company.asking if pair[0] != number]
    if len(asking) >= MOST_ASKING:
        raise Denial("too-many-people")
    return replace(company, asking=(*asking, (number, seat)))


def check_key(place: Seat, key: str | None) -> None:
    """Only who has the link of a held seat may take it."""
    if not has_key(place, key):
        raise Denial("seat-held")


def has_key(place: Seat, key: str | None) -> bool:
    """Whether this is the key of a held seat."""
    return key is not None and place.key is not None and compare_digest(key_hash(key), place.key)


def key_hash(key: str) -> str:
    """What is kept of the key of a held seat."""
    return hashlib.sha256(key.encode()).hexdigest()


def seat_at(company: Company, seat: int) -> Seat:
    """The seat of this number; `Denial` if there is none."""
    if not 0 <= seat < len(company.seats):
        raise Denial("no-such-seat")
    return company.seats[seat]


# ------------------------------------------------------------------ the host's choices


def hold(company: Company, seat: int, name: str, key: str) -> Company:
    """Keep a seat for a friend."""
    clean = clean_name(name)
    if clean is None:
        raise Denial("bad-name")
    if seat_at(company, seat).person is not None:
        raise Denial("seat-taken")
    others = names_here(company.with_seat(seat, Seat()))
    return company.with_seat(seat, Seat(held=told_apart(clean, others), key=key_hash(key)))


def close(company: Company, seat: int, level: str) -> Company:
    """Give a seat to a bot."""
    if not can_play(level):
        raise Denial("unknown-level")
    if seat_at(company, seat).person is not None:
        raise Denial("seat-taken")
    return company.with_seat(seat, Seat(bot=level))


def free(company: Company, seat: int) -> Company:
    """Let whoever comes take a seat."""
    if seat_at(company, seat).person is not None:
        raise Denial("seat-taken")
    return company.with_seat(seat, Seat())


def admit(company: Company, number: int, seat: int) -> Company:
    """Give a seat that nobody has to somebody who is here."""
    known(company, number)
    if seat_at(company, seat).person is not None:
        raise Denial("seat-taken")
    return placed(company, number, seat)


def remove(company: Company, number: int) -> Company:
    """Let somebody not sit here; the host stays."""
    known(company, number)
    if number == company.host:
        raise Denial("host-stays")
    gone = emptied(company, number)
    return replace(
        gone,
        order=tuple(other for other in gone.order if other != number),
        asking=tuple(pair for pair in gone.asking if pair[0] != number),
        removed=(*(other for other in gone.removed if other != number), number),
    )


def hand_on(company: Company, number: int) -> Company:
    """Make somebody else the host."""
    known(company, number)
    if company.seat_of(number) is None:
        raise Denial("no-seat")
    return replace(company, host=number)


def known(company: Company, number: int) -> None:
    """Whether there is a person of this number; `Denial` if not."""
    if not 0 <= number < len(company.members):
        raise Denial("unknown-person")


def change(company: Company, setup: Setup) -> tuple[Company, RuleSet]:
    """Set the table up in another way: everybody must agree anew. `RuleError` where the rules cannot be."""
    rules = rules_of(setup)
    seats = list(company.seats)
    while len(seats) > setup.players:
        spare = [number for number, seat in enumerate(seats) if seat.person is None]
        if not spare:
            raise Denial("too-many-people")
        seats.pop(min(spare, key=lambda number: (seats[number] != Seat(), -number)))
    seats += [Seat()] * (setup.players - len(seats))
    changes = company.rules + 1
    changed = replace(company, setup=setup, seats=tuple(seats), ready=(), rules=changes, asking=(), first_dealer=None)
    return changed, rules


def rules_of(setup: Setup) -> RuleSet:
    """The rules of a setup; `RuleError` with what is wrong with them, or with its bots."""
    rules = load_rules(setup.preset, setup.players, setup.overrides)
    if setup.bots is not None and not can_play(setup.bots):
        raise RuleError(Fault("bots", "unknown-value", setup.bots, usual_level()))
    return rules


def seats_drawn(company: Company, order: list[int]) -> Company:
    """Everybody on the seats that were drawn; `order` says who of `drawn_places` sits on seat 0, 1, …"""
    places = drawn_places(company)
    return replace(company, seats=tuple(places[place] for place in order), ready=(), asking=())


def drawn_places(company: Company) -> list[Seat]:
    """What seats are drawn for: the people in the order of joining, then the seats without people."""
    people = [Seat(person=number) for number in company.order if company.seat_of(number) is not None]
    return [*people, *(seat for seat in company.seats if seat.person is None)]


# ------------------------------------------------------------------ agreeing, and starting


def agree(company: Company, number: int, rules: int, ready: bool) -> Company:
    """Say that one is ready, or is not any more; only for the rules as they are now."""
    if company.seat_of(number) is None:
        raise Denial("no-seat")
    if rules != company.rules:
        raise Denial("rules-changed")
    others = tuple(other for other in company.ready if other != number)
    return replace(company, ready=(*others, number) if ready else others)


def start(company: Company) -> Company:
    """Begin the draw, once everybody else with a seat is ready; nobody can come or go from here on."""
    if not {*company.seated()} <= {*company.ready, company.host}:
        raise Denial("not-ready")
    return replace(company.with_bots(), stage="drawing", asking=(), code=None)


def said(company: Company, number: int, message: AnyCompanyMessage) -> Company:
    """The company after what one of its members wants; `Denial` where that cannot be."""
    match message:
        case Sit(seat, key):
            return sit(company, number, seat, key)
        case Ask(seat):
            return ask(company, number, seat)
        case Leave():
            return stand_up(company, number)
        case Ready(rules, ready):
            return agree(company, number, rules, ready)
    if number != company.host:
        raise Denial("not-host")
    match message:
        case Close(seat, level):
            return close(company, seat, level)
        case Free(seat):
            return free(company, seat)
        case Admit(person, seat):
            return admit(company, person, seat)
        case Remove(person):
            return remove(company, person)
        case Host(person):
            return hand_on(company, person)
        case Start():
            return start(company)
    raise Denial("not-now")
