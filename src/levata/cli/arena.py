"""``levata arena``: bots compared on the same deals in every seating, with intervals, and how long they think.

The same arguments bring the same numbers, whatever ``--jobs`` is; only the times differ.
"""

from __future__ import annotations

from argparse import Namespace
from typing import Any

import msgspec

from levata.bots.duels import (
    CONTESTANTS,
    Comparison,
    Contest,
    Outcome,
    Pace,
    WrongEffort,
    bots_of,
    comparable,
    hold,
    make_player,
    seatings,
)
from levata.cli.arguments import add_json, add_preset, chosen_rules, kernel_needed
from levata.cli.complaint import WRONG_USAGE, Complaint
from levata.cli.parser import Parser, number
from levata.cli.records import print_json
from levata.cli.terminal import columns, progress
from levata.rules import RuleSet, overrides_of
from levata.texts import Texts


def add_arguments(parser: Parser) -> None:
    words = parser.words
    add_preset(parser)
    parser.add_argument("--bots", required=True, metavar="BOT,BOT[,BOT…]", help=words["cli-help-arena-bots"])
    parser.add_argument(
        "--deals", type=number(1, 999_999), default=100, metavar="D", help=words["cli-help-arena-deals"]
    )
    parser.add_argument("--seed", type=number(0, 10**18), default=1, metavar="S", help=words["cli-help-simulate-seed"])
    parser.add_argument("--contract", default="", metavar="C", help=words["cli-help-arena-contract"])
    parser.add_argument("--jobs", type=number(1, 60), default=1, metavar="J", help=words["cli-help-arena-jobs"])
    add_json(parser)


def run(args: Namespace, texts: Texts) -> int:
    rules = chosen_rules(args, texts)
    bots = bots_of(args.bots)
    with kernel_needed(texts):
        _check_bots(bots, rules, texts)
    _check_contract(args.contract, rules, texts)
    contest = Contest(rules, tuple(bots), args.deals, args.seed, args.contract)
    outcome = hold(contest, args.jobs, progress)
    if args.json:
        print_json(_data(args, contest, outcome))
    else:
        print("\n".join(_lines(args, contest, outcome, texts)))
    return 0


def _check_bots(bots: list[str], rules: RuleSet, texts: Texts) -> None:
    for bot in bots:
        try:
            make_player(bot, rules, bytes(32))
        except KeyError as error:
            known = ", ".join(CONTESTANTS)
            raise Complaint(WRONG_USAGE, texts.word("cli-unknown-bot", name=error.args[0], bots=known)) from None
        except WrongEffort:
            raise Complaint(WRONG_USAGE, texts.word("cli-arena-wrong-effort", bot=bot)) from None
    if len(bots) < 2:
        raise Complaint(WRONG_USAGE, texts.word("cli-arena-two-bots"))


def _check_contract(contract: str, rules: RuleSet, texts: Texts) -> None:
    known = rules.played_contracts()
    if contract and not known:
        raise Complaint(WRONG_USAGE, texts.word("cli-arena-no-contracts"))
    if contract and contract not in known:
        sentence = texts.word("cli-arena-no-contract", contract=contract, contracts=", ".join(known))
        raise Complaint(WRONG_USAGE, sentence)


# ------------------------------------------------------------------ what came of it


def _data(args: Namespace, contest: Contest, outcome: Outcome) -> dict[str, Any]:
    from importlib.metadata import version

    return {
        "version": version("levata"),
        "preset": args.preset,
        "players": contest.rules.players,
        "overrides": overrides_of(comparable(contest.rules), args.preset),
        "contract": contest.contract or None,
        "bots": contest.bots,
        "seed": contest.seed,
        "deals": outcome.pairs[0].deals,
        "seatings": len(seatings(contest.rules.sides)),
        "pairs": [_pair_data(pair) for pair in outcome.pairs],
        "times": [msgspec.to_builtins(pace) for pace in outcome.paces],
    }


def _pair_data(pair: Comparison) -> dict[str, Any]:
    return {
        "bots": (pair.a, pair.b),
        "mean": pair.mean,
        "low": pair.low,
        "high": pair.high,
        "observations": len(pair.differences),
        "wins": pair.wins,
    }


def _lines(args: Namespace, contest: Contest, outcome: Outcome, texts: Texts) -> list[str]:
    title = texts.word("cli-rules-title", preset=args.preset, players=contest.rules.players)
    if contest.contract:
        only = texts.word("cli-arena-contract", contract=texts.name("contract", contest.contract))
        title = f"{title}: {only}"
    ways = len(seatings(contest.rules.sides))
    played = texts.word("cli-arena-played", deals=outcome.pairs[0].deals, seatings=ways, seed=contest.seed)
    return [title, played, "", *_pair_lines(outcome, texts), "", *_pace_lines(outcome, texts)]


def _pair_lines(outcome: Outcome, texts: Texts) -> list[str]:
    names = ["bots", "points-more", "interval"]
    rows = []
    for pair in outcome.pairs:
        mean, low, high = (f"{number:z.2f}".replace("-", "−") for number in (pair.mean, pair.low, pair.high))
        against = texts.word("cli-arena-against", a=pair.a, b=pair.b)
        rows.append([against, mean, texts.word("cli-arena-interval", low=low, high=high)])
        if pair.wins is not None:
            rows[-1].append(" : ".join(f"{100 * part:.1f} %" for part in pair.wins))
    if outcome.pairs[0].wins is not None:
        names.append("sides-won")
    return columns([[texts.word(f"cli-column-{name}") for name in names], *rows], "<>")


def _pace_lines(outcome: Outcome, texts: Texts) -> list[str]:
    names = ("bot", "decisions", "median-ms", "p95-ms", "most-ms")
    rows = [_pace_row(pace) for pace in outcome.paces]
    return columns([[texts.word(f"cli-column-{name}") for name in names], *rows], "<>")


def _pace_row(pace: Pace) -> list[str]:
    return [pace.bot, str(pace.decisions), *(f"{ms:.2f}" for ms in (pace.median_ms, pace.p95_ms, pace.most_ms))]
