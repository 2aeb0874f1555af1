"""The generated types of the page are those of the protocol."""

from __future__ import annotations

from scripts.protocol import TARGET, typescript


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
