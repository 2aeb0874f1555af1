"""Tables without a network or a database, for tests: time is set by hand, and the store can be slow or broken."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Sequence
from typing import Any, cast

import msgspec

from levata.bots import Bot, make_bot
from levata.bots.reasons import Advice, Reason
from levata.engine import CHANCE, State, legal, new_match
from levata.engine.record import new_header
from levata.engine.shuffle import commitment, match_key
from levata.rules import RuleSet
from levata.server.client import Client
from levata.server.company import Company
from levata.server.gathering import rules_of
from levata.server.hall import House
from levata.server.ledger import Begun, Ledger
from levata.server.match import Batch, Match
from levata.server.notes import Alarm, Come, Go, Said
from levata.server.protocol import AnyClientMessage, AnyServerMessage
from levata.server.store import Store, StoreError, VersionTaken
from levata.server.table import Table
from levata.server.thinkers import Thinker, Thinkers

SECRET = bytes(32)
BESIDE = ("rules", "room", "presence", "sheet", "clock", "ballot", "chat", "done", "lot", "held")


class FakeStore:
    """A store that keeps the lines of one table in a list, and can be slow or broken."""

    def __init__(self) -> None:
        self.lines: list[bytes] = []
        self.company: Company | None = None
        self.open = asyncio.Event()
        self.open.set()
        self.broken = False
        self.taken = False
        self.stored = asyncio.Semaphore(0)

    async def change(
        self,
        table: str,
        edition: int,
        values: dict[str, Any],
        v: int = 0,
        new: Sequence[bytes] = (),
        people: Collection[int] | None = None,
    ) -> None:
        await self.open.wait()
        if self.broken:
            raise StoreError("disk full")
        if self.taken:
            raise VersionTaken("somebody else has changed it")
        assert not new or v == len(self.lines) + 1
        self.lines += new
        self.company = msgspec.convert(values["company"], Company)
        self.stored.release()


class FakeLedger(Ledger):
    """A ledger over a `FakeStore`; what it reads is what a test has put there."""

    def __init__(self, store: FakeStore, secret: bytes = SECRET) -> None:
        super().__init__(cast(Store, store), "t")
        self.fake, self.secret = store, secret
        self.elsewhere: tuple[Company, RuleSet, Begun | None] | None = None

    async def read(self) -> tuple[Company, RuleSet, Begun | None]:
        self.fake.taken = False
        assert self.elsewhere is not None
        return self.elsewhere


class SlowThinkers(Thinkers):
    """Workers that think as long as a test wants, and count what they are asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[bytes] = []
        self.begun = asyncio.Event()
        self.done = asyncio.Event()

    async def think(self, level: str, rules: RuleSet, seed: bytes, view: bytes) -> Advice:
        self.asked.append(view)
        self.begun.set()
        await self.done.wait()
        act = make_bot("random", rules, seed).act(view)
        return Advice(act, (Reason("points", tenths=-5),))


Made = Callable[[str, RuleSet, bytes], Bot | Thinker]


def quick_bot(level: str, rules: RuleSet, seed: bytes) -> Bot | Thinker:
    """A bot that does not think, whatever the level."""
    return make_bot("random", rules, seed)


class HallFixture:
    """A table of this company; of one whose match runs, with its first deal."""

    def __init__(self, company: Company, bot: Made = quick_bot, secret: bytes = SECRET, dealer: int = 3) -> None:
        self.rules = rules_of(company.setup)
        self.store = FakeStore()
        self.ledger = FakeLedger(self.store, secret)
        self.names = {member.id: member.name for member in company.members}
        self.rematches: list[Company] = []
        self.time = 1000.0
        self.forgotten: list[str] = []
        self.clients: list[Client] = []
        self.key = match_key(secret, (None,) * self.rules.players)
        self.begun: Begun | None = None
        if company.stage == "running":
            self.begun = self._begun(company, secret, dealer)
        house = House(bot, self._name_of, self._rematch, lambda: self.time)
        self.table = Table(self.ledger, company, self.rules, self.begun, house)
        self.task = asyncio.create_task(self.table.run(self.forgotten.append))

    def _begun(self, company: Company, secret: bytes, dealer: int) -> Begun:
        promise, entropy = commitment(secret), (None,) * self.rules.players
        header = new_header(
            self.rules, "renz", {}, company.seat_names(), first_dealer=dealer, commitment=promise, entropy=entropy
        )
        batch = Batch(Match(new_match(self.rules, dealer), 1, (), 0), self.key, secret.hex())
        batch.deal()
        self.store.lines += [msgspec.json.encode(header), *batch.lines]
        return Begun(header, self.key, batch.match())

    async def _name_of(self, person: int) -> str | None:
        return self.names.get(person)

    async def _rematch(self, company: Company) -> str:
        self.rematches.append(company)
        return "next"

    @property
    def company(self) -> Company:
        return self.table.hall.company

    @property
    def match(self) -> Match:
        assert self.table.sitting is not None
        return self.table.sitting.play.match

    def begun_state(self) -> State:
        """The match before its first deal."""
        assert self.table.sitting is not None
        return new_match(self.rules, self.table.sitting.play.header.first_dealer)

    @property
    def actor(self) -> int:
        return self.match.state.actor

    def plays(self) -> bool:
        """Whether a match has begun."""
        return self.table.sitting is not None

    def come(self, person: int | None, name: str = "") -> Client:
        """Somebody opens a socket."""
        client = Client(person, name)
        self.clients.append(client)
        self.table.inbox.put_nowait(Come(client))
        return client

    def go(self, client: Client) -> None:
        self.clients.remove(client)
        self.table.inbox.put_nowait(Go(client))

    def say(self, client: Client, message: AnyClientMessage) -> None:
        self.table.inbox.put_nowait(Said(client, message))

    async def settle(self) -> None:
        """Let the table do all that it can do now."""
        for _ in range(60):
            await asyncio.sleep(0)

    async def wait(self, seconds: float) -> None:
        """Let so much time go by."""
        await self.settle()
        self.time += seconds
        self.table.inbox.put_nowait(Alarm())
        await self.settle()

    async def hear(self, client: Client) -> AnyServerMessage:
        """What a client is sent next."""
        return await asyncio.wait_for(client.next_message(), 5)

    async def heard(self, client: Client) -> list[AnyServerMessage]:
        """All that waits for a client."""
        await self.settle()
        found = []
        while client._answers or client._news:
            found.append(await self.hear(client))
        return found

    async def ask(self, client: Client, message: AnyClientMessage) -> list[AnyServerMessage]:
        """Say something, and all that waits for a client then."""
        await self.heard(client)
        self.say(client, message)
        return await self.heard(client)

    def acts(self) -> list[bytes]:
        return [line for line in self.store.lines if b'"act"' in line]

    def some_act(self) -> str:
        """Something that the seat to act may do."""
        return str(legal(self.match.state, self.match.state.actor)[0])

    async def leave(self) -> None:
        """Everybody goes, and the table ends."""
        for client in [*self.clients]:
            self.go(client)
        await asyncio.wait_for(self.task, 5)
        assert self.table.sitting is None or self.match.state.actor != CHANCE


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())
