"""Shooting: targets, rates of fire, shots that bring more shots."""

from typing import Any

import pytest
from tests.games.incursion.positions import model, stand
from tests.games.playing import Table, all_told, told

from nightraid.engine.ask import Ask
from nightraid.games.incursion.asks.events.fights import AttackDeclared, DamageRolled, Fell, Jammed, ObjectHit, Wounded
from nightraid.games.incursion.asks.events.turns import ActivationEnded
from nightraid.games.incursion.asks.questions import Act, NextShot, PickModel, ReactWith, Window
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import MissionObject
from nightraid.games.incursion.state import State

Z1, Z2, Z3 = model("sturmzombie 1"), model("sturmzombie 2"), model("sturmzombie 3")
HANS, HILDE = model("hans-the-hunter 1"), model("hilde-becker 1")
GRUNT = model("grunt-ape 1")

PUMP = MissionObject(id="pump", name="Pump", text="A pump.", square="c6", f=4, dp=2, target_of="allied")
LEVER = MissionObject(id="lever", name="Lever", text="A lever.", square="d6")


def asks(table: Table[State]) -> type[Ask[Any]]:
    """What kind of question waits."""
    return type(table.asked)


def ap(table: Table[State]) -> int:
    return table.state.activation.ap


# ---------------------------------------------------------------- targets


@pytest.mark.rule("IN-SHOOT-1", "IN-Q-85")
def test_enemies_in_sight_and_nobody_else_are_targets() -> None:
    stands = {
        "grunt-ape 1": "c4 n",
        "grunt-ape 2": "e6 n",  # a friend
        "sturmzombie 1": "c6 s",
        "sturmzombie 2": "c7 s",  # hidden behind the first
        "sturmzombie 3": "c3 n",  # behind the shooter's back
        "sturmzombie 4": "h6 w",  # behind a wall
        "sturmzombie 5": "a4 n",  # level with the shooter
        "sturmzombie 6": "@south",
    }
    table = stand(stands, acting="grunt-ape 1")
    assert table.listed("shoot") == {f"smg:{Z1}", f"smg:{model('sturmzombie 5')}"}


@pytest.mark.rule("IN-SHOOT-1")
def test_a_range_is_a_limit_and_without_one_there_is_none() -> None:
    near = stand({"hilde-becker 1": "a1 e", "grunt-ape 1": "g1"}, acting="hilde-becker 1")
    far = stand({"hilde-becker 1": "a1 e", "grunt-ape 1": "h1"}, acting="hilde-becker 1")
    anywhere = stand({"grunt-ape 1": "a1 e", "sturmzombie 1": "l1"}, acting="grunt-ape 1")
    assert near.listed("shoot") == {f"gungnir:{GRUNT}"}
    assert far.listed("shoot") == set()
    assert anywhere.listed("shoot") == {f"smg:{Z1}"}


@pytest.mark.rule("IN-SHOOT-4")
def test_models_shoot_and_are_shot_at_close_quarters() -> None:
    table = stand({"grunt-ape 1": "c4 n", "sturmzombie 1": "c5 s", "sturmzombie 2": "e6 s"}, acting="grunt-ape 1")
    assert table.listed("shoot") == {f"smg:{Z1}", f"smg:{Z2}"}
    happened = table.answer(f"shoot:smg:{Z2}", came=[(3, 1)])
    assert told(happened, Fell).model == Z2
    assert Z1 in table.state.models


@pytest.mark.rule("IN-MODEL-FELDWEBEL-1")
def test_power_surge_shortens_the_sight_of_all_but_the_feldwebel() -> None:
    surge = [("power-surge-1", ALLIED, "")]
    trooper = {"drop-trooper 1": "a1 e", "grunt-ape 1": "d1", "grunt-ape 2": "e2"}
    feldwebel = {"feldwebel 1": "a1 e", "grunt-ape 1": "d1", "grunt-ape 2": "e2"}
    assert stand(trooper, acting="drop-trooper 1", cards=surge).listed("shoot") == {f"stg-44:{GRUNT}"}
    seen = stand(feldwebel, acting="feldwebel 1", cards=surge).listed("shoot")
    assert seen == {f"stg-44:{GRUNT}", f"stg-44:{model('grunt-ape 2')}"}


# ---------------------------------------------------------------- dice and AP


