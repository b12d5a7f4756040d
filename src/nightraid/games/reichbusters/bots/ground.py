"""How far it is on foot, with what the ground costs a Hero: webs, spores, loose ground (RB-NTE-12).

In the castle the ground costs nothing, and the ways are those of the board.
"""

import heapq
from collections.abc import Mapping
from typing import Final, Protocol

from nightraid.boards.grid.board import bits_of
from nightraid.games.reichbusters.ids import AreaId
from nightraid.games.reichbusters.rules.base.environment_tokens import ground_here, ground_of
from nightraid.games.reichbusters.schema.environments import Ground, Landslide, Spores, Webs
from nightraid.games.reichbusters.state import State

HINDERS: Final[Mapping[type[Ground], int]] = {Webs: 2, Spores: 2, Landslide: 1}
"""The movements that such ground is worth going round: a web holds, spores wound who stays, a fall costs a Move."""


class Ways(Protocol):
    """Answers how far one area is from another; None without a way."""

    def distance(self, start: AreaId, goal: AreaId) -> int | None:
        """The movements that the way costs."""


def ways(game: State) -> Ways:
    """The ways on foot as the doors stand, through closed ones too."""
    routes = game.box.board.routes(game.closed)
    hard = tuple((area, cost) for area in game.environments if (cost := hinders(game, area)))
    if not hard:
        return routes
    question = ("ways on hard ground", game.closed, hard)
    known: HardWays | None = game.box.remembered.get(question)
    return known if known is not None else game.box.remembered.keep(question, HardWays(game, dict(hard)))


def hinders(game: State, area: AreaId) -> int:
    """The movements that it is worth going round an area."""
    does = ground_of(game, area)
    return 0 if does is None else HINDERS.get(type(does), 0)


def wakes(game: State, area: AreaId) -> bool:
    """Whether spawn tokens of the alien world come into sight from an area."""
    if not game.tracker_side or not game.tokens:
        return False
    sight = game.box.board.sight
    seen = sight.seen_from(area, sight.obstacles(game.closed, 0, game.smoke))
    return any(seen >> token & 1 for token in game.tokens)


def is_spore(game: State, area: AreaId) -> bool:
    """Whether a turn that ends here hurts (RB-NTE-ENV-ALIEN-SPORE-1)."""
    return ground_here(game, area, Spores) is not None


class HardWays:
    """The same where some areas cost more to enter; the goal of a way costs no more than others."""

    def __init__(self, game: State, costs: Mapping[AreaId, int]) -> None:
        board = game.box.board
        walks = board.walks(game.closed)
        self._beside = [
            [(beside, 1) for beside in bits_of(walks.adjacent(area))] for area in range(len(board.area_names))
        ]
        for door in bits_of(game.closed):
            one, *behind = board.doors[door].areas
            for other in behind:
                self._beside[one].append((other, 2))
                self._beside[other].append((one, 2))
        self._costs = costs
        self._known: dict[AreaId, dict[AreaId, int]] = {}

    def distance(self, start: AreaId, goal: AreaId) -> int | None:
        """See `Ways.distance`."""
        if goal not in self._known:
            self._known[goal] = self._to(goal)
        return self._known[goal].get(start)

    def _to(self, goal: AreaId) -> dict[AreaId, int]:
        """How far every area is from the goal, backwards: who goes on from hard ground has entered it before."""
        found: dict[AreaId, int] = {}
        waiting = [(0, goal)]
        while waiting:
            far, area = heapq.heappop(waiting)
            if area in found:
                continue
            found[area] = far
            more = 0 if area == goal else self._costs.get(area, 0)
            for before, step in self._beside[area]:
                if before not in found:
                    heapq.heappush(waiting, (far + step + more, before))
        return found
