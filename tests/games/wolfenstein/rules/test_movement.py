"""The move action: eight directions, prices, corners, walls, difficult terrain, and squares where nobody may stay."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, cells, mask, model, stand

from nightraid.games.wolfenstein.asks.events import Moved, TurnEnded

NOOKS = 12
"""The width of the map `nooks`."""


def step(name: str, width: int = 18) -> str:
    return f"step:{cell(name, width)}"


# ---------------------------------------------------------------- one square, eight directions


@pytest.mark.rule("WF-MOVE-1", "WF-ACTION-1")
def test_a_move_action_takes_a_hero_one_square_in_any_of_eight_directions_for_1_ap() -> None:
    table = stand({KLAUS: "c3"}, acting=KLAUS)
    assert table.listed("step") == cells("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")
    for to, left in (("d4", 5), ("d5", 4), ("c4", 3)):
        happened = table.answer(step(to))
        assert told(happened, Moved) == Moved(KLAUS, cell(to), 1, why=("WF-MOVE-1", "WF-ACTION-1"))
        assert table.state.turn.ap == left
    assert table.state.heroes[KLAUS].cell == cell("c4")
    assert table.state.hero_cells == 1 << cell("c4")


@pytest.mark.rule("WF-MOVE-1")
def test_a_nazi_too_moves_in_any_direction_for_1_ap_a_square() -> None:
    table = stand({KLAUS: "a1"}, nazis={"drone 1": "f6"}, came=[("blank",)])
    # a Drone has 7 AP and hits within 3 squares: two diagonal steps, the shot, then on until it is adjacent
    moves = [move for move in all_told(table.match.events(), Moved) if move.model == model("drone 1")]
    assert [move.ap for move in moves] == [1, 1, 1, 1]
    assert [move.to for move in moves] == [cell("e5"), cell("d4"), cell("c3"), cell("b2")]


# ---------------------------------------------------------------- what can be paid


@pytest.mark.rule("WF-MOVE-2", "WF-AP-2")
def test_with_1_ap_left_difficult_terrain_may_not_be_entered_and_the_hero_stops_in_front_of_it() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, mission="vault", ap=1)
    assert table.listed("step") == cells("a3", "c3", "a4", "b4", "c4")  # b2 and c2 are difficult, a2 a spawn token
    assert table.refused(step("b2")) == ("WF-MOVE-2", "WF-AP-2")
    table.answer(step("c3"))
    assert table.state.turn.ap == 0
    assert table.listed("step") == set()


@pytest.mark.rule("WF-TERRAIN-1", "WF-ACTION-2")
def test_difficult_terrain_costs_a_hero_1_ap_more_to_enter() -> None:
    table = stand({KLAUS: "b3"}, acting=KLAUS, mission="vault")
    assert told(table.answer(step("b2")), Moved).ap == 2
    assert table.state.turn.ap == 4


@pytest.mark.rule("WF-TERRAIN-1", "WF-NAZI-2")
def test_difficult_terrain_costs_a_nazi_1_ap_more_to_enter() -> None:
    row = mask("a3", "b3", "c3", "d3", "e3", "f3")
    table = stand({KLAUS: "a1"}, nazis={"soldat 1": "f6"}, nazi={"soldat 1": {"sabotaged": True}}, difficult=row)
    moves = all_told(table.match.events(), Moved)  # it has 5 AP and cannot shoot, so it walks
    assert [(move.to, move.ap) for move in moves] == [
        (cell("e5"), 1),
        (cell("d4"), 1),
        (cell("c3"), 2),
        (cell("b2"), 1),
    ]


@pytest.mark.rule("WF-TERRAIN-2")
def test_leaving_difficult_terrain_costs_nothing_more() -> None:
    """Ordinary to difficult 2 AP, difficult to difficult 2 AP, difficult to ordinary 1 AP."""
    table = stand({KLAUS: "b3"}, acting=KLAUS, mission="vault")
    prices = [told(table.answer(step(to)), Moved).ap for to in ("b2", "c2", "d2")]
    assert prices == [2, 2, 1]
    assert table.state.turn.ap == 1


# ---------------------------------------------------------------- one model per square


@pytest.mark.rule("WF-MOVE-3", "WF-MODEL-1", "WF-Q-49")
def test_a_friends_square_is_entered_only_if_a_further_step_can_be_paid() -> None:
    table = stand({KLAUS: "b3", ANYA: "c3"}, acting=KLAUS, ap=2)
    assert str(cell("c3")) in table.listed("step")
    table = stand({KLAUS: "b3", ANYA: "c3"}, acting=KLAUS, ap=1)
    assert table.listed("step") == cells("b2", "c2", "a3", "a4", "b4", "c4")  # nor the spawn token on a2
    assert "WF-MOVE-3" in table.refused(step("c3"))


@pytest.mark.rule("WF-MODEL-1")
def test_moving_through_a_friend_costs_nothing_extra() -> None:
    table = stand({KLAUS: "b3", ANYA: "c3"}, acting=KLAUS)
    happened = table.answer(step("c3"), step("d3"))
    assert [move.ap for move in all_told(happened, Moved)] == [1, 1]
    assert table.state.heroes[ANYA].cell == cell("c3")
    assert table.state.hero_cells == 1 << cell("c3") | 1 << cell("d3")


@pytest.mark.rule("WF-MOVE-3", "WF-Q-49")
def test_with_too_few_ap_for_the_way_on_a_friends_square_is_refused() -> None:
    # a6 is the corner of the vault: a passage token; beyond the friend on a5 lie b6 and the closed chest b5
    table = stand({KLAUS: "a4", ANYA: "a5"}, acting=KLAUS, mission="vault", ap=1)
    assert str(cell("a5")) not in table.listed("step")
    table = stand({KLAUS: "a4", ANYA: "a5"}, acting=KLAUS, mission="vault", ap=2)
    assert str(cell("a5")) in table.listed("step")  # going back to a4 counts as a way (WF-Q-98)


@pytest.mark.rule("WF-Q-98", "WF-Q-49")
def test_the_way_on_must_be_payable_difficult_terrain_included() -> None:
    # From a1 the friend on b1 can be crossed; what lies beyond is difficult (b2, c2), ordinary (c1) or the way back.
    crowd = {KLAUS: "a1", ANYA: "b1", BJ: "c1"}
    table = stand(crowd, acting=KLAUS, mission="vault", ap=2, nazis={"soldat 1": "a2"})
    assert str(cell("b1")) in table.listed("step")  # and back to a1
    table.answer(step("b1"))
    assert table.listed("step") == cells("a1")  # b2 and c2 cost 2, c1 is a friend's without a way on


@pytest.mark.rule("WF-Q-98", "WF-TURN-3")
def test_while_it_passes_a_hero_can_only_step_on_not_act_nor_give_nor_end_its_turn() -> None:
    table = stand(
        {KLAUS: "b3", ANYA: "c3", BJ: "d3"},
        nazis={"soldat 1": "e3"},
        acting=KLAUS,
        hero={KLAUS: {"glory": 5, "pack": ("strong-coffee-1",)}},
    )
    assert {"end-turn", "fatigue", "give-ammo:light:1", "use-item:strong-coffee-1"} <= set(table.keys)
    table.answer(step("c3"))
    assert {key.partition(":")[0] for key in table.keys} == {"step"}
    assert table.refused("end-turn") == ("WF-Q-98",)
    assert table.refused(f"attack:handgun-1960-1:{model('soldat 1')}") == ("WF-Q-98",)
    table.answer(step("c4"))
    assert {"end-turn", "fatigue"} <= set(table.keys)


@pytest.mark.rule("WF-Q-98")
def test_the_fatigue_action_does_not_count_for_a_way_on() -> None:
    table = stand({KLAUS: "b3", ANYA: "c3"}, acting=KLAUS, ap=1)
    assert "fatigue" in table.keys
    assert str(cell("c3")) not in table.listed("step")
    table.answer("fatigue")
    assert str(cell("c3")) in table.listed("step")


@pytest.mark.rule("WF-MODEL-1")
def test_no_hero_moves_through_a_square_with_an_enemy() -> None:
    table = stand({KLAUS: "a1"}, nazis={"soldat 1": "a2", "soldat 2": "b2"}, acting=KLAUS)
    assert table.listed("step") == cells("b1")
    assert table.refused(step("a2")) == ("WF-MODEL-1",)


@pytest.mark.rule("WF-Q-98", "WF-BOT-3")
def test_a_bot_follows_the_same_rule_for_squares_where_it_may_not_stay() -> None:
    drone = model("drone 1")
    table = stand(
        {KLAUS: "c3"},
        bots={"drone 1": (KLAUS, "b3")},
        acting=KLAUS,
        turn={"bot": drone, "ap": 1},
    )
    assert str(cell("c3")) not in table.listed("step")
    table = stand({KLAUS: "c3"}, bots={"drone 1": (KLAUS, "b3")}, acting=KLAUS, turn={"bot": drone, "ap": 2})
    table.answer(step("c3"))
    assert "end-turn" not in table.keys
    assert table.listed("step") == cells("b2", "c2", "d2", "b3", "d3", "b4", "c4", "d4")


# ---------------------------------------------------------------- corners


@pytest.mark.rule("WF-MOVE-4", "WF-Q-6")
def test_a_diagonal_step_past_a_corner_needs_one_open_way_around_it() -> None:
    table = stand({KLAUS: "b2"}, acting=KLAUS, mission="nooks")  # walls to the north and to the east
    assert table.listed("step") == cells("a1", "b1", "c1", "a2", "a3", width=NOOKS)
    for closed in ("b3", "c2", "c3"):  # to c3 both ways around the corner are walled off
        assert "WF-MOVE-4" in table.refused(step(closed, NOOKS))
    table = stand({KLAUS: "b3"}, acting=KLAUS, mission="nooks")
    assert str(cell("c2", NOOKS)) in table.listed("step")  # around the end of both walls
    assert str(cell("b2", NOOKS)) not in table.listed("step")


@pytest.mark.rule("WF-MOVE-4", "WF-Q-6", "WF-DOOR-1")
def test_a_doorway_is_passed_diagonally_if_its_door_is_open() -> None:
    table = stand({KLAUS: "d6"}, acting=KLAUS, mission="nooks", open_doors="d")
    assert str(cell("e5", NOOKS)) in table.listed("step")
    assert str(cell("e6", NOOKS)) not in table.listed("step")
    table = stand({KLAUS: "d6"}, acting=KLAUS, mission="nooks")
    assert str(cell("e5", NOOKS)) not in table.listed("step")
    assert table.refused(step("e5", NOOKS)) == ("WF-DOOR-1",)


@pytest.mark.rule("WF-MOVE-4", "WF-Q-6", "WF-BARRICADE-1")
def test_a_barricade_and_a_wall_close_a_corner_together() -> None:
    table = stand({KLAUS: "e2"}, acting=KLAUS, mission="nooks")
    assert table.listed("step") == cells("d1", "e1", "f1", "d2", "d3", "e3", width=NOOKS)
    assert table.refused(step("f3", NOOKS)) == ("WF-BARRICADE-1",)  # the other way around is a wall
    assert str(cell("f1", NOOKS)) in table.listed("step")  # around the open end of the barricade
    table = stand({KLAUS: "e2"}, acting=KLAUS, mission="nooks", standing=0)
    assert cells("f2", "f3", width=NOOKS) <= table.listed("step")


@pytest.mark.rule("WF-MOVE-4", "WF-Q-7")
def test_models_and_tokens_beside_a_corner_do_not_matter() -> None:
    table = stand({KLAUS: "a1"}, nazis={"soldat 1": "a2", "soldat 2": "b1"}, acting=KLAUS)
    assert table.listed("step") == cells("b2")
    table = stand({KLAUS: "b6"}, acting=KLAUS, mission="vault", nazis={"soldat 1": "c6"})
    assert str(cell("a5")) in table.listed("step")  # past the chest on b5 and the passage token on a6


# ---------------------------------------------------------------- walls


@pytest.mark.rule("WF-WALL-1")
def test_the_outer_edge_of_the_map_is_a_wall() -> None:
    table = stand({KLAUS: "a1"}, acting=KLAUS)
    assert table.listed("step") == cells("b1", "a2", "b2")
    table = stand({KLAUS: "i4"}, acting=KLAUS)  # the corridor has solid rock to its north
    assert table.listed("step") == cells("h3", "i3", "j3", "h4", "j4")


@pytest.mark.rule("WF-WALL-2")
def test_where_two_tiles_touch_there_is_no_wall_between_them() -> None:
    table = stand({KLAUS: "f5"}, nazis={"soldat 1": "h5"}, acting=KLAUS, mission="nooks")
    assert cells("g4", "g5", "g6", width=NOOKS) <= table.listed("step")
    assert table.listed("attack") == {f"handgun-1960-1:{model('soldat 1')}"}  # and Line of Sight
    table.answer(step("g5", NOOKS))
    assert table.state.heroes[KLAUS].cell == cell("g5", NOOKS)


@pytest.mark.rule("WF-WALL-3")
def test_a_wall_stops_every_movement_and_every_line_of_sight() -> None:
    table = stand({KLAUS: "b2"}, nazis={"soldat 1": "c2", "soldat 2": "b3"}, acting=KLAUS, mission="nooks")
    assert table.listed("attack") == set()
    assert table.refused(step("c2", NOOKS)) == ("WF-WALL-3", "WF-MOVE-4")
    assert "WF-LOS-2" in table.refused(f"attack:handgun-1960-1:{model('soldat 1')}")


# ---------------------------------------------------------------- tokens


@pytest.mark.rule("WF-TOKEN-1")
def test_the_square_of_an_event_chest_or_objective_token_is_closed() -> None:
    table = stand({KLAUS: "c4"}, acting=KLAUS, mission="vault")
    assert table.listed("step") == cells("b3", "c3", "d3", "b4", "d4", "d5")
    for closed in ("b5", "c5"):
        assert table.refused(step(closed)) == ("WF-TOKEN-1",)
    table = stand({KLAUS: "d4"}, acting=KLAUS, mission="vault")
    assert table.refused(step("e5")) == ("WF-TOKEN-1",)  # an objective


@pytest.mark.rule("WF-TOKEN-1")
def test_when_the_token_is_removed_its_square_is_an_ordinary_one() -> None:
    table = stand({KLAUS: "d4"}, acting=KLAUS, mission="vault")
    table.answer("do-objective:A")
    assert str(cell("e5")) in table.listed("step")
    table.answer(step("e5"))
    assert "end-turn" in table.keys


@pytest.mark.rule("WF-TOKEN-1", "WF-LOS-3")
def test_line_of_sight_over_tokens_is_free() -> None:
    table = stand({KLAUS: "b6"}, nazis={"soldat 1": "b4"}, acting=KLAUS, mission="vault")  # the chest is between
    assert table.listed("attack") == {f"handgun-1960-1:{model('soldat 1')}"}


@pytest.mark.rule("WF-TOKEN-2", "WF-Q-98")
def test_a_spawn_token_may_be_crossed_but_no_model_may_come_to_rest_on_it() -> None:
    table = stand({KLAUS: "b1"}, acting=KLAUS, mission="vault", ap=2)
    assert str(cell("a2")) in table.listed("step")  # the Hero spawn token
    table.answer(step("a2"))
    assert "end-turn" not in table.keys
    assert table.listed("step") == cells("a1", "b1", "a3", "b3")
    table = stand({KLAUS: "b1"}, acting=KLAUS, mission="vault", ap=1)
    assert str(cell("a2")) not in table.listed("step")
    assert "WF-TOKEN-2" in table.refused(step("a2"))
    table = stand({KLAUS: "q6"}, acting=KLAUS, mission="vault", ap=1)
    assert str(cell("r6")) not in table.listed("step")  # a Nazi spawn token


@pytest.mark.rule("WF-TOKEN-2", "WF-LOS-3")
def test_line_of_sight_over_spawn_tokens_is_free() -> None:
    table = stand({KLAUS: "a3"}, nazis={"soldat 1": "a1"}, acting=KLAUS, mission="vault")
    assert table.listed("attack") == {f"handgun-1960-1:{model('soldat 1')}"}


@pytest.mark.rule("WF-TOKEN-2", "WF-Q-16", "WF-Q-98")
def test_a_hero_placed_on_a_spawn_token_may_stay_there_until_it_moves() -> None:
    table = stand(
        {KLAUS: "a2"}, acting=KLAUS, mission="vault", turn={"moved": False}, hero={KLAUS: {"pack": ("pep-pills-1",)}}
    )
    assert {"end-turn", "fatigue", "use-item:pep-pills-1"} <= set(table.keys)
    table.answer(step("a1"), step("a2"))
    assert {key.partition(":")[0] for key in table.keys} == {"step"}  # it has moved and is back: now it must go on


@pytest.mark.rule("WF-Q-16", "WF-Q-98")
def test_a_hero_that_has_not_left_the_spawn_token_in_round_1_may_still_stay_in_round_2() -> None:
    table = stand({KLAUS: "a2", BJ: "f1"}, phase="player", mission="vault", round=2)
    table.answer(f"activate:{KLAUS}")
    assert {"end-turn", "fatigue"} <= set(table.keys)
    assert told(table.answer("end-turn"), TurnEnded).hero == KLAUS
    assert table.state.heroes[KLAUS].cell == cell("a2")


@pytest.mark.rule("WF-MOVE-3", "WF-Q-98", "WF-Q-49")
@pytest.mark.parametrize(("ap", "offered"), [(4, {"b1"}), (3, set())])
def test_the_way_on_may_lead_past_several_friends_and_tokens_in_a_row(ap: int, offered: set[str]) -> None:
    # A corridor one square wide: friends on a1, b1 and c1, a passage token on d1, and e1 is the first free square.
    stands = {KLAUS: "a1", ANYA: "a1", BJ: "b1", ROTH: "c1"}
    table = stand(stands, acting=KLAUS, mission="gallery", ap=ap, turn={"moved": False})
    assert table.listed("step") == cells(*offered, width=12)
