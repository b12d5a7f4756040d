"""Specials: what they can be spent on, and spending them (RB-SPECIAL-1 to RB-SPECIAL-5, RB-Q-44, RB-Q-45).

Every special is worth 2 on the total, however it is spent: its die shows it, so `pool.total` counts it. Effects come
from several sources; each lists what can happen now (RB-SPECIAL-4) within its limits and knows how to bring it about.
"""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.testing import SpecialSpent
from nightraid.games.reichbusters.asks.options.testing import Spend
from nightraid.games.reichbusters.rules import elusive, items_in_test, loot, vril
from nightraid.games.reichbusters.rules.base.pool import running
from nightraid.games.reichbusters.rules.boosts import use_up
from nightraid.games.reichbusters.rules.hooks import MOMENTS, Specials
from nightraid.games.reichbusters.state import RunningTest, State


def sources() -> tuple[Specials, ...]:
    """Everything that has special effects."""
    return vril, MOMENTS.weapon_specials, elusive, loot, MOMENTS.skill_specials, items_in_test


BOUGHT_UNSEEN = ("recon", "silent", "sleight-of-hand")
"""Effects on the noise card: too late for them once it is drawn (RB-Q-39)."""


def offers(game: State, test: RunningTest) -> list[Spend]:
    """Everything that an unspent special of the test can be spent on now, boosts left out."""
    found: list[Spend] = []
    if test.specials:
        for source in sources():
            found += source.offers(game, test)
    return [spend for spend in found if spend.effect not in BOUGHT_UNSEEN] if test.final else found


def spend(game: State, chosen: Spend) -> Rule[None]:
    """One special is used up and its effect happens at once."""
    test = running(game)
    source = next(one for one in sources() if chosen in one.offers(game, test))
    use_up(game, chosen.die)
    game.test = replace(running(game), spent_on=(*test.spent_on, chosen.effect))
    game.action = replace(game.action, spent_on=(*game.action.spent_on, chosen.effect))
    yield SpecialSpent(test.hero, chosen.effect, chosen.die, why=("RB-SPECIAL-2",))
    yield from source.trigger(game, chosen)
