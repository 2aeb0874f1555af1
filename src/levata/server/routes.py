"""The JSON routes: rules, tables, people."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec
from msgspec.structs import replace
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from levata.rules import RuleError, load_rules, rules_data
from levata.rules.describe import describe, summary
from levata.server.catalogue import catalogue
from levata.server.company import Company
from levata.server.lobby import TooManyTables
from levata.server.match import record_of
from levata.server.names import clean_name
from levata.server.people import CODE_SECONDS, enter_device, name_of, new_device_code, new_person, set_name
from levata.server.protocol import (
    ApiError,
    DeviceCode,
    DeviceEntry,
    NewName,
    NewTable,
    Person,
    RulesAnswer,
    RulesQuestion,
    TableCode,
    TableLink,
    TableRef,
)
from levata.server.requests import (
    COOKIE,
    body_of,
    json_answer,
    lobby_of,
    person_of,
    same_origin,
    set_cookie,
    slow_down,
    store_of,
)
from levata.server.sockets import table_socket


def routes() -> list[BaseRoute]:
    """All routes below ``/api``."""
    return [
        Route("/api/catalogue", get_catalogue),
        Route("/api/rules", post_rules, methods=["POST"]),
        Route("/api/tables", get_tables, methods=["GET"]),
        Route("/api/tables", post_table, methods=["POST"]),
        Route("/api/lobby", get_lobby),
        Route("/api/codes", post_code, methods=["POST"]),
        Route("/api/tables/{name}/record", get_record),
        WebSocketRoute("/api/tables/{name}/socket", table_socket),
        Route("/api/me", get_me, methods=["GET"]),
        Route("/api/me", post_me, methods=["POST"]),
        Route("/api/me/code", post_device_code, methods=["POST"]),
        Route("/api/me/device", post_device, methods=["POST"]),
    ]


async def get_catalogue(_: Request) -> Response:
    return json_answer(catalogue())


async def post_rules(request: Request) -> Response:
    question = await body_of(request, RulesQuestion)
    try:
        rules = load_rules(question.preset, question.players, question.overrides)
    except RuleError as error:
        return json_answer(RulesAnswer(None, None, (), error.faults))
    return json_answer(RulesAnswer(rules_data(rules), summary(rules), describe(rules), ()))


async def get_tables(request: Request) -> Response:
    person = await person_of(request)
    rows = [] if person is None else await store_of(request).tables_of(person)
    return json_answer([_table_ref(row) for row in rows])


def _table_ref(row: dict[str, Any]) -> TableRef:
    gathering = row["status"] == "open" and not row["begun"] and row["company"]["open"]
    fields = {field: row[field] for field in TableRef.__struct_fields__}
    return msgspec.convert(fields | ({"status": "gathering"} if gathering else {}), TableRef)


async def post_table(request: Request) -> Response:
    wish = await body_of(request, NewTable)
    name = _clean(wish.name)
    person, token = await _named_person(request, name)
    try:
        table = await lobby_of(request).new_table(person, replace(wish, name=name))
    except RuleError as error:
        return json_answer(ApiError("bad-rules", error.faults), 422)
    except TooManyTables:
        raise HTTPException(409, "too-many-tables") from None
    response = json_answer(TableLink(table), 201)
    set_cookie(response, request, token)
    return response


async def get_lobby(request: Request) -> Response:
    return json_answer(await lobby_of(request).listed())


async def post_code(request: Request) -> Response:
    """The table of a join code; whoever has it may come and look at the rules, and then sit."""
    wish = await body_of(request, TableCode)
    slow_down(request.app.state.code_limit, request)
    table = await lobby_of(request).find(wish.code)
    if table is None:
        raise HTTPException(404, "unknown-code")
    return json_answer(TableLink(table))


async def get_record(request: Request) -> Response:
    """The record of a finished match, for those who may see it; before that nobody may, for it holds every hand."""
    row = await store_of(request).table(request.path_params["name"])
    if row is None or row["status"] == "aside" or not await _may_look(request, row):
        raise HTTPException(404, "unknown-table")
    if row["status"] != "over" or not row["begun"]:
        raise HTTPException(409, "match-not-over")
    record = record_of(await store_of(request).record(row["id"]))
    disposition = {"Content-Disposition": f'attachment; filename="levata-{row["id"]}.jsonl"'}
    return Response(record, media_type="application/x-ndjson", headers=disposition)


async def _may_look(request: Request, row: dict[str, Any]) -> bool:
    company = msgspec.convert(row["company"], Company)
    person = await person_of(request)
    sat = (*company.seated(), *company.left)
    return company.setup.watch or company.number(person) in sat


# ------------------------------------------------------------------ people


async def get_me(request: Request) -> Response:
    person = await person_of(request)
    return json_answer(Person(None if person is None else await name_of(store_of(request), person)))


async def post_me(request: Request) -> Response:
    """Take a name; whoever has no cookie becomes a person by that."""
    name = _clean((await body_of(request, NewName)).name)
    _, token = await _named_person(request, name)
    response = json_answer(Person(name))
    set_cookie(response, request, token)
    return response


async def post_device_code(request: Request) -> Response:
    """A code to go on at another device."""
    if not same_origin(request):
        raise HTTPException(403, "other-origin")
    person = await person_of(request)
    if person is None:
        raise HTTPException(404, "no-person")
    slow_down(request.app.state.device_limit, request)
    return json_answer(DeviceCode(await new_device_code(store_of(request), person), CODE_SECONDS))


async def post_device(request: Request) -> Response:
    """Go on here as the person of a code: it is good once."""
    wish = await body_of(request, DeviceEntry)
    slow_down(request.app.state.device_limit, request)
    token = secrets.token_urlsafe(32)
    person = await enter_device(store_of(request), wish.code, token)
    if person is None:
        raise HTTPException(404, "unknown-code")
    response = json_answer(Person(await name_of(store_of(request), person)))
    set_cookie(response, request, token)
    return response


def _clean(name: str) -> str:
    clean = clean_name(name)
    if clean is None:
        raise HTTPException(422, "bad-name")
    return clean


async def _named_person(request: Request, name: str) -> tuple[int, str]:
    """Who asks, by this name from now on, and the token of this device; somebody new where nobody is known."""
    store, person = store_of(request), await person_of(request)
    if person is None:
        token = secrets.token_urlsafe(32)
        return await new_person(store, token, name), token
    if await name_of(store, person) != name:
        await set_name(store, person, name)
    return person, request.cookies[COOKIE]
