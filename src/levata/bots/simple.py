"""The bot ``random``: every legal act is equally likely. It is the floor that other bots are measured from."""

from __future__ import annotations

import hmac

import msgspec

from levata.engine.phases import Offer
from levata.engine.shuffle import byte_stream, shuffled
from levata.rules.schema import RuleSet


class Offered(msgspec.Struct):
    """The one part of a view that this bot reads."""

    legal: list[Offer]


_decoder = msgspec.json.Decoder(Offered)


class RandomBot:
    """Draws from its seed and the view, so that the same question has the same answer."""

    def __init__(self, rules: RuleSet, seed: bytes) -> None:
        del rules
        self._seed = seed

    def act(self, view: bytes) -> str:
        """A legal act; of a discard, any cards."""
        drawn = hmac.digest(self._seed, view, "sha256")
        offers = _decoder.decode(view).legal
        offer = offers[int.from_bytes(drawn) % len(offers)]
        if isinstance(offer, str):
            return offer
        cards = shuffled(offer.discard.cards.split(), byte_stream(drawn, "discard"))
        return " ".join(["discard", *cards[: offer.discard.count]])
