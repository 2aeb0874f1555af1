"""Messages about who is at a table: seats, the host, rules to agree on, the draw, presence, votes and chat.

A person has a number at a table, which never changes there; nobody hears of anything else by which people are told
apart.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from levata.rules.describe import Message
from levata.rules.score_table import ScoreTable
from levata.server.messages.base import (
    ClientMessage,
    LevelName,
    Pace,
    PersonName,
    PersonNumber,
    SeatNumber,
    ServerMessage,
)

Stage = Literal["gathering", "drawing", "running", "over"]
Key = Annotated[str, Meta(max_length=64)]
Hex64 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
Motion = Literal["pause", "go-on", "stop", "take-back"]
Outcome = Literal["open", "agreed", "refused", "too-late"]
Phrase = Literal[
    "hello",
    "good-luck",
    "well-played",
    "thanks",
    "sorry",
    "oops",
    "one-moment",
    "take-your-time",
    "again",
    "goodbye",
]


class ClockSetup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each decision, and a reserve of seconds for the match."""

    decision: Annotated[int, Meta(ge=5, le=600)]
    reserve: Annotated[int, Meta(ge=0, le=3600)] = 0


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How a table is set up. `bots` is the level of seats that nobody takes, null for the usual one.

    Whoever has the link may sit; with `watch` they may also look on, with `listed` everybody finds the table in the
    lobby. At a `friendly` table acts can be taken back.
    """

    preset: Annotated[str, Meta(max_length=40)]
    players: int
    overrides: dict[str, Any] = {}
    pace: Pace = "calm"
    bots: LevelName | None = None
    clock: ClockSetup | None = None
    watch: bool = False
    listed: bool = False
    friendly: bool = False


# ------------------------------------------------------------------ from a client


class Sit(ClientMessage, frozen=True):
    """Give me this seat.

    Before the start a free one, or a held one with the key of its link; mine again where a bot plays it for me; later
    one of a bot, from the next deal on.
    """

    seat: SeatNumber
    key: Key | None = None


class Ask(ClientMessage, frozen=True):
    """Let me have this seat, which is held for a friend: the host may admit me."""

    seat: SeatNumber


class Leave(ClientMessage, frozen=True):
    """I give up my seat; once play has begun, for good, and to a bot."""


class Away(ClientMessage, frozen=True):
    """Let a bot play my seat until I take it back."""


class Hold(ClientMessage, frozen=True):
    """From the host: keep this seat for a friend of this name. `Held` answers with the key for the friend's link."""

    seat: SeatNumber
    name: PersonName


class Close(ClientMessage, frozen=True):
    """From the host: a bot of this level plays on this seat."""

    seat: SeatNumber
    level: LevelName


class Free(ClientMessage, frozen=True):
    """From the host: whoever comes may take this seat."""

    seat: SeatNumber


class Admit(ClientMessage, frozen=True):
    """From the host: this person, who has asked, gets this seat."""

    person: PersonNumber
    seat: SeatNumber


class Remove(ClientMessage, frozen=True):
    """From the host, before the start: this person does not sit here, unless I admit them."""

    person: PersonNumber


class Host(ClientMessage, frozen=True):
    """From the host: this person is the host from now on."""

    person: PersonNumber


class Change(ClientMessage, frozen=True):
    """From the host, before the start: the table is set up like this from now on; everybody must agree anew."""

    setup: Setup


class Ready(ClientMessage, frozen=True):
    """I agree to the rules after `rules` changes of them, or do not any more."""

    rules: Annotated[int, Meta(ge=0)]
    ready: bool = True


class Lots(ClientMessage, frozen=True):
    """From the host, before the start: draw who sits where; everybody must agree anew."""


class Start(ClientMessage, frozen=True):
    """From the host: everybody is ready, so let us play; free seats get bots."""


class Seal(ClientMessage, frozen=True):
    """For the draw of this number: the SHA-256 of my 16 bytes, hex; null if I give none."""

    draw: Annotated[int, Meta(ge=0)]
    hash: Hex64 | None


class Open(ClientMessage, frozen=True):
    """For the draw of this number: my 16 bytes, hex."""

    draw: Annotated[int, Meta(ge=0)]
    entropy: Hex32


class Propose(ClientMessage, frozen=True):
    """Let us vote on this."""

    motion: Motion


class Vote(ClientMessage, frozen=True):
    """My answer in the vote of this number."""

    vote: Annotated[int, Meta(ge=0)]
    yes: bool


class Say(ClientMessage, frozen=True):
    """Tell everybody a phrase, or a free text where that may be: one of the two."""

    phrase: Phrase | None = None
    text: Annotated[str, Meta(min_length=1, max_length=200)] | None = None


