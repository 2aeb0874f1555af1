"""Planning: in worlds whose answer is known it finds it, and it keeps no secret of how it counted."""

from __future__ import annotations

import math
from random import Random
from typing import Any

import pytest

from levata.cards import mask_of
from levata.rules import load_preset
from levata.search import kernel
from levata.search.tables import cards_of_rules, trick_tables

FULL = 64
"""Added to a card that is declared with."""


def linear(sides: int, low: int = -200, high: int = 200, **more: Any) -> kernel.Payoff:
    """A point is a point."""
    return kernel.Payoff(low=low, worth=[[float(points) for points in range(low, high + 1)]] * sides, **more)


def planned(worlds: list[kernel.Tricks], iterations: int = 500, **more: Any) -> dict[int, tuple[float, ...]]:
    payoff = more.pop("payoff", None) or linear(len(worlds[0].scores()))
    acts, _ = kernel.plan(worlds, iterations=iterations, seed=1, payoff=payoff, **more)
    return {act: (visits, *means) for act, visits, *means in acts}


def endgame(preset: str, contract: str, players: int, cards: int, random: Random) -> kernel.Tricks:
    """So many cards left in each hand, nothing scored."""
    rules = load_preset(preset, players)
    deck = list(range(4 * cards_of_rules(rules).length))
    random.shuffle(deck)
    tables = trick_tables(rules, contract)
    tricks = rules.cards_each()
    hands = [mask_of(deck[seat * cards : (seat + 1) * cards]) for seat in range(players)]
    trump = random.randrange(4) if contract == "points" else -1
    taken = mask_of(deck[players * cards : players * tricks])
    return kernel.Tricks(tables, hands=hands, leader=0, trump=trump, taken=taken, trick=tricks - cards)


def test_with_open_hands_and_two_sides_the_best_act_is_an_exact_best_one() -> None:
    """Save now and then, since it is a search by chance: 59 of these 60."""
    right = 0
    for number in range(60):
        position = endgame("cruce", "points", 4, 4, Random(number))
        exact = {card: low for card, _, low, _ in kernel.TrickSolver().solve(position, 1, 10**7)[0]}
        acts, _ = kernel.plan([position], iterations=30_000, seed=number, payoff=linear(2))
        right += exact[max(acts, key=lambda act: act[1])[0] % FULL] == max(exact.values())
    assert right >= 58


def test_the_last_trick_is_counted_exactly() -> None:
    for number in range(50):
        position = endgame("rentz", "totul", 4, 1, Random(number))
        found = planned([position], 3)
        position.play(position.legal().bit_length() - 1)
        while not position.over:
            position.play(position.legal().bit_length() - 1)
        own, *others = position.scores()
        [(visits, value, points, _)] = found.values()
        assert (visits, points) == (3, own)
        assert value == pytest.approx(own - sum(others) / 3, abs=1e-4)


def test_every_way_on_is_counted_once() -> None:
    position = endgame("rentz", "no-tricks", 4, 5, Random(1))
    acts, worth = kernel.plan([position], iterations=777, seed=5, payoff=linear(4), at_least=-9)
    assert sum(visits for _, visits, *_ in acts) == 777
    mean = sum(visits * value for _, visits, value, _, _ in acts) / 777
    assert worth[0] == pytest.approx(mean, abs=1e-3)
    assert sum(worth) == pytest.approx(0, abs=1e-3)
    assert all(0 <= reached <= 1 for *_, reached in acts)


def test_the_same_seed_brings_the_same_plan_and_another_one_another() -> None:
    position = endgame("rentz", "totul", 4, 7, Random(2))
    again = [kernel.plan([position], iterations=400, seed=seed, payoff=linear(4)) for seed in (1, 1, 2)]
    assert again[0] == again[1] != again[2]


def three(contract: str, hands: list[list[int]], trick: int, preset: str = "rentz") -> kernel.Tricks:
    """Three players, six cards a suit (0 to 5 the clubs), the first leads to this trick (0 is the first)."""
    tables = trick_tables(load_preset(preset, 3), contract)
    return kernel.Tricks(tables, hands=[mask_of(hand) for hand in hands], leader=0, trick=trick)


def test_cards_that_differ_in_nothing_are_one_act() -> None:
    """Jack, queen and king of clubs with nobody's card between them; not where another holds the queen."""
    assert set(planned([three("no-tricks", [[2, 3, 4], [0, 1, 6], [7, 8, 9]], 5)])) == {2}
    assert set(planned([three("no-tricks", [[1, 2, 4], [0, 3, 6], [7, 8, 9]], 5)])) == {1, 4}


def test_cards_that_score_differently_are_different_acts() -> None:
    assert set(planned([three("no-queens", [[2, 3, 4], [0, 1, 6], [7, 8, 9]], 5)])) == {2, 3, 4}


def test_a_card_on_the_table_parts_what_may_beat_it_from_what_may_not() -> None:
    position = three("no-tricks", [[3, 6, 7], [2, 4, 5], [0, 1, 8]], 5)
    position.play(3)
    assert set(planned([position])) == {2, 4}


