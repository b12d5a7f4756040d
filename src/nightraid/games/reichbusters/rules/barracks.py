"""Barracks: where units come from after the alarm (RB-BARRACKS-1 to RB-BARRACKS-3, RB-KEY-BARRACKS-1)."""

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.reichbusters.asks.events.castle import BarracksCalled, NoBarracks
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, Barracks, HeroId, SpawnLevel
from nightraid.games.reichbusters.rules.base.nearest import nearest_barracks
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.spawning import spawn
from nightraid.games.reichbusters.state import State


def barracks_spawn(game: State, hero: HeroId, level: SpawnLevel, letter: Barracks) -> Rule[None]:
    """One group at the barracks of this letter, always as units (RB-BARRACKS-3); cleared tokens do not stop it.

    A barracks that is not on the map gives way to the nearest to the Hero who made the noise (RB-Q-68).
    """
    if letter in game.box.barracks:
        yield from _come(game, level, letter, why=("RB-BARRACKS-1", "RB-BARRACKS-2"))
    else:
        yield from nearest_barracks_spawn(game, hero, level, why=("RB-Q-68",))


def nearest_barracks_spawn(game: State, hero: HeroId, level: SpawnLevel, *, why: RuleIds) -> Rule[None]:
    """One group at the barracks nearest to this Hero."""
    start = game.heroes[hero].area
    letter = None if start == OFF_MAP else (yield from nearest_barracks(game, start, why=why))
    if letter is None:
        yield NoBarracks(level, why=("RB-Q-68",))
    else:
        yield from _come(game, level, letter, why=why)


def _come(game: State, level: SpawnLevel, letter: Barracks, why: RuleIds) -> Rule[None]:
    area: AreaId = game.box.barracks[letter]
    yield BarracksCalled(letter, area, level, why=why)
    yield from spawn(game, level, area, why=("RB-BARRACKS-3",))
    yield from happened(game)
