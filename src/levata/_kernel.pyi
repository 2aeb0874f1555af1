"""The compiled kernel (folder ``kernel/``): cards are its own numbers, sets of cards bit masks.

A constructor raises `ValueError` with the name of the argument that does not fit; so do acts that are not legal. What
may take long lets other threads run, and ends with what Ctrl-C raises.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Acts: TypeAlias = NDArray[np.int8] | NDArray[np.int16] | NDArray[np.int64]

class TrickTables:
    """What the rules of one trick contract come to; never changed.

    `suits` are the lengths of the suits, `side_of` the side of each seat, `duties` 0 follow, 1 beat, 2 trump,
    3 overtrump; `points` by card, `trick_points` by trick (the first is 0), `sweep` (points, whether it replaces all
    else); `pairs` by suit the two cards that are declared together, `pair_points` (plain, in trumps). No number of
    points is beyond 4,000,000, and pairs and a sweep do not go together.
    """

    players: int
    sides: int
    def __init__(
        self,
        *,
        suits: Sequence[int],
        side_of: Sequence[int],
        tricks: int,
        duties: Sequence[int],
        duties_while_stock: bool = True,
        closed_suit: int = -1,
        first_card_trump: bool = False,
        points: Sequence[int] = ...,
        trick_points: Sequence[int] = ...,
        stop_early: bool = False,
        sweep: tuple[int, bool] = ...,
        has_sweep: bool = False,
        pairs: Sequence[int] = ...,
        pair_points: tuple[int, int] = ...,
        declare_leading: bool = True,
        declare_automatic: bool = False,
    ) -> None: ...
    def deals(
        self,
        n: int,
        seed: int,
        *,
        leader: int = 0,
        trump: int = -1,
        each: int = 0,
        first: int = 0,
        by_rule: int = 0,
    ) -> tuple[list[int], int]:
        """Deal and play n random deals; the sums of the scores by side, and the cards played.

        `each` are the cards that a seat is dealt (0: as many as there are tricks); the others it draws. Seats play
        random legal cards and declare when they may; those in `by_rule` (bit s is seat s) play by a simple rule, with
        one card in eight at random. Deal number k of a seed is the same in any run: `first` is the number of the first,
        so that a run can be split.
        """

class Tricks:
    """A deal of a trick contract while its cards are played, at any point of a trick.

    Each seat draws as many cards of the `stock`; all `scores` together are at most 2^29.
    """

    actor: int
    trump: int
    over: bool
    winner: int
    hands: list[int]
    def __init__(
        self,
        tables: TrickTables,
        *,
        hands: Sequence[int],
        leader: int,
        trump: int = -1,
        stock: Sequence[int] = ...,
        table: Sequence[int] = ...,
        taken: int = 0,
        trick: int = 0,
        scores: Sequence[int] = ...,
        swept: int = -1,
    ) -> None: ...
    def legal(self) -> int:
        """The cards that the seat to act may play; 0 when the deal is over."""
    def declarable(self) -> int:
        """Those of them with which it may declare, if it says so."""
    def play(self, act: int, declare: bool = False) -> None: ...
    def scores(self) -> list[int]:
        """Points by side so far."""
    def copy(self) -> Tricks: ...
    def positions(self, depth: int) -> int:
        """How many ways there are to play so many cards."""
    def playouts(self, n: int, seed: int, *, first: int = 0, by_rule: int = 0) -> list[int]:
        """Play on to the end n times, as `TrickTables.deals` does; the sums of the scores by side."""
    def rule_features(self) -> tuple[int, list[tuple[int, list[float]]]]:
        """What the simple rule weighs, and what the network heeds besides: the setting, and (card, features) of each
        legal card."""
    def chances(self) -> list[tuple[int, float]]:
        """(card, chance that it is played) of each legal card, by the network."""
    def card_by_rule(self) -> int:
        """The card that the simple rule plays."""

class Batch:
    """Many deals of one trick contract that are stepped together.

    Acts are cards, and a card + 64 to declare with it. The arrays are always the same, can be read only, and show the
    present: take them once. A deal that ends is dealt anew in the same step: `over` and `scores` still tell of its end,
    everything else of the new deal, whose first act is due in the next step. `first` is the number of the first state,
    so that a batch can be split: what happens in a state depends on the seed, its number and its acts alone. One thread
    at a time may use a batch: `RuntimeError` for another.
    """

    size: int
    hands: NDArray[np.uint64]
    """Sets of cards by state and seat."""
    taken: NDArray[np.uint64]
    """All captured cards."""
    table: NDArray[np.int8]
    """The cards of this trick by state and place, from the leader on; -1 where none lies."""
    trump: NDArray[np.int8]
    actor: NDArray[np.int8]
    legal: NDArray[np.uint64]
    """The cards that the seat to act may play."""
    declarable: NDArray[np.uint64]
    """Those of them with which it may declare, if it says so."""
    scores: NDArray[np.int32]
    """Points by state and side after the last step."""
    over: NDArray[np.bool_]
    """Whether the last step ended a deal."""
    def __init__(
        self,
        tables: TrickTables,
        size: int,
        seed: int,
        *,
        leader: int = 0,
        trump: int = -1,
        each: int = 0,
        first: int = 0,
    ) -> None: ...
    def reset(self) -> None:
        """Deal anew everywhere."""
    def step(self, acts: Acts) -> None:
        """One act in each state. `ValueError` names the first that is not legal, as acts[i]; nothing changes then."""
    def step_random(self, times: int = 1) -> None:
        """So many times a random legal card in each state, declaring with it where that is legal."""
    def random_acts(self) -> NDArray[np.int8]:
        """Such acts for `step`; the same array each time."""
    def position(self, index: int) -> Tricks:
        """A copy of one state."""

class LayoutTables:
    """What the rules of a layout come to; never changed.

    `start` is a place in the suit (0 the weakest), `bonus` 0 none, 1 optional, 2 compulsory; `announce_at_least` 0
    where nobody may announce.
    """

    players: int
    sides: int
    def __init__(
        self,
        *,
        suits: Sequence[int],
        side_of: Sequence[int],
        start: int,
        bonus: int,
        bonus_chain: bool,
        skip: bool,
        places: Sequence[int],
        announce_at_least: int = 0,
        announce_factor: int = 1,
    ) -> None: ...

class Layout:
    """A deal of a layout while cards are laid. Acts are cards, 62 a pass, 63 to announce."""

    actor: int
    over: bool
    hands: list[int]
    def __init__(
        self,
        tables: LayoutTables,
        *,
        hands: Sequence[int],
        actor: int,
        laid: int = 0,
        bonus: bool = False,
        out: Sequence[int] = ...,
        begun: int = 0,
        announced: int = 0,
    ) -> None: ...
    def legal(self) -> int: ...
    def declarable(self) -> int:
        """Nothing: in a layout there is nothing to declare."""
    def play(self, act: int, declare: bool = False) -> None: ...
    def scores(self) -> list[int]:
        """Points by side of the places that are taken so far, announcements included."""
    def copy(self) -> Layout: ...
    def positions(self, depth: int) -> int: ...

class LayoutSolver:
    """Exact values of layouts when all cards lie open.

    It remembers what it proved of a deal in a table of so many megabytes. One thread at a time may use it:
    `RuntimeError` for another.
    """

    def __init__(self, megabytes: int = 16) -> None: ...
    def solve(self, layout: Layout, sides: int, most_nodes: int) -> tuple[list[tuple[int, bool, int, int]], int]:
        """For each legal act (act, False, low, high), and how many positions with a choice were looked at.

        The points of the whole deal for these sides (a set), which maximise them while all others minimise them, are
        surely from `low` to `high`; both are the value where `most_nodes` were enough.
        """

class TrickSolver:
    """Exact values of trick contracts when all cards lie open.

    It remembers what it proved of a deal in a table of so many megabytes. One thread at a time may use it:
    `RuntimeError` for another.
    """

    def __init__(self, megabytes: int = 8) -> None: ...
    def solve(self, tricks: Tricks, sides: int, most_nodes: int) -> tuple[list[tuple[int, bool, int, int]], int]:
        """For each legal act (card, whether it declares, low, high), and how many positions were searched.

        The points of the whole deal for these sides (a set), which maximise them while all others minimise them, are
        surely from `low` to `high`; both are the value where `most_nodes` were enough.
        """

class Worlds:
    """All ways to lay cards into groups of places, counted and drawn with equal chance; never changed.

    `capacities` are the places of each group; `kinds` pairs of a set of cards and the set of groups in which these may
    lie; `least` demands (groups, cards, number): so many of these cards or more lie in these groups. Groups are sets
    of bits too. A world is written into columns: `columns` says into which the cards of a group go, `fixed` what lies
    in each column anyhow, and the cards `gone` are not written. Where counting would take more memory than any true
    game needs, `kinds` are refused.
    """

    columns: int
    def __init__(
        self,
        *,
        capacities: Sequence[int],
        kinds: Sequence[tuple[int, int]],
        least: Sequence[tuple[int, int, int]],
        columns: Sequence[int],
        fixed: Sequence[int],
        gone: int = 0,
    ) -> None: ...
    def count(self) -> float:
        """How many worlds there are; the places of one group are not told apart."""
    def sample(self, number: int, seed: int) -> memoryview:
        """So many worlds, a row of sets of cards for each, 2 GB at most; `ValueError` where there is none."""

class Payoff:
    """What the points of a deal are worth to the sides.

    A point is worth `factor`; or `worth` is a table by side, its first entry for `low` points, and what lies beyond a
    table counts as its last entry there. A side wants its own worth to be more than the mean of the others'. Besides,
    `stake` is shared among the sides by how far ahead their `totals` are after the deal, in units of `spread`; with
    `zero_wins` among those whose total is 0, if there are any. No number is beyond 10**12.
    """

    def __init__(
        self,
        *,
        factor: float = 1.0,
        low: int = 0,
        worth: Sequence[Sequence[float]] = ...,
        stake: float = 0.0,
        spread: float = 1.0,
        zero_wins: bool = False,
        totals: Sequence[float] = ...,
    ) -> None: ...

def plan(
    worlds: Sequence[Tricks] | Sequence[Layout],
    *,
    iterations: int,
    seed: int,
    payoff: Payoff,
    explore: float = 0.5,
    by_rule: bool = True,
    side: int = 0,
    at_least: int = 0,
) -> tuple[list[tuple[int, int, float, float, float]], list[float]]:
    """What acts are worth to a seat that sees none of these worlds, but knows that they are equally likely.

    In all of them the same seat acts, by the same duties. The first are the acts that were tried: (act, visits, value,
    points, reached), where an act is a card, a card + 64 that is declared with, or an act of a layout; of cards that
    differ in nothing the weakest stands for all. `value` is the mean worth for the side of the seat to act, `points`
    the mean points of `side`, `reached` how often it had `at_least` so many. The second is the mean worth by side.
    Acts beyond the tree follow the simple rule (`by_rule`) or are random.
    """

def likelihood(start: Tricks, acts: Sequence[int], *, seat: int, strays: float) -> float:
    """The logarithm of the chance that all others than this seat play these acts (a card, 64 more to declare).

    They play by the chances of the network, but for a part `strays` of their acts, which may be any. Cards that differ
    in nothing are one act.
    """
