"""The database: people, tables, and the lines of their matches.

SQLAlchemy Core, synchronous. Everything that writes goes through one writer task that commits what has gathered in one
transaction (SQLite in WAL mode with ``synchronous=FULL``): when a call returns, its lines are on disk. The key
(table, v) forbids two lines of one version. Schema changes are Alembic revisions in ``migrations/``.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable
from datetime import UTC, datetime
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
    sa.Column("seats", sa.JSON, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("aside", sa.String(80)),
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
    """Somebody else has stored lines of these versions: what this process knows of the table is old."""


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

    # -------------------------------------------------------------- people

    async def new_person(self, token: str) -> int:
        """A new person known by this token; only its hash is kept."""
        row = {"token_hash": token_hash(token), "created": now()}

        def work(db: Connection) -> int:
            key = db.execute(people.insert(), row).inserted_primary_key
            assert key is not None
            return int(key[0])

        return await self._submit(work)

    async def find_person(self, token: str) -> int | None:
        """Who has this token."""
        query = sa.select(people.c.id).where(people.c.token_hash == token_hash(token))
        return await self._read(lambda db: db.execute(query).scalar())

    # -------------------------------------------------------------- tables

    async def new_table(self, row: dict[str, Any], header: bytes) -> bool:
        """A table with the first line of its record; False if its owner has `MOST_OPEN_TABLES` already."""
        owned = sa.select(sa.func.count()).where(tables.c.owner == row["owner"], tables.c.status == "open")

        def work(db: Connection) -> bool:
            if db.execute(owned).scalar_one() >= MOST_OPEN_TABLES:
                return False
            db.execute(tables.insert(), row | {"created": now(), "status": "open"})
            db.execute(lines.insert(), {"table_id": row["id"], "v": 1, "line": header})
            return True

        return await self._submit(work)

    async def append(self, table: str, v: int, new: list[bytes], *, over: bool = False) -> None:
        """Store lines with the versions from `v` on, or `VersionTaken`; `over` closes the table with them."""

        def work(db: Connection) -> None:
            db.execute(lines.insert(), [{"table_id": table, "v": v + i, "line": line} for i, line in enumerate(new)])
            if over:
                db.execute(tables.update().where(tables.c.id == table).values(status="over"))

        await self._submit(work)

    async def set_aside(self, table: str, reason: str) -> None:
        """Mark a table whose record no longer loads, with its line and code."""
        values = {"status": "aside", "aside": reason[:80]}
        await self._submit(lambda db: db.execute(tables.update().where(tables.c.id == table).values(values)))

    async def table(self, table: str) -> dict[str, Any] | None:
        """The row of a table."""
        query = sa.select(tables).where(tables.c.id == table)
        return await self._read(lambda db: _first(db, query))

    async def tables_of(self, person: int) -> list[dict[str, Any]]:
        """A person's tables, newest first."""
        query = sa.select(tables).where(tables.c.owner == person).order_by(tables.c.created.desc(), tables.c.id)
        return await self._read(lambda db: [dict(row._mapping) for row in db.execute(query)])

    async def open_tables(self) -> list[str]:
        """The tables whose match is not over."""
        query = sa.select(tables.c.id).where(tables.c.status == "open")
        return await self._read(lambda db: [str(row[0]) for row in db.execute(query)])

    async def record(self, table: str) -> bytes:
        """The record of a table so far: every hand is in it."""
        query = sa.select(lines.c.line).where(lines.c.table_id == table).order_by(lines.c.v)
        return await self._read(lambda db: b"".join(row[0] + b"\n" for row in db.execute(query)))

    # -------------------------------------------------------------- reading and writing

    async def _read(self, work: Callable[[Connection], Result]) -> Result:
        try:
            return await asyncio.to_thread(self._read_now, work)
        except sa.exc.SQLAlchemyError as error:
            raise StoreError(str(error)) from error

    def _read_now(self, work: Callable[[Connection], Result]) -> Result:
        assert self._engine is not None
        with self._engine.connect() as db:
            return work(db)

    async def _submit(self, work: Callable[[Connection], Result]) -> Result:
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
        except sa.exc.IntegrityError as error:
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


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def now() -> str:
    """The time, UTC, as it is stored."""
    return datetime.now(UTC).isoformat(timespec="milliseconds")


def _first(db: Connection, query: sa.Select[Any]) -> dict[str, Any] | None:
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
        if not known.issuperset(MigrationContext.configure(db).get_current_heads()):
            raise NewerDatabase("its schema is not known here")
        config.attributes["connection"] = db
        command.upgrade(config, "head")
