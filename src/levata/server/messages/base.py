"""What all messages have in common, and the bounds of what may come in."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MOST_MESSAGE_BYTES = 4096

Pace = Literal["instant", "brisk", "calm"]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]
SeatNumber = Annotated[int, Meta(ge=0, le=5)]
PersonNumber = Annotated[int, Meta(ge=0, le=1000)]
LevelName = Annotated[str, Meta(max_length=40)]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What a client sends."""


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """What the server sends."""


class Sync(ClientMessage, frozen=True):
    """Send me everything again."""


class Ping(ClientMessage, frozen=True):
    pass


class Pong(ServerMessage, frozen=True):
    pass


class Problem(ServerMessage, frozen=True):
    """The message itself could not be taken: ``malformed``, ``too-large``, ``too-many``; or the table is ``broken``."""

    code: str


class Done(ServerMessage, frozen=True):
    """A message of the kind `what` that is no act was taken: what came of it is told to everybody."""

    what: str


class Denied(ServerMessage, frozen=True):
    """A message of the kind `what` that is no act was not taken, and nothing has changed: the code says why."""

    what: str
    code: str
