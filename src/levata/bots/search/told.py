"""What the acts before the play tell of a hand: bids and passes, the trump, the choice of a contract.

Each has a chance by the hand that it comes from, as rules of thumb value that: a logistic curve for a bid, by what the
hand promises and what the bid needs; a multinomial logit for a trump and for a contract. Their constants are fitted to
what searching bots do (scripts/fit_told.py).
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache

from levata.bots.rules_of_thumb.auction import TAKEN_UP, outlook, total
from levata.bots.rules_of_thumb.contracts import promise, usual, usual_hands
from levata.bots.rules_of_thumb.prospects import STEADY
from levata.cards import SUIT_MASKS, SUITS
from levata.engine.state import Game, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet

BID = (-1.4, 14.6, -15.0)
"""Of a bid: a constant, then by what the hand promises and by what the bid needs, in parts of all points."""

TRUMP = 65.0
"""Of a trump: by what the hand promises with it, in parts of all points."""

CONTRACT = 1.2
"""Of a contract: by what the hand promises beyond the usual, in spreads of such promises."""

Chance = Callable[[int], float]
"""The logarithm of the chance of an act, by the hand (of the engine) of the seat that did it."""


def told(game: Game, view: View) -> list[tuple[int, Chance]]:
    """The acts of others that say something of the hand dealt to them: the seat, and the chance of what it did."""
    heard = _contract(game, view) if game.rules.compendium else _auction(game, view)
    return [(seat, chance) for seat, chance in heard if seat != view.seat]


# ------------------------------------------------------------------ contracts


def _contract(game: Game, view: View) -> Iterator[tuple[int, Chance]]:
    """The choice of a contract with the hand seen, where there were several."""
    if view.contract is None or view.chooser is None or view.blind or game.rules.choice.order != "free":
        return
    left = [name for name in game.plans if name not in view.used[view.chooser]]
    if len(left) > 1:
        promises, chosen = promises_of(game.rules), view.contract
        yield view.chooser, lambda hand: _softmax(CONTRACT, promises.beyond_usual(hand, left), left.index(chosen))


class Promises:
    """What hands promise in each contract beyond the usual, in spreads of such promises: added up by suit."""

    def __init__(self, rules: RuleSet) -> None:
        self._game, self._usual, spreads = compile_game(rules), {}, []
        self._of_suit: dict[int, dict[str, float]] = {}
        for name in self._game.plans:
            found = [promise(self._game, name, hand, STEADY) for hand in usual_hands(self._game)]
            spreads.append(statistics.pstdev(found))
            self._usual[name] = usual(rules, name)
        self._spread = statistics.fmean(spreads) or 1.0

    def beyond_usual(self, hand: int, contracts: Sequence[str]) -> list[float]:
        """By contract, for a hand of the engine."""
        suits = [self._suit(hand & suit) for suit in SUIT_MASKS]
        return [(sum(suit[name] for suit in suits) - self._usual[name]) / self._spread for name in contracts]

    def _suit(self, cards: int) -> dict[str, float]:
        if cards not in self._of_suit:
            self._of_suit[cards] = {name: promise(self._game, name, cards, STEADY) for name in self._game.plans}
        return self._of_suit[cards]


@lru_cache(maxsize=32)
def promises_of(rules: RuleSet) -> Promises:
    """The promises under a rule set; made once."""
    return Promises(rules)


# ------------------------------------------------------------------ auction and trump


def _auction(game: Game, view: View) -> Iterator[tuple[int, Chance]]:
    """Every bid and pass that was not forced, and the trump where its hand was the dealt one."""
    if not game.rules.uses("auction") or game.rules.auction.bids is None:
        return
    strength, (lowest, highest) = strength_of(game.rules), game.rules.auction.bids
    exchanged = view.declarer if game.rules.uses("exchange") and view.phase != "auction" else None
    bid = 0
    for seat, act in view.log:
        word, _, said = act.partition(" ")
        forced = game.rules.auction.all_pass == "dealer-forced" and seat == view.dealer and not bid
        if word in ("bid", "pass") and bid < highest and not forced and seat != exchanged:
            needs = int(said) if word == "bid" else max(lowest, bid + 1)
            yield seat, _bid_chance(strength, strength.needed(needs), word == "bid")
        if word == "bid":
            bid = int(said)
        elif word == "trump" and not game.rules.uses("exchange"):
            yield seat, _trump_chance(strength, SUITS.index(said))


def _bid_chance(strength: Strength, needed: float, does: bool) -> Chance:
    constant, by_strength, by_need = BID
    start, sign = constant + by_need * needed, -1 if does else 1
    return lambda hand: -_softplus(sign * (start + by_strength * strength.best(hand)))


def _trump_chance(strength: Strength, suit: int) -> Chance:
    return lambda hand: _softmax(TRUMP, strength.by_trump(hand), strength.suits.index(suit))


class Strength:
    """What hands promise a declarer, in parts of all points: added up by suit."""

    def __init__(self, rules: RuleSet) -> None:
        self._game = game = compile_game(rules)
        self._total = total(game) or 1
        free = rules.trump.source in ("declarer", "first-card")
        self.suits = list(range(len(SUITS))) if free else [-1]
        self._more = 0.0
        if game.draws:
            self._more = (1 - game.each / game.tricks) / rules.sides
        elif rules.uses("exchange"):
            self._more = TAKEN_UP * game.undealt
        self._of_suit: dict[int, tuple[float, float]] = {}

    def needed(self, bid: int) -> float:
        """What makes a bid."""
        over, under = self._game.rules.game_point()
        return bid * over / under / self._total

    def best(self, hand: int) -> float:
        """What a hand of the engine promises with the trump that suits it."""
        return max(self.by_trump(hand))

    def by_trump(self, hand: int) -> list[float]:
        """The same with each of `suits`."""
        found = [self._suit(hand & mask, suit) for suit, mask in enumerate(SUIT_MASKS)]
        plain = self._more + sum(one for one, _ in found)
        return [plain if suit < 0 else plain + found[suit][1] for suit in self.suits]

    def _suit(self, cards: int, suit: int) -> tuple[float, float]:
        """What the cards of a suit promise, and how much more if it is trump."""
        if not cards:
            return 0.0, 0.0
        if cards not in self._of_suit:
            other = (suit + 1) % len(SUITS) if self.suits[0] >= 0 else -1
            plain = outlook(self._game, cards, other).captures(cards) / self._total
            as_trump = outlook(self._game, cards, suit).captures(cards) / self._total
            self._of_suit[cards] = plain, as_trump - plain
        return self._of_suit[cards]


@lru_cache(maxsize=32)
def strength_of(rules: RuleSet) -> Strength:
    """The strength of hands under a rule set; made once."""
    return Strength(rules)


# ------------------------------------------------------------------ curves


def _softplus(x: float) -> float:
    return max(x, 0.0) + math.log1p(math.exp(-abs(x)))


def _softmax(slope: float, values: Sequence[float], chosen: int) -> float:
    """The logarithm of the chance of one of several, by what each is worth."""
    most = max(values)
    return slope * (values[chosen] - most) - math.log(sum(math.exp(slope * (value - most)) for value in values))
