"""One open socket as its table sees it: answers to its own messages, and an outbox of the newest news of each kind.

Newer news take the place of older ones not yet sent: an update keeps the events, chat the lines that were waiting. So a
slow client costs nothing and misses nothing.
"""

from __future__ import annotations

import asyncio
from collections import deque

from levata.engine.events import AnyEvent
from levata.engine.view import View
from levata.server.protocol import AnyServerMessage, Chat, Table, Update

MOST_CHAT_LINES = 50


class Client:
    """A connection of a person of the database, or of somebody unknown who looks on."""

    def __init__(self, person: int | None, name: str = "") -> None:
        self.person, self.name = person, name
        self._answers: deque[AnyServerMessage] = deque()
        self._news: dict[type, AnyServerMessage] = {}
        self._something = asyncio.Event()
        self._sent = asyncio.Event()
        self._sent.set()
        self._gone = False

    def leave(self) -> None:
        """Nobody reads any more: nothing is kept for it, and nobody waits for it."""
        self._gone = True
        self._answers.clear()
        self._news.clear()
        self._sent.set()

    def answer(self, message: AnyServerMessage) -> None:
        """Answer a message of this client. A whole table says all that a waiting update would have."""
        if self._gone:
            return
        if isinstance(message, Table):
            self._news.pop(Update, None)
        self._answers.append(message)
        self._sent.clear()
        self._something.set()

    def update(self, v: int, view: View, events: tuple[AnyEvent, ...]) -> None:
        """Put the newest position into the outbox."""
        waiting = self._news.get(Update)
        if isinstance(waiting, Update):
            events = waiting.events + events
        self._put(Update(v, view, events))

    def tell(self, message: AnyServerMessage) -> None:
        """Put news into the outbox; a whole table says all that an update would have."""
        waiting = self._news.get(Chat)
        if isinstance(message, Chat) and isinstance(waiting, Chat):
            message = Chat((*waiting.lines, *message.lines)[-MOST_CHAT_LINES:], message.free)
        if isinstance(message, Table):
            self._news.pop(Update, None)
        self._put(message)

    def _put(self, message: AnyServerMessage) -> None:
        if not self._gone:
            self._news[type(message)] = message
            self._something.set()

    async def next_message(self) -> AnyServerMessage:
        """Wait for what is to be sent next."""
        while True:
            if self._answers:
                return self._answers.popleft()
            self._sent.set()
            if self._news:
                return self._news.pop(next(iter(self._news)))
            self._something.clear()
            await self._something.wait()

    async def answered(self) -> None:
        """Wait until every answer is on its way: who does not read is not listened to."""
        await self._sent.wait()
