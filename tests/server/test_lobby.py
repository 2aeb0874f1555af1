"""Restarts: every match goes on, and one that no longer loads is set aside alone."""

from __future__ import annotations

import sqlite3
from contextlib import ExitStack
from pathlib import Path

import pytest
from starlette.testclient import TestClient
from tests.server.test_app import new_table, played, socket_of, some_act, waited

from levata.server.app import make_app


def test_restart_goes_on_where_the_match_was(url: str) -> None:
    with TestClient(make_app(url)) as client:
        table = new_table(client, preset="renz")
        cookies = client.cookies
        with socket_of(client, table) as socket:
            message = waited(socket)
            for _ in range(20):
                *_, message = played(socket, message["v"], some_act(message["view"]))
                assert message["type"] == "update"
    with TestClient(make_app(url), cookies=cookies) as client, socket_of(client, table) as socket:
        again = socket.receive_json()
        assert (again["v"], again["view"]) == (message["v"], message["view"])
        *_, message = played(socket, again["v"], some_act(again["view"]))
        assert message["type"] == "update"


def test_match_that_no_longer_loads_is_set_aside_with_its_line_and_code(url: str, tmp_path: Path) -> None:
    with TestClient(make_app(url)) as client:
        broken, whole = new_table(client), new_table(client)
        cookies = client.cookies
        for table in (broken, whole):
            with socket_of(client, table) as socket:
                message = waited(socket)
                *_, message = played(socket, message["v"], some_act(message["view"]))
    with sqlite3.connect(tmp_path / "levata.db") as db:
        line = b'{"seat": 0, "act": "bid 7"}'
        db.execute("update lines set line = ? where table_id = ? and v = 3", (line, broken))
    db.close()
    with TestClient(make_app(url), cookies=cookies) as client:
        listed = {table["id"]: (table["status"], table["aside"]) for table in client.get("/api/tables").json()}
        assert listed[whole] == ("open", None)
        assert listed[broken][0] == "aside"
        assert listed[broken][1].startswith("3: wrong-")
        with socket_of(client, whole) as socket:
            assert socket.receive_json()["type"] == "table"


def test_crash_before_the_first_deal_loses_nothing(url: str, tmp_path: Path) -> None:
    with TestClient(make_app(url)) as client:
        table = new_table(client)
        cookies = client.cookies
    with sqlite3.connect(tmp_path / "levata.db") as db:
        db.execute("delete from lines where v > 1")
    db.close()
    with TestClient(make_app(url), cookies=cookies) as client, socket_of(client, table) as socket:
        assert socket.receive_json()["view"]["deal"] == 1


def test_two_servers_on_one_database_go_on_together(url: str) -> None:
    with TestClient(make_app(url)) as one, TestClient(make_app(url)) as other, ExitStack() as held:
        table = new_table(one)
        other.cookies.update(dict(one.cookies))
        here = held.enter_context(socket_of(one, table))
        message = waited(here)
        there = held.enter_context(socket_of(other, table))
        old = waited(there)
        assert (old["v"], old["view"]) == (message["v"], message["view"])
        *_, message = played(here, message["v"], some_act(message["view"]))
        there.send_json({"type": "act", "v": old["v"], "act": some_act(old["view"])})
        anew, answer = there.receive_json(), there.receive_json()
        assert (anew["type"], anew["v"], anew["view"]) == ("table", message["v"], message["view"])
        assert answer["type"] == "ack"
        *_, update = played(there, anew["v"], some_act(anew["view"]))
        assert update["type"] == "update"


def test_two_servers_that_draw_for_one_match_agree_on_one(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levata.server.opening.SECONDS", 0.1)
    with TestClient(make_app(url)) as one, TestClient(make_app(url)) as other:
        table = new_table(one)
        other.cookies.update(dict(one.cookies))
        with socket_of(one, table) as here, socket_of(other, table) as there:
            message, same = here.until("table"), there.until("table")
            assert (message["commitment"], message["entropy"]) == (same["commitment"], same["entropy"])


def test_two_windows_of_one_person_see_the_same(client: TestClient) -> None:
    table = new_table(client)
    with socket_of(client, table) as one, socket_of(client, table) as two:
        message, other = waited(one), waited(two)
        assert message["view"] == other["view"]
        *_, update = played(one, message["v"], some_act(message["view"]))
        assert two.receive_json() == update


def test_table_that_cannot_be_woken_is_set_aside_alone(url: str, tmp_path: Path) -> None:
    with TestClient(make_app(url)) as client:
        broken, whole = new_table(client), new_table(client)
        cookies = client.cookies
    with sqlite3.connect(tmp_path / "levata.db") as db:
        db.execute("update tables set company = ? where id = ?", ('{"seats": 4}', broken))
    db.close()
    with TestClient(make_app(url), cookies=cookies) as client:
        listed = {table["id"]: table["status"] for table in client.get("/api/tables").json()}
        assert listed == {broken: "aside", whole: "open"}
