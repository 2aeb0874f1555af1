"""The plan of ``scripts/strength.py``: what is in it, that it goes on where it stopped, and its tables."""

from __future__ import annotations

from pathlib import Path

import pytest
from scripts import strength
from scripts.strength import Cell, Result, at_equal_time, full_hash, main, part_of, plan, rendered, saved, seed_of

from levata.bots.duels import Comparison, Outcome, Pace
from levata.bots.effort import EFFORTS
from levata.rules import load_preset, preset_names, preset_players


def comparison(*differences: float) -> Comparison:
    mean = sum(differences) / len(differences)
    return Comparison("a", "b", len(differences), mean, mean - 1, mean + 1, None, differences)


def test_plan_compares_every_level_and_visits_every_game() -> None:
    cells = plan()
    assert len(set(cells)) == len(cells)
    assert {cell.group for cell in cells} == {*strength.GROUPS} == {*strength.TITLES}
    levels = {(cell.preset, cell.a, cell.b) for cell in cells if cell.group == "levels"}
    steps = (("club", "beginner"), ("expert", "club"), ("master", "expert"))
    assert levels == {(preset, *step) for preset in strength.MAIN for step in steps}
    everywhere = {(preset, players) for preset in preset_names() for players in preset_players(preset)}
    for groups in (("floor",), ("levels", "elsewhere")):
        assert {(cell.preset, cell.players) for cell in cells if cell.group in groups} == everywhere


def test_penalty_contracts_are_all_that_cost() -> None:
    for preset, contracts in strength.PENALTIES.items():
        rules = load_preset(preset, 4)
        others = {"rentz": ("whist",), "renz": ("plus-tricks", "renz")}[preset]
        assert {*contracts, *others} == {*rules.played_contracts()}


def test_bots_play_the_same_deals_and_another_commit_brings_others() -> None:
    one, other = Cell("distance", "rentz", 4, "master", "x", 9, "whist"), Cell("y", "rentz", 4, "z", "x", 9, "whist")
    assert seed_of("a", one) == seed_of("a", other) != seed_of("b", one)
    assert 0 <= seed_of("a", one) < 10**18


def test_it_stops_goes_on_and_renders(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    small = [
        Cell("floor", "cruce", 2, "rules-of-thumb", "random", 1),
        Cell("distance", "rentz", 3, "cheater", "rules-of-thumb", 3, "no-queens"),
        Cell("distance", "rentz", 3, "master", "rules-of-thumb", 3, "no-queens"),
    ]
    monkeypatch.setattr(strength, "plan", lambda: small)
    monkeypatch.setitem(EFFORTS, "master", EFFORTS["club"])
    file = tmp_path / "found.jsonl"
    words = ["HEAD", "--file", str(file)]
    main([*words, "--minutes", "-1"])
    assert "3 cells are left" in capsys.readouterr().err
    main([*words, "--only", "floor"])
    assert [result.cell for result in saved(file)] == small[:1]
    main(words)
    assert [result.cell for result in saved(file)] == small
    before = file.read_bytes()
    main(words)
    assert file.read_bytes() == before
    capsys.readouterr()
    main([*words, "--render"])
    told = capsys.readouterr().out
    assert "| `cruce` | 2 | `rules-of-thumb` – `random` | 36 |" in told
    assert "| `rentz` | `no-queens` | 3 |" in told


def test_equal_time_is_that_of_equal_simulations() -> None:
    own = EFFORTS["club"]
    paces = (Pace("club", 9, 3.0, 0, 0, 0), Pace("ismcts", 9, 2.0, 0, 0, 0))
    same = Cell("equal-simulations", "rentz", 4, "club", "ismcts", 9)
    result = Result("c", same, ("club", "ismcts"), 1, 0.0, Outcome((comparison(1, 2, 3),), paces))
    cell = Cell("equal-time", "rentz", 4, "club", strength.EQUAL_TIME, 9)
    more = [round(1.5 * number) for number in (own.iterations, own.hand)]
    wanted = f"ismcts:iterations={more[0]},worlds={own.worlds},hand={more[1]}"
    assert at_equal_time(cell, "c", [result]) == wanted
    with pytest.raises(SystemExit):
        at_equal_time(cell, "d", [result])


def test_a_part_of_a_distance_has_an_interval() -> None:
    share, half = part_of(comparison(1, 2, 3, 2), comparison(2, 4, 6, 4))
    assert (share, half) == (0.5, 0)
    share, half = part_of(comparison(1, 2, 3, 4), comparison(4, 6, 4, 6))
    assert share == 0.5
    assert half > 0.1


def test_levels_are_rendered_with_true_minus() -> None:
    cell = Cell("levels", "rentz", 4, "club", "beginner", 9)
    outcome = Outcome((comparison(-1, -2, -3),), (Pace("club", 9, 3.0, 0, 0, 0), Pace("beginner", 9, 0.1, 0, 0, 0)))
    text = rendered([Result("c", cell, ("club", "beginner"), 1, 0.0, outcome)])
    assert "| `club` – `beginner` | 3 | −2.00 | −3.00 to −1.00 |  | 3.0 : 0.1 |" in text


def test_a_commit_must_be_one() -> None:
    with pytest.raises(SystemExit, match="no-such is no commit"):
        full_hash("no-such")
