"""What the things in Cellar Fight are called in the code, and the one die it has."""

from typing import TypeAlias

from nightraid.engine.ask import Die

RaiderId: TypeAlias = int
Cell: TypeAlias = int
CardId: TypeAlias = str
"""One card of the deck, such as `duck-3`."""

CREWS = 2
MOST_GRIT = 5
RAIDERS = ((0, 1, 2), (3, 4, 5))
"""The raiders of each crew."""
NOBODY = -1
DOWN = -1
"""The cell of a raider that is knocked down."""
D6 = Die("d6", (1, 2, 3, 4, 5, 6))


def crew_of(raider: RaiderId) -> int:
    """The crew a raider belongs to."""
    return 0 if raider in RAIDERS[0] else 1


def raider_name(raider: RaiderId) -> str:
    """A1 to A3 and B1 to B3."""
    crew = crew_of(raider)
    return f"{'AB'[crew]}{RAIDERS[crew].index(raider) + 1}"
