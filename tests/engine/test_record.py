"""Records: reading is checking, and what is written reads back (RECORD)."""

from __future__ import annotations

import json
import tracemalloc
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine.matches import random_act

from levata.engine.acts import CardDeal
from levata.engine.events import Ended, Scored
from levata.engine.match import apply, new_match
from levata.engine.record import (
    ENGINE,
    MOST_BYTES,
    MOST_LINE_BYTES,
    RecordError,
    by_line,
    header_line,
    load_record,
    move_lines,
    new_header,
    replay,
    stop_line,
)
from levata.engine.state import CHANCE, NOBODY
from levata.rules import RuleError, RuleSet, load_preset, load_rules, overrides_of, parse_rules, rules_data

GOLDEN = Path(__file__).parent.parent / "data" / "golden"

TRICKS = """
players = 3
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 1, rest = "aside" }
contracts.tricks.trick = 1
"""
SEATS = ("Ana", "Bogdan", "Carmen")
START: dict[str, Any] = {
    "format": "levata-record",
    "version": 1,
    "preset": "rentz",
    "players": 3,
    "overrides": {},
    "seats": list(SEATS),
    "first_dealer": 2,
}


def lines_of(*objects: Any) -> bytes:
    return b"\n".join(item if isinstance(item, bytes) else json.dumps(item).encode() for item in objects) + b"\n"


def header(**change: Any) -> dict[str, Any]:
    """The header of a record with some keys changed; None takes a key away."""
    return {key: value for key, value in (START | change).items() if value is not None}


def refused(*objects: Any) -> tuple[int, str, dict[str, Any]]:
    """Line, code and details of the refusal of a record."""
    with pytest.raises(RecordError) as caught:
        load_record(lines_of(*objects))
    return caught.value.line, caught.value.code, caught.value.details


# ------------------------------------------------------------------ a whole small match

SMALL: dict[str, Any] = START | {"rules": rules_data(parse_rules(TRICKS.encode()))}
DEAL = {"deal": {"dealer": 2, "hands": ["AC", "KC", "QC"], "stock": "QD KD AD QH KH AH QS KS AS"}}
NEXT = {"deal": {"dealer": 0, "hands": ["AC", "KC", "QC"], "stock": "QD KD AD QH KH AH QS KS AS"}}
LAST = {"deal": {"dealer": 1, "hands": ["AC", "KC", "QC"], "stock": "QD KD AD QH KH AH QS KS AS"}}


def act(seat: int, text: str) -> dict[str, Any]:
    return {"seat": seat, "act": text}


def score(deal: list[int], total: list[int]) -> dict[str, Any]:
    return {"score": {"deal": deal, "total": total}}


FIRST = [DEAL, act(2, "choose tricks"), act(0, "AC"), act(1, "KC"), act(2, "QC")]
SECOND = [NEXT, act(0, "choose tricks"), act(1, "KC"), act(2, "QC"), act(0, "AC")]
THIRD = [LAST, act(1, "choose tricks"), act(2, "QC"), act(0, "AC"), act(1, "KC")]
WHOLE = [
    SMALL,
    *FIRST,
    score([1, 0, 0], [1, 0, 0]),
    *SECOND,
    score([1, 0, 0], [2, 0, 0]),
    *THIRD,
    score([1, 0, 0], [3, 0, 0]),
    {"result": {"total": [3, 0, 0], "place": [1, 2, 2]}},
]


def test_whole_match_is_read() -> None:
    record = load_record(lines_of(*WHOLE))
    assert (record.lines, record.complete, record.stopped, record.reveal) == (20, True, None, None)
    assert (record.state.actor, record.state.totals) == (NOBODY, (3, 0, 0))
    assert [deal.dealer for deal in record.deals] == [2, 0, 1]
    assert record.header.seats == SEATS


@pytest.mark.parametrize("lines", range(1, 20))
def test_record_that_ends_earlier_is_a_match_in_progress(lines: int) -> None:
    record = load_record(lines_of(*WHOLE[:lines]))
    assert (record.lines, record.complete) == (lines, False)


def test_last_line_needs_no_line_break() -> None:
    assert load_record(lines_of(*WHOLE).rstrip(b"\n")).complete