@pytest.mark.rule(
    "IN-SHOOT-2", "IN-ROF-1", "IN-ROF-2", "IN-ROF-4", "IN-AP-7", "IN-MODEL-GRUNT-1", "IN-MODEL-MG42-1", "IN-Q-72"
)
@pytest.mark.parametrize(
    ("shooter", "target", "gun", "dice"),
    [
        ("grunt-ape 1", "sturmzombie 1", "smg", 2),
        ("drop-trooper 1", "grunt-ape 1", "stg-44", 2),
        ("mg42-trooper 1", "grunt-ape 1", "mg42", 3),
        ("drohne 1", "grunt-ape 1", "lmg", 3),
        ("rosie 1", "sturmzombie 1", "shotgun", 1),
        ("gretsel-von-x 1", "grunt-ape 1", "pistol", 1),
    ],
)
def test_one_ap_brings_as_many_dice_as_the_rate_of_fire(shooter: str, target: str, gun: str, dice: int) -> None:
    table = stand({shooter: "c3 n", target: "c6 s"}, acting=shooter)
    before = ap(table)
    happened = table.answer(f"shoot:{gun}:{model(target)}", came=[(1,) * dice])
    assert told(happened, DamageRolled).faces == (1,) * dice
    assert ap(table) == before - 1


@pytest.mark.rule("IN-SHOOT-3")
def test_all_dice_of_a_shot_go_at_one_enemy_and_the_next_may_go_at_another() -> None:
    table = stand({"grunt-ape 1": "c4 n", "sturmzombie 1": "b6 s", "sturmzombie 2": "d6 s"}, acting="grunt-ape 1")
    happened = table.answer(f"shoot:smg:{Z1}", came=[(6, 6)])
    assert told(happened, DamageRolled).dp == 2
    assert told(happened, Fell).model == Z1
    assert table.state.models[Z2].dp == 0
    assert told(table.answer(f"shoot:smg:{Z2}", came=[(2, 3)]), Fell).model == Z2
    assert ap(table) == 1


@pytest.mark.rule("IN-MODEL-HILDE-2", "IN-Q-66")
def test_gungnir_is_thrown_for_2_ap_with_one_plain_die_and_comes_back() -> None:
    stands = {"hilde-becker 1": "c3 n", "grunt-ape 1": "c6"}
    used = {"hilde-becker 1": {"used_this_turn": ("chosen-of-the-gods",)}}
    table = stand(stands, acting="hilde-becker 1", fields=used)
    happened = table.answer(f"shoot:gungnir:{GRUNT}", came=[(4,)])
    assert (told(happened, DamageRolled).dd, told(happened, DamageRolled).dp) == (0, 0)
    assert ap(table) == 3
    assert table.listed("shoot") == {f"gungnir:{GRUNT}"}
    table.answer(f"shoot:gungnir:{GRUNT}", came=[(2,)])
    assert ap(table) == 1
    assert table.listed("shoot") == set()


# ---------------------------------------------------------------- weapons


@pytest.mark.rule("IN-SHOTGUN-1", "IN-MODEL-GUTGUNNER-1")
@pytest.mark.parametrize(("face", "dp"), [(3, 0), (4, 1)])
def test_fortitude_counts_as_one_lower_for_a_shotgun(face: int, dp: int) -> None:
    table = stand({"rosie 1": "c3 n", "hans-the-hunter 1": "c6 s"}, acting="rosie 1")
    rolled = told(table.answer(f"shoot:shotgun:{HANS}", came=[(face,)]), DamageRolled)
    assert (rolled.f, rolled.dd, rolled.dp) == (4, 0, dp)


@pytest.mark.rule("IN-SHOTGUN-1", "IN-DD-2")
@pytest.mark.parametrize(("face", "dp"), [(1, 0), (2, 1)])
def test_a_natural_1_fails_though_fortitude_counts_as_1(face: int, dp: int) -> None:
    weak = [("glass-jaw-1", ALLIED, "bomberzombie 1")]
    bomber = model("bomberzombie 1")
    came: list[Any] = [(face,), (3,)] if dp else [(face,)]  # a dead bomberzombie is volatile
    table = stand({"rosie 1": "c3 n", "bomberzombie 1": "c7 s"}, acting="rosie 1", cards=weak)
    rolled = told(table.answer(f"shoot:shotgun:{bomber}", came=came), DamageRolled)
    assert (rolled.f, rolled.dp) == (1, dp)


