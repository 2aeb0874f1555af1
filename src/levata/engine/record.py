"""The record of a match: JSON Lines, one format for the file, the log, the replay and the tests.

Reading is checking: every line goes through the engine, and the first one that is wrong raises `RecordError` with its
number, a code and details. Writing makes the lines of a match from its acts and events.
"""

from __future__ import annotations

import re
from codecs import BOM_UTF8
from collections.abc import Iterator
from io import BytesIO
from itertools import islice
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from levata.cards import CARD_NUMBERS, mask_of, parse_cards
from levata.engine.acts import CardDeal, IllegalAction, act_text, deal_data, parse_act
from levata.engine.events import AnyEvent, Ended, Scored
from levata.engine.match import apply, legal, new_match
from levata.engine.state import CHANCE, State
from levata.rules import RuleError, RuleSet, load_rules, rules_data, rules_from_data

FORMAT = "levata-record"
VERSION = 1
ENGINE = "1"
"""The version of the rules as this engine plays them; it grows when the result of a game changes."""

MOST_BYTES = 1 << 24
MOST_LINE_BYTES = 1 << 16
BYTE_ORDER_MARK = "byte-order-mark"
"""Where a record is malformed that begins with one: it is UTF-8 and nothing else."""

Seat = Annotated[int, Meta(ge=0, le=5)]
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex16 = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]


class RecordError(ValueError):
    """A record that is wrong: the number of its first wrong line, a code, and details as plain data."""

    def __init__(self, line: int, code: str, details: dict[str, Any]) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code
        self.details = details


