"""What can be wrong with a rule set, as codes; the sentences stand in the locale files (``fault-…``)."""

from __future__ import annotations

from typing import Any

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong with a rule set.

    `path` is the dotted key ("" for the whole file), `value` what was found there (plain data), `nearest` the
    nearest thing that would be right, or None where there is no such thing.
    """

    path: str
    code: str
    value: Any = None
    nearest: Any = None


class RuleError(ValueError):
    """A rule set that cannot be: carries every fault found; `path`, `code`, `value`, `nearest` are the first's."""

    def __init__(self, *faults: Fault) -> None:
        super().__init__("; ".join(f"{fault.path}: {fault.code}" for fault in faults))
        self.faults = faults
        self.path, self.code = faults[0].path, faults[0].code
        self.value, self.nearest = faults[0].value, faults[0].nearest
