"""Reasons: why something cannot be chosen. Nothing here is needed to play."""

from collections.abc import Iterable
from typing import Any

from nightraid.engine.ask import Ask
from nightraid.engine.game import Refusal
from nightraid.games.cellar.asks.questions import Act, PickRaider
from nightraid.games.cellar.rules.dynamite import refused_throws
from nightraid.games.cellar.rules.shots import refused_shots
from nightraid.games.cellar.rules.steps import refused_steps
from nightraid.games.cellar.rules.turns import refused_picks
from nightraid.games.cellar.state import State


def refusals(game: State, ask: Ask[Any]) -> Iterable[Refusal]:
    """What a crew cannot do, and why."""
    match ask:
        case PickRaider():
            yield from refused_picks(game)
        case Act():
            yield from refused_steps(game)
            yield from refused_shots(game)
            yield from refused_throws(game)
