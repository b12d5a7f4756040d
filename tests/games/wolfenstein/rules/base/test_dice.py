"""Dice: the four results, the success test, any number of dice, and rerolls."""

from copy import copy
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, HEROES, KLAUS, cell, fresh, model, stand

from nightraid.engine.errors import BadChance, NoSuchOption
from nightraid.games.wolfenstein.asks import events
from nightraid.games.wolfenstein.asks.events import (
    AmmoGained,
    Attacked,
    CardDrawn,
    Damaged,
    EventEnded,
    GloryGained,
    Killed,
    ReloadPlaced,
    Rerolled,
)
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State

SOLDAT, SUPERSOLDAT = model("soldat 1"), model("supersoldat 1")


def attack(*faces: Face, nazi: str = "soldat 1", **hero: Any) -> Table[State]:
    """Klaus shoots from b3 at a Nazi on d3 with the Handgun 1960, and these come."""
    table = stand({KLAUS: "b3"}, nazis={nazi: "d3"}, acting=KLAUS, hero={KLAUS: hero} if hero else None)
    table.answer(f"attack:handgun-1960-1:{model(nazi)}", "roll-now", came=[faces])
    return table


# ---------------------------------------------------------------- symbols


@pytest.mark.rule("WF-DICE-1")
def test_each_die_shows_one_of_four_results() -> None:
    die = fresh(RaidSetup(mission="hall")).box.die
    assert set(die.faces) == {"hp", "armor", "reload", "blank"}
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    with pytest.raises(BadChance):
        table.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", came=[("hp", "miss", "blank")])


@pytest.mark.rule("WF-DICE-1", "WF-TERM-1")
@pytest.mark.parametrize(("face", "armor", "hp"), [("hp", 0, 1), ("armor", 1, 0), ("reload", 0, 0), ("blank", 0, 0)])
def test_a_heart_is_an_hp_hit_a_shield_an_armor_hit_and_the_others_hit_nothing(face: Face, armor: int, hp: int) -> None:
    table = stand({ANYA: "b3"}, nazis={"officer 1": "c3"}, acting=ANYA)
    happened = table.answer(f"execute:knife-1:{model('officer 1')}", came=[(face, "blank", "blank", "blank")])
    damage = [(hit.armor, hit.hp) for hit in all_told(happened, Damaged)]
    assert damage == ([(armor, hp)] if armor or hp else [])


# ---------------------------------------------------------------- the success test


@pytest.mark.rule("WF-DICE-2")
@pytest.mark.parametrize(("face", "success"), [("hp", True), ("armor", True), ("blank", False), ("reload", False)])
def test_in_a_success_test_one_die_is_rolled_and_a_hit_is_a_success(face: Face, success: bool) -> None:
    """The Gun Cabinet, second option: a success completes the event, a failure costs 1 point of damage."""
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS)
    table.answer(f"search:{cell('c5')}", came=[("gun-cabinet-1",)])
    happened = table.answer("take-option:2", came=[(face,), ("sturmgewehr-1",)] if success else [(face,)])
    rolled = told(happened, events.TestRolled)
    assert (rolled.model, rolled.face, rolled.success) == (KLAUS, face, success)
    assert told(happened, EventEnded).completed is success
    assert len(all_told(happened, GloryGained)) == len(all_told(happened, CardDrawn)) == success
    assert len(all_told(happened, Damaged)) == (not success)


@pytest.mark.rule("WF-DICE-2")
def test_a_reload_in_a_success_test_never_puts_a_reload_token_on_a_weapon() -> None:
    """And War Veteran rerolls attack dice only: nobody is asked."""
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS)
    table.answer(f"search:{cell('c5')}", came=[("gun-cabinet-1",)])
    happened = table.answer("take-option:2", came=[("reload",)])
    assert not all_told(happened, ReloadPlaced)
    assert not any(weapon.reload for hero in table.state.heroes for weapon in hero.weapons)
    assert not table.listed("reroll")


@pytest.mark.rule("WF-DICE-2")
def test_one_die_and_not_two() -> None:
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS)
    table.answer(f"search:{cell('c5')}", came=[("gun-cabinet-1",)])
    with pytest.raises(BadChance):
        table.answer("take-option:2", came=[("hp", "hp")])


# ---------------------------------------------------------------- how many dice


@pytest.mark.rule("WF-DICE-3")
def test_more_than_twelve_dice_are_rolled_if_the_rules_give_them() -> None:
    box = copy(fresh(RaidSetup(mission="hall", heroes=HEROES)).box)
    marksman = replace(box.hero_cards["klaus-kreutz"], accuracy=14)
    box.hero_cards = {**box.hero_cards, "klaus-kreutz": marksman}
    table = stand({KLAUS: "b3"}, nazis={"supersoldat 1": "d3"}, acting=KLAUS, box=box)
    faces = ("armor",) * 3 + ("blank",) * 12
    happened = table.answer(f"attack:handgun-1960-1:{SUPERSOLDAT}", "roll-now", came=[faces])
    assert len(told(happened, Attacked).faces) == 15
    assert told(happened, Damaged).armor == 3


# ---------------------------------------------------------------- rerolls


