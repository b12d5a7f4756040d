"""Bang! and Boom!."""

import pytest
from tests.games.playing import all_told, told
from tests.games.reichbusters.positions import area, unit
from tests.games.reichbusters.running import run
from tests.games.reichbusters.trials import after_alarm, drill

from nightraid.games.reichbusters.asks.events.castle import AlarmTriggered, BarracksCalled, MarkerMoved
from nightraid.games.reichbusters.asks.events.testing import (
    CardsDrawn,
    LoudNoise,
    NoiseCardDrawn,
    NoiseCompared,
    TestBegan,
)
from nightraid.games.reichbusters.ids import Edition, Loud
from nightraid.games.reichbusters.rules.actions import finish_action
from nightraid.games.reichbusters.rules.bang import bang
from nightraid.games.reichbusters.rules.base.running_action import add_modifier_noise, add_noise, new_action, use_weapon
from nightraid.games.reichbusters.rules.wounding import explode

BOTH = pytest.mark.parametrize("edition", ["1.0", "1.1"])
LOUD = pytest.mark.parametrize("loud", ["bang", "boom"])


# ---------------------------------------------------------------- instead of dice


@pytest.mark.rule("RB-BANG-1", "RB-Q-33")
@LOUD
def test_no_noise_dice_are_rolled_beside_a_bang(loud: Loud) -> None:
    """Not those of the weapon, nor those of modifiers."""
    game = drill()
    game.action = new_action(game, 0, noise=3)
    add_noise(game, loud)
    add_modifier_noise(game, 2)
    ran = run(finish_action(game))
    assert not all_told(ran.events, TestBegan)
    assert told(ran.events, LoudNoise).loud == loud


@pytest.mark.rule("RB-Q-33")
@pytest.mark.parametrize("order", [("bang", "boom"), ("boom", "bang")])
def test_only_the_loudest_source_counts(order: tuple[Loud, Loud]) -> None:
    """Boom! before Bang!, whichever came first."""
    game = drill()
    game.action = new_action(game, 0)
    for loud in order:
        add_noise(game, loud)
    ran = run(finish_action(game))
    assert told(ran.events, LoudNoise).loud == "boom"
    assert game.marker == 3


@pytest.mark.rule("RB-Q-33", "RB-Q-35")
def test_the_boom_of_a_unit_is_no_source_of_the_heros_action() -> None:
    """It moves the marker at once; the noise of the action is tested all the same when it ends."""
    game = drill(units={"tracking-bomber 1": "e"})
    game.action = new_action(game, 0, noise=2)
    run(explode(game, unit("tracking-bomber 1"), 0))
    assert game.marker == 3
    ran = run(finish_action(game), came=[("blank", "blank")])
    assert len(all_told(ran.events, TestBegan)) == 1
    assert game.marker == 3


@pytest.mark.rule("RB-Q-35")
def test_a_bang_of_an_action_moves_the_marker_only_when_the_action_is_over() -> None:
    """Where the noise test would be."""
    game = drill()
    game.action = new_action(game, 0)
    add_noise(game, "bang")
    use_weapon(game, "submachine-gun")
    assert game.marker == 1
    run(finish_action(game))
    assert game.marker == 2


# ---------------------------------------------------------------- before the alarm


@pytest.mark.rule("RB-BANG-2", "RB-KEY-BANG-1")
@BOTH
def test_a_bang_before_the_alarm(edition: Edition) -> None:
    """One space; on the last space of 5 it sets off the alarm."""
    game = drill(edition=edition)
    ran = run(bang(game, "bang"))
    assert game.marker == 2
    assert told(ran.events, MarkerMoved).why == ("RB-BANG-2",)
    assert not all_told(ran.events, AlarmTriggered)
    game.marker = 5
    ran = run(bang(game, "bang"))
    assert len(all_told(ran.events, AlarmTriggered)) == 1
    assert game.alarm == "pending"
    assert not all_told(ran.events, NoiseCardDrawn)


@pytest.mark.rule("RB-BANG-4", "RB-KEY-BOOM-1", "RB-ALARM-2")
@BOTH
def test_a_boom_before_the_alarm(edition: Edition) -> None:
    """Two spaces; from space 4 of 5 that is the alarm, from space 5 the surplus is lost."""
    game = drill(edition=edition)
    run(bang(game, "boom"))
    assert game.marker == 3
    for space in (4, 5):
        game = drill(edition=edition, marker=space)
        ran = run(bang(game, "boom"))
        assert told(ran.events, MarkerMoved).space == 6
        assert told(ran.events, MarkerMoved).why == ("RB-BANG-4",)
        assert game.alarm == "pending"


