"""Stored positions: reads the files of this folder and plays each to the moment when its seat is asked.

README.md beside it says what stands in a file and how to add a deal that somebody complained of.
"""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
from tests.engine.matches import dealt, played

from levata.engine.match import new_match
from levata.engine.record import replay
from levata.engine.state import State
from levata.rules import load_rules

FOLDER = Path(__file__).parent


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moment of a deal, and what is right there.

    `acts` come after the deal, `before` before it (``look``). Instead of a deal there may be a `record` of this folder
    and the `line` of it after which the seat is asked. An act is right if it is one of `allowed` (where there are any)
    and none of `never`; a card of `never` may be no part of a discard either. `level` is the lowest level that has to
    know, `mistake` what ``beginner`` does instead.
    """

    id: str
    shows: str
    source: str
    preset: str = ""
    players: int = 4
    rules: dict[str, Any] = {}
    dealer: int = 0
    trump: str | None = None
    before: str = ""
    hands: tuple[str, ...] = ()
    stock: str | None = None
    turned: str = ""
    acts: str = ""
    record: str = ""
    line: int = 0
    allowed: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    level: str = "club"
    mistake: str = ""

    def state(self) -> State:
        """The state in which the seat is asked."""
        if self.record:
            data = (FOLDER / self.record).read_bytes()
            return next(found.state for found in replay(data) if found.number == self.line)
        state = new_match(load_rules(self.preset, self.players, self.rules), self.dealer, self.trump)
        state = played(state, self.before) if self.before else state
        state = dealt(state, self.hands, self.stock, self.turned)
        return played(state, self.acts) if self.acts else state

    def right(self, act: str) -> bool:
        """Whether this act is right here."""
        if self.allowed and act not in self.allowed:
            return False
        cards = act.split() if act.startswith("discard ") else []
        return act not in self.never and not set(self.never) & set(cards)


def read() -> list[Position]:
    """Every stored position; the name of its file is its preset."""
    found = []
    for file in sorted(FOLDER.glob("*.toml")):
        entries = tomllib.loads(file.read_text(encoding="utf-8"))["position"]
        found += [msgspec.convert({"preset": file.stem, **entry}, Position) for entry in entries]
    return found
