"""Open choices belong to the players (RB-GOAL-6, RB-NEAREST-2)."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from nightraid.engine.ask import Ask, Option, Rule, Seat, choose, choose_any
from nightraid.games.reichbusters.state import State

O = TypeVar("O", bound=Option)  # noqa: E741


def decide(game: State, ask: Callable[[Seat, Sequence[O]], Ask[O]], options: Sequence[O]) -> Rule[O]:
    """The player of the active Hero chooses; the first option is the documented default.

    Nobody is asked where there is nothing to choose, or who has left such choices to the software.
    """
    seat = game.seat_of(game.last_hero)
    if len(options) == 1 or game.automatic[seat]:
        return options[0]
    chosen: O = yield ask(seat, options)
    return chosen


def anybody(game: State, ask: Callable[[Seat], Ask[O]]) -> Rule[O]:
    """All players are asked at once, and the first to answer has spoken for all."""
    if game.players == 1:
        return (yield from choose(ask(0)))
    return (yield from choose_any([ask(seat) for seat in range(game.players)]))[1]