@pytest.mark.rule("RB-BANG-2", "RB-Q-29")
def test_while_the_alarm_is_pending_a_bang_is_lost() -> None:
    """The marker stays at the end."""
    game = drill(marker=6, alarm="pending")
    ran = run(bang(game, "bang"))
    assert game.marker == 6
    assert not all_told(ran.events, MarkerMoved)


# ---------------------------------------------------------------- after the alarm


@pytest.mark.rule("RB-BANG-3", "RB-KEY-BANG-1")
@BOTH
def test_a_bang_after_the_alarm_brings_the_bottom_effect_only(edition: Edition) -> None:
    """A Breath of Air: no card is drawn for its top effect, barracks C sends a group, no number is compared."""
    game = after_alarm(edition=edition)
    ran = run(bang(game, "bang"), came=[("a-breath-of-air-1",), ("sp-3",)])
    assert not all_told(ran.events, CardsDrawn)
    assert not all_told(ran.events, NoiseCompared)
    assert not all_told(ran.events, TestBegan)
    assert told(ran.events, BarracksCalled).letter == "C"
    assert game.marker == 1
    assert game.noise_discard == ("a-breath-of-air-1",)


@pytest.mark.rule("RB-BANG-5", "RB-KEY-BOOM-1")
@BOTH
def test_a_boom_after_the_alarm_brings_both_effects(edition: Edition) -> None:
    """The Hero draws an action card and barracks C sends a group."""
    game = after_alarm(edition=edition)
    ran = run(bang(game, "boom"), came=[("a-breath-of-air-1",), ("lets-go",), ("sp-3",)])
    assert told(ran.events, CardsDrawn).cards == ("lets-go",)
    assert told(ran.events, BarracksCalled).letter == "C"
    assert game.marker == 1


@pytest.mark.rule("RB-BANG-5", "RB-KEY-BOOM-1")
@BOTH
def test_a_boom_of_an_enemy_after_the_alarm_brings_the_bottom_effect_only(edition: Edition) -> None:
    """A bomber that explodes."""
    game = after_alarm(edition=edition, units={"tracking-bomber 1": "e"})
    ran = run(explode(game, unit("tracking-bomber 1")), came=[("a-breath-of-air-1",), ("sp-3",)])
    assert told(ran.events, LoudNoise).by_enemy
    assert not all_told(ran.events, CardsDrawn)
    assert len(all_told(ran.events, BarracksCalled)) == 1


@pytest.mark.rule("RB-BANG-5")
def test_a_top_effect_on_dice_does_nothing_after_a_boom() -> None:
    """Shouted Orders adds dice to a noise test, and there is none."""
    game = after_alarm()
    ran = run(bang(game, "boom"), came=[("shouted-orders-1",), ("sp-3",), ("sp-4",)])
    assert not all_told(ran.events, TestBegan)
    assert [event.letter for event in all_told(ran.events, BarracksCalled)] == ["A", "B"]


@pytest.mark.rule("RB-Q-34")
def test_whose_noise_card_it_is_when_an_enemy_causes_the_boom() -> None:
    """In the enemy turn that of the Hero who acted last: the barracks nearest to Brick sends units, not Sarge's."""
    game = after_alarm({"sarge": "a", "brick": "v"}, units={"tracking-bomber 1": "e"}, acting="brick", phase="enemy")
    ran = run(explode(game, unit("tracking-bomber 1")), came=[("this-way-1",), ("sp-3",)])
    assert told(ran.events, NoiseCardDrawn).hero == 1
    assert told(ran.events, BarracksCalled).area == area("x")


@pytest.mark.rule("RB-Q-34")
def test_the_acting_hero_triggers_the_card_in_the_middle_of_an_action() -> None:
    """Sarge plays an instant in Brick's turn."""
    game = after_alarm({"sarge": "a", "brick": "v"}, acting="brick")
    game.action = new_action(game, 0, free=True)
    ran = run(bang(game, "bang"), came=[("this-way-1",), ("sp-3",)])
    assert told(ran.events, NoiseCardDrawn).hero == 0
    assert told(ran.events, BarracksCalled).letter == "C"
    assert game.last_hero == 1
