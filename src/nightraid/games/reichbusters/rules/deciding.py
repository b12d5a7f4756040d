"""Open choices belong to the players (RB-GOAL-6, RB-NEAREST-2)."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from nightraid.engine.ask import Ask, Option, Rule, Seat, choose
from nightraid.games.reichbusters.state import State

O = TypeVar("O", bound=Option)  # noqa: E741


def decide(game: State, ask: Callable[[Seat, Sequence[O]], Ask[O]], options: Sequence[O]) -> Rule[O]:
    """The player of the active Hero chooses; the first option is the documented default.

    Nobody is asked where there is nothing to choose, or who has left such choices to the software.
    """
    seat = game.seat_of(game.last_hero)
    if len(options) == 1 or game.automatic[seat]:
        return options[0]
    return (yield from choose(ask(seat, options)))
