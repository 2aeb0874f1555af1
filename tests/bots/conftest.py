"""Bots that search need not search well in most tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The bots that search think for a moment only."""
    from levata.bots import search
    from levata.bots.effort import EFFORTS, Effort
    from levata.bots.search import contracts

    efforts = {
        name: Effort(worlds=6, iterations=30, hand=30, among=12 if usual.among else 0, reads=usual.reads)
        for name, usual in EFFORTS.items()
    }
    monkeypatch.setattr(search, "EFFORTS", efforts)
    monkeypatch.setattr(contracts, "HANDS", 4)
    monkeypatch.setattr(contracts, "WORLDS_A_HAND", 2)
    monkeypatch.setattr(contracts, "WAYS_A_HAND", 10)
    contracts.outlook.cache_clear()
    yield
    contracts.outlook.cache_clear()