@pytest.mark.parametrize(("total", "wins"), [(-10, True), (0, False)])
def test_with_zero_wins_the_stake_goes_to_a_total_of_zero(total: int, wins: bool) -> None:
    """The seat takes just one trick, with its highest club: the other two hold all between."""
    position = three("plus-tricks", [[0, 5], [1, 2], [3, 4]], 6, "renz")
    payoff = linear(3, stake=10_000.0, zero_wins=True, totals=[float(total), 500.0, 500.0])
    found = planned([position], 2000, payoff=payoff)
    assert set(found) == {0, 5}
    assert all((value > 9000) is wins for _, value, *_ in found.values())


def test_a_stake_makes_up_for_points() -> None:
    """Behind by much, the seat cares for nothing but the share that is still to be had."""
    position = endgame("renz", "plus-tricks", 4, 2, Random(3))
    low = planned([position], 2000, payoff=linear(4, stake=1000.0, spread=1.0, totals=[-1e4, 0.0, 0.0, 0.0]))
    high = planned([position], 2000, payoff=linear(4, stake=1000.0, spread=1.0, totals=[1e4, 0.0, 0.0, 0.0]))
    for act, (_, value, *_) in high.items():
        assert value == pytest.approx(low[act][1] + 1000, rel=0.05)


def test_a_layout_with_open_hands_is_played_like_the_solver() -> None:
    tables = kernel.LayoutTables(
        suits=[6] * 4, side_of=[0, 1], start=2, bonus=1, bonus_chain=True, skip=True, places=[10, 0]
    )
    agreed = 0
    for number in range(40):
        deck = list(range(24))
        Random(number).shuffle(deck)
        position = kernel.Layout(tables, hands=[mask_of(deck[:12]), mask_of(deck[12:])], actor=0)
        exact, _ = kernel.LayoutSolver().solve(position, 1, 10**7)
        most = max(low for _, _, low, _ in exact)
        acts, _ = kernel.plan([position], iterations=4000, seed=1, payoff=linear(2, 0, 10))
        best = max(acts, key=lambda act: act[1])[0]
        agreed += {act: low for act, _, low, _ in exact}[best] == most
    assert agreed == 40


@pytest.mark.parametrize(
    ("change", "argument"),
    [
        ({"worlds": []}, "worlds"),
        ({"iterations": 0}, "iterations"),
        ({"iterations": 10**9}, "iterations"),
        ({"explore": -1.0}, "explore"),
        ({"explore": math.nan}, "explore"),
        ({"side": 4}, "side"),
        ({"side": -1}, "side"),
        ({"payoff": linear(3)}, "payoff"),
    ],
)
def test_what_does_not_fit_is_refused(change: dict[str, Any], argument: str) -> None:
    position = endgame("rentz", "totul", 4, 3, Random(1))
    good: dict[str, Any] = {"worlds": [position], "iterations": 10, "seed": 1, "payoff": linear(4)} | change
    with pytest.raises(ValueError, match=f"^{argument}$"):
        kernel.plan(good.pop("worlds"), **good)


def test_worlds_in_which_another_seat_acts_or_nobody_are_refused() -> None:
    one = endgame("rentz", "totul", 4, 1, Random(1))
    other = one.copy()
    other.play(other.legal().bit_length() - 1)
    over = other.copy()
    while not over.over:
        over.play(over.legal().bit_length() - 1)
    for worlds in ([one, other], [over]):
        with pytest.raises(ValueError, match=r"^worlds$"):
            kernel.plan(worlds, iterations=1, seed=1, payoff=linear(4))


def test_worlds_of_other_rules_are_refused() -> None:
    worlds = [
        endgame(preset, contract, 4, 3, Random(1)) for preset, contract in (("rentz", "totul"), ("cruce", "points"))
    ]
    with pytest.raises(ValueError, match=r"^worlds$"):
        kernel.plan(worlds, iterations=1, seed=1, payoff=kernel.Payoff())


@pytest.mark.parametrize("worth", [1e12, -1e12])
def test_the_largest_numbers_are_added_up(worth: float) -> None:
    payoff = kernel.Payoff(worth=[[worth], [-worth], [0.0], [0.0]], stake=1e12, totals=[worth] * 4)
    position = endgame("rentz", "totul", 4, 4, Random(1))
    acts, worths = kernel.plan([position], iterations=5000, seed=1, payoff=payoff)
    assert sum(visits for _, visits, *_ in acts) == 5000
    assert all(math.isfinite(one) for one in worths)


def test_without_tables_a_point_is_worth_the_factor() -> None:
    position = endgame("rentz", "totul", 4, 4, Random(1))
    tables = kernel.plan([position], iterations=500, seed=1, payoff=linear(4))
    plain = kernel.plan([position], iterations=500, seed=1, payoff=kernel.Payoff())
    double = kernel.plan([position], iterations=500, seed=1, payoff=kernel.Payoff(factor=2.0))
    assert tables == plain
    assert [act[2] for act in double[0]] == pytest.approx([2 * act[2] for act in plain[0]])


