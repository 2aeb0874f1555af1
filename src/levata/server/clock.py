"""The clock of a decision: seconds for each, and a reserve for the match. Time comes from the caller."""

from __future__ import annotations

from levata.server.protocol import Clock as ClockMessage
from levata.server.protocol import ClockSetup


class Clock:
    """The time that a seat has for what it is asked. It stands until it is let run.

    It knows nothing of the table: after a restart a decision has its whole time again, and the reserve that was left at
    the last stored change.
    """

    def __init__(self, setup: ClockSetup, seat: int, reserves: tuple[float, ...]) -> None:
        self.seat = seat
        self._setup, self._reserves = setup, reserves
        self._spent = 0.0
        self._since: float | None = None

    def run(self, now: float, runs: bool) -> None:
        """Let it run or stand from now on; with a later moment it begins to run then."""
        if runs and self._since is None:
            self._since = now
        elif not runs and self._since is not None:
            self._spent += max(0.0, now - self._since)
            self._since = None

    def deadline(self) -> float | None:
        """When the time is over; None while it stands."""
        if self._since is None:
            return None
        return self._since + self._setup.decision + self._reserves[self.seat] - self._spent

    def reserves(self, now: float) -> tuple[float, ...]:
        """The reserves of all seats, by what this decision has taken so far."""
        left = self._setup.decision + self._reserves[self.seat] - self._used(now)
        own = max(0.0, min(self._reserves[self.seat], left))
        return tuple(own if seat == self.seat else reserve for seat, reserve in enumerate(self._reserves))

    def message(self, now: float) -> ClockMessage:
        """What everybody hears."""
        decision = max(0.0, self._setup.decision - self._used(now))
        reserves = tuple(round(reserve * 1000) for reserve in self.reserves(now))
        return ClockMessage(self.seat if self._since is not None else None, round(decision * 1000), reserves)

    def _used(self, now: float) -> float:
        return self._spent + (max(0.0, now - self._since) if self._since is not None else 0.0)
