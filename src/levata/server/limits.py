"""How often somebody may try something: so many times at once, and then at a steady rate."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable

MOST_KEYS = 10_000


class Limit:
    """A limit for each key (an address, a person): `burst` at once, then `per_s` a second."""

    def __init__(self, burst: float, per_s: float, now: Callable[[], float] = time.monotonic) -> None:
        self._burst, self._per_s, self._now = burst, per_s, now
        self._left: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def allows(self, key: Hashable) -> bool:
        """Whether this one may be done; it counts if so."""
        moment = self._now()
        credit, since = self._left.pop(key, (self._burst, moment))
        credit = min(self._burst, credit + (moment - since) * self._per_s)
        allowed = credit >= 1
        self._left[key] = (credit - allowed, moment)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)
        return allowed
