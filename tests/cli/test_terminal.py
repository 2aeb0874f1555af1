"""What holds for every command: interruption, closed pipes, encodings, progress."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Levata

from levata.cli import rules as rules_command
from levata.cli.terminal import columns, figure, printable, progress

PROGRAM = "import sys; from levata.cli import main; sys.exit(main())"


def started(*words: str, **options: Any) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "LC_ALL": "C.UTF-8", **options.pop("env", {})}
    return subprocess.Popen([sys.executable, "-c", PROGRAM, *words], env=environment, **options)


def interrupt(*_: object) -> int:
    raise KeyboardInterrupt


def test_interruption_ends_with_130_and_no_word(levata: Levata, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_command, "run", interrupt)
    assert levata("rules") == (130, "", "")


def test_a_real_interruption_ends_a_simulation_quietly(tmp_path: Path) -> None:
    words = ("simulate", "--preset", "rentz", "--matches", "9999", "--records", str(tmp_path))
    with started(*words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        while process.poll() is None and not any(tmp_path.iterdir()):
            time.sleep(0.01)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert (process.returncode, out, err) == (130, b"", b"")


def test_a_closed_pipe_is_no_traceback() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as closed:
        process = started("rules", "show", "rentz", stdout=closed, stderr=subprocess.PIPE)
        _, err = process.communicate(timeout=30)
    assert (process.returncode, err) == (141, b"")


def test_what_the_encoding_lacks_is_written_in_plain_letters() -> None:
    process = started(
        *("rules", "show", "cruce", "--lang", "ro"), stdout=subprocess.PIPE, env={"PYTHONIOENCODING": "ascii"}
    )
    out, _ = process.communicate(timeout=30)
    assert process.returncode == 0
    assert b"4 jucatori in 2 echipe" in out


def test_signs_have_plain_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    from levata.cli.terminal import make_streams_safe

    stream = io.TextIOWrapper(io.BytesIO(), "ascii")
    monkeypatch.setattr(sys, "stdout", stream)
    make_streams_safe()
    stream.write("10♥ −5 „ș” … 漢")
    stream.flush()
    assert stream.buffer.getvalue() == b'10H -5 "s" ... ?'


def test_nothing_steers_the_terminal() -> None:
    assert printable(["a\x1b[2Jb", "\x07"]) == "a\N{REPLACEMENT CHARACTER}[2Jb\n\N{REPLACEMENT CHARACTER}"


def test_columns_are_aligned_left_and_right() -> None:
    assert columns([["a", "bb", "1"], ["ccc", "d", "22"]], "<>") == ["a    bb   1", "ccc   d  22"]
    assert figure(-3) == "−3"


@pytest.mark.parametrize("terminal", [True, False])
def test_progress_shows_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch, terminal: bool) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: terminal)
    monkeypatch.setattr(sys, "stderr", screen)
    assert list(progress(range(3))) == [0, 1, 2]
    assert ("] 0/3" in screen.getvalue()) == terminal
    assert screen.getvalue().endswith("\r\x1b[K" if terminal else "")


def test_progress_is_wiped_when_the_work_is_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = io.StringIO()
    monkeypatch.setattr(screen, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stderr", screen)

    def work(do: Callable[[int], object]) -> None:
        for item in progress(range(3)):
            do(item)

    with pytest.raises(KeyboardInterrupt):
        work(interrupt)
    assert screen.getvalue().endswith("\r\x1b[K")
