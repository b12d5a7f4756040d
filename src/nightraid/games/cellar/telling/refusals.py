"""Reasons and previews: what people are told when they look. Nothing here is needed to play."""

from collections.abc import Iterable
from typing import Any

import msgspec

from nightraid.engine.ask import Ask, Option
from nightraid.engine.game import Refusal
from nightraid.games.cellar.asks import Act, PickRaider, Shoot, Throw
from nightraid.games.cellar.ids import RaiderId
from nightraid.games.cellar.rules.dynamite import caught_at, refused_throws
from nightraid.games.cellar.rules.shots import HITS_ON, dice_at, refused_shots
from nightraid.games.cellar.rules.steps import refused_steps
from nightraid.games.cellar.rules.turns import refused_picks
from nightraid.games.cellar.state import State


class ShotPreview(msgspec.Struct, frozen=True):
    """How far the target is, how many dice, and from which face on they hit."""

    distance: int
    dice: int
    hits_on: int


class BlastPreview(msgspec.Struct, frozen=True):
    """Whom the blast would catch."""

    caught: tuple[RaiderId, ...]


def refusals(game: State, ask: Ask[Any]) -> Iterable[Refusal]:
    """What a crew cannot do, and why."""
    match ask:
        case PickRaider():
            yield from refused_picks(game)
        case Act():
            yield from refused_steps(game)
            yield from refused_shots(game)
            yield from refused_throws(game)


def preview(game: State, option: Option) -> msgspec.Struct | None:
    """What an option would mean."""
    match option:
        case Shoot(target):
            here, there = game.raiders[game.active].cell, game.raiders[target].cell
            distance = game.box.grid.distance(here, there)
            return ShotPreview(distance, dice_at(distance), HITS_ON)
        case Throw(_, at):
            return BlastPreview(caught_at(game, at))
    return None
