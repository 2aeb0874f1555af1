"""What the points of a deal are worth to the sides: the score sheet, and near its end the match.

In a compendium a point is a point. In a points game card points become game points, and a bid stands or falls. On top
of that every side wants to win the match: the nearer the end, the more it counts who is ahead.
"""

from __future__ import annotations

import math

from levata.cards import SUITS, mask_of, parse_cards
from levata.engine.score import captured_points
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME
from levata.search import kernel

STAKE = 1.5
"""What winning the match is worth, in swings of a deal (`swing`)."""

GAME_POINTS_A_DEAL = 5
"""About what the best side makes in a deal of a points game that all sides share; for guessing how many are left."""


def payoff(game: Game, view: View, contract: str) -> kernel.Payoff:
    """Of a deal under a contract, with the declarer, the bid, the factor and the discards of a view."""
    declarer = -1 if view.declarer is None else view.declarer
    return Payoffs(game, view).of(contract, declarer, view.bid, put_away(game, view))


CARD_POINT = 0.02
"""What a card point is worth besides, in game points: among acts that bring the same, the one with more points."""


class Payoffs:
    """The payoffs of a deal that a view tells of; without one, of a deal in the middle of a match."""

    def __init__(self, game: Game, view: View | None = None) -> None:
        self._game, self._view = game, view

    def plain(self, contract: str) -> kernel.Payoff:
        """Of a contract of a compendium."""
        return self.of(contract, -1, 0)

    def of(self, contract: str, declarer: int, bid: int, own: int = 0) -> kernel.Payoff:
        """Of a contract, or of a points game with this declarer (−1: nobody), who has put away `own` points."""
        game, view = self._game, self._view
        worth: list[list[float]] = []
        if not game.rules.compendium:
            declares = game.sides[declarer] if declarer >= 0 else -1
            told = [(bid, own) if side == declares else (0, 0) for side in range(game.rules.sides)]
            worth = [_game_points(game, *one) for one in told]
        left = math.inf if view is None else deals_left(game, view)
        return kernel.Payoff(
            factor=1.0 if view is None else factor_of(game, view),
            worth=worth,
            stake=0.0 if math.isinf(left) else STAKE * swing(game),
            spread=swing(game) * max(0.25, math.sqrt(left)) if left < math.inf else 1.0,
            zero_wins=game.rules.zero_wins and left == 0,
            totals=[] if view is None else [float(total) for total in view.totals],
        )


def needed(game: Game, bid: int) -> int:
    """The card points that make a bid."""
    over, under = game.rules.game_point()
    return -(-bid * over // under)


def factor_of(game: Game, view: View) -> int:
    """By what the points of this deal are multiplied on the score sheet: more than 1 where a contract is blind."""
    return game.plans[view.contract].table.blind if view.contract and view.blind else 1


def put_away(game: Game, view: View) -> int:
    """The points of the seat's own discards, where they count for the declarer."""
    if game.rules.talon.discards != "declarer" or not view.discards:
        return 0
    return captured_points(game.plans[POINTS_GAME], mask_of(parse_cards(view.discards)))


def most_points(game: Game) -> int:
    """The most card points, with declarations, that a side can have at the end of a deal of a points game."""
    plan = game.plans[POINTS_GAME]
    return sum(plan.points[card] for card in game.deck) + max(plan.table.pair, plan.table.trump_pair) * len(SUITS)


def swing(game: Game) -> float:
    """About how far a deal moves two sides apart."""
    swings = [_swing(game, contract) for contract in game.plans]
    return max(0.5, math.sqrt(sum(one**2 for one in swings) / len(swings)))


def _swing(game: Game, contract: str) -> float:
    plan, sides = game.plans[contract], game.rules.sides
    if plan.table.kind == "layout":
        return 0.7 * (max(plan.table.places) - min(plan.table.places))
    if plan.table.ratio is not None:
        return GAME_POINTS_A_DEAL
    pool = sum(abs(plan.points[card]) for card in game.deck) + sum(map(abs, plan.tricks))
    return pool * 0.9 / sides


def deals_left(game: Game, view: View) -> float:
    """How many deals come after this one: exactly where contracts or a limit say so, else a guess."""
    rules = game.rules
    left = math.inf
    if rules.compendium:
        left = float(len(game.plans) * game.players - sum(map(len, view.used)) - 1)
    if rules.deal_limit is not None:
        left = min(left, float(rules.deal_limit - view.deal))
    if rules.target is not None:
        left = min(left, (rules.target - max(view.totals)) / GAME_POINTS_A_DEAL - 0.5)
    return max(0.0, left)


def _game_points(game: Game, bid: int, own: int) -> list[float]:
    """What card points, 0 and more, are worth to a side that has bid (0: it has not) and has put away `own` besides."""
    over, under = game.rules.game_point()
    lost, least = float(-bid * game.rules.penalty_factor), needed(game, bid)
    had = range(own, own + most_points(game) + 1)
    return [(points * under // over if points >= least else lost) + CARD_POINT * points for points in had]
