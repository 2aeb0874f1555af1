"""What a command needs of the terminal: safe output, wrapped text, columns, and a progress bar.

Nothing here knows a card or a rule.
"""

from __future__ import annotations

import codecs
import io
import shutil
import sys
import textwrap
import time
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

WIDEST = 100
BAR_CELLS = 30
REDRAW_AFTER_S = 0.1

_PLAIN = {"♣": "C", "♦": "D", "♥": "H", "♠": "S", "−": "-", "–": "-", "—": "-", "…": "...", "·": "-", "×": "x"}
_PLAIN |= {"„": '"', "“": '"', "”": '"', "’": "'", "▸": ">", "→": "->"}

Item = TypeVar("Item")


def make_streams_safe() -> None:
    """Write whatever the terminal's encoding lacks in plain letters, and read whatever is typed."""
    codecs.register_error("plain-letters", _plain_letters)
    for stream, errors in ((sys.stdout, "plain-letters"), (sys.stderr, "plain-letters"), (sys.stdin, "replace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _plain_letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(letter: str) -> str:
    bare = unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()
    return _PLAIN.get(letter, bare or "?")


def print_bytes(line: bytes) -> None:
    """Print a line that is already encoded."""
    sys.stdout.flush()
    sys.stdout.buffer.write(line + b"\n")
    sys.stdout.buffer.flush()


def width() -> int:
    """The columns to write in; 80 where there is no terminal."""
    return min(shutil.get_terminal_size().columns, WIDEST)


def wrapped(text: str, first: str = "", later: str = "") -> str:
    """A text as lines of the terminal's width, the first and the later ones indented."""
    return textwrap.fill(text, width(), initial_indent=first, subsequent_indent=later)


def printable(lines: Iterable[str]) -> str:
    """Lines as one text in which nothing steers the terminal, whatever names or files hold."""
    return "\n".join("".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in line) for line in lines)


def columns(rows: Iterable[Sequence[str]], sides: str) -> list[str]:
    """Rows as aligned lines; `sides` says ``<`` or ``>`` for each column, its last one for all that follow."""
    cells = [list(row) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    forms = [f"{{:{side}{wide}}}" for side, wide in zip(sides.ljust(len(widths), sides[-1]), widths, strict=True)]
    return ["  ".join(form.format(cell) for form, cell in zip(forms, row, strict=True)).rstrip() for row in cells]


def figure(number: int) -> str:
    """A number with a true minus."""
    return str(number).replace("-", "\u2212")


def progress(items: Sequence[Item]) -> Iterator[Item]:
    """The items one by one, with a bar on stderr while they are worked on, if that is a terminal."""
    if not sys.stderr.isatty():
        yield from items
        return
    drawn_at = 0.0
    try:
        for done, item in enumerate(items):
            if time.monotonic() - drawn_at > REDRAW_AFTER_S:
                drawn_at = time.monotonic()
                _draw_bar(done, len(items))
            yield item
    finally:
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _draw_bar(done: int, of: int) -> None:
    full = BAR_CELLS * done // of
    bar = "#" * full + "." * (BAR_CELLS - full)
    print(f"\r[{bar}] {done}/{of}", end="", file=sys.stderr, flush=True)
