"""Leap: over whom, whereto, at what price, out of which pool, and through which flames."""

from typing import Any

import pytest
from tests.games.incursion.floors import FLOOR, at, number
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import Table, all_told, told

from nightraid.games.incursion.asks.events.fights import DamageRolled, Fell
from nightraid.games.incursion.asks.events.turns import ActivationEnded, ItemLies, Leapt
from nightraid.games.incursion.asks.questions import Act, PickModel, ReactWith
from nightraid.games.incursion.ids import ALLIED, AXIS, OFF_BOARD
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import State

LEAPER, ENEMY, FRIEND = "the-hurricane 1", "sturmzombie 1", "grunt-ape 1"


def path(*squares: tuple[int, int]) -> str:
    """The key of a leap over squares of the catalogue."""
    return f"leap:({'+'.join(str(number(*square)) for square in squares)})"


def over(*names: str) -> str:
    """The key of a leap in the hall."""
    return f"leap:({'+'.join(str(cell(name)) for name in names)})"


def leaps(table: Table[State]) -> set[str]:
    return {key for key in table.keys if key.startswith("leap:")}


def on_floor(stands: dict[str, str], acting: str = LEAPER, **more: Any) -> Table[State]:
    return stand(stands, acting=acting, draw=FLOOR, entries={}, **more)


# ---------------------------------------------------------------- whereto


@pytest.mark.rule("IN-LEAP-1", "IN-Q-52")
@pytest.mark.rule("IN-MODEL-HURRICANE-1", "IN-MODEL-ILSA-1", "IN-MODEL-BLITZHUND-1")
@pytest.mark.parametrize("kind", ["the-hurricane", "ilsa-von-x", "blitzhund"])
@pytest.mark.parametrize("other", [ENEMY, FRIEND])
def test_a_leap_over_a_friend_or_a_foe_straight_ahead_costs_2_ap(kind: str, other: str) -> None:
    leaper = f"{kind} 1"
    table = on_floor({leaper: f"{at(0, 0)} n", other: at(0, 1)}, leaper, ap=3)
    assert path((0, 1), (0, 2)) in leaps(table)
    leapt = told(table.answer(path((0, 1), (0, 2))), Leapt)
    assert (leapt.away, leapt.path, leapt.ap) == (number(0, 0), (number(0, 1), number(0, 2)), 2)
    state = table.state
    assert state.models[model(leaper)].cell == number(0, 2)
    assert state.models[model(leaper)].facing == 0
    assert state.activation.ap == 1
    assert state.occupied == state.standing == 1 << number(0, 1) | 1 << number(0, 2)
    assert state.models[model(other)].cell == number(0, 1)
    assert state.models[model(other)].dp == 0


@pytest.mark.rule("IN-LEAP-1")
def test_others_do_not_leap_unless_a_card_lets_them() -> None:
    stands = {FRIEND: f"{at(0, 0)} n", ENEMY: at(0, 1)}
    assert not leaps(on_floor(stands, FRIEND))
    assert leaps(on_floor(stands, FRIEND, cards=[("springs-in-the-boots-1", ALLIED, FRIEND)]))


@pytest.mark.rule("IN-LEAP-1", "IN-Q-52")
def test_every_square_but_the_last_holds_a_model_and_the_last_is_free() -> None:
    alone = on_floor({LEAPER: f"{at(4, 4)} n", ENEMY: at(4, 6)})
    assert not leaps(alone)  # the square before it is free: it walks
    two = on_floor({LEAPER: f"{at(0, 0)} n", ENEMY: at(0, 1), FRIEND: at(0, 2)}, ap=3)
    assert path((0, 1), (0, 2), (0, 3)) in leaps(two)
    assert not any(key.endswith(f"+{number(0, 2)})") for key in leaps(two))
    assert path((0, 1), (1, 1)) in leaps(two)  # 1 ahead, 2 to the side


@pytest.mark.rule("IN-LEAP-1", "IN-Q-52")
def test_each_square_has_its_normal_price_by_the_facing_at_the_start() -> None:
    table = on_floor({LEAPER: f"{at(4, 4)} n", ENEMY: at(5, 4)}, ap=4)
    key = path((5, 4), (6, 4))
    assert key in leaps(table)
    assert told(table.answer(key), Leapt).ap == 4
    poor = on_floor({LEAPER: f"{at(4, 4)} n", ENEMY: at(5, 4), FRIEND: at(0, 0)}, ap=3)
    assert key not in leaps(poor)


