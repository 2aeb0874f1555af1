"""Rule sets that are well formed and still cannot be played: one fault after the other (RULESET, end)."""

from __future__ import annotations

from typing import Any

import pytest

from levata.rules import RuleError, RuleSet, load_rules, parse_rules
from levata.rules.check import faults_of

Found = list[tuple[str, str, Any, Any]]

SMALL = """
players = 3
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 4 }
"""


def faults(preset: str, players: int, overrides: dict[str, Any]) -> Found:
    """The faults of a preset with overrides."""
    with pytest.raises(RuleError) as caught:
        load_rules(preset, players, overrides)
    return [(fault.path, fault.code, fault.value, fault.nearest) for fault in caught.value.faults]


def faults_in(text: str) -> Found:
    """The faults of a TOML text."""
    with pytest.raises(RuleError) as caught:
        parse_rules(text.encode())
    return [(fault.path, fault.code, fault.value, fault.nearest) for fault in caught.value.faults]


def accepted(preset: str, players: int, overrides: dict[str, Any]) -> RuleSet:
    return load_rules(preset, players, overrides)


# ------------------------------------------------------------------ sides, deck, deal


@pytest.mark.parametrize(("players", "sides", "nearest"), [(4, 3, 2), (3, 2, 3), (5, 4, 5), (6, 5, 6), (3, 6, 3)])
def test_sides_must_part_the_players_evenly(players: int, sides: int, nearest: int) -> None:
    assert faults("cruce", players, {"sides": sides}) == [("sides", "sides-do-not-fit", sides, nearest)]


@pytest.mark.parametrize(("players", "sides"), [(4, 2), (4, 4), (6, 2), (6, 3), (6, 6)])
def test_sides_that_part_the_players_evenly_are_fine(players: int, sides: int) -> None:
    assert accepted("cruce", players, {"sides": sides}).sides == sides


def test_order_may_name_a_rank_once_only() -> None:
    assert faults("rentz", 4, {"deck.order": "AKQJT98A7"})[0] == ("deck.order", "repeated-value", "AKQJT98A7", None)


def test_order_must_hold_every_rank_of_the_deck() -> None:
    assert faults("rentz", 4, {"deck.order": "AKQJT9"})[0] == ("deck.order", "order-incomplete", "AKQJT9", "AKQJT978")


def test_order_may_hold_ranks_below_the_deck() -> None:
    assert accepted("rentz", 4, {"deck.order": "AKQJT98765"}).deck_ranks() == "AKQJT987"


@pytest.mark.parametrize(("each", "nearest"), [(9, 8), (26, 8)])
def test_more_cards_than_the_deck_has_cannot_be_dealt(each: int, nearest: int) -> None:
    assert faults("rentz", 4, {"deal.each": each}) == [("deal.each", "cannot-deal", each, nearest)]


def test_a_deck_smaller_than_the_table_cannot_be_dealt() -> None:
    text = 'players = 5\ndeck = { lowest = "A", order = "A" }\ndeal = { each = "all" }\ncontracts.tricks.trick = 1'
    assert faults_in(text) == [("deal.each", "cannot-deal", "all", None)]


def test_cards_that_are_left_need_a_place() -> None:
    assert faults("rentz", 4, {"deal.each": 7}) == [("deal.rest", "cards-left", 4, "aside")]
    assert accepted("rentz", 4, {"deal.each": 7, "deal.rest": "aside"}).cards_each() == 7


@pytest.mark.parametrize("rest", ["none", "aside", "drawn", "talon"])
def test_all_cards_must_come_out_even(rest: str) -> None:
    """RULESET `deal.rest`: ``deal.each = "all"`` deals the whole deck, left-overs are an error."""
    wrong = faults("cruce", 5, {"deal.each": "all", "deal.rest": rest})
    assert wrong == [("deal.rest", "cards-left", 2, "aside")]


