"""A table: one task that owns one match and takes one message at a time.

Store, then tell: an act is committed before anybody hears of it, and a crash is a replay. All causes of change are
messages in the inbox: a person's act, a bot's answer, somebody coming or going. What a seat hears is its own view and
the public events. Whoever is asked for an act, a bot or an adviser, gets the bytes of a view, and what they answer to a
position that is over is thrown away.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from levata.bots import Bot, advice_of
from levata.bots.reasons import Advice
from levata.engine import CHANCE, CardDeal, IllegalAction, State, apply, view, view_json
from levata.engine.acts import act_text, parse_act
from levata.engine.events import AnyEvent, Ended, Scored, Taken
from levata.engine.record import move_lines
from levata.engine.shuffle import fair_deal
from levata.server.client import Client
from levata.server.protocol import (
    Ack,
    Act,
    Advise,
    AnyClientMessage,
    NoAdvice,
    Pace,
    Ping,
    Pong,
    Problem,
    Refused,
    Stale,
    Sync,
)
from levata.server.protocol import Advice as AdviceMessage
from levata.server.protocol import Table as TableMessage
from levata.server.store import Store, StoreError, VersionTaken
from levata.server.thinkers import Thinker

log = logging.getLogger(__name__)

BOT_DELAY_S: dict[Pace, float] = {"instant": 0.0, "brisk": 0.35, "calm": 0.9}
"""How long a bot takes for an act: the same for every act, so that it says nothing about a hand.