def test_positions_of_a_replay_tell_each_line() -> None:
    positions = list(replay(lines_of(*WHOLE)))
    assert [position.number for position in positions] == list(range(1, 21))
    assert [position.kind for position in positions[:8]] == ["header", "deal", *["act"] * 4, "score", "deal"]
    assert positions[-1].kind == "result"
    assert positions[0].line is None
    assert positions[2].line is not None
    assert positions[2].line.act == "choose tricks"
    assert {type(event) for event in positions[5].events} >= {Scored}
    assert {type(event) for event in positions[-3].events} >= {Scored, Ended}
    assert positions[6].events == ()


# ------------------------------------------------------------------ the header


@pytest.mark.parametrize("key", ["format", "version", "preset", "players", "overrides", "seats", "first_dealer"])
def test_header_needs_its_keys(key: str) -> None:
    line, code, details = refused(header(**{key: None}))
    assert (line, code, details["at"]) == (1, "malformed", "$")


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"colour": "red"}, "$"),
        ({"version": "1"}, "$.version"),
        ({"players": "3"}, "$.players"),
        ({"players": 3.5}, "$.players"),
        ({"overrides": []}, "$.overrides"),
        ({"seats": "Ana"}, "$.seats"),
        ({"seats": ["Ana", "", "Carmen"]}, "$.seats[1]"),
        ({"seats": ["Ana", "B" * 61, "Carmen"]}, "$.seats[1]"),
        ({"seats": ["Ana", 5, "Carmen"]}, "$.seats[1]"),
        ({"first_dealer": -1}, "$.first_dealer"),
        ({"first_dealer": 6}, "$.first_dealer"),
        ({"first_dealer": 3}, "$.first_dealer"),
        ({"seats": ["Ana", "Bogdan"]}, "$.seats"),
        ({"entropy": [None, None]}, "$.entropy"),
        ({"entropy": [None, None, "00"]}, "$.entropy[2]"),
        ({"commitment": "00"}, "$.commitment"),
        ({"commitment": "A" * 64}, "$.commitment"),
        ({"trump": "H"}, "$.trump"),
        ({"rules": []}, "$.rules"),
        ({"date": "x" * 41}, "$.date"),
        ({"id": "x" * 61}, "$.id"),
        ({"engine": 1}, "$.engine"),
    ],
)
def test_header_must_be_well_formed(change: dict[str, Any], at: str) -> None:
    line, code, details = refused(header(**change))
    assert (line, code, details["at"]) == (1, "malformed", at)
    assert details["found"].startswith('{"format": "levata-record"')
    assert len(details["found"]) == 80


@pytest.mark.parametrize(("change", "found"), [({"format": "pgn"}, ("pgn", 1)), ({"version": 2}, ("levata-record", 2))])
def test_other_formats_and_versions_are_unsupported(change: dict[str, Any], found: tuple[str, int]) -> None:
    assert refused(header(**change)) == (1, "unsupported", {"format": found[0], "version": found[1]})


def test_rules_that_cannot_be_are_told_with_their_faults() -> None:
    line, code, details = refused(header(overrides={"leader": "choser", "deal_limit": 0}))
    assert (line, code) == (1, "bad-rules")
    assert details["faults"] == [
        {"path": "leader", "code": "unknown-value", "value": "choser", "nearest": "chooser"},
        {"path": "deal_limit", "code": "out-of-range", "value": 0, "nearest": 1},
    ]
    assert refused(header(preset="rents"))[2]["faults"][0]["code"] == "unknown-preset"
    assert refused(header(players=2))[2]["faults"][0]["code"] == "players-not-offered"
    assert refused(header(rules={}))[2]["faults"][0]["code"] == "missing-key"


def test_rules_in_the_header_decide_and_the_rest_is_a_label() -> None:
    rules = load_rules("rentz", 3, {"contracts.whist.card": 7})
    record = load_record(lines_of(header(preset="unheard-of", overrides={"x": 1}, rules=rules_data(rules))))
    assert record.rules == rules
    assert record.header.preset == "unheard-of"


def test_rules_in_the_header_are_for_its_number_of_players() -> None:
    line, code, details = refused(header(rules=rules_data(load_preset("rentz", 4))))
    assert (line, code, details["at"]) == (1, "malformed", "$.players")