def test_all_cards_are_as_many_as_the_deck_gives_each() -> None:
    assert accepted("cruce", 4, {"deal.each": "all"}).cards_each() == 6


def test_stock_must_go_round_evenly() -> None:
    assert faults("cruce", 3, {"deal.each": 5, "deck.lowest": "8"}) == [("deal.rest", "uneven-stock", 13, 12)]
    assert accepted("cruce", 3, {"deal.each": 5}).deal.rest == "drawn"


# ------------------------------------------------------------------ phases, duties


def test_phase_may_stand_once_only() -> None:
    phases = ["blind", "deal", "choose", "deal"]
    assert faults("rentz", 4, {"phases": phases}) == [("phases", "repeated-value", phases, None)]


ALL_PHASES = ["blind", "deal", "choose", "refuse", "auction", "exchange", "trump"]


@pytest.mark.parametrize(
    ("preset", "phase"),
    [
        ("rentz-romania", "blind"),
        ("rentz-romania", "deal"),
        ("rentz-romania", "choose"),
        ("rentz-romania", "refuse"),
        ("cruce", "auction"),
        ("cruce-talon", "exchange"),
        ("cruce", "trump"),
    ],
)
def test_phase_that_the_rules_need_may_not_be_missing(preset: str, phase: str) -> None:
    phases = [name for name in ALL_PHASES if name != phase]
    assert faults(preset, 3, {"phases": phases}) == [("phases", "phase-missing", phases, phase)]


@pytest.mark.parametrize(
    ("preset", "phases"),
    [
        ("rentz", ["deal", "choose"]),
        ("cruce", ["deal", "auction", "trump"]),
        ("cruce-no-auction", ["deal"]),
        ("cruce-ardeal", ["deal", "auction"]),
        ("cruce-talon", ["deal", "auction", "exchange", "trump"]),
        ("cruce-talon", ["deal", "auction", "trump", "exchange"]),
    ],
)
def test_phases_that_are_not_used_may_be_missing(preset: str, phases: list[str]) -> None:
    assert list(accepted(preset, 4, {"phases": phases}).phases) == phases


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("blind", "deal"),
        ("deal", "choose"),
        ("deal", "auction"),
        ("choose", "refuse"),
        ("auction", "exchange"),
        ("auction", "trump"),
    ],
)
def test_phases_must_stand_in_an_order_that_can_be_played(first: str, then: str) -> None:
    phases = [name for name in ALL_PHASES if name != first]
    phases.insert(phases.index(then) + 1, first)
    assert ("phases", "phase-order", phases, f"{first}, {then}") in faults("rentz", 4, {"phases": phases})


def test_duty_may_stand_once_only() -> None:
    assert faults("cruce", 4, {"duties": ["follow", "trump", "follow"]}) == [
        ("duties", "repeated-value", ["follow", "trump", "follow"], None)
    ]


# ------------------------------------------------------------------ contracts


def test_points_game_needs_cards_with_points() -> None:
    assert faults_in(SMALL + "target = 5") == [("contracts", "nothing-scores", None, None)]
    assert faults_in(SMALL + "target = 5\npoints.cards = { A = 0 }") == [("contracts", "nothing-scores", None, None)]


def test_compendium_needs_a_contract_that_is_on() -> None:
    assert faults_in(SMALL + "contracts.tricks = { trick = 1, enabled = false }") == [
        ("contracts", "no-contract", None, None)
    ]


def test_sum_must_name_contracts() -> None:
    assert faults("rentz", 4, {"contracts.totul.sums": ["whist", "wist"]}) == [
        ("contracts.totul.sums.1", "unknown-contract", "wist", None)
    ]


def test_sum_may_not_name_a_layout() -> None:
    assert faults("renz", 4, {"contracts.all.sums": ["renz"]}) == [
        ("contracts.all.sums.0", "sum-of-layout", "renz", None)
    ]


