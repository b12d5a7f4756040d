"""Faction cards: who fights in a mission, row by row (RB-SETUP-8, RB-ENEMY-4, RB-SCHEMA-10)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.ids import Loot, RowId
from nightraid.games.reichbusters.schema.parts import CardPart
from nightraid.games.reichbusters.schema.spawn_cards import RowLetter
from nightraid.games.reichbusters.schema.units import Profile, UnitCard

Colour: TypeAlias = Literal["yellow", "white"]


class FactionRow(CardPart, frozen=True, kw_only=True):
    """A row of a faction card.

    Its values stand in the row; without them the unit card says everything ("see unit card"), beginning with its side
    number `side`.
    """

    letter: RowLetter | None = None
    """What spawn cards call it; a Vrilmeister or a prisoner has none and comes only when the mission says so."""
    unit: Id
    colour: Colour = "yellow"
    """Only the yellow row of a type activates (RB-ENEMY-5)."""
    max: Annotated[int, msgspec.Meta(ge=1, le=20)]
    """At most so many of the type on the map; rows of one type share it (RB-SPAWN-9)."""
    loot: Loot
    """Grey name: normal, red: vril, black: none."""
    values: Profile | None = None
    side: Annotated[int, msgspec.Meta(ge=0, le=7)] = 0
    """Without values: the place among the sides of the unit (`UnitCard.sides`) with which it comes into play."""


class FactionCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A faction card, its rows from top to bottom."""

    use: Literal["raid", "mission"]
    """Whether it is one of the RAID factions or belongs to a mission of the campaign."""
    text: Text
    """Who they are, for people."""
    rows: Annotated[tuple[FactionRow, ...], msgspec.Meta(min_length=1, max_length=12)]

    def row_of(self, letter: RowLetter) -> RowId | None:
        """The row that a letter of a spawn card means, if there is one (RB-Q-69)."""
        return next((place for place, row in enumerate(self.rows) if row.letter == letter), None)

    def rows_of(self, unit: str) -> tuple[RowId, ...]:
        """All rows of a type, from top to bottom."""
        return tuple(place for place, row in enumerate(self.rows) if row.unit == unit)


def profile(row: FactionRow, unit: UnitCard, wounds: int = 0) -> Profile:
    """The values of a unit of this row that has suffered so many wounds."""
    if row.values is not None:
        return row.values
    return unit.sides[row.side + min(wounds, states_left(row, unit))]


def states_left(row: FactionRow, unit: UnitCard) -> int:
    """How many wounds change the state of a fresh unit of this row before one is fatal (RB-WOUND-3)."""
    if row.values is not None:
        return 0
    sides = unit.sides[row.side :]
    return next(place for place, side in enumerate(sides) if not side.state)
