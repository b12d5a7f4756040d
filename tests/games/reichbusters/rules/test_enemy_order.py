"""Which unit of a type acts first in Action Stations!."""

import pytest
from tests.games.reichbusters.enemies import before_alarm, field, of_kind, phase, unit_at, where
from tests.games.reichbusters.positions import area

from nightraid.engine.events import Decided
from nightraid.games.reichbusters.asks.events.enemy import HoldsPost, UnitMoved
from nightraid.games.reichbusters.rules.enemy_order import different, who_stay
from nightraid.games.reichbusters.state import Feature

MOVE = "action-stations"


@pytest.mark.rule("RB-ENEMY-4", "RB-GOAL-6")
def test_within_a_type_the_nearest_acts_first_and_ties_are_the_players_choice() -> None:
    units = {"zombie 1": "s", "zombie 2": "e", "zombie 3": "a"}
    game = before_alarm({"claudine": "c"}, units, levels={"c": 2})
    chosen = unit_at(game, "zombie 3")
    ran = phase(game, MOVE, f"act-first:{chosen}")
    moved = [event.unit for event in of_kind(ran.events, UnitMoved)]
    assert moved == [chosen, unit_at(game, "zombie 2"), unit_at(game, "zombie 1")]
    first = next(event for event in of_kind(ran.events, Decided) if event.matter == "enemy-first")
    assert (first.chosen, first.tie_break) == (str(chosen), ("RB-GOAL-6",))
    assert {candidate.id: dict(candidate.facts)["distance"] for candidate in first.candidates} == {
        str(unit_at(game, "zombie 1")): 4,
        str(unit_at(game, "zombie 2")): 2,
        str(chosen): 2,
    }


@pytest.mark.rule("RB-ENEMY-4")
def test_nobody_is_asked_who_is_first_where_it_makes_no_difference() -> None:
    units = {"zombie 1": "e", "zombie 2": "a"}
    game = field({"claudine": "c"}, units)
    assert not phase(game, MOVE).asked  # two steps that do not disturb each other
    game = field({"claudine": "c"}, units, features={area("v"): Feature("medical")})
    assert phase(game, MOVE, f"act-first:{unit_at(game, 'zombie 1')}").asked  # a Hero may see past one who goes
    game = field({"claudine": "f", "sarge": "k"}, {"zombie 1": "a", "zombie 2": "l"})
    assert phase(game, MOVE, f"act-first:{unit_at(game, 'zombie 1')}").asked  # doors
    game = before_alarm(
        {"claudine": "c"}, {"zombie 1": "c", "zombie 2": "c", "soldier 1": "e", "soldier 2": "a"}, levels={"c": 2}
    )
    assert not phase(game, MOVE).asked  # all of them stay


@pytest.mark.rule("RB-ENEMY-4")
def test_units_that_are_alike_are_not_told_apart() -> None:
    units = {"zombie 1": "e", "zombie 2": "e", "zombie 3": "d"}
    game = field({"claudine": "c"}, units)
    numbers = [unit_at(game, name) for name in units]
    assert different(game, numbers) == [numbers[0], numbers[2]]
    game = field(
        {"claudine": "c"},
        {"sturm-angriff 1": "e", "sturm-angriff 2": "e"},
        unit_fields={"sturm-angriff 2": {"wounds": 1}},
    )
    assert len(different(game, [unit_at(game, "sturm-angriff 1"), unit_at(game, "sturm-angriff 2")])) == 2


@pytest.mark.rule("RB-ENEMY-4", "RB-GUARD-1")
def test_units_that_stay_are_told_first_with_their_reasons() -> None:
    game = field({"claudine": "a"}, {"soldier 1": "q", "soldier 2": "d", "soldier 3": "b"})
    reasons = who_stay(game, [unit_at(game, f"soldier {number}") for number in (1, 2, 3)])
    assert reasons is not None
    assert [type(reason).__name__ for reason in reasons.values()] == ["HoldsPost", "StaysInReach"]


@pytest.mark.rule("RB-KEY-COWARD-1", "RB-GUARD-1")
def test_a_coward_who_flees_to_a_guard_point_relieves_a_guard() -> None:
    # An officer and three soldiers hold the post; the officer who flees there makes five.
    units = {"officer 1": "p", "officer 2": "q", "soldier 1": "q", "soldier 2": "q", "soldier 3": "q"}
    game = field({"claudine": "p", "sarge": "a"}, units, faction="mission-1")
    ran = phase(game, MOVE)
    assert [where(game, name) for name in ("officer 1", "officer 2")] == ["q", "q"]
    assert unit_at(game, "officer 2") not in [event.unit for event in of_kind(ran.events, HoldsPost)]
