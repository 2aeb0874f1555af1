"""Reading rule sets: every fault of a key, tables by players, house-rule files, and what reads back."""

from __future__ import annotations

import json
import pickle
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from levata.rules import (
    RuleError,
    load_preset,
    load_rules,
    overrides_of,
    parse_rules,
    preset_names,
    preset_players,
    rules_data,
    rules_from_data,
)
from levata.rules.keys import fields_of, keys_of
from levata.rules.load import MOST_BYTES, extended_preset
from levata.rules.schema import Announce, RuleSet, Sweep

Found = list[tuple[str, str, Any, Any]]

SMALL = """
players = 3
deck = { lowest = "Q", order = "AKQ" }
deal = { each = 4 }
contracts.tricks.trick = 1
"""


def faults_of(error: RuleError) -> Found:
    return [(fault.path, fault.code, fault.value, fault.nearest) for fault in error.faults]


def faults(preset: str, players: int, overrides: dict[Any, Any]) -> Found:
    with pytest.raises(RuleError) as caught:
        load_rules(preset, players, overrides)
    return faults_of(caught.value)


def faults_in(text: str | bytes, players: int | None = None) -> Found:
    with pytest.raises(RuleError) as caught:
        parse_rules(text if isinstance(text, bytes) else text.encode(), players)
    return faults_of(caught.value)


def faults_of_data(data: Any) -> Found:
    with pytest.raises(RuleError) as caught:
        rules_from_data(data)
    return faults_of(caught.value)


# ------------------------------------------------------------------ the faults of a key


def test_unknown_key_is_told_with_the_nearest_one() -> None:
    assert faults("rentz", 4, {"zero_win": True}) == [("zero_win", "unknown-key", True, "zero_wins")]
    assert faults("rentz", 4, {"choice.blin": 2}) == [("choice.blin", "unknown-key", 2, "choice.blind")]
    assert faults("rentz", 4, {"contracts.whist.trik": 2}) == [
        ("contracts.whist.trik", "unknown-key", 2, "contracts.whist.trick")
    ]
    assert faults("rentz", 4, {"xyz": "green"}) == [("xyz", "unknown-key", "green", None)]


def test_unknown_key_of_a_map_is_told_with_the_nearest_one() -> None:
    assert faults("rentz", 4, {"contracts.no-hearts.suit.h": -2}) == [
        ("contracts.no-hearts.suit.h", "unknown-key", -2, None)
    ]
    assert faults("rentz", 4, {"contracts.no-queens.rank.QQ": -2}) == [
        ("contracts.no-queens.rank.QQ", "unknown-key", -2, "contracts.no-queens.rank.Q")
    ]


@pytest.mark.parametrize("card", ["1H", "QX", "Q", "QHQ", "qh", "QH "])
def test_points_of_a_card_need_a_card(card: str) -> None:
    path = f"contracts.whist.cards.{card.strip()}"
    assert faults("rentz", 4, {f"contracts.whist.cards.{card}": 5}) == [(path, "unknown-key", 5, None)]


@pytest.mark.parametrize("name", ["Whist", "9-lives", "no--hearts", "no-hearts-", "no_hearts", "", "with space"])
def test_contract_needs_a_kebab_case_name(name: str) -> None:
    [(path, code, _, _)] = faults_in(SMALL + f'[contracts."{name}"]\ntrick = 1')
    assert (path, code) == (f"contracts.{name}", "unknown-key")


def test_contract_name_is_at_most_forty_letters_long() -> None:
    """The record's acts hold no longer one."""
    longest = "a" * 40
    assert longest in parse_rules((SMALL + f"contracts.{longest}.trick = 1").encode()).contracts
    assert faults_in(SMALL + f"contracts.{longest}a.trick = 1")[0][:2] == (f"contracts.{longest}a", "unknown-key")


@pytest.mark.parametrize("key", ["", ".", "choice.", ".blind", "choice..blind"])
def test_override_needs_a_whole_path(key: str) -> None:
    assert faults("rentz", 4, {key: 2}) == [(key, "unknown-key", 2, None)]


def test_override_needs_a_text_as_its_key() -> None:
    assert faults("rentz", 4, {7: 2}) == [("7", "unknown-key", 2, None)]


