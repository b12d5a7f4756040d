"""Matches, seats, logs, guests, links and chat."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def _of_match() -> sa.Column[str]:
    return sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True)


def upgrade() -> None:
    """Make the tables."""
    moment = sa.DateTime(timezone=True)
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("rules", sa.String(80), nullable=False),
        sa.Column("content", sa.String(80), nullable=False),
        sa.Column("seed", sa.BigInteger, nullable=False),
        sa.Column("own_dice", sa.String(40), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("mission", sa.Text, nullable=False),
        sa.Column("created", moment, nullable=False),
        sa.Column("changed", moment, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("waiting", sa.String(80), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("forked_from", sa.String(32), nullable=False),
        sa.Column("seed_from", sa.Integer, nullable=False),
        sa.Column("creator", sa.LargeBinary(32), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_listed_over_changed", "matches", ["listed", "over", "changed"])
    op.create_index("ix_matches_creator", "matches", ["creator"])
    op.create_table(
        "seats",
        _of_match(),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("key", sa.LargeBinary(32), nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("bot", sa.String(40), nullable=False),
        sa.Column("lent_by", sa.LargeBinary(32), nullable=True),
    )
    op.create_index("ix_seats_key", "seats", ["key"])
    op.create_index("ix_seats_lent_by", "seats", ["lent_by"])
    op.create_table(
        "log",
        _of_match(),
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_table("guests", _of_match(), sa.Column("key", sa.LargeBinary(32), primary_key=True))
    op.create_table(
        "links",
        sa.Column("code", sa.LargeBinary(32), primary_key=True),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
    )
    op.create_index("ix_links_match", "links", ["match"])
    op.create_table(
        "chat",
        _of_match(),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", moment, nullable=False),
    )


def downgrade() -> None:
    """Drop them all."""
    for name in ("chat", "links", "guests", "log", "seats", "matches"):
        op.drop_table(name)
