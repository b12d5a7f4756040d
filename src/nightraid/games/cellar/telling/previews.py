"""Previews: what an option would mean. Nothing here is needed to play."""

from typing import Any

import msgspec

from nightraid.engine.ask import Ask, Option
from nightraid.games.cellar.asks.options import Shoot, Throw
from nightraid.games.cellar.ids import RaiderId
from nightraid.games.cellar.rules.dynamite import caught_at
from nightraid.games.cellar.rules.shots import HITS_ON, dice_at
from nightraid.games.cellar.state import State


class ShotPreview(msgspec.Struct, frozen=True):
    """How far the target is, how many dice, and from which face on they hit."""

    distance: int
    dice: int
    hits_on: int


class BlastPreview(msgspec.Struct, frozen=True):
    """Whom the blast would catch."""

    caught: tuple[RaiderId, ...]


def preview(game: State, ask: Ask[Any], option: Option) -> msgspec.Struct | None:
    """What an option would mean."""
    match option:
        case Shoot(target):
            here, there = game.raiders[game.active].cell, game.raiders[target].cell
            distance = game.box.grid.distance(here, there)
            return ShotPreview(distance, dice_at(distance), HITS_ON)
        case Throw(_, at):
            return BlastPreview(caught_at(game, at))
    return None
