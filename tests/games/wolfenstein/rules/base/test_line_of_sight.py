"""Line of Sight and range as the game uses them: who can be attacked, who is seen, what stands in the way."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.games.wolfenstein.asks.events import Attacked, Moved, NaziWoke, NobodyWoke
from nightraid.games.wolfenstein.rules.base.line_of_sight import sees
from nightraid.games.wolfenstein.state import Weapon

RIFLE: dict[str, Any] = {"weapons": (Weapon("marksman-rifle-1"),), "heavy": 1}
"""Range 8, and 12 with an ability that is paid for: further than the hall is wide in any room."""
SOLDAT = model("soldat 1")


def can_shoot(table: Any, enemy: str = "soldat 1") -> bool:
    return f"marksman-rifle-1:{model(enemy)}" in table.listed("attack")


def duel(here: str, there: str, others: dict[int, str] | None = None, **more: Any) -> bool:
    """Whether Klaus with a rifle sees a Soldat, with Heroes and Nazis that may be in the way."""
    nazis = {"soldat 1": there, **more.pop("nazis", {})}
    table = stand({KLAUS: here, **(others or {})}, nazis=nazis, acting=KLAUS, hero={KLAUS: RIFLE}, **more)
    seen = can_shoot(table)
    assert seen == sees(table.state, KLAUS, SOLDAT) == sees(table.state, SOLDAT, KLAUS)  # the same in both directions
    return seen


@pytest.mark.rule("WF-LOS-1")
def test_models_see_in_all_directions_and_without_any_limit_of_distance() -> None:
    for there in ("a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"):
        assert duel("c3", there)
    table = stand({KLAUS: "a3"}, nazis={"soldat 1": "r4"}, acting=KLAUS, open_doors="ab")
    assert sees(table.state, KLAUS, SOLDAT)


@pytest.mark.rule("WF-LOS-1", "WF-NAZI-3")
def test_a_nazi_becomes_active_by_sight_at_any_distance() -> None:
    table = stand({KLAUS: "a3"}, nazis={"soldat 1": "r4"}, open_doors="ab")
    assert told(table.match.events(), NaziWoke).saw == (KLAUS,)
    table = stand({KLAUS: "a3"}, nazis={"soldat 1": "r4"}, open_doors="a")  # the other door is closed
    assert all_told(table.match.events(), NobodyWoke)


LINES: dict[str, Any] = {
    "a third model straight between": ("c3", "e3", {ANYA: "d3"}, False),
    "a third model beside the line, one pair of corners is left": ("c3", "e4", {ANYA: "d4"}, True),
    "the other one beside the line": ("c3", "e4", {ANYA: "d3"}, True),
    "both": ("c3", "e4", {ANYA: "d3", BJ: "d4"}, False),
    "a third model on the diagonal": ("c3", "e5", {ANYA: "d4"}, False),
    "nobody on the diagonal": ("c3", "e5", {}, True),
    "models on both sides of a corner between neighbours": ("c3", "d4", {ANYA: "d3", BJ: "c4"}, True),
}


@pytest.mark.rule("WF-LOS-2", "WF-LOS-3", "WF-MODEL-2")
@pytest.mark.parametrize("case", LINES.values(), ids=LINES)
def test_two_clear_corner_lines_are_needed_and_one_good_pair_is_enough(case: Any) -> None:
    here, there, others, seen = case
    assert duel(here, there, others) is seen


@pytest.mark.rule("WF-MODEL-2", "WF-Q-11")
def test_every_third_model_blocks_friend_or_enemy_bot_bleeding_or_stunned() -> None:
    assert not duel("c3", "e3", nazis={"soldat 2": "d3"})
    assert not duel("c3", "e3", nazis={"soldat 2": "d3"}, nazi={"soldat 2": {"stunned": True}})
    assert not duel("c3", "e3", bots={"drone 1": (KLAUS, "d3")})
    table = stand(
        {KLAUS: "c3", ANYA: "d3"},
        nazis={"soldat 1": "e3"},
        acting=KLAUS,
        hero={KLAUS: RIFLE, ANYA: {"status": "bleeding", "lost_hp": 5}},
    )
    assert not can_shoot(table)


@pytest.mark.rule("WF-Q-11", "WF-BIG-2")
def test_all_four_squares_of_an_oversized_model_block_unless_it_is_the_target() -> None:
    hound = {"panzerhund 1": "c3"}  # c3, d3, c4, d4
    assert not duel("b3", "e3", nazis=hound)
    assert not duel("b4", "e4", nazis=hound)
    assert duel("b5", "e5", nazis=hound)
    table = stand({KLAUS: "b3"}, nazis=hound, acting=KLAUS, hero={KLAUS: RIFLE})
    assert can_shoot(table, "panzerhund 1")


@pytest.mark.rule("WF-Q-11", "WF-DAMAGE-7", "WF-Q-31")
def test_a_killed_nazi_blocks_no_more() -> None:
    table = stand(
        {KLAUS: "a3"},
        nazis={"drone 1": "c3", "soldat 1": "e3"},
        acting=KLAUS,
        ap=9,
        hero={KLAUS: RIFLE},
        turn={"fatigue_action": True, "ability_used": True},
    )
    assert not can_shoot(table)
    table.answer(f"attack:marksman-rifle-1:{model('drone 1')}", came=[("hp", "blank", "blank", "blank")])
    assert can_shoot(table)


@pytest.mark.rule("WF-LOS-3", "WF-Q-14", "WF-TERRAIN-3")
def test_open_doors_barricades_difficult_terrain_and_tokens_do_not_block() -> None:
    assert duel("e4", "h4", open_doors="a")
    assert not duel("e4", "h4")
    assert duel("k4", "n4", mission="vault")  # the barricade is between
    assert duel("d2", "a2", mission="vault")  # two squares of difficult terrain are between
    assert duel("b6", "b4", mission="vault")  # a chest
    assert duel("c6", "c4", mission="vault")  # an event token
    assert duel("e6", "e4", mission="vault")  # an objective
    assert duel("a3", "a1", mission="vault")  # a spawn token
    assert duel("b6", "b4", mission="vault", noise=0b111)  # noise tokens lie in whole areas


@pytest.mark.rule("WF-LOS-4")
@pytest.mark.parametrize("distance", range(1, 11))
def test_in_a_corridor_one_square_wide_models_see_each_other_by_crossing_diagonals(distance: int) -> None:
    there = f"{'abcdefghijk'[distance]}1"
    assert duel("a1", there, mission="gallery")
    if distance > 1:
        assert not duel("a1", there, {ANYA: "b1"}, mission="gallery")  # a model between them hides them


@pytest.mark.rule("WF-LOS-5", "WF-Q-12")
def test_adjacent_squares_see_each_other_and_squares_parted_by_walls_and_doors_never_do() -> None:
    assert duel("b3", "c2", mission="nooks")  # around the end of two walls
    assert not duel("b2", "c2", mission="nooks")  # a wall between
    assert not duel("b2", "c3", mission="nooks")  # both ways around the corner are walled off
    assert not duel("d5", "e5", mission="nooks")  # a closed door
    assert not duel("d6", "e5", mission="nooks")
    assert duel("d5", "e5", mission="nooks", open_doors="d")
    assert duel("d6", "e5", mission="nooks", open_doors="d")  # diagonally through the doorway
    assert duel("e2", "f2", mission="nooks")  # a barricade stops the step but not the sight
    assert duel("e2", "f3", mission="nooks")


@pytest.mark.rule("WF-Q-12", "WF-LOS-5")
def test_a_third_model_hides_a_neighbour_only_at_a_corner_where_the_other_way_is_walled() -> None:
    assert not duel("b3", "c2", {ANYA: "c3"}, mission="nooks")  # around the wall's end, and a friend on the open way
    assert duel("b3", "c2", mission="nooks")
    assert duel("a1", "b2", {ANYA: "a2", BJ: "b1"})  # without walls nobody can hide a neighbour


# ---------------------------------------------------------------- distance and range


@pytest.mark.rule("WF-RANGE-1", "WF-RANGE-2")
def test_distance_counts_straight_and_diagonal_steps_alike_and_the_targets_square() -> None:
    """Handgun 1960 (range 2): a target at 2 is legal, one at 4 is not."""
    gun = {"weapons": (Weapon("handgun-1960-1"),), "light": 1}
    nazis = {"soldat 1": "c3", "soldat 2": "e1", "soldat 3": "e5", "soldat 4": "a5"}
    table = stand({KLAUS: "a3"}, nazis=nazis, acting=KLAUS, hero={KLAUS: gun}, turn={"ability_used": True})
    assert table.listed("attack") == {f"handgun-1960-1:{model(name)}" for name in ("soldat 1", "soldat 4")}
    assert table.refused(f"attack:handgun-1960-1:{model('soldat 2')}") == ("WF-RANGE-2",)


@pytest.mark.rule("WF-RANGE-1", "WF-RANGE-2", "WF-NAZI-7")
def test_a_maschinenpistole_reaches_a_hero_at_distance_4() -> None:
    """Range 4, target at 4: the Soldat shoots before it moves; then three squares bring it beside Klaus."""
    table = stand({KLAUS: "a1"}, nazis={"soldat 1": "e5"}, came=[("blank",)])
    events = [event for event in table.match.events() if isinstance(event, Attacked | Moved)]
    assert isinstance(events[0], Attacked)
    assert [event.to for event in all_told(events, Moved)] == [cell("d4"), cell("c3"), cell("b2")]
    table = stand({KLAUS: "a1"}, nazis={"soldat 1": "f6"}, came=[("blank",)])
    events = [event for event in table.match.events() if isinstance(event, Attacked | Moved)]
    assert isinstance(events[0], Moved)  # at distance 5 it must come nearer first


@pytest.mark.rule("WF-RANGE-1")
def test_walls_and_models_do_not_lengthen_the_distance() -> None:
    table = stand(
        {KLAUS: "c3", ANYA: "d3", ROTH: "b4"},
        nazis={"soldat 1": "e4"},
        acting=KLAUS,
        turn={"ability_used": True},
    )
    assert table.listed("attack") == {f"handgun-1960-1:{SOLDAT}"}  # distance 2 although a friend stands between


@pytest.mark.rule("WF-RANGE-1", "WF-BIG-2")
def test_the_nearest_square_of_an_oversized_model_counts() -> None:
    table = stand({KLAUS: "a3"}, nazis={"panzerhund 1": "c3"}, acting=KLAUS, turn={"ability_used": True})
    assert table.listed("attack") == {f"handgun-1960-1:{model('panzerhund 1')}"}
    table = stand({KLAUS: "a3"}, nazis={"panzerhund 1": "d3"}, acting=KLAUS, turn={"ability_used": True})
    assert table.refused(f"attack:handgun-1960-1:{model('panzerhund 1')}") == ("WF-RANGE-2",)
