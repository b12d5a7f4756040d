"""Line of sight and range in the game: arcs, models, walls, doors, corners, and what does not block."""

import pytest
from tests.boards.grid.examples import BETWEEN, RANGES
from tests.games.incursion.floors import FLOOR, at, number, numbers, open_floor
from tests.games.incursion.positions import cell, model, stand
from tests.games.playing import Table

from nightraid.games.incursion.asks.questions import Act, ReactWith
from nightraid.games.incursion.ids import AXIS, Cell
from nightraid.games.incursion.rules.base.line_of_sight import (
    enemies_in_sight,
    in_arc,
    line_clear,
    range_to,
    sees,
    sees_past_models,
)
from nightraid.games.incursion.schema.missions import MissionItem
from nightraid.games.incursion.state import CardInPlay, LyingItem, State

APE = "grunt-ape 1"
ZOMBIE = "sturmzombie 1"

CORNER = """
+-+-+
|  A|
+ + +
|AaA|
+-+-+
"""
"""(0,0), (1,0) and (1,1) are floor, (0,1) is solid; door a lies between (0,0) and (1,0)."""
GAP = """
+-+-+
|A  |
+ + +
|  A|
+-+-+
"""
"""(0,1) and (1,0) are floor and touch at a corner only."""


def on_floor(stands: dict[str, str], acting: str = APE) -> Table[State]:
    return stand(stands, acting=acting, draw=FLOOR, entries={})


def seen(table: Table[State], viewer: str, square: Cell) -> bool:
    return sees(table.state, model(viewer), square)


# ---------------------------------------------------------------- the arc


@pytest.mark.rule("IN-LOS-2", "IN-Q-5")
def test_the_arc_is_the_half_before_the_model_with_the_level_squares_and_without_its_own() -> None:
    state = on_floor({APE: f"{at(5, 5)} n"}).state
    ape = model(APE)
    for square in ((9, 5), (0, 5), (5, 6), (0, 9)):
        assert in_arc(state, ape, number(*square))
    for square in ((5, 4), (9, 4), (5, 5), (0, 0)):
        assert not in_arc(state, ape, number(*square))


@pytest.mark.rule("IN-LOS-2")
@pytest.mark.parametrize(
    ("facing", "inside", "outside"),
    [("s", (0, 5), (5, 6)), ("e", (5, 0), (4, 9)), ("w", (5, 9), (6, 5)), ("n", (9, 5), (9, 4))],
)
def test_the_arc_turns_with_the_facing(facing: str, inside: tuple[int, int], outside: tuple[int, int]) -> None:
    table = on_floor({APE: f"{at(5, 5)} {facing}"})
    assert seen(table, APE, number(*inside))
    assert not seen(table, APE, number(*outside))


@pytest.mark.rule("IN-LOS-1", "IN-SHOOT-1")
def test_there_is_no_greatest_distance() -> None:
    table = stand({APE: "a1 e", ZOMBIE: "z1"}, acting=APE, draw=open_floor(26, 1), entries={})
    assert table.listed("shoot") == {f"smg:{model(ZOMBIE)}"}


@pytest.mark.rule("IN-MODEL-DROHNE-1")
def test_the_drohne_sees_all_around_but_strikes_and_uses_doors_by_its_facing() -> None:
    drohne = "drohne 1"
    table = stand({drohne: "d3 n", APE: "d4 n", "grunt-ape 2": "c3 n"}, acting=drohne)
    assert table.listed("shoot") == {f"lmg:{model(APE)}", f"lmg:{model('grunt-ape 2')}"}
    behind = stand({drohne: "d4 n", APE: "d3 n"}, acting=drohne)
    assert behind.listed("shoot") == {f"lmg:{model(APE)}"}
    assert behind.listed("strike") == set()
    assert stand({drohne: "d4 s", APE: "d3 n"}, acting=drohne).listed("strike") == {str(model(APE))}
    assert not seen(behind, drohne, cell("d4"))
    assert stand({drohne: "d3 n"}, acting=drohne).listed("open-door") == set()
    assert stand({drohne: "d3 e"}, acting=drohne).listed("open-door") == {"1"}
    key = MissionItem(id="key", name="Key", text="A key.", square="d3")
    lying = {"key": LyingItem(cell("d3"))}
    away = stand({drohne: "d4 n"}, acting=drohne, mission={"items": (key,)}, lying=lying)
    assert away.listed("pick-up") == set()


# ---------------------------------------------------------------- what blocks


@pytest.mark.rule("IN-LOS-3", "IN-Q-2")
@pytest.mark.parametrize(
    ("target", "between", "blocked"),
    BETWEEN,
)
@pytest.mark.parametrize("blocker", ["grunt-ape 2", "sturmzombie 2"])
def test_a_model_of_either_side_blocks_where_the_line_runs_through_its_square(
    target: tuple[int, int], between: tuple[int, int], blocked: bool, blocker: str
) -> None:
    table = on_floor({APE: f"{at(0, 0)} n", ZOMBIE: at(*target), blocker: at(*between)})
    assert (f"smg:{model(ZOMBIE)}" in table.listed("shoot")) is not blocked
    assert seen(table, APE, number(*target)) is not blocked