def test_trump_of_the_match_stands_in_the_header() -> None:
    table = header(preset="cruce-table", trump="S")
    assert load_record(lines_of(table)).state.game.trump == 3
    for trump in (None, "X", "", "CD"):
        line, code, details = refused(header(preset="cruce-table", trump=trump))
        assert (line, code, details["at"]) == (1, "malformed", "$.trump")


def test_optional_keys_are_kept() -> None:
    more = {"commitment": "0" * 64, "entropy": [None, "f" * 32, None], "date": "2024-01-02", "id": "x", "engine": "9"}
    record = load_record(lines_of(header(**more)))
    assert json.loads(header_line(record.header)) == header(**more)
    assert (record.header.date, record.header.id, record.header.engine) == ("2024-01-02", "x", "9")
    assert record.header.entropy == (None, "f" * 32, None)


@pytest.mark.parametrize("data", [b"", b"\n", b"\n\n", b"[]", b"7", b"null", b"{", b"\xff\xfe", b"\x00", b"{}{}"])
def test_what_is_no_header_is_malformed(data: bytes) -> None:
    with pytest.raises(RecordError) as caught:
        load_record(data)
    assert (caught.value.line, caught.value.code) == (1, "malformed")


def test_byte_order_mark_is_refused_by_name() -> None:
    with pytest.raises(RecordError) as caught:
        load_record(b"\xef\xbb\xbf" + lines_of(*WHOLE))
    assert (caught.value.line, caught.value.code) == (1, "malformed")
    assert caught.value.details["at"] == "byte-order-mark"


# ------------------------------------------------------------------ other lines


def test_lines_behind_the_first_wrong_one_cost_nothing() -> None:
    data = lines_of(SMALL).ljust(MOST_BYTES, b"\n")
    tracemalloc.start()
    try:
        with pytest.raises(RecordError) as caught:
            load_record(data)
        _, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (caught.value.line, caught.value.code) == (2, "malformed")
    assert most < MOST_BYTES // 4


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b" ",
        b"{",
        b"null",
        b"[]",
        b"{}",
        b'"pass"',
        b"{} {}",
        {"seat": 2},
        {"act": "choose tricks"},
        {"seat": "2", "act": "choose tricks"},
        {"seat": 2, "act": 7},
        {"seat": 2, "act": None},
        {"seat": 6, "act": "choose tricks"},
        {"seat": -1, "act": "choose tricks"},
        {"seat": 2, "act": "choose tricks", "by": {"seat": 1, "who": "bot"}},
        {"seat": 2, "act": "choose tricks", "clock": 7},
        {"table": {"vote": 1}},
        {"reveal": "0" * 64},
        {"by": {"seat": 1}},
        {"by": {"seat": 1, "who": ""}},
        {"stop": {"reason": ""}},
        {"stop": {"reason": "x" * 61}},
        {"stop": {"reason": "abandoned"}, "reveal": "00"},
        {"stop": {"reason": "abandoned"}, "seat": 1},
        {"score": {"deal": [1, 0, 0]}},
        {"score": {"deal": [1.5, 0, 0], "total": [1, 0, 0]}},
        {"result": {"total": [1, 0, 0]}},
        {"deal": {"dealer": 2, "hands": []}},
        b'{"seat": 2, "act": "\\ud800"}',
    ],
)
def test_line_that_is_none_is_malformed(line: Any) -> None:
    number, code, details = refused(SMALL, DEAL, line)
    assert (number, code) == (3, "malformed")
    assert details["at"].startswith("$")


def test_line_that_is_shown_is_shortened() -> None:
    long = b'{"x": "' + b"y" * 100 + b'"}'
    assert refused(SMALL, long)[2] == {"at": "$", "found": long.decode()[:79] + "…"}
    exact = b'{"x": "' + b"y" * 71 + b'"}'
    assert refused(SMALL, exact)[2] == {"at": "$", "found": exact.decode()}


