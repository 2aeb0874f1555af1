"""Playing to a trick: every legal card is judged by what this trick brings with it and what the hand is worth without it."""

from __future__ import annotations

from msgspec.structs import replace

from levata.bots.rules_of_thumb.knowledge import Knowledge, know
from levata.bots.rules_of_thumb.prospects import Prospect, prospect
from levata.cards import CARD_NUMBERS, SUIT_MASKS, cards_of
from levata.engine.cardplay import KING_AND_QUEEN, beats
from levata.engine.state import Game
from levata.engine.view import View

EAGER = 0.95
"""How surely a seat takes a trick that pays and it can take."""

RELUCTANT = 0.1
"""How surely a seat takes a trick that costs and it could leave."""


LEAD = 0.12
"""How much of a further trick it costs to win one, and so to lead, when tricks cost."""


GIVEN = 0.7
"""How much of a card's average points a trick may expect of a seat that plays to it later, when points are dear."""


def play(game: Game, view: View) -> str:
    """The card that promises most; among equals the first."""
    known = know(game, view)
    acts = [offer for offer in view.legal if isinstance(offer, str)]
    if len(acts) == 1:
        return acts[0]
    return max(acts, key=lambda act: round(worth(known, act), 6))


def worth(known: Knowledge, act: str) -> float:
    """What playing this promises the own side, relative to the others."""
    card = CARD_NUMBERS[act[:2]]
    if known.trump < 0 and known.game.rules.trump.source == "first-card":
        known = replace(known, trump=card // 13)
    after = prospect(
        known.game, known.plan, known.trump, known.hand, known.unseen, known.done, known.declared
    )
    rest = known.hand & ~(1 << card)
    led = (known.table[0] if known.table else card) // 13
    best, winner = known.best, known.winner
    if best < 0 or beats(known.game, card, best, known.trump):
        best, winner = card, known.me
    points = on_table(known, card) + sum(falls(known, seat, led) for seat in known.behind)
    chance = ours(known, led, best, winner, points)
    if rest:
        points += LEAD * min(0.0, after.prize)
    value = after.relative(points, chance) + declaration(known, after, card, act.endswith("declare"))
    return value + after.hand(rest)


def on_table(known: Knowledge, card: int) -> float:
    """The points of this trick so far, the card included."""
    points = sum(known.plan.points[played] for played in (*known.table, card))
    return points + (known.plan.tricks[known.done] if known.done < len(known.plan.tricks) else 0)


def declaration(known: Knowledge, after: Prospect, card: int, told: bool) -> float:
    """What king and queen of the card's suit bring at once if they are declared with it."""
    rule = known.game.rules.declare
    if rule is None:
        return 0.0
    both = KING_AND_QUEEN << 13 * (card // 13)
    ready = known.hand & both == both and both >> card & 1 == 1 and not known.declared & both
    if told or (rule.automatic and ready and (not known.table or rule.when == "any-turn")):
        return after.relative(rule.trump_pair if card // 13 == known.trump else rule.pair, 1.0)
    return 0.0


def ours(known: Knowledge, led: int, best: int, winner: int, points: float) -> float:
    """The chance that the own side takes this trick, which brings these points."""
    chance = 1.0 if known.is_mine(winner) else 0.0
    eager = EAGER if points > 0 else RELUCTANT if points < 0 else 0.5
    for seat in known.behind:
        over = overtakes(known, seat, led, best, eager)
        chance += over * (1 - chance) if known.is_mine(seat) else -over * chance
    return chance


def falls(known: Knowledge, seat: int, led: int) -> float:
    """The points that a seat still to play may be expected to put on the trick."""
    suit = known.unseen & SUIT_MASKS[led]
    other = known.unseen & ~suit
    none = (1 - known.share(seat, led)) ** suit.bit_count()
    found = (1 - none) * average(known, suit)
    if none < 0.01:
        return found
    base = known.plan.table.items.get("card", 0)
    bad = other & known.plan.counted
    worst = average(known, bad) - base
    if worst >= 0:
        return GIVEN * (found + none * average(known, other))
    held = 1 - (1 - known.counts[seat] / max(1, known.unseen.bit_count())) ** bad.bit_count()
    return found + none * (base + 0.8 * held * worst)


def average(known: Knowledge, cards: int) -> float:
    """The mean points of some cards."""
    points = sum([known.plan.points[card] for card in cards_of(cards & known.plan.scoring)])
    return points / cards.bit_count() if cards else 0.0


def overtakes(known: Knowledge, seat: int, led: int, best: int, eager: float) -> float:
    """The chance that a seat still to play takes the trick from the best card."""
    share = known.share(seat, led)
    suit = known.unseen & SUIT_MASKS[led]
    none = (1 - share) ** suit.bit_count()
    over = 0.0
    if best // 13 == led:
        higher = (suit & known.game.above[best]).bit_count()
        has_higher = 1 - (1 - share) ** higher
        only_higher = has_higher * (1 - share) ** (suit.bit_count() - higher)
        if "beat" in known.duties or (led == known.trump and "overtrump" in known.duties):
            eager_now = 1.0
        else:
            eager_now = eager
        over = eager_now * has_higher
        if "follow" in known.duties:
            over += (1 - eager_now) * only_higher
    if known.trump >= 0 and led != known.trump:
        trumps = known.unseen & SUIT_MASKS[known.trump]
        if best // 13 == known.trump:
            trumps &= known.game.above[best]
        held = 1 - (1 - known.share(seat, known.trump)) ** trumps.bit_count()
        over += none * held * (1.0 if "trump" in known.duties else eager)
    return over
