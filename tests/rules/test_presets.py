"""What the presets say, held against RULES 1 to 5 and the table of RULESET."""

from __future__ import annotations

from typing import Any

import pytest

from levata.rules import (
    RuleError,
    load_preset,
    load_rules,
    overrides_of,
    preset_names,
    preset_players,
    rules_data,
    rules_from_data,
)
from levata.rules.check import tricks_of

PLAYERS = {
    "rentz": (3, 4, 5, 6),
    "renz": (3, 4, 5, 6),
    "rentz-romania": (3, 4, 5, 6),
    "cruce": (2, 3, 4, 5, 6),
    "cruce-talon": (2, 3, 4),
    "cruce-six": (6,),
    "cruce-no-auction": (2, 3, 4, 5, 6),
    "cruce-table": (2, 3, 4, 5, 6),
    "cruce-moldova": (2, 3, 4, 5, 6),
    "cruce-ardeal": (2, 3, 4),
}
PRESETS = [(preset, players) for preset, numbers in PLAYERS.items() for players in numbers]

COMPENDIUM_DECKS = {3: ("9", 24, 8, "none"), 4: ("7", 32, 8, "none"), 5: ("5", 40, 8, "none"), 6: ("3", 48, 8, "none")}
CRUCE_DECKS = {
    2: ("9", 24, 6, "drawn"),
    3: ("9", 24, 6, "drawn"),
    4: ("9", 24, 6, "none"),
    5: ("7", 32, 6, "aside"),
    6: ("7", 32, 5, "aside"),
}
TALON_DECKS = {2: ("9", 24, 10, "talon"), 3: ("9", 24, 7, "talon"), 4: ("9", 24, 5, "talon")}
ARDEAL_DECKS = {2: ("9", 24, 8, "drawn"), 3: ("9", 24, 8, "none"), 4: ("9", 24, 6, "none")}
DECKS = {"cruce-talon": TALON_DECKS, "cruce-ardeal": ARDEAL_DECKS}


def decks_of(preset: str) -> dict[int, tuple[str, int, int, str]]:
    return DECKS.get(preset, CRUCE_DECKS if preset.startswith("cruce") else COMPENDIUM_DECKS)


def test_presets_are_those_of_the_rules() -> None:
    assert preset_names() == tuple(sorted(PLAYERS))
    assert {preset: preset_players(preset) for preset in preset_names()} == PLAYERS


def test_unknown_preset_is_refused_with_the_nearest_name() -> None:
    with pytest.raises(RuleError) as caught:
        load_preset("rents", 4)
    error = caught.value
    assert (error.path, error.code, error.value, error.nearest) == ("preset", "unknown-preset", "rents", "rentz")
    with pytest.raises(RuleError) as caught:
        preset_players("poker")
    assert (caught.value.code, caught.value.nearest) == ("unknown-preset", None)


def test_preset_is_refused_at_other_numbers_of_players() -> None:
    with pytest.raises(RuleError) as caught:
        load_preset("rentz", 2)
    error = caught.value
    assert (error.path, error.code, error.value, error.nearest) == ("players", "players-not-offered", 2, 3)
    assert str(error) == "players: players-not-offered"


@pytest.mark.parametrize(("preset", "players"), PRESETS)
def test_deck_and_cards_each_are_those_of_the_tables(preset: str, players: int) -> None:
    rules = load_preset(preset, players)
    assert (rules.deck.lowest, rules.deck_size(), rules.cards_each(), rules.deal.rest) == decks_of(preset)[players]


@pytest.mark.parametrize(("preset", "players"), PRESETS)
def test_complete_rule_set_reads_back_equal(preset: str, players: int) -> None:
    rules = load_preset(preset, players)
    assert rules_from_data(rules_data(rules)) == rules
    assert overrides_of(rules, preset) == {}
    assert load_rules(preset, players, {}) is rules


@pytest.mark.parametrize(("players", "tricks"), [(2, 12), (3, 8), (4, 6), (5, 6), (6, 5)])
def test_cruce_plays_its_stock_out(players: int, tricks: int) -> None:
    """RULES 3, table."""
    assert tricks_of(load_preset("cruce", players)) == tricks


@pytest.mark.parametrize(("players", "tricks"), [(2, 12), (3, 8), (4, 6)])
def test_ardeal_plays_its_stock_out(players: int, tricks: int) -> None:
    """RULES 5."""
    assert tricks_of(load_preset("cruce-ardeal", players)) == tricks


@pytest.mark.parametrize("preset", ["rentz", "renz", "rentz-romania"])
def test_rentz_family_plays_eight_tricks_for_itself(preset: str) -> None:
    for players in PLAYERS[preset]:
        rules = load_preset(preset, players)
        assert (tricks_of(rules), rules.sides) == (8, players)


@pytest.mark.parametrize(("players", "sides"), [(2, 2), (3, 3), (4, 2), (5, 5), (6, 3)])
def test_cruce_has_teams_with_four_and_six(players: int, sides: int) -> None:
    assert load_preset("cruce", players).sides == sides


def test_ranks_go_high_to_low() -> None:
    assert load_preset("rentz", 4).deck_ranks() == "AKQJT987"
    assert load_preset("cruce", 4).deck_ranks() == "ATKQJ9"
    assert load_preset("cruce", 5).deck_ranks() == "ATKQJ987"


