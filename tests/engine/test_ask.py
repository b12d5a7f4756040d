"""Questions and options: keys that are stable and unique, questions that can be answered at all."""

from __future__ import annotations

from enum import Enum, IntEnum, StrEnum
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.engine.toy_parts import D6, WHY, Bid, Do, HowMuch, WhatNext, Yes

from nightraid.engine.ask import Die, Draw, Option, Roll, Shuffle
from nightraid.engine.errors import RuleBroken


class Suit(StrEnum):
    RED = "red"


class Rank(IntEnum):
    TEN = 10


class Side(Enum):
    LEFT = 1


class Throw(Option, frozen=True):
    card: str
    at: int | None
    path: tuple[Any, ...] = ()


class Say(Option, frozen=True):
    one: str
    other: str


class Group(Option, frozen=True):
    who: tuple[Any, ...]


@pytest.mark.parametrize(
    ("option", "key"),
    [
        (Yes(), "yes"),
        (Bid(2), "bid:2"),
        (Bid(-2), "bid:-2"),
        (Do("secret-draw"), "do:secret-draw"),
        (Throw("duck-3", 12), "throw:duck-3:12:()"),
        (Throw("duck-3", None, (1, 2)), "throw:duck-3:-:(1+2)"),
        (Throw(Suit.RED, Rank.TEN, (Suit.RED,)), "throw:red:10:(red)"),
        (Group((Side.LEFT,)), "group:(Side.LEFT)"),
    ],
)
def test_a_key_is_the_tag_and_the_payload(option: Option, key: str) -> None:
    assert option.key == key


texts = st.text("a-%:+()", max_size=3)
nested = st.recursive(texts | st.none(), lambda part: st.lists(part, max_size=3).map(tuple), max_leaves=4)
options = st.builds(Say, texts, texts) | st.builds(Group, st.lists(nested, max_size=3).map(tuple))


@given(options, options)
def test_different_options_never_share_a_key(one: Option, other: Option) -> None:
    assert (one.key == other.key) == (one == other)


def test_tags_are_written_with_hyphens_and_tell_kinds_apart() -> None:
    ask = WhatNext(0, seat=1, options=(Do("plain"),), why=WHY)
    assert msgspec.json.decode(msgspec.json.encode(ask)) == {
        "ask": "what-next",
        "seat": 1,
        "options": [{"option": "do", "what": "plain"}],
        "why": ["TOY-1"],
        "turn": 0,
    }
    read = msgspec.json.decode(msgspec.json.encode(ask), type=WhatNext | HowMuch)
    assert isinstance(read, WhatNext)
    assert list(read.options) == [Do("plain")]


def test_questions_and_options_cannot_be_changed() -> None:
    for thing, name in ((Bid(2), "coins"), (HowMuch(1, seat=0, options=(), why=WHY), "seat"), (D6, "faces")):
        with pytest.raises(AttributeError):
            setattr(thing, name, 5)


@pytest.mark.parametrize("count", [-1, 3, 100])
def test_a_draw_of_what_is_not_there_is_a_fault_of_the_rule(count: int) -> None:
    with pytest.raises(RuleBroken, match=rf"a draw of {count} from a pool of 2"):
        Draw(pool=("a", "b"), count=count, why=WHY)


def test_draws_of_nothing_and_of_everything_are_sound() -> None:
    assert Draw(pool=(), count=0, why=WHY).count == 0
    assert Draw(pool=("a", "b"), count=2, why=WHY).count == 2


def test_a_die_without_faces_is_a_fault_of_the_rule() -> None:
    with pytest.raises(RuleBroken, match="the die 'blank' has no faces"):
        Die("blank", ())


def test_who_sees_what_by_default() -> None:
    assert Draw(pool=("a",), count=1, why=WHY).seen_by is None
    assert Shuffle(items=("a",), why=WHY).seen_by == ()
    assert not Roll(dice=(D6,), why=WHY).ordered
