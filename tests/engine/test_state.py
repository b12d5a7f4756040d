"""The state: plain data or refused, copies that share nothing which changes, bytes that give it back exactly."""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from typing import Any, ClassVar, Literal, cast

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from nightraid.engine.decks import Deck
from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Outcome
from nightraid.engine.state import Box, State, copier, read_state, state_mark, write_state


class Colour(Enum):
    RED = "red"
    BLUE = "blue"


class Piece(msgspec.Struct, frozen=True):
    cell: int
    tags: tuple[str, ...] = ()


class Pile(msgspec.Struct, frozen=True):
    below: Pile | None = None


class Loose(msgspec.Struct):
    cell: int


class Sack(msgspec.Struct, frozen=True):
    things: list[int]


class Apple(msgspec.Struct, frozen=True):
    weight: int


class Table(State, kw_only=True):
    box: Box
    number: int = 0
    mask: int = 0
    name: str = ""
    raw: bytes = b""
    phase: Literal["dawn", "dusk"] = "dawn"
    colour: Colour = Colour.RED
    pieces: list[Piece] = msgspec.field(default_factory=list)
    purses: dict[int, int] = msgspec.field(default_factory=dict)
    doors: dict[tuple[int, int], Colour] = msgspec.field(default_factory=dict)
    owners: dict[Piece, tuple[int, ...]] = msgspec.field(default_factory=dict)
    deck: Deck[str] = Deck()
    pair: tuple[int, str] = (0, "")
    pile: Pile = Pile()
    lead: Piece | None = None


integers = st.integers(-(1 << 200), 1 << 200)
pieces = st.builds(Piece, integers, st.lists(st.text(max_size=3), max_size=3).map(tuple))
tables = st.builds(
    Table,
    box=st.builds(Box),
    outcome=st.none() | st.builds(Outcome, st.just((0,)), st.text(max_size=3), st.just(("X-1",))),
    number=st.integers(-5, 5),
    mask=integers,
    name=st.text(max_size=5),
    raw=st.binary(max_size=5),
    phase=st.sampled_from(["dawn", "dusk"]),
    colour=st.sampled_from(Colour),
    pieces=st.lists(pieces, max_size=4),
    purses=st.dictionaries(st.integers(-3, 9), integers, max_size=5),
    doors=st.dictionaries(st.tuples(st.integers(0, 3), st.integers(0, 3)), st.sampled_from(Colour), max_size=4),
    owners=st.dictionaries(pieces, st.just((1, 2)), max_size=2),
    deck=st.builds(Deck, st.just(("a", "b")), st.just(("c",))),
    pair=st.tuples(st.integers(0, 3), st.text(max_size=2)),
    pile=st.just(Pile(Pile())),
    lead=st.none() | pieces,
)
copy = copier(Table)


@given(tables)
def test_a_copy_is_equal_and_shares_nothing_that_changes(table: Table) -> None:
    before = write_state(table)
    twin = copy(table)
    assert twin == table
    assert twin.box is table.box
    twin.number += 1
    twin.pieces.append(Piece(99))
    twin.purses[77] = 1
    twin.doors.clear()
    twin.owners[Piece(123456)] = ()
    assert write_state(table) == before


@given(tables)
def test_bytes_give_the_same_state_back_with_every_dict_in_its_order(table: Table) -> None:
    read = read_state(write_state(table), Table, table.box)
    assert read == table
    assert read.box is table.box
    assert list(read.purses) == list(table.purses)
    assert list(read.doors) == list(table.doors)
    assert type(read.lead) is type(table.lead)
    assert write_state(read) == write_state(table)


@given(tables, tables)
def test_marks_are_equal_exactly_for_equal_states(one: Table, other: Table) -> None:
    other = msgspec.structs.replace(other, box=one.box)
    assert (state_mark(one) == state_mark(other)) == (one == other)


