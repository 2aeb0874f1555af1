"""``levata why``."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from tests.cli.conftest import Levata

from levata.bots import LEVELS, advice_of, make_bot
from levata.engine import replay, view_json

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
FILE = GOLDEN / "rentz-4.jsonl"
POSITIONS = list(replay(FILE.read_bytes()))
ASKED = [position.number for position in POSITIONS if position.state.actor >= 0]


@pytest.mark.parametrize("level", LEVELS)
def test_json_is_what_the_bot_would_do_by_the_view_of_the_seat(levata: Levata, level: str) -> None:
    for line in ASKED[:80:20]:
        state = POSITIONS[line - 1].state
        advice = advice_of(make_bot(level, state.game.rules, bytes(32)), view_json(state, state.actor))
        [told] = levata("why", FILE, "--at", line, "--level", level, "--json").json()
        assert (told["seat"], told["level"], told["act"]) == (state.actor, level, advice.act)
        assert told["reasons"] == msgspec.json.decode(msgspec.json.encode(advice.reasons))
        after = next(position for position in POSITIONS[line:] if position.kind == "act")
        assert after.line is not None
        assert told["played"] == after.line.act


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_kind_of_decision_is_advised_in_words(levata: Levata, file: Path, language: str) -> None:
    by_phase = {position.state.phase: position for position in replay(file.read_bytes()) if position.state.actor >= 0}
    for position in by_phase.values():
        told = levata("why", file, "--at", position.number, "--level", "club", "--lang", language)
        assert (told.code, told.err) == (0, "")
        said = " ".join(told.out.split())
        assert {"en": ": I would ", "ro": ": Eu "}[language] in said
        assert {"en": "In the record: ", "ro": "În partidă: "}[language] in said


def test_without_a_level_the_strongest_advises(levata: Levata) -> None:
    assert levata("why", FILE, "--at", ASKED[0], "--json").json()[0]["level"] == "master"


def test_last_line_that_asks_somebody_has_nothing_played_after_it(levata: Levata, tmp_path: Path) -> None:
    cut = tmp_path / "cut.jsonl"
    cut.write_bytes(b"".join(FILE.read_bytes().splitlines(keepends=True)[: ASKED[5]]))
    told = levata("why", cut, "--level", "club")
    assert f"After line {ASKED[5]}, " in told.out
    assert "In the record" not in told.out
    assert levata("why", cut, "--level", "club", "--json").json()[0]["played"] is None


@pytest.mark.parametrize("words", [[], ["--at", "1"]])
def test_nobody_to_act_is_said(levata: Levata, words: list[str]) -> None:
    told = levata("why", FILE, *words)
    assert (told.code, told.out) == (1, "")
    assert "nobody-to-act: nobody is to act here" in told.err
    [fault] = levata("why", FILE, *words, "--json").json()
    assert (fault["ok"], fault["code"]) == (False, "nobody-to-act")


def test_what_follows_the_next_act_is_not_read(levata: Levata, tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    lines = FILE.read_bytes().splitlines(keepends=True)
    broken.write_bytes(b"".join(lines[: ASKED[0] + 1]) + b"nonsense\n")
    assert levata("why", broken, "--at", ASKED[0], "--level", "club").code == 0


def test_wrong_files_lines_and_levels_are_said(levata: Levata, tmp_path: Path) -> None:
    assert levata("why", tmp_path / "none.jsonl").err.endswith("unreadable: there is no such file or folder.\n")
    assert "there is no line 99,999" in levata("why", FILE, "--at", 99999).err
    assert "--level: there is no “hal”" in levata("why", FILE, "--level", "hal").err


def test_without_the_kernel_beginners_advise(levata: Levata, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("levata.bots.find_spec", lambda _: None)
    assert levata("why", FILE, "--at", ASKED[0], "--json").json()[0]["level"] == "beginner"
    told = levata("why", FILE, "--at", ASKED[0], "--level", "expert")
    assert (told.code, "C++20 compiler" in told.err) == (1, True)
