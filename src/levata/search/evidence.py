"""What a view tells of the cards of a deal: in which groups each may lie, and of which cards a hand had how many.

A *group* is a set of places of the deal that one seat gets at one time: what it was dealt, one place of the stock that
is drawn, the cards set aside, the declarer's discards. Groups, seats and cards are small ints, sets of them bit masks.
Everything that the public acts say is said of the moment of the act: a hand is the groups that have come to it by then,
without the cards that it has played. The duties of the engine are asked here, not told again. `levata.search.worlds`
calls `read`.
"""

from __future__ import annotations

from collections.abc import Iterable

from levata.cards import CARD_NUMBERS, SUITS, cards_of, mask_of, parse_cards
from levata.engine.cardplay import KING_AND_QUEEN, beats, fulfilling
from levata.engine.state import Game, compile_game
from levata.engine.view import View
from levata.rules.schema import RuleSet
from levata.rules.score_table import POINTS_GAME


class NoWorld(ValueError):
    """No deal agrees with this view: it contradicts the rules or itself."""


class Evidence:
    """The groups of a deal, by `capacities`, and what is known of its cards.

    `groups[card]` are the groups in which a card may lie; `least` holds (groups, cards, number): so many of these cards
    lie in these groups, or more. The first groups are what the seats were dealt (the declarer, once it has discarded:
    what it kept); then come the places of a stock that is drawn, or the other undealt cards, or the discards. `hands`
    are the groups that each seat holds now, `counts` their cards, `stock` how many cards can still be drawn.
    """

    def __init__(self, game: Game, view: View) -> None:
        players, undealt = game.players, game.undealt
        self.game = game
        draws = game.draws and undealt > 0
        self.taken = game.rules.uses("exchange") and view.declarer is not None and not view.stock
        self.discarded = self.taken and any(act.startswith("discard") for _, act in view.log)
        self.capacities = [game.each] * players
        if draws:
            self.capacities += [1] * undealt
        elif self.taken and not self.discarded:
            self.capacities[view.declarer or 0] += undealt
        elif undealt:
            self.capacities.append(undealt)
        every = (1 << len(self.capacities)) - 1
        self.groups = [every if game.deck_mask >> card & 1 else 0 for card in range(52)]
        self.least: set[tuple[int, int, int]] = set()
        self.hands = [1 << seat for seat in range(players)]
        self.counts = self.capacities[:players]
        self.stock = undealt if draws else 0
        self.played = 0

    def put(self, cards: Iterable[int], groups: int) -> None:
        """These cards lie in these groups."""
        for card in cards:
            self.groups[card] &= groups
            if not self.groups[card]:
                raise NoWorld

    def holds(self, seat: int, card: int) -> None:
        """A seat has this card in hand."""
        self.put([card], 0 if self.played >> card & 1 else self.hands[seat])

    def lacks(self, seat: int, cards: int) -> None:
        """A seat has none of these cards in hand."""
        self.put(cards_of(cards & self.game.deck_mask & ~self.played), ~self.hands[seat])

    def has_at_least(self, hands: int, cards: int, number: int) -> None:
        """So many of these cards, those played before apart, lie in these groups."""
        self.least.add((hands, cards & ~self.played, number))

    def plays(self, seat: int, card: int) -> None:
        """A seat plays a card, or lays it."""
        self.holds(seat, card)
        self.played |= 1 << card
        self.counts[seat] -= 1

    def draw_in_turn(self, first: int) -> list[tuple[int, int]]:
        """Each seat, one after the other from the first, draws a card: who drew which group."""
        players = self.game.players
        top = players + self.game.undealt - self.stock
        drew = [((first + turn) % players, top + turn) for turn in range(players)]
        for seat, group in drew:
            self.hands[seat] |= 1 << group
            self.counts[seat] += 1
        self.stock -= players
        return drew


def read(rules: RuleSet, view: View) -> Evidence:
    """Everything that a view tells of the cards; `NoWorld` where its numbers contradict each other."""
    game = compile_game(rules)
    evidence = Evidence(game, view)
    _read_own(evidence, view)
    if view.turned is not None:
        kept_or_discarded = 1 << game.players if evidence.discarded and view.dealer == view.declarer else 0
        evidence.put([CARD_NUMBERS[view.turned]], 1 << view.dealer | kept_or_discarded)
    if view.tricks is not None:
        _read_tricks(evidence, view)
    if view.layout is not None:
        _read_layout(evidence, view)
    undrawn = evidence.stock if game.draws else 0 if evidence.taken else game.undealt
    if evidence.counts != view.counts or undrawn != view.stock:
        raise NoWorld
    return evidence


def _played(view: View) -> list[tuple[int, int, bool]]:
    """The cards that were played or laid: seat, card, whether it was said to declare."""
    return [(seat, CARD_NUMBERS[act[:2]], act.endswith("declare")) for seat, act in view.log if act[:2] in CARD_NUMBERS]


