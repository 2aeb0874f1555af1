"""The values of a match: what is fixed for it (`Game`) and where it stands (`State`).

A `Game` is compiled once from a rule set; a `State` is a frozen value that shares it. Nothing here knows a phase or
decides anything; `levata.engine.match` and the phases make new states from old ones. Sets of cards are bit masks,
cards, suits and seats small ints, −1 where there is none.
"""

from __future__ import annotations

from functools import lru_cache

import msgspec

from levata.cards import SUIT_MASKS, SUITS, deck_cards, mask_of
from levata.rules.check import tricks_of
from levata.rules.schema import RuleSet
from levata.rules.score_table import ScoreTable, card_points, score_tables, trick_points

CHANCE = -1
NOBODY = -2


class Plan(msgspec.Struct, frozen=True, gc=False):
    """How a contract scores, ready for use.

    `points` by card; `scoring` the cards with points; `counted` those that score by suit, rank or themselves and not
    just by being a card; `tricks` points by trick, first trick first; `open_tricks` after how many tricks no trick
    scores by itself any more.
    """

    name: str
    table: ScoreTable
    points: tuple[int, ...]
    scoring: int
    counted: int
    tricks: tuple[int, ...]
    open_tricks: int
    closed_suit: int


class Game(msgspec.Struct, frozen=True):
    """What is fixed for a match: its rule set and what follows from it.

    `above[card]` are the cards of its suit that beat it; `opens[card]` those that a layout takes once it is laid; `top`
    and `bottom` the borders of the suits. `steps` are the phases that this rule set uses, in order.
    """

    rules: RuleSet
    players: int
    sides: tuple[int, ...]
    deck: tuple[int, ...]
    deck_mask: int
    each: int
    undealt: int
    draws: bool
    tricks: int
    steps: tuple[str, ...]
    plans: dict[str, Plan]
    above: tuple[int, ...]
    opens: tuple[int, ...]
    starts: int
    top: int
    bottom: int
    first_dealer: int = 0
    trump: int = -1

    @property
    def ends(self) -> int:
        """The border cards of a layout: the highest and the lowest of every suit."""
        return self.top | self.bottom


