"""``levata rules``: the presets; a rule set in words; what is wrong with a house-rule file."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec

from levata.cli.arguments import add_house_rules, add_json, add_players, chosen_rules, fault_text
from levata.cli.parser import Parser
from levata.cli.records import Report, print_json, read_file, report_each
from levata.cli.terminal import wrapped
from levata.rules import (
    Fault,
    RuleError,
    RuleSet,
    extended_preset,
    load_preset,
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
    check.add_argument("files", nargs="+", metavar="FILE", help=parser.words["cli-help-rules-files"])
    add_players(check)
    add_json(check)


def run(args: Namespace, texts: Texts) -> int:
    return {None: _list, "show": _show, "check": _check}[args.action](args, texts)


# ------------------------------------------------------------------ the presets


def _list(args: Namespace, texts: Texts) -> int:
    if args.json:
        print_json([_preset_data(preset, texts) for preset in preset_names()])
        return 0
    wide = max(map(len, preset_names()))
    for preset in preset_names():
        head = f"{preset:{wide}}  {_span(preset_players(preset)):3}  "
        text = f"{texts.name('preset', preset)}: {texts.name('preset', preset, 'short')}"
        print(wrapped(text, head, " " * len(head)))
    print("\n" + wrapped(texts.word("cli-rules-more")))
    return 0


def _preset_data(preset: str, texts: Texts) -> dict[str, Any]:
    return {
        "preset": preset,
        "players": preset_players(preset),
        "name": texts.name("preset", preset),
        "about": texts.name("preset", preset, "short"),
    }


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
            text = texts.message(line)
            numbered = re.match(r"\d\. ", text)
            yield wrapped(text, "  " if numbered else "- ", "     " if numbered else "  ")


# ------------------------------------------------------------------ a house-rule file


def _check(args: Namespace, texts: Texts) -> int:
    return report_each(args, texts, partial(_report, args.players))


def _report(asked: int | None, file: str, texts: Texts) -> Report:
    content = read_file(file, texts)
    played, faults = _checked(content, asked)
    players = [rules.players for rules in played]
    data = {"players": players, "faults": [_fault_data(*found, texts) for found in faults]}
    if faults:
        offered = len(set(players).union(*(numbers for _, numbers in faults)))
        told = [fault_text(fault, texts) + _only(numbers, offered, texts) for fault, numbers in faults]
        return Report(data, [f"{file}: {text}" for text in told], ok=False)
    new = _new_contracts(content, played[0])
    fine = [texts.word("cli-rules-fine", players=texts.joined([str(number) for number in players]))]
    fine += [texts.word("cli-rules-new-contract", contract=name) for name in new]
    return Report({**data, "new_contracts": new}, [f"{file}: {text}" for text in fine], ok=True)


def _checked(text: bytes, asked: int | None) -> tuple[list[RuleSet], list[tuple[Fault, list[int]]]]:
    """The rules at every number of players that the file is for (or the one asked for), and every fault, once, with
    the numbers that it is found at.
    """
    played: list[RuleSet] = []
    faults: list[tuple[Fault, list[int]]] = []
    for number in [asked] if asked else range(2, 7):
        try:
            played.append(parse_rules(text, number))
        except RuleError as error:
            if asked or error.code != "players-not-offered":
                for fault in error.faults:
                    known = [numbers for other, numbers in faults if other == fault]
                    if known:
                        known[0].append(number)
                    else:
                        faults.append((fault, [number]))
    return played, faults


def _fault_data(fault: Fault, numbers: list[int], texts: Texts) -> dict[str, Any]:
    return {**msgspec.to_builtins(fault), "at_players": numbers, "sentence": texts.fault(fault)}


def _only(numbers: list[int], offered: int, texts: Texts) -> str:
    """At which numbers of players a fault is found, where the file is for others too."""
    if len(numbers) == offered:
        return ""
    return texts.word("cli-rules-only", players=texts.joined([str(number) for number in numbers]))


def _new_contracts(text: bytes, rules: RuleSet) -> list[str]:
    """The contracts that the preset below does not have: meant so, or a slip of the pen."""
    preset = extended_preset(text)
    known = load_preset(preset, rules.players).contracts if preset else rules.contracts
    return [name for name in rules.contracts if name not in known]