def test_missing_keys_are_told() -> None:
    assert faults_in("players = 4\ncontracts.tricks.trick = 1") == [
        ("deck.lowest", "missing-key", None, None),
        ("deck.order", "missing-key", None, None),
        ("deal.each", "missing-key", None, None),
    ]
    assert faults("rentz", 4, {"layout.announce": {}}) == [("layout.announce.at_least", "missing-key", None, None)]


@pytest.mark.parametrize(
    ("override", "fault"),
    [
        ({"stop_early": "yes"}, ("stop_early", "wrong-type", "yes", "on")),
        ({"stop_early": 1}, ("stop_early", "wrong-type", 1, "on")),
        ({"stop_early": []}, ("stop_early", "wrong-type", "[]", "on")),
        ({"deal_limit": "60"}, ("deal_limit", "wrong-type", "60", None)),
        ({"deal_limit": 6.0}, ("deal_limit", "wrong-type", 6.0, None)),
        ({"deal_limit": True}, ("deal_limit", "wrong-type", True, None)),
        ({"deal_limit": [1, 2]}, ("deal_limit", "wrong-type", "[1, 2]", None)),
        ({"deal.each": "some"}, ("deal.each", "wrong-type", "some", None)),
        ({"deck.order": 1.5}, ("deck.order", "wrong-type", 1.5, None)),
        ({"deck.order": ["A", "K"]}, ("deck.order", "wrong-type", "['A', 'K']", None)),
        ({"duties": "follow"}, ("duties", "wrong-type", "follow", None)),
        ({"choice": "free"}, ("choice", "wrong-type", "free", None)),
        ({"choice": "off"}, ("choice", "wrong-type", "off", None)),
        ({"contracts": 7}, ("contracts", "wrong-type", 7, None)),
        ({"contracts.whist": 7}, ("contracts.whist", "wrong-type", 7, None)),
        ({"contracts.whist.rank": [1]}, ("contracts.whist.rank", "wrong-type", "[1]", None)),
        ({"contracts.whist.sweep": 300}, ("contracts.whist.sweep", "wrong-type", 300, None)),
        ({"deal_limit.x": 300}, ("deal_limit", "wrong-type", "{'x': 300}", None)),
    ],
)
def test_value_of_the_wrong_type_is_told(override: dict[str, Any], fault: tuple[Any, ...]) -> None:
    assert faults("rentz", 4, override) == [fault]


@pytest.mark.parametrize(
    ("override", "fault"),
    [
        ({"deal_limit": 0}, ("deal_limit", "out-of-range", 0, 1)),
        ({"deal_limit": 10_001}, ("deal_limit", "out-of-range", 10_001, 10_000)),
        ({"deal.each": 27}, ("deal.each", "out-of-range", 27, 26)),
        ({"choice.blind": 0}, ("choice.blind", "out-of-range", 0, 1)),
        ({"sides": 7}, ("sides", "out-of-range", 7, 6)),
        ({"contracts.whist.card": -1001}, ("contracts.whist.card", "out-of-range", -1001, -1000)),
        ({"contracts.no-queens.rank.Q": 1001}, ("contracts.no-queens.rank.Q", "out-of-range", 1001, 1000)),
        ({"contracts.no-last-two.last": [1, 5000]}, ("contracts.no-last-two.last.1", "out-of-range", 5000, 1000)),
        ({"contracts.whist.sweep.points": 10_001}, ("contracts.whist.sweep.points", "out-of-range", 10_001, 10_000)),
    ],
)
def test_number_out_of_range_is_told_with_the_nearest_one(override: dict[str, Any], fault: tuple[Any, ...]) -> None:
    assert faults("rentz", 4, override) == [fault]


