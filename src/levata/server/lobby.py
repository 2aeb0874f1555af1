"""The lobby: makes tables, wakes them when somebody comes, and sets aside those that no longer load."""

from __future__ import annotations

import asyncio
import logging
import secrets
from functools import partial
from typing import Any, Literal, get_args

from levata.bots import LEVELS, NAMES, Bot, adviser_against, can_play, levels, make_bot, usual_level
from levata.bots.effort import EFFORTS
from levata.engine import CHANCE, RecordError, replay, view
from levata.engine.record import Header, header_line, new_header, read_header
from levata.engine.shuffle import bot_seed, commitment, drawn_dealer, match_key, match_trump
from levata.rules import Fault, RuleError, RuleSet, load_preset, load_rules, overrides_of, preset_names, preset_players
from levata.rules.describe import summary
from levata.rules.keys import OF_COMPENDIUMS, OF_POINTS_GAMES, Key, keys_of
from levata.rules.score_table import score_tables
from levata.server.client import Client
from levata.server.protocol import Catalogue, KeyInfo, NewTable, Pace, PresetInfo, RuleFacts, SeatInfo
from levata.server.protocol import Table as TableMessage
from levata.server.store import Store, StoreError, VersionTaken
from levata.server.table import Batch, Come, Match, Table, Turn
from levata.server.thinkers import Thinker, Thinkers

log = logging.getLogger(__name__)

PERSON_SEAT = 0


class TooManyTables(Exception):
    """A person has as many open tables as one may have."""


class Lobby:
    """All tables that are awake."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._thinkers = Thinkers()
        self._tables: dict[str, Table] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._waking = asyncio.Lock()

    async def open(self) -> None:
        """Check every match that is not over; one that no longer loads is set aside, and the others go on."""
        for name in await self.store.open_tables():
            await self._load(name)

    async def close(self) -> None:
        """Put every table to sleep."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._thinkers.close()

    async def new_table(self, person: int, wish: NewTable) -> str:
        """Make a table and store its first line; `RuleError` if its rules cannot be, or `TooManyTables`."""
        rules = load_rules(wish.preset, wish.players, wish.overrides)
        bots = usual_level() if wish.bots is None else wish.bots
        if not can_play(bots):
            raise RuleError(Fault("bots", "unknown-value", bots, usual_level()))
        name, secret = secrets.token_hex(5), secrets.token_bytes(32)
        entropy = (None,) * rules.players
        header = _header(rules, wish, match_key(secret, entropy), commitment(secret), entropy)
        row = {
            "id": name,
            "owner": person,
            "preset": wish.preset,
            "players": rules.players,
            "pace": wish.pace,
            "secret": secret,
            "seats": [None if seat == PERSON_SEAT else bots for seat in range(rules.players)],
        }
        if not await self.store.new_table(row, header_line(header)):
            raise TooManyTables
        return name

    async def join(self, name: str, client: Client) -> Table | None:
        """Bring a client to a table, which wakes if it slept; None if it cannot be played."""
        async with self._waking:
            table = self._tables.get(name) or await self._load(name)
            if table is None:
                return None
            if name not in self._tables:
                self._start(table)
            table.inbox.put_nowait(Come(client))
        return table

    def _start(self, table: Table) -> None:
        self._tables[table.name] = table
        task = asyncio.create_task(table.run(self._forget))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _forget(self, name: str) -> None:
        self._tables.pop(name, None)

    async def _load(self, name: str) -> Table | None:
        row = await self.store.table(name)
        if row is None or row["status"] == "aside":
            return None
        record = await self.store.record(name)
        try:
            header, rules, _ = read_header(record)
            return await self._woken(row, header, rules)
        except StoreError:
            log.exception("table %s sleeps on: the database does not take its deal", name)
        except RecordError as error:
            await self._set_aside(name, f"{error.line}: {error.code}")
        except Exception:  # one table that cannot be woken must not keep the others from it
            log.exception("table %s", name)
            await self._set_aside(name, "0: broken")
        return None

    async def _set_aside(self, name: str, reason: str) -> None:
        log.error("table %s set aside: %s", name, reason)
        await self.store.set_aside(name, reason)

    async def _woken(self, row: dict[str, Any], header: Header, rules: RuleSet) -> Table:
        key = match_key(row["secret"], (None,) * rules.players)
        bots = {seat: self._bot(bot, rules, bot_seed(key, seat)) for seat, bot in enumerate(row["seats"]) if bot}
        advisers = (adviser_against(bot) for bot in row["seats"] if bot)
        level = max(advisers, key=LEVELS.index, default=usual_level())
        adviser = self._bot(level, rules, bot_seed(key, PERSON_SEAT))

        def describe(match: Match, seat: int) -> TableMessage:
            return _table_message(row, header, rules, match, seat)

        read = partial(self._match, row, key)
        match, secret, pace = await read(), row["secret"], row["pace"]
        return Table(row["id"], match, secret, key, bots, adviser, pace, self.store, describe, read)

    def _bot(self, name: str, rules: RuleSet, seed: bytes) -> Bot | Thinker:
        """A bot by name: one that searches thinks in a worker, and plays by rules of thumb where it cannot search."""
        if name not in EFFORTS:
            return make_bot(name, rules, seed)
        return Thinker(self._thinkers, name, rules, seed) if can_play(name) else make_bot("beginner", rules, seed)

    async def _match(self, row: dict[str, Any], key: bytes) -> Match:
        """The match as it is stored, with the deal that is due: its first, or one that a crash came before."""
        match = _replayed(await self.store.record(row["id"]))
        if match.state.actor != CHANCE:
            return match
        batch = Batch(match, key, row["secret"].hex())
        batch.deal()
        try:
            await self.store.append(row["id"], match.version + 1, batch.lines)
        except VersionTaken:  # another server has dealt meanwhile
            return _replayed(await self.store.record(row["id"]))
        return batch.match()


