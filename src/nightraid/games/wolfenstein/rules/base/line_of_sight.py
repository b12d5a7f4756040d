"""Line of Sight and range: which models a model sees, and how far away they are."""

from nightraid.games.wolfenstein.box import FAR
from nightraid.games.wolfenstein.ids import Cell, ModelId
from nightraid.games.wolfenstein.state import State


def sees(game: State, viewer: ModelId, target: ModelId) -> bool:
    """Two clear lines between corners, from any square of the one to any of the other (WF-LOS-2, WF-BIG-2)."""
    return cells_see(game, game.cells_of(viewer), game.cells_of(target))


def cells_see(game: State, mine: tuple[Cell, ...], theirs: tuple[Cell, ...]) -> bool:
    """Whether a model on some squares sees one on others; all third models block (WF-MODEL-2)."""
    box = game.box
    if len(mine) == 1 and len(theirs) == 1:
        seen = box.sight.sees(mine[0], theirs[0], game.closed, game.hero_cells | game.nazi_cells)
    else:
        seen = box.sight.bodies_see(mine, theirs, game.closed, game.hero_cells | game.nazi_cells)
    return seen and (box.sight_limit == FAR or span(game, mine, theirs) <= box.sight_limit)


def heroes_seen(game: State, nazi: ModelId) -> list[ModelId]:
    """The Heroes and bots whom a Nazi sees, one by one; bleeding Heroes are left alone (WF-BLEED-1)."""
    mine = game.cells_of(nazi)
    return [hero for hero in game.targets_of_nazis() if cells_see(game, mine, game.cells_of(hero))]


def distance(game: State, one: ModelId, other: ModelId) -> int:
    """Squares between two models, the other's counted (WF-RANGE-1); of oversized ones the nearest."""
    return span(game, game.cells_of(one), game.cells_of(other))


def span(game: State, mine: tuple[Cell, ...], theirs: tuple[Cell, ...]) -> int:
    """The distance between the nearest of some squares."""
    measure = game.box.grid.distance
    if len(mine) == 1 and len(theirs) == 1:
        return measure(mine[0], theirs[0])
    return min(measure(one, other) for one in mine for other in theirs)


def adjacent(game: State, one: ModelId, other: ModelId) -> bool:
    """Whether two models stand on adjacent squares; walls and closed doors part them, barricades do not (WF-TERM-4)."""
    return cells_adjacent(game, game.cells_of(one), game.cells_of(other))


def cells_adjacent(game: State, mine: tuple[Cell, ...], theirs: tuple[Cell, ...]) -> bool:
    """Whether one of some squares is adjacent to one of others."""
    near, closed = game.box.near, game.closed
    for one in mine:
        around = near(one, closed)
        for other in theirs:
            if around >> other & 1:
                return True
    return False


def models_beside(game: State, cell: Cell) -> list[ModelId]:
    """The models on squares adjacent to this one, in the order of their ids; each once (WF-BIG-4)."""
    near = game.box.near(cell, game.closed)
    if not near & (game.hero_cells | game.nazi_cells):
        return []
    return [model for model in all_models(game) if any(near >> own & 1 for own in game.cells_of(model))]


def model_at(game: State, cell: Cell) -> ModelId | None:
    """The model that stands on a square, if one does."""
    return next((model for model in all_models(game) if cell in game.cells_of(model)), None)


def all_models(game: State) -> list[ModelId]:
    """Every model on the map: Heroes, bots and Nazis."""
    return [*game.hero_side(), *game.nazis]


# ---------------------------------------------------------------- the same, quicker: clear sight is kept by square


def heroes_in_sight(game: State, nazi: ModelId) -> list[ModelId]:
    """What `heroes_seen` finds, with one look at all squares that nothing but models hides from here."""
    mine = game.cells_of(nazi)
    if len(mine) > 1 or game.bots or game.box.sight_limit != FAR:
        return heroes_seen(game, nazi)
    here = mine[0]
    if not game.hero_cells & game.box.clear_sight(here, game.closed):
        return []
    see, occupied = game.box.sight.sees, game.hero_cells | game.nazi_cells
    return [
        number
        for number, hero in enumerate(game.heroes)
        if hero.status == "up" and see(here, hero.cell, game.closed, occupied)
    ]


def nazis_in_sight(game: State, here: Cell, squares: int) -> list[ModelId]:
    """The Nazis with a square among these whom a model on one square sees.

    Of an oversized one, the square that is seen need not be the one among these (WF-BIG-2, WF-Q-13).
    """
    box, closed = game.box, game.closed
    if not game.nazi_cells & squares:
        return []
    clear = box.clear_sight(here, closed)
    if not game.nazi_cells & clear:
        return []
    if box.sight_limit != FAR:
        squares &= box.within(here, box.sight_limit)
    small, occupied = squares & clear, game.hero_cells | game.nazi_cells
    see, seen = box.sight.sees, list[ModelId]()
    for model, nazi in game.nazis.items():
        if nazi.kind in box.oversized:
            cells = box.large.cells(nazi.cell)
            if box.large.covers[nazi.cell] & squares and box.sight.bodies_see((here,), cells, closed, occupied):
                seen.append(model)
        elif small >> nazi.cell & 1 and see(here, nazi.cell, closed, occupied):
            seen.append(model)
    return seen
