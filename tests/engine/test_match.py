"""The match: whose turn it is, how deals follow each other, and how a match ends (RULES, opening, 1, 3, 5, 6)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from tests.engine.matches import (
    dealt,
    dealt_at_random,
    heard,
    match_of,
    offered,
    played,
    played_out,
    refused,
    rules_of,
    shuffled_deal,
)

from levata.engine.acts import Act, CardDeal, Choose, IllegalAction, PlayCard
from levata.engine.events import Acted, Dealt, Ended, Scored, Taken, ThrownIn
from levata.engine.match import apply, legal, new_match, to_act
from levata.engine.score import has_winner
from levata.engine.state import CHANCE, NOBODY, State, Tricks, compile_game
from levata.engine.view import view, view_json
from levata.rules import load_preset

TRICKS = """
players = 3
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 4 }
contracts = { tricks = { trick = 1 }, aces = { rank.A = -1 } }
"""
HANDS = ["AC AD AH AS", "KC KD KH KS", "QC QD QH QS"]

POINTS = """
players = 2
target = 8
deck = { lowest = "K", order = "AK" }
deal = { each = 4 }
points = { cards = { A = 2, K = 1 }, per_game_point = "1" }
"""
ACES, KINGS = "AC AD AH AS", "KC KD KH KS"
"""Whoever has the aces takes all 12 points."""
ALL_CLUBS_FIRST = "AC, KC, AD, KD, AH, KH, AS, KS"


def taken_by(state: State, seat: int) -> State:
    """The match after a deal of `POINTS` in which this seat takes everything."""
    state = dealt(state, [ACES, KINGS] if seat == 0 else [KINGS, ACES])
    while state.phase == "tricks" and state.hands:
        state = played(state, offered(state)[0])
    return state


# ------------------------------------------------------------------ whose turn it is


def test_first_deal_is_due_from_chance() -> None:
    state = new_match(rules_of(TRICKS), 2)
    assert (to_act(state), state.dealer, state.totals, state.used) == (CHANCE, 2, (0, 0, 0), ((), (), ()))
    assert [legal(state, seat) for seat in (-2, -1, 0, 1, 2)] == [[]] * 5


def test_only_the_seat_to_act_has_something_to_do() -> None:
    state = played(dealt(new_match(rules_of(TRICKS), 2), HANDS), "choose tricks")
    assert to_act(state) == 0
    assert legal(state, 0) == ["AC", "AD", "AH", "AS"]
    assert [legal(state, seat) for seat in (-2, -1, 1, 2, 3)] == [[]] * 5


def test_others_are_told_whose_turn_it_is() -> None:
    state = played(dealt(new_match(rules_of(TRICKS), 2), HANDS), "choose tricks")
    for seat in (1, 2, 5):
        assert refused(state, "KC", seat) == ("wrong-turn", {"turn": 0})
        assert refused(state, "nonsense", seat) == ("wrong-turn", {"turn": 0})
    assert refused(state, "nonsense") == ("malformed", {"act": "nonsense"})


def test_seat_cannot_deal_and_chance_can_do_nothing_else() -> None:
    state = new_match(rules_of(TRICKS), 2)
    deal = shuffled_deal(state, Random(1))
    assert refused(state, deal, 0) == ("wrong-phase", {"phase": "deal"})
    assert refused(state, "AC", CHANCE) == ("wrong-phase", {"phase": "deal"})
    state, _ = apply(state, CHANCE, deal)
    assert refused(state, deal, 2) == ("wrong-phase", {"phase": "choose"})
    assert refused(state, deal, CHANCE) == ("wrong-phase", {"phase": "choose"})


def test_act_may_be_given_as_a_text_or_as_a_value() -> None:
    state = dealt(new_match(rules_of(TRICKS), 2), HANDS)
    pairs: list[tuple[str, Act]] = [("choose tricks", Choose("tricks")), ("AC", PlayCard(12))]
    for text, act in pairs:
        assert apply(state, state.actor, act) == apply(state, state.actor, text)
        state = played(state, text)


def test_refused_act_changes_nothing() -> None:
    state = played(dealt(new_match(rules_of(TRICKS), 2), HANDS), "choose tricks, AC")
    before = repr(state)
    refused(state, "QC")
    assert repr(state) == before


def test_acts_of_the_deal_are_logged_for_everybody() -> None:
    state = played(dealt(new_match(rules_of(TRICKS), 2), HANDS), "choose tricks, AC, KC")
    assert state.log == ((2, "choose tricks"), (0, "AC"), (1, "KC"))
    assert view(state, None).log == state.log


def test_phases_come_in_the_order_of_the_rules() -> None:
    """RULESET `phases`."""
    state = match_of("cruce-talon", 4, 3, None, phases=["deal", "auction", "trump", "exchange"])
    assert state.game.steps == ("deal", "auction", "trump", "exchange")
    seen = [state.phase]
    for act in ("", "bid 11", "trump H", ""):
        state = dealt_at_random(state) if state.phase == "deal" else state
        state = played(state, act) if act else state
        seen.append(state.phase)
    assert list(dict.fromkeys(seen)) == ["deal", "auction", "trump", "exchange"]


@pytest.mark.parametrize(
    ("preset", "steps"),
    [
        ("rentz", ("deal", "choose")),
        ("renz", ("deal", "choose")),
        ("rentz-romania", ("blind", "deal", "choose", "refuse")),
        ("cruce", ("deal", "auction", "trump")),
        ("cruce-talon", ("deal", "auction", "exchange", "trump")),
        ("cruce-no-auction", ("deal",)),
        ("cruce-table", ("deal", "auction")),
        ("cruce-ardeal", ("deal", "auction")),
    ],
)
def test_only_the_phases_that_a_rule_set_uses_are_asked(preset: str, steps: tuple[str, ...]) -> None:
    assert compile_game(load_preset(preset, 4)).steps == steps


def test_answers_about_refusals_are_only_asked_where_a_layout_is_played() -> None:
    state = match_of("rentz-romania", 4, 0, None, contracts__rentz__enabled=False)
    assert state.game.steps == ("blind", "deal", "choose")


# ------------------------------------------------------------------ deal after deal


def test_deal_passes_clockwise_after_a_scored_deal() -> None:
    """RULES, opening."""
    state = new_match(rules_of(TRICKS), 1)
    dealers = []
    while state.actor != NOBODY:
        if state.actor == CHANCE:
            dealers.append(state.dealer)
        state = dealt_at_random(state) if state.actor == CHANCE else played(state, offered(state)[0])
    assert dealers == [1, 2, 0, 1, 2, 0]


def test_last_card_of_a_deal_is_heard_with_its_score() -> None:
    state = played(dealt(new_match(rules_of(TRICKS), 2), HANDS), "choose tricks, AC, KC, QC, AD, KD, QD, AH, KH, QH")
    state = played(state, "AS, KS")
    acted, taken, scored = heard(state, "QS")
    assert (acted, taken) == (Acted(2, "QS"), Taken(0))
    assert isinstance(scored, Scored)
    row = scored.row
    assert (row.dealer, row.chooser, row.contract, row.scores, row.totals) == (2, 2, "tricks", (4, 0, 0), (4, 0, 0))
    after = played(state, "QS")
    assert after.sheet == (row,)
    assert (after.hands, after.stock, after.play, after.log) == ((), (), None, ())


def test_scores_add_up_on_the_sheet() -> None:
    state = played_out(new_match(rules_of(TRICKS), 0), Random(3))
    totals = [0, 0, 0]
    for row in state.sheet:
        totals = [total + score for total, score in zip(totals, row.scores, strict=True)]
        assert list(row.totals) == totals
    assert list(state.totals) == totals
    assert len(state.sheet) == 6


# ------------------------------------------------------------------ the end by contracts


def test_match_ends_when_every_chooser_has_played_every_contract() -> None:
    """RULES 1: players × contracts deals."""
    state = new_match(rules_of(TRICKS), 0)
    while state.deals < 6 or state.phase != "tricks" or sum(map(bool, state.hands)) > 1 or ends_late(state):
        state = dealt_at_random(state) if state.actor == CHANCE else played(state, offered(state)[0])
    events = heard(state, offered(state)[0])
    assert isinstance(events[-1], Ended)
    state = played(state, offered(state)[0])
    assert (state.actor, to_act(state), state.phase, state.deals) == (NOBODY, NOBODY, "over", 6)
    assert events[-1] == Ended(state.totals, view(state, None).place)


def ends_late(state: State) -> bool:
    """Whether the seat to act holds more than its last card."""
    return state.hands[state.actor].bit_count() > 1


def test_nothing_can_be_done_after_the_end() -> None:
    state = played_out(new_match(rules_of(TRICKS), 0), Random(3))
    for seat in (0, 1, 2, CHANCE):
        assert refused(state, "AC", seat) == ("after-end", {})
    deal = CardDeal(0, (0, 0, 0), ())
    assert refused(state, deal, CHANCE) == ("after-end", {})
    assert [legal(state, seat) for seat in (NOBODY, CHANCE, 0, 1, 2)] == [[]] * 5
    with pytest.raises(IllegalAction, match="after-end"):
        apply(state, NOBODY, "AC")


def test_places_are_seen_once_the_match_is_over() -> None:
    state = new_match(rules_of(TRICKS), 0)
    assert view(state, 0).place == ()
    state = played_out(state, Random(3))
    best = max(state.totals)
    assert [place == 1 for place in view(state, 0).place] == [total == best for total in state.totals]
    assert b'"place":[' in view_json(state, None)


@pytest.mark.parametrize(("zero_wins", "place"), [("false", (1, 2, 3)), ("true", (2, 3, 1))])
def test_zero_may_win_the_match(zero_wins: str, place: tuple[int, ...]) -> None:
    """RULES 2, Winning."""
    text = TRICKS.replace("players", f"zero_wins = {zero_wins}\nplayers", 1)
    text = text.replace(", aces = { rank.A = -1 }", "")
    state = new_match(rules_of(text), 0)
    hands = [["AC AD AH AS", "QC QD QH QS", "KC KD KH KS"]] * 2 + [["QC QD QH QS", "AC AD AH AS", "KC KD KH KS"]]
    for cards in hands:
        state = dealt(state, cards)
        while state.actor >= 0:
            state = played(state, offered(state)[0])
    assert (state.actor, state.totals) == (NOBODY, (8, 4, 0))
    assert view(state, None).place == place


# ------------------------------------------------------------------ the end by a target, a margin, a limit


def test_match_ends_when_a_side_has_the_target() -> None:
    """RULES 3."""
    state = taken_by(new_match(rules_of(POINTS), 0), 1)
    assert (state.actor, state.totals, view(state, 0).place) == (NOBODY, (0, 12), (2, 1))


@pytest.mark.parametrize(("target", "deals"), [(12, 1), (13, 2), (24, 2), (25, 3)])
def test_target_must_be_reached(target: int, deals: int) -> None:
    state = new_match(rules_of(POINTS.replace("target = 8", f"target = {target}")), 0)
    while state.actor != NOBODY:
        state = taken_by(state, 1)
    assert state.deals == deals


def test_equal_totals_at_the_target_play_on() -> None:
    """RULES 3: if several reach it the highest wins; if those are equal, play on."""
    state = new_match(rules_of(POINTS.replace("target = 8", "target = 6")), 1)
    state = dealt(state, ["AC AD KH KS", "KC KD AH AS"])
    state = played(state, "AC, KC, AD, KD, KH, AH, AS, KS")
    assert (state.totals, state.actor) == ((6, 6), CHANCE)
    state = taken_by(state, 0)
    assert (state.totals, state.actor) == ((18, 6), NOBODY)


def test_highest_wins_where_several_reach_the_target() -> None:
    state = new_match(rules_of(POINTS.replace("target = 8", "target = 3")), 1)
    state = dealt(state, ["AC AD KH AS", "KC KD AH KS"])
    state = played(state, "AC, KC, AD, KD, AS, KS, KH, AH")
    assert (state.totals, state.actor, view(state, None).place) == ((9, 3), NOBODY, (1, 2))


@pytest.mark.parametrize(("margin", "over"), [(5, True), (6, True), (7, False)])
def test_winner_needs_the_margin_too(margin: int, over: bool) -> None:
    """RULES 5: the target and two more than every other side, else play on; RULESET `margin`."""
    state = new_match(rules_of(POINTS.replace("target = 8", f"target = 3\nmargin = {margin}")), 1)
    state = dealt(state, ["AC AD KH AS", "KC KD AH KS"])
    state = played(state, "AC, KC, AD, KD, AS, KS, KH, AH")
    assert state.totals == (9, 3)
    assert (state.actor == NOBODY) is over


@pytest.mark.parametrize(
    ("totals", "target", "margin", "won"),
    [
        ((21, 20), 21, 1, True),
        ((20, 19), 21, 1, False),
        ((21, 21), 21, 1, False),
        ((21, 20), 21, 2, False),
        ((22, 20), 21, 2, True),
        ((20, 22, 22), 21, 1, False),
        ((23, 1, 22), 21, 1, True),
        ((1, 23, 22), 21, 2, False),
        ((-5, -9), 21, 1, False),
    ],
)
def test_one_side_must_be_ahead_of_every_other(totals: tuple[int, ...], target: int, margin: int, won: bool) -> None:
    assert has_winner(totals, target, margin) is won


def test_target_is_looked_at_after_a_scored_deal_only() -> None:
    """RULES 3: the match ends when a side has the target; a thrown-in deal brings nobody there."""
    state = new_match(rules_of(POINTS.replace("target", "auction.bids = [1, 2]\ntarget")), 0)
    state = replace(state, totals=(9, 0))
    state = played(dealt_at_random(state), "pass, pass")
    assert state.actor == CHANCE


@pytest.mark.parametrize("limit", [1, 2, 3])
def test_match_ends_after_so_many_deals(limit: int) -> None:
    """RULES 3, `deal_limit`: the highest total wins, equal totals sharing."""
    state = new_match(rules_of(POINTS.replace("target = 8", f"deal_limit = {limit}")), 0)
    for number in range(limit):
        assert state.actor == CHANCE
        state = taken_by(state, number % 2)
    assert (state.actor, state.deals) == (NOBODY, limit)
    assert view(state, None).place == ((1, 1) if limit == 2 else (1, 2))


def test_match_may_end_on_a_deal_that_was_thrown_in() -> None:
    """RULES 3, `deal_limit`: scored or thrown in."""
    state = new_match(rules_of(POINTS.replace("target = 8", "deal_limit = 2\nauction.bids = [1, 2]")), 0)
    state = played(dealt_at_random(state), "pass, pass")
    assert state.actor == CHANCE
    state = played(dealt_at_random(state), "pass")
    assert heard(state, "pass") == (Acted(1, "pass"), ThrownIn(), Ended((0, 0), (1, 1)))
    state = played(state, "pass")
    assert (state.actor, state.phase) == (NOBODY, "over")


def test_compendium_may_end_by_a_deal_limit() -> None:
    state = new_match(rules_of(TRICKS.replace("players", "deal_limit = 2\nplayers", 1)), 0)
    state = played_out(state, Random(5))
    assert len(state.sheet) == 2


def test_target_ends_a_match_before_its_deal_limit() -> None:
    state = new_match(rules_of(POINTS.replace("target = 8", "target = 8\ndeal_limit = 5")), 0)
    assert taken_by(state, 0).actor == NOBODY


def test_dealing_is_heard() -> None:
    state = new_match(rules_of(TRICKS), 2)
    assert apply(state, CHANCE, shuffled_deal(state, Random(1)))[1] == (Dealt(2),)


# ------------------------------------------------------------------ what a seat sees


def test_seat_sees_its_own_hand_and_the_public_facts() -> None:
    """RULES 6."""
    state = played(dealt(new_match(rules_of(TRICKS), 2), HANDS), "choose aces, AC, KC, QC, AD")
    seen = view(state, 1)
    assert (seen.seat, seen.phase, seen.turn, seen.deal, seen.dealer, seen.chooser) == (1, "tricks", [1], 1, 2, 2)
    assert (seen.contract, seen.blind, seen.trump, seen.turned) == ("aces", False, None, None)
    assert (seen.hand, seen.counts, seen.stock) == ("KD KH KS", [2, 3, 3], 0)
    assert (seen.legal, seen.used, seen.totals) == (["KD"], ((), (), ()), (0, 0, 0))
    tricks = seen.tricks
    assert tricks is not None
    assert tricks.table is not None
    assert tricks.last is not None
    assert (tricks.table.leader, tricks.table.cards, tricks.table.winner) == (0, "AD", 0)
    assert (tricks.last.leader, tricks.last.cards, tricks.last.winner) == (0, "AC KC QC", 0)
    assert (tricks.won, tricks.captured, tricks.points) == ([1, 0, 0], ["AC", "", ""], [-1, 0, 0])
    assert [(dim.code, dim.cards) for dim in seen.dimmed] == [("must-follow", "KH KS")]


def test_captured_cards_that_score_like_every_other_are_not_shown() -> None:
    """Cards in the view of a trick contract are those that score by suit, rank or themselves."""
    text = TRICKS.replace("aces = { rank.A = -1 }", "aces = { card = 2, rank.A = -1, cards.KC = 5 }")
    state = played(dealt(new_match(rules_of(text), 2), HANDS), "choose aces, AC, KC, QC")
    tricks = view(state, None).tricks
    assert tricks is not None
    assert (tricks.captured, tricks.points) == (["KC AC", "", ""], [10, 0, 0])


def test_layout_rules_that_nobody_plays_may_be_anything() -> None:
    state = match_of("renz", 4, 0, None, contracts__renz__enabled=False, layout__start="2", layout__places=[])
    assert offered(dealt_at_random(state))[0] == "choose king-of-hearts"


def test_spectator_sees_no_hand_and_has_nothing_to_do() -> None:
    state = played(dealt(new_match(rules_of(TRICKS), 2), HANDS), "choose tricks")
    seen = view(state, None)
    assert (seen.seat, seen.hand, seen.drawn, seen.legal, seen.dimmed) == (None, "", "", [], [])


def test_declarer_and_bids_are_seen_by_everybody() -> None:
    state = played(dealt_at_random(match_of("cruce", 4, 3)), "bid 7, pass")
    seen = view(state, 3)
    assert (seen.declarer, seen.bid, seen.passed, seen.contract, seen.chooser) == (0, 7, [1], None, None)
    turned = view(dealt_at_random(match_of("cruce-no-auction", 4, 3)), 1)
    assert turned.turned is not None
    assert turned.trump == turned.turned[1]


def test_blind_points_are_seen_multiplied() -> None:
    text = TRICKS.replace("players", "choice.blind = 3\nplayers", 1)
    state = dealt(played(new_match(rules_of(text), 2), "blind tricks"), HANDS)
    tricks = view(played(state, "AC, KC, QC"), 0).tricks
    assert tricks is not None
    assert tricks.points == [3, 0, 0]


def test_view_before_a_deal_holds_no_cards() -> None:
    seen = view(new_match(rules_of(TRICKS), 2), 0)
    assert (seen.hand, seen.counts, seen.turn, seen.tricks, seen.layout) == ("", [], [], None, None)


def test_states_of_one_game_share_it() -> None:
    rules: Any = rules_of(TRICKS)
    assert compile_game(rules) is compile_game(rules)
    assert isinstance(played(dealt(new_match(rules, 2), HANDS), "choose tricks").play, Tricks)
