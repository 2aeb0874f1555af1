"""``levata replay``: checks records, line by line, and says in short what happened in them."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from levata.cli.arguments import add_json
from levata.cli.parser import Parser
from levata.cli.records import Report, checked, read_file, report_each
from levata.cli.terminal import columns, figure, wrapped
from levata.engine.record import Record, load_record
from levata.engine.score import places
from levata.engine.state import NOBODY
from levata.rules.describe import summary
from levata.texts import Texts


def add_arguments(parser: Parser) -> None:
    parser.add_argument("files", nargs="+", metavar="FILE", help=parser.words["cli-help-record-files"])
    add_json(parser)


def run(args: Namespace, texts: Texts) -> int:
    return report_each(args, texts, _report)


def _report(file: str, texts: Texts) -> Report:
    with checked(texts):
        record = load_record(read_file(file, texts))
    return Report(_data(record), [f"{file}:", *_lines(record, texts)])


def _data(record: Record) -> dict[str, Any]:
    state, header = record.state, record.header
    return {
        "preset": header.preset,
        "players": record.rules.players,
        "overrides": header.overrides,
        "seats": header.seats,
        "lines": record.lines,
        "deals": state.deals,
        "scored": len(state.sheet),
        "total": state.totals,
        "place": places(state.totals, record.rules.zero_wins) if state.actor == NOBODY else None,
        "complete": record.complete,
        "stopped": record.stopped,
    }


def _lines(record: Record, texts: Texts) -> list[str]:
    state, header = record.state, record.header
    title = texts.word("cli-rules-title", preset=header.preset, players=record.rules.players)
    deals = texts.word("cli-replay-deals", deals=state.deals, scored=len(state.sheet), lines=record.lines)
    lines = [title, *wrapped(texts.message(summary(record.rules))).splitlines(), deals]
    lines += [_how_it_ends(record, texts), *_standing(record)]
    return [f"  {line}" for line in lines]


def _how_it_ends(record: Record, texts: Texts) -> str:
    state = record.state
    if record.stopped is not None:
        return texts.word("cli-replay-stopped", reason=record.stopped)
    if state.actor == NOBODY:
        return texts.word("cli-replay-over")
    return texts.word("cli-replay-goes-on", due=texts.name("phase", state.phase, "due"))


def _standing(record: Record) -> list[str]:
    """The sides with seats, names and totals; once the match is over with their places, the first first."""
    state, rules = record.state, record.rules
    rows = []
    for side, total in enumerate(state.totals):
        seats = range(side, rules.players, rules.sides)
        names = " + ".join(record.header.seats[seat] for seat in seats)
        rows.append([", ".join(map(str, seats)), names, figure(total)])
    if state.actor != NOBODY:
        return columns(rows, "<<>")
    ranking = sorted(zip(places(state.totals, rules.zero_wins), rows, strict=True), key=lambda entry: entry[0])
    return columns([[f"{place}.", *row] for place, row in ranking], "><<>")
