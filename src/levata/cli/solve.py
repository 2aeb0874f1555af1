"""``levata solve``: what each card is worth at a moment of a record, all hands seen; or deals with known answers."""

from __future__ import annotations

import statistics
import time
from argparse import Namespace
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from levata.cards import SUITS
from levata.cli.arguments import add_json, kernel_needed
from levata.cli.complaint import WRONG_FILE, WRONG_USAGE, Complaint
from levata.cli.parser import Parser, number
from levata.cli.records import FileFault, checked, position_after, print_json, read_file, told_name
from levata.cli.terminal import columns, figure, printable, progress, wrapped
from levata.engine.record import Position, read_header, replay
from levata.engine.state import State
from levata.texts import Texts, place_in_json

if TYPE_CHECKING:
    from levata.search.open_hands import Checked
    from levata.search.solver import Interval, Solution

MOST_NODES = 50_000_000


def add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("file", nargs="?", metavar="RECORD", help=words["cli-help-record-file"])
    parser.add_argument("--at", type=number(1, 10**9), metavar="LINE", help=words["cli-help-at"])
    nodes = words["cli-help-nodes"]
    parser.add_argument("--nodes", type=number(1, 10**12), default=MOST_NODES, metavar="N", help=nodes)
    parser.add_argument("--cases", metavar="FILE", help=words["cli-help-cases"])
    add_json(parser)


def run(args: Namespace, texts: Texts) -> int:
    if (args.file is None) == (args.cases is None):
        raise Complaint(WRONG_USAGE, texts.word("cli-solve-one-file"))
    with kernel_needed(texts):
        import levata.search  # noqa: F401
    file = told_name(args.file if args.cases is None else args.cases)
    try:
        return _record(args, texts) if args.cases is None else _cases(args, texts)
    except FileFault as fault:
        if args.json:
            print_json(fault.data(file))
        else:
            fault.show(file)
        return WRONG_FILE


# ------------------------------------------------------------------ a record


def _record(args: Namespace, texts: Texts) -> int:
    from levata.search.solver import Solver, Unsolvable

    data = read_file(args.file, texts)
    with checked(texts):
        header, _, _ = read_header(data)
        position = position_after(data, args.at, texts)
        start = time.perf_counter()
        try:
            solution = Solver().solve(position.state, most_nodes=args.nodes)
        except Unsolvable as error:
            raise _nothing_to_solve(error.code, position, data, texts) from None
    ms = round((time.perf_counter() - start) * 1e3, 3)
    if args.json:
        values = {act: low if low == high else [low, high] for act, (low, high) in solution.values.items()}
        found = {"seat": solution.seat, "values": values, "exact": solution.exact}
        print_json({**found, "nodes": solution.nodes, "ms": ms})
    else:
        print(printable(_solution_lines(solution, position, header.seats, ms, texts)))
    return 0


def _solution_lines(
    solution: Solution, position: Position, names: Sequence[str], ms: float, texts: Texts
) -> Iterator[str]:
    state = position.state
    name, what = names[solution.seat], _what_is_played(state, texts)
    head = texts.word("cli-solve-head", line=position.number, name=name, seat=solution.seat, what=what)
    yield from wrapped(head).splitlines()
    kind = "points" if state.game.rules.compendium else "card-points"
    against = "two" if state.game.rules.sides == 2 else "several"
    what_it_says = f"{texts.word(f'cli-solve-{kind}')} {texts.word(f'cli-solve-against-{against}')}"
    yield from wrapped(what_it_says).splitlines()
    ranked = sorted(solution.values.items(), key=lambda item: item[1], reverse=True)
    yield from columns([[f"  {act}", texts.act(act), _said(value)] for act, value in ranked], "<<>")
    yield texts.word("cli-solve-found", nodes=solution.nodes, ms=round(ms))
    if not solution.exact:
        yield from wrapped(texts.word("cli-solve-not-exact")).splitlines()


def _what_is_played(state: State, texts: Texts) -> str:
    """The contract, and the trumps if there are any."""
    rules, trump = state.game.rules, state.deal.trump
    parts = [texts.name("contract", state.deal.contract)] if rules.compendium else []
    if trump >= 0:
        parts.append(texts.word("cli-solve-trumps", suit=SUITS[trump]))
    return texts.joined(parts) or texts.word("cli-solve-no-trumps")


def _nothing_to_solve(code: str, position: Position, data: bytes, texts: Texts) -> FileFault:
    """Why not here, and the nearest lines after which there is something."""
    lines = [found.number for found in replay(data) if found.state.play is not None and found.state.actor >= 0]
    sentence = texts.word(f"cli-solve-{code}")
    if lines:
        nearest = min(lines, key=lambda line: abs(line - position.number))
        first = last = nearest
        while first - 1 in lines:
            first -= 1
        while last + 1 in lines:
            last += 1
        sentence += " " + texts.word("cli-solve-nearest", first=first, last=last)
    return FileFault(code, sentence, position.number)


def _said(value: Interval) -> str:
    low, high = map(figure, value)
    return low if low == high else f"{low} … {high}"


# ------------------------------------------------------------------ deals with answers


def _cases(args: Namespace, texts: Texts) -> int:
    from levata.search.open_hands import CaseError, check_case, read_cases

    try:
        cases = read_cases(read_file(args.cases, texts))
    except CaseError as error:
        place = place_in_json(error.place)
        sentence = texts.word("cli-solve-bad-case", place=place) if place else texts.word("cli-solve-bad-cases")
        raise FileFault("malformed", sentence) from None
    found = [check_case(case) for case in progress(cases)]
    wrong = [(number, checked) for number, checked in enumerate(found, 1) if checked.wrong]
    data = {
        "cases": len(found),
        "agree": len(found) - len(wrong),
        "wrong": [{"case": number, "leads": checked.wrong} for number, checked in wrong],
        **_times([checked.seconds * 1e3 for checked in found]),
    }
    if args.json:
        print_json(data)
    else:
        print(printable(_case_lines(data, wrong, texts)))
    return WRONG_FILE if wrong else 0


def _case_lines(data: dict[str, Any], wrong: list[tuple[int, Checked]], texts: Texts) -> list[str]:
    lines = [
        texts.word("cli-solve-wrong-lead", case=number, card=card, found="–" if value is None else value, due=due)
        for number, checked in wrong
        for card, (value, due) in checked.wrong.items()
    ]
    times = {name: str(data[name]) for name in ("median_ms", "most_ms")}
    return [*lines, texts.word("cli-solve-cases", agree=data["agree"], cases=data["cases"], **times)]


def _times(ms: list[float]) -> dict[str, float]:
    return {"median_ms": round(statistics.median(ms), 3) if ms else 0, "most_ms": round(max(ms, default=0), 3)}
