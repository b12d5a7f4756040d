"""A test together with the noise of its action: an attack is over before the noise that it makes is rolled for."""

from nightraid.engine.screen.sketches import Distribution
from nightraid.games.reichbusters.odds import noise_odds
from nightraid.games.reichbusters.odds.reading import Read
from nightraid.games.reichbusters.odds.tests import Odds, as_it_stands
from nightraid.games.reichbusters.state import RunningTest, State


def of_test(read: Read) -> tuple[Distribution, ...]:
    """A test with dice that are still to be rolled, or may be; of attacks also the noise so far."""
    if read.test.kind == "noise":
        return noise_odds.of_test(read)
    return (Odds(read).distribution(), *_of_attack(read.game, read.test))


def of_settled(game: State, test: RunningTest) -> tuple[Distribution, ...]:
    """A test to which nothing is done any more, or that is won with heroism points."""
    if test.kind == "noise":
        return noise_odds.of_settled(game, test)
    return (as_it_stands(game, test), *_of_attack(game, test))


def _of_attack(game: State, test: RunningTest) -> tuple[Distribution, ...]:
    return noise_odds.so_far(game) if test.kind == "attack" else ()
