"""Matches that somebody does not want in their list any more."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "put_away",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("key", sa.LargeBinary(32), primary_key=True),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("put_away")
