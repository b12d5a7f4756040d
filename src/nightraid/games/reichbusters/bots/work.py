"""What is left to be done in a raid, counted in moves."""

from collections.abc import Iterator, Sequence

from nightraid.boards.grid.board import bits_of
from nightraid.games.reichbusters.bots import ground, way_out
from nightraid.games.reichbusters.bots.errand import facedown, lying
from nightraid.games.reichbusters.ids import NOBODY, OFF_MAP, AreaId, HeroId
from nightraid.games.reichbusters.rules.objectives import holds, killed
from nightraid.games.reichbusters.schema.assignments import (
    ESCORT,
    FALSE_OBJECTIVE,
    Find,
    KillUnits,
    KillVrilmeister,
    PlantCharges,
)
from nightraid.games.reichbusters.schema.units import Vrilmeister
from nightraid.games.reichbusters.state import State

FAR = 12
"""A way that does not lead there at all, or so far that it does not matter how far."""


class Work:
    """What is left to be done, in moves of the Hero who has the shortest way to do it."""

    def __init__(self, game: State) -> None:
        self.game = game
        self.routes = ground.ways(game)
        self.exits = list(bits_of(way_out.exits(game)))
        self.able = [hero for hero, record in enumerate(game.heroes) if record.area != OFF_MAP and not record.captured]
        self._goals = list(self._for_goals())
        self.jobs = [*self._goals, *self._opening()]

    def left(self) -> int:
        """The moves to the last place where something is to be done and from there out; 0 when somebody can leave."""
        if not self.able:
            return 2 * FAR
        left = max((self._there_and_out(places) for places in self.jobs), default=0)
        if self._goals:
            return left
        return max(left, min(self._gathered_and_out(hero) for hero in self.able))

    def _there_and_out(self, places: Sequence[AreaId]) -> int:
        """To the nearest of these places, and out; with several that may be wrong ones, half the way round."""
        if not places:
            return 2 * FAR
        way, place = min(
            (self.way(self.game.heroes[hero].area, place), place) for hero in self.able for place in places
        )
        round_trip = sum(self.way(place, other) for other in places) // 2 if len(places) > 1 else 0
        return min(2 * FAR, way + round_trip + self.way_out(place))

    def _gathered_and_out(self, hero: HeroId) -> int:
        """All is done: the way out for a Hero, by way of the things that are still missing."""
        here, total = self.game.heroes[hero].area, 0
        for item in self.game.box.assignment.leave_with:
            if not holds(self.game, hero, item):
                total += min([self.way(here, place) for place in self._where(item)], default=FAR) + 1
        return min(2 * FAR, total + self.way_out(here))

    def way(self, start: AreaId, goal: AreaId) -> int:
        """The way from one area to another."""
        found = self.routes.distance(start, goal)
        return FAR if found is None else min(FAR, found)

    def way_out(self, area: AreaId) -> int:
        """The way to the nearest exit."""
        return min([self.way(area, leave) for leave in self.exits], default=FAR)

    # ---------------------------------------------------------------- jobs

    def _opening(self) -> Iterator[list[AreaId]]:
        """For each drain token on the portal where it comes off, or where there may be something that takes it off."""
        game, held = self.game, sum(way_out.keys(self.game, hero) for hero in self.able)
        for token in range(way_out.drains(game)):
            yield (
                [way_out.portal_area(game)]
                if token < held
                else list(way_out.keys_lie(game)) or list(way_out.bearers(game))
            )

    def _for_goals(self) -> Iterator[list[AreaId]]:
        """For each thing that is left to be done the places where it can be done."""
        game = self.game
        for goal in game.box.assignment.goals:
            match goal:
                case KillVrilmeister() if not game.objective.vrilmeister_dead:
                    yield [
                        unit.area
                        for unit in game.units.values()
                        if Vrilmeister in game.box.keywords(unit.row, unit.side)
                    ]
                case KillUnits(unit=kind, count=count):
                    here = [unit.area for unit in game.units.values() if game.box.rows[unit.row].unit == kind]
                    for _ in range(count - killed(game, kind)):
                        yield here[:1] or list(game.tokens)[:1]
                case PlantCharges(count=count):
                    for _ in range(count - len(game.objective.planted)):
                        yield list(self._where_to_plant())[:3]
                case Find(item=item) if not any(holds(game, hero, item) for hero in range(len(game.heroes))):
                    yield list(self._where(item)) or list(facedown(game))

    def _where_to_plant(self) -> Iterator[AreaId]:
        planted = self.game.objective.planted
        places = [area for area in lying(self.game, FALSE_OBJECTIVE) if area not in planted]
        yield from places or facedown(self.game)

    def _where(self, item: str) -> Iterator[AreaId]:
        """Where such a thing is: on the floor, or with a friend."""
        yield from lying(self.game, item)
        for hero in self.able:
            if holds(self.game, hero, item):
                yield self.game.heroes[hero].area
        escort = self.game.escort
        if item == ESCORT and escort is not None and escort.hero == NOBODY:
            yield escort.area
