"""The match: the door of the engine. `new_match`, `to_act`, `legal`, `apply`.

A match is a row of deals; a deal is a row of phases, named by the rules, and then the play of its contract. This module
knows their order and what ends a deal and a match; what happens inside a phase is that phase's own.
"""

from __future__ import annotations

from types import ModuleType

from msgspec.structs import replace

from levata.cards import SUITS
from levata.engine.acts import Act, CardDeal, IllegalAction, parse_act, public_text
from levata.engine.events import Acted, AnyEvent, Dealt, Ended, Scored, ThrownIn
from levata.engine.phases import Offer, Step, auction, choose, deal, exchange, layout, refuse, tricks, trump
from levata.engine.score import contract_row, has_winner, places, points_row
from levata.engine.state import CHANCE, NOBODY, Deal, State, Tricks, compile_game
from levata.rules.schema import RuleSet
from levata.rules.score_table import POINTS_GAME

PHASES: dict[str, ModuleType] = {
    "blind": choose,
    "deal": deal,
    "choose": choose,
    "refuse": refuse,
    "auction": auction,
    "exchange": exchange,
    "trump": trump,
    "tricks": tricks,
    "layout": layout,
}

Events = tuple[AnyEvent, ...]


def new_match(rules: RuleSet, first_dealer: int, trump: str | None = None) -> State:
    """A match before its first deal.

    `trump` is the suit of the match, given exactly when the rules fix one (`trump.source` ``match``) and equal to
    `trump.suit` where that is set. `ValueError` names the argument that does not fit.
    """
    if not 0 <= first_dealer < rules.players:
        raise ValueError("first_dealer")
    suits = [rules.trump.suit] if rules.trump.suit else list(SUITS)
    if trump not in (suits if rules.trump.source == "match" else [None]):
        raise ValueError("trump")
    game = compile_game(rules)
    game = replace(game, first_dealer=first_dealer, trump=SUITS.index(trump) if trump else -1)
    return _begin_deal(
        State(
            game=game,
            phase="",
            actor=CHANCE,
            dealer=first_dealer,
            totals=(0,) * rules.sides,
            used=((),) * rules.players,
        )
    )


def to_act(state: State) -> int:
    """The seat to act, `CHANCE` where a deal is due, `NOBODY` when the match is over."""
    return state.actor


def legal(state: State, seat: int) -> list[Offer]:
    """What a seat may do now, as canonical texts (a discard as a choice of cards); [] when it is not its turn."""
    if seat != state.actor or seat < 0:
        return []
    offers: list[Offer] = PHASES[state.phase].offers(state)
    return offers


def apply(state: State, seat: int, act: str | Act | CardDeal) -> tuple[State, Events]:
    """The state after an act of a seat, or after a deal of `CHANCE`, and what everybody hears of it.

    `IllegalAction` says why not; then nothing has changed.
    """
    if seat != state.actor or seat == NOBODY:
        raise _not_its_turn(state, seat)
    if seat == CHANCE:
        if not isinstance(act, CardDeal):
            raise IllegalAction("wrong-phase", phase=state.phase)
        told: AnyEvent = Dealt(act.dealer)
        step = deal.apply(state, act)
    else:
        if isinstance(act, str):
            act = parse_act(act)
        elif isinstance(act, CardDeal):
            raise IllegalAction("wrong-phase", phase=state.phase)
        text = public_text(act)
        logged = replace(state, log=(*state.log, (seat, text)))
        told = Acted(seat, text)
        step = PHASES[state.phase].apply(logged, act)
    if step.outcome:
        return _go_on(step, (told, *step.events))
    return step.state, (told, *step.events)


def _not_its_turn(state: State, seat: int) -> IllegalAction:
    if state.actor == NOBODY:
        return IllegalAction("after-end")
    if state.actor == CHANCE or seat == CHANCE:
        return IllegalAction("wrong-phase", phase=state.phase)
    return IllegalAction("wrong-turn", turn=state.actor)


def _go_on(step: Step, events: Events) -> tuple[State, Events]:
    """What follows a phase that is done, or a deal that was thrown in."""
    state = step.state
    if step.outcome == "done":
        if state.phase in ("tricks", "layout"):
            return _score(state, events)
        return _next_phase(state), events
    events = (*events, ThrownIn())
    dealer = state.dealer if step.outcome == "same-dealer" else (state.dealer + 1) % state.game.players
    return _next_deal(state, dealer, events)


def _next_phase(state: State) -> State:
    steps = state.game.steps
    for step in range(state.step + 1, len(steps)):
        entered: State | None = PHASES[steps[step]].enter(replace(state, step=step, phase=steps[step]))
        if entered is not None:
            return entered
    mechanic = "layout" if _is_layout(state) else "tricks"
    started: State = PHASES[mechanic].enter(replace(state, step=len(steps), phase=mechanic))
    return started


def _is_layout(state: State) -> bool:
    return state.game.plans[state.deal.contract].table.kind == "layout"


def _score(state: State, events: Events) -> tuple[State, Events]:
    play, chooser, used = state.play, state.chooser, state.used
    assert play is not None
    if chooser >= 0:
        row = contract_row(state, play)
        used = (*used[:chooser], (*used[chooser], row.contract), *used[chooser + 1 :])
    else:
        assert isinstance(play, Tricks)
        row = points_row(state, play)
    scored = replace(state, totals=row.totals, sheet=(*state.sheet, row), used=used)
    return _next_deal(scored, (state.dealer + 1) % state.game.players, (*events, Scored(row)), scored=True)


def _next_deal(state: State, dealer: int, events: Events, scored: bool = False) -> tuple[State, Events]:
    """The next deal, or the end of the match."""
    if _is_over(state, scored):
        place = places(state.totals, state.game.rules.zero_wins)
        return replace(state, phase="over", actor=NOBODY), (*events, Ended(state.totals, place))
    return _begin_deal(replace(state, dealer=dealer)), events


def _is_over(state: State, scored: bool) -> bool:
    """A match ends by its contracts, its target or its deal limit."""
    rules = state.game.rules
    if rules.deal_limit is not None and state.deals >= rules.deal_limit:
        return True
    if rules.compendium:
        return all(len(used) == len(state.game.plans) for used in state.used)
    return scored and rules.target is not None and has_winner(state.totals, rules.target, rules.margin)


def _begin_deal(state: State) -> State:
    contract = "" if state.game.rules.compendium else POINTS_GAME
    state = replace(state, step=-1, log=(), deal=Deal(contract=contract), hands=(), stock=(), play=None)
    return _next_phase(state)
