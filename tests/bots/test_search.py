"""The bots that search: what deals are worth to them, what they say, and that they think about the match."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from msgspec.structs import replace
from tests.engine.matches import dealt, dealt_at_random, match_of, played

from levata.bots import LEVELS
from levata.bots.arena import play_match, seat_bots
from levata.bots.effort import EFFORTS, Effort
from levata.bots.reasons import REASON_CODES, Advice
from levata.bots.search import SearchBot, cards
from levata.bots.search.auction import Scene
from levata.bots.search.contracts import Outlook
from levata.bots.search.payoff import _game_points, deals_left, most_points, needed
from levata.bots.search.plausible import Weigher, plausible
from levata.bots.search.trying import Judged, Tried
from levata.cards import CARD_TEXTS
from levata.engine.match import legal, new_match
from levata.engine.state import State, compile_game
from levata.engine.view import view, view_json
from levata.rules import load_preset, load_rules, preset_names, preset_players
from levata.search import kernel
from levata.search.worlds import Worlds

KEY = bytes(range(32))
SEED = bytes(32)


def advice(state: State, level: str = "club") -> Advice:
    return SearchBot(level, state.game.rules, SEED).advise(view_json(state, state.actor))


# ------------------------------------------------------------------ what is said


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("preset", "players"), [(preset, players) for preset in preset_names() for players in preset_players(preset)]
)
def test_every_act_of_a_match_is_legal_and_has_reasons(preset: str, players: int) -> None:
    rules = load_preset(preset, players)
    if not rules.compendium:
        rules = replace(rules, deal_limit=4)
    state = new_match(rules, 0, "H" if rules.trump.source == "match" else None)
    bot = SearchBot("club", rules, SEED)
    for move in play_match(state, seat_bots(["club"] * players, rules, KEY), KEY):
        if move.seat >= 0 and state.deals <= 4:
            said = bot.advise(view_json(state, move.seat))
            assert {reason.code for reason in said.reasons} <= set(REASON_CODES)
            assert all(0 <= reason.percent <= 100 for reason in said.reasons)
            others = [reason.act for reason in said.reasons if reason.act]
            assert all(act in legal(state, move.seat) for act in others)
        state = move.state


def test_the_only_act_is_said_to_be_the_only_one() -> None:
    forced = played(
        dealt(match_of("rentz", 3), ["9C 9D TD JD QD KD AD TS", "QC KC AC 9H TH JH QH 9S", "TC JC JS KH AH QS KS AS"]),
        "choose whist, QC, TC",
    )
    assert legal(forced, 0) == ["9C"]
    assert advice(forced) == Advice("9C", advice(forced).reasons)
    assert advice(forced).reasons[0].code == "only-act"


def test_cards_that_differ_in_nothing_are_said_to_be_alike() -> None:
    hands = ["9C TC JC QC 9H TH JH QH", "KC AC 9D TD JD KH AH 9S", "QD KD AD TS JS QS KS AS"]
    state = played(dealt(match_of("rentz", 3), hands), "choose no-tricks, KC, QD")
    said = advice(state)
    assert [reason.code for reason in said.reasons] == ["all-alike"]


@pytest.mark.parametrize(("points", "told"), [(-3.04, []), (-2.96, []), (-3.06, [-31]), (-2.94, [-29])])
def test_the_next_best_act_is_named_where_it_does_not_bring_the_same_number(points: float, told: list[int]) -> None:
    found = Tried([Judged("KC", 9, 1.0, -3.0, 0.0), Judged("QC", 5, 0.9, points, 0.0)], [])
    reasons = cards._reasons(found, "", lambda one: round(10 * one))
    assert [reason.tenths for reason in reasons if reason.code == "instead"] == told


def test_the_reasons_are_those_of_the_view_alone() -> None:
    hands = ["7C 8C 9C TC JC QC KC AC", "7D 8D 9D TD JD QD KD AD", "7H 8H 9H TH JH QH KH AH", "7S 8S 9S TS JS QS KS AS"]
    worlds = [dealt(match_of("rentz", 4), [hands[0], *others]) for others in (hands[1:], hands[:0:-1])]
    first, second = (advice(world) for world in worlds)
    assert first == second


# ------------------------------------------------------------------ what deals are worth


def test_a_bid_needs_its_share_of_the_deck() -> None:
    game = compile_game(load_preset("cruce", 4))
    assert [needed(game, bid) for bid in (6, 7, 8, 9, 10, 11)] == [66, 77, 88, 99, 110, 120]
    assert needed(compile_game(load_preset("cruce-ardeal", 4)), 2) == 66


def test_the_most_points_of_a_points_game_are_its_cards_and_its_pairs() -> None:
    assert most_points(compile_game(load_preset("cruce", 4))) == 120
    assert most_points(compile_game(load_preset("cruce-ardeal", 4))) == 120 + 4 * 40


def test_the_deals_left_are_counted_where_the_rules_say_so() -> None:
    state = dealt_at_random(match_of("rentz", 3))
    first = view(state, 0)
    assert deals_left(state.game, first) == 20
    used = ((*first.used[0], "whist", "totul"), *first.used[1:])
    assert deals_left(state.game, replace(first, used=used)) == 18
    limited = compile_game(load_rules("cruce", 4, {"deal_limit": 10, "target": "off"}))
    cruce = view(dealt_at_random(match_of("cruce", 4)), 0)
    assert deals_left(limited, replace(cruce, deal=4)) == 6
    short = compile_game(load_rules("renz", 4, {"deal_limit": 1}))
    assert deals_left(short, replace(view(dealt_at_random(match_of("renz", 4)), 0), deal=1)) == 0
    endless = compile_game(load_rules("cruce", 4, {"target": 31}))
    assert 0 < deals_left(endless, cruce) < math.inf


# ------------------------------------------------------------------ what is still to come


def outlook_of(worth: list[dict[str, float]], **rules: str | int) -> Outlook:
    """An outlook in which a chooser gets one of these hands, each as likely as the others."""
    made = Outlook(load_rules("rentz-romania", 3, rules))
    made._worth, made._later = worth, {}
    return made


@pytest.mark.usefixtures("hasty")
def test_contracts_are_kept_for_the_hands_that_suit_them() -> None:
    hands = [{"queens": 10.0, "rentz": 0.0}, {"queens": 0.0, "rentz": 30.0}]
    outlook = outlook_of(hands, **{"choice.blind": "off"})
    both = frozenset(hands[0])
    assert outlook.later(frozenset()) == 0
    assert [outlook.later(frozenset([name])) for name in ("queens", "rentz")] == [5, 15]
    assert outlook.later(both) == ((10 + 15) + (30 + 5)) / 2


@pytest.mark.usefixtures("hasty")
def test_a_contract_is_named_unseen_where_doubling_pays() -> None:
    hands = [{"queens": 10.0, "rentz": 40.0}, {"queens": 0.0, "rentz": 40.0}]
    outlook = outlook_of(hands, **{"choice.blind": 2})
    both = frozenset(hands[0])
    assert outlook.blind("rentz", both) == 80 + 5
    assert outlook.later(both) == 85
    assert outlook.seen(both) < 85


@pytest.mark.usefixtures("hasty")
def test_in_a_fixed_order_there_is_nothing_to_choose() -> None:
    rules = load_rules("rentz-romania", 3, {"choice.blind": "off", "choice.order": "fixed"})
    names = rules.played_contracts()[:2]
    hands = [dict(zip(names, (0.0, 8.0), strict=True)), dict(zip(names, (4.0, 0.0), strict=True))]
    made = outlook_of(hands, **{"choice.blind": "off", "choice.order": "fixed"})
    assert made.later(frozenset(names)) == 2 + 4


# ------------------------------------------------------------------ which worlds are plausible


def test_as_many_plausible_worlds_are_drawn_as_are_asked_for() -> None:
    state = dealt_at_random(match_of("rentz", 4), 3)
    state = played(state, "choose no-tricks")
    for _ in range(9):
        state = played(state, str(legal(state, state.actor)[-1]))
    seen = view(state, state.actor)
    effort = Effort(worlds=50, iterations=10, hand=10, among=200, reads=True)
    chosen = plausible(state.game, seen, effort, 1)
    assert len(chosen) == 50
    assert all(isinstance(one, kernel.Tricks) and one.actor == state.actor for one in chosen)


def test_worlds_weigh_the_more_differently_the_less_others_stray() -> None:
    state = dealt_at_random(match_of("rentz", 4), 4)
    state = played(state, "choose no-tricks")
    while state.play is not None and len(state.log) < 8:
        state = played(state, str(legal(state, state.actor)[0]))
    seen = view(state, state.actor)
    rows = Worlds(state.game.rules, seen).sample(20, 1)
    effort = Effort(worlds=20, iterations=10, hand=10, among=20, reads=True)
    unread = Weigher(state.game, seen, replace(effort, reads=False))(rows)
    spreads = []
    for strays in (0.01, 1.0):
        found = Weigher(state.game, seen, replace(effort, strays=strays))(rows)
        by_cards = [one - other for one, other in zip(found, unread, strict=True)]
        spreads.append(max(by_cards) - min(by_cards))
    assert spreads[0] > spreads[1]


# ------------------------------------------------------------------ bidding


STRONG = ["9C 9D TD JD JC QD", "AH TH KH QH AS AC", "9H JH TC KC QC KD", "9S TS JS QS KS AD"]
"""Seat 1 speaks first, with nearly every heart and two more aces."""


def test_a_strong_hand_bids_and_names_its_suit() -> None:
    state = dealt(match_of("cruce", 4), STRONG)
    said = advice(state, "expert")
    assert said.act == "bid 6"
    assert said.reasons[0].percent > 70
    named = played(state, "bid 6, pass, pass, pass")
    assert advice(named, "expert").act == "trump H"


def test_a_weak_hand_passes() -> None:
    state = played(dealt(match_of("cruce", 4), STRONG), "pass, pass")
    assert state.actor == 3
    weak = dealt(match_of("cruce", 4), [STRONG[1], "9C 9D JD JC QD 9H", "TD JH TC KC QC KD", STRONG[3]])
    assert advice(weak, "expert").act == "pass"


@pytest.mark.parametrize("level", LEVELS[1:])
def test_levels_differ_in_how_much_they_think(level: str) -> None:
    below = LEVELS[LEVELS.index(level) - 1]
    if below != "beginner":
        assert EFFORTS[level].iterations > EFFORTS[below].iterations


@pytest.mark.parametrize("own", ["QH 9H KS JC TD", "KH 9H QS JC 9D", "AH QH 9S AC JD"])
def test_whoever_bids_counts_on_the_talon(own: str) -> None:
    """Four cards are still to be taken up and the worst to be put away: middling hands make a bid of six."""
    rest = [card for card in deck_text(match_of("cruce-talon", 4)) if card not in own.split()]
    hands = [rest[0:5], own.split(), rest[5:10], rest[10:15]]
    state = dealt(match_of("cruce-talon", 4), [" ".join(hand) for hand in hands], " ".join(rest[15:]))
    assert state.actor == 1
    assert advice(state, "expert").act == "bid 6"


def deck_text(state: State) -> list[str]:
    return [CARD_TEXTS[card] for card in state.game.deck]


def test_among_deals_that_bring_the_same_card_points_count() -> None:
    worth = _game_points(compile_game(load_preset("cruce", 4)), 6, 0)
    assert all(one < other for one, other in pairwise(worth))
    assert worth[65] < -4
    assert 6 < worth[66] < 8


def test_what_a_blind_contract_brings_is_told_doubled() -> None:
    """The hearts' king lies in the next hand with nothing beside it: the seat that leads hearts loses nothing."""
    start = match_of("rentz-romania", 3)
    chooser = (start.dealer + 1) % 3
    hands = ["9C TC JC 9D TD 9S TS JS", "QC KC AC JD QD KD AD QS", "9H TH JH QH KH AH KS AS"]
    turned = [hands[(seat - chooser) % 3] for seat in range(3)]
    seen = played(dealt(played(start, "look"), turned), "choose minus-tricks")
    blind = dealt(played(start, "blind minus-tricks"), turned)
    told = [next(one.tenths for one in advice(state).reasons if one.code == "points") for state in (seen, blind)]
    assert told[1] == pytest.approx(2 * told[0], abs=20)


@pytest.mark.usefixtures("hasty")
def test_rules_with_very_many_contracts_are_answered_at_once() -> None:
    """Not all sets of contracts are worked out then: there would be a million and more."""
    rules = load_rules("rentz", 4, {f"contracts.x{number}": {"trick": number + 1} for number in range(20)})
    state = dealt_at_random(new_match(rules, 0))
    assert advice(state).act in legal(state, state.actor)


@pytest.mark.usefixtures("hasty")
def test_a_talon_of_half_the_deck_is_taken_up_in_few_deals_only() -> None:
    changes = {"deck.lowest": "2", "deck.order": "ATKQJ98765432", "deal.each": 10}
    state = dealt_at_random(new_match(load_rules("cruce-talon", 2, changes), 0))
    assert Scene(state.game, view(state, state.actor), EFFORTS["club"], 1).rows[4:] == []
