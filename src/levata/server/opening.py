"""A fair draw with the people of a table (the record format, *Fair deals*): they seal bytes, then open them.

The secret is promised first; who does not answer in time, or not with what was sealed, counts as null. Nothing here is
stored: a draw that a restart cuts off begins anew, with a new secret and a higher number, and everybody sees that.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Sequence
from typing import Literal

from levata.engine.shuffle import commitment, drawn_seats, match_key
from levata.server.protocol import Draw, Lot

SECONDS = 3.0
"""How long each of the two steps waits."""


class Opening:
    """A draw among `places`: the number of a person, or None for a bot, by seat."""

    def __init__(
        self,
        number: int,
        purpose: Literal["match", "seats"],
        places: Sequence[int | None],
        here: Collection[int],
        secret: bytes,
        now: float,
    ) -> None:
        self.number, self.purpose, self.secret = number, purpose, secret
        self.deadline = now + SECONDS
        self._places = tuple(places)
        self._step: Literal["seal", "open"] = "seal"
        self._awaited = {person for person in places if person is not None and person in here}
        self._seals: dict[int, tuple[str, object]] = {}
        self._opened: dict[int, bytes] = {}

    def seal(self, person: int, digest: str | None, client: object = None) -> None:
        """Somebody's seal; the first one of their clients stands."""
        if self._step == "seal" and person in self._awaited:
            self._awaited.discard(person)
            if digest is not None:
                self._seals[person] = digest, client

    def open(self, person: int, entropy: bytes, client: object = None) -> None:
        """Somebody's bytes, from the client that sealed them; those that do not fit the seal are none."""
        if self._step == "open" and person in self._awaited and self._seals[person][1] is client:
            self._awaited.discard(person)
            if hashlib.sha256(entropy).hexdigest() == self._seals[person][0]:
                self._opened[person] = entropy

    def gone(self, person: int) -> None:
        """Somebody is not connected any more: nothing is awaited from them."""
        self._awaited.discard(person)

    def go_on(self, now: float) -> bool:
        """Take the next step if nothing is awaited any more; whether there is something to tell or the draw is done."""
        if self._step == "open" or (self._awaited and now < self.deadline):
            return self.done(now)
        self._step, self._awaited = "open", {*self._seals}
        self.deadline = now + SECONDS
        return True

    def done(self, now: float) -> bool:
        """Whether everybody has opened, or had the time to."""
        return self._step == "open" and (not self._awaited or now >= self.deadline)

    def entropy(self) -> tuple[bytes | None, ...]:
        """What came in, by seat."""
        return tuple(self._opened.get(person) if person is not None else None for person in self._places)

    def key(self) -> bytes:
        """The key of the match that this draw was for."""
        return match_key(self.secret, self.entropy())

    def message(self) -> Draw:
        """What everybody hears of it."""
        sealed = {person: digest for person, (digest, _) in self._seals.items()}
        seals = tuple(sealed.get(person) if person is not None else None for person in self._places)
        return Draw(self.number, self.purpose, self._step, commitment(self.secret), seals)

    def order(self) -> list[int]:
        """Which place comes to seat 0, 1, … where seats are drawn."""
        return drawn_seats(self.key(), len(self._places))

    def lot(self) -> Lot:
        """What everybody hears of a draw of seats: all that is needed to check it."""
        return Lot(self.number, commitment(self.secret), self.secret.hex(), hexed(self.entropy()), tuple(self.order()))


def hexed(entropy: Sequence[bytes | None]) -> tuple[str | None, ...]:
    """Entropy as the record and the messages hold it."""
    return tuple(None if own is None else own.hex() for own in entropy)
