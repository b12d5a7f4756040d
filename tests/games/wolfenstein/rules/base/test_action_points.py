"""Action Points: what a model receives, what each action costs, and that nothing is done on credit."""

import pytest
from msgspec.structs import replace
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, cells, model, stand

from nightraid.games.wolfenstein.asks.events import (
    AbilityUsed,
    Attacked,
    Moved,
    NaziBegan,
    PassageUsed,
    Restored,
    TurnBegan,
)
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT = model("soldat 1")
MISS = ("blank", "blank", "blank")


def costs(table: Table[State], *keys: str) -> int:
    """What these answers cost together."""
    before = table.state.turn.ap
    table.answer(*keys)
    return before - table.state.turn.ap


# ---------------------------------------------------------------- receiving


@pytest.mark.rule("WF-AP-1", "WF-TERM-7")
@pytest.mark.parametrize(
    ("heroes", "base"),
    [
        (("bj-blazkowicz", "anya-oliwa", "klaus-kreutz", "senor-roth"), [6, 6, 6, 5]),
        (("bombate", "max-hass", "klaus-kreutz", "senor-roth"), [5, 5, 6, 5]),
    ],
)
def test_at_the_start_of_its_activation_a_hero_receives_the_ap_printed_on_its_card(
    heroes: tuple[str, ...], base: list[int]
) -> None:
    table = stand({0: "a1", 1: "a3", 2: "a5", 3: "c5"}, heroes=heroes, phase="player")
    for hero, ap in enumerate(base):
        if f"activate:{hero}" in table.keys:  # the last one begins by itself
            table.answer(f"activate:{hero}")
        began = all_told(table.match.events(), TurnBegan)[-1]
        assert (began.hero, began.ap, table.state.turn.ap) == (hero, ap, ap)
        table.answer("end-turn")


@pytest.mark.rule("WF-AP-1")
def test_a_nazi_receives_its_base_ap_and_pays_for_what_it_does() -> None:
    """Soldat, 5 AP: three moves bring it to distance 4, where it can just pay 2 AP for its shot."""
    table = stand({KLAUS: "a3"}, nazis={"soldat 1": "h3"}, open_doors="a", acting=KLAUS)
    happened = table.answer("end-turn", *[f"this-way:{cell(square)}" for square in ("g3", "f3")])
    happened += table.answer(f"this-way:{cell('e3')}", came=[("blank",)])
    assert told(happened, NaziBegan).nazi == SOLDAT
    assert [moved.to for moved in all_told(happened, Moved)] == [cell("g3"), cell("f3"), cell("e3")]
    assert told(happened, Attacked).attacker == SOLDAT
    assert table.state.round == 2  # with 0 AP left it went no further


# ---------------------------------------------------------------- paying


@pytest.mark.rule("WF-AP-2")
@pytest.mark.parametrize("ap", [0, 1, 2, 3])
def test_an_action_can_only_be_taken_with_all_the_ap_it_costs(ap: int) -> None:
    """In the vault, beside a chest, difficult terrain, a door and a Soldat, with everything to use."""
    owns = {
        "weapons": (Weapon("laserkraftwerk-1"), Weapon("handgun-1960-2", reload=True), Weapon("machine-pistol-2")),
        "pack": ("knife-2", "tnt-1", "hand-grenade-1", "fuel-bottle-1"),
        "light": 1,
    }
    table = stand({BJ: "f4"}, mission="vault", nazis={"soldat 1": "e3"}, acting=BJ, ap=ap, hero={BJ: owns})
    assert bool(table.listed("step")) == (ap >= 1)
    assert bool(table.listed("open-door")) == (ap >= 1)
    assert bool(table.listed("do-objective")) == (ap >= 1)
    assert bool(table.listed("execute")) == (ap >= 2)
    assert bool(table.listed("reload")) == (ap >= 2)
    assert (f"laserkraftwerk-1:{SOLDAT}" in table.listed("attack")) == (ap >= 3)
    items = {key.partition(":")[0] for key in table.listed("use-item-at")}
    assert items == {item for item, price in (("fuel-bottle-1", 1), ("hand-grenade-1", 2), ("tnt-1", 3)) if price <= ap}
    if ap < 3:
        assert table.refused(f"attack:laserkraftwerk-1:{SOLDAT}") == ("WF-AP-2",)


@pytest.mark.rule("WF-AP-2")
def test_ap_are_paid_when_the_action_is_declared() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    table.answer(f"attack:handgun-1960-1:{SOLDAT}")  # not rolled yet
    assert table.state.turn.ap == 4


@pytest.mark.rule("WF-AP-2")
def test_ap_cannot_be_saved_for_a_later_turn() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, ap=5)
    began = told(table.answer("end-turn"), TurnBegan)
    assert (began.hero, began.ap) == (KLAUS, 6)


# ---------------------------------------------------------------- moving


@pytest.mark.rule("WF-ACTION-1")
@pytest.mark.parametrize("to", ["c2", "c3", "c4", "b4", "a4", "a3", "b2"])
def test_to_move_one_square_costs_1_ap_straight_or_diagonal(to: str) -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS)
    assert costs(table, f"step:{cell(to)}") == 1
    assert table.state.heroes[KLAUS].cell == cell(to)


