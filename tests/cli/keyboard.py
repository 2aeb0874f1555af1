"""What a person would type who always takes the first thing on offer, worked out beside the command line."""

from __future__ import annotations

from levata.bots.arena import seat_bots
from levata.engine import CHANCE, NOBODY, apply, legal, new_match, view_json
from levata.engine.acts import CardDeal
from levata.engine.shuffle import drawn_dealer, fair_deal, match_key, match_trump, simulation_secret
from levata.rules import RuleSet

SEED = 5


def first_acts(rules: RuleSet, bot: str, deals: int) -> list[str]:
    """The acts of seat 0 until so many deals are scored, or the match is over, when `SEED` deals."""
    key = match_key(simulation_secret(SEED, 1), [None] * rules.players)
    state = new_match(rules, drawn_dealer(key, rules.players), match_trump(rules, key))
    bots = seat_bots([bot] * rules.players, rules, key)
    typed: list[str] = []
    while state.actor != NOBODY and len(state.sheet) < deals:
        act: str | CardDeal
        if state.actor == CHANCE:
            act = fair_deal(state, key)
        elif state.actor:
            act = bots[state.actor].act(view_json(state, state.actor))
        else:
            offer = legal(state, 0)[0]
            act = (
                offer
                if isinstance(offer, str)
                else f"discard {' '.join(offer.discard.cards.split()[: offer.discard.count])}"
            )
            typed.append(act)
        state, _ = apply(state, state.actor, act)
    return typed
