"""Settings read from the command line, whatever a game's set-up holds."""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Literal

import msgspec
import pytest

from nightraid.cli.console import BadRequest
from nightraid.cli.play_settings import HUMAN, read_players, read_settings, settings_of
from nightraid.engine.game import Setup
from nightraid.games.cellar.game import CellarFight


class Level(Enum):
    EASY = "easy"
    HARD = "hard"


class RaidSetup(Setup, frozen=True):
    seats: int = 4
    mission: Literal["depot", "radar"] = "depot"
    level: Level = Level.EASY
    heroes: tuple[str, ...] = ()
    alarm: Annotated[int, msgspec.Meta(ge=1, le=7)] = 4
    rounds: Annotated[int, msgspec.Meta(gt=0)] | None = None
    expansion: bool = False


class Raid(CellarFight):
    """A game with settings of every kind."""

    name = "raid"
    setup_type = RaidSetup  # type: ignore[assignment]


def test_every_setting_says_what_it_may_be() -> None:
    assert [str(setting) for setting in settings_of(Raid())] == [
        "seats: a whole number (unless chosen: 4)",
        "mission: one of depot, radar (unless chosen: depot)",
        "level: one of easy, hard (unless chosen: easy)",
        "heroes: a name, several separated by commas",
        "alarm: a whole number from 1 up to 7 (unless chosen: 4)",
        "rounds: a whole number from 1 or nothing (unless chosen: None)",
        "expansion: true or false (unless chosen: False)",
    ]


def test_values_are_read_as_what_they_are() -> None:
    pairs = ["mission=radar", "level=hard", "heroes=ada, bob", "alarm=7", "rounds=3", "expansion=true"]
    chosen = read_settings(Raid(), pairs)
    assert chosen == RaidSetup(
        mission="radar", level=Level.HARD, heroes=("ada", "bob"), alarm=7, rounds=3, expansion=True
    )
    assert read_settings(Raid(), []) == RaidSetup()


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("mission=moon", "--set mission: 'moon' (expected one of depot, radar)"),
        ("level=", "--set level: '' (expected one of easy, hard)"),
        ("alarm=8", "--set alarm: '8' (expected a whole number from 1 up to 7)"),
        ("expansion=perhaps", "--set expansion: 'perhaps' (expected true or false)"),
        ("=3", "raid has no setting ''"),
    ],
)
def test_other_values_are_refused_with_what_was_expected(pair: str, expected: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read_settings(Raid(), [pair])
    assert expected in str(refused.value)


def test_who_sits_where() -> None:
    bots = ("greedy", "random")
    assert read_players(None, 3, bots) == (HUMAN, "greedy", "greedy")
    assert read_players("hot-seat", 2, bots) == (HUMAN, HUMAN)
    assert read_players("random, ME", 2, bots) == ("random", HUMAN)
    assert read_players("human,planner:2s", 2, ("greedy", "planner")) == (HUMAN, "planner:2s")


def test_a_bot_that_the_game_does_not_have_cannot_sit_down() -> None:
    with pytest.raises(BadRequest) as refused:
        read_players("human,greedy", 2, ("random",))
    assert "one of hot-seat, human, me, random" in str(refused.value)
