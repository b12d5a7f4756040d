"""The only list of encoders."""

import importlib
from typing import Any

from nightraid.engine.game import Game, Setup
from nightraid.envs.encoder import Encoder
from nightraid.envs.errors import NotEncoded
from nightraid.games import registry

_ENCODERS = {
    "cellar": "nightraid.envs.cellar:CellarEncoder",
    "incursion": "nightraid.envs.incursion:IncursionEncoder",
    "reichbusters": "nightraid.envs.reichbusters:ReichbustersEncoder",
    "wolfenstein": "nightraid.envs.wolfenstein:WolfensteinEncoder",
}


def make_encoder(
    game: Game[Any] | str, setup: Setup | dict[str, Any] | None = None, most_options: int | None = None
) -> Encoder[Any]:
    """The encoder of a game and a set-up, each itself or as somebody would name it."""
    played = registry.entry(game).load() if isinstance(game, str) else game
    chosen = setup if isinstance(setup, Setup) else played.read_setup(setup or {})
    if played.name not in _ENCODERS:
        raise NotEncoded(f"no encoder for {played.title}", expected=f"one of {', '.join(_ENCODERS)}")
    module, _, kind = _ENCODERS[played.name].partition(":")
    encoder: Encoder[Any] = getattr(importlib.import_module(module), kind)(played, chosen, most_options)
    return encoder
