"""Action Stations!: how enemy units move, open doors, stay and flee (RB-MOVE-ENEMY-1 to RB-MOVE-ENEMY-8)."""

from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from nightraid.boards.area_routes import UNREACHABLE, Routes, Step
from nightraid.boards.grid import bits_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Event, Explain
from nightraid.games.reichbusters.abilities.unit_keywords import has, keywords_of
from nightraid.games.reichbusters.events.castle import DoorOpened
from nightraid.games.reichbusters.events.enemy import (
    FindsNoWay,
    HeldDown,
    HoldsPost,
    KeepsDistance,
    StaysFixed,
    StaysInReach,
    StaysWithHero,
    UnitFled,
    UnitMoved,
    UnitUnlocked,
    WaitsAtDoor,
)
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, DoorId, HeroId, UnitId
from nightraid.games.reichbusters.options.enemy import FleeTo, GoBy
from nightraid.games.reichbusters.questions.enemy import WhereFlees, WhichWay
from nightraid.games.reichbusters.rules.awareness import walked
from nightraid.games.reichbusters.rules.deciding import decide
from nightraid.games.reichbusters.rules.guards import guards_holding
from nightraid.games.reichbusters.rules.sight import happened, unit_reach, watched_from
from nightraid.games.reichbusters.rules.targets import turn_place
from nightraid.games.reichbusters.schema.units import (
    Coward,
    Fast,
    Fixed,
    NoHands,
    Relentless,
    Scuttle,
    Unstoppable,
)
from nightraid.games.reichbusters.state import State

NO_DOOR: DoorId = -1
FAST_STEPS = 2
Progress: TypeAlias = Literal["went", "stayed"]

# ---------------------------------------------------------------- the activation


def activate(game: State, unit: UnitId, *, may_go: bool = False) -> Rule[None]:
    """One step towards the nearest Hero, two if the unit is Fast; its reasons to stay are looked at before each.

    RB-MOVE-ENEMY-1, RB-KEY-FAST-1, RB-KEY-SCUTTLE-1, RB-KEY-SCUTTLE-2. `may_go`: they have just been looked at, for the
    first step, and there are none.
    """
    words = keywords_of(game, unit)
    fast = Fast in words or (Scuttle in words and sees_a_hero(game, unit))
    taken = 0
    step = _approach(game, unit) if may_go else _step(game, unit, passing=False)
    while (yield from step) == "went":
        taken += 1
        if unit not in game.units:
            return
        if is_suppressed(game, unit):  # RB-KEY-SUPPRESSED-1: it ends its activation where it enters
            yield HeldDown(unit, why=("RB-KEY-SUPPRESSED-1",))
            return
        scuttles = Scuttle in keywords_of(game, unit) and game.box.edition.scuttle == "before-or-after-move"
        fast = fast or (scuttles and sees_a_hero(game, unit))
        if taken >= (FAST_STEPS if fast else 1):
            return
        step = _step(game, unit, passing=True)


def sees_a_hero(game: State, unit: UnitId) -> bool:
    """Whether a unit has line of sight to a Hero who is not captured."""
    return bool(watched_from(game) >> game.units[unit].area & 1)


def is_suppressed(game: State, unit: UnitId) -> bool:
    """Whether a suppressed token holds a unit down; Relentless ones take no notice (RB-KEY-RELENTLESS-1)."""
    return bool(game.suppressed >> game.units[unit].area & 1) and not has(game, unit, Relentless)


def _step(game: State, unit: UnitId, *, passing: bool) -> Rule[Progress]:
    """Flee, stay, work on a door, or walk one area; `passing` on the second step of its activation."""
    if flees(game, unit):
        return (yield from _flee(game, unit))
    reason = reason_to_stay(game, unit, passing=passing)
    if reason is not None:
        yield reason
        return "stayed"
    return (yield from _approach(game, unit))


def _hero_in(game: State, area: AreaId) -> bool:
    return bool(game.hero_areas >> area & 1)


# ---------------------------------------------------------------- staying


