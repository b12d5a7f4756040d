"""What a mission changes in the rules, and what happens in it by itself."""

from typing import Annotated, TypeAlias

import msgspec

from nightraid.engine.content import Id, Text
from nightraid.games.incursion.ids import SideName
from nightraid.games.incursion.schema.mission_parts import DoorLetter, ModelKind, Turn, Typed
from nightraid.games.incursion.schema.parts import CardPart, Count
from nightraid.games.incursion.schema.victory import Holders


class LightsOut(Typed, frozen=True):
    """Nobody sees further than this range, until the lights are on again. No scope helps."""

    sight: Count


# ---------------------------------------------------------------- special rules


class ZombieCap(Typed, frozen=True):
    """No more sturmzombies than these are alive at a time; those beyond are not placed (IN-Q-63)."""

    models: Count


class ScoreAreas(Typed, frozen=True):
    """At the end of each game turn a side scores for every one of these areas that it holds (see `Hold`)."""

    areas: tuple[Id, ...]
    points: Count = 1
    from_turn: Turn = 1
    zombies: Holders = "alone"


SpecialRule: TypeAlias = ZombieCap | LightsOut | ScoreAreas


class Special(CardPart, frozen=True, kw_only=True):
    """A special rule of the mission, in force from the start."""

    text: Text
    rule: SpecialRule


# ---------------------------------------------------------------- causes


class TurnStarts(Typed, frozen=True):
    """This game turn starts, before its maintenance phase."""

    turn: Turn


class ObjectActivated(Typed, frozen=True):
    """An object is activated."""

    object: Id


class ObjectDestroyed(Typed, frozen=True):
    """An object is destroyed."""

    object: Id


class ItemTaken(Typed, frozen=True):
    """An item is picked up for the first time."""

    item: Id


Cause: TypeAlias = TurnStarts | ObjectActivated | ObjectDestroyed | ItemTaken


# ---------------------------------------------------------------- outcomes


class UnlockDoors(Typed, frozen=True):
    """These doors can be operated from now on."""

    doors: tuple[DoorLetter, ...]


class OpenDoors(Typed, frozen=True):
    """These doors open, and are locked no longer."""

    doors: tuple[DoorLetter, ...]


class LightsOn(Typed, frozen=True):
    """The mission's darkness ends."""


class CloseEntry(Typed, frozen=True):
    """Nobody comes in here any more; who waits there is placed again in the next step 4 (IN-Q-41)."""

    entry: Id


class Arrive(Typed, frozen=True):
    """Models come to a side for nothing; they are placed in the next step 4 (IN-DEPLOY-3)."""

    side: SideName
    models: dict[ModelKind, Count]
    entries: tuple[Id, ...]


Outcome: TypeAlias = UnlockDoors | OpenDoors | LightsOut | LightsOn | CloseEntry | Arrive


class Happening(CardPart, frozen=True, kw_only=True):
    """Something that happens once, when its cause comes about for the first time."""

    text: Text
    on: Cause
    then: Annotated[tuple[Outcome, ...], msgspec.Meta(min_length=1)]
