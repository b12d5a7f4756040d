"""Nazis that arrive: how many, on which squares, and who stands nearest to the Heroes."""

from itertools import islice
from typing import Any

import pytest
from tests.games.playing import Table, all_told
from tests.games.wolfenstein.positions import BJ, KLAUS, cell, klaus_alone, model, stand

from nightraid.engine.events import Event
from nightraid.games.wolfenstein.asks.events import NaziArrived, NoModelLeft
from nightraid.games.wolfenstein.asks.questions import Act, WhichArrival, WhichSquare
from nightraid.games.wolfenstein.rules.spawning import placing_blocks, placing_squares, rings
from nightraid.games.wolfenstein.state import State

SOLDAT = model("soldat 1")
HANDGUN = "handgun-1960-1"


def alarm(mission: str = "hall", nazis: dict[str, str] | None = None, **more: Any) -> tuple[Table[State], list[Event]]:
    """Klaus at b3 kills Soldat 1 and raises the alarm; to the first tie, or to its end."""
    table = klaus_alone("b3", {"soldat 1": "d3", **(nazis or {})}, hazard=4, mission=mission, **more)
    keys = (f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light")
    return table, table.answer(*keys, came=[("hp", "blank", "blank"), ("tnt-1",)])


def to_the_end(table: Table[State], happened: list[Event]) -> list[Event]:
    """The first option wherever squares are equal."""
    while not isinstance(table.asked, Act):
        happened = [*happened, *table.answer(table.keys[0])]
    return happened


def arrived(happened: list[Event]) -> list[tuple[str, int]]:
    """Kinds and squares of all who arrived, in order."""
    return [(event.kind, event.at) for event in all_told(happened, NaziArrived)]


# ---------------------------------------------------------------- who and where


@pytest.mark.rule("WF-SPAWN-1", "WF-SPAWN-2", "WF-Q-58")
def test_as_many_as_the_mission_fixes_arrive_on_its_spawn_token_and_beside_it() -> None:
    table, happened = alarm()
    assert isinstance(table.asked, WhichSquare)  # the second of the two: q1 and q2 are equally near to Klaus
    assert table.listed("this-way") == {str(cell("q1")), str(cell("q2"))}
    happened += table.answer(f"this-way:{cell('q2')}")
    assert sorted(arrived(happened)) == sorted([("soldat", cell("r1")), ("soldat", cell("q2"))])
    assert {nazi.cell for nazi in table.state.nazis.values()} == {cell("r1"), cell("q2")}
    assert table.state.nazi_cells == 1 << cell("r1") | 1 << cell("q2")


@pytest.mark.rule("WF-SPAWN-3", "WF-Q-58")
def test_if_the_spawn_square_is_occupied_the_nearest_free_squares_are_taken() -> None:
    """The ring around it first, in it those closest to the Heroes; not a square of a farther ring that is closer."""
    _, happened = alarm(nazis={"officer 1": "r1"})
    assert sorted(arrived(happened)) == sorted([("soldat", cell("q1")), ("soldat", cell("q2"))])


@pytest.mark.rule("WF-SPAWN-3")
def test_among_equally_near_squares_the_one_closest_to_the_heroes() -> None:
    """With a Hero to the north of the spawn token r2 and q2 are closer than q1."""
    table = stand(
        {KLAUS: "b3", BJ: "r6"},
        nazis={"soldat 1": "d3", "officer 1": "r1"},
        acting=KLAUS,
        turn={"ability_used": True},
        hazard=4,
    )
    keys = (f"attack:{HANDGUN}:{SOLDAT}", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "blank", "blank"), ("tnt-1",)])
    assert sorted(arrived(happened)) == sorted([("soldat", cell("q2")), ("soldat", cell("r2"))])


@pytest.mark.rule("WF-Q-58")
def test_rings_are_steps_that_walls_closed_doors_and_barricades_stop_and_nothing_else() -> None:
    shut = stand({KLAUS: "b3"}, nazis={"soldat 1": "e3"}, acting=KLAUS).state
    (ring,) = islice(rings(shut, cell("f3")), 1, 2)
    assert set(ring) == {cell(name) for name in ("e2", "e3", "e4", "f2", "f4")}  # the Soldat is not minded
    opened = stand({KLAUS: "b3"}, acting=KLAUS, open_doors="a").state
    (ring,) = islice(rings(opened, cell("f3")), 1, 2)
    assert {cell("g3"), cell("g4")} <= set(ring)
    vault = stand({KLAUS: "b3"}, acting=KLAUS, mission="vault").state
    (ring,) = islice(rings(vault, cell("l3")), 1, 2)
    assert set(ring) == {cell("k3"), cell("k4"), cell("l4")}  # the barricade stands
    (ring,) = islice(rings(vault, cell("c3")), 1, 2)
    assert cell("c2") in ring  # difficult terrain is one step like any other


