"""The dice of the running test: rolled, added, rolled again, and what they come to (RB-TEST-3, RB-TEST-10 to -12).

Every change puts a new record in `game.test`. Effects of cards, items, skills and keywords use what is here.
"""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Roll, Rule, RuleIds, roll
from nightraid.games.reichbusters.asks.events.testing import DiceRerolled, DiceRolled, TotalChanged
from nightraid.games.reichbusters.asks.questions.testing import MoreDiceRoll, RerollRoll, TestRoll
from nightraid.games.reichbusters.ids import VALUES, DieKind, Face, HeroId
from nightraid.games.reichbusters.rules.base import in_force, unit_keywords
from nightraid.games.reichbusters.rules.base.environment_tokens import ground_here, token_here
from nightraid.games.reichbusters.schema import units
from nightraid.games.reichbusters.schema.environments import Echoes
from nightraid.games.reichbusters.schema.skills import Precise
from nightraid.games.reichbusters.schema.weapons import WeaponKeyword
from nightraid.games.reichbusters.state import RolledDie, RunningTest, State

SPECIAL_VALUE = VALUES["special"]

# ---------------------------------------------------------------- the running test


def running(game: State) -> RunningTest:
    """The test that is running; only called while there is one."""
    test = game.test
    assert test is not None, "no test is running"
    return test


class DuringTest:
    """`with DuringTest(game, test):` this test runs, or none, and after it the one around it goes on.

    When nobody goes on with the rule, or something fails in it, the table stays as it is: somebody may look at it.
    """

    __slots__ = ("_around", "_game", "_test")

    def __init__(self, game: State, test: RunningTest | None) -> None:
        self._game, self._test = game, test

    def __enter__(self) -> None:
        self._around = self._game.test
        self._game.test = self._test

    def __exit__(self, error: type[BaseException] | None, *_: object) -> None:
        if error is None:
            self._game.test = self._around


def dice_of(kind: DieKind, count: int) -> tuple[DieKind, ...]:
    """So many dice of a kind."""
    return (kind,) * count


# ---------------------------------------------------------------- looking


def has_keyword(test: RunningTest, kind: type[WeaponKeyword]) -> bool:
    """Whether the attack of a test has a keyword."""
    return any_of(test.keywords, kind)


def any_of(keywords: Iterable[WeaponKeyword], kind: type[WeaponKeyword]) -> bool:
    """Whether a keyword is among these."""
    for keyword in keywords:  # noqa: SIM110 - asked very often, and any() would cost twice as much
        if type(keyword) is kind:
            return True
    return False


def faces_of(test: RunningTest) -> tuple[Face, ...]:
    """What lies on the table, in order."""
    return tuple([die.face for die in test.dice])


def shown(test: RunningTest) -> list[Face]:
    """What each die counts as: a 1 on a defence die is a blank against a Piercing attack (RB-KEY-PIERCING-1)."""
    faces = [die.face for die in test.dice]
    if test.piercing and "one" in faces:
        return ["blank" if die.kind == "defence" and die.face == "one" else die.face for die in test.dice]
    return faces


def total(game: State, test: RunningTest) -> int:
    """The sum of a test (RB-TEST-10), with Precise, Piercing and Detect; never below 0.

    Won with heroism points it is exactly the target number (RB-HEROISM-3, RB-HEROISM-4).
    """
    if test.won:
        return test.against
    points = test.added
    if test.piercing:
        points += sum([VALUES[face] for face in shown(test)])
    else:
        for die in test.dice:  # a loop: asked for again and again
            points += VALUES[die.face]
    match test.kind:
        case "attack":
            points += _precise(game, test)
        case "noise":
            points += _detected(game, test.hero)
        case "defence":
            pass
    return max(0, points)


def _precise(game: State, test: RunningTest) -> int:
    """Each special on a die adds more (RB-SKILL-PRECISE-1)."""
    precise = in_force.skill(game, test.hero, Precise)
    return precise.value * sum([die.face == "special" for die in test.dice]) if precise else 0


def _detected(game: State, hero: HeroId) -> int:
    """What a unit with Detect in the Hero's area adds; several do not add up (RB-KEY-DETECT-1)."""
    area = game.heroes[hero].area
    if not game.unit_areas >> area & 1:
        return 0
    found = [unit_keywords.keyword(game, unit, units.Detect) for unit in game.units_in(1 << area)]
    return max([detect.plus for detect in found if detect], default=0)


def succeeds(game: State, test: RunningTest) -> bool:
    """A total equal to or above the target number is a success (RB-TEST-9)."""
    return total(game, test) >= test.against


# ---------------------------------------------------------------- rolling


