"""Heroism points: spent on attack and defence tests, drawn for brave deeds (RB-HEROISM-1 to RB-HEROISM-7)."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from nightraid.engine.ask import Rule, RuleIds, choose, draw
from nightraid.games.reichbusters.asks.events.testing import HeroismGained, HeroismSpent
from nightraid.games.reichbusters.asks.options.testing import SpendHeroism, TakeFailure
from nightraid.games.reichbusters.asks.questions.testing import AfterFailure, HeroismDraw
from nightraid.games.reichbusters.ids import HeroId, HeroismKind, TestKind
from nightraid.games.reichbusters.rules import elusive
from nightraid.games.reichbusters.rules.base import unit_keywords
from nightraid.games.reichbusters.rules.base.in_force import permanent
from nightraid.games.reichbusters.rules.base.pool import faces_of, running, total
from nightraid.games.reichbusters.schema.units import Vrilmeister
from nightraid.games.reichbusters.schema.wound_cards import NoHeroism
from nightraid.games.reichbusters.state import NO_POINTS, Points, RunningTest, State

SUITABLE: dict[TestKind, tuple[HeroismKind, ...]] = {
    "attack": ("attack", "wild"),
    "defence": ("defence", "wild"),
    "noise": (),
}
"""The kinds that work on a test; none on noise tests (RB-HEROISM-1, RB-HEROISM-2, RB-Q-54)."""
KINDS: tuple[HeroismKind, ...] = ("attack", "defence", "wild")
BEFORE, AFTER = 1, 2
"""What a success costs before the roll and after a failed test (RB-HEROISM-3, RB-HEROISM-4)."""

# ---------------------------------------------------------------- spending


def offers(game: State, test: RunningTest, price: int) -> list[SpendHeroism]:
    """Every way to pay so many suitable points, own and shared ones mixed as one likes (RB-HEROISM-5)."""
    own, shared = game.heroes[test.hero].points, game.shared
    if (not own.total and not shared.total) or not allowed(game, test):
        return []
    purse = [(kind, from_own) for from_own, points in ((True, own), (False, shared)) for kind in _usable(points, test)]
    return [_payment(points) for points in dict.fromkeys(combinations(purse, price))]


def _usable(points: Points, test: RunningTest) -> Iterator[HeroismKind]:
    for kind in SUITABLE[test.kind]:
        for _ in range(min(points.of(kind), AFTER)):
            yield kind


def _payment(points: tuple[tuple[HeroismKind, bool], ...]) -> SpendHeroism:
    own = tuple([kind for kind, from_own in points if from_own])
    return SpendHeroism(own, tuple([kind for kind, from_own in points if not from_own]))


def allowed(game: State, test: RunningTest) -> bool:
    """No points on noise tests, on a Vrilmeister, on what is Elusive and not caught, or if a wound forbids them.

    RB-HEROISM-2, RB-KEY-VRILMEISTER-1, RB-Q-152.
    """
    if test.kind == "noise":
        return False
    targets = [unit for unit in (test.target, *test.also) if unit in game.units]
    if test.kind == "attack" and any(unit_keywords.has(game, unit, Vrilmeister) for unit in targets):
        return False
    if elusive.slips(game, test):  # RB-Q-152: the points would wound nobody
        return False
    return not any(wound.test == test.kind for wound in permanent(game, test.hero, NoHeroism))


def win(game: State, payment: SpendHeroism, why: RuleIds) -> Rule[None]:
    """The points are put aside (RB-Q-53), and the total of the test is the target number."""
    test = running(game)
    points = game.heroes[test.hero].points
    for kind in payment.own:
        points = points.plus(kind, -1)
        game.spent = game.spent.plus(kind)
    for kind in payment.shared:
        game.shared = game.shared.plus(kind, -1)
        game.spent = game.spent.plus(kind)
    game.change(test.hero, points=points)
    if game.turn.hero == test.hero:
        game.turn = replace(game.turn, heroism_spent=True)  # no pacifying in this turn (RB-PACIFY-1)
    game.test = replace(test, won=True)
    yield HeroismSpent(test.hero, (*payment.own, *payment.shared), why=why)


def after_failure(game: State) -> Rule[None]:
    """Two suitable points make a success of a failed test; what the dice have done stands (RB-HEROISM-4, RB-Q-52)."""
    test = running(game)
    payments = offers(game, test, AFTER)
    if not payments:
        return
    question = AfterFailure(
        test.hero,
        test.kind,
        test.against,
        total(game, test),
        faces_of(test),
        seat=game.seat_of(test.hero),
        options=[*payments, TakeFailure()],
        why=("RB-HEROISM-4",),
    )
    answer = yield from choose(question)
    if isinstance(answer, SpendHeroism):
        yield from win(game, answer, ("RB-HEROISM-4",))


# ---------------------------------------------------------------- gaining


def gain_point(game: State, hero: HeroId, why: RuleIds) -> Rule[None]:
    """A Hero draws a point from the supply; points put aside form a new one when it is empty (RB-Q-53)."""
    if not game.supply.total:
        game.supply, game.spent = game.spent, NO_POINTS
    if not game.supply.total:
        return
    pool = tuple([kind for kind in KINDS for _ in range(game.supply.of(kind))])
    (kind,) = yield from draw(HeroismDraw(hero, pool=pool, count=1, seat=game.seat_of(hero), why=why))
    game.supply = game.supply.plus(kind, -1)
    game.change(hero, points=game.heroes[hero].points.plus(kind))
    yield HeroismGained(hero, kind, why=why)
