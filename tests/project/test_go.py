"""`go.py`, where it does its work without setting anything up."""

import os
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


RUN = [sys.executable, "-B", "-c", "import sys, go; go.run(sys.executable, '-c', sys.argv[1])"]


@pytest.mark.parametrize(
    ("code", "said"), [("print('fine')", ("", "")), ("exit(print('bad') or 3)", ("bad\n", "go.py: this step failed"))]
)
def test_step_is_silent_unless_it_fails(code: str, said: tuple[str, str]) -> None:
    done = subprocess.run([*RUN, code], cwd=webpage.ROOT, capture_output=True, encoding="utf-8")
    assert (done.stdout, done.stderr[:23]) == said


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals there")
def test_step_counts_its_seconds_on_a_terminal() -> None:
    import pty

    ours, theirs = pty.openpty()
    subprocess.run([*RUN, "import time; time.sleep(1.5)"], cwd=webpage.ROOT, stdout=theirs, check=True)
    os.close(theirs)
    assert os.read(ours, 1000).startswith(b"\r  1 s")
    os.close(ours)
