"""Playing to a trick: every legal card is judged by what this trick brings with it and what the hand is worth without it."""

from __future__ import annotations

from msgspec.structs import replace

from levata.bots.rules_of_thumb.knowledge import Knowledge, know
from levata.bots.rules_of_thumb.prospects import Prospect, prospect
from levata.cards import CARD_NUMBERS, SUIT_MASKS, cards_of
from levata.engine.cardplay import KING_AND_QUEEN, beats
from levata.engine.state import Game
from levata.engine.view import View

EAGER = 0.9
"""How surely a seat takes a trick that pays and it can take."""

RELUCTANT = 0.1
"""How surely a seat takes a trick that costs and it could leave."""


LEAD_WHEN_COSTLY = 0.2
LEAD_WHEN_PAYING = 0.0


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
    value = after.hand(rest) + declaration(known, after, card, act.endswith("declare"))
    points, chance = trick(known, card)
    if rest:
        points += after.prize * (LEAD_WHEN_COSTLY if after.prize < 0 else LEAD_WHEN_PAYING)
    return value + after.relative(points, chance)


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


def trick(known: Knowledge, card: int) -> tuple[float, float]:
    """What this trick will bring if the card is played to it, and the chance that the own side takes it."""
    best, winner = known.best, known.winner
    if best < 0 or beats(known.game, card, best, known.trump):
        best, winner = card, known.me
    led = known.table[0] if known.table else card
    points = sum(known.plan.points[on_table] for on_table in (*known.table, card))
    points += known.plan.tricks[known.done] if known.done < len(known.plan.tricks) else 0
    expected = points + sum(falls(known, seat, led // 13, best) for seat in known.behind)
    chance = 1.0 if known.is_mine(winner) else 0.0
    eager = EAGER if expected > 0 else RELUCTANT if expected < 0 else 0.5
    for seat in known.behind:
        over = overtakes(known, seat, led // 13, best, eager)
        chance += over * (1 - chance) if known.is_mine(seat) else -over * chance
    return expected, chance


def falls(known: Knowledge, seat: int, led: int, best: int) -> float:
    """The points that a seat still to play may be expected to put on the trick."""
    base = known.plan.table.items.get("card", 0)
    share = known.share(seat, led)
    suit = known.unseen & SUIT_MASKS[led]
    none = (1 - share) ** suit.bit_count()
    following = _average(known, suit & known.plan.counted)
    count = (suit & known.plan.counted).bit_count()
    found = 0.6 * (following - base) * (1 - (1 - share) ** count) if count else 0.0
    other = known.unseen & ~suit & known.plan.counted
    if none > 0.01 and other:
        points = _average(known, other) - base
        held = 1 - (1 - known.counts[seat] / max(1, known.unseen.bit_count())) ** other.bit_count()
        found += none * held * points * (0.8 if points < 0 else 0.2)
    return base + found


def _average(known: Knowledge, cards: int) -> float:
    count = cards.bit_count()
    return sum(known.plan.points[card] for card in cards_of(cards)) / count if count else 0.0


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
