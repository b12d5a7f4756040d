"""Bomberzombies: Ka-Boom, and what they may not do."""

import pytest
from tests.games.incursion.looks import QUIET, Fields, Sides, alive, asks, fallen
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import (
    AttackDeclared,
    DamageRolled,
    Exploded,
    Fell,
    ObjectHit,
    ReactionFireLost,
)
from nightraid.games.incursion.asks.events.turns import CheckRolled
from nightraid.games.incursion.asks.questions import AfterFall, PickModel
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.schema.missions import MissionItem, MissionObject
from nightraid.games.incursion.state import LyingItem

BOMBER, ZOMBIE, APE, SARGE, GRACIE = "bomberzombie 1", "sturmzombie 1", "grunt-ape 1", "ape-sarge 1", "gracie 1"
OTHER = "sturmzombie 9"


def ka_boom(target: str) -> str:
    return f"ka-boom:{model(target)}"


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-1", "IN-Q-58")
@pytest.mark.parametrize(("face", "hurt"), [(2, False), (3, True), (1, False)])
def test_the_worked_example_f_6_is_hurt_by_a_natural_3(face: int, hurt: bool) -> None:
    table = stand({BOMBER: "c5 n", GRACIE: "c6 s", OTHER: "l1 n"}, acting=BOMBER)
    happened = table.answer(ka_boom(GRACIE), came=[(face,)])
    rolled = told(happened, DamageRolled)
    assert (rolled.target, rolled.dd, rolled.f, rolled.faces) == (model(GRACIE), 3, 6, (face,))
    assert (table.state.models[model(GRACIE)].dp == 1) is hurt
    assert told(happened, AttackDeclared).kind == "ka-boom"


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-1", "IN-Q-58", "IN-Q-10")
def test_nine_squares_around_the_target_friends_too_and_no_die_for_the_bomber() -> None:
    stands = {
        BOMBER: "c5 n",
        SARGE: "c6 s",
        ZOMBIE: "d7 s",
        "grunt-ape 2": "b5 n",
        "grunt-ape 3": "c4 n",  # behind the bomber: out of the blast
        OTHER: "l1 n",
    }
    table = stand(stands, acting=BOMBER)
    happened = table.answer(ka_boom(SARGE), came=[(1,), (6,), (2,)])
    boom = told(happened, Exploded)
    assert boom.at == cell("c6")
    assert set(boom.squares) == {cell(name) for name in ("b5", "c5", "d5", "b6", "c6", "d6", "b7", "c7", "d7")}
    assert [rolled.target for rolled in all_told(happened, DamageRolled)] == [
        model(SARGE),
        model(ZOMBIE),
        model("grunt-ape 2"),
    ]
    assert fallen(table, ZOMBIE)
    assert fallen(table, "grunt-ape 2")
    assert alive(table, SARGE)


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-1", "IN-Q-9")
def test_walls_and_closed_doors_stop_the_blast() -> None:
    stands = {BOMBER: "e5 e", SARGE: "f5 w", "grunt-ape 2": "g5 w", OTHER: "l1 n"}
    happened = stand(stands, acting=BOMBER).answer(ka_boom(SARGE), came=[(1,)])
    assert told(happened, DamageRolled).target == model(SARGE)
    happened = stand(stands, acting=BOMBER, open_doors="a").answer(ka_boom(SARGE), came=[(1,), (1,)])
    assert len(all_told(happened, DamageRolled)) == 2


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-1", "IN-HTH-2", "IN-HTH-3")
def test_the_target_must_be_a_legal_target_of_hand_to_hand() -> None:
    table = stand({BOMBER: "c5 n", APE: "b6 s", SARGE: "c4 n", GRACIE: "c7 s", ZOMBIE: "c6 s"}, acting=BOMBER)
    assert table.listed("ka-boom") == {str(model(APE))}
    assert not stand({ZOMBIE: "c5 n", APE: "c6 s"}, acting=ZOMBIE).listed("ka-boom")


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-2")
@pytest.mark.parametrize("face", [1, 6])
def test_the_bomberzombie_is_gone_whatever_the_dice_show_and_is_not_volatile(face: int) -> None:
    table = stand({BOMBER: "c5 n", APE: "c6 s", OTHER: "l1 n"}, acting=BOMBER)
    happened = table.answer(ka_boom(APE), came=[(face,)])
    assert fallen(table, BOMBER)
    assert not all_told(happened, CheckRolled)
    assert next(fell.cause for fell in all_told(happened, Fell) if fell.model == model(BOMBER)) == "removed"
    assert asks(table, PickModel)  # its activation is over
    assert not table.state.occupied >> cell("c5") & 1


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-2", "IN-MODEL-HUGO-4")
def test_an_enhanced_one_is_gone_as_well_and_gets_no_last_activation_for_it() -> None:
    sides: Sides = {AXIS: {"enhanced": "bomberzombie", "hand": ("blaze-of-glory-1",)}}
    table = stand({BOMBER: "c5 n", APE: "c6 s", "hugo-von-x 1": "l1 n"}, acting=BOMBER, sides=sides)
    table.answer(ka_boom(APE), came=[(1,)])
    assert fallen(table, BOMBER)
    assert asks(table, PickModel)