@pytest.mark.rule("IN-MODEL-GUTGUNNER-1", "IN-MODEL-GUTGUNNER-2", "IN-Q-46")
@pytest.mark.parametrize(("at", "faces", "down"), [("g1", (4, 1), True), ("h1", (4, 1), False), ("g1", (3, 3), False)])
def test_the_gut_gun_throws_down_within_range_6_on_a_4(at: str, faces: tuple[int, int], down: bool) -> None:
    ape = model("panzeraffe 1")
    table = stand({"gut-gunner 1": "a1 e", "panzeraffe 1": f"{at} w"}, acting="gut-gunner 1")
    happened = table.answer(f"shoot:gut-gun:{ape}", came=[faces])
    assert told(happened, DamageRolled).dp == 0
    assert table.state.models[ape].down is down


@pytest.mark.rule("IN-MODEL-GUTGUNNER-2", "IN-Q-46")
@pytest.mark.parametrize(("face", "down"), [(4, False), (5, True)])
def test_modifiers_to_the_roll_count_for_being_thrown_down(face: int, down: bool) -> None:
    mask = [("rackley-hated-his-mask-1", AXIS, "gut-gunner 1")]
    ape = model("panzeraffe 1")
    table = stand({"gut-gunner 1": "a1 e", "panzeraffe 1": "c1 w"}, acting="gut-gunner 1", cards=mask)
    table.answer(f"shoot:gut-gun:{ape}", came=[(face, 1)])
    assert table.state.models[ape].down is down


@pytest.mark.rule("IN-POINTBLANK-1", "IN-MODEL-DROPTROOPER-1", "IN-MODEL-FELDWEBEL-2")
@pytest.mark.parametrize("kind", ["drop-trooper", "feldwebel"])
@pytest.mark.parametrize(("at", "dice"), [("c5", 3), ("d5", 3), ("d4", 3), ("c6", 2), ("e5", 2)])
def test_three_dice_at_point_blank(kind: str, at: str, dice: int) -> None:
    table = stand({f"{kind} 1": "c4 n", "gracie 1": f"{at} s"}, acting=f"{kind} 1")
    happened = table.answer(f"shoot:stg-44:{model('gracie 1')}", came=[(1,) * dice])
    assert len(told(happened, DamageRolled).faces) == dice


@pytest.mark.rule("IN-POINTBLANK-1")
def test_point_blank_needs_sight_and_the_ability() -> None:
    behind = stand({"drop-trooper 1": "c5 n", "gracie 1": "c4 n"}, acting="drop-trooper 1")
    assert behind.listed("shoot") == set()
    grunt = stand({"grunt-ape 1": "c4 n", "panzeraffe 1": "c5 s"}, acting="grunt-ape 1")
    happened = grunt.answer(f"shoot:smg:{model('panzeraffe 1')}", came=[(1, 1)])
    assert told(happened, DamageRolled).faces == (1, 1)


@pytest.mark.rule("IN-MODEL-FELDWEBEL-3", "IN-Q-65")
@pytest.mark.parametrize("at", ["c5", "c7"])
def test_an_aimed_shot_is_two_dice_with_1_more_each_for_2_ap(at: str) -> None:
    table = stand({"feldwebel 1": "c4 n", "gracie 1": f"{at} s"}, acting="feldwebel 1")
    happened = table.answer(f"aim:stg-44:{model('gracie 1')}", came=[(5, 4)])
    rolled = told(happened, DamageRolled)
    assert (rolled.faces, rolled.dd, rolled.dp) == ((5, 4), 1, 1)
    assert told(happened, AttackDeclared).kind == "aimed"
    assert ap(table) == 2


@pytest.mark.rule("IN-MODEL-FELDWEBEL-3")
def test_aiming_needs_2_ap_and_the_ability() -> None:
    poor = stand({"feldwebel 1": "c4 n", "gracie 1": "c7 s"}, acting="feldwebel 1", ap=1)
    assert poor.listed("shoot") == {f"stg-44:{model('gracie 1')}"}
    assert poor.listed("aim") == set()
    assert stand({"drop-trooper 1": "c4 n", "gracie 1": "c7 s"}, acting="drop-trooper 1").listed("aim") == set()


@pytest.mark.rule("IN-MODEL-HANS-1")
def test_the_harpoon_is_fired_for_1_ap_with_one_die_at_any_distance_while_it_is_free() -> None:
    table = stand({"hans-the-hunter 1": "a1 e", "gracie 1": "l2 w"}, acting="hans-the-hunter 1")
    happened = table.answer(f"shoot:harpoon-gun:{model('gracie 1')}", came=[(5,), (3,)])
    assert told(happened, DamageRolled).faces == (5,)
    assert ap(table) == 3
    stuck = {"hans-the-hunter 1": {"harpoon": "stuck"}}
    stands = {"hans-the-hunter 1": "a1 e", "gracie 1": "l2 w"}
    assert stand(stands, acting="hans-the-hunter 1", fields=stuck).listed("shoot") == set()


