"""Odds of tests: by hand, against every way they can go, and against many rolls."""

import random
from typing import Any

import pytest
from tests.games.reichbusters.odds.every_way import best_chance
from tests.games.reichbusters.trials import after_alarm, attack_on, defence, drill, skilled

from nightraid.games.reichbusters.ids import DieKind, Face
from nightraid.games.reichbusters.odds import standing
from nightraid.games.reichbusters.odds.best_play import BestPlay
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.standing import UNLIMITED, Again, Standing
from nightraid.games.reichbusters.odds.tests import Odds, success_of, success_or_not
from nightraid.games.reichbusters.rules.base.pool import dice_of
from nightraid.games.reichbusters.schema.weapons import Burst, DoubleTap, Lethal
from nightraid.games.reichbusters.state import RunningTest, State


def shown(game: State, test: RunningTest) -> dict[str, float]:
    """The results of a distribution by their names."""
    found = Odds(Read(game, test)).distribution()
    assert sum(one.percent for one in found.results) == pytest.approx(100)
    return {one.name: one.percent for one in found.results}


# ---------------------------------------------------------------- by hand


def test_one_die_with_boosts() -> None:
    """A 3, or a special (2) with a boost of 1 or more: 1/6 + 1/6 * 5/6."""
    game = drill()
    assert success_of(Read(game, attack_on("soldier 1", game, 1, against=3))) == pytest.approx(1 / 6 + 5 / 36)


def test_lethal_rolls_a_blank_once_more() -> None:
    """One die against 1: 5/6, or a blank and then 5/6."""
    game = drill()
    test = attack_on("soldier 1", game, 1, against=1, keywords=(Lethal(),))
    assert success_of(Read(game, test)) == pytest.approx(1 - 1 / 36)


def test_a_row_of_specials_of_any_length_is_reckoned() -> None:
    """Specials alone reach 60: thirty in a row, each with a second try if a blank comes. Ways grow by doubling."""
    faces: tuple[tuple[Face, float], ...] = (("special", 1 / 6), ("blank", 1 / 2), ("surge", 1 / 3))
    worth: dict[tuple[DieKind, Face], int] = {("attack", face): 2 * (face == "special") for face, _ in faces}
    blanks = Again("resilient", frozenset({("attack", "blank")}), UNLIMITED)
    play = BestPlay(standing.Test({"attack": faces}, worth, against=60, most=60, again=(blanks,)))
    rolled = play.rolling(Standing(0, left=(UNLIMITED,)), ("attack",))
    assert play.success(rolled) == pytest.approx((1 / 6 + 1 / 2 * 1 / 6) ** 30)


def test_a_pierced_one_counts_nothing() -> None:
    game = drill()
    assert success_of(Read(game, defence(game, 1, 1, piercing=True))) == pytest.approx(3 / 6)
    assert success_of(Read(game, defence(game, 1, 1))) == pytest.approx(5 / 6)


def test_results_of_an_attack_by_how_far_they_reach() -> None:
    """One die against 4: a special and a 2, 3 or special reach it; a special and less, or a 2 or 3, miss by 1 or 2."""
    game = drill()
    results = shown(game, attack_on("soldier 1", game, 1, against=4))
    assert results["misses by 3 or more"] == pytest.approx(100 * 3 / 6)
    assert results["misses by 1 or 2"] == pytest.approx(100 * (2 / 6 + 3 / 36))
    assert results["hits"] + results["hits with 3 or more to spare"] == pytest.approx(100 * 3 / 36)


def test_results_of_a_defence_are_damage() -> None:
    game = drill()
    results = shown(game, defence(game, 1, 3))
    assert results["damage 3"] == pytest.approx(100 / 6)
    assert results["damage 2"] == pytest.approx(200 / 6)


def test_what_is_certain_has_one_result() -> None:
    game = drill()
    assert shown(game, attack_on("soldier 1", game, 0, against=3)) == {"misses by 3 or more": 100}
    assert shown(game, defence(game, 3, 0)) == {"no wound": 100}
    assert len(shown(game, attack_on("soldier 1", game, 2, against=0))) == 2


def test_a_test_that_cannot_fail_only_succeeds() -> None:
    game = drill()
    sure = success_or_not(Read(game, defence(game, 3, 0)), "sure")
    assert [(one.name, one.percent) for one in sure.results] == [("no wound", 100)]
    one = success_or_not(Read(game, attack_on("soldier 1", game, 1, against=3)), "one die")
    assert {result.name: result.percent for result in one.results} == {
        "hits": pytest.approx(100 * (1 / 6 + 5 / 36)),
        "misses": pytest.approx(100 * (1 - 1 / 6 - 5 / 36)),
    }


