"""Odds of Wolfenstein: attacks of Heroes and of their bots, success tests, and reloading on the hardest level.

Nothing is hidden in this game but what is to come, so any seat may know all of it. Explosives roll no dice.

    heroes, best_play, under_way   the attack of a Hero, with the best use of rerolls and payments
    bots                           the attack of a bot
    single_die                     success tests, and reloading on the hardest level
    dice_sources, telling          where dice come from, and the notes that go with the figures
    quick                          an estimate for bots that weigh thousands of attacks
"""

from typing import Any

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution
from nightraid.games.wolfenstein.asks import options as chosen
from nightraid.games.wolfenstein.asks import questions as asked
from nightraid.games.wolfenstein.odds.bots import bot_attack_odds
from nightraid.games.wolfenstein.odds.heroes import attack_odds
from nightraid.games.wolfenstein.odds.single_die import single_die_odds
from nightraid.games.wolfenstein.odds.under_way import attack_after, attack_begun
from nightraid.games.wolfenstein.rules.base.action_points import active_model

MAY_TEST = (chosen.DoObjective, chosen.TakeOption, chosen.UseItemOn, chosen.UseItemFor, chosen.UseItem, chosen.Reload)
"""Answers that may be followed by the roll of a single die."""


def distributions(match: Match[Any], seat: Seat, ask: Ask[Any], option: Option) -> tuple[Distribution, ...]:
    """What chance can make of this option."""
    match ask, option:
        case asked.Act(), chosen.Attack() | chosen.Execute():
            return attack_odds(attack_begun(match.state, match.state.turn.hero, option))
        case asked.Act(), chosen.BotAttack(target=target):
            return bot_attack_odds(match.state, active_model(match.state), target)
        case asked.BeforeRoll() | asked.AfterRoll(), _:
            return attack_odds(attack_after(match, option), option)
    return single_die_odds(match, seat, option) if isinstance(option, MAY_TEST) else ()
