"""The mechanic of tricks: lead, follow, take; draw while there is stock; stop early where nothing is left to score."""

from __future__ import annotations

from msgspec.structs import replace

from levata.cards import CARD_TEXTS, SUITS, cards_of, mask_of
from levata.engine import cardplay
from levata.engine.acts import Act, IllegalAction, PlayCard
from levata.engine.events import AnyEvent, Declared, Drew, Taken
from levata.engine.phases import Offer, Step, wrong_phase
from levata.engine.score import sweeper
from levata.engine.state import State, Tricks


def enter(state: State) -> State:
    """The leader of the first trick: by the rules, or the dealer's left where there is no declarer (RULES 1, 3, 5)."""
    rules, game = state.game.rules, state.game
    leader = (state.dealer + 1) % game.players
    if rules.leader == "chooser":
        leader = state.chooser
    elif rules.leader == "declarer" and state.deal.declarer >= 0:
        leader = state.deal.declarer
    play = Tricks(leader, captured=(0,) * game.players, drawn=((),) * game.players)
    return replace(state, actor=leader, play=play)


def offers(state: State) -> list[Offer]:
    play = _play(state)
    found: list[Offer] = []
    asks = state.game.rules.declare is not None and not state.game.rules.declare.automatic
    for card in cards_of(cardplay.playable(state, play)):
        found.append(CARD_TEXTS[card])
        if asks and cardplay.can_declare(state, play, card):
            found.append(f"{CARD_TEXTS[card]} declare")
    return found


def apply(state: State, act: Act) -> Step:
    if type(act) is not PlayCard:
        raise wrong_phase(state)
    play, card = _play(state), act.card
    _check(state, play, act)
    state, play, events = _declare(state, play, act)
    game, seat = state.game, state.actor
    hands = (*state.hands[:seat], state.hands[seat] & ~(1 << card), *state.hands[seat + 1 :])
    table, best, winner = (*play.table, card), play.best, play.winner
    if best < 0 or cardplay.beats(game, card, best, state.deal.trump):
        best, winner = card, seat
    if len(table) == game.players:
        return _take(replace(state, actor=winner, hands=hands), play, table, events)
    play = replace(play, table=table, best=best, winner=winner)
    return Step(replace(state, actor=(seat + 1) % game.players, hands=hands, play=play), "", events)


def _check(state: State, play: Tricks, act: PlayCard) -> None:
    """Raise `IllegalAction` unless the seat to act may play this card so."""
    card = act.card
    if not state.hands[state.actor] >> card & 1:
        raise IllegalAction("not-in-hand", card=CARD_TEXTS[card])
    if not cardplay.playable(state, play) >> card & 1:
        dimmed = cardplay.dimmed(state, play)
        [(code, details)] = [(code, details) for code, details, cards in dimmed if cards >> card & 1]
        raise IllegalAction(code, **details)
    if act.declare:
        rule = state.game.rules.declare
        if rule is None or rule.automatic or not cardplay.can_declare(state, play, card):
            raise IllegalAction("cannot-declare", card=CARD_TEXTS[card])


def _declare(state: State, play: Tricks, act: PlayCard) -> tuple[State, Tricks, tuple[AnyEvent, ...]]:
    """What a card does before it lies: the first card may make the trump, and king and queen may be declared."""
    suit = act.card // 13
    if state.game.rules.trump.source == "first-card" and state.deal.trump < 0:
        state = replace(state, deal=replace(state.deal, trump=suit))
    rule = state.game.rules.declare
    if rule is None:
        return state, play, ()
    if act.declare or (rule.automatic and cardplay.can_declare(state, play, act.card)):
        points = rule.trump_pair if suit == state.deal.trump else rule.pair
        play = replace(play, declared=(*play.declared, (state.actor, suit)))
        return state, play, (Declared(state.actor, SUITS[suit], points),)
    return state, play, ()


def _take(state: State, play: Tricks, table: tuple[int, ...], events: tuple[AnyEvent, ...]) -> Step:
    """The trick goes to its winner, who acts next; then cards are drawn, and the deal may be over."""
    winner, captured = state.actor, play.captured
    taken = captured[winner] | mask_of(table)
    play = replace(
        play,
        leader=winner,
        captured=(*captured[:winner], taken, *captured[winner + 1 :]),
        winners=(*play.winners, winner),
        table=(),
        best=-1,
        winner=-1,
        last=table,
        last_leader=play.leader,
    )
    events = (*events, Taken(winner))
    state = replace(state, play=play)
    if state.stock and state.game.draws:
        state, drew = _draw(state, play)
        events = (*events, drew)
    over = len(play.winners) == state.game.tricks or _nothing_left(state, play)
    return Step(state, "done" if over else "", events)


def _draw(state: State, play: Tricks) -> tuple[State, Drew]:
    """Each seat draws the top card of the stock, the winner first, then clockwise (RULES 3 and 5)."""
    players = state.game.players
    seats = tuple((state.actor + turn) % players for turn in range(players))
    hands, drawn = list(state.hands), list(play.drawn)
    for seat, card in zip(seats, state.stock, strict=False):
        hands[seat] |= 1 << card
        drawn[seat] = (*drawn[seat], card)
    play = replace(play, drawn=tuple(drawn))
    return replace(state, hands=tuple(hands), stock=state.stock[players:], play=play), Drew(seats)


def _nothing_left(state: State, play: Tricks) -> bool:
    """Whether nothing can score any more (RULES 1, Stopping early)."""
    game = state.game
    if not game.rules.stop_early:
        return False
    plan, taken = game.plans[state.deal.contract], len(play.winners)
    if taken < plan.open_tricks or (plan.table.sweep is not None and sweeper(game, play) >= 0):
        return False
    left = 0
    for hand in state.hands:
        left |= hand
    if game.draws:
        left |= mask_of(state.stock)
    return not left & plan.scoring


def _play(state: State) -> Tricks:
    assert isinstance(state.play, Tricks)
    return state.play