@pytest.mark.parametrize(
    ("override", "fault"),
    [
        ({"leader": "choser"}, ("leader", "unknown-value", "choser", "chooser")),
        ({"leader": 3}, ("leader", "unknown-value", 3, None)),
        ({"deck.lowest": "10"}, ("deck.lowest", "unknown-value", "10", None)),
        ({"deck.lowest": 1}, ("deck.lowest", "unknown-value", 1, None)),
        ({"contracts.totul.sign": True}, ("contracts.totul.sign", "unknown-value", True, None)),
        ({"contracts.totul.sign": 2}, ("contracts.totul.sign", "unknown-value", 2, None)),
        ({"duties": ["folow"]}, ("duties.0", "unknown-value", "folow", "follow")),
        ({"duties": [["follow"]]}, ("duties.0", "unknown-value", "['follow']", "follow")),
        (
            {"contracts.no-hearts.lead_when_broken": "X"},
            ("contracts.no-hearts.lead_when_broken", "unknown-value", "X", None),
        ),
        ({"deck.order": "AKQJT9871"}, ("deck.order", "unknown-value", "AKQJT9871", None)),
        ({"deck.order": ""}, ("deck.order", "unknown-value", "", None)),
        ({"winner": "lowest"}, ("winner", "unknown-value", "lowest", None)),
    ],
)
def test_value_that_the_key_does_not_know_is_told(override: dict[str, Any], fault: tuple[Any, ...]) -> None:
    assert faults("rentz", 4, override) == [fault]


@pytest.mark.parametrize("ratio", ["0", "33.5", "120/0", "12345", "-33", "120 / 11", "/11", ""])
def test_game_point_must_be_a_ratio(ratio: str) -> None:
    assert faults("cruce", 4, {"points.per_game_point": ratio}) == [
        ("points.per_game_point", "unknown-value", ratio, None)
    ]


@pytest.mark.parametrize(
    ("preset", "override", "fault"),
    [
        ("cruce", {"auction.bids": [6]}, ("auction.bids", "wrong-length", 1, 2)),
        ("cruce", {"auction.bids": [6, 7, 8]}, ("auction.bids", "wrong-length", 3, 2)),
        ("cruce", {"auction.bids": []}, ("auction.bids", "wrong-length", 0, 2)),
        ("renz", {"layout.places": [1] * 7}, ("layout.places", "wrong-length", 7, 6)),
        ("rentz", {"duties": ["follow"] * 5}, ("duties", "wrong-length", 5, 4)),
        ("rentz", {"contracts.totul.sums": ["whist"] * 31}, ("contracts.totul.sums", "wrong-length", 31, 30)),
    ],
)
def test_list_of_the_wrong_length_is_told(preset: str, override: dict[str, Any], fault: tuple[Any, ...]) -> None:
    assert faults(preset, 4, override) == [fault]


def test_more_contracts_than_a_match_can_have_are_told() -> None:
    most = fields_of(RuleSet)["contracts"][0].length
    lines = [f"contracts.c{number}.trick = 1" for number in range(most)]
    text = SMALL.replace("contracts.tricks.trick = 1\n", "")
    assert len(parse_rules((text + "\n".join(lines)).encode()).contracts) == most
    assert faults_in(SMALL + "\n".join(lines)) == [("contracts", "wrong-length", most + 1, most)]


def test_long_values_are_shortened_to_one_line() -> None:
    [(_, _, value, _)] = faults("rentz", 4, {"leader": "left\nor\tright " * 10})
    assert value == ("left or right " * 5)[:59] + "…"
    [(_, _, value, _)] = faults("rentz", 4, {"leader": "x" * 60})
    assert value == "x" * 60


def test_all_faults_are_told_at_once() -> None:
    wrong = faults("rentz", 4, {"leader": "nobody", "colour": 1, "deal_limit": 0, "": 5, "deck.lowest": "1"})
    assert [fault[:2] for fault in wrong] == [
        ("", "unknown-key"),
        ("colour", "unknown-key"),
        ("deck.lowest", "unknown-value"),
        ("leader", "unknown-value"),
        ("deal_limit", "out-of-range"),
    ]


def test_error_carries_its_first_fault() -> None:
    with pytest.raises(RuleError) as caught:
        load_rules("rentz", 4, {"leader": "choser", "deal_limit": 0})
    error = caught.value
    assert (error.path, error.code, error.value, error.nearest) == ("leader", "unknown-value", "choser", "chooser")
    assert str(error) == "leader: unknown-value; deal_limit: out-of-range"
    assert isinstance(error, ValueError)


# ------------------------------------------------------------------ players, and tables by players


