"""Random rule sets: a preset and up to six changes, each drawn from what its key may hold.

The values of a key come from its kind in the schema (`levata.rules.keys`): all words, both ends and sensible middles of
numbers, lists and maps in the scale of the games. Keys that only make sense together are changed together. Nothing is
tried out to see whether it is valid: a change that the rules refuse is noted and left out. `rule_sets` is for
Hypothesis, `sample` is a fixed row that comes round to every value; tests of every layer draw from here.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any, NamedTuple

import hypothesis.strategies as st

from levata.cards import CARD_TEXTS, RANKS
from levata.rules import Fault, RuleError, RuleSet, load_preset, load_rules, preset_names, preset_players
from levata.rules.check import tricks_of
from levata.rules.keys import Key, Kind, keys_of

MOST_CHANGES = 6
BASES = tuple((preset, players) for preset in preset_names() for players in preset_players(preset))
COMPENDIA = tuple(base for base in BASES if load_preset(*base).compendium)
POINTS_GAMES = tuple(base for base in BASES if base not in COMPENDIA)
KEYS = {key.path: key for key in keys_of()}
NEW_CONTRACT = "contracts.<id>"

Overrides = dict[str, Any]
Choose = Callable[[str, Sequence[Any]], Any]
"""A way of choosing: it is given a label and the options, and answers with one of them."""


class Change(NamedTuple):
    """A key of the schema (``<id>`` for a contract), the value drawn for it, and all that is written for it."""

    key: str
    value: Any
    overrides: Overrides


class HouseRules(NamedTuple):
    """A preset with the changes that were taken, and the first fault of each that was refused."""

    preset: str
    players: int
    rules: RuleSet
    overrides: Overrides
    taken: tuple[Change, ...] = ()
    refused: tuple[tuple[Change, Fault], ...] = ()

    def __repr__(self) -> str:
        return f"{self.preset} {self.players} {self.overrides}"


def drawn_rules(choose: Choose) -> HouseRules:
    """House rules on a preset at one of its numbers of players; both kinds of match come equally often."""
    preset, players = choose("base", choose("kind", (COMPENDIA, POINTS_GAMES)))
    house = HouseRules(preset, players, load_preset(preset, players), {})
    for _ in range(choose("changes", range(MOST_CHANGES + 1))):
        house = _changed(house, _drawn_change(choose, house.rules))
    return house


@st.composite
def rule_sets(draw: st.DrawFn) -> HouseRules:
    """House rules as a Hypothesis strategy."""
    return drawn_rules(lambda label, options: draw(st.sampled_from(options)))


@lru_cache(maxsize=4)
def sample(count: int) -> tuple[HouseRules, ...]:
    """A fixed row of house rules in which, whenever something is chosen, what was chosen least comes next."""
    rng, chosen = random.Random(count), Counter[str]()

    def choose(label: str, options: Sequence[Any]) -> Any:
        names = [f"{label} {option!r}" for option in options]
        fewest = min(chosen[name] for name in names)
        at = rng.choice([i for i, name in enumerate(names) if chosen[name] == fewest])
        chosen[names[at]] += 1
        return options[at]

    return tuple(drawn_rules(choose) for _ in range(count))


def _changed(house: HouseRules, change: Change) -> HouseRules:
    overrides = house.overrides
    for path, value in change.overrides.items():
        overrides = {old: kept for old, kept in overrides.items() if not f"{old}.".startswith(f"{path}.")}
        overrides[path] = value
    try:
        rules = load_rules(house.preset, house.players, overrides)
    except RuleError as error:
        return house._replace(refused=(*house.refused, (change, error.faults[0])))
    return house._replace(rules=rules, overrides=overrides, taken=(*house.taken, change))


def _drawn_change(choose: Choose, rules: RuleSet) -> Change:
    paths = [path for path in (*KEYS, NEW_CONTRACT) if _belongs(path, rules)]
    path = choose("compendium key" if rules.compendium else "points key", paths)
    name = choose("contract", list(rules.contracts)) if path.startswith(NEW_CONTRACT + ".") else ""
    value = choose(path, values_of(path, rules, name))
    written = _written(path.replace(".<id>", f".{name}" if name else ""), value)
    return Change(path, value, _along(path, value, rules, name) | written)


# ------------------------------------------------------------------ what a key may hold


def values_of(path: str, rules: RuleSet, name: str = "") -> list[Any]:
    """What a key may be changed to in these rules; `name` is the contract of a contract's key."""
    if path in _LISTS:
        return _LISTS[path](rules, name)
    return [value for value in kind_values(KEYS[path]) if _fits(path, value, rules)]


