"""What a seat knows: the only way from a state to a person, a bot, a spectator or an environment.

A view is built up from nothing and holds what RULES 6 allows. Two worlds that a seat cannot tell apart give it the
same bytes: that is the property to keep when something is added here (``tests/engine/test_views.py``).
"""

from __future__ import annotations

import msgspec

from levata.cards import CARD_TEXTS, SUIT_MASKS, SUITS, cards_text, mask_text
from levata.engine import cardplay
from levata.engine.match import legal
from levata.engine.phases import Offer
from levata.engine.score import card_points_by_side, places, trick_scores
from levata.engine.state import NOBODY, Plan, Rows, State, Tricks


class TrickView(msgspec.Struct, frozen=True, gc=False):
    """A trick: its cards from the leader on, and who takes it, or would as it lies."""

    leader: int
    cards: str
    winner: int


class TricksView(msgspec.Struct, frozen=True, gc=False):
    """The play of tricks so far.

    `won` are tricks by seat; `captured` the cards by seat that score by suit, rank or themselves; `points` what was
    captured brings so far, by side (card points with declarations in a points game); `declared` pairs of seat and
    suit.
    """

    table: TrickView | None
    last: TrickView | None
    won: list[int]
    captured: list[str]
    points: list[int]
    declared: tuple[tuple[int, str], ...]


class LayoutView(msgspec.Struct, frozen=True, gc=False):
    """The layout so far: the laid cards of each suit (C D H S), who went out in order, who announced."""

    rows: list[str]
    out: tuple[int, ...]
    announced: list[int]
    bonus: bool


class DimmedView(msgspec.Struct, frozen=True, gc=False):
    """Own cards that may not be played now, and why: a refusal's code and details."""

    code: str
    details: dict[str, str]
    cards: str


class View(msgspec.Struct, frozen=True, gc=False):
    """What one seat knows, or a spectator (`seat` null). Cards are texts; lists are by seat or by side.

    `deal` counts the deals so far; `turn` the seats to act; `counts` the cards in the hands; `log` the acts of this
    deal (a discard only as its number); `hand`, `drawn`, `talon` and `discards` are the seat's own; `used` the
    contracts played by chooser; `legal` and `dimmed` are for the seat to act alone; `place` is by side once the match
    is over.
    """

    seat: int | None
    phase: str
    turn: list[int]
    deal: int
    dealer: int
    chooser: int | None
    contract: str | None
    blind: bool
    trump: str | None
    turned: str | None
    declarer: int | None
    bid: int
    passed: list[int]
    counts: list[int]
    stock: int
    hand: str
    drawn: str
    talon: str
    discards: str
    tricks: TricksView | None
    layout: LayoutView | None
    log: tuple[tuple[int, str], ...]
    used: tuple[tuple[str, ...], ...]
    refusals: int
    totals: tuple[int, ...]
    place: tuple[int, ...]
    legal: list[Offer]
    dimmed: list[DimmedView]


_encoder = msgspec.json.Encoder(order="deterministic")


def view(state: State, seat: int | None) -> View:
    """What this seat knows; of None, what everybody knows."""
    game, deal, play = state.game, state.deal, state.play
    own = state.hands[seat] if seat is not None and state.hands else 0
    declares = seat is not None and seat == deal.declarer
    compendium = game.rules.compendium
    return View(
        seat=seat,
        phase=state.phase,
        turn=[state.actor] if state.actor >= 0 else [],
        deal=state.deals,
        dealer=state.dealer,
        chooser=state.chooser if compendium else None,
        contract=(deal.contract or None) if compendium else None,
        blind=deal.blind,
        trump=SUITS[deal.trump] if deal.trump >= 0 else None,
        turned=CARD_TEXTS[deal.turned] if deal.turned >= 0 else None,
        declarer=deal.declarer if deal.declarer >= 0 else None,
        bid=deal.bid,
        passed=_seats(deal.passed),
        counts=[hand.bit_count() for hand in state.hands],
        stock=len(state.stock),
        hand=mask_text(own),
        drawn=cards_text(play.drawn[seat]) if seat is not None and type(play) is Tricks else "",
        talon=mask_text(deal.talon) if declares else "",
        discards=mask_text(deal.discards) if declares else "",
        tricks=_tricks_view(state, play) if type(play) is Tricks else None,
        layout=_layout_view(play) if type(play) is Rows else None,
        log=state.log,
        used=state.used,
        refusals=state.refusals,
        totals=state.totals,
        place=places(state.totals, game.rules.zero_wins) if state.actor == NOBODY else (),
        legal=legal(state, seat) if seat is not None else [],
        dimmed=_dimmed_view(state, own) if seat == state.actor else [],
    )


def view_json(state: State, seat: int | None) -> bytes:
    """The view as canonical JSON: equal views, equal bytes."""
    return _encoder.encode(view(state, seat))


def _tricks_view(state: State, play: Tricks) -> TricksView:
    plan = state.game.plans[state.deal.contract]
    won = [0] * state.game.players
    for seat in play.winners:
        won[seat] += 1
    return TricksView(
        table=TrickView(play.leader, cards_text(play.table), play.winner) if play.table else None,
        last=TrickView(play.last_leader, cards_text(play.last), play.winners[-1]) if play.last else None,
        won=won,
        captured=[mask_text(cards & plan.counted) for cards in play.captured],
        points=_points(state, plan, play),
        declared=tuple((seat, SUITS[suit]) for seat, suit in play.declared),
    )


def _points(state: State, plan: Plan, play: Tricks) -> list[int]:
    if plan.table.ratio is not None:
        return card_points_by_side(state, play)
    factor = plan.table.blind if state.deal.blind else 1
    return [score * factor for score in trick_scores(state.game, plan, play)]


def _layout_view(play: Rows) -> LayoutView:
    return LayoutView(
        rows=[mask_text(play.laid & suit) for suit in SUIT_MASKS],
        out=play.out,
        announced=_seats(play.announced),
        bonus=play.bonus,
    )


def _dimmed_view(state: State, hand: int) -> list[DimmedView]:
    """Cards in hand that do not go now, by reason."""
    play = state.play
    if type(play) is Tricks:
        return [DimmedView(code, details, mask_text(cards)) for code, details, cards in cardplay.dimmed(state, play)]
    if type(play) is Rows and hand & ~play.fits:
        return [DimmedView("does-not-fit", {}, mask_text(hand & ~play.fits))]
    return []


def _seats(mask: int) -> list[int]:
    seats = []
    while mask:
        low = mask & -mask
        seats.append(low.bit_length() - 1)
        mask ^= low
    return seats
