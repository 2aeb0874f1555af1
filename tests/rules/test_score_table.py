"""Score tables: what a contract pays, sums resolved, as plain data."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from levata.cards import CARD_NUMBERS, deck_cards
from levata.rules import ScoreTable, load_preset, load_rules, parse_rules, score_tables
from levata.rules.score_table import card_points, contract_items, score_table, trick_points

SMALL = 'players = 3\ndeck = { lowest = "Q", order = "AKQ" }\ndeal = { each = 4 }\n'


def items_of(contracts: str, name: str) -> dict[str, int]:
    return contract_items(parse_rules((SMALL + contracts).encode()), name)


def test_rentz_pays_as_told() -> None:
    """RULES 1, table."""
    tables = {table.contract: table for table in score_tables(load_preset("rentz", 4))}
    assert {name: table.items for name, table in tables.items()} == {
        "no-tricks": {"card": -2},
        "no-hearts": {"suit.H": -2},
        "no-queens": {"rank.Q": -6},
        "no-king-of-hearts": {"cards.KH": -16},
        "no-last-two": {"last.1": -10, "last.2": -8},
        "whist": {"card": 2},
        "totul": {"card": -2, "suit.H": -2, "rank.Q": -6, "cards.KH": -16, "last.1": -10, "last.2": -8},
    }
    assert {(table.kind, table.blind, table.announced, table.sweep) for table in tables.values()} == {
        ("tricks", 1, 1, None)
    }


def test_totul_without_the_king_of_hearts_costs_122() -> None:
    """RULES 1: a table that prefers −122 leaves `no-king-of-hearts` out of what `totul` sums."""
    sums = ["no-tricks", "no-hearts", "no-queens", "no-last-two"]
    items = contract_items(load_rules("rentz", 4, {"contracts.totul.sums": sums}), "totul")
    assert sum(card_points(items, card) for card in deck_cards("7")) + items["last.1"] + items["last.2"] == -122


def test_sweep_of_renz_stands_in_its_table() -> None:
    """RULES 2, `all`."""
    table = score_table(load_preset("renz", 4), "all")
    assert (table.sweep, table.sweep_mode) == (300, "replace")
    assert table.items == {"cards.KH": -80, "rank.Q": -30, "suit.D": -10, "trick": -10}
    added = score_table(load_rules("renz", 4, {"contracts.all.sweep.mode": "add"}), "all")
    assert (added.sweep, added.sweep_mode) == (300, "add")


def test_layout_pays_by_places_and_announcement() -> None:
    assert score_table(load_preset("renz", 3), "renz") == ScoreTable(
        contract="renz", kind="layout", places=(100, 50, 0), announced=2
    )
    assert score_table(load_preset("rentz-romania", 3), "rentz") == ScoreTable(
        contract="rentz", kind="layout", places=(200, 100, 0), blind=2
    )


def test_points_game_has_one_table() -> None:
    """RULES 3 and 5."""
    cruce = {"rank.A": 11, "rank.T": 10, "rank.K": 4, "rank.Q": 3, "rank.J": 2}
    assert score_tables(load_preset("cruce-moldova", 4)) == (
        ScoreTable(contract="points", kind="points", items=cruce, ratio=(120, 11), penalty=2),
    )
    assert score_tables(load_preset("cruce-ardeal", 4)) == (
        ScoreTable(contract="points", kind="points", items=cruce, ratio=(33, 1), pair=20, trump_pair=40),
    )
    assert score_tables(load_rules("cruce", 4, {"points.cards.J": 0, "auction.bids": [6, 10]}))[0].items == {
        item: points for item, points in cruce.items() if item != "rank.J"
    }


def test_contract_that_is_off_has_no_table() -> None:
    tables = score_tables(load_rules("rentz", 4, {"contracts.whist.enabled": False}))
    assert [table.contract for table in tables][-2:] == ["no-last-two", "totul"]


def test_sign_turns_the_sum_round_and_not_what_is_the_contracts_own() -> None:
    """RULESET `contracts.<id>.sign`; RULES 4, `totals-plus`."""
    assert score_table(
        load_rules("rentz-romania", 4, {"contracts.totals-plus.enabled": True}), "totals-plus"
    ).items == {
        "cards.KH": 100,
        "rank.Q": 30,
        "suit.D": 20,
        "trick": 10,
    }
    assert items_of('contracts = { a = { trick = 3 }, b = { card = 5, sums = ["a"], sign = -1 } }', "b") == {
        "card": 5,
        "trick": -3,
    }


def test_sums_may_hold_sums() -> None:
    contracts = """contracts = {
        a = { trick = 1, suit = { H = 2 } }, b = { trick = 10, sums = ["a"], sign = -1 },
        c = { sums = ["a", "b"] }, d = { sums = ["c", "b"], sign = -1, rank = { Q = 7 } } }""".replace("\n", "")
    assert items_of(contracts, "b") == {"trick": 9, "suit.H": -2}
    assert items_of(contracts, "c") == {"trick": 10}
    assert items_of(contracts, "d") == {"rank.Q": 7, "trick": -19, "suit.H": 2}


def test_sum_counts_what_it_names_twice_twice() -> None:
    assert items_of('contracts = { a = { trick = 3 }, b = { sums = ["a", "a"] } }', "b") == {"trick": 6}


def test_sum_takes_the_points_of_a_contract_that_is_off_and_not_its_sweep() -> None:
    contracts = 'contracts = { a = { trick = 3, enabled = false, sweep = { points = 9 } }, b = { sums = ["a"] } }'
    table = score_table(parse_rules((SMALL + contracts).encode()), "b")
    assert (table.items, table.sweep) == ({"trick": 3}, None)


@pytest.mark.parametrize(("card", "points"), [("KH", -20), ("QH", -10), ("QC", -8), ("AH", -4), ("AC", -2), ("KS", -2)])
def test_points_of_a_card_add_up(card: str, points: int) -> None:
    """RULES 1: the king of hearts costs 16 and is a heart and a card."""
    items = contract_items(load_preset("rentz", 4), "totul")
    assert card_points(items, CARD_NUMBERS[card]) == points


def test_points_of_a_trick_count_from_the_end() -> None:
    items = {"trick": 1, "last.1": 100, "last.2": 10, "last.8": 5000}
    assert [trick_points(items, number, 8) for number in range(1, 9)] == [5001, 1, 1, 1, 1, 1, 11, 101]


def test_table_is_plain_data() -> None:
    table = score_table(load_preset("rentz", 4), "no-last-two")
    data: Any = msgspec.to_builtins(table)
    assert data == {"contract": "no-last-two", "kind": "tricks", "items": {"last.1": -10, "last.2": -8}}
    assert msgspec.convert(data, ScoreTable) == table
