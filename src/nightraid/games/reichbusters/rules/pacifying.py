"""Pacifying a room or corridor: four kills or more in one turn, and nobody left (RB-PACIFY-1, RB-PACIFY-2)."""

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.reichbusters.asks.events.hero import RoomPacified
from nightraid.games.reichbusters.ids import AreaId, HeroId, RoomId
from nightraid.games.reichbusters.rules import heroism
from nightraid.games.reichbusters.state import State

ENOUGH = 4


def in_own_turn(game: State, hero: HeroId | None) -> bool:
    """Whether this Hero's turn is running; the enemy turn after it is none of theirs."""
    return hero is not None and hero == game.turn.hero and game.phase in ("turn", "turn-end")


def kills_in(game: State, room: RoomId) -> int:
    """The units that the active Hero has killed in a room or corridor, in this turn, since it was last pacified."""
    return next((count for place, count in game.turn.kills if place == room), 0)


def count_kill(game: State, hero: HeroId | None, area: AreaId) -> None:
    """A Hero has killed a unit in this area, also by an explosion that the Hero's attack set off."""
    if in_own_turn(game, hero):
        room = game.room(area)
        _set_kills(game, room, kills_in(game, room) + 1)


def unit_left(game: State, room: RoomId) -> None:
    """A unit has left a room or corridor alive: it cannot be pacified in this turn any more."""
    game.turn = replace(game.turn, left=game.turn.left | 1 << room)


def is_pacified(game: State, room: RoomId) -> bool:
    """Whether the room is empty now, by enough kills of this turn, and without heroism points (RB-Q-25)."""
    return (
        kills_in(game, room) >= ENOUGH
        and not game.box.board.rooms[room] & game.unit_areas
        and not game.turn.left >> room & 1
        and not game.turn.heroism_spent
    )


def check(game: State, hero: HeroId | None, area: AreaId) -> Rule[None]:
    """After a kill: the point for a room that is empty now; it can be earned again (RB-PACIFY-2)."""
    room = game.room(area)
    if hero is None or not in_own_turn(game, hero) or not is_pacified(game, room):
        return
    kills = kills_in(game, room)
    _set_kills(game, room, 0)
    yield RoomPacified(hero, room, kills, why=("RB-PACIFY-1", "RB-PACIFY-2"))
    yield from heroism.gain_point(game, hero, ("RB-PACIFY-1",))


def _set_kills(game: State, room: RoomId, count: int) -> None:
    others = tuple(entry for entry in game.turn.kills if entry[0] != room)
    game.turn = replace(game.turn, kills=(*others, (room, count)) if count else others)
