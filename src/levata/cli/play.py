"""``levata play``: one person against bots, in the terminal, by any rules.

The person sits on seat 0 and sees nothing but the view of that seat. The loop is here; what is shown is drawn by
`levata.cli.drawing`, what is typed is read by `levata.cli.prompt`.
"""

from __future__ import annotations

import secrets
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from io import FileIO
from pathlib import Path

from levata.bots import NAMES, advice_of, adviser_against, make_bot, usual_level
from levata.bots.arena import seat_bots
from levata.cards import CARD_TEXTS
from levata.cli.advice import advice_lines
from levata.cli.arguments import add_preset, check_bots, chosen_rules
from levata.cli.complaint import WRONG_FILE, Complaint
from levata.cli.drawing import Drawing
from levata.cli.parser import Parser, number
from levata.cli.prompt import read_act
from levata.cli.records import unreadable
from levata.cli.rules import rules_lines
from levata.cli.terminal import wrapped
from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.events import Acted, AnyEvent, Dealt, Drew, Ended, Scored, Taken
from levata.engine.match import apply, new_match
from levata.engine.record import by_line, header_line, move_lines, new_header, stop_line
from levata.engine.shuffle import (
    bot_seed,
    commitment,
    drawn_dealer,
    fair_deal,
    match_key,
    match_trump,
    simulation_secret,
)
from levata.engine.state import CHANCE, NOBODY, State, Tricks
from levata.engine.view import View, view, view_json
from levata.rules import RuleSet, overrides_of
from levata.texts import Texts

PERSON = 0


def add_arguments(parser: Parser) -> None:
    words = parser.words
    add_preset(parser)
    parser.add_argument("--bots", metavar="BOT", help=words["cli-help-play-bots"])
    parser.add_argument("--seed", type=number(0, 10**18), metavar="S", help=words["cli-help-play-seed"])
    parser.add_argument("--record", type=Path, metavar="FILE", help=words["cli-help-play-record"])


def run(args: Namespace, texts: Texts) -> int:
    rules = chosen_rules(args, texts)
    bot = args.bots or usual_level()
    check_bots([bot], texts)
    secret = secrets.token_bytes(32) if args.seed is None else simulation_secret(args.seed, 1)
    with ExitStack() as files:
        try:
            record = files.enter_context(args.record.open("xb", buffering=0)) if args.record else None
        except OSError as error:
            raise Complaint(WRONG_FILE, f"{args.record}: {unreadable(error, texts)}") from None
        Play(args.preset, rules, bot, secret, record, texts).run()
    return 0