def test_line_and_record_have_a_largest_size() -> None:
    spaces = b" " * (MOST_LINE_BYTES + 1 - len(json.dumps(DEAL)))
    assert refused(SMALL, json.dumps(DEAL).encode() + spaces) == (
        2,
        "malformed",
        {"at": "$", "found": MOST_LINE_BYTES + 1, "most": MOST_LINE_BYTES},
    )
    assert load_record(lines_of(SMALL, json.dumps(DEAL).encode() + spaces[1:])).lines == 2
    with pytest.raises(RecordError) as caught:
        load_record(lines_of(SMALL) + b" " * MOST_BYTES)
    assert (caught.value.line, caught.value.code, caught.value.details["most"]) == (1, "malformed", MOST_BYTES)


def test_act_is_refused_with_what_the_seat_could_have_done() -> None:
    assert refused(SMALL, *FIRST[:3], act(1, "AC")) == (
        5,
        "not-in-hand",
        {"found": {"seat": 1, "act": "AC"}, "turn": 1, "legal": ["KC"], "card": "AC"},
    )
    assert refused(SMALL, DEAL, act(0, "AC")) == (
        3,
        "wrong-turn",
        {"found": {"seat": 0, "act": "AC"}, "turn": 2, "legal": ["choose tricks"]},
    )
    assert refused(SMALL, act(0, "x" * 100))[1:] == ("wrong-phase", {"found": "act", "due": "deal"})


def test_discard_is_refused_with_its_line_and_its_numbers() -> None:
    talon = header(preset="cruce-talon", players=4, seats=["Ana", "Bogdan", "Carmen", "Dan"], first_dealer=3)
    hands = ["9C TC JC QC KC", "9D TD JD QD KD", "9H TH JH QH KH", "9S TS JS QS KS"]
    deal = {"deal": {"dealer": 3, "hands": hands, "stock": "AC AD AH AS"}}
    line, code, details = refused(talon, deal, act(0, "bid 11"), act(0, "discard 9C 9D 9H"))
    assert (line, code, details["due"], details["foreign"], details["turn"]) == (4, "bad-discard", 4, "9D 9H", 0)
    assert details["legal"] == [{"discard": {"from": "9C TC JC QC KC AC AD AH AS", "count": 4}}]
    assert details["found"] == {"seat": 0, "act": "discard 9C 9D 9H"}


def test_deal_is_refused_with_what_is_wrong() -> None:
    wrong = {"deal": DEAL["deal"] | {"dealer": 1}}
    assert refused(SMALL, wrong) == (2, "wrong-deal", {"what": "dealer", "found": 1, "due": 2})
    for hands in (["AC AC", "KC", "QC"], ["AX", "KC", "QC"], ["ac", "KC", "QC"]):
        line, code, details = refused(SMALL, {"deal": DEAL["deal"] | {"hands": hands}})
        assert (line, code, details["what"]) == (2, "wrong-deal", "cards")
    for more in ({"stock": "QD QD AD QH KH AH QS KS AS"}, {"stock": "XX"}, {"turned": "zz"}):
        line, code, details = refused(SMALL, {"deal": DEAL["deal"] | more})
        assert (line, code) == (2, "wrong-deal")


def test_deal_where_none_is_due_is_in_the_wrong_phase() -> None:
    assert refused(SMALL, DEAL, DEAL) == (3, "wrong-phase", {"found": "deal", "due": "act"})
    assert refused(SMALL, *FIRST, NEXT) == (7, "wrong-phase", {"found": "deal", "due": "score"})


def test_score_and_result_stand_where_they_are_due() -> None:
    ones = score([1, 0, 0], [1, 0, 0])
    result = WHOLE[-1]
    assert refused(SMALL, ones) == (2, "wrong-phase", {"found": "score", "due": "deal"})
    assert refused(SMALL, DEAL, ones) == (3, "wrong-phase", {"found": "score", "due": "act"})
    assert refused(SMALL, DEAL, result) == (3, "wrong-phase", {"found": "result", "due": "act"})
    assert refused(SMALL, *FIRST, result) == (7, "wrong-phase", {"found": "result", "due": "score"})
    assert refused(SMALL, *FIRST, {"stop": {"reason": "left"}}) == (7, "wrong-phase", {"found": "stop", "due": "score"})
    assert refused(*WHOLE[:-1], ones) == (20, "wrong-phase", {"found": "score", "due": "result"})
    assert refused(*WHOLE[:-1], LAST) == (20, "wrong-phase", {"found": "deal", "due": "result"})
    assert refused(*WHOLE[:-1], act(2, "AC"))[:2] == (20, "wrong-phase")
    assert refused(SMALL, *FIRST, act(0, "AC"))[:2] == (7, "wrong-phase")


