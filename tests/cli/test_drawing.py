"""The table as text."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.engine.matches import dealt, match_of, played

from levata.cli.drawing import Drawing
from levata.engine import State, load_record, view
from levata.rules import load_rules
from levata.texts import Texts

GOLDEN = Path(__file__).parents[1] / "data" / "golden"
NAMES = ("Ana", "Bogdan", "Carmen", "Dan", "Elena", "Florin")
EIGHT = ("7C 8C 9C TC JC QC KC AC", "7D 8D 9D TD JD QD KD AD", "7H 8H 9H TH JH QH KH AH", "7S 8S 9S TS JS QS KS AS")


def drawing(state: State, language: str = "en") -> Drawing:
    return Drawing(state.game.rules, NAMES[: state.game.players], Texts(language))


def shown(state: State, seat: int | None) -> list[str]:
    return list(drawing(state).table(view(state, seat)))


@pytest.mark.parametrize("language", ["en", "ro"])
@pytest.mark.parametrize("file", sorted(GOLDEN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_sheet_has_a_line_for_each_scored_deal_with_its_totals(file: Path, language: str) -> None:
    state = load_record(file.read_bytes()).state
    head, *lines = drawing(state, language).sheet(state.sheet)
    assert len(lines) == len(state.sheet)
    assert all(name in head for name in NAMES[: state.game.players])
    for line, row in zip(lines, state.sheet, strict=True):
        figures = [
            str(number).replace("-", "−") for pair in zip(row.scores, row.totals, strict=True) for number in pair
        ]
        assert line.split()[-len(figures) :] == figures


def test_sheet_tells_bids_made_and_failed() -> None:
    state = load_record((GOLDEN / "cruce-ardeal-3.jsonl").read_bytes()).state
    _, *lines = drawing(state).sheet(state.sheet)
    assert {row.made for row in state.sheet} == {True, False}
    for line, row in zip(lines, state.sheet, strict=True):
        assert f"{NAMES[row.declarer]} " in line
        assert f"{row.bid} {'made' if row.made else 'failed'}" in line


def test_empty_sheet_says_so() -> None:
    assert drawing(match_of("rentz", 4)).sheet(()) == ["No deal has been scored yet."]


def test_only_playable_cards_stand_in_brackets() -> None:
    hands = ("7C 8D 9C TC JC QC KC AC", "7D 8C 9D TD JD QD KD AD", *EIGHT[2:])
    state = played(dealt(match_of("rentz", 4, first_dealer=3), hands), "choose whist, 8D")
    text = "\n".join(shown(state, 1))
    assert "[2] A♦" in text
    assert " 1  8♣" in text
    assert "On the table: Ana 8♦ (best so far: Ana)" in text


@pytest.mark.parametrize("acts", ["", "bid 7, pass, pass, pass"], ids=["auction", "trump"])
def test_hand_has_no_numbers_while_others_can_be_typed(acts: str) -> None:
    hands = ("9C TC AC KD QD 9S", "JC QC TD 9D AH TH", "KC AS TS KS QS JS", "JD AD KH QH JH 9H")
    state = dealt(match_of("cruce", 4, first_dealer=3), hands)
    lines = shown(played(state, acts) if acts else state, 0)
    assert "  ♣ C  A♣   10♣  9♣" in lines
    assert "  ♠ S  9♠" in lines
    card = shown(played(state, "bid 7, pass, pass, pass, trump D"), 0)
    assert "  ♣ C   [1] A♣    [2] 10♣   [3] 9♣" in card


def test_choices_say_what_each_contract_brings() -> None:
    text = "\n".join(shown(dealt(match_of("renz", 4, first_dealer=3), EIGHT), 0))
    assert "   1  King of Hearts: −80 for the king of hearts" in text
    assert "for taking all tricks +300 instead, and the others 0" in " ".join(text.split())
    assert "   7  Renz: 200, 100, 50, 0 points, by who is out first" in text


def test_bids_say_what_they_need() -> None:
    state = dealt(
        match_of("cruce", 3, first_dealer=2),
        ("9C JC QC KC TC AC", "9D JD QD KD TD AD", "9H JH QH KH TH AH"),
        "9S JS QS KS TS AS",
    )
    text = "\n".join(shown(state, 0))
    assert "   6  Bid (66 card points)" in text
    assert "  11  Bid (120 card points)" in text
    assert "Stock: 6 cards" in text


def test_rows_of_a_layout_show_what_is_laid_and_what_is_not() -> None:
    state = played(dealt(match_of("renz", 4, first_dealer=3), EIGHT), "choose renz, TC, TD, TH")
    lines = shown(state, 3)
    assert lines[lines.index("The layout:") + 1].startswith("  ♣ C")
    assert "  ♣ C   ·  ·  · 10  ·  ·  ·  ·" in lines
    assert "  ♠ S   ·  ·  ·  ·  ·  ·  ·  ·" in lines


def test_cards_taken_stand_under_their_heading() -> None:
    hands = ("7C 8D 9C TC JC QC KC AC", "7D 8C 9D TD JD QD KD AD", *EIGHT[2:])
    state = played(dealt(match_of("rentz", 4, first_dealer=3), hands), "choose no-queens, QC, 8C")
    assert not any("taken" in line for line in shown(state, 0))
    state = played(state, f"{hands[2].split()[0]}, {hands[3].split()[0]}")
    [head] = [line for line in shown(state, 0) if "taken" in line]
    [taker] = [line for line in shown(state, 0) if "Q♣" in line]
    assert taker.index("Q♣") == head.index("taken")


def test_pass_is_told_while_bids_are_made_and_no_longer() -> None:
    hands = ("9C TC AC KD QD 9S", "JC QC TD 9D AH TH", "KC AS TS KS QS JS", "JD AD KH QH JH 9H")
    state = played(dealt(match_of("cruce", 4, first_dealer=3), hands), "bid 7, pass")
    assert [line.split()[0] for line in shown(state, 0) if "passed" in line] == ["Bogdan"]
    state = played(state, "pass, pass")
    assert not any("passed" in line for line in shown(state, 0))


def test_declared_pairs_stand_with_who_declared_them() -> None:
    hands = ("9C TC AC KD QD 9S", "JC QC TD 9D AH TH", "KC AS TS KS QS JS", "JD AD KH QH JH 9H")
    state = dealt(match_of("cruce-ardeal", 4, first_dealer=3), hands)
    state = played(state, "bid 1, pass, pass, pass, KD declare")
    assert [line.split()[0] for line in shown(state, 1) if line.endswith("declared ♦")] == ["Ana"]


def test_the_deal_that_is_due_is_the_next_one() -> None:
    hands = ("9C TC AC KD QD 9S", "JC QC TD 9D AH TH", "KC AS TS KS QS JS", "JD AD KH QH JH 9H")
    state = dealt(match_of("cruce", 4, first_dealer=3), hands)
    assert shown(state, None)[0].startswith("Deal 1 · everyone")
    assert shown(played(state, "pass, pass, pass, pass"), None)[0].startswith("Deal 2 · the cards are being dealt")


def test_partner_is_marked_for_the_seat_and_not_for_a_spectator() -> None:
    state = dealt(
        match_of("cruce", 4), ("9C JC QC KC TC AC", "9D JD QD KD TD AD", "9H JH QH KH TH AH", "9S JS QS KS TS AS")
    )
    assert [line.split()[0] for line in shown(state, 1) if "partner" in line] == ["Dan"]
    assert not any("partner" in line for line in shown(state, None))


def test_talon_is_told_to_the_declarer_alone() -> None:
    hands = ("9C TC AC KD QD", "JC QC TD 9D AH", "KC AS TS KS QS", "JD AD KH QH JH")
    state = played(dealt(match_of("cruce-talon", 4, first_dealer=3), hands, "9S JS TH 9H"), "bid 11")
    own, other = "\n".join(shown(state, 0)), "\n".join(shown(state, None))
    assert "Taken up from the talon: 9♥ 10♥ 9♠ J♠" in own
    assert "Put away 4 cards" in own
    assert "talon" not in other.replace("the talon", "").lower().replace("puts away", "")
    assert "Put away" not in other


def test_blind_contract_says_its_factor() -> None:
    state = dealt(played(match_of("rentz-romania", 4, first_dealer=3), "blind queens"), EIGHT)
    assert "Queens: −30 for each queen; blind, so all of it times 2" in shown(state, 0)


def test_contract_that_pays_for_all_tricks_alone_is_told() -> None:
    rules = load_rules("rentz", 4, {"contracts.all-tricks.sweep.points": 100})
    assert (
        Drawing(rules, NAMES[:4], Texts("en")).about("all-tricks")
        == "for taking all tricks +100 instead, and the others 0"
    )
