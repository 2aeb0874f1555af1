"""What makes a rule set impossible although each of its keys is well formed.

`faults_of` is called by `levata.rules.load` once every key has its type; it answers with everything that is wrong. One
function checks one thing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import get_args

from levata.cards import RANKS, deck_cards
from levata.rules.errors import Fault
from levata.rules.keys import OF_COMPENDIUMS, OF_POINTS_GAMES, fields_of
from levata.rules.schema import Contract, Phase, RuleSet
from levata.rules.score_table import card_points, contract_items, trick_points

MOST_POINTS = 1_000_000
"""Of one item of a contract, sums included."""

Check = Callable[[RuleSet], Iterator[Fault]]


def faults_of(rules: RuleSet) -> list[Fault]:
    """Everything that is wrong with a well-formed rule set; [] if it can be played."""
    faults = [fault for check in _ALONE for fault in check(rules)]
    if not any(fault.path.startswith(("deck", "deal", "contracts")) for fault in faults):
        faults += [fault for check in _OF_WHOLE_DECKS for fault in check(rules)]
    return faults


# ------------------------------------------------------------------ shape: deck, deal, sides, phases


def _sides(rules: RuleSet) -> Iterator[Fault]:
    if rules.players % rules.sides:
        fitting = [n for n in range(2, rules.players + 1) if rules.players % n == 0]
        yield Fault("sides", "sides-do-not-fit", rules.sides, min(fitting, key=lambda n: abs(n - rules.sides)))


def _order(rules: RuleSet) -> Iterator[Fault]:
    order = rules.deck.order
    if len(set(order)) < len(order):
        yield Fault("deck.order", "repeated-value", order)
    missing = [rank for rank in RANKS[RANKS.index(rules.deck.lowest) :] if rank not in order]
    if missing:
        yield Fault("deck.order", "order-incomplete", order, order + "".join(missing))


def _deal(rules: RuleSet) -> Iterator[Fault]:
    size, each = rules.deck_size(), rules.cards_each()
    undealt = size - each * rules.players
    if undealt < 0 or each == 0:
        yield Fault("deal.each", "cannot-deal", rules.deal.each, size // rules.players or None)
    elif undealt and (rules.deal.rest == "none" or rules.deal.each == "all"):
        yield Fault("deal.rest", "cards-left", undealt, "aside")
    elif rules.deal.rest == "drawn" and undealt % rules.players:
        yield Fault("deal.rest", "uneven-stock", undealt, undealt - undealt % rules.players)


def _phases(rules: RuleSet) -> Iterator[Fault]:
    phases = rules.phases
    if len(set(phases)) < len(phases):
        yield Fault("phases", "repeated-value", list(phases))
        return
    for phase in get_args(Phase):
        if rules.uses(phase) and phase not in phases:
            yield Fault("phases", "phase-missing", list(phases), phase)
    order = [("blind", "deal"), ("deal", "choose"), ("deal", "auction"), ("choose", "refuse")]
    for first, then in [*order, ("auction", "exchange"), ("auction", "trump")]:
        if first in phases and then in phases and phases.index(first) > phases.index(then):
            yield Fault("phases", "phase-order", list(phases), f"{first}, {then}")


def _duties(rules: RuleSet) -> Iterator[Fault]:
    if len(set(rules.duties)) < len(rules.duties):
        yield Fault("duties", "repeated-value", list(rules.duties))


def _kind_of_match(rules: RuleSet) -> Iterator[Fault]:
    if not rules.compendium and not any(rules.points.cards.values()):
        yield Fault("contracts", "nothing-scores")
    elif rules.compendium and not rules.played_contracts():
        yield Fault("contracts", "no-contract")


def _sums(rules: RuleSet) -> Iterator[Fault]:
    below = {name: _below(rules, name) for name in rules.contracts}
    for name, contract in rules.contracts.items():
        for place, member in enumerate(contract.sums):
            path = f"contracts.{name}.sums.{place}"
            if member not in rules.contracts:
                yield Fault(path, "unknown-contract", member)
            elif rules.contracts[member].kind == "layout":
                yield Fault(path, "sum-of-layout", member)
            elif name in below[member]:
                yield Fault(path, "sum-of-itself", member)


def _below(rules: RuleSet, name: str) -> set[str]:
    """The contracts that a contract sums up, and those that they sum up."""
    found: set[str] = set()
    waiting = [name]
    while waiting:
        name = waiting.pop()
        members = rules.contracts[name].sums if name in rules.contracts else ()
        waiting += [member for member in members if member not in found]
        found.update(members)
    return found


# ------------------------------------------------------------------ meaning


def _contracts(rules: RuleSet) -> Iterator[Fault]:
    for name, contract in rules.contracts.items():
        if contract.kind == "layout":
            continue
        if len(contract.last) > tricks_of(rules):
            yield Fault(f"contracts.{name}.last", "wrong-length", len(contract.last), tricks_of(rules))
        elif (most := max(map(abs, contract_items(rules, name).values()), default=0)) > MOST_POINTS:
            yield Fault(f"contracts.{name}.sums", "out-of-range", most, MOST_POINTS)
        elif contract.enabled and not _can_score(rules, name, contract):
            yield Fault(f"contracts.{name}", "never-scores", name)


def tricks_of(rules: RuleSet) -> int:
    """The number of tricks of a deal that is played out."""
    if rules.deal.rest == "drawn":
        return rules.deck_size() // rules.players
    return rules.cards_each()


def _can_score(rules: RuleSet, name: str, contract: Contract) -> bool:
    """Whether some trick of a contract can bring points; what cancels out in every trick brings none."""
    if contract.sweep is not None and contract.sweep.points:
        return True
    items, count = contract_items(rules, name), tricks_of(rules)
    cards = {card_points(items, card) for card in deck_cards(rules.deck.lowest)}
    tricks = {trick_points(items, number, count) for number in range(1, count + 1)}
    return len(cards) > 1 or tricks != {-rules.players * points for points in cards}


def _layout(rules: RuleSet) -> Iterator[Fault]:
    if not rules.has_layout():
        return
    layout, ranks = rules.layout, rules.deck_ranks()
    if layout.start is None:
        yield Fault("layout.start", "missing-key", None, ranks[len(ranks) // 2])
    elif layout.start not in ranks:
        yield Fault("layout.start", "start-not-in-deck", layout.start, ranks[len(ranks) // 2])
    if len(layout.places) != rules.players:
        yield Fault("layout.places", "places-do-not-fit", list(layout.places), rules.players)
    elif not any(layout.places):
        yield Fault("layout.places", "never-scores", list(layout.places))
    if rules.cards_each() * rules.players < rules.deck_size():
        yield Fault("deal.each", "layout-needs-all-cards", rules.deal.each, "all")


def _declarer(rules: RuleSet) -> Iterator[Fault]:
    if rules.auction.bids is None and rules.leader == "declarer":
        yield Fault("leader", "needs-auction", "declarer", "left-of-dealer")
    if rules.auction.bids is None and rules.trump.source == "declarer":
        yield Fault("trump.source", "needs-auction", "declarer", "none")


def _auction(rules: RuleSet) -> Iterator[Fault]:
    auction = rules.auction
    if auction.bids is None or rules.compendium:
        return
    lowest, highest = auction.bids
    if lowest > highest:
        yield Fault("auction.bids", "bids-reversed", [lowest, highest], [highest, lowest])
    over, under = rules.game_point()
    most = _points_in_deck(rules)
    if highest * over > most * under:
        yield Fault("auction.bids", "bid-impossible", highest, most * under // over or None)
    if auction.all_pass == "fixed-trump" and auction.fixed_trump is None:
        yield Fault("auction.fixed_trump", "missing-key", None, "H")


def _points_in_deck(rules: RuleSet) -> int:
    """Card points of the deck and of every declaration that it allows."""
    ranks = rules.deck_ranks()
    total = 4 * sum(points for rank, points in rules.points.cards.items() if rank in ranks)
    if rules.declare is not None and "Q" in ranks:
        trump = rules.declare.pair if rules.trump.source == "none" else rules.declare.trump_pair
        total += 3 * rules.declare.pair + trump
    return total


def _turned(rules: RuleSet) -> Iterator[Fault]:
    if rules.trump.source == "turned" and not rules.deal.turned:
        yield Fault("trump.source", "needs-turned-card", "turned", "none")


def _ends(rules: RuleSet) -> Iterator[Fault]:
    if rules.compendium and rules.target is not None:
        yield Fault("target", "cannot-end-by", rules.target, "off")
    if rules.compendium or rules.deal_limit is not None:
        return
    over, under = rules.game_point()
    if rules.target is None:
        yield Fault("target", "never-ends", None, 21)
    elif 0 < _points_in_deck(rules) * under < over:
        yield Fault("points.per_game_point", "cannot-end-by", rules.points.per_game_point, _points_in_deck(rules))


def _without_effect(rules: RuleSet) -> Iterator[Fault]:
    """Rules set for the other kind of match: a house rule that would do nothing is a mistake."""
    fields = fields_of(RuleSet)
    for name in OF_POINTS_GAMES if rules.compendium else OF_COMPENDIUMS:
        if getattr(rules, name) != fields[name][1] and name != "target":
            yield Fault(name, "no-effect", name)
    if not rules.compendium and rules.leader == "chooser":
        yield Fault("leader", "no-effect", "chooser", "left-of-dealer")


_ALONE: tuple[Check, ...] = (
    _sides,
    _order,
    _deal,
    _phases,
    _duties,
    _kind_of_match,
    _sums,
    _declarer,
    _auction,
    _turned,
    _ends,
    _without_effect,
)
_OF_WHOLE_DECKS: tuple[Check, ...] = (_contracts, _layout)
"""Checks that need a deck that can be dealt and sums that end."""
