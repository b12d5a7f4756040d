"""What tests of the server share: an event loop, a store, and a server without a network.

A test that is an `async def` runs in an event loop of its own, its fixtures too (`anyio_mode` in pyproject.toml).
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.live_world import World, world
from tests.server.store.rows import opened
from tests.server.thinking.thinkers import PatientThinkers
from tests.server.toy_table import toy_library

from nightraid.server.store.matches import Store


@pytest.fixture
def anyio_backend() -> str:
    """The server runs on asyncio only."""
    return "asyncio"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where the store lies."""
    return tmp_path / "nightraid.sqlite"


@pytest.fixture
async def store(file: Path) -> AsyncIterator[Store]:
    """A new store, open."""
    async with opened(file) as made:
        yield made


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[World]:
    """Live matches around a store of their own."""
    async with world(tmp_path) as made:
        yield made


@pytest.fixture
async def toys(tmp_path: Path) -> AsyncIterator[World]:
    """The same with the toys of the engine's tests instead of games."""
    async with world(tmp_path, toy_library()) as made:
        yield made


@pytest.fixture
def thinkers() -> PatientThinkers:
    """Bots that think as long as a test wants."""
    return PatientThinkers()


@pytest.fixture
async def patient(tmp_path: Path, thinkers: PatientThinkers) -> AsyncIterator[World]:
    """A server with such bots."""
    async with world(tmp_path, thinkers=thinkers) as made:
        yield made
