"""Which ability wins where two contradict each other."""

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import HEROES, KLAUS, ROTH, model, stand

from nightraid.games.wolfenstein.asks.events import Damaged
from nightraid.games.wolfenstein.rules.base.strength import Strength, strength
from nightraid.games.wolfenstein.state import State, Weapon

SUPER, TROOPER, UBER = model("supersoldat 1"), model("fire-trooper 1"), model("ubersoldat 1")
STURM = "sturmgewehr-1"


def sturmgewehr(target: str, *faces: str, lost_armor: int = 0) -> Table[State]:
    """Klaus uses ARMOR PIERCING of the Sturmgewehr on an enemy two squares away."""
    table = stand(
        {KLAUS: "b3"},
        nazis={target: "d3"},
        acting=KLAUS,
        hero={KLAUS: {"weapons": (Weapon(STURM),), "heavy": 1}},
        nazi={target: {"lost_armor": lost_armor}},
    )
    table.answer(f"attack:{STURM}:{model(target)}")
    table.answer("use-ability:armor-piercing", came=[faces])
    return table


@pytest.mark.rule("WF-PRIORITY-1", "WF-STAT-7")
def test_great_armor_of_a_supersoldat_beats_armor_piercing_of_the_sturmgewehr() -> None:
    """A Nazi skill beats a weapon: every hit takes armor while there is some; without the skill they take HP."""
    against_super = sturmgewehr("supersoldat 1", "armor", "armor", "hp", "blank", "blank")
    assert strength(against_super.state, SUPER) == Strength(5 - 3, 4)
    against_trooper = sturmgewehr("fire-trooper 1", "armor", "armor", "blank", "blank", "blank")
    assert strength(against_trooper.state, TROOPER) == Strength(4, 3 - 2)


@pytest.mark.rule("WF-PRIORITY-1", "WF-STAT-7")
def test_when_its_great_armor_is_gone_the_rest_takes_hp() -> None:
    table = sturmgewehr("supersoldat 1", "armor", "armor", "hp", "hp", "blank", lost_armor=4)
    assert strength(table.state, SUPER) == Strength(0, 4 - 3)


@pytest.mark.rule("WF-STAT-7")
def test_great_armor_stops_hp_hits_of_other_weapons_too() -> None:
    table = stand({KLAUS: "b3"}, nazis={"supersoldat 1": "d3"}, acting=KLAUS, turn={"ability_used": True})
    happened = table.answer(f"attack:handgun-1960-1:{SUPER}", came=[("hp", "hp", "hp")])
    assert (told(happened, Damaged).armor, told(happened, Damaged).hp) == (3, 0)


@pytest.mark.rule("WF-PRIORITY-1")
def test_a_nazi_skill_beats_a_hero_skill() -> None:
    """Design Flaw puts a sabotage token on a Nazi, but not on one that feels nothing."""
    table = stand(
        {ROTH: "b3"}, nazis={"ubersoldat 1": "d3", "fire-trooper 1": "b5"}, acting=ROTH, hero={ROTH: {"glory": 2}}
    )
    assert table.listed("use-skill-on") == {f"design-flaw:{TROOPER}"}


@pytest.mark.rule("WF-PRIORITY-1")
def test_a_hero_skill_comes_before_equipment() -> None:
    """Thick Skull turns an HP Hit into an Armor Hit first, and then the Quilted Coat ignores it."""
    heroes = (*HEROES[:3], "max-hass")
    max_hass = 3
    table = stand(
        {max_hass: "b3"},
        nazis={"fire-trooper 1": "c3"},
        heroes=heroes,
        hero={max_hass: {"worn": ("quilted-coat-1",)}},
        came=[("hp", "blank", "blank")],
    )
    assert not all_told(table.match.events(), Damaged)
    assert strength(table.state, max_hass) == Strength(3, 7)
