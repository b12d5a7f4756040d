"""Alembic's entry: the server's own connection, or by hand `-x data=FILE`."""

from pathlib import Path

from alembic import context
from sqlalchemy import Connection, create_engine

from nightraid.server.store.tables import metadata


def run(connection: Connection) -> None:
    """Run what is asked for in the connection's own transaction."""
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


def by_hand() -> None:
    """Open the store that was named."""
    data = context.get_x_argument(as_dictionary=True).get("data")
    if not data:
        raise SystemExit("Name the store: alembic -c .../alembic.ini -x data=nightraid.sqlite upgrade head")
    address = data if "://" in data else f"sqlite:///{Path(data)}"
    with create_engine(address).begin() as connection:
        run(connection)


given = context.config.attributes.get("connection")
if given is None:
    by_hand()
else:
    run(given)
