"""Previews are results: what is told of an option beforehand is what the rules then do."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.games.match_logs import MatchLog
from tests.games.wolfenstein.positions import BJ, KLAUS, ROTH, cell, model, stand
from tests.games.wolfenstein.table.looks import sketch, texts
from tests.games.wolfenstein.table.matches import LOGS, golden, table

from nightraid.engine.ask import Ask, Option
from nightraid.engine.chance import TypedIn
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Sketch
from nightraid.games.wolfenstein.asks.events import AmmoGained, CardDrawn
from nightraid.games.wolfenstein.asks.questions import Act, PickHero
from nightraid.games.wolfenstein.rules.nazi_activation import awake_now, check_activation
from nightraid.games.wolfenstein.state import State, Weapon, copy_state
from nightraid.games.wolfenstein.table.foresight import foresee

EVERY = 9


def looks(log: MatchLog) -> Iterator[tuple[Match[State], Ask[Any], Option]]:
    """Some options of some questions of a whole mission; over the logs all kinds come."""
    for place, match in enumerate(golden(log)):
        for ask in match.asks():
            for number, option in enumerate(ask.options):
                if (place + number) % EVERY == 0:
                    yield match, ask, option


def tones(shown: Sketch) -> dict[str, str]:
    return {note.text: note.tone for note in shown.notes}


# ---------------------------------------------------------------- all through whole missions


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_what_is_foreseen_happens(log: MatchLog) -> None:
    seen = 0
    for match, ask, option in looks(log):
        before = match.game.copy(match.state)
        foreseen = foresee(match.state, ask, option)
        assert match.state == before, "looking ahead changed the table"
        if foreseen is None:
            assert not isinstance(ask, Act | PickHero)
            continue
        twin = match.clone(chance=TypedIn())
        twin.answer(ask.seat, option)
        happened = list(twin.events(match.event_count))
        expected = foreseen.events
        if foreseen.passed:  # the match waits for the first of them
            happened = [event for event in happened if not isinstance(event, CardDrawn | AmmoGained)]
            expected = expected[: len(happened)]
        assert happened[: len(expected)] == expected, option
        if foreseen.question is None and not foreseen.passed and twin.state.phase == "turn":
            assert twin.state.turn.ap == foreseen.after.turn.ap or twin.state.turn.hero != match.state.turn.hero
        seen += 1
    assert seen > 10


@pytest.mark.parametrize("log", LOGS, ids=lambda log: log.name)
def test_no_look_changes_the_table_and_every_sketch_can_be_made(log: MatchLog) -> None:
    for match, ask, option in looks(log):
        before = match.game.copy(match.state)
        shown = table().sketch(match.state, ask, option)
        assert match.state == before
        assert all(note.text[0].isupper() or note.text[0].isdigit() for note in shown.notes)


@pytest.mark.parametrize("log", LOGS[:4], ids=lambda log: log.name)
def test_who_would_wake_wakes(log: MatchLog) -> None:
    """The activation check of the rules finds the Nazis that the screen calls awake, for the same reasons."""
    for match in golden(log):
        if match.state.phase != "nazis":
            trial = copy_state(match.state)
            for _ in check_activation(trial):
                pass
            ready = {model: nazi for model, nazi in trial.nazis.items() if nazi.readiness == "ready"}
            assert awake_now(match.state) == ready


# ---------------------------------------------------------------- steps


def test_a_step_into_the_open() -> None:
    at = stand({KLAUS: "f5"}, nazis={"soldat 1": "i3"}, acting=KLAUS, ap=4, open_doors="a")
    shown = sketch(at, f"step:{cell('f4')}")
    assert texts(shown) == [
        "1 AP, 3 left.",
        "In sight of Soldat 1.",
        "Wakes Soldat 1 (sees Klaus Kreutz).",
    ]
    assert shown.path == (cell("f5"), cell("f4"))
    (ray,) = shown.rays
    assert (ray.start, ray.end, ray.clear) == (cell("i3"), cell("f4"), True)
    assert [(mark.cell, mark.text) for mark in shown.marks] == [(cell("f4"), "1")]


def test_a_step_into_company_is_heard_next_door() -> None:
    at = stand({BJ: "f6", ROTH: "d6"}, nazis={"soldat 1": "i3", "officer 1": "j3"}, acting=BJ)
    assert texts(sketch(at, f"step:{cell('e6')}")) == [
        "1 AP, 5 left.",
        "Noise in west room.",
        "Wakes Soldat 1 (hears noise in west room).",  # Officers do not heed noise
    ]


def test_a_stunned_nazi_need_not_be_feared() -> None:
    stunned = {"soldat 1": {"stunned": True}}
    at = stand({KLAUS: "f5"}, nazis={"soldat 1": "i3"}, nazi=stunned, acting=KLAUS, open_doors="a")
    assert texts(sketch(at, f"step:{cell('f4')}")) == ["1 AP, 5 left.", "In sight of Soldat 1."]


def test_difficult_terrain_costs_more_but_not_with_boots() -> None:
    rough = 1 << cell("c3")
    at = stand({KLAUS: "b3"}, acting=KLAUS, ap=4, difficult=rough)
    assert "Difficult terrain: 1 AP more." in texts(sketch(at, f"step:{cell('c3')}"))
    assert "2 AP, 2 left." in texts(sketch(at, f"step:{cell('c3')}"))
    boots = stand({KLAUS: "b3"}, acting=KLAUS, ap=4, difficult=rough, hero={KLAUS: {"worn": ("alpine-boots-1",)}})
    assert "1 AP, 3 left." in texts(sketch(boots, f"step:{cell('c3')}"))


def test_the_last_step_may_end_the_turn() -> None:
    tired = {KLAUS: {"fatigue": True, "weapons": (), "pack": ()}}
    at = stand({KLAUS: "b3"}, acting=KLAUS, ap=1, hero=tired)
    assert "Nothing is left to do then: the turn ends." in texts(sketch(at, f"step:{cell('c3')}"))


@pytest.mark.parametrize(("before", "ends"), [(1, "the mission is won"), (0, "too few events were completed")])
def test_the_last_hero_to_leave_ends_the_match_and_has_no_turn_left(before: int, ends: str) -> None:
    at = stand({KLAUS: "q6"}, acting=KLAUS, ap=3, mission="wayout", events_completed=before)
    at.answer(f"step:{cell('r6')}")
    shown = texts(sketch(at, "leave"))
    assert "1 AP, 1 left." in shown
    assert not any("turn ends" in text for text in shown)
    assert shown[-1] == f"The mission is over: {ends}."


def test_an_oversized_bot_shows_the_squares_it_would_cover() -> None:
    bots = {"panzerhund 1": (KLAUS, "b2")}
    at = stand({KLAUS: "f1"}, bots=bots, acting=KLAUS, ap=5, turn={"bot": model("panzerhund 1")})
    shown = sketch(at, f"step:{cell('c3')}")
    assert {mark.cell for mark in shown.marks} == {cell(name) for name in ("c3", "d3", "c4", "d4")}


# ---------------------------------------------------------------- other actions


def test_a_door_opens_the_view() -> None:
    at = stand({KLAUS: "f3"}, nazis={"soldat 1": "i3"}, acting=KLAUS, ap=3)
    shown = sketch(at, "open-door:0")
    assert texts(shown)[:2] == ["1 AP, 2 left.", "Wakes Soldat 1 (sees Klaus Kreutz)."]
    assert "into corridor" in texts(shown)[2]
    assert ("area", "1") in {(spot.kind, spot.id) for spot in shown.spots}


def test_explosives_tell_whom_they_hurt() -> None:
    at = stand(
        {KLAUS: "b3", BJ: "d4"},
        nazis={"drone 1": "d3"},
        acting=KLAUS,
        hero={KLAUS: {"pack": ("tnt-1",)}},
    )
    shown = tones(sketch(at, f"use-item-at:tnt-1:{cell('d3')}"))
    assert shown["Drone 1 is killed by Klaus Kreutz."] == "good"
    assert shown["B.J. Blazkowicz loses 3 armor."] == "bad"
    assert shown["Noise in west room."] == "warn"
    assert shown["The hazard tracker stands at 2."] == "warn"


def test_a_blast_is_drawn_where_it_strikes() -> None:
    """Bombate's Short Fuses add 1; walls and closed doors keep a blast out."""
    bombate = ("bombate", "anya-oliwa", "klaus-kreutz", "senor-roth")
    fields = {0: {"pack": ("tnt-1",)}}
    at = stand({0: "d3"}, nazis={"drone 1": "f3"}, acting=0, heroes=bombate, hero=fields)
    marks = {mark.cell: mark.text for mark in sketch(at, f"use-item-at:tnt-1:{cell('f3')}").marks}
    assert marks == {cell("f3"): "6"} | {cell(name): "4" for name in ("e2", "e3", "e4", "f2", "f4")}


