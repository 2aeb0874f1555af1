"""What ends a command early: an exit code and what to say. Raised by every command, caught in `levata.cli.main`."""

from __future__ import annotations


class Complaint(Exception):
    """A command cannot go on: the exit code, and the sentences that say why, each on its line."""

    def __init__(self, code: int, *sentences: str) -> None:
        super().__init__(*sentences)
        self.code = code
        self.sentences = sentences
