"""The flamethrower: its squares and what it does at once."""

import pytest
from tests.games.incursion.positions import cell, cells, model, stand
from tests.games.playing import all_told, told

from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell, FireSpread, FlamesDeclared
from nightraid.games.incursion.asks.events.turns import ActivationEnded
from nightraid.games.incursion.asks.questions import MoreFlames
from nightraid.games.incursion.ids import ALLIED, AXIS
from nightraid.games.incursion.state import Fire

GRUNT, Z1 = model("grunt-ape 1"), model("sturmzombie 1")


def on(*names: str) -> list[str]:
    return [f"flame-on:{cell(name)}" for name in names]


@pytest.mark.rule("IN-FLAME-1", "IN-FLAME-2", "IN-AP-8", "IN-ROF-5")
def test_one_to_eight_squares_for_2_ap_the_first_straight_ahead() -> None:
    table = stand({"ape-blazer 1": "c3 n"}, acting="ape-blazer 1")
    table.answer("flame:flamethrower")
    assert isinstance(table.asked, MoreFlames)
    assert table.asked.squares == (cell("c4"),)
    happened = table.answer(*on("c5", "c6", "c7", "b7", "a7", "d7", "e7"))  # the eighth ends it
    squares = tuple(cell(name) for name in ("c4", "c5", "c6", "c7", "b7", "a7", "d7", "e7"))
    assert told(happened, FlamesDeclared).squares == squares
    assert told(happened, FireSpread).squares == squares
    assert table.state.fires == {square: (Fire(ALLIED, 2),) for square in squares}
    assert table.state.activation.ap == 1


@pytest.mark.rule("IN-FLAME-1")
def test_one_square_is_enough_and_less_than_2_ap_is_not() -> None:
    table = stand({"ape-blazer 1": "c3 n"}, acting="ape-blazer 1", ap=3)
    happened = table.answer("flame:flamethrower", "flame-enough")
    assert told(happened, FireSpread).squares == (cell("c4"),)
    assert table.listed("flame") == set()  # 1 AP is left


@pytest.mark.rule("IN-FLAME-2")
def test_a_wall_or_a_closed_door_straight_ahead_forbids_it() -> None:
    assert stand({"ape-blazer 1": "c7 n"}, acting="ape-blazer 1").listed("flame") == set()
    assert stand({"ape-blazer 1": "f5 e"}, acting="ape-blazer 1").listed("flame") == set()
    assert stand({"ape-blazer 1": "f5 e"}, acting="ape-blazer 1", open_doors="a").listed("flame") == {"flamethrower"}


@pytest.mark.rule("IN-FLAME-3", "IN-Q-11")
def test_further_squares_lie_beside_a_chosen_one_in_sight_and_are_not_the_firer_s() -> None:
    table = stand({"ape-blazer 1": "c4 n"}, acting="ape-blazer 1")
    table.answer("flame:flamethrower")
    assert table.listed("flame-on") == cells("b5", "c6", "d5")  # no diagonals, not c4, no square twice
    table.answer(*on("b5"))
    assert table.listed("flame-on") == cells("a5", "b6", "c6", "d5", "b4")  # b4 is level, so still in the arc
    table.answer(*on("b4"))
    assert table.listed("flame-on") == cells("a5", "a4", "b6", "c6", "d5")  # b3 is behind


@pytest.mark.rule("IN-FLAME-3", "IN-FLAME-4", "IN-Q-11")
def test_walls_and_closed_doors_stop_the_flames_and_models_do_not() -> None:
    stands = {"ape-blazer 1": "d5 e", "grunt-ape 1": "e5 w"}
    shut = stand(stands, acting="ape-blazer 1")
    shut.answer("flame:flamethrower", *on("f5"))
    assert shut.listed("flame-on") == cells("e6", "e4", "f6", "f4")  # past the model in e5, not past the door
    table = stand(stands, acting="ape-blazer 1", open_doors="a")
    table.answer("flame:flamethrower", *on("f5", "g5"))
    assert table.listed("flame-on") == cells("e6", "e4", "f6", "f4", "h5")  # g4 and g6 are hidden by the wall


@pytest.mark.rule("IN-FLAME-3", "IN-Q-11")
def test_squares_that_burn_already_may_be_chosen() -> None:
    table = stand({"ape-blazer 1": "c3 n"}, acting="ape-blazer 1", fires={"c4": AXIS, "c5": AXIS})
    table.answer("flame:flamethrower")
    assert str(cell("c5")) in table.listed("flame-on")
    table.answer(*on("c5"), "flame-enough")
    assert table.state.fires[cell("c5")] == (Fire(AXIS, 2), Fire(ALLIED, 2))


