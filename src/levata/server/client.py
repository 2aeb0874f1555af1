"""One open socket as its table sees it: answers to its own messages, and an outbox of one update.

A newer update takes the place of one not yet sent and keeps its events, so a slow client costs nothing and misses
nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque

from levata.engine.events import AnyEvent
from levata.engine.view import View
from levata.server.protocol import AnyServerMessage, Table, Update


class Client:
    """A connection that sits on a seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._answers: deque[AnyServerMessage] = deque()
        self._update: Update | None = None
        self._something = asyncio.Event()
        self._sent = asyncio.Event()
        self._sent.set()
        self._gone = False

    def leave(self) -> None:
        """Nobody reads any more: nothing is kept for it, and nobody waits for it."""
        self._gone = True
        self._answers.clear()
        self._sent.set()

    def answer(self, message: AnyServerMessage) -> None:
        """Answer a message of this client. A whole table says all that a waiting update would have."""
        if self._gone:
            return
        if isinstance(message, Table):
            self._update = None
        self._answers.append(message)
        self._sent.clear()
        self._something.set()

    def update(self, v: int, view: View, events: tuple[AnyEvent, ...]) -> None:
        """Put the newest position into the outbox."""
        if self._update is not None:
            events = self._update.events + events
        self._update = Update(v, view, events)
        self._something.set()

    async def next_message(self) -> AnyServerMessage:
        """Wait for what is to be sent next."""
        while True:
            if self._answers:
                return self._answers.popleft()
            self._sent.set()
            if self._update is not None:
                update, self._update = self._update, None
                return update
            self._something.clear()
            await self._something.wait()

    async def answered(self) -> None:
        """Wait until every answer is on its way: who does not read is not listened to."""
        await self._sent.wait()
