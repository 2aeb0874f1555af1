"""The generated types of the page are those of the protocol."""

from __future__ import annotations

import re
import typing
from pathlib import Path

from scripts.protocol import TARGET, typescript

from levata.server.protocol import AnyClientMessage, AnyServerMessage
from levata.server.routes import routes


def test_protocol_of_the_page_is_freshly_generated() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript()


def test_every_message_names_its_kind() -> None:
    text = typescript()
    acts = "act sync ping advise sit ask leave away hold close free admit remove host change ready lots start"
    acts += " seal open propose vote say rematch"
    told = "table sheet update ack refused stale problem pong advice noadvice done denied room rules held presence"
    told += " draw lot clock ballot chat"
    for kind in (acts + " " + told).split():
        assert f'readonly type: "{kind}";' in text


def test_every_message_and_route_is_told_in_the_documentation() -> None:
    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    told = {*re.findall(r"[a-z]+", " ".join(re.findall(r"`([^`]*)`", text)))}
    kinds = {str(kind.__struct_config__.tag) for kind in typing.get_args(AnyClientMessage | AnyServerMessage)}
    assert kinds - told == set()
    paths = {getattr(route, "path", "").replace("{name}", "<id>") for route in routes()}
    assert [path for path in paths if path not in text] == []
