"""The ground as it stands: ways, squares within reach and squares in view, each worked out once.

A bot asks for the same ways again and again, in one turn and in thousands of playouts. What is remembered here depends
on nothing but the map, its doors and barricades, and where Nazis stand.
"""

from heapq import heappop, heappush
from typing import NamedTuple
from weakref import WeakKeyDictionary

from nightraid.boards.grid.board import mask_of
from nightraid.boards.grid.route_fields import NO_ROUTE, Field, Graph
from nightraid.engine.memory import Memory
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import Cell
from nightraid.games.wolfenstein.state import State

PASSAGE = 4
"""What a secret passage is reckoned at: 1 AP, a fatigue token and a step off the far end."""


class _Kept(Memory[int, "Ground"]):
    MOST = 60


_GROUNDS: WeakKeyDictionary[Graph, _Kept] = WeakKeyDictionary()


class Reach(NamedTuple):
    """The squares that some AP lead to, doors opened on the way included: their AP, and all of them as a mask."""

    ways: dict[Cell, int]
    mask: int


class Ground:
    """One way the map can stand, with Nazis on some of its squares."""

    def __init__(self, box: Box, graph: Graph, closed: int, tokens: int, nazi_cells: int) -> None:
        self.box, self.graph, self.closed = box, graph, closed
        self._shut, self._nazi_cells = nazi_cells | tokens, nazi_cells
        self._routes: dict[int, Field] = {}
        self._views: dict[tuple[tuple[Cell, ...], int], int] = {}
        self._reaches: dict[tuple[Cell, int], Reach] = {}

    def toward(self, cells: int) -> Field:
        """The way to some squares on foot; Nazis stand in it, friends step aside."""
        return self.graph.toward(cells & ~self._nazi_cells, self._nazi_cells)

    def route(self, cells: int) -> Field:
        """The way to some squares, also through secret passages."""
        if not self.box.passages:
            return self.toward(cells)
        field = self._routes.get(cells)
        if field is None:
            field = self._routes[cells] = self._through_passages(self.toward(cells))
        return field

    def _through_passages(self, field: Field) -> Field:
        for near_end, far_end in self.box.passages.items():
            if field[far_end] < NO_ROUTE:
                through = field[far_end] + PASSAGE
                on_foot = self.toward(1 << near_end)
                field = [min(way, other + through) for way, other in zip(field, on_foot, strict=True)]
        return field

    def reach(self, here: Cell, ap: int) -> Reach:
        """Where so many AP lead."""
        reach = self._reaches.get((here, ap))
        if reach is None:
            ways = self._walk(here, ap)
            reach = self._reaches[here, ap] = Reach(ways, mask_of(ways))
        return reach

    def _walk(self, here: Cell, ap: int) -> dict[Cell, int]:
        onward, shut, known, ring = self.graph.onward, self._shut, {here: 0}, [(0, here)]
        while ring:
            way, cell = heappop(ring)
            if way > known[cell]:
                continue
            for near, price in onward[cell].items():
                further = way + price
                if further <= ap and further < known.get(near, NO_ROUTE) and not shut >> near & 1:
                    known[near] = further
                    heappush(ring, (further, near))
        return known

    def in_view(self, cells: tuple[Cell, ...], squares: int) -> int:
        """The squares from which a model there is seen at most so far away, if nobody stands between."""
        view = self._views.get((cells, squares))
        if view is None:
            box, view = self.box, 0
            for cell in cells:
                view |= box.within(cell, min(squares, box.sight_limit)) & box.clear_sight(cell, self.closed)
            self._views[cells, squares] = view
        return view

    def beside(self, cells: tuple[Cell, ...]) -> int:
        """The squares from which these can be touched."""
        mask = 0
        for cell in cells:
            mask |= self.box.near(cell, self.closed)
        return mask


def ground_of(
    game: State,
    *,
    closed: int | None = None,
    standing: int | None = None,
    locked: int | None = None,
    nazi_cells: int | None = None,
) -> Ground:
    """The ground of a position; where something is named, as if that were so."""
    closed = game.closed if closed is None else closed
    standing = game.standing if standing is None else standing
    locked = game.locked if locked is None else locked
    nazis = game.nazi_cells if nazi_cells is None else nazi_cells
    graph = game.box.fields.on_foot(closed, locked, standing, game.tokens, game.difficult)
    kept = _GROUNDS.get(graph)
    if kept is None:
        kept = _GROUNDS[graph] = _Kept()
    ground = kept.get(nazis)
    if ground is None:
        ground = kept.keep(nazis, Ground(game.box, graph, closed, game.tokens, nazis))
    return ground
