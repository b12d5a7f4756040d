"""Weapon slot, item slots, attachments, swapping for 0 AP, what stays on, consumables, and ammo."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, HEROES, KLAUS, ROTH, fresh, model, stand, start

from nightraid.games.wolfenstein.asks.events import (
    Attached,
    Attacked,
    Damaged,
    Detached,
    ItemTakenOff,
    ItemUsed,
    ItemWorn,
    NoiseMade,
    WeaponInHand,
)
from nightraid.games.wolfenstein.rules.base.strength import strength
from nightraid.games.wolfenstein.setup import RaidSetup, lay_out
from nightraid.games.wolfenstein.state import State, Weapon

GUN, RIFLE, SHOTGUN = "handgun-1960-1", "marksman-rifle-1", "trench-shotgun-1"
SOLDAT = model("soldat 1")
GEAR = ("in-hand", "wear", "take-off", "attach", "detach")


def klaus(**fields: Any) -> Table[State]:
    """Klaus alone, in the middle of his turn."""
    return stand({KLAUS: "c3"}, acting=KLAUS, hero={KLAUS: fields})


def gear_keys(table: Table[State]) -> set[str]:
    return {key for key in table.keys if key.partition(":")[0] in GEAR}


# ---------------------------------------------------------------- weapons


@pytest.mark.rule("WF-GEAR-1")
def test_one_weapon_is_in_the_slot_and_any_number_of_others_are_kept_beside_the_hero() -> None:
    weapons = tuple(Weapon(card) for card in (GUN, RIFLE, SHOTGUN, "sturmgewehr-1", "sturmgewehr-2"))
    table = klaus(weapons=weapons)
    assert table.listed("in-hand") == {weapon.card for weapon in weapons[1:]}
    assert len(table.state.heroes[KLAUS].weapons) == 5


@pytest.mark.rule("WF-GEAR-2", "WF-ACTION-12")
def test_the_weapon_in_use_is_switched_as_often_as_one_likes_at_no_cost() -> None:
    table = klaus(weapons=(Weapon(GUN), Weapon(RIFLE)))
    for card in (RIFLE, GUN, RIFLE):
        happened = table.answer(f"in-hand:{card}")
        assert told(happened, WeaponInHand).weapon == card
        assert table.state.heroes[KLAUS].weapons[0].card == card
    assert table.state.turn.ap == 6
    assert table.listed("in-hand") == {GUN}


@pytest.mark.rule("WF-GEAR-2", "WF-GEAR-6", "WF-AP-2")
def test_gear_is_changed_without_any_ap() -> None:
    table = stand(
        {KLAUS: "c3"},
        acting=KLAUS,
        ap=0,
        hero={KLAUS: {"weapons": (Weapon(GUN), Weapon(RIFLE)), "pack": ("lucky-coin-1",)}},
    )
    assert {f"in-hand:{RIFLE}", "wear:lucky-coin-1"} <= set(table.keys)


@pytest.mark.rule("WF-GEAR-1", "WF-ATTACK-8")
def test_an_attack_puts_its_weapon_into_the_slot() -> None:
    table = stand(
        {KLAUS: "c3"},
        nazis={"soldat 1": "e3"},
        acting=KLAUS,
        hero={KLAUS: {"weapons": (Weapon(GUN), Weapon(RIFLE)), "heavy": 1}},
        turn={"ability_used": True},
    )
    happened = table.answer(f"attack:{RIFLE}:{SOLDAT}", came=[("blank",) * 4])
    assert told(happened, WeaponInHand).weapon == RIFLE
    assert table.state.heroes[KLAUS].weapons[0].card == RIFLE


# ---------------------------------------------------------------- item slots


@pytest.mark.rule("WF-GEAR-3", "WF-GEAR-4")
def test_one_item_is_equipped_for_each_type_symbol_on_the_hero_card() -> None:
    table = klaus(pack=("flak-vest-1", "iron-rations-1", "drivers-greatcoat-1", "lucky-coin-1"))
    for item in ("flak-vest-1", "iron-rations-1", "drivers-greatcoat-1", "lucky-coin-1"):
        assert told(table.answer(f"wear:{item}"), ItemWorn).item == item
    assert table.state.heroes[KLAUS].worn == ("flak-vest-1", "iron-rations-1", "drivers-greatcoat-1", "lucky-coin-1")
    assert table.state.heroes[KLAUS].pack == ()
    assert table.state.turn.ap == 6


@pytest.mark.rule("WF-GEAR-3")
def test_a_type_without_a_symbol_on_the_hero_card_cannot_be_equipped() -> None:
    table = stand({BJ: "c3"}, acting=BJ, hero={BJ: {"pack": ("lucky-coin-1", "flak-vest-1")}})
    assert table.listed("wear") == {"flak-vest-1"}  # B.J. has no slot for Other
    assert table.refused("wear:lucky-coin-1") == ("WF-GEAR-3",)


@pytest.mark.rule("WF-GEAR-4")
def test_an_item_in_the_pack_that_must_be_attached_does_nothing() -> None:
    packed = stand({KLAUS: "f4"}, acting=KLAUS, hero={KLAUS: {"pack": ("lock-picks-1", "flak-vest-1")}})
    assert strength(packed.state, KLAUS) == (3, 6)
    packed.answer("open-door:0")
    assert packed.state.turn.ap == 5
    worn = stand({KLAUS: "f4"}, acting=KLAUS, hero={KLAUS: {"worn": ("lock-picks-1", "flak-vest-1")}})
    assert strength(worn.state, KLAUS) == (5, 6)
    worn.answer("open-door:0")
    assert worn.state.turn.ap == 6


@pytest.mark.rule("WF-GEAR-4")
def test_a_silencer_in_the_pack_does_not_silence_and_one_on_another_weapon_neither() -> None:
    def shot(**fields: Any) -> list[NoiseMade]:
        table = stand(
            {KLAUS: "c3"},
            nazis={"soldat 1": "h3"},
            acting=KLAUS,
            open_doors="a",
            hero={KLAUS: fields},
            turn={"ability_used": True},
        )
        return all_told(table.answer(f"attack:{RIFLE}:{SOLDAT}", came=[("blank",) * 4]), NoiseMade)

    bare = (Weapon(RIFLE), Weapon(GUN))
    assert len(shot(weapons=bare, heavy=1, pack=("silencer-1",))) == 2
    assert len(shot(weapons=(Weapon(RIFLE), Weapon(GUN, attached="silencer-1")), heavy=1)) == 2
    assert not shot(weapons=(Weapon(RIFLE, attached="silencer-1"), Weapon(GUN)), heavy=1)


@pytest.mark.rule("WF-GEAR-4")
def test_an_attachment_is_not_used_like_other_equipment_nor_worn_by_a_hero() -> None:
    table = klaus(pack=("silencer-1", "strong-coffee-1"))
    assert table.listed("use-item") == {"strong-coffee-1"}
    assert table.listed("wear") == set()
    assert table.listed("attach") == {f"silencer-1:{GUN}"}


# ---------------------------------------------------------------- attachments


@pytest.mark.rule("WF-GEAR-5", "WF-GEAR-6")
def test_a_weapon_holds_one_attachment_and_the_next_one_takes_its_place() -> None:
    table = klaus(weapons=(Weapon(GUN, attached="silencer-1"),), pack=("bayonet-1",))
    happened = table.answer(f"attach:bayonet-1:{GUN}")
    assert told(happened, Detached).item == "silencer-1"
    assert told(happened, Attached).item == "bayonet-1"
    assert table.state.heroes[KLAUS].weapons == (Weapon(GUN, attached="bayonet-1"),)
    assert table.state.heroes[KLAUS].pack == ("silencer-1",)


@pytest.mark.rule("WF-GEAR-6", "WF-Q-71")
def test_a_silencer_is_moved_from_one_weapon_to_another_at_no_cost() -> None:
    table = klaus(weapons=(Weapon(GUN, attached="silencer-1"), Weapon(RIFLE)))
    assert gear_keys(table) == {f"in-hand:{RIFLE}", f"detach:{GUN}", f"attach:silencer-1:{RIFLE}"}
    table.answer(f"attach:silencer-1:{RIFLE}")
    assert table.state.heroes[KLAUS].weapons == (Weapon(GUN), Weapon(RIFLE, attached="silencer-1"))
    assert table.state.heroes[KLAUS].pack == ()
    table.answer(f"detach:{RIFLE}")
    assert table.state.heroes[KLAUS].pack == ("silencer-1",)
    assert table.state.turn.ap == 6


@pytest.mark.rule("WF-GEAR-6")
def test_a_swap_onto_a_weapon_that_has_an_attachment_puts_that_one_into_the_pack() -> None:
    table = klaus(weapons=(Weapon(GUN, attached="silencer-1"), Weapon(RIFLE, attached="bayonet-1")))
    table.answer(f"attach:silencer-1:{RIFLE}")
    assert table.state.heroes[KLAUS].weapons == (Weapon(GUN), Weapon(RIFLE, attached="silencer-1"))
    assert table.state.heroes[KLAUS].pack == ("bayonet-1",)


# ---------------------------------------------------------------- swapping


@pytest.mark.rule("WF-GEAR-6", "WF-Q-71")
def test_suit_and_other_are_taken_off_and_swapped_at_no_cost() -> None:
    table = klaus(worn=("lucky-coin-1", "drivers-greatcoat-1"), pack=("alpine-boots-1",))
    assert table.listed("take-off") == {"lucky-coin-1", "drivers-greatcoat-1"}
    happened = table.answer("wear:alpine-boots-1")  # the slot is filled by an item that can be taken off
    assert told(happened, ItemTakenOff).item == "lucky-coin-1"
    assert table.state.heroes[KLAUS].worn == ("drivers-greatcoat-1", "alpine-boots-1")
    assert table.state.heroes[KLAUS].pack == ("lucky-coin-1",)
    table.answer("take-off:drivers-greatcoat-1")
    assert table.state.heroes[KLAUS].worn == ("alpine-boots-1",)
    assert table.state.turn.ap == 6


@pytest.mark.rule("WF-GEAR-6", "WF-Q-72")
def test_no_gear_is_changed_in_another_heros_turn() -> None:
    table = stand(
        {KLAUS: "c3", ROTH: "c4"},
        acting=KLAUS,
        hero={KLAUS: {"pack": ("lucky-coin-1",)}, ROTH: {"pack": ("flak-vest-1",), "worn": ("alpine-boots-1",)}},
    )
    assert gear_keys(table) == {"wear:lucky-coin-1"}
    table.answer(f"give-item:lucky-coin-1:{ROTH}")
    assert table.state.heroes[ROTH].pack == ("flak-vest-1", "lucky-coin-1")  # it waits there until Roth's own turn
    assert table.state.heroes[ROTH].worn == ("alpine-boots-1",)
    assert gear_keys(table) == set()


@pytest.mark.rule("WF-GEAR-7", "WF-Q-71")
def test_armor_and_boosters_cannot_be_removed_once_attached() -> None:
    table = klaus(worn=("flak-vest-1", "iron-rations-1", "lucky-coin-1"))
    assert table.listed("take-off") == {"lucky-coin-1"}
    assert table.refused("take-off:flak-vest-1") == ("WF-GEAR-7",)
    assert table.refused("take-off:iron-rations-1") == ("WF-GEAR-7",)


@pytest.mark.rule("WF-GEAR-7", "WF-Q-72")
def test_a_second_armor_or_booster_cannot_be_equipped_while_the_slot_is_filled() -> None:
    table = klaus(worn=("flak-vest-1", "iron-rations-1"), pack=("tank-hatch-1", "stolen-serum-1"))
    assert table.listed("wear") == set()
    assert table.refused("wear:tank-hatch-1") == ("WF-GEAR-7", "WF-Q-72")
    assert strength(table.state, KLAUS) == (5, 7)  # what is carried without a slot has no effect


@pytest.mark.rule("WF-Q-71")
def test_a_card_may_say_for_itself_whether_it_comes_off() -> None:
    table = klaus(worn=("quilted-coat-1", "power-suit-1"), pack=("flak-vest-1", "drivers-greatcoat-1"))
    assert table.listed("take-off") == {"quilted-coat-1"}  # an Armor that does, and a Suit that does not
    assert table.listed("wear") == {"flak-vest-1"}


@pytest.mark.rule("WF-Q-95")
def test_an_armor_or_booster_raises_the_maximum_and_damage_tokens_stay() -> None:
    table = klaus(lost_armor=3, lost_hp=4, pack=("flak-vest-1", "stolen-serum-1"))
    assert strength(table.state, KLAUS) == (0, 2)
    table.answer("wear:flak-vest-1")
    assert strength(table.state, KLAUS) == (2, 2)
    table.answer("wear:stolen-serum-1")
    assert strength(table.state, KLAUS) == (3, 4)
    assert (table.state.heroes[KLAUS].lost_armor, table.state.heroes[KLAUS].lost_hp) == (3, 4)


@pytest.mark.rule("WF-Q-95")
def test_the_armor_of_an_item_is_lost_like_any_other() -> None:
    table = stand(
        {KLAUS: "c3"},
        nazis={"soldat 1": "d3"},
        hero={KLAUS: {"worn": ("flak-vest-1",), "lost_armor": 3}},
        came=[("armor", "armor", "armor")],
    )
    assert told(table.match.events(), Damaged) == Damaged(KLAUS, 2, 1, why=told(table.match.events(), Damaged).why)


@pytest.mark.rule("WF-Q-72")
def test_starting_equipment_is_already_equipped() -> None:
    # no Hero of the box starts with something to wear, so one is given it here
    setup = RaidSetup(mission="hall", heroes=HEROES)
    box = fresh(setup).box.for_heroes(HEROES)
    own = replace(box.hero_cards["klaus-kreutz"], equipment=("flak-vest", "silencer", "tank-hatch", "knife"))
    box.hero_cards = {**box.hero_cards, "klaus-kreutz": own}
    hero = lay_out(box, setup, HEROES).heroes[KLAUS]
    assert hero.worn == ("flak-vest-1",)
    assert hero.weapons == (Weapon(GUN, attached="silencer-1"),)
    assert hero.pack == ("tank-hatch-1", "knife-2")  # a second Armor has no slot; Anya has the first Knife


@pytest.mark.rule("WF-Q-72", "WF-SETUP-8")
def test_the_random_card_waits_in_the_pack_for_the_heros_first_turn() -> None:
    draws = [("flak-vest-1",), ("lucky-coin-1",), ("knife-2",), ("tank-hatch-1",)]
    table = start(mission="hall", heroes=HEROES, came=draws)
    assert (table.state.heroes[BJ].worn, table.state.heroes[BJ].pack) == ((), ("flak-vest-1",))
    table.answer(f"activate:{BJ}")
    assert "wear:flak-vest-1" in table.keys


# ---------------------------------------------------------------- consumables


@pytest.mark.rule("WF-GEAR-8")
def test_a_consumable_is_discarded_after_one_use() -> None:
    table = klaus(pack=("strong-coffee-1", "strong-coffee-2"))
    happened = table.answer("use-item:strong-coffee-1")
    assert told(happened, ItemUsed).item == "strong-coffee-1"
    assert table.state.heroes[KLAUS].pack == ("strong-coffee-2",)
    assert table.state.equipment_discard == ("strong-coffee-1",)
    assert "use-item:strong-coffee-1" not in table.keys


# ---------------------------------------------------------------- ammo


@pytest.mark.rule("WF-AMMO-1", "WF-AMMO-2")
@pytest.mark.parametrize(
    ("weapon", "ammo"), [("machine-pistol-1", "light"), (RIFLE, "heavy"), ("arc-thrower-1", "special")]
)
def test_a_weapon_attacks_only_with_a_token_of_its_own_type_among_light_heavy_and_special(
    weapon: str, ammo: str
) -> None:
    def with_only(kind: str) -> Table[State]:
        tokens = {"light": 0, "heavy": 0, "special": 0} | {kind: 1}
        fields = {"weapons": (Weapon(weapon),), **tokens}
        return stand({KLAUS: "c3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: fields})

    for kind in ("light", "heavy", "special"):
        table = with_only(kind)
        assert table.listed("attack") == ({f"{weapon}:{SOLDAT}"} if kind == ammo else set())
        if kind != ammo:
            assert table.refused(f"attack:{weapon}:{SOLDAT}") == ("WF-AMMO-2",)


@pytest.mark.rule("WF-AMMO-2", "WF-Q-26")
def test_an_ordinary_attack_discards_no_ammo() -> None:
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"light": 1}})
    table.answer(f"attack:{GUN}:{SOLDAT}", "roll-now", came=[("blank",) * 3])
    assert table.state.heroes[KLAUS].light == 1


@pytest.mark.rule("WF-AMMO-2", "WF-Q-26")
def test_the_last_token_may_pay_for_the_ability_of_the_attack_it_allowed() -> None:
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"light": 1}})
    table.answer(f"attack:{GUN}:{SOLDAT}", "use-ability:empty-the-magazine", came=[("blank",) * 5])
    assert table.state.heroes[KLAUS].light == 0


@pytest.mark.rule("WF-AMMO-3")
def test_all_own_weapons_share_the_ammo_of_their_type_without_limit() -> None:
    weapons = (Weapon(GUN), Weapon("machine-pistol-1"), Weapon("long-barrel-revolver-1"))
    fields = {"weapons": weapons, "light": 1}
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: fields})
    assert table.listed("attack") == {f"{weapon.card}:{SOLDAT}" for weapon in weapons}
    table = klaus(light=99)
    assert table.state.heroes[KLAUS].light == 99


@pytest.mark.rule("WF-AMMO-4")
def test_nazis_bots_and_silent_execution_items_need_no_ammo() -> None:
    fields = {"light": 0, "heavy": 0, "special": 0}
    table = stand({ANYA: "c3"}, nazis={"soldat 1": "d3"}, acting=ANYA, hero={ANYA: fields})
    assert table.listed("attack") == set()
    assert table.listed("execute") == {f"knife-1:{SOLDAT}"}
    bot = {"soldat 2": (ANYA, "d4")}
    turn = {"bot": model("soldat 2"), "ap": 5}
    table = stand({ANYA: "c3"}, nazis={"soldat 1": "d3"}, bots=bot, acting=ANYA, hero={ANYA: fields}, turn=turn)
    assert table.listed("bot-attack") == {str(SOLDAT)}
    table = stand({ANYA: "c3"}, nazis={"soldat 1": "d3"}, hero={ANYA: fields}, came=[("blank",) * 3])
    assert told(table.match.events(), Attacked).attacker == SOLDAT
