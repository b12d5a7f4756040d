"""Clocks, goals and decks on the screen."""

from typing import Any

from tests.games.playing import Table
from tests.games.wolfenstein.positions import BJ, KLAUS, stand
from tests.games.wolfenstein.table.looks import screen

from nightraid.engine.screen.now import Track
from nightraid.games.wolfenstein.state import State


def track(table: Table[State], name: str) -> Track:
    (found,) = [one for one in screen(table).tracks if one.id == name]
    return found


def raid(mission: str = "hall", **fields: Any) -> Table[State]:
    acting = fields.pop("acting", BJ)
    return stand({BJ: "a1", KLAUS: "f6"}, mission=mission, acting=acting, **fields)


def test_the_hazard_track_says_how_far_the_alarm_is_and_what_it_brings() -> None:
    shown = track(raid(hazard=3), "hazard")
    assert (shown.value, shown.most) == (3, 5)
    assert shown.text == "2 steps to the alarm: Two Soldaten come in at the east."
    assert [(mark.at, mark.tone) for mark in shown.marks] == [(5, "warn")]


def test_an_alarm_that_loses_the_mission_is_marked_as_bad() -> None:
    assert [mark.tone for mark in track(raid("works"), "hazard").marks] == ["bad"]


def test_the_round_track_counts_down_to_the_last_round() -> None:
    assert track(raid(round=5), "round").text.startswith("3 more rounds after this one")
    assert track(raid(round=8), "round").text.startswith("The last round")
    assert [(mark.at, mark.tone) for mark in track(raid(), "round").marks] == [(8, "good"), (8, "bad")]


def test_what_the_end_of_a_round_brings_is_marked() -> None:
    marks = [(mark.at, mark.text.split()[0], mark.tone) for mark in track(raid("clock"), "round").marks]
    assert marks == [
        (1, "2", "warn"),
        (2, "The", "warn"),
        (3, "2", "warn"),
        (3, "From", "warn"),
        (4, "Two", "bad"),
        (5, "Hold", "good"),
        (6, "Time", "bad"),
    ]
    assert "At the end of this round: The corridor floods" in track(raid("clock", round=2), "round").text
    third = track(raid("clock", round=3), "round").text
    assert third.count("At the end of this round") == 1  # however much it brings
    assert "arrive at spawn token" in third


def test_the_phase_is_where_the_round_stands() -> None:
    table = raid()
    assert screen(table).phases[screen(table).phase] == "Player Phase"
    asked = stand({KLAUS: "c1"}, nazis={"soldat 1": "a1", "soldat 2": "e1"})  # who of them acts first?
    assert screen(asked).phases[screen(asked).phase] == "Nazi Phase"


def test_goals_show_how_far_they_are() -> None:
    (hold,) = screen(raid(round=3)).goals
    assert (hold.done, hold.note) == (False, "round 3 of 8")
    (met,) = screen(raid(goals_met=("hold",))).goals
    assert (met.done, met.note) == (True, "")


def test_a_goal_of_kills_counts_them() -> None:
    table = stand({BJ: "a1"}, mission="1", acting=BJ, killed={"soldat": 4})
    goals = {goal.id: goal for goal in screen(table).goals}
    assert (goals["colonel"].done, goals["colonel"].note) == (False, "0 of 1")
    assert goals["lorry"].note == "3 of 4"  # those who stand nowhere have left


def test_to_lose_nobody_is_kept_until_somebody_dies() -> None:
    def kept(table: Table[State]) -> list[bool]:
        return [goal.done for goal in screen(table).goals if "died" in goal.note or goal.note == "so far"]

    assert kept(raid("works")) == [True]


def test_decks_and_discard_piles() -> None:
    table = raid(equipment_discard=("knife-1", "tnt-1"))
    piles = {pile.id: (pile.cards, pile.top) for pile in screen(table).piles}
    state = table.state
    assert piles["equipment-deck"] == (len(state.equipment_deck), "")
    assert piles["equipment-discard"] == (2, "TNT")
    assert piles["event-discard"] == (0, "")
    assert set(piles) >= {"weapon-deck", "chest-deck", "event-deck", "chest-discard"}


def test_doors_and_noise() -> None:
    table = raid("works", open_doors="b", noise=0b10)
    shown = screen(table)
    assert [(edge.id, edge.state) for edge in shown.edges] == [("door-0", "locked")]
    assert [(area.id, [chip.term for chip in area.chips]) for area in shown.areas] == [("1", ["noise"])]
    assert [(token.id, token.sign) for token in shown.tokens] == [
        ("objective-A", "A"),
        ("objective-B", "B"),
        ("objective-C", "C"),
        ("objective-D", "D"),
    ]
