"""Choosing a contract, blind or seen, and refusing one.

What a hand brings in a contract is tried out. But a contract that is chosen now is gone: so what counts is that, and
what the contracts that are left may bring later, each with the hand that suits it.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from statistics import fmean

from levata.bots.effort import Effort
from levata.bots.reasons import Advice, Reason
from levata.bots.search.payoff import Payoffs, payoff
from levata.bots.search.plausible import imagined
from levata.bots.search.trying import Row, Tried, tried
from levata.cards import mask_of
from levata.engine.state import Game, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet
from levata.search import kernel
from levata.search.tables import Position, cards_of_rules, layout_tables, trick_tables

HANDS = 60
"""How many hands stand for those that a chooser may get."""

WORLDS_A_HAND = 12
WAYS_A_HAND = 150
"""What it is tried out in, to know what such a hand brings."""


def choose(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """The contract that brings most, now and by what it leaves for later."""
    assert view.seat is not None
    rows = imagined(game, view, effort, seed)
    side, left, prospects = game.sides[view.seat], _open(game, view), outlook(game.rules)
    found: dict[str, Tried] = {}
    for name in left:
        if f"choose {name}" in view.legal:
            positions = [deal_position(game, name, row, view.seat, view.dealer) for row in rows]
            found[name] = tried(game, positions, payoff(game, view, name), effort, effort.hand, seed, side)
    later = {name: prospects.later(left - {name}) for name in found}
    best = max(found, key=lambda name: (found[name].worth[side] + later[name], name))
    reasons = (
        Reason("points", tenths=round(10 * found[best].points)),
        Reason("usual", tenths=round(10 * prospects.usual(best))),
    )
    return Advice(f"choose {best}", reasons)


def answer_blind(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """Name a contract unseen where doubling an average hand beats choosing with a good one; else look."""
    del effort, seed
    left, prospects = _open(game, view), outlook(game.rules)
    blind = {str(act): prospects.blind(str(act).removeprefix("blind "), left) for act in view.legal if act != "look"}
    best = max(blind, key=lambda act: (blind[act], act))
    if "look" in view.legal and prospects.seen(left) >= blind[best]:
        return Advice("look")
    usual = prospects.usual(best.removeprefix("blind "))
    return Advice(best, (Reason("usual", tenths=round(10 * usual)),))


def answer_refusal(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """Refuse where a new deal promises more than this one."""
    assert view.seat is not None
    assert view.contract is not None
    assert view.chooser is not None
    side, left, prospects = game.sides[view.seat], _open(game, view), outlook(game.rules)
    rows = imagined(game, view, effort, seed)
    positions = [deal_position(game, view.contract, row, view.chooser, view.dealer) for row in rows]
    found = tried(game, positions, payoff(game, view, view.contract), effort, effort.hand, seed, side)
    again = prospects.seen(left)
    if view.seat == view.chooser:
        refuse = again > found.worth[side] + prospects.later(left - {view.contract})
    else:
        gain = again - prospects.later(left - {view.contract})
        refuse = found.worth[side] < -gain / (game.rules.sides - 1)
    return Advice("refuse" if refuse else "accept", (Reason("points", tenths=round(10 * found.points)),))


def _open(game: Game, view: View) -> frozenset[str]:
    """The contracts that the chooser has not played."""
    assert view.chooser is not None
    return frozenset(game.plans) - frozenset(view.used[view.chooser])


def deal_position(game: Game, contract: str, row: Row, chooser: int, dealer: int) -> Position:
    """A deal that is its first card about to be played. The hands are the kernel's."""
    hands = row[: game.players]
    if game.plans[contract].table.kind == "layout":
        return kernel.Layout(layout_tables(game.rules), hands=hands, actor=chooser)
    leader = chooser if game.rules.leader == "chooser" else (dealer + 1) % game.players
    stock = [card.bit_length() - 1 for card in row[game.players :]] if game.draws else []
    return kernel.Tricks(trick_tables(game.rules, contract), hands=hands, leader=leader, stock=stock)


