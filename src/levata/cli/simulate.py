"""``levata simulate``: whole matches of bots, their records, and mean scores and places as a table.

The same arguments bring the same bytes: nothing is drawn but from the seed (the record format, *Fair deals*).
"""

from __future__ import annotations

import statistics
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from levata.bots.arena import simulate_match
from levata.cli.arguments import DEFAULT_BOT, add_json, add_preset, check_bots, chosen_rules
from levata.cli.complaint import WRONG_FILE, WRONG_USAGE, Complaint
from levata.cli.parser import Parser, number
from levata.cli.records import print_json, unreadable
from levata.cli.terminal import columns, progress
from levata.engine.score import places
from levata.engine.state import State
from levata.rules import RuleSet, overrides_of
from levata.texts import Texts

DEAL_LIMIT = 200
"""Where a points game ends that sets no limit itself: bots may bid and fail for ever (RULES 3)."""


def add_arguments(parser: Parser) -> None:
    words = parser.words
    add_preset(parser)
    parser.add_argument("--matches", type=number(1, 999_999), default=1, metavar="M", help=words["cli-help-matches"])
    parser.add_argument("--seed", type=number(0, 10**18), default=1, metavar="S", help=words["cli-help-simulate-seed"])
    parser.add_argument("--bots", default=DEFAULT_BOT, metavar="BOT[,BOT…]", help=words["cli-help-simulate-bots"])
    parser.add_argument("--records", type=Path, metavar="FOLDER", help=words["cli-help-records"])
    add_json(parser)


def run(args: Namespace, texts: Texts) -> int:
    rules = chosen_rules(args, texts)
    if not rules.compendium and rules.deal_limit is None:
        rules = replace(rules, deal_limit=DEAL_LIMIT)
    bots = _bots(args.bots, rules, texts)
    matches = _simulate(args, rules, bots, texts)
    sides = _sides(matches, rules, bots)
    if args.json:
        print_json(_data(args, rules, bots, matches, sides))
    else:
        print("\n".join(_lines(args, rules, matches, sides, texts)))
    return 0


def _bots(text: str, rules: RuleSet, texts: Texts) -> list[str]:
    """The bots by seat: one name for all, or one for each."""
    names: list[str] = text.split(",")
    check_bots(names, texts)
    if len(names) not in (1, rules.players):
        sentence = texts.word("cli-bots-by-seat", found=len(names), players=rules.players)
        raise Complaint(WRONG_USAGE, sentence)
    return names * rules.players if len(names) == 1 else names


def _simulate(args: Namespace, rules: RuleSet, bots: Sequence[str], texts: Texts) -> list[State]:
    """The last states of the matches; their records are written as they end."""
    matches = []
    try:
        if args.records is not None:
            args.records.mkdir(parents=True, exist_ok=True)
        for match in progress(range(1, args.matches + 1)):
            lines, state = simulate_match(args.preset, rules, bots, args.seed, match)
            if args.records is not None:
                name = f"{args.preset}-{rules.players}-{args.seed}-{match:04}.jsonl"
                _save(args.records / name, b"".join(line + b"\n" for line in lines), texts)
            matches.append(state)
    except OSError as error:
        raise Complaint(WRONG_FILE, f"{args.records}: {unreadable(error, texts)}") from None
    return matches


def _save(file: Path, record: bytes, texts: Texts) -> None:
    """Write a record, whole or not at all; one that is there already must be the same."""
    if file.exists():
        if file.read_bytes() != record:
            raise Complaint(WRONG_FILE, texts.word("cli-simulate-other-match", file=str(file)))
        return
    part = file.with_name(f".{file.name}.part")
    try:
        part.write_bytes(record)
        part.replace(file)
    finally:
        part.unlink(missing_ok=True)


# ------------------------------------------------------------------ what came of it


def _sides(matches: Sequence[State], rules: RuleSet, bots: Sequence[str]) -> list[dict[str, Any]]:
    """By side: its seats and bots, mean score, mean place and number of wins, shared ones too."""
    ranked = [places(match.totals, rules.zero_wins) for match in matches]
    return [
        {
            "side": side,
            "seats": list(range(side, rules.players, rules.sides)),
            "bots": list(bots[side :: rules.sides]),
            "mean_score": statistics.fmean(match.totals[side] for match in matches),
            "mean_place": statistics.fmean(place[side] for place in ranked),
            "wins": sum(place[side] == 1 for place in ranked),
        }
        for side in range(rules.sides)
    ]


def _data(
    args: Namespace, rules: RuleSet, bots: Sequence[str], matches: Sequence[State], sides: list[dict[str, Any]]
) -> dict[str, Any]:
    return {
        "preset": args.preset,
        "players": rules.players,
        "overrides": overrides_of(rules, args.preset),
        "bots": bots,
        "seed": args.seed,
        "matches": len(matches),
        "deals": sum(match.deals for match in matches),
        "sides": sides,
    }


def _lines(
    args: Namespace, rules: RuleSet, matches: Sequence[State], sides: list[dict[str, Any]], texts: Texts
) -> list[str]:
    deals = sum(match.deals for match in matches)
    title = texts.word("cli-rules-title", preset=args.preset, players=rules.players)
    played = texts.word("cli-simulate-played", matches=len(matches), deals=deals, seed=args.seed)
    head = [texts.word(f"cli-column-{name}") for name in ("seats", "bots", "mean-score", "mean-place", "wins")]
    rows = [
        [
            ", ".join(map(str, side["seats"])),
            ", ".join(dict.fromkeys(side["bots"])),
            f"{side['mean_score']:.1f}".replace("-", "−"),
            f"{side['mean_place']:.2f}",
            str(side["wins"]),
        ]
        for side in sides
    ]
    saved = [] if args.records is None else ["", texts.word("cli-simulate-saved", folder=str(args.records))]
    return [title, played, "", *columns([head, *rows], "<<>"), *saved]