# ---------------------------------------------------------------- the heavy machine gun


@pytest.mark.rule("IN-HMG-1", "IN-ROF-3", "IN-MODEL-HMGAPE-1", "IN-Q-89")
def test_the_second_shot_may_go_at_whom_the_first_casualty_hid() -> None:
    stands = {"hmg-ape 1": "c3 n", "sturmzombie 1": "c5 s", "sturmzombie 2": "c7 s"}
    table = stand(stands, acting="hmg-ape 1")
    assert table.listed("shoot") == {f"hmg:{Z1}"}
    first = table.answer(f"shoot:hmg:{Z1}", came=[(3, 1, 1)])
    assert told(first, Fell).model == Z1
    assert asks(table) is NextShot
    assert set(table.keys) == {f"fire-again:{Z2}", "cease-fire"}
    second = table.answer(f"fire-again:{Z2}", came=[(1, 2, 3)])
    assert told(second, AttackDeclared).kind == "second-shot"
    assert told(second, DamageRolled).faces == (1, 2, 3)
    assert told(second, Fell).model == Z2
    assert asks(table) is Act  # no third shot
    assert ap(table) == 2


@pytest.mark.rule("IN-HMG-1", "IN-SHOOT-3")
def test_both_shots_may_go_at_the_same_enemy_and_the_second_may_be_forgone() -> None:
    table = stand({"hmg-ape 1": "c3 n", "panzeraffe 1": "c6 s"}, acting="hmg-ape 1")
    ape = model("panzeraffe 1")
    table.answer(f"shoot:hmg:{ape}", came=[(6, 1, 1)])
    assert set(table.keys) == {f"fire-again:{ape}", "cease-fire"}
    assert told(table.answer(f"fire-again:{ape}", came=[(6, 1, 1)]), Fell).model == ape
    again = stand({"hmg-ape 1": "c3 n", "panzeraffe 1": "c6 s"}, acting="hmg-ape 1")
    again.answer(f"shoot:hmg:{ape}", came=[(6, 1, 1)])
    assert all_told(again.answer("cease-fire"), DamageRolled) == []
    assert again.state.models[ape].dp == 1
    assert asks(again) is Act


@pytest.mark.rule("IN-HMG-3", "IN-Q-17")
def test_reaction_fire_comes_after_both_shots() -> None:
    stands = {"hmg-ape 1": "c3 n", "sturmzombie 1": "b6 s", "mg42-trooper 1": "d6 s"}
    table = stand(stands, acting="hmg-ape 1", fields={"mg42-trooper 1": {"reacting": True}})
    table.answer(f"shoot:hmg:{Z1}", came=[(1, 1, 1)])
    assert asks(table) is NextShot
    table.answer(f"fire-again:{Z1}", came=[(1, 1, 1)])
    assert asks(table) is ReactWith
    table.answer("hold-fire")
    assert asks(table) is Act


# ---------------------------------------------------------------- Bambi


SLUGGER = model("slugger-murphy 1")
STUBBORN = [("twice-as-stubborn-1", AXIS, "hans-the-hunter 1")]


@pytest.mark.rule("IN-MODEL-SLUGGER-1", "IN-MODEL-SLUGGER-2", "IN-MODEL-SLUGGER-3", "IN-Q-64")
def test_bambi_fires_on_while_it_hurts_each_time_less_accurate() -> None:
    stands = {"slugger-murphy 1": "c3 n", "hans-the-hunter 1": "c6 s"}
    table = stand(stands, acting="slugger-murphy 1", cards=STUBBORN)
    paid = told(table.answer(f"shoot:bambi:{HANS}", came=[(4,)]), DamageRolled)
    free = told(table.answer(f"fire-again:{HANS}", came=[(4,)]), DamageRolled)
    last = table.answer(f"fire-again:{HANS}", came=[(4,)])
    assert [(roll.dd, roll.dp) for roll in (paid, free, told(last, DamageRolled))] == [(2, 1), (1, 1), (0, 0)]
    assert asks(table) is Act
    assert ap(table) == 3
    assert table.state.models[HANS].dp == 2
    assert told(table.answer(f"shoot:bambi:{HANS}", came=[(2,)]), DamageRolled).dd == 2  # the next AP starts afresh


