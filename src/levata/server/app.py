"""The web application: a few JSON routes, the socket of each table, and the built page for every other address.

A person is a cookie: a token of which the store keeps the hash. Bad requests get a code (`ApiError`), never a sentence;
the page words it. Request bodies and messages are bounded.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace
from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from levata.rules import RuleError, load_rules, rules_data
from levata.rules.describe import describe, summary
from levata.server.client import Client
from levata.server.lobby import PERSON_SEAT, Lobby, TooManyTables, catalogue
from levata.server.names import clean_name
from levata.server.protocol import (
    MOST_MESSAGE_BYTES,
    AnyClientMessage,
    ApiError,
    NewTable,
    Problem,
    RulesAnswer,
    RulesQuestion,
    TableRef,
)
from levata.server.store import Store, StoreError
from levata.server.table import Go, Said, Table

STATIC = Path(__file__).parent / "static"
COOKIE = "levata"
COOKIE_AGE_S = 365 * 24 * 3600
MOST_BODY_BYTES = 1 << 15
MESSAGES_PER_S = 100
MOST_IN_A_BURST = 500

CLOSE_TRY_LATER = 1013
CLOSE_NOT_FOUND = 4404
CLOSE_TOO_MUCH = 4429

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}

Body = TypeVar("Body")


def make_app(url: str) -> Starlette:
    """The application over the database of this URL."""
    store = Store(url)
    lobby = Lobby(store)

    @contextlib.asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await store.open()
        await lobby.open()
        yield
        await lobby.close()
        await store.close()

    app = Starlette(
        routes=[
            Route("/api/catalogue", get_catalogue),
            Route("/api/rules", post_rules, methods=["POST"]),
            Route("/api/tables", get_tables, methods=["GET"]),
            Route("/api/tables", post_table, methods=["POST"]),
            Route("/api/tables/{name}/record", get_record),
            WebSocketRoute("/api/tables/{name}/socket", table_socket),
            Route("/api/{path:path}", unknown_route),
            Mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False)),
            Route("/{path:path}", get_page),
        ],
        middleware=[Middleware(SecurityHeaders)],
        lifespan=lifespan,
        exception_handlers={HTTPException: _api_error, StoreError: _not_stored, ClientDisconnect: _cut_off},
    )
    app.state.store, app.state.lobby = store, lobby
    return app


# ------------------------------------------------------------------ routes


async def get_catalogue(_: Request) -> Response:
    return _json(catalogue())


async def post_rules(request: Request) -> Response:
    question = await _body(request, RulesQuestion)
    try:
        rules = load_rules(question.preset, question.players, question.overrides)
    except RuleError as error:
        return _json(RulesAnswer(None, None, (), error.faults))
    return _json(RulesAnswer(rules_data(rules), summary(rules), describe(rules), ()))


async def get_tables(request: Request) -> Response:
    person = await _person(request)
    rows = [] if person is None else await _store(request).tables_of(person)
    fields = ("id", "preset", "players", "status", "created", "aside")
    return _json([TableRef(*(row[field] for field in fields)) for row in rows])


async def post_table(request: Request) -> Response:
    wish = await _body(request, NewTable)
    name = clean_name(wish.name)
    if name is None:
        raise HTTPException(422, "bad-name")
    token = request.cookies.get(COOKIE, "")
    person = await _person(request)
    if person is None:
        token = secrets.token_urlsafe(32)
        person = await _store(request).new_person(token)
    try:
        table = await _lobby(request).new_table(person, replace(wish, name=name))
    except RuleError as error:
        return _json(ApiError("bad-rules", error.faults), 422)
    except TooManyTables:
        raise HTTPException(409, "too-many-tables") from None
    response = _json({"id": table}, 201)
    secure = request.url.scheme == "https"
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE_S, httponly=True, samesite="lax", secure=secure)
    return response


async def get_record(request: Request) -> Response:
    """The record of a finished match; before that nobody may have it, for it holds every hand."""
    row = await _own_table(request)
    if row is None:
        raise HTTPException(404, "unknown-table")
    if row["status"] != "over":
        raise HTTPException(409, "match-not-over")
    record = await _store(request).record(row["id"])
    disposition = {"Content-Disposition": f'attachment; filename="levata-{row["id"]}.jsonl"'}
    return Response(record, media_type="application/x-ndjson", headers=disposition)


async def unknown_route(_: Request) -> Response:
    raise HTTPException(404, "unknown-route")


async def get_page(request: Request) -> Response:
    """The page for every address; a file of its root (the icon) by name."""
    name = request.path_params["path"]
    file = STATIC / name
    if name and "/" not in name and "." in name:
        if name not in {entry.name for entry in STATIC.glob("*")} or not file.is_file():
            raise HTTPException(404, "unknown-file")
        return FileResponse(file)
    if not (STATIC / "index.html").is_file():
        raise HTTPException(503, "page-not-built")
    return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def table_socket(socket: WebSocket) -> None:
    """A seat at a table, for as long as the socket is open."""
    await socket.accept()
    client = Client(PERSON_SEAT)
    try:
        table = await _joined(socket, client)
    except StoreError:
        await socket.close(CLOSE_TRY_LATER)
        return
    if table is None:
        await socket.close(CLOSE_NOT_FOUND)
        return
    sender = asyncio.create_task(_send(socket, client))
    try:
        await _receive(socket, client, table)
    finally:
        table.inbox.put_nowait(Go(client))
        sender.cancel()


async def _joined(socket: WebSocket, client: Client) -> Table | None:
    if not _same_origin(socket) or await _own_table(socket) is None:
        return None
    return await _lobby(socket).join(socket.path_params["name"], client)


async def _send(socket: WebSocket, client: Client) -> None:
    try:
        while True:
            message = await client.next_message()
            await socket.send_text(msgspec.json.encode(message).decode())
    except (WebSocketDisconnect, RuntimeError):  # it went away while something was on its way
        return
    finally:
        client.leave()


async def _receive(socket: WebSocket, client: Client, table: Table) -> None:
    """Hand every message to the table; one that cannot be taken is answered and forgotten."""
    loop = asyncio.get_running_loop()
    credit, since = float(MOST_IN_A_BURST), loop.time()
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        moment = loop.time()
        credit, since = min(MOST_IN_A_BURST, credit + (moment - since) * MESSAGES_PER_S) - 1, moment
        if credit < 0:
            await socket.close(CLOSE_TOO_MUCH)
            return
        taken = _decoded(message)
        if isinstance(taken, Problem):
            client.answer(taken)
        else:
            table.inbox.put_nowait(Said(client, taken))
        await client.answered()


_decoder = msgspec.json.Decoder(AnyClientMessage)


def _decoded(message: Message) -> AnyClientMessage | Problem:
    text = message.get("text")
    if text is None:
        return Problem("malformed")
    if len(text) > MOST_MESSAGE_BYTES:
        return Problem("too-large")
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        return Problem("malformed")


# ------------------------------------------------------------------ requests and responses


def _json(value: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


async def _body(request: Request, kind: type[Body]) -> Body:
    """The body of a request; too large, not JSON or of another shape is refused with a code."""
    if not _same_origin(request):
        raise HTTPException(403, "other-origin")
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MOST_BODY_BYTES:
            raise HTTPException(413, "too-large")
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise HTTPException(400, "malformed") from None


def _same_origin(connection: HTTPConnection) -> bool:
    """Whether a browser sends this from a page of ours; programs send no origin."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")


def _store(connection: HTTPConnection) -> Store:
    store: Store = connection.app.state.store
    return store


def _lobby(connection: HTTPConnection) -> Lobby:
    lobby: Lobby = connection.app.state.lobby
    return lobby


async def _person(connection: HTTPConnection) -> int | None:
    token = connection.cookies.get(COOKIE)
    return await _store(connection).find_person(token) if token else None


async def _own_table(connection: HTTPConnection) -> dict[str, Any] | None:
    """The row of the table in the address, if it is this person's."""
    row = await _store(connection).table(connection.path_params["name"])
    return row if row is not None and row["owner"] == await _person(connection) else None


async def _api_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _json(ApiError(error.detail), error.status_code)


async def _not_stored(_: Request, __: Exception) -> Response:
    return _json(ApiError("not-stored"), 503)


async def _cut_off(_: Request, __: Exception) -> Response:
    """Whoever sent half a request is gone, and hears nothing of this."""
    return _json(ApiError("cut-off"), 400)


class SecurityHeaders:
    """Adds the security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = Headers(SECURITY_HEADERS).raw
                message = {**message, "headers": [*message["headers"], *headers]}
            await send(message)

        await self.app(scope, receive, send_with_headers)
