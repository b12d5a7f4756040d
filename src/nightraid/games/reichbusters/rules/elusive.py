"""Elusive units: what an attack must spend to wound them (RB-NTE-KEY-ELUSIVE-1, RB-Q-151, RB-Q-152).

Whom they hide behind is in `base/unit_keywords.py`.
"""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.hero import ElusiveCaught
from nightraid.games.reichbusters.asks.options.testing import Spend
from nightraid.games.reichbusters.ids import NOBODY, UnitId
from nightraid.games.reichbusters.rules.base.pool import any_of
from nightraid.games.reichbusters.rules.base.unit_keywords import has
from nightraid.games.reichbusters.schema.units import Elusive
from nightraid.games.reichbusters.schema.weapons import Burst, Firestorm, Incendiary, Shockwave, Splash
from nightraid.games.reichbusters.state import RunningTest, State

CATCH = "catch"
"""The name of the special effect."""
WHY: RuleIds = ("RB-NTE-KEY-ELUSIVE-1", "RB-Q-151")


def is_caught(test: RunningTest) -> bool:
    """Whether the attack has spent a special on it."""
    return CATCH in test.spent_on


def slips(game: State, test: RunningTest) -> bool:
    """Whether an attack can wound none of its targets yet, because all of them are Elusive."""
    if Elusive not in game.box.keyword_kinds or test.kind != "attack" or is_caught(test):
        return False
    targets = [unit for unit in (test.target, *test.also) if unit in game.units]
    return bool(targets) and all(has(game, unit, Elusive) for unit in targets)


def offers(game: State, test: RunningTest) -> list[Spend]:
    """A special can be spent on the Elusive units that the attack may hit, once in an attack test."""
    if Elusive not in game.box.keyword_kinds or test.kind != "attack" or is_caught(test):
        return []
    if not any(has(game, unit, Elusive) for unit in _within_reach(game, test)):
        return []
    target = test.target if has(game, test.target, Elusive) else NOBODY
    return [Spend(CATCH, die, target) for die in dict.fromkeys(test.specials)]


def _within_reach(game: State, test: RunningTest) -> list[UnitId]:
    """The targets, and everybody in the area if the attack can spread."""
    spreads = any(any_of(test.keywords, kind) for kind in (Burst, Firestorm, Shockwave, Splash))
    if any_of(test.keywords, Incendiary):
        spreads = spreads or game.box.edition.incendiary == "everything"
    if spreads:
        return game.units_in(1 << test.area)
    return [unit for unit in (test.target, *test.also) if unit in game.units]


def trigger(game: State, spend: Spend) -> Rule[None]:
    """The special is spent; whether anybody is wounded depends on the attack."""
    test = game.test
    assert test is not None
    yield ElusiveCaught(test.hero, test.target, why=WHY)
