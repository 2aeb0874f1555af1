"""What comes into the inbox of a table: the only causes of change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from levata.bots import Bot, advice_of
from levata.bots.reasons import Advice
from levata.server.client import Client
from levata.server.protocol import AnyClientMessage
from levata.server.thinkers import Thinker

Thought = asyncio.Task[Advice]


class Come(NamedTuple):
    client: Client


class Go(NamedTuple):
    client: Client


class Said(NamedTuple):
    client: Client
    message: AnyClientMessage


class BotTurn(NamedTuple):
    """What the bot has thought whose turn it was at a version."""

    v: int
    thought: Thought


class Advised(NamedTuple):
    """What the adviser has thought for a client that asked at a version."""

    client: Client
    v: int
    thought: Thought


class Alarm(NamedTuple):
    """Some time may be over."""


Note = Come | Go | Said | BotTurn | Advised | Alarm
Inbox = asyncio.Queue[Note]


def let_think(bot: Bot | Thinker, seen: bytes, delay_s: float = 0.0) -> Thought:
    """Let a bot think, at least for a while."""

    async def think() -> Advice:
        return await bot.advise(seen) if isinstance(bot, Thinker) else advice_of(bot, seen)

    async def think_and_wait() -> Advice:
        advice, _ = await asyncio.gather(think(), asyncio.sleep(delay_s))
        return advice

    return asyncio.create_task(think_and_wait())


def noted(inbox: Inbox, note: Callable[[Thought], Note]) -> Callable[[Thought], None]:
    """Put a note about a thought into the inbox once it is thought; of one that was stopped, none."""
    return lambda thought: None if thought.cancelled() else inbox.put_nowait(note(thought))
