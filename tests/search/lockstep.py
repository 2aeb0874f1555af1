"""The engine and the kernel side by side: the same acts through both, compared after each.

`lockstep` is called by the differential tests and by the script that plants faults in the kernel; a difference is an
`AssertionError` that says where.
"""

from __future__ import annotations

from random import Random

from tests.engine.random_play import Step, random_match

from levata.engine.match import legal
from levata.engine.state import Row, State, Tricks
from levata.rules import RuleSet
from levata.search.tables import (
    Cards,
    Position,
    cards_of_rules,
    kernel_act,
    position,
    scores_so_far,
)

FRESH = 0.15
"""How often a position in the middle is also made anew from the engine's state."""


def lockstep(rules: RuleSet, seed: int) -> int:
    """Play a random match through both; the number of acts of card play that were compared."""
    random, compared = Random(seed), 0
    cards = cards_of_rules(rules)
    ours: Position | None = None
    for step in random_match(rules, seed):
        if step.before.play is None:
            ours = None
            continue
        if ours is None or random.random() < FRESH:
            made = position(step.before)
            assert ours is None or seen(made) == seen(ours), "a position made in the middle is another"
            ours = made
        compare(ours, step.before, cards)
        assert isinstance(step.act, str)
        ours.play(*kernel_act(step.act, cards))
        compare_after(ours, step)
        compared += 1
    return compared


def seen(ours: Position) -> tuple[object, ...]:
    """What can be seen of a position of the kernel."""
    return ours.actor, ours.hands, ours.legal(), ours.declarable(), ours.scores(), ours.over


def compare(ours: Position, state: State, cards: Cards) -> None:
    """The seat to act, its hand and what it may do."""
    assert ours.actor == state.actor, "another seat is to act"
    assert ours.hands == [cards.mask(hand) for hand in state.hands], "other hands"
    may = told = 0
    for act in legal(state, state.actor):
        assert isinstance(act, str)
        number, declares = kernel_act(act, cards)
        may |= 1 << number
        told |= declares << number
    assert ours.legal() == may, "other acts are legal"
    assert ours.declarable() == told, "other declarations are legal"
    play = state.play
    if isinstance(play, Tricks):
        assert ours.scores() == scores_so_far(state, state.game.plans[state.deal.contract], play), "another score"


def compare_after(ours: Position, step: Step) -> None:
    """Whether the deal goes on; if it does not, what it brought."""
    rows = step.after.sheet[len(step.before.sheet) :]
    assert ours.over == bool(rows), "the deal ends elsewhere"
    if rows:
        assert ours.scores() == due_scores(rows[0], step.before), "another score at the end"


def due_scores(row: Row, before: State) -> list[int]:
    """What the engine's row of the score sheet says, without the factors that only the whole deal has."""
    if row.points:
        plan = before.game.plans[before.deal.contract]
        points = list(row.points)
        if before.game.rules.talon.discards == "declarer" and row.declarer >= 0:
            side = before.game.sides[row.declarer]
            points[side] -= sum(plan.points[card] for card in range(52) if before.deal.discards >> card & 1)
        return points
    factor = before.game.plans[row.contract].table.blind if row.blind else 1
    assert all(score % factor == 0 for score in row.scores)
    return [score // factor for score in row.scores]