def kind_values(key: Key) -> list[Any]:
    """What the kind of a key names: every word, on and off, both ends and the middles of a number; `off`."""
    return [*_kind_values(key.kind, key.path), *(["off"] if key.kind.optional else [])]


def _kind_values(kind: Kind, path: str) -> list[Any]:
    if kind.form == "switch":
        return [True, False]
    if kind.form == "one-of":
        return list(kind.options)
    if kind.form == "number":
        return [*sorted({kind.low, *MIDDLES[path], kind.high}), *kind.options]
    return _maps(kind, MIDDLES[path]) if kind.form == "map" else PARTS[path]


def _maps(kind: Kind, middles: Sequence[int]) -> list[Any]:
    """Maps: each key alone, with the middles and both ends in turn; all keys; none."""
    assert kind.key is not None
    assert kind.item is not None
    names = [str(option) for option in kind.key.options] or CARD_TEXTS
    points = (*middles, kind.item.low, kind.item.high)
    alone = [{name: points[i % len(points)]} for i, name in enumerate(names)]
    return [*alone, {name: points[i % len(middles)] for i, name in enumerate(names)}, {}]


MIDDLES: dict[str, tuple[int, ...]] = {
    "players": (3, 4, 5),
    "sides": (3, 4, 5),
    "deal.each": (2, 5, 8, 10, 13),
    "choice.blind": (3,),
    "contracts.<id>.card": (-2, 0, 2),
    "contracts.<id>.trick": (-10, 0, 10),
    "contracts.<id>.suit": (-20, 5),
    "contracts.<id>.rank": (-30, 6, 0),
    "contracts.<id>.cards": (-100, 100, 0),
    "contracts.<id>.sweep.points": (-300, 0, 300),
    "layout.announce.at_least": (2, 3, 4, 5),
    "layout.announce.factor": (3,),
    "layout.refuse.at_least": (2, 3, 4, 5),
    "layout.refuse.limit": (2, 4),
    "declare.pair": (20,),
    "declare.trump_pair": (40,),
    "points.cards": (11, 3, 20),
    "penalty_factor": (2, 3),
    "target": (11, 21),
    "margin": (2,),
    "deal_limit": (2, 5, 20),
}

PARTS: dict[str, list[Any]] = {
    "contracts.<id>.sweep": [{"points": 300}, {"points": -50, "mode": "replace"}, {"points": 100, "mode": "add"}],
    "layout.announce": [{"at_least": 5}, {"at_least": 2, "factor": 3}],
    "layout.refuse": [{"at_least": 4, "limit": 4}, {"at_least": 2, "limit": 1}],
    "declare": [
        {"pair": 20, "trump_pair": 40},
        {"pair": 10, "trump_pair": 0, "when": "any-turn"},
        {"pair": 20, "trump_pair": 40, "when": "leading", "automatic": True},
        {"pair": 0, "trump_pair": 50, "when": "any-turn", "automatic": True},
    ],
}


def _belongs(path: str, rules: RuleSet) -> bool:
    """Whether a key says something in this kind of match."""
    compendium = ("contracts.", "choice.", "layout.")
    points_game = ("auction.", "talon.", "declare", "points.", "penalty_factor")
    return not path.startswith(points_game if rules.compendium else compendium)


