"""Mission objectives: what Heroes do beside their tokens, and leaving the map by an exit."""

import pytest
from tests.games.playing import all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, cells, mask, model, stand

from nightraid.games.wolfenstein.asks import events
from nightraid.games.wolfenstein.asks.events import (
    BotLost,
    Damaged,
    DoorOpened,
    GloryGained,
    HazardChanged,
    LeftMap,
    NoiseMade,
    ObjectiveDone,
    ObjectiveFailed,
    ObjectiveUndone,
)
from nightraid.games.wolfenstein.ids import NOBODY, OFF_MAP

A, B = 0, 1
"""The doors of the works: a is locked, b is shut."""


# ---------------------------------------------------------------- beside the token


@pytest.mark.rule("WF-MISSION-5")
def test_an_objective_is_done_from_an_adjacent_square_for_its_ap_and_its_token_goes() -> None:
    table = stand({KLAUS: "d4"}, acting=KLAUS, mission="vault")
    assert table.listed("do-objective") == {"A"}
    happened = table.answer("do-objective:A")
    assert told(happened, ObjectiveDone) == ObjectiveDone(KLAUS, "A", waits=False, why=("WF-MISSION-5",))
    assert table.state.turn.ap == 5
    assert table.state.done == ("A",)
    assert not table.state.objectives & mask("e5")
    assert not table.state.tokens & mask("e5")
    assert table.listed("do-objective") == set()  # once is enough


@pytest.mark.rule("WF-MISSION-5")
def test_an_objective_is_not_done_from_further_away_nor_without_its_ap() -> None:
    assert stand({KLAUS: "c4"}, acting=KLAUS, mission="vault").listed("do-objective") == set()
    table = stand({KLAUS: "b4"}, acting=KLAUS, mission="works", ap=1)
    assert table.listed("do-objective") == set()  # the valve takes 2 AP
    assert table.refused("do-objective:A") == ("WF-AP-2",)


@pytest.mark.rule("WF-MISSION-5", "WF-SEARCH-1")
def test_the_search_action_does_not_work_on_objectives() -> None:
    table = stand({KLAUS: "d4"}, acting=KLAUS, mission="vault")
    assert table.listed("search") == cells("c5")  # the event, not the objective on e5


@pytest.mark.rule("WF-MISSION-5", "WF-BOT-7")
def test_a_bot_does_no_objectives() -> None:
    bots, turn = {"drone 1": (KLAUS, "d4")}, {"bot": model("drone 1"), "ap": 7}
    table = stand({KLAUS: "a1"}, bots=bots, acting=KLAUS, mission="vault", turn=turn)
    assert table.listed("do-objective") == set()


# ---------------------------------------------------------------- after, stays, opens


@pytest.mark.rule("WF-MISSION-5")
def test_an_objective_that_comes_after_another_waits_for_it() -> None:
    table = stand({KLAUS: "o4"}, acting=KLAUS, mission="works")
    assert table.listed("do-objective") == set()
    assert table.refused("do-objective:D") == ("WF-MISSION-5",)
    table = stand({KLAUS: "o4"}, acting=KLAUS, mission="works", done=("A",))
    assert table.listed("do-objective") == {"D"}


@pytest.mark.rule("WF-MISSION-5")
def test_an_objective_that_stays_keeps_its_square_closed_opens_its_doors_and_brings_what_follows() -> None:
    table = stand({KLAUS: "o4"}, acting=KLAUS, mission="works", done=("A",), locked=0, ap=1)
    happened = table.answer("do-objective:D")
    assert table.state.turn.ap == 1  # it costs no AP
    assert table.state.tokens & mask("o5") == mask("o5")
    assert not table.listed("step") & cells("o5")
    assert table.listed("do-objective") == set()  # done is done, though the token stays
    assert told(happened, DoorOpened) == DoorOpened(NOBODY, B, why=("WF-MISSION-4",))
    assert table.state.closed == 1 << A
    assert told(happened, HazardChanged).hazard == 2


# ---------------------------------------------------------------- tests


@pytest.mark.rule("WF-MISSION-5", "WF-DICE-2")
def test_an_objective_that_takes_a_test_is_done_on_a_hit() -> None:
    table = stand({KLAUS: "b4"}, acting=KLAUS, mission="works")
    happened = table.answer("do-objective:A", came=[("armor",)])
    assert told(happened, events.TestRolled).success
    assert table.state.done == ("A",)
    assert table.state.turn.ap == 4
    assert told(happened, GloryGained).hero == KLAUS  # what follows a success
    assert not all_told(happened, Damaged)  # and not what follows a failure


@pytest.mark.rule("WF-MISSION-5", "WF-DICE-2")
@pytest.mark.parametrize("face", ["blank", "reload"])
def test_a_failed_test_costs_the_ap_has_its_own_consequences_and_can_be_tried_again(face: str) -> None:
    table = stand({KLAUS: "b4"}, acting=KLAUS, mission="works")
    happened = table.answer("do-objective:A", came=[(face,)])
    assert told(happened, ObjectiveFailed) == ObjectiveFailed(KLAUS, "A", why=("WF-MISSION-5", "WF-DICE-2"))
    assert told(happened, Damaged).armor == 1
    assert told(happened, NoiseMade).area == 0
    assert not all_told(happened, GloryGained)
    assert table.state.done == ()
    assert table.state.locked == 1 << A
    assert table.state.turn.ap == 4
    assert table.state.tokens & mask("b5")
    assert not table.state.heroes[KLAUS].weapons[0].reload  # a Reload here never empties a weapon
    assert told(table.answer("do-objective:A", came=[("hp",)]), ObjectiveDone).letter == "A"