def test_wrong_score_is_shown_beside_the_right_one() -> None:
    wrong = score([0, 1, 0], [1, 0, 0])
    assert refused(SMALL, *FIRST, wrong) == (
        7,
        "wrong-score",
        {"found": {"deal": (0, 1, 0), "total": (1, 0, 0)}, "due": {"deal": (1, 0, 0), "total": (1, 0, 0)}},
    )
    assert refused(SMALL, *FIRST, score([1, 0, 0], [1, 0]))[1] == "wrong-score"


def test_wrong_result_is_shown_beside_the_right_one() -> None:
    line, code, details = refused(*WHOLE[:-1], {"result": {"total": [3, 0, 0], "place": [1, 2, 3]}})
    assert (line, code) == (20, "wrong-result")
    assert details == {
        "found": {"total": (3, 0, 0), "place": (1, 2, 3)},
        "due": {"total": (3, 0, 0), "place": (1, 2, 2)},
    }


@pytest.mark.parametrize("line", [DEAL, act(0, "AC"), {"by": {"seat": 1, "who": "bot"}}, {"stop": {"reason": "x"}}])
def test_nothing_may_stand_after_the_end(line: dict[str, Any]) -> None:
    number, code, details = refused(*WHOLE, line)
    assert (number, code) == (21, "after-end")
    assert details["found"][:79] == json.dumps(line)[:79]
    assert refused(SMALL, {"stop": {"reason": "left"}}, line)[:2] == (3, "after-end")


def test_match_may_be_given_up_at_any_time() -> None:
    for before in ([SMALL], [SMALL, DEAL], [SMALL, *FIRST[:3]], [SMALL, *FIRST, WHOLE[6]]):
        record = load_record(lines_of(*before, {"stop": {"reason": "abandoned"}}))
        assert (record.complete, record.stopped, record.reveal) == (True, "abandoned", None)
    record = load_record(lines_of(SMALL, {"stop": {"reason": "abandoned"}, "reveal": "a" * 64}))
    assert (record.stopped, record.reveal) == ("abandoned", "a" * 64)


def test_result_may_reveal_the_secret() -> None:
    record = load_record(lines_of(*WHOLE[:-1], WHOLE[-1] | {"reveal": "b" * 64}))
    assert (record.complete, record.reveal) == (True, "b" * 64)


def test_who_sat_there_may_stand_anywhere_and_changes_nothing() -> None:
    by = {"by": {"seat": 2, "who": "bot casual"}}
    mixed = [line for item in WHOLE[:-1] for line in (item, by)]
    record = load_record(lines_of(*mixed, WHOLE[-1]))
    assert record.state == load_record(lines_of(*WHOLE)).state


def test_only_a_seat_of_the_table_can_be_sat_on() -> None:
    assert refused(SMALL, {"by": {"seat": 3, "who": "bot"}})[:2] == (2, "malformed")


# ------------------------------------------------------------------ writing


def test_header_has_everything_that_is_always_written() -> None:
    rules = load_rules("rentz", 3, {"contracts.whist.card": 7})
    made = new_header(rules, "rentz", overrides_of(rules, "rentz"), SEATS, first_dealer=1, commitment="0" * 64)
    data = json.loads(header_line(made))
    assert list(data) == [
        *(
            "format",
            "version",
            "preset",
            "players",
            "overrides",
            "seats",
            "first_dealer",
            "rules",
            "engine",
            "commitment",
        )
    ]
    assert (data["format"], data["version"], data["engine"]) == ("levata-record", 1, ENGINE)
    assert data["overrides"] == {"contracts.whist.card": 7}
    assert load_record(header_line(made)).rules == rules


