"""Hints for newcomers: every question has one, and it speaks of what can be done."""

from typing import Any

import pytest
from tests.games.reichbusters.positions import reichbusters, stand
from tests.games.reichbusters.table.matches import random_match, setups, table

from nightraid.games.reichbusters.asks.options.testing import Settle
from nightraid.games.reichbusters.asks.questions import ASKS
from nightraid.games.reichbusters.asks.questions.testing import InTest
from nightraid.games.reichbusters.ids import DOWNED_AT, DieKind, Face
from nightraid.games.reichbusters.state import Item, RolledDie, RunningTest
from nightraid.games.reichbusters.table.hints import FIXED

LONGEST = 220


def hint(**fields: Any) -> str:
    at = stand({"brick": "a", "sarge": "b"}, acting="brick", **fields)
    return table().hint(at.state, at.asked)


def test_every_kind_of_question_has_a_hint() -> None:
    speaking = {"act", "how-far", "before-test", "in-test"}
    assert {str(kind.__struct_config__.tag) for kind in ASKS} == speaking | {
        str(kind.__struct_config__.tag) for kind in FIXED
    }


def test_fixed_hints_are_sentences() -> None:
    for text in FIXED.values():
        assert text.endswith(".")
        assert len(text) < LONGEST


@pytest.mark.parametrize("place", range(2, len(setups()), 4))
def test_hints_on_the_way_are_sentences(place: int) -> None:
    for match, ask in random_match(setups()[place], place, 60):
        text = table().hint(match.state, ask)
        assert text[0].isupper() or text[0].isdigit()
        assert text.endswith(".")
        assert len(text) < LONGEST


def test_the_first_thing_that_matters_is_named() -> None:
    assert hint(units={"soldier 1": "a"}).startswith("In melee with Soldier 1")
    assert hint(hero={"brick": {"knocked_down": True}}).startswith("Brick lies on the floor")
    assert hint(units={"soldier 1": "q"}, levels={"q": 2}).startswith("1 room is alert")
    assert hint(units={"soldier 1": "c"}).startswith("Somebody is in range")
    assert hint(alarm="after", marker=2).startswith("The alarm is on: 2 more rounds")
    cards, none = {"brick": {"hand": ("patience",)}}, {"brick": {"hand": (), "items": (Item("keys-1"),)}}
    assert hint(turn={"basic": 0}, hero=cards).startswith("No basic actions are left: play cards, which cost none")
    assert hint(turn={"basic": 0}, hero=none).startswith("No basic actions are left. End the turn")
    assert DOWNED_AT == 4  # the hints for healing say so


@pytest.mark.parametrize(
    ("faces", "specials", "says"),
    [
        (("special", "one"), ("attack",), "1 special is to be spent"),
        (("three", "two"), (), "The test is won as it stands"),
        (("one", "blank"), (), "3 missing"),
    ],
)
def test_within_a_test_the_dice_say_what_next(
    faces: tuple[Face, ...], specials: tuple[DieKind, ...], says: str
) -> None:
    dice = tuple(RolledDie("attack", face) for face in faces)
    test = RunningTest("attack", 0, 4, dice=dice, specials=specials)
    at = stand({"brick": "a"}, acting="brick")
    at.state.test = test
    ask = InTest(0, "attack", 4, test.total, faces=faces, seat=0, options=[Settle()], why=())
    assert reichbusters().table.hint(at.state, ask).startswith(says)
