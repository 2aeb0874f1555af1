"""Score tables: what each contract pays, as plain data.

The engine scores by these tables, and so do all who keep score without it (a score keeper's page, the search kernel).
A table is compiled from a rule set, sums resolved. Items are keyed like the rules: ``card`` (each card captured),
``trick`` (each trick), ``suit.H``, ``rank.Q``, ``cards.KH``, ``last.1`` (the last trick), ``last.2`` (the last but
one) …; they add up.
"""

from __future__ import annotations

import msgspec

from levata.cards import CARD_TEXTS
from levata.rules.schema import Contract, RuleSet

POINTS_GAME = "points"


class ScoreTable(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What one contract (or the points game, contract ``points``) pays.

    `places` pay by order of going out, first first. `sweep` pays the side that took every trick: instead of
    everything (``replace``: the others 0) or on top (``add``). `blind` and `announced` are factors. `ratio` is card
    points per game point as a fraction; then items and declarations are card points, and a failed bid costs bid times
    `penalty`.
    """

    contract: str
    kind: str
    items: dict[str, int] = {}
    places: tuple[int, ...] = ()
    sweep: int | None = None
    sweep_mode: str = ""
    blind: int = 1
    announced: int = 1
    ratio: tuple[int, int] | None = None
    pair: int = 0
    trump_pair: int = 0
    penalty: int = 1


def score_tables(rules: RuleSet) -> tuple[ScoreTable, ...]:
    """The table of every contract that is played, in the order of the rules; of a points game, its one table."""
    if rules.compendium:
        return tuple(score_table(rules, name) for name in rules.played_contracts())
    return (_points_table(rules),)


def score_table(rules: RuleSet, name: str) -> ScoreTable:
    """The table of one contract of a compendium."""
    contract, blind = rules.contracts[name], rules.choice.blind or 1
    if contract.kind == "layout":
        announced = rules.layout.announce.factor if rules.layout.announce else 1
        places = rules.layout.places
        return ScoreTable(contract=name, kind="layout", places=places, blind=blind, announced=announced)
    return ScoreTable(
        contract=name,
        kind="tricks",
        items=contract_items(rules, name),
        sweep=contract.sweep.points if contract.sweep else None,
        sweep_mode=contract.sweep.mode if contract.sweep else "",
        blind=blind,
    )


def contract_items(rules: RuleSet, name: str) -> dict[str, int]:
    """Points by item of a trick contract, the contracts that it sums included; items worth 0 are left out."""
    return {item: points for item, points in _summed(rules, name, {}).items() if points}


def _summed(rules: RuleSet, name: str, known: dict[str, dict[str, int]]) -> dict[str, int]:
    if name not in known:
        contract = rules.contracts[name]
        items = known[name] = _own_items(contract)
        for member in contract.sums:
            for item, points in _summed(rules, member, known).items():
                items[item] = items.get(item, 0) + contract.sign * points
    return known[name]


def card_points(items: dict[str, int], card: int) -> int:
    """What one card brings whoever captures it."""
    text = CARD_TEXTS[card]
    keys = ("card", f"suit.{text[1]}", f"rank.{text[0]}", f"cards.{text}")
    return sum(items.get(key, 0) for key in keys)


def trick_points(items: dict[str, int], number: int, tricks: int) -> int:
    """What trick `number` of `tricks` (1 is the first) brings by itself."""
    return items.get("trick", 0) + items.get(f"last.{tricks - number + 1}", 0)


def _own_items(contract: Contract) -> dict[str, int]:
    items = {"card": contract.card, "trick": contract.trick}
    items |= {f"suit.{suit}": points for suit, points in contract.suit.items()}
    items |= {f"rank.{rank}": points for rank, points in contract.rank.items()}
    items |= {f"cards.{card}": points for card, points in contract.cards.items()}
    items |= {f"last.{place}": points for place, points in enumerate(reversed(contract.last), 1)}
    return items


def _points_table(rules: RuleSet) -> ScoreTable:
    return ScoreTable(
        contract=POINTS_GAME,
        kind=POINTS_GAME,
        items={f"rank.{rank}": points for rank, points in rules.points.cards.items() if points},
        ratio=rules.game_point(),
        pair=rules.declare.pair if rules.declare else 0,
        trump_pair=rules.declare.trump_pair if rules.declare else 0,
        penalty=rules.penalty_factor,
    )
