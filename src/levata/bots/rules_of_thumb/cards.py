"""Playing to a trick: every legal card is judged by what this trick promises with it, and by the hand that is left.

From that come the beginner's rules: duck under, shed what is dangerous on the tricks of others, give points to a
partner who takes the trick, keep them from anybody else.
"""

from __future__ import annotations

from msgspec.structs import replace

from levata.bots.rules_of_thumb.knowledge import Knowledge, know
from levata.bots.rules_of_thumb.prospects import Habits, prospect
from levata.cards import CARD_NUMBERS, SUIT_MASKS, cards_of
from levata.engine.cardplay import KING_AND_QUEEN, beats
from levata.engine.state import Game
from levata.engine.view import View

EAGER = 0.95
"""How surely a seat takes a trick that pays, if it can."""

RELUCTANT = 0.1
"""How surely a seat takes a trick that costs, if it need not."""

GIVEN = 0.7
"""How much of a card's average points a trick may expect of each seat behind, when points are worth having."""

DUMPED = 0.8
"""How surely a seat behind that cannot follow throws a bad card."""

LEAD = 0.12
"""How much of a further trick it costs to win one, and so to lead, when tricks cost."""


def play(game: Game, view: View, habits: Habits) -> str:
    """The card that promises most; among equals the first."""
    known = know(game, view, habits)
    acts = [offer for offer in view.legal if isinstance(offer, str)]
    return max(acts, key=lambda act: round(promise(known, act, habits), 6)) if len(acts) > 1 else acts[0]


def promise(known: Knowledge, act: str, habits: Habits) -> float:
    """What playing this promises the own side against the others."""
    card = CARD_NUMBERS[act[:2]]
    if known.trump < 0 and known.game.rules.trump.source == "first-card":
        known = replace(known, trump=card // 13)
    after = prospect(known.game, known.plan, known.trump, known.hand, known.unseen, habits, known.done, known.declared)
    rest = known.hand & ~(1 << card)
    points = trick_points(known, card)
    value = after.relative(points + LEAD * min(0.0, after.prize), side_takes(known, card, points))
    value += after.relative(declaration(known, card, act.endswith("declare")), 1.0)
    return value + after.worth(rest)


def declaration(known: Knowledge, card: int, told: bool) -> int:
    """The points of king and queen of a card's suit that are declared with it."""
    rule = known.game.rules.declare
    if rule is None:
        return 0
    both = KING_AND_QUEEN << 13 * (card // 13)
    ready = known.hand & both == both and both >> card & 1 == 1 and not known.declared & both
    if told or (rule.automatic and ready and (not known.table or rule.when == "any-turn")):
        return rule.trump_pair if card // 13 == known.trump else rule.pair
    return 0


def trick_points(known: Knowledge, card: int) -> float:
    """The points that this trick may be expected to bring whoever takes it, if a card is played to it."""
    led = (known.table[0] if known.table else card) // 13
    points = sum([known.plan.points[played] for played in (*known.table, card)])
    return points + known.plan.tricks[known.done] + sum([falls(known, seat, led) for seat in known.behind])


def falls(known: Knowledge, seat: int, led: int) -> float:
    """The points that a seat still to play may be expected to put on the trick."""
    suit = known.unseen & SUIT_MASKS[led]
    none = 1 - known.holds(seat, suit)
    base = known.plan.table.items.get("card", 0)
    extra = (1 - none) * (mean_points(known, suit) - base)
    if none > 0.01:
        extra += none * thrown(known, seat, known.unseen & ~suit, base)
    return base + (extra if extra < 0 else GIVEN * extra)


def thrown(known: Knowledge, seat: int, cards: int, base: int) -> float:
    """The points beyond those of any card that a seat may be expected to throw, one of these, if it cannot follow."""
    bad = cards & known.plan.counted
    worst = mean_points(known, bad) - base
    if worst < 0:
        held = known.counts[seat] / known.unseen.bit_count()
        return DUMPED * worst * (1 - (1 - held) ** bad.bit_count())
    return mean_points(known, cards) - base


def mean_points(known: Knowledge, cards: int) -> float:
    """The mean points of a set of cards, 0 if it is empty."""
    points = sum([known.plan.points[card] for card in cards_of(cards & known.plan.scoring)])
    return points / cards.bit_count() if cards else 0.0


def side_takes(known: Knowledge, card: int, points: float) -> float:
    """The chance that the own side takes this trick, which will bring these points, if a card is played to it."""
    best, winner = known.best, known.winner
    if best < 0 or beats(known.game, card, best, known.trump):
        best, winner = card, known.me
    led = (known.table[0] if known.table else card) // 13
    eager = EAGER if points > 0 else RELUCTANT if points < 0 else 0.5
    chance = 1.0 if known.is_mine(winner) else 0.0
    for seat in known.behind:
        over = overtakes(known, seat, led, best, eager)
        chance += over * (1 - chance) if known.is_mine(seat) else -over * chance
    return chance


def overtakes(known: Knowledge, seat: int, led: int, best: int, eager: float) -> float:
    """The chance that a seat still to play beats the best card."""
    suit = known.unseen & SUIT_MASKS[led]
    over, none = 0.0, 1.0
    if "follow" in known.duties:
        none -= known.holds(seat, suit)
    if best // 13 == led:
        over = follows_higher(known, seat, suit, suit & known.game.above[best], eager)
    if known.trump >= 0 and led != known.trump:
        trumps = known.unseen & SUIT_MASKS[known.trump]
        if best // 13 == known.trump:
            trumps &= known.game.above[best]
        must = "trump" in known.duties
        over += none * (1 - over) * known.holds(seat, trumps) * (1.0 if must else eager)
    return over


def follows_higher(known: Knowledge, seat: int, suit: int, higher: int, eager: float) -> float:
    """The chance that a seat plays one of the higher cards of the suit led: because it may, or because it must."""
    trumps_led = bool(known.trump >= 0 and suit & SUIT_MASKS[known.trump])
    if "beat" in known.duties or (trumps_led and "overtrump" in known.duties):
        eager = 1.0
    has_higher = known.holds(seat, higher)
    if "follow" not in known.duties:
        return eager * has_higher
    no_lower = 1 - known.holds(seat, suit & ~higher)
    return has_higher * (eager + (1 - eager) * no_lower)