def test_marks_do_not_see_the_order_in_which_a_dict_was_filled() -> None:
    box = Box()
    one, other = Table(box=box, purses={1: 5, 2: 6}), Table(box=box, purses={2: 6, 1: 5})
    assert state_mark(one) == state_mark(other)
    assert write_state(one) != write_state(other)
    assert state_mark(one) != state_mark(Table(box=box, purses={1: 6, 2: 5}))


def test_integers_of_any_width_are_told_apart() -> None:
    box = Box()
    edges = [0, 1, -1, 1 << 63, (1 << 64) - 1, 1 << 64, (1 << 64) + 1, -(1 << 63), -(1 << 63) - 1, 1 << 1600]
    marks = {state_mark(Table(box=box, mask=mask)) for mask in edges}
    assert len(marks) == len(edges)
    for mask in edges:
        assert read_state(write_state(Table(box=box, mask=mask)), Table, box).mask == mask


class Listed(msgspec.Struct, frozen=True):
    inner: tuple[Sack, ...]


def a_state(fields: list[tuple[str, Any]]) -> type[State]:
    return cast("type[State]", msgspec.defstruct("Bad", fields, bases=(State,), kw_only=True))


@pytest.mark.parametrize(
    ("kind", "reason"),
    [
        (float, "FloatType"),
        (Any, "AnyType"),
        (object, "CustomType|AnyType"),
        (datetime, "DateTimeType"),
        (bytearray, "ByteArrayType"),
        (Loose, "Loose is not frozen"),
        (Sack, "ListType"),
        (Listed, "ListType"),
        (list[list[int]], "ListType"),
        (list[dict[str, int]], "DictType"),
        (list[Loose], "Loose is not frozen"),
        (dict[str, list[int]], "ListType"),
        (dict[str, Loose], "Loose is not frozen"),
        (dict[str, Any], "AnyType"),
        (tuple[list[int], ...], "ListType"),
        (tuple[int, Loose], "Loose is not frozen"),
        (list[int] | None, "ListType"),
        (Piece | list[int], "ListType"),
        (set[int], "a set has no order"),
        (frozenset[str], "a set has no order"),
        (tuple[frozenset[str], ...], "a set has no order"),
        (Piece | Apple, "multiple Struct types"),
        (list[Piece | Apple], "multiple Struct types"),
    ],
)
def test_a_field_that_is_not_plain_is_refused_with_its_name(kind: Any, reason: str) -> None:
    bad = a_state([("good", int), ("culprit", kind)])
    with pytest.raises(RuleBroken, match=rf"Bad is not plain data: culprit: .*({reason})") as caught:
        copier(bad)
    assert "good" not in caught.value.what
    assert "list or dict" in caught.value.expected


def test_every_bad_field_is_named_at_once() -> None:
    bad = a_state([("one", float), ("two", int), ("three", set[int])])
    with pytest.raises(RuleBroken, match=r"one: .*; three: ") as caught:
        copier(bad)
    assert "two" not in caught.value.what


class OldTest(msgspec.Struct, frozen=True):
    dice: tuple[str, ...] = ()


class NewTest(msgspec.Struct, frozen=True):
    later_fields: ClassVar = frozenset({"no_items"})
    dice: tuple[str, ...] = ()
    no_items: bool = False


class Old(State, kw_only=True):
    box: Box
    test: OldTest | None = None


class New(State, kw_only=True):
    later_fields: ClassVar = frozenset({"portal"})
    box: Box
    test: NewTest | None = None
    portal: int = 0


def test_fields_that_earlier_versions_lacked_count_only_once_they_are_used() -> None:
    """In the state itself and in a record that it holds."""

    box = Box()
    before = state_mark(Old(box=box, test=OldTest(("one",))))
    assert state_mark(New(box=box, test=NewTest(("one",)))) == before
    used = [NewTest(("one",), no_items=True), NewTest(("two",))]
    assert len({before, *(state_mark(New(box=box, test=test)) for test in used)}) == 3
    assert state_mark(New(box=box, test=NewTest(("one",)), portal=1)) != before
