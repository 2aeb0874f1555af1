"""The arguments that several commands share: which rules, which bots; and what they mean.

Wrong values end the command with a `Complaint` that says where and what would be right.
"""

from __future__ import annotations

import re
from argparse import SUPPRESS, Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from levata.bots import BOTS, can_play
from levata.cli.complaint import WRONG_FILE, WRONG_USAGE, Complaint
from levata.cli.parser import Parser, number
from levata.cli.records import FileFault, read_file
from levata.rules import Fault, RuleError, RuleSet, extended_preset, load_rules, parse_rules, preset_players
from levata.texts import Texts

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
    """``--json``; that it is off by default is said in `levata.cli`, since ``rules`` and its actions share it."""
    parser.add_argument("--json", action="store_true", default=SUPPRESS, help=parser.words["cli-help-json"])


def chosen_rules(args: Namespace, texts: Texts) -> RuleSet:
    """The rules of ``--preset``, ``--players`` and ``--set``; four players, or nearly, where none are said.

    A preset whose name ends in ``.toml`` is a house-rule file; then ``args.preset`` becomes the preset that it extends.
    """
    overrides = dict(_override(text, texts) for text in args.overrides)
    try:
        if args.preset.endswith(".toml"):
            return _house_rules(args, overrides, texts)
        players = args.players or usual_players(preset_players(args.preset))
        return load_rules(args.preset, players, overrides)
    except RuleError as error:
        raise Complaint(WRONG_USAGE, *[fault_text(fault, texts) for fault in error.faults]) from None


def _house_rules(args: Namespace, overrides: dict[str, Any], texts: Texts) -> RuleSet:
    try:
        text = read_file(args.preset, texts)
    except FileFault as fault:
        raise Complaint(WRONG_USAGE, f"{args.preset}: {fault.sentence}") from None
    preset = extended_preset(text)
    if preset is None:
        raise Complaint(WRONG_USAGE, texts.word("cli-house-without-preset", file=args.preset))
    rules = parse_rules(text, args.players or usual_players(preset_players(preset)), overrides)
    args.preset = preset
    return rules


def usual_players(offered: Sequence[int]) -> int:
    """Four players, or the nearest number on offer."""
    return min(offered, key=lambda players: abs(players - USUAL_PLAYERS))


def fault_text(fault: Fault, texts: Texts) -> str:
    """``key: sentence``; where the fault is not in a key, the sentence alone."""
    head = f"{fault.path}: " if fault.path not in ("", "preset") else ""
    return head + texts.fault(fault).removeprefix(head)


def check_bots(names: Sequence[str], texts: Texts) -> None:
    """Complain of the first name that no bot has, or of a bot that cannot play here."""
    for name in names:
        if name not in BOTS:
            raise Complaint(WRONG_USAGE, texts.word("cli-unknown-bot", name=name, bots=", ".join(BOTS)))
        if not can_play(name):
            raise Complaint(WRONG_FILE, texts.word("cli-kernel-missing"))


@contextmanager
def kernel_needed(texts: Texts) -> Iterator[None]:
    """Complain where what is done here imports the kernel and there is none."""
    try:
        yield
    except ImportError as error:
        if error.name != "levata._kernel":
            raise
        raise Complaint(WRONG_FILE, texts.word("cli-kernel-missing")) from None


def _override(text: str, texts: Texts) -> tuple[str, Any]:
    """A key and its value, from ``KEY=VALUE``: the value is TOML, and a word that is no TOML is a text."""
    key, equals, value = text.partition("=")
    if not equals:
        raise Complaint(WRONG_USAGE, texts.word("cli-set-without-value", text=text[:60]))
    try:
        data = msgspec.toml.decode(f"value = {value}")
    except (msgspec.DecodeError, ValueError, RecursionError):
        data = {"value": value.strip()}
        if not re.fullmatch(r"[\w./-]+", data["value"]):
            raise Complaint(WRONG_USAGE, texts.word("cli-set-not-toml", key=key[:60], value=value[:60])) from None
    if data.keys() != {"value"}:
        raise Complaint(WRONG_USAGE, texts.word("cli-set-not-toml", key=key[:60], value=value[:60]))
    return key.strip(), data["value"]
