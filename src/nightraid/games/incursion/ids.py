"""What the things in Incursion are called in the code."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Seat

Side: TypeAlias = Seat
"""A side is led by the player on the seat of the same number (IN-DEF-1)."""
ALLIED: Side = 0
AXIS: Side = 1
SIDES = (ALLIED, AXIS)

SideName: TypeAlias = Literal["allied", "axis"]
"""A side as content names it."""
SIDE_NAMES: tuple[SideName, ...] = ("allied", "axis")

ModelId: TypeAlias = int
"""A model on the table: see `model_id`."""
KindId: TypeAlias = str
"""A kind of model, such as `grunt-ape`."""
WeaponId: TypeAlias = str
Cell: TypeAlias = int
"""A square of the board."""
CardId: TypeAlias = str
"""One battle card, such as `snafu-2`."""
EntryId: TypeAlias = str
AreaId: TypeAlias = str
ItemId: TypeAlias = str
"""An item or object of the mission."""

StopName: TypeAlias = Literal["played", "attack", "action", "turn", "last", "fallen", "horde", "own"]
"""Where a player may want to be asked (IN-Q-26): see `Stops` in `state.py`."""

NOBODY: ModelId = -1
HORDE: ModelId = -2
"""In the place of a model: the model card that all sturmzombies share (IN-SETUP-3)."""
OFF_BOARD: Cell = -1
"""The square of a model that stands on none."""

STURMZOMBIE: KindId = "sturmzombie"
BOMBERZOMBIE: KindId = "bomberzombie"
BRIGITTE: KindId = "brigitte"

NUMBERS = 1000
"""More than there are models of one kind."""


def model_id(kind: int, number: int) -> ModelId:
    """The model of a kind (its place in the box) with this number, from 1."""
    return NUMBERS * (kind + 1) + number


def kind_and_number(model: ModelId) -> tuple[int, int]:
    """The place of a model's kind in the box, and its number."""
    return model // NUMBERS - 1, model % NUMBERS


def other(side: Side) -> Side:
    """The opposing side."""
    return 1 - side
