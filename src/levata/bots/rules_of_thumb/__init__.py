"""The bot ``rules-of-thumb``: plays as a sensible beginner would, by counting and a few estimates.

It derives everything from the rule set and its score tables, so that it knows house rules as well as presets. One
module answers each kind of question: `contracts`, `auction`, `cards` (tricks) and `layout`; what a seat can conclude
from its view is in `knowledge`, what a hand is worth in `prospects`. It looks one card ahead and never searches.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from levata.bots.rules_of_thumb import auction, cards, contracts, layout
from levata.bots.rules_of_thumb.prospects import STEADY, Habits
from levata.engine.state import Game, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet

ANSWERS: dict[str, Callable[[Game, View, Habits], str]] = {
    "blind": contracts.answer_blind,
    "choose": contracts.choose,
    "refuse": contracts.answer_refusal,
    "auction": auction.bid,
    "exchange": auction.discard,
    "trump": auction.name_trump,
    "tricks": cards.play,
    "layout": layout.lay,
}

_decoder = msgspec.json.Decoder(View)


FORGETFUL = Habits(memory=1, aces=0.1)
"""What people do who have not played for long."""


class RulesOfThumb:
    """Needs no chance: where two acts seem equally good, it takes the first."""

    def __init__(self, rules: RuleSet, seed: bytes, habits: Habits = STEADY) -> None:
        del seed
        self._game, self._habits = compile_game(rules), habits

    def act(self, view: bytes) -> str:
        """The answer of the module for this phase."""
        seen = _decoder.decode(view)
        return ANSWERS[seen.phase](self._game, seen, self._habits)


class Beginner(RulesOfThumb):
    """The same with a beginner's habits: it forgets the small cards that are gone, and trusts its aces too much."""

    def __init__(self, rules: RuleSet, seed: bytes) -> None:
        super().__init__(rules, seed, FORGETFUL)
