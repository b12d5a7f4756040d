"""Loot: what a killed unit drops if a special was spent on it (RB-LOOT-1 to RB-LOOT-4)."""

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.hero import LootBought, LootDropped, LootLies
from nightraid.games.reichbusters.asks.options.testing import Spend
from nightraid.games.reichbusters.ids import Loot, Stack, UnitId
from nightraid.games.reichbusters.rules.base import supplies
from nightraid.games.reichbusters.state import Found, RunningTest, State

LOOT = "loot"
"""The name of the special effect."""


def loot_of(game: State, unit: UnitId) -> Loot:
    """What the faction card says that a unit drops (RB-LOOT-4)."""
    return game.box.rows[game.units[unit].row].loot


def stack_of(game: State, unit: UnitId) -> Stack | None:
    """The stack that its loot comes from; None if it drops nothing or nothing is left there (RB-LOOT-4)."""
    match loot_of(game, unit):
        case "none":
            return None
        case "normal" | "vril" | "alien" as stack:
            return stack if supplies.left_in(game, stack) > 0 else None


# ---------------------------------------------------------------- the special


def offers(game: State, test: RunningTest) -> list[Spend]:
    """A special can be spent on the loot of the target, once in an attack test (RB-LOOT-1, RB-LOOT-2)."""
    if test.kind != "attack" or LOOT in test.spent_on or test.target not in game.units:
        return []
    if stack_of(game, test.target) is None:
        return []
    return [Spend(LOOT, die, test.target) for die in dict.fromkeys(test.specials)]


def trigger(game: State, spend: Spend) -> Rule[None]:
    """The special is spent; whether anything drops depends on the kill (RB-Q-46)."""
    test = game.test
    assert test is not None
    yield LootBought(test.hero, test.target, why=(game.box.edition.rule("RB-LOOT-1", "RB-LOOT-2"),))


def is_bought(game: State, unit: UnitId) -> bool:
    """Whether the running test has bought the loot of its target: it may die while the dice still lie there."""
    return game.test is not None and game.test.target == unit and LOOT in game.test.spent_on


# ---------------------------------------------------------------- dropping


def drop(game: State, unit: UnitId) -> Rule[None]:
    """One random item of the unit's type into its area: facedown (RB-LOOT-1), or faceup (RB-LOOT-2, RB-LOOT-3)."""
    stack = stack_of(game, unit)
    if stack is None:
        return
    area = game.units[unit].area
    if game.box.edition.loot_faceup:
        item = yield from supplies.draw_item(game, stack, area, why=("RB-LOOT-2",))
        supplies.lay(game, area, Found(stack, item))
        yield LootLies(unit, area, item.token, why=("RB-LOOT-2", "RB-LOOT-3"))
    else:
        supplies.lay(game, area, Found(stack))
        yield LootDropped(unit, area, stack, why=("RB-LOOT-1",))
        yield from supplies.show_back(game, area, stack)
