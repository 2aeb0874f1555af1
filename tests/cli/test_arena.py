"""``levata arena``."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Levata

BOTS = "rules-of-thumb,random"
PROGRAM = "import sys; from levata.cli import main; sys.exit(main())"


def without_times(told: str) -> Any:
    data = json.loads(told)
    assert data.pop("times")
    return data


def test_two_bots_are_compared(levata: Levata) -> None:
    told = levata("arena", "--preset", "cruce", "--bots", BOTS, "--deals", 36)
    lines = told.out.splitlines()
    assert told.code == 0
    assert lines[:2] == ["Cruce (cruce), 4 players", "36 deals for each pair, in 2 seatings, seed 1"]
    assert [line.split()[:3] for line in lines[3:5]] == [
        ["bots", "points", "more"],
        ["rules-of-thumb", "against", "random"],
    ]
    assert lines[4].endswith("100.0 % : 0.0 %")
    assert [line.split()[0] for line in lines[6:]] == ["bot", "rules-of-thumb", "random"]


def test_json_has_everything(levata: Levata) -> None:
    words = (
        "arena",
        "--preset",
        "rentz",
        "--players",
        3,
        "--set",
        "contracts.whist.card=5",
        "--bots",
        BOTS + ",random",
    )
    (data,) = levata(*words, "--deals", 5, "--seed", 7, "--contract", "whist", "--json").json()
    assert data["version"]
    assert data["overrides"] == {"contracts.whist.card": 5}
    assert [data[key] for key in ("preset", "players", "contract", "bots", "seed", "deals", "seatings")] == [
        "rentz",
        3,
        "whist",
        ["rules-of-thumb", "random", "random"],
        7,
        5,
        6,
    ]
    assert [pair["bots"] for pair in data["pairs"]] == [["rules-of-thumb", "random"]] * 2 + [["random", "random"]]
    for pair in data["pairs"]:
        assert pair["low"] <= pair["mean"] <= pair["high"]
        assert (pair["observations"], pair["wins"]) == (5, None)
    assert data["pairs"][2]["mean"] == 0
    for pace in data["times"]:
        assert 0 < pace["median_ms"] <= pace["p95_ms"] <= pace["most_ms"]


def test_json_of_whole_matches_says_how_they_were_played_and_who_won(levata: Levata) -> None:
    (data,) = levata("arena", "--preset", "cruce", "--players", 3, "--bots", BOTS, "--deals", 1, "--json").json()
    assert (data["overrides"], data["deals"]) == ({"deal_limit": 12, "target": "off"}, 36)
    assert data["pairs"][0]["wins"][0] > data["pairs"][0]["wins"][1]


def test_more_processes_bring_the_same(levata: Levata) -> None:
    words = ("arena", "--preset", "renz", "--players", 3, "--bots", BOTS, "--deals", 4, "--contract", "all", "--json")
    assert without_times(levata(*words).out) == without_times(levata(*words, "--jobs", 2).out)


def test_one_contract_is_named_in_the_title(levata: Levata) -> None:
    words = ("arena", "--preset", "renz", "--players", 3, "--bots", BOTS, "--deals", 3, "--contract", "queens")
    title, _, _, head, *_ = levata(*words).out.splitlines()
    assert title == "Renz (renz), 3 players: Queens only"
    assert "won" not in head
    assert levata(*words, "--lang", "ro").out.startswith("Renz (renz), 3 jucători: numai ")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--bots", "random"], "name two bots at least"),
        (["--bots", "random,deep-blue"], "there is no bot “deep-blue”; there are random, rules-of-thumb, "),
        (["--bots", ""], "there is no bot “”"),
        (["--bots", "random,random:worlds=3"], "random:worlds=3: after the colon a bot that searches takes"),
        (["--bots", "random,club:worlds=0"], "club:worlds=0: after the colon"),
        (["--bots", BOTS, "--contract", "hearts"], "there is no contract “hearts” here; there are no-tricks, "),
        (["--bots", BOTS, "--preset", "cruce", "--contract", "whist"], "in this game no contract is chosen"),
        (["--bots", BOTS, "--set", "deal_limit=0"], "deal_limit: 0 is out of range"),
    ],
)
def test_wrong_arguments_are_wrong_usage(levata: Levata, words: list[str], sentence: str) -> None:
    told = levata("arena", "--preset", "rentz", *words)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(f"levata arena: {sentence}")
    assert len(told.err.splitlines()) == 1


@pytest.mark.usefixtures("no_kernel")
def test_without_the_kernel_one_sentence_says_what_is_missing(levata: Levata) -> None:
    words = ("arena", "--preset", "rentz", "--players", 3, "--contract", "whist", "--deals", 1, "--bots")
    for bots in ("random,club", "cheater,random", "random,ismcts:worlds=3"):
        told = levata(*words, bots)
        assert (told.code, told.out) == (1, "")
        assert told.err.startswith("levata arena: levata was installed without its compiled search.")
    assert levata(*words, BOTS).code == 0
    told = levata("simulate", "--preset", "rentz", "--bots", "club")
    assert (told.code, told.out) == (1, "")
    assert told.err.startswith("levata simulate: levata was installed without its compiled search.")


@pytest.mark.skipif(sys.platform == "win32", reason="no signal can be sent there")
def test_processes_end_with_whoever_started_them() -> None:
    """While one of them lives, its end of the pipe is open."""
    words = ("arena", "--preset", "rentz", "--bots", "master,expert", "--deals", "999", "--jobs", "2")
    with subprocess.Popen([sys.executable, "-c", PROGRAM, *words], stdout=subprocess.PIPE) as running:
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
        time.sleep(1)
        while children.exists() and len(children.read_text().split()) < 3:  # and one that tidies up
            time.sleep(0.05)
        time.sleep(1)
        running.kill()
        out, _ = running.communicate(timeout=60)
    assert (running.returncode, out) == (-signal.SIGKILL, b"")


@pytest.mark.skipif(sys.platform == "win32", reason="no signal can be sent there")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_quietly_with_all_its_processes(jobs: str) -> None:
    """The signal goes to the whole group, as from a terminal; while a process lives its end of the pipes is open."""
    words = ("arena", "--preset", "rentz", "--bots", "master,expert", "--deals", "999", "--jobs", jobs)
    command = [sys.executable, "-c", PROGRAM, *words]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, process_group=0) as running:
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
        time.sleep(1)
        while jobs == "2" and children.exists() and len(children.read_text().split()) < 3:  # and one that tidies up
            time.sleep(0.05)
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out, err) == (130, b"", b"")
