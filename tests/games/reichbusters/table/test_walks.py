"""Walks: several movements meant as one, how far they lead and what stops them."""

from typing import Any

import pytest
from tests.games.playing import Table
from tests.games.reichbusters.positions import area, reichbusters, stand
from tests.games.reichbusters.table.looking import texts
from tests.games.reichbusters.table.matches import random_match, setups, table

from nightraid.engine.chance import TypedIn
from nightraid.engine.screen.sketches import Plan
from nightraid.games.reichbusters.asks.questions.hero import Act, HowFar
from nightraid.games.reichbusters.setup import RaidSetup
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table.spots import at_area

LONG_LEGS = "gone-before-tea"
"""A feat that begins with a move of up to two areas."""


def plans(at: Table[State]) -> dict[int, Plan]:
    """The walks that are offered, by where they lead."""
    shown = reichbusters().table.plans(at.state, at.asked)
    return {int(plan.spot.id): plan for plan in shown}


def test_the_basic_move_goes_further_with_a_card() -> None:
    hero = {"sarge": {"hand": ("double-time",), "skills": ()}}
    at = stand({"sarge": "a"}, acting="sarge", hero=hero)
    found = plans(at)
    assert set(found) == {area("c")}
    plan = found[area("c")]
    assert plan.keys == (f"move:{area('b')}", "play-movement:double-time", f"go-on:{area('c')}")
    assert plan.sketch.path == (area("a"), area("b"), area("c"))
    assert plan.spot == at_area(area("c"))
    assert "1 noise die in all." in texts(plan.sketch)
    at.answer(*plan.keys[:-1])
    at.answer(plan.keys[-1], came=[("blank",)])
    assert at.state.heroes[0].area == area("c")


def test_without_a_card_there_is_only_the_next_area() -> None:
    assert plans(stand({"sarge": "a"}, acting="sarge")) == {}


def test_no_walk_leads_past_enemies() -> None:
    hero = {"sarge": {"hand": ("double-time",), "skills": ()}}
    at = stand({"sarge": "a"}, units={"soldier 1": "b"}, acting="sarge", hero=hero)
    assert area("c") not in plans(at)


@pytest.mark.parametrize("setup", setups()[:6], ids=lambda setup: setup.map or setup.mission)
def test_every_walk_can_be_gone(setup: RaidSetup) -> None:
    for match, ask in random_match(setup, 7, 60):
        for plan in table().plans(match.state, ask):
            twin = match.clone(chance=TypedIn())
            for key in plan.keys:
                asks = [one for one in twin.asks() if one.seat == ask.seat]
                if not asks or key not in [option.key for option in asks[0].options]:
                    assert key != plan.keys[0]
                    break  # something came in between
                twin.answer(ask.seat, key)
            else:
                assert any(str(hero.area) == plan.spot.id for hero in twin.state.heroes)


# ---------------------------------------------------------------- within a move


def moving(**fields: Any) -> Table[State]:
    """Quentin in the corridor, about to move two areas."""
    hero = {"quentin": {"hand": (LONG_LEGS,)}}
    at = stand({"quentin": "c"}, acting="quentin", hero=hero, **fields)
    at.answer(f"play-top:{LONG_LEGS}")
    if not isinstance(at.asked, HowFar):
        at.answer("do-part")
    assert isinstance(at.asked, HowFar)
    return at


def test_every_area_within_the_movements_can_be_walked_to() -> None:
    """The next ones are answers of their own."""
    at = moving()
    found = plans(at)
    assert set(found) == {area("a"), area("e")}
    far = found[area("a")]
    assert far.keys == (f"go-on:{area('b')}", f"go-on:{area('a')}")
    assert (far.cost, far.sketch.path) == (2, (area("c"), area("b"), area("a")))


def test_enemies_and_closed_doors_end_a_walk() -> None:
    blocked = plans(moving(units={"soldier 1": "b"}))
    assert set(blocked) == {area("e")}
    through = plans(moving(open_doors=(3,)))
    assert area("n") in through


def test_a_walk_is_what_its_answers_lead_to() -> None:
    at = moving()
    for key in plans(at)[area("a")].keys:
        at.answer(key)
    assert at.state.heroes[0].area == area("a")


def test_elsewhere_there_is_nothing_to_plan() -> None:
    at = stand({"quentin": "c"}, acting="quentin")
    assert isinstance(at.asked, Act)
    assert table().plans(at.state, at.asked) == ()
