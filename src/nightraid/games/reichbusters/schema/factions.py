"""Faction cards: who fights in a mission, row by row (RB-SETUP-8, RB-ENEMY-4, RB-SCHEMA-10)."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.ids import Expansion, Loot, RowId
from nightraid.games.reichbusters.schema.parts import CardPart
from nightraid.games.reichbusters.schema.spawn_cards import RowLetter
from nightraid.games.reichbusters.schema.units import CardNumber, Face, Profile, UnitCard, UnitSide

Colour: TypeAlias = Literal["yellow", "white"]


class FactionRow(CardPart, frozen=True, kw_only=True):
    """A row of a faction card. Its values and keywords are those of a side of a unit card."""

    letter: RowLetter | None = None
    """What spawn cards call it; a Vrilmeister has none and comes only when the mission says so."""
    unit: Id
    colour: Colour = "yellow"
    """Only the yellow row of a type activates (RB-ENEMY-5)."""
    max: Annotated[int, msgspec.Meta(ge=1, le=20)]
    """At most so many of the type on the map; rows of one type share it (RB-SPAWN-9)."""
    loot: Loot
    """Grey name: normal, red: vril, blue: alien (RB-NTE-8), black: none."""
    card: CardNumber
    """The card of the unit that lies out when it comes into play."""
    face: Face = "grey"
    """The side of that card that is up."""


class FactionCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A faction card, its rows from top to bottom."""

    use: Literal["raid", "mission"]
    """Whether it is one of the RAID factions or belongs to a mission of the campaign."""
    expansion: Expansion = ""
    extra: bool = False
    """Whether it is a RAID faction from beyond the core game, which has four: those come first (RB-SAMPLE-5)."""
    text: Text
    """Who they are, for people."""
    rows: Annotated[tuple[FactionRow, ...], msgspec.Meta(min_length=1, max_length=12)]

    def row_of(self, letter: str) -> RowId | None:
        """The row that a letter of a spawn card means, if there is one (RB-Q-69)."""
        return next((place for place, row in enumerate(self.rows) if row.letter == letter), None)

    def rows_of(self, unit: str) -> tuple[RowId, ...]:
        """All rows of a type, from top to bottom."""
        return tuple(place for place, row in enumerate(self.rows) if row.unit == unit)


def states(row: FactionRow, unit: UnitCard) -> tuple[Profile, ...]:
    """What a unit of this row is fresh, after one wound, after two: a wound on the last is fatal (RB-WOUND-3).

    The wounds of a unit with the keyword X Wounds are counted apart; such a unit has one state.
    """
    named = [(card.number, face) for card, face, _ in unit.sides]
    place = named.index((row.card, row.face))
    found: list[UnitSide] = []
    for _, _, side in unit.sides[place:]:
        found.append(side)
        if not side.state:
            break
    return tuple(found)
