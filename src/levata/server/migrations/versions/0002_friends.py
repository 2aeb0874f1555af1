"""Several people at a table: who sits there, names, further devices."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("people", sa.Column("name", sa.String(24)))
    op.create_table(
        "devices",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_table(
        "device_codes",
        sa.Column("code_hash", sa.String(64), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), nullable=False, index=True),
        sa.Column("until", sa.String(32), nullable=False),
    )
    op.create_table(
        "seated",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("person", sa.Integer, sa.ForeignKey("people.id"), primary_key=True, index=True),
    )
    op.add_column("tables", sa.Column("company", sa.JSON))
    op.add_column("tables", sa.Column("edition", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("changed", sa.String(32)))
    op.add_column("tables", sa.Column("begun", sa.Boolean, nullable=False, server_default=sa.true()))
    op.add_column("tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("code", sa.String(8)))
    op.create_index("ix_tables_listed", "tables", ["listed"])
    op.create_index("ix_tables_code", "tables", ["code"], unique=True)
    _bring_people_to_their_tables()
    op.drop_column("tables", "seats")


def _bring_people_to_their_tables() -> None:
    """Every table so far has one person, its owner, on the first seat, and bots; names are in its header."""
    db = op.get_bind()
    tables = sa.table("tables", *(sa.column(name) for name in ("id", "owner", "created", "preset", "players", "pace")))
    for name in ("status", "changed"):
        tables.append_column(sa.column(name, sa.String))
    for name in ("seats", "company"):
        tables.append_column(sa.column(name, sa.JSON))
    lines = sa.table("lines", sa.column("table_id"), sa.column("v"), sa.column("line", sa.LargeBinary))
    people = sa.table("people", sa.column("id"), sa.column("name"))
    seated = sa.table("seated", sa.column("table_id"), sa.column("person"))
    for found in db.execute(sa.select(tables).order_by(tables.c.created)).mappings().all():
        row: dict[str, Any] = {**found}
        query = sa.select(lines.c.line).where(lines.c.table_id == row["id"], lines.c.v == 1)
        header = _header(db.execute(query).scalar())
        name = header["seats"][0][:24]
        values = {"company": _company(row, header, name), "changed": row["created"]}
        db.execute(tables.update().where(tables.c.id == row["id"]).values(values))
        if name != "?":
            db.execute(people.update().where(people.c.id == row["owner"]).values(name=name))
        db.execute(seated.insert().values(table_id=row["id"], person=row["owner"]))


def _header(line: bytes | None) -> dict[str, Any]:
    try:
        header = json.loads(line or b"")
        return {"seats": [str(name) or "?" for name in header["seats"]], "overrides": dict(header["overrides"])}
    except (ValueError, KeyError, IndexError, TypeError):  # a table whose record does not load is set aside later
        return {"seats": ["?"] * 6, "overrides": {}}


def _company(row: dict[str, Any], header: dict[str, Any], name: str) -> dict[str, Any]:
    bots = [bot for bot in row["seats"] if bot]
    setup = {
        "preset": row["preset"],
        "players": row["players"],
        "overrides": header["overrides"],
        "pace": row["pace"],
        "bots": bots[0] if bots else None,
    }
    names = header["seats"]
    seats = [{"bot": bot, "name": names[n]} if bot else {"person": 0} for n, bot in enumerate(row["seats"])]
    return {
        "setup": setup,
        "open": False,
        "host": 0,
        "members": [{"id": row["owner"], "name": name}],
        "seats": seats,
        "stage": "over" if row["status"] == "over" else "running",
        "order": [0],
    }
