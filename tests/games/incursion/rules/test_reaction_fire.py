"""Reaction fire: opportunity fire, running out of ammo."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import Table, all_told, told

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Ask
from nightraid.games.incursion.asks.events.fights import (
    AttackDeclared,
    DamageRolled,
    DiceRerolled,
    Fell,
    Jammed,
    KnockedDown,
    ReactionFireLost,
)
from nightraid.games.incursion.asks.events.turns import Moved, Turned
from nightraid.games.incursion.asks.questions import Act, PickModel, ReactWith, Window
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import State, Stops

GRUNT, GRUNT2, MG, APE = model("grunt-ape 1"), model("grunt-ape 2"), model("mg42-trooper 1"), model("panzeraffe 1")
MODE: Mapping[str, Any] = {"reacting": True}


def asks(table: Table[State]) -> type[Ask[Any]]:
    """What kind of question waits."""
    return type(table.asked)


def step(name: str) -> str:
    return f"step:{cell(name)}"


def comes(watcher: str, comer: str = "sturmzombie 1", **more: Any) -> Table[State]:
    """The comer steps from c6 to c5 before the watcher in c3; the watcher's player is asked."""
    table = stand({watcher: "c3 n", comer: "c6 s"}, acting=comer, fields={watcher: MODE}, **more)
    table.answer(step("c5"))
    assert asks(table) is ReactWith
    return table


# ---------------------------------------------------------------- opportunity fire


@pytest.mark.rule("IN-REACT-5", "IN-REACT-8", "IN-REACT-10")
def test_each_action_of_an_enemy_in_sight_draws_one_free_shot_at_that_enemy() -> None:
    stands = {"grunt-ape 1": "c3 n", "panzeraffe 1": "c7 s", "sturmzombie 1": "e7 s"}
    table = stand(stands, acting="panzeraffe 1", fields={"grunt-ape 1": MODE})
    table.answer(step("c6"))
    assert table.seat == ALLIED
    assert set(table.keys) == {f"react:{GRUNT}", "hold-fire"}
    happened = table.answer(f"react:{GRUNT}", came=[(2,)])
    declared = told(happened, AttackDeclared)
    assert (declared.attacker, declared.target, declared.kind) == (GRUNT, APE, "reaction")
    assert asks(table) is Act  # once for this action
    assert table.state.activation.ap == 3
    table.answer(step("c5"))  # and again for the next one
    assert set(table.keys) == {f"react:{GRUNT}", "hold-fire"}
    assert all_told(table.answer("hold-fire"), DamageRolled) == []
    assert table.state.models[GRUNT].reacting


@pytest.mark.rule("IN-REACT-5")
def test_without_the_mode_nobody_reacts() -> None:
    table = stand({"grunt-ape 1": "c3 n", "sturmzombie 1": "c6 s"}, acting="sturmzombie 1")
    table.answer(step("c5"))
    assert asks(table) is Act


@pytest.mark.rule("IN-Q-39", "IN-Q-56")
@pytest.mark.parametrize(("kind", "status"), [("infiltration", "board"), ("glory", "dying")])
def test_no_reaction_to_infiltration_and_last_activations(kind: str, status: str) -> None:
    stands = {"corporal 1": "c6 s", "mg42-trooper 1": "c3 n"}
    fields = {"mg42-trooper 1": MODE, "corporal 1": {"status": status, "had_glory": status == "dying"}}
    table = stand(stands, acting="corporal 1", fields=fields, activation={"kind": kind})
    table.answer(step("c5"))
    assert asks(table) is Act


@pytest.mark.rule("IN-REACT-6", "IN-Q-16")
def test_sight_is_checked_when_the_action_is_complete() -> None:
    mode = {"grunt-ape 1": MODE}
    away = stand({"grunt-ape 1": "b6 n", "sturmzombie 1": "c6 s"}, acting="sturmzombie 1", fields=mode)
    away.answer(step("c5"))  # c6 is level with b6 and in its arc, c5 is not
    assert asks(away) is Act
    into = stand({"grunt-ape 1": "b5 n", "sturmzombie 1": "c4 n"}, acting="sturmzombie 1", fields=mode)
    into.answer(step("c5"))
    assert asks(into) is ReactWith


