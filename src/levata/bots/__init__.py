"""Bots: a view in, an act out.

A bot is made once for a match, with its rule set and a seed, and is then asked with nothing but the bytes of its seat's
view: it never holds a state. It remembers nothing: equal views bring equal acts. Its answer is the text of an act and
goes through the same gate as a person's, ``levata.engine.apply``. Called by the arena, the server and the command line.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from typing import Protocol

from levata.bots.effort import EFFORTS
from levata.bots.reasons import Advice
from levata.bots.rules_of_thumb import Beginner, RulesOfThumb
from levata.bots.simple import RandomBot
from levata.rules.schema import RuleSet


class Bot(Protocol):
    """Who plays a seat."""

    def act(self, view: bytes) -> str:
        """The text of an act of the seat whose turn it is, by its view as canonical JSON."""


LEVELS = ("beginner", "club", "expert", "master")
"""The bots that are offered to people, the weakest first."""


def _searching(level: str, rules: RuleSet, seed: bytes) -> Bot:
    from levata.bots.search import SearchBot  # needs the kernel, which takes a moment to load and may be missing

    return SearchBot(level, rules, seed)


BOTS: dict[str, Callable[[RuleSet, bytes], Bot]] = {
    "random": RandomBot,
    "rules-of-thumb": RulesOfThumb,
    "beginner": Beginner,
    **{name: partial(_searching, name) for name in EFFORTS},
}


NAMES = ("Ana", "Bogdan", "Carmen", "Dan", "Elena", "Florin", "Gina")
"""What bots are called at a table: at most six, and not as the person there is."""


def make_bot(name: str, rules: RuleSet, seed: bytes) -> Bot:
    """A bot by name; `KeyError` if there is none of that name."""
    return BOTS[name](rules, seed)


def can_play(name: str) -> bool:
    """Whether there is a bot of this name, and the kernel if it needs that."""
    return name in BOTS and (name not in EFFORTS or find_spec("levata._kernel") is not None)


def levels() -> tuple[str, ...]:
    """The levels that can be played here: without the kernel the weakest alone."""
    return tuple(filter(can_play, LEVELS))


def usual_level() -> str:
    """The level of whoever names none."""
    return "club" if can_play("club") else "beginner"


def adviser_against(bot: str) -> str:
    """The level that advises a person who plays against this bot: the same, but at least the usual one."""
    usual = usual_level()
    return max(bot, usual, key=LEVELS.index) if bot in levels() else usual


def advice_of(bot: Bot, view: bytes) -> Advice:
    """What a bot would do, and why; one that cannot say why gives no reasons."""
    advise = getattr(bot, "advise", None)
    advice: Advice = advise(view) if advise else Advice(bot.act(view))
    return advice