@pytest.mark.rule("IN-Q-52", "IN-DOOR-3")
def test_walls_closed_doors_rubble_and_objects_stop_a_leap() -> None:
    stands = {LEAPER: "e5 e", ENEMY: "f5"}
    assert over("f5", "g5") not in leaps(stand(stands, acting=LEAPER))
    assert over("f5", "g5") in leaps(stand(stands, acting=LEAPER, open_doors="a"))
    assert over("f5", "g5") not in leaps(stand(stands, acting=LEAPER, open_doors="a", rubble=1 << cell("g5")))
    assert over("f5", "g5") not in leaps(stand(stands, acting=LEAPER, open_doors="a", things=1 << cell("g5")))
    assert over("f4", "g4") not in leaps(stand({LEAPER: "e4 e", ENEMY: "f4"}, acting=LEAPER, open_doors="a"))


@pytest.mark.rule("IN-Q-48")
def test_a_model_on_the_harpoon_does_not_leap() -> None:
    hans = "hans-the-hunter 1"
    fields: dict[str, dict[str, Any]] = {
        LEAPER: {"held_by": model(hans)},
        hans: {"holds": model(LEAPER), "harpoon": "held"},
    }
    table = stand({LEAPER: "c5 n", hans: "c6 s"}, acting=LEAPER, fields=fields)
    assert not leaps(table)


@pytest.mark.rule("IN-Q-52", "IN-LEAP-1")
def test_of_ways_to_the_same_square_only_those_are_listed_that_are_best_in_something() -> None:
    stands = {LEAPER: f"{at(4, 4)} n", ENEMY: at(4, 5), FRIEND: at(5, 5), "grunt-ape 2": at(5, 4)}
    table = on_floor(stands, ap=5)
    to = f"+{number(5, 6)})"
    assert [key for key in leaps(table) if key.endswith(to)] == [path((4, 5), (5, 5), (5, 6))]
    burning = on_floor(stands, ap=5, fires={at(4, 5): AXIS})
    ways = {key for key in leaps(burning) if key.endswith(to)}
    assert ways == {path((4, 5), (5, 5), (5, 6)), path((5, 4), (5, 5), (5, 6))}  # the second is clear of flames


@pytest.mark.rule("IN-Q-52", "IN-LEAP-1")
def test_a_way_gives_way_to_a_better_one_that_is_found_later() -> None:
    crowd = {ENEMY: at(4, 5), FRIEND: at(4, 6), "grunt-ape 2": at(5, 5), "grunt-ape 3": at(5, 6)}
    table = on_floor({LEAPER: f"{at(4, 4)} n", **crowd}, ap=5, fires={at(4, 6): AXIS})
    ways = [key for key in leaps(table) if key.endswith(f"+{number(5, 7)})")]
    assert ways == [path((4, 5), (5, 5), (5, 6), (5, 7))]


@pytest.mark.rule("IN-Q-52", "IN-LEAP-1")
def test_nobody_leaps_to_and_fro_through_its_own_square() -> None:
    table = on_floor({LEAPER: f"{at(4, 4)} n", ENEMY: at(4, 5)}, ap=9)
    landings = {key.rpartition("+")[2].rstrip(")") for key in leaps(table)}
    assert landings == {str(number(*square)) for square in ((4, 6), (5, 5), (3, 5))}


# ---------------------------------------------------------------- out of which pool


@pytest.mark.rule("IN-LEAP-2", "IN-Q-52")
def test_ap_from_cp_pay_for_neither_the_first_nor_the_last_square() -> None:
    one = {LEAPER: f"{at(0, 0)} n", ENEMY: at(0, 1), FRIEND: at(9, 9)}
    assert not leaps(on_floor(one, ap=1, activation={"cp_ap": 1}))
    assert not leaps(on_floor(one, ap=0, activation={"cp_ap": 2}))
    assert leaps(on_floor(one, ap=2)) == {path((0, 1), (0, 2))}


@pytest.mark.rule("IN-LEAP-2", "IN-Q-52", "IN-Q-35")
@pytest.mark.parametrize(
    ("ap", "cp_ap", "cp_first", "left"),
    [(2, 1, False, (0, 0)), (3, 1, False, (0, 1)), (3, 1, True, (1, 0)), (2, 3, True, (0, 2))],
)
def test_squares_in_between_may_be_paid_from_any_pool(
    ap: int, cp_ap: int, cp_first: bool, left: tuple[int, int]
) -> None:
    stands = {LEAPER: f"{at(0, 0)} n", ENEMY: at(0, 1), "sturmzombie 2": at(0, 2), FRIEND: at(9, 9)}
    table = on_floor(stands, ap=ap, activation={"cp_ap": cp_ap, "cp_first": cp_first})
    happened = table.answer(path((0, 1), (0, 2), (0, 3)))
    assert told(happened, Leapt).ap == 3
    if left == (0, 0):
        assert isinstance(table.asked, PickModel)
        assert told(happened, ActivationEnded).lost == 0
    else:
        assert (table.state.activation.ap, table.state.activation.cp_ap) == left