def _fits(path: str, value: Any, rules: RuleSet) -> bool:
    """Whether a value says something in this kind of match and at this number of players."""
    if path == "players":
        return bool(value == rules.players)
    if path == "sides":
        return bool(rules.players % value == 0)
    if path in ("deck.lowest", "deal.each", "layout.start") and value != "off":
        wanted = {path.rpartition(".")[2]: value}
        return any(_has(cut, wanted) for cut in _cuts(rules.players))
    only = {"target": "off", "margin": 1} if rules.compendium else {"stop_early": False}
    never = {"leader": "declarer", "trump.source": "declarer"} if rules.compendium else {"leader": "chooser"}
    empty = path == "points.cards" and not value
    return bool(value == only.get(path, value) and value != never.get(path) and not empty)


# ------------------------------------------------------------------ lists and texts


def _item_of(path: str) -> Kind:
    item = KEYS[path].kind.item
    assert item is not None
    return item


HIGHEST_BID = _item_of("auction.bids").high


def _duties(rules: RuleSet, name: str) -> list[Any]:
    """Every ordered choice of duties."""
    return [list(some) for count in range(5) for some in permutations(_item_of("duties").options, count)]


def _phases(rules: RuleSet, name: str) -> list[Any]:
    """All phases in every order that can be played, and only those that these rules use."""
    bids, refuse = rules.auction.bids, rules.layout.refuse
    used = {
        "blind": rules.choice.blind,
        "deal": True,
        "choose": rules.compendium,
        "refuse": refuse,
        "auction": bids,
        "exchange": bids and rules.deal.rest == "talon",
        "trump": rules.trump.source == "declarer",
    }
    return [*PHASE_ORDERS, [phase for phase, needed in used.items() if needed]]


def _can_be_played(order: Sequence[Any]) -> bool:
    chains = ("blind deal choose refuse", "deal auction exchange", "auction trump")
    rows = [[order.index(phase) for phase in chain.split()] for chain in chains]
    return all(row == sorted(row) for row in rows)


PHASE_ORDERS = [list(order) for order in permutations(KEYS["phases"].default) if _can_be_played(order)]


def _places(rules: RuleSet, name: str) -> list[Any]:
    """Places of the right length: falling, rising, negative, with a gap, at both ends."""
    falling = [100 * place for place in reversed(range(rules.players))]
    middle = [0] * (rules.players - 2)
    negative = [-points for points in falling]
    return [falling, falling[::-1], negative, [50, *middle, -50], [10_000, *middle, -10_000], [0, *middle, 30]]


def _last(rules: RuleSet, name: str) -> list[Any]:
    lists = [[], [5], [-8, -10], [-1000, 0, 1000], [1, 2, 3, 4, 5, 6, 7, 8]]
    return [points for points in lists if len(points) <= tricks_of(rules)]


def _sums(rules: RuleSet, name: str) -> list[Any]:
    """Nothing, each trick contract that does not sum this one, and all of these."""
    others = [other for other in rules.contracts if other not in CONTRACTS and not _sums_up(rules, other, name)]
    members = [other for other in others if rules.contracts[other].kind == "tricks"]
    return [[], *([member] for member in members), members]


def _sums_up(rules: RuleSet, name: str, sought: str) -> bool:
    return name == sought or any(_sums_up(rules, member, sought) for member in rules.contracts[name].sums)


CONTRACTS: dict[str, Overrides] = {
    "jacks": {"rank": {"J": 7}},
    "ends": {"last": [3, 9]},
    "hush": {"card": 1, "lead_when_broken": "S", "sweep": {"points": 100, "mode": "add"}},
    "row": {"kind": "layout"},
}
_LISTS: dict[str, Callable[[RuleSet, str], list[Any]]] = {
    "deck.order": lambda rules, name: ["AKQJT98765432", "ATKQJ98765432", "23456789TJQKA", "T5A9K2Q8J7643"],
    "phases": _phases,
    "contracts.<id>.last": _last,
    "contracts.<id>.sums": _sums,
    "layout.places": _places,
    "auction.bids": lambda rules, name: ["off", [1, 1], [1, 6], [6, 11], [1, HIGHEST_BID], [HIGHEST_BID, HIGHEST_BID]],
    "duties": _duties,
    "points.per_game_point": lambda rules, name: ["1", "33", "120/11", "7/3", "9999/9999", "1/9999", "9999"],
    NEW_CONTRACT: lambda rules, name: [{new: data} for new, data in CONTRACTS.items()],
}

