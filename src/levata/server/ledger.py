"""What the store holds of one table: read whole, and written edition by edition."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from levata.engine.record import Header, read_header
from levata.engine.shuffle import match_key
from levata.rules import RuleSet, load_rules
from levata.server.company import Company
from levata.server.match import Batch, Match, match_of, record_of
from levata.server.store import Store, ago

CODE_SECONDS = 24 * 3600
"""How long a join code is good."""


class Begun(NamedTuple):
    """A match that was begun: what is fixed for it, and where it stands."""

    header: Header
    key: bytes
    match: Match


class Ledger:
    """The stored table of a name. After `read` (or a `write`) it knows the newest edition; `VersionTaken` when it does
    not any more.
    """

    def __init__(self, store: Store, name: str) -> None:
        self.name = name
        self.secret = b""
        self._store = store
        self._edition = 0
        self._people: frozenset[int] | None = None

    async def read(self) -> tuple[Company, RuleSet, Begun | None]:
        """The table as it is stored, with the deal that is due: its first, or one that a crash came before.

        `RecordError` if its match does not load, `KeyError` if there is no such table.
        """
        row = await self._store.table(self.name)
        if row is None:
            raise KeyError(self.name)
        self._edition, self.secret = row["edition"], row["secret"]
        company = msgspec.convert(row["company"], Company)
        self._people = people_of(company)
        if row["created"] < ago(CODE_SECONDS):
            company = replace(company, code=None)
        if not row["begun"]:
            setup = company.setup
            return company, load_rules(setup.preset, setup.players, setup.overrides), None
        stored = await self._store.record(self.name)
        record = record_of(stored)
        header, rules, _ = read_header(record)
        key = match_key(self.secret, entropy_of(header))
        match = match_of(stored)
        batch = Batch(match, key, self.secret.hex())
        batch.deal()
        if batch.lines:
            await self.write(company, match.version + 1, batch.lines)
            match = batch.match()
        return company, rules, Begun(header, key, match)

    async def write(
        self, company: Company, v: int = 0, lines: Sequence[bytes] = (), *, secret: bytes | None = None
    ) -> None:
        """Store a company, and new lines with the versions from `v` on. `secret` begins its match."""
        people = people_of(company)
        over = company.stage == "over"
        values: dict[str, Any] = {"company": msgspec.to_builtins(company)}
        values |= {"preset": company.setup.preset, "players": company.setup.players, "pace": company.setup.pace}
        values |= {"listed": company.setup.listed, "code": company.code}
        if over:
            values["status"] = "over"
        if secret is not None:
            values |= {"secret": secret, "begun": True}
        changed = people if people != self._people else None
        await self._store.change(self.name, self._edition, values, v, lines, changed)
        self._edition += 1
        self._people = people
        if secret is not None:
            self.secret = secret


def people_of(company: Company) -> frozenset[int]:
    """The people of the database who sit at a table."""
    return frozenset(company.members[number].id for number in company.seated())


def entropy_of(header: Header) -> tuple[bytes | None, ...]:
    """The entropy of a header; null for everybody where there is none."""
    hexed: Sequence[str | None] = header.entropy or (None,) * header.players
    return tuple(None if own is None else bytes.fromhex(own) for own in hexed)
