"""Migrations lead from nothing to exactly the tables the code works with, by hand too, and twice does no harm."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection
from tests.database import database
from tests.server.store.rows import FIRST, MATCH, SEATS, match, opened

from nightraid.server.store.campaigns import CampaignStore
from nightraid.server.store.matches import Store, StoreTrouble
from nightraid.server.store.migrations import upgrade
from nightraid.server.store.tables import metadata

INI = Path(upgrade.__file__).with_name("alembic.ini")


def shape(file: Path) -> list[str]:
    """How the tables of a file were made."""
    with database(file) as connection:
        made = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        return [sql for (sql,) in made]


def alembic(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "alembic", "-c", str(INI), *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata))


async def made(file: Path) -> None:
    """A store with a match in it, closed again."""
    async with opened(file) as store:
        await store.add_match(MATCH, SEATS, FIRST)


async def test_migrations_and_tables_agree(store: Store) -> None:
    async with store._reader.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_twice_does_no_harm(file: Path) -> None:
    await made(file)
    before = shape(file)
    async with opened(file) as store:
        assert await store.match("m1") == MATCH
        assert await store.records("m1") == list(FIRST)
    assert shape(file) == before


async def test_a_store_from_before_campaigns_keeps_its_matches(file: Path) -> None:
    await made(file)
    back = alembic("-x", f"data={file}", "downgrade", "0003")
    assert back.returncode == 0, back.stderr
    assert not any("chapters" in line for line in shape(file))
    async with opened(file) as store:
        assert await store.match("m1") == match("m1", fingerprint="")
        assert await CampaignStore(store).of_match("m1") is None
    assert any("chapters" in line for line in shape(file))


async def test_a_store_from_before_fingerprints_keeps_its_matches_without(file: Path) -> None:
    await made(file)
    back = alembic("-x", f"data={file}", "downgrade", "0004")
    assert back.returncode == 0, back.stderr
    async with opened(file) as store:
        assert await store.match("m1") == match("m1", fingerprint="")


async def test_by_hand_makes_the_same(tmp_path: Path) -> None:
    by_server, by_hand = tmp_path / "server.sqlite", tmp_path / "hand.sqlite"
    await made(by_server)
    done = alembic("-x", f"data={by_hand}", "upgrade", "head")
    assert done.returncode == 0, done.stderr
    assert shape(by_hand) == shape(by_server)
    async with opened(by_hand) as store:
        await store.check()
    back = alembic("-x", f"data={by_hand}", "downgrade", "base")
    assert back.returncode == 0, back.stderr
    assert [line for line in shape(by_hand) if "alembic_version" not in line] == []


def test_by_hand_wants_to_know_which_store() -> None:
    done = alembic("upgrade", "head")
    assert done.returncode != 0
    assert "Name the store" in done.stderr


async def test_a_store_of_a_later_version_is_refused_and_left_alone(file: Path) -> None:
    await made(file)
    with database(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    before = shape(file)
    with pytest.raises(StoreTrouble, match="9999"):
        await Store.open(file)
    assert shape(file) == before
