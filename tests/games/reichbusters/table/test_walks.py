"""Walks of several movements: how far they lead, and what stops them."""

from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.reichbusters.positions import area, stand
from tests.games.reichbusters.table.matches import table

from nightraid.engine.screen.sketches import Plan
from nightraid.games.reichbusters.questions.hero import Act, HowFar
from nightraid.games.reichbusters.state import State

LONG_LEGS = "gone-before-tea"
"""A feat that begins with a move of up to two areas."""


def moving(**fields: Any) -> Table[State]:
    """Quentin in the corridor, about to move two areas."""
    hero = {"quentin": {"hand": (LONG_LEGS,)}}
    at = stand({"quentin": "c"}, acting="quentin", hero=hero, **fields)
    at.answer(f"play-top:{LONG_LEGS}")
    if not isinstance(at.asked, HowFar):
        at.answer("do-part")
    assert isinstance(at.asked, HowFar)
    return at


def plans(at: Table[State]) -> dict[str, Plan]:
    return {plan.spot.id: plan for plan in table().plans(at.state, at.asked)}


@pytest.mark.rule("RB-MOVE-1")
def test_every_area_within_the_movements_can_be_walked_to() -> None:
    """The next ones are answers of their own."""
    at = moving()
    found = plans(at)
    assert set(found) == {str(area(name)) for name in "ae"}
    far = found[str(area("a"))]
    assert far.keys == (f"go-on:{area('b')}", f"go-on:{area('a')}")
    assert (far.cost, far.sketch.path) == (2, (area("c"), area("b"), area("a")))


@pytest.mark.rule("RB-MOVE-2", "RB-MOVE-9")
def test_enemies_and_closed_doors_end_a_walk() -> None:
    blocked = plans(moving(units={"soldier 1": "b"}))
    assert set(blocked) == {str(area("e"))}
    through = plans(moving(open_doors=(3,)))
    assert str(area("n")) in through


def test_a_walk_is_what_its_answers_lead_to() -> None:
    at = moving()
    for key in plans(at)[str(area("a"))].keys:
        at.answer(key)
    assert at.state.heroes[0].area == area("a")


def test_elsewhere_there_is_nothing_to_plan() -> None:
    at = stand({"quentin": "c"}, acting="quentin")
    assert isinstance(at.asked, Act)
    assert table().plans(at.state, at.asked) == ()
