"""The dice of the running test."""

import pytest
from tests.games.playing import told
from tests.games.reichbusters.running import run
from tests.games.reichbusters.trials import attack_on, drill, kinds

from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, TotalChanged
from nightraid.games.reichbusters.rules.base.pool import (
    add_dice,
    add_value,
    reroll,
    roll_pool,
    running,
    take_out,
    total,
)
from nightraid.games.reichbusters.state import RolledDie, RunningTest


@pytest.mark.rule("RB-TEST-3", "RB-TEST-12")
def test_dice_join_the_pool_before_the_roll_and_the_test_after_it() -> None:
    """One roll with the dice added before; another for those that come later."""
    game = drill()
    game.test = attack_on("soldier 1", game, 1)
    run(add_dice(game, kinds("attack"), "ammo", ()))
    assert running(game).pool == kinds("attack", "attack")
    run(roll_pool(game), came=[("one", "two")])
    run(add_dice(game, kinds("vril"), "burst", ()), came=[("special",)])
    assert running(game).specials == ("vril",)
    assert total(game, running(game)) == 5


@pytest.mark.rule("RB-TEST-11")
def test_several_dice_are_rerolled_in_the_order_they_lie_in() -> None:
    """Each keeps its kind and remembers who re-rolled it."""
    game = drill()
    game.test = RunningTest(
        "defence", 0, 4, rolled=True, dice=(RolledDie("defence", "blank"), RolledDie("vril", "blank"))
    )
    ran = run(reroll(game, (1, 0), "radio-1", ()), came=[("surge", "two")])
    assert running(game).dice == (RolledDie("defence", "two", ("radio-1",)), RolledDie("vril", "surge", ("radio-1",)))
    rerolled = told(ran.events, DiceRerolled)
    assert (rerolled.kinds, rerolled.now) == (("vril", "defence"), ("surge", "two"))


@pytest.mark.rule("RB-TEST-10", "RB-TEST-12")
def test_a_flat_value_counts_and_the_total_is_never_below_0() -> None:
    """Added or taken off."""
    game = drill()
    game.test = RunningTest("defence", 0, 4, rolled=True, dice=(RolledDie("defence", "two"),))
    assert told(run(add_value(game, 3, "card", ())).events, TotalChanged).by == 3
    assert total(game, running(game)) == 5
    run(add_value(game, -9, "card", ()))
    assert total(game, running(game)) == 0


@pytest.mark.rule("RB-SPECIAL-2")
def test_a_die_that_is_taken_out_takes_its_unspent_special_along() -> None:
    """The other stays to be spent."""
    game = drill()
    game.test = RunningTest(
        "noise",
        0,
        1,
        rolled=True,
        dice=(RolledDie("noise", "special"), RolledDie("noise", "three"), RolledDie("noise", "special")),
        specials=("noise", "noise"),
    )
    assert take_out(game, (0, 1)) == ("special", "three")
    assert running(game).dice == (RolledDie("noise", "special"),)
    assert running(game).specials == ("noise",)
