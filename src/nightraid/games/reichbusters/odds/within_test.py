"""What could be done to the running test: the rules run on a copy of the table, until dice or a choice decide."""

from typing import Any, TypeAlias

from nightraid.engine import foresight
from nightraid.engine.ask import Option, Rule
from nightraid.engine.state import copier
from nightraid.games.reichbusters.asks.options import testing as chosen
from nightraid.games.reichbusters.rules import boosts, heroism, items_in_test, modifiers, specials, testing
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.state import State

copy_state = copier(State)
Foreseen: TypeAlias = foresight.Foreseen[State]


def within_test(game: State, option: Option) -> Foreseen | None:
    """Do something to the running test on a copy of the table; None for what does nothing to it."""
    after = copy_state(game)
    rule = doing(after, option)
    return None if rule is None else foresight.run(after, rule)


def doing(game: State, option: Option) -> Rule[Any] | None:
    """The rule that an answer within a test sets going; None for one that does nothing to it."""
    match option:
        case chosen.Spend():
            return specials.spend(game, option)
        case chosen.Boost(die):
            return boosts.boost(game, die)
        case chosen.RerollDie(place, source):
            return pool.reroll(game, (place,), source, testing.STEP_3)
        case chosen.PlayModifier(hero, card):
            return modifiers.apply_modifier(game, hero, card)
        case chosen.UseInTest():
            return items_in_test.use_in_test(game, option)
        case chosen.AddDie(source):
            offered = dict(testing.dice_offered(game, pool.running(game)))
            return pool.add_dice(game, offered[source], source, ())
        case chosen.SpendHeroism():
            return heroism.win(game, option, ("RB-HEROISM-3",))
    return None
