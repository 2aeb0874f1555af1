"""``levata serve``, started for real, and what it says when it cannot start."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Levata

PROGRAM = "import sys; from levata.cli import main; sys.exit(main())"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a free port with a database of its own, and its address."""
    environment = {**os.environ, "XDG_DATA_HOME": str(tmp_path), "LC_ALL": "C.UTF-8"}
    environment.pop("LEVATA_DATABASE_URL", None)
    with subprocess.Popen(
        [sys.executable, "-c", PROGRAM, "serve", "--port", "0"],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as process:
        assert process.stdout is not None
        yield process, process.stdout.readline()
        process.kill()


def test_server_answers_at_its_address_and_ends_with_130(
    server: tuple[subprocess.Popen[str], str], tmp_path: Path
) -> None:
    process, line = server
    address = line.split()[3]
    assert line == f"levata is at {address} (Ctrl-C ends it)\n"
    with urllib.request.urlopen(f"{address}/api/catalogue", timeout=30) as answer:
        assert json.load(answer)["presets"]
    assert (tmp_path / "levata" / "levata.db").is_file()
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "")


def test_port_in_use_is_a_sentence(levata: Levata, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = levata("serve", "--port", port, "--db", f"sqlite:///{tmp_path / 'x.db'}")
    assert told == (1, "", f"levata serve: port {port} is in use; choose another one with --port, or 0 for any.\n")


def test_address_that_is_not_here_is_a_sentence(levata: Levata, tmp_path: Path) -> None:
    told = levata("serve", "--host", "203.0.113.1", "--db", f"sqlite:///{tmp_path / 'x.db'}")
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("levata serve: cannot listen at 203.0.113.1:8000: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("words", [["--db", "nonsense"], []], ids=["option", "variable"])
def test_database_that_cannot_be_is_a_sentence(
    levata: Levata, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setenv("LEVATA_DATABASE_URL", "nonsense")
    told = levata("serve", "--lang", "ro", *words)
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("levata serve: nu pot deschide baza de date nonsense: ")
    assert told.err.count("\n") == 1


def test_data_folder_that_cannot_be_is_a_sentence(
    levata: Levata, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.delenv("LEVATA_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    told = levata("serve")
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"levata serve: {tmp_path / 'file' / 'levata'}: ")


def test_folder_may_have_any_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from sqlalchemy import make_url

    from levata.cli.serve import own_url
    from levata.texts import Texts

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "a b?c%41#d"))
    assert make_url(own_url(Texts("en"))).database == str(tmp_path / "a b?c%41#d" / "levata" / "levata.db")
