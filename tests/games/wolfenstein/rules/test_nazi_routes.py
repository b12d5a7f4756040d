"""The way of a Nazi: the cheapest route, where it may stop, what it does when there is no way."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.nazi_phases import EAST, WEST, happened, this_way, way, ways_offered
from tests.games.wolfenstein.positions import BJ, KLAUS, ROTH, cell, mask, model, stand

from nightraid.engine.events import Decided
from nightraid.games.wolfenstein.asks.events import DoorOpened, Moved, NaziHeads, NaziPasses, NaziWaits, NoiseMade
from nightraid.games.wolfenstein.asks.questions import WhichWay
from nightraid.games.wolfenstein.state import State

SOLDAT, SECOND = model("soldat 1"), model("soldat 2")
LANES: dict[str, Any] = {"mission": "lanes", "open_doors": "a"}
STILL: dict[str, Any] = {"stunned": True}


def saw(hero: int, **more: Any) -> dict[str, Any]:
    """A Nazi on its turn that saw this Hero at the check and may not attack, so that only its way is looked at."""
    return {"readiness": "ready", "saw": (hero,), "sabotaged": True} | more


def coming(here: str, klaus: str, **more: Any) -> Table[State]:
    """Soldat 1 on its turn: it saw Klaus, and only its way is looked at."""
    stands, nazis = {KLAUS: klaus, **more.pop("heroes", {})}, {"soldat 1": here, **more.pop("others", {})}
    return stand(stands, nazis=nazis, phase="nazis", nazi={"soldat 1": saw(KLAUS)}, **more)


# ---------------------------------------------------------------- cheapest routes


@pytest.mark.rule("WF-NAZI-8", "WF-Q-49", "WF-DOOR-2")
def test_the_cheapest_route_counts_doors_to_be_opened() -> None:
    """From m4 both lanes are equally long, but in the north lane there is a door to open."""
    table = coming("m4", klaus="e3", mission="lanes", standing=0)
    assert way(happened(table), "soldat 1") == "l3 k3 j3 i3 h3"


@pytest.mark.rule("WF-NAZI-8", "WF-Q-49", "WF-TERRAIN-1")
def test_the_cheapest_route_counts_difficult_terrain() -> None:
    """With the south lane flooded the way through the door is cheaper."""
    table = coming("m4", klaus="e3", mission="lanes", standing=0, difficult=mask("g3", "h3", "i3"))
    assert way(happened(table), "soldat 1") == "l4 k4 j4 door i4"


@pytest.mark.rule("WF-Q-49", "WF-AI-5", "WF-Q-45")
def test_equal_routes_are_the_ai_controllers_choice() -> None:
    table = stand({KLAUS: "b4"}, nazis={"soldat 1": "e4"}, nazi={"soldat 1": {"sabotaged": True}})
    assert isinstance(table.asked, WhichWay)
    assert ways_offered(table) == {"d3", "d4", "d5"}
    events = table.answer(*this_way("d5"))
    decided = next(event for event in all_told(events, Decided) if event.matter == "nazi-way")
    assert decided.chosen == str(cell("d5"))
    assert decided.tie_break == ("WF-AI-5",)
    totals = {one.id: dict(one.facts)["ap"] for one in decided.candidates}
    assert totals[str(cell("d5"))] == 2
    assert totals[str(cell("f4"))] == 4


@pytest.mark.rule("WF-Q-49", "WF-MOVE-3")
def test_in_passing_a_friend_it_does_not_stop_there_to_open_a_door() -> None:
    """The door over d1 and e1 parts it from Klaus. A comrade stands on e1, and its last AP takes it on to d1."""
    table = coming("i1", klaus="e2", others={"soldat 2": "e1"}, mission="cloister")
    assert way(happened(table), "soldat 1") == "h1 g1 f1 e1 d1"


@pytest.mark.rule("WF-Q-16", "WF-Q-15")
def test_from_the_spawn_token_it_was_placed_on_it_may_open_a_door() -> None:
    ready = {**saw(KLAUS), "sabotaged": True}
    table = stand({KLAUS: "f3"}, nazis={"soldat 1": "g3"}, mission="gates", phase="nazis", nazi={"soldat 1": ready})
    assert way(happened(table), "soldat 1") == "door"


@pytest.mark.rule("WF-Q-15", "WF-Q-50", "WF-DOOR-2", "WF-NAZI-2")
def test_opening_a_door_is_an_action_of_its_own_and_may_be_the_last() -> None:
    table = stand({KLAUS: "f6"}, nazis={"soldat 1": "j4"}, mission="lanes", noise=1 << WEST, nazi={"soldat 1": {}})
    assert way(happened(table), "soldat 1").startswith("door i4 h4 g4")
    table = coming("m4", klaus="f6", mission="lanes", noise=0)
    assert way(happened(table), "soldat 1") == "l4 k4 j4 door i4"
    table = coming("m4", klaus="f6", mission="lanes", difficult=mask("l4"))
    assert way(happened(table), "soldat 1") == "l4 k4 j4 door"
    assert told(happened(table), DoorOpened).model == SOLDAT
    assert table.state.closed == 0


@pytest.mark.rule("WF-Q-49", "WF-DOOR-2")
def test_opening_the_door_that_parts_it_from_its_hero_is_all_it_wants() -> None:
    table = coming("k4", klaus="i4", mission="lanes")
    assert way(happened(table), "soldat 1") == "j4 door"


@pytest.mark.rule("WF-NOISE-3", "WF-Q-36")
def test_company_of_a_nazi_that_steps_into_the_area_is_heard_at_once() -> None:
    table = stand({KLAUS: "g4"}, nazis={"soldat 1": "m4"}, **LANES, nazi={"soldat 1": {"sabotaged": True}})
    events = happened(table)
    first_step, noise = all_told(events, Moved)[0], all_told(events, NoiseMade)[0]
    assert first_step.to == cell("l4")
    assert events.index(noise) == events.index(first_step) + 1


# ---------------------------------------------------------------- where it may stop


@pytest.mark.rule("WF-Q-49", "WF-MODEL-1", "WF-MOVE-3")
def test_friends_may_be_crossed_but_not_stopped_on() -> None:
    """Five AP take it past two comrades to h4. With a third one there it stops before that one."""
    queue = {"soldat 2": "l4", "soldat 3": "k4"}
    table = coming("m4", klaus="f6", others=queue, **LANES)
    assert way(happened(table), "soldat 1") == "l4 k4 j4 i4 h4"
    table = coming("m4", klaus="f6", others={"soldat 4": "h4"} | queue, **LANES)
    assert way(happened(table), "soldat 1") == "l4 k4 j4 i4"


@pytest.mark.rule("WF-Q-49", "WF-MODEL-1", "WF-NAZI-9")
def test_on_a_friends_square_it_does_not_shoot() -> None:
    """It sees Klaus from soldat 2's square, two squares away; it shoots from the next one, where it may stop."""
    table = stand(
        {KLAUS: "e6"},
        nazis={"soldat 1": "h4", "soldat 2": "g4"},
        **LANES,
        phase="nazis",
        nazi={"soldat 1": saw(KLAUS, sabotaged=False)},
        came=[("blank",) * 3],
    )
    assert way(happened(table), "soldat 1") == "g4 f5 attack"


