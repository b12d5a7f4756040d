"""Hand to hand: reach, dice, no locking, Strength in Numbers."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.events import Event
from nightraid.games.incursion.asks.events.fights import AttackDeclared, DamageRolled, Fell, ObjectHit, Wounded
from nightraid.games.incursion.asks.questions import Act
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import MissionObject
from nightraid.games.incursion.state import State

GRUNT, GRACIE, HURRICANE, HANS = (
    model(f"{kind} 1") for kind in ("grunt-ape", "gracie", "the-hurricane", "hans-the-hunter")
)
Z1, Z2, Z3 = (model(f"sturmzombie {number}") for number in (1, 2, 3))


def dice(happened: Sequence[Event]) -> int:
    return len(told(happened, DamageRolled).faces)


# ---------------------------------------------------------------- reach


@pytest.mark.rule("IN-HTH-1", "IN-HTH-2")
@pytest.mark.parametrize(
    ("facing", "front"),
    [("n", {"b6", "c6", "d6"}), ("e", {"d4", "d5", "d6"}), ("s", {"b4", "c4", "d4"}), ("w", {"b4", "b5", "b6"})],
)
def test_the_front_three_squares_are_in_reach(facing: str, front: set[str]) -> None:
    around = ["b4", "b5", "b6", "c4", "c6", "d4", "d5", "d6"]
    names = {f"sturmzombie {number}": square for number, square in enumerate(around, 1)}
    table = stand({"grunt-ape 1": f"c5 {facing}", **names, "sturmzombie 9": "c7"}, acting="grunt-ape 1")
    assert table.listed("strike") == {str(model(name)) for name, square in names.items() if square in front}


@pytest.mark.rule("IN-HTH-3", "IN-Q-6")
def test_walls_and_closed_doors_stop_a_blow_and_models_do_not() -> None:
    stands = {"grunt-ape 1": "f5 e", "sturmzombie 1": "g5", "sturmzombie 2": "g6", "sturmzombie 3": "g4"}
    assert stand(stands, acting="grunt-ape 1").listed("strike") == set()
    # with the door open g5 is struck straight ahead, g4 and g6 around the corner through g5, whoever stands there
    assert stand(stands, acting="grunt-ape 1", open_doors="a").listed("strike") == {str(Z1), str(Z2), str(Z3)}


@pytest.mark.rule("IN-HTH-3")
def test_a_corner_between_two_walls_is_not_struck_through() -> None:
    drawing = "\n+-+-+\n|A|A|\n+-+ +\n|A A|\n+-+-+\n"
    entries = {"west": (("a1", "west"),), "east": (("b1", "east"),)}
    stands = {"grunt-ape 1": "a2 e", "sturmzombie 1": "b1"}
    assert stand(stands, acting="grunt-ape 1", draw=drawing, entries=entries).listed("strike") == set()
    stands = {"grunt-ape 1": "a1 e", "sturmzombie 1": "b2"}
    assert stand(stands, acting="grunt-ape 1", draw=drawing, entries=entries).listed("strike") == {str(Z1)}


@pytest.mark.rule("IN-HTH-1", "IN-Q-85")
def test_friends_are_not_struck_and_without_ap_nobody_is() -> None:
    friends = {"grunt-ape 1": "c3 n", "grunt-ape 2": "c4", "sturmzombie 1": "d4"}
    assert stand(friends, acting="grunt-ape 1").listed("strike") == {str(Z1)}
    poor = stand(friends, acting="grunt-ape 1", ap=0, sides={ALLIED: {"cp": 1}})
    assert poor.listed("strike") == set()


# ---------------------------------------------------------------- blows


@pytest.mark.rule("IN-HTH-1", "IN-HTH-4", "IN-AP-10")
@pytest.mark.parametrize("kind", ["grunt-ape", "hmg-ape", "gracie", "bazooka-ape"])
def test_every_model_strikes_with_one_plain_die_for_1_ap(kind: str) -> None:
    table = stand({f"{kind} 1": "c3 n", "hans-the-hunter 1": "c4 s"}, acting=f"{kind} 1")
    before = table.state.activation.ap
    happened = table.answer(f"strike:{HANS}", came=[(5,)])
    rolled = told(happened, DamageRolled)
    assert (rolled.faces, rolled.dd, rolled.f, rolled.dp, rolled.purpose) == ((5,), 0, 5, 1, "hand-to-hand")
    assert told(happened, AttackDeclared).weapon == ""
    assert table.state.activation.ap == before - 1


@pytest.mark.rule("IN-HTH-1", "IN-HTH-5")
def test_several_blows_on_the_same_or_on_different_enemies() -> None:
    stands = {"grunt-ape 1": "c3 n", "sturmzombie 1": "c4 s", "sturmzombie 2": "d4 s"}
    table = stand(stands, acting="grunt-ape 1")
    table.answer(f"strike:{Z1}", came=[(2,)])
    assert told(table.answer(f"strike:{Z1}", came=[(3,)]), Fell).model == Z1
    happened = table.answer(f"strike:{Z2}", came=[(2,)])
    assert told(happened, DamageRolled).target == Z2
    assert table.state.models[Z2].dp == 0


@pytest.mark.rule("IN-HTH-5", "IN-RAGING-1", "IN-MODEL-BLITZHUND-1", "IN-MODEL-NIGEL-1")
@pytest.mark.parametrize(
    ("kind", "target", "beside"), [("nigel", "sturmzombie", "sturmzombie"), ("blitzhund", "grunt-ape", "grunt-ape")]
)
def test_a_raging_beast_rolls_three_dice_at_one_enemy(kind: str, target: str, beside: str) -> None:
    table = stand({f"{kind} 1": "c3 n", f"{target} 1": "c4 s", f"{beside} 2": "d4 s"}, acting=f"{kind} 1")
    happened = table.answer(f"strike:{model(f'{target} 1')}", came=[(6, 6, 6)])
    assert (dice(happened), told(happened, DamageRolled).dp) == (3, 3)
    assert [fell.model for fell in all_told(happened, Fell)] == [model(f"{target} 1")]
    assert table.state.models[model(f"{beside} 2")].dp == 0


@pytest.mark.rule("IN-MODEL-HURRICANE-2")
def test_the_hurricane_strikes_with_two_dice_and_1_more() -> None:
    table = stand({"the-hurricane 1": "c3 n", "hans-the-hunter 1": "c4 s"}, acting="the-hurricane 1")
    rolled = told(table.answer(f"strike:{HANS}", came=[(4, 3)]), DamageRolled)
    assert (rolled.faces, rolled.dd, rolled.dp) == ((4, 3), 1, 1)


@pytest.mark.rule("IN-MODEL-HANS-6", "IN-MODEL-HILDE-1", "IN-MODEL-ROSIE-1")
@pytest.mark.parametrize(
    ("kind", "target", "dd", "face"),
    [("hans-the-hunter", "gracie", 2, 4), ("hilde-becker", "gracie", 3, 3), ("rosie", "panzeraffe", 2, 4)],
)
def test_clubs_tools_and_gungnir_add_to_each_die(kind: str, target: str, dd: int, face: int) -> None:
    def blow(came: int) -> DamageRolled:
        used = {f"{kind} 1": {"used_this_turn": ("chosen-of-the-gods",)}}
        table = stand({f"{kind} 1": "c3 n", f"{target} 1": "c4 s"}, acting=f"{kind} 1", fields=used)
        return told(table.answer(f"strike:{model(f'{target} 1')}", came=[(came,)]), DamageRolled)

    assert (blow(face).dd, blow(face).dp, blow(face - 1).dp) == (dd, 1, 0)


@pytest.mark.rule("IN-HTH-6")
def test_nobody_is_pinned_and_nobody_strikes_back() -> None:
    table = stand({"ape-sarge 1": "c3 n", "sturmzombie 1": "c4 s", "sturmzombie 2": "e4"}, acting="ape-sarge 1")
    happened = table.answer(f"strike:{Z1}", came=[(1,)])
    assert len(all_told(happened, DamageRolled)) == 1
    assert isinstance(table.asked, Act)
    assert table.listed("step")  # it may walk away,
    assert f"smg:{Z2}" in table.listed("shoot")  # and shoot at somebody else
    assert table.state.models[model("ape-sarge 1")].dp == 0


@pytest.mark.rule("IN-DD-6")
def test_cards_change_the_dice_of_a_blow() -> None:
    arms = [("spare-pair-of-arms-1", AXIS, "horde"), ("file-them-to-a-point-1", AXIS, "horde")]
    table = stand({"sturmzombie 1": "c4 s", "grunt-ape 1": "c3"}, acting="sturmzombie 1", cards=arms)
    rolled = told(table.answer(f"strike:{GRUNT}", came=[(4, 1)]), DamageRolled)
    assert (rolled.faces, rolled.dd, rolled.dp) == ((4, 1), 1, 1)


@pytest.mark.rule("IN-HTH-1", "IN-CONTENT-17")
def test_a_thing_of_the_mission_is_struck_like_an_enemy() -> None:
    pump = MissionObject(id="pump", name="Pump", text="A pump.", square="d4", f=4, dp=1, target_of="allied")
    table = stand({"nigel 1": "c3 n"}, acting="nigel 1", mission={"objects": (pump,)})
    assert table.listed("strike-object") == {"pump"}
    happened = table.answer("strike-object:pump", came=[(4, 1, 1)])
    assert told(happened, ObjectHit).destroyed
    assert told(happened, AttackDeclared).thing == "pump"
    assert not table.state.things
    away = stand({"nigel 1": "c3 s"}, acting="nigel 1", mission={"objects": (pump,)})
    assert away.listed("strike-object") == set()


@pytest.mark.rule("IN-ENTRY-6", "IN-Q-42")
def test_from_outside_only_the_blocker_is_struck() -> None:
    stands = {"sturmzombie 1": "@west", "gracie 1": "a5 w", "grunt-ape 1": "b6"}
    table = stand(stands, acting="sturmzombie 1")
    assert table.listed("strike") == {str(GRACIE)}
    assert told(table.answer(f"strike:{GRACIE}", came=[(6,)]), Wounded).model == GRACIE


# ---------------------------------------------------------------- Strength in Numbers


def horde(*places: str, at: str = "gracie 1 c4", **more: Any) -> Table[State]:
    """Sturmzombies around an enemy, in the Axis player turn."""
    target, _, where = at.rpartition(" ")
    stands = {f"sturmzombie {number}": place for number, place in enumerate(places, 1)}
    return stand({**stands, target: where}, active=AXIS, first=AXIS, **more)


def attack(table: Table[State], zombie: int, target: int, times: Sequence[int]) -> list[int]:
    """Activate a zombie and attack so often, with so many dice each time; how many dice there were."""
    table.answer(f"activate:{zombie}")
    counts = [dice(table.answer(f"strike:{target}", came=[(1,) * count])) for count in times]
    table.answer("end-activation")
    return counts


@pytest.mark.rule("IN-MODEL-STURMZOMBIE-2", "IN-Q-67")
def test_the_worked_example_of_strength_in_numbers() -> None:
    """A attacks twice, B once, C twice, all on the same enemy: 1, 1, 2, 3, 3 DD."""
    table = horde("c5 s", "c3 n", "b4 e")
    rolls = [*attack(table, Z1, GRACIE, [1, 1]), *attack(table, Z2, GRACIE, [2])]
    table.answer(f"activate:{Z3}")
    rolls += [dice(table.answer(f"strike:{GRACIE}", came=[(1, 1, 1)])) for _ in range(2)]
    assert rolls == [1, 1, 2, 3, 3]


@pytest.mark.rule("IN-Q-67")
def test_each_enemy_is_counted_apart_and_casualties_still_count() -> None:
    table = stand(
        {
            "sturmzombie 1": "c5 s",
            "sturmzombie 2": "c3 n",
            "gracie 1": "c4",
            "grunt-ape 1": "d4",
            "sturmzombie 3": "e4 w",
        },
        active=AXIS,
        attackers={GRACIE: (model("sturmzombie 8"), Z3)},  # one is dead by now
    )
    assert attack(table, Z1, GRACIE, [3]) == [3]
    assert attack(table, Z2, GRUNT, [1]) == [1]
    table.answer(f"activate:{Z3}")
    assert dice(table.answer(f"strike:{GRUNT}", came=[(1, 1)])) == 2


@pytest.mark.rule("IN-Q-67")
def test_a_declared_attack_counts_though_the_zombie_burns_first() -> None:
    table = horde("c5 s", "c3 n", fires={"c5": ALLIED})
    table.answer(f"activate:{Z1}")
    assert told(table.answer(f"strike:{GRACIE}", came=[(3,)]), Fell).cause == "burning"
    table.answer(f"activate:{Z2}")
    assert dice(table.answer(f"strike:{GRACIE}", came=[(1, 1)])) == 2


@pytest.mark.rule("IN-MODEL-HURRICANE-3")
def test_numbers_do_not_work_against_the_hurricane() -> None:
    table = horde("c5 s", "c3 n", at="the-hurricane 1 c4")
    assert attack(table, Z1, HURRICANE, [1]) == [1]
    table.answer(f"activate:{Z2}")
    assert dice(table.answer(f"strike:{HURRICANE}", came=[(1,)])) == 1


@pytest.mark.rule("IN-Q-67")
def test_the_count_starts_afresh_in_the_next_axis_player_turn() -> None:
    table = stand({"sturmzombie 1": "c5 s", "gracie 1": "c4"}, attackers={GRACIE: (Z2, Z3)})
    table.answer("end-player-turn")
    assert table.state.attackers == {}


@pytest.mark.rule("IN-Q-67")
def test_outside_the_axis_player_turn_a_zombie_strikes_with_one_die() -> None:
    dying = {"sturmzombie 1": {"status": "dying", "had_glory": True, "dp": 1}}
    table = stand(
        {"sturmzombie 1": "c5 s", "gracie 1": "c4", "grunt-ape 1": "a1"},
        acting="sturmzombie 1",
        active=ALLIED,
        fields=dying,
        activation={"kind": "glory"},
        attackers={GRACIE: (Z2, Z3)},
    )
    assert dice(table.answer(f"strike:{GRACIE}", came=[(1,)])) == 1


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-4", "IN-MODEL-HUGO-4", "IN-MODEL-HURRICANE-3")
@pytest.mark.parametrize(
    ("enhanced", "target", "count"),
    [
        ("", "gracie 1", 1),
        ("bomberzombie", "gracie 1", 2),
        ("bomberzombie", "the-hurricane 1", 1),
        ("blitzhund", "gracie 1", 1),
    ],
)
def test_only_enhanced_bomberzombies_fight_in_numbers(enhanced: str, target: str, count: int) -> None:
    stands: Mapping[str, str] = {"bomberzombie 1": "c5 s", target: "c4", "hugo-von-x 1": "@east"}
    who = model(target)
    sides = {AXIS: {"enhanced": enhanced}}
    table = stand(stands, acting="bomberzombie 1", sides=sides, attackers={who: (Z1,)})
    assert dice(table.answer(f"strike:{who}", came=[(1,) * count])) == count


@pytest.mark.rule("IN-HTH-2")
def test_the_reach_of_a_turret_depends_on_its_facing() -> None:
    table = stand({"drohne 1": "c5 n", "grunt-ape 1": "c4", "grunt-ape 2": "c6"}, acting="drohne 1")
    assert table.listed("strike") == {str(model("grunt-ape 2"))}
    assert table.listed("shoot") == {f"lmg:{GRUNT}", f"lmg:{model('grunt-ape 2')}"}
    assert cell("c5") == table.state.models[model("drohne 1")].cell
