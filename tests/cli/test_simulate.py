"""``levata simulate``, and that ``replay`` and ``verify`` take what it writes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Levata

from levata.engine import load_record
from levata.engine.shuffle import simulation_secret
from levata.rules import preset_names


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_twenty_matches_are_replayed_and_verified(levata: Levata, tmp_path: Path) -> None:
    words = ("simulate", "--preset", "cruce-ardeal", "--players", 3, "--matches", 20, "--records", tmp_path / "games")
    assert levata(*words, "--set", "deal_limit=5").code == 0
    records = sorted((tmp_path / "games").iterdir())
    assert [record.name for record in records] == [f"cruce-ardeal-3-1-{match:04}.jsonl" for match in range(1, 21)]
    for command in ("replay", "verify"):
        told = levata(command, "--json", *records)
        assert (told.code, told.err) == (0, "")
        assert [data["ok"] for data in told.json()] == [True] * 20


def test_same_arguments_bring_the_same_bytes(levata: Levata, tmp_path: Path) -> None:
    words = ("simulate", "--preset", "rentz", "--players", 3, "--matches", 2, "--seed", 9, "--records")
    first, second = levata(*words, tmp_path / "a"), levata(*words, tmp_path / "b")
    assert first.out == second.out.replace(str(tmp_path / "b"), str(tmp_path / "a"))
    assert files(tmp_path / "a") == files(tmp_path / "b")
    levata(*words[:-3], "--seed", 10, "--records", tmp_path / "c")
    assert set(files(tmp_path / "c").values()).isdisjoint(files(tmp_path / "a").values())


def test_secrets_are_those_of_the_record_format(levata: Levata, tmp_path: Path) -> None:
    levata("simulate", "--preset", "renz", "--matches", 2, "--seed", 7, "--bots", "random", "--records", tmp_path)
    reveals = [load_record(record).reveal for record in files(tmp_path).values()]
    assert sorted(map(str, reveals)) == sorted(simulation_secret(7, match).hex() for match in (1, 2))


@pytest.mark.parametrize("seed", [0, 10**18])
def test_seeds_go_as_far_as_help_says(levata: Levata, seed: int) -> None:
    words = ("simulate", "--preset", "cruce", "--set", "deal_limit=1", "--json", "--seed")
    assert levata(*words, seed).json()[0]["seed"] == seed
    assert "must be a number from 0 to 1" in levata(*words, 10**18 + 1).err


@pytest.mark.parametrize("preset", preset_names())
def test_every_preset_is_simulated(levata: Levata, preset: str) -> None:
    told = levata("simulate", "--preset", preset, "--bots", "random", "--set", "deal_limit=3", "--json")
    (data,) = told.json()
    assert told.code == 0
    assert data["overrides"] == {"deal_limit": 3}
    assert sum(len(side["seats"]) for side in data["sides"]) == data["players"]


def test_a_points_game_ends_after_200_deals_unless_it_is_told_otherwise(levata: Levata) -> None:
    words = ("simulate", "--preset", "cruce", "--players", 3, "--bots", "random", "--json")
    assert levata(*words).json()[0]["overrides"] == {"deal_limit": 200}
    (data,) = levata(*words, "--set", "deal_limit=4").json()
    assert (data["overrides"], data["deals"] <= 4) == ({"deal_limit": 4}, True)
    assert levata("simulate", "--preset", "rentz", "--bots", "random", "--json").json()[0]["overrides"] == {}


def test_table_shows_sides_with_their_bots(levata: Levata) -> None:
    bots = "rules-of-thumb,random,rules-of-thumb,random"
    told = levata("simulate", "--preset", "cruce", "--matches", 2, "--bots", bots)
    lines = told.out.splitlines()
    assert lines[0] == "Cruce (cruce), 4 players"
    assert lines[3].split() == ["seats", "bots", "mean", "score", "mean", "place", "wins"]
    assert [line.split()[:3] for line in lines[4:]] == [["0,", "2", "rules-of-thumb"], ["1,", "3", "random"]]


def test_numbers_of_the_table_are_the_means(levata: Levata, tmp_path: Path) -> None:
    words = ("simulate", "--preset", "renz", "--players", 3, "--matches", 3, "--bots", "random")
    (data,) = levata(*words, "--records", tmp_path, "--json").json()
    totals = [load_record(record).state.totals for record in files(tmp_path).values()]
    for side in range(3):
        assert data["sides"][side]["mean_score"] == pytest.approx(sum(total[side] for total in totals) / 3)
    assert sum(side["wins"] for side in data["sides"]) >= 3


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "deep-blue"], "there is no bot “deep-blue”; there are random, rules-of-thumb, "),
        (["--bots", "random,random"], "2 bots do not fit 4 players"),
        (["--bots", ""], "there is no bot “”"),
        (["--set", "deal_limit=0"], "deal_limit: 0 is out of range"),
    ],
)
def test_wrong_arguments_are_wrong_usage(levata: Levata, words: list[str], sentence: str) -> None:
    told = levata("simulate", "--preset", "rentz", *words)
    assert (told.code, told.out) == (2, "")
    assert f"levata simulate: {sentence}" in told.err


def test_a_folder_that_cannot_be_is_said(levata: Levata, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    told = levata("simulate", "--preset", "rentz", "--records", tmp_path / "file" / "games", "--lang", "ro")
    assert told == (1, "", f"levata simulate: {tmp_path / 'file' / 'games'}: nu este un dosar.\n")


def test_record_that_is_there_is_kept_and_must_be_the_same(levata: Levata, tmp_path: Path) -> None:
    words = ("simulate", "--preset", "rentz", "--bots", "random", "--matches", 2, "--records", tmp_path)
    assert levata(*words).code == 0
    before, (first, second) = files(tmp_path), sorted(tmp_path.iterdir())
    second.unlink()
    assert levata(*words).code == 0
    assert files(tmp_path) == before
    second.unlink()
    told = levata(*words, "--set", "contracts.no-queens.rank.Q=-10")
    assert told == (1, "", f"levata simulate: {first} holds another match already; name another folder.\n")
    assert files(tmp_path) == {first.name: before[first.name]}


def test_record_that_is_not_whole_is_not_there(tmp_path: Path) -> None:
    """The first kilobyte of a record fits, as on a disk that is nearly full."""
    words = ["simulate", "--preset", "rentz", "--bots", "random", "--records", str(tmp_path / "games")]
    program = f"""
