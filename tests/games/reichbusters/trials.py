"""Tests of Reichbusters by themselves: a Hero, a pool, a target number, and what the dice show.

    game = drill()
    ran = attempt(game, attack_on("soldier 1", game), "boost:attack", came=[("special", "one"), ("three",)])
    assert result(game, ran) == 6

`drill` has nothing that would be asked about besides: no cards, no heroism points.
"""

from collections.abc import Generator, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from tests.games.playing import Came
from tests.games.reichbusters.positions import position, unit
from tests.games.reichbusters.running import Ran, run

from nightraid.engine.ask import Draw, Roll
from nightraid.engine.decks import Deck
from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import DieKind, UnitId
from nightraid.games.reichbusters.rules.base.pool import dice_of, total
from nightraid.games.reichbusters.rules.noise import noise_of_action
from nightraid.games.reichbusters.rules.testing import run_test
from nightraid.games.reichbusters.state import NO_POINTS, RunningTest, Skill, State

T = TypeVar("T")
Chance: TypeAlias = Roll[Any] | Draw[Any]


def drill(heroes: Mapping[str, str] | None = None, **fields: Any) -> State:
    """Sarge in area a and three soldiers in area c, unless the test says otherwise; nobody has heroism points."""
    fields.setdefault("units", {"soldier 1": "c", "soldier 2": "c", "soldier 3": "c"})
    fields.setdefault("shared", NO_POINTS)
    heroes = heroes or {"sarge": "a"}
    fields.setdefault("acting", next(iter(heroes)))
    return position(heroes, **fields)


def after_alarm(heroes: Mapping[str, str] | None = None, **fields: Any) -> State:
    """The drill after the alarm, with the other noise deck; no enemies unless the test says otherwise."""
    fields.setdefault("units", {})
    game = drill(heroes, alarm="after", **fields)
    post = [card for card, printed in game.box.cards.noise.items() if printed.deck == "post"]
    game.noise_deck = Deck(pool=tuple(post))
    return game


def skilled(*names: str) -> tuple[Skill, ...]:
    """Active skills."""
    return tuple(Skill(name) for name in names)


def attack_on(target: str, game: State, dice: int = 2, **fields: Any) -> RunningTest:
    """An attack test of the first Hero on a unit with so many attack dice."""
    hit: UnitId = unit(target)
    fields.setdefault("against", 4)
    fields.setdefault("pool", dice_of("attack", dice))
    fields.setdefault("reach", "ranged")
    return RunningTest(kind="attack", hero=0, target=hit, area=game.units[hit].area, **fields)


def defence(game: State, dice: int = 2, against: int = 4, **fields: Any) -> RunningTest:
    """A defence test of the first Hero."""
    fields.setdefault("pool", dice_of("defence", dice))
    return RunningTest(kind="defence", hero=0, against=against, area=game.heroes[0].area, **fields)


def attempt(game: State, test: RunningTest, *keys: str, came: Came = ()) -> Ran[RunningTest]:
    """Make a test, with these answers and these dice."""
    return run(run_test(game, test), *keys, came=came)


def ended(ran: Ran[RunningTest]) -> RunningTest:
    """A test as it ended."""
    assert ran.result is not None
    return ran.result


def result(game: State, ran: Ran[RunningTest]) -> int:
    """The total of a test."""
    return total(game, ended(ran))


def rolls(rule: Generator[Any, Any, T], seen: list[Chance]) -> Generator[Any, Any, T]:
    """The same rule, with every roll and draw that it asks for kept in `seen`."""
    sent: Any = None
    while True:
        try:
            said = rule.send(sent)
        except StopIteration as stop:
            done: T = stop.value
            return done
        if isinstance(said, Roll | Draw):
            seen.append(said)
        sent = yield said


def dice_in(roll: Chance) -> list[str]:
    """The names of the dice of a roll."""
    assert isinstance(roll, Roll)
    return [die.name for die in roll.dice]


def dice_of_action(game: State) -> int:
    """How many noise dice the running action rolls."""
    seen: list[Chance] = []
    for _ in rolls(noise_of_action(game), seen):
        if seen:
            assert set(dice_in(seen[0])) == {"noise"}
            return len(dice_in(seen[0]))
    return 0


def kinds(*names: DieKind) -> tuple[DieKind, ...]:
    """Dice of these kinds."""
    return names


def rules_told(events: Sequence[Event], kind: type[Event]) -> set[str]:
    """All rules that events of one kind cite."""
    return {rule for event in events if isinstance(event, kind) for rule in event.why}
