"""Whatever stands in a content file, loading gives a library or `ContentErrors`, and never anything else."""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nightraid.engine.catalogue import load_catalogue
from nightraid.engine.content import ContentErrors, Effect, Entry, Kind, Part, survey_content
from nightraid.engine.content.schema import Faults, build


class Shoot(Effect, frozen=True, kw_only=True):
    dice: int
    also: tuple[str, ...] = ()


class Wait(Effect, frozen=True, kw_only=True):
    pass


class Cell(Part, frozen=True, kw_only=True):
    x: int
    next: Cell | None = None


class Thing(Entry, frozen=True, kw_only=True):
    cost: int | str = 0
    effects: tuple[Shoot | Wait, ...] = ()
    cell: Cell | None = None
    table: dict[str, list[Cell]] = msgspec.field(default_factory=dict)
    pair: tuple[int, str] | None = None
    anything: Any = None


KINDS = (Kind("things", Thing, "thing"),)
NAMES = ["id", "name", "origin", "cost", "effects", "effect", "dice", "also", "cell", "x", "next", "table", "pair"]
NAMES += ["thing", "override", "anything", "a b", ""]
SOUND = """[[thing]]
id = "one"
name = "One"
origin = "rulebook"
cost = 3
effects = [{ effect = "shoot", dice = 2, also = ["x"] }, { effect = "wait" }]
cell = { x = 1, next = { x = 2 } }
table = { a = [{ x = 1 }] }
pair = [1, "b"]
"""

scalars = st.one_of(
    st.integers(-(2**64), 2**64),
    st.booleans(),
    st.sampled_from(["shoot", "wait", "rulebook", "one", "", "é\n"]),
    st.floats(allow_nan=False, allow_infinity=False),
)
names = st.sampled_from(NAMES)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=4), max_leaves=12
)
tables = st.dictionaries(names, values, max_size=8)


def as_toml(value: object) -> str:
    """Write a value as inline TOML, which differs from JSON only in its tables and a few numbers."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {as_toml(part)}" for key, part in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    return json.dumps(value)


def load(data: bytes) -> bool:
    """Load one file of content, and read it as a catalogue; say whether the content is sound."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "things" / "a.toml"
        path.parent.mkdir()
        path.write_bytes(data)
        with pytest.raises(ContentErrors):
            load_catalogue(path)
        survey = survey_content(KINDS, [Path(folder)])
        for problem in survey.problems:
            assert (problem.file, bool(problem.expected)) == (str(path), True)
            assert "\n" not in str(problem)
        assert len(survey.library.content_hash) == 32
        return not survey.problems


def test_the_sound_file_is_sound() -> None:
    assert load(SOUND.encode())


@settings(max_examples=150)
@given(st.binary(max_size=60))
def test_any_bytes(data: bytes) -> None:
    load(data)


@settings(max_examples=200)
@given(tables)
def test_any_toml(table: dict[str, Any]) -> None:
    load("\n".join(f"{json.dumps(key)} = {as_toml(value)}" for key, value in table.items()).encode())


@settings(max_examples=200)
@given(st.integers(0, len(SOUND) - 1), st.integers(0, 5), st.text('"[]{}=.,1a\n# ', max_size=4))
def test_any_small_change_to_a_sound_file(at: int, cut: int, put: str) -> None:
    load((SOUND[:at] + put + SOUND[at + cut :]).encode())


@settings(max_examples=300)
@given(tables)
def test_faults_are_found_exactly_where_msgspec_refuses(table: dict[str, Any]) -> None:
    try:
        expected: Thing | None = msgspec.convert(table, Thing)
    except msgspec.ValidationError:
        expected = None
    if expected is not None:
        assert build(table, Thing) == expected
        return
    with pytest.raises(Faults) as caught:
        build(table, Thing)
    for fault in caught.value.faults:
        first = re.split(r"[.\[]", fault.key)[0].strip('"')
        assert first in table or fault.value == "missing", fault


@settings(max_examples=100)
@given(st.sets(st.sampled_from(["name", "cost", "cell.x", "cell.next.x", "pair[0]", "effects[0].dice"]), min_size=1))
def test_every_fault_put_in_is_found(broken: set[str]) -> None:
    wrong: dict[str, bool] = dict.fromkeys(broken, True)  # true fits none of these fields
    table = {
        "id": "one",
        "name": wrong.get("name", "One"),
        "origin": "original",
        "cost": wrong.get("cost", 1),
        "cell": {"x": wrong.get("cell.x", 1), "next": {"x": wrong.get("cell.next.x", 1)}},
        "pair": [wrong.get("pair[0]", 1), "b"],
        "effects": [{"effect": "shoot", "dice": wrong.get("effects[0].dice", 1)}],
    }
    with pytest.raises(Faults) as caught:
        build(table, Thing)
    assert {fault.key for fault in caught.value.faults} == broken
    assert {fault.value for fault in caught.value.faults} == {"true"}