@pytest.mark.rule("IN-MODEL-SLUGGER-2", "IN-Q-89")
def test_a_free_shot_may_change_its_target_or_be_forgone() -> None:
    stands = {"slugger-murphy 1": "c3 n", "sturmzombie 1": "b6 s", "sturmzombie 2": "d6 s"}
    table = stand(stands, acting="slugger-murphy 1")
    table.answer(f"shoot:bambi:{Z1}", came=[(2,)])
    assert set(table.keys) == {f"fire-again:{Z2}", "cease-fire"}
    happened = table.answer(f"fire-again:{Z2}", came=[(2,)])
    assert told(happened, AttackDeclared).kind == "free-shot"
    assert told(happened, Fell).model == Z2
    assert asks(table) is Act  # nobody is left to shoot at
    forgone = stand(stands, acting="slugger-murphy 1")
    forgone.answer(f"shoot:bambi:{Z1}", came=[(2,)])
    forgone.answer("cease-fire")
    assert forgone.state.models[Z2].dp == 0
    assert ap(forgone) == 3


@pytest.mark.rule("IN-MODEL-SLUGGER-2")
def test_no_free_shot_after_a_miss() -> None:
    table = stand({"slugger-murphy 1": "c3 n", "panzeraffe 1": "c6 s"}, acting="slugger-murphy 1")
    table.answer(f"shoot:bambi:{model('panzeraffe 1')}", came=[(3,)])
    assert asks(table) is Act


@pytest.mark.rule("IN-MODEL-SLUGGER-4", "IN-Q-64")
def test_a_natural_1_ends_the_activation_and_reaction_fire_still_follows() -> None:
    stands = {"slugger-murphy 1": "c3 n", "sturmzombie 1": "b6 s", "mg42-trooper 1": "d6 s", "grunt-ape 1": "k1"}
    mode = {"mg42-trooper 1": {"reacting": True}}
    table = stand(stands, acting="slugger-murphy 1", fields=mode, sides={ALLIED: {"cp": 3}})
    happened = table.answer(f"shoot:bambi:{Z1}", came=[(1,)])
    assert told(happened, Jammed).model == SLUGGER
    assert asks(table) is ReactWith
    ended = told(table.answer("hold-fire"), ActivationEnded)
    assert (ended.model, ended.lost) == (SLUGGER, 3)
    assert asks(table) is PickModel
    assert table.state.models[SLUGGER].activated
    assert table.state.commands[ALLIED].cp == 3


@pytest.mark.rule("IN-MODEL-SLUGGER-4")
def test_a_1_in_hand_to_hand_jams_nothing() -> None:
    table = stand({"slugger-murphy 1": "c3 n", "panzeraffe 1": "c4 s"}, acting="slugger-murphy 1")
    table.answer(f"strike:{model('panzeraffe 1')}", came=[(1,)])
    happened = table.answer("keep-dice")
    assert all_told(happened, Jammed) == []
    assert asks(table) is Act


@pytest.mark.rule("IN-Q-17", "IN-MODEL-SLUGGER-2")
def test_the_whole_chain_is_one_action() -> None:
    stands = {"slugger-murphy 1": "c3 n", "sturmzombie 1": "b6 s", "mg42-trooper 1": "d6 s"}
    table = stand(stands, acting="slugger-murphy 1", fields={"mg42-trooper 1": {"reacting": True}})
    table.answer(f"shoot:bambi:{Z1}", came=[(3,)])
    assert asks(table) is NextShot
    table.answer("cease-fire")
    assert asks(table) is ReactWith


# ---------------------------------------------------------------- cards


@pytest.mark.rule("IN-DD-6")
def test_cards_change_dice_cost_and_the_right_to_shoot() -> None:
    stands = {"rosie 1": "c3 n", "hans-the-hunter 1": "c6 s"}
    eye = stand(stands, acting="rosie 1", cards=[("dead-eye-1", ALLIED, "rosie 1")])
    rolled = told(eye.answer(f"shoot:shotgun:{HANS}", came=[(3,)]), DamageRolled)
    assert (rolled.f, rolled.dd, rolled.dp) == (4, 1, 1)  # F 5: natural 3 gives 4 against 4
    sand = [("sand-in-the-breech-1", AXIS, "rosie 1")]
    dear = stand(stands, acting="rosie 1", cards=sand)
    dear.answer(f"shoot:shotgun:{HANS}", came=[(1,)])
    assert ap(dear) == 2
    assert stand(stands, acting="rosie 1", cards=sand, ap=1).listed("shoot") == set()
    safe = [("the-safety-was-on-1", AXIS, "rosie 1")]
    assert stand(stands, acting="rosie 1", cards=safe).listed("shoot") == set()


