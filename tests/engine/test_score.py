"""What a deal brings (RULES 1 to 5; RULESET `contracts`, `points`, `penalty_factor`)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace
from tests.engine.matches import dealt, match_of, played, rules_of

from levata.cards import mask_of, parse_cards
from levata.engine.match import new_match
from levata.engine.score import captured_points, discard_heir, places, points_row, sweeper, trick_scores
from levata.engine.state import Row, State, Tricks, compile_game
from levata.rules import load_preset

TRICKS = """
players = 4
deck = { lowest = "K", order = "AK" }
deal = { each = 2 }
"""
ACES_TO_0 = ["AC AD", "KC KD", "AH AS", "KH KS"]


def scored(text: str, acts: str, hands: list[str] = ACES_TO_0, blind: bool = False) -> Row:
    """The row of a deal that seat 0 leads; the only contract is chosen."""
    state = new_match(rules_of(TRICKS + text), 3)
    if blind:
        state = played(state, "blind only")
    state = dealt(state, hands)
    if state.phase == "choose":
        state = played(state, "choose only")
    return played(state, acts).sheet[0]


# ------------------------------------------------------------------ trick contracts


@pytest.mark.parametrize(
    ("contract", "scores"),
    [
        ("card = 2", (16, 0, 0, 0)),
        ("trick = -3", (-6, 0, 0, 0)),
        ("suit.C = 5", (10, 0, 0, 0)),
        ("rank.K = 1", (4, 0, 0, 0)),
        ("cards.KH = -80", (-80, 0, 0, 0)),
        ("last = [7, 100]", (107, 0, 0, 0)),
        ("last = [100]", (100, 0, 0, 0)),
        ("card = 1, suit.C = 10, rank.K = 100, cards.KC = 1000", (8 + 20 + 400 + 1000, 0, 0, 0)),
    ],
)
def test_contract_pays_what_it_names(contract: str, scores: tuple[int, ...]) -> None:
    """RULES 1, 2 and 4; they add up."""
    assert scored(f"contracts.only = {{ {contract} }}", "AC, KC, AH, KH, AD, KD, AS, KS").scores == scores


def test_each_trick_pays_its_own_winner() -> None:
    row = scored(
        "contracts.only = { trick = 1, last = [10, 100], card = 1000 }",
        "AC, KC, AH, KH, KD, AD, AS, KS",
        ["AC KD", "KC AD", "AH AS", "KH KS"],
    )
    assert row.scores == (4011, 4101, 0, 0)


SWEEP = 'contracts.only = {{ trick = -10, sweep = {{ points = {points}, mode = "{mode}" }} }}\n'
ALL_TO_0 = "AC, KC, AH, KH, AD, KD, AS, KS"
SPLIT_HANDS = ["AC KD", "KC AD", "AH AS", "KH KS"]
SPLIT = "AC, KC, AH, KH, KD, AD, AS, KS"


@pytest.mark.parametrize(("mode", "scores"), [("replace", (300, 0, 0, 0)), ("add", (280, 0, 0, 0))])
def test_every_trick_brings_a_bonus_instead_or_on_top(mode: str, scores: tuple[int, ...]) -> None:
    """RULES 2, `all`: replace, or add (own penalties + 300)."""
    assert scored(SWEEP.format(points=300, mode=mode), ALL_TO_0).scores == scores


@pytest.mark.parametrize("mode", ["replace", "add"])
def test_bonus_needs_every_trick(mode: str) -> None:
    assert scored(SWEEP.format(points=300, mode=mode), SPLIT, SPLIT_HANDS).scores == (-10, -10, 0, 0)


@pytest.mark.parametrize(("mode", "scores"), [("replace", (900, 0, 0, 0)), ("add", (840, 0, 0, 0))])
def test_blind_doubles_a_bonus_for_every_trick_too(mode: str, scores: tuple[int, ...]) -> None:
    """RULESET, end."""
    text = SWEEP.format(points=300, mode=mode) + 'choice = { blind = 3, blind_last = "free" }'
    row = scored(text, ALL_TO_0, blind=True)
    assert (row.scores, row.blind) == (scores, True)


def teams(text: str, acts: str, hands: list[str]) -> Row:
    state = new_match(rules_of("sides = 2\n" + TRICKS + text), 3)
    return played(played(dealt(state, hands), "choose only"), acts).sheet[0]


@pytest.mark.parametrize(("mode", "scores"), [("replace", (300, 0)), ("add", (280, 0))])
def test_team_that_takes_every_trick_has_the_bonus(mode: str, scores: tuple[int, ...]) -> None:
    """RULES, opening: seats 0 and 2 are one side of two."""
    text = SWEEP.format(points=300, mode=mode)
    row = teams(text, "AS, KD, AD, KS, KC, KH, AC, AH", ["AS KC", "KD KH", "AC AD", "KS AH"])
    assert row.scores == scores


def test_teams_of_a_compendium_add_their_captures_up() -> None:
    row = teams("contracts.only = { trick = 1, card = 10 }", SPLIT, SPLIT_HANDS)
    assert (row.scores, row.totals) == ((41, 41), (41, 41))


def test_sweeper_is_the_side_of_all_winners() -> None:
    game = compile_game(rules_of("sides = 2\n" + TRICKS + "contracts.only.trick = 1"))
    play = Tricks(0, captured=(0,) * 4, drawn=((),) * 4)
    assert sweeper(game, play) == -1
    assert sweeper(game, replace(play, winners=(0, 2))) == 0
    assert sweeper(game, replace(play, winners=(3, 1, 1))) == 1
    assert sweeper(game, replace(play, winners=(0, 1))) == -1


def test_bonus_is_not_counted_before_the_last_trick() -> None:
    state = new_match(rules_of(TRICKS + SWEEP.format(points=300, mode="replace")), 3)
    state = played(dealt(state, ACES_TO_0), "choose only, AC, KC, AH, KH")
    assert isinstance(state.play, Tricks)
    game = state.game
    assert trick_scores(game, game.plans["only"], state.play) == [-10, 0, 0, 0]


def test_cards_without_points_bring_nothing() -> None:
    plan = compile_game(load_preset("rentz", 4)).plans["no-hearts"]
    assert captured_points(plan, mask_of(parse_cards("AC KD QS"))) == 0
    assert captured_points(plan, mask_of(parse_cards("AC 7H QH"))) == -4


def test_row_of_a_compendium_tells_the_trump_if_there_is_one() -> None:
    plain = scored("contracts.only.trick = 1", ALL_TO_0)
    assert (plain.trump, plain.declarer, plain.bid, plain.made, plain.points) == ("", -1, 0, False, ())
    assert (plain.dealer, plain.contract, plain.chooser, plain.blind, plain.announced) == (3, "only", 3, False, ())
    trumped = scored('contracts.only.trick = 1\ntrump.source = "rotation"', ALL_TO_0)
    assert trumped.trump == "C"


# ------------------------------------------------------------------ the points game


def points_match(preset: str = "cruce", declarer: int = 0, bid: int = 6, trump: int = -1, **overrides: Any) -> State:
    """A match of four whose first deal is about to be scored."""
    state = match_of(preset, 4, 3, None, **overrides)
    return replace(state, deal=replace(state.deal, declarer=declarer, bid=bid, trump=trump))


def captures(*cards: str) -> Tricks:
    return Tricks(0, captured=tuple(mask_of(parse_cards(text)) for text in cards), drawn=((),) * 4, winners=(1,))


HIGH = "AC AD AH AS TC TD JC"
"""66 card points."""


def test_side_scores_whole_game_points() -> None:
    """RULES 3: a side with c card points has made ⌊11·c / 120⌋."""
    row = points_row(points_match(), captures(HIGH, "TH", "", "TS KC"))
    assert (row.points, row.scores) == ((66, 24), (6, 2))
    assert (row.declarer, row.bid, row.made, row.trump) == (0, 6, True, "")
    assert (row.dealer, row.contract, row.chooser, row.blind, row.announced) == (3, "", -1, False, ())


def test_bid_is_the_sides_and_not_the_seats() -> None:
    row = points_row(points_match(declarer=2), captures("AC AD AH", "", "AS TC TD JC", ""))
    assert (row.points, row.scores, row.made) == ((66, 0), (6, 0), True)


def test_failed_bid_costs_the_bid_and_nothing_is_scored_besides() -> None:
    """RULES 3."""
    row = points_row(points_match(bid=7, trump=2), captures(HIGH, "TH", "", "TS KC"))
    assert (row.scores, row.made, row.trump) == ((-7, 2), False, "H")
    assert row.totals == (-7, 2)
    assert points_row(points_match(trump=0), captures(HIGH, "", "", "")).trump == "C"


@pytest.mark.parametrize(("factor", "score"), [(1, -7), (2, -14), (3, -21)])
def test_failed_bid_may_cost_more(factor: int, score: int) -> None:
    """RULES 3, Cruce Moldovenesc; RULESET `penalty_factor`."""
    row = points_row(points_match(bid=7, penalty_factor=factor), captures(HIGH, "", "", ""))
    assert row.scores == (score, 0)


def test_without_a_declarer_every_side_scores_what_it_captured() -> None:
    row = points_row(points_match(declarer=-1, bid=0), captures("", HIGH, "", ""))
    assert (row.scores, row.made, row.declarer) == ((0, 6), False, -1)


@pytest.mark.parametrize(("trump", "points"), [(2, (40, 20)), (1, (20, 40)), (3, (20, 20)), (-1, (20, 20))])
def test_declarations_count_twenty_or_forty_in_trumps(trump: int, points: tuple[int, ...]) -> None:
    """RULES 5, Declarations: it counts whether or not the trick is won."""
    play = replace(captures("", "", "", ""), declared=((0, 2), (3, 1)))
    assert points_row(points_match("cruce-ardeal", bid=1, trump=trump), play).points == points


def test_declarations_help_to_make_the_bid() -> None:
    play = replace(captures("AC AD", "", "", ""), declared=((2, 0),))
    assert points_row(points_match("cruce-ardeal", bid=1, trump=1), play).made
    assert not points_row(points_match("cruce-ardeal", bid=1, trump=1), replace(play, declared=())).made


@pytest.mark.parametrize(("discards", "heir"), [("nobody", -1), ("declarer", 0), ("last-trick", 1)])
def test_discards_have_an_heir_where_the_rules_say_so(discards: str, heir: int) -> None:
    """RULESET `talon.discards`."""
    state = match_of("cruce-talon", 4, 3, None, talon__discards=discards)
    state = replace(state, deal=replace(state.deal, declarer=0, bid=6, discards=mask_of(parse_cards("AC TC"))))
    play = captures("", "", "", "")
    assert discard_heir(state, play) == heir
    assert points_row(state, play).points == tuple(21 if seat == heir else 0 for seat in (0, 1))


# ------------------------------------------------------------------ places


@pytest.mark.parametrize(
    ("totals", "zero_wins", "place"),
    [
        ((3, 1, 2), False, (1, 3, 2)),
        ((5, 5, 4, 3), False, (1, 1, 3, 4)),
        ((0, -5), False, (1, 2)),
        ((0, 5), False, (2, 1)),
        ((0, 5), True, (1, 2)),
        ((0, 0, 5, -5), True, (1, 1, 3, 4)),
        ((7, 5, 7), True, (1, 3, 1)),
    ],
)
def test_equal_totals_share_a_place(totals: tuple[int, ...], zero_wins: bool, place: tuple[int, ...]) -> None:
    """RULES 1 and 2; RECORD, the end."""
    assert places(totals, zero_wins) == place


def test_whole_deck_of_cruce_is_worth_120() -> None:
    """RULES 3: also where cards are out of play."""
    for players in (2, 3, 4, 5, 6):
        game = compile_game(load_preset("cruce", players))
        assert captured_points(game.plans["points"], game.deck_mask) == 120
