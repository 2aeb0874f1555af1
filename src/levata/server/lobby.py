"""The lobby: makes and finds tables, wakes them when somebody comes, and sets aside those that no longer load."""

from __future__ import annotations

import asyncio
import base64
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

import msgspec

from levata.bots import Bot, can_play, make_bot
from levata.bots.effort import EFFORTS
from levata.engine import RecordError
from levata.engine.record import stop_line
from levata.engine.shuffle import SECRET_BYTES
from levata.rules import RuleError, RuleSet, load_rules, overrides_of
from levata.rules.describe import summary
from levata.server.client import Client
from levata.server.company import Company, Denial
from levata.server.gathering import again, alone, code_of, gathered, new_code, rules_of
from levata.server.hall import House
from levata.server.ledger import CODE_SECONDS, Begun, Ledger, people_of
from levata.server.notes import Come
from levata.server.people import name_of
from levata.server.protocol import LobbyTable, NewTable, Setup
from levata.server.store import Store, StoreError, ago
from levata.server.table import Table
from levata.server.thinkers import Thinker, Thinkers

log = logging.getLogger(__name__)

KEPT_S = 30 * 24 * 3600
"""How long a table of several people, or one that gathers them, can be taken up again."""

MOST_LISTED = 50
LISTED_S = 24 * 3600
"""How many tables the lobby lists, and for how long one stays listed without a change."""

MOST_CLIENTS = 100
"""So many connections a table has."""


class TooManyTables(Exception):
    """A person has as many open tables as one may have."""


class TableFull(Exception):
    """A table has as many connections as it may have."""


