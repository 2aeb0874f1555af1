"""The layout game: each suit is built outward from its start card (RULES 2)."""

from __future__ import annotations

from msgspec.structs import replace

from levata.cards import CARD_TEXTS, cards_of
from levata.engine.acts import Act, Announce, IllegalAction, Pass, PlayCard
from levata.engine.events import AnyEvent, Skipped, WentOut
from levata.engine.phases import Offer, Step, wrong_phase
from levata.engine.state import Rows, State


def enter(state: State) -> State:
    """The chooser begins."""
    return replace(state, actor=state.chooser, play=Rows(fits=state.game.starts))


def offers(state: State) -> list[Offer]:
    play = _play(state)
    found: list[Offer] = [CARD_TEXTS[card] for card in cards_of(state.hands[state.actor] & play.fits)]
    if _may_pass(state, play):
        found.append("pass")
    rule = state.game.rules.layout.announce
    if rule and _opening(state, play) and _borders(state) >= rule.at_least:
        found.append("announce")
    return found


def apply(state: State, act: Act) -> Step:
    play = _play(state)
    if type(act) is PlayCard and not act.declare:
        return _lay(state, play, act.card)
    if isinstance(act, Pass):
        if not _may_pass(state, play):
            raise IllegalAction("must-lay")
        return _next_turn(state, play, ())
    if isinstance(act, Announce):
        return _announce(state, play)
    raise wrong_phase(state)


def _announce(state: State, play: Rows) -> Step:
    """Five borders or more, told at the start of the seat's own first turn."""
    rule = state.game.rules.layout.announce
    if rule is None or not _opening(state, play):
        raise wrong_phase(state)
    if _borders(state) < rule.at_least:
        raise IllegalAction("not-enough-borders", borders=_borders(state), at_least=rule.at_least)
    return Step(replace(state, play=replace(play, announced=play.announced | 1 << state.actor)))


def _lay(state: State, play: Rows, card: int) -> Step:
    game, seat = state.game, state.actor
    if not state.hands[seat] >> card & 1:
        raise IllegalAction("not-in-hand", card=CARD_TEXTS[card])
    if not play.fits >> card & 1:
        raise IllegalAction("does-not-fit", card=CARD_TEXTS[card])
    hand = state.hands[seat] & ~(1 << card)
    laid = play.laid | 1 << card
    fits = (play.fits | game.opens[card]) & ~laid
    bonus = bool(hand) and _brings_bonus(state, play, card)
    play = replace(play, laid=laid, fits=fits)
    state = replace(state, hands=(*state.hands[:seat], hand, *state.hands[seat + 1 :]))
    events: tuple[AnyEvent, ...] = ()
    if not hand:
        events = (WentOut(seat, len(play.out) + 1),)
        play = replace(play, out=(*play.out, seat))
        if len(play.out) == game.players - 1:
            return _finish(state, play, events)
    if bonus:
        return Step(replace(state, play=replace(play, bonus=True, begun=play.begun | 1 << seat)), "", events)
    skips = game.rules.layout.skip and game.bottom >> card & 1
    return _next_turn(state, play, events, bool(skips))


def _next_turn(state: State, play: Rows, events: tuple[AnyEvent, ...], skip: bool = False) -> Step:
    """The turn goes to the next seat that holds cards; after a lowest card one such seat is passed over."""
    seat = _next_holder(state, state.actor)
    if skip:
        events = (*events, Skipped(seat))
        seat = _next_holder(state, seat)
    play = replace(play, bonus=False, begun=play.begun | 1 << state.actor)
    return Step(replace(state, actor=seat, play=play), "", events)


def _finish(state: State, play: Rows, events: tuple[AnyEvent, ...]) -> Step:
    """One seat is left with cards: it is last."""
    last = _next_holder(state, state.actor)
    play = replace(play, out=(*play.out, last), bonus=False)
    return Step(replace(state, play=play), "done", (*events, WentOut(last, len(play.out))))


def _next_holder(state: State, seat: int) -> int:
    players = state.game.players
    seat = (seat + 1) % players
    while not state.hands[seat]:
        seat = (seat + 1) % players
    return seat


def _brings_bonus(state: State, play: Rows, card: int) -> bool:
    """Whether this card, an upper border, gives another one (knobs `layout.bonus`, `layout.bonus_chain`)."""
    layout = state.game.rules.layout
    if layout.bonus == "none" or not state.game.top >> card & 1:
        return False
    return layout.bonus_chain or not play.bonus


def _may_pass(state: State, play: Rows) -> bool:
    if play.bonus and state.game.rules.layout.bonus == "optional":
        return True
    return not state.hands[state.actor] & play.fits


def _opening(state: State, play: Rows) -> bool:
    """Whether the seat to act is at the start of its first turn and has not announced."""
    return not (play.begun | play.announced) >> state.actor & 1


def _borders(state: State) -> int:
    return (state.hands[state.actor] & state.game.ends).bit_count()


def _play(state: State) -> Rows:
    assert isinstance(state.play, Rows)
    return state.play