@pytest.mark.rule("WF-ACTION-2", "WF-ACTION-1")
def test_to_move_into_difficult_terrain_costs_2_ap_in_total_and_out_of_it_1() -> None:
    table = stand({KLAUS: "c3"}, mission="vault", acting=KLAUS)
    assert costs(table, f"step:{cell('c2')}") == 2
    assert costs(table, f"step:{cell('b2')}") == 2
    assert costs(table, f"step:{cell('b1')}") == 1


@pytest.mark.rule("WF-ACTION-2")
def test_with_1_ap_difficult_terrain_cannot_be_entered() -> None:
    table = stand({KLAUS: "c3"}, mission="vault", acting=KLAUS, ap=1)
    assert not table.listed("step") & cells("b2", "c2")
    assert table.refused(f"step:{cell('c2')}") == ("WF-MOVE-2", "WF-AP-2")


@pytest.mark.rule("WF-ACTION-3")
def test_to_use_a_secret_passage_costs_2_ap_in_total() -> None:
    """1 AP to step onto the token and 1 AP to pass to its twin."""
    table = stand({KLAUS: "b6"}, mission="vault", acting=KLAUS)
    assert costs(table, f"step:{cell('a6')}") == 1
    before = table.state.turn.ap
    happened = table.answer(f"use-passage:{cell('r1')}")
    assert (before - table.state.turn.ap, told(happened, PassageUsed).to) == (1, cell("r1"))
    assert table.state.heroes[KLAUS].cell == cell("r1")


# ---------------------------------------------------------------- doors, barricades, searching


@pytest.mark.rule("WF-ACTION-4")
def test_to_open_a_door_costs_1_ap() -> None:
    table = stand({KLAUS: "f3"}, acting=KLAUS)
    assert costs(table, "open-door:0") == 1
    assert table.state.heroes[KLAUS].cell == cell("f3")


@pytest.mark.rule("WF-ACTION-5")
def test_to_remove_a_barricade_costs_1_ap_and_needs_a_suitable_weapon() -> None:
    table = stand({BJ: "l3", KLAUS: "l4"}, mission="vault", acting=BJ)
    assert costs(table, "clear-barricade:0") == 1
    assert table.state.standing == 0
    table = stand({BJ: "l3", KLAUS: "l4"}, mission="vault", acting=KLAUS)
    assert not table.listed("clear-barricade")  # no weapon that pierces through metal
    table = stand({BJ: "l3"}, mission="vault", acting=BJ, ap=0)
    assert not table.listed("clear-barricade")


@pytest.mark.rule("WF-ACTION-6")
def test_to_search_costs_1_ap() -> None:
    table = stand({KLAUS: "b4"}, mission="vault", acting=KLAUS)
    assert table.listed("search") == cells("b5", "c5")
    before = table.state.turn.ap
    table.answer(f"search:{cell('c5')}", came=[("siren-wire-1",)])
    assert before - table.state.turn.ap == 1
    table = stand({KLAUS: "b4"}, mission="vault", acting=KLAUS, ap=0)
    assert not table.listed("search")
    assert table.refused(f"search:{cell('c5')}") == ("WF-AP-2",)


# ---------------------------------------------------------------- attacking


@pytest.mark.rule("WF-ACTION-7")
@pytest.mark.parametrize(
    ("card", "ap", "dice"), [("handgun-1960-2", 2, 3), ("laserkraftwerk-2", 3, 4), ("sturmgewehr-1", 3, 5)]
)
def test_an_attack_costs_the_ap_printed_on_the_weapon(card: str, ap: int, dice: int) -> None:
    owns = {"weapons": (Weapon(card),), "light": 1, "heavy": 1, "special": 1}
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: owns})
    table.answer(f"attack:{card}:{SOLDAT}", "roll-now", came=[("blank",) * dice])
    assert 6 - table.state.turn.ap == ap


@pytest.mark.rule("WF-ACTION-7")
def test_a_silent_execution_costs_2_ap() -> None:
    table = stand({ANYA: "b3"}, nazis={"soldat 1": "c3"}, acting=ANYA)
    table.answer(f"execute:knife-1:{SOLDAT}", came=[("blank",) * 4])
    assert table.state.turn.ap == 4


@pytest.mark.rule("WF-ACTION-8")
def test_a_weapon_ability_costs_no_more_ap_but_the_ammo_its_card_states() -> None:
    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    table.answer(f"attack:handgun-1960-1:{SOLDAT}")
    happened = table.answer("use-ability:empty-the-magazine", came=[("blank",) * 5])
    assert told(happened, AbilityUsed).ability == "empty-the-magazine"
    assert (table.state.turn.ap, table.state.heroes[KLAUS].light) == (4, 1)


# ---------------------------------------------------------------- gear


