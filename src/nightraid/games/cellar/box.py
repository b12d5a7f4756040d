"""The box: what is printed, and all that can be known of it beforehand.

A fight looks up here where it can step, what it sees and whom it could hit. The options themselves are made here
too, once a cellar: making them anew at every question is what would cost most.
"""

from nightraid.boards.grid.board import Grid, bits_of, mask_of
from nightraid.boards.grid.sight_centres import CentreSight, blast
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import read_map
from nightraid.engine import state as engine
from nightraid.engine.cards import cards_of
from nightraid.engine.content import Library
from nightraid.games.cellar.asks.options import Hurry, PlayDuck, Step, Throw
from nightraid.games.cellar.ids import CardId, Cell
from nightraid.games.cellar.schema import START_MARKS, Card, Cellar, Duck, Dynamite, Rush

SHOT_RANGE = 4  # CF-SHOT-1


class Box(engine.Box):
    """The cards and one cellar."""

    def __init__(self, library: Library, cellar: str) -> None:
        self.cards = cards_of(library.of(Card).values())
        self.cellar, self.cellar_name = cellar, library.of(Cellar)[cellar].name
        drawn = read_map(library.of(Cellar)[cellar].map)
        self.grid: Grid = drawn.grid
        self.starts = tuple(drawn.marks[mark] for mark in START_MARKS)
        steps = StepTable(self.grid)
        sight = CentreSight(steps)
        cells = self.grid.floor_cells
        self.blast = {cell: frozenset(blast(steps, cell, closed=0)) for cell in cells}
        self.seen = {cell: tuple(bits_of(sight.clear_from(cell, closed=0, blocking=0))) for cell in cells}
        self.in_range = {cell: frozenset(self.seen_within(cell, SHOT_RANGE)) for cell in cells}
        self.around = {cell: mask_of(steps.around(cell, closed=0)) for cell in cells}
        self.steps = {cell: tuple(Step(to) for to in steps.around(cell, closed=0)) for cell in cells}
        self.ducks = {card: PlayDuck(card) for card, kind in self.cards.items() if isinstance(kind.play, Duck)}
        self.hurries = {card: Hurry(card) for card, kind in self.cards.items() if isinstance(kind.play, Rush)}
        self.throws = {
            card: {cell: self._throws(card, cell, kind.play.range) for cell in cells}
            for card, kind in self.cards.items()
            if isinstance(kind.play, Dynamite)
        }

    def seen_within(self, here: Cell, reach: int) -> tuple[Cell, ...]:
        """The squares that are seen from here and not further away than this."""
        return tuple(cell for cell in self.seen[here] if self.grid.distance(here, cell) <= reach)

    def _throws(self, card: CardId, here: Cell, reach: int) -> tuple[Throw, ...]:
        return tuple(Throw(card, at) for at in self.seen_within(here, reach))
