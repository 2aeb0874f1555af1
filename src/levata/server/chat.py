"""What people say at a table: phrases by code, and free text where it may be. The last lines are kept while the table
is awake, and nowhere else; whom one does not want to hear, one's own page hides.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from levata.server.client import MOST_CHAT_LINES
from levata.server.company import Company, Denial
from levata.server.limits import Limit
from levata.server.names import clean_name
from levata.server.protocol import Chat, ChatLine, Say

BURST = 6
PER_S = 0.5


class Talk:
    """The chat of a table."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._lines: deque[ChatLine] = deque(maxlen=MOST_CHAT_LINES)
        self._number = 0
        self._limit = Limit(BURST, PER_S, now)

    def say(self, company: Company, sides: int, number: int, message: Say) -> Chat:
        """Say something to everybody; `Denial` where that may not be."""
        if (message.phrase is None) == (message.text is None):
            raise Denial("malformed")
        if company.seat_of(number) is None:
            raise Denial("no-seat")
        text = None
        if message.text is not None:
            if not free_text(company, sides):
                raise Denial("phrases-only")
            text = clean_name(message.text)
            if text is None:
                raise Denial("bad-text")
        if not self._limit.allows(number):
            raise Denial("too-many")
        self._number += 1
        line = ChatLine(self._number, number, company.name(number), message.phrase, text)
        self._lines.append(line)
        return Chat((line,), free_text(company, sides))

    def all(self, company: Company, sides: int) -> Chat:
        """What was said last."""
        return Chat((*self._lines,), free_text(company, sides))


def free_text(company: Company, sides: int) -> bool:
    """Whether free text may be said: among people who came by a link, and never while partners hold cards."""
    partners = sides < len(company.seats)
    return company.open and not company.setup.listed and not (partners and company.stage == "running")
