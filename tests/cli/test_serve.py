"""``levata serve``, started for real, and what it says when it cannot start."""

from __future__ import annotations

import json
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.cli.conftest import Levata
from websockets.sync.client import connect

from levata.server.lock import sole_server

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
        start_new_session=True,
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


def test_ctrl_c_ends_bots_that_think_elsewhere_too(server: tuple[subprocess.Popen[str], str]) -> None:
    """The terminal interrupts every process: the server's workers say nothing of it and end with the server."""
    process, line = server
    host = line.split()[3].removeprefix("http://")
    wish = {"preset": "rentz", "players": 4, "name": "Ana", "pace": "instant", "bots": "expert"}
    request = urllib.request.Request(f"http://{host}/api/tables", json.dumps(wish).encode())
    with urllib.request.urlopen(request, timeout=30) as answer:
        table, cookie = json.load(answer)["id"], answer.headers["set-cookie"].partition(";")[0]
    with connect(f"ws://{host}/api/tables/{table}/socket", additional_headers={"Cookie": cookie}) as client:
        message = json.loads(client.recv(30))
        while "view" not in message or message["view"]["turn"] != [0]:
            message = json.loads(client.recv(30))
        client.send(json.dumps({"type": "advise", "v": message["v"]}))
        while message["type"] != "advice":
            message = json.loads(client.recv(30))
    os.killpg(process.pid, signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out, err) == (130, "", "")  # which are whole once nobody can write any more


def test_database_may_be_named_by_its_path(levata: Levata, tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    told = levata("serve", "--port", 0, "--db", tmp_path / "folder")
    assert told.code == 1
    assert told.err.startswith(f"levata serve: cannot open the database sqlite:///{tmp_path / 'folder'}: ")


def test_port_in_use_is_a_sentence(levata: Levata, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = levata("serve", "--port", port, "--db", f"sqlite:///{tmp_path / 'x.db'}")
    assert told == (1, "", f"levata serve: port {port} is in use; choose another one with --port, or 0 for any.\n")
    assert list(tmp_path.iterdir()) == []


def test_address_that_is_not_here_is_a_sentence(levata: Levata, tmp_path: Path) -> None:
    told = levata("serve", "--host", "203.0.113.1", "--db", f"sqlite:///{tmp_path / 'x.db'}")
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("levata serve: cannot listen at 203.0.113.1:8000: ")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("words", [["--db", "nonsense://x"], []], ids=["option", "variable"])
def test_database_that_cannot_be_is_a_sentence(
    levata: Levata, monkeypatch: pytest.MonkeyPatch, words: list[str]
) -> None:
    monkeypatch.setenv("LEVATA_DATABASE_URL", "nonsense://x")
    told = levata("serve", "--port", 0, "--lang", "ro", *words)
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("levata serve: nu pot deschide baza de date nonsense://x: ")
    assert told.err.count("\n") == 1


def test_data_folder_that_cannot_be_is_a_sentence(
    levata: Levata, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.delenv("LEVATA_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    told = levata("serve", "--port", 0)
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"levata serve: {tmp_path / 'file' / 'levata'}: ")


def served(*words: str) -> subprocess.CompletedProcess[str]:
    """A server that does not come to serve."""
    environment = {**os.environ, "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-c", PROGRAM, "serve", "--port", "0", *words]
    return subprocess.run(command, env=environment, capture_output=True, encoding="utf-8", timeout=60, check=False)


def test_second_server_on_a_database_is_a_sentence(server: tuple[subprocess.Popen[str], str], tmp_path: Path) -> None:
    process, _ = server
    (tmp_path / "link.db").symlink_to(tmp_path / "levata" / "levata.db")
    for file in (tmp_path / "levata" / "levata.db", tmp_path / "link.db"):
        second = served("--db", f"sqlite:///{file}")
        assert (second.returncode, second.stdout) == (1, "")
        assert second.stderr.startswith(f"levata serve: another levata serves the database sqlite:///{file} already;")
        assert second.stderr.count("\n") == 1
    process.kill()
    process.wait(30)
    with sole_server(f"sqlite:///{tmp_path / 'link.db'}"):
        pass


def test_database_of_a_newer_version_is_a_sentence(levata: Levata, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'x.db'}"
    with sqlite3.connect(tmp_path / "x.db") as db:
        db.execute("create table alembic_version (version_num varchar(32) not null)")
        db.execute("insert into alembic_version values ('9999')")
    db.close()
    told = levata("serve", "--port", 0, "--db", url)
    assert (told.code, told.out) == (1, "")
    assert told.err == (
        f"levata serve: a newer levata made the database {url}; use that one, or name another database with --db.\n"
    )


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("nosuch://ana:secret@db.example/levata", "nosuch://***@db.example/levata"),
        ("nosuch://ana:x@secret/y@db.example/levata", "nosuch://***@db.example/levata"),
        ("nosuch://db.example/levata?password=secret", "nosuch://db.example/levata"),
        ("postgresql://ana:1:secret@db.example:port/levata", "postgresql://***@db.example:port/levata"),
        ("postgresql://ana:x@secret@db.example:1/levata", "postgresql://***@db.example:1/levata"),
        ("ana:secret@db.example", "***@db.example"),
    ],
)
def test_no_password_is_shown(levata: Levata, url: str, shown: str) -> None:
    told = levata("serve", "--port", 0, "--db", url)
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"levata serve: cannot open the database {shown}: ")
    assert "secret" not in told.err
    assert told.err.count("\n") == 1


def test_folder_that_is_no_utf8_is_a_sentence(levata: Levata, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("LEVATA_DATABASE_URL", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", f"{tmp_path}/\udcff")
    told = levata("serve", "--port", 0)
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"levata serve: {tmp_path}/\N{REPLACEMENT CHARACTER}/levata: this name is no UTF-8;")
    assert list(tmp_path.iterdir()) == []


def test_no_home_is_a_sentence(levata: Levata, monkeypatch: pytest.MonkeyPatch) -> None:
    def home() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", home)
    monkeypatch.delenv("LEVATA_DATABASE_URL", raising=False)
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert levata("serve", "--port", 0).err.startswith("levata serve: there is no home folder for the database;")


def test_request_that_is_cut_off_is_not_logged(server: tuple[subprocess.Popen[str], str]) -> None:
    process, line = server
    port = int(line.split()[3].rpartition(":")[2])
    with socket.create_connection(("127.0.0.1", port)) as client:
        client.sendall(b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{")
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/catalogue", timeout=30) as answer:
        answer.read()
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert err == ""


def test_folder_may_have_any_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    from sqlalchemy import make_url

    from levata.cli.serve import own_url
    from levata.texts import Texts

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "a b?c%41#d"))
    assert make_url(own_url(Texts("en"))).database == str(tmp_path / "a b?c%41#d" / "levata" / "levata.db")