def test_sum_may_not_hold_itself() -> None:
    assert faults("rentz", 4, {"contracts.totul.sums": ["whist", "totul"]}) == [
        ("contracts.totul.sums.1", "sum-of-itself", "totul", None)
    ]


def test_sum_may_not_hold_itself_by_way_of_another() -> None:
    text = (
        SMALL
        + 'contracts = { a = { sums = ["b"] }, b = { sums = ["c", "d"] }, c = { sums = ["a"] }, d = { card = 1 } }'
    )
    assert faults_in(text) == [
        ("contracts.a.sums.0", "sum-of-itself", "b", None),
        ("contracts.b.sums.0", "sum-of-itself", "c", None),
        ("contracts.c.sums.0", "sum-of-itself", "a", None),
    ]


def test_sum_of_a_ring_that_it_is_not_in_is_not_at_fault_itself() -> None:
    text = SMALL + 'contracts = { a = { sums = ["b"] }, b = { sums = ["c"] }, c = { sums = ["b", "x"] } }'
    assert faults_in(text) == [
        ("contracts.b.sums.0", "sum-of-itself", "c", None),
        ("contracts.c.sums.0", "sum-of-itself", "b", None),
        ("contracts.c.sums.1", "unknown-contract", "x", None),
    ]


def test_two_sums_may_share_a_contract() -> None:
    text = 'contracts = { a = { card = 1 }, b = { sums = ["a"] }, c = { sums = ["a"] }, d = { sums = ["b", "c"] } }'
    assert parse_rules((SMALL + text).encode()).played_contracts() == ("a", "b", "c", "d")


def test_sum_may_name_a_contract_that_is_off() -> None:
    rules = accepted("rentz", 4, {"contracts.no-queens.enabled": False})
    assert "no-queens" in rules.contracts["totul"].sums


def test_no_more_last_tricks_can_score_than_there_are() -> None:
    last = [1] * 9
    assert faults("rentz", 4, {"contracts.no-last-two.last": last}) == [
        ("contracts.no-last-two.last", "wrong-length", 9, 8)
    ]
    assert len(accepted("rentz", 4, {"contracts.no-last-two.last": last[1:]}).contracts["no-last-two"].last) == 8


@pytest.mark.parametrize(
    "contract",
    ["{}", "{ rank.J = 5 }", "{ cards.2C = 5 }", "{ card = 0, trick = 0 }", "{ sweep = { points = 0 } }"],
)
def test_contract_that_can_never_score_is_refused(contract: str) -> None:
    text = f"contracts = {{ tricks = {{ trick = 1 }}, dead = {contract} }}"
    assert faults_in(SMALL + text) == [("contracts.dead", "never-scores", "dead", None)]


def test_sum_that_cancels_out_can_never_score() -> None:
    text = 'contracts = { up = { trick = 1 }, down = { trick = -1 }, both = { sums = ["up", "down"] } }'
    assert faults_in(SMALL + text) == [("contracts.both", "never-scores", "both", None)]


@pytest.mark.parametrize(
    "contract",
    [
        *("{ rank.Q = 5 }", "{ suit.C = 5 }", "{ cards.AC = 5 }", "{ card = 1 }", "{ trick = 1 }"),
        *("{ last = [0, 1] }", "{ sweep = { points = 5 } }"),
    ],
)
def test_contract_that_can_score_is_fine(contract: str) -> None:
    assert parse_rules(f"{SMALL}contracts.alive = {contract}".encode()).played_contracts() == ("alive",)


def test_tricks_that_take_back_what_their_cards_bring_can_never_score() -> None:
    """Three cards a trick: +1 each and −3 for the trick."""
    text = "contracts = { tricks = { trick = 1 }, dead = { card = 1, trick = -3 } }"
    assert faults_in(SMALL + text) == [("contracts.dead", "never-scores", "dead", None)]
    alive = "contracts = { tricks = { trick = 1 }, alive = { card = 1, trick = -3, last = [1] } }"
    assert parse_rules((SMALL + alive).encode()).played_contracts() == ("tricks", "alive")


