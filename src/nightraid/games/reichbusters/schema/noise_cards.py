"""Noise cards: two decks of twelve, before and after the alarm (RB-NOISE-4, RB-NOISE-5, RB-SCHEMA-5).

"The Hero" is the one who made the noise test. Dice that a top effect rolls join the pool of the test (RB-Q-39).
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Text
from nightraid.games.reichbusters.ids import Awareness, Barracks, SpawnLevel
from nightraid.games.reichbusters.schema.parts import CardEffect, CardPart

NoiseDice = Annotated[int, msgspec.Meta(ge=1, le=5)]

# ---------------------------------------------------------------- top


class NothingMore(CardEffect, frozen=True):
    """The total stays as it is."""


class RerollNotBlank(CardEffect, frozen=True):
    """The Hero re-rolls so many noise dice that show 1, 2 or 3, the player's choice; all of them if there are fewer."""

    dice: NoiseDice = 1


class RerollBlank(CardEffect, frozen=True):
    """The Hero re-rolls so many noise dice that show a blank; all of them if there are fewer."""

    dice: NoiseDice = 1


class AddNoiseDice(CardEffect, frozen=True):
    """The Hero rolls so many noise dice more and adds them."""

    dice: NoiseDice


class DiscardOrMore(CardEffect, frozen=True):
    """The Hero discards so many action cards of choice from hand, or rolls so many noise dice more and adds them. A
    Hero with fewer cards in hand rolls."""

    cards: NoiseDice
    dice: NoiseDice


class CompanyIsLoud(CardEffect, frozen=True):
    """The total rises by so much for each other Hero in the Hero's area who is neither downed nor captured."""

    by: NoiseDice = 1


class Muffled(CardEffect, frozen=True):
    """The total falls by so much, not below 0 (RB-Q-40)."""

    by: NoiseDice = 1


class CatchBreath(CardEffect, frozen=True):
    """The Hero draws so many action cards."""

    cards: NoiseDice = 1


NoiseTop: TypeAlias = (
    NothingMore | RerollNotBlank | RerollBlank | AddNoiseDice | DiscardOrMore | CompanyIsLoud | Muffled | CatchBreath
)
"""What a noise card does as soon as it is drawn."""

# ---------------------------------------------------------------- bottom


class Patrol(CardEffect, frozen=True):
    """One patrol for the Hero (RB-PATROL-1): a spawn of each of these levels, together at one door (RB-PATROL-12), with
    this awareness (RB-PATROL-11)."""

    levels: Annotated[tuple[SpawnLevel, ...], msgspec.Meta(min_length=1, max_length=3)]
    awareness: Awareness


AwareRooms: TypeAlias = Literal["own", "nearest-at-ease-room", "nearest-at-ease", "all-suspicious"]
"""Whose awareness a card raises. "own": the Hero's own room or corridor. "nearest-at-ease-room": the nearest room,
corridors left out, that is at ease. "nearest-at-ease": the nearest room or corridor that is at ease. "all-suspicious":
every room and corridor that is suspicious. All of them only if an enemy unit or a spawn token is there (RB-AWARE-8);
equally near ones: the players choose."""


class RaiseAwareness(CardEffect, frozen=True):
    """The awareness of these rooms rises by so many levels, not above alert. It is no rise by first sight, so it counts
    for no limit of a Hero turn; after the alarm it does nothing (RB-AWARE-9)."""

    rooms: AwareRooms
    by: Literal[1, 2] = 1


class AdvanceMarker(CardEffect, frozen=True):
    """The round marker advances by so many spaces, which can set off the alarm (RB-ALARM-1)."""

    spaces: Literal[1, 2] = 1


class DoorOpens(CardEffect, frozen=True):
    """The closed door nearest to the Hero (RB-Q-66), no exit, is opened, and a lock on it removed; equally near ones:
    the players choose. Nobody comes through it."""


class BarracksSpawn(CardPart, frozen=True, kw_only=True):
    """One spawn icon with its barracks (RB-BARRACKS-3)."""

    level: SpawnLevel
    barracks: Barracks


class CallBarracks(CardEffect, frozen=True):
    """Each of these groups is spawned at its barracks, in this order (RB-BARRACKS-1, RB-BARRACKS-3, RB-Q-68)."""

    spawns: Annotated[tuple[BarracksSpawn, ...], msgspec.Meta(min_length=1, max_length=3)]


class Nearest(CardEffect, frozen=True):
    """One group of this level is spawned at the barracks nearest to the Hero, as units; equally near ones: the players
    choose."""

    level: SpawnLevel


class FromTheDarkness(CardEffect, frozen=True):
    """In the alien world: groups of these levels spawn from the darkness, always as units (RB-NTE-17), and their area
    has at least this awareness."""

    levels: Annotated[tuple[SpawnLevel, ...], msgspec.Meta(min_length=1, max_length=3)]
    awareness: Awareness


class LoseNerve(CardEffect, frozen=True):
    """The Hero discards so many action cards of choice from hand, or all if there are fewer."""

    cards: NoiseDice


class NobodyComes(CardEffect, frozen=True):
    """Nothing happens."""


NoiseBottom: TypeAlias = (
    Patrol
    | RaiseAwareness
    | AdvanceMarker
    | DoorOpens
    | CallBarracks
    | Nearest
    | FromTheDarkness
    | LoseNerve
    | NobodyComes
)
"""What a noise card does if the total reaches its target number."""

NoiseDeck: TypeAlias = Literal["pre", "post", "alien"]


class NoiseCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A noise card."""

    deck: NoiseDeck
    """The deck used before the alarm, the one after it (RB-ALARM-8), or that of the alien world (RB-NTE-4)."""
    raid_only: bool = False
    """Whether it is taken out of the deck in missions of a campaign, as NE007 is (RB-NTE-1)."""
    copies: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    top: tuple[NoiseTop, ...]
    """In this order."""
    top_text: Text
    target: Annotated[int, msgspec.Meta(ge=1, le=12)]
    bottom: tuple[NoiseBottom, ...]
    """In this order."""
    bottom_text: Text
