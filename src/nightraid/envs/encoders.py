"""The encoder of a game, made for a set-up."""

from typing import Any

from nightraid.engine.game import Game, Setup
from nightraid.envs.encoder import Encoder
from nightraid.envs.errors import NotEncoded
from nightraid.games import registry


def make_encoder(
    game: Game[Any] | str, setup: Setup | dict[str, Any] | None = None, most_options: int | None = None
) -> Encoder[Any]:
    """The encoder of a game and a set-up, each itself or as somebody would name it."""
    played = registry.entry(game).load() if isinstance(game, str) else game
    chosen = setup if isinstance(setup, Setup) else played.read_setup(setup or {})
    declared = registry.find(played.name)
    if declared is None or not declared.has(declared.encoder):
        known = ", ".join(entry.name for entry in registry.entries() if entry.has(entry.encoder))
        raise NotEncoded(f"no encoder for {played.title}", expected=f"one of {known}")
    encoder: Encoder[Any] = declared.part(declared.encoder)(played, chosen, most_options)
    return encoder
