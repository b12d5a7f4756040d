"""What tests of cards share: cards printed differently where no card of the box says what a rule is about, and keys."""

from copy import copy
from typing import Any

from msgspec.structs import replace
from tests.games.playing import Table
from tests.games.wolfenstein.positions import HEROES, cell, fresh

from nightraid.engine.cards import kind_of
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import Face, Level
from nightraid.games.wolfenstein.schema.cards import ChestCard
from nightraid.games.wolfenstein.schema.parts import CardEffect, Outcome
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import State


def box_with_item(
    kind: str,
    *,
    does: CardEffect | None = None,
    mission: str = "hall",
    level: Level = "bring_em_on",
    heroes: tuple[str, ...] = HEROES,
    **changes: Any,
) -> Box:
    """The box of a test map in which one equipment card is printed differently."""
    box = copy(fresh(RaidSetup(mission=mission, level=level, heroes=heroes)).box)
    printed = {**box.cards.equipment}
    printed[kind] = replace(printed[kind], does=does or printed[kind].does, **changes)
    box.cards = copy(box.cards)
    box.cards.equipment = printed
    box.equipment = lambda card: printed[kind_of(card)]
    return box


def box_with_chest(
    then: tuple[Outcome, ...],
    *,
    mission: str = "hall",
    level: Level = "bring_em_on",
    heroes: tuple[str, ...] = HEROES,
) -> Box:
    """The box of a test map in which every chest card brings this about."""
    box = copy(fresh(RaidSetup(mission=mission, level=level, heroes=heroes)).box)
    card = ChestCard(id="box", name="Box", origin="original", text="Open it.", then=then)
    box.chest = lambda _: card
    return box


def box_with_mission(*, mission: str = "hall", heroes: tuple[str, ...] = HEROES, **changes: Any) -> Box:
    """The box of a test map whose mission says something else."""
    box = copy(fresh(RaidSetup(mission=mission, heroes=heroes)).box)
    box.mission = replace(box.mission, **changes)
    return box


# ---------------------------------------------------------------- looking

USES = ("use-item", "use-item-on", "use-item-at", "use-item-for")
WEST, CORRIDOR, EAST = 1, 2, 4
"""The areas of the test maps, in masks."""


def uses(table: Table[State]) -> list[str]:
    """What can be done with equipment."""
    return [key for key in table.keys if key.partition(":")[0] in USES]


def throw(item: str, square: str) -> str:
    """A card used on a square, as keys name it."""
    return f"use-item-at:{item}:{cell(square)}"


def column(number: int, row: int = 3) -> str:
    """A square of the rows that run through all areas."""
    return f"{chr(ord('a') + number)}{row}"


def roll(number: int, *faces: Face) -> tuple[Face, ...]:
    """So many dice: these faces, and Armor Hits."""
    hit: Face = "armor"
    return (*faces, *[hit] * (number - len(faces)))
