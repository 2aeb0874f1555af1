"""``levata solve``."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Levata

from levata.engine import replay
from levata.search.solver import Solver

DATA = Path(__file__).parents[1] / "data"
FILE = DATA / "golden" / "rentz-4.jsonl"
CASES = DATA / "open_hands.json"


def test_json_holds_the_value_of_every_legal_act(levata: Levata) -> None:
    position = list(replay(FILE.read_bytes()))[14]
    solution = Solver().solve(position.state)
    told = levata("solve", FILE, "--at", 15, "--json")
    (data,) = told.json()
    assert told.code == 0
    assert data.keys() == {"seat", "values", "exact", "nodes", "ms"}
    assert data["values"] == {act: low for act, (low, _) in solution.values.items()}
    assert (data["seat"], data["exact"], data["nodes"]) == (position.state.actor, True, solution.nodes)


def test_text_ranks_the_acts_best_first(levata: Levata) -> None:
    told = levata("solve", FILE, "--at", 15)
    lines = told.out.splitlines()
    assert told.code == 0
    assert lines[0] == "After line 15, Bogdan (seat 1) is to act: No Queens."
    rows = [line.split() for line in lines if line.startswith("  ")]
    values = [int(row[-1].replace("\u2212", "-")) for row in rows]
    assert rows[0][:4] == ["QC", "queen", "of", "clubs"]
    assert values == sorted(values, reverse=True)
    assert "\N{REPLACEMENT CHARACTER}" not in told.out


def test_text_says_the_trumps_and_that_card_points_are_meant(levata: Levata) -> None:
    told = levata("solve", DATA / "golden" / "cruce-4.jsonl", "--at", line_of_play("cruce-4"))
    assert ": trumps " in told.out
    assert "the card points of that side" in told.out
    assert "All play as well as can be" in told.out


def line_of_play(name: str) -> int:
    """The first line of a golden match after which a card is to be played."""
    positions = replay((DATA / "golden" / f"{name}.jsonl").read_bytes())
    return next(position.number for position in positions if position.state.play is not None)


def test_what_is_not_settled_is_an_interval(levata: Levata) -> None:
    (data,) = levata("solve", FILE, "--at", 6, "--nodes", 10, "--json").json()
    assert data["exact"] is False
    assert any(isinstance(value, list) and value[0] < value[1] for value in data["values"].values())
    text = levata("solve", FILE, "--at", 6, "--nodes", 10).out
    assert " … " in text
    assert "cut short" in text


@pytest.mark.parametrize(("at", "code"), [(["--at", 2], "before-play"), ([], "nobody-to-act")])
def test_nothing_to_solve_is_a_code(levata: Levata, at: list[object], code: str) -> None:
    told = levata("solve", FILE, *at)
    assert (told.code, told.out) == (1, "")
    assert f": {code}: " in told.err
    assert "Cards are played after lines " in told.err
    (data,) = levata("solve", FILE, *at, "--json").json()
    assert data["code"] == code


def test_a_wrong_record_and_a_line_that_is_not_there_are_told(levata: Levata, tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(FILE.read_bytes().replace(b'"act"', b'"actt"', 1))
    assert levata("solve", bad).code == 1
    assert levata("solve", tmp_path / "none.jsonl").code == 1
    told = levata("solve", FILE, "--at", 10**6)
    assert told.code == 2
    assert "there is no line" in told.err


def test_one_of_record_and_cases_is_named(levata: Levata) -> None:
    assert levata("solve").code == 2
    assert levata("solve", FILE, "--cases", CASES).code == 2


def test_a_name_that_is_empty_or_no_utf_8_is_told(levata: Levata) -> None:
    for words in (["--cases", ""], [""], ["--cases", "\udce9.json"], ["\udce9.jsonl"]):
        told = levata("solve", *words, "--json")
        (data,) = told.json()
        assert (told.code, data["code"]) == (1, "unreadable")
        assert data["file"] == words[-1].replace("\udce9", "?")
        told = levata("solve", *words)
        assert (told.code, told.out) == (1, "")
        assert "unreadable" in told.err
    told = levata("solve", "", "--cases", "")
    assert told.code == 2


SLOW = """
import sys
from levata.cli import main
from levata.search import kernel, solver

def solve(self, state, most_nodes):
    tables = kernel.TrickTables(suits=[13] * 4, side_of=[0, 1, 0, 1], tricks=13, duties=[0], points=[*range(52)])
    hands = [sum(1 << card for card in range(seat, 52, 4)) for seat in range(4)]
    print("solving", flush=True)
    kernel.TrickSolver().solve(kernel.Tricks(tables, hands=hands, leader=0), 1, 10**12)

solver.Solver.solve = solve
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no signal can be sent there")
def test_ctrl_c_ends_it_at_once() -> None:
    command = [sys.executable, "-c", SLOW, "solve", str(FILE), "--at", "15"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdout is not None
        assert running.stdout.readline() == "solving\n"
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=30)
    assert (out, err) == ("", "")
    assert running.returncode == 130


def test_cases_agree(levata: Levata) -> None:
    told = levata("solve", "--cases", CASES)
    assert told.code == 0
    assert told.out.startswith("200 of 200 deals agree. Median ")
    (data,) = levata("solve", "--cases", CASES, "--json").json()
    assert (data["cases"], data["agree"], data["wrong"]) == (200, 200, [])


def test_a_case_that_differs_is_told_with_both_values(levata: Levata, tmp_path: Path) -> None:
    cases = json.loads(CASES.read_bytes())["cases"][:3]
    lead, tricks = next(iter(cases[1]["card_tricks"].items()))
    cases[1]["card_tricks"][lead] = tricks + 1
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"cases": cases}))
    told = levata("solve", "--cases", file)
    assert told.code == 1
    assert f"deal 2, {lead}: found {tricks}, due {tricks + 1}." in told.out
    assert "2 of 3 deals agree" in told.out
    (data,) = levata("solve", "--cases", file, "--json").json()
    assert data["wrong"] == [{"case": 2, "leads": {lead: [tricks, tricks + 1]}}]


def test_a_file_of_no_cases_is_told_with_the_place(levata: Levata, tmp_path: Path) -> None:
    file = tmp_path / "cases.json"
    for text, place in (('{"cases": [{"hands": 3}]}', ": “cases[0].hands” does not fit."), ("[]", "."), ("{", ".")):
        file.write_text(text)
        told = levata("solve", "--cases", file)
        assert told.code == 1
        assert told.err == f"{file}: malformed: this is no file of deals with answers{place}\n"


@pytest.mark.usefixtures("no_kernel")
def test_without_the_kernel_one_sentence_says_what_is_missing(levata: Levata) -> None:
    told = levata("solve", FILE)
    assert told.code == 1
    assert told.err == (
        "levata solve: levata was installed without its compiled search. Install a C++20 compiler "
        "(on Debian and Ubuntu: apt install g++), then install levata again.\n"
    )
