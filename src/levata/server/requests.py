"""Reading requests and writing answers: who asks, from where, and what went wrong.

A person is a cookie: a token of which the store keeps the hash.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from levata.server.limits import Limit
from levata.server.lobby import Lobby
from levata.server.people import find_person
from levata.server.protocol import ApiError
from levata.server.store import Store

COOKIE = "levata"
COOKIE_AGE_S = 365 * 24 * 3600
MOST_BODY_BYTES = 1 << 15

Body = TypeVar("Body")


def json_answer(value: Any, status: int = 200) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(value), status, headers, media_type="application/json")


async def body_of(request: Request, kind: type[Body]) -> Body:
    """The body of a request; too large, not JSON or of another shape is refused with a code."""
    if not same_origin(request):
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


def same_origin(connection: HTTPConnection) -> bool:
    """Whether a browser sends this from a page of ours; programs send no origin."""
    origin = connection.headers.get("origin")
    return origin is None or origin.partition("://")[2] == connection.headers.get("host")


def store_of(connection: HTTPConnection) -> Store:
    store: Store = connection.app.state.store
    return store


def lobby_of(connection: HTTPConnection) -> Lobby:
    lobby: Lobby = connection.app.state.lobby
    return lobby


async def person_of(connection: HTTPConnection) -> int | None:
    token = connection.cookies.get(COOKIE)
    return await find_person(store_of(connection), token) if token else None


def address_of(connection: HTTPConnection) -> str:
    """Where somebody tries things from."""
    return connection.client.host if connection.client else ""


def slow_down(limit: Limit, connection: HTTPConnection) -> None:
    """Refuse what an address tries too often."""
    if not limit.allows(address_of(connection)):
        raise HTTPException(429, "too-many")


def set_cookie(response: Response, connection: HTTPConnection, token: str) -> None:
    """Let the browser keep the token of its person."""
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, token, max_age=COOKIE_AGE_S, httponly=True, samesite="lax", secure=secure)


async def api_error(_: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return json_answer(ApiError(error.detail), error.status_code)


async def not_stored(_: Request, __: Exception) -> Response:
    return json_answer(ApiError("not-stored"), 503)


async def cut_off(_: Request, __: Exception) -> Response:
    """Whoever sent half a request is gone, and hears nothing of this."""
    return json_answer(ApiError("cut-off"), 400)
