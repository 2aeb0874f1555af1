"""Messages of the match itself: acts and their answers, the table as it is, advice."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from levata.bots.reasons import Reason
from levata.engine.events import AnyEvent
from levata.engine.state import Row
from levata.engine.view import View
from levata.server.messages.base import ClientMessage, ServerMessage


class Act(ClientMessage, frozen=True):
    """Do this for my seat; `v` is the version at which I was asked."""

    v: Annotated[int, Meta(ge=0)]
    act: Annotated[str, Meta(max_length=200)]


class Advise(ClientMessage, frozen=True):
    """What would you do for my seat, and why? `v` is the version at which I was asked."""

    v: Annotated[int, Meta(ge=0)]


class Table(ServerMessage, frozen=True):
    """A match as it is: sent when it begins, when a client comes, after a take-back, and as an answer to `Sync`.

    `seat` is the reader's own, null for who looks on. `commitment` and `entropy` are those of the record, by seat.
    """

    id: str
    v: int
    seat: int | None
    commitment: str
    entropy: tuple[str | None, ...]
    view: View


class Sheet(ServerMessage, frozen=True):
    """The score sheet as it is, sent before a `Table`; what comes later is in the events."""

    rows: tuple[Row, ...]


class Update(ServerMessage, frozen=True):
    """The table moved on: the reader's view now, and every public event since the last message delivered to it."""

    v: int
    view: View
    events: tuple[AnyEvent, ...]


class Ack(ServerMessage, frozen=True):
    """The act asked for with version `v` is stored as line `line`."""

    v: int
    line: int


class Refused(ServerMessage, frozen=True):
    """The act was not done; nothing has changed."""

    v: int
    code: str
    details: dict[str, Any]


class Stale(ServerMessage, frozen=True):
    """The act was for an earlier position; this is the current one."""

    v: int
    view: View


class Advice(ServerMessage, frozen=True):
    """What a good player would do on the reader's seat, by the view of version `v`, and the reasons."""

    v: int
    act: str
    reasons: tuple[Reason, ...]


class NoAdvice(ServerMessage, frozen=True):
    """There is none at `v`: ``not-alone`` (another person sits here), ``not-your-turn``, ``too-late``."""

    v: int
    code: str
