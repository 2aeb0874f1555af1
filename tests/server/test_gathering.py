"""Before the start: seats, the host, agreeing on the rules, drawing seats; without a network or a store."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from levata.rules import RuleError
from levata.server.company import Company, Denial, Seat, room
from levata.server.gathering import (
    CODE_LENGTH,
    CODE_LETTERS,
    MOST_MEMBERS,
    admit,
    again,
    agree,
    ask,
    change,
    close,
    code_of,
    drawn_places,
    free,
    gathered,
    hand_on,
    hold,
    joined,
    new_code,
    remove,
    said,
    seats_drawn,
    sit,
    stand_up,
    start,
)
from levata.server.names import look, told_apart
from levata.server.protocol import Close, Leave, Ready, Setup, Sit, Start

RENTZ = Setup(preset="rentz", players=4, bots="beginner")


def company_of(*names: str) -> Company:
    """The first of these gathers the others, who sit down one after the other."""
    company = gathered(RENTZ, 100, names[0])
    for number, name in enumerate(names[1:], 1):
        company, joined_as = joined(company, 100 + number, name)
        assert joined_as == number
        company = sit(company, number, number, None)
    return company


def denied(code: str, act: Callable[[], object]) -> None:
    with pytest.raises(Denial) as denial:
        act()
    assert denial.value.code == code


def test_seat_is_taken_once_and_whoever_moves_leaves_the_old_one() -> None:
    company = company_of("Ana", "Bogdan")
    denied("seat-taken", lambda: sit(company, 1, 0, None))
    denied("no-such-seat", lambda: sit(company, 1, 4, None))
    moved = sit(company, 1, 3, None)
    assert [seat.person for seat in moved.seats] == [0, None, None, 1]
    assert sit(moved, 1, 3, None) is moved
    assert moved.order == (0, 1)


def test_held_seat_is_for_who_has_its_key_or_is_admitted() -> None:
    company = hold(company_of("Ana", "Bogdan"), 2, "Carmen", "the key")
    company, stranger = joined(company, 7, "Dan")
    for key in (None, "", "another"):
        denied("seat-held", lambda key=key: sit(company, stranger, 2, key))  # type: ignore[misc]
    assert "the key" not in str(company)
    assert sit(company, stranger, 2, "the key").seats[2] == Seat(person=stranger)
    asking = ask(company, stranger, 2)
    assert asking.asking == ((stranger, 2),)
    assert ask(asking, stranger, 2).asking == asking.asking
    admitted = admit(asking, stranger, 2)
    assert (admitted.seats[2].person, admitted.asking) == (stranger, ())
    denied("not-held", lambda: ask(company, stranger, 3))
    denied("seated", lambda: ask(company, 1, 2))


def test_closed_seat_and_removed_people() -> None:
    company = close(company_of("Ana", "Bogdan"), 2, "beginner")
    denied("seat-closed", lambda: sit(company, 1, 2, None))
    denied("unknown-level", lambda: close(company, 2, "genius"))
    denied("seat-taken", lambda: close(company, 1, "beginner"))
    assert free(company, 2).seats[2] == Seat()
    gone = remove(company, 1)
    assert gone.seated() == (0,)
    denied("removed", lambda: sit(gone, 1, 3, None))
    assert sit(admit(gone, 1, 3), 1, 1, None).seats[1].person == 1
    denied("host-stays", lambda: remove(company, 0))
    denied("unknown-person", lambda: remove(company, 5))


def test_host_who_leaves_passes_the_role_on_to_who_is_here_longest() -> None:
    company = sit(company_of("Ana", "Bogdan", "Carmen"), 1, 3, None)
    left = stand_up(company, 0)
    assert (left.host, left.seated()) == (1, (2, 1))
    denied("no-seat", lambda: stand_up(left, 0))
    assert stand_up(stand_up(left, 1), 2).host == 2
    assert hand_on(company, 2).host == 2
    denied("no-seat", lambda: hand_on(left, 0))


def test_rules_that_change_must_be_agreed_to_anew() -> None:
    company = agree(agree(company_of("Ana", "Bogdan"), 0, 0, True), 1, 0, True)
    assert start(company).stage == "drawing"
    changed, rules = change(company, replace(RENTZ, players=3, preset="renz"))
    assert (changed.ready, changed.rules, len(changed.seats), rules.players) == ((), 1, 3, 3)
    denied("rules-changed", lambda: agree(changed, 1, 0, True))
    denied("not-ready", lambda: start(changed))
    assert start(agree(changed, 1, 1, True)).stage == "drawing"
    assert agree(company, 1, 0, False).ready == (0,)
    with pytest.raises(RuleError):
        change(company, replace(RENTZ, players=9))


def test_fewer_seats_keep_everybody_or_are_denied() -> None:
    company = hold(company_of("Ana", "Bogdan", "Carmen"), 3, "Dan", "key")
    smaller, _ = change(sit(company, 2, 2, None), replace(RENTZ, players=3))
    assert smaller.seated() == (0, 1, 2)
    full = company_of("Ana", "Bogdan", "Carmen", "Dan")
    denied("too-many-people", lambda: change(full, replace(RENTZ, players=3)))
    larger, _ = change(full, replace(RENTZ, players=6))
    assert larger.seats[4:] == (Seat(), Seat())


def test_start_gives_free_seats_to_bots_with_names_of_their_own() -> None:
    company = agree(hold(company_of("Ana", "Bogdan"), 3, "Carmen", "key"), 1, 0, True)
    begun = start(company)
    assert [seat.bot for seat in begun.seats] == [None, None, "beginner", "beginner"]
    names = begun.seat_names()
    assert len({look(name) for name in names}) == 4
    assert begun.seats[3].key is not None
    assert begun.code is None


def test_seats_by_lot_move_people_bots_and_held_seats() -> None:
    company = agree(hold(company_of("Ana", "Bogdan"), 2, "Carmen", "key"), 1, 0, True)
    places = drawn_places(company)
    assert [place.person for place in places] == [0, 1, None, None]
    drawn = seats_drawn(company, [3, 1, 2, 0])
    assert [seat.person for seat in drawn.seats] == [None, 1, None, 0]
    assert drawn.seats[2].held == "Carmen"
    assert drawn.ready == ()


def test_members_are_bounded() -> None:
    company = company_of("Ana")
    for person in range(1, MOST_MEMBERS):
        company, _ = joined(company, 100 + person, f"P{person}")
    denied("too-many-people", lambda: joined(company, 5000, "Dan"))
    assert joined(company, 100, "whatever") == (company, 0)


def test_only_the_host_may_choose_for_others() -> None:
    company = company_of("Ana", "Bogdan")
    for message in (Close(2, "beginner"), Start()):
        denied("not-host", lambda message=message: said(company, 1, message))  # type: ignore[misc]
    assert said(company, 0, Close(2, "beginner")).seats[2].bot == "beginner"
    assert said(company, 1, Sit(3)).seat_of(1) == 3
    assert said(company, 1, Ready(0)).ready == (1,)
    assert said(company, 1, Leave()).seated() == (0,)


def test_join_code_is_shown_to_those_who_sit() -> None:
    company = replace(company_of("Ana", "Bogdan"), code="ABCDEF")
    assert [room(company, "t", person, 4, {}).code for person in (100, 101, 999, None)] == [
        "ABCDEF",
        "ABCDEF",
        None,
        None,
    ]
    assert room(start(agree(company, 1, 0, True)), "t", 100, 4, {}).code is None


def test_join_codes_are_easy_to_type() -> None:
    code = new_code()
    assert len(code) == CODE_LENGTH
    assert not {*code} - {*CODE_LETTERS}
    assert not {*"ILO01"} & {*CODE_LETTERS}
    assert code_of(f" {code[:3].lower()}-{code[3:]} ") == code


def test_rematch_has_the_same_people_who_must_agree_anew() -> None:
    over = replace(start(agree(company_of("Ana", "Bogdan"), 1, 0, True)), stage="over", first_dealer=2)
    following = again(over, "CODEXY")
    assert following.seated() == (0, 1)
    assert (following.stage, following.ready, following.code, following.first_dealer) == ("gathering", (), "CODEXY", 2)


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ana", "Ana"),
        ("Ana", "ana"),
        ("Ana", "A na"),
        ("Ana", "\u0410na"),
        ("Ana", "An\u03b1"),
        ("Ștefan", "Stefan"),
        ("Ion", "lon"),
        ("Bob", "B0b"),
        ("Marna", "Mama"),
        ("Ana", "\uff21na"),
        ("Ana", "Âna"),
        ("Paul", "Paul."[:4]),
    ],
)
def test_names_that_look_alike_are_told_apart(name: str, other: str) -> None:
    assert look(name) == look(other)
    assert told_apart(other, [name]) == f"{other} 2"
    assert told_apart(other, [name, f"{name} 2"]) == f"{other} 3"


def test_names_that_differ_stay_as_they_are() -> None:
    assert told_apart("Ana", ["Anca", "Dana", "Ioana"]) == "Ana"
    longest = "W" * 24
    assert len(told_apart(longest, [longest])) == 24
    company, number = joined(company_of("Ana"), 7, "ana")
    assert company.name(number) == "ana 2"
    held = hold(company, 2, "ANA", "key")
    assert held.seats[2].held == "ANA 3"
    denied("bad-name", lambda: hold(company, 2, "A\u200bna", "key"))
