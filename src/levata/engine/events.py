"""What everybody hears when a match moves on: public facts, in the past tense, the same for all seats."""

from __future__ import annotations

import msgspec

from levata.engine.state import Row


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=str.lower):
    """Base of the events; the JSON of each carries its name in lower case as ``event``."""


class Dealt(Event, frozen=True, gc=False):
    dealer: int


class Acted(Event, frozen=True, gc=False):
    """A seat acted; `act` is what everybody hears of it."""

    seat: int
    act: str


class Taken(Event, frozen=True, gc=False):
    """A trick was taken."""

    seat: int


class Drew(Event, frozen=True, gc=False):
    """Each of these seats drew a card, in this order."""

    seats: tuple[int, ...]


class Declared(Event, frozen=True, gc=False):
    """A king and queen were declared."""

    seat: int
    suit: str
    points: int


class Skipped(Event, frozen=True, gc=False):
    """A seat was passed over after a lowest card was laid."""

    seat: int


class WentOut(Event, frozen=True, gc=False):
    """A seat has no card left in a layout (the last one: holds the rest)."""

    seat: int
    place: int


class ThrownIn(Event, frozen=True, gc=False):
    """The deal was thrown in unscored."""


class Scored(Event, frozen=True, gc=False):
    row: Row


class Ended(Event, frozen=True, gc=False):
    """The match is over: totals and places by side."""

    total: tuple[int, ...]
    place: tuple[int, ...]


AnyEvent = Dealt | Acted | Taken | Drew | Declared | Skipped | WentOut | ThrownIn | Scored | Ended
