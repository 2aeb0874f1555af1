"""Playouts are the mechanic with a coin: number by number what the slow ones of `chance` are, fair, and made again."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from tests.rulesets import BASES, HouseRules, rule_sets
from tests.search.chance import Random, Setting, dealt, numbers, played_out, settings_of

from levata.rules import RuleSet, load_preset
from levata.search import kernel

steady = settings(
    derandomize=True,
    max_examples=100,
    phases=[Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
    deadline=None,
)


def summed(rows: Sequence[Sequence[int]]) -> list[int]:
    return [sum(column) for column in zip(*rows, strict=True)]


def deals(setting: Setting, n: int, seed: int, first: int = 0, by_rule: int = 0) -> tuple[list[int], int]:
    return setting.tables.deals(
        n,
        seed,
        leader=setting.leader,
        trump=setting.trump,
        each=setting.each,
        first=first,
        by_rule=by_rule,
    )


def check_deals(rules: RuleSet, seed: int, n: int, by_rule: int = 0) -> None:
    for setting in settings_of(rules):
        slowly = []
        for number in range(n):
            random = Random(seed, number)
            slowly.append(played_out(dealt(setting, random), random, by_rule))
        scores, cards = deals(setting, n, seed, by_rule=by_rule)
        assert scores == summed([row for row, _ in slowly])
        assert cards == sum(cards for _, cards in slowly)


def check_playouts(rules: RuleSet, seed: int, by_rule: int = 0) -> None:
    """From a few points of a deal on, in the middle of tricks too."""
    for setting in settings_of(rules):
        random = Random(seed, 0)
        deal = dealt(setting, random)
        for step in range(12):
            if deal.over:
                break
            if step % 5 == 3:
                before = deal.hands, deal.scores()
                slowly = [played_out(deal.copy(), Random(seed, 9 + k), by_rule)[0] for k in range(3)]
                assert deal.playouts(3, seed, first=9, by_rule=by_rule) == summed(slowly)
                assert (deal.hands, deal.scores()) == before
            deal.play(random.any_of(deal.legal()))


@pytest.mark.parametrize(("preset", "players"), BASES, ids=lambda value: str(value))
def test_playouts_are_the_mechanic_with_a_coin(preset: str, players: int) -> None:
    rules = load_preset(preset, players)
    check_deals(rules, seed=1, n=9)
    check_playouts(rules, seed=2)


@steady
@given(house=rule_sets(), seed=st.integers(0, 2**64 - 1))
def test_playouts_of_random_rules(house: HouseRules, seed: int) -> None:
    check_deals(house.rules, seed, n=1)
    check_playouts(house.rules, seed)


@pytest.mark.parametrize(("preset", "players"), BASES, ids=lambda value: str(value))
def test_playouts_by_the_rule_are_the_mechanic_too(preset: str, players: int) -> None:
    rules = load_preset(preset, players)
    check_deals(rules, seed=3, n=3, by_rule=0b10 if players == 2 else 0b101)
    check_playouts(rules, seed=4, by_rule=(1 << players) - 1)


def plain(players: int, length: int, tricks: int, suits: int = 4) -> kernel.TrickTables:
    """Follow suit, a point a trick."""
    return kernel.TrickTables(
        suits=[length] * suits, side_of=list(range(players)), tricks=tricks, duties=[0], trick_points=[1] * tricks
    )


@pytest.mark.parametrize(("players", "length", "tricks"), [(2, 15, 30), (4, 13, 13), (6, 15, 10), (6, 8, 5), (3, 2, 1)])
def test_decks_of_any_size(players: int, length: int, tricks: int) -> None:
    setting = Setting(plain(players, length, tricks), (length,) * 4, tricks, tricks, -1, players - 1)
    slowly = []
    for number in range(20):
        random = Random(5, number)
        slowly.append(played_out(dealt(setting, random), random)[0])
    assert deals(setting, 20, 5) == (summed(slowly), 20 * players * tricks)


def test_same_seed_same_result_however_a_run_is_split() -> None:
    tables = plain(4, 8, 8)
    whole = tables.deals(1000, 6)
    assert whole == tables.deals(1000, 6)
    assert whole != tables.deals(1000, 7)
    parts = [tables.deals(size, 6, first=first) for first, size in ((0, 1), (1, 7), (8, 500), (508, 492))]
    assert whole[0] == summed([scores for scores, _ in parts])
    assert whole[1] == sum(cards for _, cards in parts)
    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(lambda _: tables.deals(1000, 6), range(4))) == [whole] * 4


def unevenness(counts: Sequence[int], trials: float = math.inf) -> float:
    """How far counts are from equal ones (chi-square), in standard deviations from what chance brings.

    `trials` where a count is of a chance that is not small, such as of a card's being in one hand of a few.
    """
    even = sum(counts) / len(counts)
    freedom = len(counts) - 1
    square = sum((count - even) ** 2 for count in counts) / (even * (1 - even / trials))
    return float((square - freedom) / math.sqrt(2 * freedom))


@pytest.mark.parametrize(
    ("players", "suits", "length", "tricks"), [(2, 2, 2, 2), (3, 3, 2, 2), (2, 3, 2, 2), (2, 2, 4, 1)]
)
def test_every_deal_is_equally_likely(players: int, suits: int, length: int, tricks: int) -> None:
    tables = plain(players, length, tricks, suits)
    batch = kernel.Batch(tables, 60_000, 8)
    counts = Counter(map(tuple, batch.hands.tolist()))
    size = suits * length
    possible = math.comb(size, tricks * players)
    for seat in range(players):
        possible *= math.comb(tricks * (players - seat), tricks)
    assert len(counts) == possible
    assert abs(unevenness(list(counts.values()))) < 4


@pytest.mark.parametrize(
    ("players", "length", "tricks"), [(4, 8, 8), (4, 13, 13), (3, 8, 10), (5, 6, 4), (6, 8, 5), (2, 6, 6)]
)
def test_every_seat_is_as_likely_to_hold_a_card_and_two_cards(players: int, length: int, tricks: int) -> None:
    hands = kernel.Batch(plain(players, length, tricks), 20_000, 9).hands.tolist()
    singles = [Counter[int]() for _ in range(players)]
    pairs = Counter[tuple[int, int]]()
    for state in hands:
        for seat, hand in enumerate(state):
            cards = numbers(hand)
            singles[seat].update(cards)
            pairs.update(combinations(cards, 2))
    assert len(pairs) == math.comb(4 * length, 2)
    assert all(abs(unevenness([seat[card] for card in range(4 * length)], 20_000)) < 5 for seat in singles)
    assert abs(unevenness(list(pairs.values()), 20_000)) < 5


def test_the_choice_among_legal_cards_is_even() -> None:
    batch = kernel.Batch(plain(4, 13, 13), 30_000, 10)
    chosen: dict[int, Counter[int]] = {}
    for _ in range(8):
        for cards, act in zip(batch.legal.tolist(), batch.random_acts().tolist(), strict=True):
            counts = chosen.setdefault(cards.bit_count(), Counter())
            counts[numbers(cards).index(act)] += 1
        batch.step_random()
    for n, counts in chosen.items():
        if n > 1 and sum(counts.values()) > 50 * n:
            assert len(counts) == n
            assert abs(unevenness(list(counts.values()))) < 4


@pytest.mark.parametrize(("preset", "players"), BASES, ids=lambda value: str(value))
def test_the_rule_beats_chance(preset: str, players: int) -> None:
    rules = load_preset(preset, players)
    n = 4000
    for setting in settings_of(rules):
        side = sum(1 << seat for seat in range(players) if seat % setting.tables.sides == 0)
        chance, rule = [deals(setting, n, 11, by_rule=mask)[0] for mask in (0, side)]
        if any(chance):  # a contract that scores nothing by tricks brings nothing to anybody
            assert rule[0] > chance[0]


def test_what_does_not_fit_is_refused() -> None:
    tables = plain(4, 8, 8)
    for wrong in ({"leader": 4}, {"leader": -1}, {"trump": 4}, {"each": 9}, {"by_rule": 16}):
        with pytest.raises(ValueError, match=f"^{next(iter(wrong))}$"):
            tables.deals(1, 1, **wrong)
    with pytest.raises(ValueError, match=r"^tricks$"):
        plain(4, 2, 3).deals(1, 1)
    done = kernel.Tricks(tables, hands=[0] * 4, leader=0, trick=8, taken=(1 << 32) - 1, scores=[8, 0, 0, 0])
    assert done.playouts(3, 1) == [24, 0, 0, 0]
    with pytest.raises(ValueError, match=r"^over$"):
        done.card_by_rule()
