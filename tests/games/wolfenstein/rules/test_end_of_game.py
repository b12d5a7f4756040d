"""Victory and defeat: goals, the round limit, dead Heroes, final goals, and which comes first."""

from typing import Any

import pytest
from tests.games.playing import Table, all_told, told
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, ROTH, cell, model, stand

from nightraid.engine.events import Ended
from nightraid.games.wolfenstein.asks.events import GoalMet, HeroDied, QuotaLost
from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.state import State, Weapon

SOLDAT = model("soldat 1")
DEAD: dict[str, Any] = {"status": "dead"}
BLEEDING: dict[str, Any] = {"status": "bleeding", "lost_hp": 6}


def outcome(table: Table[State]) -> tuple[str, tuple[int, ...]]:
    result = table.match.outcome
    assert result is not None
    return result.reason, result.winners


def over(table: Table[State]) -> bool:
    return table.match.outcome is not None


# ---------------------------------------------------------------- victory


@pytest.mark.rule("WF-END-1", "WF-Q-65", "WF-GOAL-1")
def test_the_players_win_together_as_soon_as_the_last_goal_is_met_dead_heroes_or_not() -> None:
    table = stand(
        {KLAUS: "f6", BJ: "a1"},
        acting=KLAUS,
        mission="vault",
        players=2,
        hero={ROTH: DEAD, ANYA: DEAD, KLAUS: {"carries": ("A",)}},
        events_completed=1,
        goals_met=("events",),
        nazis={"soldat 1": "r6"},
    )
    assert not over(table)
    happened = table.answer("leave")
    assert [event.goal for event in all_told(happened, GoalMet)] == ["ledger"]
    assert isinstance(happened[-1], Ended)
    assert outcome(table) == ("victory", (0, 1))  # also the players whose Heroes are dead


@pytest.mark.rule("WF-END-1")
def test_one_goal_is_not_enough_where_there_are_two() -> None:
    table = stand(
        {KLAUS: "f6", BJ: "a1"}, acting=KLAUS, mission="vault", hero={KLAUS: {"carries": ("A",)}}, done=("A",)
    )
    happened = table.answer("leave")
    assert told(happened, GoalMet).goal == "ledger"
    assert not over(table)


@pytest.mark.rule("WF-END-1")
def test_an_objective_brought_out_counts_only_with_the_hero_who_carries_it() -> None:
    table = stand(
        {KLAUS: "f6", BJ: "a1"}, acting=KLAUS, mission="vault", hero={BJ: {"carries": ("A",)}}, goals_met=("events",)
    )
    assert not all_told(table.answer("leave"), GoalMet)
    assert not over(table)


@pytest.mark.rule("WF-END-1", "WF-Q-65")
def test_goals_met_in_the_nazi_phase_of_the_last_round_still_win() -> None:
    # Holding out to the end of round 8 of 8: the Clean-up Phase tells, before the tracker moves on.
    table = stand({KLAUS: "a1"}, mission="hall", round=8)
    assert outcome(table) == ("victory", (0,))


@pytest.mark.rule("WF-END-1", "WF-MISSION-6")
@pytest.mark.parametrize(("before", "won"), [(0, False), (1, True)])
def test_a_goal_that_asks_for_kills_counts_them(before: int, won: bool) -> None:
    table = stand(
        {KLAUS: "c3"},
        nazis={"soldat 1": "d3"},
        mission="clock",
        killed={"soldat": before},
        goals_met=("hold",),
        acting=KLAUS,
        turn={"ability_used": True},
    )
    keys = (f"attack:handgun-1960-1:{SOLDAT}", "take-ammo:light")
    happened = table.answer(*keys, came=[("hp", "blank", "blank"), ("knife-2",)])
    assert bool(all_told(happened, GoalMet)) is over(table) is won


# ---------------------------------------------------------------- out of time, all dead


@pytest.mark.rule("WF-END-2", "WF-ROUND-4")
def test_the_players_lose_when_the_tracker_goes_beyond_the_rounds_of_the_mission() -> None:
    table = stand({KLAUS: "a1", BJ: "c1"}, mission="vault", round=11)
    assert not over(table)
    assert table.state.round == 12
    table = stand({KLAUS: "a1"}, mission="vault", round=12)
    assert outcome(table) == ("out-of-time", ())


@pytest.mark.rule("WF-END-3")
def test_the_players_lose_when_all_heroes_are_dead_and_a_bot_does_not_keep_the_game_going() -> None:
    table = stand(
        {KLAUS: "a1"},
        phase="player",
        bots={"drone 1": (KLAUS, "b1")},
        hero={BJ: DEAD, ANYA: DEAD, ROTH: DEAD, KLAUS: BLEEDING},
    )
    assert outcome(table) == ("all-dead", ())
    assert told(table.match.events(), HeroDied).hero == KLAUS


