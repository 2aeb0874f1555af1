"""A match as it is stored: its lines, the state they lead to, and acts that are stored together.

The stored lines are those of the record, and besides them lines of the server's own (`{"table": …}`): an act that was
taken back stays where it is, and a later line says so. `record_of` gives the record that is exported: without those
lines and without what was taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from levata.engine import CHANCE, CardDeal, State, apply, replay
from levata.engine.acts import act_text, parse_act
from levata.engine.events import Acted, AnyEvent, Declared, Ended, Scored, Skipped, ThrownIn, WentOut
from levata.engine.record import by_line, move_lines
from levata.engine.shuffle import fair_deal

OWN_LINE = b'{"table":'
MAY_BE_TAKEN_BACK = (Acted, Declared, Skipped, WentOut)
"""All that may have happened by an act that is taken back: nobody has learned a card that they did not know."""
ANSWERS = ("look", "refuse", "accept")


class Turn(NamedTuple):
    """An act that was stored: asked at version `asked`, stored as line `line`."""

    seat: int
    asked: int
    line: int
    act: str


class Match(NamedTuple):
    """A match as it stands in the store: its state, the number of its lines, the turns so far, and since when the actor
    is asked. `before` is the state before the last act, where that may be taken back.
    """

    state: State
    version: int
    turns: tuple[Turn, ...]
    asked: int
    before: State | None = None

    def taken_back(self) -> tuple[Match, bytes]:
        """The match without its last act, and the line that says so."""
        assert self.before is not None
        line = took_back_line(self.turns[-1].line)
        version = self.version + 1
        return Match(self.before, version, self.turns[:-1], version), line


class Batch:
    """Acts that are stored together: one, and what follows from it at once."""

    def __init__(self, match: Match, key: bytes, reveal: str) -> None:
        self.state, self.asked, self.before = match.state, match.asked, match.before
        self.lines: list[bytes] = []
        self.events: tuple[AnyEvent, ...] = ()
        self.turns: list[Turn] = []
        self._match, self._key, self._reveal = match, key, reveal

    @property
    def version(self) -> int:
        return self._match.version + len(self.lines)

    @property
    def over(self) -> bool:
        return any(isinstance(event, Ended) for event in self.events)

    @property
    def deal_over(self) -> bool:
        return any(isinstance(event, (Scored, ThrownIn)) for event in self.events)

    def act(self, seat: int, act: str, by: tuple[str, str] | None = None) -> None:
        """An act of a seat, and the deal that it may call for; `IllegalAction` leaves the batch as it was.

        `by` is who does it for whom, where that is not who sits there.
        """
        text = act_text(parse_act(act))
        before = self.state
        events = self._move(seat, text, by)
        self.before = before if reversible(self.state, text, events) else None
        self.deal()

    def deal(self) -> None:
        """The deal that is due, if one is."""
        while self.state.actor == CHANCE:
            self._move(CHANCE, fair_deal(self.state, self._key))
            self.before = None
        self.asked = self.version

    def occupy(self, seat: int, who: str) -> None:
        """Somebody else sits on a seat from here on."""
        self.lines.append(by_line(seat, who))

    def _move(self, seat: int, act: str | CardDeal, by: tuple[str, str] | None = None) -> tuple[AnyEvent, ...]:
        self.state, events = apply(self.state, seat, act)
        first, *following = move_lines(seat, act, events, self._reveal)
        if by is not None:
            self.occupy(seat, by[0])
        self.lines.append(first)
        if isinstance(act, str):
            self.turns.append(Turn(seat, self.asked, self.version, act))
        if by is not None:
            self.occupy(seat, by[1])
        self.lines += following
        self.events += events
        return events

    def match(self) -> Match:
        """The match once this batch is stored."""
        return Match(self.state, self.version, (*self._match.turns, *self.turns), self.asked, self.before)


def reversible(after: State, act: str, events: Sequence[AnyEvent]) -> bool:
    """Whether an act may be taken back: it showed nobody anything but itself."""
    if act in ANSWERS or after.phase == "exchange":
        return False
    return all(isinstance(event, MAY_BE_TAKEN_BACK) for event in events)


# ------------------------------------------------------------------ the stored lines


class TookBack(msgspec.Struct, frozen=True):
    took_back: int


class OwnLine(msgspec.Struct, frozen=True):
    """A line of the server's own: the act of line `took_back` was taken back."""

    table: TookBack


_own_line = msgspec.json.Decoder(OwnLine)


def took_back_line(line: int) -> bytes:
    """The line that takes an act back."""
    return msgspec.json.format(msgspec.json.encode(OwnLine(TookBack(line))), indent=0)


def record_of(stored: bytes) -> bytes:
    """The record of a match by its stored lines."""
    return b"".join(line + b"\n" for _, line in _record_lines(stored))


def match_of(stored: bytes) -> Match:
    """The match of stored lines, with the turns that acknowledgements are answered from."""
    kept = _record_lines(stored)
    versions = [version for version, _ in kept]
    taken_back = [v for v, line in enumerate(stored.split(b"\n"), 1) if line.startswith(OWN_LINE)]
    turns: list[Turn] = []
    asked, actor, before, last = 0, CHANCE, None, None
    record = b"".join(line + b"\n" for _, line in kept)
    for position in replay(record):
        line, version = position.line, versions[position.number - 1]
        asked = max(asked, *(v for v in taken_back if v < version), 0)
        state = position.state
        if position.kind == "act" and line is not None and isinstance(line.seat, int) and isinstance(line.act, str):
            turns.append(Turn(line.seat, asked, version, line.act))
            before = last if last is not None and reversible(state, line.act, position.events) else None
        elif position.kind == "deal":
            before = None
        if position.kind in ("act", "deal", "header") or state.actor != actor:
            asked, actor = version, state.actor
        last = state
    if taken_back and taken_back[-1] > asked:
        asked, before = taken_back[-1], None
    return Match(position.state, stored.count(b"\n"), tuple(turns), asked, before)


def _record_lines(stored: bytes) -> list[tuple[int, bytes]]:
    """The lines of the record with their versions."""
    lines = dict(enumerate(stored.split(b"\n")[:-1], 1))
    for version, line in [*lines.items()]:
        if line.startswith(OWN_LINE):
            del lines[version]
            lines.pop(_own_line.decode(line).table.took_back, None)
    return [*lines.items()]
