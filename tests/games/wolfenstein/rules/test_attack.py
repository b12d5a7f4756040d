"""Attacks of Heroes: who may attack whom, with what, how often, with how many dice, and in which order."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.engine.errors import BadChance
from nightraid.games.wolfenstein.asks.events import (
    AlarmRaised,
    AmmoGained,
    Attacked,
    CardDrawn,
    Damaged,
    GloryGained,
    HazardChanged,
    Killed,
    NaziArrived,
    NoiseMade,
    ReloadPlaced,
    WeaponInHand,
)
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT, OTHER = model("soldat 1"), model("soldat 2")
HANDGUN, SHOTGUN = "handgun-1960-1", "trench-shotgun-1"
SHOOT = f"attack:{HANDGUN}:{SOLDAT}"
NO_ABILITY = {"ability_used": True}
"""No question about abilities before the roll."""
MISS = ("blank", "blank", "blank")


def klaus_and_soldat(far: str = "d3", **more: Any) -> Table[State]:
    """Klaus at b3 with the Handgun 1960, a Soldat two squares east of him, or elsewhere."""
    return stand({KLAUS: "b3"}, nazis={"soldat 1": far}, acting=KLAUS, turn=NO_ABILITY, **more)


# ---------------------------------------------------------------- conditions


@pytest.mark.rule("WF-ATTACK-1")
def test_a_target_in_range_can_be_attacked_and_one_out_of_range_cannot_be_chosen() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3", "soldat 2": "b6"}, acting=KLAUS, turn=NO_ABILITY)
    assert table.listed("attack") == {f"{HANDGUN}:{SOLDAT}"}
    assert table.refused(f"attack:{HANDGUN}:{OTHER}") == ("WF-RANGE-2",)


@pytest.mark.rule("WF-ATTACK-1")
def test_a_target_that_is_not_in_line_of_sight_cannot_be_chosen() -> None:
    behind = stand({KLAUS: "b3"}, nazis={"soldat 1": "b5", "soldat 2": "b4"}, acting=KLAUS, turn=NO_ABILITY)
    assert behind.listed("attack") == {f"{HANDGUN}:{OTHER}"}
    assert behind.refused(SHOOT) == ("WF-LOS-2",)


@pytest.mark.rule("WF-ATTACK-1")
def test_a_closed_door_saves_the_target_and_an_open_one_does_not() -> None:
    def at_the_door(open_doors: str) -> set[str]:
        table = stand({KLAUS: "f3"}, nazis={"soldat 1": "h3"}, acting=KLAUS, turn=NO_ABILITY, open_doors=open_doors)
        return table.listed("attack")

    assert at_the_door("") == set()
    assert at_the_door("a") == {f"{HANDGUN}:{SOLDAT}"}


@pytest.mark.rule("WF-ATTACK-1", "WF-STAT-2")
@pytest.mark.parametrize(("ap", "allowed"), [(2, True), (1, False)])
def test_the_ap_of_the_attack_must_be_there(ap: int, allowed: bool) -> None:
    table = klaus_and_soldat(ap=ap)
    assert (table.listed("attack") == {f"{HANDGUN}:{SOLDAT}"}) is allowed
    assert table.refused(SHOOT) == (() if allowed else ("WF-AP-2",))


@pytest.mark.rule("WF-ATTACK-7")
def test_heroes_attack_neither_heroes_nor_bots() -> None:
    table = stand(
        {KLAUS: "b3", BJ: "c3", ANYA: "b4"},
        nazis={"soldat 1": "a3"},
        bots={"soldat 2": (KLAUS, "b2")},
        acting=KLAUS,
        turn=NO_ABILITY,
    )
    assert table.listed("attack") == {f"{HANDGUN}:{SOLDAT}"}


@pytest.mark.rule("WF-ATTACK-6", "WF-Q-78")
def test_a_hero_without_a_weapon_or_an_item_cannot_attack_even_next_to_the_enemy() -> None:
    unarmed = klaus_and_soldat("c3", hero={KLAUS: {"weapons": ()}})
    assert unarmed.listed("attack") == set()
    assert unarmed.listed("execute") == set()
    with_a_pipe = klaus_and_soldat("c3", hero={KLAUS: {"weapons": (), "pack": ("pipe-1",)}})
    assert with_a_pipe.listed("execute") == {f"pipe-1:{SOLDAT}"}


@pytest.mark.rule("WF-ATTACK-6")
def test_a_weapon_that_is_empty_or_has_no_ammo_is_not_usable() -> None:
    empty = klaus_and_soldat(hero={KLAUS: {"weapons": (Weapon(HANDGUN, reload=True),)}})
    assert (empty.listed("attack"), empty.refused(SHOOT)) == (set(), ("WF-RELOAD-3",))
    no_ammo = klaus_and_soldat(hero={KLAUS: {"light": 0, "heavy": 3}})
    assert (no_ammo.listed("attack"), no_ammo.refused(SHOOT)) == (set(), ("WF-AMMO-2",))


@pytest.mark.rule("WF-ATTACK-8")
def test_any_weapon_it_owns_can_attack_and_is_then_in_the_weapon_slot_for_no_ap() -> None:
    both = {"weapons": (Weapon(HANDGUN), Weapon(SHOTGUN)), "heavy": 1}
    table = klaus_and_soldat(hero={KLAUS: both})
    assert table.listed("attack") == {f"{HANDGUN}:{SOLDAT}", f"{SHOTGUN}:{SOLDAT}"}
    happened = table.answer(f"attack:{SHOTGUN}:{SOLDAT}", came=[("blank",) * 4])
    assert told(happened, WeaponInHand).weapon == SHOTGUN
    assert [weapon.card for weapon in table.state.heroes[KLAUS].weapons] == [SHOTGUN, HANDGUN]
    assert table.state.turn.ap == 6 - 2  # the attack itself


# ---------------------------------------------------------------- how often


@pytest.mark.rule("WF-ATTACK-2")
def test_one_attack_per_turn_and_a_second_after_the_fatigue_action_and_no_third() -> None:
    table = klaus_and_soldat(ap=9)
    table.answer(SHOOT, came=[MISS])
    assert (table.listed("attack"), table.refused(SHOOT)) == (set(), ("WF-ATTACK-2",))
    table.answer("fatigue")
    table.answer(SHOOT, came=[MISS])
    assert table.state.turn.ap == 9 + 3 - 4
    assert (table.listed("attack"), table.refused(SHOOT)) == (set(), ("WF-ATTACK-2",))


@pytest.mark.rule("WF-ATTACK-2")
def test_a_silent_execution_is_the_attack_of_the_turn() -> None:
    table = klaus_and_soldat("c3", hero={KLAUS: {"pack": ("knife-1", "pipe-1")}})
    assert table.listed("execute") == {f"knife-1:{SOLDAT}", f"pipe-1:{SOLDAT}"}
    table.answer(f"execute:knife-1:{SOLDAT}", came=[("blank",) * 4])
    assert table.listed("attack") == set()
    assert table.listed("execute") == set()


@pytest.mark.rule("WF-ATTACK-2", "WF-Q-23")
def test_a_grenade_is_no_attack_and_can_be_repeated_before_and_after_one() -> None:
    grenades = {"pack": ("hand-grenade-1", "hand-grenade-2"), "light": 2}
    table = stand({KLAUS: "a3"}, nazis={"supersoldat 1": "c3"}, acting=KLAUS, turn=NO_ABILITY, hero={KLAUS: grenades})
    target = model("supersoldat 1")
    (at,) = {key.rpartition(":")[2] for key in table.listed("use-item-at")}
    table.answer(f"use-item-at:hand-grenade-1:{at}")
    assert table.listed("attack") == {f"{HANDGUN}:{target}"}
    table.answer(f"use-item-at:hand-grenade-2:{at}")
    table.answer(f"attack:{HANDGUN}:{target}", came=[MISS])
    assert table.state.turn.ap == 0


@pytest.mark.rule("WF-ATTACK-2", "WF-Q-23")
def test_a_card_that_says_it_is_an_attack_is_the_attack_of_the_turn() -> None:
    tube = {KLAUS: {"pack": ("rocket-tube-1", "hand-grenade-1")}}
    table = stand({KLAUS: "a3"}, nazis={"supersoldat 1": "c3"}, acting=KLAUS, turn=NO_ABILITY, ap=9, hero=tube)
    (at,) = {key.rpartition(":")[2] for key in table.listed("use-item-at")}
    table.answer(f"use-item-at:rocket-tube-1:{at}")
    assert table.listed("attack") == set()
    assert table.listed("use-item-at") == {f"hand-grenade-1:{at}"}
    after = stand({KLAUS: "a3"}, nazis={"supersoldat 1": "c3"}, acting=KLAUS, turn=NO_ABILITY, ap=9, hero=tube)
    after.answer(f"attack:{HANDGUN}:{model('supersoldat 1')}", came=[MISS])
    assert after.listed("use-item-at") == {f"hand-grenade-1:{at}"}


# ---------------------------------------------------------------- dice


@pytest.mark.rule("WF-ATTACK-3")
@pytest.mark.parametrize(
    ("hero", "weapon", "far", "keys", "dice"),
    [
        (KLAUS, HANDGUN, "d3", ("roll-now",), 2 + 1),
        (KLAUS, HANDGUN, "d3", ("use-ability:empty-the-magazine",), 2 + 1 + 2),
        (ANYA, "machine-pistol-1", "d3", ("roll-now",), 1 + 2),
        (BJ, "laserkraftwerk-1", "d3", ("roll-now",), 2 + 2),
        (BJ, "laserkraftwerk-1", "d3", ("use-ability:overcharge",), 2 + 2 + 2),
        (BJ, "laserkraftwerk-1", "c3", ("roll-now",), 2 + 2 + 1),  # In Their Faces
        (ROTH, "rivet-gun-1", "d3", ("roll-now",), 1 + 2),
    ],
)
def test_accuracy_and_weapon_and_ability_dice_are_rolled_together(
    hero: int, weapon: str, far: str, keys: tuple[str, ...], dice: int
) -> None:
    table = stand({hero: "b3"}, nazis={"soldat 1": far}, acting=hero)
    table.answer(f"attack:{weapon}:{SOLDAT}")
    with pytest.raises(BadChance, match=f"expected {dice}, one a die"):
        table.answer(*keys, came=[("blank",)])


@pytest.mark.rule("WF-ATTACK-3", "WF-STAT-1", "WF-STAT-2")
def test_klaus_rolls_three_dice_with_the_handgun_1960() -> None:
    table = klaus_and_soldat()
    happened = table.answer(SHOOT, came=[("blank", "armor", "blank")])
    assert told(happened, Attacked).faces == ("blank", "armor", "blank")


# ---------------------------------------------------------------- order


@pytest.mark.rule("WF-ATTACK-5", "WF-Q-24")
def test_ap_are_paid_before_the_ability_is_decided_and_the_dice_are_rolled() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    table.answer(SHOOT)
    assert set(table.keys) == {"use-ability:empty-the-magazine", "use-ability:hold-your-breath", "roll-now"}
    assert table.state.turn.ap == 6 - 2
    assert table.state.turn.attacks == 1


@pytest.mark.rule("WF-Q-24")
def test_a_declared_attack_is_always_rolled_and_a_miss_gives_no_ap_back() -> None:
    table = klaus_and_soldat()
    happened = table.answer(SHOOT, came=[MISS])
    assert table.state.turn.ap == 4
    assert not all_told(happened, Damaged)
    assert table.state.nazis[SOLDAT].lost_armor == table.state.nazis[SOLDAT].lost_hp == 0


@pytest.mark.rule("WF-ATTACK-5")
def test_hits_then_reload_token_then_loot_then_noise_then_hazard_then_alarm() -> None:
    table = stand({KLAUS: "f3"}, nazis={"soldat 1": "h3"}, acting=KLAUS, turn=NO_ABILITY, open_doors="a", hazard=4)
    happened = table.answer(
        SHOOT, "keep-roll", "take-ammo:light", f"this-way:{cell('q2')}", came=[("hp", "reload", "blank"), ("pipe-1",)]
    )
    order = (
        Attacked,
        Damaged,
        Killed,
        ReloadPlaced,
        GloryGained,
        CardDrawn,
        AmmoGained,
        NoiseMade,
        HazardChanged,
        AlarmRaised,
        NaziArrived,
    )
    first = [next(place for place, event in enumerate(happened) if isinstance(event, kind)) for kind in order]
    assert first == sorted(first)
    assert len(all_told(happened, AlarmRaised)) == 1


@pytest.mark.rule("WF-ATTACK-5")
def test_the_reload_is_looked_at_in_the_final_roll_after_rerolls() -> None:
    table = klaus_and_soldat()
    happened = table.answer(SHOOT, "reroll:0:war-veteran", came=[("reload", "blank", "blank"), ("armor",)])
    assert told(happened, Attacked).faces == ("armor", "blank", "blank")
    assert not all_told(happened, ReloadPlaced)
    assert table.state.nazis[SOLDAT].lost_armor == 1


@pytest.mark.rule("WF-NAZI-6", "WF-Q-53")
def test_a_nazi_remembers_who_attacked_it_even_if_the_attack_misses() -> None:
    table = klaus_and_soldat()
    table.answer(SHOOT, came=[MISS])
    assert table.state.nazis[SOLDAT].attacked_by == KLAUS
