"""Every weapon card: range, dice, AP, ammo, noise, and each of its abilities.

Señor Roth shoots (accuracy 1, no skill that matters in an attack) along row 3 of the test map, both doors open, at a
Fire Trooper (3 HP, 4 armor, no skill that matters to a target).
"""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.playing import Table, told
from tests.games.wolfenstein.abilities.cards import column
from tests.games.wolfenstein.positions import ROTH, model, stand, wolfenstein

from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.asks.events import Attacked
from nightraid.games.wolfenstein.ids import Face
from nightraid.games.wolfenstein.schema.weapons import (
    ArmorPiercing,
    Blast,
    CripplingHit,
    FurtherReach,
    MoreDice,
    NeverEmpty,
    Overrun,
    PierceThroughMetal,
    PointBlank,
    QuickReload,
    RerollFaces,
    StunningHit,
    SureHits,
    WeaponAbility,
    WeaponCard,
)
from nightraid.games.wolfenstein.state import State, Weapon

WEAPONS = wolfenstein().library.of(WeaponCard)
ACCURACY = 1
TARGET, BESIDE = model("fire-trooper 1"), model("fire-trooper 2")


def aim(
    weapon: WeaponCard, far: int, *, ammo: int = 9, nazis: dict[str, str] | None = None, **more: Any
) -> Table[State]:
    """Roth at the west end of the row, the target so far away."""
    hero = {"weapons": (Weapon(f"{weapon.id}-1"),), "light": 0, "heavy": 0, "special": 0, "pack": ()}
    hero |= {weapon.ammo: ammo, **more.pop("has", {})}
    more = {"ap": weapon.ap, "open_doors": "ab", **more}
    stands = {"fire-trooper 1": column(far), **(nazis or {})}
    return stand({ROTH: "a3"}, acting=ROTH, nazis=stands, hero={ROTH: hero}, **more)


def attack(weapon: WeaponCard) -> str:
    """The attack as a key."""
    return f"attack:{weapon.id}-1:{TARGET}"


def dice(weapon: WeaponCard, far: int = 2) -> int:
    """Accuracy, the weapon's dice, and what is always active at close range."""
    close = sum(a.does.dice for a in weapon.abilities if not a.ammo and isinstance(a.does, PointBlank) and far == 1)
    return ACCURACY + weapon.dice + close


def roll(number: int, *faces: Face) -> tuple[Face, ...]:
    """So many dice: these faces, and Blanks."""
    blank: Face = "blank"
    return (*faces, *[blank] * (number - len(faces)))


def shoot(table: Table[State], weapon: WeaponCard, faces: tuple[Face, ...]) -> Any:
    """An attack without any ability."""
    table.answer(attack(weapon), came=[] if will_be_asked(weapon, table) else [faces])
    if "roll-now" in table.keys:
        return table.answer("roll-now", came=[faces])
    return []


def will_be_asked(weapon: WeaponCard, table: Table[State]) -> bool:
    """Whether an ability could be paid for."""
    have = table.state.heroes[ROTH].ammo(weapon.ammo)
    return any(0 < ability.ammo <= have and not isinstance(ability.does, FurtherReach) for ability in weapon.abilities)


# ---------------------------------------------------------------- the card


@pytest.mark.rule("WF-COMP-6", "WF-CARD-3")
def test_there_are_thirty_one_weapon_cards() -> None:
    assert sum(weapon.copies for weapon in WEAPONS.values()) == 31


@pytest.mark.rule("WF-CARD-3", "WF-RANGE-2", "WF-ACTION-7", "WF-AMMO-2", "WF-ATTACK-1")
@pytest.mark.parametrize("kind", WEAPONS)
def test_range_ap_and_ammo_are_those_of_the_card(kind: str) -> None:
    weapon = WEAPONS[kind]
    free: dict[str, Any] = {"ammo": 0, "level": "dont_hurt"}  # no ammo is needed, so no ability can be paid
    assert attack(weapon) in aim(weapon, weapon.range, **free).keys
    assert attack(weapon) not in aim(weapon, weapon.range + 1, **free).keys
    assert attack(weapon) not in aim(weapon, weapon.range, ap=weapon.ap - 1).keys
    assert attack(weapon) not in aim(weapon, weapon.range, ammo=0, has={"pack": ()}).keys
    assert attack(weapon) in aim(weapon, weapon.range, ammo=1).keys


@pytest.mark.rule("WF-ATTACK-3", "WF-AP-2", "WF-NOISE-1", "WF-NOISE-2", "WF-AMMO-2")
@pytest.mark.parametrize("kind", WEAPONS)
def test_an_ordinary_attack_rolls_accuracy_and_the_weapons_dice(kind: str) -> None:
    weapon = WEAPONS[kind]
    far = weapon.range
    table = aim(weapon, far)
    shoot(table, weapon, roll(dice(weapon, far), "hp"))
    assert table.state.nazis[TARGET].lost_hp == 1
    assert table.state.nazis[TARGET].lost_armor == 0
    assert table.state.turn.ap == 0
    assert table.state.heroes[ROTH].ammo(weapon.ammo) == 9
    assert bool(table.state.noise) is not weapon.silent