def test_contract_that_scores_in_the_first_trick_alone_can_score() -> None:
    text = "contracts.alive.last = [5, 0, 0, 0]"
    assert parse_rules((SMALL + text).encode()).played_contracts() == ("alive",)


def test_only_trick_that_takes_back_what_its_cards_bring_can_never_score() -> None:
    text = SMALL.replace("each = 4", 'each = 1, rest = "aside"')
    contracts = "contracts = { tricks = { trick = 1 }, dead = { card = 1, last = [-3] } }"
    assert faults_in(text + contracts) == [("contracts.dead", "never-scores", "dead", None)]


def test_contract_that_only_sometimes_takes_back_what_its_cards_bring_can_score() -> None:
    text = "contracts.alive = { suit.H = 1, last = [-3] }"
    assert parse_rules((SMALL + text).encode()).played_contracts() == ("alive",)


def test_sum_may_not_grow_without_end() -> None:
    """A million is the most that an item may bring."""
    text = "a = { trick = 1000 }, b = { sums = [B] }, c = { sums = [C] }, d = { sums = [D] }"
    text = text.replace("[B]", str(["a"] * 25)).replace("[C]", str(["b"] * 20)).replace("'", '"')
    exact = text.replace("[D]", '["c", "c"]')
    assert parse_rules(f"{SMALL}contracts = {{ {exact} }}".encode()).compendium
    above = text.replace("[D]", '["c", "c", "a"]')
    assert faults_in(f"{SMALL}contracts = {{ {above} }}") == [
        ("contracts.d.sums", "out-of-range", 1_001_000, 1_000_000)
    ]


def test_contract_that_is_off_has_no_more_last_tricks_either() -> None:
    text = "contracts = { tricks = { trick = 1 }, off = { enabled = false, last = [1, 1, 1, 1, 1] } }"
    assert faults_in(SMALL + text) == [("contracts.off.last", "wrong-length", 5, 4)]


def test_contract_that_is_off_need_not_score() -> None:
    text = "contracts = { tricks = { trick = 1 }, dead = { enabled = false } }"
    assert parse_rules((SMALL + text).encode()).played_contracts() == ("tricks",)


# ------------------------------------------------------------------ layout


def test_layout_needs_a_start_rank_of_the_deck() -> None:
    assert faults("renz", 4, {"layout.start": "6"}) == [("layout.start", "start-not-in-deck", "6", "T")]
    assert faults_in(SMALL + 'contracts.lay.kind = "layout"\nlayout.places = [2, 1, 0]') == [
        ("layout.start", "missing-key", None, "K")
    ]
    four = SMALL.replace('"Q", order = "AKQ"', '"J", order = "AKQJ"').replace("players = 3", "players = 4")
    assert faults_in(four + 'contracts.lay.kind = "layout"\nlayout.places = [3, 2, 1, 0]') == [
        ("layout.start", "missing-key", None, "Q")
    ]


def test_layout_needs_as_many_places_as_players() -> None:
    assert faults("renz", 4, {"layout.places": [2, 1, 0]}) == [("layout.places", "places-do-not-fit", [2, 1, 0], 4)]


def test_layout_places_must_pay_something() -> None:
    assert faults("renz", 4, {"layout.places": [0, 0, 0, 0]}) == [("layout.places", "never-scores", [0, 0, 0, 0], None)]


def test_layout_places_may_be_negative_and_in_any_order() -> None:
    """RULESET `layout.places`."""
    assert accepted("renz", 4, {"layout.places": [-30, 20, 0, -10]}).layout.places == (-30, 20, 0, -10)


def test_layout_needs_every_card_dealt() -> None:
    wrong = faults("renz", 4, {"deal.each": 7, "deal.rest": "aside"})
    assert wrong == [("deal.each", "layout-needs-all-cards", 7, "all")]