@pytest.mark.rule("WF-Q-49", "WF-TOKEN-2")
@pytest.mark.parametrize(
    ("start", "path"),
    [
        pytest.param("f3", "g3 h3 i3 j3", id="the fifth step would end on the token: it stops before it"),
        pytest.param("g3", "h3 i3 j3 k3 l3", id="it crosses the token"),
    ],
)
def test_spawn_tokens_may_be_crossed_but_not_stopped_on(start: str, path: str) -> None:
    """The spawn token lies on k3 in the south lane; the north lane is locked."""
    table = coming(start, klaus="m6", mission="lanes", standing=0, locked=1)
    assert way(happened(table), "soldat 1") == path


@pytest.mark.rule("WF-TOKEN-2", "WF-Q-16")
def test_placed_on_a_spawn_token_it_may_act_from_there_and_stay() -> None:
    table = stand({KLAUS: "l3"}, nazis={"soldat 1": "k3"}, mission="lanes", came=[("blank",) * 3])
    assert way(happened(table), "soldat 1") == "attack"
    assert table.state.nazis[SOLDAT].cell == cell("k3")


@pytest.mark.rule("WF-Q-49", "WF-TOKEN-1", "WF-PASSAGE-3")
def test_tokens_and_passages_are_closed_to_it() -> None:
    """In the vault the chest lies on b5, the event token on c5 and a passage token on a6."""
    table = coming("c6", klaus="a4", mission="vault")
    assert way(happened(table), "soldat 1") == "b6 a5"
    table = coming("a4", klaus="b6", mission="vault")
    assert way(happened(table), "soldat 1") == "a5"
    comrades = {"soldat 2": "a4", "soldat 3": "b4", "soldat 4": "b6"}
    table = coming("c6", klaus="a5", others=comrades, mission="vault")
    assert told(happened(table), NaziWaits).nazi == SOLDAT  # only the passage token's square is left beside Klaus
    assert way(happened(table), "soldat 1") == ""