class Lobby:
    """All tables that are awake."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self._thinkers = Thinkers()
        self._tables: dict[str, Table] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._waking = asyncio.Lock()
        self._house = House(self._bot, self._name_of, self._rematch, now)

    async def open(self) -> None:
        """Check every match that is not over; one that no longer loads is set aside, and the others go on."""
        for name in await self.store.open_tables():
            await self._load(name)

    async def close(self) -> None:
        """Put every table to sleep."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinkers.close()

    # -------------------------------------------------------------- making and finding tables

    async def new_table(self, person: int, wish: NewTable) -> str:
        """Make a table; `RuleError` if its rules cannot be, or `TooManyTables`."""
        setup = Setup(**{field: getattr(wish, field) for field in Setup.__struct_fields__})
        rules_of(setup)
        if not wish.open:
            return await self._store_new(alone(setup, person, wish.name), person)
        company = gathered(setup, person, wish.name)
        return await self._store_new(msgspec.structs.replace(company, code=new_code()), person)

    async def _rematch(self, company: Company) -> str:
        """A table for the same people; its owner is the host."""
        code = new_code() if company.open else None
        following = again(company, code)
        try:
            return await self._store_new(following, following.members[following.host].id)
        except TooManyTables:
            raise Denial("too-many-tables") from None

    async def _store_new(self, company: Company, owner: int) -> str:
        setup = company.setup
        row = {
            "id": base64.b32encode(secrets.token_bytes(10)).decode().lower(),
            "owner": owner,
            "preset": setup.preset,
            "players": setup.players,
            "pace": setup.pace,
            "secret": secrets.token_bytes(SECRET_BYTES),
            "company": msgspec.to_builtins(company),
            "begun": False,
            "listed": setup.listed,
            "code": company.code,
        }
        if not await self.store.new_table(row, people_of(company)):
            raise TooManyTables
        return str(row["id"])

    async def listed(self) -> list[LobbyTable]:
        """The tables that everybody may join."""
        rows = await self.store.listed_tables(ago(LISTED_S), MOST_LISTED)
        return [listed for row in rows if (listed := _listed(row)) is not None]

    async def find(self, code: str) -> str | None:
        """The table that gathers people under a join code, however it was typed."""
        return await self.store.table_of_code(code_of(code), ago(CODE_SECONDS))

    # -------------------------------------------------------------- tables that are awake

    async def join(self, name: str, client: Client) -> Table | None:
        """Bring a client to a table, which wakes if it slept; None if it may not come, or the table does not load.

        `TableFull` if there is no room for one more.
        """
        async with self._waking:
            table = self._tables.get(name) or await self._load(name)
            if table is None or not may_enter(table.hall.company, client.person):
                return None
            if len(table.hall.clients) >= MOST_CLIENTS:
                raise TableFull
            if name not in self._tables:
                self._start(table)
            table.inbox.put_nowait(Come(client))
        return table

    def _start(self, table: Table) -> None:
        self._tables[table.name] = table
        task = asyncio.create_task(table.run(self._forget))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, name: str) -> None:
        self._tables.pop(name, None)

    async def _load(self, name: str) -> Table | None:
        row = await self.store.table(name)
        if row is None or row["status"] == "aside":
            return None
        ledger = Ledger(self.store, name)
        try:
            company, rules, begun = await ledger.read()
            if _given_up(row, company):
                return await self._give_up(ledger, company, rules, begun)
            return Table(ledger, company, rules, begun, self._house)
        except StoreError:
            log.exception("table %s sleeps on: the database does not take its deal", name)
        except RecordError as error:
            await self._set_aside(name, f"{error.line}: {error.code}")
        except Exception:  # one table that cannot be woken must not keep the others from it
            log.exception("table %s", name)
            await self._set_aside(name, "0: broken")
        return None

    async def _give_up(self, ledger: Ledger, company: Company, rules: RuleSet, begun: Begun | None) -> Table | None:
        """End a table that nobody has taken up again; its record stays."""
        over = msgspec.structs.replace(company, stage="over", stopped="abandoned", left=company.seated(), code=None)
        if begun is None:
            await ledger.write(over)
            return None
        version = begun.match.version + 1
        await ledger.write(over, version, [stop_line("abandoned", ledger.secret.hex())])
        match = begun.match._replace(version=version)
        return Table(ledger, over, rules, begun._replace(match=match), self._house)

    async def _set_aside(self, name: str, reason: str) -> None:
        log.error("table %s set aside: %s", name, reason)
        await self.store.set_aside(name, reason)

    def _bot(self, name: str, rules: RuleSet, seed: bytes) -> Bot | Thinker:
        """A bot by name: one that searches thinks in a worker, and plays by rules of thumb where it cannot search."""
        if name not in EFFORTS:
            return make_bot(name, rules, seed)
        return Thinker(self._thinkers, name, rules, seed) if can_play(name) else make_bot("beginner", rules, seed)

    async def _name_of(self, person: int) -> str | None:
        return await name_of(self.store, person)


def may_enter(company: Company, person: int | None) -> bool:
    """Whether somebody may come to a table: whoever has its link, or at one that is not open who sits there."""
    return company.open or company.setup.watch or company.seat_of(company.number(person)) is not None


def _given_up(row: dict[str, Any], company: Company) -> bool:
    """Whether a table has waited too long for its people; a table of one person waits for ever."""
    old = row["changed"] is not None and row["changed"] < ago(KEPT_S)
    return old and row["status"] == "open" and company.open


def _listed(row: dict[str, Any]) -> LobbyTable | None:
    """A table as the lobby lists it; None if its rules cannot be any more."""
    company = msgspec.convert(row["company"], Company)
    setup = company.setup
    try:
        rules = load_rules(setup.preset, setup.players, setup.overrides)
    except RuleError:
        return None
    return LobbyTable(
        id=row["id"],
        preset=setup.preset,
        players=setup.players,
        summary=summary(rules),
        changed=len(overrides_of(rules, setup.preset)),
        host=company.name(company.host),
        free=sum(seat.person is None and seat.held is None and seat.bot is None for seat in company.seats),
        pace=setup.pace,
        created=row["created"],
    )