@pytest.mark.rule("WF-RELOAD-1")
@pytest.mark.parametrize("kind", WEAPONS)
def test_a_reload_empties_a_shooting_weapon(kind: str) -> None:
    weapon = WEAPONS[kind]
    far = weapon.range
    table = aim(weapon, far)
    shoot(table, weapon, roll(dice(weapon, far), "reload"))
    never = any(isinstance(ability.does, NeverEmpty) for ability in weapon.abilities)
    assert table.state.heroes[ROTH].weapons[0].reload is (weapon.shooting and not never)


# ---------------------------------------------------------------- abilities


def use(weapon: WeaponCard, ability: WeaponAbility, table: Table[State], faces: tuple[Face, ...]) -> Any:
    """An attack with the ability, paid for if it has a price."""
    have = table.state.heroes[ROTH].ammo(weapon.ammo)
    if not ability.ammo:
        happened = shoot(table, weapon, faces)
    else:
        table.answer(attack(weapon))
        assert f"use-ability:{ability.id}" in table.keys
        happened = table.answer(f"use-ability:{ability.id}", came=[faces])
    assert table.state.heroes[ROTH].ammo(weapon.ammo) == have - ability.ammo
    return happened


def far_enough(weapon: WeaponCard) -> int:
    """A distance at which nothing that needs closeness counts, if the weapon reaches that far."""
    return min(2, weapon.range)


def check_more_dice(weapon: WeaponCard, ability: WeaponAbility, does: MoreDice) -> None:
    far = far_enough(weapon)
    happened = use(weapon, ability, aim(weapon, far), roll(dice(weapon, far) + does.dice))
    assert len(told(happened, Attacked).faces) == dice(weapon, far) + does.dice


def check_armor_piercing(weapon: WeaponCard, ability: WeaponAbility, does: ArmorPiercing) -> None:
    far = far_enough(weapon)
    table = aim(weapon, far)
    use(weapon, ability, table, roll(dice(weapon, far), "armor", "hp"))
    assert (table.state.nazis[TARGET].lost_armor, table.state.nazis[TARGET].lost_hp) == (0, 2)


def check_further_reach(weapon: WeaponCard, ability: WeaponAbility, does: FurtherReach) -> None:
    far = weapon.range + does.squares
    assert attack(weapon) not in aim(weapon, far + 1).keys
    assert attack(weapon) not in aim(weapon, far, ammo=ability.ammo - 1, level="dont_hurt").keys
    table = aim(weapon, far)
    use(weapon, ability, table, roll(dice(weapon, far), "hp"))
    assert table.state.nazis[TARGET].lost_hp == 1


def check_blast(weapon: WeaponCard, ability: WeaponAbility, does: Blast) -> None:
    far = far_enough(weapon)
    near = {"fire-trooper 2": f"{column(far)[0]}4", "soldat 1": f"{column(far + 2)[0]}3"}
    table = aim(weapon, far, nazis=near)
    use(weapon, ability, table, roll(dice(weapon, far)))
    assert table.state.nazis[BESIDE].lost_armor == does.points
    assert table.state.nazis[TARGET].lost_armor == 0
    assert table.state.nazis[model("soldat 1")].lost_armor == 0  # two squares from the target


def check_overrun(weapon: WeaponCard, ability: WeaponAbility, does: Overrun) -> None:
    far = far_enough(weapon)
    table = aim(
        weapon,
        far,
        nazis={"fire-trooper 2": f"{column(far)[0]}4"},
        nazi={"fire-trooper 1": {"lost_hp": 2}},
        equipment_deck=Deck(top=("pipe-1",)),  # for the loot
    )
    table.answer(attack(weapon))
    table.answer(f"use-ability:{ability.id}", came=[roll(dice(weapon, far), "hp", "hp", "armor")])
    for key in (f"hit-too:{BESIDE}", *["take-ammo:light"] * 3):
        if key in table.keys:
            table.answer(key)
    assert TARGET not in table.state.nazis
    other = table.state.nazis[BESIDE]
    # the first Armor Hit met armor; of two HP Hits the target needed one
    assert other.lost_armor + other.lost_hp == 1


def check_stunning_hit(weapon: WeaponCard, ability: WeaponAbility, does: StunningHit) -> None:
    far = far_enough(weapon)
    table = aim(weapon, far)
    use(weapon, ability, table, roll(dice(weapon, far), "armor"))
    assert table.state.nazis[TARGET].stunned
    missed = aim(weapon, far)
    use(weapon, ability, missed, roll(dice(weapon, far)))
    assert not missed.state.nazis[TARGET].stunned


def check_crippling_hit(weapon: WeaponCard, ability: WeaponAbility, does: CripplingHit) -> None:
    far = far_enough(weapon)
    table = aim(weapon, far)
    use(weapon, ability, table, roll(dice(weapon, far), "armor"))
    assert table.state.nazis[TARGET].sabotaged
    missed = aim(weapon, far)
    use(weapon, ability, missed, roll(dice(weapon, far)))
    assert not missed.state.nazis[TARGET].sabotaged


