"""A table's SQLite file, read or changed behind the server's back."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


@contextmanager
def database(file: Path) -> Iterator[sqlite3.Connection]:
    """Open the file, commit what was changed, and close it. `with sqlite3.connect(…)` commits, but never closes."""
    with closing(sqlite3.connect(file)) as connection, connection:
        yield connection


@contextmanager
def database_to_read(file: Path) -> Iterator[sqlite3.Connection]:
    """Open the file for reading only: it must be there, and stays as it is."""
    with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
        yield connection