# ---------------------------------------------------------------- two together


@pytest.mark.rule("WF-MISSION-5")
def test_two_objectives_with_each_other_need_two_heroes_in_one_round() -> None:
    table = stand({KLAUS: "e4", ANYA: "e3"}, phase="player", mission="works")
    table.answer(f"activate:{KLAUS}")
    happened = table.answer("do-objective:B")
    assert told(happened, ObjectiveDone).waits
    assert table.state.done == ()
    assert table.state.tokens & mask("e5")  # the token waits too
    assert table.refused("do-objective:B") == ("WF-MISSION-5",)  # not twice
    table.answer(f"step:{cell('d3')}")
    assert table.listed("do-objective") == set()
    assert table.refused("do-objective:C") == ("WF-MISSION-5",)  # nor both by the same Hero
    table.answer("end-turn")
    happened = table.answer("do-objective:C")
    assert [event.letter for event in all_told(happened, ObjectiveDone)] == ["B", "C"]
    assert set(table.state.done) == {"B", "C"}
    assert table.state.half_done == ()
    assert table.state.heroes[KLAUS].carries == ("B",)  # each takes along what it did itself
    assert table.state.heroes[ANYA].carries == ("C",)


@pytest.mark.rule("WF-MISSION-5")
def test_half_of_it_is_undone_in_clean_up() -> None:
    table = stand({KLAUS: "e4", ANYA: "a1"}, phase="player", mission="works")
    table.answer(f"activate:{KLAUS}", "do-objective:B", "end-turn")
    happened = table.answer("end-turn")
    assert told(happened, ObjectiveUndone).letter == "B"
    assert table.state.round == 2
    assert table.state.half_done == ()
    table.answer(f"activate:{KLAUS}")
    assert table.listed("do-objective") == {"B"}  # it starts anew


# ---------------------------------------------------------------- carried


@pytest.mark.rule("WF-MISSION-5")
def test_a_carried_objective_goes_along_with_the_hero_and_is_not_given_away() -> None:
    table = stand({KLAUS: "d4", ANYA: "d3"}, acting=KLAUS, mission="vault")
    table.answer("do-objective:A")
    assert table.state.heroes[KLAUS].carries == ("A",)
    assert not [key for key in table.keys if key.startswith("give") and "A" in key.split(":")]
    table.answer(f"step:{cell('e5')}")
    assert table.state.heroes[KLAUS].carries == ("A",)


# ---------------------------------------------------------------- locked doors


@pytest.mark.rule("WF-MISSION-5", "WF-MISSION-1")
def test_doors_locked_until_an_objective_can_be_opened_from_then_on_but_do_not_open_by_themselves() -> None:
    table = stand({KLAUS: "b4"}, acting=KLAUS, mission="works")
    table.answer("do-objective:A", came=[("hp",)])
    assert table.state.locked == 0
    assert table.state.closed == 1 << A | 1 << B
    assert stand({KLAUS: "f4"}, acting=KLAUS, mission="works", locked=0).listed("open-door") == {str(A)}


# ---------------------------------------------------------------- exits


@pytest.mark.rule("WF-Q-93")
def test_a_hero_on_an_exit_leaves_the_map_for_1_ap_with_all_it_has_and_its_turn_is_over() -> None:
    table = stand({KLAUS: "r6", BJ: "a1"}, acting=KLAUS, mission="wayout", hero={KLAUS: {"carries": ("A",)}})
    happened = table.answer("leave")
    assert told(happened, LeftMap).hero == KLAUS
    hero = table.state.heroes[KLAUS]
    assert (hero.status, hero.cell, hero.carries) == ("out", OFF_MAP, ("A",))
    assert not table.state.hero_cells & mask("r6")
    assert table.state.turn.hero == BJ  # the next one's turn has begun


@pytest.mark.rule("WF-Q-93")
def test_a_hero_that_left_is_not_activated_again() -> None:
    table = stand({KLAUS: "r6", BJ: "a1"}, acting=KLAUS, mission="wayout")
    table.answer("leave", "end-turn")
    assert table.state.round == 2
    assert table.state.turn.hero == BJ


@pytest.mark.rule("WF-Q-93")
def test_the_exit_needs_its_square_its_ap_and_a_mission_that_lets_heroes_leave() -> None:
    assert "leave" not in stand({KLAUS: "q6"}, acting=KLAUS, mission="wayout").keys
    assert "leave" in stand({KLAUS: "f6"}, acting=KLAUS, mission="vault").keys
    table = stand({KLAUS: "r6"}, acting=KLAUS, mission="wayout", ap=0)
    assert "leave" not in table.keys
    assert table.refused("leave") == ("WF-AP-2",)
    table = stand({KLAUS: "f6"}, acting=KLAUS, mission="watch")  # an exit on the map, but no goal asks for it
    assert "leave" not in table.keys
    assert table.refused("leave") == ("WF-Q-93",)


@pytest.mark.rule("WF-Q-93")
def test_the_bots_of_a_hero_that_leaves_go_along_and_do_not_act_any_more() -> None:
    bots = {"drone 1": (KLAUS, "q5"), "drone 2": (BJ, "b1")}
    table = stand({KLAUS: "r6", BJ: "a1"}, bots=bots, acting=KLAUS, mission="wayout")
    assert told(table.answer("leave"), BotLost).bot == model("drone 1")
    assert list(table.state.bots) == [model("drone 2")]
