"""The kernel's chance and its playouts written again, slowly: what it deals and chooses for a seed, number by number.

Play itself goes through `kernel.Tricks`, card by card, which the engine checks.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from levata.engine.state import compile_game
from levata.rules import RuleSet
from levata.search import kernel
from levata.search.tables import cards_of_rules, trick_tables

WORD = (1 << 64) - 1
STEP = 0x9E3779B97F4A7C15


class Setting(NamedTuple):
    """What is dealt and played: tables and what their deals have in common."""

    tables: kernel.TrickTables
    suits: tuple[int, ...]
    tricks: int
    each: int
    trump: int
    leader: int

    @property
    def stock(self) -> int:
        return (self.tricks - self.each) * self.tables.players


def settings_of(rules: RuleSet) -> Iterator[Setting]:
    """Every trick contract of a rule set, with and without a trump."""
    game = compile_game(rules)
    cards = cards_of_rules(rules)
    for turn, (contract, plan) in enumerate(game.plans.items()):
        if plan.table.kind == "layout":
            continue
        tables = trick_tables(rules, contract)
        for trump in (-1, turn % 4):
            yield Setting(tables, (cards.length,) * 4, game.tricks, game.each, trump, turn % rules.players)


def mixed(number: int) -> int:
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 & WORD
    number = (number ^ number >> 27) * 0x94D049BB133111EB & WORD
    return number ^ number >> 31


class Draws:
    """Several choices out of one number."""

    def __init__(self, number: int) -> None:
        self.left = number

    def below(self, n: int) -> int:
        found, self.left = divmod(self.left * n, 1 << 64)
        return found


class Random:
    """Number k of a stream of a seed."""

    def __init__(self, seed: int, stream: int) -> None:
        self.key = mixed(mixed(seed) + STEP * (stream + 1) & WORD)
        self.counter = 0

    def next(self) -> int:
        self.counter += 1
        return mixed(self.key + STEP * self.counter & WORD)

    def below(self, n: int) -> int:
        return Draws(self.next()).below(n)

    def any_of(self, mask: int) -> int:
        return numbers(mask)[self.below(mask.bit_count())]


def numbers(mask: int) -> list[int]:
    return [number for number in range(64) if mask >> number & 1]


def about(cards: int, k: int, n: int, random: Random) -> int:
    """The first of the sets that come nearest to k cards, in the kernel's order."""
    if 8 * k < n:
        return 0
    a, b = cards & random.next(), cards & random.next()
    sets = [a & b, a & ~b, b & ~a, cards & ~(a | b)]
    if 8 * k >= 3 * n:
        c = cards & random.next()
        sets = [a, b, c, a ^ b, a ^ c, b ^ c, a ^ b ^ c]
    return min(sets, key=lambda mask: abs(mask.bit_count() - k))


def some_of(cards: int, k: int, random: Random) -> int:
    n = cards.bit_count()
    few = min(k, n - k)
    chosen = about(cards, few, n, random)
    while chosen.bit_count() > few:
        chosen &= ~(1 << random.any_of(chosen))
    while chosen.bit_count() < few:
        chosen |= 1 << random.any_of(cards & ~chosen)
    return chosen if few == k else cards & ~chosen


def deal_all(cards: int, seats: int, each: int, random: Random) -> list[int]:
    if seats == 1:
        return [cards]
    first = seats // 2 if seats % 2 == 0 else 1
    part = some_of(cards, first * each, random)
    return deal_all(part, first, each, random) + deal_all(cards & ~part, seats - first, each, random)


def dealt(setting: Setting, random: Random) -> kernel.Tricks:
    """A random deal."""
    deck = (1 << sum(setting.suits)) - 1
    players = setting.tables.players
    cards = deck
    if deck.bit_count() > players * setting.each:
        cards = some_of(deck, players * setting.each, random)
    hands = deal_all(cards, players, setting.each, random)
    left, stock = deck & ~cards, []
    for _ in range(setting.stock):
        stock.append(random.any_of(left))
        left &= ~(1 << stock[-1])
    return kernel.Tricks(setting.tables, hands=hands, leader=setting.leader, trump=setting.trump, stock=stock)


def played_out(deal: kernel.Tricks, random: Random, by_rule: int = 0) -> tuple[list[int], int]:
    """The scores of a deal played to its end, and how many cards that took."""
    draws = Draws(random.next() if deal.winner >= 0 else 0)
    cards = 0
    while not deal.over:
        if deal.winner < 0:
            draws = Draws(random.next())
        if by_rule >> deal.actor & 1 and random.below(8):
            card = deal.card_by_rule()
        else:
            card = numbers(deal.legal())[draws.below(deal.legal().bit_count())]
        deal.play(card, bool(deal.declarable() >> card & 1))
        cards += 1
    return deal.scores(), cards