def _read_own(evidence: Evidence, view: View) -> None:
    """The hand of the viewer, what it has played and what it has put away; what it drew comes with the draws."""
    if view.seat is None:
        return
    hand = parse_cards(view.hand)
    if [len(hand)] != view.counts[view.seat : view.seat + 1]:
        raise NoWorld
    played = [card for seat, card, _ in _played(view) if seat == view.seat]
    drawn = parse_cards(view.drawn)
    evidence.put({*hand, *played} - {*drawn}, 1 << view.seat)
    if evidence.discarded and view.seat == view.declarer:
        evidence.put(parse_cards(view.discards), 1 << evidence.game.players)


# ------------------------------------------------------------------ tricks


class _Trick:
    """The trick that is being played, and what is public of those before it."""

    def __init__(self, game: Game, view: View) -> None:
        assert view.tricks is not None
        self.plan = game.plans[view.contract or POINTS_GAME]
        self.trump = SUITS.index(view.trump) if view.trump else -1
        self.declared = view.tricks.declared
        self.told: set[int] = set()
        self.table: list[int] = []
        self.best = self.winner = -1
        self.captured = 0
        self.takers: list[int] = []

    def lay(self, game: Game, seat: int, card: int) -> None:
        if not self.table or beats(game, card, self.best, self.trump):
            self.best, self.winner = card, seat
        self.table.append(card)


def _read_tricks(evidence: Evidence, view: View) -> None:
    game, trick = evidence.game, _Trick(evidence.game, view)
    own_draws = iter(parse_cards(view.drawn))
    for seat, card, declares in _played(view):
        _read_duties(evidence, trick, seat, card)
        _read_declaration(evidence, trick, seat, card, declares)
        evidence.plays(seat, card)
        trick.lay(game, seat, card)
        if len(trick.table) < game.players:
            continue
        _read_taken(evidence, trick)
        if evidence.stock:
            drew = dict(evidence.draw_in_turn(trick.winner))
            if view.seat is not None:
                evidence.put([card for card in (next(own_draws, None),) if card is not None], 1 << drew[view.seat])


def _read_duties(evidence: Evidence, trick: _Trick, seat: int, card: int) -> None:
    """A card that does not fulfil a duty proves that none of those still allowed does."""
    game, rules = evidence.game, evidence.game.rules
    if not trick.table:
        closed = 0 if trick.captured & trick.plan.closed_suit else trick.plan.closed_suit
        if closed >> card & 1:
            evidence.lacks(seat, game.deck_mask & ~closed)
        return
    if evidence.stock and not rules.duties_while_stock:
        return
    allowed = game.deck_mask
    for duty in rules.duties:
        kept = fulfilling(game, duty, allowed, trick.table[0] // 13, trick.best, trick.trump)
        if kept >> card & 1:
            allowed = kept
        else:
            evidence.lacks(seat, kept)


def _read_declaration(evidence: Evidence, trick: _Trick, seat: int, card: int, says_so: bool) -> None:
    """Who declares holds the other of the pair; where that goes by itself, who does not declare lacks it."""
    rule, suit = evidence.game.rules.declare, card // 13
    pair = KING_AND_QUEEN << 13 * suit
    if rule is None or not pair >> card & 1 or suit in trick.told or (trick.table and rule.when == "leading"):
        return
    other = pair & ~(1 << card)
    if says_so or (rule.automatic and (seat, SUITS[suit]) in trick.declared):
        trick.told.add(suit)
        evidence.holds(seat, other.bit_length() - 1)
    elif rule.automatic:
        evidence.lacks(seat, other)


def _read_taken(evidence: Evidence, trick: _Trick) -> None:
    """A deal that may stop early and goes on has something in the hands that scores."""
    game, plan = evidence.game, trick.plan
    trick.captured |= mask_of(trick.table)
    trick.takers.append(game.sides[trick.winner])
    sweep = plan.table.sweep is not None and len(set(trick.takers)) == 1
    if game.rules.stop_early and not game.draws and len(trick.takers) >= plan.open_tricks and not sweep:
        hands = (1 << game.players) - 1
        evidence.has_at_least(hands, plan.scoring, 1)
    trick.table.clear()


# ------------------------------------------------------------------ layouts


def _read_layout(evidence: Evidence, view: View) -> None:
    game, layout = evidence.game, evidence.game.rules.layout
    fits, laid, bonus = game.starts, 0, False
    for seat, act in view.log:
        if act == "pass":
            if not bonus or layout.bonus != "optional":
                evidence.lacks(seat, fits)
            bonus = False
        elif act == "announce":
            if layout.announce is None:
                raise NoWorld
            evidence.has_at_least(evidence.hands[seat], game.ends, layout.announce.at_least)
        elif act in CARD_NUMBERS:
            card = CARD_NUMBERS[act]
            if not fits >> card & 1:
                raise NoWorld
            evidence.plays(seat, card)
            laid |= 1 << card
            fits = (fits | game.opens[card]) & ~laid
            another = evidence.counts[seat] > 0 and game.top >> card & 1
            bonus = bool(another) and (layout.bonus_chain or not bonus)
