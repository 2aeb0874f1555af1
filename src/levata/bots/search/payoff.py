"""What the points of a deal are worth to the sides: the score sheet, and near its end the match.

In a compendium a point is a point. In a points game card points become game points, and a bid stands or falls. On top
of that every side wants to win the match: the nearer the end, the more it counts who is ahead.
"""

from __future__ import annotations

import math

from levata.cards import SUITS
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME
from levata.search import kernel

STAKE = 1.5
"""What winning the match is worth, in standard deviations of what a deal brings a side."""


def payoff(game: Game, view: View, contract: str) -> kernel.Payoff:
    """Of a deal under a contract, with the declarer, the bid and the factor of the view."""
    return _payoff(game, view, contract, -1 if view.declarer is None else view.declarer, view.bid)


def _payoff(game: Game, view: View, contract: str, declarer: int, bid: int) -> kernel.Payoff:
    low, high = bounds(game, contract)
    plan = game.plans[contract]
    if plan.table.ratio is None:
        factor = plan.table.blind if view.blind else 1
        worth = [[float(points * factor) for points in range(low, high + 1)]] * game.rules.sides
    else:
        made = game.sides[declarer] if declarer >= 0 else -1
        worth = [
            [game_points(game, points, bid if side == made else 0) for points in range(low, high + 1)]
            for side in range(game.rules.sides)
        ]
    left = deals_left(game, view)
    swing = typical_swing(game)
    return kernel.Payoff(
        low=low,
        worth=worth,
        stake=STAKE * swing if left < math.inf else 0.0,
        spread=max(0.25, swing * math.sqrt(min(left, 1e6))),
        zero_wins=game.rules.zero_wins and left == 0,
        totals=[float(total) for total in view.totals],
    )


def game_points(game: Game, points: int, bid: int = 0) -> float:
    """What card points bring a side; one that has bid fails with too few."""
    table = game.plans[POINTS_GAME].table
    assert table.ratio is not None
    over, under = table.ratio
    if points * under < bid * over:
        return float(-bid * table.penalty)
    return float(points * under // over)


def bounds(game: Game, contract: str) -> tuple[int, int]:
    """The least and the most points that a side can have at the end of a deal, before any factor."""
    plan = game.plans[contract]
    table = plan.table
    if table.kind == "layout":
        most = max((0, *table.places)) * table.announced
        least = min((0, *table.places)) * table.announced
        size = game.players // game.rules.sides
        return least * size, most * size
    items = [*(plan.points[card] for card in game.deck), *plan.tricks, table.sweep or 0]
    items += [max(table.pair, table.trump_pair)] * len(SUITS)
    return sum(min(0, item) for item in items), sum(max(0, item) for item in items)


def typical_swing(game: Game) -> float:
    """About how much a deal moves the distance between two sides: the standard deviation, roughly."""
    spreads = [spread_of(game, contract) for contract in game.plans]
    return max(0.5, math.sqrt(sum(spread**2 for spread in spreads) / len(spreads)))


def spread_of(game: Game, contract: str) -> float:
    """The same for one contract, from its score table."""
    plan = game.plans[contract]
    table, sides = plan.table, game.rules.sides
    if table.kind == "layout":
        return 0.7 * (max(table.places) - min(table.places))
    if table.ratio is not None:
        return 5.0
    tricks = sum(abs(points) for points in plan.tricks)
    pool = sum(abs(plan.points[card]) for card in game.deck) + tricks
    return pool * 0.9 / sides


def deals_left(game: Game, view: View) -> float:
    """How many deals are still to come after this one: exactly where contracts or a limit say so, else roughly."""
    rules = game.rules
    if rules.compendium:
        return float(len(rules.played_contracts()) * game.players - sum(map(len, view.used)) - (view.contract is None))
    left = math.inf
    if rules.deal_limit is not None:
        left = float(rules.deal_limit - view.deal)
    if rules.target is not None:
        left = min(left, max(0.0, (rules.target - max(view.totals)) / 5 - 0.5))
    return max(0.0, left)
