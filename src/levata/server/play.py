"""A match that is played at a table: acts of people and bots, stored and then told.

What a seat hears is its own view and the public events. Whoever is asked for an act, a bot or an adviser, gets the
bytes of a view, and what they answer to a position that is over is thrown away. Who sits on the seats, for how long
somebody may think, and votes are `levata.server.sitting`'s.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from levata.bots import LEVELS, Bot, adviser_against, usual_level
from levata.engine import IllegalAction, view, view_json
from levata.engine.acts import act_text, parse_act
from levata.engine.events import Scored, Taken
from levata.engine.shuffle import bot_seed
from levata.server.client import Client
from levata.server.company import Company
from levata.server.hall import Hall
from levata.server.ledger import Begun
from levata.server.match import Batch
from levata.server.notes import Advised, BotTurn, Inbox, Thought, let_think, noted
from levata.server.protocol import Ack, Act, NoAdvice, Pace, Refused, Sheet, Stale, Table
from levata.server.protocol import Advice as AdviceMessage
from levata.server.store import StoreError, VersionTaken
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

Settled = Callable[[Batch, int, bool], Company]
"""The company after a batch of a seat, which may get lines of who sits down; true: the seat's time was over."""


class Play:
    """The match of a table, from its first deal on. While it is `held_up` nobody acts; `pause_s` is how long
    everybody reads what was done last.
    """

    def __init__(self, hall: Hall, inbox: Inbox, begun: Begun, settled: Settled) -> None:
        self.hall, self.inbox = hall, inbox
        self._settled = settled
        self.match = begun.match
        self.header, self.key = begun.header, begun.key
        self.held_up = False
        self.pause_s = 0.0
        self._bots: dict[tuple[int, str], Bot | Thinker] = {}
        self._turn: Thought | None = None
        self._advice: tuple[int, int, Thought] | None = None

    @property
    def pace(self) -> Pace:
        return self.hall.company.setup.pace

    def stop(self) -> None:
        """Let nobody think any more."""
        self.stop_turn()
        self._stop_advice()

    # -------------------------------------------------------------- people

    async def act(self, client: Client, message: Act) -> bool:
        """Answer an act: done, refused, done before, or too late. Whether it was done."""
        match, seat, v = self.match, self.hall.seat(client), message.v
        if seat is None:
            client.answer(Refused(v, "no-seat", {}))
            return False
        if not match.asked <= v <= match.version:
            client.answer(self._late(seat, message))
            return False
        if code := self._not_now(seat):
            client.answer(Refused(v, code, {}))
            return False
        batch = self.batch()
        try:
            batch.act(seat, message.act)
        except IllegalAction as refusal:
            client.answer(Refused(v, refusal.code, refusal.details))
            return False
        line = batch.turns[0].line
        if await self.stored(batch, seat):
            client.answer(Ack(v, line))
            self.tell(batch)
            return True
        client.answer(Refused(v, "not-stored", {}) if self.match is match else self._late(seat, message))
        return False

    def _not_now(self, seat: int) -> str:
        """Why a person cannot act, whatever they hold; "" if they can."""
        company = self.hall.company
        if company.stage != "running":
            return "after-end"
        if company.seats[seat].bot:
            return "bot-plays"
        return "paused" if self.held_up or company.paused else ""

    def _late(self, seat: int, message: Act) -> Ack | Stale:
        """What an act of an earlier version gets: its old answer if it is the same act, else the current view."""
        for turn in reversed(self.match.turns):
            if turn.seat == seat and turn.asked <= message.v < turn.line and turn.act == _canonical(message.act):
                return Ack(message.v, turn.line)
        return Stale(self.match.version, view(self.match.state, seat))

    # -------------------------------------------------------------- bots

    def bot_at(self, seat: int) -> Bot | Thinker | None:
        """Who plays a seat, if it is a bot."""
        level = self.hall.company.seats[seat].bot if seat >= 0 else None
        return self._bot(seat, level) if level else None

    def _bot(self, seat: int, level: str) -> Bot | Thinker:
        bot = self._bots.get((seat, level))
        if bot is None:
            bot = self._bots[seat, level] = self.hall.house.bot(level, self.hall.rules, bot_seed(self.key, seat))
        return bot

    def call_bot(self, delay_s: float = 0.0) -> None:
        """Let the bot whose turn it is act after a while, if anybody is here to play with."""
        self.stop_turn()
        actor = self.match.state.actor
        bot = self.bot_at(actor)
        if bot is None or not self._goes_on():
            return
        least_s = self._least_s(bot.level) if isinstance(bot, Thinker) else 0.0
        self._let_act(bot, max(delay_s, least_s))

    def _least_s(self, level: str) -> float:
        """How long a bot of this level takes at least for the act that is due, by nothing but what all can see."""
        if self.pace != "instant":
            return THOUGHT_S.get(level, 0.0)
        state = self.match.state
        held = state.hands[state.actor].bit_count() if state.hands else 0
        return THOUGHT_A_CARD_S.get(level, 0.0) * held

    def _goes_on(self) -> bool:
        """Whether anything may be done now by itself."""
        company = self.hall.company
        return company.stage == "running" and not (company.paused or self.held_up) and bool(self.hall.connected())

    def call_stand_in(self, seat: int) -> None:
        """Let a bot act once for a person whose time is over."""
        self.stop_turn()
        self._let_act(self._bot(seat, self.hall.company.stand_in()), 0.0)

    def _let_act(self, bot: Bot | Thinker, delay_s: float) -> None:
        state, v = self.match.state, self.match.version
        self._turn = let_think(bot, view_json(state, state.actor), delay_s)
        self._turn.add_done_callback(noted(self.inbox, lambda thought: BotTurn(v, thought)))

    def stop_turn(self) -> None:
        if self._turn is not None:
            self._turn.cancel()

    async def bot_turn(self, v: int, thought: Thought) -> bool:
        """Do what a bot has thought, if it is still its turn. Whether that was done."""
        company, match = self.hall.company, self.match
        if v != match.version or not self._goes_on():
            return False
        batch, seat = self.batch(), match.state.actor
        place = company.seats[seat]
        by = None if place.bot else (who_plays(company.stand_in()), company.seat_names()[seat])
        batch.act(seat, thought.result().act, by)
        if await self.stored(batch, seat, slow=by is not None):
            self.tell(batch)
            return True
        self.call_bot(RETRY_S)
        return False

    def _play_bots_at_once(self, batch: Batch) -> None:
        """At the pace that waits for nothing, the acts of bots that need not think belong to the one before.

        Where somebody waits for a seat, the deal before ends here.
        """
        while self.pace == "instant" and not (batch.deal_over and self.hall.coming):
            bot = self.bot_at(batch.state.actor)
            if bot is None or isinstance(bot, Thinker):
                return
            seat = batch.state.actor
            batch.act(seat, bot.act(view_json(batch.state, seat)))

    # -------------------------------------------------------------- advice

    def advise(self, client: Client, v: int) -> None:
        """Let the adviser think for a seat: once for each time that the seat is asked."""
        match, seat = self.match, self.hall.seat(client)
        code = self._no_advice(seat, v)
        if code or seat is None:
            client.answer(NoAdvice(v, code))
            return
        if self._advice is None or self._advice[:2] != (match.asked, seat):
            self._stop_advice()
            adviser = self._bot(seat, self._adviser())
            self._advice = match.asked, seat, let_think(adviser, view_json(match.state, seat))
        self._advice[2].add_done_callback(noted(self.inbox, lambda thought: Advised(client, v, thought)))

    def _adviser(self) -> str:
        """The level that advises: as good as the bots here, and at least the usual one."""
        bots = (adviser_against(place.bot) for place in self.hall.company.seats if place.bot)
        return max(bots, key=LEVELS.index, default=usual_level())

    def _no_advice(self, seat: int | None, v: int) -> str:
        """Why a seat gets no advice; "" if it does."""
        match = self.match
        if not match.asked <= v <= match.version:
            return "too-late"
        if seat is None or match.state.actor != seat:
            return "not-your-turn"
        return "" if len(self.hall.company.seated()) == 1 else "not-alone"

    def advised(self, client: Client, v: int, thought: Thought) -> None:
        if v >= self.match.asked:
            advice = thought.result()
            client.answer(AdviceMessage(v, advice.act, advice.reasons))

    def _stop_advice(self) -> None:
        if self._advice is not None:
            self._advice[2].cancel()

    # -------------------------------------------------------------- store, then tell

    def batch(self) -> Batch:
        return Batch(self.match, self.key, self.hall.ledger.secret.hex())

    async def stored(self, batch: Batch, actor: int, *, slow: bool = False) -> bool:
        """Store a batch, with what bots do at once and with who sits down after a deal."""
        self._play_bots_at_once(batch)
        try:
            await self.settle(batch, self._settled(batch, actor, slow))
        except VersionTaken:
            log.warning("table %s: another server plays it too; read anew", self.hall.name)
            await self.start_anew()
            return False
        except StoreError:
            log.exception("table %s: not stored", self.hall.name)
            return False
        return True

    async def settle(self, batch: Batch, company: Company) -> None:
        """Store a batch and a company together; `StoreError` leaves both as they were."""
        await self.hall.settle(company, self.match.version + 1, batch.lines)
        self.match = batch.match()

    async def start_anew(self) -> None:
        """Go on from what is in the store, and tell everybody the whole table."""
        hall = self.hall
        hall.company, hall.rules, begun = await hall.ledger.read()
        assert begun is not None
        self.match = begun.match
        hall.tell_room()
        self.tell_table()
        self.call_bot(RETRY_S)

    def tell(self, batch: Batch) -> None:
        """Tell everybody what was done, and go on."""
        for client in self.hall.clients:
            if self.hall.looks_on(client):
                client.update(self.match.version, view(self.match.state, self.hall.seat(client)), batch.events)
        read = any(isinstance(event, (Taken, Scored)) for event in batch.events)
        self.pause_s = read * TRICK_PAUSE_S[self.pace]
        self.call_bot(BOT_DELAY_S[self.pace] + self.pause_s)

    def tell_table(self) -> None:
        for client in self.hall.clients:
            self.show(client)

    def show(self, client: Client) -> None:
        """Answer with the whole match."""
        if self.hall.looks_on(client):
            client.answer(Sheet(self.match.state.sheet))
            client.answer(self._table(self.hall.seat(client)))

    def _table(self, seat: int | None) -> Table:
        header, match = self.header, self.match
        entropy = header.entropy or (None,) * header.players
        return Table(self.hall.name, match.version, seat, header.commitment or "", entropy, view(match.state, seat))


def who_plays(level: str) -> str:
    """A bot as the record names it."""
    return f"bot {level}"


def _canonical(text: str) -> str:
    """An act's text as it is stored; another text stays as it is."""
    try:
        return act_text(parse_act(text))
    except IllegalAction:
        return text
