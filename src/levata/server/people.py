"""People in the database: a token for each of their devices, a name, and codes to go on at another device.

Of tokens and codes only hashes are kept. A code is short, so it lasts for minutes, is good once, and whoever tries
codes is slowed down (`levata.server.limits`).
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from levata.server.store import Store, ago, device_codes, devices, now, people, token_hash

CODE_LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 10
CODE_SECONDS = 600


async def new_person(store: Store, token: str, name: str | None = None) -> int:
    """A new person known by this token."""
    row = {"token_hash": token_hash(token), "created": now(), "name": name}

    def work(db: Connection) -> int:
        key = db.execute(people.insert(), row).inserted_primary_key
        assert key is not None
        return int(key[0])

    return await store.submit(work)


async def find_person(store: Store, token: str) -> int | None:
    """Who has this token, on their first device or a further one."""
    own = token_hash(token)
    first = sa.select(people.c.id).where(people.c.token_hash == own)
    further = sa.select(devices.c.person).where(devices.c.token_hash == own)
    return await store.read(lambda db: db.execute(first.union(further)).scalar())


async def name_of(store: Store, person: int) -> str | None:
    """The name that a person goes by."""
    query = sa.select(people.c.name).where(people.c.id == person)
    return await store.read(lambda db: db.execute(query).scalar())


async def set_name(store: Store, person: int, name: str) -> None:
    """Let a person go by this name from now on; at tables where they are, they keep the old one."""
    query = people.update().where(people.c.id == person).values(name=name)
    await store.submit(lambda db: db.execute(query))


async def new_device_code(store: Store, person: int) -> str:
    """A code with which this person goes on at another device; an earlier one is void."""
    code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
    row = {"code_hash": code_hash(code), "person": person, "until": ago(-CODE_SECONDS)}

    def work(db: Connection) -> None:
        old = (device_codes.c.person == person) | (device_codes.c.until < now())
        db.execute(device_codes.delete().where(old))
        db.execute(device_codes.insert(), row)

    await store.submit(work)
    return code


async def enter_device(store: Store, code: str, token: str) -> int | None:
    """Let another device, known by this token, be the person's of a code; None if the code is not good (any more)."""
    wanted = device_codes.c.code_hash == code_hash(code)

    def work(db: Connection) -> int | None:
        found: Any = db.execute(sa.select(device_codes).where(wanted, device_codes.c.until >= now())).first()
        db.execute(device_codes.delete().where(wanted))
        if found is None:
            return None
        db.execute(devices.insert(), {"token_hash": token_hash(token), "person": found.person, "created": now()})
        return int(found.person)

    return await store.submit(work)


def code_hash(code: str) -> str:
    """What is kept of a code, however it is typed."""
    letters = "".join(letter for letter in code.upper() if letter in CODE_LETTERS)
    return hashlib.sha256(letters.encode()).hexdigest()
