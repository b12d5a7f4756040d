"""The enemy turn in tests: positions in which only the enemy acts, and a whole turn of theirs.

After the alarm all units are alert and nothing but the units matters; before it a test says which rooms are alert.
"""

from collections.abc import Mapping
from typing import Any

from tests.games.playing import Came
from tests.games.reichbusters.positions import area, position
from tests.games.reichbusters.running import Ran, run

from nightraid.engine.ask import Rule
from nightraid.engine.events import Event
from nightraid.games.reichbusters.ids import HeroId, UnitId
from nightraid.games.reichbusters.rules.base.sight import unit_sees
from nightraid.games.reichbusters.rules.enemy_turn import enemy_step
from nightraid.games.reichbusters.state import NO_POINTS, EnemyTurn, State, Wound

TEAM = "harrier"
"""A team whose ability has nothing to do with defence."""
SCRATCHES = (
    Wound("cracked-ribs-1"),
    Wound("cracked-ribs-2"),
    Wound("blood-in-the-eyes-1"),
    Wound("a-cry-of-pain-1"),
    Wound("a-cry-of-pain-2"),
)
"""Permanent wounds that take no defence dice."""
DOWN = {"wounds": SCRATCHES[:4]}
"""Fields of a Hero who is downed."""
CAPTIVE = {"wounds": SCRATCHES[:4], "captured": True}
"""Fields of a Hero who is captured."""


def field(heroes: Mapping[str, str], units: Mapping[str, str] | None = None, **fields: Any) -> State:
    """A position in the enemy turn after the alarm, without heroism points and skills but those that the test gives."""
    fields = {"phase": "enemy", "alarm": "after", "shared": NO_POINTS, "team": TEAM, **fields}
    given = fields.pop("hero", {})
    plain = {name: {"skills": (), **given.get(name, {})} for name in heroes}
    return position(heroes, units=units or {}, hero=plain, **fields)


def before_alarm(heroes: Mapping[str, str], units: Mapping[str, str] | None = None, **fields: Any) -> State:
    """The same before the alarm, with every room at ease unless `levels` says otherwise."""
    return field(heroes, units, **{"alarm": "before", **fields})


def stage(name: Any, **fields: Any) -> EnemyTurn:
    """The enemy turn at a phase."""
    return EnemyTurn(name, **fields)


def rest_of_turn(game: State) -> Rule[None]:
    """The enemy turn from where it stands to its end."""
    while game.phase == "enemy":
        yield from enemy_step(game)


def enemy_turn(game: State, *keys: str, came: Came = ()) -> Ran[None]:
    """Play it, with these answers and these results of chance."""
    return run(rest_of_turn(game), *keys, came=came)


def phase(game: State, name: Any, *keys: str, came: Came = ()) -> Ran[None]:
    """Play one phase of an enemy turn that stands at its beginning."""

    def steps() -> Rule[None]:
        while game.phase == "enemy" and game.enemy.stage == name:
            yield from enemy_step(game)

    if game.enemy.stage != name:
        game.enemy = EnemyTurn(name, free=game.enemy.free)
    return run(steps(), *keys, came=came)


def where(game: State, name: str) -> str:
    """The letter of the area in which a unit stands: `where(game, "soldier 1")`."""
    kind, _, number = name.rpartition(" ")
    return game.box.board.area_names[game.units[game.box.unit(kind, int(number))].area].rpartition("/")[2]


def unit_at(game: State, name: str) -> int:
    """The number of a unit in this game."""
    kind, _, number = name.rpartition(" ")
    return game.box.unit(kind, int(number))


def of_kind(events: list[Event], kind: type[Any]) -> list[Any]:
    """All events of a kind, in their order."""
    return [event for event in events if isinstance(event, kind)]


def at(name: str) -> str:
    """The number of an area, as keys have it."""
    return str(area(name))


def sees_hero(game: State, enemy: UnitId, hero: HeroId) -> bool:
    """Whether a unit has a clear line to a Hero, as attacks look for one."""
    return bool(unit_sees(game, enemy) >> game.heroes[hero].area & 1)
