"""The generated types of the page are those of the protocol."""

from __future__ import annotations

import re
import typing
from itertools import islice
from pathlib import Path

import msgspec
import pytest
from scripts.protocol import TARGET, typescript
from tests.engine.random_play import random_match

from levata.engine import view
from levata.rules import load_preset, preset_names, preset_players
from levata.server.protocol import AnyClientMessage, AnyServerMessage, Table
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


@pytest.mark.parametrize("preset", preset_names())
def test_whole_table_fits_into_four_kilobytes_at_every_moment_of_a_match(preset: str) -> None:
    players = preset_players(preset)[-1]
    longest = 0
    for step in islice(random_match(load_preset(preset, players), 1), 600):
        for seat in (*range(players), None):
            whole = Table("a" * 16, 99_999, seat, "0" * 64, ("0" * 32,) * players, view(step.after, seat))
            longest = max(longest, len(msgspec.json.encode(whole)))
    assert 1000 < longest <= 4096
