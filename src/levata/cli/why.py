"""``levata why``: what a bot would do at a moment of a record, by the view of the seat to act, and for what reasons."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence

from levata.bots import LEVELS, advice_of, adviser_against, can_play, make_bot
from levata.bots.reasons import Advice
from levata.cli.advice import advice_lines
from levata.cli.arguments import add_json
from levata.cli.complaint import WRONG_FILE, Complaint
from levata.cli.parser import Parser, number
from levata.cli.records import FileFault, checked, position_after, print_json, read_file, told_name
from levata.cli.terminal import printable, wrapped
from levata.engine.events import Acted
from levata.engine.record import Position, read_header, replay
from levata.engine.view import view_json
from levata.texts import Texts

SEED = bytes(32)
"""The same for all, so that the same record brings the same advice."""


def add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("file", metavar="RECORD", help=words["cli-help-record-file"])
    parser.add_argument("--at", type=number(1, 10**9), metavar="LINE", help=words["cli-help-at"])
    parser.add_argument("--level", choices=LEVELS, metavar="LEVEL", help=words["cli-help-level"])
    add_json(parser)


def run(args: Namespace, texts: Texts) -> int:
    level = args.level or adviser_against("master")
    if not can_play(level):
        raise Complaint(WRONG_FILE, texts.word("cli-kernel-missing"))
    try:
        data = read_file(args.file, texts)
        with checked(texts):
            header, rules, _ = read_header(data)
            position = position_after(data, args.at, texts)
            played = _played_next(data, position)
    except FileFault as fault:
        return _told_fault(fault, args)
    seat = position.state.actor
    if seat < 0:
        sentence = texts.word("cli-why-nobody-to-act")
        return _told_fault(FileFault("nobody-to-act", sentence, position.number), args)
    advice = advice_of(make_bot(level, rules, SEED), view_json(position.state, seat))
    if args.json:
        answer = {"seat": seat, "level": level, "act": advice.act, "reasons": advice.reasons, "played": played}
        print_json(answer)
    else:
        print(printable(_lines(position, level, advice, played, header.seats, texts)))
    return 0


def _played_next(data: bytes, position: Position) -> str | None:
    """What the seat to act then did, if the record goes on; nothing behind that is read."""
    for following in replay(data):
        if following.number > position.number and following.kind == "act" and following.line is not None:
            return following.line.act if isinstance(following.line.act, str) else None
    return None


def _lines(
    position: Position, level: str, advice: Advice, played: str | None, names: Sequence[str], texts: Texts
) -> Iterator[str]:
    seat = position.state.actor
    head = texts.word("cli-why-head", line=position.number, name=names[seat], seat=seat, level=level)
    yield from wrapped(head).splitlines()
    yield from advice_lines(advice, position.state, texts)
    if played is not None:
        told = texts.event(Acted(seat, played), names)
        yield from wrapped(texts.word("cli-why-played", told=told)).splitlines()


def _told_fault(fault: FileFault, args: Namespace) -> int:
    file = told_name(args.file)
    if args.json:
        print_json(fault.data(file))
    else:
        fault.show(file)
    return WRONG_FILE
