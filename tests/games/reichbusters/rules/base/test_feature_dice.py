"""Room features in tests."""

from typing import Any

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, position, unit
from tests.games.reichbusters.running import run

from nightraid.games.reichbusters.asks.events.castle import FeatureDiscarded
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled
from nightraid.games.reichbusters.rules.base.feature_dice import cover_dice, dice_offered, quieter, rerolls
from nightraid.games.reichbusters.rules.base.running_action import new_action
from nightraid.games.reichbusters.rules.defence import defence_dice, enemy_attack
from nightraid.games.reichbusters.rules.noise import noise_value
from nightraid.games.reichbusters.rules.testing import run_test
from nightraid.games.reichbusters.state import Feature, RolledDie, RunningTest, State, Wound

FOUR_WOUNDS = tuple(Wound(f"wound-{number}") for number in range(4))


def faceup(game: State, where: str, card: str) -> State:
    """A feature that has been turned up."""
    game.features = {area(where): Feature(game.box.feature_card(card).type, card)}
    return game


def shot(game: State, *, weapon: str = "vickers", reach: Any = "ranged") -> RunningTest:
    """An attack of the first Hero with two dice."""
    return RunningTest(
        "attack", 0, 4, pool=("attack", "attack"), weapon=weapon, reach=reach, target=next(iter(game.units), -1)
    )


@pytest.mark.rule("RB-FEATURE-2")
def test_ammunition_is_used_up_for_dice_in_a_ranged_attack() -> None:
    game = faceup(position({"brick": "b"}, units={"soldier 1": "d"}, acting="brick"), "b", "ammunition-locker-1")
    game.action = new_action(game, 0)
    came = [("two", "blank", "one", "blank")]
    keys = ["add-die:ammunition-locker-1", "roll-dice"]
    ran = run(run_test(game, shot(game)), *keys, came=came)
    assert told(ran.events, FeatureDiscarded).card == "ammunition-locker-1"
    assert game.features == {}
    assert ran.result is not None
    assert len(ran.result.dice) == 4


@pytest.mark.rule("RB-FEATURE-2")
def test_ammunition_is_not_for_other_tests() -> None:
    game = faceup(position({"brick": "b"}, units={"soldier 1": "d"}), "b", "ammunition-locker-1")
    assert len(list(dice_offered(game, shot(game)))) == 1
    assert list(dice_offered(game, shot(game, weapon=""))) == []
    assert list(dice_offered(game, shot(game, weapon="commando-knife", reach="melee"))) == []
    assert list(dice_offered(game, RunningTest("defence", 0, 4, reach="ranged", weapon="vickers"))) == []
    game.put(0, area("c"))
    assert list(dice_offered(game, shot(game))) == []


@pytest.mark.rule("RB-FEATURE-2", "RB-Q-55")
def test_one_surge_in_each_test_can_be_rerolled_in_the_glow() -> None:
    game = faceup(position({"brick": "b"}), "b", "humming-coil-1")
    surges = (RolledDie("vril", "surge"), RolledDie("attack", "blank"), RolledDie("vril", "surge"))
    test = RunningTest("noise", 0, 4, dice=surges)
    assert list(rerolls(game, test)) == [("humming-coil-1", 0), ("humming-coil-1", 2)]
    again = (RolledDie("vril", "one", ("humming-coil-1",)), *surges[1:])
    assert list(rerolls(game, RunningTest("noise", 0, 4, dice=again))) == []
    game.put(0, area("c"))
    assert list(rerolls(game, test)) == []


@pytest.mark.rule("RB-FEATURE-2")
def test_the_glow_is_offered_in_the_test_itself() -> None:
    game = faceup(position({"brick": "b"}, units={"soldier 1": "d"}, acting="brick"), "b", "humming-coil-1")
    game.action = new_action(game, 0)
    test = RunningTest("attack", 0, 2, pool=("vril",), weapon="vickers", reach="ranged", target=unit("soldier 1"))
    ran = run(run_test(game, test), "roll-dice", "reroll-die:0:humming-coil-1", came=[("surge",), ("two",)])
    assert len(all_told(ran.events, DiceRerolled)) == 1
    assert ran.result is not None
    assert [die.face for die in ran.result.dice] == ["two"]
    assert not game.heroes[0].wounds


@pytest.mark.rule("RB-FEATURE-2")
@pytest.mark.parametrize(
    ("fields", "dice"), [({}, 1), ({"knocked_down": True}, 1), ({"wounds": FOUR_WOUNDS}, 1), ({"captured": True}, 0)]
)
def test_cover_gives_a_die_against_ranged_attacks(fields: dict[str, Any], dice: int) -> None:
    game = faceup(position({"brick": "b"}, hero={"brick": fields}), "b", "firing-slit-1")
    assert cover_dice(game, 0, "ranged") == dice
    assert cover_dice(game, 0, "melee") == 0
    game.put(0, area("c"))
    assert cover_dice(game, 0, "ranged") == 0


@pytest.mark.rule("RB-FEATURE-2")
@pytest.mark.parametrize(("where", "more"), [("b", 1), ("c", 0)])
def test_cover_counts_when_a_unit_shoots(where: str, more: int) -> None:
    game = position({"brick": where}, units={"soldier 1": "d"}, edition="1.0")
    faceup(game, "b", "firing-slit-1")
    dice = defence_dice(game, 0) + more
    run(enemy_attack(game, [unit("soldier 1")], 0, "ranged"), "roll-dice", came=[("three",) * dice])
    assert not game.heroes[0].wounds


@pytest.mark.rule("RB-FEATURE-2")
def test_carpets_muffle_noise_without_a_weapon() -> None:
    game = faceup(position({"brick": "b"}), "b", "thick-carpets-1")
    game.action = new_action(game, 0)
    assert [noise_value(game, 0, dice) for dice in (1, 2, 3)] == [0, 1, 2]
    assert quieter(game, 0, with_weapon=True) == 0
    game.put(0, area("c"))
    assert noise_value(game, 0, 2) == 2
