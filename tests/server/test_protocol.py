"""The generated types of the page are those of the protocol."""

from __future__ import annotations

from scripts.protocol import TARGET, typescript


def test_protocol_of_the_page_is_freshly_generated() -> None:
    assert TARGET.read_text(encoding="utf-8") == typescript()


def test_every_message_names_its_kind() -> None:
    text = typescript()
    kinds = "act sync ping advise table update ack refused stale problem pong advice noadvice"
    for kind in kinds.split():
        assert f'readonly type: "{kind}";' in text
