"""What goes over plain HTTP: making and finding tables, rules, people, the catalogue."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from levata.rules.describe import Message, Section
from levata.rules.errors import Fault
from levata.server.messages.base import Pace, PersonName
from levata.server.messages.company import Phrase, Setup


class NewTable(Setup, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table to make, and the name of who makes it.

    With `open` it gathers people until its host starts it; without, it is one person's own: bots take the other seats,
    and it starts at once. Of the name single spaces are kept, and no letter may be unseen.
    """

    name: PersonName
    open: bool = False


class TableRef(msgspec.Struct, frozen=True):
    """A table in the list of one's own. A table ``aside`` no longer loads: `aside` says at which line, and why."""

    id: str
    preset: str
    players: int
    status: Literal["gathering", "open", "over", "aside"]
    created: str
    aside: str | None = None


class LobbyTable(msgspec.Struct, frozen=True):
    """A table that gathers people and may be joined by everybody: `free` seats are free."""

    id: str
    preset: str
    players: int
    summary: Message
    changed: int
    host: str
    free: int
    pace: Pace
    created: str


class TableCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A join code as somebody typed it; the answer is the `TableLink`."""

    code: Annotated[str, Meta(max_length=40)]


class TableLink(msgspec.Struct, frozen=True):
    id: str


class Person(msgspec.Struct, frozen=True):
    """Who the reader is: the name that they go by, null before they have one."""

    name: str | None


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name to go by from now on."""

    name: PersonName


class DeviceCode(msgspec.Struct, frozen=True):
    """A code with which the same person goes on at another device: once, and for so many seconds."""

    code: str
    seconds: int


class DeviceEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The code of a `DeviceCode`, as somebody typed it at the other device."""

    code: Annotated[str, Meta(max_length=40)]


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
    """What can be played here, against which levels of bots, the weakest first, and what can be said."""

    presets: tuple[PresetInfo, ...]
    keys: tuple[KeyInfo, ...]
    bots: tuple[str, ...]
    paces: tuple[Pace, ...]
    phrases: tuple[Phrase, ...]


class ApiError(msgspec.Struct, frozen=True):
    """A request that was not done: a code, and the faults of a rule set where that was the reason."""

    code: str
    faults: tuple[Fault, ...] = ()
