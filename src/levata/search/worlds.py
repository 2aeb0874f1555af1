"""Worlds: the deals that agree with a view.

A *world* is a whole deal (the hands as they were dealt, the stock in its order, what the declarer put away) in which
the public acts are legal and which gives the seat, or the spectator, the very view. `Worlds` counts them and draws
from them, each as likely as any other; how likely good players would have acted so in each is for the caller to weigh
(`weighted`). Nothing is used but the rules and the view. What the acts tell is read in `levata.search.evidence`, and
counting and drawing are the kernel's.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from itertools import accumulate, takewhile
from random import Random
from typing import cast

from msgspec.structs import replace

from levata.cards import SUITS, cards_of, mask_of, mask_text, parse_cards
from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.match import apply
from levata.engine.state import CHANCE, Deal, State, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet
from levata.rules.score_table import POINTS_GAME
from levata.search import kernel
from levata.search.evidence import Evidence, NoWorld, read
from levata.search.tables import Position, cards_of_rules, position_maker

__all__ = ["NoWorld", "Worlds"]

Weigh = Callable[[memoryview], Sequence[float]]


class Worlds:
    """All worlds of a view of a deal that is going on; the same seed brings the same worlds.

    `NoWorld` where no deal agrees with the view, `ValueError` with its phase where no cards are out (before a deal, and
    after the match), and with ``view`` where it is none.
    """

    def __init__(self, rules: RuleSet, view: View) -> None:
        if not isinstance(view, View):
            raise ValueError("view")
        if not view.counts or view.phase == "over":
            raise ValueError(view.phase)
        self._view, self._game = view, compile_game(rules)
        self._cards = cards_of_rules(rules)
        with _agreement():
            self._evidence = read(rules, view)
            self._settled = _Settled(self._evidence)
        self._now = self._kernel(_columns(self._evidence), self._evidence.played)
        if not self._now.count():
            raise NoWorld

    def count(self) -> float:
        """How many worlds there are, to the precision of a float: from 2**53 on not to the last one.

        The order of cards that are never drawn makes no other world.
        """
        ways = self._now.count() * self._talons()
        return ways if ways >= 2**53 else float(round(ways))

    def sample(self, n: int, seed: int) -> memoryview:
        """So many worlds as they stand now, a row of sets of the kernel's cards for each.

        First come the hands by seat. Then, where cards are drawn, each card of the stock by itself in drawing order;
        else what lies undealt, or the declarer's discards, if there is such. The rows are unsigned 64-bit numbers:
        ``tolist()`` makes lists of them, ``numpy.asarray`` an array without copying.
        """
        return self._now.sample(n, seed)

    def weighted(self, n: int, seed: int, weigh: Weigh, among: int) -> tuple[memoryview, float]:
        """So many rows as of `sample`, drawn again (some several times) from `among` by their weights.

        `weigh` is given those rows and answers with the logarithm of the weight of each, minus infinity for none. The
        number beside the rows says how many equally weighted worlds they are worth: where it is small, few worlds carry
        the weight, and `among` should be larger. `ValueError` names the argument that does not fit: ``weigh`` where the
        logarithms are not one a row, or none of them is finite, or one is more than that or no number.
        """
        if n < 0:
            raise ValueError("n")
        if among < 1:
            raise ValueError("among")
        rows = self.sample(among, seed)
        logs = weigh(rows)
        if len(logs) != among or any(math.isnan(log) for log in logs) or math.isinf(best := max(logs)):
            raise ValueError("weigh")
        weights = [math.exp(log - best) for log in logs]
        ends = list(accumulate(weights))
        worth = ends[-1] ** 2 / sum(weight * weight for weight in weights)
        random = Random(seed)
        chosen = _systematic(ends, n, random.random())
        random.shuffle(chosen)  # a world drawn several times would else come several times on end
        return _chosen(rows, chosen) if chosen else self.sample(0, seed), worth

    def states(self, n: int, seed: int) -> list[State]:
        """The worlds of `sample` as states of the engine: each is dealt and its acts are played again (slow)."""
        columns = self._kernel(list(range(len(self._evidence.capacities))), 0)
        rows = _lists(columns.sample(n, seed))
        with _agreement():
            return [self._state(row, Random(f"{seed} {number}")) for number, row in enumerate(rows)]

    def positions(self, n: int, seed: int) -> list[Position]:
        """The worlds of `sample` as the kernel's states, to be played on; `ValueError` before cards are played."""
        return self.positions_of(self.sample(n, seed))

    def positions_of(self, worlds: memoryview) -> list[Position]:
        """Rows of `sample` or `weighted` as the kernel's states; `ValueError` before cards are played."""
        make, players = self._maker, self._game.players
        rows = _lists(worlds)
        if self._game.draws:
            return [make(row[:players], [card.bit_length() - 1 for card in row[players:]], 0) for row in rows]
        put_away = self._cards.engine_mask if self._evidence.discarded else lambda _: 0
        return [make(row[:players], [], put_away(row[-1])) for row in rows]

    @cached_property
    def _maker(self) -> Callable[[Sequence[int], Sequence[int], int], Position]:
        [state] = self.states(1, 0)
        return position_maker(state)

    def _kernel(self, columns: list[int], gone: int) -> kernel.Worlds:
        settled, mask = self._settled, self._cards.mask
        fixed = [0] * (max(columns) + 1)
        for group, cards in enumerate(settled.fixed):
            fixed[columns[group]] |= mask(cards & ~gone)
        return kernel.Worlds(
            capacities=settled.capacities,
            kinds=[(mask(cards), groups) for groups, cards in settled.kinds.items()],
            least=[(groups, mask(cards), number) for groups, cards, number in settled.least],
            columns=columns,
            fixed=fixed,
            gone=mask(gone),
        )

    # -------------------------------------------------------------- whole deals

    def _talons(self) -> int:
        """In how many ways the talon may have been among the cards that the declarer then held."""
        view, game = self._view, self._game
        if not self._evidence.taken or view.seat == view.declarer:
            return 1
        pool = game.each + game.undealt - self._own_turned().bit_count()
        return math.comb(pool, game.undealt)

    def _own_turned(self) -> int:
        """The turned card, where the declarer was dealt it."""
        view = self._view
        return mask_of(parse_cards(view.turned or "")) if view.dealer == view.declarer else 0

    def _state(self, row: Sequence[int], random: Random) -> State:
        """The state of a world, given by the cards of each group."""
        game, view, players = self._game, self._view, self._game.players
        groups = [self._cards.engine_mask(cards) for cards in row]
        hands, others, discards = groups[:players], groups[players:], 0
        stock = [card for cards in others for card in cards_of(cards)]
        if self._evidence.taken:
            declarer = view.declarer or 0
            discards = others[0] if self._evidence.discarded else 0
            pool = hands[declarer] | discards
            stock = list(parse_cards(view.talon))
            if view.seat != view.declarer:
                stock = random.sample(cards_of(pool & ~self._own_turned()), game.undealt)
            hands[declarer] = pool & ~mask_of(stock)
        turned = parse_cards(view.turned or "")
        deal = CardDeal(view.dealer, tuple(hands), tuple(stock), turned[0] if turned else -1)
        return self._replayed(deal, discards)

    def _replayed(self, deal: CardDeal, discards: int) -> State:
        state, acts = _before_the_deal(self._game.rules, self._view)
        state, _ = apply(state, CHANCE, deal)
        for seat, act in acts:
            act = f"discard {mask_text(discards)}" if act.startswith("discard") else act
            state, _ = apply(state, seat, act)
        return state


