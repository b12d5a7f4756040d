"""Dice that skills and the team let a Hero re-roll."""

import pytest
from tests.games.reichbusters.playing_cards import action, foe, play, raid
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import attack_on, attempt, defence, result

from nightraid.games.reichbusters.rules.base.rerolls import by_skills
from nightraid.games.reichbusters.rules.noise import noise_test
from nightraid.games.reichbusters.state import RolledDie, RunningTest, Turn


@pytest.mark.rule("RB-SKILL-FOCUSED-1")
def test_focused_one_attack_die_in_each_attack_action() -> None:
    game = raid({"red-hawk": "a"}, units={"soldier 1": "c"}, skills={"red-hawk": ("focused",)})
    ran = action(
        game,
        f"attack:hunting-rifle:{foe('soldier 1')}",
        "reroll-die:0:focused",
        came=[("one", "one", "one"), ("two",), ("blank", "blank")],
    )
    assert not game.units
    assert len(ran.asked) == 2  # no second die


@pytest.mark.rule("RB-SKILL-FOCUSED-1")
def test_focused_works_once_though_a_card_grants_two_attacks() -> None:
    units = {"soldier 1": "c", "soldier 2": "c"}
    game = raid({"red-hawk": "a"}, units=units, skills={"red-hawk": ("focused",)}, hands={"red-hawk": ("quick-fire",)})
    ran = play(
        game,
        "quick-fire",
        f"attack:hunting-rifle:{foe('soldier 1')}",
        "reroll-die:0:focused",
        f"attack:hunting-rifle:{foe('soldier 2')}",
        came=[("one", "one", "one"), ("two",), ("one", "one", "two"), ("blank",) * 3],
    )
    assert not game.units
    assert [type(ask).__name__ for ask in ran.asked] == ["Act", "WhichAttack", "InTest", "WhichAttack"]


@pytest.mark.rule("RB-SKILL-FOCUSED-1")
def test_focused_again_in_the_next_action() -> None:
    units = {"soldier 1": "c", "soldier 2": "c"}
    game = raid({"red-hawk": "a"}, units=units, skills={"red-hawk": ("focused",)})
    for _ in range(2):
        game.turn = Turn(0, basic=2)
        keys = (f"attack:hunting-rifle:{foe('soldier 1')}", "reroll-die:1:focused")
        action(game, *keys, came=[("one", "one", "one"), ("one",), ("blank", "blank")])
    assert len(game.units) == 2


@pytest.mark.rule("RB-SKILL-FOCUSED-1", "RB-TEST-11")
def test_focused_never_rolls_a_special_or_a_vril_die_again() -> None:
    game = raid({"red-hawk": "a"}, units={"soldier 1": "c"}, skills={"red-hawk": ("focused",)})
    dice = (RolledDie("attack", "special"), RolledDie("vril", "one"), RolledDie("attack", "three"))
    assert list(by_skills(game, attack_on("soldier 1", game, dice=0, pool=()))) == []
    test = RunningTest("attack", 0, 4, dice=dice)
    assert list(by_skills(game, test)) == [("focused", 2)]


@pytest.mark.rule("RB-SKILL-RESILIENT-1", "RB-KEY-PIERCING-1")
def test_what_counts_as_a_blank_against_a_piercing_attack_is_one_for_resilient_too() -> None:
    game = raid({"sarge": "a"}, skills={"sarge": ("resilient",)})
    dice = (RolledDie("defence", "one"), RolledDie("defence", "two"))
    assert list(by_skills(game, RunningTest("defence", 0, 4, dice=dice))) == []
    piercing = RunningTest("defence", 0, 4, dice=dice, piercing=True)
    assert list(by_skills(game, piercing)) == [("resilient", 0)]


@pytest.mark.rule("RB-TEST-11")
def test_two_skills_may_each_roll_the_same_die_again() -> None:
    game = raid({"brick": "a"}, skills={"brick": ("strong", "resilient")})
    ran = attempt(
        game,
        defence(game),
        "reroll-die:0:strong",
        "reroll-die:0:resilient",
        came=[("blank", "one"), ("blank",), ("three",)],
    )
    assert result(game, ran) == 4


@pytest.mark.rule("RB-SKILL-LONE-WOLF-1", "RB-SKILL-RESILIENT-1")
def test_resilient_twice_is_resilient_once() -> None:
    game = raid({"brick": "a"}, skills={"brick": ("lone-wolf", "resilient")})
    ran = attempt(game, defence(game), "reroll-die:0:resilient", came=[("blank", "one"), ("blank",)])
    assert len(ran.asked) == 1


def test_the_nightjars_roll_any_dice_of_one_noise_test_a_round_again() -> None:
    game = raid({"claudine": "a"}, team="nightjar")
    test = noise_test(game, 0, 3, why=("RB-NOISE-1",))
    came = [("one", "blank", "two"), ("blank",), ("blank",), ("blank",)]
    ran = run(test, "reroll-die:0:team", "reroll-die:2:team", "reroll-die:1:team", came=came)
    assert offered(ran, 0) == ["reroll-die:0:team", "reroll-die:1:team", "reroll-die:2:team", "settle"]
    assert game.team_used
    ran = run(noise_test(game, 0, 1, why=("RB-NOISE-1",)), came=[("blank",)])
    assert ran.asked == []  # once per round


def test_no_other_team_does() -> None:
    game = raid({"claudine": "a"}, team="harrier")
    assert run(noise_test(game, 0, 1, why=("RB-NOISE-1",)), came=[("blank",)]).asked == []
