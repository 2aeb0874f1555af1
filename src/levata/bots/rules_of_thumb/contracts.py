"""Choosing a contract: the one in which this hand is better, by most, than a hand usually is."""

from __future__ import annotations

import random
from functools import lru_cache

from levata.bots.rules_of_thumb.prospects import prospect
from levata.cards import mask_of, parse_cards
from levata.engine.state import Game, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet

SAMPLE = 60


def answer_blind(game: Game, view: View) -> str:
    """Look where that is allowed."""
    del game
    return next(offer for offer in view.legal if isinstance(offer, str))


def choose(game: Game, view: View) -> str:
    hand = mask_of(parse_cards(view.hand))
    acts = [offer for offer in view.legal if isinstance(offer, str)]
    return max(acts, key=lambda act: round(advantage(game, act.partition(" ")[2], hand), 6))


def answer_refusal(game: Game, view: View) -> str:
    hand = mask_of(parse_cards(view.hand))
    bad = advantage(game, view.contract or "", hand) < 0
    return "refuse" if bad and "refuse" in view.legal else "accept"


def advantage(game: Game, contract: str, hand: int) -> float:
    return estimate(game, contract, hand) - usual(game.rules, contract)


@lru_cache(maxsize=256)
def usual(rules: RuleSet, contract: str) -> float:
    game = compile_game(rules)
    draw = random.Random(0)
    hands = [mask_of(draw.sample(game.deck, game.each)) for _ in range(SAMPLE)]
    return sum(estimate(game, contract, hand) for hand in hands) / SAMPLE


def estimate(game: Game, contract: str, hand: int) -> float:
    plan = game.plans[contract]
    if plan.table.kind == "layout":
        return 0.0
    return prospect(game, plan, -1, hand, game.deck_mask & ~hand).hand(hand)
