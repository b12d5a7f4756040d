"""Oversized models: four squares, doorways, and what is special about their way."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.nazi_phases import WEST, happened, position, run, square, this_way, way, ways_offered
from tests.games.wolfenstein.positions import BJ, KLAUS, cell, mask, model, stand

from nightraid.games.wolfenstein.asks.events import Attacked, DoorOpened, Moved, NaziWaits
from nightraid.games.wolfenstein.rules.base.line_of_sight import adjacent, distance, sees
from nightraid.games.wolfenstein.rules.oversized_models import large_step_ends, leave_doorway
from nightraid.games.wolfenstein.state import Weapon

HUND = model("panzerhund 1")
QUIET: dict[str, Any] = {"panzerhund 1": {"sabotaged": True}}


def saw(hero: int, **more: Any) -> dict[str, dict[str, Any]]:
    """The Panzerhund on its turn: it saw this Hero at the check and may not attack."""
    return {"panzerhund 1": {"readiness": "ready", "saw": (hero,), "sabotaged": True} | more}


# ---------------------------------------------------------------- squares, sight, distance


@pytest.mark.rule("WF-BIG-1")
@pytest.mark.parametrize("name", ["panzerhund 1", "mecha-hitler 1"])
def test_it_stands_on_four_squares(name: str) -> None:
    game = position(stand({KLAUS: "a1"}, nazis={name: "d3"}, phase="player"))
    assert {square(one) for one in game.cells_of(model(name))} == {"d3", "e3", "d4", "e4"}
    assert game.nazi_cells == mask("d3", "e3", "d4", "e4")


@pytest.mark.rule("WF-BIG-2", "WF-Q-13", "WF-Q-75")
def test_sight_range_and_adjacency_use_any_of_its_squares() -> None:
    """A Soldat hides its western squares; over the others it sees Klaus. The distance is that of the nearest square."""
    game = position(stand({KLAUS: "b5"}, nazis={"panzerhund 1": "d3", "soldat 1": "c4"}, phase="player"))
    assert sees(game, HUND, KLAUS)
    assert distance(game, HUND, KLAUS) == 2
    assert not adjacent(game, HUND, KLAUS)
    game = position(stand({KLAUS: "c5"}, nazis={"panzerhund 1": "d3"}, phase="player"))
    assert distance(game, HUND, KLAUS) == 1
    assert adjacent(game, HUND, KLAUS)


@pytest.mark.rule("WF-BIG-2", "WF-NAZI-7")
def test_it_attacks_a_hero_beside_any_of_its_squares() -> None:
    table = stand({KLAUS: "f5"}, nazis={"panzerhund 1": "d3"}, came=[("blank",) * 5])
    assert told(happened(table), Attacked).attacker == HUND
    assert way(happened(table), "panzerhund 1") == "attack"


# ---------------------------------------------------------------- steps


@pytest.mark.rule("WF-BIG-5", "WF-Q-75")
def test_all_four_squares_make_each_step() -> None:
    """The lanes are one square wide: there is no way through for it, not even an imagined one."""
    table = stand(
        {KLAUS: "m6"}, nazis={"panzerhund 1": "c3"}, mission="lanes", open_doors="a", phase="nazis", nazi=saw(KLAUS)
    )
    assert told(happened(table), NaziWaits).nazi == HUND
    assert way(happened(table), "panzerhund 1") == ""


@pytest.mark.rule("WF-BIG-5", "WF-TERRAIN-1")
def test_difficult_terrain_costs_once_a_step_if_any_new_square_is_difficult() -> None:
    """On its way west along the corridor: both squares of column i are difficult, then one of column g."""
    table = stand(
        {KLAUS: "b4"},
        nazis={"panzerhund 1": "j3"},
        open_doors="a",
        phase="nazis",
        nazi=saw(KLAUS),
        difficult=mask("i3", "i4", "g4"),
    )
    steps = [(square(step.to), step.ap) for step in all_told(happened(table), Moved)]
    assert steps[:4] == [("i3", 2), ("h3", 1), ("g3", 2), ("f3", 1)]


@pytest.mark.rule("WF-BIG-5", "WF-Q-75", "WF-MODEL-1", "WF-MOVE-3")
def test_it_passes_friends_but_stops_only_where_all_four_squares_are_free() -> None:
    table = stand(
        {KLAUS: "b4"},
        nazis={"panzerhund 1": "j3", "soldat 1": "h4"},
        open_doors="a",
        phase="nazis",
        nazi=saw(KLAUS),
    )
    assert way(happened(table), "panzerhund 1") == "i3 h3 g3 f3"
    assert ways_offered(table) == {"e2", "e3", "e4"}
    table = stand(
        {KLAUS: "b4"},
        nazis={"panzerhund 1": "k3", "soldat 1": "h4", "soldat 2": "g3"},
        open_doors="a",
        phase="nazis",
        nazi=saw(KLAUS),
        difficult=mask("j3", "i3"),
    )
    # j3 2, i3 2, then h3 1, g3 1, f3 1: all 7 AP, and from the doorway it is moved on for free
    assert way(happened(table), "panzerhund 1") == "j3 i3 h3 g3 f3 e3"


@pytest.mark.rule("WF-BIG-5", "WF-MODEL-1", "WF-Q-48")
def test_a_hero_on_one_side_of_the_corridor_stops_it() -> None:
    """Bleeding B.J. lies on h4: the other half of the corridor is not enough for it."""
    table = stand(
        {KLAUS: "f1", BJ: "h4"},
        nazis={"panzerhund 1": "k3"},
        open_doors="a",
        phase="nazis",
        nazi=saw(KLAUS),
        hero={BJ: {"status": "bleeding", "lost_hp": 6}},
    )
    assert way(happened(table), "panzerhund 1") == "j3 i3"


@pytest.mark.rule("WF-BIG-5", "WF-MOVE-3")
def test_with_too_few_ap_to_pass_a_friend_it_stops_before_it() -> None:
    table = stand(
        {KLAUS: "b4"},
        nazis={"panzerhund 1": "k3", "soldat 1": "g4"},
        phase="nazis",
        nazi=saw(KLAUS),
        open_doors="a",
        difficult=mask("j3", "i3", "h3"),
    )
    # 6 AP to h3 would share no square with the Soldat on g4; g3 would, and needs 1 more AP than it has to pass
    assert way(happened(table), "panzerhund 1") == "j3 i3 h3"


# ---------------------------------------------------------------- doors


@pytest.mark.rule("WF-BIG-3", "WF-Q-75", "WF-DOOR-2")
def test_it_opens_the_door_and_steps_through_the_doorway() -> None:
    table = stand({KLAUS: "b4"}, nazis={"panzerhund 1": "g3"}, phase="nazis", nazi=saw(KLAUS))
    assert way(happened(table), "panzerhund 1") == "door f3"
    assert ways_offered(table) == {"e2", "e3", "e4"}
    assert told(happened(table), DoorOpened).door == table.state.box.drawn.door("a")


@pytest.mark.rule("WF-BIG-3", "WF-Q-75")
def test_out_of_ap_in_the_doorway_it_is_moved_on_for_free() -> None:
    table = stand({KLAUS: "b4"}, nazis={"panzerhund 1": "m3"}, phase="nazis", nazi=saw(KLAUS), open_doors="ab")
    steps = [(square(step.to), step.ap) for step in all_told(happened(table), Moved)]
    assert steps == [*((f"{column}3", 1) for column in "lkjihgf"), ("e3", 0)]


@pytest.mark.rule("WF-BIG-3", "WF-Q-75")
def test_it_does_not_enter_a_doorway_that_it_could_not_leave() -> None:
    """Chests on e3 and e4: beyond the door there are no four squares to be moved on to."""
    shut = mask("e3", "e4")
    table = stand(
        {KLAUS: "b4", BJ: "r6"},
        nazis={"panzerhund 1": "h3"},
        phase="nazis",
        nazi=saw(KLAUS),
        open_doors="a",
        tokens=shut,
        chests=shut,
    )
    assert way(happened(table), "panzerhund 1") == "g3"


@pytest.mark.rule("WF-BIG-3", "WF-Q-75")
def test_it_may_attack_in_the_doorway_and_is_moved_on_when_its_movement_ends() -> None:
    """It steps into the doorway, bites Klaus from there, and because it is beside its Hero it is moved on."""
    table = stand({KLAUS: "e5"}, nazis={"panzerhund 1": "g3"}, open_doors="a", came=[("blank",) * 5])
    assert way(happened(table), "panzerhund 1") == "f3 attack e3"
    assert [step.ap for step in all_told(happened(table), Moved)] == [1, 0]


@pytest.mark.rule("WF-BIG-3", "WF-Q-75")
def test_leaving_a_doorway_goes_on_in_the_direction_it_came() -> None:
    for came_from, end in (("g3", "e3"), ("e3", "g3")):
        game = position(stand({KLAUS: "a1"}, nazis={"panzerhund 1": "f3"}, open_doors="a", phase="player"))
        events, _ = run(leave_doorway(game, HUND, cell(came_from)))
        step = told(events, Moved)
        assert (square(step.to), step.ap) == (end, 0)
        assert game.nazis[HUND].cell == cell(end)


# ---------------------------------------------------------------- the way beside its Hero


@pytest.mark.rule("WF-NAZI-9", "WF-BIG-5")
def test_it_comes_beside_its_hero() -> None:
    table = stand({KLAUS: "a1"}, nazis={"panzerhund 1": "d1"}, nazi=QUIET)
    assert ways_offered(table) == {"c1", "c2"}
    table.answer(*this_way("c1"))
    assert ways_offered(table) == {"b1", "b2"}
    table.answer(*this_way("b1"))
    assert adjacent(table.state, HUND, KLAUS)


# ---------------------------------------------------------------- oversized bots


@pytest.mark.rule("WF-BIG-5", "WF-BIG-3", "WF-Q-75", "WF-Q-98")
def test_the_steps_of_an_oversized_bot() -> None:
    game = position(stand({KLAUS: "a1"}, bots={"panzerhund 1": (KLAUS, "g3")}, open_doors="a", phase="player"))
    assert large_step_ends(game, cell("g3"), 3, 0, 0) == [(cell("h3"), 1), (cell("f3"), 1)]
    assert large_step_ends(game, cell("g3"), 3, mask("e4"), 0) == [(cell("h3"), 1)]  # no way out of the doorway
    assert large_step_ends(game, cell("g3"), 1, 0, mask("i4")) == [(cell("f3"), 1)]  # it could not stop on h3
    game.difficult = mask("i3")
    assert large_step_ends(game, cell("g3"), 1, 0, 0) == [(cell("f3"), 1)]
    assert large_step_ends(game, cell("g3"), 3, 0, mask("i4")) == [(cell("h3"), 2), (cell("f3"), 1)]  # it can go back
    assert large_step_ends(game, cell("g3"), 2, 0, mask("i4")) == [(cell("f3"), 1)]


@pytest.mark.rule("WF-BIG-3", "WF-Q-75")
@pytest.mark.parametrize(("start", "end"), [("g3", "e3"), ("e3", "g3")])
def test_an_oversized_bot_whose_turn_ends_in_a_doorway_is_moved_on_for_free(start: str, end: str) -> None:
    table = stand(
        {KLAUS: "a1"},
        bots={"panzerhund 1": (KLAUS, start)},
        acting=KLAUS,
        turn={"bot": HUND},
        ap=3,
        open_doors="a",
    )
    events = table.answer(f"step:{cell('f3')}", "end-turn")
    assert [(square(step.to), step.ap) for step in all_told(events, Moved)] == [("f3", 1), (end, 0)]
    assert table.state.bots[HUND].cell == cell(end)


@pytest.mark.rule("WF-TERM-3", "WF-BIG-5")
def test_noise_draws_it_into_the_area_with_any_of_its_squares() -> None:
    table = stand({KLAUS: "a6"}, nazis={"panzerhund 1": "i3"}, noise=1 << WEST, nazi=QUIET)
    assert way(happened(table), "panzerhund 1").startswith("h3 g3 door f3")


@pytest.mark.rule("WF-BIG-5", "WF-Q-75", "WF-BOT-3")
def test_a_bot_half_in_difficult_terrain_pays_only_for_what_it_newly_enters() -> None:
    """The hound covers c3 and c4, which are difficult: with 1 AP it can step on to the east, but not deeper in."""
    hound = model("panzerhund 1")
    table = stand(
        {KLAUS: "a6"},
        bots={"panzerhund 1": (KLAUS, "b3")},
        acting=KLAUS,
        ap=1,
        turn={"bot": hound},
        difficult=mask("c3", "c4", "c2"),
    )
    assert str(cell("c3")) in table.listed("step")
    assert str(cell("c2")) not in table.listed("step")


@pytest.mark.rule("WF-BIG-2", "WF-Q-13")
def test_range_is_counted_to_the_nearest_square_even_if_another_one_is_seen() -> None:
    """Klaus sees only e5, five squares away; f5 is four away, which is all that the Handgun with a scope reaches."""
    scoped = {KLAUS: {"weapons": (Weapon("handgun-1960-1", attached="hunting-scope-1"),)}}
    table = stand({KLAUS: "j3"}, nazis={"panzerhund 1": "e5"}, acting=KLAUS, open_doors="a", hero=scoped)
    assert table.listed("attack") == {f"handgun-1960-1:{HUND}"}
    further = stand({KLAUS: "j3"}, nazis={"panzerhund 1": "d5"}, acting=KLAUS, open_doors="a", hero=scoped)
    assert not further.listed("attack")