class Strict(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what a line may hold."""


class Header(Strict, frozen=True, kw_only=True, omit_defaults=True):
    """The first line. Where `rules` is present it decides, and preset and overrides are labels."""

    format: str
    version: int
    preset: str
    players: int
    overrides: dict[str, Any]
    seats: tuple[Name, ...]
    first_dealer: Seat
    trump: str | None = None
    rules: dict[str, Any] | None = None
    engine: str | None = None
    commitment: Hex32 | None = None
    entropy: tuple[Hex16 | None, ...] | None = None
    date: Annotated[str, Meta(max_length=40)] | None = None
    id: Annotated[str, Meta(max_length=60)] | None = None


class DealLine(Strict, frozen=True):
    dealer: Seat
    hands: tuple[str, ...]
    stock: str
    turned: str | UnsetType = UNSET


class ByLine(Strict, frozen=True):
    seat: Seat
    who: Name


class ScoreLine(Strict, frozen=True):
    deal: tuple[int, ...]
    total: tuple[int, ...]


class ResultLine(Strict, frozen=True):
    total: tuple[int, ...]
    place: tuple[int, ...]


class StopLine(Strict, frozen=True):
    reason: Annotated[str, Meta(min_length=1, max_length=60)]


class ActLine(Strict, frozen=True):
    seat: Seat
    act: str


class Line(Strict, frozen=True):
    """Any line after the header; which kind it is, its keys say."""

    seat: Seat | UnsetType = UNSET
    act: str | UnsetType = UNSET
    deal: DealLine | UnsetType = UNSET
    by: ByLine | UnsetType = UNSET
    score: ScoreLine | UnsetType = UNSET
    result: ResultLine | UnsetType = UNSET
    stop: StopLine | UnsetType = UNSET
    reveal: Hex32 | UnsetType = UNSET


class Position(Struct, frozen=True):
    """A match after a line: the line's number, its kind, the state, and what everybody heard."""

    number: int
    kind: str
    line: Line | None
    state: State
    events: tuple[AnyEvent, ...] = ()


class Record(Struct, frozen=True):
    """A record that was read: its header, rules, last state, and how it ends (`stopped`, `reveal`) if it does.

    `complete` says that the last line has been written: a result or a stop.
    """

    header: Header
    rules: RuleSet
    state: State
    lines: int
    deals: tuple[CardDeal, ...]
    complete: bool
    stopped: str | None
    reveal: str | None


# ------------------------------------------------------------------ reading


def load_record(data: bytes) -> Record:
    """Read and check a whole record; `RecordError` at the first wrong line."""
    header, rules, _ = read_header(data)
    deals: list[CardDeal] = []
    for position in replay(data):
        line = position.line
        if position.kind == "deal" and line is not None and line.deal is not UNSET:
            deals.append(_card_deal(line.deal))
    last = position.line or Line()
    return Record(
        header=header,
        rules=rules,
        state=position.state,
        lines=position.number,
        deals=tuple(deals),
        complete=position.kind in ("result", "stop"),
        stopped=last.stop.reason if last.stop is not UNSET else None,
        reveal=last.reveal if last.reveal is not UNSET else None,
    )


def read_header(data: bytes) -> tuple[Header, RuleSet, State]:
    """The header of a record, its rules, and the match before its first deal."""
    first = next(_texts(data), b"")
    if first.startswith(BOM_UTF8):
        raise _malformed(1, first, BYTE_ORDER_MARK)
    header = _decode(_header_decoder, first, 1)
    if header.format != FORMAT or header.version != VERSION:
        raise RecordError(1, "unsupported", {"format": header.format, "version": header.version})
    try:
        if header.rules is not None:
            rules = rules_from_data(header.rules)
        else:
            rules = load_rules(header.preset, header.players, header.overrides)
    except RuleError as error:
        faults = [msgspec.to_builtins(fault) for fault in error.faults]
        raise RecordError(1, "bad-rules", {"faults": faults}) from None
    for key in ("players", "seats", "entropy"):
        found = getattr(header, key)
        if found is not None and (found if key == "players" else len(found)) != rules.players:
            raise _malformed(1, first, f"$.{key}")
    try:
        return header, rules, new_match(rules, header.first_dealer, header.trump)
    except ValueError as error:
        raise _malformed(1, first, f"$.{error}") from None


def replay(data: bytes) -> Iterator[Position]:
    """The match after each line, the header first; raises `RecordError` at the first wrong line."""
    if len(data) > MOST_BYTES:
        raise RecordError(1, "malformed", {"at": "$", "found": len(data), "most": MOST_BYTES})
    _, _, state = read_header(data)
    yield Position(1, "header", None, state)
    due: list[Scored | Ended] = []
    ended = False
    for number, text in enumerate(islice(_texts(data), 1, None), 2):
        kind, line = _read_line(text, number)
        if ended:
            raise RecordError(number, "after-end", {"found": _shown(text)})
        expected = _due_kind(state, due)
        if kind != expected and kind != "by" and (kind != "stop" or due):
            raise RecordError(number, "wrong-phase", {"found": kind, "due": expected})
        events: tuple[AnyEvent, ...] = ()
        if line.act is not UNSET and line.seat is not UNSET:
            state, events = _applied(state, line.seat, line.act, number)
        elif line.deal is not UNSET:
            state, events = _dealt(state, line.deal, number, text)
        elif line.by is not UNSET:
            _check_seat(state, line.by, number, text)
        elif due:
            _check_due(line, due.pop(0), number)
        if events:
            due = [event for event in events if type(event) is Scored or type(event) is Ended]
        ended = kind in ("result", "stop")
        yield Position(number, kind, line, state, events)


def _texts(data: bytes) -> Iterator[bytes]:
    """The lines of a record one by one, without their breaks; the last one needs none."""
    return (line.removesuffix(b"\n") for line in BytesIO(data))


_act_decoder = msgspec.json.Decoder(ActLine)
_header_decoder = msgspec.json.Decoder(Header)
_line_decoder = msgspec.json.Decoder(Line)

_KINDS = {
    frozenset({"deal"}): "deal",
    frozenset({"by"}): "by",
    frozenset({"score"}): "score",
    frozenset({"result"}): "result",
    frozenset({"result", "reveal"}): "result",
    frozenset({"stop"}): "stop",
    frozenset({"stop", "reveal"}): "stop",
}


def _decode(decoder: msgspec.json.Decoder[Any], text: bytes, number: int) -> Any:
    _check_size(text, number)
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        place = re.search(r"at `(\$.*)`", str(error))
        raise _malformed(number, text, place[1] if place else "$") from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _malformed(number, text, "$") from None


def _check_size(text: bytes, number: int) -> None:
    if len(text) > MOST_LINE_BYTES:
        raise RecordError(number, "malformed", {"at": "$", "found": len(text), "most": MOST_LINE_BYTES})


def _malformed(number: int, text: bytes, at: str) -> RecordError:
    return RecordError(number, "malformed", {"at": at, "found": _shown(text)})


def _shown(text: bytes) -> str:
    shown = text.decode("utf-8", "replace")
    return shown if len(shown) <= 80 else shown[:79] + "…"


def _read_line(text: bytes, number: int) -> tuple[str, Line]:
    """A line and its kind. Most lines are acts, so they are tried first."""
    _check_size(text, number)
    try:
        act = _act_decoder.decode(text)
        return "act", Line(seat=act.seat, act=act.act)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        line: Line = _decode(_line_decoder, text, number)
    present = frozenset(name for name in Line.__struct_fields__ if getattr(line, name) is not UNSET)
    if present not in _KINDS:
        raise _malformed(number, text, "$")
    return _KINDS[present], line


def _due_kind(state: State, due: list[Scored | Ended]) -> str:
    """The kind of line that is due."""
    if due:
        return "score" if type(due[0]) is Scored else "result"
    return "deal" if state.actor == CHANCE else "act"


def _check_seat(state: State, by: ByLine, number: int, text: bytes) -> None:
    if by.seat >= state.game.players:
        raise _malformed(number, text, "$.by.seat")


def _applied(state: State, seat: int, act: str, number: int) -> tuple[State, tuple[AnyEvent, ...]]:
    try:
        return apply(state, seat, act)
    except IllegalAction as error:
        offers = msgspec.to_builtins(legal(state, state.actor))
        found = {"seat": seat, "act": act[:80]}
        details = {"found": found, "turn": state.actor, "legal": offers, **error.details}
        raise RecordError(number, error.code, details) from None


def _dealt(state: State, deal: DealLine, number: int, text: bytes) -> tuple[State, tuple[AnyEvent, ...]]:
    try:
        return apply(state, CHANCE, _card_deal(deal))
    except IllegalAction as error:
        raise RecordError(number, error.code, error.details) from None
    except (ValueError, KeyError):
        raise RecordError(number, "wrong-deal", {"what": "cards", "found": _shown(text)}) from None


def _card_deal(deal: DealLine) -> CardDeal:
    """The deal of a line; `ValueError` or `KeyError` where a text is no card."""
    hands = [parse_cards(hand) for hand in deal.hands]
    for hand in hands:
        if len(set(hand)) < len(hand):
            raise ValueError(hand)
    turned = CARD_NUMBERS[deal.turned] if deal.turned is not UNSET else -1
    return CardDeal(deal.dealer, tuple(mask_of(hand) for hand in hands), parse_cards(deal.stock), turned)


def _check_due(line: Line, due: Scored | Ended, number: int) -> None:
    """A score or a result must say what the engine says."""
    if isinstance(due, Scored):
        score = ScoreLine(due.row.scores, due.row.totals)
        if line.score != score:
            raise RecordError(number, "wrong-score", _compared(line.score, score))
    else:
        result = ResultLine(due.total, due.place)
        if line.result != result:
            raise RecordError(number, "wrong-result", _compared(line.result, result))


def _compared(found: Strict | UnsetType, due: Strict) -> dict[str, Any]:
    return {"found": msgspec.to_builtins(found), "due": msgspec.to_builtins(due)}


# ------------------------------------------------------------------ writing


def header_line(header: Header) -> bytes:
    """The first line of a record."""
    return _line(header)


def new_header(rules: RuleSet, preset: str, overrides: dict[str, Any], seats: tuple[str, ...], **more: Any) -> Header:
    """A header with everything that this program always writes; `more` are the other fields."""
    return Header(
        format=FORMAT,
        version=VERSION,
        preset=preset,
        players=rules.players,
        overrides=overrides,
        seats=seats,
        rules=rules_data(rules),
        engine=ENGINE,
        **more,
    )


def move_lines(seat: int, act: str | CardDeal, events: tuple[AnyEvent, ...], reveal: str | None = None) -> list[bytes]:
    """The lines of an act of a seat, or of a deal of `CHANCE`: itself, then the score and the result that it led to."""
    if isinstance(act, CardDeal):
        lines = [_line({"deal": deal_data(act)})]
    else:
        lines = [_line({"seat": seat, "act": act_text(parse_act(act))})]
    for event in events:
        if isinstance(event, Scored):
            lines.append(_line({"score": {"deal": event.row.scores, "total": event.row.totals}}))
        elif isinstance(event, Ended):
            result = {"result": {"total": event.total, "place": event.place}}
            lines.append(_line(result | ({"reveal": reveal} if reveal else {})))
    return lines


def stop_line(reason: str, reveal: str | None = None) -> bytes:
    """The last line of a match that was given up."""
    return _line({"stop": {"reason": reason}} | ({"reveal": reveal} if reveal else {}))


def by_line(seat: int, who: str) -> bytes:
    """Who sits on a seat from here on."""
    return _line({"by": {"seat": seat, "who": who}})


def _line(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value), indent=0)