@pytest.mark.rule("IN-LOS-3", "IN-Q-2")
def test_touching_the_corners_of_occupied_squares_does_not_block() -> None:
    table = on_floor({APE: f"{at(0, 0)} n", ZOMBIE: at(1, 1), "grunt-ape 2": at(0, 1), "grunt-ape 3": at(1, 0)})
    assert f"smg:{model(ZOMBIE)}" in table.listed("shoot")


@pytest.mark.rule("IN-LOS-4", "IN-Q-3")
def test_walls_block_sight() -> None:
    table = stand({APE: "f4 e", ZOMBIE: "g4"}, acting=APE, open_doors="abc")
    assert table.listed("shoot") == set()


@pytest.mark.rule("IN-LOS-5", "IN-DEF-4", "IN-Q-4")
def test_one_sees_and_strikes_around_a_solid_corner_where_one_way_is_open() -> None:
    stands = {APE: "a1 n", ZOMBIE: "b2"}
    opened = stand(stands, acting=APE, draw=CORNER, entries={}, open_doors="a")
    assert opened.listed("shoot") == {f"smg:{model(ZOMBIE)}"}
    assert opened.listed("strike") == {str(model(ZOMBIE))}
    closed = stand(stands, acting=APE, draw=CORNER, entries={})
    assert closed.listed("shoot") == closed.listed("strike") == set()


@pytest.mark.rule("IN-LOS-5", "IN-DEF-4", "IN-Q-4")
def test_models_never_make_a_corner_impassable() -> None:
    stands = {APE: "a1 n", ZOMBIE: "b2", "grunt-ape 2": "b1"}
    table = stand(stands, acting=APE, draw=CORNER, entries={}, open_doors="a")
    assert table.listed("strike") == {str(model(ZOMBIE))}
    assert f"smg:{model(ZOMBIE)}" in table.listed("shoot")


@pytest.mark.rule("IN-LOS-5")
def test_one_does_not_see_through_a_gap_between_two_solid_squares() -> None:
    table = stand({APE: "b1 n", ZOMBIE: "a2"}, acting=APE, draw=GAP, entries={})
    assert table.listed("shoot") == table.listed("strike") == set()


# ---------------------------------------------------------------- what does not block


@pytest.mark.rule("IN-LOS-6", "IN-KD-3", "IN-FIRE-8")
def test_flames_items_fallen_and_waiting_models_and_open_doors_do_not_block() -> None:
    stands = {APE: "c5 e", "grunt-ape 2": "e5", ZOMBIE: "h5", "grunt-ape 3": "@west"}
    key = MissionItem(id="key", name="Key", text="A key.", square="d5")
    table = stand(
        stands,
        acting=APE,
        open_doors="a",
        fires={"f5": AXIS},
        fields={"grunt-ape 2": {"down": True}},
        mission={"items": (key,)},
        lying={"key": LyingItem(cell("d5"))},
    )
    assert table.listed("shoot") == {f"smg:{model(ZOMBIE)}"}
    up = stand(stands, acting=APE, open_doors="a")
    assert up.listed("shoot") == set()


@pytest.mark.rule("IN-LOS-7")
def test_sight_is_not_always_mutual() -> None:
    table = on_floor({APE: f"{at(0, 0)} n", ZOMBIE: f"{at(0, 3)} n"})
    assert enemies_in_sight(table.state, model(APE)) == [model(ZOMBIE)]
    assert enemies_in_sight(table.state, model(ZOMBIE)) == []


@pytest.mark.rule("IN-LOS-7", "IN-Q-1")
def test_the_line_itself_is_the_same_in_both_directions() -> None:
    stands = {APE: "c5 n", "grunt-ape 2": "d6", ZOMBIE: "h4", "sturmzombie 2": "e2"}
    state = stand(stands, acting=APE, open_doors="ab").state
    squares = state.box.grid.floor_cells
    clear = {(one, two) for one in squares for two in squares if one != two and line_clear(state, one, two)}
    assert clear == {(two, one) for one, two in clear}
    assert 0 < len(clear) < len(squares) * (len(squares) - 1)


@pytest.mark.rule("IN-ENTRY-9", "IN-Q-43")
def test_a_waiting_model_sees_nobody_and_is_seen_by_nobody() -> None:
    table = stand({APE: "a5 w", "sturmzombie 1": "@west", "sturmzombie 2": "a6"}, acting=APE)
    assert enemies_in_sight(table.state, model("sturmzombie 1")) == []
    assert enemies_in_sight(table.state, model(APE)) == [model("sturmzombie 2")]


@pytest.mark.rule("IN-GRENADE-2", "IN-FLAME-4")
def test_grenades_and_flames_look_past_models_but_not_past_walls_or_behind() -> None:
    table = stand({APE: "c5 e", "grunt-ape 2": "d5", ZOMBIE: "f5"}, acting=APE)
    state, ape = table.state, model(APE)
    assert not sees(state, ape, cell("f5"))
    assert sees_past_models(state, ape, cell("f5"))
    assert not sees_past_models(state, ape, cell("g5"))  # a closed door
    assert not sees_past_models(state, ape, cell("b5"))