@pytest.mark.rule("IN-REACT-6")
def test_doors_count_as_they_then_are() -> None:
    stands = {"grunt-ape 1": "b5 e", "sturmzombie 1": "g5 w"}
    opening = stand(stands, acting="sturmzombie 1", fields={"grunt-ape 1": MODE})
    (door,) = opening.listed("open-door")
    opening.answer(f"open-door:{door}")
    assert asks(opening) is ReactWith
    closing = stand(stands, acting="sturmzombie 1", fields={"grunt-ape 1": MODE}, open_doors="a")
    closing.answer(f"close-door:{door}")
    assert asks(closing) is Act


@pytest.mark.rule("IN-REACT-7", "IN-Q-17")
def test_movement_and_shooting_set_it_off_and_hand_to_hand_does_not() -> None:
    def asked(stands: Mapping[str, str], acting: str, *keys: str, came: Any = ()) -> type[Any]:
        table = stand(stands, acting=acting, fields={"grunt-ape 1": MODE})
        table.answer(*keys, came=came)
        return type(table.asked)

    trooper = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s", "gracie 1": "d5 n"}
    gracie = model("gracie 1")
    assert asked(trooper, "drop-trooper 1", "turn:0") is ReactWith
    assert asked(trooper, "drop-trooper 1", step("c5")) is ReactWith
    assert asked(trooper, "drop-trooper 1", f"shoot:stg-44:{gracie}", came=[(1, 1, 1)]) is ReactWith
    assert asked(trooper, "drop-trooper 1", f"strike:{gracie}", came=[(1,)]) is Act
    agile = {"grunt-ape 1": "c3 n", "panzeraffe 1": "c6 s"}
    assert asked(agile, "panzeraffe 1", "turn:0") is Act  # free turns are no action


@pytest.mark.rule("IN-REACT-7", "IN-SHOOT-5")
def test_grenades_and_flames_set_it_off() -> None:
    thrower = {"grunt-ape 1": "c3 n", "drop-trooper 1": "c6 s"}
    table = stand(thrower, acting="drop-trooper 1", fields={"grunt-ape 1": MODE})
    table.answer("lob:hand-grenade", f"at-square:{cell('f6')}")
    assert asks(table) is ReactWith
    flames = {"grunt-ape 1": "c3 n", "flammen-werfer 1": "c7 s"}
    table = stand(flames, acting="flammen-werfer 1", fields={"grunt-ape 1": MODE})
    table.answer("flame:flamethrower", "flame-enough")
    assert asks(table) is ReactWith


@pytest.mark.rule("IN-REACT-9", "IN-Q-18")
def test_several_reactors_fire_one_after_the_other_until_the_target_is_dead() -> None:
    stands = {
        "grunt-ape 1": "c3 n",
        "grunt-ape 2": "e4 n",
        "ape-sarge 1": "a4 n",
        "ilsa-von-x 1": "c6 s",
        "sturmzombie 1": "@east",
    }
    fields = dict.fromkeys(("grunt-ape 1", "grunt-ape 2", "ape-sarge 1"), MODE)
    ilsa, sarge = model("ilsa-von-x 1"), model("ape-sarge 1")
    table = stand(stands, acting="ilsa-von-x 1", fields=fields)
    table.answer(step("c5"))
    assert table.listed("react") == {str(GRUNT), str(GRUNT2), str(sarge)}
    table.answer(f"react:{GRUNT2}", came=[(4,)])
    assert table.state.models[ilsa].dp == 1
    assert table.listed("react") == {str(GRUNT), str(sarge)}
    happened = table.answer(f"react:{sarge}", came=[(4,)])
    assert told(happened, Fell).model == ilsa
    assert asks(table) is PickModel  # the rest cannot fire
    assert table.seat == AXIS