It thinks meanwhile, and takes longer only if it is not done then.
"""

THOUGHT_S: dict[str, float] = {"master": 0.8}
"""How long a bot of a level takes at least, unless the pace waits for nothing: mostly longer than it thinks, since how
long it thinks depends on its hand.
"""

THOUGHT_A_CARD_S: dict[str, float] = {"club": 0.003, "expert": 0.01, "master": 0.035}
"""The same at the pace that waits for nothing, for each card that the bot holds: the more cards, the longer it thinks,
and all know how many there are. Without it a bot that has no choice would answer sooner, and tell so.
"""

TRICK_PAUSE_S: dict[Pace, float] = {"instant": 0.0, "brisk": 0.7, "calm": 1.5}
"""What is added after a trick or a deal, so that people can read it."""

RETRY_S = 2.0


class Turn(NamedTuple):
    """An act that was stored: asked at version `asked`, stored as line `line`."""

    seat: int
    asked: int
    line: int
    act: str


class Come(NamedTuple):
    client: Client


class Go(NamedTuple):
    client: Client


class Said(NamedTuple):
    client: Client
    message: AnyClientMessage


Thought = asyncio.Task[Advice]


class BotTurn(NamedTuple):
    """What the bot has thought whose turn it was at a version."""

    v: int
    thought: Thought


class Advised(NamedTuple):
    """What the adviser has thought for a client that asked at a version."""

    client: Client
    v: int
    thought: Thought


Note = Come | Go | Said | BotTurn | Advised


class Match(NamedTuple):
    """A match as it stands in the store: its state, the number of its lines, the turns so far, and since when the actor
    is asked.
    """

    state: State
    version: int
    turns: tuple[Turn, ...]
    asked: int


class Batch:
    """Acts that are stored together: one, and what follows from it at once."""

    def __init__(self, match: Match, key: bytes, reveal: str) -> None:
        self.state, self.asked = match.state, match.asked
        self.lines: list[bytes] = []
        self.events: tuple[AnyEvent, ...] = ()
        self.turns: list[Turn] = []
        self._match, self._key, self._reveal = match, key, reveal

    @property
    def version(self) -> int:
        return self._match.version + len(self.lines)

    def act(self, seat: int, act: str) -> None:
        """An act of a seat, and the deal that it may call for; `IllegalAction` leaves the batch as it was."""
        text = act_text(parse_act(act))
        self._move(seat, text)
        self.deal()

    def deal(self) -> None:
        """The deal that is due, if one is."""
        while self.state.actor == CHANCE:
            self._move(CHANCE, fair_deal(self.state, self._key))
        self.asked = self.version

    def _move(self, seat: int, act: str | CardDeal) -> None:
        self.state, events = apply(self.state, seat, act)
        if isinstance(act, str):
            self.turns.append(Turn(seat, self.asked, self.version + 1, act))
        self.lines += move_lines(seat, act, events, self._reveal)
        self.events += events

    def match(self) -> Match:
        """The match once this batch is stored."""
        return Match(self.state, self.version, (*self._match.turns, *self.turns), self.asked)


class Table:
    """The task of a table. `describe` makes its whole message for a seat, `read` reads its match from the store;
    `bots` are by seat, and `adviser` is who advises the person that sits with them.
    """

    def __init__(
        self,
        name: str,
        match: Match,
        secret: bytes,
        key: bytes,
        bots: dict[int, Bot | Thinker],
        adviser: Bot | Thinker,
        pace: Pace,
        store: Store,
        describe: Callable[[Match, int], TableMessage],
        read: Callable[[], Awaitable[Match]],
    ) -> None:
        self.name = name
        self.inbox: asyncio.Queue[Note] = asyncio.Queue()
        self._match = match
        self._reveal, self._key = secret.hex(), key
        self._bots, self._adviser, self._pace = bots, adviser, pace
        self._store, self._describe, self._read = store, describe, read
        self._clients: list[Client] = []
        self._turn: Thought | None = None
        self._advice: tuple[int, Thought] | None = None

    async def run(self, forget: Callable[[str], None]) -> None:
        """Take messages until nobody is here any more; then the table sleeps in the store."""
        try:
            while self._clients or not self.inbox.empty():
                await self._take(await self.inbox.get())
        except Exception:
            log.exception("table %s: stopped; its match is in the store", self.name)
            for client in self._clients:
                client.answer(Problem("broken"))
        finally:
            self._stop_turn()
            self._stop_advice()
            forget(self.name)

    async def _take(self, note: Note) -> None:
        match note:
            case Come(client):
                self._clients.append(client)
                client.answer(self._describe(self._match, client.seat))
                self._call_bot(0.0)
            case Go(client):
                self._clients.remove(client)
            case Said(client, Act() as message):
                await self._act(client, message)
            case Said(client, Sync()):
                client.answer(self._describe(self._match, client.seat))
            case Said(client, Ping()):
                client.answer(Pong())
            case Said(client, Advise(v)):
                self._advise(client, v)
            case BotTurn(v, thought):
                await self._bot_turn(v, thought)
            case Advised(client, v, thought):
                self._advised(client, v, thought.result())

    # -------------------------------------------------------------- people

    async def _act(self, client: Client, message: Act) -> None:
        """Answer an act: done, refused, done before, or too late."""
        match, seat, v = self._match, client.seat, message.v
        if not match.asked <= v <= match.version:
            client.answer(self._late(seat, message))
            return
        batch = Batch(match, self._key, self._reveal)
        try:
            batch.act(seat, message.act)
        except IllegalAction as refusal:
            client.answer(Refused(v, refusal.code, refusal.details))
            return
        line = batch.turns[0].line
        self._play_bots_at_once(batch)
        if await self._stored(batch):
            client.answer(Ack(v, line))
            self._tell(batch)
        elif self._match is match:
            client.answer(Refused(v, "not-stored", {}))
        else:
            client.answer(self._late(seat, message))

    def _late(self, seat: int, message: Act) -> Ack | Stale:
        """What an act of an earlier version gets: its old answer if it is the same act, else the current view."""
        for turn in reversed(self._match.turns):
            if turn.seat == seat and turn.asked <= message.v < turn.line and turn.act == _canonical(message.act):
                return Ack(message.v, turn.line)
        return Stale(self._match.version, view(self._match.state, seat))

    # -------------------------------------------------------------- bots

    def _call_bot(self, delay_s: float) -> None:
        """Let the bot whose turn it is act after a while."""
        self._stop_turn()
        state, v = self._match.state, self._match.version
        bot = self._bots.get(state.actor)
        if bot is not None and self._clients:
            least_s = self._least_s(bot.level) if isinstance(bot, Thinker) else 0.0
            self._turn = _thought(bot, view_json(state, state.actor), max(delay_s, least_s))
            self._turn.add_done_callback(self._note(lambda thought: BotTurn(v, thought)))

    def _least_s(self, level: str) -> float:
        """How long a bot of this level takes at least for the act that is due, by nothing but what all can see."""
        if self._pace != "instant":
            return THOUGHT_S.get(level, 0.0)
        state = self._match.state
        held = state.hands[state.actor].bit_count() if state.hands else 0
        return THOUGHT_A_CARD_S.get(level, 0.0) * held

    def _stop_turn(self) -> None:
        if self._turn is not None:
            self._turn.cancel()

    def _note(self, note: Callable[[Thought], Note]) -> Callable[[Thought], None]:
        """Put a note about a thought into the inbox once it is thought; of one that was stopped, none."""
        return lambda thought: None if thought.cancelled() else self.inbox.put_nowait(note(thought))

    async def _bot_turn(self, v: int, thought: Thought) -> None:
        if v != self._match.version or not self._clients:
            return
        batch = Batch(self._match, self._key, self._reveal)
        batch.act(batch.state.actor, thought.result().act)
        self._play_bots_at_once(batch)
        if await self._stored(batch):
            self._tell(batch)
        else:
            self._call_bot(RETRY_S)

    def _play_bots_at_once(self, batch: Batch) -> None:
        """At the pace that waits for nothing, the acts of bots that need not think belong to the one before."""
        while self._pace == "instant" and (bot := self._bots.get(batch.state.actor)) and not isinstance(bot, Thinker):
            seat = batch.state.actor
            batch.act(seat, bot.act(view_json(batch.state, seat)))

    # -------------------------------------------------------------- advice

    def _advise(self, client: Client, v: int) -> None:
        """Let the adviser think for a seat: once for each time that the seat is asked."""
        match, seat = self._match, client.seat
        if code := self._no_advice(seat, v):
            client.answer(NoAdvice(v, code))
            return
        if self._advice is None or self._advice[0] != match.asked:
            self._stop_advice()
            self._advice = match.asked, _thought(self._adviser, view_json(match.state, seat))
        self._advice[1].add_done_callback(self._note(lambda thought: Advised(client, v, thought)))

    def _no_advice(self, seat: int, v: int) -> str:
        """Why a seat gets no advice; "" if it does."""
        match = self._match
        if not match.asked <= v <= match.version:
            return "too-late"
        if match.state.actor != seat:
            return "not-your-turn"
        return "" if len(self._bots) == match.state.game.players - 1 else "not-alone"

    def _advised(self, client: Client, v: int, advice: Advice) -> None:
        if v >= self._match.asked:
            client.answer(AdviceMessage(v, advice.act, advice.reasons))

    def _stop_advice(self) -> None:
        if self._advice is not None:
            self._advice[1].cancel()

    # -------------------------------------------------------------- store, then tell

    async def _stored(self, batch: Batch) -> bool:
        over = any(isinstance(event, Ended) for event in batch.events)
        try:
            await self._store.append(self.name, self._match.version + 1, batch.lines, over=over)
        except VersionTaken:
            log.warning("table %s: another server plays it too; read anew", self.name)
            await self._start_anew()
            return False
        except StoreError:
            log.exception("table %s: not stored", self.name)
            return False
        self._match = batch.match()
        return True

    async def _start_anew(self) -> None:
        """Go on from what is in the store, and tell everybody the whole table."""
        self._match = await self._read()
        for client in self._clients:
            client.answer(self._describe(self._match, client.seat))
        self._call_bot(RETRY_S)

    def _tell(self, batch: Batch) -> None:
        for client in self._clients:
            client.update(self._match.version, view(self._match.state, client.seat), batch.events)
        paused = any(isinstance(event, (Taken, Scored)) for event in batch.events)
        self._call_bot(BOT_DELAY_S[self._pace] + paused * TRICK_PAUSE_S[self._pace])


def _thought(bot: Bot | Thinker, seen: bytes, delay_s: float = 0.0) -> Thought:
    """Let a bot think, at least for a while."""

    async def think() -> Advice:
        return await bot.advise(seen) if isinstance(bot, Thinker) else advice_of(bot, seen)

    async def think_and_wait() -> Advice:
        advice, _ = await asyncio.gather(think(), asyncio.sleep(delay_s))
        return advice

    return asyncio.create_task(think_and_wait())


def _canonical(text: str) -> str:
    """An act's text as it is stored; another text stays as it is."""
    try:
        return act_text(parse_act(text))
    except IllegalAction:
        return text