def written(rules: RuleSet, preset: str, seed: int, trump: str | None = None) -> list[bytes]:
    """The lines of a match played at random."""
    random = Random(seed)
    names = tuple(f"Seat {seat}" for seat in range(rules.players))
    made = new_header(rules, preset, overrides_of(rules, preset), names, first_dealer=0, trump=trump)
    state, lines = new_match(rules, 0, trump), [header_line(made)]
    while state.actor != NOBODY:
        seat, chosen = state.actor, random_act(state, random)
        state, events = apply(state, seat, chosen)
        lines += move_lines(seat, chosen, events)
    return lines


@pytest.mark.parametrize(
    ("preset", "players", "overrides", "trump"),
    [
        ("rentz", 3, {"stop_early": False}, None),
        ("rentz-romania", 4, {"contracts.totals-plus.enabled": True, "choice.blind_last": "always"}, None),
        ("renz", 3, {"choice.order": "fixed", "contracts.all.sweep.mode": "add"}, None),
        ("cruce", 4, {"deal_limit": 4}, None),
        ("cruce-talon", 2, {"deal_limit": 3, "talon.discards": "last-trick"}, None),
        ("cruce-table", 3, {"deal_limit": 3, "trump.suit": "D"}, "D"),
        ("cruce-no-auction", 2, {"deal_limit": 2}, None),
        ("cruce-ardeal", 2, {"deal_limit": 3, "declare.automatic": True}, None),
    ],
)
def test_written_match_reads_back(preset: str, players: int, overrides: dict[str, Any], trump: str | None) -> None:
    rules = load_rules(preset, players, overrides)
    lines = written(rules, preset, 5, trump)
    record = load_record(b"\n".join(lines))
    assert (record.rules, record.complete, record.lines) == (rules, True, len(lines))
    assert all(b"\n" not in line for line in lines)
    assert load_record(b"\n".join(lines) + b"\n") == record


def test_result_is_written_with_the_secret_and_the_stop_too() -> None:
    before = load_record(lines_of(*WHOLE[:-3])).state
    state, events = apply(before, 1, "KC")
    assert move_lines(1, "KC", events, "c" * 64)[-1] == (
        b'{"result": {"total": [3, 0, 0], "place": [1, 2, 2]}, "reveal": "' + b"c" * 64 + b'"}'
    )
    assert move_lines(1, "KC", events)[1:] == [json.dumps(line).encode() for line in WHOLE[-2:]]
    assert stop_line("abandoned") == b'{"stop": {"reason": "abandoned"}}'
    assert stop_line("abandoned", "d" * 64) == b'{"stop": {"reason": "abandoned"}, "reveal": "' + b"d" * 64 + b'"}'
    assert by_line(2, "bot casual") == b'{"by": {"seat": 2, "who": "bot casual"}}'
    assert state.actor == NOBODY


def test_names_of_any_language_are_kept() -> None:
    seats = ["Ștefan", "Lőrinc\n", '"Łukasz" 🂡']
    record = load_record(lines_of(header(seats=seats)))
    assert record.header.seats == tuple(seats)
    again = load_record(header_line(record.header))
    assert again.header == record.header
    assert b"\n" not in header_line(record.header)


def test_deal_is_written_as_it_was_read() -> None:
    record = load_record(lines_of(SMALL, DEAL))
    [deal] = record.deals
    assert isinstance(deal, CardDeal)
    assert move_lines(CHANCE, deal, ()) == [json.dumps(DEAL).encode()]


# ------------------------------------------------------------------ nothing but RecordError


@lru_cache(maxsize=8)
def golden_lines(name: str) -> tuple[bytes, ...]:
    """The first lines of a golden match: every kind of line, quickly read."""
    return tuple((GOLDEN / f"{name}.jsonl").read_bytes().splitlines()[:60])


NAMES = st.sampled_from(
    ["rentz-3", "renz-3-announce", "rentz-romania-3-refusals", "cruce-talon-3", "cruce-ardeal-2", "cruce-no-auction-2"]
)
VALUES = st.sampled_from(
    [
        *(b"null", b"true", b"0", b"-1", b"6", b"2.5", b"1e999", b"NaN", b"-Infinity", b'""', b'"AH"', b'"\\u0000"'),
        *(b'"\\ud800"', b'"\xff"', b"[]", b"{}", b"[[]]", b"9" * 400, b"9" * 5000, b"-" + b"9" * 30),
        *(b"[" * 400 + b"]" * 400, b"[" * 3000, b'{"a":' * 990 + b"1" + b"}" * 990, b'"' + b"x" * 70_000 + b'"'),
    ]
)