class Play:
    """A match of a person against bots, at the terminal."""

    def __init__(
        self, preset: str, rules: RuleSet, bot: str, secret: bytes, record: FileIO | None, texts: Texts
    ) -> None:
        self.preset = preset
        self.rules = rules
        self.bot = bot
        self.secret = secret
        self.record = record
        self.texts = texts
        self.key = match_key(secret, [None] * rules.players)
        self.bots = seat_bots([bot] * rules.players, rules, self.key)
        self.trump = match_trump(rules, self.key)
        self.state = new_match(rules, drawn_dealer(self.key, rules.players), self.trump)
        self.drawing = Drawing(rules, NAMES[: rules.players], texts)
        self.commands = {
            "?": self._help,
            "w": self._advice,
            "s": self._sheet,
            "l": self._last_trick,
            "r": self._rules,
            "q": self._quit,
        }

    def run(self) -> None:
        """Play to the end of the match, or until the person leaves."""
        self._write(self._first_lines())
        self._say("cli-play-welcome", preset=self.preset, players=self.rules.players, name=NAMES[PERSON])
        try:
            while self.state.actor != NOBODY:
                self._move()
        except (EOFError, RuntimeError):  # the input has ended, or there is none
            print()
            self._say("cli-play-left")
        except KeyboardInterrupt:
            print()
            raise
        finally:
            if self.state.actor != NOBODY:
                self._write([stop_line("abandoned", self.secret.hex())])

    # -------------------------------------------------------------- moving on

    def _move(self) -> None:
        seat = self.state.actor
        if seat == PERSON:
            self._ask()
        elif seat == CHANCE:
            self._apply(seat, fair_deal(self.state, self.key))
        else:
            self._apply(seat, self.bots[seat].act(view_json(self.state, seat)))

    def _apply(self, seat: int, act: str | CardDeal) -> None:
        """Do it, write it down, tell it; `IllegalAction` if the rules refuse, and then nothing has happened."""
        before = self.state
        self.state, events = apply(before, seat, act)
        self._write(move_lines(seat, act, events, self.secret.hex()))
        for event in events:
            for line in self._told(before, act, event):
                print(line)

    def _ask(self) -> None:
        """Show the table and read until the person has done something that the rules allow."""
        seen = view(self.state, PERSON)
        self._show(seen)
        while True:
            text = input(self.texts.word("cli-play-prompt", name=NAMES[PERSON]) + " ").strip()
            if text.lower() in self.commands:
                self.commands[text.lower()]()
                continue
            act = read_act(text, seen, self.rules) if text else _only_act(seen)
            if act is None:
                self._say("cli-play-not-read", text=text[:60]) if text else self._show(seen)
                continue
            try:
                return self._apply(PERSON, act)
            except IllegalAction as error:
                print(self.texts.refusal(error.code, error.details, self.drawing.names))

    # -------------------------------------------------------------- showing

    def _show(self, seen: View) -> None:
        print()
        for line in self.drawing.table(seen):
            print(line)
        print()

    def _told(self, before: State, act: str | CardDeal, event: AnyEvent) -> Iterator[str]:
        """What happened, as lines; a card played to a trick shows with the trick."""
        seen = view(self.state, PERSON)
        if isinstance(event, Acted) and (event.seat == PERSON or isinstance(before.play, Tricks)):
            return
        if isinstance(event, Dealt):
            yield f"\n── {self.drawing.deal(seen)} ──"
        if isinstance(event, Taken) and isinstance(before.play, Tricks):
            cards = [*(CARD_TEXTS[card] for card in before.play.table), str(act).split(" ")[0]]
            yield f"\n{self.drawing.cards_by_seat(before.play.leader, cards)}"
        if isinstance(event, Ended):
            yield from ["", *self.drawing.sheet(self.state.sheet), ""]
        yield wrapped(self.texts.event(event, self.drawing.names))
        if isinstance(event, Drew):
            yield self.texts.word("cli-play-drew", card=self.drawing.card(seen.drawn.split()[-1]))
        if isinstance(event, Scored):
            yield wrapped(self.drawing.totals(event.row.totals))

    def _say(self, id_: str, **args: int | str) -> None:
        print(wrapped(self.texts.word(id_, **args)))

    # -------------------------------------------------------------- commands

    def _help(self) -> None:
        print(self.texts.word("cli-play-help"))

    def _advice(self) -> None:
        adviser = make_bot(adviser_against(self.bot), self.rules, bot_seed(self.key, PERSON))
        for line in advice_lines(advice_of(adviser, view_json(self.state, PERSON)), self.state, self.texts):
            print(line)

    def _sheet(self) -> None:
        print("\n".join(self.drawing.sheet(self.state.sheet)))

    def _last_trick(self) -> None:
        tricks = view(self.state, PERSON).tricks
        if tricks is None or tricks.last is None:
            self._say("cli-play-no-last-trick")
        else:
            print(self.drawing.trick(tricks.last))
            self._say("event-taken", who=self.drawing.names[tricks.last.winner])

    def _rules(self) -> None:
        print("\n".join(rules_lines(self.rules, self.preset, self.texts)))

    def _quit(self) -> None:
        raise EOFError

    # -------------------------------------------------------------- the record

    def _first_lines(self) -> list[bytes]:
        header = new_header(
            self.rules,
            self.preset,
            overrides_of(self.rules, self.preset),
            NAMES[: self.rules.players],
            first_dealer=self.state.dealer,
            trump=self.trump,
            commitment=commitment(self.secret),
            entropy=(None,) * self.rules.players,
        )
        return [header_line(header), *(by_line(seat, f"bot {self.bot}") for seat in range(1, self.rules.players))]

    def _write(self, lines: list[bytes]) -> None:
        if self.record is None:
            return
        data = b"".join(line + b"\n" for line in lines)
        try:
            while data:
                data = data[self.record.write(data) :]
        except OSError as error:
            raise Complaint(WRONG_FILE, f"{self.record.name!s}: {unreadable(error, self.texts)}") from None


def _only_act(seen: View) -> str | None:
    """The act of a seat that has no choice."""
    only = seen.legal[0] if len(seen.legal) == 1 else None
    return only if isinstance(only, str) else None
