"""The socket of a table: what comes in is checked and handed to the table, what it says is sent."""

from __future__ import annotations

import asyncio

import msgspec
from starlette.types import Message
from starlette.websockets import WebSocket, WebSocketDisconnect

from levata.server.client import Client
from levata.server.lobby import TableFull
from levata.server.notes import Go, Said
from levata.server.people import name_of
from levata.server.protocol import MOST_MESSAGE_BYTES, AnyClientMessage, Problem
from levata.server.requests import lobby_of, person_of, same_origin, store_of
from levata.server.store import StoreError
from levata.server.table import Table

MESSAGES_PER_S = 100
MOST_IN_A_BURST = 500

CLOSE_TRY_LATER = 1013
CLOSE_NOT_FOUND = 4404
CLOSE_TOO_MUCH = 4429


async def table_socket(socket: WebSocket) -> None:
    """A place at a table, for as long as the socket is open."""
    await socket.accept()
    try:
        client = await _client(socket)
        table = await lobby_of(socket).join(socket.path_params["name"], client) if same_origin(socket) else None
    except (StoreError, TableFull):
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


async def _client(socket: WebSocket) -> Client:
    """Who comes."""
    person = await person_of(socket)
    name = await name_of(store_of(socket), person) if person is not None else None
    return Client(person, name or "")


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