def read_or_refused(data: bytes) -> None:
    """A record, or a refusal that can be sent as JSON; anything else fails the test."""
    try:
        load_record(data)
    except RecordError as error:
        msgspec.json.encode({"line": error.line, "code": error.code, "details": error.details})


@settings(max_examples=150, derandomize=True)
@given(NAMES, st.lists(st.tuples(st.integers(0, 10**6), st.integers(1, 255)), min_size=1, max_size=4))
def test_flipped_bytes_are_read_or_refused(name: str, flips: list[tuple[int, int]]) -> None:
    data = bytearray(b"\n".join(golden_lines(name)))
    for place, bits in flips:
        data[place % len(data)] ^= bits
    read_or_refused(bytes(data))


@settings(max_examples=150, derandomize=True)
@given(NAMES, st.sampled_from(["swap", "delete", "double"]), st.integers(0, 59), st.integers(0, 59))
def test_lines_out_of_place_are_read_or_refused(name: str, how: str, one: int, other: int) -> None:
    lines = list(golden_lines(name))
    if how == "swap":
        lines[one], lines[other] = lines[other], lines[one]
    elif how == "delete":
        del lines[one]
    else:
        lines.insert(other, lines[one])
    read_or_refused(b"\n".join(lines))


@settings(max_examples=250, derandomize=True)
@given(NAMES, st.integers(0, 59), st.integers(0, 30), VALUES)
def test_replaced_values_are_read_or_refused(name: str, line: int, place: int, value: bytes) -> None:
    """One JSON value of a line, the whole line among them, becomes another."""
    lines = list(golden_lines(name))
    spans = value_spans(lines[line])
    start, end = spans[place % len(spans)]
    lines[line] = lines[line][:start] + value + lines[line][end:]
    read_or_refused(b"\n".join(lines))


def value_spans(line: bytes) -> list[tuple[int, int]]:
    """Where the values of a line of JSON stand."""
    decoder, text = json.JSONDecoder(), line.decode()
    starts = [0] + [place + 1 for place, letter in enumerate(text) if letter in "[,:"]
    spans = []
    for start in starts:
        start += len(text[start:]) - len(text[start:].lstrip())
        try:
            _, end = decoder.raw_decode(text, start)
        except json.JSONDecodeError:
            continue
        spans.append((start, end))
    return spans


@settings(max_examples=150, derandomize=True)
@given(st.lists(st.binary(max_size=30) | NAMES.map(lambda name: golden_lines(name)[0]), max_size=4))
def test_any_bytes_are_read_or_refused(lines: list[bytes]) -> None:
    read_or_refused(b"\n".join(lines))


@pytest.mark.parametrize("overrides", [{"a." * 5000 + "a": 1}, {"contracts": {"a": [[[[[[[[[[[[1]]]]]]]]]]]]}}])
def test_deep_overrides_are_bad_rules(overrides: dict[str, Any]) -> None:
    assert refused(header(overrides=overrides))[:2] == (1, "bad-rules")


def test_match_with_the_longest_contract_name_can_be_played() -> None:
    """Whatever a rule set may call a contract, the acts can say it."""
    longest = "a" * 40
    rules = load_rules("rentz", 3, {f"contracts.{longest}.trick": 1})
    lines = written(rules, "rentz", 3)
    assert any(f"choose {longest}".encode() in line for line in lines)
    assert load_record(b"\n".join(lines)).complete


def test_rule_set_of_many_contracts_is_refused_or_its_record_reads_back() -> None:
    """A header is one line, and a line has a largest size."""
    text = TRICKS + "".join(f"contracts.c{number}.trick = 1\n" for number in range(400))
    try:
        rules = parse_rules(text.encode())
    except RuleError:
        return
    assert load_record(header_line(new_header(rules, "rentz", {}, SEATS, first_dealer=0))).rules == rules


def test_long_act_line_is_refused_before_it_is_read() -> None:
    line, code, details = refused(SMALL, {"seat": 0, "act": "x" * 70_000})
    assert (line, code, details["most"]) == (2, "malformed", 1 << 16)
