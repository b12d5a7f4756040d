"""Answers within a test: what each would make of it, against a count of all rolls; and what is certain."""

from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.playing import all_told
from tests.games.reichbusters.positions import position, stand, unit
from tests.games.reichbusters.table.looking import heard, odds, reached

from nightraid.games.reichbusters.asks.events.testing import TestEnded
from nightraid.games.reichbusters.asks.options.testing import PlayModifier, RerollDie, Settle
from nightraid.games.reichbusters.asks.questions.testing import AfterFailure, InTest
from nightraid.games.reichbusters.ids import DieKind, Face
from nightraid.games.reichbusters.odds.answers import answered
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.tests import as_it_stands, success_of, surge_chance
from nightraid.games.reichbusters.odds.within_test import within_test
from nightraid.games.reichbusters.state import NO_POINTS, Points, RolledDie, RunningTest, State

ATTACK: DieKind = "attack"
VRIL: DieKind = "vril"
SOLDIER = unit("soldier 1")
VICKERS = f"attack:vickers:{SOLDIER}"
BARE = {"skills": (), "points": NO_POINTS, "items": (), "hand": ()}


def attacking(**fields: Any) -> tuple[State, RunningTest]:
    """Brick in the middle of an attack test on a soldier."""
    game = position(
        {"brick": "a", "sarge": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": BARE, "sarge": BARE}
    )
    test = replace(RunningTest("attack", 0, 5, target=SOLDIER, reach="ranged"), **fields)
    game.test = test
    return game, test


def lying(*faces: Face) -> tuple[RolledDie, ...]:
    """Attack dice as they show."""
    return tuple(RolledDie(ATTACK, face) for face in faces)


# ---------------------------------------------------------------- what could be done


def test_a_reroll_takes_its_die_off_the_table() -> None:
    game, test = attacking(rolled=True, dice=lying("three", "blank"))
    for place, missing in ((1, 2), (0, 5)):
        again = success_of(answered(game, RerollDie(place, "lethal")))
        assert 100 * again == pytest.approx(reached(game, (ATTACK,), missing))
    assert game.test == test, "nothing is done yet"


def test_settling_does_nothing_to_the_dice() -> None:
    game, _ = attacking(rolled=True, dice=lying("blank"))
    assert within_test(game, Settle()) is None


def test_every_modifier_of_every_hero_has_its_odds() -> None:
    """No card of an attack is worse than none."""
    looked = 0
    for name in ("brick", "sarge", "quentin", "red-hawk", "claudine"):
        game = position({name: "a"}, units={"soldier 1": "a"}, acting=name)
        for card in game.box.cards.actions.values():
            if card.hero != name or card.bottom is None or "attack" not in card.bottom.modifies:
                continue
            game.change(0, hand=(card.id,))
            game.test = RunningTest(
                "attack", 0, 5, rolled=True, dice=lying("blank", "one"), target=SOLDIER, reach="melee"
            )
            with_it = success_of(answered(game, PlayModifier(0, card.id)))
            assert success_of(Read(game, game.test)) <= with_it + 1e-9 <= 1 + 1e-9
            looked += 1
    assert looked


def test_a_surge_comes_from_vril_dice_and_their_boosts_only() -> None:
    game, _ = attacking()
    assert surge_chance(game, (ATTACK, ATTACK)) == 0
    faces = game.box.dice["vril"].faces
    surge, special = faces.count("surge") / len(faces), faces.count("special") / len(faces)
    one = sum(surge * special**boosts for boosts in range(40))
    assert surge_chance(game, (ATTACK, VRIL)) == pytest.approx(100 * one, abs=0.06)
    assert surge_chance(game, (VRIL, VRIL)) == pytest.approx(100 * (1 - (1 - one) ** 2), abs=0.06)


# ---------------------------------------------------------------- what is certain


@pytest.mark.parametrize(
    ("faces", "says"),
    [
        (("three", "two", "three"), "hits with 3 or more to spare"),
        (("three", "two"), "hits"),
        (("three", "one"), "misses by 1 or 2"),
        (("blank", "one"), "misses by 3 or more"),
    ],
)
def test_dice_that_lie_for_good(faces: tuple[Face, ...], says: str) -> None:
    game, test = attacking(rolled=True, dice=lying(*faces))
    (result,) = as_it_stands(game, test).results
    assert (result.name, result.percent) == (says, 100)
    assert result.tone == ("good" if says.startswith("hits") else "bad")


def test_damage_that_is_ignored_is_no_wound_whatever_the_dice_show() -> None:
    game = position({"brick": "a"}, hero={"brick": BARE})
    test = RunningTest("defence", 0, 5, rolled=True, ignored=True)
    assert as_it_stands(game, test).results[0].name == "damage ignored"
    assert as_it_stands(game, replace(test, ignored=False)).results[0].name == "damage 4 or more"


@pytest.mark.rule("RB-HEROISM-4", "RB-TEST-9")
def test_after_a_failure_points_win_it_and_without_them_it_stays_one() -> None:
    """What was told beforehand of both answers is how the test ends."""
    fields = {**BARE, "points": Points(attack=2)}
    ends = {}
    for start in ("spend-heroism", "take-failure"):
        at = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", hero={"brick": fields}, shared=NO_POINTS)
        at.answer(VICKERS, "roll-dice", came=[("one", "blank", "blank", "blank")])
        if isinstance(at.asked, InTest):
            at.answer("settle")
        assert isinstance(at.asked, AfterFailure)
        key = next(key for key in at.keys if key.startswith(start))
        ahead = odds(at, key)
        assert set(ahead) == {"The attack", "How loud it is", "What comes of the noise"}, "the noise comes in any case"
        happened = at.answer(key, came=[("blank",) * 4])
        (attack,) = [ended for ended in all_told(happened, TestEnded) if ended.test == "attack"]
        ends[start] = (ahead["The attack"], attack.success)
    assert ends == {
        "spend-heroism": ({"hits": 100}, True),
        "take-failure": ({"misses by 3 or more": 100}, False),
    }


@pytest.mark.rule("RB-NOISE-3", "RB-NOISE-4")
def test_noise_that_is_settled_is_as_loud_as_it_lies_and_a_card_may_still_strike() -> None:
    fields: dict[str, Any] = {"hero": {"brick": BARE}, "shared": NO_POINTS, "alarm": "after"}
    loud = stand({"brick": "a"}, units={"soldier 1": "c"}, acting="brick", **fields)
    loud.answer(VICKERS, came=[("three", "one", "blank", "blank"), ("one", "two", "blank", "blank")])
    assert isinstance(loud.asked, InTest)
    assert loud.asked.test == "noise"
    settled = odds(loud, "settle")
    assert settled["How loud it is"] == {"3": 100}
    assert heard(loud, "settle") == 100
    assert sum(settled["What comes of the noise"].values()) == pytest.approx(100)
    assert "nobody hears it" not in settled["What comes of the noise"]
    assert len(settled["What comes of the noise"]) > 1