@pytest.mark.parametrize(
    ("text", "players", "fault"),
    [
        ("", None, ("extends", "missing-key", None, None)),
        ('players = "four"', None, ("players", "wrong-type", "four", None)),
        ("players = []", None, ("players", "wrong-type", "[]", None)),
        ("players = [true]", None, ("players", "wrong-type", "[True]", None)),
        ("players = 7", None, ("players", "out-of-range", 7, 6)),
        ("players = [3, 1]", 3, ("players", "out-of-range", 1, 2)),
        ("players = [3, 4]", None, ("players", "players-needed", "[3, 4]", None)),
        ("players = [3, 4]", 6, ("players", "players-not-offered", 6, 4)),
        ("players = 4", 3, ("players", "players-not-offered", 3, 4)),
    ],
)
def test_number_of_players_must_be_settled(text: str, players: int | None, fault: tuple[Any, ...]) -> None:
    assert faults_in(text, players)[0] == fault


def test_faults_of_every_kind_are_told_at_once() -> None:
    text = """
        extends = "cruce"
        players = 9
        target = "many"
        zero_win = true
        leader = "chooser"
        duties = ["follow", "hop"]
        auction.bids = [6, 5]
    """
    assert [(path, code) for path, code, *_ in faults_in(text)] == [
        ("players", "out-of-range"),
        ("zero_win", "unknown-key"),
        ("duties.1", "unknown-value"),
        ("target", "wrong-type"),
        ("auction.bids", "bids-reversed"),
        ("leader", "no-effect"),
    ]


def test_file_for_one_number_of_players_needs_no_number() -> None:
    assert parse_rules(SMALL.encode()).players == 3
    assert parse_rules(SMALL.encode(), 3).players == 3


def test_override_of_the_players_is_read_like_the_preset() -> None:
    assert load_rules("rentz", 4, {"players": [4, 5]}) == load_preset("rentz", 4)
    assert faults("rentz", 4, {"players": 5}) == [("players", "players-not-offered", 4, 5)]


def test_sides_are_the_players_unless_told() -> None:
    assert parse_rules(SMALL.encode()).sides == 3
    text = SMALL.replace("players = 3", "players = [2, 4]\nsides = { 4 = 2 }")
    text = text.replace("each = 4", "each = { 2 = 6, 4 = 3 }")
    assert [parse_rules(text.encode(), players).sides for players in (2, 4)] == [2, 2]


def test_table_by_players_gives_each_number_its_value() -> None:
    text = SMALL.replace("players = 3", "players = [2, 3]").replace("each = 4", 'each = { 2 = 6, 3 = "all" }')
    assert parse_rules(text.encode(), 2).deal.each == 6
    assert parse_rules(text.encode(), 3).deal.each == "all"


def test_table_by_players_that_leaves_a_number_out_leaves_the_key_out() -> None:
    text = SMALL.replace("each = 4", "each = { 2 = 6 }") + "deal_limit = { 2 = 5 }"
    assert faults_in(text) == [("deal.each", "missing-key", None, None)]
    text = SMALL + "deal_limit = { 2 = 5 }"
    assert parse_rules(text.encode()).deal_limit is None


def test_table_by_players_over_a_preset_leaves_the_other_numbers_as_they_were() -> None:
    text = b'extends = "cruce"\ntarget = { 2 = 11, 4 = "off" }\ndeal_limit = { 4 = 8 }\n'
    targets = {players: parse_rules(text, players).target for players in (2, 3, 4, 5)}
    assert targets == {2: 11, 3: 21, 4: None, 5: 21}


def test_table_by_players_may_hold_whole_parts() -> None:
    text = SMALL + '[choice]\n3 = { blind = 2 }\n[stop_early]\n3 = "on"\n4 = "off"'
    rules = parse_rules(text.encode())
    assert (rules.choice.blind, rules.stop_early) == (2, True)


def test_points_of_a_contract_may_be_by_players() -> None:
    text = SMALL + "contracts.queens.rank.Q = { 3 = -20, 4 = -30 }"
    assert parse_rules(text.encode()).contracts["queens"].rank == {"Q": -20}


def test_contract_may_be_by_players() -> None:
    text = SMALL + "contracts.queens = { 3 = { rank = { Q = -20 } }, 4 = { card = 1 } }"
    assert parse_rules(text.encode()).contracts["queens"].rank == {"Q": -20}


def test_digits_are_ranks_where_ranks_have_points() -> None:
    text = 'players = 2\ntarget = 5\ndeck = { lowest = "2", order = "32AKQJT987654" }\ndeal.each = "all"\n'
    rules = parse_rules((text + "points.cards = { 2 = 10, 3 = 5 }").encode())
    assert rules.points.cards == {"2": 10, "3": 5}