def reason_to_stay(game: State, unit: UnitId, *, passing: bool = False) -> Event | None:
    """Why a unit does not move, as it is told; None if it does.

    Only who is activated at a guard point holds it, not who is passing there on the second step (RB-GUARD-1).
    """
    area = game.units[unit].area
    if Fixed in keywords_of(game, unit):
        return StaysFixed(unit, why=("RB-KEY-FIXED-1",))
    if game.free_areas >> area & 1:
        return StaysWithHero(unit, why=("RB-MOVE-ENEMY-2", "RB-MOVE-ENEMY-5"))
    if not passing and (guards := guards_holding(game, unit)):
        return HoldsPost(unit, guards, why=("RB-GUARD-1", "RB-GUARD-3"))
    if game.profile(unit).main == "ranged" and _in_firing_position(game, unit):
        return StaysInReach(unit, why=("RB-MOVE-ENEMY-6", "RB-MOVE-ENEMY-7"))
    return None


def _in_firing_position(game: State, unit: UnitId) -> bool:
    """A Hero who is not downed in range and in line of sight (RB-MOVE-ENEMY-6)."""
    reach = unit_reach(game, unit)
    if reach & game.standing_areas:
        return True
    for hero in game.heroes_in(reach):  # noqa: SIM110 - any() would cost twice as much
        if not game.heroes[hero].helpless:
            return True
    return False


# ---------------------------------------------------------------- going nearer


def _approach(game: State, unit: UnitId) -> Rule[Progress]:
    """One area along a shortest route to the nearest Hero, or a door on it instead (RB-MOVE-ENEMY-1, -3, -4)."""
    step = yield from _choose_way(game, unit)
    if step is None:
        yield FindsNoWay(unit, why=("RB-MOVE-ENEMY-1", "RB-Q-15"))
        return "stayed"
    door, words = step.closed_door, keywords_of(game, unit)
    if door is not None and NoHands in words:
        yield WaitsAtDoor(unit, door, why=("RB-KEY-NO-HANDS-1", "RB-Q-72"))
        return "stayed"
    if door is not None:
        yield from _work_on_door(game, unit, door)
        return "went"
    if Coward in words and _hero_in(game, step.area):
        yield KeepsDistance(unit, why=("RB-KEY-COWARD-1",))
        return "stayed"
    if Unstoppable in words:
        yield from _break_through(game, unit, step.area)
    yield from walk(game, unit, step.area)
    return "went"


def walk(game: State, unit: UnitId, area: AreaId) -> Rule[None]:
    """A unit walks into an area and brings its awareness along (RB-AWARE-5)."""
    start = _put(game, unit, area)
    yield UnitMoved(unit, start, area, why=("RB-MOVE-ENEMY-1",))
    yield from walked(game, unit, start)
    yield from happened(game)


def _put(game: State, unit: UnitId, area: AreaId) -> AreaId:
    """Put a unit into another area; returns where it came from."""
    record = game.units[unit]
    game.put_unit(unit, replace(record, area=area))
    return record.area


def _work_on_door(game: State, unit: UnitId, door: DoorId) -> Rule[None]:
    """The lock comes off, or the door opens, instead of a step (RB-MOVE-ENEMY-3, RB-MOVE-ENEMY-4)."""
    if game.locked >> door & 1:
        game.locked &= ~(1 << door)
        yield UnitUnlocked(unit, door, why=("RB-MOVE-ENEMY-3",))
        return
    yield from _open(game, door, ("RB-MOVE-ENEMY-4", "RB-Q-88"))


def _open(game: State, door: DoorId, why: RuleIds) -> Rule[None]:
    game.closed &= ~(1 << door)
    game.locked &= ~(1 << door)
    yield DoorOpened(door, "enemy", why=why)
    yield from happened(game)


def _break_through(game: State, unit: UnitId, area: AreaId) -> Rule[None]:
    """The closed door between here and there is unlocked and opened on the way (RB-KEY-UNSTOPPABLE-1)."""
    board, here = game.box.board, game.units[unit].area
    if board.walks(game.closed).adjacent(here) >> area & 1:
        return
    between = board.doors_of[here] & board.doors_of[area] & game.closed
    yield from _open(game, next(bits_of(between)), ("RB-KEY-UNSTOPPABLE-1",))