@pytest.mark.rule("IN-LEAP-2")
def test_without_own_ap_for_both_ends_no_cp_help() -> None:
    stands = {LEAPER: f"{at(0, 0)} n", ENEMY: at(0, 1), "sturmzombie 2": at(0, 2), FRIEND: at(9, 9)}
    assert not leaps(on_floor(stands, ap=1, activation={"cp_ap": 5}))


# ---------------------------------------------------------------- what it sets off


@pytest.mark.rule("IN-Q-52", "IN-Q-17", "IN-REACT-7")
def test_a_leap_draws_fire_once_and_on_landing() -> None:
    stands = {"ilsa-von-x 1": "c3 n", "grunt-ape 1": "c4 w", "grunt-ape 2": "c5 e", "grunt-ape 3": "b6 e"}
    table = stand(stands, acting="ilsa-von-x 1", fields={"grunt-ape 3": {"reacting": True}})
    table.answer(over("c4", "c5", "c6"))
    reaction = table.asked
    assert isinstance(reaction, ReactWith)
    table.answer("hold-fire")
    assert isinstance(table.asked, Act)


@pytest.mark.rule("IN-Q-13", "IN-Q-14", "IN-FIRE-3")
def test_a_leap_burns_at_every_burning_square_it_enters_one_die_more_each_time() -> None:
    stands = {LEAPER: "c3 n", "grunt-ape 1": "c4", "grunt-ape 2": "c5"}
    table = stand(stands, acting=LEAPER, fires={"c4": AXIS, "c6": AXIS})
    happened = table.answer(over("c4", "c5", "c6"), came=[(2,), (2, 3)])
    assert [len(roll.faces) for roll in all_told(happened, DamageRolled)] == [1, 2]
    assert [leg.path for leg in all_told(happened, Leapt)] == [(cell("c4"),), (cell("c5"), cell("c6"))]
    assert [leg.ap for leg in all_told(happened, Leapt)] == [3, 0]
    assert table.state.models[model(LEAPER)].cell == cell("c6")
    assert table.state.models[model("grunt-ape 1")].cell == cell("c4")


@pytest.mark.rule("IN-Q-13")
def test_a_burning_start_is_rolled_for_before_the_leap_unless_the_first_square_burns_too() -> None:
    stands = {LEAPER: "c3 n", "grunt-ape 1": "c4"}
    before = stand(stands, acting=LEAPER, fires={"c3": AXIS})
    happened = before.answer(over("c4", "c5"), came=[(2,)])
    kinds = [type(event) for event in happened if isinstance(event, DamageRolled | Leapt)]
    assert kinds == [DamageRolled, Leapt]
    both = stand(stands, acting=LEAPER, fires={"c3": AXIS, "c4": AXIS})
    rolls = all_told(both.answer(over("c4", "c5"), came=[(2, 3)]), DamageRolled)
    assert [len(roll.faces) for roll in rolls] == [2]


@pytest.mark.rule("IN-Q-52", "IN-ITEM-5", "IN-Q-14")
def test_who_dies_in_flames_on_the_way_leaves_its_items_there_and_the_model_passed_stands() -> None:
    key = MissionItem(id="key", name="Key", text="A key.", square="l1")
    table = stand(
        {LEAPER: "c3 n", "grunt-ape 1": "c4"},
        acting=LEAPER,
        fires={"c4": AXIS},
        fields={LEAPER: {"items": ("key",), "dp": 1}},
        mission={"items": (key,)},
        lying={},
    )
    happened = table.answer(over("c4", "c5"), came=[(6,)])
    assert told(happened, Fell).at == told(happened, ItemLies).at == cell("c4")
    assert table.state.occupied == table.state.standing == 1 << cell("c4")
    assert table.state.at(cell("c4")) == model("grunt-ape 1")
    assert told(happened, Leapt).path == (cell("c4"),)


@pytest.mark.rule("IN-Q-42", "IN-ENTRY-6", "IN-ENTRY-8")
@pytest.mark.parametrize("blocker", [ENEMY, FRIEND])
def test_a_waiting_model_leaps_over_whoever_stands_on_its_entry_square(blocker: str) -> None:
    table = stand({LEAPER: "@west", blocker: "a5 w"}, acting=LEAPER)
    assert over("a5", "b5") in leaps(table)
    leapt = told(table.answer(over("a5", "b5")), Leapt)
    assert (leapt.away, leapt.ap) == (OFF_BOARD, 2)
    stood = table.state.models[model(LEAPER)]
    assert (stood.status, stood.cell, stood.facing) == ("board", cell("b5"), 1)
    assert str(cell("c5")) in table.listed("step")
