"""``levata view``."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.conftest import Levata

from levata.engine import replay, view_json

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
FILE = GOLDEN / "cruce-talon-3.jsonl"
POSITIONS = list(replay(FILE.read_bytes()))


@pytest.mark.parametrize("seat", [0, 2, "spectator"])
@pytest.mark.parametrize("line", [1, 2, 7, 30])
def test_json_is_the_canonical_view_after_the_line(levata: Levata, seat: int | str, line: int) -> None:
    told = levata("view", FILE, "--seat", seat, "--at", line, "--json")
    due = view_json(POSITIONS[line - 1].state, None if seat == "spectator" else int(seat))
    assert (told.code, told.out.encode()) == (0, due + b"\n")


def test_without_a_line_it_is_the_last_one(levata: Levata) -> None:
    told = levata("view", FILE, "--json")
    assert told.out.encode() == view_json(POSITIONS[-1].state, None) + b"\n"


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_moment_of_every_game_can_be_drawn(levata: Levata, file: Path, language: str) -> None:
    for line in (2, 7, 12, 19, 31):
        told = levata("view", file, "--seat", line % 2, "--at", line, "--lang", language)
        assert (told.code, told.err) == (0, "")
        assert told.out.count("\n") > 4


def test_end_of_a_match_shows_the_places(levata: Levata) -> None:
    told = levata("view", GOLDEN / "rentz-4.jsonl")
    assert "the match is over" in told.out.splitlines()[0]
    assert all(f"place {place}" in told.out for place in (1, 2, 3, 4))


def test_announced_borders_show(levata: Levata) -> None:
    file = GOLDEN / "renz-4-announce.jsonl"
    line = next(n for n, text in enumerate(file.read_text("utf-8").splitlines(), 1) if '"announce"' in text)
    assert "announced" not in levata("view", file, "--at", line - 1).out
    assert "announced" in levata("view", file, "--at", line).out


def test_text_shows_the_own_hand_and_no_other(levata: Levata) -> None:
    state = next(position.state for position in POSITIONS if position.kind == "deal")
    shown = {seat: levata("view", FILE, "--seat", seat, "--at", 2).out for seat in (0, 1, "spectator")}
    assert state.deals == 1
    assert "Your hand:" in shown[0]
    assert "Your hand:" not in shown["spectator"]
    assert shown[0] != shown[1]


def test_what_follows_the_line_is_not_read(levata: Levata) -> None:
    file = GOLDEN / "illegal" / "cruce-talon-3-line-62-bad-discard.jsonl"
    assert levata("view", file, "--at", 61).code == 0
    told = levata("view", file)
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith(f"{file}:62: bad-discard: ")


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (["--seat", "3"], 2, "levata view: there is no seat 3; the last one is 2."),
        (["--at", "99999"], 2, f"levata view: there is no line 99,999; the last one is {len(POSITIONS)}."),
    ],
)
def test_a_seat_or_line_that_is_not_there_is_wrong_usage(
    levata: Levata, words: list[str], code: int, sentence: str
) -> None:
    assert levata("view", FILE, *words) == (code, "", f"{sentence}\n")


def test_a_file_that_is_not_there_is_said(levata: Levata, tmp_path: Path) -> None:
    told = levata("view", tmp_path / "none.jsonl")
    assert told == (1, "", f"{tmp_path / 'none.jsonl'}: unreadable: there is no such file or folder.\n")
