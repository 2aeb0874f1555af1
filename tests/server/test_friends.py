"""Several people at one table over real sockets: codes, links, seats, names, devices, spectators, records."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from tests.server.test_app import WISH, some_act
from tests.server.visits import Visit

from levata.cli import main as levata
from levata.engine import load_record
from levata.rules import preset_names, preset_players
from levata.server import lobby, store
from levata.server.app import CODE_TRIES, DEVICE_TRIES, make_app
from levata.server.sitting import GRACE_S
from levata.server.sockets import CLOSE_NOT_FOUND, CLOSE_TRY_LATER

OPEN = WISH | {"open": True, "preset": "renz", "players": 3}


class Browser:
    """Somebody with cookies of their own, at a server that is shared."""

    def __init__(self, server: TestClient, name: str | None) -> None:
        self.http = TestClient(server.app)
        self.http.portal = server.portal
        self.name = name
        if name is not None:
            assert self.http.post("/api/me", json={"name": name}).json() == {"name": name}

    def visit(self, table: str) -> Visit:
        return Visit(self.http, table)


def gather(browser: Browser, **wish: Any) -> str:
    answer = browser.http.post("/api/tables", json=OPEN | {"name": browser.name} | wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


@contextmanager
def playing(client: TestClient, **wish: Any) -> Iterator[tuple[Visit, Visit, str]]:
    """Ana and Bogdan at a table whose match has begun."""
    ana, bogdan = Browser(client, "Ana"), Browser(client, "Bogdan")
    table = gather(ana, **wish)
    with ana.visit(table) as one, bogdan.visit(table) as other:
        assert other.ask("sit", seat=1)["type"] == "done"
        other.ask("ready", rules=0)
        assert one.ask("start")["type"] == "done"
        for visit in (one, other):
            visit.until("draw", step="seal")
        for visit in (one, other):
            visit.until("draw", step="open")
        for visit in (one, other):
            visit.until("table")
        yield one, other, table


def test_two_people_play_a_whole_match(client: TestClient) -> None:
    with playing(client, preset="renz", overrides={"deal_limit": 2}) as (one, other, table):
        assert (one.last["table"]["seat"], other.last["table"]["seat"]) == (0, 1)
        assert one.last["table"]["entropy"] == [one.entropy[1].hex(), other.entropy[1].hex(), None]
        assert one.last["table"]["entropy"] == other.last["table"]["entropy"]
        play_on([one, other])
        for visit in (one, other):
            visit.known("room", stage="over")
        assert one.last["room"]["seats"][2]["bot"] == "beginner"
    browser = Browser(client, "Carmen")
    assert browser.http.get(f"/api/tables/{table}/record").status_code == 404


def play_on(visits: list[Visit]) -> None:
    """Whoever is to act acts, until the match is over."""
    while True:
        views = {n: newest(visit) for n, visit in enumerate(visits)}
        v = max(message["v"] for message in views.values())
        for visit in visits:
            while newest(visit)["v"] < v:
                visit.hear()
        view = newest(visits[0])["view"]
        if view["phase"] == "over":
            return
        actor = next((visit for visit in visits if newest(visit)["view"]["legal"]), None)
        if actor is None:  # a bot begins
            visits[0].hear()
            continue
        message = newest(actor)
        actor.send_json({"type": "act", "v": message["v"], "act": some_act(message["view"])})
        while newest(actor)["v"] == message["v"]:
            assert actor.hear()["type"] not in ("refused", "stale")


def newest(visit: Visit) -> dict[str, Any]:
    """The newest position that somebody has heard of."""
    return max((visit.last[kind] for kind in ("table", "update") if kind in visit.last), key=lambda m: m["v"])


def test_record_of_friends_is_for_those_who_sat_and_can_be_verified(client: TestClient, tmp_path: Path) -> None:
    with playing(client) as (one, other, table):
        one.ask("propose", motion="stop")
        other.until("ballot", outcome="open")
        other.ask("vote", vote=1, yes=True)
        one.known("room", stage="over")
        record = one.http.get(f"/api/tables/{table}/record")
        loaded = load_record(record.content)
        assert (loaded.stopped, loaded.header.seats[:2]) == ("agreed", ("Ana", "Bogdan"))
        assert loaded.header.entropy == (one.entropy[1].hex(), other.entropy[1].hex(), None)
        file = tmp_path / "record.jsonl"
        file.write_bytes(record.content)
        assert levata(["verify", str(file)]) == 0


def test_code_leads_to_the_table_until_it_begins(client: TestClient) -> None:
    ana, bogdan = Browser(client, "Ana"), Browser(client, "Bogdan")
    table = gather(ana)
    with ana.visit(table) as one:
        code = one.until("room")["code"]
        typed = f" {code[:3].lower()} {code[3:].lower()}"
        assert bogdan.http.post("/api/codes", json={"code": typed}).json() == {"id": table}
        with bogdan.visit(table) as other:
            room = other.until("room")
            assert (room["you"], room["seat"], room["code"]) == (None, None, None)
            assert other.last["rules"]["preset"] == "renz"
        one.ask("start")
        one.until("table")
    assert bogdan.http.post("/api/codes", json={"code": code}).json()["code"] == "unknown-code"


def test_codes_cannot_be_tried_out(client: TestClient) -> None:
    answers = [client.post("/api/codes", json={"code": "ABCDEF"}).status_code for _ in range(CODE_TRIES + 2)]
    assert answers == [404] * CODE_TRIES + [429] * 2


def test_code_ends_after_a_day(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = Browser(client, "Ana")
    with ana.visit(gather(ana)) as one:
        code = one.until("room")["code"]
    monkeypatch.setattr(lobby, "CODE_SECONDS", -1)
    assert client.post("/api/codes", json={"code": code}).status_code == 404


def test_table_listed_in_the_lobby_says_its_rules(client: TestClient) -> None:
    ana = Browser(client, "Ana")
    gather(ana)
    table = gather(ana, listed=True, overrides={"deal_limit": 4})
    (listed,) = client.get("/api/lobby").json()
    assert (listed["id"], listed["host"], listed["free"], listed["changed"]) == (table, "Ana", 2, 1)
    assert [row["status"] for row in ana.http.get("/api/tables").json()] == ["gathering"] * 2


def test_stranger_without_a_name_looks_and_does_not_sit(client: TestClient) -> None:
    table = gather(Browser(client, "Ana"), watch=True)
    with Browser(client, None).visit(table) as stranger:
        assert stranger.ask("sit", seat=1)["code"] == "no-name"
        assert stranger.ask("start")["code"] == "no-name"


def test_friend_comes_with_the_link_of_a_held_seat(client: TestClient) -> None:
    ana, carmen = Browser(client, "Ana"), Browser(client, "Carmen")
    table = gather(ana)
    with ana.visit(table) as one, carmen.visit(table) as other:
        one.ask("hold", seat=2, name="Carmen")
        key = one.last["held"]["key"]
        assert other.ask("sit", seat=2)["code"] == "seat-held"
        assert other.ask("ask", seat=2)["type"] == "done"
        assert one.until("room", asking=[{"person": 1, "name": "Carmen 2", "seat": 2}])
        assert other.ask("sit", seat=2, key=key)["type"] == "done"
        assert one.until("room", asking=[])["seats"][2]["person"] == 1
    dan = Browser(client, "Dan")
    with ana.visit(table) as one, dan.visit(table) as other:
        one.ask("hold", seat=1, name="Dan")
        assert other.ask("sit", seat=1, key=one.last["held"]["key"])["type"] == "done"
        while one.last["room"]["seats"][1]["person"] is None:
            one.hear()
        assert one.last["room"]["seats"][1]["name"] == "Dan"


def test_rules_change_over_the_socket(client: TestClient) -> None:
    ana = Browser(client, "Ana")
    with ana.visit(gather(ana)) as one:
        setup = {"preset": "cruce", "players": 4, "overrides": {"target": 11}, "pace": "brisk"}
        assert one.ask("change", setup=setup | {"players": 9})["code"] == "bad-rules"
        assert one.ask("change", setup=setup)["type"] == "done"
        assert one.known("room", rules=1)["pace"] == "brisk"
        assert one.known("rules", preset="cruce")["changed"] == {"target": 11}


def test_gathering_outlives_a_restart(url: str) -> None:
    with TestClient(make_app(url)) as server:
        ana, bogdan = Browser(server, "Ana"), Browser(server, "Bogdan")
        table = gather(ana)
        with ana.visit(table) as one, bogdan.visit(table) as other:
            other.ask("sit", seat=2)
            other.ask("ready", rules=0)
            before = one.until("room", ready=[1])
    with TestClient(make_app(url)) as server:
        ana.http = TestClient(server.app, cookies=ana.http.cookies)
        ana.http.portal = server.portal
        with ana.visit(table) as one:
            assert one.until("room") == before


def test_match_of_friends_goes_on_after_a_restart(url: str) -> None:
    with TestClient(make_app(url)) as server, playing(server) as (one, _, table):
        before = newest(one)
        cookies = one.http.cookies
    with TestClient(make_app(url), cookies=cookies) as server, Visit(server, table) as again:
        message = again.until("table")
        assert (message["seat"], message["entropy"]) == (0, one.last["table"]["entropy"])
        assert message["v"] >= before["v"]


def test_match_of_friends_waits_thirty_days_and_one_of_ones_own_for_ever(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with TestClient(make_app(url)) as server:
        with playing(server) as (one, _, table):
            cookies = one.http.cookies
        own = one.http.post("/api/tables", json=WISH).json()["id"]
    monkeypatch.setattr(lobby, "KEPT_S", -1)
    with TestClient(make_app(url), cookies=cookies) as server:
        status = {row["id"]: row["status"] for row in server.get("/api/tables").json()}
        assert status == {table: "over", own: "open"}
        assert load_record(server.get(f"/api/tables/{table}/record").content).stopped == "abandoned"


def test_rematch_leads_to_a_table_with_the_same_people(client: TestClient) -> None:
    with playing(client) as (one, other, _):
        one.ask("propose", motion="stop")
        other.ask("vote", vote=1, yes=True)
        one.known("room", stage="over")
        dealer = one.last["table"]["view"]["dealer"]
        assert one.ask("rematch")["type"] == "done"
        following = one.last["room"]["rematch"] or one.until("room")["rematch"]
        with ExitStack() as held:
            again = held.enter_context(Visit(one.http, following))
            friend = held.enter_context(Visit(other.http, following))
            room = again.until("room")
            assert [seat["person"] for seat in room["seats"]] == [0, 1, None]
            assert again.ask("start")["code"] == "not-ready"
            friend.ask("ready", rules=0)
            assert again.ask("start")["type"] == "done"
            again.until("draw", step="seal")
            friend.until("table")
            assert again.until("table")["view"]["dealer"] == (dealer + 1) % 3


def test_who_may_not_come_is_told_nothing(client: TestClient) -> None:
    own = Browser(client, "Ana").http.post("/api/tables", json=WISH).json()["id"]
    with Browser(client, "Bogdan").visit(own) as visit, pytest.raises(WebSocketDisconnect) as closed:
        visit.hear()
    assert closed.value.code == CLOSE_NOT_FOUND


# ------------------------------------------------------------------ people


def test_person_goes_on_at_another_device_with_a_code_that_is_good_once(client: TestClient) -> None:
    ana, phone, thief = Browser(client, "Ana"), Browser(client, None), Browser(client, None)
    table = gather(ana)
    given = ana.http.post("/api/me/code").json()
    assert given["seconds"] == 600
    assert phone.http.get("/api/me").json() == {"name": None}
    typed = given["code"].lower()
    assert phone.http.post("/api/me/device", json={"code": f"{typed[:5]} {typed[5:]}"}).json() == {"name": "Ana"}
    assert [row["id"] for row in phone.http.get("/api/tables").json()] == [table]
    assert [row["id"] for row in ana.http.get("/api/tables").json()] == [table]
    assert thief.http.post("/api/me/device", json={"code": given["code"]}).json()["code"] == "unknown-code"
    assert thief.http.get("/api/me").json() == {"name": None}


def test_device_codes_are_void_after_their_time_and_cannot_be_tried_out(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("levata.server.people.CODE_SECONDS", -1)
    ana, phone = Browser(client, "Ana"), Browser(client, None)
    code = ana.http.post("/api/me/code").json()["code"]
    answers = [phone.http.post("/api/me/device", json={"code": code}).status_code for _ in range(DEVICE_TRIES)]
    assert answers == [404] * (DEVICE_TRIES - 1) + [429]


def test_name_is_kept_and_changed(client: TestClient) -> None:
    ana = Browser(client, "Ana")
    assert ana.http.get("/api/me").json() == {"name": "Ana"}
    assert ana.http.post("/api/me", json={"name": " Ana  Maria "}).json() == {"name": "Ana Maria"}
    assert ana.http.get("/api/me").json() == {"name": "Ana Maria"}
    assert ana.http.post("/api/me", json={"name": "\u200b"}).json()["code"] == "bad-name"
    assert client.post("/api/me/code").json()["code"] == "no-person"
    other = client.post("/api/me/code", headers={"origin": "https://elsewhere.example"})
    assert other.json()["code"] == "other-origin"


def test_neither_codes_nor_tokens_are_stored(client: TestClient, tmp_path: Path) -> None:
    ana = Browser(client, "Ana")
    code = ana.http.post("/api/me/code").json()["code"]
    phone = Browser(client, None)
    phone.http.post("/api/me/device", json={"code": code})
    stored = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    for secret in (code, ana.http.cookies["levata"], phone.http.cookies["levata"]):
        assert secret.encode() not in stored


# ------------------------------------------------------------------ sizes


@pytest.mark.parametrize("preset", preset_names())
def test_whole_table_fits_into_four_kilobytes(client: TestClient, preset: str) -> None:
    """Rules and score sheet are messages of their own: what grows with house rules and deals is not sent again."""
    names = ["Ș" * 24, *("Ț" * 22 for _ in range(5))]
    players = preset_players(preset)[-1]
    with ExitStack() as held:
        browsers = [Browser(client, names[n]) for n in range(players)]
        table = gather(browsers[0], preset=preset, players=players, pace="instant", watch=True)
        visits = [held.enter_context(browser.visit(table)) for browser in browsers]
        for seat, visit in enumerate(visits[1:], 1):
            visit.ask("sit", seat=seat)
            visit.ask("ready", rules=0)
        visits[0].ask("start")
        for step in ("seal", "open"):
            for visit in visits:
                visit.until("draw", step=step)
        for visit in visits:
            visit.until("table")
        sizes = {kind: len(msgspec.json.encode(visits[0].last[kind])) for kind in ("table", "room")}
        assert max(sizes.values()) <= 4096, sizes


def test_person_has_so_many_open_tables_of_friends_too(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_OPEN_TABLES", 1)
    ana = Browser(client, "Ana")
    gather(ana)
    assert ana.http.post("/api/tables", json=OPEN).json()["code"] == "too-many-tables"


def test_rematch_is_no_way_around_the_number_of_open_tables(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    with playing(client) as (one, other, _):
        one.ask("propose", motion="stop")
        other.ask("vote", vote=1, yes=True)
        one.known("room", stage="over")
        monkeypatch.setattr(store, "MOST_OPEN_TABLES", 0)
        assert one.ask("rematch")["code"] == "too-many-tables"
        assert one.ask("say", phrase="goodbye")["type"] == "done"


def test_seat_that_a_bot_held_over_a_restart_goes_back_to_its_person(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GRACE_S, "instant", 0.05)
    with TestClient(make_app(url)) as server, playing(server, overrides={"deal_limit": 1}) as (one, other, table):
        other._session.close()
        room = one.known("room")
        while room["seats"][1]["why"] is None:
            one.hear()
            room = one.last["room"]
        assert room["seats"][1]["bot"] == "beginner"
        ana, bogdan = one.http.cookies, other.http.cookies
    with TestClient(make_app(url), cookies=ana) as server, Visit(server, table) as again:
        assert again.until("room")["seats"][1]["why"] == "absent"
        friend = Browser(server, None)
        friend.http.cookies = bogdan
        with friend.visit(table) as back:
            assert back.known("room", seat=1)
            while again.last["room"]["seats"][1]["why"]:
                again.hear()


def test_full_table_asks_to_come_later(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = Browser(client, "Ana")
    table = gather(ana)
    monkeypatch.setattr(lobby, "MOST_CLIENTS", 1)
    with ana.visit(table) as one:
        one.until("room")
        with ana.visit(table) as other, pytest.raises(WebSocketDisconnect) as closed:
            other.hear()
        assert closed.value.code == CLOSE_TRY_LATER
        assert one.ask("lots")["type"] == "done"


def test_table_that_nobody_began_ends_after_its_time(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with TestClient(make_app(url)) as server:
        ana = Browser(server, "Ana")
        table, cookies = gather(ana, listed=True), ana.http.cookies
    monkeypatch.setattr(lobby, "KEPT_S", -1)
    with TestClient(make_app(url), cookies=cookies) as server:
        assert [row["status"] for row in server.get("/api/tables").json()] == ["over"]
        assert server.get("/api/lobby").json() == []
        assert server.get(f"/api/tables/{table}/record").json()["code"] == "match-not-over"
        with Visit(server, table) as visit:
            assert visit.until("room")["stopped"] == "abandoned"
            assert visit.ask("start")["code"] == "not-now"