@pytest.mark.rule("WF-END-3")
def test_heroes_that_bleed_are_not_dead_yet() -> None:
    table = stand(
        {KLAUS: "a1", BJ: "f6"},
        phase="player",
        hero={ANYA: DEAD, ROTH: DEAD, KLAUS: BLEEDING, BJ: BLEEDING},
    )
    assert not over(table)  # both bleed: play goes on until each dies at the start of its turn
    happened = table.answer(f"activate:{KLAUS}")
    assert [death.hero for death in all_told(happened, HeroDied)] == [KLAUS, BJ]  # not lost before the last one died
    assert outcome(table) == ("all-dead", ())


@pytest.mark.rule("WF-END-3")
def test_one_living_hero_is_enough() -> None:
    table = stand({KLAUS: "a1"}, acting=KLAUS, hero={BJ: DEAD, ANYA: DEAD, ROTH: DEAD})
    assert not over(table)


# ---------------------------------------------------------------- no losses


@pytest.mark.rule("WF-DEATH-2")
def test_where_no_hero_may_be_lost_the_first_death_loses_at_once() -> None:
    table = stand({KLAUS: "a1", BJ: "f6"}, phase="player", mission="works", hero={KLAUS: BLEEDING})
    happened = table.answer(f"activate:{KLAUS}")
    assert told(happened, HeroDied).hero == KLAUS
    assert outcome(table) == ("hero-lost", ())


@pytest.mark.rule("WF-DEATH-2")
def test_in_other_missions_play_goes_on_after_a_death() -> None:
    table = stand({KLAUS: "a1", BJ: "f6"}, phase="player", hero={KLAUS: BLEEDING})
    table.answer(f"activate:{KLAUS}")
    assert not over(table)
    assert table.state.turn.hero == BJ


# ---------------------------------------------------------------- conditions of the mission


@pytest.mark.rule("WF-END-4")
def test_a_lost_carrier_loses_the_mission_that_says_so() -> None:
    hurt = {KLAUS: {**BLEEDING, "carries": ("A",)}}
    table = stand({KLAUS: "a1", BJ: "f6"}, phase="player", mission="wayout", hero=hurt)
    table.answer(f"activate:{KLAUS}")
    assert outcome(table) == ("mission-condition", ())
    table = stand({KLAUS: "a1", BJ: "f6"}, phase="player", mission="wayout", hero={KLAUS: BLEEDING})
    table.answer(f"activate:{KLAUS}")  # it carried nothing
    assert not over(table)
    table = stand({KLAUS: "a1", BJ: "f6"}, phase="player", mission="vault", hero=hurt)
    table.answer(f"activate:{KLAUS}")  # the vault has no such condition
    assert not over(table)


@pytest.mark.rule("WF-END-4")
@pytest.mark.parametrize(("there", "lost"), [(2, False), (3, True)])
def test_an_overrun_area_loses_in_clean_up(there: int, lost: bool) -> None:
    # the Nazis sleep: no Hero is in sight, and noise in their own area does not wake them
    squares = dict(zip(("soldat 1", "soldat 2", "soldat 3"), ("a1", "a6", "c6"), strict=True))
    nazis = dict(list(squares.items())[:there])
    table = stand({KLAUS: "r6"}, nazis=nazis, mission="clock", killed={"soldat": 2}, phase="clean-up", round=2)
    assert over(table) is lost
    if lost:
        assert outcome(table) == ("mission-condition", ())


@pytest.mark.rule("WF-END-4")
def test_nazis_in_other_areas_do_not_overrun_it() -> None:
    nazis = {"soldat 1": "a1", "soldat 2": "a6", "soldat 3": "r1"}
    assert not over(stand({KLAUS: "m6"}, nazis=nazis, mission="clock", phase="clean-up", round=2))


@pytest.mark.rule("WF-END-4")
@pytest.mark.parametrize(("number", "killed", "lost"), [(3, 1, False), (4, 1, True), (4, 2, False)])
def test_a_goal_that_comes_too_late_loses_in_clean_up(number: int, killed: int, lost: bool) -> None:
    table = stand({KLAUS: "a1"}, mission="clock", killed={"soldat": killed}, phase="clean-up", round=number)
    assert over(table) is lost
    if lost:
        assert outcome(table) == ("mission-condition", ())


@pytest.mark.rule("WF-END-4", "WF-MISSION-1")
@pytest.mark.parametrize(
    ("level", "number", "lost"),
    [
        ("bring_em_on", 4, True),
        ("dont_hurt", 5, False),
        ("dont_hurt", 6, True),
        ("daddy", 6, False),
        ("daddy", 7, True),
    ],
)
def test_a_level_may_leave_more_time_for_a_goal(level: Level, number: int, lost: bool) -> None:
    assert over(stand({KLAUS: "g8"}, mission="4", level=level, phase="clean-up", round=number)) is lost


