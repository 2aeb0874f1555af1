"""One server for a SQLite database: of two, each would go on from what the other has overtaken.

The lock is a transaction on a small database beside it, so it ends with the process, however that ends. Other databases
have none; there a table reads its match anew when it was overtaken.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager

import sqlalchemy as sa

from levata.server.store import StoreError, sqlite_file


class DatabaseInUse(StoreError):
    """Another server has this database."""


@contextmanager
def sole_server(url: str) -> Iterator[None]:
    """Keep other servers from the database of this URL; `DatabaseInUse` if one is there."""
    try:
        lock = _locked(url)
    except (sa.exc.ArgumentError, sqlite3.Error, OSError, ValueError) as error:
        raise StoreError(str(error)) from error
    if lock is None:
        yield
        return
    with closing(lock):
        yield


def _locked(url: str) -> sqlite3.Connection | None:
    file = sqlite_file(sa.make_url(url))
    if file is None:
        return None
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = sqlite3.connect(f"{file.resolve()}-lock", timeout=0, isolation_level=None)
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        lock.close()
        if error.sqlite_errorcode == sqlite3.SQLITE_BUSY:
            raise DatabaseInUse(str(error)) from error
        raise
    return lock