def test_points_of_ranks_may_still_be_by_players() -> None:
    text = 'players = 2\ntarget = 5\ndeck = { lowest = "2", order = "32AKQJT987654" }\ndeal.each = "all"\n'
    rules = parse_rules((text + "points.cards = { 2 = { 2 = 10, A = 1 }, 3 = { A = 2 } }").encode())
    assert rules.points.cards == {"2": 10, "A": 1}


def test_empty_tables_are_empty() -> None:
    rules = parse_rules((SMALL + "choice = {}\ncontracts.tricks.rank = {}").encode())
    assert rules.contracts["tricks"].rank == {}


# ------------------------------------------------------------------ words and numbers


@pytest.mark.parametrize(("word", "value"), [("on", True), ("off", False), (True, True), (False, False)])
def test_switch_is_a_word_or_a_truth(word: Any, value: bool) -> None:
    assert load_rules("renz", 4, {"zero_wins": word}).zero_wins is value


@pytest.mark.parametrize("word", ["off", False])
@pytest.mark.parametrize("key", ["layout.announce", "contracts.all.sweep", "deal_limit", "choice.blind"])
def test_what_is_optional_can_be_off(key: str, word: Any) -> None:
    *tables, last = key.split(".")
    inner: Any = rules_data(load_rules("renz", 4, {key: word}))
    for table in tables:
        inner = inner[table]
    assert inner[last] == "off"


def test_whole_numbers_stand_for_ranks_and_ratios() -> None:
    assert load_rules("cruce", 4, {"deck.lowest": 9}).deck.lowest == "9"
    assert load_rules("cruce-ardeal", 4, {"points.per_game_point": 33}).points.per_game_point == "33"


def test_table_that_is_off_is_switched_on_by_a_key_of_it() -> None:
    assert load_rules("rentz-romania", 4, {"layout.announce.at_least": 5}).layout.announce == Announce(at_least=5)
    swept = load_rules("rentz-romania", 4, {"contracts.totals.sweep.points": 500}).contracts["totals"].sweep
    assert swept == Sweep(points=500)


def test_override_makes_a_new_contract() -> None:
    rules = load_rules("rentz", 4, {"contracts.jacks.rank.J": -5})
    assert rules.played_contracts()[-1] == "jacks"


def test_overrides_do_not_leak_into_the_preset() -> None:
    load_rules("rentz", 4, {"contracts.whist.card": 7, "layout.start": "T", "contracts.jacks.rank.J": -5})
    assert load_rules("rentz", 4, {"deal_limit": 3}).contracts == load_preset("rentz", 4).contracts
    assert load_preset("rentz", 4).contracts["whist"].card == 2


def test_overrides_need_a_known_preset() -> None:
    assert faults("rentsz", 4, {"deal_limit": 3}) == [("preset", "unknown-preset", "rentsz", "rentz")]


# ------------------------------------------------------------------ reading back

OVERRIDES: list[tuple[str, int, dict[str, Any]]] = [
    ("rentz", 4, {"contracts.whist.card": 3}),
    ("rentz", 3, {"contracts.no-queens.enabled": False, "stop_early": False}),
    ("rentz", 6, {"contracts.jacks": {"rank": {"J": -5}, "sweep": {"points": 50, "mode": "add"}}}),
    ("rentz", 4, {"contracts.totul.sums": ["no-tricks", "no-hearts"], "contracts.totul.sign": -1}),
    ("rentz", 4, {"contracts.no-last-two.last": [], "contracts.no-last-two.trick": -1}),
    ("rentz", 4, {"contracts.no-hearts.lead_when_broken": "off"}),
    ("renz", 5, {"layout.announce": "off", "contracts.all.sweep": "off", "choice.blind": 3}),
    ("renz", 4, {"layout.places": [1, 2, 3, 4], "layout.start": "9", "layout.bonus": "none"}),
    ("rentz-romania", 4, {"contracts.totals-plus.enabled": True, "layout.refuse.limit": 2}),
    ("cruce", 4, {"target": 31, "deal_limit": 60, "auction.bids": [6, 10], "points.cards.J": 1}),
    ("cruce", 2, {"declare": {"pair": 20, "trump_pair": 40}, "duties": []}),
    ("cruce-talon", 3, {"talon.discards": "declarer", "phases": ["deal", "auction", "trump", "exchange"]}),
    (
        "cruce-ardeal",
        2,
        {"declare": "off", "auction.bids": [1, 3], "auction.all_pass": "fixed-trump", "auction.fixed_trump": "S"},
    ),
]


