"""The tables of the store: matches, seats, logs, guests, links, campaigns.

SQLite and PostgreSQL take them alike.
Changes to them go through `migrations/`; a test holds the two together.
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
)

ID_LENGTH, HASH_LENGTH = 32, 32


class UtcTime(TypeDecorator[datetime]):
    """A moment in UTC. SQLite forgets the zone, so it is put back when a moment is read."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Only moments with a zone are written, as UTC."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError(f"{value} has no zone")
        return value.astimezone(UTC)

    def process_result_value(self, value: Any, dialect: Dialect) -> datetime | None:
        """A moment as it was written."""
        return None if value is None else value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
    }
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("rules", String(80), nullable=False),
    Column("content", String(80), nullable=False),
    Column("seed", BigInteger, nullable=False),
    Column("own_dice", String(40), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("mission", Text, nullable=False),
    Column("created", UtcTime, nullable=False),
    Column("changed", UtcTime, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("waiting", String(80), nullable=False),
    Column("over", Boolean, nullable=False),
    Column("forked_from", String(ID_LENGTH), nullable=False),
    Column("seed_from", Integer, nullable=False),
    Column("creator", LargeBinary(HASH_LENGTH), nullable=True),
    Column("named_seed", Boolean, nullable=False, server_default=false()),
    Column("fingerprint", String(32), nullable=False, server_default=""),
    Index(None, "listed", "over", "changed"),
    Index(None, "creator"),
)
"""What a match is, and what lists show of how it stands."""


def _of_match() -> Column[Any]:
    return Column("match", String(ID_LENGTH), ForeignKey("matches.id"), primary_key=True)


seats = Table(
    "seats",
    metadata,
    _of_match(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("key", LargeBinary(HASH_LENGTH), nullable=True),
    Column("name", Text, nullable=False),
    Column("bot", String(40), nullable=False),
    Column("lent_by", LargeBinary(HASH_LENGTH), nullable=True),
    Index(None, "key"),
    Index(None, "lent_by"),
)
"""Who sits where. The key is the hash of what the holder has."""

log = Table(
    "log",
    metadata,
    _of_match(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("record", LargeBinary, nullable=False),
)
"""The log of every match, append-only. That (match, seq) is unique is what keeps two writers apart."""

guests = Table(
    "guests",
    metadata,
    _of_match(),
    Column("key", LargeBinary(HASH_LENGTH), primary_key=True),
)
"""Who may watch without a seat."""

put_away = Table(
    "put_away",
    metadata,
    _of_match(),
    Column("key", LargeBinary(HASH_LENGTH), primary_key=True),
)
"""Who does not want a match in their list any more. It goes on for everybody, them included."""

links = Table(
    "links",
    metadata,
    Column("code", LargeBinary(HASH_LENGTH), primary_key=True),
    Column("match", String(ID_LENGTH), ForeignKey("matches.id"), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer, nullable=True),
    Index(None, "match"),
)
"""Links that were given out, by the hash of their code."""

chat = Table(
    "chat",
    metadata,
    _of_match(),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=True),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", UtcTime, nullable=False),
)
"""What people said."""

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", String(ID_LENGTH), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("plan", String(80), nullable=False),
    Column("choices", LargeBinary, nullable=False),
    Column("created", UtcTime, nullable=False),
)
"""Campaigns: of which game, by which plan, and what was chosen for all their chapters."""

chapters = Table(
    "chapters",
    metadata,
    Column("campaign", String(ID_LENGTH), ForeignKey("campaigns.id"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False),
    Column("match", String(ID_LENGTH), ForeignKey("matches.id"), nullable=False),
    Column("chapter", String(80), nullable=False),
    Column("ended", LargeBinary, nullable=True),
    Index(None, "match", unique=True),
)
"""The matches of a campaign in their order. Of two who go on, (campaign, n) lets one be first."""