@contextmanager
def _agreement() -> Iterator[None]:
    """`NoWorld` for whatever is wrong with a view: acts that are not legal, seats, cards or contracts that are none.

    A view need not come from the engine, and Python checks no field of it: those of a wrong type are no better.
    """
    try:
        yield
    except (IllegalAction, LookupError, ValueError, TypeError, AttributeError, OverflowError):
        raise NoWorld from None


def _before_the_deal(rules: RuleSet, view: View) -> tuple[State, list[tuple[int, str]]]:
    """The match when this deal was due, and the acts after it."""
    game = compile_game(rules)
    if rules.trump.source == "match":
        game = replace(game, trump=SUITS.index(view.trump or ""))
    unseen = tuple(takewhile(lambda said: said[1] == "look" or said[1].startswith("blind "), view.log))
    blind = [act[6:] for _, act in unseen if act != "look"]
    contract = blind[0] if blind else "" if rules.compendium else POINTS_GAME
    state = State(
        game=game,
        phase="deal",
        actor=CHANCE,
        dealer=view.dealer,
        totals=view.totals,
        used=view.used,
        step=game.steps.index("deal"),
        deals=view.deal - 1,
        refusals=view.refusals,
        log=unseen,
        deal=Deal(contract=contract, blind=bool(blind)),
    )
    return state, list(view.log[len(unseen) :])


