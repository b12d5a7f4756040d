"""The names and numbers that things of Reichbusters go by."""

from typing import Literal, TypeAlias

HeroId: TypeAlias = int
"""A Hero in play, by its place in the set-up."""
UnitId: TypeAlias = int
"""An enemy unit on the map, by its type and its number; see `unit_id`."""
AreaId: TypeAlias = int
RoomId: TypeAlias = int
"""A room or corridor of the board (RB-Q-2)."""
DoorId: TypeAlias = int
TileId: TypeAlias = int
RowId: TypeAlias = int
"""A row of the faction card, from the top."""
CardId: TypeAlias = str
"""A single card or token, such as `grenade-3`."""
WeaponId: TypeAlias = str
SkillId: TypeAlias = str
"""A skill by its kind: a Hero holds only one copy of each (RB-CAMPAIGN-14)."""

NOBODY: UnitId = -1
OFF_MAP: AreaId = -1
MOST_HEROES = 4
ITEM_SLOTS = 4
SKILL_SLOTS = 4
DOWNED_AT = 4
"""So many permanent wounds make a Hero downed (RB-WOUND-9)."""
CAPTORS = 4
"""So many enemy units hold a downed Hero captive (RB-CAPTURE-1)."""

Edition: TypeAlias = Literal["1.0", "1.1"]
SMALL_TEAM = 2
"""Players of a small team at most, with one Hero each."""
Expansion: TypeAlias = Literal["", "nte"]
"""What is laid over an edition: nothing, or Not of this Earth! (RB-GOAL-1)."""
World: TypeAlias = Literal["castle", "alien"]
"""Where a mission takes place."""
DieKind: TypeAlias = Literal["attack", "defence", "noise", "vril"]
Face: TypeAlias = Literal["blank", "one", "two", "three", "special", "surge"]
TestKind: TypeAlias = Literal["attack", "defence", "noise"]
Awareness: TypeAlias = Literal[0, 1, 2]
AT_EASE: Awareness = 0
SUSPICIOUS: Awareness = 1
ALERT: Awareness = 2
SpawnLevel: TypeAlias = Literal[1, 2, 3]
HeroismKind: TypeAlias = Literal["attack", "defence", "wild"]
Stack: TypeAlias = Literal["normal", "vril", "alien", "objective"]
"""The stacks of item tokens (RB-Q-97); the alien one belongs to Not of this Earth! (RB-NTE-8)."""
FeatureType: TypeAlias = Literal["miscellaneous", "medical", "weapon", "objective", "vril"]
SkillType: TypeAlias = Literal["attack", "defence", "tactical", "noise", "vril"]
Duration: TypeAlias = Literal["discard", "ongoing", "remove", "next-hero-turn", "own-next-turn", "until-failure"]
"""The duration icons (RB-DURATION-1 to RB-DURATION-6)."""
Loot: TypeAlias = Literal["normal", "vril", "alien", "none"]
Barracks: TypeAlias = Literal["A", "B", "C"]
Letter: TypeAlias = Literal["X", "Y", "Z"]
Loud: TypeAlias = Literal["bang", "boom"]
Reach: TypeAlias = Literal["melee", "ranged"]
EnemyStage: TypeAlias = Literal["raise-the-alarm", "action-stations", "kill-the-intruders", "check-awareness"]
"""The phases of an enemy turn (RB-ENEMY-1)."""

VALUES: dict[Face, int] = {"blank": 0, "one": 1, "two": 2, "three": 3, "special": 2, "surge": 0}
"""What a face adds to the total of a test (RB-TEST-10)."""

NUMBERS = 100
"""More units than any type has."""


def unit_id(place: int, number: int) -> UnitId:
    """The unit with this number of the type in this place among the types of the box; numbers begin with 1."""
    return (place + 1) * NUMBERS + number


def place_and_number(unit: UnitId) -> tuple[int, int]:
    """The place of its type, and its number."""
    place, number = divmod(unit, NUMBERS)
    return place - 1, number


def is_small_team(players: int, heroes: int) -> bool:
    """One or two players with one Hero each; one player with two Heroes is no small team (RB-ENDROUND-1)."""
    return players <= SMALL_TEAM and heroes == players
