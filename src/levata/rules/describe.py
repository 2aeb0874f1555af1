"""The rules of a rule set told to a player, as messages without a language.

A `Message` is an id with arguments; the locale files hold its sentence and `levata.texts` (or the page) words it.
`describe` tells everything that is needed to play, `summary` what an invitation needs. Rules that cannot matter in a
rule set are not told: a duty to trump where there are no trumps, a stock where all cards are dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import TypeAlias

import msgspec

from levata.cards import deck_cards
from levata.rules.check import tricks_of
from levata.rules.schema import Contract, Layout, Phase, RuleSet
from levata.rules.score_table import card_points, contract_items, trick_points

MOST_SCORES = 12
"""Scores in one message; what a contract has more goes into further ones, as a message may not grow without end."""

MOST_NEEDS = 12
"""So many bids are told with the card points that they need; of more the reader has the ratio."""


Arg: TypeAlias = "int | str | Message | tuple[Message, ...]"


class Message(msgspec.Struct, frozen=True):
    """Something to be said: an id of the locale files, and arguments.

    A text argument is a code or a name, a number a number; a message is worded first, a list of messages is worded and
    joined by the list pattern of the language.
    """

    id: str
    args: dict[str, Arg] = {}


class Section(msgspec.Struct, frozen=True):
    """A part of the rules: its heading, and a message for each line."""

    heading: Message
    lines: tuple[Message, ...]


Lines = Iterator[Message]


def describe(rules: RuleSet) -> tuple[Section, ...]:
    """The rules, complete enough to play by."""
    sections = [Section(Message(f"section-{name}"), tuple(lines(rules))) for name, lines in _SECTIONS.items()]
    return tuple(section for section in sections if section.lines)


def summary(rules: RuleSet) -> Message:
    """The rules in one sentence."""
    return _compendium_summary(rules) if rules.compendium else _points_summary(rules)


def contract_scores(rules: RuleSet, name: str) -> tuple[Message, ...]:
    """What a trick contract pays, a message for each of its items; the contracts that it sums are named."""
    contract = rules.contracts[name]
    return (*_card_scores(rules, contract), *_trick_scores(contract), *_sums(contract))


def _say(id_: str, **args: Arg) -> Message:
    return Message(id_, args)


# ------------------------------------------------------------------ players, cards, deal


def _table(rules: RuleSet) -> Lines:
    if rules.sides == rules.players:
        yield _say("rule-alone", players=rules.players)
    else:
        yield _say("rule-teams", players=rules.players, teams=rules.sides, size=rules.players // rules.sides)
    yield _say("rule-clockwise")


def _cards(rules: RuleSet) -> Lines:
    yield _say("rule-deck", cards=rules.deck_size(), lowest=rules.deck.lowest)
    yield _say("rule-order", ranks=tuple(Message(f"rank-{rank}-sign") for rank in rules.deck_ranks()))
    values = [(rank, rules.points.cards[rank]) for rank in rules.deck_ranks() if rank in rules.points.cards]
    if values:
        told = tuple(_say("rank-points", rank=rank, points=points) for rank, points in values)
        yield _say("rule-card-points", values=told, total=4 * sum(points for _, points in values))


def _deal(rules: RuleSet) -> Lines:
    rest = _rest(rules)
    if rest == "none":
        yield _say("rule-deal-all", each=rules.cards_each())
    else:
        yield _say(f"rule-deal-{rest}", each=rules.cards_each(), rest=_undealt(rules))
    if rules.deal.turned:
        yield _say("rule-turned")


def _undealt(rules: RuleSet) -> int:
    return rules.deck_size() - rules.cards_each() * rules.players


def _rest(rules: RuleSet) -> str:
    """What becomes of the cards that are not dealt; a talon that no declarer can take up is out of play."""
    if not _undealt(rules):
        return "none"
    unclaimed = rules.deal.rest == "talon" and rules.auction.bids is None
    return "aside" if unclaimed else rules.deal.rest


# ------------------------------------------------------------------ before play, phase by phase


def _before_play(rules: RuleSet) -> Lines:
    if rules.compendium:
        yield _say(f"rule-chooser-{rules.choice.chooser}")
    for phase in rules.phases:
        if phase != "deal" and rules.uses(phase):
            yield from _PHASES[phase](rules)
    if rules.trump.source == "match" and rules.trump.suit is not None:
        yield _say("rule-trump-match-set", suit=rules.trump.suit)
    elif rules.trump.source != "declarer":
        yield _say(f"rule-trump-{rules.trump.source}")


def _blind(rules: RuleSet) -> Lines:
    yield _say("rule-blind", factor=rules.choice.blind or 1)
    yield _say(f"rule-blind-last-{rules.choice.blind_last}")


def _choose(rules: RuleSet) -> Lines:
    yield _say(f"rule-choice-{rules.choice.order}")


def _refuse(rules: RuleSet) -> Lines:
    refuse = rules.layout.refuse
    assert refuse is not None
    yield _say("rule-refuse", contracts=_names(_played(rules, "layout")), least=refuse.at_least)
    yield _say("rule-refuse-limit", limit=refuse.limit)
    if rules.choice.blind is not None:
        yield _say("rule-refuse-blind")


def _auction(rules: RuleSet) -> Lines:
    auction = rules.auction
    assert auction.bids is not None
    lowest, highest = auction.bids
    yield _say(f"rule-auction-{auction.rounds}", lowest=lowest, highest=highest)
    if auction.all_pass == "fixed-trump":
        assert auction.fixed_trump is not None
        yield _say("rule-all-pass-fixed-trump", suit=auction.fixed_trump)
    else:
        yield _say(f"rule-all-pass-{auction.all_pass}", lowest=lowest)


def _exchange(rules: RuleSet) -> Lines:
    yield _say("rule-talon", rest=_undealt(rules))
    yield _say(f"rule-discards-{rules.talon.discards}")
    if rules.auction.all_pass == "fixed-trump":
        yield _say("rule-talon-unclaimed")


def _name_trump(_: RuleSet) -> Lines:
    yield _say("rule-trump-declarer")


_PHASES: dict[Phase, Callable[[RuleSet], Lines]] = {
    "blind": _blind,
    "choose": _choose,
    "refuse": _refuse,
    "auction": _auction,
    "exchange": _exchange,
    "trump": _name_trump,
}


# ------------------------------------------------------------------ play


def _play(rules: RuleSet) -> Lines:
    if rules.compendium and not _played(rules, "tricks"):
        return
    trumps = _has_trumps(rules)
    yield _say(f"rule-leader-{rules.leader}")
    yield _say("rule-tricks-trumps" if trumps else "rule-tricks", tricks=tricks_of(rules))
    yield from _duties(rules, trumps)
    yield from _declare(rules, trumps)
    if rules.stop_early:
        yield _say("rule-stop-early")


def _played(rules: RuleSet, kind: str) -> tuple[str, ...]:
    """The contracts that are played in tricks, or as the layout."""
    return tuple(name for name in rules.played_contracts() if rules.contracts[name].kind == kind)


def _has_trumps(rules: RuleSet) -> bool:
    fixed = rules.auction.bids is not None and rules.auction.all_pass == "fixed-trump"
    return rules.trump.source != "none" or fixed


def _duties(rules: RuleSet, trumps: bool) -> Lines:
    duties = tuple(duty for duty in rules.duties if trumps or duty not in ("trump", "overtrump"))
    if not duties:
        yield _say("rule-no-duty")
        return
    if duties == ("follow",):
        yield _say("rule-follow")
    else:
        yield _say("rule-duties")
        for place, duty in enumerate(duties):
            yield _say("rule-numbered", number=place + 1, rule=_duty(duty, duties[:place]))
        yield _say("rule-duties-met")
    if rules.sides < rules.players:
        yield _say("rule-duties-partner")
    if _rest(rules) == "drawn":
        yield _say("rule-duties-while-stock" if rules.duties_while_stock else "rule-no-duties-while-stock")


def _duty(duty: str, before: tuple[str, ...]) -> Message:
    """A duty as it sounds after the ones before it: who has to trump need not be told that they cannot follow."""
    if duty == "trump" and "follow" in before:
        return _say("rule-duty-trump-when-void")
    if duty == "overtrump" and "trump" in before:
        return _say("rule-duty-overtrump-when-trumping")
    return _say(f"rule-duty-{duty}")


def _declare(rules: RuleSet, trumps: bool) -> Lines:
    declare = rules.declare
    if declare is None:
        return
    how = "automatic" if declare.automatic else "by-choice"
    yield _say(f"rule-declare-{declare.when}-{how}")
    if trumps:
        yield _say("rule-declare-points-trumps", pair=declare.pair, trump_pair=declare.trump_pair)
    else:
        yield _say("rule-declare-points", pair=declare.pair)
    if rules.trump.source == "first-card":
        yield _say("rule-declare-first-card")


# ------------------------------------------------------------------ contracts and layout


def _contracts(rules: RuleSet) -> Lines:
    for name in rules.played_contracts():
        if rules.contracts[name].kind == "layout":
            yield _say("rule-contract-layout", contract=name)
        else:
            yield from _contract(rules, name)
    for name in _only_summed(rules):
        for scores in _chunks(contract_scores(rules, name)):
            yield _say("rule-contract-summed", contract=name, scores=scores)


def _contract(rules: RuleSet, name: str) -> Lines:
    contract, scores = rules.contracts[name], contract_scores(rules, name)
    for place, chunk in enumerate(_chunks(scores)):
        if place:
            yield _say("rule-contract-more", contract=name, scores=chunk)
        elif _has_pool(rules, scores):
            yield _say("rule-contract-pool", contract=name, scores=chunk, pool=_pool(rules, name))
        else:
            yield _say("rule-contract", contract=name, scores=chunk)
    if contract.sweep is not None:
        yield _say(f"rule-sweep-{contract.sweep.mode}", contract=name, points=contract.sweep.points, **_side(rules))
    if contract.lead_when_broken is not None:
        yield _say("rule-lead-when-broken", contract=name, suit=contract.lead_when_broken)


def _chunks(scores: tuple[Message, ...]) -> Iterator[tuple[Message, ...]]:
    rest = iter(scores)
    while chunk := tuple(islice(rest, MOST_SCORES)):
        yield chunk


def _only_summed(rules: RuleSet) -> tuple[str, ...]:
    """Contracts that count in a sum, at any depth, but are not played themselves."""
    open_names, seen = list(_played(rules, "tricks")), set()
    while open_names:
        name = open_names.pop()
        if name not in seen:
            seen.add(name)
            open_names.extend(rules.contracts[name].sums)
    played = rules.played_contracts()
    return tuple(name for name in rules.contracts if name in seen and name not in played)


def _card_scores(rules: RuleSet, contract: Contract) -> Lines:
    """Points for captured cards; of cards that are not in the deck nothing is told."""
    if contract.card:
        yield _say("score-card", points=contract.card)
    for suit, points in contract.suit.items():
        yield _say("score-suit", suit=suit, points=points)
    for rank in rules.deck_ranks():
        if rank in contract.rank:
            yield _say("score-rank", rank=rank, points=contract.rank[rank])
    for card, points in contract.cards.items():
        if card[0] in rules.deck_ranks():
            yield _say("score-one-card", card=card, points=points)


def _trick_scores(contract: Contract) -> Lines:
    if contract.trick:
        yield _say("score-trick", points=contract.trick)
    for place, points in enumerate(contract.last, 1):
        if points:
            yield _say("score-last", after=len(contract.last) - place, points=points)


def _sums(contract: Contract) -> Lines:
    if contract.sums:
        yield _say("score-sum" if contract.sign == 1 else "score-sum-turned", contracts=_names(contract.sums))


def _names(contracts: Iterable[str]) -> tuple[Message, ...]:
    return tuple(_say("name-contract", contract=name) for name in contracts)


def _has_pool(rules: RuleSet, scores: tuple[Message, ...]) -> bool:
    """Whether the sum over a deal is worth telling: it is certain, and not the points of a single card."""
    return _rest(rules) in ("none", "drawn") and [score.id for score in scores] != ["score-one-card"]


def _pool(rules: RuleSet, name: str) -> int:
    """What all tricks of a deal bring together."""
    items, count = contract_items(rules, name), tricks_of(rules)
    cards = sum(card_points(items, card) for card in deck_cards(rules.deck.lowest))
    return cards + sum(trick_points(items, number, count) for number in range(1, count + 1))


def _layout(rules: RuleSet) -> Lines:
    layout = rules.layout
    if not _played(rules, "layout"):
        return
    assert layout.start is not None
    yield _say("rule-layout", rank=layout.start)
    yield _say("rule-layout-turn", rank=layout.start)
    yield from _borders(layout, highest=rules.deck_ranks()[0], lowest=rules.deck_ranks()[-1])
    places = tuple(_say("place-points", points=points) for points in layout.places)
    yield _say("rule-layout-places", places=places)


def _borders(layout: Layout, highest: str, lowest: str) -> Lines:
    if layout.bonus != "none":
        yield _say(f"rule-layout-bonus-{layout.bonus}", rank=highest)
        yield _say("rule-layout-chain" if layout.bonus_chain else "rule-layout-no-chain", rank=highest)
    if layout.skip:
        yield _say("rule-layout-skip", rank=lowest)
    if layout.announce is not None:
        announce = layout.announce
        ranks: dict[str, Arg] = {"highest": highest, "lowest": lowest}
        yield _say("rule-layout-announce", least=announce.at_least, factor=announce.factor, **ranks)


# ------------------------------------------------------------------ score and end


def _score(rules: RuleSet) -> Lines:
    if rules.compendium:
        return
    over, under = rules.game_point()
    if under == 1:
        yield _say("rule-game-point", points=over)
    else:
        yield _say("rule-game-point-ratio", points=over, games=under)
    if _rest(rules) == "aside":
        yield _say("rule-undealt-count-for-nobody")
    if rules.auction.bids is None:
        yield _say("rule-all-score")
        return
    yield from _needs(rules)
    yield _say("rule-bid-made")
    yield _say("rule-bid-failed", factor=rules.penalty_factor, **_side(rules))


def _needs(rules: RuleSet) -> Lines:
    """The card points that each bid needs: the smallest number c with c × under ≥ bid × over (RULES 3)."""
    over, under = rules.game_point()
    lowest, highest = rules.auction.bids or (1, 0)
    needs = [(bid, -(-bid * over // under)) for bid in range(lowest, highest + 1)]
    if len(needs) <= MOST_NEEDS:
        yield _say("rule-bid-needs", needs=tuple(_say("bid-need", bid=bid, points=points) for bid, points in needs))


def _end(rules: RuleSet) -> Lines:
    if rules.compendium:
        contracts = len(rules.played_contracts())
        yield _say("rule-deals", contracts=contracts, deals=rules.players * contracts)
    if rules.target is not None and rules.margin == 1:
        yield _say("rule-target", target=rules.target, **_side(rules))
    elif rules.target is not None:
        yield _say("rule-target-margin", target=rules.target, margin=rules.margin, **_side(rules))
    if rules.deal_limit is not None:
        yield _say("rule-deal-limit", deals=rules.deal_limit)
    if rules.compendium or rules.deal_limit is not None:
        yield _say(f"rule-winner-{rules.winner}")
    if rules.zero_wins:
        yield _say("rule-zero-wins", **_side(rules))


def _side(rules: RuleSet) -> dict[str, Arg]:
    return {"side": "player" if rules.sides == rules.players else "team"}


_SECTIONS: dict[str, Callable[[RuleSet], Lines]] = {
    "table": _table,
    "cards": _cards,
    "deal": _deal,
    "before-play": _before_play,
    "play": _play,
    "contracts": _contracts,
    "layout": _layout,
    "score": _score,
    "end": _end,
}


# ------------------------------------------------------------------ in one sentence


def _compendium_summary(rules: RuleSet) -> Message:
    contracts = rules.played_contracts()
    return _say(
        "summary-compendium",
        who=_who(rules),
        deals=rules.players * len(contracts),
        contracts=_names(contracts),
        blind=rules.choice.blind or 0,
        end=Message("summary-zero-wins" if rules.zero_wins else f"summary-winner-{rules.winner}"),
    )


def _points_summary(rules: RuleSet) -> Message:
    cards = _say(f"summary-cards-{_rest(rules)}", each=rules.cards_each())
    bids, trump, end = _bids_summary(rules), _trump_summary(rules), _goal(rules)
    return _say("summary-points", who=_who(rules), cards=cards, bids=bids, trump=trump, end=end)


def _who(rules: RuleSet) -> Message:
    if rules.sides == rules.players:
        return _say("summary-alone", players=rules.players)
    return _say("summary-teams", players=rules.players, teams=rules.sides)


def _bids_summary(rules: RuleSet) -> Message:
    if rules.auction.bids is None:
        return _say("summary-no-auction")
    lowest, highest = rules.auction.bids
    return _say("summary-auction", lowest=lowest, highest=highest, factor=rules.penalty_factor)


def _trump_summary(rules: RuleSet) -> Message:
    if rules.trump.source == "match" and rules.trump.suit is not None:
        return _say("summary-trump-match-set", suit=rules.trump.suit)
    return _say(f"summary-trump-{rules.trump.source}")


def _goal(rules: RuleSet) -> Message:
    if rules.target is not None:
        return _say("summary-target", target=rules.target)
    return _say("summary-deal-limit", deals=rules.deal_limit or 0)
