"""The database: what is acknowledged is there, no version twice, the schema comes from its revisions."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext

from levata.engine.match import new_match
from levata.engine.record import header_line, new_header
from levata.engine.shuffle import match_key
from levata.rules import load_preset
from levata.server.company import Member
from levata.server.ledger import Ledger
from levata.server.match import Batch, Match
from levata.server.people import find_person, name_of, new_person
from levata.server.store import NewerDatabase, Store, StoreError, VersionTaken, metadata, token_hash, upgrade


def table_row(name: str, owner: int) -> dict[str, Any]:
    return {
        "id": name,
        "owner": owner,
        "preset": "rentz",
        "players": 4,
        "pace": "calm",
        "secret": bytes(32),
        "company": {},
        "begun": True,
    }


async def opened(url: str, *names: str) -> Store:
    store = Store(url)
    await store.open()
    for name in names:
        person = await new_person(store, f"token of {name}")
        await store.new_table(table_row(name, person), [person])
        await append(store, name, 1, [b"header"])
    return store


async def append(store: Store, name: str, v: int, lines: list[bytes], *, over: bool = False) -> None:
    """Store lines as whoever has read the newest edition would."""
    row = await store.table(name)
    assert row is not None
    await store.change(name, row["edition"], {"status": "over"} if over else {}, v, lines)


def test_what_was_stored_is_there_after_reopening(url: str) -> None:
    async def work() -> None:
        store = await opened(url, "one")
        await append(store, "one", 2, [b"a", b"b"])
        await store.close()
        store = await opened(url)
        assert await store.record("one") == b"header\na\nb\n"
        assert await find_person(store, "token of one") == 1
        assert await find_person(store, "another") is None
        assert await store.open_tables() == ["one"]
        await append(store, "one", 4, [b"end"], over=True)
        assert await store.open_tables() == []
        await store.close()

    asyncio.run(work())


def test_only_the_hash_of_a_token_is_kept(url: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = await opened(url, "one")
        await store.close()

    asyncio.run(work())
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert b"token of one" not in stored
    assert token_hash("token of one").encode() in stored


def test_version_is_stored_once_and_a_failure_is_one_callers_alone(url: str) -> None:
    async def work() -> None:
        store = await opened(url, "one", "two")
        await append(store, "one", 2, [b"first"])
        waiting = [
            store.change("two", 1, {}, 2, [b"x"]),
            store.change("one", 1, {}, 3, [b"again"]),
            store.change("two", 2, {}, 3, [b"y"]),
        ]
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), VersionTaken, type(None)]
        assert await store.record("one") == b"header\nfirst\n"
        assert await store.record("two") == b"header\nx\ny\n"
        await store.close()

    asyncio.run(work())


def test_lines_that_clash_in_part_are_not_stored_at_all(url: str) -> None:
    async def work() -> None:
        store = await opened(url, "one")
        await append(store, "one", 3, [b"later"])
        with pytest.raises(StoreError):
            await append(store, "one", 2, [b"a", b"b"], over=True)
        assert await store.record("one") == b"header\nlater\n"
        assert await store.open_tables() == ["one"]
        await store.close()

    asyncio.run(work())


def test_sqlite_writes_through(url: str) -> None:
    async def work() -> None:
        store = await opened(url)
        pragmas = await store.read(
            lambda db: [db.execute(sa.text(f"PRAGMA {name}")).scalar() for name in ("journal_mode", "synchronous")]
        )
        assert pragmas == ["wal", 2]
        await store.close()

    asyncio.run(work())


def test_revisions_make_the_schema_of_the_code(url: str) -> None:
    engine = sa.create_engine(url)
    upgrade(engine)
    with engine.connect() as db:
        context = MigrationContext.configure(db, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_database_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    file = tmp_path / "not-a-database"
    file.write_bytes(b"something else" * 100)

    async def work() -> None:
        with pytest.raises(StoreError):
            await opened(f"sqlite:///{file}")

    asyncio.run(work())


def test_database_of_a_newer_version_is_left_as_it_is(url: str, tmp_path: Path) -> None:
    asyncio.run(closed(url))
    with sqlite3.connect(tmp_path / "levata.db") as db:
        db.execute("update alembic_version set version_num = '9999'")
    db.close()
    with pytest.raises(NewerDatabase):
        asyncio.run(opened(url))
    with sqlite3.connect(tmp_path / "levata.db") as db:
        assert db.execute("select version_num from alembic_version").fetchone() == ("9999",)
    db.close()


async def closed(url: str) -> None:
    """A database that was opened once."""
    store = await opened(url)
    await store.close()


def test_closing_waits_for_what_was_handed_in(url: str, tmp_path: Path) -> None:
    async def work() -> None:
        store = await opened(url, "one")
        writing = [asyncio.ensure_future(store.change("one", v - 1, {}, v, [b"x"])) for v in range(2, 30)]
        await asyncio.sleep(0)
        await store.close()
        await asyncio.gather(*writing)

    asyncio.run(work())
    with sqlite3.connect(tmp_path / "levata.db") as db:
        assert db.execute("select count(*) from lines").fetchone() == (29,)
    db.close()


def test_deleted_database_takes_nothing(url: str, tmp_path: Path) -> None:
    """A deleted file would still take lines, and lose them."""

    async def work() -> None:
        store = await opened(url, "one")
        (tmp_path / "levata.db").unlink()
        with pytest.raises(StoreError):
            await append(store, "one", 2, [b"lost"])
        await store.close()

    asyncio.run(work())


@pytest.mark.parametrize("address", ["sqlite://", "sqlite:///:memory:", "nonsense", "sqlite:///x.db?timeout=abc"])
def test_address_that_is_no_lasting_database_is_refused(address: str) -> None:
    with pytest.raises(StoreError):
        asyncio.run(opened(address))


def test_writer_goes_on_after_work_that_fails(url: str) -> None:
    def fails(_: sa.Connection) -> None:
        raise ZeroDivisionError

    async def work() -> None:
        store = await opened(url, "one")
        with pytest.raises(StoreError):
            await store.submit(fails)
        await append(store, "one", 2, [b"next"])
        assert await store.record("one") == b"header\nnext\n"
        await store.close()

    asyncio.run(work())


def test_database_of_the_first_revision_keeps_its_people_and_matches(url: str, tmp_path: Path) -> None:
    """Tables of one person and bots, as they were before there were others: open, over, and one that does not load."""
    config = Config()
    config.set_main_option("script_location", "levata:server/migrations")
    engine = sa.create_engine(url)
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
    engine.dispose()
    rules, key = load_preset("renz", 4), match_key(bytes(32), (None,) * 4)
    header = new_header(rules, "renz", {"deal_limit": 4}, ("Ștefan", "Ana", "Bogdan", "Carmen"), first_dealer=3)
    batch = Batch(Match(new_match(rules, 3), 1, (), 0), key, "")
    batch.deal()
    lines = [header_line(header), *batch.lines]
    with sqlite3.connect(tmp_path / "levata.db") as db:
        db.execute("insert into people values (7, ?, '2026-01-02')", (token_hash("a token"),))
        for name, status, aside in (("one", "open", None), ("two", "over", None), ("bad", "aside", "3: wrong-turn")):
            row = (
                name,
                7,
                "2026-01-03",
                "renz",
                4,
                "brisk",
                bytes(32),
                '[null, "club", "club", "club"]',
                status,
                aside,
            )
            db.execute("insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            for v, line in enumerate(lines, 1):
                db.execute("insert into lines values (?, ?, ?)", (name, v, b"{" if name == "bad" else line))
    db.close()

    async def work() -> None:
        store = await opened(url)
        person = await find_person(store, "a token")
        assert (person, await name_of(store, 7)) == (7, "Ștefan")
        rows = {row["id"]: row["status"] for row in await store.tables_of(7)}
        assert rows == {"one": "open", "two": "over", "bad": "aside"}
        company, found, begun = await Ledger(store, "one").read()
        assert begun is not None
        assert (found, begun.match.version, begun.match.state) == (rules, 2, batch.state)
        assert company.seat_names() == ("Ștefan", "Ana", "Bogdan", "Carmen")
        assert [seat.bot for seat in company.seats] == [None, "club", "club", "club"]
        assert (company.open, company.setup.pace, company.members) == (False, "brisk", (Member(7, "Ștefan"),))
        assert company.setup.overrides == {"deal_limit": 4}
        await store.close()

    asyncio.run(work())


def test_change_of_an_edition_that_is_not_the_newest_is_refused(url: str) -> None:
    async def work() -> None:
        store = await opened(url, "one")
        await store.change("one", 1, {"pace": "brisk"})
        with pytest.raises(VersionTaken):
            await store.change("one", 1, {"pace": "instant"}, 2, [b"line"])
        row = await store.table("one")
        assert row is not None
        assert (row["pace"], row["edition"], await store.record("one")) == ("brisk", 2, b"header\n")
        await store.close()

    asyncio.run(work())
