"""The web application: the JSON routes of tables, the socket of each table, and the built page for every other address.

Bad requests get a code (`ApiError`), never a sentence; the page words it. Request bodies and messages are bounded.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from levata.server.limits import Limit
from levata.server.lobby import Lobby
from levata.server.requests import api_error, cut_off, not_stored
from levata.server.routes import routes
from levata.server.store import Store, StoreError

STATIC = Path(__file__).parent / "static"

CODE_TRIES, CODE_TRIES_PER_S = 10, 0.2
"""How often an address may try join codes: of these there are 23 to the sixth."""

DEVICE_TRIES, DEVICE_TRIES_PER_S = 5, 1 / 60
"""How often an address may ask for, or try, codes for another device."""

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}


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
            *routes(),
            Route("/api/{path:path}", unknown_route),
            Mount("/assets", StaticFiles(directory=STATIC / "assets", check_dir=False)),
            Route("/{path:path}", get_page),
        ],
        middleware=[Middleware(SecurityHeaders)],
        lifespan=lifespan,
        exception_handlers={HTTPException: api_error, StoreError: not_stored, ClientDisconnect: cut_off},
    )
    app.state.store, app.state.lobby = store, lobby
    app.state.code_limit = Limit(CODE_TRIES, CODE_TRIES_PER_S)
    app.state.device_limit = Limit(DEVICE_TRIES, DEVICE_TRIES_PER_S)
    return app


# ------------------------------------------------------------------ the page


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