def check_reroll_faces(weapon: WeaponCard, ability: WeaponAbility, does: RerollFaces) -> None:
    far = far_enough(weapon)
    number = dice(weapon, far)
    faces: tuple[Face, ...] = tuple((*does.faces, "blank", "blank", "blank")[:number])
    table = aim(weapon, far)
    table.answer(attack(weapon))
    table.answer(f"use-ability:{ability.id}", came=[faces])
    for _ in range(does.dice):
        (key, *_) = [key for key in table.keys if key.startswith("reroll:")]
        table.answer(key, came=[("hp",)])
    assert table.listed("reroll") == set()
    assert table.state.nazis[TARGET].lost_hp == does.dice


def check_sure_hits(weapon: WeaponCard, ability: WeaponAbility, does: SureHits) -> None:
    far = far_enough(weapon)
    table = aim(weapon, far)
    use(weapon, ability, table, roll(dice(weapon, far)))
    assert (table.state.nazis[TARGET].lost_armor, table.state.nazis[TARGET].lost_hp) == (0, does.hits)


def check_pierce_through_metal(weapon: WeaponCard, ability: WeaponAbility, does: PierceThroughMetal) -> None:
    assert not ability.ammo
    weapons = {"weapons": (Weapon("handgun-1960-2"), Weapon(f"{weapon.id}-1", reload=True))}
    table = stand({ROTH: "l3"}, acting=ROTH, ap=1, mission="vault", hero={ROTH: weapons})
    (barricade,) = table.listed("clear-barricade")
    table.answer(f"clear-barricade:{barricade}")
    assert table.state.standing == 0


def check_never_empty(weapon: WeaponCard, ability: WeaponAbility, does: NeverEmpty) -> None:
    far = far_enough(weapon)
    table = aim(weapon, far)
    use(weapon, ability, table, roll(dice(weapon, far), "reload", "reload"))
    assert not table.state.heroes[ROTH].weapons[0].reload


def check_quick_reload(weapon: WeaponCard, ability: WeaponAbility, does: QuickReload) -> None:
    empty = {"weapons": (Weapon(f"{weapon.id}-1", reload=True),)}
    table = aim(weapon, 2, ap=1, has=empty)
    table.answer(f"reload:{weapon.id}-1")
    assert table.state.turn.ap == 0
    assert not table.state.heroes[ROTH].weapons[0].reload


def check_point_blank(weapon: WeaponCard, ability: WeaponAbility, does: PointBlank) -> None:
    close = use(weapon, ability, aim(weapon, 1), roll(ACCURACY + weapon.dice + does.dice))
    assert len(told(close, Attacked).faces) == ACCURACY + weapon.dice + does.dice
    far = use(weapon, ability, aim(weapon, 2), roll(ACCURACY + weapon.dice))
    assert len(told(far, Attacked).faces) == ACCURACY + weapon.dice


CHECKS: dict[type, Callable[[WeaponCard, WeaponAbility, Any], None]] = {
    MoreDice: check_more_dice,
    ArmorPiercing: check_armor_piercing,
    FurtherReach: check_further_reach,
    Blast: check_blast,
    Overrun: check_overrun,
    StunningHit: check_stunning_hit,
    CripplingHit: check_crippling_hit,
    RerollFaces: check_reroll_faces,
    SureHits: check_sure_hits,
    PierceThroughMetal: check_pierce_through_metal,
    NeverEmpty: check_never_empty,
    QuickReload: check_quick_reload,
    PointBlank: check_point_blank,
}
ABILITIES = [(weapon, ability) for weapon in WEAPONS.values() for ability in weapon.abilities]
every_ability = pytest.mark.parametrize(("weapon", "ability"), ABILITIES, ids=lambda card: str(card.id))
every_paid_ability = pytest.mark.parametrize(
    ("weapon", "ability"), [case for case in ABILITIES if case[1].ammo], ids=lambda card: str(card.id)
)


@pytest.mark.rule("WF-ABILITY-1", "WF-ABILITY-2", "WF-CARD-7", "WF-ACTION-8")
@every_ability
def test_an_ability_does_what_its_card_says(weapon: WeaponCard, ability: WeaponAbility) -> None:
    CHECKS[type(ability.does)](weapon, ability, ability.does)


@pytest.mark.rule("WF-DIFF-4")
@every_paid_ability
def test_on_the_hardest_level_a_paid_ability_costs_one_token_more(weapon: WeaponCard, ability: WeaponAbility) -> None:
    far = far_enough(weapon)
    if isinstance(ability.does, FurtherReach):
        far = weapon.range + 1
        assert attack(weapon) not in aim(weapon, far, ammo=ability.ammo, level="death_incarnate").keys
    table = aim(weapon, far, ammo=ability.ammo + 1, level="death_incarnate")
    table.answer(attack(weapon))
    assert f"use-ability:{ability.id}" in table.keys
    poor = aim(weapon, far_enough(weapon), ammo=ability.ammo, level="death_incarnate")
    assert attack(weapon) in poor.keys
