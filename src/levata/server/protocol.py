"""The messages between page and server: the one definition, from which ``web/src/protocol.ts`` is generated.

Over the socket of a table both sides send JSON objects that name their kind as ``type``. Every table has one version,
the number of its stored lines. A client acts with the version at which it was asked; ``(seat, v)`` is the key of an
act, so that a repeated one gets its old `Ack` and an outdated one a `Stale`. Codes and messages are worded by the
page.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from levata.bots.reasons import Reason
from levata.engine.events import AnyEvent
from levata.engine.state import Row
from levata.engine.view import View
from levata.rules.describe import Message, Section
from levata.rules.errors import Fault
from levata.rules.score_table import ScoreTable

MOST_MESSAGE_BYTES = 4096

Pace = Literal["instant", "brisk", "calm"]
PersonName = Annotated[str, Meta(min_length=1, max_length=24)]


class ClientMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """What a client sends."""


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """What the server sends."""


class Act(ClientMessage, frozen=True):
    """Do this for my seat; `v` is the version at which I was asked."""

    v: Annotated[int, Meta(ge=0)]
    act: Annotated[str, Meta(max_length=200)]


class Sync(ClientMessage, frozen=True):
    """Send me everything again."""


class Ping(ClientMessage, frozen=True):
    pass


class Advise(ClientMessage, frozen=True):
    """What would you do for my seat, and why? `v` is the version at which I was asked."""

    v: Annotated[int, Meta(ge=0)]


AnyClientMessage = Act | Sync | Ping | Advise


class Table(ServerMessage, frozen=True):
    """A table as it is; sent first, and as an answer to `Sync`. `rows` is the score sheet, `seat` the reader's own."""

    id: str
    v: int
    seat: int
    seats: tuple[SeatInfo, ...]
    preset: str
    players: int
    pace: Pace
    commitment: str
    summary: Message
    changed: dict[str, Any]
    score_tables: tuple[ScoreTable, ...]
    facts: RuleFacts
    rows: tuple[Row, ...]
    view: View


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a seat: a person by name, or a bot of this kind."""

    name: str
    bot: str | None
    side: int


class RuleFacts(msgspec.Struct, frozen=True):
    """What a page needs of the rules to draw a table: no page decides by it what is legal."""

    compendium: bool
    sides: int
    contracts: tuple[str, ...]
    deck: str
    deals: int | None
    target: int | None
    start: str | None
    tricks: int
    bids: tuple[int, int] | None
    game_point: tuple[int, int] | None
    zero_wins: bool


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


class Problem(ServerMessage, frozen=True):
    """The message itself could not be taken: ``malformed``, ``too-large``, ``too-many``."""

    code: str


class Pong(ServerMessage, frozen=True):
    pass


class Advice(ServerMessage, frozen=True):
    """What a good player would do on the reader's seat, by the view of version `v`, and the reasons."""

    v: int
    act: str
    reasons: tuple[Reason, ...]


class NoAdvice(ServerMessage, frozen=True):
    """There is none at `v`: ``not-alone`` (another person sits here), ``not-your-turn``, ``too-late``."""

    v: int
    code: str


AnyServerMessage = Table | Update | Ack | Refused | Stale | Problem | Pong | Advice | NoAdvice


# ------------------------------------------------------------------ over plain HTTP


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to make: one person, and bots of the level `bots`, or of the usual one.

    Of the name single spaces are kept, and no letter may be unseen.
    """

    preset: Annotated[str, Meta(max_length=40)]
    players: int
    name: PersonName
    overrides: dict[str, Any] = {}
    pace: Pace = "calm"
    bots: Annotated[str, Meta(max_length=40)] | None = None


class TableRef(msgspec.Struct, frozen=True):
    """A table in the list of one's own. A table ``aside`` no longer loads: `aside` says at which line, and why."""

    id: str
    preset: str
    players: int
    status: Literal["open", "over", "aside"]
    created: str
    aside: str | None = None


class RulesQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which rules would these be?"""

    preset: Annotated[str, Meta(max_length=40)]
    players: int
    overrides: dict[str, Any] = {}


class RulesAnswer(msgspec.Struct, frozen=True):
    """The rules in full (plain data, and in words), or what is wrong with them."""

    rules: dict[str, Any] | None
    summary: Message | None
    sections: tuple[Section, ...]
    faults: tuple[Fault, ...]


class PresetInfo(msgspec.Struct, frozen=True):
    """A preset: a compendium of contracts, or a points game."""

    id: str
    players: tuple[int, ...]
    compendium: bool


class KeyInfo(msgspec.Struct, frozen=True):
    """A key of the rules for the house-rule form; in `path` ``<id>`` stands for a contract.

    `items` are the words that a list may hold, or the names that a map has points for, where these are fixed. `game`
    says which kind of match has the key: ``compendium``, ``points`` or ``both``.
    """

    path: str
    form: str
    optional: bool
    options: tuple[str | int, ...]
    low: int
    high: int
    length: int
    items: tuple[str | int, ...]
    game: Literal["compendium", "points", "both"]


class Catalogue(msgspec.Struct, frozen=True):
    """What can be played here, and against which levels of bots, the weakest first."""

    presets: tuple[PresetInfo, ...]
    keys: tuple[KeyInfo, ...]
    bots: tuple[str, ...]
    paces: tuple[Pace, ...]


class ApiError(msgspec.Struct, frozen=True):
    """A request that was not done: a code, and the faults of a rule set where that was the reason."""

    code: str
    faults: tuple[Fault, ...] = ()