@pytest.mark.rule("IN-REACT-9", "IN-Q-18")
def test_each_of_several_reactors_fires_once_at_an_action_and_again_at_the_next() -> None:
    stands = {"sturmzombie 1": "c7 s", "grunt-ape 1": "c3 n", "grunt-ape 2": "d3 n", "grunt-ape 3": "b3 n"}
    watching = {name: MODE for name in stands if name.startswith("grunt")}
    table = stand(stands, acting="sturmzombie 1", fields=watching)
    table.answer(step("c6"))
    everybody = table.listed("react")
    assert len(everybody) == 3
    for left in (2, 1, 0):
        table.answer(f"react:{min(table.listed('react'))}", came=[(2,)])
        assert len(table.listed("react")) == left
    assert asks(table) is Act
    table.answer(step("c5"))
    assert table.listed("react") == everybody


@pytest.mark.rule("IN-REACT-9")
def test_holding_fire_ends_the_reaction_to_this_action() -> None:
    stands = {"grunt-ape 1": "c3 n", "grunt-ape 2": "e4 n", "ilsa-von-x 1": "c6 s"}
    table = stand(stands, acting="ilsa-von-x 1", fields={"grunt-ape 1": MODE, "grunt-ape 2": MODE})
    table.answer(step("c5"), "hold-fire")
    assert asks(table) is Act


@pytest.mark.rule("IN-REACT-14", "IN-Q-22")
def test_a_reaction_shot_draws_no_reaction() -> None:
    stands = {"grunt-ape 1": "c3 n", "panzeraffe 1": "c6 s", "mg42-trooper 1": "d6 s"}
    table = stand(stands, acting="panzeraffe 1", fields={"grunt-ape 1": MODE, "mg42-trooper 1": MODE})
    table.answer(step("c5"))
    table.answer(f"react:{GRUNT}", came=[(2,)])
    assert asks(table) is Act


@pytest.mark.rule("IN-REACT-4")
def test_grenades_are_no_reaction_fire() -> None:
    table = comes("ape-sarge 1")
    happened = table.answer(f"react:{model('ape-sarge 1')}", came=[(2,)])
    assert told(happened, AttackDeclared).weapon == "smg"


@pytest.mark.rule("IN-ENTRY-9", "IN-Q-43")
def test_attacks_from_outside_draw_no_reaction() -> None:
    stands = {"drop-trooper 1": "@west", "gracie 1": "a5 w", "grunt-ape 1": "d5 w"}
    table = stand(stands, acting="drop-trooper 1", fields={"grunt-ape 1": MODE})
    table.answer(f"shoot:stg-44:{model('gracie 1')}", came=[(1, 1, 1)])
    assert asks(table) is Act


@pytest.mark.rule("IN-Q-26")
def test_a_reaction_shot_has_a_window_before_its_dice() -> None:
    eye = [("dead-eye-1", ALLIED, "grunt-ape 1")]
    table = comes("grunt-ape 1", "panzeraffe 1", cards=eye, sides={AXIS: {"cp": 9}})
    table.answer(f"react:{GRUNT}")
    assert isinstance(table.asked, Window)
    assert (table.asked.where, table.seat) == ("attack", AXIS)
    rolled = told(table.answer("kill:dead-eye-1", came=[(5,)]), DamageRolled)
    assert (rolled.dd, rolled.dp) == (0, 0)


@pytest.mark.rule("IN-SHOOT-1", "IN-REACT-5", "IN-Q-26", "IN-Q-28")
@pytest.mark.parametrize(
    ("card", "about"),
    [
        ("behind-you-1", (f"on-model:{MG}", "face:1")),
        ("slam-1", ("in-area:area-a",)),
        ("power-surge-1", ()),
        ("cave-in-1", (f"at-square:{cell('h5')}",)),
    ],
)
def test_a_reactor_that_a_card_robs_of_its_sight_before_the_dice_does_not_fire(
    card: str, about: tuple[str, ...]
) -> None:
    table = stand(
        {"grunt-ape 1": "e5 e", "mg42-trooper 1": "k5 w"},
        acting="grunt-ape 1",
        open_doors="a",
        fields={"mg42-trooper 1": MODE},
        sides={ALLIED: {"hand": (card,), "stops": Stops(own=True)}, AXIS: {"stops": Stops(played=False)}},
    )
    table.answer(step("f5"), "pass", f"react:{MG}")
    assert isinstance(table.asked, Window)  # without the card this shot has two dice
    happened = table.answer(f"play-card:{card}", *about)
    assert not all_told(happened, DamageRolled)
    assert asks(table) is Act
    assert table.state.models[MG].reacting


