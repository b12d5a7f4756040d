"""What the things in Cellar Fight are called in the code, and the one die it has."""

from typing import TypeAlias

from nightraid.engine.ask import Die

RaiderId: TypeAlias = int
"""0 to 2 are the first crew's, 3 to 5 the second's."""
Cell: TypeAlias = int
CardId: TypeAlias = str
"""One card of the deck, such as `duck-3`."""

CREWS = 2
NOBODY = -1
DOWN = -1
"""The cell of a raider that is knocked down."""
D6 = Die("d6", (1, 2, 3, 4, 5, 6))