@pytest.mark.rule("IN-Q-57", "IN-Q-58")
def test_another_bomberzombie_in_the_blast_dies_without_a_volatile_roll() -> None:
    stands = {BOMBER: "c5 n", "bomberzombie 2": "d6 s", "bomberzombie 3": "d7 s", APE: "c6 s", OTHER: "l1 n"}
    table = stand(stands, acting=BOMBER)
    happened = table.answer(ka_boom(APE), came=[(1,), (6,), (6,)])
    assert not all_told(happened, CheckRolled)
    assert [fell.cause for fell in all_told(happened, Fell)] == ["removed", "explosion", "explosion"]
    assert len(all_told(happened, Exploded)) == 1


@pytest.mark.rule("IN-Q-25", "IN-REACT-11")
def test_only_the_target_loses_reaction_fire_mode_not_others_in_the_blast() -> None:
    fields: Fields = {APE: {"reacting": True}, "grunt-ape 2": {"reacting": True}}
    table = stand({BOMBER: "c5 n", APE: "c6 n", "grunt-ape 2": "d6 n", OTHER: "l1 n"}, acting=BOMBER, fields=fields)
    happened = table.answer(ka_boom(APE), came=[(1,), (1,)])
    assert told(happened, ReactionFireLost).model == model(APE)
    assert table.state.models[model("grunt-ape 2")].reacting


@pytest.mark.rule("IN-DD-6", "IN-Q-58")
def test_cards_for_hand_to_hand_count_for_the_mine_and_those_for_shooting_do_not() -> None:
    cards = [("file-them-to-a-point-1", AXIS, BOMBER), ("rackley-hated-his-mask-1", ALLIED, BOMBER)]
    table = stand({BOMBER: "c5 n", GRACIE: "c6 s", OTHER: "l1 n"}, acting=BOMBER, cards=cards, sides=QUIET)
    assert told(table.answer(ka_boom(GRACIE), came=[(1,)]), DamageRolled).dd == 4
    assert set(table.state.discard) == {"file-them-to-a-point-1", "rackley-hated-his-mask-1"}


@pytest.mark.rule("IN-Q-58", "IN-MODEL-BOMBERZOMBIE-1")
def test_things_of_the_mission_in_the_blast_are_hit() -> None:
    thing = MissionObject(id="pump", name="Pump", text="A pump.", square="d6", f=6, dp=1, target_of="axis")
    table = stand({BOMBER: "c5 n", APE: "c6 s", OTHER: "l1 n"}, acting=BOMBER, mission={"objects": (thing,)})
    happened = table.answer(ka_boom(APE), came=[(1,), (3,)])
    assert told(happened, ObjectHit).destroyed


@pytest.mark.rule("IN-Q-42", "IN-MODEL-BOMBERZOMBIE-1")
def test_from_outside_it_goes_off_beside_who_blocks_its_entry() -> None:
    table = stand({BOMBER: "@east", APE: "l5 w", ZOMBIE: "k5 e", OTHER: "a1 n"}, acting=BOMBER)
    happened = table.answer(ka_boom(APE), came=[(2,), (1,)])
    assert [rolled.target for rolled in all_told(happened, DamageRolled)] == [model(APE), model(ZOMBIE)]
    assert fallen(table, BOMBER)
    assert fallen(table, APE)


@pytest.mark.rule("IN-Q-56", "IN-Q-58")
def test_who_dies_in_the_blast_and_stands_once_more_finds_the_bomberzombie_gone() -> None:
    sides: Sides = {ALLIED: {"hand": ("blaze-of-glory-1",)}}
    table = stand({BOMBER: "c5 n", APE: "c6 s", OTHER: "c3 n"}, acting=BOMBER, sides=sides)
    table.answer(ka_boom(APE), came=[(2,)])
    assert asks(table, AfterFall)
    table.answer("play-blaze:blaze-of-glory-1")
    assert fallen(table, BOMBER)
    assert table.listed("shoot") == {f"smg:{model(OTHER)}"}  # through the square where it stood


@pytest.mark.rule("IN-MODEL-BOMBERZOMBIE-4", "IN-ITEM-2")
def test_it_strikes_with_one_die_and_leaves_items_alone() -> None:
    item = MissionItem(id="parcel", name="Parcel", text="A parcel.", square="b5")
    lying = {"parcel": LyingItem(cell("b5"))}
    table = stand({BOMBER: "c5 n", APE: "c6 s"}, acting=BOMBER, mission={"items": (item,)}, lying=lying)
    assert not table.listed("pick-up")
    assert told(table.answer(f"strike:{model(APE)}", came=[(4,)]), DamageRolled).faces == (4,)
    assert alive(table, BOMBER)
    ape = stand({APE: "c5 n"}, acting=APE, mission={"items": (item,)}, lying=lying)
    assert ape.listed("pick-up")