@pytest.mark.parametrize(("preset", "players", "overrides"), OVERRIDES)
def test_overrides_of_a_rule_set_load_it_again(preset: str, players: int, overrides: dict[str, Any]) -> None:
    rules = load_rules(preset, players, overrides)
    assert rules != load_preset(preset, players)
    assert load_rules(preset, players, overrides_of(rules, preset)) == rules
    read = json.loads(msgspec.json.encode(overrides_of(rules, preset)))
    assert load_rules(preset, players, read) == rules


@pytest.mark.parametrize(("preset", "players", "overrides"), OVERRIDES)
def test_complete_data_reads_back_equal(preset: str, players: int, overrides: dict[str, Any]) -> None:
    rules = load_rules(preset, players, overrides)
    data = rules_data(rules)
    assert rules_from_data(data) == rules
    assert rules_from_data(json.loads(msgspec.json.encode(data))) == rules


@pytest.mark.parametrize(("preset", "players", "overrides"), OVERRIDES)
def test_overrides_name_nothing_but_differences(preset: str, players: int, overrides: dict[str, Any]) -> None:
    found = overrides_of(load_rules(preset, players, overrides), preset)
    assert {key.split(".")[0] for key in found} == {key.split(".")[0] for key in overrides}


def test_what_the_preset_has_and_a_rule_set_has_not_is_switched_off() -> None:
    data = rules_data(load_preset("rentz", 4))
    data["contracts"] = {"whist": data["contracts"]["whist"], "queens": {"rank": {}, "suit": {"H": 2}}}
    rules = rules_from_data(data)
    overrides = overrides_of(rules, "rentz")
    assert overrides["contracts.no-hearts.enabled"] is False
    assert load_rules("rentz", 4, overrides).played_contracts() == rules.played_contracts()


def test_rank_without_points_is_worth_nothing_in_overrides() -> None:
    data = rules_data(load_preset("cruce", 4))
    del data["points"]["cards"]["J"]
    data["auction"]["bids"] = [6, 10]
    overrides = overrides_of(rules_from_data(data), "cruce")
    assert overrides["points.cards.J"] == 0


def test_overrides_need_a_preset_for_that_many_players() -> None:
    with pytest.raises(RuleError) as caught:
        overrides_of(load_preset("cruce", 2), "rentz")
    assert caught.value.code == "players-not-offered"


# ------------------------------------------------------------------ house-rule files

HOUSE = b"""
extends = "rentz-romania"
stop_early = "off"
contracts.diamonds.suit.D = -10
[contracts.totals-plus]
enabled = true
[layout]
places = { 3 = [300, 100, 0], 4 = [400, 200, 100, 0] }
"""


def test_house_rules_are_laid_over_their_preset() -> None:
    rules = parse_rules(HOUSE, 4)
    assert rules.played_contracts() == (*load_preset("rentz-romania", 4).played_contracts()[:7], "totals-plus", "rentz")
    assert rules.contracts["diamonds"].suit == {"D": -10}
    assert rules.layout.places == (400, 200, 100, 0)
    assert (rules.layout.start, rules.stop_early) == ("T", False)


def test_house_rules_keep_the_numbers_of_players_of_their_preset() -> None:
    assert parse_rules(HOUSE, 3).layout.places == (300, 100, 0)
    assert faults_in(HOUSE) == [("players", "players-needed", "[3, 4, 5, 6]", None)]
    assert faults_in(HOUSE, 2) == [("players", "players-not-offered", 2, 3)]


def test_overrides_are_laid_over_house_rules() -> None:
    rules = parse_rules(HOUSE, 4, {"stop_early": "on", "layout.bonus": "none"})
    assert (rules.stop_early, rules.layout.bonus, rules.layout.places[0]) == (True, "none", 400)
    assert parse_rules(SMALL.encode(), None, {"deal_limit": 2}).deal_limit == 2
    with pytest.raises(RuleError) as caught:
        parse_rules(HOUSE, 4, {"": 1, "leader": "nobody"})
    assert [fault[:2] for fault in faults_of(caught.value)] == [("", "unknown-key"), ("leader", "unknown-value")]
    assert parse_rules(HOUSE, 4).stop_early is False


