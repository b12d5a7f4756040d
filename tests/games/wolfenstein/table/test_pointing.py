"""Where answers are pointed at, how they are grouped, and what questions are about."""

import pytest
from tests.games.playing import Table
from tests.games.wolfenstein.positions import ANYA, BJ, KLAUS, cell, model, stand, wolfenstein

from nightraid.engine.ask import Option
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.games.wolfenstein.asks.options import OPTIONS
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.table.icons import ICONS
from nightraid.games.wolfenstein.table.pointing import GROUPS, OPTION_ICONS

SOLDAT = model("soldat 1")


def spots(option: Option) -> list[str]:
    return [f"{spot.kind}:{spot.id}" for spot in wolfenstein().table.spots(option)]


def test_every_kind_of_answer_has_a_heading_and_an_icon() -> None:
    assert set(GROUPS) == set(OPTIONS)
    assert set(OPTION_ICONS.values()) <= ICONS


@pytest.mark.parametrize(
    ("option", "where"),
    [
        (chosen.Step(12), ["cell:12"]),
        (chosen.UsePassage(12), ["cell:12"]),
        (chosen.Enter(3), ["cell:3"]),
        (chosen.OpenDoor(2), ["edge:door-2"]),
        (chosen.ClearBarricade(0), ["edge:barricade-0"]),
        (chosen.Search(7), ["token:token-7", "cell:7"]),
        (chosen.DoObjective("B"), ["token:objective-B"]),
        (chosen.Attack("handgun-1960-1", 1001), ["piece:1001", "card:handgun-1960-1"]),
        (chosen.Execute("knife-1", 1001), ["piece:1001", "card:knife-1"]),
        (chosen.BotAttack(1001), ["piece:1001"]),
        (chosen.Reload("handgun-1960-1"), ["card:handgun-1960-1"]),
        (chosen.UseItem("chocolate-1"), ["card:chocolate-1"]),
        (chosen.UseItemOn("sound-grenade-1", 1001), ["piece:1001", "card:sound-grenade-1"]),
        (chosen.UseItemAt("tnt-1", 5), ["cell:5", "card:tnt-1"]),
        (chosen.UseItemFor("speed-loader-1", "handgun-1960-1"), ["card:speed-loader-1", "card:handgun-1960-1"]),
        (chosen.UseSkill("toy-box"), ["card:skill-toy-box"]),
        (chosen.UseSkillOn("big-hug", 1001), ["piece:1001", "card:skill-big-hug"]),
        (chosen.GiveAmmo("light", 2), ["piece:2"]),
        (chosen.GiveItem("knife-1", 2), ["piece:2", "card:knife-1"]),
        (chosen.Restore(3), ["piece:3"]),
        (chosen.StartWith(1), ["seat:1"]),
        (chosen.Reroll(4, "war-veteran"), ["die:4"]),
        (chosen.ThisModel(1001), ["piece:1001"]),
        (chosen.ThisWay(9), ["cell:9"]),
        (chosen.ThisArea(1), ["area:1"]),
        (chosen.EndTurn(), []),
        (chosen.Fatigue(), []),
    ],
    ids=lambda case: case.key if isinstance(case, Option) else "",
)
def test_where_an_answer_is_pointed_at(option: Option, where: list[str]) -> None:
    assert spots(option) == where


def test_only_one_answer_ends_the_turn() -> None:
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    table = wolfenstein().table
    assert [option.key for option in at.asked.options if table.ends_turn(option)] == ["end-turn"]


def subject(at: Table[State]) -> list[str]:
    return [f"{spot.kind}:{spot.id}" for spot in wolfenstein().table.subject(at.asked)]


def test_a_question_is_about_who_acts_and_whom() -> None:
    at = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    assert subject(at) == [f"piece:{KLAUS}"]
    at.answer(f"attack:handgun-1960-1:{SOLDAT}")
    assert subject(at) == [f"piece:{KLAUS}", f"piece:{SOLDAT}"]


def test_a_choice_of_heroes_is_about_all_of_them() -> None:
    at = stand({KLAUS: "b3", BJ: "d3", ANYA: "f3"}, phase="player")
    assert subject(at) == [f"piece:{hero}" for hero in (BJ, ANYA, KLAUS)]


def test_a_way_of_a_nazi_is_about_the_nazi() -> None:
    at = stand({KLAUS: "c1"}, nazis={"soldat 1": "a1", "soldat 2": "e1"})
    assert subject(at) == [f"piece:{SOLDAT}", f"piece:{model('soldat 2')}"]
    assert cell("a1") == 0
