"""A real server with a private match of two people in it, and what is on its disk: for tests that try to spoil it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from tests.database import database_to_read
from tests.server.patient_server import PatientServer

from nightraid.bench.table_client import Person
from nightraid.bench.table_server import TableServer
from nightraid.server.wire.bodies import NewSeat

Disk = dict[str, list[tuple[Any, ...]]]


class World(msgspec.Struct):
    """Ann made the match and sits on seat 0, Bob on seat 1. Nobody else may know of it."""

    server: TableServer | PatientServer
    ann: Person
    bob: Person
    match: str

    def disk(self) -> Disk:
        """Every row about the match: its set-up, seats, log, guests, links and chat."""
        file = self.server.folder / "table.sqlite"
        with database_to_read(file) as store:
            tables = [name for (name,) in store.execute("select name from sqlite_master where type = 'table'")]
            found: Disk = {}
            for table in tables:
                columns = {row[1] for row in store.execute(f'pragma table_info("{table}")')}
                column = "match" if "match" in columns else "id" if table == "matches" else None
                if column is not None:
                    rows = store.execute(f'select * from "{table}" where "{column}" = ?', (self.match,))
                    found[table] = sorted(rows, key=repr)
        assert found["matches"], "the match is gone"
        return found

    def faults(self) -> list[str]:
        """What the server wrote down as a fault of its own."""
        lines = self.server.log.read_text().splitlines()
        return [line for line in lines if '"level":"error"' in line or "Traceback" in line]


@contextmanager
def world(server: TableServer | PatientServer) -> Iterator[World]:
    """Such a server; when it is done, it must not have written down any fault."""
    with server:
        ann, bob = Person(server.address), Person(server.address)
        made = ann.make("cellar", NewSeat("me", "Ann"), NewSeat("friend"), seed=7)
        bob.open(made.invitations[0].code, "Bob")
        running = World(server, ann, bob, made.info.id)
        yield running
        assert running.faults() == []