def test_preset_that_a_file_extends_can_be_asked_for() -> None:
    assert extended_preset(HOUSE) == "rentz-romania"
    assert extended_preset(SMALL.encode()) is None
    assert extended_preset(b"extends = 7") is None
    with pytest.raises(RuleError):
        extended_preset(b"extends")


def test_house_rules_may_extend_a_preset_that_extends_one() -> None:
    assert parse_rules(b'extends = "cruce-moldova"\ntarget = 31', 4).penalty_factor == 2


def test_house_rules_may_take_a_value_where_the_preset_has_a_table() -> None:
    assert parse_rules(b'extends = "rentz"\ndeck.lowest = "7"', 4) == load_preset("rentz", 4)


def test_house_rules_need_a_known_preset() -> None:
    assert faults_in('extends = "renzt"\nplayers = 4') == [("preset", "unknown-preset", "renzt", "renz")]
    assert faults_in("extends = 7\nplayers = 4") == [("preset", "unknown-preset", 7, None)]


@pytest.mark.parametrize("base", ["[]", "{}", '["rentz"]', "1.5", "true"])
def test_house_rules_need_the_name_of_a_preset(base: str) -> None:
    [(path, code, _, _)] = faults_in(f"extends = {base}\nplayers = 4")
    assert (path, code) == ("preset", "unknown-preset")


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        (b"players 4", "toml-wrong", (1, 9)),
        (b"\xef\xbb\xbfa = 1\r\nb = tru", "toml-wrong", (2, 5)),
        (b"a = \x00", "toml-wrong", (1, 5)),
        (b"players = 4\nplayers = 5", "toml-repeated", (2, 12)),
        (b"a.b = 1\na = 2\n", "toml-repeated", (2, 6)),
        (b"[a]\n[a]\n", "toml-repeated", (2, 3)),
        (b"a = {b = 1, b = 2}", "toml-repeated", (1, 18)),
        (b"a = [", "toml-cut-short", None),
        (b'a = """', "toml-cut-short", None),
        (b"a = 1" + b"0" * 5000, "not-toml", None),
        (b"\xff\xfe", "not-utf-8", None),
    ],
)
def test_what_is_not_toml_is_told(text: bytes, code: str, place: tuple[int, int] | None) -> None:
    value = None if place is None else {"line": place[0], "column": place[1]}
    assert faults_in(text) == [("", code, value, None)]


def test_file_has_a_largest_size() -> None:
    text = SMALL.encode()
    assert parse_rules(text + b"#" * (MOST_BYTES - len(text))).players == 3
    assert faults_in(text + b"#" * (MOST_BYTES + 1 - len(text))) == [("", "too-large", MOST_BYTES + 1, MOST_BYTES)]


@pytest.mark.parametrize(
    "text",
    [
        b"players = 4\na = " + b"[" * 5000 + b"]" * 5000,
        b"players = 4\na = " + b"{a = " * 5000 + b"1" + b"}" * 5000,
        b"players = 4\n" + b"a." * 5000 + b"a = 1",
        b"players = 4\n[" + b"a." * 5000 + b"a]\n",
        b'extends = "rentz"\nplayers = 4\ncontracts.whist.' + b"a." * 5000 + b"a = 1",
        b"players = 4\ntarget = " + b"9" * 5000,
        b"players = 0x" + b"9" * 5000,
        b'extends = "rentz"\nplayers = 4\ndeck.lowest = 0x' + b"9" * 5000,
        b'extends = "cruce"\nplayers = 4\npoints.per_game_point = 0x' + b"9" * 5000,
        b'extends = "cruce"\nplayers = 4\nduties = [0x' + b"9" * 5000 + b"]",
    ],
    ids=["lists", "tables", "dotted", "header", "contract", "decimal", "players", "rank", "ratio", "list"],
)
def test_deep_and_huge_files_are_refused_like_any_other(text: bytes) -> None:
    with pytest.raises(RuleError):
        parse_rules(text)


def test_deep_overrides_are_refused_like_any_other() -> None:
    with pytest.raises(RuleError):
        load_rules("rentz", 4, {"a." * 5000 + "a": 1})
    with pytest.raises(RuleError):
        load_rules("rentz", 4, {"contracts.whist.rank.Q" + ".Q" * 5000: 1})


