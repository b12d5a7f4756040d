"""Patrols: which door they come through, where they stand, and whether they are seen (RB-PATROL-1 to RB-PATROL-12)."""

from typing import NamedTuple

from nightraid.boards.areas.routes import UNREACHABLE
from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.reichbusters.asks.events.castle import DoorOpened, NoPatrol, PatrolCame, PatrolFromBarracks
from nightraid.games.reichbusters.asks.options.castle import ComeThrough
from nightraid.games.reichbusters.asks.questions.castle import WhichWayIn
from nightraid.games.reichbusters.ids import AT_EASE, OFF_MAP, AreaId, Awareness, DoorId, SpawnLevel
from nightraid.games.reichbusters.rules.awareness import raise_to
from nightraid.games.reichbusters.rules.barracks import nearest_barracks_spawn
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.rules.base.nearest import distances, nearest_barracks
from nightraid.games.reichbusters.rules.base.sight import seen_by_heroes
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.spawning import put_tokens, spawn
from nightraid.games.reichbusters.state import State

Levels = tuple[SpawnLevel, ...]


class WayIn(NamedTuple):
    """A door through which a patrol can come: into which area, out of which, and how far it is for the Hero."""

    door: DoorId
    into: AreaId
    out_of: AreaId | None
    """None: from outside the map (RB-Q-64)."""
    distance: int


def patrol(game: State, levels: Levels, awareness: Awareness) -> Rule[None]:
    """A patrol for the Hero whose turn it is, or was last (RB-PATROL-2): all its groups at one door (RB-PATROL-12).

    After the alarm there are no patrols: the groups come from the nearest barracks, as units (RB-Q-67).
    """
    if game.after_alarm:
        for level in levels:
            yield from nearest_barracks_spawn(game, game.last_hero, level, why=("RB-Q-67",))
        return
    start = game.heroes[game.last_hero].area
    ways = [] if start == OFF_MAP else ways_in(game, start)
    if ways:
        yield from _through_door(game, start, ways, levels, awareness)
    else:
        yield from _from_barracks(game, start, levels, awareness)


# ---------------------------------------------------------------- which door


def usable_ways(game: State, start: AreaId) -> list[WayIn]:
    """Closed doors, locked or not, each with the side that a patrol steps into.

    Their far side has no cleared token (RB-PATROL-5), and they do not have Heroes on both sides (RB-PATROL-6). Exits
    are no doors.
    """
    away = distances(game, start)
    return [way for door in bits_of(game.closed) for way in _sides(game, door, away) if _usable(game, way)]


def ways_in(game: State, start: AreaId) -> list[WayIn]:
    """Of the usable doors the nearest, as far as the rules settle it (RB-PATROL-2 to RB-PATROL-4)."""
    ways = usable_ways(game, start)
    nearest = min([way.distance for way in ways], default=0)
    ways = [way for way in ways if way.distance == nearest]
    if game.box.edition.patrol_tie == "awareness" and len(ways) > 1:
        highest = max(awareness_behind(game, way) for way in ways)
        ways = [way for way in ways if awareness_behind(game, way) == highest]
    return ways


def _sides(game: State, door: DoorId, away: tuple[int, ...]) -> list[WayIn]:
    """A patrol steps into the area on the near side of a door; both may be equally near (RB-PATROL-8, RB-Q-64)."""
    areas = game.box.board.doors[door].areas
    reached = [area for area in areas if away[area] != UNREACHABLE]
    if not reached:
        return []
    near = min(away[area] for area in reached)
    return [
        WayIn(door, area, next((other for other in areas if other != area), None), near)
        for area in reached
        if away[area] == near
    ]


def _usable(game: State, way: WayIn) -> bool:
    if way.out_of is None:
        return True
    if game.cleared >> game.room(way.out_of) & 1:
        return False
    return not (game.hero_areas >> way.into & game.hero_areas >> way.out_of & 1)


def awareness_behind(game: State, way: WayIn) -> Awareness:
    """The level of the room or corridor that a patrol comes from; outside it is at ease (RB-PATROL-4, RB-Q-65)."""
    return AT_EASE if way.out_of is None else game.awareness[game.room(way.out_of)]


def _choose(game: State, start: AreaId, ways: list[WayIn]) -> Rule[WayIn]:
    rule = "RB-PATROL-4" if game.box.edition.patrol_tie == "awareness" else "RB-PATROL-3"
    chosen = yield from decide(
        game,
        lambda seat, options: WhichWayIn(seat=seat, options=options, why=("RB-PATROL-2", rule)),
        [ComeThrough(way.door, way.into) for way in ways],
    )
    way = next(way for way in ways if (way.door, way.into) == (chosen.door, chosen.area))
    yield Explain(lambda: _explained(game, usable_ways(game, start), way, rule, by_players=len(ways) > 1))
    return way


def _explained(game: State, ways: list[WayIn], chosen: WayIn, rule: str, *, by_players: bool) -> Decided:
    """All doors that the patrol could use, and what settled it."""
    facts = [(way, (("distance", way.distance), ("awareness", awareness_behind(game, way)))) for way in ways]
    equally_near = sum([way.distance == chosen.distance for way in ways]) > 1
    return Decided(
        matter="patrol-door",
        candidates=tuple(Candidate(str(way.door), known) for way, known in facts),
        chosen=str(chosen.door),
        tie_break=("RB-NEAREST-2", rule) if by_players else (rule,) if equally_near else (),
        why=("RB-PATROL-2",),
    )


# ---------------------------------------------------------------- the patrol appears


def _through_door(game: State, start: AreaId, ways: list[WayIn], levels: Levels, awareness: Awareness) -> Rule[None]:
    way = yield from _choose(game, start, ways)
    game.closed &= ~(1 << way.door)
    game.locked &= ~(1 << way.door)
    yield PatrolCame(way.door, way.into, levels, awareness, why=("RB-PATROL-2", "RB-PATROL-8"))
    yield DoorOpened(way.door, "patrol", why=("RB-PATROL-7",))
    yield from _appear(game, way.into, levels, awareness)


def _from_barracks(game: State, start: AreaId, levels: Levels, awareness: Awareness) -> Rule[None]:
    """No door is left: the patrol appears at the nearest barracks (RB-PATROL-9)."""
    why: RuleIds = ("RB-PATROL-9",)
    letter = None if start == OFF_MAP else (yield from nearest_barracks(game, start, why=why))
    if letter is None:
        yield NoPatrol(why=(*why, "RB-Q-68"))
        return
    area = game.box.barracks[letter]
    yield PatrolFromBarracks(letter, area, levels, why=why)
    yield from _appear(game, area, levels, awareness)


def _appear(game: State, area: AreaId, levels: Levels, awareness: Awareness) -> Rule[None]:
    """Units where a Hero sees the area, otherwise spawn tokens; the level is that of the card (RB-PATROL-10, -11).

    What Heroes see through the door that has just been opened belongs to the same event.
    """
    seen = seen_by_heroes(game)
    if seen >> area & 1:
        for level in levels:
            yield from spawn(game, level, area, why=("RB-PATROL-10", "RB-PATROL-12"))
    else:
        yield from put_tokens(game, area, levels, why=("RB-PATROL-10",))
    yield from raise_to(game, game.room(area), awareness, why=("RB-PATROL-11", "RB-Q-23"))
    yield from happened(game, seen)