# ---------------------------------------------------------------- the way


def hunted(game: State) -> list[HeroId]:
    """The Heroes that units move towards: all but captives (RB-Q-75)."""
    return [hero for hero, record in enumerate(game.heroes) if record.area != OFF_MAP and not record.captured]


def routes_for(game: State, unit: UnitId, heroes: Sequence[HeroId]) -> Routes:
    """How a unit counts its ways: with closed doors, or as if there were none (RB-KEY-UNSTOPPABLE-1).

    A unit without hands keeps to ways without closed doors if one of them leads to a Hero (RB-Q-72).
    """
    board, words = game.box.board, keywords_of(game, unit)
    if Unstoppable in words:
        return board.routes(0)
    if NoHands in words:
        walks, here = board.walks(game.closed), game.units[unit].area
        if any(walks.distances(game.heroes[hero].area)[here] != UNREACHABLE for hero in heroes):
            return walks
    return board.routes(game.closed)


def nearness(game: State, unit: UnitId) -> int:
    """How far the Hero is whom a unit counts as the nearest; farther than anybody if there is none (RB-ENEMY-4)."""
    record = game.units[unit]
    question = ("nearness", record.row, record.side, record.area, game.closed, game.free_areas)
    known: int | None = game.box.remembered.get(question)
    if known is None:
        heroes = hunted(game)
        away = _away(game, routes_for(game, unit, heroes), record.area, heroes)
        known = min(away.values(), default=2 * len(game.box.board.room_of))
        game.box.remembered.keep(question, known)
    return known


def _away(game: State, routes: Routes, here: AreaId, heroes: Sequence[HeroId]) -> dict[HeroId, int]:
    """How far each Hero is whom a way leads to.

    Ways are as long from both ends, and are searched from those of the few Heroes.
    """
    away: dict[HeroId, int] = {}
    for hero in heroes:
        far = routes.distances(game.heroes[hero].area)[here]
        if far != UNREACHABLE:
            away[hero] = far
    return away


class _Ways(NamedTuple):
    """How a unit can go to the nearest Heroes."""

    away: dict[HeroId, int]
    """How far each Hero is whom it can go to."""
    nearest: list[HeroId]
    """Those who are nearest, who had a turn last first."""
    steps: dict[HeroId, tuple[Step, ...]]
    """For each of the nearest the first steps of all shortest routes, those with fewer closed doors first."""


def _ways(game: State, unit: UnitId) -> _Ways | None:
    """All shortest ways to the nearest Heroes; None if no way leads to anybody."""
    heroes, here = hunted(game), game.units[unit].area
    routes = routes_for(game, unit, heroes)
    away = _away(game, routes, here, heroes)
    if not away:
        return None
    least = min(away.values())
    nearest = [hero for hero in away if away[hero] == least]
    if len(nearest) > 1:
        nearest.sort(key=lambda hero: -turn_place(game, hero))
    return _Ways(away, nearest, {hero: routes.first_steps(here, game.heroes[hero].area) for hero in nearest})


def _choose_way(game: State, unit: UnitId) -> Rule[Step | None]:
    """The first step of a shortest route to the nearest Hero; equal ones are the players' choice (RB-Q-73, RB-Q-74).

    The default is the way with fewer closed doors; of equally near Heroes, to who had a turn last.
    """
    found = _ways(game, unit)
    if found is None:
        return None
    if len(found.nearest) == 1 and len(found.steps[found.nearest[0]]) == 1:
        if len(found.away) > 1:
            yield Explain(lambda: _heroes_explained(found.away, found.nearest[0], tied=False))
        return found.steps[found.nearest[0]][0]
    ways = {
        GoBy(step.area, NO_DOOR if step.closed_door is None else step.closed_door): step
        for hero in found.nearest
        for step in found.steps[hero]
    }
    chosen = yield from decide(
        game,
        lambda seat, options: WhichWay(unit, seat=seat, options=options, why=("RB-MOVE-ENEMY-1", "RB-Q-73")),
        list(ways),
    )
    if len(found.away) > 1:
        goal = next(hero for hero in found.nearest if ways[chosen] in found.steps[hero])
        yield Explain(lambda: _heroes_explained(found.away, goal, tied=len(found.nearest) > 1))
    if len(ways) > 1:
        yield Explain(lambda: _ways_explained(list(ways), chosen))
    return ways[chosen]