@pytest.mark.parametrize("data", [None, 7, "rentz", [], [1, 2], True])
def test_rule_set_is_a_table(data: Any) -> None:
    assert faults_of_data(data)[0][:2] == ("", "wrong-type")


def test_sums_of_sums_are_read_quickly() -> None:
    """Each contract sums up all before it: 2 to the 30th paths, which nobody may walk one by one."""
    names = [f"c{number}" for number in range(30)]
    contracts = {name: {"sums": names[:number]} if number else {"trick": 1} for number, name in enumerate(names)}
    text = SMALL.replace("contracts.tricks.trick = 1", "")
    data = msgspec.toml.decode(text.encode()) | {"contracts": contracts}
    faults = faults_of_data(data)
    assert {fault[1] for fault in faults} == {"out-of-range"}
    assert faults[0] == ("contracts.c21.sums", "out-of-range", 2**20, 1_000_000)


# ------------------------------------------------------------------ nothing but RuleError

WORDS = st.sampled_from(
    ["off", "on", "all", "4", "Q", "H", "QH", "rentz", "cruce", "whist", "layout", "follow", "33", "120/11", "A" * 70]
)
NAMES = {name for key in keys_of() for name in key.path.split(".")}
KEYS = st.sampled_from(sorted(NAMES | {"extends", "2", "3", "4", "6", "Q", "H", "QH", "whist", "totul", "a"}))
PATHS = st.sampled_from([key.path.replace("<id>", "whist") for key in keys_of()])
LEAVES = st.none() | st.booleans() | st.integers(-3, 12) | st.integers() | st.floats() | WORDS | st.text(max_size=5)
DATA = st.recursive(
    LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4), max_leaves=6
)


def read_or_refused(read: Any) -> None:
    """A rule set that reads back, or a refusal that can be sent as JSON; anything else fails the test."""
    try:
        rules = read()
    except RuleError as error:
        msgspec.json.encode(error.faults)
        return
    assert rules_from_data(rules_data(rules)) == rules


@settings(max_examples=100, derandomize=True)
@given(st.dictionaries(KEYS, DATA, max_size=6) | DATA)
def test_any_data_is_a_rule_set_or_a_rule_error(data: Any) -> None:
    read_or_refused(lambda: rules_from_data(data))


@settings(max_examples=100, derandomize=True)
@given(
    st.sampled_from([("rentz", 4), ("renz", 3), ("rentz-romania", 5), ("cruce", 2), ("cruce-talon", 4), ("x", 4)]),
    st.dictionaries(PATHS | st.lists(KEYS, max_size=3).map(".".join) | st.text(max_size=4), LEAVES | DATA, max_size=3),
)
def test_any_overrides_are_a_rule_set_or_a_rule_error(preset: tuple[str, int], overrides: dict[str, Any]) -> None:
    read_or_refused(lambda: load_rules(*preset, overrides))


TOML_LINES = st.lists(
    st.sampled_from(SMALL.split("\n") + HOUSE.decode().split("\n"))
    | st.tuples(st.lists(KEYS, min_size=1, max_size=3).map(".".join), DATA.map(json.dumps)).map(" = ".join)
    | st.lists(KEYS, min_size=1, max_size=3).map(lambda names: f"[{'.'.join(names)}]")
    | st.text(max_size=8),
    max_size=12,
)


@settings(max_examples=100, derandomize=True)
@given(TOML_LINES, st.none() | st.integers(2, 6))
def test_any_lines_are_a_rule_set_or_a_rule_error(lines: list[str], players: int | None) -> None:
    text = "\n".join(lines).encode("utf-8", "replace")
    read_or_refused(lambda: parse_rules(text, players))


@settings(max_examples=100, derandomize=True)
@given(st.binary(max_size=60), st.integers(0, 200), st.integers(0, 10))
def test_any_bytes_are_a_rule_set_or_a_rule_error(noise: bytes, place: int, length: int) -> None:
    text = SMALL.encode()
    read_or_refused(lambda: parse_rules(text[:place] + noise + text[place + length :]))


def test_a_rule_set_can_be_sent_to_another_process() -> None:
    for preset in preset_names():
        rules = load_preset(preset, preset_players(preset)[0])
        sent = pickle.loads(pickle.dumps(rules))
        assert (sent, hash(sent)) == (rules, hash(rules))
