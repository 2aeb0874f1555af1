"""The database: people, tables, and the lines of their matches.

SQLAlchemy Core, synchronous. Everything that writes goes through one writer task that commits what has gathered in one
transaction (SQLite in WAL mode with ``synchronous=FULL``): when a call returns, its lines are on disk. The key (table,
v) forbids two lines of one version, and every change of a table makes its next edition. Schema changes are Alembic
revisions in ``migrations/``.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Collection, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

import sqlalchemy as sa
from sqlalchemy.engine import Connection, Engine

MOST_IN_ONE_COMMIT = 256

metadata = sa.MetaData()

people = sa.Table(
    "people",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("token_hash", sa.String(64), nullable=False, unique=True),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("name", sa.String(24)),
)

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("token_hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("created", sa.String(32), nullable=False),
)

device_codes = sa.Table(
    "device_codes",
    metadata,
    sa.Column("code_hash", sa.String(64), primary_key=True),
    sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("until", sa.String(32), nullable=False),
)

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(16), primary_key=True),
    sa.Column("owner", sa.Integer, sa.ForeignKey("people.id"), nullable=False, index=True),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("preset", sa.String(40), nullable=False),
    sa.Column("players", sa.Integer, nullable=False),
    sa.Column("pace", sa.String(16), nullable=False),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("aside", sa.String(80)),
    sa.Column("company", sa.JSON),
    sa.Column("edition", sa.Integer, nullable=False, server_default="0"),
    sa.Column("changed", sa.String(32)),
    sa.Column("begun", sa.Boolean, nullable=False, server_default=sa.true()),
    sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false(), index=True),
    sa.Column("code", sa.String(8), index=True, unique=True),
)

seated = sa.Table(
    "seated",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True, index=True),
)

lines = sa.Table(
    "lines",
    metadata,
    sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("v", sa.Integer, primary_key=True),
    sa.Column("line", sa.LargeBinary, nullable=False),
)

Result = TypeVar("Result")
Work = Callable[[Connection], Any]


MOST_OPEN_TABLES = 100
"""So many matches one person may have begun and not ended."""


class StoreError(Exception):
    """The database did not take it (disk full, gone): nothing of it is stored."""


class NewerDatabase(StoreError):
    """The database was made by a newer version of levata."""


class VersionTaken(StoreError):
    """Somebody else has changed the table meanwhile: what this process knows of it is old."""


class Store:
    """A database, by its URL. `open` before use, `close` at the end."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._engine: Engine | None = None
        self._file: tuple[int, int] | None = None
        self._waiting: asyncio.Queue[tuple[Work, asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Connect, bring the schema up to date, start the writer; `StoreError` where that cannot be."""
        try:
            self._engine = await asyncio.to_thread(_prepared, self.url)
            self._file = _file_of(self._engine)
        except StoreError:
            raise
        except Exception as error:  # the drivers raise what they like for an address that is none
            raise StoreError(str(error)) from error
        self._writer = asyncio.create_task(self._write())

    async def close(self) -> None:
        """Wait for what was handed in, then disconnect."""
        await self._waiting.join()
        if self._writer is not None:
            self._writer.cancel()
        if self._engine is not None:
            self._engine.dispose()

    # -------------------------------------------------------------- tables

    async def new_table(self, row: dict[str, Any], people: Collection[int]) -> bool:
        """A table with the people who sit there; False if its owner has `MOST_OPEN_TABLES` already."""
        owned = sa.select(sa.func.count()).where(tables.c.owner == row["owner"], tables.c.status == "open")

        def work(db: Connection) -> bool:
            if db.execute(owned).scalar_one() >= MOST_OPEN_TABLES:
                return False
            db.execute(tables.insert(), row | {"created": now(), "changed": now(), "status": "open"})
            _seat(db, row["id"], people)
            return True

        return await self.submit(work)

    async def change(
        self,
        table: str,
        edition: int,
        values: dict[str, Any],
        v: int = 0,
        new: Sequence[bytes] = (),
        people: Collection[int] | None = None,
    ) -> None:
        """Make the next edition of a table, or `VersionTaken` if this one is not the newest.

        `new` are lines with the versions from `v` on; `people` who sits there from now on, where that has changed.
        """
        query = tables.update().where(tables.c.id == table, tables.c.edition == edition)
        query = query.values(values | {"edition": edition + 1, "changed": now()})

        def work(db: Connection) -> None:
            if db.execute(query).rowcount != 1:
                raise VersionTaken(table)
            if new:
                rows = [{"table_id": table, "v": v + i, "line": line} for i, line in enumerate(new)]
                db.execute(lines.insert(), rows)
            if people is not None:
                _seat(db, table, people)

        await self.submit(work)

    async def set_aside(self, table: str, reason: str) -> None:
        """Mark a table whose record no longer loads, with its line and code."""
        values = {"status": "aside", "aside": reason[:80], "code": None}
        await self.submit(lambda db: db.execute(tables.update().where(tables.c.id == table).values(values)))

    async def table(self, table: str) -> dict[str, Any] | None:
        """The row of a table."""
        query = sa.select(tables).where(tables.c.id == table)
        return await self.read(lambda db: first_row(db, query))

    async def tables_of(self, person: int) -> list[dict[str, Any]]:
        """The tables where a person sits, newest first."""
        theirs = sa.select(seated.c.table_id).where(seated.c.person == person)
        query = sa.select(tables).where(tables.c.id.in_(theirs)).order_by(tables.c.created.desc(), tables.c.id)
        return await self.read(lambda db: [dict(row._mapping) for row in db.execute(query)])

    async def open_tables(self) -> list[str]:
        """The tables whose match is not over."""
        query = sa.select(tables.c.id).where(tables.c.status == "open")
        return await self.read(lambda db: [str(row[0]) for row in db.execute(query)])

    async def listed_tables(self, since: str, most: int) -> list[dict[str, Any]]:
        """Tables that gather people and may be joined by everybody, newest first; those changed since then."""
        query = sa.select(tables).where(tables.c.listed, tables.c.status == "open", sa.not_(tables.c.begun))
        query = query.where(tables.c.changed >= since).order_by(tables.c.created.desc(), tables.c.id).limit(most)
        return await self.read(lambda db: [dict(row._mapping) for row in db.execute(query)])

    async def table_of_code(self, code: str, since: str) -> str | None:
        """The table of a join code that was made since then."""
        query = sa.select(tables.c.id).where(tables.c.code == code, tables.c.created >= since)
        return await self.read(lambda db: db.execute(query).scalar())

    async def record(self, table: str) -> bytes:
        """The record of a table so far: every hand is in it."""
        query = sa.select(lines.c.line).where(lines.c.table_id == table).order_by(lines.c.v)
        return await self.read(lambda db: b"".join(row[0] + b"\n" for row in db.execute(query)))

    # -------------------------------------------------------------- reading and writing

    async def read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await asyncio.to_thread(self._read_now, work)
        except sa.exc.SQLAlchemyError as error:
            raise StoreError(str(error)) from error

    def _read_now(self, work: Callable[[Connection], Result]) -> Result:
        assert self._engine is not None
        with self._engine.connect() as db:
            return work(db)

    async def submit(self, work: Callable[[Connection], Result]) -> Result:
        done: asyncio.Future[Result] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait((work, done))
        return await done

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < MOST_IN_ONE_COMMIT and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            outcomes = await asyncio.to_thread(self._commit, [work for work, _ in batch])
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                self._waiting.task_done()
                if done.cancelled():
                    continue
                if isinstance(outcome, StoreError):
                    done.set_exception(outcome)
                else:
                    done.set_result(outcome)

    def _commit(self, batch: list[Work]) -> list[Any]:
        """Do it all in one transaction; if that fails, each alone, so that one failure is one caller's."""
        try:
            return self._transaction(batch)
        except (sa.exc.IntegrityError, VersionTaken) as error:
            if len(batch) == 1:
                return [VersionTaken(str(error))]
            return [self._commit([work])[0] for work in batch]
        except Exception as error:  # whatever it was, the writer must go on
            return [StoreError(str(error)) for _ in batch]

    def _transaction(self, batch: list[Work]) -> list[Any]:
        assert self._engine is not None
        if _file_of(self._engine) != self._file:
            self._engine.dispose()
            raise StoreError("the database file is not the one that was opened")
        with self._engine.begin() as db:
            return [work(db) for work in batch]


def _seat(db: Connection, table: str, people: Collection[int]) -> None:
    db.execute(seated.delete().where(seated.c.table_id == table))
    if people:
        db.execute(seated.insert(), [{"table_id": table, "person": person} for person in sorted({*people})])


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def now() -> str:
    """The time, UTC, as it is stored."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def ago(seconds: float) -> str:
    """The time so many seconds before now; later for a negative number."""
    return (datetime.now(UTC) - timedelta(seconds=seconds)).isoformat(timespec="milliseconds")


def first_row(db: Connection, query: sa.Select[Any]) -> dict[str, Any] | None:
    row = db.execute(query).first()
    return None if row is None else dict(row._mapping)


def _file_of(engine: Engine) -> tuple[int, int] | None:
    """Which file a SQLite database is in: a deleted one would still take lines, and lose them."""
    file = sqlite_file(engine.url)
    if file is None:
        return None
    found = file.stat()
    return found.st_dev, found.st_ino


def sqlite_file(url: sa.URL) -> Path | None:
    """The file of a SQLite database, and `StoreError` if it has none; None for another kind of database."""
    if url.get_backend_name() != "sqlite":
        return None
    if url.database in (None, "", ":memory:"):
        raise StoreError("a database in memory keeps nothing: name a file")
    return Path(url.database)


def _prepared(url: str) -> Engine:
    engine = sa.create_engine(url, hide_parameters=True)
    if (file := sqlite_file(engine.url)) is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        sa.event.listen(engine, "connect", _set_pragmas)
    upgrade(engine)
    return engine


def _set_pragmas(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def upgrade(engine: Engine) -> None:
    """Bring the schema to the newest revision; `NewerDatabase` if it has one that is not known here."""
    from alembic import command
    from alembic.config import Config
    from alembic.migration import MigrationContext
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "levata:server/migrations")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    with engine.begin() as db:
        if engine.url.get_backend_name() == "sqlite":
            db.exec_driver_sql("BEGIN IMMEDIATE")  # the driver would begin with the first row that is written: too late
        if not known.issuperset(MigrationContext.configure(db).get_current_heads()):
            raise NewerDatabase("its schema is not known here")
        config.attributes["connection"] = db
        command.upgrade(config, "head")
