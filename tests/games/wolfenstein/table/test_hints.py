"""Hints for newcomers: every question has one, and it speaks of what can be done."""

import pytest
from tests.games.match_logs import MatchLog
from tests.games.playing import Table
from tests.games.wolfenstein.positions import BJ, KLAUS, model, stand, wolfenstein
from tests.games.wolfenstein.table.matches import LOGS, golden, table

from nightraid.games.wolfenstein.asks.questions import ASKS
from nightraid.games.wolfenstein.ids import LEVELS, Level
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table.hints import FIXED

SOLDAT = model("soldat 1")


def hint(at: Table[State]) -> str:
    return wolfenstein().table.hint(at.state, at.asked)


def test_every_kind_of_question_has_a_hint() -> None:
    speaking = {"act", "pick-hero", "before-roll", "after-roll", "which-ammo"}
    assert {str(kind.__struct_config__.tag) for kind in ASKS} == speaking | {
        str(kind.__struct_config__.tag) for kind in FIXED
    }


@pytest.mark.parametrize("log", LOGS[:3], ids=lambda log: log.name)
def test_hints_are_sentences(log: MatchLog) -> None:
    for match in golden(log):
        for ask in match.asks():
            text = table().hint(match.state, ask)
            assert text[0].isupper() or text[0].isdigit()
            assert text.endswith(".")
            assert len(text) < 220


def test_the_first_thing_that_matters_is_named() -> None:
    shot = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    assert hint(shot).startswith("Soldat 1 is in range: 3 dice with the Handgun 1960.")
    knife = stand({KLAUS: "b3"}, nazis={"soldat 1": "c3"}, acting=KLAUS, hero={KLAUS: {"pack": ("knife-1",)}})
    assert "silent execution" in hint(knife)
    friend = stand({KLAUS: "b3", BJ: "c3"}, acting=KLAUS, hero={BJ: {"status": "bleeding"}, KLAUS: {"shared_life": 1}})
    assert "bleeds beside you" in hint(friend)
    goal = stand({KLAUS: "b4"}, mission="works", acting=KLAUS)
    assert hint(goal) == "Objective A, the valve, is within reach: 2 AP and a success test. Time is short."


def test_the_exit_is_for_good() -> None:
    at = stand({KLAUS: "a6"}, mission="1", acting=KLAUS)
    assert hint(at) == "The exit is for good: the other goals would have to be met without Klaus Kreutz."
    done = stand({KLAUS: "a6"}, mission="1", acting=KLAUS, goals_met=("colonel", "plans"))
    assert hint(done).startswith("Everything else is done")


def test_without_anything_at_hand_it_is_about_being_seen() -> None:
    watched = stand({KLAUS: "b3"}, nazis={"soldat 1": "f6"}, acting=KLAUS)
    assert hint(watched).startswith("Soldat 1 would act in the Nazi Phase.")
    quiet = stand({KLAUS: "b3"}, acting=KLAUS, ap=2)
    assert hint(quiet).startswith("No Nazi is awake.")
    assert "Next goal: " in hint(quiet)


def test_the_first_turn_of_a_mission_says_what_a_turn_is() -> None:
    first = stand({KLAUS: "b3", BJ: "d3"}, acting=KLAUS)
    assert hint(first).startswith("A turn is made of AP")
    later = stand({KLAUS: "b3", BJ: "d3"}, acting=KLAUS, hero={BJ: {"activated": True}})
    assert not hint(later).startswith("A turn is made of AP")
    whom = stand({KLAUS: "b3", BJ: "d3"}, phase="player")
    assert "Click one" in hint(whom)


def test_a_door_within_reach_is_spoken_of() -> None:
    at = stand({KLAUS: "g3"}, acting=KLAUS, ap=2)
    assert "open-door:0" in at.keys
    assert hint(at).startswith("Opening a door costs 1 AP")


@pytest.mark.parametrize("level", LEVELS)
def test_hints_say_of_noise_and_ammo_what_holds_on_the_level(level: Level) -> None:
    shot = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, level=level)
    printed = shot.state.box.level
    assert ("heard next door" in hint(shot)) == printed.attacks_make_noise
    quiet = hint(stand({KLAUS: "b3"}, acting=KLAUS, ap=2, level=level))
    assert ("two Heroes together make noise" in quiet) == (
        printed.heroes_make_noise and not printed.heroes_count_as_noise
    )
    assert ("counts as noise" in quiet) == printed.heroes_count_as_noise


def test_who_bleeds_is_not_to_be_activated_first() -> None:
    at = stand({KLAUS: "b3", BJ: "d3"}, phase="player", hero={KLAUS: {"status": "bleeding"}})
    assert hint(at).startswith("Klaus Kreutz bleeds and dies when its turn begins")


def test_within_an_attack() -> None:
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    at.answer(f"attack:handgun-1960-1:{SOLDAT}")
    assert hint(at).startswith("3 dice so far.")
    at.answer("roll-now", came=[("armor", "reload", "blank")])
    assert hint(at).startswith("A Reload that stands leaves a gun empty")


def test_dice_that_nothing_can_reroll_are_not_to_be_clicked() -> None:
    fields = {KLAUS: {"glory": 5}}
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS, hero=fields)
    at.answer(f"attack:handgun-1960-1:{SOLDAT}", "roll-now", came=[("armor", "armor", "armor")])
    assert hint(at).startswith("The dice stand as they lie.")
