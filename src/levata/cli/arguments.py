"""The arguments that several commands share: which rules, which bots; and what they mean.

Wrong values end the command with a `Complaint` that says where and what would be right.
"""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Sequence
from typing import Any

import msgspec

from levata.bots import BOTS
from levata.cli.complaint import Complaint
from levata.cli.parser import Parser, number
from levata.rules import RuleError, RuleSet, load_rules, preset_players
from levata.texts import Texts

WRONG_RULES = 2
USUAL_PLAYERS = 4
DEFAULT_BOT = "rules-of-thumb"


def add_preset(parser: Parser) -> None:
    """``--preset``, with the arguments of `add_house_rules`."""
    parser.add_argument("--preset", required=True, metavar="PRESET", help=parser.words["cli-help-preset"])
    add_house_rules(parser)


def add_house_rules(parser: Parser) -> None:
    """``--players`` and ``--set``."""
    add_players(parser)
    words = parser.words["cli-help-set"]
    parser.add_argument("--set", action="append", default=[], metavar="KEY=VALUE", dest="overrides", help=words)


def add_players(parser: Parser) -> None:
    parser.add_argument("--players", type=number(2, 6), metavar="N", help=parser.words["cli-help-players"])


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=parser.words["cli-help-json"])


def chosen_rules(args: Namespace, texts: Texts) -> RuleSet:
    """The rules of ``--preset``, ``--players`` and ``--set``; four players, or nearly, where none are said."""
    overrides = dict(_override(text, texts) for text in args.overrides)
    try:
        players = args.players or usual_players(preset_players(args.preset))
        return load_rules(args.preset, players, overrides)
    except RuleError as error:
        raise Complaint(WRONG_RULES, *fault_lines(error, texts)) from None


def usual_players(offered: Sequence[int]) -> int:
    """Four players, or the nearest number on offer."""
    return min(offered, key=lambda players: abs(players - USUAL_PLAYERS))


def fault_lines(error: RuleError, texts: Texts) -> list[str]:
    """Every fault as ``key: sentence``."""
    return [f"{fault.path}: {texts.fault(fault)}" if fault.path else texts.fault(fault) for fault in error.faults]


def check_bots(names: Sequence[str], texts: Texts) -> None:
    """Complain of the first name that no bot has."""
    for name in names:
        if name not in BOTS:
            raise Complaint(WRONG_RULES, texts.word("cli-unknown-bot", name=name, bots=", ".join(BOTS)))


def _override(text: str, texts: Texts) -> tuple[str, Any]:
    """A key and its value, from ``KEY=VALUE``: the value is TOML, and a word that is no TOML is a text."""
    key, equals, value = text.partition("=")
    if not equals:
        raise Complaint(WRONG_RULES, texts.word("cli-set-without-value", text=text))
    try:
        data = msgspec.toml.decode(f"value = {value}")
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        data = {"value": value.strip()}
        if not re.fullmatch(r"[\w./-]+", data["value"]):
            raise Complaint(WRONG_RULES, texts.word("cli-set-not-toml", key=key, value=value)) from None
    if data.keys() != {"value"}:
        raise Complaint(WRONG_RULES, texts.word("cli-set-not-toml", key=key, value=value))
    return key.strip(), data["value"]