class Rematch(ClientMessage, frozen=True):
    """The match is over: the same people and rules again, at a table of its own."""


AnyCompanyMessage = (
    Sit
    | Ask
    | Leave
    | Away
    | Hold
    | Close
    | Free
    | Admit
    | Remove
    | Host
    | Change
    | Ready
    | Lots
    | Start
    | Seal
    | Open
    | Propose
    | Vote
    | Say
    | Rematch
)


# ------------------------------------------------------------------ from the server


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a seat.

    `person` and `bot` null: nobody yet. Both: a bot of that level plays for that person, who is ``absent``, was too
    ``slow`` twice, or wanted it (``away``). `held`: it is kept for the friend `name`. `coming`: this person gets it
    with the next deal.
    """

    name: str
    bot: str | None
    side: int
    person: int | None = None
    why: Literal["absent", "slow", "away"] | None = None
    held: bool = False
    coming: int | None = None


class Asked(msgspec.Struct, frozen=True):
    """Somebody asks for a held seat."""

    person: int
    name: str
    seat: int


class Room(ServerMessage, frozen=True):
    """A table and who sits there; sent first, and whenever any of it changes.

    `you` is the reader's number, null without one; `rules` how often the rules were changed; `code` the join code,
    for those who sit; `left` who was not on their seat when the match was stopped; `rematch` the table of the next one.
    """

    id: str
    stage: Stage
    you: int | None
    seat: int | None
    host: int
    seats: tuple[SeatInfo, ...]
    asking: tuple[Asked, ...]
    ready: tuple[int, ...]
    rules: int
    pace: Pace
    bots: str
    clock: ClockSetup | None
    open: bool
    watch: bool
    listed: bool
    friendly: bool
    code: str | None
    paused: bool
    stopped: str | None
    left: tuple[int, ...]
    rematch: str | None


class RuleFacts(msgspec.Struct, frozen=True):
    """What a page needs of the rules to draw a table: no page decides by it what is legal."""

    compendium: bool
    sides: int
    contracts: tuple[str, ...]
    deck: str
    deals: int | None
    target: int | None
    start: str | None
    tricks: int
    bids: tuple[int, int] | None
    game_point: tuple[int, int] | None
    zero_wins: bool


class Rules(ServerMessage, frozen=True):
    """The rules of a table; sent when a client comes, and when they are changed."""

    preset: str
    players: int
    changed: dict[str, Any]
    summary: Message
    score_tables: tuple[ScoreTable, ...]
    facts: RuleFacts


class Held(ServerMessage, frozen=True):
    """For the host: what the link of a held seat must carry. It is told this once."""

    seat: int
    key: str


class Presence(ServerMessage, frozen=True):
    """Which people are connected, and who looks on: how many, and the names of those who have one (some of them)."""

    people: tuple[int, ...]
    watchers: int
    names: tuple[str, ...]


class Draw(ServerMessage, frozen=True):
    """A draw has begun: for the `match`, or for the ``seats``.

    `step` says what is awaited: ``seal`` or ``open``. `seals` are the hashes so far, by seat; they stand when ``open``
    is awaited. A draw with a higher `number` begins anew: what was sent for another is forgotten.
    """

    number: int
    purpose: Literal["match", "seats"]
    step: Literal["seal", "open"]
    commitment: str
    seals: tuple[str | None, ...]


class Lot(ServerMessage, frozen=True):
    """Seats were drawn: with these anybody can check it. `order` says who of the old seats sits on each new one."""

    number: int
    commitment: str
    secret: str
    entropy: tuple[str | None, ...]
    order: tuple[int, ...]


class Clock(ServerMessage, frozen=True):
    """Time of the seat that is to act, in milliseconds, when this was sent; null: no clock runs. `reserves` by seat."""

    seat: int | None
    decision_ms: int
    reserves_ms: tuple[int, ...]


class Ballot(ServerMessage, frozen=True):
    """A vote, or what came of it; what somebody answered is nobody's business."""

    vote: int
    motion: Motion
    person: int
    outcome: Outcome


class ChatLine(msgspec.Struct, frozen=True):
    number: int
    person: int
    name: str
    phrase: Phrase | None
    text: str | None


class Chat(ServerMessage, frozen=True):
    """What was said, oldest first. `free` says whether free text may be said now."""

    lines: tuple[ChatLine, ...]
    free: bool


AnyCompanyAnswer = Room | Rules | Held | Presence | Draw | Lot | Clock | Ballot | Chat