def test_which_card_is_drawn_as_loot_is_not_foreseen() -> None:
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero={KLAUS: {"pack": ("tnt-1",)}})
    shown = texts(sketch(at, f"use-item-at:tnt-1:{cell('d3')}"))
    assert [text for text in shown if " gets " in text] == ["Klaus Kreutz gets 1 Glory Point."]
    assert "2 cards and tokens to come by draw or choice." in shown


def test_a_kill_that_raises_the_alarm_is_foreseen() -> None:
    fields: dict[int, dict[str, Any]] = {KLAUS: {"pack": ("tnt-1",)}}
    at = stand({KLAUS: "b3"}, nazis={"drone 1": "d3"}, acting=KLAUS, hazard=3, hero=fields)
    shown = tones(sketch(at, f"use-item-at:tnt-1:{cell('d3')}"))
    assert shown["ALARM!"] == "bad"


def test_a_test_shows_its_die() -> None:
    at = stand({KLAUS: "b4"}, mission="works", acting=KLAUS)
    shown = sketch(at, "do-objective:A")
    assert shown.die == "attack"
    assert "The rest depends on 1 die." in texts(shown)


def test_the_end_of_a_turn_says_who_comes_next() -> None:
    both = stand({KLAUS: "b3", ROTH: "e5"}, acting=KLAUS, ap=2)
    assert texts(sketch(both, "end-turn"))[0] == "2 AP are given up."
    assert "Still to act in this round: Señor Roth." in texts(sketch(both, "end-turn"))
    last = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3", "soldat 2": "j3"}, acting=KLAUS, ap=0)
    shown = sketch(last, "end-turn")
    assert texts(shown) == [
        "No AP are left over.",
        "Noise in west room.",
        "Wakes Soldat 2 (hears noise in west room).",
        "Then comes the Nazi Phase:",
        "Soldat 1 acts: it sees Klaus Kreutz.",
        "Soldat 2 acts: it hears noise in west room.",
    ]


