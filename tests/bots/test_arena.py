"""Matches of bots: what they are asked with, and what is simulated again."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from levata.bots import BOTS, NAMES
from levata.bots.arena import play_match, seat_bots, simulate_match
from levata.engine import load_record
from levata.engine.match import legal, new_match
from levata.engine.shuffle import (
    bot_seed,
    commitment,
    drawn_dealer,
    drawn_trump,
    fair_deal,
    match_key,
    simulation_secret,
)
from levata.engine.state import State
from levata.engine.view import view_json
from levata.rules import RuleSet, load_preset, load_rules

KEY = bytes(range(32))


class FirstAct:
    """Takes the first legal act of the state that it secretly looks at, and notes the views that it is asked with."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.views: list[bytes] = []

    def act(self, view: bytes) -> str:
        self.views.append(view)
        assert self.state is not None
        return str(legal(self.state, self.state.actor)[0])


def test_a_bot_is_asked_with_the_bytes_of_its_seats_view_alone() -> None:
    state = new_match(load_preset("renz", 3), 0)
    bots = [FirstAct() for _ in range(3)]
    due: list[list[bytes]] = [[], [], []]
    for bot in bots:
        bot.state = state
    for move in play_match(state, bots, KEY):
        if move.seat >= 0:
            due[move.seat].append(view_json(state, move.seat))
        state = move.state
        for bot in bots:
            bot.state = state
    assert [bot.views for bot in bots] == due


def test_deals_are_those_of_the_key() -> None:
    state = new_match(load_preset("rentz", 3), 2)
    move = next(play_match(state, [], KEY))
    assert move.act == fair_deal(state, KEY)


def test_simulated_record_names_everything_that_made_it() -> None:
    rules = load_rules("cruce-table", 3, {"deal_limit": 2})
    names = ["random", "rules-of-thumb", "random"]
    lines, _ = simulate_match("cruce-table", rules, names, 5, 3)
    record = load_record(b"\n".join(lines))
    secret = simulation_secret(5, 3)
    key = match_key(secret, [None] * 3)
    header = record.header
    assert (header.preset, header.overrides, header.seats) == ("cruce-table", {"deal_limit": 2}, NAMES[:3])
    assert (header.commitment, header.entropy, record.reveal) == (commitment(secret), (None,) * 3, secret.hex())
    assert (header.first_dealer, header.trump) == (drawn_dealer(key, 3), drawn_trump(key))
    assert [line for line in lines if b'"by"' in line] == [
        f'{{"by": {{"seat": {seat}, "who": "bot {name}"}}}}'.encode() for seat, name in enumerate(names)
    ]


def test_trump_of_the_match_is_the_one_that_the_rules_set() -> None:
    rules = load_rules("cruce-table", 2, {"deal_limit": 1, "trump.suit": "S"})
    records = [simulate_match("cruce-table", rules, ["random"] * 2, 1, match)[0] for match in range(1, 9)]
    assert {load_record(b"\n".join(record)).header.trump for record in records} == {"S"}


def test_same_arguments_bring_the_same_bytes_and_others_do_not() -> None:
    rules = replace(load_preset("cruce", 4), deal_limit=4)

    def lines(seed: int, match: int, bot: str) -> list[bytes]:
        return simulate_match("cruce", rules, [bot] * 4, seed, match)[0]

    assert lines(1, 1, "random") == lines(1, 1, "random")
    others = [lines(1, 1, "random"), lines(2, 1, "random"), lines(1, 2, "random"), lines(1, 1, "rules-of-thumb")]
    assert len({b"".join(other) for other in others}) == 4


def test_bots_have_the_seeds_of_their_seats(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[bytes] = []

    def noted(rules: RuleSet, seed: bytes) -> FirstAct:
        seeds.append(seed)
        return FirstAct()

    monkeypatch.setitem(BOTS, "noted", noted)
    seat_bots(["noted"] * 3, load_preset("rentz", 3), KEY)
    assert seeds == [bot_seed(KEY, seat) for seat in range(3)]