# ---------------------------------------------------------------- dice of a reaction shot


@pytest.mark.rule(
    "IN-REACT-15", "IN-ROF-1", "IN-ROF-2", "IN-ROF-3", "IN-ROF-4", "IN-HMG-2", "IN-MODEL-GUTGUNNER-1", "IN-Q-19"
)
@pytest.mark.parametrize(
    ("watcher", "dice"),
    [("grunt-ape 1", 1), ("hmg-ape 1", 2), ("rosie 1", 1), ("commando 1", 1), ("gut-gunner 1", 1)],
)
def test_allied_guns_react_with_their_reaction_rate(watcher: str, dice: int) -> None:
    table = comes(watcher, "panzeraffe 1")
    faces = tuple(range(2, 2 + dice))
    happened = table.answer(f"react:{model(watcher)}", came=[faces])
    rolled = told(happened, DamageRolled)
    assert (rolled.faces, rolled.purpose) == (faces, "reaction")
    assert asks(table) is Act  # no second shot


@pytest.mark.rule("IN-REACT-15", "IN-ROF-2", "IN-POINTBLANK-1", "IN-TWOGUN-1", "IN-Q-19", "IN-MODEL-MG42-1")
@pytest.mark.parametrize(
    ("watcher", "dice"), [("mg42-trooper 1", 2), ("drohne 1", 2), ("ilsa-von-x 1", 1), ("drop-trooper 1", 1)]
)
def test_axis_guns_react_without_rerolls_and_without_point_blank(watcher: str, dice: int) -> None:
    table = stand({watcher: "c3 n", "gracie 1": "c5 s"}, acting="gracie 1", fields={watcher: MODE})
    table.answer(step("c4"))
    faces = tuple(range(2, 2 + dice))
    happened = table.answer(f"react:{model(watcher)}", came=[faces])
    assert told(happened, DamageRolled).faces == faces
    assert all_told(happened, DiceRerolled) == []


@pytest.mark.rule("IN-REACT-15", "IN-SHOTGUN-1")
def test_a_shotgun_keeps_its_bonus_in_reaction_fire() -> None:
    table = comes("rosie 1", "panzeraffe 1")
    rolled = told(table.answer(f"react:{model('rosie 1')}", came=[(5,)]), DamageRolled)
    assert (rolled.f, rolled.dp) == (5, 1)


@pytest.mark.rule("IN-REACT-15", "IN-MODEL-GUTGUNNER-2")
def test_the_gut_gun_throws_down_in_reaction_fire() -> None:
    table = comes("gut-gunner 1", "panzeraffe 1")
    assert told(table.answer(f"react:{model('gut-gunner 1')}", came=[(4,)]), KnockedDown).model == APE


@pytest.mark.rule("IN-MODEL-SLUGGER-1", "IN-MODEL-SLUGGER-2", "IN-MODEL-SLUGGER-4", "IN-Q-64", "IN-AMMO-2")
@pytest.mark.parametrize(("face", "dp"), [(1, 0), (4, 1)])
def test_bambi_reacts_with_its_bonus_once_and_only_runs_out(face: int, dp: int) -> None:
    slugger = model("slugger-murphy 1")
    table = comes("slugger-murphy 1", "panzeraffe 1")
    happened = table.answer(f"react:{slugger}", came=[(face,)])
    assert (told(happened, DamageRolled).dd, told(happened, DamageRolled).dp) == (2, dp)
    assert all_told(happened, Jammed) == []
    assert isinstance(table.asked, Act)
    assert table.asked.model == APE
    assert table.state.models[slugger].reacting is (face != 1)


@pytest.mark.rule("IN-REACT-15", "IN-Q-19")
def test_effect_cards_change_reaction_dice() -> None:
    table = comes("grunt-ape 1", "panzeraffe 1", cards=[("dead-eye-1", ALLIED, "grunt-ape 1")])
    rolled = told(table.answer(f"react:{GRUNT}", came=[(5,)]), DamageRolled)
    assert (rolled.dd, rolled.dp) == (1, 1)


# ---------------------------------------------------------------- out of ammo


