"""Campaigns, and the matches that are their chapters."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables. Older matches belong to no campaign."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("plan", sa.String(80), nullable=False),
        sa.Column("choices", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
    )
    op.create_table(
        "chapters",
        sa.Column("campaign", sa.String(32), sa.ForeignKey("campaigns.id"), primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
        sa.Column("chapter", sa.String(80), nullable=False),
        sa.Column("ended", sa.LargeBinary, nullable=True),
    )
    op.create_index("ix_chapters_match", "chapters", ["match"], unique=True)


def downgrade() -> None:
    """Drop them."""
    for name in ("chapters", "campaigns"):
        op.drop_table(name)
