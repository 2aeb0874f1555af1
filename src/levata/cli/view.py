"""``levata view``: what a seat, or a spectator, sees after a line of a record."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace

from levata.cli.complaint import WRONG_FILE, WRONG_USAGE, Complaint
from levata.cli.drawing import Drawing
from levata.cli.parser import Parser, number
from levata.cli.records import FileFault, checked, position_after, read_file
from levata.cli.terminal import print_bytes, printable
from levata.engine.record import read_header
from levata.engine.view import view, view_json
from levata.texts import Texts

SPECTATOR = "spectator"
SEATS = ("0", "1", "2", "3", "4", "5")


def add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("file", metavar="FILE", help=words["cli-help-record-file"])
    parser.add_argument("--seat", type=_seat, default=SPECTATOR, metavar="SEAT", help=words["cli-help-seat"])
    parser.add_argument("--at", type=number(1, 10**9), metavar="LINE", help=words["cli-help-at"])
    parser.add_argument("--json", action="store_true", help=words["cli-help-view-json"])


def run(args: Namespace, texts: Texts) -> int:
    try:
        with checked(texts):
            data = read_file(args.file, texts)
            header, rules, _ = read_header(data)
            position = position_after(data, args.at, texts)
    except FileFault as fault:
        fault.show(args.file)
        return WRONG_FILE
    seat = None if args.seat == SPECTATOR else args.seat
    if seat is not None and seat >= rules.players:
        raise Complaint(WRONG_USAGE, texts.word("cli-view-no-seat", seat=seat, last=rules.players - 1))
    if args.json:
        print_bytes(view_json(position.state, seat))
    else:
        print(printable(Drawing(rules, header.seats, texts).table(view(position.state, seat))))
    return 0


def _seat(text: str) -> int | str:
    if text == SPECTATOR:
        return text
    if text not in SEATS:
        raise ArgumentTypeError(f"not a seat: {text}")
    return int(text)
