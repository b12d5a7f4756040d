"""What a mission can ask of a side before it has won (IN-END-1).

A victory holds when all its checks hold; a mission may give a side several victories, each of which is enough.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Id, Text
from nightraid.games.incursion.ids import SideName
from nightraid.games.incursion.schema.mission_parts import ModelKind, Turn, Typed
from nightraid.games.incursion.schema.parts import CardPart, Count

Holders: TypeAlias = Literal["count", "alone", "never"]
"""Whether zombies hold areas: like all others, only where no other model of either side stands, or never."""


class Exit(Typed, frozen=True):
    """So many models of a side have left by an exit."""

    side: SideName
    models: Count = 1
    kinds: tuple[ModelKind, ...] = ()
    """Only these kinds of model; none: all."""


class Eliminate(Typed, frozen=True):
    """Every model of a side is dead and none is to come: nobody left by an exit, no horde comes (IN-Q-81)."""

    side: SideName


class Casualties(Typed, frozen=True):
    """A side has lost so many models; sturmzombies never count."""

    side: SideName
    models: Count
    kinds: tuple[ModelKind, ...] = ()
    """Only these kinds of model; none: all."""


class Destroy(Typed, frozen=True):
    """So many of these objects are destroyed."""

    objects: tuple[Id, ...]
    count: Count | None = None
    """None: all of them."""


class Activate(Typed, frozen=True):
    """So many of these objects are activated and not destroyed."""

    objects: tuple[Id, ...]
    count: Count | None = None
    """None: all of them."""


class CarryOff(Typed, frozen=True):
    """So many of these items have left the board with models of a side."""

    side: SideName
    items: tuple[Id, ...]
    count: Count | None = None
    """None: all of them."""


class Carry(Typed, frozen=True):
    """Models of a side on the board carry so many of these items, or have carried them off."""

    side: SideName
    items: tuple[Id, ...]
    count: Count | None = None
    """None: all of them."""


class Hold(Typed, frozen=True):
    """A side holds so many of these areas: it has more models in them than the enemy."""

    side: SideName
    areas: tuple[Id, ...]
    count: Count | None = None
    """None: all of them."""
    zombies: Holders = "alone"


class TurnOver(Typed, frozen=True):
    """This game turn is over. Only for victories that are looked at when a turn ends."""

    turn: Turn


class Ahead(Typed, frozen=True):
    """A side's score is higher than the enemy's by at least this."""

    side: SideName
    by: Count = 1


Check: TypeAlias = Exit | Eliminate | Casualties | Destroy | Activate | CarryOff | Carry | Hold | TurnOver | Ahead

Moment: TypeAlias = Literal["at-once", "turn-end"]
"""When a victory is looked at: after every action, or in the end-of-turn sequence only (IN-Q-45, IN-TURN-11)."""


class Victory(CardPart, frozen=True, kw_only=True):
    """A way for a side to win."""

    side: SideName
    when: Moment
    text: Text
    checks: Annotated[tuple[Check, ...], msgspec.Meta(min_length=1)]
    """All of them must hold."""
