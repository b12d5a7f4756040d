"""Tests with one die."""

import pytest
from tests.games.wolfenstein.positions import ANYA, KLAUS, stand

from nightraid.games.wolfenstein.ids import Level
from nightraid.games.wolfenstein.state import Weapon
from nightraid.odds import odds_of


def test_seven_faces_of_twelve_are_a_success() -> None:
    table = stand({KLAUS: "b4"}, mission="works", acting=KLAUS)
    (option,) = [option for option in table.asked.options if option.key == "do-objective:A"]
    (told,) = odds_of(table.match, 0, option)
    assert {chance.name: chance.percent for chance in told.results} == {
        "success": pytest.approx(700 / 12, abs=1e-5),
        "failure": pytest.approx(500 / 12, abs=1e-5),
    }
    assert ["WF-DICE-2" in note.rules for note in told.parts] == [False, True]


@pytest.mark.parametrize("hard", [False, True])
def test_reloading_is_uncertain_on_the_hardest_level_only(hard: bool) -> None:
    weapons = (Weapon("machine-pistol-1", reload=True),)
    level: Level = "death_incarnate" if hard else "bring_em_on"
    table = stand({ANYA: "b3"}, acting=ANYA, level=level, hero={ANYA: {"weapons": weapons}})
    (option,) = [option for option in table.asked.options if option.key.startswith("reload:")]
    told = odds_of(table.match, 0, option)
    assert bool(told) == hard
    if hard:
        assert told[0].results[1].percent == pytest.approx(200 / 12, abs=1e-5)  # two faces of twelve are Reloads
