"""What happens in a mission by itself: each of its happenings at most once (IN-CONTENT-17)."""

from collections.abc import Callable
from typing import Any

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.incursion.asks.events.missions import DoorUnlocked, EntryClosed, Happened, LightsChanged
from nightraid.games.incursion.asks.events.turns import DoorMoved
from nightraid.games.incursion.ids import NOBODY, SIDE_NAMES
from nightraid.games.incursion.rules.force import add_model
from nightraid.games.incursion.schema.happenings import (
    Arrive,
    Cause,
    CloseEntry,
    LightsOn,
    LightsOut,
    OpenDoors,
    Outcome,
    UnlockDoors,
)
from nightraid.games.incursion.state import State

WHY: RuleIds = ("IN-CONTENT-17",)


def come_about(game: State, cause: Cause) -> Rule[None]:
    """Something was done that the mission may have waited for."""
    for place, happening in enumerate(game.box.mission.happenings):
        if happening.on == cause and place not in game.happened:
            game.happened += (place,)
            yield Happened(place, why=WHY)
            for then in happening.then:
                yield from OUTCOMES[type(then)](game, then)


def unlock_doors(game: State, then: UnlockDoors) -> Rule[None]:
    """These doors can be operated from now on (IN-Q-71)."""
    for letter in then.doors:
        yield from _unlock(game, game.box.board.door(letter))


def open_doors(game: State, then: OpenDoors) -> Rule[None]:
    """These doors open, and are locked no longer."""
    for letter in then.doors:
        door = game.box.board.door(letter)
        yield from _unlock(game, door)
        if game.closed >> door & 1:
            game.closed &= ~(1 << door)
            yield DoorMoved(NOBODY, door, True, why=WHY)


def _unlock(game: State, door: int) -> Rule[None]:
    if game.locked >> door & 1:
        game.locked &= ~(1 << door)
        yield DoorUnlocked(door, why=("IN-Q-71",))


def lights_out(game: State, then: LightsOut) -> Rule[None]:
    """Nobody sees further than this; it takes the place of an earlier darkness, be that wider or not."""
    game.darkness = then.sight
    yield LightsChanged(then.sight, why=WHY)


def lights_on(game: State, then: LightsOn) -> Rule[None]:
    """The mission's darkness is over."""
    if game.darkness:
        game.darkness = 0
        yield LightsChanged(0, why=WHY)


def close_entry(game: State, then: CloseEntry) -> Rule[None]:
    """Nobody comes in here any more; who waits there is placed again in the next step 4 (IN-Q-41)."""
    if then.entry not in game.closed_entries:
        game.closed_entries += (then.entry,)
        yield EntryClosed(then.entry, why=("IN-Q-41",))


def arrive(game: State, then: Arrive) -> Rule[None]:
    """Models come for nothing: in reserve until the next step 4, where they are placed (IN-DEPLOY-3)."""
    side = SIDE_NAMES.index(then.side)
    turn = game.turn if game.phase == "command-points" else game.turn + 1  # before this turn's step 4, or after it
    for kind, count in then.models.items():
        for _ in range(count):
            model = add_model(game, kind, side, arrives=turn, ways=then.entries)
            game.change(model, status="reserve")
    yield from ()


OUTCOMES: dict[type[Outcome], Callable[[State, Any], Rule[None]]] = {
    UnlockDoors: unlock_doors,
    OpenDoors: open_doors,
    LightsOut: lights_out,
    LightsOn: lights_on,
    CloseEntry: close_entry,
    Arrive: arrive,
}
