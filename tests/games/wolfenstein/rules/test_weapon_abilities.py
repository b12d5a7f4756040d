"""Abilities of weapons: those paid with ammo, and those that are always active."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, model, stand

from nightraid.games.wolfenstein.asks.events import AbilityUsed, Attacked, Damaged, Rerolled, Sabotaged, Stunned
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.state import State, Weapon

TROOPER, SOLDAT, OTHER = model("fire-trooper 1"), model("soldat 1"), model("soldat 2")
HANDGUN, SHOTGUN, ARC = "handgun-1960-1", "trench-shotgun-1", "arc-thrower-1"


def armed(*weapons: str, nazis: dict[str, str] | None = None, **more: Any) -> Table[State]:
    """Klaus at b3 with these weapons and two ammo tokens of each type, a Fire Trooper at d3."""
    hero = {"weapons": tuple(map(Weapon, weapons)), "light": 2, "heavy": 2, "special": 2, **more.pop("has", {})}
    return stand({KLAUS: "b3"}, nazis=nazis or {"fire-trooper 1": "d3"}, acting=KLAUS, hero={KLAUS: hero}, **more)


# ---------------------------------------------------------------- paid with ammo


@pytest.mark.rule("WF-ABILITY-1", "WF-ACTION-8")
def test_an_ability_is_paid_with_ammo_of_the_weapons_type_and_no_ap() -> None:
    table = armed(HANDGUN)
    table.answer(f"attack:{HANDGUN}:{TROOPER}")
    happened = table.answer("use-ability:empty-the-magazine", came=[("blank",) * 5])
    klaus = table.state.heroes[KLAUS]
    assert (klaus.light, klaus.heavy, klaus.special) == (1, 2, 2)
    assert table.state.turn.ap == 6 - 2
    assert told(happened, AbilityUsed).ability == "empty-the-magazine"
    assert len(told(happened, Attacked).faces) == 5


@pytest.mark.rule("WF-ABILITY-1")
def test_an_ordinary_attack_uses_no_ability_and_no_ammo() -> None:
    table = armed(HANDGUN)
    happened = table.answer(f"attack:{HANDGUN}:{TROOPER}", "roll-now", came=[("blank",) * 3])
    assert table.state.heroes[KLAUS].light == 2
    assert not all_told(happened, AbilityUsed)
    assert not table.state.turn.ability_used


@pytest.mark.rule("WF-ABILITY-1")
def test_one_ability_in_an_attack() -> None:
    table = armed(SHOTGUN)
    table.answer(f"attack:{SHOTGUN}:{TROOPER}")
    assert set(table.keys) == {"use-ability:both-triggers", "use-ability:off-his-feet", "roll-now"}
    table.answer("use-ability:off-his-feet", came=[("blank",) * 4])  # and the dice are rolled
    assert table.state.heroes[KLAUS].heavy == 1


@pytest.mark.rule("WF-ABILITY-1")
def test_an_ability_that_cannot_be_paid_is_not_offered() -> None:
    table = armed(SHOTGUN, has={"heavy": 1})
    table.answer(f"attack:{SHOTGUN}:{TROOPER}")
    assert set(table.keys) == {"use-ability:off-his-feet", "roll-now"}  # both triggers take 2 heavy ammo


@pytest.mark.rule("WF-ABILITY-1", "WF-Q-27")
def test_once_per_turn_over_both_attacks_and_all_weapons() -> None:
    table = armed(HANDGUN, SHOTGUN)
    table.answer(f"attack:{HANDGUN}:{TROOPER}")
    table.answer("use-ability:empty-the-magazine", came=[("blank",) * 5])
    table.answer("fatigue")
    happened = table.answer(f"attack:{SHOTGUN}:{TROOPER}", came=[("blank",) * 4])  # rolled without a question
    assert len(told(happened, Attacked).faces) == 4
    assert table.state.heroes[KLAUS].heavy == 2


@pytest.mark.rule("WF-Q-27")
def test_an_attack_without_an_ability_leaves_it_for_the_second_one() -> None:
    table = armed(HANDGUN)
    table.answer(f"attack:{HANDGUN}:{TROOPER}", "roll-now", came=[("blank",) * 3])
    table.answer("fatigue", f"attack:{HANDGUN}:{TROOPER}")
    assert "use-ability:empty-the-magazine" in table.keys


@pytest.mark.rule("WF-Q-26")
def test_the_last_token_that_was_needed_for_the_attack_may_pay_for_the_ability() -> None:
    table = armed(HANDGUN, has={"light": 1})
    table.answer(f"attack:{HANDGUN}:{TROOPER}")
    table.answer("use-ability:empty-the-magazine", came=[("blank",) * 5])
    assert table.state.heroes[KLAUS].light == 0
    table.answer("fatigue")
    assert table.refused(f"attack:{HANDGUN}:{TROOPER}") == ("WF-AMMO-2",)  # checked anew when it is declared


@pytest.mark.rule("WF-Q-26", "WF-AMMO-3")
def test_ammo_is_kept_per_hero_and_type_for_all_its_weapons() -> None:
    table = armed(HANDGUN, "long-barrel-revolver-1", SHOTGUN, has={"light": 1, "heavy": 0})
    attacks = {f"{HANDGUN}:{TROOPER}", f"long-barrel-revolver-1:{TROOPER}"}
    assert table.listed("attack") == attacks


@pytest.mark.rule("WF-ABILITY-1", "WF-RANGE-2")
def test_a_target_that_only_an_ability_reaches_can_be_chosen_and_the_ability_must_be_paid() -> None:
    rifle, far = "marksman-rifle-1", {"fire-trooper 1": "m3"}  # it reaches 8 squares, the target is 11 away
    table = armed(rifle, nazis=far, open_doors="ab")
    table.answer(f"attack:{rifle}:{TROOPER}")
    assert table.keys == ["use-ability:impossible-shot"]
    table.answer("use-ability:impossible-shot", came=[("blank",) * 4])
    assert table.state.heroes[KLAUS].heavy == 1
    used = armed(rifle, nazis=far, open_doors="ab", turn={"ability_used": True})
    assert used.refused(f"attack:{rifle}:{TROOPER}") == ("WF-RANGE-2",)


# ---------------------------------------------------------------- what they do


@pytest.mark.rule("WF-ABILITY-1", "WF-STUN-4")
@pytest.mark.parametrize(
    ("weapon", "ability", "token"),
    [(SHOTGUN, "off-his-feet", Stunned), ("rivet-gun-1", "nailed-down", Sabotaged)],
)
def test_a_stunning_or_crippling_hit_needs_a_target_that_is_hurt_and_lives(
    weapon: str, ability: str, token: type[Stunned] | type[Sabotaged]
) -> None:
    hurt, missed = armed(weapon), armed(weapon)
    for table in (hurt, missed):
        table.answer(f"attack:{weapon}:{TROOPER}")
    happened = hurt.answer(f"use-ability:{ability}", came=[("armor", "blank", "blank", "blank")])
    assert [event.model for event in all_told(happened, token)] == [TROOPER]
    assert not all_told(missed.answer(f"use-ability:{ability}", came=[("blank",) * 4]), token)
    assert missed.state.heroes[KLAUS].heavy + missed.state.heroes[KLAUS].special == 3  # paid all the same


@pytest.mark.rule("WF-ABILITY-1")
def test_a_blast_hurts_the_other_nazis_beside_the_target_and_no_hero() -> None:
    table = stand(
        {KLAUS: "b3", BJ: "d4"},
        nazis={"fire-trooper 1": "d3", "soldat 1": "e3", "soldat 2": "f3"},
        acting=KLAUS,
        hero={KLAUS: {"weapons": (Weapon(ARC),), "special": 2}},
    )
    table.answer(f"attack:{ARC}:{TROOPER}")
    table.answer("use-ability:chain-lightning", came=[("blank",) * 5])
    lost = {nazi: table.state.nazis[nazi].lost_armor for nazi in (TROOPER, SOLDAT, OTHER)}
    assert lost == {TROOPER: 0, SOLDAT: 2, OTHER: 0}
    assert table.state.heroes[BJ].lost_armor == 0


@pytest.mark.rule("WF-ABILITY-1")
def test_overrun_lets_surplus_hits_go_on_to_one_nazi_beside_the_target() -> None:
    table = stand({ANYA: "b3"}, nazis={"soldat 1": "d3", "soldat 2": "e4", "soldat 3": "e2"}, acting=ANYA)
    table.answer(f"attack:machine-pistol-1:{SOLDAT}")
    table.answer("use-ability:down-the-row", came=[("hp", "hp", "hp")])
    assert table.listed("hit-too") == {str(OTHER), str(model("soldat 3"))}
    happened = table.answer(f"hit-too:{OTHER}", "take-ammo:light", came=[("tnt-1",)])
    assert told(happened, Damaged).model == OTHER
    assert table.state.nazis[OTHER].lost_armor == 2
    assert table.state.nazis[model("soldat 3")].lost_armor == 0


@pytest.mark.rule("WF-ABILITY-1", "WF-REROLL-2")
def test_a_rerolling_ability_rerolls_up_to_its_dice_and_none_twice() -> None:
    table = stand({ANYA: "b3"}, nazis={"fire-trooper 1": "d3"}, acting=ANYA)
    table.answer(f"attack:machine-pistol-1:{TROOPER}")
    table.answer("use-ability:walk-the-fire", came=[("blank", "blank", "blank")])
    assert table.listed("reroll") == {"0:walk-the-fire"}
    table.answer("reroll:0:walk-the-fire", came=[("blank",)])
    assert table.listed("reroll") == {"1:walk-the-fire"}  # the first die stands
    happened = table.answer("reroll:1:walk-the-fire", came=[("hp",)])
    assert told(happened, Rerolled).now == "hp"
    assert told(happened, Attacked).faces == ("blank", "hp", "blank")  # two dice, not three


# ---------------------------------------------------------------- always active


@pytest.mark.rule("WF-ABILITY-2")
def test_an_always_active_ability_applies_for_no_ammo_beside_the_paid_one() -> None:
    """The Trench Shotgun rolls a die more at distance 1, and Both Triggers can still be paid."""
    table = armed(SHOTGUN, nazis={"fire-trooper 1": "c3"})
    table.answer(f"attack:{SHOTGUN}:{TROOPER}")
    happened = table.answer("use-ability:both-triggers", came=[("blank",) * (2 + 2 + 1 + 3)])
    assert len(told(happened, Attacked).faces) == 8
    assert table.state.heroes[KLAUS].heavy == 0


@pytest.mark.rule("WF-ABILITY-2")
def test_an_always_active_ability_is_there_after_the_paid_one_of_the_turn() -> None:
    table = armed(SHOTGUN, nazis={"fire-trooper 1": "c3"}, turn={"ability_used": True})
    happened = table.answer(f"attack:{SHOTGUN}:{TROOPER}", came=[("blank",) * 5])
    assert len(told(happened, Attacked).faces) == 2 + 2 + 1
    assert table.state.heroes[KLAUS].heavy == 2


@pytest.mark.rule("WF-ABILITY-2")
def test_a_weapon_that_is_never_empty_gets_no_reload_token() -> None:
    table = armed(ARC, turn={"ability_used": True})
    table.answer(f"attack:{ARC}:{TROOPER}", "keep-roll", came=[("reload", "reload", "armor", "blank", "blank")])
    assert table.state.heroes[KLAUS].weapons == (Weapon(ARC),)
    assert strength(table.state, TROOPER).armor == 3


@pytest.mark.rule("WF-ABILITY-2")
def test_always_active_stunning_hits_count_without_being_chosen() -> None:
    flare = "flare-launcher-1"
    table = armed(flare, turn={"ability_used": True})
    happened = table.answer(f"attack:{flare}:{TROOPER}", came=[("armor", "blank", "blank")])
    assert told(happened, Stunned).model == TROOPER
    assert table.state.heroes[KLAUS].special == 2
