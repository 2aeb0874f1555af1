"""What ends a command early: an exit code and what to say. Raised by every command, caught in `levata.cli.main`."""

from __future__ import annotations

WRONG_FILE = 1
"""A file or a match is wrong, or something outside stands in the way."""

WRONG_USAGE = 2
"""Arguments that cannot be, or rules that cannot be played."""


class Complaint(Exception):
    """A command cannot go on: the exit code, and the sentences that say why, each on its line."""

    def __init__(self, code: int, *sentences: str) -> None:
        super().__init__(*sentences)
        self.code = code
        self.sentences = sentences
