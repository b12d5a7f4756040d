"""Explosives: whom they hurt, what they give away, and those that are an attack."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.abilities.cards import CORRIDOR, WEST, box_with_item, throw, uses
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cells, model, stand

from nightraid.games.wolfenstein.asks.events import Damaged, Killed, NoiseMade
from nightraid.games.wolfenstein.schema.equipment import Explosive

SOLDAT, SOLDAT_2, SOLDAT_3 = model("soldat 1"), model("soldat 2"), model("soldat 3")
SUPERSOLDAT, PANZERHUND = model("supersoldat 1"), model("panzerhund 1")


# ---------------------------------------------------------------- explosives


@pytest.mark.rule("WF-DAMAGE-5", "WF-BIG-4", "WF-Q-23", "WF-Q-41", "WF-LOOT-3", "WF-HAZARD-1")
def test_a_grenade_hurts_its_square_and_those_beside_it() -> None:
    table = stand(
        {BJ: "a3", ANYA: "e4", ROTH: "f6"},
        acting=BJ,
        nazis={"soldat 1": "d3", "soldat 2": "d4", "soldat 3": "b3"},
        bots={"drone 1": (ANYA, "e2")},
        hero={BJ: {"pack": ("hand-grenade-1",), "glory": 0}},
        nazi={"soldat 1": {"lost_armor": 1}, "soldat 2": {"lost_armor": 3}},
    )
    grenade = throw("hand-grenade-1", "d4")
    assert set(uses(table)) == {grenade, throw("hand-grenade-1", "b3")}  # d3 is hidden behind b3
    happened = table.answer(throw("hand-grenade-1", "d4"), "take-ammo:light", came=[("pipe-1",)])
    state = table.state
    assert told(happened, Killed) == Killed(SOLDAT_2, BJ, why=("WF-DAMAGE-7",))
    assert state.nazis[SOLDAT].lost_armor == 2  # 1 point beside the square
    assert state.heroes[ANYA].lost_armor == 1  # Heroes included
    assert state.bots[model("drone 1")].lost_armor == 0  # e2 is not beside d4
    assert state.nazis[SOLDAT_3].lost_armor == 0
    assert state.heroes[BJ].lost_armor == 0
    assert (state.heroes[BJ].glory, state.heroes[BJ].pack) == (1, ("pipe-1",))
    assert state.hazard == 1
    assert state.turn.ap == 4
    assert state.turn.attacks == 0
    assert state.nazis[SOLDAT].attacked_by == -1


@pytest.mark.rule("WF-NOISE-6", "WF-Q-41", "WF-BARRICADE-2")
def test_an_explosive_makes_noise_where_it_goes_off_and_nowhere_else() -> None:
    table = stand(
        {BJ: "f3"}, acting=BJ, nazis={"supersoldat 1": "h3"}, hero={BJ: {"pack": ("fuel-bottle-1",)}}, open_doors="a"
    )
    happened = table.answer(throw("fuel-bottle-1", "h3"))
    assert [event.area for event in all_told(happened, NoiseMade)] == [1]
    assert table.state.noise == CORRIDOR


@pytest.mark.rule("WF-NOISE-6", "WF-Q-41")
def test_an_explosive_that_does_not_say_so_makes_no_noise() -> None:
    quiet = box_with_item("fuel-bottle", does=Explosive(range=3, points=1, makes_noise=False))
    table = stand(
        {BJ: "f3"},
        acting=BJ,
        nazis={"supersoldat 1": "h3", "supersoldat 2": "h4"},
        hero={BJ: {"pack": ("fuel-bottle-1",)}},
        open_doors="a",
        box=quiet,
    )
    table.answer(throw("fuel-bottle-1", "h3"))
    assert table.state.noise == 0
    assert table.state.nazis[SUPERSOLDAT].lost_armor == 1
    assert table.state.nazis[model("supersoldat 2")].lost_armor == 0  # nothing for the squares beside it


@pytest.mark.rule("WF-Q-96", "WF-RANGE-2", "WF-LOS-3")
def test_an_explosive_needs_sight_and_range() -> None:
    pack = {BJ: {"pack": ("tnt-1",)}}
    nazis = {"soldat 1": "d3", "soldat 2": "b6", "soldat 3": "g3"}
    assert uses(stand({BJ: "b3"}, acting=BJ, nazis=nazis, hero=pack)) == [throw("tnt-1", "d3")]
    assert uses(stand({BJ: "f3"}, acting=BJ, nazis={"soldat 3": "g3"}, hero=pack)) == []
    table = stand({BJ: "f3"}, acting=BJ, nazis={"soldat 3": "g3"}, hero=pack, open_doors="a")
    assert uses(table) == [throw("tnt-1", "g3")]


@pytest.mark.rule("WF-BARRICADE-2")
def test_equipment_is_used_across_a_barricade() -> None:
    table = stand(
        {BJ: "l3"},
        acting=BJ,
        mission="vault",
        nazis={"soldat 1": "m3"},
        hero={BJ: {"pack": ("sound-grenade-1", "tnt-1")}},
    )
    assert set(uses(table)) == {f"use-item-on:sound-grenade-1:{SOLDAT}", throw("tnt-1", "m3")}
    table.answer(f"use-item-on:sound-grenade-1:{SOLDAT}")
    assert table.state.nazis[SOLDAT].stunned


@pytest.mark.rule("WF-TERM-4")
def test_a_wall_parts_squares_from_an_explosion_and_an_open_door_does_not() -> None:
    table = stand(
        {BJ: "f6", ANYA: "f5", KLAUS: "f3"},
        acting=BJ,
        nazis={"supersoldat 1": "g4", "supersoldat 2": "g3"},
        hero={BJ: {"pack": ("hand-grenade-1",)}},
        open_doors="a",
    )
    assert uses(table) == []  # f6 does not see into the corridor
    table = stand(
        {BJ: "d4", ANYA: "f5", KLAUS: "f3"},
        acting=BJ,
        nazis={"supersoldat 1": "g4"},
        hero={BJ: {"pack": ("hand-grenade-1",)}},
        open_doors="a",
    )
    table.answer(throw("hand-grenade-1", "g4"))
    assert table.state.heroes[KLAUS].lost_armor == 1  # round the door post, by way of g3 or f4
    assert table.state.heroes[ANYA].lost_armor == 1  # f5 to f4 to g4: one way is free
    assert table.state.heroes[BJ].lost_armor == 0


@pytest.mark.rule("WF-BIG-2", "WF-Q-13")
def test_the_far_squares_of_an_oversized_model_are_seen_past_its_near_ones() -> None:
    pack = {BJ: {"pack": ("hand-grenade-1",)}}
    table = stand({BJ: "b3"}, acting=BJ, nazis={"panzerhund 1": "d3"}, hero=pack)
    assert table.listed("use-item-at") == {f"hand-grenade-1:{square}" for square in cells("d3", "d4", "e3", "e4")}


@pytest.mark.rule("WF-BIG-4", "WF-Q-76")
def test_an_oversized_model_is_hurt_once_with_the_stronger_value() -> None:
    table = stand({BJ: "b3"}, acting=BJ, nazis={"panzerhund 1": "d3"}, hero={BJ: {"pack": ("tnt-1",)}})
    assert table.listed("use-item-at") == {f"tnt-1:{square}" for square in cells("d3", "d4")}  # e is 3 squares away
    table.answer(throw("tnt-1", "d4"))
    assert table.state.nazis[PANZERHUND].lost_armor == 5


@pytest.mark.rule("WF-BIG-4", "WF-Q-76")
def test_an_oversized_model_beside_the_square_is_hurt_once() -> None:
    table = stand(
        {BJ: "b4"}, acting=BJ, nazis={"supersoldat 1": "d4", "panzerhund 1": "e4"}, hero={BJ: {"pack": ("tnt-1",)}}
    )
    table.answer(throw("tnt-1", "d4"))
    assert table.state.nazis[SUPERSOLDAT].lost_armor == 5
    assert table.state.nazis[PANZERHUND].lost_armor == 3


@pytest.mark.rule("WF-BLEED-1", "WF-Q-61")
def test_an_explosion_spares_the_bleeding_and_may_make_its_thrower_bleed() -> None:
    table = stand(
        {BJ: "b3", ANYA: "d4", KLAUS: "f6"},
        acting=BJ,
        nazis={"supersoldat 1": "c3"},
        hero={
            BJ: {"pack": ("hand-grenade-1",), "lost_armor": 4, "lost_hp": 5},
            ANYA: {"status": "bleeding", "lost_hp": 5},
        },
    )
    table.answer(throw("hand-grenade-1", "c3"))
    assert table.state.heroes[ANYA].lost_armor == 0
    assert table.state.heroes[BJ].status == "bleeding"
    assert table.listed("activate") == {str(ANYA), str(KLAUS)}  # its turn is over (WF-Q-62)
    assert table.state.equipment_discard[0] == "hand-grenade-1"


@pytest.mark.rule("WF-ABILITY-2", "WF-CARD-7")
def test_short_fuses_hurt_every_model_more() -> None:
    heroes = ("bombate", "anya-oliwa", "klaus-kreutz", "max-hass")
    table = stand(
        {0: "b3", ANYA: "e3"},
        acting=0,
        heroes=heroes,
        nazis={"supersoldat 1": "d3"},
        hero={0: {"pack": ("hand-grenade-1",)}},
    )
    happened = table.answer(throw("hand-grenade-1", "d3"))
    assert {(event.model, event.armor) for event in all_told(happened, Damaged)} == {(SUPERSOLDAT, 4), (ANYA, 2)}


@pytest.mark.rule("WF-Q-33", "WF-LOOT-2", "WF-HAZARD-1", "WF-Q-55")
def test_several_kills_give_loot_each_and_move_the_tracker_each() -> None:
    table = stand(
        {BJ: "b3", ANYA: "f6"},
        acting=BJ,
        nazis={"officer 1": "d3", "drone 1": "d4"},
        nazi={"officer 1": {"lost_hp": 1, "lost_armor": 2}, "drone 1": {"lost_armor": 1}},
        hero={BJ: {"pack": ("hand-grenade-1",), "special": 0}},
        hazard=1,
    )
    drawn = [("pipe-1",), ("sturmgewehr-1",)]
    table.answer(throw("hand-grenade-1", "d3"), "take-ammo:heavy", "take-ammo:heavy", "take-ammo:light", came=drawn)
    assert table.state.killed == {"officer": 1, "drone": 1}
    assert table.state.heroes[BJ].glory == 3  # 2 for the Officer, 1 for the Drone
    assert [hero.glory for hero in table.state.heroes] == [3, 1, 1, 1]
    assert table.state.hazard == 0  # the last Officer fell (WF-HAZARD-4)


# ---------------------------------------------------------------- a card that is an attack


@pytest.mark.rule("WF-Q-23", "WF-ATTACK-2", "WF-NOISE-6", "WF-Q-53")
def test_a_card_that_is_an_attack_uses_the_attack_and_is_heard_as_one() -> None:
    table = stand(
        {BJ: "d3"},
        acting=BJ,
        nazis={"supersoldat 1": "h3", "supersoldat 2": "i3"},
        hero={BJ: {"pack": ("rocket-tube-1",)}},
        open_doors="a",
        turn={"fatigue_action": False},
    )
    table.answer(throw("rocket-tube-1", "h3"))
    assert table.state.noise == WEST | CORRIDOR
    assert table.state.turn.attacks == 1
    assert table.listed("attack") == set()
    assert table.state.nazis[SUPERSOLDAT].attacked_by == BJ
    assert table.state.nazis[model("supersoldat 2")].attacked_by == BJ
    assert table.state.nazis[SUPERSOLDAT].lost_armor == 5
    assert table.state.nazis[SUPERSOLDAT].lost_hp == 1


@pytest.mark.rule("WF-Q-23", "WF-ATTACK-2", "WF-STUN-2", "WF-Q-99")
def test_a_card_that_is_an_attack_needs_an_attack() -> None:
    pack = {BJ: {"pack": ("rocket-tube-1", "hand-grenade-1")}}
    nazis = {"soldat 1": "d3"}
    grenade = throw("hand-grenade-1", "d3")
    tube = throw("rocket-tube-1", "d3")
    assert uses(stand({BJ: "b3"}, acting=BJ, nazis=nazis, hero=pack)) == [tube, grenade]
    assert uses(stand({BJ: "b3"}, acting=BJ, nazis=nazis, hero=pack, turn={"attacks": 1})) == [grenade]
    again = stand({BJ: "b3"}, acting=BJ, nazis=nazis, hero=pack, turn={"attacks": 1, "fatigue_action": True})
    assert uses(again) == [tube, grenade]
    jammed = stand({BJ: "b3"}, acting=BJ, nazis=nazis, hero=pack, turn={"began_sabotaged": True})
    assert uses(jammed) == [grenade]


@pytest.mark.rule("WF-DIFF-12", "WF-NOISE-6")
def test_where_attacks_make_no_noise_the_card_still_says_where_it_does() -> None:
    table = stand(
        {BJ: "d3"},
        acting=BJ,
        nazis={"supersoldat 1": "h3"},
        hero={BJ: {"pack": ("rocket-tube-1",)}},
        open_doors="a",
        level="dont_hurt",
    )
    table.answer(throw("rocket-tube-1", "h3"))
    assert table.state.noise == CORRIDOR
