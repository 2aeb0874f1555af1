"""Bots: a view in, an act out.

A bot is made once for a match, with its rule set and a seed, and is then asked with nothing but the bytes of its seat's
view: it never holds a state. It remembers nothing: equal views bring equal acts. Its answer is the text of an act and
goes through the same gate as a person's, ``levata.engine.apply``. Called by the arena, the server and the command line.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from levata.bots.rules_of_thumb import RulesOfThumb
from levata.bots.simple import RandomBot
from levata.rules.schema import RuleSet


class Bot(Protocol):
    """Who plays a seat."""

    def act(self, view: bytes) -> str:
        """The text of an act of the seat whose turn it is, by its view as canonical JSON."""


BOTS: dict[str, Callable[[RuleSet, bytes], Bot]] = {
    "random": RandomBot,
    "rules-of-thumb": RulesOfThumb,
}


NAMES = ("Ana", "Bogdan", "Carmen", "Dan", "Elena", "Florin", "Gina")
"""What bots are called at a table: at most six, and not as the person there is."""


def make_bot(name: str, rules: RuleSet, seed: bytes) -> Bot:
    """A bot by name; `KeyError` if there is none of that name."""
    return BOTS[name](rules, seed)