def test_layout_rules_need_not_fit_where_no_layout_is_played() -> None:
    rules = accepted("renz", 4, {"contracts.renz.enabled": False, "layout.start": "2", "layout.places": []})
    assert rules.layout.start == "2"


# ------------------------------------------------------------------ auction and trump


def test_declarer_needs_an_auction() -> None:
    assert faults("cruce", 4, {"auction.bids": "off", "leader": "declarer"}) == [
        ("leader", "needs-auction", "declarer", "left-of-dealer"),
        ("trump.source", "needs-auction", "declarer", "none"),
    ]


def test_bids_go_from_lowest_to_highest() -> None:
    assert faults("cruce", 4, {"auction.bids": [8, 7]}) == [("auction.bids", "bids-reversed", [8, 7], [7, 8])]
    assert accepted("cruce", 4, {"auction.bids": [8, 8]}).auction.bids == (8, 8)


def test_highest_bid_must_be_within_the_points_of_the_deck() -> None:
    """120 card points are 11 game points of 120/11, and 3 of 33."""
    assert faults("cruce", 4, {"auction.bids": [6, 12]}) == [("auction.bids", "bid-impossible", 12, 11)]
    assert faults("cruce", 4, {"points.per_game_point": "33"}) == [("auction.bids", "bid-impossible", 11, 3)]
    assert ("auction.bids", "bid-impossible", 11, None) in faults("cruce", 4, {"points.per_game_point": "121"})


def test_highest_bid_may_count_on_declarations() -> None:
    """120 card points, three pairs and one in trumps: 220, six game points of 33."""
    assert accepted("cruce-ardeal", 4, {"auction.bids": [1, 6]}).auction.bids == (1, 6)
    assert faults("cruce-ardeal", 4, {"auction.bids": [1, 7]}) == [("auction.bids", "bid-impossible", 7, 6)]
    assert accepted("cruce-ardeal", 4, {"auction.bids": [1, 7], "declare.trump_pair": 51}).declare is not None
    assert faults("cruce-ardeal", 4, {"auction.bids": [1, 7], "declare.trump_pair": 50})[0][1] == "bid-impossible"


def test_without_trump_every_declaration_is_a_plain_one() -> None:
    assert faults("cruce-ardeal", 4, {"auction.bids": [1, 7], "declare.trump_pair": 100, "trump.source": "none"}) == [
        ("auction.bids", "bid-impossible", 7, 6)
    ]


@pytest.mark.parametrize(("lowest", "most"), [("A", 1), ("K", 1), ("Q", 8)])
def test_declarations_count_where_the_deck_has_king_and_queen(lowest: str, most: int) -> None:
    """The aces 44, kings 16, queens 12 points; four pairs 220."""
    small = {"deck.lowest": lowest, "deal.each": "all", "sides": 2, "declare.pair": 50, "declare.trump_pair": 70}
    assert accepted("cruce-ardeal", 4, {**small, "auction.bids": [1, most]}).auction.bids == (1, most)
    assert faults("cruce-ardeal", 4, {**small, "auction.bids": [1, most + 1]}) == [
        ("auction.bids", "bid-impossible", most + 1, most)
    ]


def test_fixed_trump_needs_its_suit() -> None:
    assert faults("cruce", 4, {"auction.all_pass": "fixed-trump"}) == [
        ("auction.fixed_trump", "missing-key", None, "H")
    ]
    rules = accepted("cruce", 4, {"auction.all_pass": "fixed-trump", "auction.fixed_trump": "S"})
    assert rules.auction.fixed_trump == "S"


def test_turned_trump_needs_a_turned_card() -> None:
    assert faults("cruce-no-auction", 4, {"deal.turned": False}) == [
        ("trump.source", "needs-turned-card", "turned", "none")
    ]


# ------------------------------------------------------------------ the end, and rules without effect


def test_compendium_cannot_end_by_a_target() -> None:
    assert faults("rentz", 4, {"target": 100}) == [("target", "cannot-end-by", 100, "off")]