# ------------------------------------------------------------------ what is changed together


def _written(path: str, value: Any) -> Overrides:
    """A value as overrides; a map of one entry is laid over the map that is there."""
    if isinstance(value, dict) and len(value) == 1:
        return {f"{path}.{key}": entry for key, entry in value.items()}
    return {path: value}


def _along(path: str, value: Any, rules: RuleSet, name: str) -> Overrides:
    """What changes with a key so that both make sense together."""
    if path in _ALONG:
        return _ALONG[path](value, rules)
    if path.startswith(NEW_CONTRACT):
        return _along_contract(path, value, rules, name)
    table, _, field = path.rpartition(".")
    return _table_on(table, field, rules) if table in _NEEDED else {}


_NEEDED = {
    "layout.announce": {"at_least": 5},
    "layout.refuse": {"at_least": 4, "limit": 4},
    "declare": {"pair": 20, "trump_pair": 40},
}


def _table_on(table: str, field: str, rules: RuleSet) -> Overrides:
    """The fields that a table that is off needs besides this one to be on."""
    part = rules.declare if table == "declare" else getattr(rules.layout, table.removeprefix("layout."))
    needed = {} if part is not None else {key: value for key, value in _NEEDED[table].items() if key != field}
    return {f"{table}.{key}": value for key, value in needed.items()}


def _along_contract(path: str, value: Any, rules: RuleSet, name: str) -> Overrides:
    kind = rules.contracts[name].kind if name else ""
    if value == {"row": CONTRACTS["row"]} or (path.endswith(".kind") and value == "layout"):
        return _as_layout(rules, name)
    if path.endswith(".enabled") and value and kind == "layout":
        return _as_layout(rules, "")
    if path.endswith(".kind") and kind == "layout":
        return {f"contracts.{name}.trick": 10}
    if path.endswith(".sweep.mode") and rules.contracts[name].sweep is None:
        return {f"contracts.{name}.sweep.points": 300}
    return {}


