"""Somebody at a table over a real socket, as a page would be: draws are answered, news beside the match put aside."""

from __future__ import annotations

import hashlib
import secrets
from types import TracebackType
from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

BESIDE = ("rules", "room", "presence", "sheet", "clock", "ballot", "chat", "done", "lot", "held", "denied")


class Visit:
    """A socket of a table. `last` is the newest message of each kind, `entropy` what was given to draws, by number."""

    def __init__(self, client: TestClient, table: str, **how: Any) -> None:
        self.http = client
        self._session: WebSocketTestSession = client.websocket_connect(f"/api/tables/{table}/socket", **how)
        self.last: dict[str, dict[str, Any]] = {}
        self.entropy: dict[int, bytes] = {}

    def __enter__(self) -> Visit:
        self._session.__enter__()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._session.__exit__(kind, error, trace)

    def receive_json(self) -> dict[str, Any]:
        """The next message about the match, or an answer."""
        while (message := self.hear())["type"] in (*BESIDE, "draw"):
            pass
        return message

    def hear(self) -> dict[str, Any]:
        """The next message, whatever it is."""
        message: dict[str, Any] = self._session.receive_json()
        self.last[message["type"]] = message
        if message["type"] == "draw":
            self._draw(message)
        return message

    def until(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The next message of a kind that says all this."""
        while True:
            message = self.hear()
            if message["type"] == kind and wanted.items() <= message.items():
                return message

    def known(self, kind: str, **wanted: Any) -> dict[str, Any]:
        """The newest message of a kind, once it says all this."""
        while not (kind in self.last and wanted.items() <= self.last[kind].items()):
            self.hear()
        return self.last[kind]

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Say something that is no act, and give its answer."""
        self.send_json({"type": kind, **more})
        while (answer := self.hear())["type"] not in ("done", "denied") or answer["what"] != kind:
            pass
        return answer

    def _draw(self, draw: dict[str, Any]) -> None:
        number = draw["number"]
        if draw["step"] == "seal" and number not in self.entropy:
            self.entropy[number] = secrets.token_bytes(16)
            digest = hashlib.sha256(self.entropy[number]).hexdigest()
            self.send_json({"type": "seal", "draw": number, "hash": digest})
        elif draw["step"] == "open" and number in self.entropy:
            self.send_json({"type": "open", "draw": number, "entropy": self.entropy[number].hex()})

    def send_json(self, message: Any) -> None:
        self._session.send_json(message)

    def send_text(self, text: str) -> None:
        self._session.send_text(text)

    def send_bytes(self, data: bytes) -> None:
        self._session.send_bytes(data)