def test_points_game_must_end_by_something() -> None:
    assert faults("cruce", 4, {"target": "off"}) == [("target", "never-ends", None, 21)]
    assert accepted("cruce", 4, {"target": "off", "deal_limit": 3}).deal_limit == 3


def test_target_must_be_within_reach_of_a_deal() -> None:
    """A game point is worth more than the deck has: nobody ever scores."""
    assert faults("cruce-no-auction", 4, {"points.per_game_point": "121"}) == [
        ("points.per_game_point", "cannot-end-by", "121", 120)
    ]
    assert accepted("cruce-no-auction", 4, {"points.per_game_point": "120"}).target == 21
    assert accepted("cruce-no-auction", 4, {"points.per_game_point": "121", "deal_limit": 5}).deal_limit == 5


def test_answers_to_refusals_are_needed_only_where_a_layout_is_played() -> None:
    phases = ["blind", "deal", "choose"]
    rules = accepted("rentz-romania", 4, {"contracts.rentz.enabled": False, "phases": phases})
    assert list(rules.phases) == phases


@pytest.mark.parametrize(
    ("override", "path"),
    [
        ({"auction.rounds": "once"}, "auction"),
        ({"auction.bids": [6, 11]}, "auction"),
        ({"talon.discards": "declarer"}, "talon"),
        ({"points.per_game_point": "33"}, "points"),
        ({"declare": {"pair": 20, "trump_pair": 40}}, "declare"),
        ({"penalty_factor": 2}, "penalty_factor"),
        ({"margin": 2}, "margin"),
    ],
)
def test_rules_of_a_points_game_do_nothing_in_a_compendium(override: dict[str, Any], path: str) -> None:
    assert faults("rentz", 4, override) == [(path, "no-effect", path, None)]


@pytest.mark.parametrize(
    ("override", "path"),
    [({"choice.blind": 2}, "choice"), ({"layout.skip": False}, "layout"), ({"stop_early": True}, "stop_early")],
)
def test_rules_of_a_compendium_do_nothing_in_a_points_game(override: dict[str, Any], path: str) -> None:
    assert faults("cruce", 4, override) == [(path, "no-effect", path, None)]


def test_points_game_has_no_chooser_to_lead() -> None:
    assert faults("cruce", 4, {"leader": "chooser"}) == [("leader", "no-effect", "chooser", "left-of-dealer")]


# ------------------------------------------------------------------ several at once


def test_all_faults_of_shape_are_told_at_once() -> None:
    wrong = faults("cruce", 4, {"sides": 3, "deal.each": 5, "duties": ["follow", "follow"]})
    assert [fault[:2] for fault in wrong] == [
        ("sides", "sides-do-not-fit"),
        ("deal.rest", "cards-left"),
        ("duties", "repeated-value"),
    ]


def test_all_faults_of_meaning_are_told_at_once() -> None:
    wrong = faults(
        "cruce", 4, {"auction.bids": [12, 9], "target": "off", "leader": "chooser", "trump.source": "turned"}
    )
    assert [fault[:2] for fault in wrong] == [
        ("auction.bids", "bids-reversed"),
        ("trump.source", "needs-turned-card"),
        ("target", "never-ends"),
        ("leader", "no-effect"),
    ]


def test_rules_are_not_held_against_a_deck_that_is_wrong() -> None:
    """What follows from a fault of the deck or the deal is not told as well."""
    assert faults("renz", 4, {"deal.each": 7}) == [("deal.rest", "cards-left", 4, "aside")]
    wrong = faults("renz", 4, {"deck.order": "AKQJT9", "deal.each": "all", "layout.start": "7"})
    assert wrong == [("deck.order", "order-incomplete", "AKQJT9", "AKQJT978")]


def test_a_good_rule_set_has_no_faults() -> None:
    assert faults_of(accepted("rentz", 4, {"contracts.whist.card": 3})) == []