@pytest.mark.rule("WF-ACTION-9")
@pytest.mark.parametrize(
    ("item", "ap", "key"),
    [
        ("strong-coffee-1", -2, "use-item:strong-coffee-1"),  # 0 AP, and it gives 2
        ("fuel-bottle-1", 1, f"use-item-at:fuel-bottle-1:{cell('d3')}"),
        ("hand-grenade-1", 2, f"use-item-at:hand-grenade-1:{cell('d3')}"),
        ("tnt-1", 3, f"use-item-at:tnt-1:{cell('d3')}"),
        ("field-dressing-1", 1, f"use-item-on:field-dressing-1:{KLAUS}"),
    ],
)
def test_to_use_an_equipment_card_costs_the_ap_printed_on_it(item: str, ap: int, key: str) -> None:
    owns = {KLAUS: {"pack": (item,), "lost_hp": 2}}
    table = stand({KLAUS: "b3"}, nazis={"panzerhund 1": "d3"}, acting=KLAUS, hero=owns)
    assert costs(table, key) == ap
    assert item not in table.state.heroes[KLAUS].pack


@pytest.mark.rule("WF-ACTION-9", "WF-ACTION-11", "WF-ACTION-12", "WF-ACTION-13")
def test_equipment_gear_gifts_and_fatigue_only_in_the_own_turn() -> None:
    """Klaus acts: what B.J. beside him owns cannot be used, worn, switched or given."""
    owns = {"pack": ("strong-coffee-1", "flak-vest-1"), "weapons": (Weapon("laserkraftwerk-1"), Weapon("rivet-gun-2"))}
    table = stand({BJ: "b3", KLAUS: "b4"}, acting=KLAUS, hero={BJ: owns, KLAUS: {"light": 0}})
    kinds = {key.partition(":")[0] for key in table.keys}
    assert kinds == {"step", "give-weapon", "fatigue", "end-turn"}
    assert table.listed("give-weapon") == {f"handgun-1960-1:{BJ}"}
    table.answer("fatigue")
    assert [hero.fatigue for hero in table.state.heroes] == [False, False, True, False]


@pytest.mark.rule("WF-ACTION-10")
def test_to_reload_a_weapon_costs_2_ap() -> None:
    empty = {KLAUS: {"weapons": (Weapon("handgun-1960-1", reload=True),)}}
    table = stand({KLAUS: "b3"}, acting=KLAUS, hero=empty)
    assert costs(table, "reload:handgun-1960-1") == 2
    assert not table.state.heroes[KLAUS].weapons[0].reload
    table = stand({KLAUS: "b3"}, acting=KLAUS, ap=1, hero=empty)
    assert not table.listed("reload")


@pytest.mark.rule("WF-ACTION-11")
def test_to_give_equipment_weapons_and_ammo_to_an_adjacent_hero_costs_0_ap() -> None:
    table = stand({ANYA: "b3", KLAUS: "c4", ROTH: "e3"}, acting=ANYA, ap=1)
    gifts = (f"give-item:knife-1:{KLAUS}", f"give-weapon:machine-pistol-1:{KLAUS}", f"give-ammo:light:{KLAUS}")
    assert all(f":{ROTH}" not in key for key in table.keys if key.startswith("give"))  # two squares away
    assert costs(table, *gifts) == 0
    klaus = table.state.heroes[KLAUS]
    assert (klaus.pack, [weapon.card for weapon in klaus.weapons], klaus.light) == (
        ("knife-1",),
        ["handgun-1960-1", "machine-pistol-1"],
        3,
    )


@pytest.mark.rule("WF-ACTION-12")
def test_to_equip_or_swap_items_costs_0_ap() -> None:
    owns = {
        "pack": ("flak-vest-1", "drivers-greatcoat-1", "silencer-1"),
        "weapons": (Weapon("handgun-1960-1"), Weapon("rivet-gun-2")),
    }
    table = stand({KLAUS: "b3"}, acting=KLAUS, ap=1, hero={KLAUS: owns})
    assert costs(table, "wear:flak-vest-1", "wear:drivers-greatcoat-1", "take-off:drivers-greatcoat-1") == 0
    assert costs(table, "attach:silencer-1:handgun-1960-1", "attach:silencer-1:rivet-gun-2") == 0
    assert costs(table, "in-hand:rivet-gun-2", "detach:rivet-gun-2") == 0
    klaus = table.state.heroes[KLAUS]
    assert (klaus.worn, klaus.weapons[0].card) == (("flak-vest-1",), "rivet-gun-2")


@pytest.mark.rule("WF-ACTION-13")
def test_the_fatigue_action_costs_0_ap() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, ap=0)
    assert costs(table, "fatigue") == -3


@pytest.mark.rule("WF-ACTION-14")
def test_to_restore_a_bleeding_hero_costs_0_ap() -> None:
    bleeds = {BJ: {"status": "bleeding", "lost_hp": 6, "lost_armor": 4}}
    for ap in (0, 2):
        table = stand({BJ: "b3", KLAUS: "b4"}, acting=KLAUS, ap=ap, hero=bleeds)
        happened = table.answer(f"restore:{BJ}")
        assert told(happened, Restored).hero == BJ
        assert table.state.heroes[BJ].status == "up"
        assert table.state.turn == replace(table.state.turn, hero=KLAUS, ap=ap)