# ---------------------------------------------------------------- all squares taken


@pytest.mark.rule("WF-Q-49")
def test_if_all_squares_beside_the_hero_are_taken_it_goes_to_the_nearest_free_one() -> None:
    """Klaus in the corner has three neighbours, all Soldaten. The next best squares are two away."""
    taken = {"soldat 2": "a2", "soldat 3": "b2", "soldat 4": "b1"}
    table = coming("f1", klaus="a1", others=taken)
    assert ways_offered(table) == {"e1", "e2"}
    table.answer(*this_way("e1"))
    assert ways_offered(table) == {"d1", "d2"}
    while table.listed("this-way"):
        table.answer(next(key for key in table.keys if key.startswith("this-way")))
    assert table.state.nazis[SOLDAT].cell in (cell("c1"), cell("c2"), cell("c3"))
    table = coming("c1", klaus="a1", others=taken)
    assert told(happened(table), NaziWaits).nazi == SOLDAT  # it can come no nearer
    assert way(happened(table), "soldat 1") == ""


@pytest.mark.rule("WF-Q-49", "WF-MOVE-3")
def test_on_its_way_to_the_nearest_free_square_it_does_not_stop_on_a_friend() -> None:
    """Only a3 is free near Klaus. On the way there it crosses comrades that stand as near to him, or nearer."""
    taken = {f"soldat {number}": name for number, name in enumerate(("a2", "b1", "b2", "c1", "c2", "c3", "b3"), 2)}
    table = coming("d2", klaus="a1", others=taken)
    assert ways_offered(table) == {"c1", "c2", "c3"}
    table.answer(*this_way("c2"))
    assert ways_offered(table) == {"b2", "b3"}
    table.answer(*this_way("b2"))
    assert way(happened(table), "soldat 1") == "c2 b2 a3"


@pytest.mark.rule("WF-Q-47", "WF-Q-49")
def test_if_no_square_of_the_noisy_area_is_free_it_comes_as_near_as_it_can() -> None:
    """Tokens and comrades fill the west room."""
    filled = mask(*(f"{column}{row}" for column in "abcde" for row in range(1, 7)), "f1", "f2", "f5")
    table = stand(
        {KLAUS: "f6"},
        nazis={"soldat 1": "i4", "soldat 2": "f4", "soldat 3": "f3"},
        **LANES,
        phase="nazis",
        nazi={"soldat 1": {"readiness": "ready", "heard": 1 << WEST}},
        tokens=filled,
        events=filled,
    )
    assert way(happened(table), "soldat 1") == "h4 g4"


# ---------------------------------------------------------------- no route


@pytest.mark.rule("WF-NAZI-15", "WF-Q-48", "WF-BARRICADE-1")
def test_without_a_route_it_walks_up_to_the_barricade() -> None:
    """The north lane's door is locked: the shortest way without obstacles is the south lane, up to the barricade."""
    table = coming("m3", klaus="f1", mission="lanes", locked=1)
    assert way(happened(table), "soldat 1") == "l3 k3 j3"
    assert table.state.closed == 1
    table = coming("j3", klaus="f1", mission="lanes", locked=1)
    assert told(happened(table), NaziWaits).nazi == SOLDAT  # it waits beside the obstacle
    assert told(happened(table), NaziPasses).nazi == SOLDAT