@pytest.mark.rule("IN-CONTENT-12")
def test_rubble_blocks_every_line() -> None:
    table = stand({APE: "c5 e", ZOMBIE: "f5"}, acting=APE, rubble=1 << cell("d5"))
    assert table.listed("shoot") == set()
    assert not sees_past_models(table.state, model(APE), cell("f5"))


# ---------------------------------------------------------------- darkness


@pytest.mark.rule("IN-CONTENT-11", "IN-MODEL-FELDWEBEL-1")
def test_under_power_surge_nobody_sees_further_than_3_but_the_feldwebel() -> None:
    surge = CardInPlay("power-surge-1", AXIS)
    stands = {APE: "a7 e", "sturmzombie 1": "d7", "sturmzombie 2": "b5", "feldwebel 1": "a3 n"}
    table = stand(stands, acting=APE, cards=[surge])
    assert seen(table, APE, cell("d7"))  # range 3
    assert not seen(table, APE, cell("e6"))
    assert not sees_past_models(table.state, model(APE), cell("e7"))
    assert seen(table, "feldwebel 1", cell("a7"))  # range 4


@pytest.mark.rule("IN-CONTENT-17")
def test_in_the_missions_darkness_nobody_sees_further() -> None:
    table = stand({"feldwebel 1": "a3 n", APE: "a7"}, acting="feldwebel 1", darkness=3)
    assert seen(table, "feldwebel 1", cell("a6"))
    assert not seen(table, "feldwebel 1", cell("a7"))


@pytest.mark.rule("IN-CONTENT-11", "IN-LOS-1", "IN-MODEL-FELDWEBEL-1")
@pytest.mark.parametrize(("darkness", "ape", "feldwebel"), [(5, 3, 5), (2, 2, 2), (0, 3, 9)])
def test_of_several_kinds_of_darkness_the_shortest_counts(darkness: int, ape: int, feldwebel: int) -> None:
    """Power Surge leaves range 3; the Feldwebel's scope helps against the card and not against the mission."""
    surge = CardInPlay("power-surge-1", AXIS)
    stands = {APE: at(0, 0), "feldwebel 1": at(1, 0)}
    game = stand(stands, draw=FLOOR, entries={}, acting=APE, darkness=darkness, cards=[surge]).state
    for who, x, furthest in ((APE, 0, ape), ("feldwebel 1", 1, feldwebel)):
        assert [y for y in range(1, 10) if sees(game, model(who), number(x, y))] == [*range(1, furthest + 1)]


@pytest.mark.rule("IN-LOS-6", "IN-KD-3", "IN-REACT-6")
@pytest.mark.parametrize("down", [True, False])
def test_a_reactor_sees_past_who_lies_on_the_ground(down: bool) -> None:
    stands = {APE: "c5 n", "grunt-ape 2": "c4 n", "drop-trooper 1": "c3 n"}
    fields = {"grunt-ape 2": {"down": down}, "drop-trooper 1": {"reacting": True}}
    table = stand(stands, acting=APE, fields=fields)
    table.answer(f"step:{cell('c6')}")
    assert isinstance(table.asked, ReactWith if down else Act)


# ---------------------------------------------------------------- range


@pytest.mark.rule("IN-RANGE-1", "IN-RANGE-2", "IN-Q-7")
@pytest.mark.parametrize(
    ("dx", "dy", "far"),
    RANGES,
)
def test_range_counts_the_squares_that_the_line_runs_through(dx: int, dy: int, far: int) -> None:
    state = on_floor({APE: at(0, 0)}).state
    assert range_to(state, number(0, 0), number(dx, dy)) == far
    assert range_to(state, number(dx, dy), number(0, 0)) == far
    assert range_to(state, number(9, 9), number(9 - dy, 9 - dx)) == far


@pytest.mark.rule("IN-RANGE-3", "IN-GRENADE-1")
def test_exactly_the_stated_range_is_within_it() -> None:
    table = on_floor({"ape-sarge 1": f"{at(0, 0)} n"}, "ape-sarge 1")
    table.answer("lob:hand-grenade")
    squares = table.listed("at-square")
    assert numbers((4, 2), (6, 0), (6, 6), (6, 2)) <= squares
    assert not numbers((5, 2), (7, 0), (7, 7), (4, 3)) & squares


@pytest.mark.rule("IN-RANGE-3")
def test_a_shot_beyond_the_range_of_a_weapon_is_refused() -> None:
    near = on_floor({"hilde-becker 1": f"{at(0, 0)} n", "grunt-ape 1": f"{at(6, 0)} s"}, "hilde-becker 1")
    far = on_floor({"hilde-becker 1": f"{at(0, 0)} n", "grunt-ape 1": f"{at(7, 0)} s"}, "hilde-becker 1")
    shot = f"shoot:gungnir:{model('grunt-ape 1')}"
    assert shot in near.keys
    assert far.refused(shot) == ("IN-SHOOT-1", "IN-RANGE-3")