# ------------------------------------------------------------------ what is to come


MOST_TOGETHER = 10
"""Of more contracts than these it is not worked out which is best kept for later: each counts for what it brings on
average."""


class Outlook:
    """What a chooser may expect of contracts that it has still to play, against the others, in points."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules, self._game = rules, compile_game(rules)
        self._worth: list[dict[str, float]] = []
        self._points = dict.fromkeys(self._game.plans, 0.0)
        self._later: dict[frozenset[str], float] = {}
        random = Random("hands of a chooser")
        for _ in range(HANDS):
            self._add_hand([[cards_of_rules(rules).mask(hand) for hand in deal] for deal in _deals(self._game, random)])

    def _add_hand(self, rows: list[Row]) -> None:
        """Try a hand of the first seat, which chooses, in every contract."""
        game, effort = self._game, Effort(WORLDS_A_HAND, WAYS_A_HAND, WAYS_A_HAND)
        dealer = 0 if self._rules.choice.chooser == "dealer" else game.players - 1
        self._worth.append({})
        for name in game.plans:
            positions = [deal_position(game, name, row, 0, dealer) for row in rows]
            found = tried(game, positions, Payoffs(game).plain(name), effort, effort.hand, 1, game.sides[0])
            self._worth[-1][name] = found.worth[game.sides[0]]
            self._points[name] += found.points / HANDS

    def usual(self, contract: str) -> float:
        """The points that a contract brings a chooser on average, whatever its hand."""
        return self._points[contract]

    def later(self, left: frozenset[str]) -> float:
        """What all these contracts bring, if each is chosen in the best way."""
        if len(left) > MOST_TOGETHER:
            return sum(self._mean(name) for name in left)
        if left not in self._later:
            self._later[left] = max(self._ways(left), default=0.0)
        return self._later[left]

    def _mean(self, contract: str) -> float:
        return fmean(hand[contract] for hand in self._worth)

    def _ways(self, left: frozenset[str]) -> list[float]:
        choice, last = self._rules.choice, len(left) == 1
        ways = []
        if left and choice.blind is not None and not (last and choice.blind_last == "never"):
            ways = [self.blind(name, left) for name in self._choices(left)]
        if left and not (ways and last and choice.blind_last == "always"):
            ways.append(self.seen(left))
        return ways

    def seen(self, left: frozenset[str]) -> float:
        """The same, if the next one is chosen with the hand seen."""
        choices = {name: self.later(left - {name}) for name in self._choices(left)}
        return fmean(max(hand[name] + rest for name, rest in choices.items()) for hand in self._worth)

    def blind(self, contract: str, left: frozenset[str]) -> float:
        """The same, if this contract is named unseen."""
        factor = self._rules.choice.blind or 1
        return factor * self._mean(contract) + self.later(left - {contract})

    def _choices(self, left: frozenset[str]) -> list[str]:
        names = [name for name in self._game.plans if name in left]
        return names if self._rules.choice.order == "free" else names[:1]


@lru_cache(maxsize=32)
def outlook(rules: RuleSet) -> Outlook:
    """The outlook of a rule set; made once, which takes a moment."""
    return Outlook(rules)


def _deals(game: Game, random: Random) -> list[list[int]]:
    """Deals in which the first seat has the same hand: sets of the engine's cards, by seat, then the stock."""
    deck, each = list(game.deck), game.each
    random.shuffle(deck)
    own, rest = deck[:each], deck[each:]
    deals = []
    for _ in range(WORLDS_A_HAND):
        random.shuffle(rest)
        hands = [own, *(rest[start : start + each] for start in range(0, each * (game.players - 1), each))]
        stock = rest[each * (game.players - 1) :] if game.draws else []
        deals.append([*map(mask_of, hands), *(1 << card for card in stock)])
    return deals
