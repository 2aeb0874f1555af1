"""Worlds: every one gives the very view back, none is missing, each comes equally often.

Held to the engine: sampled worlds are dealt and played again in every preset and in random rule sets, and in small
games all deals are tried. Then each kind of inference has a case, and a sampler that is a little wrong is noticed.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice, permutations
from random import Random
from typing import Any, NamedTuple, cast

import pytest
from msgspec.structs import replace
from tests.engine.matches import dealt, match_of, played
from tests.engine.random_play import Step, random_match
from tests.engine.worlds import Position, positions
from tests.rulesets import BASES, sample
from tests.search.apart import alone
from tests.search.lockstep import seen

from levata.cards import CARD_NUMBERS, cards_of, mask_of, mask_text, parse_cards
from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.match import apply
from levata.engine.state import State
from levata.engine.view import View, view, view_json
from levata.rules import RuleSet, load_preset, load_rules
from levata.search import kernel
from levata.search.evidence import Evidence, read
from levata.search.tables import cards_of_rules, position
from levata.search.worlds import NoWorld, Worlds

RULE_SETS = 80


def going_on(match: Sequence[Step]) -> list[Position]:
    """The points of a match at which cards are out."""
    return [point for point in positions(match) if point.state.hands and point.state.phase != "over"]


# ------------------------------------------------------------------ all rules, all seats


def held_to_the_engine(rules: RuleSet, seed: int, most: int, worlds_of_each: int) -> int:
    """Views of every seat at some points of a random match; how many of them were looked at."""
    random = Random(seed)
    points = going_on(list(random_match(rules, seed)))
    chosen = random.sample(points, min(most, len(points)))
    for point in chosen:
        for seat in (None, *range(rules.players)):
            seen_by_seat = view(point.state, seat)
            assert admits(read(rules, seen_by_seat), whole_deal(point)), "the truth is held to be impossible"
            worlds = Worlds(rules, seen_by_seat)
            assert worlds.count() >= 1
            states = worlds.states(worlds_of_each, seed)
            assert {view_json(state, seat) for state in states} == {view_json(point.state, seat)}
            assert_same_worlds(worlds, states, seed)
    return len(chosen)


def assert_same_worlds(worlds: Worlds, states: Sequence[State], seed: int) -> None:
    """The quick ways to the worlds of a seed bring the same ones as their states."""
    assert rows_of(worlds.sample(len(states), seed)) == [row_of(state) for state in states]
    if states[0].play is not None:
        ours = [seen(made) for made in worlds.positions(len(states), seed)]
        assert ours == [seen(position(state)) for state in states]


def rows_of(worlds: memoryview) -> list[tuple[int, ...]]:
    """The rows of a sample."""
    return [tuple(row) for row in cast("list[list[int]]", worlds.tolist())]


def row_of(state: State) -> tuple[int, ...]:
    """The hidden cards of a state, as a row of a sample."""
    cards, game = cards_of_rules(state.game.rules), state.game
    hands = [cards.mask(hand) for hand in state.hands]
    if game.draws:
        return (*hands, *(cards.mask(1 << card) for card in state.stock))
    aside = state.deal.discards or mask_of(state.stock)
    return (*hands, cards.mask(aside)) if aside else tuple(hands)


def whole_deal(point: Position) -> list[int]:
    """The true cards of each group of a deal."""
    deal, state = point.steps[0].act, point.state
    assert isinstance(deal, CardDeal)
    hands = list(deal.hands)
    if state.deal.talon:
        declarer = state.deal.declarer
        hands[declarer] = (hands[declarer] | state.deal.talon) & ~state.deal.discards
        return [*hands, state.deal.discards] if state.deal.discards else hands
    if state.game.draws:
        return [*hands, *(1 << card for card in deal.stock)]
    return [*hands, mask_of(deal.stock)] if deal.stock else hands


def admits(evidence: Evidence, groups: Sequence[int]) -> bool:
    """Whether cards may lie so, by what was read from a view."""
    placed = all(evidence.groups[card] >> group & 1 for group, cards in enumerate(groups) for card in cards_of(cards))
    enough = all(
        sum((cards & wanted).bit_count() for group, cards in enumerate(groups) if where >> group & 1) >= number
        for where, wanted, number in evidence.least
    )
    return placed and enough


@pytest.mark.parametrize(("preset", "players"), BASES, ids=lambda value: str(value))
def test_worlds_of_every_preset_give_the_view_back(preset: str, players: int) -> None:
    assert held_to_the_engine(load_preset(preset, players), seed=1, most=14, worlds_of_each=2)


def test_worlds_of_random_rule_sets_give_the_view_back() -> None:
    looked_at = sum(held_to_the_engine(house.rules, seed, 6, 2) for seed, house in enumerate(sample(RULE_SETS)))
    assert looked_at > 5 * RULE_SETS


# ------------------------------------------------------------------ small games: every deal is tried


class Small(NamedTuple):
    """A game with few cards, and the seats from which it is looked at."""

    preset: str
    players: int
    changes: dict[str, Any]
    seats: tuple[int | None, ...]
    matches: int = 6


SMALL_DECK = {"deck.lowest": "Q"}
TINY_DECK = {"deck.lowest": "K"}
ALL_DUTIES = {"duties": ["follow", "beat", "trump", "overtrump"], "deal_limit": 6}
BIDS = {"auction.bids": [1, 2], "points.per_game_point": "10", "deal_limit": 6}

ANY_TURN = {"declare": {"pair": 20, "trump_pair": 40, "when": "any-turn", "automatic": True}}

SMALL_GAMES = {
    "hearts": Small("rentz", 3, {**SMALL_DECK, "deal.each": 4}, (0, 1), 2),
    "four": Small("rentz", 4, {**SMALL_DECK, "deal.each": 3}, (2,), 1),
    "aside": Small("rentz", 3, {**SMALL_DECK, "deal.each": 3, "deal.rest": "aside"}, (0,), 1),
    "layout": Small(
        "renz", 3, {**SMALL_DECK, "deal.each": 4, "layout.start": "K", "layout.announce.at_least": 2}, (0,), 4
    ),
    "compulsory": Small(
        "renz", 4, {**SMALL_DECK, "deal.each": 3, "layout.start": "K", "layout.bonus": "compulsory"}, (1,), 2
    ),
    "beat": Small("cruce", 3, {**SMALL_DECK, "deal.each": 4, "deal.rest": "none", **ALL_DUTIES, **BIDS}, (0, 2)),
    "declare": Small(
        "cruce-ardeal",
        3,
        {**SMALL_DECK, "deal.each": 4, "deal.rest": "none", **BIDS, "declare.automatic": True},
        (0, 1),
    ),
    "declare-any": Small(
        "cruce", 3, {**SMALL_DECK, "deal.each": 4, "deal.rest": "none", **BIDS, **ANY_TURN, "duties": ["trump"]}, (0, 1)
    ),
    "turned": Small(
        "cruce-no-auction", 3, {**SMALL_DECK, "deal.each": 3, "deal.rest": "aside", **ALL_DUTIES}, (0, 1), 3
    ),
    "draw": Small("cruce", 2, {**SMALL_DECK, "deal.each": 4, **BIDS}, (0,), 4),
    "draw-tiny": Small("cruce-ardeal", 2, {**TINY_DECK, "deal.each": 2, **BIDS, "duties_while_stock": True}, (0, 1)),
    "draw-watched": Small(
        "cruce-ardeal", 2, {**TINY_DECK, "deal.each": 3, **BIDS, "duties_while_stock": True}, (None,), 4
    ),
    "draw-free": Small("cruce-ardeal", 2, {**SMALL_DECK, "deal.each": 4, **BIDS}, (0, 1), 3),
    "talon": Small("cruce-talon", 2, {**TINY_DECK, "deal.each": 3, **ALL_DUTIES, **BIDS}, (0, 1, None)),
    "talon-turned": Small(
        "cruce-talon", 2, {**TINY_DECK, "deal.each": 3, "deal.turned": True, **ALL_DUTIES, **BIDS}, (0, 1)
    ),
}


def small_points(small: Small) -> Iterator[tuple[RuleSet, Position]]:
    """Points at which much has been said: the last of each deal, and one somewhere before it."""
    rules = load_rules(small.preset, small.players, small.changes)
    for seed in range(small.matches):
        points, random = going_on(list(random_match(rules, seed))), Random(seed)
        by_deal: dict[int, list[Position]] = {}
        for point in points:
            by_deal.setdefault(point.state.deals, []).append(point)
        for deal in list(by_deal.values())[:8]:
            yield rules, deal[-1 - len(deal) // 4]
            yield rules, random.choice(deal)


def all_worlds(point: Position, seat: int | None) -> Iterator[State]:
    """Every deal, with every discard, that gives a seat its view: all are tried, with its own cards where they are."""
    deal, state = point.steps[0].act, point.state
    assert isinstance(deal, CardDeal)
    own = deal.hands[seat] if seat is not None else 0
    due, turned = view_json(state, seat), deal.turned
    hidden = state.game.deck_mask & ~own
    for hands, rest in ways_to_deal([hand if at == seat else -1 for at, hand in enumerate(deal.hands)], hidden, point):
        for stock in permutations(rest) if state.game.draws else [rest]:
            if turned < 0 or hands[deal.dealer] >> turned & 1:
                found = replayed(point, replace(deal, hands=tuple(hands), stock=stock))
                yield from (world for world in found if view_json(world, seat) == due)


def ways_to_deal(hands: list[int], hidden: int, point: Position) -> Iterator[tuple[list[int], tuple[int, ...]]]:
    """Every way to fill the hands that are −1; what stays hidden is the stock."""
    if -1 not in hands:
        yield hands, cards_of(hidden)
        return
    at = hands.index(-1)
    for cards in combinations(cards_of(hidden), point.state.game.each):
        filled = [*hands[:at], mask_of(cards), *hands[at + 1 :]]
        yield from ways_to_deal(filled, hidden & ~mask_of(cards), point)


def replayed(point: Position, deal: CardDeal, start: int = 0, state: State | None = None) -> Iterator[State]:
    """The states that the public acts lead to in a deal, one for every discard; none where they are not legal."""
    state = state or point.steps[0].before
    for number, step in enumerate(point.steps[start:], start):
        acts: list[Any] = [deal if number == 0 else step.act]
        if str(step.act).startswith("discard "):
            held = cards_of(state.hands[state.actor])
            acts = [f"discard {mask_text(mask_of(some))}" for some in combinations(held, state.game.undealt)]
        try:
            after = [apply(state, state.actor, act) for act in acts]
        except IllegalAction:
            return
        if any(state.actor != step.seat or events != step.events for _, events in after):
            return
        if len(after) > 1:
            for branch, _ in after:
                yield from replayed(point, deal, number + 1, branch)
            return
        [(state, _)] = after
    yield state


@pytest.mark.parametrize("game", SMALL_GAMES)
def test_all_worlds_of_small_games_are_counted_and_come_equally_often(game: str) -> None:
    small, excess = SMALL_GAMES[game], []
    for rules, point in small_points(small):
        for seat in small.seats:
            worlds = Worlds(rules, view(point.state, seat))
            due = Counter(row_of(state) for state in all_worlds(point, seat))
            assert worlds.count() == pytest.approx(due.total(), rel=1e-9), (point.state.log, seat)
            excess.append(surprise(due, rows_of(worlds.sample(20 * len(due), 7))))
    assert len(excess) >= 8
    assert max(excess) < ALARM


ALARM = 4.5
"""Standard deviations of chance that a sampler may be away from its due."""


def surprise(due: Counter[tuple[int, ...]], rows: Sequence[tuple[int, ...]]) -> float:
    """By how many standard deviations rows are less even than chance would be: chi-square, made normal.

    `due` weighs what may come; anything else is an error at once.
    """
    found = Counter(rows)
    assert found.keys() <= due.keys(), "what cannot be was drawn"
    if len(due) == 1:
        return 0.0
    per_way = len(rows) / due.total()
    square = sum((found[row] - per_way * ways) ** 2 / (per_way * ways) for row, ways in due.items())
    freedom = len(due) - 1
    spread = 2 / (9 * freedom)
    return float(((square / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread))


# ------------------------------------------------------------------ the kernel alone


class Puzzle(NamedTuple):
    """What the kernel is asked: room by group, kinds of cards with their groups, demands (groups, cards, number)."""

    capacities: list[int]
    kinds: list[tuple[int, int]]
    least: list[tuple[int, int, int]]

    def worlds(self) -> kernel.Worlds:
        columns = list(range(len(self.capacities)))
        return kernel.Worlds(**self._asdict(), columns=columns, fixed=[0] * len(columns))

    def may_lie(self) -> dict[int, list[int]]:
        """The groups of each card."""
        groups = range(len(self.capacities))
        return {card: [g for g in groups if where >> g & 1] for cards, where in self.kinds for card in cards_of(cards)}

    def demands_met(self, row: Sequence[int]) -> bool:
        return all(
            sum((cards & wanted).bit_count() for group, cards in enumerate(row) if where >> group & 1) >= number
            for where, wanted, number in self.least
        )


def random_puzzle(random: Random) -> Puzzle:
    """A few cards in a few groups; more often than not they can be laid."""
    capacities = [random.randrange(most) for most in random.choice(([5, 4], [4, 4, 3], [3, 3, 3, 2]))]
    every = (1 << len(capacities)) - 1
    kinds: dict[int, int] = {}
    for card in range(sum(capacities)):
        where = random.choice([every, every, every & random.getrandbits(4) or every])
        kinds[where] = kinds.get(where, 0) | 1 << card
    demands = [
        (random.randint(1, every), random.getrandbits(8), random.randrange(3)) for _ in range(random.randrange(3))
    ]
    return Puzzle(capacities, [(cards, where) for where, cards in kinds.items()], demands)


def all_ways(puzzle: Puzzle) -> Counter[tuple[int, ...]]:
    """Every way to lay the cards: each is tried."""
    rows = [(0,) * len(puzzle.capacities)]
    for card, groups in puzzle.may_lie().items():
        laid = [(*row[:g], row[g] | 1 << card, *row[g + 1 :]) for row in rows for g in groups]
        fits = [all(map(int.__le__, map(int.bit_count, row), puzzle.capacities)) for row in laid]
        rows = [row for row, fit in zip(laid, fits, strict=True) if fit]
    return Counter(row for row in rows if puzzle.demands_met(row))


def test_kernel_counts_and_draws_what_trying_everything_finds() -> None:
    random, excess, without = Random(3), [], 0
    for _ in range(300):
        puzzle = random_puzzle(random)
        worlds, due = puzzle.worlds(), all_ways(puzzle)
        assert worlds.count() == pytest.approx(due.total())
        if not due:
            without += 1
            with pytest.raises(ValueError, match="worlds"):
                worlds.sample(1, 1)
            continue
        rows = rows_of(worlds.sample(20 * len(due), 1))
        excess.append(surprise(due, rows))
    assert max(excess) < ALARM
    assert without >= 20


def careless(puzzle: Puzzle, random: Random) -> tuple[int, ...]:
    """A way to lay the cards as it is often made: one by one where there is room, all over again where that fails."""
    while True:
        row, room = [0] * len(puzzle.capacities), list(puzzle.capacities)
        for card, groups in sorted(puzzle.may_lie().items(), key=lambda item: len(item[1])):
            free = [group for group in groups if room[group]]
            if not free:
                break
            group = random.choices(free, [room[group] for group in free])[0]
            row[group] |= 1 << card
            room[group] -= 1
        else:
            if puzzle.demands_met(row):
                return tuple(row)


def test_careless_sampler_is_noticed() -> None:
    puzzle = Puzzle([3, 3, 3], [(0b111, 0b011), (0b111000, 0b110), (0b111000000, 0b111)], [])
    due, random = all_ways(puzzle), Random(1)
    number = 20 * len(due)
    fair = rows_of(puzzle.worlds().sample(number, 1))
    assert surprise(due, fair) < ALARM
    assert surprise(due, [careless(puzzle, random) for _ in range(number)]) > 2 * ALARM


def test_sampler_that_prefers_one_world_a_little_is_noticed() -> None:
    puzzle = Puzzle([3, 3], [(0b111111, 0b11)], [])
    due = all_ways(puzzle)
    rows = rows_of(puzzle.worlds().sample(40_000, 1))
    biased = [min(row, rows[at - 1]) if at % 10 == 0 else row for at, row in enumerate(rows)]
    assert surprise(due, rows) < ALARM
    assert surprise(due, biased) > 2 * ALARM


GOOD: dict[str, Any] = {
    "capacities": [1, 1],
    "kinds": [(0b11, 0b11)],
    "least": [(0b01, 0b11, 1)],
    "columns": [0, 1],
    "fixed": [0, 0],
}


@pytest.mark.parametrize(
    ("argument", "value"),
    [
        ("capacities", []),
        ("capacities", [1, -1]),
        ("capacities", [40, 40]),
        ("kinds", [(1, 0b100)]),
        ("kinds", [(1, 1), (1, 2)]),
        ("kinds", [(1 << 62, 1)]),
        ("least", [(0b100, 1, 1)]),
        ("columns", [0]),
        ("columns", [0, 2]),
        ("fixed", [0] * 65),
    ],
)
def test_kernel_names_the_argument_that_does_not_fit(argument: str, value: object) -> None:
    with pytest.raises(ValueError, match=argument):
        kernel.Worlds(**{**GOOD, argument: value})


def test_what_cannot_be_counted_in_a_few_seconds_is_refused() -> None:
    random = Random(1)
    kinds = [(1 << card, random.getrandbits(10) | 1) for card in range(60)]
    with pytest.raises(ValueError, match="kinds"):
        Puzzle([6] * 10, kinds, []).worlds()


VIEWED = 500


def test_no_true_view_is_too_much_to_count() -> None:
    rule_sets = [load_preset(*base) for base in BASES] + [house.rules for house in sample(VIEWED)]
    for seed, rules in enumerate(rule_sets):
        points = going_on(list(islice(random_match(rules, seed), 80)))
        for point in Random(seed).sample(points, 2):
            assert Worlds(rules, view(point.state, None)).count() >= 1


def test_more_demanded_than_there_is_has_no_world() -> None:
    everything = (1 << 62) - 1
    for number, worlds in [(62, 1), (63, 0), (64, 0), (200, 0), (2**31 - 1, 0), (-5, 1)]:
        assert Puzzle([62], [(everything, 1)], [(1, everything, number)]).worlds().count() == worlds
    assert Puzzle([2, 1], [(0b111, 0b11)], [(0b10, 0b111, 2)]).worlds().count() == 0


@pytest.mark.parametrize("number", [2**27 + 1, 2**61, 2**62 + 1, 2**63, 2**64 - 1])
def test_sample_that_no_memory_holds_is_refused(number: int) -> None:
    complaint = alone(f"""
        worlds = kernel.Worlds(capacities=[1, 1], kinds=[(3, 3)], least=[], columns=[0, 1], fixed=[0, 0])
        worlds.sample({number}, 1)
    """)
    assert complaint == "ValueError: number"


# ------------------------------------------------------------------ what each kind of act tells


class Case(NamedTuple):
    """A deal, the acts that set the scene, and one that tells seat 0 something of a column: a seat, or what lies aside.

    After it `never` are not there (before, each might have been), `always` are there in every world (before, none
    was), and each of `still` may be there.
    """

    game: tuple[str, int]
    hands: Sequence[str]
    scene: str
    telling: str
    of: int
    never: str = ""
    always: str = ""
    still: str = ""
    changes: dict[str, Any] = {}  # noqa: RUF012  never changed


RENTZ = ["7C 8C 9C 7D 8D 9D 7S 8S", "7H 8H 9H TH 9S TS JS QS", "JH QH KH TD JD QD KS AS", "TC JC QC KC AC AH KD AD"]
ALL_HEARTS = [
    "7C 8C 9C 7D 8D 9D 7S 8S",
    "7H 8H 9H TH JH QH KH AH",
    "TD JD QD KS AS 9S TS JS",
    "QS TC JC QC KC AC KD AD",
]
NO_TRUMP_NO_CLUB = ["9C JC 9H QD JD 9S", "AC KC TH KH AS TS", "9D TD AD KS QS JS", "TC QC AH QH KD JH"]
LOW_TRUMP = ["9C JC 9H QD JD 9S", "AC KC TH KH AS TS", "9D TD AD KS QS JH", "TC QC AH QH KD JS"]
LOW_CLUB = ["9C 9D 9H 9S JD JH", "QC KC AC TS AS KS", "JC QD KD TD TH QS", "AD TC AH KH QH JS"]
ONE_SPADE = ["9C 9D 9H 9S JD JH", "QC KC AS TS TD KS", "QD KD AD AH TH QS", "JC TC AC KH QH JS"]
TWO_SPADES = ["9C 9D 9H 9S JD JH", "QC KC AS TS TD AD", "QD KD KS AH TH QS", "JC TC AC KH QH JS"]
ROWS = {"deck.lowest": "Q", "deal.each": 4, "layout.start": "K"}
ASIDE = {"deck.lowest": "Q", "deal.each": 3, "deal.rest": "aside"}
ONE_BID = "bid 1, pass, pass, pass"

CASES = {
    "a suit not followed": Case(
        ("rentz", 4), RENTZ, "choose whist, 7H, JH, AH, 7D, TC, 7C", "9S", 1, never="JC QC KC AC", still="8H KS"
    ),
    "a trump not played when due": Case(
        ("cruce", 4), NO_TRUMP_NO_CLUB, "bid 6, pass, pass, pass, trump H, AC", "9D", 2,
        never="TC KC QC AH TH KH QH JH", still="TD KS",
    ),
    "a trump not beaten": Case(
        ("cruce", 4), LOW_TRUMP, "bid 6, pass, pass, pass, trump H, TH", "JH", 2, never="AH", still="KH QH AC"
    ),
    "a lead not beaten": Case(
        ("cruce-ardeal", 4), LOW_CLUB, f"{ONE_BID}, TS, QS, JS, 9S, QC", "JC", 2, never="KC TC AC", still="KD AH"
    ),
    "a lead not beaten that a trump lies on": Case(
        ("cruce-ardeal", 4), TWO_SPADES, f"{ONE_BID}, TS, QS, JS, 9S, QC, KS", "JC", 3, still="TC AC KC KH"
    ),
    "a trump that the first card made": Case(
        ("cruce-ardeal", 4), ONE_SPADE, f"{ONE_BID}, TS, QS, JS, 9S, QC", "QD", 2, never="KC TC AC KS", still="KH AD"
    ),
    "a lead of the closed suit": Case(
        ("rentz", 4), ALL_HEARTS, "choose no-hearts", "7H", 1, never="TC AD KS", always="8H 9H TH JH QH KH AH"
    ),
    "a lead of a suit that is open": Case(("rentz", 4), ALL_HEARTS, "choose whist", "7H", 1, still="8H TC AD KS"),
    "a pass in a layout": Case(
        ("renz", 3), ["QC QD QH KC", "AC AD AH AS", "KD KH KS QS"], "choose renz", "pass", 1,
        never="KD KH KS", still="AS QS", changes=ROWS,
    ),
    "a bonus declined": Case(
        ("renz", 3), ["QC QD QH QS", "KC KD AS KS", "AC KH AD AH"], "choose renz, KC, AC", "pass", 2,
        still="KH KD KS AD", changes=ROWS,
    ),
    "a bonus that must be taken": Case(
        ("renz", 3), ["QC QD QH KH", "KC KD QS KS", "AC AS AD AH"], "choose renz, KC, AC", "pass", 2,
        never="KD KS", still="QS AH", changes={**ROWS, "layout.bonus": "compulsory"},
    ),
    "a pass where no card brings a bonus": Case(
        ("renz", 3), ["AC AS QH QC", "KC AD AH QD", "KS KD KH QS"], "choose renz, KC, KS, AC", "pass", 1,
        never="KD KH QS", still="AD QD", changes={**ROWS, "layout.bonus": "none"},
    ),
    "a pass after a bonus that brings no other": Case(
        ("renz", 3), ["AC AS QH QC", "KC AD AH QD", "KS KD KH QS"], "choose renz, KC, KS, AC, AS", "pass", 1,
        never="KD KH QS", still="AD QD", changes={**ROWS, "layout.bonus_chain": False},
    ),
    "a pass after a last card that brings no bonus": Case(
        ("renz", 4), ["KS QC AS", "KC AC AD", "QH AH QS", "KD KH QD"],
        "choose renz, KC, pass, KD, QC, AC, AD", "pass", 2, never="QD", still="QH AH",
        changes={**ROWS, "deal.each": 3, "layout.skip": False},
    ),
    "a declaration": Case(("cruce-ardeal", 4), LOW_CLUB, ONE_BID, "QC declare", 1, always="KC", still="AC TD"),
    "no declaration": Case(("cruce-ardeal", 4), LOW_CLUB, ONE_BID, "QC", 1, still="KC AC TD"),
    "a declaration that goes by itself": Case(
        ("cruce-ardeal", 4), LOW_CLUB, ONE_BID, "QC", 1, always="KC", still="AC TD", changes={"declare.automatic": True}
    ),
    "no declaration where it goes by itself": Case(
        ("cruce-ardeal", 4), LOW_CLUB, ONE_BID, "KS", 1, never="QS", still="AC TC", changes={"declare.automatic": True}
    ),
    "a suit not followed while nobody need": Case(
        ("cruce-ardeal", 2), ["9C KC AD 9H JD JH 9S JS", "AC 9D KH QH TH AH TS AS"], "bid 1, pass, 9D, AD, KC", "KH", 1,
        still="JC AC KS",
    ),
    "a void of the declarer": Case(
        ("cruce-talon", 4), ["9C JC 9H QD JD", "AC KC AH KH AS", "9D TD AD KS QS", "TC QC TH QH KD"],
        "bid 6, pass, pass, pass, discard KC JH 9S JS, trump S, AH, QS, TH, 9H, 9D, KD, JD", "TS", 1,
        never="TD AD", still="KH AC",
    ),
    "a void of the declarer, of its discards": Case(
        ("cruce-talon", 4), ["9C JC 9H QD JD", "AC KC AH KH AS", "9D TD AD KS QS", "TC QC TH QH KD"],
        "bid 6, pass, pass, pass, discard KC JH 9S JS, trump S, AH, QS, TH, 9H, 9D, KD, JD", "TS", 4,
        still="TD AD KC AC",
    ),
    "a deal that goes on, of what lies aside": Case(
        ("rentz", 3), ["QC QD QH", "KC KD AS", "AC KH AD"], "choose no-king-of-hearts, KC, AC", "QC", 3,
        never="KH", still="AH KS", changes=ASIDE,
    ),
    "a deal that goes on for all the tricks": Case(
        ("rentz", 3), ["QC QD QH", "KC KD AS", "AC KH AD"], "choose no-king-of-hearts, KC, AC", "QC", 3,
        still="KH AH KS",
        changes={**ASIDE, "contracts.no-king-of-hearts.sweep.points": 300},
    ),
}  # fmt: skip


def column(state: State, of: int) -> tuple[int, int]:
    """The cards that some world, and those that every world that seat 0 may think of has in a column."""
    cards, some, every = cards_of_rules(state.game.rules), 0, -1
    for row in rows_of(Worlds(state.game.rules, view(state, 0)).sample(3000, 1)):
        some |= row[of]
        every &= row[of]
    return cards.engine_mask(some), cards.engine_mask(every)


@pytest.mark.parametrize("name", CASES)
def test_an_act_tells(name: str) -> None:
    case = CASES[name]
    before = played(dealt(match_of(*case.game, **case.changes), case.hands), case.scene)
    never, always, still = (mask_of(parse_cards(text)) for text in (case.never, case.always, case.still))
    some, every = column(before, case.of)
    assert some & never == never
    assert not every & always
    some, every = column(played(before, case.telling), case.of)
    assert not some & never
    assert every & always == always
    assert some & still == still


def test_announcement_tells_of_border_cards() -> None:
    hands = ["7C 8C 9C 8D 9D TD 8S 9S", "AC AD AH AS 7D 8H TH JH", "7H 9H JD QD KD TS JS QS", "TC JC QC KC QH KH KS 7S"]
    before = played(dealt(match_of("renz", 4), hands), "choose renz")
    assert min(borders_of_seat_1(before)) < 5
    assert min(borders_of_seat_1(played(before, "announce"))) == 5
    assert min(borders_of_seat_1(played(before, "announce, TH, 9H, TC"))) == 5


def borders_of_seat_1(state: State) -> list[int]:
    worlds = Worlds(state.game.rules, view(state, 0)).states(300, 1)
    return [(world.hands[1] & world.game.ends).bit_count() for world in worlds]


def test_turned_card_is_where_it_was_dealt() -> None:
    state = dealt(match_of("cruce-no-auction", 4), LOW_TRUMP, turned="9S")
    worlds = Worlds(state.game.rules, view(state, 1))
    assert all(world.hands[0] >> CARD_NUMBERS["9S"] & 1 for world in worlds.states(50, 1))


def test_what_was_drawn_later_was_not_there_before() -> None:
    hands, stock = ["9C KC AD 9H JD JH", "AC 9D KH QH TH AH"], "TD JS TC QD QC KS 9S JC KD AS TS QS"
    state = dealt(match_of("cruce", 2), hands, stock)
    state = played(state, "bid 6, pass, trump S, AC, 9C, 9D, AD, KC, KH")
    lacked = mask_of(parse_cards("TC QC JC KS 9S AS TS QS"))
    late = [world.hands[1] & lacked for world in Worlds(state.game.rules, view(state, 0)).states(500, 1)]
    assert {cards.bit_count() for cards in late} == {0, 1}, "what it lacked it may have drawn since"
    state = played(state, "9H, TH")
    [*worlds] = Worlds(state.game.rules, view(state, 0)).states(500, 1)
    assert all((world.hands[1] & lacked).bit_count() <= 2 for world in worlds)


# ------------------------------------------------------------------ no world


def one_void() -> State:
    """Seat 1 has shown that it lacks clubs."""
    case = CASES["a suit not followed"]
    return played(dealt(match_of(*case.game), case.hands), f"{case.scene}, {case.telling}")


CONTRADICTIONS: dict[str, Callable[[View], dict[str, Any]]] = {
    "a card too few": lambda known: {"hand": known.hand[3:]},
    "a card that somebody has played": lambda known: {"hand": "7H" + known.hand[2:]},
    "a card of another deck": lambda known: {"hand": "2C" + known.hand[2:]},
    "counts": lambda known: {"counts": [8, *known.counts[1:]]},
    "a stock": lambda known: {"stock": 1},
    "a card played twice": lambda known: {"log": (*known.log[:-1], (1, "7H"))},
    "a card played that the same hand lacked": lambda known: {
        "log": (*known.log, (2, "JC"), (3, "AC"), (1, "KC")),
        "counts": [known.counts[0], known.counts[1] - 1, known.counts[2] - 1, known.counts[3]],
    },
    "voids of everybody": lambda known: {
        "log": (*known.log[:-1], (1, "9S"), (2, "KS"), (3, "QC"), (3, "KD"), (0, "8D"), (1, "TS"), (2, "AS")),
        "hand": "8C 9C 9D 7S 8S",
        "counts": [5, 5, 5, 5],
    },
}


@pytest.mark.parametrize("name", CONTRADICTIONS)
def test_view_that_contradicts_itself_has_no_world(name: str) -> None:
    state = one_void()
    known = view(state, 0)
    Worlds(state.game.rules, known)
    with pytest.raises(NoWorld):
        Worlds(state.game.rules, replace(known, **CONTRADICTIONS[name](known)))


def test_more_announced_borders_than_there_are_have_no_world() -> None:
    hands = ["7C 8C 9C 8D 9D TD 8S 9S", "AC AD AH AS 7D 8H TH JH", "7H 9H JD QD KD TS JS QS", "TC JC QC KC QH KH KS 7S"]
    state = played(dealt(match_of("renz", 4), hands), "choose renz, announce, TH")
    known = view(state, 0)
    with pytest.raises(NoWorld):
        Worlds(state.game.rules, replace(known, log=(*known.log, (2, "announce"))))


@pytest.mark.parametrize("act", ["announce", "AC"])
def test_act_that_a_layout_does_not_know_has_no_world(act: str) -> None:
    state = played(dealt(match_of("renz", 4, layout__announce="off"), RENTZ), "choose renz, TH")
    known = view(state, 0)
    counts = [*known.counts[:2], known.counts[2] - (act != "announce"), known.counts[3]]
    with pytest.raises(NoWorld):
        Worlds(state.game.rules, replace(known, log=(*known.log, (2, act)), counts=counts))


FORGED: list[dict[str, Any]] = [
    {"contract": "wist"},
    {"trump": "X"},
    {"turned": "X"},
    {"hand": "X"},
    {"seat": 4},
    {"seat": -1},
    {"dealer": -5},
    {"used": ()},
    {"log": ((0, "choose wist"),)},
    {"log": ((7, "AC"),)},
    {"log": ((-9, "AC"),)},
    {"hand": "7C 8C 9C TC JC QC KC AC 7D 8D 9D TD JD QD KD AD", "counts": [16, 0, 0, 0]},
    {"hand": ["7C"]},
    {"seat": "0"},
    {"deal": None},
    {"dealer": None},
    {"trump": 5},
    {"turned": []},
    {"contract": []},
    {"counts": 8},
    {"used": None},
    {"log": None},
    {"log": ((0, 5),)},
    {"tricks": {}},
]


@pytest.mark.parametrize("forged", FORGED, ids=str)
def test_view_that_nobody_can_have_has_no_world(forged: dict[str, Any]) -> None:
    state = one_void()
    with pytest.raises(NoWorld):
        Worlds(state.game.rules, replace(view(state, 0), **forged)).states(1, 1)


def test_views_forged_at_random_have_worlds_or_none() -> None:
    """Two views of a match mixed: nothing but `NoWorld` comes of what contradicts itself."""
    none = 0
    for seed, house in enumerate(sample(RULE_SETS)):
        random = Random(seed)
        points = random.sample(going_on(list(random_match(house.rules, seed))), 2)
        views = [view(point.state, seat) for point in points for seat in (None, 0, 1)]
        for one, other in permutations(views, 2):
            names = random.sample(one.__struct_fields__, 3)
            mixed = replace(one, **{name: getattr(other, name) for name in names})
            try:
                Worlds(house.rules, mixed).states(1, 1)
            except NoWorld:
                none += 1
    assert none > RULE_SETS


@pytest.mark.parametrize("phase", ["deal", "blind", "over"])
def test_there_are_no_worlds_where_no_cards_are_out(phase: str) -> None:
    rules = load_preset("rentz-romania", 3)
    state = next(step.after for step in random_match(rules, 1) if step.after.phase == phase)
    with pytest.raises(ValueError, match=phase):
        Worlds(rules, view(state, 0))


# ------------------------------------------------------------------ the door


@pytest.mark.parametrize("other", [None, b"{}", {}])
def test_what_is_no_view_is_refused(other: Any) -> None:
    with pytest.raises(ValueError, match=r"^view$"):
        Worlds(load_preset("rentz", 4), other)


def test_same_seed_brings_the_same_worlds_however_many() -> None:
    state = one_void()
    worlds = Worlds(state.game.rules, view(state, 0))
    rows = worlds.sample(50, 9)
    assert (rows.shape, rows.format, rows.itemsize) == ((50, 4), "Q", 8)
    assert rows.tolist() == Worlds(state.game.rules, view(state, 0)).sample(90, 9).tolist()[:50]
    assert rows.tolist() != worlds.sample(50, 10).tolist()
    assert worlds.sample(0, 9).tolist() == []


def test_positions_wait_for_the_first_card() -> None:
    state = played(dealt(match_of("cruce", 4), LOW_TRUMP), "bid 6")
    with pytest.raises(ValueError, match="auction"):
        Worlds(state.game.rules, view(state, 0)).positions(1, 1)


def test_weighted_worlds_come_by_their_weights() -> None:
    state = one_void()
    worlds, king = (
        Worlds(state.game.rules, view(state, 0)),
        cards_of_rules(state.game.rules).mask(1 << CARD_NUMBERS["KS"]),
    )

    def thrice(rows: memoryview) -> list[float]:
        return [math.log(3) if row[2] & king else 0.0 for row in rows_of(rows)]

    fair = [bool(row[2] & king) for row in rows_of(worlds.sample(20_000, 1))]
    rows, worth = worlds.weighted(8000, 1, thrice, among=20_000)
    share, due = sum(bool(row[2] & king) for row in rows_of(rows)) / 8000, sum(fair) / 20_000
    assert share == pytest.approx(3 * due / (3 * due + 1 - due), abs=0.01)
    assert worth == pytest.approx(20_000 * (1 + 2 * due) ** 2 / (1 + 8 * due))
    even, all_of_them = worlds.weighted(50, 1, lambda rows: [0.0] * len(rows), among=50)
    assert sorted(even.tolist()) == sorted(worlds.sample(50, 1).tolist())
    assert all_of_them == pytest.approx(50)
    none, _ = worlds.weighted(0, 1, lambda rows: [0.0] * len(rows), among=50)
    assert (none.shape, none.tolist()) == ((0, 4), [])
    first, alone = worlds.weighted(3, 1, lambda rows: [0.0] + [-math.inf] * (len(rows) - 1), among=50)
    assert first.tolist() == worlds.sample(1, 1).tolist() * 3
    assert alone == 1


def test_a_weighted_world_that_comes_often_does_not_come_all_at_once() -> None:
    """Whoever tries the first of them, has tried some of all."""
    state = one_void()
    worlds = Worlds(state.game.rules, view(state, 0))
    rows, _ = worlds.weighted(400, 1, lambda rows: [math.log(50)] + [0.0] * (len(rows) - 1), among=50)
    heavy = [row == worlds.sample(1, 1).tolist()[0] for row in rows.tolist()]
    assert 150 < sum(heavy) < 250
    assert 10 < sum(heavy[:40]) < 30


@pytest.mark.parametrize(
    "logs", [[], [0.0] * 49, [0.0] * 51, [-math.inf] * 50, [math.inf] * 50, [0.0] * 49 + [math.nan]], ids=str
)
def test_weights_that_are_none_are_refused(logs: list[float]) -> None:
    state = one_void()
    with pytest.raises(ValueError, match=r"^weigh$"):
        Worlds(state.game.rules, view(state, 0)).weighted(5, 1, lambda rows: logs, among=50)


@pytest.mark.parametrize(("n", "among", "argument"), [(-1, 5, "n"), (5, 0, "among"), (5, -1, "among")])
def test_numbers_of_worlds_that_are_none_are_refused(n: int, among: int, argument: str) -> None:
    state = one_void()
    with pytest.raises(ValueError, match=f"^{argument}$"):
        Worlds(state.game.rules, view(state, 0)).weighted(n, 1, lambda rows: [0.0] * len(rows), among)
