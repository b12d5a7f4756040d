"""Noise: how loud an action was, and the noise test (RB-NOISE-1 to RB-NOISE-9, RB-Q-33 to RB-Q-42).

What comes of it is in `noise_cards.py`, noise that needs no dice in `bang.py`.
"""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.testing import NoiseRaised, NoNoise, Unheard
from nightraid.games.reichbusters.ids import HeroId
from nightraid.games.reichbusters.rules import bang, noise_cards, testing
from nightraid.games.reichbusters.rules.base import feature_dice, in_force
from nightraid.games.reichbusters.rules.base.pool import DuringTest, dice_of, running, succeeds
from nightraid.games.reichbusters.rules.base.running_action import DuringAction, new_action
from nightraid.games.reichbusters.schema.wound_cards import MoreNoise
from nightraid.games.reichbusters.state import RunningTest, State

HEARD_FROM = 1
"""The target number of every noise test (RB-NOISE-3)."""

# ---------------------------------------------------------------- how loud


def noise_of_action(game: State) -> Rule[None]:
    """The action is resolved: its one noise test, or its Bang! or Boom! instead (RB-NOISE-1, RB-NOISE-6, RB-Q-33)."""
    action = game.action
    if action.loud is not None:
        yield from bang.bang(game, action.loud)
        return
    dice = action.noise + action.more_noise
    if dice > 0:
        yield from _test(game, action.hero, dice, why=("RB-NOISE-1", "RB-NOISE-6"))


def noise_value(game: State, hero: HeroId, dice: int) -> int:
    """The noise dice that are rolled for so many (RB-Q-38): wounds, then Sneaky and carpets, then the alarm."""
    if dice <= 0:
        return 0
    dice += sum([wound.dice for wound in in_force.permanent(game, hero, MoreNoise)])
    weapon = game.action.with_weapon
    fewer = in_force.quieter(game, hero, with_weapon=weapon) + feature_dice.quieter(game, hero, with_weapon=weapon)
    dice = max(0, dice - fewer)
    if dice == 1 and game.after_alarm:
        return 0  # RB-NOISE-8, RB-Q-37
    return dice


# ---------------------------------------------------------------- the test


def noise_test(game: State, hero: HeroId, dice: int, *, why: RuleIds) -> Rule[None]:
    """A noise test that something demands by itself, such as a room feature or a cry of pain.

    It is an action of its own (RB-Q-57) without a weapon (RB-SKILL-2); so the running one is put aside meanwhile.
    """
    with DuringAction(game, new_action(game, hero, noise=dice, free=True)):
        yield from _test(game, hero, dice, why)


def _test(game: State, hero: HeroId, dice: int, why: RuleIds) -> Rule[None]:
    """The noise test of the running action with all that follows; none if the dice come to nothing (RB-NOISE-2)."""
    value = noise_value(game, hero, dice)
    if not value:
        yield NoNoise(hero, dice, why=("RB-NOISE-2", "RB-NOISE-8") if game.after_alarm else ("RB-NOISE-2",))
        return
    yield NoiseRaised(hero, dice, value, why=(*why, "RB-Q-38"))
    test = RunningTest("noise", hero, HEARD_FROM, pool=dice_of("noise", value), weapon_noise=game.action.with_weapon)
    with DuringTest(game, test):
        yield testing.test_began(test)
        yield from testing.before_the_roll(game)
        yield from testing.roll_and_spend(game)
        yield testing.declared(game)
        if _is_heard(game):
            yield from noise_cards.draw_and_apply(game, hero)
        else:
            yield Unheard(hero, why=("RB-NOISE-3",))
        testing.end_test(game)


def _is_heard(game: State) -> bool:
    """Any total above 0 is heard (RB-NOISE-3), unless a Silent Hero has wiped it out (RB-SKILL-SILENT-1)."""
    test = running(game)
    wiped_out = noise_cards.SILENT in test.spent_on and game.box.edition.silent == "no-noise"
    return not wiped_out and succeeds(game, test)