@pytest.mark.rule("IN-Q-26")
def test_an_attack_is_declared_and_paid_before_cards_are_killed_and_dice_rolled() -> None:
    stands = {"grunt-ape 1": "c3 n", "mg42-trooper 1": "c6 s"}
    trooper = model("mg42-trooper 1")
    eye = [("dead-eye-1", ALLIED, "grunt-ape 1")]
    table = stand(stands, acting="grunt-ape 1", cards=eye, sides={AXIS: {"cp": 9}})
    declared = table.answer(f"shoot:smg:{trooper}")
    assert told(declared, AttackDeclared).target == trooper
    assert isinstance(table.asked, Window)
    assert (table.asked.where, table.seat, ap(table)) == ("attack", AXIS, 2)
    rolled = told(table.answer("kill:dead-eye-1", came=[(3, 3)]), DamageRolled)
    assert (rolled.dd, rolled.dp) == (0, 0)


@pytest.mark.rule("IN-Q-26")
def test_each_shot_of_an_hmg_has_its_window() -> None:
    stands = {"hmg-ape 1": "c3 n", "panzeraffe 1": "c6 s"}
    ape = model("panzeraffe 1")
    eye = [("dead-eye-1", ALLIED, "hmg-ape 1")]
    table = stand(stands, acting="hmg-ape 1", cards=eye, sides={AXIS: {"cp": 9}})
    table.answer(f"shoot:hmg:{ape}")
    first = told(table.answer("pass", came=[(5, 1, 1)]), DamageRolled)
    table.answer(f"fire-again:{ape}")
    assert asks(table) is Window
    second = told(table.answer("kill:dead-eye-1", came=[(5, 1, 1)]), DamageRolled)
    assert (first.dd, first.dp, second.dd, second.dp) == (1, 1, 0, 0)


# ---------------------------------------------------------------- things of the mission


@pytest.mark.rule("IN-Q-58", "IN-CONTENT-17")
def test_a_thing_with_fortitude_is_shot_like_an_enemy_until_it_is_destroyed() -> None:
    objects = {"objects": (PUMP, LEVER)}
    table = stand({"grunt-ape 1": "c3 n"}, acting="grunt-ape 1", mission=objects)
    assert table.listed("shoot-object") == {"smg:pump"}
    hit = told(table.answer("shoot-object:smg:pump", came=[(4, 3)]), ObjectHit)
    assert (hit.thing, hit.faces, hit.dp, hit.destroyed) == ("pump", (4, 3), 1, False)
    gone = told(table.answer("shoot-object:smg:pump", came=[(6, 6)]), ObjectHit)
    assert gone.destroyed
    assert table.state.objects["pump"].destroyed
    assert table.listed("shoot-object") == set()
    assert ap(table) == 1


@pytest.mark.rule("IN-CONTENT-17")
def test_a_side_that_may_not_shoot_at_a_thing_is_not_offered_it() -> None:
    objects = {"objects": (PUMP,)}
    assert stand({"drop-trooper 1": "c3 n"}, acting="drop-trooper 1", mission=objects).listed("shoot-object") == set()


@pytest.mark.rule("IN-MODEL-SLUGGER-2")
def test_bambi_goes_on_after_hurting_a_thing() -> None:
    stands = {"slugger-murphy 1": "c3 n", "sturmzombie 1": "e6 s"}
    table = stand(stands, acting="slugger-murphy 1", mission={"objects": (PUMP,)})
    table.answer("shoot-object:bambi:pump", came=[(2,)])
    assert set(table.keys) == {f"fire-again:{Z1}", "fire-again-at:pump", "cease-fire"}
    assert told(table.answer("fire-again-at:pump", came=[(3,)]), ObjectHit).destroyed


@pytest.mark.rule("IN-ENTRY-6", "IN-Q-42")
def test_from_outside_only_the_blocker_is_shot_and_at_point_blank() -> None:
    stands = {"drop-trooper 1": "@west", "gracie 1": "a5 w", "grunt-ape 1": "d5 w"}
    table = stand(stands, acting="drop-trooper 1")
    assert table.listed("shoot") == {f"stg-44:{model('gracie 1')}"}
    happened = table.answer(f"shoot:stg-44:{model('gracie 1')}", came=[(6, 1, 1)])
    assert told(happened, Wounded).model == model("gracie 1")
    assert len(told(happened, DamageRolled).faces) == 3
