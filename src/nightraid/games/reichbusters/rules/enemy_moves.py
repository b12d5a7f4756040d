"""Action Stations!: how enemy units move, open doors, stay and flee (RB-MOVE-ENEMY-1 to RB-MOVE-ENEMY-8)."""

from functools import partial
from typing import Literal, NamedTuple, TypeAlias

from msgspec.structs import replace

from nightraid.boards.areas.routes import UNREACHABLE, Routes, Step
from nightraid.boards.grid.board import bits_of, listed_bits
from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Event, Explain
from nightraid.games.reichbusters.asks.events.castle import DoorOpened
from nightraid.games.reichbusters.asks.events.enemy import (
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
from nightraid.games.reichbusters.asks.options.enemy import FleeTo, GoBy
from nightraid.games.reichbusters.asks.questions.enemy import WhereFlees, WhichWay
from nightraid.games.reichbusters.ids import AreaId, DoorId, HeroId, UnitId
from nightraid.games.reichbusters.rules.awareness import walked
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.rules.base.sight import unit_reach, watched_from
from nightraid.games.reichbusters.rules.base.unit_keywords import has, keywords_of
from nightraid.games.reichbusters.rules.cascade import happened
from nightraid.games.reichbusters.rules.falling import knock_down_all
from nightraid.games.reichbusters.rules.guards import guards_holding
from nightraid.games.reichbusters.rules.targets import turn_place
from nightraid.games.reichbusters.schema.units import (
    Coward,
    Fast,
    Fixed,
    NoHands,
    Pounce,
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
    yield from _pounce(game, unit)
    yield from happened(game)


def _pounce(game: State, unit: UnitId) -> Rule[None]:
    """The Heroes in the area that it has moved into are knocked down (RB-NTE-KEY-POUNCE-1, RB-Q-162)."""
    if Pounce in keywords_of(game, unit):
        heroes = game.heroes_at(game.units[unit].area)
        yield from knock_down_all(game, heroes, why=("RB-NTE-KEY-POUNCE-1",))


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


def routes_for(game: State, unit: UnitId) -> Routes:
    """How a unit counts its ways: with closed doors, or as if there were none (RB-KEY-UNSTOPPABLE-1).

    A unit without hands keeps to ways without closed doors if one of them leads to a Hero (RB-Q-72).
    """
    board, words = game.box.board, keywords_of(game, unit)
    if Unstoppable in words:
        return board.routes(0)
    if NoHands in words:
        walks = board.walks(game.closed)
        if _away(walks, game.units[unit].area, game.free_areas):
            return walks
    return board.routes(game.closed)


class _Ways(NamedTuple):
    """How units can go from an area to the nearest Heroes. They move towards all but captives (RB-Q-75)."""

    away: dict[AreaId, int]
    """How far each area with such Heroes is to which a way leads."""
    least: int
    """How far the nearest of them is; farther than anybody if there is none."""
    steps: dict[AreaId, tuple[Step, ...]]
    """For each of the nearest the first steps of all shortest routes, those with fewer closed doors first."""
    only: Step | None
    """The first step, if all shortest routes begin with the same."""


def _ways(game: State, unit: UnitId) -> _Ways:
    """All shortest ways to the nearest Heroes, remembered for as long as doors and Heroes stay as they are."""
    record = game.units[unit]
    words = game.box.keyword_table[record.row][record.side]
    question = ("ways", Unstoppable in words, NoHands in words, record.area, game.closed, game.free_areas)
    known: _Ways | None = game.box.remembered.get(question)
    if known is None:
        routes = routes_for(game, unit)
        away = _away(routes, record.area, game.free_areas)
        least = min(away.values(), default=2 * len(game.box.board.room_of))
        steps = {area: routes.first_steps(record.area, area) for area in away if away[area] == least}
        first = list(dict.fromkeys([step for found in steps.values() for step in found]))
        known = _Ways(away, least, steps, first[0] if len(first) == 1 else None)
        game.box.remembered.keep(question, known)
    return known


def _away(routes: Routes, here: AreaId, areas: int) -> dict[AreaId, int]:
    """How far each of these areas (a mask) is to which a way leads.

    Ways are as long from both ends, and are searched from those of the few Heroes.
    """
    away = {area: routes.distances(area)[here] for area in listed_bits(areas)}
    return {area: far for area, far in away.items() if far != UNREACHABLE}


def nearness(game: State, unit: UnitId) -> int:
    """How far the Hero is whom a unit counts as the nearest; farther than anybody if there is none (RB-ENEMY-4)."""
    return _ways(game, unit).least


def _choose_way(game: State, unit: UnitId) -> Rule[Step | None]:
    """The first step of a shortest route to the nearest Hero; equal ones are the players' choice (RB-Q-73, RB-Q-74).

    The default is the way with fewer closed doors; of equally near Heroes, to who had a turn last.
    """
    found = _ways(game, unit)
    if found.only is not None:
        if len(found.away) > 1 or len(_hunted(game, found)) > 1:
            yield Explain(partial(_heroes_explained, game, found))
        return found.only
    return (yield from _choose_between(game, unit, found)) if found.away else None


def _choose_between(game: State, unit: UnitId, found: _Ways) -> Rule[Step]:
    nearest = _nearest(game, found)
    ways = {
        GoBy(step.area, NO_DOOR if step.closed_door is None else step.closed_door): step
        for hero in nearest
        for step in found.steps[game.heroes[hero].area]
    }
    chosen = yield from decide(
        game,
        lambda seat, options: WhichWay(unit, seat=seat, options=options, why=("RB-MOVE-ENEMY-1", "RB-Q-73")),
        list(ways),
    )
    if len(_hunted(game, found)) > 1:
        goal = next(hero for hero in nearest if ways[chosen] in found.steps[game.heroes[hero].area])
        yield Explain(partial(_heroes_explained, game, found, goal))
    yield Explain(lambda: _ways_explained(list(ways), chosen))
    return ways[chosen]


def _hunted(game: State, ways: _Ways) -> dict[HeroId, int]:
    """How far each Hero is whom a unit with these ways can go to."""
    heroes = enumerate(game.heroes)
    return {hero: ways.away[record.area] for hero, record in heroes if not record.captured and record.area in ways.away}


def _nearest(game: State, ways: _Ways) -> list[HeroId]:
    """Those who are nearest, who had a turn last first."""
    hunted = _hunted(game, ways)
    nearest = [hero for hero in hunted if hunted[hero] == ways.least]
    return sorted(nearest, key=lambda hero: -turn_place(game, hero))


def flees(game: State, unit: UnitId) -> bool:
    """Whether a unit is a coward in the area of a Hero, which goes before all reasons to stay (RB-KEY-COWARD-1)."""
    if not game.hero_areas >> game.units[unit].area & 1:
        return False
    words = keywords_of(game, unit)
    return Coward in words and Fixed not in words


def comes_to_a_door(game: State, unit: UnitId) -> bool:
    """Whether a closed door is the next thing on a way of a unit."""
    found = _ways(game, unit)
    if not found.away:
        return False
    return Unstoppable in keywords_of(game, unit) or any(
        step.closed_door is not None for steps in found.steps.values() for step in steps
    )


def _heroes_explained(game: State, ways: _Ways, goal: HeroId | None = None) -> Decided:
    """Which Hero it goes to."""
    away, chosen = _hunted(game, ways), _nearest(game, ways)[0] if goal is None else goal
    return Decided(
        matter="enemy-goal",
        candidates=tuple(Candidate(str(hero), (("distance", far),)) for hero, far in away.items()),
        chosen=str(chosen),
        tie_break=("RB-NEAREST-2",) if list(away.values()).count(ways.least) > 1 else (),
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
