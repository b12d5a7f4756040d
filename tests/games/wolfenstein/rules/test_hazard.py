"""The hazard tracker: what raises it, what does not, and the last Officer."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import KLAUS, cell, klaus_alone, model, stand

from nightraid.games.wolfenstein.asks.events import AlarmRaised, HazardChanged, Killed, SkillUsed
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT, OFFICER = model("soldat 1"), model("officer 1")
HANDGUN = "handgun-1960-1"
"""All others dead: nobody is asked about team loot."""


def klaus(nazis: dict[str, str], **more: Any) -> Table[State]:
    """Klaus at b3 with the Handgun 1960, alone."""
    has = more.pop("has", {})
    return klaus_alone("b3", nazis, hero={KLAUS: has}, **more)


@pytest.mark.rule("WF-HAZARD-1")
def test_a_kill_raises_the_tracker_by_one_and_a_wound_does_not() -> None:
    table = klaus({"soldat 1": "d3", "fire-trooper 1": "b5"})
    assert not all_told(
        table.answer(f"attack:{HANDGUN}:{model('fire-trooper 1')}", came=[("hp", "hp", "armor")]), HazardChanged
    )
    assert table.state.hazard == 0
    table.answer("fatigue")
    keys = (f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "blank", "blank"), ("tnt-1",)])
    assert told(happened, HazardChanged).hazard == 1


@pytest.mark.rule("WF-HAZARD-1")
def test_a_kill_with_a_silent_weapon_that_is_no_silencer_raises_it() -> None:
    table = klaus({"soldat 1": "d3"}, has={"weapons": (Weapon("hunting-crossbow-1"),), "light": 1})
    keys = (f"attack:hunting-crossbow-1:{SOLDAT}", "take-ammo:light")
    table.answer(*keys, came=[("hp", "blank", "blank"), ("tnt-1",)])
    assert table.state.hazard == 1


@pytest.mark.rule("WF-HAZARD-1", "WF-Q-55")
def test_each_enemy_killed_in_one_action_counts_and_the_steps_are_added_up_at_the_end() -> None:
    tube = {"pack": ("rocket-tube-1",)}
    weak = {"soldat 1": {}, "soldat 2": {"lost_armor": 3}, "soldat 3": {"lost_armor": 3}}
    table = klaus({"soldat 1": "d3", "soldat 2": "e3", "soldat 3": "e4"}, has=tube, nazi=weak)
    keys = (f"use-item-at:rocket-tube-1:{cell('d3')}", "take-ammo:light", "take-ammo:light", "take-ammo:light")
    happened = table.answer(*keys, came=[("tnt-1",), ("tnt-2",), ("pipe-1",)])
    assert len(all_told(happened, Killed)) == 3
    assert told(happened, HazardChanged).hazard == 3  # told once


@pytest.mark.rule("WF-HAZARD-2")
def test_an_event_card_that_says_so_raises_it() -> None:
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS)
    table.answer(f"search:{cell('c5')}", came=[("kennel-1",)])
    happened = table.answer("take-option:2")
    assert told(happened, HazardChanged).hazard == 2
    quiet = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS)
    quiet.answer(f"search:{cell('c5')}", came=[("teach-it-manners-1",)])
    assert not all_told(quiet.answer("take-option:2"), HazardChanged)


@pytest.mark.rule("WF-HAZARD-3", "WF-Q-91")
@pytest.mark.parametrize(("face", "hazard"), [("reload", 1), ("blank", 0)])
def test_the_soldats_shout_raises_it(face: str, hazard: int) -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "c3"}, came=[(face, "blank", "blank")])
    assert len(all_told(table.match.events(), SkillUsed)) == hazard
    assert table.state.hazard == hazard


@pytest.mark.rule("WF-HAZARD-3")
def test_a_drone_killed_with_noise_raises_it_once_more() -> None:
    drone = model("drone 1")
    table = klaus({"drone 1": "d3"})
    table.answer(f"attack:{HANDGUN}:{drone}", came=[("hp", "blank", "blank")])
    assert table.state.hazard == 2
    quiet = klaus({"drone 1": "c3"}, has={"pack": ("knife-1",)})
    quiet.answer(f"execute:knife-1:{drone}", came=[("hp", "blank", "blank", "blank")])
    assert quiet.state.hazard == 0


# ---------------------------------------------------------------- the last Officer


@pytest.mark.rule("WF-HAZARD-4", "WF-Q-55")
def test_the_last_officer_dead_sets_it_to_zero_instead_of_raising_it_and_there_is_no_alarm() -> None:
    """Tracker 4, alarm limit 5, last Officer shot: tracker 0, no alarm."""
    table = klaus({"officer 1": "d3", "soldat 1": "b5"}, hazard=4)
    happened = table.answer(f"attack:{HANDGUN}:{OFFICER}", came=[("hp", "hp", "blank"), ("tnt-1",), ("rivet-gun-2",)])
    assert told(happened, HazardChanged).hazard == table.state.hazard == 0
    assert not all_told(happened, AlarmRaised)
    keys = ("fatigue", f"attack:{HANDGUN}:{SOLDAT}", "keep-roll", "take-ammo:light")
    table.answer(*keys, came=[("hp", "blank", "blank"), ("tnt-2",)])
    assert table.state.hazard == 1  # from 0, and the Officer is not counted later


@pytest.mark.rule("WF-HAZARD-4", "WF-Q-57")
def test_while_another_officer_is_on_the_board_an_officer_is_a_kill_like_any_other() -> None:
    table = klaus({"officer 1": "d3", "officer 2": "p3"}, hazard=2)
    table.answer(f"attack:{HANDGUN}:{OFFICER}", came=[("hp", "hp", "blank"), ("tnt-1",), ("rivet-gun-2",)])
    assert table.state.hazard == 3


@pytest.mark.rule("WF-HAZARD-4", "WF-Q-57")
def test_it_takes_an_officers_death_and_bosses_and_bots_are_no_officers() -> None:
    table = klaus({"soldat 1": "d3"}, hazard=2)  # a board without Officers
    table.answer(f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light", came=[("hp", "blank", "blank"), ("tnt-1",)])
    assert table.state.hazard == 3
    with_boss = klaus({"officer 1": "d3", "oscar-von-grim 1": "p3"}, hazard=2, bots={"officer 2": (KLAUS, "a1")})
    with_boss.answer(f"attack:{HANDGUN}:{OFFICER}", came=[("hp", "hp", "blank"), ("tnt-1",), ("rivet-gun-2",)])
    assert with_boss.state.hazard == 0  # neither keeps it from being the last Officer
    boss = model("oscar-von-grim 1")
    kill_boss = klaus({"oscar-von-grim 1": "d3"}, hazard=2, nazi={"oscar-von-grim 1": {"lost_hp": 8}})
    keys = (f"attack:{HANDGUN}:{boss}", "take-ammo:light", "take-ammo:light")
    kill_boss.answer(*keys, came=[("hp", "blank", "blank"), ("rivet-gun-2",)])
    assert kill_boss.state.hazard == 3


@pytest.mark.rule("WF-Q-57")
def test_a_silent_kill_of_the_last_officer_resets_it_too() -> None:
    table = klaus({"officer 1": "c3"}, hazard=3, has={"pack": ("knife-1",)})
    keys = (f"execute:knife-1:{OFFICER}",)
    table.answer(*keys, came=[("hp", "hp", "blank", "blank"), ("tnt-1",), ("rivet-gun-2",)])
    assert table.state.hazard == 0


@pytest.mark.rule("WF-Q-55", "WF-Q-57")
def test_two_officers_killed_in_one_action_are_the_last_ones() -> None:
    weak = {"lost_hp": 1, "lost_armor": 2}
    table = klaus(
        {"officer 1": "d3", "officer 2": "e3", "soldat 1": "e4"},
        hazard=3,
        has={"pack": ("hand-grenade-1",)},
        nazi={"officer 1": weak, "officer 2": weak, "soldat 1": {"lost_armor": 3}},
    )
    drawn = ("tnt-1", "rivet-gun-2", "tnt-2", "sturmgewehr-1", "pipe-1")
    keys = (f"use-item-at:hand-grenade-1:{cell('d3')}", "take-ammo:light")
    happened = table.answer(*keys, came=[(card,) for card in drawn])
    assert len(all_told(happened, Killed)) == 3
    assert table.state.hazard == 0
    assert not all_told(happened, AlarmRaised)


@pytest.mark.rule("WF-Q-57")
def test_a_later_officer_can_cause_it_again() -> None:
    table = klaus({"officer 1": "d3"}, hazard=3, killed={"officer": 2})
    table.answer(f"attack:{HANDGUN}:{OFFICER}", came=[("hp", "hp", "blank"), ("tnt-1",), ("rivet-gun-2",)])
    assert table.state.hazard == 0
