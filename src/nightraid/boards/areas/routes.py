"""Routes between areas for one set of closed doors: adjacency, distances, nearest, reach and paths.

Distance counts as RB-NEAREST-1 says: each area entered 1, each closed door crossed 1 more, along the
cheapest route. `Routes` comes in two kinds that differ only in closed doors: ways to *count*, where a
closed door costs 1 more, and ways to *walk*, where it cannot be passed.

Areas, rooms, tiles and doors are numbers; sets of them are integers with one bit for each.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from nightraid.boards.areas.layout import Door
from nightraid.boards.grid.board import bits_of, listed_bits

UNREACHABLE = -1
"""The distance of an area that no route leads to (RB-Q-15)."""

_EVERYWHERE = -1
"""The mask of all areas."""


class Step(NamedTuple):
    """One step of a route: the area entered, and the closed door in the way, None if the way is free."""

    area: int
    closed_door: int | None


Route = tuple[Step, ...]
"""The steps from a start (not included) to a goal; empty if start and goal are the same area."""


class RouteChoice(NamedTuple):
    """Equally short routes: `total` counts all of them, `routes` holds the first ones up to the limit."""

    routes: tuple[Route, ...]
    total: int


class Nearest(NamedTuple):
    """The nearest candidates: their distance and, in ascending order, all that are equally near."""

    distance: int
    candidates: tuple[int, ...]


class Grounds(NamedTuple):
    """What routes are counted to: for each room and door the mask of its areas."""

    rooms: tuple[int, ...]
    doors: tuple[int, ...]


class Routes:
    """The routes of a board with one set of closed doors. Never changes, but remembers what it computed."""

    __slots__ = ("_distances", "_first_steps", "_free", "_gates", "_grounds", "_plans", "_shut")

    def __init__(
        self,
        open_borders: Sequence[int],
        doors: Sequence[Door],
        closed: int,
        *,
        through_closed: bool,
        grounds: Grounds,
    ) -> None:
        """Join the open borders of each area with the doors, open or (to count only) closed."""
        free = list(open_borders)
        gates: dict[tuple[int, int], list[int]] = {}
        for door in doors:
            if len(door.areas) < 2:
                continue
            one, other = door.areas
            if not closed >> door.number & 1:
                free[one] |= 1 << other
                free[other] |= 1 << one
            elif through_closed:
                gates.setdefault((one, other), []).append(door.number)
                gates.setdefault((other, one), []).append(door.number)
        shut = [0] * len(free)
        for one, other in gates:
            shut[one] |= 1 << other
        self._free = tuple(free)
        self._shut = tuple(shut)
        self._gates = gates
        self._grounds = grounds
        self._distances: dict[int, tuple[int, ...]] = {}
        self._plans: dict[int, _Plan] = {}
        self._first_steps: dict[tuple[int, int], tuple[Step, ...]] = {}

    def adjacent(self, area: int) -> int:
        """Return the mask of adjacent areas: a common border that is not all walls and closed doors."""
        return self._free[area]

    def distances(self, start: int) -> tuple[int, ...]:
        """Return the distance from start to every area, UNREACHABLE where there is no route."""
        known = self._distances.get(start)
        if known is None:
            known = self._distances[start] = tuple(self._search(start, _EVERYWHERE))
        return known

    def distance(self, start: int, goal: int) -> int | None:
        """Return the distance between two areas, None without a route. It is the same in both directions."""
        distance = self.distances(start)[goal]
        return None if distance == UNREACHABLE else distance

    def nearest_rooms(self, start: int, rooms: int) -> Nearest | None:
        """Return the nearest of the rooms (or corridors) in the mask, each by its closest area."""
        return self._nearest(start, rooms, self._grounds.rooms)

    def nearest_doors(self, start: int, doors: int) -> Nearest | None:
        """Return the nearest of the doors in the mask, each by the nearer area it joins (RB-Q-66)."""
        return self._nearest(start, doors, self._grounds.doors)

    def _nearest(self, start: int, candidates: int, grounds: tuple[int, ...]) -> Nearest | None:
        distances = self.distances(start)
        best = len(distances) * 2  # longer than any route
        ties: list[int] = []
        for candidate in bits_of(candidates):
            for area in listed_bits(grounds[candidate]):
                distance = distances[area]
                if distance == UNREACHABLE or distance > best:
                    continue
                if distance < best:
                    best, ties = distance, []
                if not ties or ties[-1] != candidate:
                    ties.append(candidate)
        return Nearest(best, tuple(ties)) if ties else None

    def reach(self, start: int, steps: int, *, stops: int = 0, barred: int = 0) -> int:
        """Return the mask of areas that a move of at most `steps` areas can end in, the start included.

        `stops`: areas that may be entered but not left again in this move (RB-MOVE-2). The start may
        always be left (RB-MOVE-3). `barred`: areas that may not be entered.
        """
        reached = newest = 1 << start
        while newest and steps > 0:
            entered = 0
            for area in bits_of(newest):
                entered |= self._free[area]
            newest = entered & ~barred & ~reached
            reached |= newest
            newest &= ~stops
            steps -= 1
        return reached

    def first_steps(self, start: int, goal: int) -> tuple[Step, ...]:
        """Return the first steps of all cheapest routes, that of `route` first; none if start is goal."""
        known = self._first_steps.get((start, goal))
        if known is None:
            known = self._steps_on(start, self._plan(goal, _EVERYWHERE))
            self._first_steps[start, goal] = known
        return known

    def route(self, start: int, goal: int, *, stops: int = 0, barred: int = 0) -> Route | None:
        """Return one cheapest route, None if there is none.

        Of several the one with the fewest closed doors is taken (RB-Q-73), then the one with the lower
        area and door numbers from its first step on. `stops` and `barred` as for `reach`.
        """
        choice = self.routes(start, goal, limit=1, stops=stops, barred=barred)
        return choice.routes[0] if choice.routes else None

    def routes(self, start: int, goal: int, *, limit: int, stops: int = 0, barred: int = 0) -> RouteChoice:
        """Return the cheapest routes, that of `route` first: at most `limit`, and how many there are."""
        if start == goal:
            return RouteChoice(((),), 1)
        if barred >> goal & 1:
            return RouteChoice((), 0)
        plan = self._plan(goal, ~(stops | barred))
        if plan.distances[start] == UNREACHABLE:
            return RouteChoice((), 0)
        found: list[Route] = []
        for route in self._walk(start, plan):
            if len(found) == limit:
                break
            found.append(route)
        return RouteChoice(tuple(found), self._count(start, plan))

    def _search(self, origin: int, through: int) -> list[int]:
        """Return the distances from origin where only areas in the mask `through` may be passed.

        Areas outside that mask still get a distance, as ends of a route. The frontier of the last two
        distances is enough, because a step costs 1 or 2.
        """
        free, shut, passes = self._free, self._shut, through | 1 << origin
        distances = [UNREACHABLE] * len(free)
        settled = 0
        current, following, distance = 1 << origin, 0, 0
        while current or following:
            settled |= current
            beyond, after = following, 0
            while current:  # as `bits_of` does, without a call for each area
                lowest = current & -current
                current ^= lowest
                area = lowest.bit_length() - 1
                distances[area] = distance
                if passes & lowest:
                    beyond |= free[area]
                    after |= shut[area]
            current, following, distance = beyond & ~settled, after, distance + 1
        return distances

    def _plan(self, goal: int, through: int) -> "_Plan":
        if through != _EVERYWHERE:
            return _Plan(goal, through, tuple(self._search(goal, through)), {})
        known = self._plans.get(goal)
        if known is None:
            known = self._plans[goal] = _Plan(goal, through, self.distances(goal), {})
        return known

    def _next(self, area: int, plan: "_Plan") -> list[Step]:
        """Return the steps from an area that lie on a cheapest route to the goal, by area and door."""
        goal, through, distances, _ = plan
        left = distances[area]
        if left == UNREACHABLE or area == goal:
            return []
        enterable = through | 1 << goal
        steps = [
            Step(other, None) for other in listed_bits(self._free[area] & enterable) if distances[other] == left - 1
        ]
        if left >= 2 and self._shut[area]:
            for other in listed_bits(self._shut[area] & enterable):
                if distances[other] == left - 2:
                    steps += [Step(other, door) for door in self._gates[area, other]]
        return steps

    def _steps_on(self, area: int, plan: "_Plan") -> tuple[Step, ...]:
        """Return the steps of `_next`, those with the fewest closed doors to come first."""
        steps = self._next(area, plan)
        if len(steps) < 2:
            return tuple(steps)

        def preference(step: Step) -> tuple[int, int, int]:
            return self._doors(step, plan), step.area, -1 if step.closed_door is None else step.closed_door

        return tuple(sorted(steps, key=preference))

    def _doors(self, step: Step, plan: "_Plan") -> int:
        """The fewest closed doors on a route that begins with the step."""
        left = plan.doors_left.get(step.area)
        if left is None:
            left = min([self._doors(further, plan) for further in self._next(step.area, plan)], default=0)
            plan.doors_left[step.area] = left
        return left + (step.closed_door is not None)

    def _walk(self, area: int, plan: "_Plan") -> Iterator[Route]:
        if area == plan.goal:
            yield ()
        for step in self._steps_on(area, plan):
            for rest in self._walk(step.area, plan):
                yield (step, *rest)

    def _count(self, start: int, plan: "_Plan") -> int:
        # By rising distance, so that the routes of all following steps are counted already.
        away = plan.distances
        order = sorted([area for area, far in enumerate(away) if far != UNREACHABLE], key=away.__getitem__)
        counts = [0] * len(away)
        for area in order:
            counts[area] = 1 if area == plan.goal else sum(counts[step.area] for step in self._next(area, plan))
        return counts[start]


class _Plan(NamedTuple):
    """How to get to a goal: the areas that may be passed, and from each area the distance.

    `doors_left` remembers the fewest closed doors of a cheapest route from an area, where it was asked for.
    """

    goal: int
    through: int
    distances: tuple[int, ...]
    doors_left: dict[int, int]
