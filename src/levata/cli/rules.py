"""``levata rules``: the presets; a rule set in words; what is wrong with a house-rule file."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator

import msgspec

from levata.cli.arguments import add_house_rules, add_json, add_players, chosen_rules, fault_text
from levata.cli.parser import Parser
from levata.cli.records import WRONG_FILE, FileFault, print_json, read_file
from levata.cli.terminal import wrapped
from levata.rules import (
    Fault,
    RuleError,
    RuleSet,
    overrides_of,
    parse_rules,
    preset_names,
    preset_players,
    rules_data,
)
from levata.rules.describe import describe, summary
from levata.texts import Texts


def add_arguments(parser: Parser) -> None:
    add_json(parser)
    actions = parser.add_commands("action")
    show = actions.add("show")
    show.add_argument("preset", metavar="PRESET", help=parser.words["cli-help-preset"])
    add_house_rules(show)
    add_json(show)
    check = actions.add("check")
    check.add_argument("file", metavar="FILE", help=parser.words["cli-help-rules-file"])
    add_players(check)
    add_json(check)


def run(args: Namespace, texts: Texts) -> int:
    return {None: _list, "show": _show, "check": _check}[args.action](args, texts)


# ------------------------------------------------------------------ the presets


def _list(args: Namespace, texts: Texts) -> int:
    rows = [
        {
            "preset": preset,
            "players": preset_players(preset),
            "name": texts.name("preset", preset),
            "about": texts.name("preset", preset, "short"),
        }
        for preset in preset_names()
    ]
    if args.json:
        print_json(rows)
        return 0
    wide = max(map(len, preset_names()))
    for preset, players, name, about in (row.values() for row in rows):
        head = f"{preset:{wide}}  {_span(preset_players(str(preset))):3}  "
        print(wrapped(f"{name}: {about}", head, " " * len(head)))
        del players
    print("\n" + wrapped(texts.word("cli-rules-more")))
    return 0


def _span(numbers: tuple[int, ...]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


# ------------------------------------------------------------------ one rule set in words


def _show(args: Namespace, texts: Texts) -> int:
    rules = chosen_rules(args, texts)
    if args.json:
        print_json(rules_data(rules))
    else:
        print("\n".join(rules_lines(rules, args.preset, texts)))
    return 0


def rules_lines(rules: RuleSet, preset: str, texts: Texts) -> Iterator[str]:
    """The rules in words: what was changed in the preset, a summary, and everything needed to play."""
    yield texts.word("cli-rules-title", preset=preset, players=rules.players)
    for key, value in overrides_of(rules, preset).items():
        yield wrapped(f"{key} = {msgspec.json.encode(value).decode()}", "  ", "    ")
    yield ""
    yield wrapped(texts.message(summary(rules)))
    for section in describe(rules):
        yield f"\n{texts.message(section.heading).upper()}"
        for line in section.lines:
            yield wrapped(texts.message(line), "- ", "  ")


# ------------------------------------------------------------------ a house-rule file


def _check(args: Namespace, texts: Texts) -> int:
    try:
        text = read_file(args.file, texts)
    except FileFault as fault:
        print(fault.text(args.file), file=sys.stderr)
        return WRONG_FILE
    players, faults = _faults(text, args.players)
    if args.json:
        told = [{**msgspec.to_builtins(fault), "sentence": texts.fault(fault)} for fault in faults]
        print_json({"file": args.file, "ok": not faults, "players": players, "faults": told})
    elif faults:
        for fault in faults:
            print(f"{args.file}: {fault_text(fault, texts)}", file=sys.stderr)
    else:
        numbers = texts.joined([str(number) for number in players])
        print(f"{args.file}: {texts.word('cli-rules-fine', players=numbers)}")
    return WRONG_FILE if faults else 0


def _faults(text: bytes, players: int | None) -> tuple[list[int], list[Fault]]:
    """The numbers of players that were tried, and every fault, once; without a number all that the file is for."""
    try:
        return [parse_rules(text, players).players], []
    except RuleError as error:
        if error.code != "players-needed":
            return [] if players is None else [players], list(error.faults)
        numbers = msgspec.toml.decode(text).get("players")