def roll_pool(game: State) -> Rule[None]:
    """Step 2: all dice of the pool together (RB-TEST-3, RB-TEST-1)."""
    test = running(game)
    why: RuleIds = ("RB-TEST-1", "RB-TEST-3")
    faces: tuple[Face, ...] = ()
    if test.pool:  # with no dice at all there is nothing to roll (RB-DEFENCE-3)
        dice = tuple([game.box.dice[kind] for kind in test.pool])
        faces = yield TestRoll(test.hero, test.kind, dice=dice, seat=game.seat_of(test.hero), why=why)
    game.test = replace(test, rolled=True)
    join(game, test.pool, faces)
    yield DiceRolled(test.hero, test.pool, faces, why=why)
    yield from echo(game, 0)


def add_dice(game: State, kinds: Sequence[DieKind], source: str, why: RuleIds) -> Rule[None]:
    """Dice that an effect adds: into the pool before the roll, else rolled at once into the test (RB-TEST-12)."""
    test = running(game)
    if not test.rolled:
        game.test = replace(test, pool=(*test.pool, *kinds))
        return
    yield from roll_more(
        game,
        kinds,
        MoreDiceRoll(
            test.hero,
            source,
            dice=tuple([game.box.dice[kind] for kind in kinds]),
            seat=game.seat_of(test.hero),
            why=(*why, "RB-TEST-12"),
        ),
        source,
    )


def roll_more(game: State, kinds: Sequence[DieKind], question: Roll[Face], source: str) -> Rule[tuple[Face, ...]]:
    """Roll further dice into the test."""
    faces = yield from roll(question)
    lying = len(running(game).dice)
    join(game, kinds, faces)
    yield DiceRolled(running(game).hero, tuple(kinds), faces, source, why=question.why)
    yield from echo(game, lying)
    return faces


def echo(game: State, first: int) -> Rule[None]:
    """Noise dice that have just been rolled, from this place on: blanks are re-rolled where it echoes (RB-Q-126)."""
    test = running(game)
    if test.kind != "noise" or ground_here(game, game.heroes[test.hero].area, Echoes) is None:
        return
    blanks = [place for place, die in enumerate(test.dice) if place >= first and _is_blank_noise(die)]
    if blanks:
        token = token_here(game, game.heroes[test.hero].area)
        yield from reroll(game, blanks, token, ("RB-NTE-ENV-ECHO-CHAMBER-1", "RB-Q-126"))


def _is_blank_noise(die: RolledDie) -> bool:
    return die.kind == "noise" and die.face == "blank"


def join(game: State, kinds: Sequence[DieKind], faces: Sequence[Face]) -> None:
    """Dice join the test; specials wait to be spent (RB-SPECIAL-2)."""
    test = running(game)
    dice = [RolledDie(kind, face) for kind, face in zip(kinds, faces, strict=True)]
    specials = [die.kind for die in dice if die.face == "special"]
    game.test = replace(test, dice=(*test.dice, *dice), specials=(*test.specials, *specials))


def reroll(game: State, places: Sequence[int], source: str, why: RuleIds) -> Rule[None]:
    """Roll these dice again; the new results stand, and this source does not touch them again (RB-TEST-11)."""
    test = running(game)
    kinds = tuple([test.dice[place].kind for place in places])
    was = tuple([test.dice[place].face for place in places])
    now = yield from roll(
        RerollRoll(
            test.hero,
            was,
            dice=tuple([game.box.dice[kind] for kind in kinds]),
            seat=game.seat_of(test.hero),
            ordered=True,
            why=(*why, "RB-TEST-11"),
        )
    )
    dice = list(test.dice)
    specials = list(test.specials)
    for place, face in zip(places, now, strict=True):
        die = dice[place]
        dice[place] = RolledDie(die.kind, face, (*die.rerolled, source))
        if face == "special":
            specials.append(die.kind)
    game.test = replace(test, dice=tuple(dice), specials=tuple(specials))
    yield DiceRerolled(test.hero, kinds, was, now, source, why=(*why, "RB-TEST-11"))


# ---------------------------------------------------------------- without dice


def add_specials(game: State, count: int, kind: DieKind | None = None) -> None:
    """Specials without a die: of the type of the test unless they are vril specials; 2 each (RB-SPECIAL-5)."""
    test = running(game)
    specials = (kind or test.kind,) * count
    game.test = replace(test, specials=(*test.specials, *specials), added=test.added + SPECIAL_VALUE * count)


def add_value(game: State, by: int, source: str, why: RuleIds) -> Rule[None]:
    """A flat value on the total, or off it (RB-TEST-12)."""
    test = running(game)
    game.test = replace(test, added=test.added + by)
    yield TotalChanged(test.hero, by, source, why=why)


def take_out(game: State, places: Iterable[int]) -> tuple[Face, ...]:
    """Take dice out of the test; an unspent special goes with its die. Returns what they showed."""
    test = running(game)
    gone = set(places)
    specials = list(test.specials)
    for place in gone:
        if test.dice[place].face == "special" and test.dice[place].kind in specials:
            specials.remove(test.dice[place].kind)
    left = tuple([die for place, die in enumerate(test.dice) if place not in gone])
    game.test = replace(test, dice=left, specials=tuple(specials))
    return tuple([test.dice[place].face for place in sorted(gone)])
