"""The rule set: every rule that a game of this family can differ by, as frozen typed values.

The key of a rule in TOML, in an override and in a form is its path here, with dots: ``choice.blind``,
``contracts.no-queens.rank.Q``. A `RuleSet` is for one number of players and complete. It is read and
checked by `levata.rules.load`; what each key means for players stands in the locale files (``key-…``).
`None` is written ``off``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, NoReturn

import msgspec
from msgspec import Meta

Rank = Literal["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
Suit = Literal["C", "D", "H", "S"]
CardText = Annotated[str, Meta(pattern="^[2-9TJQKA][CDHS]$")]
ContractId = Annotated[str, Meta(pattern="^[a-z][a-z0-9]*(-[a-z0-9]+)*$", max_length=40)]
ItemPoints = Annotated[int, Meta(ge=-1000, le=1000)]
BonusPoints = Annotated[int, Meta(ge=-10_000, le=10_000)]
CardPoints = Annotated[int, Meta(ge=0, le=100)]
Factor = Annotated[int, Meta(ge=2, le=10)]
Ends = Annotated[int, Meta(ge=1, le=8)]
Bid = Annotated[int, Meta(ge=1, le=200)]

Phase = Literal["blind", "deal", "choose", "refuse", "auction", "exchange", "trump"]
Duty = Literal["follow", "beat", "trump", "overtrump"]


class FrozenDict(dict[Any, Any]):
    """A dict that cannot be changed, and whose order counts: the map type of a rule set."""

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise TypeError("a rule set cannot be changed")

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __eq__(self, other: object) -> bool:
        return isinstance(other, dict) and list(self.items()) == list(other.items())

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.items()))

    def __reduce__(self) -> tuple[type[FrozenDict], tuple[dict[Any, Any]]]:
        """How another process makes it again: whole, since it cannot be filled."""
        return FrozenDict, (dict(self),)


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base of the tables of a rule set."""


class Deck(Part, frozen=True):
    lowest: Rank
    order: Annotated[str, Meta(pattern="^[2-9TJQKA]{1,13}$")]


class Deal(Part, frozen=True):
    each: Annotated[int, Meta(ge=1, le=26)] | Literal["all"]
    rest: Literal["none", "drawn", "aside", "talon"] = "none"
    turned: bool = False


class Choice(Part, frozen=True):
    chooser: Literal["dealer", "left-of-dealer"] = "dealer"
    order: Literal["free", "fixed"] = "free"
    blind: Annotated[int, Meta(ge=1, le=10)] | None = None
    blind_last: Literal["never", "free", "always"] = "never"


class Sweep(Part, frozen=True):
    points: BonusPoints
    mode: Literal["replace", "add"] = "replace"


class Contract(Part, frozen=True):
    enabled: bool = True
    kind: Literal["tricks", "layout"] = "tricks"
    card: ItemPoints = 0
    trick: ItemPoints = 0
    suit: dict[Suit, ItemPoints] = FrozenDict()
    rank: dict[Rank, ItemPoints] = FrozenDict()
    cards: dict[CardText, ItemPoints] = FrozenDict()
    last: Annotated[tuple[ItemPoints, ...], Meta(max_length=26)] = ()
    sums: Annotated[tuple[ContractId, ...], Meta(max_length=30)] = ()
    sign: Literal[1, -1] = 1
    sweep: Sweep | None = None
    lead_when_broken: Suit | None = None


class Announce(Part, frozen=True):
    at_least: Ends
    factor: Factor = 2


class Refuse(Part, frozen=True):
    at_least: Ends
    limit: Annotated[int, Meta(ge=1, le=99)]


class Layout(Part, frozen=True):
    start: Rank | None = None
    bonus: Literal["none", "optional", "compulsory"] = "optional"
    bonus_chain: bool = True
    skip: bool = True
    places: Annotated[tuple[BonusPoints, ...], Meta(max_length=6)] = ()
    announce: Announce | None = None
    refuse: Refuse | None = None


