"""Noise after the alarm: what counts as nothing, and the free re-roll."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.running import offered, run
from tests.games.reichbusters.trials import after_alarm, dice_of_action, drill, skilled

from nightraid.games.reichbusters.asks.events.castle import BarracksCalled
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, NoiseCardDrawn, NoiseCompared, NoNoise
from nightraid.games.reichbusters.ids import Edition
from nightraid.games.reichbusters.rules.base.running_action import add_modifier_noise, new_action
from nightraid.games.reichbusters.rules.noise import noise_of_action, noise_test
from nightraid.games.reichbusters.state import Action

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
QUIET = ("only-the-wind-1",)
"""Before the alarm: no top effect, target 6, nothing at the bottom."""
QUIET_AFTER = ("lost-in-the-din-1",)
"""After the alarm: the total falls by 2, target 4, nothing at the bottom."""


@pytest.mark.rule("RB-NOISE-8", "RB-Q-37")
@BOTH
def test_after_the_alarm_a_value_of_1_counts_as_0(edition: Edition) -> None:
    """Two dice stay two, also if they show a 1; before the alarm one die is rolled."""
    game = after_alarm(edition=edition)
    game.action = new_action(game, 0, noise=1)
    ran = run(noise_of_action(game))
    assert len(all_told(ran.events, NoNoise)) == 1
    game.action = Action(0, noise=2)
    keys = ["settle"] if edition == "1.1" else []
    ran = run(noise_of_action(game), *keys, came=[("one", "blank"), QUIET_AFTER])
    assert len(all_told(ran.events, NoiseCardDrawn)) == 1
    before = drill(edition=edition)
    before.action = Action(0, noise=1)
    assert dice_of_action(before) == 1


@pytest.mark.rule("RB-NOISE-8", "RB-Q-38")
def test_it_is_the_final_value_that_counts() -> None:
    """A weapon of 1 and a modifier of 1 make 2; a value of 2 with Sneaky makes none."""
    game = after_alarm()
    game.action = new_action(game, 0, noise=1)
    add_modifier_noise(game, 1)
    assert dice_of_action(game) == 2
    game = after_alarm(hero={"sarge": {"skills": skilled("sneaky")}})
    game.action = new_action(game, 0, noise=2)
    assert dice_of_action(game) == 0


@pytest.mark.rule("RB-NOISE-8")
def test_a_single_die_demanded_by_a_noise_card_is_rolled_after_the_alarm() -> None:
    """The Reserve Turns Out adds 1 die."""
    game = after_alarm(edition="1.0")
    came = [("one", "blank"), ("the-reserve-turns-out-1",), ("two",)]
    ran = run(noise_test(game, 0, 2, why=()), came=came)
    assert told(ran.events, NoiseCompared).total == 3


@pytest.mark.rule("RB-NOISE-9")
@pytest.mark.parametrize("with_weapon", [False, True])
def test_one_free_reroll_after_the_alarm_in_1_1(with_weapon: bool) -> None:
    """One die, no special, weapon noise included, and only one; the new result stands."""
    game = after_alarm()
    game.action = Action(0, noise=3, with_weapon=with_weapon)
    came = [("three", "special", "blank"), ("blank",), ("blank",), QUIET_AFTER]
    ran = run(noise_of_action(game), "reroll-die:0:after-alarm", came=came)
    assert [key for key in offered(ran, 0) if key.startswith("reroll")] == [
        "reroll-die:0:after-alarm",
        "reroll-die:2:after-alarm",
    ]
    assert len(ran.asked) == 1
    assert len(all_told(ran.events, DiceRerolled)) == 1


@pytest.mark.rule("RB-NOISE-9")
def test_the_free_reroll_comes_before_the_card() -> None:
    """Once the card is drawn it is too late, also for the dice the card adds."""
    game = after_alarm()
    came = [("one", "blank"), ("shouted-orders-1",), ("three", "three"), ("sp-3",), ("sp-4",)]
    ran = run(noise_test(game, 0, 2, why=()), "settle", came=came)
    assert len(ran.asked) == 1
    assert [event.letter for event in all_told(ran.events, BarracksCalled)] == ["A", "B"]


@pytest.mark.rule("RB-NOISE-9")
def test_no_free_reroll_before_the_alarm_nor_in_1_0() -> None:
    """Nobody is asked."""
    game = drill()
    assert run(noise_test(game, 0, 2, why=()), came=[("one", "one"), QUIET]).asked == []
    game = after_alarm(edition="1.0")
    assert run(noise_test(game, 0, 2, why=()), came=[("one", "one"), QUIET_AFTER]).asked == []
