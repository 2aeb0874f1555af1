"""Files as ``replay``, ``view``, ``verify`` and ``rules check`` read them.

What comes is the bytes, or in words what is wrong with them. A wrong file is a `FileFault`; where there are several
files, the others are looked at all the same.
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from levata.cli.complaint import WRONG_FILE, WRONG_USAGE, Complaint
from levata.cli.terminal import print_bytes, printable
from levata.engine.record import MOST_BYTES, Position, RecordError, replay
from levata.texts import Texts

Data = dict[str, Any]


class FileFault(Exception):
    """What is wrong with a file: on which line if on one, a code, details, and the sentence."""

    def __init__(self, code: str, sentence: str, line: int | None = None, details: Data | None = None) -> None:
        super().__init__(code)
        self.code = code
        self.sentence = sentence
        self.line = line
        self.details = details or {}

    def show(self, file: str) -> None:
        """Say it on stderr as ``FILE:LINE: code: sentence``."""
        place = file if self.line is None else f"{file}:{self.line}"
        print(printable([f"{place}: {self.code}: {self.sentence}"]), file=sys.stderr)

    def data(self, file: str) -> Data:
        return {
            "file": file,
            "ok": False,
            "line": self.line,
            "code": self.code,
            "details": self.details,
            "sentence": self.sentence,
        }


class Report(msgspec.Struct, frozen=True):
    """What a command found in a file: as data, and as lines for people; whether the file is as it should be."""

    data: Data
    lines: list[str]
    ok: bool = True


def report_each(args: Namespace, texts: Texts, report: Callable[[str, Texts], Report]) -> int:
    """Report on every file of ``FILE…``, as JSON lines or in words; the exit code."""
    code = 0
    for path in args.files:
        file = told_name(path)
        try:
            found = report(path, texts)
        except FileFault as fault:
            code = WRONG_FILE
            if args.json:
                print_json(fault.data(file))
            else:
                fault.show(file)
            continue
        code = code if found.ok else WRONG_FILE
        if args.json:
            print_json({"file": file, "ok": found.ok, **found.data})
        else:
            print(printable(found.lines), file=sys.stdout if found.ok else sys.stderr)
    return code


def told_name(file: str) -> str:
    """A file's name as it can be told; what is no UTF-8 in it becomes ``?``."""
    return file.encode("utf-8", "replace").decode()


def read_file(file: str, texts: Texts) -> bytes:
    """The bytes of a file; of one that is larger than any record, only so many that this shows."""
    try:
        with Path(file).open("rb") as stream:
            return stream.read(MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise FileFault("unreadable", unreadable(error, texts)) from None


def unreadable(error: Exception, texts: Texts) -> str:
    """Why a file could not be read or written."""
    for kind, name in _REASONS.items():
        if isinstance(error, kind):
            return texts.word(f"cli-file-{name}")
    return texts.word("cli-file-other", reason=getattr(error, "strerror", None) or str(error))


_REASONS: dict[type[Exception], str] = {
    FileNotFoundError: "missing",
    NotADirectoryError: "no-folder",
    IsADirectoryError: "folder",
    PermissionError: "denied",
    FileExistsError: "exists",
}


@contextmanager
def checked(texts: Texts) -> Iterator[None]:
    """Turn the first wrong line of a record that is read inside into a `FileFault`."""
    try:
        yield
    except RecordError as error:
        line = texts.word("record-line", line=error.line, what="")
        sentence = texts.record_error(error).removeprefix(line)
        raise FileFault(error.code, sentence, error.line, error.details) from None


def position_after(data: bytes, line: int | None, texts: Texts) -> Position:
    """The match after a line of a record, or after the last; nothing behind the line is read."""
    for position in replay(data):
        if position.number == line:
            break
    if line is not None and position.number < line:
        raise Complaint(WRONG_USAGE, texts.word("cli-no-line", line=line, last=position.number))
    return position


def print_json(data: Any) -> None:
    """Print data as one line of JSON, in UTF-8 whatever the terminal speaks; what would steer it is escaped."""
    text = msgspec.json.encode(data).decode()
    if not text.isprintable():
        text = "".join(letter if letter.isprintable() else json.dumps(letter)[1:-1] for letter in text)
    print_bytes(text.encode())
