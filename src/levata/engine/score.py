"""What a deal brings, by side, and the places at the end.

Everything is scored by the contract's score table (`levata.rules.score_table`), made ready in `Plan`.
"""

from __future__ import annotations

from levata.cards import SUITS, cards_of
from levata.engine.state import Game, Plan, Row, Rows, State, Tricks


def contract_row(state: State, play: Tricks | Rows) -> Row:
    """The score row of a played-out deal of a compendium."""
    game, deal = state.game, state.deal
    plan = game.plans[deal.contract]
    announced: tuple[int, ...] = ()
    if isinstance(play, Rows):
        announced = tuple(seat for seat in range(game.players) if play.announced >> seat & 1)
        scores = place_scores(game, plan, play.out, announced)
    else:
        scores = trick_scores(game, plan, play)
    if deal.blind:
        scores = [score * plan.table.blind for score in scores]
    return Row(
        dealer=state.dealer,
        scores=tuple(scores),
        totals=_added(state.totals, scores),
        contract=deal.contract,
        chooser=state.chooser,
        blind=deal.blind,
        announced=announced,
        trump=SUITS[deal.trump] if deal.trump >= 0 else "",
    )


def trick_scores(game: Game, plan: Plan, play: Tricks) -> list[int]:
    """Points by side for what was captured so far, the bonus for every trick included once all are played."""
    scores = _by_side(game, [captured_points(plan, cards) for cards in play.captured])
    for number, seat in enumerate(play.winners):
        scores[game.sides[seat]] += plan.tricks[number]
    side = sweeper(game, play)
    if plan.table.sweep is None or len(play.winners) < game.tricks or side < 0:
        return scores
    if plan.table.sweep_mode == "replace":
        scores = [0] * len(scores)
    scores[side] += plan.table.sweep
    return scores


def captured_points(plan: Plan, cards: int) -> int:
    """What a set of captured cards brings."""
    return sum(plan.points[card] for card in cards_of(cards & plan.scoring))


def sweeper(game: Game, play: Tricks) -> int:
    """The side that took every trick so far; −1 where more than one took some."""
    sides = {game.sides[seat] for seat in play.winners}
    return sides.pop() if len(sides) == 1 else -1


def place_scores(game: Game, plan: Plan, out: tuple[int, ...], announced: tuple[int, ...]) -> list[int]:
    """Points by side for the order in which the seats went out (RULES 2)."""
    points = [0] * game.players
    for place, seat in enumerate(out):
        factor = plan.table.announced if seat in announced else 1
        points[seat] = plan.table.places[place] * factor
    return _by_side(game, points)


def points_row(state: State, play: Tricks) -> Row:
    """The score row of a deal of the points game: card points become game points (RULES 3)."""
    game, deal = state.game, state.deal
    plan = game.plans[deal.contract]
    points = card_points_by_side(state, play)
    if deal.discards:
        heir = discard_heir(state, play)
        if heir >= 0:
            points[game.sides[heir]] += captured_points(plan, deal.discards)
    assert plan.table.ratio is not None
    over, under = plan.table.ratio
    scores = [side_points * under // over for side_points in points]
    made = False
    if deal.declarer >= 0:
        side = game.sides[deal.declarer]
        made = points[side] * under >= deal.bid * over
        if not made:
            scores[side] = -deal.bid * plan.table.penalty
    return Row(
        dealer=state.dealer,
        scores=tuple(scores),
        totals=_added(state.totals, scores),
        declarer=deal.declarer,
        bid=deal.bid,
        made=made,
        trump=SUITS[deal.trump] if deal.trump >= 0 else "",
        points=tuple(points),
    )


def card_points_by_side(state: State, play: Tricks) -> list[int]:
    """Card points and declarations so far, by side; discards are not among them."""
    game, plan = state.game, state.game.plans[state.deal.contract]
    points = _by_side(game, [captured_points(plan, cards) for cards in play.captured])
    for seat, suit in play.declared:
        trump = suit == state.deal.trump
        points[game.sides[seat]] += plan.table.trump_pair if trump else plan.table.pair
    return points


def discard_heir(state: State, play: Tricks) -> int:
    """The seat for which the declarer's discards count; −1 for nobody."""
    rule = state.game.rules.talon.discards
    if rule == "nobody":
        return -1
    return state.deal.declarer if rule == "declarer" else play.winners[-1]


def places(totals: tuple[int, ...], zero_wins: bool) -> tuple[int, ...]:
    """The place of every side, equal ones shared (1, 1, 3, 4); with `zero_wins` a total of 0 is best."""
    keys = [(zero_wins and total == 0, total) for total in totals]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def has_winner(totals: tuple[int, ...], target: int, margin: int) -> bool:
    """Whether one side has the target and the margin over every other side."""
    best, *rest = sorted(totals, reverse=True)
    return best >= target and best - rest[0] >= margin


def _by_side(game: Game, points: list[int]) -> list[int]:
    scores = [0] * game.rules.sides
    for seat, value in enumerate(points):
        scores[game.sides[seat]] += value
    return scores


def _added(totals: tuple[int, ...], scores: list[int]) -> tuple[int, ...]:
    return tuple(total + score for total, score in zip(totals, scores, strict=True))