def _as_layout(rules: RuleSet, name: str) -> Overrides:
    """What a layout needs: all cards dealt, a start, places, and nobody who sums it."""
    found: Overrides = {
        f"contracts.{other}.sums": [member for member in contract.sums if member != name]
        for other, contract in rules.contracts.items()
        if name in contract.sums
    }
    if len(rules.layout.places) != rules.players:
        found["layout.places"] = _places(rules, "")[0]
    cut = _nearest_cut(rules, {}, whole=True)
    ranks = RANKS[RANKS.index(cut.lowest) :]
    if rules.layout.start is None or rules.layout.start not in ranks:
        found["layout.start"] = ranks[len(ranks) // 2]
    return found | _cut_overrides(rules, cut)


# ------------------------------------------------------------------ deck and deal


class Cut(NamedTuple):
    """How the deck is dealt out."""

    lowest: str
    each: int | str
    rest: str
    whole: bool


@lru_cache(maxsize=8)
def _cuts(players: int) -> tuple[Cut, ...]:
    """Every way to deal out a deck."""
    found = []
    for place, lowest in enumerate(RANKS):
        cards = 4 * (13 - place)
        for each in range(1, min(26, cards // players) + 1):
            undealt = cards - each * players
            rests = ["none", "drawn", "aside", "talon"] if not undealt else ["aside", "talon"]
            if undealt and undealt % players == 0:
                rests.append("drawn")
            numbers: list[int | str] = [each] if undealt else [each, "all"]
            found += [Cut(lowest, number, rest, not undealt) for number in numbers for rest in rests]
    return tuple(found)


def _has(cut: Cut, wanted: Overrides) -> bool:
    if "start" in wanted:
        return cut.whole and RANKS.index(cut.lowest) <= RANKS.index(wanted["start"])
    return all(getattr(cut, field) == value for field, value in wanted.items())


def _nearest_cut(rules: RuleSet, wanted: Overrides, whole: bool) -> Cut:
    """The deal with what is wanted that changes least; if it can be, one of the whole deck where that is needed."""
    cuts = [cut for cut in _cuts(rules.players) if _has(cut, wanted)]
    cuts = [cut for cut in cuts if cut.whole] or cuts if whole else cuts
    now = (rules.deck.lowest, rules.deal.each, rules.deal.rest)
    return min(cuts, key=lambda cut: sum(a != b for a, b in zip(cut[:3], now, strict=True)))


def _recut(wanted: Overrides, rules: RuleSet) -> Overrides:
    """Deck and deal with what is wanted; layouts are switched off where cards are left."""
    layouts = [name for name in rules.played_contracts() if rules.contracts[name].kind == "layout"]
    cut = _nearest_cut(rules, wanted, bool(layouts))
    off = {} if cut.whole else {f"contracts.{name}.enabled": False for name in layouts}
    return off | _cut_overrides(rules, cut)


def _cut_overrides(rules: RuleSet, cut: Cut) -> Overrides:
    ranks, start = RANKS[RANKS.index(cut.lowest) :], rules.layout.start
    missing = "".join(rank for rank in reversed(ranks) if rank not in rules.deck.order)
    found: Overrides = {"deck.lowest": cut.lowest, "deal.each": cut.each, "deal.rest": cut.rest}
    if missing:
        found["deck.order"] = rules.deck.order + missing
    if start is not None and start not in ranks:
        found["layout.start"] = ranks[len(ranks) // 2]
    return found


def _start(value: Any, rules: RuleSet) -> Overrides:
    layouts = [name for name in rules.played_contracts() if rules.contracts[name].kind == "layout"]
    if value == "off":
        return {f"contracts.{name}.enabled": False for name in layouts}
    return _recut({"start": value}, rules)


# ------------------------------------------------------------------ points games


def _trump_source(value: Any, rules: RuleSet) -> Overrides:
    if value == "turned":
        return {"deal.turned": True}
    return _auction_on(rules) if value == "declarer" else {}


def _auction_on(rules: RuleSet) -> Overrides:
    return {"auction.bids": [1, 1], "phases": PHASE_ORDERS[0]} if rules.auction.bids is None else {}


def _bids(value: Any, rules: RuleSet) -> Overrides:
    """Without bids nobody is the declarer; a high bid needs cheap game points."""
    if value != "off":
        return {"points.per_game_point": "1/9999"} if value[1] == HIGHEST_BID else {}
    found: Overrides = {"leader": "left-of-dealer"} if rules.leader == "declarer" else {}
    return found | ({"trump.source": "rotation"} if rules.trump.source == "declarer" else {})


_ALONG: dict[str, Callable[[Any, RuleSet], Overrides]] = {
    "deck.lowest": lambda value, rules: _recut({"lowest": value}, rules),
    "deal.each": lambda value, rules: _recut({"each": value}, rules),
    "deal.rest": lambda value, rules: _recut({"rest": value}, rules),
    "deal.turned": lambda value, rules: (
        {"trump.source": "none"} if not value and rules.trump.source == "turned" else {}
    ),
    "layout.start": _start,
    "trump.source": _trump_source,
    "leader": lambda value, rules: _auction_on(rules) if value == "declarer" else {},
    "auction.bids": _bids,
    "auction.all_pass": lambda value, rules: {"auction.fixed_trump": "H"} if value == "fixed-trump" else {},
    "auction.fixed_trump": lambda value, rules: {"auction.all_pass": "next-dealer"} if value == "off" else {},
    "points.per_game_point": lambda value, rules: {"deal_limit": 5} if value == "9999" else {},
    "target": lambda value, rules: {"deal_limit": 5} if value == "off" and not rules.compendium else {},
    "deal_limit": lambda value, rules: {"target": 21} if value == "off" and not rules.compendium else {},
}
