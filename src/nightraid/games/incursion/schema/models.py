"""Model cards (IN-CONTENT-1) and their abilities."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.incursion.ids import SideName
from nightraid.games.incursion.schema.parts import CardPart, Change, Count

Faction: TypeAlias = Literal["lucky-seventh", "mi-13", "swd", "drop-troopers", "others", "reinforcements"]
FACTIONS: dict[Faction, str] = {
    "lucky-seventh": "Lucky Seventh",
    "mi-13": "MI-13",
    "swd": "SWD",
    "drop-troopers": "Drop Troopers",
    "others": "Others",
    "reinforcements": "Reinforcements",
}
"""What the lists are called."""
Keyword: TypeAlias = Literal["zombie", "sturmzombie", "bomberzombie", "supernatural", "swd"]

AbilityId: TypeAlias = Literal[
    "tactical-fulcrum",
    "infiltration",
    "zombie-bait",
    "leap",
    "agile",
    "unstoppable",
    "trample",
    "two-gun",
    "raging-beast",
    "point-blank",
    "aim",
    "lucky",
    "prescience",
    "commander",
    "sarge-in-charge",
    "feld-in-charge",
    "zombie-controller",
    "thumper",
    "where-theres-a-will",
    "ave-some-of-this-then",
    "club",
    "power-tools",
    "gungnir",
    "mask",
    "no-reaction-fire",
    "zombie-bombardier",
    "horde",
    "strength-in-numbers",
    "ka-boom",
    "volatile",
    "chosen-of-the-gods",
    "sweep",
    "vampir-scope",
    "brain-on-a-turret",
    "tweaker",
    "simian",
    "heal",
    "combat-engineer",
    "science",
    "mercenary",
    "psychic-powers",
]
"""Each names its rules: see `rules_of` in `abilities/named.py`.

Raging Beast, Club, Power Tools and Gungnir only explain the hand-to-hand figures of their card.
"""


class Ability(CardPart, frozen=True, kw_only=True):
    """An ability as it stands on a model card."""

    id: AbilityId
    name: Text
    text: Text


class ModelCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A kind of model."""

    nickname: Annotated[str, msgspec.Meta(min_length=1, max_length=4)]
    """Short, for the board; alone in its box."""
    text: Text
    """A line or two of who this is."""
    faction: Faction
    side: SideName | Literal["either"]
    """`either`: whoever hires her (IN-MODEL-BRIGITTE-1)."""
    rp: Count
    limit: Count | Literal["U"]
    ap: Count
    f: Annotated[int, msgspec.Meta(ge=2, le=6)]
    dp: Count
    weapons: tuple[Id, ...] = ()
    grenades: bool = False
    keywords: tuple[Keyword, ...] = ()
    abilities: tuple[Ability, ...] = ()
    unique: bool = False
    hth_dice: Count = 1
    """Dice of an ordinary hand-to-hand attack: 3 of a Raging Beast, 2 of the Hurricane."""
    hth_dd: Change = 0
    """Added to each of them."""

    @property
    def is_zombie(self) -> bool:
        """Sturmzombies and bomberzombies (IN-DEF-6)."""
        return "zombie" in self.keywords

    def has(self, ability: AbilityId) -> bool:
        """Whether this ability is printed on the card."""
        return any(own.id == ability for own in self.abilities)
