"""Lines of Sight to be drawn: between which squares a model sees another, and what blocks where it does not."""

from collections.abc import Iterator

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.sight_corners import CornerLine
from nightraid.engine.prose import listed
from nightraid.engine.screen.sketches import Ray
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import Cell, ModelId
from nightraid.games.wolfenstein.rules.base.line_of_sight import model_at, span
from nightraid.games.wolfenstein.state import State
from nightraid.games.wolfenstein.telling.naming import place_name

Cells = tuple[Cell, ...]


def sight_line(game: State, mine: Cells, theirs: Cells) -> tuple[Cell, Cell] | None:
    """The nearest squares between which a model on some squares sees one on others; None without Line of Sight."""
    box = game.box
    if span(game, mine, theirs) > box.sight_limit:
        return None
    third = _third_models(game, mine, theirs)
    pairs = [(one, other) for one in mine for other in theirs]
    seeing = [pair for pair in pairs if box.sight.sees(*pair, game.closed, third)]
    return min(seeing, key=lambda pair: box.grid.distance(*pair), default=None)


def watchers(game: State, model: ModelId) -> tuple[list[ModelId], tuple[Ray, ...]]:
    """The Nazis that see a model, and the lines along which they do."""
    cells, seen_by, rays = game.cells_of(model), list[ModelId](), list[Ray]()
    for nazi in game.nazis:
        line = sight_line(game, game.cells_of(nazi), cells)
        if line is not None:
            seen_by.append(nazi)
            rays.append(Ray(*line, clear=True))
    return seen_by, tuple(rays)


def ray_between(game: State, mine: Cells, theirs: Cells) -> Ray:
    """The line between two models, clear or with what blocks it."""
    line = sight_line(game, mine, theirs)
    if line is not None:
        return Ray(*line, clear=True)
    nearest = min(((one, other) for one in mine for other in theirs), key=lambda pair: game.box.grid.distance(*pair))
    return Ray(*nearest, clear=False, blocked_by=what_blocks(game, *nearest, _third_models(game, mine, theirs)))


def what_blocks(game: State, one: Cell, other: Cell, third: int) -> str:
    """Everything that blocks a line between two squares, by its name; what blocks the most lines first."""
    box = game.box
    if box.grid.distance(one, other) > box.sight_limit:
        return f"darkness beyond {box.sight_limit} squares"
    blockers: dict[str, int] = {}
    for line in box.sight.explain(one, other, game.closed, third).lines:
        for name in _blockers(game, box, line):
            blockers[name] = blockers.get(name, 0) + 1
    most = sorted(blockers, key=lambda name: -blockers[name])
    return listed(most[:3])


def seen_squares(game: State, mine: Cells) -> int:
    """The squares on which a model on some squares sees whoever stands there, as a mask; its own are not among them."""
    box, seen = game.box, 0
    own = sum(1 << cell for cell in mine)
    for cell in mine:
        seen |= box.sight.seen_from(cell, game.closed, game.occupied & ~own)
    seen &= ~own
    if box.sight_limit < max(box.grid.width, box.grid.height):
        near = 0
        for cell in mine:
            near |= box.within(cell, box.sight_limit)
        seen &= near
    return seen


def _third_models(game: State, mine: Cells, theirs: Cells) -> int:
    third = game.occupied
    for cell in (*mine, *theirs):
        third &= ~(1 << cell)
    return third


def _blockers(game: State, box: Box, line: CornerLine) -> Iterator[str]:
    """What blocks one line: a model, a door, or else a wall."""
    for cell in line.models:
        model = model_at(game, cell)
        if model is not None:
            yield box.name_of(model)
    for door in line.doors:
        yield place_name("door", door, box)
    if line.walls or line.solid:
        yield "a wall"


def squares_of(mask: int) -> tuple[Cell, ...]:
    """A mask as squares."""
    return tuple(bits_of(mask))