@pytest.mark.rule("IN-FLAME-5", "IN-Q-12", "IN-MODEL-BLAZER-1", "IN-MODEL-FLAMMENWERFER-1", "IN-Q-72")
@pytest.mark.parametrize(
    ("kind", "friend", "enemy"),
    [
        ("ape-blazer", "grunt-ape", "hilde-becker"),
        ("ack-pack", "grunt-ape", "hilde-becker"),
        ("flammen-werfer", "hilde-becker", "grunt-ape"),
    ],
)
def test_everybody_in_the_flames_rolls_one_plain_die_at_once_in_the_order_chosen(
    kind: str, friend: str, enemy: str
) -> None:
    stands = {f"{kind} 1": "c3 n", f"{friend} 1": "c6", f"{enemy} 1": "c5"}
    table = stand(stands, acting=f"{kind} 1")
    happened = table.answer("flame:flamethrower", *on("c5", "c6"), "flame-enough", came=[(4,), (5,)])
    rolls = [(r.target, r.dd, r.dp, r.purpose) for r in all_told(happened, DamageRolled)]
    assert rolls == [(model(f"{enemy} 1"), 0, 0, "flames"), (model(f"{friend} 1"), 0, 1, "flames")]


@pytest.mark.rule("IN-FLAME-5", "IN-Q-12", "IN-Q-57")
def test_flame_casualties_are_removed_together_and_count_as_shot() -> None:
    stands = {"ape-blazer 1": "c3 n", "sturmzombie 1": "c4", "bomberzombie 1": "c5"}
    table = stand(stands, acting="ape-blazer 1")
    happened = table.answer("flame:flamethrower", *on("c5"), "flame-enough", came=[(3,), (3,), (3,)])
    names = [type(event).__name__ for event in happened]
    assert names.count("DamageRolled") == 2
    assert names.index("Fell") > max(place for place, name in enumerate(names) if name == "DamageRolled")
    assert {fell.cause for fell in all_told(happened, Fell)} == {"shooting"}


@pytest.mark.rule("IN-FLAME-5", "IN-DD-6")
def test_the_die_of_the_flames_is_one_of_shooting_so_cards_for_shooting_count() -> None:
    eye = [("dead-eye-1", ALLIED, "ape-blazer 1"), ("file-them-to-a-point-1", ALLIED, "ape-blazer 1")]
    table = stand({"ape-blazer 1": "c3 n", "hilde-becker 1": "c4"}, acting="ape-blazer 1", cards=eye)
    rolled = told(table.answer("flame:flamethrower", "flame-enough", came=[(4,)]), DamageRolled)
    assert (rolled.dd, rolled.dp) == (1, 1)


@pytest.mark.rule("IN-FLAME-5")
def test_asbestos_keeps_flames_off() -> None:
    johns = [("asbestos-long-johns-1", AXIS, "hilde-becker 1")]
    table = stand({"ape-blazer 1": "c3 n", "hilde-becker 1": "c4"}, acting="ape-blazer 1", cards=johns)
    assert all_told(table.answer("flame:flamethrower", "flame-enough"), DamageRolled) == []


@pytest.mark.rule("IN-Q-15")
def test_flames_of_infiltration_are_of_game_turn_0() -> None:
    table = stand(
        {"ack-pack 1": "c3 n"},
        acting="ack-pack 1",
        turn=1,
        activation={"kind": "infiltration", "no_cp": True},
        phase="infiltration",
        infiltrators=(model("ack-pack 1"),),
    )
    table.answer("flame:flamethrower", "flame-enough")
    assert table.state.fires[cell("c4")] == (Fire(ALLIED, 0),)


@pytest.mark.rule("IN-ENTRY-6", "IN-Q-42")
def test_from_outside_the_first_square_is_the_entry_and_the_rest_as_seen_from_there() -> None:
    stands = {"flammen-werfer 1": "@west", "grunt-ape 1": "a5 w"}
    table = stand(stands, acting="flammen-werfer 1")
    table.answer("flame:flamethrower")
    assert isinstance(table.asked, MoreFlames)
    assert table.asked.squares == (cell("a5"),)
    assert table.listed("flame-on") == cells("b5", "a4", "a6")  # the line past the corner runs through a5
    table.answer(*on("a6"))
    assert table.listed("flame-on") == cells("b5", "a4", "b6")  # a7 is too far aside
    happened = table.answer("flame-enough", came=[(6,)])
    assert told(happened, Fell).model == GRUNT
    assert str(cell("a5")) in table.listed("enter")


@pytest.mark.rule("IN-AP-8")
def test_an_activation_without_ap_is_over() -> None:
    table = stand({"ape-blazer 1": "c3 n", "sturmzombie 1": "@east"}, acting="ape-blazer 1", ap=2)
    happened = table.answer("flame:flamethrower", "flame-enough")
    assert told(happened, ActivationEnded).lost == 0
