"""The OpenAPI document says what the handlers do: all of them, with their bodies and their refusals."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.lobby import Lobby, lobby

from nightraid.server.app import REQUESTS


@pytest.fixture(scope="module")
def at(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lobby]:
    with lobby(tmp_path_factory.mktemp("schema")) as running:
        yield running


@pytest.fixture(scope="module")
def document(at: Lobby) -> dict[str, Any]:
    found: dict[str, Any] = at.send("GET", "/schema/openapi.json").json()
    return found


def test_every_handler_is_in_it(document: dict[str, Any]) -> None:
    named = {operation["operationId"] for path in document["paths"].values() for operation in path.values()}
    assert named == {handler.handler_name for handler in REQUESTS}
    assert len(named) == 20
    assert "/api/matches/{match_id}/seats/{seat}" in document["paths"]


def test_every_operation_says_what_it_gives_takes_and_refuses(document: dict[str, Any]) -> None:
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            assert operation["summary"]
            assert [one["name"] for one in operation["parameters"]] == re.findall(r"\{(\w+)\}", path)
            statuses = set(operation["responses"])
            assert {"400", "401"} <= statuses
            assert len(statuses & {"200", "201"}) == 1
            assert ("requestBody" in operation) == (method == "post")
            assert method != "post" or {"403", "413", "415"} <= statuses
            assert "{match_id}" not in path or "404" in statuses
            for status, answer in operation["responses"].items():
                (body,) = answer["content"].values()
                if int(status) >= 400:
                    assert body["schema"] == {"$ref": "#/components/schemas/Problem"}


def test_every_reference_leads_somewhere(document: dict[str, Any]) -> None:
    def references(value: Any) -> Iterator[str]:
        if isinstance(value, dict):
            if isinstance(found := value.get("$ref"), str):
                yield found
            for one in value.values():
                yield from references(one)
        elif isinstance(value, list):
            for one in value:
                yield from references(one)

    found = set(references(document))
    schemas = {f"#/components/schemas/{name}" for name in document["components"]["schemas"]}
    assert found <= schemas
    assert len(found) > 30
    new_match = document["components"]["schemas"]["NewMatch"]
    assert new_match["additionalProperties"] is False
    assert new_match["properties"]["seats"]["maxItems"] == 8


def test_health_is_in_it_and_as_it_says(at: Lobby, document: dict[str, Any], tmp_path: Path) -> None:
    shape = document["components"]["schemas"]["Health"]
    assert set(at.send("GET", "/health").json()) == set(shape["properties"]) == {"status", "version"}