import resource, sys
resource.setrlimit(resource.RLIMIT_FSIZE, (1024, resource.RLIM_INFINITY))
from levata.cli import main
sys.exit(main({words!r}))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stderr) == (1, f"levata simulate: {tmp_path / 'games'}: File too large\n")
    assert files(tmp_path / "games") == {}


def test_record_has_its_name_once_it_is_whole(levata: Levata, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    named: list[tuple[str, bool]] = []
    replace = Path.replace

    def watched(part: Path, file: Path) -> Path:
        named.append((file.name, load_record(part.read_bytes()).complete and not file.exists()))
        return replace(part, file)

    monkeypatch.setattr(Path, "replace", watched)
    levata("simulate", "--preset", "rentz", "--bots", "random", "--records", tmp_path)
    assert named == [("rentz-4-1-0001.jsonl", True)]
    assert list(files(tmp_path)) == ["rentz-4-1-0001.jsonl"]


def test_house_rule_file_is_played(levata: Levata, tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    house.write_text('extends = "rentz"\n[contracts.no-queens]\nrank.Q = -10\n')
    words = ("simulate", "--preset", house, "--players", 3, "--records", tmp_path / "games")
    assert levata(*words, "--set", "contracts.whist.card=3").code == 0
    (record,) = (tmp_path / "games").iterdir()
    header = load_record(record.read_bytes()).header
    assert (record.name, header.preset) == ("rentz-3-1-0001.jsonl", "rentz")
    assert header.overrides == {"contracts.no-queens.rank.Q": -10, "contracts.whist.card": 3}
    assert "-10" in levata("rules", "show", house).out.replace("−", "-")


@pytest.mark.parametrize(
    ("text", "told"),
    [("players = 4\n", "extends"), ('extends = "poker"\n', "poker"), ('extends = "rentz"\ntarget = "x"\n', "target")],
)
def test_house_rule_file_that_cannot_be_played_says_why(levata: Levata, tmp_path: Path, text: str, told: str) -> None:
    house = tmp_path / "house.toml"
    house.write_text(text)
    answer = levata("simulate", "--preset", house)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err
