"""The routes and the socket of a table, as a page uses them."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect
from tests.server.visits import Visit

from levata.engine import NOBODY, load_record
from levata.server import store
from levata.server.app import make_app
from levata.server.requests import MOST_BODY_BYTES
from levata.server.sockets import CLOSE_NOT_FOUND, CLOSE_TOO_MUCH

WISH = {"preset": "rentz", "players": 4, "name": "Ioana", "pace": "instant", "bots": "beginner"}


def new_table(client: TestClient, **wish: Any) -> str:
    answer = client.post("/api/tables", json=WISH | wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def socket_of(client: TestClient, table: str) -> Visit:
    return Visit(client, table)


def some_act(view: dict[str, Any]) -> str:
    """Something that a view offers: the same for the same view."""
    offer = random.Random(str(view)).choice(view["legal"])
    if isinstance(offer, str):
        return offer
    choice = offer["discard"]
    return " ".join(["discard", *choice["from"].split()[: choice["count"]]])


def played(socket: Visit, v: int, act: str) -> Iterator[dict[str, Any]]:
    """Act, and give every answer up to the update."""
    socket.send_json({"type": "act", "v": v, "act": act})
    while True:
        message = socket.receive_json()
        yield message
        if message["type"] in ("update", "refused", "stale"):
            return


# ------------------------------------------------------------------ routes


def test_catalogue_names_presets_keys_bots_and_paces(client: TestClient) -> None:
    catalogue = client.get("/api/catalogue").json()
    assert {preset["id"] for preset in catalogue["presets"]} >= {"rentz", "renz", "cruce", "cruce-ardeal"}
    assert {key["path"] for key in catalogue["keys"]} >= {"choice.blind", "contracts.<id>.card", "duties"}
    assert catalogue["bots"] == ["beginner", "club", "expert", "master"]
    assert catalogue["paces"] == ["instant", "brisk", "calm"]


def test_rules_are_told_in_messages(client: TestClient) -> None:
    answer = client.post("/api/rules", json={"preset": "cruce", "players": 4}).json()
    assert answer["rules"]["target"] == 21
    assert answer["summary"]["id"]
    assert answer["sections"]
    assert answer["faults"] == []


def test_impossible_rules_answer_with_every_fault(client: TestClient) -> None:
    overrides = {"leader": "declarer", "contracts.no-queens.rank.Q": "six"}
    answer = client.post("/api/rules", json={"preset": "rentz", "players": 4, "overrides": overrides}).json()
    assert answer["rules"] is None
    found = [(fault["path"], fault["code"]) for fault in answer["faults"]]
    assert found == [("contracts.no-queens.rank.Q", "wrong-type"), ("leader", "needs-auction")]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b"{", 400, "malformed"),
        (b"[" * 20_000, 400, "malformed"),
        (b'{"preset": "rentz"}', 400, "malformed"),
        (b'{"preset": "rentz", "players": 4, "name": ""}', 400, "malformed"),
        (b'{"preset": "rentz", "players": 4, "name": "I", "extra": 1}', 400, "malformed"),
        (b'{"preset": "rentz", "players": 4, "name": "I", "pace": "slow"}', 400, "malformed"),
        (b'{"preset": "poker", "players": 4, "name": "I"}', 422, "bad-rules"),
        (b'{"preset": "rentz", "players": 7, "name": "I"}', 422, "bad-rules"),
        (b'{"preset": "rentz", "players": 4, "name": "I", "bots": "genius"}', 422, "bad-rules"),
        (b" " * (MOST_BODY_BYTES + 1), 413, "too-large"),
    ],
)
def test_bad_wish_gets_a_code(client: TestClient, body: bytes, status: int, code: str) -> None:
    answer = client.post("/api/tables", content=body)
    assert answer.status_code == status
    assert answer.json()["code"] == code
    assert client.get("/api/tables").json() == []


@pytest.mark.parametrize(
    "name",
    [
        *(" ", "\u00a0\u3000", "\u3164", "Ana\n", "A\x1b[2J", "A\x9b", "\u202eanA", "A\u200bna", "\ufeffAna"),
        *("A\u2028B", "A\u2029B", "A\ue000", "A\U000e0041", "A\uffff", "A\u00adna"),
    ],
)
def test_name_that_cannot_be_seen_gets_a_code(client: TestClient, name: str) -> None:
    answer = client.post("/api/tables", json=WISH | {"name": name})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-name")
    assert client.get("/api/tables").json() == []


@pytest.mark.parametrize(
    ("name", "kept"),
    [("  Ana   Maria ", "Ana Maria"), ("Ștefan\u00a0cel  Mare", "Ștefan cel Mare"), ("Łukasz 🂡", "Łukasz 🂡")],
)
def test_name_is_kept_with_single_spaces(client: TestClient, name: str, kept: str) -> None:
    with socket_of(client, new_table(client, name=name)) as socket:
        socket.receive_json()
        assert socket.last["room"]["seats"][0]["name"] == kept


def test_one_person_has_so_many_open_tables_and_no_more(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "MOST_OPEN_TABLES", 2)
    ended, _ = new_table(client), new_table(client)
    answer = client.post("/api/tables", json=WISH)
    assert (answer.status_code, answer.json()["code"]) == (409, "too-many-tables")
    cookies = dict(client.cookies)
    client.cookies.clear()
    new_table(client)
    client.cookies.clear()
    client.cookies.update(cookies)
    end_match(client, ended)
    new_table(client)
    assert [table["status"] for table in client.get("/api/tables").json()].count("open") == 2


def end_match(client: TestClient, table: str) -> None:
    """Play a table to its end."""
    with socket_of(client, table) as socket:
        message = socket.receive_json()
        while message["view"]["phase"] != "over":
            if message["view"]["turn"] != [0]:
                message = socket.receive_json()
                continue
            *_, message = played(socket, message["v"], some_act(message["view"]))


def test_request_that_is_cut_off_is_no_error(client: TestClient) -> None:
    async def gone() -> Message:
        return {"type": "http.disconnect"}

    async def nobody(_: Message) -> None: ...

    scope = {"type": "http", "method": "POST", "path": "/api/tables", "headers": [], "query_string": b""}

    async def work() -> None:
        await client.app(scope, gone, nobody)

    asyncio.run(work())


def test_other_sites_cannot_make_tables(client: TestClient) -> None:
    answer = client.post("/api/tables", json=WISH, headers={"origin": "https://elsewhere.example"})
    assert answer.status_code == 403
    same = client.post("/api/tables", json=WISH, headers={"origin": "http://testserver"})
    assert same.status_code == 201


def test_unknown_api_routes_get_a_code_and_other_addresses_the_page(client: TestClient) -> None:
    assert client.get("/api/nothing").json()["code"] == "unknown-route"
    page = client.get("/table/whatever/score")
    assert page.status_code == 200
    assert "text/html" in page.headers["content-type"]
    assert client.get("/no-such-file.txt").status_code == 404
    for answer in (page, client.get("/api/catalogue")):
        assert answer.headers["content-security-policy"].startswith("default-src 'self'")
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_own_tables_are_listed_and_others_not(client: TestClient) -> None:
    table = new_table(client)
    (listed,) = client.get("/api/tables").json()
    assert (listed["id"], listed["preset"], listed["status"]) == (table, "rentz", "open")
    client.cookies.clear()
    assert client.get("/api/tables").json() == []


def test_record_is_secret_until_the_match_is_over(client: TestClient) -> None:
    table = new_table(client)
    answer = client.get(f"/api/tables/{table}/record")
    assert (answer.status_code, answer.json()["code"]) == (409, "match-not-over")
    client.cookies.clear()
    assert client.get(f"/api/tables/{table}/record").status_code == 404


# ------------------------------------------------------------------ the socket


@pytest.mark.parametrize(
    ("preset", "players", "overrides"),
    [
        ("rentz", 3, {}),
        ("renz", 4, {}),
        ("rentz-romania", 6, {}),
        ("cruce", 4, {"deal_limit": 12}),
        ("cruce-talon", 3, {"deal_limit": 12}),
        ("cruce-table", 5, {"deal_limit": 8}),
        ("cruce-no-auction", 2, {}),
        ("cruce-ardeal", 2, {"deal_limit": 8}),
    ],
)
def test_whole_match_over_the_socket(client: TestClient, preset: str, players: int, overrides: dict[str, Any]) -> None:
    table = new_table(client, preset=preset, players=players, overrides=overrides)
    rows = []
    with socket_of(client, table) as socket:
        message = socket.receive_json()
        assert (message["type"], message["seat"]) == ("table", 0)
        assert socket.last["room"]["seats"][0]["name"] == "Ioana"
        while message["view"]["phase"] != "over":
            if message["view"]["turn"] != [0]:
                message = socket.receive_json()
                rows += [event["row"] for event in message["events"] if event["event"] == "scored"]
                continue
            answers = list(played(socket, message["v"], some_act(message["view"])))
            assert [answer["type"] for answer in answers] == ["ack", "update"]
            message = answers[-1]
            rows += [event["row"] for event in message["events"] if event["event"] == "scored"]
    record = client.get(f"/api/tables/{table}/record")
    assert record.headers["content-type"] == "application/x-ndjson"
    loaded = load_record(record.content)
    assert loaded.complete
    assert loaded.reveal is not None
    assert loaded.state.actor == NOBODY
    assert rows == msgspec.json.decode(msgspec.json.encode(loaded.state.sheet))
    assert client.get("/api/tables").json()[0]["status"] == "over"


def test_searching_bots_play_and_advise(client: TestClient) -> None:
    with socket_of(client, new_table(client, bots="club")) as socket:
        message = socket.receive_json()
        assert seat_bots(socket) == ["club"] * 3
        for _ in range(3):
            message = on_turn(socket, message)
            advice = advised(socket, message["v"])
            assert (advice["type"], advice["v"]) == ("advice", message["v"])
            *_, message = played(socket, message["v"], advice["act"])
            assert message["type"] == "update"


def advised(socket: Visit, v: int) -> dict[str, Any]:
    """Ask for advice, and give the answer."""
    socket.send_json({"type": "advise", "v": v})
    answer: dict[str, Any] = socket.receive_json()
    return answer


def seat_bots(socket: Visit) -> list[str]:
    return [seat["bot"] for seat in socket.last["room"]["seats"] if seat["bot"]]


@pytest.mark.parametrize("bots", ["rules-of-thumb", "random"])
def test_bots_that_are_no_level_go_on_playing(client: TestClient, bots: str) -> None:
    with socket_of(client, new_table(client, bots=bots)) as socket:
        message = waited(socket)
        *_, message = played(socket, message["v"], some_act(message["view"]))
        assert message["type"] == "update"


def test_without_the_kernel_there_are_beginners_alone(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    wish = {key: value for key, value in WISH.items() if key != "bots"}
    with TestClient(make_app(url)) as client:
        usual = client.post("/api/tables", json=wish).json()["id"]
        cookies = client.cookies
    monkeypatch.setattr("levata.bots.find_spec", lambda _: None)
    with TestClient(make_app(url), cookies=cookies) as client:
        assert client.get("/api/catalogue").json()["bots"] == ["beginner"]
        refused = client.post("/api/tables", json=wish | {"bots": "expert"}).json()
        assert [(fault["path"], fault["nearest"]) for fault in refused["faults"]] == [("bots", "beginner")]
        for table, bot in ((usual, "club"), (client.post("/api/tables", json=wish).json()["id"], "beginner")):
            with socket_of(client, table) as socket:
                message = socket.receive_json()
                assert seat_bots(socket) == [bot] * 3
                message = on_turn(socket, message)
                assert advised(socket, message["v"])["reasons"] == []
                *_, message = played(socket, message["v"], some_act(message["view"]))
                assert message["type"] == "update"


def test_repeated_act_gets_its_old_acknowledgement(client: TestClient) -> None:
    with socket_of(client, new_table(client)) as socket:
        message = waited(socket)
        act, v = some_act(message["view"]), message["v"]
        first = list(played(socket, v, act))
        socket.send_json({"type": "act", "v": v, "act": act})
        assert socket.receive_json() == first[0]
        socket.send_json({"type": "act", "v": v, "act": "pass"})
        stale = socket.receive_json()
        assert (stale["type"], stale["v"], stale["view"]) == ("stale", first[-1]["v"], first[-1]["view"])


def test_acknowledgements_outlive_a_restart(url: str) -> None:
    with TestClient(make_app(url)) as client:
        table = new_table(client)
        cookies = client.cookies
        with socket_of(client, table) as socket:
            message = waited(socket)
            act, v = some_act(message["view"]), message["v"]
            ack, update = played(socket, v, act)
    with TestClient(make_app(url), cookies=cookies) as client, socket_of(client, table) as socket:
        again = socket.receive_json()
        assert (again["v"], again["view"]) == (update["v"], update["view"])
        socket.send_json({"type": "act", "v": v, "act": act})
        assert socket.receive_json() == ack


def test_refusal_says_why_and_changes_nothing(client: TestClient) -> None:
    with socket_of(client, new_table(client, preset="renz")) as socket:
        message = waited(socket)
        (refused,) = played(
            socket, message["v"], "choose no-sevens" if message["view"]["phase"] == "choose" else "bid 7"
        )
        assert refused["code"] in ("unknown-contract", "wrong-phase")
        (refused,) = played(socket, message["v"], "frobnicate")
        assert (refused["code"], refused["details"]) == ("malformed", {"act": "frobnicate"})
        socket.send_json({"type": "sync"})
        assert socket.receive_json()["v"] == message["v"]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"type": "act"}', '{"type": "fold", "v": 1}', "[" * 3000, '"\\ud800"']
)
def test_malformed_message_gets_a_code_and_the_table_goes_on(client: TestClient, text: str) -> None:
    with socket_of(client, new_table(client)) as socket:
        waited(socket)
        socket.send_text(text)
        assert socket.receive_json() == {"type": "problem", "code": "malformed"}
        socket.send_bytes(b"\x00\xff")
        assert socket.receive_json()["code"] == "malformed"
        socket.send_text(" " * 5000)
        assert socket.receive_json()["code"] == "too-large"
        socket.send_json({"type": "ping"})
        assert socket.receive_json() == {"type": "pong"}


def test_too_many_messages_close_the_socket(client: TestClient) -> None:
    with socket_of(client, new_table(client)) as socket:
        waited(socket)
        with pytest.raises(WebSocketDisconnect) as closed:
            flood(socket)
        assert closed.value.code == CLOSE_TOO_MUCH


def flood(socket: Visit) -> None:
    for _ in range(5000):
        socket.send_json({"type": "ping"})
        socket.receive_json()


def test_table_of_somebody_else_is_not_found(client: TestClient) -> None:
    table = new_table(client)
    client.cookies.clear()
    for name in (table, "nothing"):
        with socket_of(client, name) as socket, pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == CLOSE_NOT_FOUND


def test_other_site_cannot_open_a_socket(client: TestClient) -> None:
    table = new_table(client)
    headers = {"origin": "https://elsewhere.example"}
    with Visit(client, table, headers=headers) as socket, pytest.raises(WebSocketDisconnect):
        socket.receive_json()


def waited(socket: Visit) -> dict[str, Any]:
    """The message with which it is our turn."""
    return on_turn(socket, socket.receive_json())


def on_turn(socket: Visit, message: dict[str, Any]) -> dict[str, Any]:
    """This message, or a later one with which it is our turn."""
    while message["view"]["turn"] != [0]:
        message = socket.receive_json()
    return message
