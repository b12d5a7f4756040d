"""Whatever is sent to the API: no fault of ours, answers as the schema says, and strangers change nothing.

Schemathesis makes the requests out of the OpenAPI document, right ones and wrong ones, and a real server answers.
"""

from collections.abc import Iterator
from typing import Any, TypeAlias

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.server import fuzz_world
from tests.server.fuzz_world import World
from tests.server.patient_server import PatientServer

from nightraid.bench.table_client import Person
from nightraid.engine.chance import Seeded
from nightraid.engine.match import Match
from nightraid.engine.save import save
from nightraid.games import registry
from nightraid.server.app import REQUESTS
from nightraid.server.http.keys import new_secret
from nightraid.server.http.routes.schema import openapi

SCHEMA = schemathesis.openapi.from_dict(openapi(REQUESTS))
NEW_MATCH = SCHEMA.include(path="/api/matches", method="POST")
OF_A_MATCH = SCHEMA.include(path_regex="match_id")
SOME = settings(max_examples=30, suppress_health_check=list(HealthCheck))
Case: TypeAlias = schemathesis.Case[Any]
NOT_ASKED = [
    schemathesis.checks.allow_header_conformance,  # the framework answers OPTIONS for each handler, not for each path
    schemathesis.checks.positive_data_acceptance,  # a schema cannot say all: a seat that is free, a log that replays
]
MENDED = [*NOT_ASKED, schemathesis.checks.negative_data_rejection]
"""When a match or game is replaced by a real one, a request that was made to be wrong may have become right."""


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with fuzz_world.world(PatientServer(tmp_path_factory.mktemp("fuzz"))) as running:
        yield running


@pytest.fixture(scope="module")
def saved() -> bytes:
    """The file of a match that has begun."""
    game = registry.entry("wolfenstein").load()
    return save(Match(game, game.read_setup({}), Seeded(3)), with_seed=False)


def sent(case: Case, world: World, person: Person, not_asked: list[Any] = MENDED) -> int:
    """Send it as this person; the answer must be one that the schema knows. Its status."""
    headers = {**dict(case.headers or {}), **person.headers}
    response = case.call_and_validate(base_url=world.server.address, headers=headers, excluded_checks=not_asked)
    return int(response.status_code)


@SCHEMA.parametrize()
@SOME
def test_anything_from_anybody(case: Case, world: World) -> None:
    """As it was made, without a key."""
    sent(case, world, Person(""), NOT_ASKED)


@OF_A_MATCH.parametrize()
@SOME
def test_anything_from_a_player(case: Case, world: World) -> None:
    """At a match that is there, with the key of a seat."""
    case.path_parameters["match_id"] = world.match
    sent(case, world, world.ann)


@OF_A_MATCH.parametrize()
@SOME
def test_a_stranger_finds_nothing_and_changes_nothing(case: Case, world: World) -> None:
    """At somebody else's private match, with a key of their own."""
    before = world.disk()
    case.path_parameters["match_id"] = world.match
    status = sent(case, world, Person("", new_secret()))
    assert status >= 400 or case.method == "OPTIONS"  # which tells no more than the schema does
    assert world.disk() == before


@NEW_MATCH.parametrize()
@SOME
def test_set_ups_of_a_game_that_is_there(case: Case, world: World) -> None:
    """Whatever is chosen for a game, the match is made or the choice is refused."""
    if isinstance(case.body, dict) and "game" in case.body:
        case.body["game"] = "wolfenstein"
    sent(case, world, Person(""))


@SOME
@given(data=st.data())
def test_files_with_something_changed(world: World, saved: bytes, data: st.DataObject) -> None:
    """A file that was touched is refused, or it is a match like any other; never a fault of ours."""
    place = data.draw(st.integers(0, len(saved) - 1))
    what = data.draw(st.binary(max_size=3) | st.sampled_from([b"{", b"]", b'"', b",", b"-1", b"null", b"9" * 30]))
    touched = saved[:place] + what + saved[place + data.draw(st.integers(0, 3)) :]
    came = Person(world.server.address).request("POST", "/api/files", touched, {"Content-Type": "application/json"})
    assert came.status in {201, 400, 404, 409, 413, 422}
