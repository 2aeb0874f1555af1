"""`levata`: a command line run in this process, as it would be typed, with what it answered."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable, Iterator
from types import ModuleType
from typing import Any, NamedTuple

import pytest

import levata as levata_package
from levata.cli import main
from levata.cli.help import LANGUAGE_VARIABLES


class Told(NamedTuple):
    """The exit code of a command, and what it wrote to stdout and stderr."""

    code: int
    out: str
    err: str

    def json(self) -> list[Any]:
        """The JSON values on stdout, one a line."""
        return [json.loads(line) for line in self.out.splitlines()]


Levata = Callable[..., Told]


@pytest.fixture
def levata(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Levata:
    """Run a command in English, unless `monkeypatch` or ``--lang`` say otherwise; `typed` are the lines on stdin."""
    for variable in LANGUAGE_VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("COLUMNS", "80")

    def run(*words: object, typed: str | bytes = "") -> Told:
        data = typed.encode() if isinstance(typed, str) else typed
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
        code = main([str(word) for word in words])
        return Told(code, *capsys.readouterr())

    return run


@pytest.fixture
def no_kernel(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """levata as it is without its kernel: what needs it, or has asked for it, is imported anew and then put back."""
    monkeypatch.delattr(levata_package, "_kernel", raising=False)
    monkeypatch.setitem(sys.modules, "levata._kernel", None)
    there = taken_out()
    yield
    taken_out()
    sys.modules.update(there)
    for name, module in there.items():
        parent, _, own = name.rpartition(".")
        setattr(sys.modules[parent], own, module)


def taken_out() -> dict[str, ModuleType]:
    """The modules of the packages that may need the kernel, no longer among those that are imported."""
    commands = ("advice", "arena", "arguments", "play", "simulate", "solve", "why")
    packages = ("levata.search", "levata.bots", *(f"levata.cli.{name}" for name in commands))
    return {name: sys.modules.pop(name) for name in list(sys.modules) if name.startswith(packages)}
