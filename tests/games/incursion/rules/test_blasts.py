"""Dice for many squares at once."""

from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import Table

from nightraid.engine.ask import Rule
from nightraid.engine.events import Event
from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell, ObjectHit
from nightraid.games.incursion.asks.questions import DamageDice
from nightraid.games.incursion.ids import NOBODY
from nightraid.games.incursion.rules.blasts import Blast, blast_squares, hit_squares
from nightraid.games.incursion.schema.missions import MissionObject
from nightraid.games.incursion.state import State

Z1, Z2, GRUNT = model("sturmzombie 1"), model("sturmzombie 2"), model("grunt-ape 1")


def run(rule: Rule[Any], faces: list[int]) -> list[Any]:
    """A rule run by hand: each roll gets the next face. Everything it yielded."""
    told: list[Any] = []
    reply: Any = None
    while True:
        try:
            told.append(rule.send(reply))
        except StopIteration:
            return told
        reply = (faces.pop(0),) if isinstance(told[-1], DamageDice) else None


def kinds(told: list[Any]) -> list[str]:
    return [type(event).__name__ for event in told if isinstance(event, Event)]


def hall(**more: Any) -> Table[State]:
    stands = {"grunt-ape 1": "b2 n", "sturmzombie 1": "c1", "sturmzombie 2": "d2", "gracie 1": "l7 e"}
    return stand(stands, acting="gracie 1", **more)


@pytest.mark.rule("IN-GRENADE-3", "IN-Q-9", "IN-Q-10")
def test_the_squares_of_a_blast_in_order() -> None:
    game = hall().state
    assert blast_squares(game, cell("c1")) == tuple(cell(name) for name in ("c1", "c2", "d2", "d1", "b1", "b2"))


@pytest.mark.rule("IN-Q-10", "IN-Q-57")
def test_first_square_and_others_differ_and_the_cause_is_kept() -> None:
    game = hall().state
    blast = Blast(NOBODY, blast_squares(game, cell("c1")), dd=3, first_dd=0, purpose="event", cause="explosion")
    told = run(hit_squares(game, blast), [3, 1, 2])
    rolls = [event for event in told if isinstance(event, DamageRolled)]
    assert [(roll.target, roll.dd, roll.dp) for roll in rolls] == [(Z1, 0, 1), (Z2, 3, 0), (GRUNT, 3, 1)]
    fallen = [event for event in told if isinstance(event, Fell)]
    assert [(fell.model, fell.cause) for fell in fallen] == [(Z1, "explosion"), (GRUNT, "explosion")]
    assert Z2 in game.models


@pytest.mark.rule("IN-Q-58", "IN-Q-56")
def test_the_spared_and_the_dying_are_passed_over() -> None:
    game = hall(fields={"sturmzombie 2": {"status": "dying", "had_glory": True}}).state
    blast = Blast(NOBODY, blast_squares(game, cell("c1")), dd=3, cause="explosion", spared=(Z1,))
    told = run(hit_squares(game, blast), [1])
    assert [event.target for event in told if isinstance(event, DamageRolled)] == [GRUNT]


@pytest.mark.rule("IN-Q-10", "IN-Q-58")
def test_things_roll_in_their_place_and_break_before_anybody_falls() -> None:
    pump = MissionObject(id="pump", name="Pump", text="A pump.", square="c2", f=4, dp=1)
    lever = MissionObject(id="lever", name="Lever", text="A lever.", square="d1")
    game = hall(mission={"objects": (pump, lever)}).state
    blast = Blast(NOBODY, blast_squares(game, cell("c1")), dd=1)
    told = run(hit_squares(game, blast), [2, 3, 1, 1])
    asked = [(roll.target, roll.thing) for roll in told if isinstance(roll, DamageDice)]
    assert asked == [(Z1, ""), (NOBODY, "pump"), (Z2, ""), (GRUNT, "")]  # a thing without F is not rolled for
    assert kinds(told) == ["DamageRolled"] * 3 + ["ObjectHit", "Wounded", "Fell"]
    (hit,) = (event for event in told if isinstance(event, ObjectHit))
    assert (hit.thing, hit.dp, hit.destroyed) == ("pump", 1, True)
    assert game.things == 1 << cell("d1")
