"""``levata play``: whole deals of every preset by what a person would type."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Levata, Told
from tests.cli.keyboard import SEED, first_acts

from levata.engine import load_record
from levata.rules import load_preset, load_rules, preset_names, preset_players

TABLES = [(preset, players) for preset in preset_names() for players in preset_players(preset)]


def play(levata: Levata, preset: str, players: int, *words: object, typed: list[str]) -> Told:
    words = ("--preset", preset, "--players", players, "--seed", SEED, "--bots", "random", *words)
    return levata("play", *words, typed="\n".join([*typed, ""]))


def acts_of(file: Path, seat: int) -> list[str]:
    record = load_record(file.read_bytes())
    assert record.complete
    lines = file.read_text("utf-8").splitlines()
    head = f'{{"seat": {seat}, "act": "'
    return [line.removeprefix(head).removesuffix('"}') for line in lines if line.startswith(head)]


@pytest.mark.parametrize(("preset", "players"), TABLES)
def test_a_deal_of_every_preset_is_played_by_its_first_acts(
    levata: Levata, tmp_path: Path, preset: str, players: int
) -> None:
    typed = first_acts(load_preset(preset, players), "random", 1)
    told = play(levata, preset, players, "--record", tmp_path / "game.jsonl", typed=typed)
    assert (told.code, told.err) == (0, "")
    assert "do not understand" not in told.out
    assert "Total: Ana " in told.out
    assert told.out.endswith("You have left the match.\n")
    assert acts_of(tmp_path / "game.jsonl", 0) == typed
    assert levata("verify", tmp_path / "game.jsonl").code == 0


@pytest.mark.parametrize(
    ("preset", "players", "settings"), [("rentz-romania", 4, {}), ("cruce", 2, {"target": 11})], ids=["rentz", "cruce"]
)
def test_a_whole_match_ends_with_the_sheet_and_the_places(
    levata: Levata, tmp_path: Path, preset: str, players: int, settings: dict[str, object]
) -> None:
    rules = load_rules(preset, players, settings)
    typed = first_acts(rules, "random", 10_000)
    words = [word for key, value in settings.items() for word in ("--set", f"{key}={value}")]
    told = play(levata, preset, players, "--record", tmp_path / "game.jsonl", *words, typed=typed)
    assert (told.code, told.err) == (0, "")
    record = load_record((tmp_path / "game.jsonl").read_bytes())
    assert record.stopped is None
    assert record.reveal is not None
    *_, sheet, end = told.out.split("\n\n")
    assert len(sheet.splitlines()) == 1 + len(record.state.sheet)
    assert end.startswith("The match is over: 1. ")


def test_numbers_of_the_screen_can_be_typed_instead(levata: Levata) -> None:
    """Every choice is read off the screen: the last number that stands there in brackets, or else alone."""
    typed: list[str] = []
    for _ in range(6):
        screen = play(levata, "rentz", 4, typed=typed).out.split("Your turn")[-2]
        in_brackets = [word[1:-1] for word in screen.split() if word.startswith("[")]
        alone = [line.split()[0] for line in screen.splitlines() if line[:4].strip().isdecimal()]
        typed.append((alone or in_brackets)[-1])
    told = play(levata, "rentz", 4, typed=typed)
    assert "understand" not in told.out
    assert told.out.count("takes the trick") >= 4


def test_refused_card_gets_its_reason_and_another_try(levata: Levata) -> None:
    typed = first_acts(load_preset("cruce", 4), "random", 1)
    held = [act for act in typed if len(act) == 2]
    told = play(levata, "cruce", 4, typed=[*typed[: typed.index(held[0])], "2c", held[0]])
    assert "You do not hold the two of clubs." in told.out
    assert "takes the trick" in told.out


def test_nonsense_is_answered_kindly_in_both_languages(levata: Levata) -> None:
    nonsense = "\x00 ăî ¾ ☃"
    assert f"I do not understand “{nonsense}”" in play(levata, "rentz", 3, typed=[nonsense]).out
    assert f"Nu înțeleg „{nonsense}”" in play(levata, "rentz", 3, "--lang", "ro", typed=[nonsense]).out


def test_bytes_that_are_no_text_are_no_traceback(levata: Levata) -> None:
    told = levata("play", "--preset", "rentz", "--seed", SEED, typed=b"\xff\xfe\n\xc3\n")
    assert (told.code, told.err) == (0, "")


def test_commands_show_help_score_last_trick_and_rules(levata: Levata) -> None:
    commands = ["?", "w", "s", "l", "r"]
    typed = first_acts(load_preset("renz", 4), "random", 1)
    told = play(levata, "renz", 4, typed=[*commands, *typed, *commands])
    assert told.out.count("score sheet") == 2
    assert "No deal has been scored yet." in told.out
    assert "No trick has been taken in this deal yet." in told.out
    assert told.out.count("THE CONTRACTS") == 2
    assert "chooser" in told.out
    assert told.out.count("what would you do, and why?") == 2


def test_advice_is_what_a_club_player_would_do_and_why(levata: Levata) -> None:
    typed = first_acts(load_preset("cruce", 4), "random", 1)
    told = play(levata, "cruce", 4, typed=[word for act in typed for word in ("w", act)]).out
    assert told.count("I would ") == len(typed)
    assert re.search(r"I would (pass|bid \d+)\.\n  In \d+ % of the deals the lowest bid would be made\.\n", told)
    assert re.search(r"\n  On average the deal then brings [+\u2212]?\d+\.\d points\.\n  Next best: ", told)
    assert "Eu aș " in play(levata, "cruce", 4, "--lang", "ro", typed=["W"]).out


def test_bots_are_of_the_club_and_without_the_kernel_beginners(
    levata: Levata, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["play", "--preset", "rentz", "--seed", SEED, "--record"]
    assert levata(*words, tmp_path / "with", typed="w\n").code == 0
    monkeypatch.setattr("levata.bots.find_spec", lambda _: None)
    told = levata(*words, tmp_path / "without", typed="w\n")
    assert "I would play" in told.out
    assert "On average" not in told.out
    assert b"bot club" in (tmp_path / "with").read_bytes()
    assert b"bot beginner" in (tmp_path / "without").read_bytes()
    refused = levata("play", "--preset", "rentz", "--bots", "master")
    assert (refused.code, "C++20 compiler" in refused.err) == (1, True)


def test_last_trick_is_shown_with_its_winner(levata: Levata) -> None:
    typed = first_acts(load_preset("rentz", 4), "random", 1)
    for cut in range(2, 6):
        told = play(levata, "rentz", 4, typed=[*typed[:cut], "l"])
        before, after = told.out.rsplit("Your turn", 2)[0], told.out.rsplit("Your turn", 2)[1]
        if "takes the trick" in after:
            trick = after.partition(": ")[2].splitlines()[0]
            assert trick in before
            return
    pytest.fail("no trick was shown")


def test_enter_alone_plays_the_only_card_and_else_shows_the_table(levata: Levata) -> None:
    typed = first_acts(load_preset("cruce-six", 6), "random", 1)
    shown = play(levata, "cruce-six", 6, typed=[""]).out
    assert shown.count("Your hand:") == 2
    told = play(levata, "cruce-six", 6, typed=[*typed[:-1], ""])
    assert "Total: Ana " in told.out


def test_leaving_is_quiet_and_stops_the_record(levata: Levata, tmp_path: Path) -> None:
    told = play(levata, "rentz", 4, "--record", tmp_path / "game.jsonl", typed=["Q", "never read"])
    assert (told.code, told.err) == (0, "")
    record = load_record((tmp_path / "game.jsonl").read_bytes())
    assert (record.stopped, record.complete) == ("abandoned", True)


def test_interruption_stops_the_record_too(levata: Levata, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupt)
    assert play(levata, "rentz", 4, "--record", tmp_path / "game.jsonl", typed=[]).code == 130
    assert load_record((tmp_path / "game.jsonl").read_bytes()).stopped == "abandoned"


def test_record_never_writes_over_a_file(levata: Levata, tmp_path: Path) -> None:
    (tmp_path / "game.jsonl").write_text("precious")
    told = play(levata, "rentz", 4, "--record", tmp_path / "game.jsonl", typed=[])
    assert told == (1, "", f"levata play: {tmp_path / 'game.jsonl'}: this file is already there; name a new one.\n")
    assert (tmp_path / "game.jsonl").read_text() == "precious"


def test_full_disk_is_said(tmp_path: Path) -> None:
    """The first kilobyte of the record fits, as on a disk that is nearly full."""
    file = tmp_path / "game.jsonl"
    program = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (1024, resource.RLIM_INFINITY))
from levata.cli import main
sys.exit(main(["play", "--preset", "rentz", "--seed", "5", "--record", {str(file)!r}]))
"""
    done = subprocess.run([sys.executable, "-c", program], input="", capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (1, f"levata play: {file}: File too large\n")


def test_record_that_cannot_be_written_is_said(levata: Levata) -> None:
    told = levata("play", "--preset", "rentz", "--record", "/dev/full/x")
    assert told.code == 1
    assert told.err == "levata play: /dev/full/x: this is no folder.\n"


def test_without_a_seed_deals_differ(levata: Levata, tmp_path: Path) -> None:
    for name in ("a", "b"):
        levata("play", "--preset", "cruce-no-auction", "--record", tmp_path / name)
    first, second = (load_record((tmp_path / name).read_bytes()) for name in ("a", "b"))
    assert first.deals != second.deals


def test_unknown_bot_is_wrong_usage(levata: Levata) -> None:
    told = levata("play", "--preset", "rentz", "--bots", "hal")
    assert (told.code, told.out) == (2, "")
    assert "there is no bot “hal”" in told.err
