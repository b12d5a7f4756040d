"""What the AI Controller settles, or the software in its place (WF-Q-45)."""

from nightraid.engine.ask import Ask, Draw
from nightraid.games.wolfenstein.asks.options import Tie
from nightraid.games.wolfenstein.ids import AreaId, Cell, ModelId


class WhoActsFirst(Ask[Tie], frozen=True):
    """Which of these Nazis acts first?"""


class WhichHero(Ask[Tie], frozen=True):
    """Which of these equally good Heroes does the Nazi go for?"""

    nazi: ModelId


class WhichWay(Ask[Tie], frozen=True):
    """Which of these equally short ways does the Nazi take?"""

    nazi: ModelId


class WhichArea(Ask[Tie], frozen=True):
    """Which of these equally good areas does the Nazi go for?"""

    nazi: ModelId


class WhichSquare(Ask[Tie], frozen=True):
    """Which of these equally good squares does an arriving Nazi get?"""

    enemy: str


class WhichArrival(Ask[Tie], frozen=True):
    """Which of these arriving Nazis of equal initiative stands on this square?"""

    at: Cell


# ---------------------------------------------------------------- the software's choice among equal options (WF-Q-45)
#
# What is drawn is a place in the list, from 0; who draws by hand is told what stands there.


class ModelTieDraw(Draw[int], frozen=True):
    """Among equal models."""

    models: tuple[ModelId, ...]


class SquareTieDraw(Draw[int], frozen=True):
    """Among equal squares."""

    squares: tuple[Cell, ...]


class AreaTieDraw(Draw[int], frozen=True):
    """Among equal areas."""

    areas: tuple[AreaId, ...]
