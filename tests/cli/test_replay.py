"""``levata replay``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.conftest import Levata

from levata.cli import main
from levata.engine import load_record
from levata.rules import load_rules, rules_data

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
LINES = (GOLDEN / "cruce-talon-2.jsonl").read_bytes().splitlines()


def test_summary_names_rules_seats_result_and_deals(levata: Levata) -> None:
    file = GOLDEN / "rentz-4.jsonl"
    record = load_record(file.read_bytes())
    told = levata("replay", file)
    assert (told.code, told.err) == (0, "")
    lines = told.out.splitlines()
    assert lines[:2] == [f"{file}:", "  Rentz (rentz), 4 players"]
    assert f"  28 deals (28 scored), {record.lines} lines" in lines
    for seat, name in enumerate(record.header.seats):
        assert any(f" {seat}  {name}" in line and line.endswith(f"−{-record.state.totals[seat]}") for line in lines)


def test_team_stands_on_one_line(levata: Levata) -> None:
    header = json.loads((GOLDEN / "cruce-4.jsonl").read_text("utf-8").splitlines()[0])
    names = header["seats"]
    assert f"0, 2  {names[0]} + {names[2]}" in levata("replay", GOLDEN / "cruce-4.jsonl").out


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("file", sorted((GOLDEN / "illegal").iterdir()), ids=lambda path: path.stem)
def test_wrong_record_is_told_with_line_and_code(levata: Levata, file: Path, language: str) -> None:
    number, _, code = file.stem.partition("-line-")[2].partition("-")
    told = levata("replay", file, "--lang", language)
    assert (told.code, told.out) == (1, "")
    head, sentence = f"{file}:{number}: {code}: ", told.err.rstrip("\n")
    assert sentence.startswith(head)
    assert len(sentence) > len(head) + 10
    assert "\n" not in sentence


def test_wrong_file_does_not_stop_the_others(levata: Levata, tmp_path: Path) -> None:
    bad, good = GOLDEN / "illegal" / "rentz-3-line-1-unsupported.jsonl", GOLDEN / "rentz-3.jsonl"
    told = levata("replay", tmp_path / "none", bad, tmp_path, good)
    assert told.code == 1
    assert told.out.startswith(f"{good}:")
    assert [line.split(": ")[:2] for line in told.err.splitlines()] == [
        [str(tmp_path / "none"), "unreadable"],
        [f"{bad}:1", "unsupported"],
        [str(tmp_path), "unreadable"],
    ]


def test_a_reason_of_the_system_is_passed_on(levata: Levata) -> None:
    file = "x" * 300
    assert levata("replay", file) == (1, "", f"{file}: unreadable: File name too long\n")


def test_a_name_that_is_no_unicode_is_told_all_the_same(levata: Levata) -> None:
    (data,) = levata("replay", "--json", "\udcff.jsonl").json()
    assert (data["file"], data["code"]) == ("?.jsonl", "unreadable")


def test_json_has_an_object_for_each_file(levata: Levata) -> None:
    bad, good = GOLDEN / "illegal" / "renz-3-line-43-not-in-hand.jsonl", GOLDEN / "renz-3.jsonl"
    told = levata("replay", "--json", bad, good)
    assert (told.code, told.err) == (1, "")
    wrong, right = told.json()
    assert (wrong["file"], wrong["ok"], wrong["line"], wrong["code"]) == (str(bad), False, 43, "not-in-hand")
    assert wrong["details"]["found"]["act"]
    record = load_record(good.read_bytes())
    assert (right["file"], right["ok"], right["complete"]) == (str(good), True, True)
    assert right["total"] == list(record.state.totals)
    assert right["deals"] == record.state.deals


def test_match_in_progress_says_what_is_due(levata: Levata, tmp_path: Path) -> None:
    file = tmp_path / "begun.jsonl"
    file.write_bytes(b"\n".join(LINES[:5]))
    told = levata("replay", file)
    assert told.code == 0
    assert "The match goes on: " in told.out
    (data,) = levata("replay", file, "--json").json()
    assert (data["complete"], data["place"]) == (False, None)


def test_stopped_match_says_so(levata: Levata, tmp_path: Path) -> None:
    file = tmp_path / "stopped.jsonl"
    file.write_bytes(b"\n".join([*LINES[:5], b'{"stop":{"reason":"abandoned"}}']))
    assert "The match was stopped (abandoned)" in levata("replay", file).out


@pytest.mark.parametrize("words", [["replay"], ["replay", "--json"], ["view"]], ids=" ".join)
def test_nothing_in_a_record_steers_the_terminal(levata: Levata, tmp_path: Path, words: list[str]) -> None:
    steering = "Ana\x1b[2J\x9b2J\u202e\u200b\n\u2028 1.  0  Ana  999"
    header = json.loads(LINES[0])
    rules = rules_data(load_rules(header["preset"], header["players"], header["overrides"]))
    header |= {"preset": steering, "rules": rules, "seats": [steering, "Bogdan"]}
    file = tmp_path / "name.jsonl"
    file.write_text("\n".join(map(json.dumps, (header, {"stop": {"reason": steering}}))))
    plain = tmp_path / "plain.jsonl"
    plain.write_text(file.read_text().replace(json.dumps(steering), '"Ana"'))
    told, usual = levata(*words, file), levata(*words, plain)
    assert told.code == 0
    assert all(letter.isprintable() for letter in told.out.replace("\n", ""))
    assert told.out.count("\n") == usual.out.count("\n")


def test_json_keeps_names_as_they_are(levata: Levata, tmp_path: Path) -> None:
    name = "Șt\x7f\x9b\u202e\U000e0041 🂡"
    header = json.loads(LINES[0])
    header["seats"][0] = name
    file = tmp_path / "name.jsonl"
    file.write_text(json.dumps(header))
    (data,) = levata("replay", "--json", file).json()
    assert data["seats"][0] == name


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (b"", "this line is empty; a line of a record belongs here."),
        (b"[1", "this is no line of a record: [1"),
        (b'{"by": 3}', "“by” does not fit in this line: {"),
        (b'{"by": {"seat": 9, "who": "Ana"}}', "“by.seat” does not fit in this line: {"),
    ],
)
def test_a_line_that_is_none_is_told_without_signs_of_the_decoder(
    levata: Levata, tmp_path: Path, line: bytes, sentence: str
) -> None:
    file = tmp_path / "wrong.jsonl"
    file.write_bytes(LINES[0] + b"\n" + line + b"\n")
    told = levata("replay", file)
    assert told.err.startswith(f"{file}:2: malformed: {sentence}")
    assert "$" not in levata("replay", file, "--lang", "ro").err


def test_record_with_a_byte_order_mark_says_what_is_wrong(levata: Levata, tmp_path: Path) -> None:
    file = tmp_path / "marked.jsonl"
    file.write_bytes(b"\xef\xbb\xbf" + b"\n".join(LINES))
    told = levata("replay", file)
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"{file}:1: malformed: the file begins with a byte order mark")
    assert "BOM" in levata("replay", file, "--lang", "ro").err


@settings(max_examples=60)
@given(
    st.binary(max_size=60)
    | st.builds(lambda cut, junk: b"\n".join([*LINES[:cut], junk]), st.integers(0, 40), st.binary(max_size=20))
    | st.builds(
        lambda at, byte: bytes(byte if i == at else old for i, old in enumerate(b"\n".join(LINES[:30]))),
        st.integers(0, 2000),
        st.integers(0, 255),
    )
)
def test_any_bytes_are_replayed_without_a_traceback(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "any.jsonl"
    file.write_bytes(data)
    assert main(["replay", str(file)]) in (0, 1)
