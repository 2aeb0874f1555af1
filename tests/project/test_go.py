"""`go.py`, where it does its work without setting anything up."""

import subprocess
import sys

import pytest

import webpage

GO = [sys.executable, "-S", "-B", str(webpage.ROOT / "go.py")]
"""Without any package that is installed here."""


@pytest.mark.parametrize("options", [["--help"], ["--port", "x", "-h", "--lang", "en"]], ids=" ".join)
def test_help_of_play_needs_nothing_installed(options: list[str]) -> None:
    done = subprocess.run([*GO, "play", *options], capture_output=True, encoding="utf-8", env={"LANG": "C.UTF-8"})
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("usage: levata serve ")
    assert "--port PORT" in done.stdout
