"""From a rule set to the tables that drive the kernel, and from a state of the engine to one of the kernel.

The kernel's cards are numbered suit by suit, the weakest of a suit first, as the rules order them; `Cards` translates.
Tables are plain numbers: no game's name reaches the kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TypeAlias

import msgspec

from levata.cards import CARD_NUMBERS, CARD_TEXTS, RANKS, SUITS
from levata.engine.score import captured_points, card_points_by_side, sweeper, trick_scores
from levata.engine.state import Game, Plan, Rows, State, Tricks, compile_game
from levata.rules.schema import RuleSet
from levata.rules.score_table import POINTS_GAME
from levata.search import kernel

PASS = 62
ANNOUNCE = 63
"""The bits of a layout's acts that are no cards."""

DUTIES = ("follow", "beat", "trump", "overtrump")
BONUSES = ("none", "optional", "compulsory")

SEVERAL = -2
"""Of `swept`: more than one side has taken tricks; −1: no trick has been taken."""

Position: TypeAlias = "kernel.Tricks | kernel.Layout"


class Unsupported(ValueError):
    """The kernel cannot play these rules; `key` is the first rule that it cannot express."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Cards(msgspec.Struct, frozen=True):
    """The cards of a deck as the engine and as the kernel number them."""

    of_engine: tuple[int, ...]
    of_kernel: tuple[int, ...]
    length: int

    def card(self, card: int) -> int:
        """The kernel's number of a card of the engine."""
        return self.of_engine[card]

    def mask(self, mask: int) -> int:
        """The kernel's set of a set of the engine."""
        return _translated(mask, self.of_engine)

    def engine_mask(self, mask: int) -> int:
        """The engine's set of a set of the kernel."""
        return _translated(mask, self.of_kernel)


@lru_cache(maxsize=1 << 14)
def _translated(mask: int, numbers: tuple[int, ...]) -> int:
    found = 0
    while mask:
        low = mask & -mask
        found |= 1 << numbers[low.bit_length() - 1]
        mask ^= low
    return found


@lru_cache(maxsize=64)
def cards_of_rules(rules: RuleSet) -> Cards:
    """How the kernel numbers the deck of a rule set."""
    weakest_first = rules.deck_ranks()[::-1]
    of_kernel = [13 * suit + RANKS.index(rank) for suit in range(len(SUITS)) for rank in weakest_first]
    of_engine = [-1] * 52
    for number, card in enumerate(of_kernel):
        of_engine[card] = number
    return Cards(tuple(of_engine), tuple(of_kernel), len(weakest_first))


# ------------------------------------------------------------------ tables


_KEYS = {
    "suits": "deck.lowest",
    "side_of": "players",
    "tricks": "deal.each",
    "duties": "duties",
    "places": "layout.places",
    "start": "layout.start",
    "pairs": "declare",
    "pair_points": "declare",
    "sweep": "contracts.{}.sweep",
    "points": "contracts.{}",
    "trick_points": "contracts.{}",
}
"""The rule behind an argument that the kernel may refuse; ``{}`` is the contract."""


@lru_cache(maxsize=1024)
def trick_tables(rules: RuleSet, contract: str, last_extra: int = 0) -> kernel.TrickTables:
    """The tables of a trick contract (``points`` of a points game); `last_extra` is won with the last trick besides.

    `Unsupported` names the rule that the kernel cannot express.
    """
    game, cards = compile_game(rules), cards_of_rules(rules)
    plan = game.plans[contract]
    points = [plan.points[card] for card in cards.of_kernel]
    trick_points = [*plan.tricks[:-1], plan.tricks[-1] + last_extra]
    declare, sweep = rules.declare, plan.table.sweep
    try:
        return kernel.TrickTables(
            suits=[cards.length] * len(SUITS),
            side_of=list(game.sides),
            tricks=game.tricks,
            duties=[DUTIES.index(duty) for duty in rules.duties],
            duties_while_stock=rules.duties_while_stock or not game.draws,
            closed_suit=SUITS.index(rules.contracts[contract].lead_when_broken or "") if plan.closed_suit else -1,
            first_card_trump=rules.trump.source == "first-card",
            points=points,
            trick_points=trick_points,
            stop_early=rules.stop_early,
            has_sweep=sweep is not None,
            sweep=(sweep or 0, plan.table.sweep_mode == "replace"),
            pairs=_pairs(cards) if declare else [],
            pair_points=(declare.pair, declare.trump_pair) if declare else (0, 0),
            declare_leading=declare is None or declare.when == "leading",
            declare_automatic=declare is not None and declare.automatic,
        )
    except ValueError as error:
        raise _unsupported(error, contract) from None


def _unsupported(refusal: ValueError, contract: str) -> Unsupported:
    argument = str(refusal)
    if contract == POINTS_GAME and argument in ("points", "trick_points"):
        return Unsupported("points.cards")
    return Unsupported(_KEYS.get(argument, argument).format(contract))


