"""What the solo mission's decks are asked for."""

from nightraid.engine.ask import Draw
from nightraid.games.incursion.ids import KindId

# ---------------------------------------------------------------- the solo mission's decks


class DrawOrders(Draw[str], frozen=True):
    """The solo mission's next order."""


class RandomEntry(Draw[str], frozen=True):
    """Entry points at random, in the solo mission."""

    kind: KindId
