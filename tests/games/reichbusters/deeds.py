"""Hero turns for tests: a Hero in the middle of a turn, what is on offer, and one action with its dice.

    game = turn_of("quentin", "a", units={"soldier 1": "c"})
    ran = act(game, f"move:{area('b')}")
    assert offered(game, "attack") == {...}

Nobody has heroism points or cards unless the test gives them, so nothing is asked about them.
"""

from typing import Any

from tests.games.playing import Came
from tests.games.reichbusters.positions import area, position, unit
from tests.games.reichbusters.running import Ran, run

from nightraid.games.reichbusters.ids import HeroId, Stack
from nightraid.games.reichbusters.rules import turn
from nightraid.games.reichbusters.state import NO_POINTS, Found, Item, State

SILENT = "blank"
"""A noise die that nobody hears."""


def turn_of(who: str, at: str, friends: dict[str, str] | None = None, /, **fields: Any) -> State:
    """A Hero in the middle of the turn, with others standing by; the acting one is Hero 0."""
    fields.setdefault("shared", NO_POINTS)
    return position({who: at, **(friends or {})}, acting=who, **fields)


def act(game: State, *keys: str, came: Came = ()) -> Ran[None]:
    """One action of the turn: what is chosen, further answers, and what chance brings."""
    return run(turn.act(game), *keys, came=came)


def on_offer(game: State, hero: HeroId = 0) -> list[str]:
    """The keys of everything that the Hero can do now."""
    return [option.key for option in turn.on_offer(game, hero)]


def offered(game: State, kind: str, hero: HeroId = 0) -> set[str]:
    """What the options of one kind are about: of `move:8` and `move:9`, 8 and 9."""
    return {key.partition(":")[2] for key in on_offer(game, hero) if key.partition(":")[0] == kind}


def places(names: str) -> set[str]:
    """Areas by their letters, as they stand in keys."""
    return {str(area(name)) for name in names}


def moves_to(name: str) -> str:
    """The key of a basic Move into this area."""
    return f"move:{area(name)}"


def on_to(name: str) -> str:
    """The key of moving on into this area."""
    return f"go-on:{area(name)}"


def strikes(weapon: str, target: str) -> str:
    """The key of an attack with this weapon on this unit."""
    return f"attack:{weapon}:{unit(target)}"


def punches(target: str) -> str:
    """The key of an unarmed attack on this unit."""
    return f"attack-unarmed:{unit(target)}"


def holding(*tokens: str) -> tuple[Item, ...]:
    """Items on a dashboard."""
    return tuple(Item(token) for token in tokens)


def lying(*things: str) -> tuple[Found, ...]:
    """Items in an area: a token such as `keys-1` lies faceup, a stack such as `normal` means one facedown."""
    stacks: dict[str, Stack] = {"normal": "normal", "vril": "vril", "objective": "objective"}
    return tuple(Found(stacks[thing]) if thing in stacks else Found("normal", Item(thing)) for thing in things)


def quiet(dice: int) -> tuple[str, ...]:
    """A noise test of so many dice that nobody hears."""
    return (SILENT,) * dice


def alive(game: State, *names: str) -> list[str]:
    """Those of these units that are still on the map."""
    return [name for name in names if unit(name) in game.units]