# ---------------------------------------------------------------- against every way it can go

ATTACKS: dict[str, dict[str, Any]] = {
    "plain": {"dice": 2, "against": 4},
    "lethal": {"dice": 2, "against": 4, "keywords": (Lethal(),)},
    "double tap": {"dice": 2, "against": 5, "keywords": (DoubleTap(dice=2),)},
    "burst and lethal": {"dice": 1, "against": 5, "keywords": (Burst(dice=2), Lethal())},
    "two keywords": {"dice": 1, "against": 6, "keywords": (Burst(dice=1), DoubleTap(dice=2))},
    "vril": {"pool": ("attack", "vril"), "against": 4},
    "vril and double tap": {"pool": ("attack", "vril"), "against": 5, "keywords": (DoubleTap(dice=1),)},
}


@pytest.mark.parametrize("name", ATTACKS)
def test_attacks_are_as_every_way_says(name: str) -> None:
    game = drill()
    test = attack_on("soldier 1", game, **ATTACKS[name])
    assert success_of(Read(game, test)) == pytest.approx(best_chance(game, test), abs=1e-9)


SKILLS: dict[str, dict[str, Any]] = {
    "focused": {"dice": 2, "against": 4},
    "precise": {"dice": 2, "against": 5},
    "vril-implants": {"pool": ("attack", "vril"), "against": 4},
}


@pytest.mark.parametrize("name", SKILLS)
def test_skills_in_attacks_are_as_every_way_says(name: str) -> None:
    game = drill(hero={"sarge": {"skills": skilled(name)}})
    test = attack_on("soldier 1", game, **SKILLS[name])
    assert success_of(Read(game, test)) == pytest.approx(best_chance(game, test), abs=1e-9)


def test_two_things_that_roll_again_are_as_every_way_says() -> None:
    game = drill(hero={"sarge": {"skills": skilled("focused")}})
    test = attack_on("soldier 1", game, 2, against=4, keywords=(Lethal(),))
    assert success_of(Read(game, test)) == pytest.approx(best_chance(game, test), abs=1e-9)


DEFENCES = ["strong", "resilient", "iron-hide", "hit-the-deck", "mech-implants"]


@pytest.mark.parametrize("name", DEFENCES)
@pytest.mark.parametrize("piercing", [False, True])
def test_defences_are_as_every_way_says(name: str, piercing: bool) -> None:
    game = drill(hero={"sarge": {"skills": skilled(name)}}, edition="1.1")
    test = defence(game, 2, 4, piercing=piercing)
    assert success_of(Read(game, test)) == pytest.approx(best_chance(game, test), abs=1e-9)


@pytest.mark.parametrize("skill", ["stealthy", "sneaky"])
@pytest.mark.parametrize("alarm", [False, True])
def test_noise_is_as_every_way_says(skill: str, alarm: bool) -> None:
    make = after_alarm if alarm else drill
    game = make(hero={"sarge": {"skills": skilled(skill)}}, edition="1.1")
    test = RunningTest("noise", 0, 1, pool=dice_of("noise", 2))
    assert success_of(Read(game, test)) == pytest.approx(best_chance(game, test), abs=1e-9)


def test_a_friend_with_fire_support_gives_a_special() -> None:
    friends = {"sarge": {}, "brick": {"skills": skilled("fire-support")}}
    game = drill({"sarge": "a", "brick": "a"}, hero=friends)
    test = attack_on("soldier 1", game, 1, against=5)
    assert Read(game, test).given == 1
    assert success_of(Read(game, test)) == pytest.approx(best_chance(game, test), abs=1e-9)


# ---------------------------------------------------------------- against many rolls


def test_four_dice_are_as_a_hundred_thousand_rolls_say() -> None:
    """Boosts alone, rolled with the faces of the box; within a 99.9 % interval."""
    game = drill()
    test = attack_on("soldier 1", game, 4, against=7)
    faces, values = game.box.dice["attack"].faces, {"blank": 0, "one": 1, "two": 2, "three": 3, "special": 2}
    dice, trials, hits = random.Random(11), 100_000, 0
    for _ in range(trials):
        total = left = 0
        left = 4
        while left:
            face = dice.choice(faces)
            total += values[face]
            left -= face != "special"
        hits += total >= 7
    chance = success_of(Read(game, test))
    assert abs(hits / trials - chance) < 3.3 * (chance * (1 - chance) / trials) ** 0.5


def test_what_is_not_reckoned_with_is_told() -> None:
    game = drill(hero={"sarge": {"hand": ("lets-go",)}})
    found = Odds(Read(game, attack_on("soldier 1", game, 2, against=6))).distribution()
    told = " ".join(part.text for part in found.parts)
    assert "would add" in told