@pytest.mark.rule("WF-REROLL-1", "WF-STAT-1")
def test_the_first_result_of_a_rerolled_die_is_ignored_and_the_new_one_counts() -> None:
    """Klaus: Reload, Blank, Armor Hit; War Veteran rerolls the Reload, an HP Hit: HP Hit, Blank, Armor Hit."""
    table = attack("reload", "blank", "armor")
    assert table.keys == ["reroll:0:war-veteran", "keep-roll"]  # the Reload and nothing else
    happened = table.answer("reroll:0:war-veteran", came=[("hp",), ("tnt-1",)])
    rerolled = told(happened, Rerolled)
    assert (rerolled.was, rerolled.now) == ("reload", "hp")
    assert told(happened, Attacked).faces == ("hp", "blank", "armor")
    assert (told(happened, Damaged).armor, told(happened, Damaged).hp) == (1, 1)
    assert told(happened, Killed).model == SOLDAT
    assert not all_told(happened, ReloadPlaced)
    assert told(table.answer("take-ammo:light"), AmmoGained).hero == KLAUS


@pytest.mark.rule("WF-REROLL-1")
def test_a_reroll_may_be_left_alone() -> None:
    table = attack("reload", "blank", "armor")
    happened = table.answer("keep-roll")
    assert not all_told(happened, Rerolled)
    assert told(happened, ReloadPlaced).weapon == "handgun-1960-1"


@pytest.mark.rule("WF-REROLL-1")
@pytest.mark.parametrize("faces", [("blank", "blank", "armor"), ("armor", "armor", "blank")])
def test_results_that_no_skill_names_are_not_rerolled(faces: tuple[Face, ...]) -> None:
    table = attack(*faces)
    assert not table.listed("reroll")
    assert told(table.match.events(), Attacked).faces == faces


@pytest.mark.rule("WF-REROLL-1")
def test_as_many_dice_as_the_skill_says_and_no_more() -> None:
    """War Veteran: one Reload per attack, though two came; Seen It All: up to two that show Blank or Reload."""
    table = attack("reload", "reload", "armor", nazi="supersoldat 1")
    happened = table.answer("reroll:0:war-veteran", came=[("armor",)])
    assert told(happened, Attacked).faces == ("armor", "reload", "armor")
    assert told(happened, ReloadPlaced).hero == KLAUS
    table = attack("blank", "blank", "blank", nazi="supersoldat 1", glory=1)
    table.answer("use-skill:seen-it-all")
    table.answer("reroll:0:seen-it-all", came=[("armor",)])
    happened = table.answer("reroll:1:seen-it-all", came=[("armor",)])
    assert told(happened, Attacked).faces == ("armor", "armor", "blank")


@pytest.mark.rule("WF-REROLL-2")
def test_the_second_result_stands_even_if_it_is_worse() -> None:
    table = attack("blank", "blank", "armor", nazi="supersoldat 1", glory=1)
    table.answer("use-skill:seen-it-all")
    happened = table.answer("reroll:0:seen-it-all", "keep-roll", came=[("reload",)])
    assert told(happened, Attacked).faces == ("reload", "blank", "armor")
    assert told(happened, ReloadPlaced).hero == KLAUS  # War Veteran could not touch it


@pytest.mark.rule("WF-REROLL-2")
def test_a_die_that_has_been_rerolled_cannot_be_rerolled_again_by_whatever_source() -> None:
    """War Veteran turns a Reload into a Reload: neither the Lucky Coin nor Seen It All may try that die."""
    table = attack("reload", "armor", "armor", nazi="supersoldat 1", worn=("lucky-coin-1",), glory=1)
    assert table.listed("reroll") == {"0:war-veteran", "0:lucky-coin-1"}
    happened = table.answer("reroll:0:war-veteran", came=[("reload",)])
    assert not table.listed("reroll")
    assert not table.listed("use-skill")
    assert told(happened, Attacked).faces == ("reload", "armor", "armor")
    assert told(happened, ReloadPlaced).hero == KLAUS


@pytest.mark.rule("WF-REROLL-2")
def test_the_ban_is_on_the_die_and_not_on_the_roll() -> None:
    """Two Reloads, two sources: each of the dice once."""
    table = attack("reload", "reload", "armor", nazi="supersoldat 1", worn=("lucky-coin-1",))
    table.answer("reroll:0:war-veteran", came=[("reload",)])
    assert table.listed("reroll") == {"1:lucky-coin-1"}
    with pytest.raises(NoSuchOption):
        table.answer("reroll:0:lucky-coin-1")
    happened = table.answer("reroll:1:lucky-coin-1", came=[("armor",)])
    assert told(happened, Attacked).faces == ("reload", "armor", "armor")


@pytest.mark.rule("WF-REROLL-2")
def test_in_the_next_attack_dice_can_be_rerolled_anew() -> None:
    table = attack("reload", "armor", "armor", nazi="supersoldat 1")
    table.answer("reroll:0:war-veteran", came=[("blank",)])
    table.answer("fatigue", f"attack:handgun-1960-1:{SUPERSOLDAT}", "roll-now", came=[("reload", "blank", "blank")])
    assert table.listed("reroll") == {"0:war-veteran"}
