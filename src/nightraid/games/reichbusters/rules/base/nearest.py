"""The nearest room, door, barracks or Hero, ties decided by the players (RB-NEAREST-1, RB-NEAREST-2).

Distance counts the areas entered and the closed doors on the way, locked or not (RB-Q-14). What cannot be reached is
never the nearest (RB-Q-15): then the answer is None, and the effect does nothing.
"""

from collections.abc import Callable, Mapping, Sequence

from nightraid.boards.areas.routes import UNREACHABLE
from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.engine.ask import Rule, RuleIds
from nightraid.engine.events import Candidate, Decided, Explain
from nightraid.games.reichbusters.asks.options.castle import FirstArea, NearBarracks, NearDoor, NearHero, NearRoom
from nightraid.games.reichbusters.asks.questions.castle import (
    WhatFirst,
    WhichNearBarracks,
    WhichNearDoor,
    WhichNearHero,
    WhichNearRoom,
)
from nightraid.games.reichbusters.ids import OFF_MAP, AreaId, Barracks, DoorId, HeroId, RoomId
from nightraid.games.reichbusters.rules.base.deciding import decide
from nightraid.games.reichbusters.state import State

TIE: RuleIds = ("RB-NEAREST-2",)


def distances(game: State, start: AreaId) -> tuple[int, ...]:
    """The distance of every area from this one; UNREACHABLE where no way leads."""
    return game.box.board.routes(game.closed).distances(start)


def nearest_room(game: State, start: AreaId, rooms: int, *, why: RuleIds) -> Rule[RoomId | None]:
    """The nearest of these rooms or corridors (a mask)."""
    found = game.box.board.routes(game.closed).nearest_rooms(start, rooms)
    if found is None:
        return None
    chosen = yield from decide(
        game,
        lambda seat, options: WhichNearRoom(seat=seat, options=options, why=why + TIE),
        [NearRoom(room) for room in found.candidates],
    )
    grounds = game.box.board.rooms
    yield explained(
        game,
        "nearest-room",
        start,
        lambda: {str(room): grounds[room] for room in bits_of(rooms)},
        str(chosen.room),
        why,
    )
    return chosen.room


def nearest_door(game: State, start: AreaId, doors: int, *, why: RuleIds) -> Rule[DoorId | None]:
    """The nearest of these doors (a mask), each by the nearer of the areas it joins (RB-Q-66)."""
    board = game.box.board
    found = board.routes(game.closed).nearest_doors(start, doors)
    if found is None:
        return None
    chosen = yield from decide(
        game,
        lambda seat, options: WhichNearDoor(seat=seat, options=options, why=why + TIE),
        [NearDoor(door) for door in found.candidates],
    )
    yield explained(
        game,
        "nearest-door",
        start,
        lambda: {str(door): mask_of(board.doors[door].areas) for door in bits_of(doors)},
        str(chosen.door),
        why,
    )
    return chosen.door


def nearest_barracks(game: State, start: AreaId, *, why: RuleIds) -> Rule[Barracks | None]:
    """The nearest barracks, each by the area it points to (RB-PATROL-9)."""
    away = distances(game, start)
    reached = {letter: away[area] for letter, area in game.box.barracks.items() if away[area] != UNREACHABLE}
    if not reached:
        return None
    least = min(reached.values())
    chosen = yield from decide(
        game,
        lambda seat, options: WhichNearBarracks(seat=seat, options=options, why=why + TIE),
        [NearBarracks(letter) for letter, distance in reached.items() if distance == least],
    )
    yield explained(
        game,
        "nearest-barracks",
        start,
        lambda: {letter: 1 << area for letter, area in game.box.barracks.items()},
        chosen.letter,
        why,
    )
    return chosen.letter


def nearest_hero(game: State, start: AreaId, heroes: Sequence[HeroId], *, why: RuleIds) -> Rule[HeroId | None]:
    """The nearest of these Heroes."""
    away = distances(game, start)
    reached = {hero: away[game.heroes[hero].area] for hero in heroes if game.heroes[hero].area != OFF_MAP}
    reached = {hero: distance for hero, distance in reached.items() if distance != UNREACHABLE}
    if not reached:
        return None
    if len(reached) == 1:
        return next(iter(reached))
    least = min(reached.values())
    chosen = yield from decide(
        game,
        lambda seat, options: WhichNearHero(seat=seat, options=options, why=why + TIE),
        [NearHero(hero) for hero, distance in reached.items() if distance == least],
    )
    yield explained(
        game,
        "nearest-hero",
        start,
        lambda: {str(hero): 1 << game.heroes[hero].area for hero in reached},
        str(chosen.hero),
        why,
    )
    return chosen.hero


def in_order(
    game: State,
    areas: int,
    resolve: Callable[[State, AreaId], Rule[None]],
    *,
    from_areas: Callable[[State], Sequence[AreaId]],
) -> Rule[None]:
    """Resolve what is in these areas (a mask): the nearest to any of `from_areas` first, ties by the players (RB-Q-9).

    Areas that no way leads to come last.
    """
    while areas:
        area = yield from _first(game, areas, from_areas(game))
        areas &= ~(1 << area)
        yield from resolve(game, area)


def active_area(game: State) -> list[AreaId]:
    """Where the Hero stands who acts, or acted last; nowhere if it is off the map."""
    area = game.heroes[game.last_hero].area
    return [] if area == OFF_MAP else [area]


def hero_areas(game: State) -> list[AreaId]:
    """Where Heroes stand."""
    return list(bits_of(game.hero_areas))


def _first(game: State, areas: int, starts: Sequence[AreaId]) -> Rule[AreaId]:
    if not areas & (areas - 1):
        return areas.bit_length() - 1
    far = 2 * len(game.box.board.area_names)
    tables = [distances(game, start) for start in starts]

    def away(area: AreaId) -> int:
        return min([far if table[area] == UNREACHABLE else table[area] for table in tables], default=far)

    candidates = list(bits_of(areas))
    least = min(map(away, candidates))
    chosen = yield from decide(
        game,
        lambda seat, options: WhatFirst(seat=seat, options=options, why=("RB-Q-9", *TIE)),
        [FirstArea(area) for area in candidates if away(area) == least],
    )
    return chosen.area


def explained(
    game: State,
    matter: str,
    start: AreaId,
    grounds: Callable[[], Mapping[str, int]],
    chosen: str,
    why: RuleIds,
) -> Explain:
    """Which candidates there were, each with the mask of its areas in `grounds`, and how far away they are."""

    def make() -> Decided:
        away = distances(game, start)
        candidates = list[Candidate]()
        least = list[int]()
        for one, areas in grounds().items():
            steps = [away[area] for area in bits_of(areas) if away[area] != UNREACHABLE]
            candidates.append(Candidate(one, (("distance", min(steps)),) if steps else ()))
            least += [min(steps)] if steps else []
        return Decided(
            matter=matter,
            candidates=tuple(candidates),
            chosen=chosen,
            tie_break=TIE if least.count(min(least)) > 1 else (),
            why=("RB-NEAREST-1", *why),
        )

    return Explain(make)
