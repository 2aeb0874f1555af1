"""The keys of a rule set and what each may hold, read off the schema."""

from __future__ import annotations

from levata.rules.keys import OF_COMPENDIUMS, OF_POINTS_GAMES, Kind, fields_of, keys_of
from levata.rules.schema import Contract, Declare, RuleSet

KEYS = {key.path: key for key in keys_of()}


def test_keys_are_the_paths_of_the_schema() -> None:
    """RULESET, column key."""
    named = """players sides deck.lowest deck.order deal.each deal.rest deal.turned phases choice.chooser leader
        choice.order choice.blind choice.blind_last contracts.<id>.enabled contracts.<id>.kind contracts.<id>.card
        contracts.<id>.trick contracts.<id>.suit contracts.<id>.rank contracts.<id>.cards contracts.<id>.last
        contracts.<id>.sums contracts.<id>.sign contracts.<id>.sweep contracts.<id>.lead_when_broken stop_early
        layout.start layout.bonus layout.bonus_chain layout.skip layout.places layout.announce layout.refuse
        auction.bids auction.rounds auction.all_pass auction.fixed_trump trump.source trump.suit duties
        duties_while_stock talon.discards declare points.cards points.per_game_point penalty_factor target margin
        deal_limit winner zero_wins"""
    inner = {"sweep.points", "sweep.mode", "announce.at_least", "announce.factor", "refuse.at_least", "refuse.limit"}
    inner |= {"declare.pair", "declare.trump_pair", "declare.when", "declare.automatic"}
    assert {
        path for path in KEYS if path.rsplit(".", 2)[-2:] and not any(path.endswith(name) for name in inner)
    } == set(named.split())
    assert {name for name in inner if any(path.endswith(name) for path in KEYS)} == inner


def test_kinds_say_what_a_key_may_hold() -> None:
    kinds = {path: key.kind for path, key in KEYS.items()}
    assert kinds["zero_wins"] == Kind("switch")
    assert kinds["leader"] == Kind("one-of", options=("left-of-dealer", "chooser", "declarer"))
    assert kinds["deal_limit"] == Kind("number", optional=True, low=1, high=10_000)
    assert kinds["deal.each"] == Kind("number", low=1, high=26, options=("all",))
    ratio = "^[1-9][0-9]{0,3}(/[1-9][0-9]{0,3})?$"
    assert kinds["points.per_game_point"] == Kind("text", pattern=ratio, length=60)
    bid = Kind("number", low=1, high=200)
    assert kinds["auction.bids"] == Kind("list", optional=True, item=bid, length=2, exact=True)
    assert kinds["layout.places"] == Kind("list", item=Kind("number", low=-10_000, high=10_000), length=6)
    assert kinds["declare"] == Kind("part", optional=True, part=Declare)
    suit = kinds["contracts.<id>.suit"]
    assert suit.form == "map"
    assert suit.key == Kind("one-of", options=("C", "D", "H", "S"))
    assert suit.item == Kind("number", low=-1000, high=1000)


def test_key_of_a_part_that_can_be_off_stands_before_its_own_keys() -> None:
    paths = list(KEYS)
    place = paths.index("declare")
    assert paths[place : place + 3] == ["declare", "declare.pair", "declare.trump_pair"]
    assert "choice" not in paths


def test_keys_carry_their_defaults() -> None:
    assert KEYS["margin"].default == 1
    assert KEYS["declare"].default is None
    assert KEYS["contracts.<id>.enabled"].default is True


def test_fields_of_a_table_are_in_the_order_of_the_schema() -> None:
    assert list(fields_of(Contract))[:3] == ["enabled", "kind", "card"]
    assert next(iter(fields_of(RuleSet))) == "players"
    assert fields_of(Contract) is fields_of(Contract)


def test_keys_of_one_kind_of_match_are_keys() -> None:
    assert not set(OF_COMPENDIUMS) & set(OF_POINTS_GAMES)
    assert set(OF_COMPENDIUMS) | set(OF_POINTS_GAMES) <= {path.split(".")[0] for path in KEYS}
