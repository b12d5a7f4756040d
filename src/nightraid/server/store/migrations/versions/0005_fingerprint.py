"""Where each match stands, so that it can be opened under content that has changed since."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the column. Of older matches nobody knows until their next answer."""
    op.add_column("matches", sa.Column("fingerprint", sa.String(32), nullable=False, server_default=""))


def downgrade() -> None:
    """Drop it."""
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("fingerprint")
