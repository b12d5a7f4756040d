"""Names: crews are A and B, raiders A1 to B3, squares a1, a2 and so on, cards go by their own."""

from typing import Any

from nightraid.boards.grid.drawing import square_name
from nightraid.engine.game import HIDDEN
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.ids import raider_name
from nightraid.games.cellar.schema import START_MARKS


def name_of(kind: str, value: Any, box: Box) -> str:
    """What a value of this kind is called in sentences."""
    match kind:
        case "crew" | "seat":
            return f"crew {START_MARKS[int(value)]}"
        case "raider":
            return raider_name(value)
        case "cell":
            return square_name(box.grid, value)
        case "card":
            return "an unknown card" if value == HIDDEN else box.cards[value].name
        case "hit":
            return "a hit" if value else "a miss"
        case "nothing":
            return "nobody" if value in ("raider", "crew") else "nothing"
    return str(value)