def _pairs(cards: Cards) -> list[int]:
    """King and queen of each suit; none where the deck lacks one."""
    pairs = [[13 * suit + RANKS.index(rank) for rank in "KQ"] for suit in range(len(SUITS))]
    return [cards.mask(sum(1 << card for card in pair)) if cards.of_engine[min(pair)] >= 0 else 0 for pair in pairs]


@lru_cache(maxsize=256)
def layout_tables(rules: RuleSet) -> kernel.LayoutTables:
    """The tables of a layout; `Unsupported` names the rule that the kernel cannot express."""
    layout, cards = rules.layout, cards_of_rules(rules)
    assert layout.start is not None
    announce = layout.announce
    try:
        return kernel.LayoutTables(
            suits=[cards.length] * len(SUITS),
            side_of=list(compile_game(rules).sides),
            start=rules.deck_ranks()[::-1].index(layout.start),
            bonus=BONUSES.index(layout.bonus),
            bonus_chain=layout.bonus_chain,
            skip=layout.skip,
            places=list(layout.places),
            announce_at_least=announce.at_least if announce else 0,
            announce_factor=announce.factor if announce else 1,
        )
    except ValueError as error:
        raise _unsupported(error, "") from None


# ------------------------------------------------------------------ states


Maker: TypeAlias = "Callable[[Sequence[int], Sequence[int], int], Position]"
"""Hands, a stock in drawing order (both in the kernel's cards) and discards (in the engine's) into a position."""


def position(state: State) -> Position:
    """The kernel's state of a deal whose cards are being played; `ValueError` in any other phase.

    Scores in it are by the score table alone: what is put away counts only where the last trick takes it, and no
    factor of the deal is in them.
    """
    cards = cards_of_rules(state.game.rules)
    stock = [cards.card(card) for card in state.stock] if state.game.draws else []
    return position_maker(state)([cards.mask(hand) for hand in state.hands], stock, state.deal.discards)


def position_maker(state: State) -> Maker:
    """What makes a position of all that is public in a state and of any hidden cards; `ValueError` as `position`."""
    if isinstance(state.play, Tricks):
        return _tricks_maker(state, state.play)
    if isinstance(state.play, Rows):
        return _layout_maker(state, state.play)
    raise ValueError(state.phase)


def _tricks_maker(state: State, play: Tricks) -> Maker:
    game, cards = state.game, cards_of_rules(state.game.rules)
    plan = game.plans[state.deal.contract]
    taken = 0
    for captured in play.captured:
        taken |= captured
    table, seen = [cards.card(card) for card in play.table], cards.mask(taken)
    scores, swept = scores_so_far(state, plan, play), _swept(game, play)

    def make(hands: Sequence[int], stock: Sequence[int], discards: int) -> kernel.Tricks:
        return kernel.Tricks(
            trick_tables(game.rules, plan.name, last_extra(game.rules, plan, discards)),
            hands=hands,
            leader=play.leader,
            trump=state.deal.trump,
            stock=stock,
            table=table,
            taken=seen,
            trick=len(play.winners),
            scores=scores,
            swept=swept,
        )

    return make


def last_extra(rules: RuleSet, plan: Plan, discards: int) -> int:
    """What the declarer put away, where it goes with the last trick (knob `talon.discards`)."""
    return captured_points(plan, discards) if rules.talon.discards == "last-trick" else 0


def scores_so_far(state: State, plan: Plan, play: Tricks) -> list[int]:
    """Points by side of what was captured and declared."""
    if plan.table.ratio is not None:
        return card_points_by_side(state, play)
    return trick_scores(state.game, plan, play)


def _swept(game: Game, play: Tricks) -> int:
    if not play.winners:
        return -1
    side = sweeper(game, play)
    return side if side >= 0 else SEVERAL


def _layout_maker(state: State, play: Rows) -> Maker:
    cards = cards_of_rules(state.game.rules)
    tables, laid = layout_tables(state.game.rules), cards.mask(play.laid)

    def make(hands: Sequence[int], stock: Sequence[int], discards: int) -> kernel.Layout:
        return kernel.Layout(
            tables,
            hands=hands,
            actor=state.actor,
            laid=laid,
            bonus=play.bonus,
            out=list(play.out),
            begun=play.begun,
            announced=play.announced,
        )

    return make


def kernel_act(act: str, cards: Cards) -> tuple[int, bool]:
    """An act of card play as the kernel's number, and whether it declares."""
    word, _, declare = act.partition(" ")
    if word in ("pass", "announce"):
        return PASS if word == "pass" else ANNOUNCE, False
    return cards.card(CARD_NUMBERS[word]), bool(declare)


def act_of_kernel(number: int, declare: bool, cards: Cards) -> str:
    """The canonical text of an act of the kernel."""
    if number in (PASS, ANNOUNCE):
        return "pass" if number == PASS else "announce"
    return CARD_TEXTS[cards.of_kernel[number]] + (" declare" if declare else "")
