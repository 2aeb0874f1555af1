"""What somebody hears at a table depends on public facts and on their own view: in worlds that they cannot tell apart
every message is the same, byte by byte.

Two tables are made of one match, at a moment of which `tests.engine.worlds` has another world for a seat: the same
public acts, the same own cards, other hidden ones. At both the same things are done; what the seat's client and a
spectator hear is compared.
"""

from __future__ import annotations

from functools import partial
from itertools import islice
from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from tests.engine.random_play import random_match
from tests.engine.worlds import other_worlds, positions
from tests.server.halls import HallFixture, run
from tests.server.test_sitting import company_of

from levata.engine import State, view_json
from levata.rules import load_preset
from levata.server.client import Client
from levata.server.protocol import (
    Act,
    Advise,
    AnyClientMessage,
    Away,
    ClockSetup,
    Presence,
    Propose,
    Say,
    Setup,
    Sit,
    Sync,
    Vote,
)

PLACES = (("rentz-romania", 4), ("renz", 4), ("cruce", 4), ("cruce-talon", 3))
STEPS = 50
MOMENTS = 3
TRIES = 4


def moments_of(preset: str, players: int, seed: int) -> list[tuple[State, State, int]]:
    """Moments of a match with another world for a seat that is not to act, or is."""
    random, found = Random(seed), []
    moments = list(positions(list(islice(random_match(load_preset(preset, players), seed), STEPS))))
    for position in random.sample(moments, min(30, len(moments))):
        state = position.state
        if state.actor < 0:
            continue
        seat = random.choice([state.actor, (state.actor + 1) % players])
        for world in other_worlds(position, seat, random, TRIES):
            assert view_json(world, seat) == view_json(state, seat)
            found.append((state, world, seat))
            break
        if len(found) == MOMENTS:
            break
    return found


class World(HallFixture):
    """A table at which the match stands like this."""

    def __init__(self, preset: str, players: int, state: State, seat: int) -> None:
        setup = Setup(
            preset=preset,
            players=players,
            bots="beginner",
            pace="brisk",
            watch=True,
            friendly=True,
            clock=ClockSetup(20, 10),
        )
        company = company_of(4, setup)
        company = replace(company, members=company.members[:players], seats=company.seats[:players])
        company = replace(company, order=company.order[:players])
        super().__init__(company, dealer=players - 1)
        assert self.table.sitting is not None
        play = self.table.sitting.play
        play.match = play.match._replace(state=state)
        self.seat = seat
        self.people = [self.come(100 + number, f"P{number}") for number in range(players)]
        self.watcher = self.come(None)
        self.heard_by: dict[Client, list[bytes]] = {self.people[seat]: [], self.watcher: []}

    async def note(self) -> None:
        for client, messages in self.heard_by.items():
            messages += [msgspec.json.encode(message) for message in await self.heard(client)]

    async def do(self, seat: int, message: AnyClientMessage) -> None:
        self.say(self.people[seat], message)
        await self.note()


async def everything(table: World, acts: list[str]) -> list[list[bytes]]:
    """Do what can be done without seeing the cards of others, and give all that the seat and a spectator have heard."""
    seat, players, v = table.seat, len(table.people), table.match.version
    others = [other for other in range(players) if other != seat]
    await table.note()
    for act in acts:  # none of them is done: what a refusal says is the same
        await table.do(seat, Act(v, act))
    await table.do(seat, Act(v + 7, "QH"))
    await table.do(seat, Act(0, "QH"))
    await table.do(seat, Advise(v))
    await table.do(seat, Sync())
    await table.do(seat, Say(phrase="hello"))
    await table.do(others[0], Say(text="salut"))
    for motion in ("pause", "go-on", "take-back", "stop"):
        await table.do(others[0], Propose(motion))
        number = table.table.sitting.votes.number if table.table.sitting else 0
        for other in others[1:] if motion != "stop" else []:
            await table.do(other, Vote(number, True))
        await table.do(seat, Vote(number, motion != "stop"))
    await table.do(seat, Away())
    await table.do(seat, Sit(seat))
    gone = table.people[others[0]]
    table.go(gone)
    await table.note()
    await table.do(seat, Sync())
    back = table.come(gone.person)
    await table.note()
    table.go(back)
    await table.note()
    return [*table.heard_by.values()]


def undone(state: State, world: State, seat: int) -> list[str]:
    """Acts that are refused in both worlds for the seat."""
    return ["QH", "pass", "bid 7", "choose nothing", "frobnicate"] if seat != state.actor else ["frobnicate"]


@pytest.mark.parametrize(("preset", "players"), PLACES)
def test_worlds_alike_sound_alike(preset: str, players: int) -> None:
    async def work() -> None:
        pairs = 0
        for seed in range(6):
            for state, world, seat in moments_of(preset, players, seed):
                acts = undone(state, world, seat)
                heard = []
                for one in (state, world):
                    table = World(preset, players, one, seat)
                    heard.append(await everything(table, acts))
                    table.task.cancel()
                assert len(heard[0][0]) > 20
                assert heard[0] == heard[1], (preset, seed, seat)
                pairs += 1
            if pairs >= 6:
                break
        assert pairs >= 6

    run(work)


def test_presence_that_tells_a_secret_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        noticed = 0
        for state, world, seat in moments_of("rentz-romania", 4, 1):
            told = []
            for one in (state, world):
                table = World("rentz-romania", 4, one, seat)
                secret = one.hands[(seat + 1) % 4] & 0xFFFF
                monkeypatch.setattr(table.table.hall, "presence", partial(Presence, (), secret, ()))
                told.append(await everything(table, []))
                table.task.cancel()
            noticed += told[0] != told[1]
        assert noticed

    run(work)
