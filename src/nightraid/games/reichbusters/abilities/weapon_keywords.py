"""Keywords of weapons that act in the attack test: what a special buys (RB-KEY-BURST-1 and the like).

All of them are limited to once per attack test, except Unreliable (each instance) and Overload (once per action). What
has been bought is in `test.spent_on`: Burst, Overload, Shockwave and Splash are carried out with the attack.
"""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.castle import SuppressedPlaced
from nightraid.games.reichbusters.asks.options.testing import Spend
from nightraid.games.reichbusters.ids import UnitId
from nightraid.games.reichbusters.rules import attack_targets, wounding, wounds
from nightraid.games.reichbusters.rules.base import running_action, unit_keywords
from nightraid.games.reichbusters.rules.base.pool import add_dice, dice_of, has_keyword, running
from nightraid.games.reichbusters.rules.boosts import kinds_of_specials
from nightraid.games.reichbusters.schema.units import Armoured
from nightraid.games.reichbusters.schema.weapons import (
    ArmourPiercing,
    Burst,
    CriticalHit,
    DoubleTap,
    Lifedrain,
    Overload,
    Shockwave,
    Splash,
    Stunned,
    Unreliable,
    WeaponKeyword,
)
from nightraid.games.reichbusters.state import RunningTest, State

BURST, CRITICAL_HIT, DOUBLE_TAP, LIFEDRAIN = "burst", "critical-hit", "double-tap", "lifedrain"
OVERLOAD, SHOCKWAVE, SPLASH, STUNNED, UNRELIABLE = "overload", "shockwave", "splash", "stunned", "unreliable"

NAMES: dict[type[WeaponKeyword], str] = {
    Burst: BURST,
    CriticalHit: CRITICAL_HIT,
    DoubleTap: DOUBLE_TAP,
    Lifedrain: LIFEDRAIN,
    Overload: OVERLOAD,
    Shockwave: SHOCKWAVE,
    Splash: SPLASH,
    Stunned: STUNNED,
}
"""The special effects, each by its keyword."""
WHY: dict[str, RuleIds] = {
    BURST: ("RB-KEY-BURST-1",),
    DOUBLE_TAP: ("RB-KEY-DOUBLE-TAP-1",),
    STUNNED: ("RB-KEY-STUNNED-1",),
}

# ---------------------------------------------------------------- what can be bought


def offers(game: State, test: RunningTest) -> list[Spend]:
    """What specials of this attack test can be spent on now (RB-SPECIAL-4), with each kind of special there is."""
    if test.kind != "attack":
        return []
    effects = [NAMES[type(one)] for one in test.keywords if type(one) in NAMES and _possible(game, test, one)]
    if _may_jam(game, test):
        effects.append(UNRELIABLE)
    return [Spend(effect, kind) for effect in dict.fromkeys(effects) for kind in kinds_of_specials(test)]


def _possible(game: State, test: RunningTest, keyword: WeaponKeyword) -> bool:
    """Whether a keyword is still to be had in this test, and would do something."""
    if NAMES[type(keyword)] in test.spent_on:
        return False
    match keyword:
        case CriticalHit():
            return _can_be_wounded(game, test)
        case Lifedrain():
            return bool(game.heroes[test.hero].wounds)
        case Overload():
            return bool(test.weapon) and OVERLOAD not in game.action.spent_on
        case Shockwave():
            return _others_there(game, test) > 0
        case Splash():
            return bool(further_targets(game, test))
        case Stunned():
            return not game.suppressed >> test.area & 1
    return True


def _can_be_wounded(game: State, test: RunningTest) -> bool:
    """An Armoured target is wounded only by an armour piercing attack (RB-Q-108, RB-KEY-ARMOURED-1)."""
    if test.target not in game.units:
        return False
    return has_keyword(test, ArmourPiercing) or not unit_keywords.has(game, test.target, Armoured)


def _others_there(game: State, test: RunningTest) -> int:
    """The other units in the target's area, Heroes but the attacker included (RB-Q-50)."""
    here = 1 << test.area
    units = sum([unit != test.target for unit in game.units_in(here)])
    return units + sum([hero != test.hero for hero in game.heroes_in(here)])


def further_targets(game: State, test: RunningTest) -> list[UnitId]:
    """Other enemies in the target's area that the attacker may choose, within the usual limits (RB-Q-48)."""
    there = attack_targets.targets_in(game, 1 << test.area, test.reach, test.keywords)
    return [unit for unit in there if unit not in (test.target, *test.also)]


def _may_jam(game: State, test: RunningTest) -> bool:
    """Whether an instance of Unreliable is not covered yet (RB-KEY-UNRELIABLE-1, RB-KEY-UNRELIABLE-2)."""
    if not test.weapon or not has_keyword(test, Unreliable):
        return False
    return running_action.jams_to_come(game, test.weapon) > 0


# ---------------------------------------------------------------- bringing it about


def trigger(game: State, spend: Spend) -> Rule[None]:
    """What happens at once. The rest is read from `test.spent_on` when the attack is resolved."""
    test = running(game)
    match spend.effect:
        case "burst" | "double-tap":
            dice = dice_of("attack", _more_dice(test, spend.effect))
            yield from add_dice(game, dice, spend.effect, WHY[spend.effect])
        case "critical-hit":
            piercing = has_keyword(test, ArmourPiercing)
            yield from wounding.wound_unit(  # a special spent on the target: also on what is Elusive (RB-Q-151)
                game, test.target, 1, by=test.hero, how=test.reach, piercing=piercing, caught=True
            )
        case "lifedrain":
            yield from wounds.heal(game, test.hero, 1)
        case "stunned":
            game.suppressed |= 1 << test.area
            yield SuppressedPlaced(test.area, why=WHY[STUNNED])
        case "unreliable":
            running_action.cover_unreliable(game, test.weapon)


def _more_dice(test: RunningTest, effect: str) -> int:
    """The dice that Burst or Double Tap adds, as the weapon says (RB-Q-58)."""
    kind = Burst if effect == BURST else DoubleTap
    return max([one.dice for one in test.keywords if isinstance(one, kind)])
