"""What the things in Wolfenstein are called in the code."""

from typing import Literal, TypeAlias

ModelId: TypeAlias = int
"""A model: 0 to 3 are the Heroes in the order of the set-up; Nazis and bots see `enemy_model`."""
HeroId: TypeAlias = int
"""The model id of a Hero."""
Cell: TypeAlias = int
"""A square of the map; of an oversized model its south-west one."""
AreaId: TypeAlias = int
CardId: TypeAlias = str
"""One card of a deck, such as `knife-2`."""

Letter: TypeAlias = Literal["A", "B", "C", "D"]
AmmoType: TypeAlias = Literal["light", "heavy", "special"]
ItemType: TypeAlias = Literal["armor", "attachable", "booster", "consumable", "suit", "other"]
Role: TypeAlias = Literal["normal", "officer", "boss"]
Level: TypeAlias = Literal["daddy", "dont_hurt", "bring_em_on", "death_incarnate"]
Face: TypeAlias = Literal["hp", "armor", "reload", "blank"]

LEVELS: tuple[Level, ...] = ("daddy", "dont_hurt", "bring_em_on", "death_incarnate")
"""From the easiest to the hardest (WF-DIFF-1)."""
AMMO_TYPES: tuple[AmmoType, ...] = ("light", "heavy", "special")
LETTERS: tuple[Letter, ...] = ("A", "B", "C", "D")

HEROES_IN_PLAY = 4
_NUMBERS = 100
"""More than there are models of one kind."""
NOBODY = -1
OFF_MAP: Cell = -1
"""The square of a model that is not on the map."""


def enemy_model(kind: int, number: int) -> ModelId:
    """The model of an enemy: the place of its kind in the box, and the number on its base (WF-MISSION-3)."""
    return _NUMBERS * (kind + 1) + number


def kind_and_number(model: ModelId) -> tuple[int, int]:
    """The place of an enemy's kind in the box, and its number."""
    return model // _NUMBERS - 1, model % _NUMBERS


def is_hero(model: ModelId) -> bool:
    """Whether this is the model of a Hero (a bot is not)."""
    return 0 <= model < HEROES_IN_PLAY
