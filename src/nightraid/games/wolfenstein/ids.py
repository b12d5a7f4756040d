"""What the things in Wolfenstein are called in the code."""

from typing import Literal, TypeAlias

ModelId: TypeAlias = int
"""A model: 0 to 3 are the Heroes in the order of the set-up, Nazis and bots count on from 4."""
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
FIRST_NAZI: ModelId = HEROES_IN_PLAY
NOBODY = -1
OFF_MAP: Cell = -1
"""The square of a model that is not on the map."""


def kind_of(card: CardId) -> str:
    """The kind of a card: `knife-2` is a `knife`."""
    return card.rpartition("-")[0]


def is_hero(model: ModelId) -> bool:
    """Whether this is the model of a Hero (a bot is not)."""
    return 0 <= model < HEROES_IN_PLAY