class Auction(Part, frozen=True):
    bids: tuple[Bid, Bid] | None = None
    rounds: Literal["until-one-left", "once"] = "until-one-left"
    all_pass: Literal["next-dealer", "same-dealer", "dealer-forced", "fixed-trump"] = "next-dealer"
    fixed_trump: Suit | None = None


class Trump(Part, frozen=True):
    source: Literal["none", "declarer", "first-card", "turned", "rotation", "match"] = "none"
    suit: Suit | None = None


class Talon(Part, frozen=True):
    discards: Literal["nobody", "declarer", "last-trick"] = "nobody"


class Declare(Part, frozen=True):
    pair: CardPoints
    trump_pair: CardPoints
    when: Literal["leading", "any-turn"] = "leading"
    automatic: bool = False


class Points(Part, frozen=True):
    cards: dict[Rank, CardPoints] = FrozenDict()
    per_game_point: Annotated[str, Meta(pattern="^[1-9][0-9]{0,3}(/[1-9][0-9]{0,3})?$")] = "1"


class RuleSet(Part, frozen=True):
    """The complete rules of one game at one number of players.

    It is a *compendium* when it has contracts (each chooser plays each once), else a *points game*
    (card points become game points, a match runs to a target).
    """

    players: Annotated[int, Meta(ge=2, le=6)]
    sides: Annotated[int, Meta(ge=2, le=6)]
    deck: Deck
    deal: Deal
    phases: Annotated[tuple[Phase, ...], Meta(max_length=7)] = (
        "blind",
        "deal",
        "choose",
        "refuse",
        "auction",
        "exchange",
        "trump",
    )
    choice: Choice = Choice()
    leader: Literal["left-of-dealer", "chooser", "declarer"] = "left-of-dealer"
    contracts: Annotated[dict[ContractId, Contract], Meta(max_length=40)] = FrozenDict()
    stop_early: bool = False
    layout: Layout = Layout()
    auction: Auction = Auction()
    trump: Trump = Trump()
    duties: Annotated[tuple[Duty, ...], Meta(max_length=4)] = ("follow",)
    duties_while_stock: bool = True
    talon: Talon = Talon()
    declare: Declare | None = None
    points: Points = Points()
    penalty_factor: Annotated[int, Meta(ge=1, le=10)] = 1
    target: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    margin: Annotated[int, Meta(ge=1, le=100)] = 1
    deal_limit: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    winner: Literal["highest"] = "highest"
    zero_wins: bool = False

    @property
    def compendium(self) -> bool:
        """Whether the match consists of contracts that are chosen."""
        return bool(self.contracts)

    def played_contracts(self) -> tuple[str, ...]:
        """The ids of the contracts that are switched on, in the order of the rules."""
        return tuple(name for name, contract in self.contracts.items() if contract.enabled)

    def uses(self, phase: str) -> bool:
        """Whether these rules have anything to ask, or to deal, in a phase."""
        auction = self.auction.bids is not None
        return {
            "blind": self.compendium and self.choice.blind is not None,
            "deal": True,
            "choose": self.compendium,
            "refuse": self.layout.refuse is not None and self.has_layout(),
            "auction": auction,
            "exchange": auction and self.deal.rest == "talon" and self.deck_size() > self.cards_each() * self.players,
            "trump": self.trump.source == "declarer",
        }[phase]

    def has_layout(self) -> bool:
        """Whether one of the contracts that are played is a layout."""
        return any(self.contracts[name].kind == "layout" for name in self.played_contracts())

    def cards_each(self) -> int:
        """Cards dealt to a seat."""
        return self.deck_size() // self.players if self.deal.each == "all" else self.deal.each

    def deck_size(self) -> int:
        """Cards in the deck."""
        return 4 * len(self.deck_ranks())

    def deck_ranks(self) -> str:
        """The ranks of the deck, high to low by the order of the rules."""
        natural = "23456789TJQKA"
        return "".join(r for r in self.deck.order if natural.index(r) >= natural.index(self.deck.lowest))

    def game_point(self) -> tuple[int, int]:
        """Card points per game point as a fraction: ``(120, 11)``."""
        over, _, under = self.points.per_game_point.partition("/")
        return int(over), int(under or 1)
