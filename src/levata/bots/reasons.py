"""Why a bot does what it does: codes and numbers, worded by the page and the terminal."""

from __future__ import annotations

import msgspec

REASON_CODES = (
    "only-act",
    "all-alike",
    "costs-nothing",
    "out-first",
    "makes-bid",
    "would-make-bid",
    "points",
    "instead",
    "usual",
)
"""Every code there is; the locale files word them as ``why-…``."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """What speaks for an act.

    - ``only-act``: nothing else is allowed. ``all-alike``: no act promises more than another.
    - ``costs-nothing``: in `percent` of the deals it costs nothing more. ``out-first``: the own side is first to be
      rid of its cards. ``makes-bid``: the bid is made. ``would-make-bid``: the lowest bid would be made.
    - ``points``: what the own side has at the end of the deal on average, in tenths of a point. ``instead``: the same
      if `act` is done, where that is another number. ``usual``: the same for an average hand.
    """

    code: str
    percent: int = 0
    tenths: int = 0
    act: str = ""


class Advice(msgspec.Struct, frozen=True):
    """An act and the reasons for it, the weightiest first."""

    act: str
    reasons: tuple[Reason, ...] = ()
