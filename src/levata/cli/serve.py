"""``levata serve``: the web page and its tables, on this machine or for a network."""

from __future__ import annotations

import asyncio
import errno
import os
import socket
from argparse import Namespace
from pathlib import Path

from levata.cli.complaint import WRONG_FILE, Complaint
from levata.cli.parser import Parser, number
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

    url = args.db or os.environ.get(URL_VARIABLE) or own_url(texts)
    _check_database(url, texts)
    with _listening(args.host, args.port, texts) as door:
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


def own_url(texts: Texts) -> str:
    """A SQLite file in the folder where this user's programs keep their data."""
    from sqlalchemy import URL

    home = os.environ.get("XDG_DATA_HOME")
    folder = (Path(home) if home else Path.home() / ".local" / "share") / "levata"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Complaint(WRONG_FILE, f"{folder}: {texts.word('cli-file-other', reason=str(error.strerror))}") from None
    return str(URL.create("sqlite", database=str(folder / "levata.db")))


def _check_database(url: str, texts: Texts) -> None:
    """Open the database once: what is wrong with it is better said now than at the first table."""
    from levata.server.store import Store, StoreError

    async def open_and_close() -> None:
        store = Store(url)
        await store.open()
        await store.close()

    try:
        asyncio.run(open_and_close())
    except (StoreError, ImportError) as error:
        reason, *_ = str(error).splitlines()
        raise Complaint(WRONG_FILE, texts.word("cli-serve-no-database", url=url, reason=reason)) from None


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
