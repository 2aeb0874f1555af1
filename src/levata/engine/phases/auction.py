"""The auction: each in turn from the dealer's left bids more than the last bid, or passes (RULES 3 and 5)."""

from __future__ import annotations

from msgspec.structs import replace

from levata.cards import SUITS
from levata.engine.acts import Act, Bid, IllegalAction, Pass
from levata.engine.phases import Offer, Step, wrong_phase
from levata.engine.state import State


def enter(state: State) -> State:
    return replace(state, actor=(state.dealer + 1) % state.game.players)


def offers(state: State) -> list[Offer]:
    lowest, highest = _bids(state)
    if _forced(state):
        return [f"bid {lowest}"]
    return ["pass", *(f"bid {level}" for level in range(max(lowest, state.deal.bid + 1), highest + 1))]


def apply(state: State, act: Act) -> Step:
    if isinstance(act, Bid):
        return _bid(state, act.level)
    if isinstance(act, Pass):
        if _forced(state):
            raise IllegalAction("wrong-phase", phase=state.phase, bid=_bids(state)[0])
        return _pass(state)
    raise wrong_phase(state)


def _bid(state: State, level: int) -> Step:
    lowest, highest = _bids(state)
    if not lowest <= level <= highest or (_forced(state) and level != lowest):
        top = lowest if _forced(state) else highest
        raise IllegalAction("bid-out-of-range", bid=level, lowest=lowest, highest=top)
    if level <= state.deal.bid:
        raise IllegalAction("bid-too-low", bid=level, last=state.deal.bid)
    return _go_on(replace(state, deal=replace(state.deal, bid=level, declarer=state.actor)))


def _pass(state: State) -> Step:
    return _go_on(replace(state, deal=replace(state.deal, passed=state.deal.passed | 1 << state.actor)))


def _go_on(state: State) -> Step:
    """Ask the next seat, or end the auction."""
    rules, deal = state.game.rules, state.deal
    everybody = (1 << state.game.players) - 1
    if rules.auction.rounds == "once":
        if state.actor != state.dealer:
            return Step(replace(state, actor=(state.actor + 1) % state.game.players))
    else:
        others = everybody & ~(1 << deal.declarer) if deal.declarer >= 0 else everybody
        if deal.bid < _bids(state)[1] and others & ~deal.passed:
            return Step(replace(state, actor=_next_speaker(state)))
    return Step(state, "done") if deal.declarer >= 0 else _all_passed(state)


def _next_speaker(state: State) -> int:
    seat = (state.actor + 1) % state.game.players
    while state.deal.passed >> seat & 1:
        seat = (seat + 1) % state.game.players
    return seat


def _all_passed(state: State) -> Step:
    auction = state.game.rules.auction
    if auction.all_pass == "fixed-trump":
        assert auction.fixed_trump is not None
        return Step(replace(state, deal=replace(state.deal, trump=SUITS.index(auction.fixed_trump))), "done")
    return Step(state, "same-dealer" if auction.all_pass == "same-dealer" else "next-dealer")


def _forced(state: State) -> bool:
    """Whether the dealer must bid, all others having passed (knob `auction.all_pass`)."""
    rule, unbid = state.game.rules.auction.all_pass, state.deal.declarer < 0
    return rule == "dealer-forced" and state.actor == state.dealer and unbid


def _bids(state: State) -> tuple[int, int]:
    bids = state.game.rules.auction.bids
    assert bids is not None
    return bids
