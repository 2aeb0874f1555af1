"""The argument parser, in the language of its reader.

argparse speaks English; here its headings come from the help texts, and its errors are recognised by their English
wording and said again from the locale files. An unknown one is passed on as it is.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from functools import partial
from typing import Any, NoReturn

from levata.cli.help import LANGUAGES, help_words

_ERRORS = {
    "required": r"the following arguments are required: (?P<names>.*)",
    "unknown": r"unrecognized arguments: (?P<words>.*)",
    "number": r"argument (?P<name>.*?): not a number from (?P<low>\d+) to (?P<high>\d+): (?P<value>.*)",
    "seat": r"argument (?P<name>.*?): not a seat: (?P<value>.*)",
    "choice": r"argument (?P<name>.*?): invalid choice: '?(?P<value>.*?)'?(, maybe.*)? \(choose from (?P<choices>.*)\)",
    "value-missing": r"argument (?P<name>.*?): expected one argument",
    "value-strange": r"argument (?P<name>.*?): ignored explicit argument '?(?P<value>.*?)'?",
}
"""What argparse says, by the end of the id ``cli-usage-…`` that says the same."""


class Parser(argparse.ArgumentParser):
    """A parser whose help and errors are in its language.

    `text` names its help texts: ``cli-help-TEXT-about`` above the options, ``cli-help-TEXT-examples`` below.
    """

    def __init__(self, *, language: str, text: str, prog: str) -> None:
        self.language = language
        self.words = help_words(language)
        super().__init__(
            prog=prog,
            description=self.words[f"cli-help-{text}-about"],
            epilog=self.words[f"cli-help-{text}-examples"],
            formatter_class=partial(_Formatter, self.words["cli-help-usage"]),
            add_help=False,
            allow_abbrev=False,
        )
        self._positionals.title = self.words["cli-help-positionals"]
        self._optionals.title = self.words["cli-help-options"]
        self.add_argument("-h", "--help", action="help", help=self.words["cli-help-help"])
        lang = self.words["cli-help-lang"]
        self.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS, help=lang)

    def add_argument(self, *names: Any, **options: Any) -> argparse.Action:
        """An argument; the English words in capitals that stand for its value are said in the parser’s language."""
        if "metavar" in options:
            options["metavar"] = self._in_capitals(options["metavar"])
        return super().add_argument(*names, **options)

    def _in_capitals(self, metavar: str) -> str:
        return re.sub("[A-Z]{2,}", lambda word: self.words[f"cli-help-value-{word[0].lower()}"], metavar)

    def add_commands(self, dest: str) -> Commands:
        """A positional argument that names a command with a parser of its own."""
        title = self.words["cli-help-commands"]
        return Commands(self, self.add_subparsers(title=title, dest=dest, metavar=self._in_capitals("COMMAND")))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Nothing may be left over: the command itself says so, not the parser above it."""
        known, left = super().parse_known_args(args, namespace)
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return known, left

    def error(self, message: str) -> NoReturn:
        from levata.texts import Texts

        texts = Texts(self.language)
        sentence = _said_again(message, texts.word)
        more = texts.word("cli-usage-more", command=self.prog)
        self.print_usage(sys.stderr)
        self.exit(2, f"{self.prog}: {sentence} {more}\n")


class Commands:
    """The commands of a parser."""

    def __init__(self, parser: Parser, subparsers: Any) -> None:
        self._parser = parser
        self._subparsers = subparsers

    def add(self, name: str) -> Parser:
        """A command; its help texts are named like it, behind that of its parser if it is a command of a command."""
        *_, outer = self._parser.prog.split()
        text = name if outer == "levata" else f"{outer}-{name}"
        parser: Parser = self._subparsers.add_parser(
            name,
            help=self._parser.words[f"cli-help-{text}"],
            language=self._parser.language,
            text=text,
            prog=f"{self._parser.prog} {name}",
        )
        return parser


def number(low: int, high: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number between two bounds."""

    def read(text: str) -> int:
        if re.fullmatch(r"[0-9]{1,19}", text) and low <= int(text) <= high:
            return int(text)
        raise argparse.ArgumentTypeError(f"not a number from {low} to {high}: {text}")

    return read


def _said_again(message: str, word: Callable[..., str]) -> str:
    for code, pattern in _ERRORS.items():
        if found := re.fullmatch(pattern, message, re.DOTALL):
            args = {name: text.replace("'", "") for name, text in found.groupdict().items()}
            return word(f"cli-usage-{code}", **args)
    return message


class _Formatter(argparse.RawDescriptionHelpFormatter):
    """Keeps descriptions as they are written, and has another word for "usage:"."""

    def __init__(self, usage: str, prog: str, **options: Any) -> None:
        super().__init__(prog, max_help_position=28, **options)
        self._usage_word = usage

    def add_argument(self, action: argparse.Action) -> None:
        """Commands stand in their list without a line for the list itself."""
        if isinstance(action, argparse._SubParsersAction):
            self.add_arguments(action._choices_actions)
        else:
            super().add_argument(action)

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        super().add_usage(usage, actions, groups, prefix or f"{self._usage_word} ")