def test_nobody_would_act() -> None:
    at = stand({KLAUS: "b3"}, acting=KLAUS)
    assert texts(sketch(at, "end-turn"))[-1] == "Then comes the Nazi Phase, and no Nazi would act."


def test_the_fatigue_action_has_its_price() -> None:
    shown = sketch(stand({KLAUS: "b3"}, acting=KLAUS), "fatigue")
    assert texts(shown) == [
        "Klaus Kreutz takes the fatigue action: 3 AP more.",
        "Klaus Kreutz gets a fatigue token.",
        "In its next turn it has only half its AP; a second attack is allowed.",
    ]


def test_reloading_bars_the_attack_of_this_turn_except_on_easier_levels() -> None:
    fields = {KLAUS: {"weapons": (Weapon("handgun-1960-1", reload=True),)}}
    barred = "In this turn the Handgun 1960 can then be used only for the attack that the fatigue action gives."
    assert barred in texts(sketch(stand({KLAUS: "b3"}, acting=KLAUS, hero=fields), "reload:handgun-1960-1"))
    easy = stand({KLAUS: "b3"}, acting=KLAUS, hero=fields, level="dont_hurt")
    assert barred not in texts(sketch(easy, "reload:handgun-1960-1"))


def test_a_bleeding_hero_dies_when_it_is_activated() -> None:
    at = stand({KLAUS: "b3", BJ: "d3"}, phase="player", hero={KLAUS: {"status": "bleeding"}})
    assert tones(sketch(at, f"activate:{KLAUS}"))["Klaus Kreutz dies."] == "bad"
    assert "B.J. Blazkowicz begins a turn with 6 AP." in texts(sketch(at, f"activate:{BJ}"))
