"""Real dice and cards: what people type is understood as faces and cards of the question."""

from __future__ import annotations

from typing import Any

import pytest
from tests.engine.toy_parts import D6, MOOD, WHY, Mood

from nightraid.engine.ask import Draw, Roll, Shuffle
from nightraid.engine.chance import check_chance
from nightraid.engine.errors import BadChance
from nightraid.server.rooms.typed_dice import understood

ROLL = Roll(dice=(D6, MOOD), why=WHY)
DRAW = Draw(pool=("duck-1", "duck-2", "rush-1", 7), count=2, why=WHY)
ORDER = Shuffle(items=("a-1", "a-2", "b-1"), why=WHY)


@pytest.mark.parametrize(
    ("question", "typed", "meant"),
    [
        (ROLL, ("3", "wild"), (3, Mood.WILD)),
        (ROLL, (3, "calm"), (3, Mood.CALM)),
        (DRAW, ("duck-2", 7), ("duck-2", 7)),
        (DRAW, ("duck", "duck"), ("duck-1", "duck-2")),
        (DRAW, ("duck-1", "duck"), ("duck-1", "duck-2")),
        (ORDER, ("b", "a", "a"), ("b-1", "a-1", "a-2")),
    ],
)
def test_what_people_mean(question: Any, typed: tuple[int | str, ...], meant: tuple[Any, ...]) -> None:
    assert check_chance(question, understood(question, typed)) == meant


@pytest.mark.parametrize(
    ("question", "typed"),
    [
        (ROLL, (7, "wild")),
        (ROLL, ("3",)),
        (ROLL, ("3", "wild", "wild")),
        (ROLL, ("3", "angry")),
        (DRAW, ("duck", "duck", "duck")),
        (DRAW, ("rush", "rush")),
        (DRAW, ("duck-1", "duck-1")),
        (DRAW, ("goose", 7)),
        (DRAW, ("", "duck")),
        (DRAW, (".*", "duck")),
        (ORDER, ("a", "b")),
    ],
)
def test_what_cannot_be_is_refused_by_the_match(question: Any, typed: tuple[int | str, ...]) -> None:
    with pytest.raises(BadChance):
        check_chance(question, understood(question, typed))
