"""Odds of Reichbusters: tests of all kinds with the best use of specials and re-rolls, their noise, and what is drawn.

best_play.py      every way the dice of a test can fall, and the best choice after each
reading.py        what is allowed in a test, asked of the rules
answers.py        what an answer within a test does to it
tests.py          a test in words: results, and what the figures rest on
noise_odds.py     how loud it is, and what the unseen noise cards make of it
with_noise.py     a test together with the noise of its action
first_chance.py   outside of tests: the first dice or cards that an answer leads to
"""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.match import Match
from nightraid.engine.screen.sketches import Distribution, Plan
from nightraid.games.reichbusters.asks.events.alien import GroundActs
from nightraid.games.reichbusters.asks.options.hero import EndTurn
from nightraid.games.reichbusters.asks.options.testing import GiveNoHelp, Settle, SpendHeroism, TakeFailure
from nightraid.games.reichbusters.asks.questions import testing as asked
from nightraid.games.reichbusters.asks.questions.cards import WhichDieOut, WhichRollAgain
from nightraid.games.reichbusters.asks.questions.hero import Act
from nightraid.games.reichbusters.odds import first_chance
from nightraid.games.reichbusters.odds.answers import answered, rolled_again, taken_out
from nightraid.games.reichbusters.odds.enemy_forecast import if_the_turn_ended
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.tests import TITLES, Odds, success_or_not
from nightraid.games.reichbusters.odds.with_noise import of_settled, of_test
from nightraid.games.reichbusters.rules.base import pool
from nightraid.games.reichbusters.state import State

WITHIN = (asked.BeforeTest, asked.InTest, asked.OfferHelp, asked.AfterFailure)
"""Questions within a test."""
MOST_ATTACKS = 4
"""So many attacks of an enemy turn are told: later ones depend on too much."""


def distributions(match: Match[Any], seat: Seat, ask: Ask[Any], option: Option) -> tuple[Distribution, ...]:
    """What chance can make of this option."""
    game: State = match.state
    match ask:
        case WhichRollAgain():
            return of_test(rolled_again(game, ask, option))
        case WhichDieOut():
            return of_test(taken_out(game, option))
        case Act() if isinstance(option, EndTurn):
            return tuple(_attacks(game))
        case _ if isinstance(ask, WITHIN):
            return _within(game, option)
    return first_chance.of_answer(match, seat, option)


def plan_distributions(match: Match[Any], plans: Sequence[Plan]) -> list[tuple[Distribution, ...]]:
    """The noise of each of these walks."""
    return [first_chance.of_walk(match, plan.keys) for plan in plans]


def _within(game: State, option: Option) -> tuple[Distribution, ...]:
    """An answer within a test. Points win it; where nothing more is done its specials still become boosts."""
    match option:
        case SpendHeroism():
            return _won(game, option)
        case TakeFailure():
            return of_settled(game, pool.running(game))
        case Settle() | GiveNoHelp():
            test = pool.running(game)
            return of_test(Read(game, test)) if test.specials else of_settled(game, test)
    return of_test(answered(game, option))


def _won(game: State, option: SpendHeroism) -> tuple[Distribution, ...]:
    """A test won with points; before the roll also what the dice alone would make of it."""
    test, won = pool.running(game), answered(game, option)
    dice = () if test.rolled else (success_or_not(Read(game, test), f"{TITLES[test.kind]}, rolled instead"),)
    return (*of_settled(won.game, won.test), *dice)


def _attacks(game: State) -> Iterator[Distribution]:
    """The attacks of the enemy turn that follows, as far as they can be foreseen, each with the defence against it."""
    for expected in if_the_turn_ended(game).attacks[:MOST_ATTACKS]:
        attack = expected.attack
        if isinstance(attack, GroundActs) or all(unit in game.units for unit in attack.units):
            who = game.box.hero_card(expected.hero).name
            may = "" if expected.certain else ", perhaps"
            found = Odds(Read(game, expected.test)).distribution(helped=False)
            by = game.box.environment_card(attack.token).name if isinstance(attack, GroundActs) else "an attack"
            yield replace(found, title=f"{who} against {by} of strength {expected.against}{may}")