@pytest.mark.rule("WF-NAZI-15", "WF-Q-48")
def test_without_a_route_it_walks_up_to_the_locked_door() -> None:
    table = coming("l4", klaus="f6", mission="lanes", locked=1)
    assert way(happened(table), "soldat 1") == "k4 j4"
    assert all_told(happened(table), DoorOpened) == []


@pytest.mark.rule("WF-Q-49", "WF-Q-48", "WF-NAZI-15")
def test_a_locked_door_beside_its_hero_is_no_way_if_there_is_another() -> None:
    """Only the locked door parts it from Klaus; the south lane is open, so it turns round."""
    table = coming("j4", klaus="i4", mission="lanes", locked=1, standing=0)
    assert way(happened(table), "soldat 1").startswith("k4 l4")


@pytest.mark.rule("WF-NAZI-15", "WF-Q-48", "WF-BIG-5")
def test_an_oversized_model_walks_up_to_the_barricade_too() -> None:
    """The barricade fills the west end of the room from m3 to m4."""
    hound = model("panzerhund 1")
    table = stand(
        {KLAUS: "b4"},
        nazis={"panzerhund 1": "p3"},
        mission="vault",
        open_doors="a",
        phase="nazis",
        nazi={"panzerhund 1": saw(KLAUS)},
    )
    while isinstance(table.asked, WhichWay):
        table.answer(table.keys[0])
    assert table.state.nazis[hound].cell in (cell("m2"), cell("m3"), cell("m4"))  # straight or slantwise before it
    assert table.state.standing


@pytest.mark.rule("WF-NAZI-15", "WF-Q-48", "WF-TOKEN-1")
def test_without_a_route_it_walks_up_to_the_token() -> None:
    table = coming("m4", klaus="f6", **LANES, tokens=mask("i4"), chests=mask("i4"))
    assert way(happened(table), "soldat 1") == "l4 k4 j4"


@pytest.mark.rule("WF-NAZI-15", "WF-Q-48", "WF-MODEL-1")
def test_without_a_route_it_walks_up_to_the_hero_in_the_way() -> None:
    """Bleeding B.J. lies in the lane: no Nazi may pass him, and he is no target."""
    table = coming("m4", klaus="f6", heroes={BJ: "i4"}, **LANES, hero={BJ: {"status": "bleeding", "lost_hp": 6}})
    assert way(happened(table), "soldat 1") == "l4 k4 j4"


@pytest.mark.rule("WF-Q-48")
def test_nothing_is_remembered_when_another_way_opens_it_is_taken() -> None:
    """The same Soldat beside the barricade, the door no longer locked: it turns round."""
    table = coming("j3", klaus="f1", mission="lanes")
    assert way(happened(table), "soldat 1").startswith("k3 l3")


@pytest.mark.rule("WF-NAZI-15", "WF-Q-47")
def test_without_a_route_to_the_noise_it_waits_beside_the_obstacle() -> None:
    table = stand({KLAUS: "f6", ROTH: "m6"}, nazis={"soldat 1": "k4"}, mission="lanes", noise=1 << WEST, locked=1)
    assert all_told(happened(table), NaziHeads)[0].area == WEST
    assert way(happened(table), "soldat 1") == "j4"
    table = stand({KLAUS: "f6", ROTH: "m6"}, nazis={"soldat 1": "k4"}, mission="lanes", noise=1 << EAST, locked=1)
    assert way(happened(table), "soldat 1").startswith("l4")


@pytest.mark.rule("WF-Q-48")
def test_walled_in_without_even_an_imagined_route_it_stays() -> None:
    """Klaus has left: nobody to go for, and nothing happens."""
    table = stand({BJ: "m6"}, nazis={"soldat 1": "k4"}, mission="lanes", phase="nazis", nazi={"soldat 1": saw(KLAUS)})
    assert told(happened(table), NaziPasses).nazi == SOLDAT
