"""``levata rules``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.conftest import Levata

from levata.cli import main
from levata.rules import load_rules, preset_names, preset_players, rules_data, rules_from_data


def test_list_has_every_preset_with_its_players(levata: Levata) -> None:
    told = levata("rules")
    assert told.code == 0
    first_words = [line.split()[:2] for line in told.out.splitlines() if line and not line.startswith((" ", "“"))]
    assert [name for name, _ in first_words] == list(preset_names())
    assert ["rentz", "3–6"] in first_words
    assert ["cruce-six", "6"] in first_words


def test_list_as_json_names_players_and_words(levata: Levata) -> None:
    (rows,) = levata("rules", "--json", "--lang", "ro").json()
    assert [row["preset"] for row in rows] == list(preset_names())
    assert all(row["players"] == list(preset_players(row["preset"])) for row in rows)
    assert rows[0]["about"] == "licitează, numește tromful și ia cât ai promis"


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("preset", preset_names())
def test_show_tells_every_preset_in_lines_that_fit(levata: Levata, preset: str, language: str) -> None:
    told = levata("rules", "show", preset, "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert max(map(len, told.out.splitlines())) <= 80
    assert f"({preset})" in told.out.splitlines()[0]


def test_show_wraps_to_the_width_of_the_terminal(levata: Levata, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "44")
    assert max(map(len, levata("rules", "show", "rentz").out.splitlines())) <= 44


def test_show_takes_four_players_or_the_nearest(levata: Levata) -> None:
    assert "4 players" in levata("rules", "show", "rentz").out
    assert "6 players" in levata("rules", "show", "cruce-six").out


def test_show_names_what_was_changed(levata: Levata) -> None:
    told = levata("rules", "show", "cruce", "--players", 2, "--set", "target=31", "--set", "duties=['follow']")
    assert told.out.splitlines()[:3] == ["Cruce (cruce), 2 players", '  duties = ["follow"]', "  target = 31"]
    assert "31 game points" in told.out


@pytest.mark.parametrize("words", [["show", "renz", "--json"], ["--json", "show", "renz"]])
def test_show_as_json_is_the_rule_set(levata: Levata, words: list[str]) -> None:
    (data,) = levata("rules", *words, "--set", "zero_wins=off").json()
    rules = load_rules("renz", 4, {"zero_wins": False})
    assert data == json.loads(json.dumps(rules_data(rules)))
    assert rules_from_data(data) == rules


@pytest.mark.parametrize(
    ("text", "key", "value"),
    [
        ("deal.each=all", "deal.each", "all"),
        ("duties=[ 'follow' ]", "duties", ("follow",)),
        ('duties=["follow"]', "duties", ("follow",)),
        ("choice.blind=off", "choice.blind", None),
        ("choice.blind=3", "choice.blind", 3),
        ("stop_early=false", "stop_early", False),
        ("deck.lowest=7", "deck.lowest", "7"),
    ],
)
def test_set_reads_toml_and_bare_words(levata: Levata, text: str, key: str, value: object) -> None:
    (data,) = levata("rules", "show", "rentz-romania", "--json", "--set", text).json()
    part: object = rules_from_data(data)
    for name in key.split("."):
        part = getattr(part, name)
    assert part == value


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["rents"], "levata rules: There is no preset rents; perhaps rentz?"),
        (
            ["rentz", "--players", "2"],
            "levata rules: players: these rules are not for 2 players; the nearest number is 3.",
        ),
        (["rentz", "--set", "target"], "--set target: write KEY=VALUE, for example target=31."),
        (["rentz", "--set", "duties=[1"], "--set duties: “[1” is no TOML value"),
        (["rentz", "--set", "a=1\nb=2"], "is no TOML value"),
        (["rentz", "--set", "=1"], "levata rules: "),
        (["cruce", "--set", "tarGet=31"], "perhaps target?"),
    ],
)
def test_rules_that_cannot_be_are_wrong_usage(levata: Levata, words: list[str], sentence: str) -> None:
    told = levata("rules", "show", *words)
    assert (told.code, told.out) == (2, "")
    assert sentence in told.err


def test_every_fault_has_its_line(levata: Levata) -> None:
    told = levata("rules", "show", "cruce", "--set", "target=0", "--set", "duties=7", "--lang", "ro")
    assert [line.split(": ")[:2] for line in told.err.splitlines()] == [
        ["levata rules", "duties"],
        ["levata rules", "target"],
    ]


def test_nothing_in_a_house_file_steers_the_terminal(levata: Levata, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "rentz"\nleader = "\\u001b[2J\\u009b\\u202e"\n')
    told = levata("rules", "show", house)
    assert told.code == 2
    assert "leader" in told.err
    assert told.err.rstrip("\n").isprintable()


# ------------------------------------------------------------------ check


@pytest.fixture
def ours(tmp_path: Path) -> Path:
    return tmp_path / "ours.toml"


def test_check_says_for_how_many_players_a_file_is(levata: Levata, ours: Path) -> None:
    ours.write_text('extends = "cruce-ardeal"\ntarget = 11\n')
    assert levata("rules", "check", ours) == (0, f"{ours}: can be played by 2, 3 and 4.\n", "")
    assert levata("rules", "check", ours, "--players", 3).out == f"{ours}: can be played by 3.\n"


def test_file_that_notepad_saved_is_read(levata: Levata, ours: Path) -> None:
    ours.write_text('extends = "cruce-ardeal"\ntarget = 11\n', "utf-8-sig", newline="\r\n")
    assert levata("rules", "check", ours) == (0, f"{ours}: can be played by 2, 3 and 4.\n", "")
    assert "target = 11" in levata("rules", "show", ours).out


def test_check_tells_every_fault_by_key(levata: Levata, ours: Path) -> None:
    ours.write_text('extends = "rentz"\ntarget = 0\nleder = "chooser"\n[deck]\nlowest = "Z"\n')
    told = levata("rules", "check", ours)
    assert (told.code, told.out) == (1, "")
    assert told.err.splitlines() == [
        f"{ours}: leder: leder is no key of the rules; perhaps leader?",
        f"{ours}: deck.lowest: deck.lowest cannot be Z.",
        f"{ours}: target: 0 is out of range; the nearest possible value is 1.",
    ]


def test_check_finds_faults_of_some_numbers_of_players(levata: Levata, ours: Path) -> None:
    ours.write_text('extends = "rentz"\n[deal]\neach = { 3 = 8, 4 = 9, 5 = 8, 6 = 8 }\n')
    told = levata("rules", "check", ours, "--json")
    (data,) = told.json()
    assert told.code == 1
    assert (data["ok"], data["players"]) == (False, [3, 5, 6])
    assert [(fault["path"], fault["at_players"]) for fault in data["faults"]] == [("deal.each", [4])]
    assert levata("rules", "check", ours).err.endswith(" (with 4 players)\n")


def test_check_tells_a_contract_that_is_new(levata: Levata, ours: Path) -> None:
    ours.write_text('extends = "rentz"\n[contracts.no-quens]\nrank = { Q = -20 }\n')
    told = levata("rules", "check", ours)
    assert told.code == 0
    assert told.out.splitlines()[1:] == [
        f"{ours}: no-quens is a contract of its own that the preset does not have.",
    ]
    (data,) = levata("rules", "check", ours, "--json").json()
    assert data["new_contracts"] == ["no-quens"]


def test_check_of_a_number_that_a_file_is_not_for_is_a_fault(levata: Levata, ours: Path) -> None:
    ours.write_text('extends = "rentz"\n')
    assert "not for 2 players" in levata("rules", "check", ours, "--players", 2).err


def test_check_of_several_files_looks_at_all(levata: Levata, ours: Path, tmp_path: Path) -> None:
    ours.write_text('extends = "rentz"\n')
    told = levata("rules", "check", tmp_path / "none.toml", ours, "--lang", "ro")
    assert told.code == 1
    assert told.out == f"{ours}: se poate juca în 3, 4, 5 și 6.\n"
    assert told.err == f"{tmp_path / 'none.toml'}: unreadable: nu există acest fișier sau dosar.\n"


@settings(max_examples=40)
@given(
    st.binary(max_size=80)
    | st.text(max_size=80).map(str.encode)
    | st.lists(st.sampled_from(b'extends = "rentz"\n[deal]\neach={}\x00\xff'.split(b" ")), max_size=9).map(b" ".join)
)
def test_any_bytes_are_checked_without_a_traceback(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    file = tmp_path_factory.getbasetemp() / "any.toml"
    file.write_bytes(data)
    assert main(["rules", "check", str(file)]) in (0, 1)
