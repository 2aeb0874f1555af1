"""``levata serve``: the web page and its tables, on this machine or for a network."""

from __future__ import annotations

import asyncio
import errno
import os
import re
import socket
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from levata.cli.complaint import WRONG_FILE, Complaint
from levata.cli.parser import Parser, number

if TYPE_CHECKING:  # the help must not need what is imported with it
    from levata.texts import Texts

URL_VARIABLE = "LEVATA_DATABASE_URL"
MOST_SOCKET_BYTES = 8192


def add_arguments(parser: Parser) -> None:
    words = parser.words
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help=words["cli-help-host"])
    parser.add_argument("--port", type=number(0, 65535), default=8000, metavar="PORT", help=words["cli-help-port"])
    parser.add_argument("--db", metavar="URL", help=words["cli-help-db"])


def run(args: Namespace, texts: Texts) -> int:
    import uvicorn

    from levata.server.app import make_app

    named = args.db or os.environ.get(URL_VARIABLE)
    url = _url(named) if named else own_url(texts)
    with ExitStack() as held:
        door = held.enter_context(_listening(args.host, args.port, texts))
        _take_database(url, held, texts)
        host = f"[{args.host}]" if ":" in args.host else args.host
        print(texts.word("cli-serve-address", url=f"http://{host}:{door.getsockname()[1]}"), flush=True)
        config = uvicorn.Config(
            make_app(url),
            ws="websockets-sansio",
            ws_per_message_deflate=False,
            ws_max_size=MOST_SOCKET_BYTES,
            log_level="warning",
            timeout_graceful_shutdown=5,
        )
        uvicorn.Server(config).run(sockets=[door])
    return 0


def _url(named: str) -> str:
    """A database as it was named: a URL, or the path of a SQLite file."""
    from sqlalchemy import URL

    is_url = "://" in named or "@" in named  # a password in what was meant as one must not be shown
    return named if is_url else str(URL.create("sqlite", database=named))


def own_url(texts: Texts) -> str:
    """A SQLite file in the folder where this user's programs keep their data."""
    from sqlalchemy import URL

    home = os.environ.get("XDG_DATA_HOME")
    try:
        folder = (Path(home) if home else Path.home() / ".local" / "share") / "levata"
        str(folder).encode()
        folder.mkdir(parents=True, exist_ok=True)
    except RuntimeError:
        raise Complaint(WRONG_FILE, texts.word("cli-serve-no-home")) from None
    except UnicodeEncodeError:
        raise Complaint(WRONG_FILE, texts.word("cli-serve-folder-not-utf8", folder=str(folder))) from None
    except OSError as error:
        raise Complaint(WRONG_FILE, f"{folder}: {texts.word('cli-file-other', reason=str(error.strerror))}") from None
    return str(URL.create("sqlite", database=str(folder / "levata.db")))


def _take_database(url: str, held: ExitStack, texts: Texts) -> None:
    """Hold the database as its only server, and open it once: what is wrong is better said now than at a table."""
    from levata.server.lock import DatabaseInUse, sole_server
    from levata.server.store import NewerDatabase, Store, StoreError

    async def open_and_close() -> None:
        store = Store(url)
        await store.open()
        await store.close()

    try:
        held.enter_context(sole_server(url))
        asyncio.run(open_and_close())
    except DatabaseInUse:
        raise Complaint(WRONG_FILE, texts.word("cli-serve-database-in-use", url=_shown(url))) from None
    except NewerDatabase:
        raise Complaint(WRONG_FILE, texts.word("cli-serve-database-newer", url=_shown(url))) from None
    except (StoreError, ImportError) as error:
        words = {"url": _shown(url), "reason": _reason(error, url)}
        raise Complaint(WRONG_FILE, texts.word("cli-serve-no-database", **words)) from None


def _shown(url: str) -> str:
    """A database URL without its password: all before the last @ goes, and all after a question mark."""
    if url.startswith("sqlite:///"):
        return url
    secret, at, place = url.rpartition("@")
    kind, slashes, _ = secret.partition("://")
    return (f"{kind}://" if slashes else "") + (f"***@{place}" if at else url).partition("?")[0]


def _reason(error: Exception, url: str) -> str:
    """What the driver says, on one line and without any part of the password."""
    reason = (str(error) or type(error).__name__).splitlines()[0]
    _, _, password = url.rpartition("@")[0].partition("://")[2].partition(":")
    for part in filter(None, re.split("[:@/?#]", password)):
        reason = re.sub(rf"(?<!\w){re.escape(part)}(?!\w)", "***", reason)
    return reason


def _listening(host: str, port: int, texts: Texts) -> socket.socket:
    """A socket that listens."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host, port), family=family)
    except (OSError, TypeError, ValueError) as error:
        if getattr(error, "errno", None) == errno.EADDRINUSE:
            raise Complaint(WRONG_FILE, texts.word("cli-serve-port-taken", port=str(port))) from None
        address, (reason, *_) = f"{host}:{port}", str(getattr(error, "strerror", None) or error).split(" (")
        raise Complaint(WRONG_FILE, texts.word("cli-serve-cannot-listen", address=address, reason=reason)) from None
