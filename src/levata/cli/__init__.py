"""The command line: ``levata COMMAND …``, one module a command.

`main` is the entry point of the package and of nothing else. ``levata --help`` answers before anybody has noticed: a
command's module, and with it the engine or the server, is imported when the command is named, and Fluent when there
is something to say (`levata.cli.help` reads the help texts without it).
"""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module

from levata.cli.complaint import WRONG_USAGE, Complaint
from levata.cli.help import language_of
from levata.cli.parser import Parser
from levata.cli.terminal import make_streams_safe, printable

COMMANDS = ("play", "serve", "rules", "simulate", "arena", "replay", "view", "verify", "solve", "why")

CANNOT_WRITE = 1
INTERRUPTED = 130
PIPE_CLOSED = 141


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit code: 0, 1 (a file or a match is wrong), 2 (wrong usage, wrong rules)."""
    if sys.stdout is None or sys.stderr is None:
        sys.stdout = sys.stderr = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    make_streams_safe()
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return PIPE_CLOSED
    except OSError as error:
        print(f"levata: {error.strerror or error}", file=sys.stderr)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return CANNOT_WRITE
    return code


def _run(arguments: list[str]) -> int:
    parser = _parser(arguments)
    try:
        chosen = parser.parse_args(arguments, Namespace(json=False))
    except SystemExit as stop:
        return int(stop.code or 0)
    if chosen.version:
        return _print_version()
    if chosen.command is None:
        parser.print_help(sys.stderr)
        return WRONG_USAGE
    return _run_command(chosen, parser.language)


def _print_version() -> int:
    from importlib.metadata import version

    print("levata", version("levata"))
    return 0


def _parser(arguments: list[str]) -> Parser:
    """The parser of all commands; only those named in the arguments are asked for theirs."""
    parser = Parser(prog="levata", language=language_of(arguments), text="levata")
    parser.add_argument("--version", action="store_true", help=parser.words["cli-help-version"])
    commands = parser.add_commands("command")
    for name in COMMANDS:
        command = commands.add(name)
        if name in arguments:
            import_module(f"levata.cli.{name}").add_arguments(command)
    return parser


def _run_command(chosen: Namespace, language: str) -> int:
    from levata.texts import Texts

    try:
        code: int = import_module(f"levata.cli.{chosen.command}").run(chosen, Texts(language))
    except Complaint as complaint:
        print(printable(f"levata {chosen.command}: {sentence}" for sentence in complaint.sentences), file=sys.stderr)
        return complaint.code
    return code
