"""The bots that search: ``club``, ``expert``, ``master``, and the textbook search ``ismcts`` to measure them by.

They see their seat's view and know the rule set, nothing else. What they cannot see they imagine: worlds, deals that
agree with the view, in which they try their acts out. How long they think is set in worlds and ways on, not in time, so
that the same seed and view bring the same act on any machine.
"""

from __future__ import annotations

import hmac
from collections.abc import Callable

import msgspec

from levata.bots.effort import EFFORTS, Effort
from levata.bots.reasons import Advice, Reason
from levata.bots.search import auction, cards, contracts
from levata.engine.state import Game, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet

THOUGHT: dict[str, Callable[[Game, View, Effort, int], Advice]] = {
    "blind": contracts.answer_blind,
    "choose": contracts.choose,
    "refuse": contracts.answer_refusal,
    "auction": auction.bid,
    "exchange": auction.discard,
    "trump": auction.name_trump,
    "tricks": cards.advise,
    "layout": cards.advise,
}
"""Who answers in each phase."""

_decoder = msgspec.json.Decoder(View)


class SearchBot:
    """A seat's player at one of the levels of `EFFORTS`, or with an effort of its own."""

    def __init__(self, level: str, rules: RuleSet, seed: bytes, effort: Effort | None = None) -> None:
        self._game = compile_game(rules)
        self._effort = effort or EFFORTS[level]
        self._seed = seed

    def act(self, view: bytes) -> str:
        """The act that promises most."""
        return self.advise(view).act

    def advise(self, view: bytes) -> Advice:
        """That act, and what speaks for it."""
        seen = _decoder.decode(view)
        seed = int.from_bytes(hmac.digest(self._seed, view, "sha256")[:7])
        if len(seen.legal) == 1 and isinstance(seen.legal[0], str):
            return Advice(seen.legal[0], (Reason("only-act"),))
        return THOUGHT[seen.phase](self._game, seen, self._effort, seed)
