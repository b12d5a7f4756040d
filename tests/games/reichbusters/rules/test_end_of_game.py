"""The end: leaving the map, who else gets out, running out of time, everybody captured (RB-END)."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import DRILL, area, position, stand
from tests.games.reichbusters.running import run

from nightraid.engine.events import Ended
from nightraid.games.reichbusters.asks.events.enemy import EnemyTurnEnded
from nightraid.games.reichbusters.asks.events.rounds import HeroLeft, HeroLeftBehind, HeroSlippedOut
from nightraid.games.reichbusters.ids import OFF_MAP, Edition
from nightraid.games.reichbusters.rules.end_of_game import (
    check_all_captured,
    ending_of,
    leave,
    may_follow,
    may_leave,
    out_of_time,
)
from nightraid.games.reichbusters.rules.end_of_round import advance
from nightraid.games.reichbusters.rules.objectives import goals_met
from nightraid.games.reichbusters.schema.assignments import ChartRow, Ending, Span
from nightraid.games.reichbusters.state import NO_POINTS, Action, Item, State

DOSSIER = (Item("dossier-1"),)


def at_the_exit(**fields: Any) -> State:
    """Brick stands at the northern exit with the dossier, Sarge somewhere else."""
    fields = {"heroes": {"brick": "k", "sarge": "c"}, "hero": {"brick": {"items": DOSSIER}}, **fields}
    return position(fields.pop("heroes"), **fields)


def ended(events: list[Any]) -> str:
    return told(events, Ended).outcome.reason


@pytest.mark.rule("RB-END-2")
@pytest.mark.rule("RB-ITEM-DOSSIER-1")
def test_nobody_leaves_without_what_the_mission_demands() -> None:
    assert may_leave(at_the_exit(), 0)
    assert not may_leave(at_the_exit(hero={}), 0), "the dashboard is empty"
    game = at_the_exit(hero={"sarge": {"items": DOSSIER}})
    assert not may_leave(game, 0), "the dossier of a friend does not open the exit"


@pytest.mark.rule("RB-END-3")
@pytest.mark.rule("RB-Q-93")
def test_a_hero_leaves_from_the_area_of_an_exit_and_from_no_other() -> None:
    assert may_leave(at_the_exit(heroes={"brick": "m"}), 0), "the western exit"
    assert not may_leave(at_the_exit(heroes={"brick": "l"}), 0)
    among_enemies = at_the_exit(units={"soldier 1": "k"})
    assert may_leave(among_enemies, 0), "the exit need not be free of enemies"
    among_enemies.action = Action(0, entered=1 << area("k"))
    assert not may_leave(among_enemies, 0), "entered in the same action"
    alone = at_the_exit()
    alone.action = Action(0, entered=1 << area("k"))
    assert may_leave(alone, 0), "an area without enemies may be passed through"


@pytest.mark.rule("RB-END-1")
@pytest.mark.rule("RB-GOAL-3")
@pytest.mark.rule("RB-GOAL-2")
def test_the_first_hero_to_leave_ends_the_game_and_all_players_win() -> None:
    game = at_the_exit(players=2)
    ran = run(leave(game, 0))
    assert told(ran.events, HeroLeft).hero == 0
    assert told(ran.events, Ended).outcome.winners == (0, 1)
    assert ended(ran.events) == "drill:won"
    assert game.heroes[0].escaped
    assert game.heroes[0].area == OFF_MAP


@pytest.mark.rule("RB-Q-119", "RB-END-1")
@pytest.mark.parametrize("edition", ["1.0", "1.1"])
def test_a_complete_objective_ends_nothing_and_nobody_must_leave(edition: Edition) -> None:
    """Brick stands at the exit with the dossier: he may go, or end his turn, and the enemy turn follows."""
    heroes = {"brick": "k", "sarge": "c"}
    table = stand(heroes, acting="brick", hero={"brick": {"items": DOSSIER}}, shared=NO_POINTS, edition=edition)
    assert goals_met(table.state)
    assert {"leave-map", "end-turn"} <= {option.key for option in table.asked.options}
    happened = table.answer("end-turn")
    assert all_told(happened, EnemyTurnEnded)
    assert not all_told(happened, Ended)
    assert not table.state.heroes[0].escaped


@pytest.mark.rule("RB-END-4")
def test_who_has_a_free_way_gets_out_too_and_who_has_none_is_captured() -> None:
    heroes = {"brick": "k", "sarge": "c", "quentin": "m", "claudine": "w"}
    game = at_the_exit(heroes=heroes, open_doors=(2,), units={"soldier 1": "d", "dog 1": "m"})
    ran = run(leave(game, 0))
    assert [event.hero for event in all_told(ran.events, HeroSlippedOut)] == [2]
    assert [event.hero for event in all_told(ran.events, HeroLeftBehind)] == [1, 3]
    assert [hero.escaped for hero in game.heroes] == [True, False, True, False]
    assert [hero.captured for hero in game.heroes] == [False, True, False, True]


@pytest.mark.rule("RB-END-4")
@pytest.mark.parametrize(
    ("fields", "free"),
    [
        ({"open_doors": (2,)}, True),
        ({}, False),
        ({"open_doors": (2,), "units": {"soldier 1": "e"}}, False),
        ({"open_doors": (2,), "units": {"soldier 1": "c"}}, True),
        ({"open_doors": (2,), "tokens": {"e": (3,)}}, True),
        ({"open_doors": (2,), "hero": {"sarge": {"knocked_down": True}}}, True),
        ({"open_doors": (2,), "hero": {"sarge": {"captured": True}}}, False),
    ],
    ids=["free", "closed door", "enemy on the way", "enemy here", "spawn token", "knocked down", "captive"],
)
def test_what_bars_the_way_out(fields: dict[str, Any], free: bool) -> None:
    assert may_follow(at_the_exit(**fields), 1) is free


@pytest.mark.rule("RB-END-4")
@pytest.mark.rule("RB-PASSAGE-2")
@pytest.mark.parametrize(
    ("passages", "units", "free"),
    [
        ((("c", "k"),), {}, True),
        ((("f", "c"), ("k", "g")), {}, True),
        ((("c", "k"),), {"soldier 1": "k"}, False),
        ((("g", "k"),), {}, False),
    ],
    ids=["one passage", "two of them", "enemy beyond", "behind a closed door"],
)
def test_a_secret_passage_is_a_way_out(passages: Any, units: dict[str, str], free: bool) -> None:
    game = at_the_exit(passages=tuple((area(one), area(other)) for one, other in passages), units=units)
    assert may_follow(game, 1) is free


@pytest.mark.rule("RB-END-6")
@pytest.mark.rule("RB-ENDROUND-4")
@pytest.mark.parametrize("marker", [3, 4])
def test_the_advance_from_the_last_space_of_the_post_alarm_track_loses(marker: int) -> None:
    game = position({"brick": "a"}, alarm="after", marker=marker, phase="end-of-round")
    ran = run(advance(game))
    assert bool(all_told(ran.events, Ended)) is (marker == 4)
    if marker == 4:
        assert ended(ran.events) == "drill:lost"
        assert told(ran.events, Ended).outcome.winners == ()
    else:
        assert (game.marker, game.phase) == (4, "round")


@pytest.mark.rule("RB-END-1")
@pytest.mark.rule("RB-Q-92")
def test_the_game_is_lost_when_every_hero_is_captured_and_not_before() -> None:
    game = position({"brick": "a", "sarge": "b"}, hero={"brick": {"captured": True}})
    assert not run(check_all_captured(game)).events
    game.change(1, captured=True)
    assert ended(run(check_all_captured(game)).events) == "drill:lost"


CHART = (
    ChartRow(id="triumph", title="T", text="T.", success=True, complete=True, captured=Span(most=0)),
    ChartRow(id="price", title="P", text="P.", success=True, complete=True),
    ChartRow(id="late", title="L", text="L.", success=False, on_map=Span(least=1)),
    ChartRow(id="lost", title="X", text="X.", success=False),
)


@pytest.mark.rule("RB-END-5")
@pytest.mark.rule("RB-END-7")
@pytest.mark.rule("RB-SCHEMA-17")
def test_the_first_row_of_the_chart_that_matches_is_the_result() -> None:
    charted = replace(DRILL, id="charted", chart=CHART)
    assert ended(run(leave(at_the_exit(assignment=charted, heroes={"brick": "k"}), 0)).events) == "charted:triumph"
    caught = at_the_exit(assignment=charted)
    assert ended(run(leave(caught, 0)).events) == "charted:price", "Sarge has no free way"
    assert ended(run(out_of_time(at_the_exit(assignment=charted))).events) == "charted:late"
    all_captured = at_the_exit(assignment=charted, hero={name: {"captured": True} for name in ("brick", "sarge")})
    assert ended(run(check_all_captured(all_captured)).events) == "charted:lost"


@pytest.mark.rule("RB-SCHEMA-17")
def test_what_the_chart_asks_about() -> None:
    game = position(
        {"brick": "a", "sarge": "b", "quentin": "c"},
        hero={"brick": {"captured": True}, "sarge": {"escaped": True}},
        marker=2,
    )
    expected = Ending(complete=False, alarm=False, escaped=1, captured=1, on_map=1, rounds_left=3 + 4)
    assert ending_of(game, complete=False) == expected
    game.alarm = "after"
    assert ending_of(game, complete=True) == replace(expected, complete=True, alarm=True, rounds_left=2)