class Row(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A line of the score sheet: a deal that was scored. Everything in it is public.

    `points` are card points with declarations, by side; `announced` the seats whose points count double.
    """

    dealer: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    contract: str = ""
    chooser: int = -1
    blind: bool = False
    announced: tuple[int, ...] = ()
    declarer: int = -1
    bid: int = 0
    made: bool = False
    trump: str = ""
    points: tuple[int, ...] = ()


class Deal(msgspec.Struct, frozen=True, gc=False):
    """What was settled before the cards of this deal are played. `passed` is a set of seats."""

    contract: str = ""
    blind: bool = False
    trump: int = -1
    turned: int = -1
    declarer: int = -1
    bid: int = 0
    passed: int = 0
    talon: int = 0
    discards: int = 0


class Tricks(msgspec.Struct, frozen=True, gc=False):
    """The play of tricks. `table` are the cards of this trick from `leader` on, `winner` who holds `best` of them.

    `captured` are sets by seat, `winners` the seats that took the tricks so far, `last` the cards of the last trick and
    `last_leader` who led it, `declared` (seat, suit) pairs, `drawn` the cards drawn by seat in order.
    """

    leader: int
    captured: tuple[int, ...]
    drawn: tuple[tuple[int, ...], ...]
    table: tuple[int, ...] = ()
    best: int = -1
    winner: int = -1
    winners: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    last_leader: int = -1
    declared: tuple[tuple[int, int], ...] = ()


class Rows(msgspec.Struct, frozen=True, gc=False):
    """The play of a layout. `fits` are the cards that may be laid next; `out` the seats that are done, in order.

    `bonus` says that the turn is one after an ace; `begun` and `announced` are sets of seats.
    """

    fits: int
    laid: int = 0
    bonus: bool = False
    out: tuple[int, ...] = ()
    begun: int = 0
    announced: int = 0


class State(msgspec.Struct, frozen=True, gc=False):
    """Where a match stands. `actor` is a seat, `CHANCE` or `NOBODY`.

    `deals` counts the deals so far, thrown-in ones too; `used` the contracts chosen and played, by chooser; `log` the
    public acts of this deal; `hands` and `stock` are what the seats hold and what lies undealt.
    """

    game: Game
    phase: str
    actor: int
    dealer: int
    totals: tuple[int, ...]
    used: tuple[tuple[str, ...], ...]
    step: int = 0
    deals: int = 0
    refusals: int = 0
    sheet: tuple[Row, ...] = ()
    log: tuple[tuple[int, str], ...] = ()
    deal: Deal = Deal()
    hands: tuple[int, ...] = ()
    stock: tuple[int, ...] = ()
    play: Tricks | Rows | None = None

    @property
    def chooser(self) -> int:
        """The seat that chooses the contract of this deal; −1 in a points game."""
        rules = self.game.rules
        if not rules.compendium:
            return -1
        return self.dealer if rules.choice.chooser == "dealer" else (self.dealer + 1) % self.game.players


@lru_cache(maxsize=512)
def compile_game(rules: RuleSet) -> Game:
    """What follows from a rule set."""
    ranks, order = rules.deck_ranks(), {r: i for i, r in enumerate(rules.deck_ranks())}
    deck = deck_cards(rules.deck.lowest)
    undealt = len(deck) - rules.cards_each() * rules.players
    return Game(
        rules=rules,
        players=rules.players,
        sides=tuple(seat % rules.sides for seat in range(rules.players)),
        deck=deck,
        deck_mask=mask_of(deck),
        each=rules.cards_each(),
        undealt=undealt,
        draws=rules.deal.rest == "drawn",
        tricks=tricks_of(rules),
        steps=tuple(phase for phase in rules.phases if rules.uses(phase)),
        plans={table.contract: _plan(rules, table) for table in score_tables(rules)},
        above=tuple(_suit_cards(card, ranks[: order.get(_rank(card), 0)]) for card in range(52)),
        opens=tuple(_neighbours(rules, card) for card in range(52)),
        starts=_rank_cards(rules.layout.start or ""),
        top=_rank_cards(ranks[0]),
        bottom=_rank_cards(ranks[-1]),
    )


def _rank(card: int) -> str:
    return "23456789TJQKA"[card % 13]


def _suit_cards(card: int, ranks: str) -> int:
    return mask_of(13 * (card // 13) + "23456789TJQKA".index(rank) for rank in ranks)


def _rank_cards(ranks: str) -> int:
    return sum(_suit_cards(13 * suit, ranks) for suit in range(4))


def _neighbours(rules: RuleSet, card: int) -> int:
    """The cards of the suit next to a card, away from the start rank."""
    ranks, start = rules.deck_ranks(), rules.layout.start
    if start is None or start not in ranks or _rank(card) not in ranks:
        return 0
    place, middle = ranks.index(_rank(card)), ranks.index(start)
    higher = ranks[place - 1 : place] if place <= middle else ""
    lower = ranks[place + 1 : place + 2] if place >= middle else ""
    return _suit_cards(card, higher + lower)


def _plan(rules: RuleSet, table: ScoreTable) -> Plan:
    count = tricks_of(rules)
    points = tuple(card_points(table.items, card) for card in range(52))
    base = table.items.get("card", 0)
    by_trick = tuple(trick_points(table.items, number, count) for number in range(1, count + 1))
    closed = rules.contracts[table.contract].lead_when_broken if rules.compendium else None
    deck = deck_cards(rules.deck.lowest)
    return Plan(
        name=table.contract,
        table=table,
        points=points,
        scoring=mask_of(card for card in deck if points[card]),
        counted=mask_of(card for card in deck if points[card] != base),
        tricks=by_trick,
        open_tricks=max((number for number, value in enumerate(by_trick, 1) if value), default=0),
        closed_suit=SUIT_MASKS[SUITS.index(closed)] if closed else 0,
    )
