"""The auction, naming trumps, and discarding after a talon: by how often the bid is made in imagined deals."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from levata.bots.effort import Effort
from levata.bots.reasons import Advice, Reason
from levata.bots.rules_of_thumb.auction import best_trump, put_away_of
from levata.bots.search.payoff import Payoffs, needed
from levata.bots.search.plausible import imagined
from levata.bots.search.trying import Row, Tried, tried
from levata.cards import SUITS, cards_of, mask_of, mask_text, parse_cards
from levata.engine.phases import DiscardOffer
from levata.engine.score import captured_points
from levata.engine.state import Game
from levata.engine.view import View
from levata.rules.score_table import POINTS_GAME
from levata.search import kernel
from levata.search.tables import cards_of_rules, last_extra, trick_tables

BETTER = 0.1
"""How much more a bid must be worth than a pass, in game points: what others know of it counts for something."""


MOST_EXCHANGES = 1000
"""So many talons of a single card are taken up in imagination, which takes longer than to play with them; larger ones
less often, by the square."""

MOST_SWAPS = 60
"""So many other discards are tried."""


class Scene:
    """The deals that a seat imagines before cards are played, and what becomes of a bid in them."""

    def __init__(self, game: Game, view: View, effort: Effort, seed: int) -> None:
        assert view.seat is not None
        self.game, self.view, self.seat, self.effort, self.seed = game, view, view.seat, effort, seed
        self.cards = cards_of_rules(game.rules)
        self.side = game.sides[view.seat]
        self.exchanges = view.phase == "auction" and game.rules.uses("exchange")
        rows = imagined(game, view, effort, seed)
        self.rows = rows[: max(4, MOST_EXCHANGES // game.undealt**2)] if self.exchanges else rows

    def suits(self, seat: int) -> Iterable[int]:
        """The suits that a declarer may make trump; −1 where none is made."""
        source = self.game.rules.trump.source
        if source == "declarer" or (source == "first-card" and seat != self.seat):
            return range(len(SUITS))
        if source == "first-card":
            return sorted({card // 13 for card in parse_cards(self.view.hand)})
        return (SUITS.index(self.view.trump) if self.view.trump else -1,)

    def declaring(self, bid: int, suit: int, put_away: int = 0, hand: int | None = None) -> Tried:
        """What comes of it if this seat declares, with this trump, these discards and this hand (of the engine)."""
        own = None if hand is None else self.cards.mask(hand)
        return self._tried(self.seat, bid, lambda row: suit, put_away, own)

    def against(self, declarer: int, bid: int) -> Tried:
        """What comes of it if another seat declares, with the trump that suits its hand."""
        return self._tried(declarer, bid, lambda row: self._trump_of(declarer, row))

    def _exchanged(self, hand: int, talon: int, trump: int) -> int:
        """The hand of a declarer who has taken the talon up and put away as many cards as it had."""
        pool = self.cards.engine_mask(hand | talon)
        return self.cards.mask(pool & ~put_away_of(self.game, pool, self.game.undealt, trump))

    def _trump_of(self, seat: int, row: Row) -> int:
        suits = list(self.suits(seat))
        if len(suits) == 1:
            return suits[0]
        return best_trump(self.game, self.view, self.cards.engine_mask(row[seat]))

    def _tried(
        self, declarer: int, bid: int, trump: Callable[[Row], int], put_away: int = 0, own: int | None = None
    ) -> Tried:
        game = self.game
        plan = game.plans[POINTS_GAME]
        tables = trick_tables(game.rules, POINTS_GAME, last_extra(game.rules, plan, put_away))
        leader = (
            declarer if game.rules.leader == "declarer" and declarer >= 0 else (self.view.dealer + 1) % game.players
        )
        positions = []
        for row in self.rows:
            hands = row[: game.players]
            if own is not None:
                hands[self.seat] = own
            elif declarer >= 0 and self.exchanges:
                hands[declarer] = self._exchanged(hands[declarer], row[game.players], trump(row))
            stock = [card.bit_length() - 1 for card in row[game.players :]] if game.draws else []
            positions.append(kernel.Tricks(tables, hands=hands, leader=leader, trump=trump(row), stock=stock))
        extra = captured_points(plan, put_away) if game.rules.talon.discards == "declarer" else 0
        pays = Payoffs(game, self.view).of(POINTS_GAME, declarer, bid, extra)
        goal = needed(game, bid) - extra
        return tried(game, positions, pays, self.effort, self.effort.hand, self.seed, self.side, goal)

    def best_suit(self, bid: int, put_away: int = 0) -> tuple[int, Tried]:
        """The trump with which this seat does best as the declarer."""
        found = {suit: self.declaring(bid, suit, put_away) for suit in self.suits(self.seat)}
        suit = max(found, key=lambda suit: (found[suit].worth[self.side], suit))
        return suit, found[suit]


def bid(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """The lowest bid, where it is worth more than to pass."""
    bids = [offer for offer in view.legal if isinstance(offer, str) and offer != "pass"]
    if not bids:
        return Advice("pass", (Reason("only-act"),))
    scene = Scene(game, view, effort, seed)
    _, found = scene.best_suit(int(bids[0].removeprefix("bid ")))
    chance = Reason("would-make-bid", percent=round(100 * found.reached))
    if "pass" not in view.legal or found.worth[scene.side] > _passing(scene) + BETTER:
        return Advice(bids[0], (chance,))
    return Advice("pass", (chance,))


def _passing(scene: Scene) -> float:
    """What it is worth to leave the deal to the highest bidder, or else to nobody."""
    view = scene.view
    if view.declarer is None:
        return 0.0
    return scene.against(view.declarer, view.bid).worth[scene.side]


def name_trump(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """The suit with which the bid is worth most."""
    suit, found = Scene(game, view, effort, seed).best_suit(view.bid, mask_of(parse_cards(view.discards)))
    return Advice(f"trump {SUITS[suit]}", (Reason("makes-bid", percent=round(100 * found.reached)),))


def discard(game: Game, view: View, effort: Effort, seed: int) -> Advice:
    """The cards without which the bid is worth most: those of the rules of thumb for each trump, then one by one others
    instead."""
    offer = view.legal[0]
    assert isinstance(offer, DiscardOffer)
    hand, scene = mask_of(parse_cards(offer.discard.cards)), Scene(game, view, effort, seed)
    memory: dict[tuple[int, int], Tried] = {}

    def worth(suit: int, away: int) -> float:
        if (suit, away) not in memory:
            memory[suit, away] = scene.declaring(view.bid, suit, away, hand & ~away)
        return memory[suit, away].worth[scene.side]

    starts = [(suit, put_away_of(game, hand, offer.discard.count, suit)) for suit in scene.suits(scene.seat)]
    suit, away = max(starts, key=lambda start: (worth(*start), start))
    swaps = [(out, back) for out in cards_of(hand & ~away) for back in cards_of(away)]
    others = [away & ~(1 << back) | 1 << out for out, back in swaps[:: 1 + len(swaps) // MOST_SWAPS]]
    away = max([away, *others], key=lambda away: (worth(suit, away), away))
    return Advice(f"discard {mask_text(away)}", (Reason("makes-bid", percent=round(100 * memory[suit, away].reached)),))