class _Settled:
    """What is left to be laid: the cards that can lie in one group only are `fixed`, the others make `kinds`."""

    def __init__(self, evidence: Evidence) -> None:
        self.capacities = list(evidence.capacities)
        self.fixed = [0] * len(self.capacities)
        free = {card: evidence.groups[card] for card in evidence.game.deck}
        while alone := self._alone(free):
            for card, group in alone:
                del free[card]
                self.fixed[group] |= 1 << card
                self.capacities[group] -= 1
        if min(self.capacities) < 0:
            raise NoWorld
        self.kinds: dict[int, int] = {}
        for card, groups in free.items():
            self.kinds[groups] = self.kinds.get(groups, 0) | 1 << card
        self.least = [self._still_needed(*demand) for demand in sorted(evidence.least)]

    def _alone(self, free: dict[int, int]) -> list[tuple[int, int]]:
        """The cards for which one group with room is left, and that group."""
        room = mask_of(group for group, capacity in enumerate(self.capacities) if capacity > 0)
        found = []
        for card, groups in free.items():
            groups &= room
            if not groups:
                raise NoWorld
            if groups & (groups - 1) == 0:
                found.append((card, groups.bit_length() - 1))
        return found

    def _still_needed(self, groups: int, cards: int, number: int) -> tuple[int, int, int]:
        there = sum((fixed & cards).bit_count() for group, fixed in enumerate(self.fixed) if groups >> group & 1)
        return groups, cards, max(0, number - there)


def _columns(evidence: Evidence) -> list[int]:
    """By group: the seat that holds its cards now, or a column of its own behind those of the seats."""
    found, players = [], evidence.game.players
    behind = players
    for group in range(len(evidence.capacities)):
        holders = [seat for seat, groups in enumerate(evidence.hands) if groups >> group & 1]
        found.append(holders[0] if holders else behind)
        behind += not holders
    return found


def _systematic(ends: Sequence[float], n: int, start: float) -> list[int]:
    """Which weights n equally spaced points hit, the first at `start` of a step."""
    found, at = [], 0
    for number in range(n):
        point = (number + start) * ends[-1] / n
        while ends[at] <= point and at < len(ends) - 1:
            at += 1
        found.append(at)
    return found


def _lists(rows: memoryview) -> list[list[int]]:
    return cast("list[list[int]]", rows.tolist())


def _chosen(rows: memoryview, numbers: Sequence[int]) -> memoryview:
    columns = rows.shape[1] if rows.shape else 0
    flat = rows.cast("B").cast("Q")
    chosen = array("Q", (flat[number * columns + column] for number in numbers for column in range(columns)))
    return memoryview(chosen).cast("B").cast("Q", shape=[len(numbers), columns])
