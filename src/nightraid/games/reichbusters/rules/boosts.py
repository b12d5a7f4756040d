"""Boosts: a special turns into one more die of its kind (RB-BOOST-1, RB-BOOST-2)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.testing import Boosted
from nightraid.games.reichbusters.asks.options.testing import Boost
from nightraid.games.reichbusters.asks.questions.testing import BoostRoll
from nightraid.games.reichbusters.ids import DieKind
from nightraid.games.reichbusters.rules.base.pool import echo, join, running
from nightraid.games.reichbusters.state import RunningTest, State


def kinds_of_specials(test: RunningTest) -> list[DieKind]:
    """The kinds of dice whose specials are not spent yet, each once."""
    return list(dict.fromkeys(test.specials))


def offers(test: RunningTest) -> list[Boost]:
    """A boost with each kind of special; boosts are not limited (RB-SPECIAL-3)."""
    return [Boost(kind) for kind in kinds_of_specials(test)]


def use_up(game: State, kind: DieKind) -> None:
    """One special of this kind is spent."""
    test = running(game)
    specials = list(test.specials)
    specials.remove(kind)
    game.test = replace(test, specials=tuple(specials))


def boost(game: State, kind: DieKind) -> Rule[None]:
    """Roll one more die of the kind that showed the special; a special on it must be spent in turn (RB-BOOST-2)."""
    use_up(game, kind)
    hero = running(game).hero
    why: RuleIds = ("RB-BOOST-1", "RB-SPECIAL-2")
    (face,) = yield BoostRoll(hero, dice=(game.box.dice[kind],), seat=game.seat_of(hero), why=why)
    join(game, (kind,), (face,))
    yield Boosted(hero, kind, face, why=why)
    yield from echo(game, len(running(game).dice) - 1)


def boost_the_rest(game: State) -> Rule[None]:
    """Specials that were not spent on an effect become boosts, wanted or not (RB-SPECIAL-2, RB-Q-45).

    Specials that come up on these dice are left for a new decision.
    """
    for kind in running(game).specials:
        yield from boost(game, kind)
