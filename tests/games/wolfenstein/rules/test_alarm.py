"""The alarm: when it is raised, what it brings, and the tracker afterwards."""

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ALONE, KLAUS, cell, klaus_alone, model, stand

from nightraid.engine.events import Event
from nightraid.games.wolfenstein.asks.events import (
    AlarmRaised,
    GloryGained,
    HazardChanged,
    Killed,
    NaziArrived,
    NoiseMade,
    TurnEnded,
)
from nightraid.games.wolfenstein.state import Nazi, State, Weapon

SOLDAT = model("soldat 1")
HANDGUN = "handgun-1960-1"
EAST = 2
KILL = ("hp", "blank", "blank")


def shoot(hazard: int, mission: str = "hall") -> tuple[Table[State], list[Event]]:
    """Klaus kills a Soldat while the tracker stands there; ties are settled by the first option."""
    table = klaus_alone("b3", {"soldat 1": "d3"}, hazard=hazard, mission=mission)
    happened = table.answer(f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light", came=[KILL, ("tnt-1",)])
    while table.listed("this-way"):
        happened += table.answer(table.keys[0])
    return table, happened


@pytest.mark.rule("WF-ALARM-1", "WF-MISSION-4")
def test_at_the_limit_the_alarm_is_raised_and_the_mission_says_who_comes() -> None:
    table, happened = shoot(hazard=4)
    assert len(all_told(happened, AlarmRaised)) == 1
    assert [event.kind for event in all_told(happened, NaziArrived)] == ["soldat", "soldat"]
    assert len(table.state.nazis) == 2


@pytest.mark.rule("WF-ALARM-1")
def test_below_the_limit_there_is_none() -> None:
    table, happened = shoot(hazard=3)
    assert table.state.hazard == 4
    assert not all_told(happened, AlarmRaised)
    assert not table.state.nazis


@pytest.mark.rule("WF-ALARM-1", "WF-Q-55")
def test_the_alarm_comes_when_the_action_is_completely_resolved_and_only_once_for_many_steps() -> None:
    """Tracker 4 of 5 and three kills at once: all three, their loot, then one alarm; the surplus is lost."""
    weak = {"lost_armor": 3}
    table = stand(
        {KLAUS: "b3"},
        nazis={"soldat 1": "d3", "soldat 2": "e3", "soldat 3": "e4"},
        acting=KLAUS,
        hero={**ALONE, KLAUS: {"pack": ("hand-grenade-1",)}},
        nazi={"soldat 1": weak, "soldat 2": weak, "soldat 3": weak},
        hazard=4,
    )
    keys = (f"use-item-at:hand-grenade-1:{cell('d3')}", *("take-ammo:light",) * 3, f"this-way:{cell('q1')}")
    happened = table.answer(*keys, came=[("tnt-1",), ("tnt-2",), ("pipe-1",)])
    last_loot = max(place for place, event in enumerate(happened) if isinstance(event, Killed | GloryGained))
    (alarm,) = [place for place, event in enumerate(happened) if isinstance(event, AlarmRaised)]
    assert alarm > last_loot
    assert [event.hazard for event in all_told(happened, HazardChanged)] == [5, 0]
    assert table.state.hazard == 0


@pytest.mark.rule("WF-ALARM-3", "WF-Q-56")
def test_afterwards_the_tracker_is_set_back_and_the_alarm_can_be_raised_again() -> None:
    table, happened = shoot(hazard=4)
    assert [event.hazard for event in all_told(happened, HazardChanged)] == [5, 0]
    assert table.state.hazard == 0
    table.state.hazard = 4
    table.state.nazis[SOLDAT] = Nazi("soldat", 1, cell("d3"))
    table.state.mark_nazis()
    table.answer("fatigue")
    keys = (f"attack:{HANDGUN}:{SOLDAT}", "keep-roll", "take-ammo:light")
    assert all_told(table.answer(*keys, came=[KILL, ("tnt-2",)]), AlarmRaised)


@pytest.mark.rule("WF-ALARM-3", "WF-Q-56")
def test_a_mission_may_hold_it_at_the_limit_and_then_no_further_alarm_comes() -> None:
    table, happened = shoot(hazard=3, mission="vault")
    assert len(all_told(happened, AlarmRaised)) == 1
    assert table.state.hazard == 4
    again, more = shoot(hazard=4, mission="vault")
    assert not all_told(more, AlarmRaised)
    assert not all_told(more, HazardChanged)
    assert again.state.hazard == 4


@pytest.mark.rule("WF-Q-56", "WF-HAZARD-4")
def test_the_last_officer_frees_a_tracker_that_is_held() -> None:
    officer = model("officer 1")
    table = klaus_alone("b3", {"officer 1": "d3"}, hazard=4, mission="vault")
    table.answer(f"attack:{HANDGUN}:{officer}", came=[("hp", "hp", "blank"), ("tnt-1",), ("rivet-gun-2",)])
    assert table.state.hazard == 0


@pytest.mark.rule("WF-Q-97")
def test_an_alarm_in_a_heros_turn_comes_between_two_actions_and_the_turn_goes_on() -> None:
    table = klaus_alone("m3", {"soldat 1": "l3"}, open_doors="b", hazard=4)
    happened = table.answer(f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light", came=[KILL, ("tnt-1",)])
    while table.listed("this-way"):
        happened += table.answer(table.keys[0])
    assert not all_told(happened, TurnEnded)
    assert (table.state.turn.hero, table.state.turn.ap) == (KLAUS, 6 - 2)
    assert table.listed("step")
    assert len(all_told(happened, NaziArrived)) == 2
    assert all(nazi.readiness == "asleep" for nazi in table.state.nazis.values())  # nobody acts now


@pytest.mark.rule("WF-Q-97", "WF-NOISE-3")
def test_company_of_those_who_arrive_is_heard_at_once() -> None:
    """Killed with a crossbow in the next area: until the alarm there is no noise where Klaus is."""
    bow = {"weapons": (Weapon("hunting-crossbow-1"),), "light": 1}
    table = klaus_alone("m3", {"soldat 1": "l3"}, hero={KLAUS: bow}, open_doors="b", hazard=4)
    keys = (f"attack:hunting-crossbow-1:{SOLDAT}", "take-ammo:light", f"this-way:{cell('q2')}")
    happened = table.answer(*keys, came=[KILL, ("tnt-1",)])
    heard = [type(event) for event in happened if isinstance(event, AlarmRaised | NaziArrived | NoiseMade)]
    assert heard == [AlarmRaised, NaziArrived, NoiseMade, NaziArrived]
    assert told(happened, NoiseMade).area == EAST
