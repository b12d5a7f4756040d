"""What is allowed in a test: asked of the rules themselves, with dice laid out that show every face.

Cards in hand and points are not in it: what they would add is told beside (`help_at_hand.py`). Nor are items that are
used up.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

from msgspec.structs import replace

from nightraid.engine.ask import Roll
from nightraid.engine.events import Ended, Event, Explain, Settled
from nightraid.engine.state import copier
from nightraid.games.reichbusters.ids import VALUES, CardId, DieKind, Face, TestKind
from nightraid.games.reichbusters.odds.best_play import BestPlay
from nightraid.games.reichbusters.odds.echoes import FaceShares, echoing, shares_of
from nightraid.games.reichbusters.odds.standing import UNLIMITED, Again, Effect, Places, Standing, Test
from nightraid.games.reichbusters.rules import elusive, items_in_test, specials, testing
from nightraid.games.reichbusters.rules.base import in_force, pool, rerolls
from nightraid.games.reichbusters.rules.base.environment_tokens import ground_here, token_here
from nightraid.games.reichbusters.schema.environments import Echoes
from nightraid.games.reichbusters.schema.skills import Precise
from nightraid.games.reichbusters.state import RolledDie, RunningTest, State

SPARE: dict[TestKind, int] = {"attack": 3, "defence": 0, "noise": 9}
"""Totals are told apart up to so much above the target number; no noise card wants more, even if it muffles."""
MANY_DICE = 12
"""More dice than one source re-rolls in a test, unless it re-rolls any number."""
copy_state = copier(State)


class Read:
    """A test as it stands, ready to be reckoned."""

    def __init__(self, game: State, test: RunningTest, more: Sequence[Again] = (), pending: Sequence[int] = ()) -> None:
        """`more`: what else lets dice be re-rolled; `pending`: places of dice that are about to be rolled."""
        self.game, self.test = game, test
        self.again = (*_again(game, test), *more)
        self.effects = tuple(_effects(game, test))
        self.pending = tuple(pending)
        self.given = 0 if test.rolled else in_force.specials_given(game, test)
        self.echo = _echo(game, test)
        """The token that re-rolls the blanks of new noise dice; empty where it does not echo."""

    def with_more(self, more: Sequence[Again]) -> "Read":
        """The same test with more that rolls its dice again."""
        twin = copy(self)
        twin.again = (*self.again, *more)
        return twin

    def play(
        self, *, again: bool = True, effects: bool = True, all_dice: bool = False, spare: int | None = None
    ) -> BestPlay:
        """The best play, with re-rolls and effects or without; totals are told apart up to so much to spare."""
        game, test = self.game, self.test
        kinds = {kind: shares_of(game.box.dice[kind]) for kind in _kinds(test)}
        fresh: dict[DieKind, FaceShares] = {"noise": shares_of(echoing(game.box.dice["noise"]))} if self.echo else {}
        worth = {(kind, face): _worth(game, test, kind, face) for kind in kinds for face in VALUES}
        return BestPlay(
            Test(
                kinds,
                worth,
                test.against,
                test.against + (SPARE[test.kind] if spare is None else spare),
                low=test.kind == "noise",
                again=self.again if again else (),
                effects=self.effects if effects else (),
                all_dice=all_dice,
                fresh=fresh,
            )
        )

    def standing(self, play: BestPlay) -> Standing:
        """Where the test stands before the dice that are about to be rolled."""
        test = self.test
        on_dice = [die for place, die in enumerate(test.dice) if die.face == "special" and place not in self.pending]
        start = max(0, _without_dice(self.game, test)) + 2 * self.given
        start += sum(play.test.worth[die.kind, "special"] for die in on_dice)
        vril = test.specials.count("vril")
        own = len(test.specials) - vril + self.given
        standing = Standing(min(play.test.most, start), own, vril, left=tuple(again.left for again in play.test.again))
        for place, die in enumerate(test.dice):
            if die.face != "special" and place not in self.pending:
                standing = play.lay(standing, die.kind, die.face, _touched(play, die))
        return standing

    def places(self, play: BestPlay) -> Places:
        """Where the dice lead that are about to be rolled."""
        standing = self.standing(play)
        places = play.rolling(standing, () if self.test.rolled else self.test.pool)
        for place, by in zip(self.pending, self.rolled_again(play), strict=True):
            places = play.one_more(places, self.test.dice[place].kind, by)
        return places

    def rolled_again(self, play: BestPlay) -> tuple[int, ...]:
        """For each die that is about to be rolled what has rolled it before, as a mask."""
        return tuple(self._touched(play, self.test.dice[place]) for place in self.pending)

    def _touched(self, play: BestPlay, die: RolledDie) -> int:
        """The sources that have rolled a die again, as a mask; beyond them a bit for an echoing die that is not new."""
        touched = _touched(play, die)
        is_new = die.rerolled in ((), (self.echo,))
        return touched | 1 << len(play.test.again) if self.echo and not is_new else touched

    def to_roll(self) -> tuple[DieKind, ...]:
        """The dice that are about to be rolled: the pool before the roll."""
        pool_now = () if self.test.rolled else self.test.pool
        return (*pool_now, *(self.test.dice[place].kind for place in self.pending))


def _echo(game: State, test: RunningTest) -> CardId:
    """The Echo Chamber in which a noise test is made (RB-NTE-ENV-ECHO-CHAMBER-1)."""
    area = game.heroes[test.hero].area
    here = test.kind == "noise" and ground_here(game, area, Echoes) is not None
    return token_here(game, area) if here else ""


def _touched(play: BestPlay, die: RolledDie) -> int:
    """Which sources have rolled a die again, as a mask."""
    return sum(1 << place for place, again in enumerate(play.test.again) if again.source in die.rerolled)


def _without_dice(game: State, test: RunningTest) -> int:
    return pool.total(game, replace(test, dice=(), added=0, won=False)) + test.added


def _worth(game: State, test: RunningTest, kind: DieKind, face: Face) -> int:
    """What a die adds to the total, with Piercing and Precise."""
    if face == "one" and kind == "defence" and test.piercing:
        return 0
    precise = in_force.skill(game, test.hero, Precise) if test.kind == "attack" and face == "special" else None
    return VALUES[face] + (precise.value if precise else 0)


def _kinds(test: RunningTest) -> tuple[DieKind, ...]:
    return test.kind, "vril"


# ---------------------------------------------------------------- re-rolls


def every_face(test: RunningTest, *, blanks: bool = False) -> frozenset[tuple[DieKind, Face]]:
    """All faces that can be re-rolled, or those that count as blanks; specials never are (RB-TEST-11)."""
    laid = replace(test, dice=_laid(test))
    shown = zip(laid.dice, pool.shown(laid), strict=True)
    return frozenset((die.kind, die.face) for die, face in shown if face == "blank" or not blanks)


def _laid(test: RunningTest) -> tuple[RolledDie, ...]:
    return tuple(RolledDie(kind, face) for kind in _kinds(test) for face in VALUES if face != "special")


def _again(game: State, test: RunningTest) -> Iterator[Again]:
    """Everything that lets the Hero roll dice again, found by laying out every face and asking the rules."""
    probe = replace(test, rolled=True, dice=(*test.dice, *_laid(test)), specials=())
    fits: dict[str, set[tuple[DieKind, Face]]] = {}
    for offered in testing.rerolls_offered(game, probe):
        if offered.index >= len(test.dice):
            die = probe.dice[offered.index]
            fits.setdefault(offered.source, set()).add((die.kind, die.face))
    for source, dice in fits.items():
        yield Again(source, frozenset(dice), _how_many(game, probe, source))
    for use in items_in_test.in_test(game, probe):
        if game.box.item(use.item).duration != "discard":
            yield Again(use.item, every_face(test, blanks=True), 1, together=True)


def _how_many(game: State, probe: RunningTest, source: str) -> int:
    """How many dice a source still re-rolls: re-rolled one by one on a copy of the table, until it offers none."""
    twin = copy_state(game)
    for done in range(MANY_DICE):
        places = [offer.index for offer in testing.rerolls_offered(twin, probe) if offer.source == source]
        if not places:
            return done
        twin.test = probe
        if (source, places[-1]) in rerolls.by_skills(twin, probe):
            rerolls.reroll_used(twin, source)
        die = probe.dice[places[-1]]
        touched = replace(die, rerolled=(*die.rerolled, source))
        probe = replace(probe, dice=(*probe.dice[: places[-1]], touched, *probe.dice[places[-1] + 1 :], die))
    return UNLIMITED


# ---------------------------------------------------------------- what specials buy


def _effects(game: State, test: RunningTest) -> Iterator[Effect]:
    """What a special can buy that helps the test to succeed: bought on a copy of the table, to see what it does."""
    surge = (RolledDie("vril", "surge"),)
    probe = replace(test, rolled=True, dice=(*test.dice, *surge), specials=_kinds(test))
    paid: dict[str, set[DieKind]] = {}
    offers = list(specials.offers(game, probe))
    for offer in offers:
        paid.setdefault(offer.effect, set()).add(offer.die)
    for effect, kinds in paid.items():
        twin = copy_state(game)
        twin.test = probe
        offer = next(offer for offer in offers if offer.effect == effect)
        dice = _first_dice(game, specials.spend(twin, offer))
        after = pool.running(twin)
        turned = len(after.specials) == len(probe.specials)
        ignores = after.ignored and not probe.ignored
        needed = elusive.slips(game, probe) and not elusive.slips(game, after)
        if dice or turned or ignores or needed:
            yield Effect(effect, frozenset(kinds), dice, turned, ignores, needed)


def _first_dice(game: State, rule: Any) -> tuple[DieKind, ...]:
    """The dice that a rule asks for first of all; none if it asks for something else, or for nothing."""
    for said in rule:
        match said:
            case Roll(dice=dice):
                return tuple(kind for die in dice for kind, known in game.box.dice.items() if known == die)
            case Event() | Explain() | Settled() if not isinstance(said, Ended):
                continue
            case _:
                return ()
    return ()