@pytest.mark.rule("WF-Q-58")
def test_squares_with_tokens_are_not_taken() -> None:
    """Beside the event token the chest's square is as near to Klaus as c6, but nobody can stand there."""
    table = stand({KLAUS: "b6"}, mission="vault", acting=KLAUS, hero={KLAUS: {"special": 1}})
    table.answer(f"search:{cell('c5')}", came=[("teach-it-manners-1",)])
    happened = table.answer("take-option:1", came=[("blank",)])
    assert {at for _, at in arrived(happened)} == {cell("c5"), cell("c6")}
    without_chest = stand({KLAUS: "b6"}, mission="vault", acting=KLAUS, hero={KLAUS: {"special": 1}}, chests=0)
    without_chest.state.tokens &= ~(1 << cell("b5"))
    without_chest.answer(f"search:{cell('c5')}", came=[("teach-it-manners-1",)])
    without_chest.answer("take-option:1", came=[("blank",)])
    assert without_chest.listed("this-way") == {str(cell("b5")), str(cell("c6"))}


@pytest.mark.rule("WF-Q-58", "WF-Q-16")
def test_nor_are_passage_tokens_and_spawn_tokens_other_than_the_one_it_is_about() -> None:
    game = stand({KLAUS: "b6", BJ: "b1"}, mission="vault", acting=KLAUS).state
    assert set(placing_squares(game, cell("b6"))) == {cell("a5"), cell("c6")}  # not a6: a passage token
    assert set(placing_squares(game, cell("b1"))) == {cell(name) for name in ("a1", "b2", "c1", "c2")}  # not a2
    assert placing_squares(game, cell("a2")) == [cell("a2")]


# ---------------------------------------------------------------- a group


@pytest.mark.rule("WF-SPAWN-4", "WF-Q-58")
def test_the_squares_closer_to_the_heroes_go_to_those_with_higher_initiative() -> None:
    """Two Soldaten (initiative 5) and an Officer (9), named apart in the mission, are one group at r1, q1 and q2."""
    table, happened = alarm("gates")
    assert table.listed("this-way") == {str(cell("q1")), str(cell("q2"))}  # for the Officer
    happened += table.answer(f"this-way:{cell('q1')}")
    placed = arrived(happened)
    assert placed[:3] == [("officer", cell("q1")), ("soldat", cell("q2")), ("soldat", cell("r1"))]


@pytest.mark.rule("WF-SPAWN-4")
def test_of_equal_initiative_the_ai_controller_says_who_stands_nearer() -> None:
    table, happened = alarm("posts", nazis={"officer 1": "q2"})
    uber, hans = model("ubersoldat 1"), model("hans-groesse 1")
    assert isinstance(table.asked, WhichArrival)
    assert table.asked.at == cell("q1")
    assert table.listed("this-model") == {str(uber), str(hans)}
    happened += table.answer(f"this-model:{hans}")
    assert arrived(happened) == [("hans-groesse", cell("q1")), ("ubersoldat", cell("r1"))]


@pytest.mark.rule("WF-SPAWN-5", "WF-EVENT-4")
def test_nazis_from_an_event_card_stand_on_the_tokens_square_and_beside_it() -> None:
    table = stand({KLAUS: "c4"}, mission="vault", acting=KLAUS, hero={KLAUS: {"special": 1}})
    table.answer(f"search:{cell('c5')}", came=[("teach-it-manners-1",)])
    happened = table.answer("take-option:1", came=[("blank",)])
    assert table.listed("this-way") == {str(cell(name)) for name in ("b4", "d4", "d5")}  # as near to Klaus as can be
    happened += table.answer(f"this-way:{cell('d5')}")
    assert {at for _, at in arrived(happened)} == {cell("c5"), cell("d5")}


# ---------------------------------------------------------------- enough models


