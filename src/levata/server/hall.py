"""What the parts of a table share: its company, its connections, its ledger, and how everybody hears of a change."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from levata.bots import Bot
from levata.rules import RuleSet
from levata.rules.describe import summary
from levata.rules.score_table import score_tables
from levata.server.chat import Talk
from levata.server.client import Client
from levata.server.company import Company, room
from levata.server.ledger import Ledger
from levata.server.names import told_apart
from levata.server.protocol import AnyServerMessage, Presence, RuleFacts, Rules
from levata.server.thinkers import Thinker

MOST_NAMES = 20
"""So many spectators are named."""


class House(NamedTuple):
    """What a table needs of the server around it: bots by level, names of people, a table for a rematch, the time."""

    bot: Callable[[str, RuleSet, bytes], Bot | Thinker]
    name_of: Callable[[int], Awaitable[str | None]]
    rematch: Callable[[Company], Awaitable[str]]
    now: Callable[[], float]


class Hall:
    """A table's people, and what is known of them. `changed` are the house rules."""

    def __init__(self, ledger: Ledger, company: Company, rules: RuleSet, house: House) -> None:
        self.ledger, self.company, self.rules, self.house = ledger, company, rules, house
        self.clients: list[Client] = []
        self.changed: dict[str, Any] = {}
        self.coming: dict[int, int] = {}
        self.talk = Talk(house.now)

    @property
    def name(self) -> str:
        return self.ledger.name

    def number(self, client: Client) -> int | None:
        return self.company.number(client.person)

    def seat(self, client: Client) -> int | None:
        return self.company.seat_of(self.number(client))

    def looks_on(self, client: Client) -> bool:
        """Whether a client sees the match."""
        return self.company.setup.watch or self.seat(client) is not None

    def connected(self) -> frozenset[int]:
        """The people with seats who are here."""
        here = {self.number(client) for client in self.clients}
        return frozenset(number for number in self.company.seated() if number in here)

    async def settle(self, company: Company, v: int = 0, lines: Sequence[bytes] = ()) -> None:
        """Store what was settled, then tell everybody."""
        await self.ledger.write(company, v, lines)
        before, self.company = self.company, company
        if _shown(company) != _shown(before):
            self.tell_room()
        if {*company.seated()} != {*before.seated()}:
            self.tell(self.presence())

    # -------------------------------------------------------------- telling

    def tell(self, message: AnyServerMessage) -> None:
        for client in self.clients:
            client.tell(message)

    def tell_room(self) -> None:
        for client in self.clients:
            client.tell(self.room(client))

    def room(self, client: Client) -> AnyServerMessage:
        return room(self.company, self.name, client.person, self.rules.sides, self.coming)

    def presence(self) -> Presence:
        people = self.connected()
        watching = {client.person or id(client): client for client in self.clients if self.seat(client) is None}
        names: list[str] = []
        for name in sorted(client.name for client in watching.values() if client.name)[:MOST_NAMES]:
            names.append(told_apart(name, (*names, *self.company.seat_names())))
        return Presence(tuple(sorted(people)), len(watching), tuple(names))

    def rules_message(self) -> Rules:
        setup, rules = self.company.setup, self.rules
        return Rules(setup.preset, rules.players, self.changed, summary(rules), score_tables(rules), facts(rules))


def _shown(company: Company) -> Company:
    """What of a company people hear of as soon as it changes."""
    return replace(company, reserves=(), slow=(), draws=0)


def facts(rules: RuleSet) -> RuleFacts:
    """What a page needs of the rules to draw a table."""
    contracts = rules.played_contracts()
    return RuleFacts(
        compendium=rules.compendium,
        sides=rules.sides,
        contracts=contracts,
        deck=rules.deck_ranks(),
        deals=rules.deal_limit or (rules.players * len(contracts) or None),
        target=rules.target,
        start=rules.layout.start,
        tricks=rules.cards_each(),
        bids=rules.auction.bids,
        game_point=None if rules.compendium else rules.game_point(),
        zero_wins=rules.zero_wins,
    )
