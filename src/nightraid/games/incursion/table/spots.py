"""What things are called on the screen: the ids that pieces, cards, doors and squares have there."""

from collections.abc import Iterable

from nightraid.boards.grid.facing import Facing
from nightraid.engine.screen.basics import Side as Look
from nightraid.engine.screen.basics import Spot
from nightraid.games.incursion.ids import NOBODY, AreaId, CardId, Cell, EntryId, ItemId, KindId, ModelId, Side

LOOKS: tuple[Look, Look] = ("hero", "enemy")
"""What the pieces of the Allied and of the Axis side look like."""


def at_cell(cell: Cell) -> Spot:
    """A square."""
    return Spot("cell", str(cell))


def at_piece(model: ModelId) -> Spot:
    """A model."""
    return Spot("piece", str(model))


def at_pieces(*models: ModelId) -> tuple[Spot, ...]:
    """Models; nobody and the horde as a whole are no pieces."""
    return tuple(at_piece(model) for model in models if model > NOBODY)


def at_cells(cells: Iterable[Cell]) -> tuple[Spot, ...]:
    """Squares."""
    return tuple(at_cell(cell) for cell in cells)


def at_door(door: int) -> Spot:
    """A door."""
    return Spot("edge", door_id(door))


def at_area(area: AreaId) -> Spot:
    """An area of the board."""
    return Spot("area", area)


def at_gate(entry: EntryId) -> Spot:
    """An entry point."""
    return Spot("gate", entry)


def at_card(card: CardId) -> Spot:
    """A battle card in a hand or in play."""
    return Spot("card", card)


def at_token(item: ItemId) -> Spot:
    """An item on the floor, or an object."""
    return Spot("token", item)


def at_seat(side: Side) -> Spot:
    """A player."""
    return Spot("seat", str(side))


def door_id(door: int) -> str:
    """A door among the edges of the board."""
    return f"door-{door}"


def kind_term(kind: KindId) -> str:
    """The term that explains a kind of model."""
    return f"model-{kind}"


def eighths(facing: int) -> int:
    """A facing in eighths of a turn from north."""
    return 2 * Facing(facing)
