"""How often something may be tried."""

from __future__ import annotations

import pytest

from levata.server import limits
from levata.server.limits import Limit


def test_limit_allows_a_burst_and_then_a_steady_rate() -> None:
    moment = [0.0]
    limit = Limit(3, 0.5, lambda: moment[0])
    assert [limit.allows("here") for _ in range(5)] == [True] * 3 + [False] * 2
    assert limit.allows("there")
    moment[0] = 2.0
    assert [limit.allows("here") for _ in range(2)] == [True, False]
    moment[0] = 1000.0
    assert [limit.allows("here") for _ in range(4)] == [True] * 3 + [False]


def test_limit_forgets_who_has_not_come_for_longest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 2)
    limit = Limit(1, 0.0, lambda: 0.0)
    assert [limit.allows(key) for key in ("a", "b", "c")] == [True] * 3
    assert [limit.allows(key) for key in ("c", "a")] == [False, True]
