"""Maps: tiles, doors and tokens, for RAIDs and for missions of a campaign (RB-SETUP-5, RB-SCHEMA-13).

What a mission adds to its map, units and objective items, is in the set-up of the mission.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.boards.areas.cells import Side
from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.ids import Awareness, Barracks, Expansion, FeatureType, Letter, SpawnLevel, World
from nightraid.games.reichbusters.schema.places import AreaName, At, MapPart, TileSide

Rotation: TypeAlias = Literal[0, 90, 180, 270]
DoorNoise: TypeAlias = Literal[1, 2, 3]


class PlacedTile(MapPart, frozen=True, kw_only=True):
    """A tile on the map: the cell of its top left corner once it is turned so many degrees clockwise."""

    tile: TileSide
    at: At
    turned: Rotation = 0


class Entrance(MapPart, frozen=True, kw_only=True):
    """An entrance token: the cell that it takes beside the map, and on which of its sides the map lies (RB-AREA-4)."""

    id: Id
    at: At
    opens: Side


class DoorToken(MapPart, frozen=True, kw_only=True):
    """A door on one side of a cell (RB-COMPONENT-4).

    A large door takes the next edge too: to the east on a north or south side, to the south on an east or west side.
    """

    at: At
    side: Side
    noise: DoorNoise
    large: bool = False
    locked: bool = False


class Exit(MapPart, frozen=True, kw_only=True):
    """An exit token on the outer side of a cell: a Hero leaves from the area of that cell (RB-END-3)."""

    at: At
    side: Side


class InArea(MapPart, frozen=True, kw_only=True):
    """Something that lies in an area."""

    area: AreaName


class BarracksToken(InArea, frozen=True, kw_only=True):
    """A barracks token and the area that its arrow points to (RB-BARRACKS-2)."""

    letter: Barracks


class SpawnToken(InArea, frozen=True, kw_only=True):
    """A spawn token of a level in an area."""

    level: SpawnLevel


class FeatureSpot(InArea, frozen=True, kw_only=True):
    """An area that gets a random room feature of a type (RB-SETUP-6)."""

    type: FeatureType


class ItemSpot(InArea, frozen=True, kw_only=True):
    """An area that gets a random item, facedown (RB-SETUP-7). Objective items come by the mission's set-up."""

    stack: Literal["normal", "vril", "alien"]


class RoomAwareness(InArea, frozen=True, kw_only=True):
    """The level at which the room or corridor of an area begins (RB-SETUP-11)."""

    level: Awareness


class MapCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A map. Doors have the numbers of their order here; so have exits, which are no doors of the board."""

    use: Literal["raid", "campaign"]
    world: World = "castle"
    text: Text
    tiles: Annotated[tuple[PlacedTile, ...], msgspec.Meta(min_length=1)]
    entrances: Annotated[tuple[Entrance, ...], msgspec.Meta(min_length=1)]
    doors: tuple[DoorToken, ...]
    exits: tuple[Exit, ...] = ()
    """None in the alien world, where the portal is the way out (RB-NTE-PORTAL-1)."""
    barracks: tuple[BarracksToken, ...] = ()
    """None in the alien world."""
    guard_points: tuple[AreaName, ...] = ()
    spawn_tokens: tuple[SpawnToken, ...] = ()
    features: tuple[FeatureSpot, ...] = ()
    items: tuple[ItemSpot, ...] = ()
    letters: dict[Letter, AreaName]
    awareness: tuple[RoomAwareness, ...] = ()
    environment: tuple[AreaName, ...] = ()
    """The areas that get a random environment token, facedown (RB-NTE-7)."""

    @property
    def expansion(self) -> Expansion:
        """The expansion that the world belongs to."""
        return "nte" if self.world == "alien" else ""

    def area_of(self, spot: str) -> str:
        """The name of the area that a set-up names, by letter or by name; raises KeyError without that letter."""
        return next((self.letters[letter] for letter in ("X", "Y", "Z") if letter == spot), spot)
