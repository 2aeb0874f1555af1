"""What holds for every rule set and every match: random rule sets, played by chance.

Sums of points are worked out from the rule set here, not by the engine's tables.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace
from tests.engine.matches import shuffled_deal
from tests.engine.random_play import Step, acts_to_try, random_match
from tests.rulesets import HouseRules, rule_sets, sample

from levata.cards import CARD_TEXTS, SUITS, cards_text, mask_of, mask_text
from levata.engine.acts import CardDeal, IllegalAction
from levata.engine.events import Acted, AnyEvent, Dealt, Declared, Ended, Scored, Taken, ThrownIn, WentOut
from levata.engine.match import apply, legal, to_act
from levata.engine.record import header_line, load_record, move_lines, new_header, replay
from levata.engine.state import CHANCE, NOBODY, Row, Rows, State, Tricks
from levata.engine.view import view
from levata.rules import RuleSet, overrides_of

Event = TypeVar("Event", bound=AnyEvent)

RULE_SETS = 30

seeds = st.integers(0, 1000)
steady = settings(
    derandomize=True,
    max_examples=40,
    phases=[Phase.generate],  # shrinking whole matches takes minutes
    suppress_health_check=[HealthCheck.too_slow],
)
often = settings(steady, max_examples=80)
very_often = settings(steady, max_examples=250)

CODES = {
    "malformed",
    "wrong-phase",
    "wrong-turn",
    "not-in-hand",
    "must-follow",
    "must-beat",
    "must-trump",
    "must-overtrump",
    "not-broken",
    "does-not-fit",
    "must-lay",
    "contract-used",
    "unknown-contract",
    "bid-too-low",
    "bid-out-of-range",
    "not-enough-borders",
    "not-enough-ends",
    "bad-discard",
    "cannot-declare",
}
"""The codes of the record format that answer a live player."""


# ------------------------------------------------------------------ cards, turns, log


@often
@given(house=rule_sets(), seed=seeds)
def test_every_card_is_in_one_place(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        places = cards_by_place(step.after)
        assert sum(place.bit_count() for place in places) == (len(step.after.game.deck) if places else 0)
        assert not places or mask_of(step.after.game.deck) == sum(places)


def cards_by_place(state: State) -> list[int]:
    """The sets of cards in hands, stock, captures, on the table, laid and discarded; [] between two deals."""
    if not state.hands:
        return []
    places = [*state.hands, mask_of(state.stock), state.deal.discards]
    if isinstance(state.play, Tricks):
        return [*places, *state.play.captured, mask_of(state.play.table)]
    return [*places, state.play.laid] if isinstance(state.play, Rows) else places


@often
@given(house=rule_sets(), seed=seeds)
def test_until_the_match_ends_somebody_can_act(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        assert to_act(step.before) == CHANCE or legal(step.before, to_act(step.before))
        for seat in range(-2, house.players):
            assert seat == step.seat or not legal(step.before, seat)
    assert to_act(step.after) == NOBODY
    assert not any(legal(step.after, seat) for seat in range(-2, house.players))


@often
@given(house=rule_sets(), seed=seeds)
def test_act_is_heard_by_all_and_stands_in_the_log_of_its_deal(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        log = step.before.log
        if isinstance(step.act, CardDeal):
            assert step.events[0] == Dealt(step.before.dealer)
        else:
            assert step.events[0] == Acted(step.seat, heard_text(step.act))
            log = (*log, (step.seat, heard_text(step.act)))
        next_deal = ends_deal(step) and to_act(step.after) != NOBODY
        assert step.after.log == (() if next_deal else log)


def heard_text(act: str) -> str:
    """What everybody hears of an act: of a discard only the number."""
    words = act.split()
    return f"discard {len(words) - 1}" if words[0] == "discard" else act


def ends_deal(step: Step) -> bool:
    return any(isinstance(event, Scored | ThrownIn) for event in step.events)


@steady
@given(house=rule_sets(), seed=seeds)
def test_everybody_has_a_view_and_the_actor_sees_why_a_card_does_not_go(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        state = step.before
        views = [view(state, seat) for seat in (None, *range(house.players))]
        for seen in views:
            assert seen.legal == (legal(state, step.seat) if seen.seat == step.seat else [])
        if state.phase in ("tricks", "layout"):
            own = views[step.seat + 1]
            going = {str(act).split()[0] for act in own.legal} & {*CARD_TEXTS}
            dimmed = [card for reason in own.dimmed for card in reason.cards.split()]
            assert sorted([*going, *dimmed]) == sorted(own.hand.split())


# ------------------------------------------------------------------ legal and illegal acts


@steady
@given(house=rule_sets(), seed=seeds)
def test_what_is_legal_applies_and_all_else_is_refused_and_changes_nothing(house: HouseRules, seed: int) -> None:
    random, phases = Random(seed), set()
    for step in random_match(house.rules, seed):
        if step.before.phase not in phases or random.random() < 0.1:
            check_acts(step.before, random)
        phases.add(step.before.phase)
    check_acts(step.after, random)


def check_acts(state: State, random: Random) -> None:
    """Try a wide pool of acts by the seat to act, and some by all others; just what is offered applies."""
    before = repr(state)
    pool = acts_to_try(state, random)
    codes = CODES if state.actor != NOBODY else {"after-end"}
    for seat in range(-3, state.game.players + 1):
        offered = offered_acts(state, seat, pool)
        for act in [*pool, *offered] if seat == state.actor else random.sample(pool, 12):
            assert refusal(state, seat, act) in ({None} if act in offered else codes), act
        if state.actor != CHANCE or seat != CHANCE:
            assert refusal(state, seat, shuffled_deal(state, random)) in codes
    assert repr(state) == before


def offered_acts(state: State, seat: int, pool: list[str]) -> list[str]:
    """The acts that a seat is offered; of discards, those in the pool."""
    found = []
    for offer in legal(state, seat):
        if isinstance(offer, str):
            found.append(offer)
        else:
            cards, count = offer.discard.cards.split(), offer.discard.count
            found += [act for act in pool if is_discard(act, cards, count)]
    return found


def is_discard(act: str, cards: list[str], count: int) -> bool:
    word, *named = act.split(" ")
    return word == "discard" and len(named) == len({*named}) == count and {*named} <= {*cards}


def refusal(state: State, seat: int, act: str | CardDeal) -> str | None:
    """The code that refuses an act; None if it applies."""
    try:
        apply(state, seat, act)
    except IllegalAction as error:
        return error.code
    return None


def test_every_code_answers_some_act() -> None:
    random, heard = Random(0), set()
    for seed, house in enumerate(sample(RULE_SETS)):
        for step in random_match(house.rules, seed):
            if step.before.phase not in ("deal", "tricks") or random.random() < 0.2:
                heard |= {refusal(step.before, step.seat, act) for act in acts_to_try(step.before, random)}
    assert heard == {None, *CODES} - {"wrong-turn"}


@often
@given(house=rule_sets(), seed=seeds)
def test_deal_that_is_not_one_of_these_rules_is_refused(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        if isinstance(step.act, CardDeal):
            for deal in wrong_deals(step.before, step.act):
                assert refusal(step.before, CHANCE, deal) == "wrong-deal"
            return


def wrong_deals(state: State, deal: CardDeal) -> Iterator[CardDeal]:
    """A deal made wrong in every way: dealer, hands, cards, stock, turned card."""
    first, second, *others = deal.hands
    card, other = first & -first, second & -second
    foreign = 1 << 52
    yield replace(deal, dealer=(deal.dealer + 1) % state.game.players)
    yield replace(deal, hands=(*deal.hands, 0))
    yield replace(deal, hands=deal.hands[:-1])
    yield replace(deal, hands=(first ^ card, second, *others))
    yield replace(deal, hands=(first ^ card, second | card, *others))
    yield replace(deal, hands=(first ^ card | other, second, *others))
    yield replace(deal, hands=(first ^ card | foreign, second, *others))
    yield replace(deal, stock=(*deal.stock, card.bit_length() - 1))
    if deal.stock:
        yield replace(deal, stock=deal.stock[1:])
        yield replace(deal, stock=(card.bit_length() - 1, *deal.stock[1:]))
    left = deal.hands[(deal.dealer + 1) % state.game.players]
    yield replace(deal, turned=left.bit_length() - 1)
    if deal.turned >= 0:
        yield replace(deal, turned=-1)


# ------------------------------------------------------------------ records


@steady
@given(house=rule_sets(), seed=seeds)
def test_record_of_a_match_loads_as_its_last_state_and_is_written_the_same_again(house: HouseRules, seed: int) -> None:
    steps = list(random_match(house.rules, seed))
    text = record_text(house.preset, steps)
    record = load_record(text)
    assert record.complete
    assert record.state == steps[-1].after
    assert record.deals == tuple(step.act for step in steps if isinstance(step.act, CardDeal))
    assert rewritten(text) == text


def record_text(preset: str, steps: list[Step]) -> bytes:
    """The record of a match from its first step on."""
    game = steps[0].before.game
    trump = {"trump": SUITS[game.trump]} if game.trump >= 0 else {}
    names = tuple(f"seat {seat}" for seat in range(game.players))
    overrides = overrides_of(game.rules, preset)
    lines = [header_line(new_header(game.rules, preset, overrides, names, first_dealer=game.first_dealer, **trump))]
    for step in steps:
        lines += move_lines(step.seat, step.act, step.events)
    return b"\n".join(lines) + b"\n"


def rewritten(text: bytes) -> bytes:
    """The record written from what was read of it."""
    record = load_record(text)
    lines, deals = [header_line(record.header)], iter(record.deals)
    for position in replay(text):
        if position.kind == "deal":
            lines += move_lines(CHANCE, next(deals), position.events)
        elif position.line is not None and position.line.seat is not UNSET and position.line.act is not UNSET:
            lines += move_lines(position.line.seat, position.line.act, position.events)
    return b"\n".join(lines) + b"\n"


# ------------------------------------------------------------------ scores


@very_often
@given(house=rule_sets(), seed=seeds)
def test_scores_of_a_deal_sum_to_what_its_contract_holds(house: HouseRules, seed: int) -> None:
    deal: list[Step] = []
    for step in random_match(house.rules, seed):
        deal.append(step)
        for event in step.events:
            if isinstance(event, Scored):
                check_sum(house.rules, deal, event.row)
        if ends_deal(step):
            deal = []


def check_sum(rules: RuleSet, deal: list[Step], row: Row) -> None:
    if not rules.compendium:
        assert sum(row.points) == card_points(rules, deal, row.trump)
        assert row.scores == game_points(rules, row)
        return
    factor = (rules.choice.blind or 0) if row.blind else 1
    if rules.contracts[row.contract].kind == "layout":
        assert row.scores == tuple(factor * points for points in by_places(rules, deal))
        return
    sweep, cards = rules.contracts[row.contract].sweep, cards_in_play(rules, deal)
    winners = [event.seat % rules.sides for event in events_of(deal, Taken)]
    expected = pool(rules, row.contract, cards)
    if sweep is not None and len(winners) == len(cards) // rules.players and len({*winners}) == 1:
        expected = sweep.points + (expected if sweep.mode == "add" else 0)
        assert sweep.mode == "add" or row.scores[winners[0]] == factor * expected
    assert sum(row.scores) == factor * expected


def pool(rules: RuleSet, name: str, cards: list[str]) -> int:
    """What all sides together get in a trick contract in which these cards are played (RULES 1, 2 and 4)."""
    contract = rules.contracts[name]
    own = sum(contract.card + worth(contract.rank, card[0]) + worth(contract.suit, card[1]) for card in cards)
    own += sum(worth(contract.cards, card) for card in cards)
    own += contract.trick * (len(cards) // rules.players) + sum(contract.last)
    return own + contract.sign * sum(pool(rules, member, cards) for member in contract.sums)


def worth(points: Mapping[Any, int], key: str) -> int:
    return points.get(key, 0)


def by_places(rules: RuleSet, deal: list[Step]) -> list[int]:
    """Points by side in a layout: by going out, those who announced borders times the factor (RULES 2)."""
    scores = [0] * rules.sides
    announced = {step.seat for step in deal if step.act == "announce"}
    for event in events_of(deal, WentOut):
        factor = rules.layout.announce.factor if rules.layout.announce and event.seat in announced else 1
        scores[event.seat % rules.sides] += factor * rules.layout.places[event.place - 1]
    return scores


def card_points(rules: RuleSet, deal: list[Step], trump: str) -> int:
    """The card points that count in a deal of a points game, with its declarations (RULES 3 and 5)."""
    total = sum(worth(rules.points.cards, card[0]) for card in cards_in_play(rules, deal))
    for event in events_of(deal, Declared):
        assert rules.declare is not None
        total += rules.declare.trump_pair if event.suit == trump else rules.declare.pair
    return total


def game_points(rules: RuleSet, row: Row) -> tuple[int, ...]:
    """Game points by side: whole ones of what was captured; a failed bid is lost (RULES 3)."""
    ratio = Fraction(rules.points.per_game_point)
    scores = [int(points / ratio) for points in row.points]
    if row.declarer >= 0:
        side = row.declarer % rules.sides
        assert row.made == (row.points[side] >= row.bid * ratio)
        if not row.made:
            scores[side] = -row.bid * rules.penalty_factor
    return tuple(scores)


def cards_in_play(rules: RuleSet, deal: list[Step]) -> list[str]:
    """The cards that count for somebody in a deal: those dealt, drawn and taken up, without dead discards."""
    (dealt,) = [step.act for step in deal if isinstance(step.act, CardDeal)]
    discards = [step.act.split()[1:] for step in deal if isinstance(step.act, str) and step.act.startswith("discard")]
    cards = mask_text(sum(dealt.hands)).split()
    if rules.deal.rest == "drawn" or discards:
        cards += cards_text(dealt.stock).split()
    dead = discards[0] if discards and rules.talon.discards == "nobody" else []
    return [card for card in cards if card not in dead]


def events_of(deal: list[Step], kind: type[Event]) -> list[Event]:
    return [event for step in deal for event in step.events if isinstance(event, kind)]


@often
@given(house=rule_sets(), seed=seeds)
def test_deal_passes_to_the_left_unless_the_same_dealer_deals_again(house: HouseRules, seed: int) -> None:
    for step in random_match(house.rules, seed):
        dealer = step.before.dealer
        if ends_deal(step) and to_act(step.after) != NOBODY:
            again = step.act == "refuse" or (step.act == "pass" and house.rules.auction.all_pass == "same-dealer")
            dealer = dealer if again and ThrownIn() in step.events else (dealer + 1) % house.players
        assert step.after.dealer == dealer


@often
@given(house=rule_sets(), seed=seeds)
def test_totals_add_up_and_the_best_total_wins(house: HouseRules, seed: int) -> None:
    totals = [0] * house.rules.sides
    for step in random_match(house.rules, seed):
        for event in step.events:
            if isinstance(event, Scored):
                totals = [total + score for total, score in zip(totals, event.row.scores, strict=True)]
                assert [*event.row.totals] == totals
    ended = step.events[-1]
    assert isinstance(ended, Ended)
    assert [*ended.total] == totals
    worth = [(house.rules.zero_wins and total == 0, total) for total in totals]
    assert [*ended.place] == [1 + sum(other > own for other in worth) for own in worth]
