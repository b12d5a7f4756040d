"""Bring a store up to date; the server does it at each start.

By hand: `alembic -c alembic.ini` in this folder.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

HERE = Path(__file__).parent


def config(connection: Connection | None = None) -> Config:
    """Alembic's settings for these migrations."""
    settings = Config(HERE / "alembic.ini")
    settings.attributes["connection"] = connection
    return settings


async def upgrade(engine: AsyncEngine, to: str = "head") -> None:
    """Run the migrations that the store lacks, all or none."""
    async with engine.execution_options(nightraid_writes=True).begin() as connection:
        await connection.run_sync(lambda sync: command.upgrade(config(sync), to))
