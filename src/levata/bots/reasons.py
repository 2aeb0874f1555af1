"""Why a bot does what it does: codes and numbers, worded by the page and the terminal."""

from __future__ import annotations

import msgspec

REASON_CODES = ("only-act", "all-alike", "costs-nothing", "makes-bid", "points", "instead")
"""Every code of a `Reason`."""


class Reason(msgspec.Struct, frozen=True, omit_defaults=True):
    """What speaks for an act. The texts ``why-…`` of the locale files word the codes.

    - ``only-act``: nothing else is allowed.
    - ``all-alike``: no act promises more than another.
    - ``costs-nothing``: in `percent` of the deals it costs nothing more.
    - ``makes-bid``: in `percent` of the deals the bid is made.
    - ``points``: what the own side has at the end of the deal on average, in tenths of a point (`tenths`).
    - ``instead``: the same of the best other act, `act`.
    """

    code: str
    percent: int = 0
    tenths: int = 0
    act: str = ""


class Advice(msgspec.Struct, frozen=True):
    """An act and the reasons for it, the weightiest first."""

    act: str
    reasons: tuple[Reason, ...] = ()