@pytest.mark.rule("WF-SPAWN-2", "WF-Q-59", "WF-DISCARD-4")
def test_only_available_models_arrive_and_killed_ones_are_available_again() -> None:
    """Three Soldaten in reserve: two come in at A, one at C, and two are lost; the one just killed is among them."""
    table, happened = alarm("gates")
    happened = to_the_end(table, happened)
    kinds = [kind for kind, _ in arrived(happened)]
    assert kinds == ["officer", "soldat", "soldat", "panzerhund", "soldat"]
    assert [event.kind for event in all_told(happened, NoModelLeft)] == ["soldat", "soldat"]
    assert SOLDAT in table.state.nazis
    assert {nazi.number for nazi in table.state.nazis.values() if nazi.kind == "soldat"} == {1, 2, 3}


@pytest.mark.rule("WF-Q-59")
def test_bots_in_play_are_not_available() -> None:
    table, happened = alarm("gates", bots={"soldat 2": (KLAUS, "a1"), "soldat 3": (KLAUS, "a3")})
    happened = to_the_end(table, happened)
    assert [kind for kind, _ in arrived(happened)].count("soldat") == 1
    assert len(all_told(happened, NoModelLeft)) == 4


@pytest.mark.rule("WF-Q-59", "WF-SPAWN-3")
def test_the_highest_initiative_comes_first_when_squares_are_short() -> None:
    """Every square of the room but the spawn token itself is taken, and its doors are closed."""
    crowd = {"soldat": range(4, 9), "space-marine": range(1, 9), "drone": range(1, 9), "officer": range(2, 7)}
    crowd |= {"ubersoldat": range(1, 5), "supersoldat": range(1, 5), "fire-trooper": range(1, 2)}
    names = [f"{kind} {number}" for kind, numbers in crowd.items() for number in numbers]
    squares = [f"{column}{row}" for column in "mnopqr" for row in range(1, 7)]
    squares.remove("r1")
    taken = dict(zip(names, squares, strict=True))
    _, happened = alarm("gates", chests=0, events=0, tokens=0, nazis=taken)
    assert arrived(happened)[0] == ("officer", cell("r1"))
    assert [event.kind for event in all_told(happened, NoModelLeft)][:2] == ["soldat", "soldat"]


# ---------------------------------------------------------------- oversized models


@pytest.mark.rule("WF-Q-60")
def test_an_oversized_model_arrives_on_a_free_block_that_holds_the_spawn_square() -> None:
    table, happened = alarm("gates", chests=0, events=0, tokens=0)
    happened = to_the_end(table, happened)
    at = next(at for kind, at in arrived(happened) if kind == "panzerhund")
    assert at == cell("q5")  # its south-west square: q5, r5, q6, r6
    assert set(table.state.cells_of(model("panzerhund 1"))) == {cell(name) for name in ("q5", "r5", "q6", "r6")}


@pytest.mark.rule("WF-Q-60")
def test_else_on_the_nearest_free_block() -> None:
    """Chest and event beside the corner leave no block with it, nor one that touches the first ring."""
    table, happened = alarm("gates")
    happened += table.answer(f"this-way:{cell('q1')}")
    blocks = {str(cell(name)) for name in ("o3", "o4", "o5")}  # all on the second ring, and nearest to Klaus
    assert table.listed("this-way") == blocks
    happened += table.answer(f"this-way:{cell('o5')}")
    assert ("panzerhund", cell("o5")) in arrived(happened)


@pytest.mark.rule("WF-Q-60")
def test_else_not_at_all() -> None:
    """So many stand about the room that no four squares together are free, and its doors are closed."""
    taken = {"drone 1": "m6", "drone 2": "m4", "drone 3": "m2", "drone 4": "o6", "drone 5": "o4", "drone 6": "o2"}
    more = {
        "drone 7": "q2",
        "drone 8": "q4",
        "officer 1": "q6",
        "officer 2": "n5",
        "officer 3": "n3",
        "officer 4": "n1",
    }
    table, happened = alarm("gates", nazis=taken | more | {"officer 5": "p3", "space-marine 1": "p5"})
    happened = to_the_end(table, happened)
    assert "panzerhund" not in [kind for kind, _ in arrived(happened)]
    assert "panzerhund" in [event.kind for event in all_told(happened, NoModelLeft)]


@pytest.mark.rule("WF-Q-60", "WF-BIG-3")
def test_an_oversized_model_is_never_placed_in_a_doorway() -> None:
    """Of the blocks that hold g3 one stands in the open door a; the other fills the corridor behind it."""
    opened = stand({KLAUS: "a1"}, acting=KLAUS, open_doors="a").state
    assert opened.box.large.can_stand(cell("f3"), opened.closed, opened.standing)
    assert placing_blocks(opened, cell("g3")) == [cell("g3")]
