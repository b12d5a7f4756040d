"""Mission dossiers (IN-CONTENT-17).

Squares are named as on the screen (`c5`), doors by their letters on the board, entries and areas by their ids there.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.incursion.ids import SideName
from nightraid.games.incursion.schema.happenings import Happening, Special
from nightraid.games.incursion.schema.mission_parts import (
    LEAST_RP,
    MOST_RP,
    DoorLetter,
    ModelKind,
    Rp,
    SquareName,
    Turn,
)
from nightraid.games.incursion.schema.models import Faction, ModelCard
from nightraid.games.incursion.schema.parts import Amount, CardPart, Count
from nightraid.games.incursion.schema.solo import Programme
from nightraid.games.incursion.schema.victory import Victory

Whose: TypeAlias = SideName | Literal["either"]
Outcome: TypeAlias = SideName | Literal["draw"]

USUAL_LISTS: dict[SideName, tuple[Faction, ...]] = {"allied": ("lucky-seventh", "mi-13"), "axis": ("swd",)}
"""What a side may buy from when the mission says nothing (IN-FORCE-3, IN-FORCE-4)."""


class Force(CardPart, frozen=True, kw_only=True):
    """What a side may bring, and where it comes in."""

    rp: Rp
    """What may be spent (IN-FORCE-1), and the level for CP and cards (IN-CP-2)."""
    lists: tuple[Faction, ...] | None = None
    """None: the usual ones."""
    also: tuple[ModelKind, ...] = ()
    """Models opened beyond the lists (IN-Q-61)."""
    never: tuple[ModelKind, ...] = ()
    """Models of the lists that may not be bought."""
    least_models: Amount = 0
    """Sturmzombies, which come without end, are not counted."""
    most_models: Amount | None = None
    given: dict[ModelKind, Count] = msgspec.field(default_factory=dict)
    """A force that is set: nothing is bought. Of sturmzombies it says how many come in every game turn."""
    entries: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1)]
    """Where the force waits at the start (IN-DEPLOY-1)."""
    later_entries: tuple[Id, ...] | None = None
    """Where the horde of later game turns waits (IN-DEPLOY-3); None: at the same entries."""


class FreeRp(CardPart, frozen=True, kw_only=True):
    """The players agree on the RP of both sides."""

    least: Rp = LEAST_RP
    most: Rp = MOST_RP


class MissionItem(CardPart, frozen=True, kw_only=True):
    """A thing that lies on a square and can be carried (IN-ITEM-1 to IN-ITEM-8)."""

    id: Id
    name: Text
    text: Text
    square: SquareName
    side: Whose = "either"
    """Who may pick it up."""
    zombies: bool = False
    """Whether zombies may as well (IN-ITEM-2)."""
    heavy: bool = False
    """Every step of its carrier from square to square costs 1 AP more."""


class Activation(CardPart, frozen=True, kw_only=True):
    """Who can activate an object, and how; done once, under the conditions of IN-ITEM-1."""

    side: Whose
    ap: Count = 1
    needs: Id | None = None
    """An item that the model must carry."""
    zombies: bool = False


class MissionObject(CardPart, frozen=True, kw_only=True):
    """A thing that fills its square: nobody can enter it. It hinders no line of sight.

    With F and DP it can be attacked like an enemy model, by the side that may (IN-Q-58); blasts and flames roll for it
    whoever made them. Destroyed it is removed and its square is floor again.
    """

    id: Id
    name: Text
    text: Text
    square: SquareName
    f: Annotated[int, msgspec.Meta(ge=2, le=8)] | None = None
    dp: Count | None = None
    target_of: Whose = "either"
    activation: Activation | None = None


class ExitPoint(CardPart, frozen=True, kw_only=True):
    """A way off the board for a side: over an outer edge of an entry point, as a move that way (IN-MOVE-5)."""

    id: Id
    name: Text
    side: SideName
    entry: Id


class Reinforcement(CardPart, frozen=True, kw_only=True):
    """Models that come for nothing, placed in step 4 of a game turn (IN-DEPLOY-3). Until then they are in reserve."""

    side: SideName
    turn: Turn
    every: Turn | None = None
    """And again after so many game turns each."""
    models: Annotated[dict[ModelKind, Count], msgspec.Meta(min_length=1)]
    entries: Annotated[tuple[Id, ...], msgspec.Meta(min_length=1)]


class Epilogue(CardPart, frozen=True, kw_only=True):
    """What is told at the end."""

    allied: Text
    axis: Text
    draw: Text


class MissionCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A mission."""

    kind: Literal["mission", "battle", "solo"]
    number: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    """Its place in a campaign."""
    briefing: Text
    allied_task: Text
    """In a line or two what the Allied player has to do."""
    axis_task: Text
    board: Id
    allied: Force
    axis: Force
    free_rp: FreeRp | None = None
    compulsory_sturmzombie_rp: Amount = 3
    """IN-FORCE-6; 0 waives it."""
    brigitte: bool = False
    """Whether she can be hired (IN-MODEL-BRIGITTE-1)."""
    open_doors: tuple[DoorLetter, ...] = ()
    """All others are closed at the start (IN-DOOR-1)."""
    locked_doors: tuple[DoorLetter, ...] = ()
    """Closed, and nobody can operate them until a happening unlocks or opens them (IN-Q-71)."""
    items: tuple[MissionItem, ...] = ()
    items_per_model: Count = 1
    """How many items a model can carry (IN-ITEM-8)."""
    objects: tuple[MissionObject, ...] = ()
    exits: tuple[ExitPoint, ...] = ()
    reinforcements: tuple[Reinforcement, ...] = ()
    special_rules: tuple[Special, ...] = ()
    happenings: tuple[Happening, ...] = ()
    victories: Annotated[tuple[Victory, ...], msgspec.Meta(min_length=1)]
    elimination: bool = True
    """Whether a side that has nothing left and nothing to come loses at once (IN-END-2)."""
    turn_limit: Turn | None = None
    """The last game turn; None: there is none."""
    default_winner: SideName | None = None
    """Who wins when the last game turn is over and nobody has won (IN-END-2); None: it is a draw."""
    both: Outcome = "draw"
    """How it ends when both sides win at the same moment (IN-Q-86)."""
    programme: Programme | None = None
    """Of a solo mission: how the Axis side is led."""
    epilogue: Epilogue

    def force(self, side: SideName) -> Force:
        """What a side may bring."""
        return self.allied if side == "allied" else self.axis

    def lists(self, side: SideName) -> tuple[Faction, ...]:
        """The lists that are open to a side."""
        lists = self.force(side).lists
        return USUAL_LISTS[side] if lists is None else lists

    def may_buy(self, side: SideName, model: ModelCard) -> bool:
        """Whether a side may buy models of a kind; Brigitte is hired, never bought."""
        force = self.force(side)
        if model.side != side or model.id in force.never or force.given:
            return False
        return model.faction in self.lists(side) or model.id in force.also

    def later_entries(self, side: SideName) -> tuple[Id, ...]:
        """Where the horde of later game turns waits."""
        force = self.force(side)
        return force.entries if force.later_entries is None else force.later_entries

    def reinforcements_of(self, turn: int) -> Iterator[Reinforcement]:
        """What comes in a game turn by the schedule."""
        for coming in self.reinforcements:
            late = turn - coming.turn
            if late == 0 or (coming.every is not None and late > 0 and late % coming.every == 0):
                yield coming