@pytest.mark.rule("IN-AMMO-1", "IN-Q-21")
@pytest.mark.parametrize(("faces", "dp", "kept"), [((4, 4), 2, False), ((3, 5), 1, True), ((2, 2), 0, False)])
def test_doubles_are_resolved_and_then_the_mode_is_lost(faces: tuple[int, int], dp: int, kept: bool) -> None:
    stands = {"mg42-trooper 1": "c3 n", "the-hurricane 1": "c6 s"}
    table = stand(stands, acting="the-hurricane 1", fields={"mg42-trooper 1": MODE})
    table.answer(step("c5"))
    happened = table.answer(f"react:{MG}", came=[faces])
    assert told(happened, DamageRolled).dp == dp
    assert table.state.models[MG].reacting is kept
    if not kept:
        names = [type(event).__name__ for event in happened]
        assert names.index("DamageRolled") < names.index("ReactionFireLost")
        assert told(happened, ReactionFireLost).reason == "out-of-ammo"


@pytest.mark.rule("IN-AMMO-2")
@pytest.mark.parametrize(("face", "kept"), [(1, False), (2, True), (6, True)])
def test_a_single_die_runs_out_on_a_1(face: int, kept: bool) -> None:
    table = comes("grunt-ape 1", "panzeraffe 1")
    table.answer(f"react:{GRUNT}", came=[(face,)])
    assert table.state.models[GRUNT].reacting is kept


@pytest.mark.rule("IN-Q-21")
def test_modifiers_do_not_make_or_break_doubles() -> None:
    stands = {"mg42-trooper 1": "c3 n", "gracie 1": "c6 s"}
    eye = [("dead-eye-1", AXIS, "mg42-trooper 1")]
    table = stand(stands, acting="gracie 1", fields={"mg42-trooper 1": MODE}, cards=eye)
    table.answer(step("c5"))
    table.answer(f"react:{MG}", came=[(1, 1)])
    assert not table.state.models[MG].reacting


@pytest.mark.rule("IN-AMMO-3", "IN-Q-20")
def test_in_its_own_activation_nobody_runs_out() -> None:
    table = stand({"grunt-ape 1": "c3 n", "panzeraffe 1": "c7 n"}, acting="grunt-ape 1", fields={"grunt-ape 1": MODE})
    happened = table.answer(f"shoot:smg:{APE}", came=[(1, 1)])
    assert all_told(happened, ReactionFireLost) == []
    assert table.state.models[GRUNT].reacting
    assert table.listed("shoot") == {f"smg:{APE}"}


@pytest.mark.rule("IN-AMMO-1", "IN-AMMO-2")
def test_a_bottomless_crate_never_runs_out() -> None:
    table = comes("grunt-ape 1", "panzeraffe 1", cards=[("bottomless-crate-1", ALLIED, "grunt-ape 1")])
    table.answer(f"react:{GRUNT}", came=[(1,)])
    assert table.state.models[GRUNT].reacting


@pytest.mark.rule("IN-REACT-6", "IN-KD-5")
def test_a_target_thrown_down_by_the_first_reactor_can_still_be_shot() -> None:
    stands = {"gut-gunner 1": "c3 n", "grunt-ape 1": "e3 n", "panzeraffe 1": "c6 s"}
    table = stand(stands, acting="panzeraffe 1", fields={"gut-gunner 1": MODE, "grunt-ape 1": MODE})
    moved = table.answer(step("c5"))
    assert told(moved, Moved).to == cell("c5")
    table.answer(f"react:{model('gut-gunner 1')}", came=[(4,)])
    assert table.listed("react") == {str(GRUNT)}


@pytest.mark.rule("IN-REACT-5")
def test_a_side_led_by_the_software_always_fires() -> None:
    stands = {"mg42-trooper 1": "c3 n", "gracie 1": "c6 n"}
    table = stand(stands, acting="gracie 1", fields={"mg42-trooper 1": MODE}, sides={AXIS: {"automatic": True}})
    happened = table.answer(f"turn:{Facing.SOUTH.value}", came=[(2, 3)])
    assert told(happened, Turned).model == told(happened, AttackDeclared).target
    assert asks(table) is Act