def catalogue() -> Catalogue:
    """What can be played here, and what can be changed about it."""
    return Catalogue(
        presets=tuple(_preset_info(name) for name in preset_names()),
        keys=tuple(_key_info(key) for key in keys_of()),
        bots=levels(),
        paces=get_args(Pace),
    )


def _preset_info(name: str) -> PresetInfo:
    players = preset_players(name)
    return PresetInfo(name, players, load_preset(name, players[0]).compendium)


def _key_info(key: Key) -> KeyInfo:
    kind = key.kind
    inner = kind.key if kind.form == "map" else kind.item
    return KeyInfo(
        path=key.path,
        form=kind.form,
        optional=kind.optional,
        options=kind.options,
        low=kind.low,
        high=kind.high,
        length=kind.length,
        items=inner.options if inner is not None else (),
        game=_game_of(key.path.partition(".")[0]),
    )


def _game_of(table: str) -> Literal["compendium", "points", "both"]:
    if table in OF_COMPENDIUMS:
        return "compendium"
    return "points" if table in OF_POINTS_GAMES else "both"


def _header(rules: RuleSet, wish: NewTable, key: bytes, promise: str, entropy: tuple[None, ...]) -> Header:
    bots = [name for name in NAMES if name != wish.name]
    return new_header(
        rules,
        wish.preset,
        overrides_of(rules, wish.preset),
        (wish.name, *bots[: rules.players - 1]),
        first_dealer=drawn_dealer(key, rules.players),
        trump=match_trump(rules, key),
        commitment=promise,
        entropy=entropy,
    )


def _replayed(record: bytes) -> Match:
    """The match of a record, with the turns that acknowledgements are answered from."""
    turns: list[Turn] = []
    asked, actor = 0, CHANCE
    for position in replay(record):
        line = position.line
        if position.kind == "act" and line is not None and isinstance(line.seat, int) and isinstance(line.act, str):
            turns.append(Turn(line.seat, asked, position.number, line.act))
        if position.kind in ("act", "deal", "header") or position.state.actor != actor:
            asked, actor = position.number, position.state.actor
    return Match(position.state, position.number, tuple(turns), asked)


def _table_message(row: dict[str, Any], header: Header, rules: RuleSet, match: Match, seat: int) -> TableMessage:
    return TableMessage(
        id=row["id"],
        v=match.version,
        seat=seat,
        seats=tuple(
            SeatInfo(name, bot, number % rules.sides)
            for number, (name, bot) in enumerate(zip(header.seats, row["seats"], strict=True))
        ),
        preset=header.preset,
        players=rules.players,
        pace=row["pace"],
        commitment=header.commitment or "",
        summary=summary(rules),
        changed=header.overrides,
        score_tables=score_tables(rules),
        facts=_facts(rules),
        rows=match.state.sheet,
        view=view(match.state, seat),
    )


def _facts(rules: RuleSet) -> RuleFacts:
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