def flees(game: State, unit: UnitId) -> bool:
    """Whether a unit is a coward in the area of a Hero, which goes before all reasons to stay (RB-KEY-COWARD-1)."""
    if not _hero_in(game, game.units[unit].area):
        return False
    words = keywords_of(game, unit)
    return Coward in words and Fixed not in words


def comes_to_a_door(game: State, unit: UnitId) -> bool:
    """Whether a closed door is the next thing on a way of a unit."""
    found = _ways(game, unit)
    if found is None:
        return False
    return Unstoppable in keywords_of(game, unit) or any(
        step.closed_door is not None for steps in found.steps.values() for step in steps
    )


def _heroes_explained(away: dict[HeroId, int], chosen: HeroId, *, tied: bool) -> Decided:
    """Which Hero it goes to."""
    return Decided(
        matter="enemy-goal",
        candidates=tuple(Candidate(str(hero), (("distance", far),)) for hero, far in away.items()),
        chosen=str(chosen),
        tie_break=("RB-NEAREST-2",) if tied else (),
        why=("RB-MOVE-ENEMY-1", "RB-NEAREST-1", "RB-Q-74"),
    )


def _ways_explained(ways: list[GoBy], chosen: GoBy) -> Decided:
    """Which way it goes."""
    return Decided(
        matter="enemy-way",
        candidates=tuple(Candidate(str(way.area), (("door", way.door),)) for way in ways),
        chosen=str(chosen.area),
        tie_break=("RB-Q-73",),
        why=("RB-MOVE-ENEMY-1",),
    )


# ---------------------------------------------------------------- cowards


def _flee(game: State, unit: UnitId) -> Rule[Progress]:
    """Out of the area of a Hero, into the one beside it that is farthest from the nearest Hero (RB-KEY-COWARD-1).

    Of equally far areas the players choose; the default is the one farthest from the Heroes of other areas.
    """
    here = game.units[unit].area
    beside = game.box.board.walks(game.closed).adjacent(here) & ~game.hero_areas
    if not beside:
        yield KeepsDistance(unit, why=("RB-KEY-COWARD-1",))
        return "stayed"
    routes = game.box.board.routes(game.closed)
    away = {area: _from_heroes(routes, area, game.hero_areas) for area in bits_of(beside)}
    farthest = max(away.values())
    equal = [area for area in away if away[area] == farthest]
    equal.sort(key=lambda area: -_from_heroes(routes, area, game.hero_areas & ~(1 << here)))
    chosen = yield from decide(
        game,
        lambda seat, options: WhereFlees(unit, seat=seat, options=options, why=("RB-KEY-COWARD-1",)),
        [FleeTo(area) for area in equal],
    )
    if len(away) > 1:
        yield Explain(lambda: _flight_explained(away, chosen.area, tied=len(equal) > 1))
    start = _put(game, unit, chosen.area)
    yield UnitFled(unit, start, chosen.area, why=("RB-KEY-COWARD-1",))
    yield from walked(game, unit, start)
    yield from happened(game)
    return "went"


def _from_heroes(routes: Routes, area: AreaId, heroes: int) -> int:
    """How far the nearest of the areas with Heroes (a mask) is from an area."""
    found = [routes.distance(area, hero) for hero in bits_of(heroes)]
    return min([far for far in found if far is not None], default=0)


def _flight_explained(away: dict[AreaId, int], chosen: AreaId, *, tied: bool) -> Decided:
    """Where it flees."""
    return Decided(
        matter="enemy-flight",
        candidates=tuple(Candidate(str(area), (("distance", far),)) for area, far in away.items()),
        chosen=str(chosen),
        tie_break=("RB-GOAL-6",) if tied else (),
        why=("RB-KEY-COWARD-1",),
    )