@pytest.mark.parametrize(
    ("change", "argument"),
    [
        ({"worth": [[0.0]]}, "worth"),
        ({"worth": [[1e36], [1e36]]}, "worth"),
        ({"factor": 1e36}, "factor"),
        ({"worth": [[0.0], []]}, "worth"),
        ({"worth": [[0.0]] * 7}, "worth"),
        ({"worth": [[math.nan], [0.0]]}, "worth"),
        ({"stake": -1.0}, "stake"),
        ({"stake": math.inf}, "stake"),
        ({"stake": 1.0}, "totals"),
        ({"stake": 1.0, "totals": [0.0, math.inf]}, "totals"),
        ({"spread": 0.0}, "spread"),
        ({"spread": math.nan}, "spread"),
    ],
)
def test_a_payoff_that_is_none_is_refused(change: dict[str, Any], argument: str) -> None:
    with pytest.raises(ValueError, match=f"^{argument}$"):
        kernel.Payoff(**{"worth": [[0.0], [0.0]]} | change)


# ------------------------------------------------------------------ how likely play was


def expected_likelihood(start: kernel.Tricks, acts: list[int], seat: int, strays: float) -> float:
    """By the chances of each card, where no two cards are one act."""
    position, sum_of_logs = start.copy(), 0.0
    for act in acts:
        chances = dict(position.chances())
        if position.actor != seat and len(chances) > 1:
            sum_of_logs += math.log((1 - strays) * chances[act] + strays / len(chances))
        position.play(act)
    return sum_of_logs


@pytest.mark.parametrize("strays", [1.0, 0.4, 0.01])
def test_acts_are_as_likely_as_the_network_says_where_players_do_not_stray(strays: float) -> None:
    start = three("no-tricks", [[0, 4, 9], [2, 6, 10], [1, 7, 11]], 5)
    for number in range(10):
        position, acts, random = start.copy(), [], Random(number)
        for _ in range(3):
            acts.append(random.choice([card for card, _ in position.chances()]))
            position.play(acts[-1])
        found = kernel.likelihood(start, acts, seat=2, strays=strays)
        assert found == pytest.approx(expected_likelihood(start, acts, 2, strays), abs=1e-5)
    assert kernel.likelihood(start, acts[:1], seat=0, strays=strays) == 0


@pytest.mark.parametrize("number", range(10))
def test_chances_are_chances(number: int) -> None:
    """Each is above zero, together they are one; they prefer what searching bots do to what nobody does."""
    position = endgame("rentz", "totul", 4, 5, Random(number))
    chances = dict(position.chances())
    assert min(chances.values()) > 0
    assert sum(chances.values()) == pytest.approx(1, abs=1e-5)
    assert set(chances) == {card for card in range(64) if position.legal() >> card & 1}


def test_the_network_foresees_what_a_search_plays() -> None:
    """Far better than one who knows nothing: of what is planned in 60 hands that lead, the others' cards unknown."""
    gained = []
    for number in range(60):
        contract, random = ("no-tricks", "totul", "no-queens", "whist")[number % 4], Random(number)
        deck = list(range(32))
        random.shuffle(deck)
        tables, own, others = trick_tables(load_preset("rentz", 4), contract), mask_of(deck[:8]), deck[8:]
        worlds = []
        for _ in range(40):
            random.shuffle(others)
            hands = [own, *(mask_of(others[start : start + 8]) for start in (0, 8, 16))]
            worlds.append(kernel.Tricks(tables, hands=hands, leader=0))
        found, chances = planned(worlds, 2000), dict(worlds[0].chances())
        gained.append(math.log(chances[max(found, key=lambda act: found[act][0])] * len(chances)))
    assert sum(gained) / len(gained) > 0.3


def test_of_cards_that_differ_in_nothing_one_is_as_likely_as_the_other() -> None:
    start = three("no-tricks", [[2, 3, 4, 8], [0, 1, 6, 7], [9, 10, 11, 12]], 4)
    likely = {kernel.likelihood(start, [card], seat=1, strays=0.4) for card in (2, 3, 4)}
    assert len(likely) == 1


@pytest.mark.parametrize(
    ("acts", "strays", "argument"),
    [([0], 0.0, "strays"), ([0], 1.5, "strays"), ([6], 0.4, "acts"), ([-1], 0.4, "acts")],
)
def test_a_likelihood_of_nothing_that_can_be_is_refused(acts: list[int], strays: float, argument: str) -> None:
    start = three("no-tricks", [[0, 1], [6, 7], [8, 9]], 6)
    with pytest.raises(ValueError, match=f"^{argument}$"):
        kernel.likelihood(start, acts, seat=1, strays=strays)


def test_the_simple_rule_plays_what_weighs_most() -> None:
    """Of every legal card there are as many features, and the settings are those of leading, following and neither."""
    position = endgame("rentz", "no-queens", 4, 6, Random(5))
    leading, features = position.rule_features()
    assert {card for card, _ in features} == {card for card in range(64) if position.legal() >> card & 1}
    assert {len(row) for _, row in features} == {41}
    position.play(position.card_by_rule())
    assert leading % 3 == 0
    assert position.rule_features()[0] % 3 in (1, 2)
