"""Votes of the people at a table: one at a time, among those with seats who are connected. Bots have none.

Nothing of a vote is stored but what it decides; a restart ends it. What somebody answered stays here: told is who
asked, what for, and the outcome.
"""

from __future__ import annotations

from collections.abc import Collection

from levata.server.company import Denial
from levata.server.protocol import Ballot, Motion

SECONDS = 45.0
AGAIN_S = 30.0
"""Nobody asks for the same again so soon after it was refused."""

UNANIMOUS = ("stop", "take-back")
"""What everybody must want; for the rest more than half is enough."""


class Votes:
    """The votes of a table while it is awake."""

    def __init__(self) -> None:
        self.motion: Motion | None = None
        self.deadline: float | None = None
        self.number = 0
        self.person = 0
        self._answers: dict[int, bool] = {}
        self._refused: dict[tuple[int, Motion], float] = {}

    def propose(self, motion: Motion, person: int, now: float) -> None:
        """Open a vote; who asks wants it."""
        if self.motion is not None:
            raise Denial("vote-open")
        if now < self._refused.get((person, motion), 0.0):
            raise Denial("too-soon")
        self.number += 1
        self.motion, self.person, self.deadline = motion, person, now + SECONDS
        self._answers = {person: True}

    def answer(self, number: int, person: int, yes: bool) -> None:
        """Somebody's answer to the open vote; their first one stands."""
        if self.motion is None or number != self.number:
            raise Denial("no-vote")
        self._answers.setdefault(person, yes)

    def outcome(self, voters: Collection[int], now: float) -> bool | None:
        """Whether it is agreed; None while it is open. `voters` are those who may answer now."""
        assert self.deadline is not None
        yes = sum(self._answers.get(voter, False) for voter in voters)
        no = sum(not self._answers.get(voter, True) for voter in voters)
        most = len(voters) if self.motion in UNANIMOUS else len(voters) // 2 + 1
        if voters and yes >= most:
            return True
        if len(voters) - no < most or now >= self.deadline:
            return False
        return None

    def end(self, agreed: bool, now: float) -> None:
        """Close the vote."""
        if not agreed and self.motion is not None:
            self._refused[self.person, self.motion] = now + AGAIN_S
        self.motion = self.deadline = None

    def ballot(self) -> Ballot | None:
        """The open vote, as everybody hears of it."""
        return Ballot(self.number, self.motion, self.person, "open") if self.motion is not None else None
