"""Turning the seats turns the result: no rule knows where the table stands.

A match of a random rule set is played again with everybody sitting some seats further on: score sheet, totals and
places must be those of the first, turned. With teams the sides turn along.
"""

from __future__ import annotations

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.engine.random_play import Step, random_match
from tests.rulesets import HouseRules, rule_sets

from levata.cards import SUITS
from levata.engine.acts import CardDeal
from levata.engine.match import apply, new_match
from levata.engine.state import Row, State
from levata.engine.view import view

steady = settings(
    derandomize=True,
    max_examples=80,
    phases=[Phase.generate],  # shrinking whole matches takes minutes
    suppress_health_check=[HealthCheck.too_slow],
)


@steady
@given(house=rule_sets(), seed=st.integers(0, 1000), by=st.integers(1, 5))
def test_turning_the_seats_turns_scores_and_places(house: HouseRules, seed: int, by: int) -> None:
    steps = list(random_match(house.rules, seed))
    end, turned_end = steps[-1].after, turned_end_of(steps, by)
    assert turned_end.sheet == tuple(turned_row(row, by, house.players) for row in end.sheet)
    assert turned_end.totals == turned_sides(end.totals, by)
    assert view(turned_end, None).place == turned_sides(tuple(view(end, None).place), by)


def turned_end_of(steps: list[Step], by: int) -> State:
    """The end of the same match with everybody sitting `by` seats further on."""
    game = steps[0].before.game
    trump = SUITS[game.trump] if game.trump >= 0 else None
    state = new_match(game.rules, (game.first_dealer + by) % game.players, trump)
    for step in steps:
        act = turned_deal(step.act, by) if isinstance(step.act, CardDeal) else step.act
        state, _ = apply(state, turned_seat(step.seat, by, game.players), act)
    return state


def turned_deal(deal: CardDeal, by: int) -> CardDeal:
    players = len(deal.hands)
    hands = tuple(deal.hands[(seat - by) % players] for seat in range(players))
    return replace(deal, dealer=(deal.dealer + by) % players, hands=hands)


def turned_seat(seat: int, by: int, players: int) -> int:
    return (seat + by) % players if seat >= 0 else seat


def turned_sides(values: tuple[int, ...], by: int) -> tuple[int, ...]:
    return tuple(values[(side - by) % len(values)] for side in range(len(values)))


def turned_row(row: Row, by: int, players: int) -> Row:
    return replace(
        row,
        dealer=turned_seat(row.dealer, by, players),
        chooser=turned_seat(row.chooser, by, players),
        declarer=turned_seat(row.declarer, by, players),
        announced=tuple(sorted(turned_seat(seat, by, players) for seat in row.announced)),
        scores=turned_sides(row.scores, by),
        totals=turned_sides(row.totals, by),
        points=turned_sides(row.points, by),
    )
