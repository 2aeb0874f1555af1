"""Choosing a contract: the one in which this hand promises most beyond what a hand usually does.

Every chooser plays every contract once, so that what counts is not what a contract brings, but in which one this hand
is lucky.
"""

from __future__ import annotations

import statistics
from functools import lru_cache

from levata.bots.rules_of_thumb.prospects import STEADY, Habits, prospect
from levata.cards import cards_of, mask_of, parse_cards
from levata.engine.shuffle import byte_stream, shuffled
from levata.engine.state import Game, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet

SAMPLE = 100
"""How many hands stand for the usual one."""

BARRED = 0.09
"""What part of the spread of the places each card costs that others must lay before the own cards can come."""


def answer_blind(game: Game, view: View, habits: Habits) -> str:
    """Look, which is offered first; where that is not allowed, name the first contract."""
    del game, habits
    return str(view.legal[0])


def choose(game: Game, view: View, habits: Habits) -> str:
    """The contract of the greatest advantage."""
    hand = mask_of(parse_cards(view.hand))
    acts = [offer for offer in view.legal if isinstance(offer, str)]
    return max(acts, key=lambda act: round(advantage(game, act.removeprefix("choose "), hand, habits), 6))


def answer_refusal(game: Game, view: View, habits: Habits) -> str:
    """Refuse where that is allowed, unless the hand is good all the same."""
    hand = mask_of(parse_cards(view.hand))
    if "refuse" in view.legal and advantage(game, view.contract or "", hand, habits) < 0:
        return "refuse"
    return "accept"


def advantage(game: Game, contract: str, hand: int, habits: Habits) -> float:
    """What a hand promises in a contract beyond the usual."""
    return promise(game, contract, hand, habits) - usual(game.rules, contract)


@lru_cache(maxsize=1024)
def usual(rules: RuleSet, contract: str) -> float:
    """What a hand promises in a contract on average, over a fixed sample of hands."""
    game = compile_game(rules)
    return statistics.fmean(promise(game, contract, hand, STEADY) for hand in usual_hands(game))


def usual_hands(game: Game) -> list[int]:
    """The fixed sample of hands."""
    streams = [byte_stream(b"levata", "usual", index) for index in range(SAMPLE)]
    return [mask_of(shuffled(game.deck, stream)[: game.each]) for stream in streams]


def promise(game: Game, contract: str, hand: int, habits: Habits) -> float:
    """The points that a hand may be expected to bring in a contract."""
    plan = game.plans[contract]
    if plan.table.kind == "layout":
        return -BARRED * statistics.pstdev(plan.table.places) * barriers(game, hand)
    return prospect(game, plan, -1, hand, game.deck_mask & ~hand, habits).captures(hand)


def barriers(game: Game, hand: int) -> int:
    """For each card of a hand the cards of others that must be laid before it, added up."""
    rows = [(start, following) for start in cards_of(game.starts) for following in cards_of(game.opens[start])]
    return sum(row_barriers(game, hand, start, following) for start, following in rows)


def row_barriers(game: Game, hand: int, start: int, card: int) -> int:
    """The same in the row from the card next to a start card outward."""
    found, missing = 0, 1 - (hand >> start & 1)
    while card >= 0:
        if hand >> card & 1:
            found += missing
        else:
            missing += 1
        card = game.opens[card].bit_length() - 1
    return found
