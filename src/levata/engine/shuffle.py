"""Fair deals: shuffling that anyone can check afterwards (the record format, *Fair deals*).

A match has a secret of 32 bytes, whose hash is shown before play, and 16 bytes of entropy from every person. From
both comes one key; from the key, a label and an index comes a byte stream; from that, every deal and every draw.
Nothing here makes randomness: secrets come from the caller.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from typing import TypeVar

from levata.cards import SUITS, mask_of
from levata.engine.acts import CardDeal
from levata.engine.state import State
from levata.rules.schema import RuleSet

SECRET_BYTES = 32
ENTROPY_BYTES = 16

Item = TypeVar("Item")
Entropy = Sequence[bytes | None]


def commitment(secret: bytes) -> str:
    """What is shown before play: SHA-256 of the secret, hex."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, entropy: Entropy) -> bytes:
    """The key of a match; `entropy` by seat, 16 bytes each or None."""
    message = b"levata/1" + b"".join(b"\x00" if own is None else b"\x01" + own for own in entropy)
    return hmac.digest(secret, message, "sha256")


def byte_stream(key: bytes, label: str, index: int = 0) -> Iterator[int]:
    """The endless byte stream of a label and an index."""
    head, block = label.encode() + b"\x00" + index.to_bytes(4, "big"), 0
    while True:
        yield from hmac.digest(key, head + block.to_bytes(4, "big"), "sha256")
        block += 1


def uniform(stream: Iterator[int], n: int) -> int:
    """A number from 0 to n − 1, each equally likely; `ValueError` unless n is 1 to 256."""
    if not 1 <= n <= 256:
        raise ValueError(n)
    limit = 256 - 256 % n
    while (byte := next(stream)) >= limit:
        pass
    return byte % n


def shuffled(items: Sequence[Item], stream: Iterator[int]) -> list[Item]:
    """The items in an order drawn from the stream."""
    drawn = list(items)
    for i in range(len(drawn) - 1, 0, -1):
        j = uniform(stream, i + 1)
        drawn[i], drawn[j] = drawn[j], drawn[i]
    return drawn


def fair_deal(state: State, key: bytes) -> CardDeal:
    """The next deal of a match by its key."""
    game, dealer = state.game, state.dealer
    cards = shuffled(game.deck, byte_stream(key, "deal", state.deals))
    hands = [0] * game.players
    dealt = 0
    for turn in range(1, game.players + 1):
        hands[(dealer + turn) % game.players] = mask_of(cards[dealt : dealt + game.each])
        dealt += game.each
    turned = cards[dealt - 1] if game.rules.deal.turned else -1
    return CardDeal(dealer, tuple(hands), tuple(cards[dealt:]), turned)


def drawn_dealer(key: bytes, players: int) -> int:
    """The first dealer, where it is drawn."""
    return uniform(byte_stream(key, "first-dealer"), players)


def drawn_trump(key: bytes) -> str:
    """The trump suit of a match, where it is drawn."""
    return SUITS[uniform(byte_stream(key, "trump"), len(SUITS))]


def match_trump(rules: RuleSet, key: bytes) -> str | None:
    """The trump suit of a match, where its rules fix one for the whole match: set by them, or drawn."""
    if rules.trump.source != "match":
        return None
    return rules.trump.suit or drawn_trump(key)


def drawn_seats(key: bytes, people: int) -> list[int]:
    """Who sits where, where seats are drawn: people by order of joining, seat 0 first."""
    return shuffled(range(people), byte_stream(key, "seats"))


def bot_seed(key: bytes, seat: int) -> bytes:
    """The seed of a seat's bot: 32 bytes, secret until the reveal."""
    stream = byte_stream(key, "bot", seat)
    return bytes(next(stream) for _ in range(32))


def simulation_secret(seed: int, match: int) -> bytes:
    """The secret of match 1, 2, … of a simulation."""
    return hashlib.sha256(f"levata simulate {seed} {match}".encode()).digest()
