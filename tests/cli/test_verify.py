"""``levata verify``: a fair record is accepted, and each way of being unfair is found."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Levata

from levata.engine.record import Record, load_record
from levata.engine.shuffle import commitment, drawn_dealer, match_key, simulation_secret

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
Line = dict[str, Any]


@pytest.fixture
def fair(levata: Levata, tmp_path: Path) -> Path:
    """A fair record of a match whose trump suit is drawn too."""
    levata("simulate", "--preset", "cruce-table", "--bots", "random", "--set", "deal_limit=6", "--records", tmp_path)
    return tmp_path / "cruce-table-4-1-0001.jsonl"


def changed(file: Path, change: Callable[[list[Line]], None]) -> Path:
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    change(lines)
    copy = file.with_name("changed.jsonl")
    copy.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    return copy


def loaded(file: Path) -> Record:
    return load_record(file.read_bytes())


def test_fair_record_is_accepted_with_what_that_proves(levata: Levata, fair: Path) -> None:
    told = levata("verify", fair)
    assert (told.code, told.err) == (0, "")
    first, *rest = told.out.splitlines()
    assert first.startswith(f"{fair}: the deals are fair: all ")
    assert first.endswith("The first dealer was drawn.")
    assert "What this proves:" in "\n".join(rest)
    assert "What it does not:" in "\n".join(rest)


def test_json_counts_the_deals(levata: Levata, fair: Path) -> None:
    told = levata("verify", fair, "--json")
    assert told.json() == [
        {"file": str(fair), "ok": True, "deals": len(loaded(fair).deals), "first_dealer_drawn": True}
    ]


def test_first_dealer_who_was_chosen_is_a_note(levata: Levata, tmp_path: Path) -> None:
    """The deals follow the dealer, so a chosen first dealer needs a record of its own: here a match stopped at once."""
    secret = simulation_secret(1, 1)
    drawn = drawn_dealer(match_key(secret, [None] * 4), 4)
    header = json.loads((GOLDEN / "rentz-4.jsonl").read_text("utf-8").splitlines()[0])
    header |= {"first_dealer": (drawn + 1) % 4, "commitment": commitment(secret), "entropy": [None] * 4}
    file = tmp_path / "chosen.jsonl"
    file.write_text(f'{json.dumps(header)}\n{{"stop":{{"reason":"abandoned"}},"reveal":"{secret.hex()}"}}\n')
    told = levata("verify", file)
    assert told.code == 0
    assert "Note: the first dealer is not the drawn one" in told.out
    assert levata("verify", file, "--json").json()[0]["first_dealer_drawn"] is False


def drop(key: str, line: int) -> Callable[[list[Line]], None]:
    return lambda lines: lines[line].pop(key)


@pytest.mark.parametrize(("key", "line"), [("commitment", 0), ("entropy", 0), ("reveal", -1)])
def test_what_is_missing_is_named(levata: Levata, fair: Path, key: str, line: int) -> None:
    told = levata("verify", changed(fair, drop(key, line)), "--json")
    (data,) = told.json()
    assert (told.code, data["ok"], data["code"], data["details"]) == (1, False, "cannot-verify", {"missing": [key]})
    assert key in data["sentence"]


def test_other_secret_is_found_at_the_last_line(levata: Levata, fair: Path) -> None:
    file = changed(fair, lambda lines: lines[-1].update(reveal="0" * 64))
    told = levata("verify", file, "--lang", "ro")
    assert told.code == 1
    assert told.err.startswith(f"{file}:{loaded(fair).lines}: wrong-reveal: secretul")


def test_other_trump_of_the_match_is_found(levata: Levata, fair: Path) -> None:
    def rename(lines: list[Line]) -> None:
        lines[0]["trump"] = next(suit for suit in "CDHS" if suit != lines[0]["trump"])
        del lines[1:-1]
        lines[-1] = {"stop": {"reason": "abandoned"}, "reveal": lines[-1]["reveal"]}

    file = changed(fair, rename)
    assert levata("verify", file).err.startswith(f"{file}:1: unfair-trump: ")


def test_other_cards_are_found_at_their_deal(levata: Levata, fair: Path) -> None:
    def swap(lines: list[Line]) -> None:
        at = next(i for i, line in enumerate(lines) if "deal" in line)
        hands = lines[at]["deal"]["hands"]
        hands[0], hands[1] = hands[1], hands[0]
        del lines[at + 1 : -1]
        lines[-1] = {"stop": {"reason": "abandoned"}, "reveal": lines[-1]["reveal"]}

    file = changed(fair, swap)
    (data,) = levata("verify", file, "--json").json()
    assert (data["code"], data["details"]) == ("unfair-deal", {"deal": 1})
    line = next(i for i, text in enumerate(file.read_text("utf-8").splitlines(), 1) if '"hands"' in text)
    assert data["line"] == line


def test_record_that_does_not_replay_is_told_as_replay_tells_it(levata: Levata) -> None:
    file = GOLDEN / "illegal" / "rentz-4-line-668-must-follow.jsonl"
    assert levata("verify", file).err == levata("replay", file).err


def test_record_without_promises_cannot_be_verified(levata: Levata) -> None:
    told = levata("verify", GOLDEN / "renz-3.jsonl")
    assert told.code == 1
    assert "cannot be verified, for the record has no commitment" in told.err