@pytest.mark.rule("WF-MISSION-4", "WF-ALARM-1")
def test_an_alarm_that_loses_the_mission_does_so_when_the_limit_is_reached() -> None:
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, mission="works", hazard=1)
    came = [("hp", "blank", "blank"), ("knife-2",)]
    table.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", "take-ammo:light", came=came)
    assert not over(table)
    table = stand({KLAUS: "c3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, mission="works", hazard=2)
    table.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", "take-ammo:light", came=came)
    assert outcome(table) == ("alarm", ())


# ---------------------------------------------------------------- which comes first


@pytest.mark.rule("WF-Q-65", "WF-END-1")
def test_if_the_last_goal_and_a_defeat_happen_in_the_same_action_it_is_a_defeat() -> None:
    # the boiler is the last goal, and what follows it raises the tracker to the limit, which loses
    table = stand({KLAUS: "o4"}, acting=KLAUS, mission="works", done=("A", "B", "C"), hazard=1)
    happened = table.answer("do-objective:D")
    assert outcome(table) == ("alarm", ())
    assert not all_told(happened, GoalMet)
    table = stand({KLAUS: "o4"}, acting=KLAUS, mission="works", done=("A", "B", "C"))
    table.answer("do-objective:D")
    assert outcome(table) == ("victory", (0,))


@pytest.mark.rule("WF-Q-65")
def test_a_condition_of_defeat_in_clean_up_comes_before_holding_out() -> None:
    nazis = {"soldat 1": "a1", "soldat 2": "a6", "soldat 3": "c6"}
    ready: dict[str, Any] = {"mission": "clock", "killed": {"soldat": 2}, "phase": "clean-up", "round": 5}
    table = stand({KLAUS: "r6"}, nazis=nazis, **ready)
    assert outcome(table) == ("mission-condition", ())
    assert not all_told(table.match.events(), GoalMet)
    nazis.pop("soldat 3")
    assert outcome(stand({KLAUS: "r6"}, nazis=nazis, **ready)) == ("victory", (0,))


# ---------------------------------------------------------------- events that are demanded


@pytest.mark.rule("WF-EVENT-2", "WF-Q-66")
def test_a_final_goal_met_while_events_are_missing_loses_at_once() -> None:
    table = stand({KLAUS: "r6"}, acting=KLAUS, mission="wayout")
    happened = table.answer("leave")
    assert told(happened, GoalMet).goal == "out"
    assert outcome(table) == ("events-missing", ())
    table = stand({KLAUS: "r6"}, acting=KLAUS, mission="wayout", events_completed=1)
    table.answer("leave")
    assert outcome(table) == ("victory", (0,))


@pytest.mark.rule("WF-EVENT-2", "WF-Q-66")
def test_getting_out_is_met_by_the_last_living_hero_only() -> None:
    table = stand({KLAUS: "r6", BJ: "a1"}, acting=KLAUS, mission="wayout", hero={ANYA: DEAD})
    happened = table.answer("leave")
    assert not all_told(happened, GoalMet)
    assert not over(table)


@pytest.mark.rule("WF-EVENT-2", "WF-Q-66")
@pytest.mark.parametrize(("completed", "reason"), [(0, "events-missing"), (1, "victory")])
def test_holding_out_as_a_final_goal_loses_too_if_events_are_missing(completed: int, reason: str) -> None:
    table = stand({KLAUS: "a1"}, mission="watch", round=3, events_completed=completed)
    assert outcome(table)[0] == reason


@pytest.mark.rule("WF-EVENT-2", "WF-Q-66")
def test_a_goal_that_is_not_final_waits_for_the_events() -> None:
    table = stand(
        {KLAUS: "f6", BJ: "a1"}, acting=KLAUS, mission="vault", hero={KLAUS: {"carries": ("A",)}}, done=("A",)
    )
    table.answer("leave")
    assert table.state.goals_met == ("ledger",)
    assert not over(table)


@pytest.mark.rule("WF-Q-66")
def test_the_players_are_told_when_the_number_of_events_can_no_longer_be_reached() -> None:
    table = stand({KLAUS: "c4"}, acting=KLAUS, mission="wayout")
    table.answer(f"search:{cell('c5')}", came=[("courier-in-the-coal-1",)])
    happened = table.answer("take-option:2", came=[("knife-2",)])
    assert all_told(happened, QuotaLost)
    assert not over(table)  # they lose at the end of the round limit at the latest
    table = stand({KLAUS: "c4"}, acting=KLAUS, mission="vault")  # here a second event token is left
    table.answer(f"search:{cell('c5')}", came=[("courier-in-the-coal-1",)])
    assert not all_told(table.answer("take-option:2", came=[("knife-2",)]), QuotaLost)


@pytest.mark.rule("WF-Q-66", "WF-END-2")
def test_without_its_events_a_mission_is_lost_with_the_last_round() -> None:
    table = stand({KLAUS: "a1"}, mission="wayout", round=8, events=0)
    assert outcome(table) == ("out-of-time", ())


@pytest.mark.rule("WF-END-1")
def test_nothing_can_be_answered_after_the_end() -> None:
    table = stand({KLAUS: "a1"}, mission="hall", round=8, hero={KLAUS: {"weapons": (Weapon("handgun-1960-1"),)}})
    assert table.match.asks() == ()