def test_contracts_are_those_of_the_rules() -> None:
    """RULES 1, 2 and 4."""
    assert load_preset("rentz", 4).played_contracts() == (
        "no-tricks",
        "no-hearts",
        "no-queens",
        "no-king-of-hearts",
        "no-last-two",
        "whist",
        "totul",
    )
    assert load_preset("renz", 4).played_contracts() == (
        "king-of-hearts",
        "queens",
        "diamonds",
        "plus-tricks",
        "minus-tricks",
        "all",
        "renz",
    )
    romania = load_preset("rentz-romania", 4)
    assert len(romania.played_contracts()) == 8
    assert [name for name in romania.contracts if name not in romania.played_contracts()] == ["totals-plus"]


@pytest.mark.parametrize(
    ("preset", "places"),
    [
        ("renz", [[100, 50, 0], [200, 100, 50, 0], [250, 150, 100, 50, 0], [300, 200, 150, 100, 50, 0]]),
        ("rentz-romania", [[200, 100, 0], [300, 200, 100, 0], [400, 300, 200, 100, 0], [500, 400, 300, 200, 100, 0]]),
    ],
)
def test_layout_starts_and_pays_by_the_number_of_players(preset: str, places: list[list[int]]) -> None:
    """RULES 2 and 4."""
    layouts = [load_preset(preset, players).layout for players in (3, 4, 5, 6)]
    assert [layout.start for layout in layouts] == ["J", "T", "9", "8"]
    assert [list(layout.places) for layout in layouts] == places


@pytest.mark.parametrize(
    ("preset", "differences"),
    [
        ("cruce-moldova", {"penalty_factor": 2}),
        ("cruce-six", {}),
        ("cruce-table", {"trump.source": "match"}),
        ("cruce-no-auction", {"deal.turned": True, "auction.bids": "off", "trump.source": "turned"}),
    ],
)
def test_variants_differ_from_cruce_by_few_keys(preset: str, differences: dict[str, Any]) -> None:
    """RULES 3, variants."""
    assert overrides_of(load_preset(preset, 6), "cruce") == differences


def test_talon_takes_the_place_of_the_stock() -> None:
    """RULES 3, Cruce cu Talon."""
    assert overrides_of(load_preset("cruce-talon", 2), "cruce") == {"deal.each": 10, "deal.rest": "talon"}


def test_ardeal_differs_from_cruce_as_told() -> None:
    """RULES 5."""
    differences = overrides_of(load_preset("cruce-ardeal", 4), "cruce")
    assert rules_from_data(rules_data(load_rules("cruce", 4, differences))) == load_preset("cruce-ardeal", 4)
    assert differences["declare"] == {"pair": 20, "trump_pair": 40, "when": "leading", "automatic": False}
    assert {key: value for key, value in differences.items() if key not in ("declare", "auction.bids", "duties")} == {
        "leader": "declarer",
        "auction.rounds": "once",
        "trump.source": "first-card",
        "duties_while_stock": False,
        "points.per_game_point": "33",
        "margin": 2,
    }
    assert list(differences["auction.bids"]) == [1, 6]
    assert list(differences["duties"]) == ["follow", "beat", "trump", "overtrump"]


@pytest.mark.parametrize(("preset", "point"), [("cruce", (120, 11)), ("cruce-ardeal", (33, 1)), ("rentz", (1, 1))])
def test_game_point_is_a_fraction_of_card_points(preset: str, point: tuple[int, int]) -> None:
    assert load_preset(preset, 4).game_point() == point


def test_who_chooses_and_leads() -> None:
    """RULES 1, 2, 3, 5; RULESET `choice.chooser` and `leader`."""
    told = {
        preset: (load_preset(preset, 4).choice.chooser, load_preset(preset, 4).leader)
        for preset in PLAYERS
        if 4 in PLAYERS[preset]
    }
    assert told["rentz"] == ("dealer", "left-of-dealer")
    assert told["renz"] == ("left-of-dealer", "chooser")
    assert told["rentz-romania"] == ("left-of-dealer", "chooser")
    assert told["cruce"][1] == "left-of-dealer"
    assert told["cruce-ardeal"][1] == "declarer"


def test_a_rule_set_cannot_be_changed() -> None:
    rules = load_preset("rentz", 4)
    contracts: Any = rules.contracts
    with pytest.raises(AttributeError):
        rules.target = 3  # type: ignore[misc]
    for change in (
        lambda: contracts.__setitem__("whist", None),
        lambda: contracts.__delitem__("whist"),
        lambda: contracts.__ior__({}),
        contracts.clear,
        contracts.popitem,
        lambda: contracts.pop("whist"),
        lambda: contracts.setdefault("whist"),
        lambda: contracts.update(whist=None),
    ):
        with pytest.raises(TypeError, match="cannot be changed"):
            change()
    assert hash(rules) == hash(rules_from_data(rules_data(rules)))


def test_order_of_the_contracts_is_part_of_a_rule_set() -> None:
    """RULESET `choice.order`: where it is fixed, contracts come in the order of the rules."""
    rules = load_preset("rentz", 4)
    data = rules_data(rules)
    data["contracts"] = dict(reversed(data["contracts"].items()))
    turned = rules_from_data(data)
    assert turned != rules
    assert turned.contracts != rules.contracts
    assert sorted(turned.contracts) == sorted(rules.contracts)
