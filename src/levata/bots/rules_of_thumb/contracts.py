"""Choosing a contract: the one in which this hand promises most beyond what a hand usually does.

Every chooser plays every contract once, so that what counts is not what a contract brings, but in which one this hand is
lucky.
"""

from __future__ import annotations

import random
import statistics
from functools import lru_cache

from levata.bots.rules_of_thumb.prospects import prospect
from levata.cards import cards_of, mask_of, parse_cards
from levata.engine.state import Game, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet

SAMPLE = 100
"""Hands that the usual hand is the mean of."""

BARRED = 0.09
"""What part of the spread of the places each card costs that others must lay before the own cards can come."""


def answer_blind(game: Game, view: View) -> str:
    """Look where that is allowed, else name the first contract that is offered."""
    del game
    return str(view.legal[0])


def choose(game: Game, view: View) -> str:
    """The contract of the greatest advantage."""
    hand = mask_of(parse_cards(view.hand))
    acts = [offer for offer in view.legal if isinstance(offer, str)]
    return max(acts, key=lambda act: round(advantage(game, act.removeprefix("choose "), hand), 6))


def answer_refusal(game: Game, view: View) -> str:
    """Refuse where that is allowed, unless the hand is good all the same."""
    if "refuse" in view.legal and advantage(game, view.contract or "", mask_of(parse_cards(view.hand))) < 0:
        return "refuse"
    return "accept"


def advantage(game: Game, contract: str, hand: int) -> float:
    """What a hand promises in a contract beyond the usual."""
    return promise(game, contract, hand) - usual(game.rules, contract)


@lru_cache(maxsize=1024)
def usual(rules: RuleSet, contract: str) -> float:
    """What a hand promises in a contract on average, over a fixed sample of hands."""
    game, draw = compile_game(rules), random.Random(0)
    hands = [mask_of(draw.sample(game.deck, game.each)) for _ in range(SAMPLE)]
    return statistics.fmean(promise(game, contract, hand) for hand in hands)


def promise(game: Game, contract: str, hand: int) -> float:
    """The points that a hand may be expected to bring in a contract."""
    plan = game.plans[contract]
    if plan.table.kind == "layout":
        return -BARRED * statistics.pstdev(plan.table.places) * barriers(game, hand)
    return prospect(game, plan, -1, hand, game.deck_mask & ~hand).captures(hand)


def barriers(game: Game, hand: int) -> int:
    """For each card of a hand the cards of others that must be laid before it, added up."""
    found = 0
    for start in cards_of(game.starts):
        missing = 0 if hand >> start & 1 else 1
        for following in cards_of(game.opens[start]):
            found += row_barriers(game, hand, following, missing)
    return found


def row_barriers(game: Game, hand: int, card: int, missing: int) -> int:
    """The same for the row from this card outward, before which some cards are missing."""
    found = 0
    while card >= 0:
        if hand >> card & 1:
            found += missing
        else:
            missing += 1
        card = game.opens[card].bit_length() - 1
    return found
