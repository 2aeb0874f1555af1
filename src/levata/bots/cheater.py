"""The ``cheater``: a player that sees every hand, to measure how much the bots lose by not seeing them.

It is no bot (a bot is asked with its seat's view alone), it is not in `levata.bots.BOTS`, and no table can have it:
only `levata.bots.duels` knows it. Needs the kernel.
"""

from __future__ import annotations

from collections.abc import Sequence

from levata.bots.effort import EFFORTS
from levata.bots.rules_of_thumb import RulesOfThumb
from levata.bots.search.payoff import payoff
from levata.bots.search.trying import tried
from levata.engine.match import legal
from levata.engine.state import State
from levata.engine.view import view, view_json
from levata.rules.schema import RuleSet
from levata.search.solver import Solver
from levata.search.tables import position

MOST_NODES = 2_000_000
"""Positions of an exact search; beyond them an act is worth the middle of the interval that holds its value."""

EFFORT = EFFORTS["expert"]
"""Of the tree search, in which there is one world: the true one."""


class Cheater:
    """Plays cards with all hands seen; before the play it does what ``rules-of-thumb`` does.

    With two sides it plays an act of the best exact value. With more there is none that holds whatever the others do,
    and the value when all of them play against it makes it too careful: there it plays what does best in a tree search
    of the true hands, where every side plays for itself. So it chooses among equally good acts, too. The exact value of
    a points game counts card points, as if there were no bid.
    """

    def __init__(self, rules: RuleSet, seed: bytes) -> None:
        self._before_play = RulesOfThumb(rules, seed)
        self._solver = Solver()
        self._seed = int.from_bytes(seed[:7])

    def act(self, state: State) -> str:
        """The text of an act of the seat to act."""
        if state.play is None:
            return self._before_play.act(view_json(state, state.actor))
        exact = state.game.rules.sides == 2
        acts = self._best(state) if exact else [str(act) for act in legal(state, state.actor)]
        return acts[0] if len(acts) == 1 else self._most_promising(state, acts)

    def _best(self, state: State) -> list[str]:
        """The acts of the best exact value."""
        values = self._solver.solve(state, most_nodes=MOST_NODES).values
        worth = {act: low + high for act, (low, high) in values.items()}
        best = max(worth.values())
        return [act for act in worth if worth[act] == best]

    def _most_promising(self, state: State, acts: Sequence[str]) -> str:
        """Which of these acts the tree search likes best; where it took none of them up, the first."""
        game, seat = state.game, state.actor
        worth = payoff(game, view(state, seat), state.deal.contract)
        found = tried(game, [position(state)], worth, EFFORT, EFFORT.iterations, self._seed, game.sides[seat])
        return next((one.act for one in found.acts if one.act in acts), acts[0])
