"""Looking back: every position of a match as the caller may know it, and going on from one of them.

A replay shows what its caller could have seen at the time: the view of their one seat, or of a spectator. What was
taken back is not in it.
"""

from typing import Any

from nightraid.engine.ask import Seat
from nightraid.engine.match import Match
from nightraid.server.rooms import views
from nightraid.server.rooms.access import Access, Forbidden
from nightraid.server.rooms.new_matches import chance_of
from nightraid.server.rooms.room import Room
from nightraid.server.wire.bodies import Replay, ReplayAt


def view_of(room: Room, access: Access) -> Seat | None:
    """Whose view a replay shows: the caller's seat, if they have one and no more, or nothing is hidden."""
    if access.seats and (room.game.open_table or len(access.seats) == 1):
        return access.seats[0]
    return None


def replay(room: Room, access: Access, key: bytes | None) -> Replay:
    """Everything that happened, and whether the caller may go on from any of it."""
    match, seat = room.match, view_of(room, access)
    lines = tuple(room.story.lines(match, seat))
    return Replay(room.info(key), room.printed, room.counts.answers(seat), lines, may_continue(room, access))


def replay_at(room: Room, access: Access, answers: int) -> ReplayAt:
    """The match as it stood after so many answers, as the caller counts them; raises `NoSuchPosition`."""
    seat = view_of(room, access)
    past = room.match.earlier(standing(room, access, answers))
    position = views.past_position(past, seat, room.seats, answers, room.luck)
    return ReplayAt(position, room.story.lines_before(room.match, seat, past.event_count))


def may_continue(room: Room, access: Access) -> bool:
    """Whether the caller may make a match of their own of this one: nobody's hand is shown by that."""
    holds_all = len(access.seats) == len(room.seats)
    return room.match.pending is None or room.game.open_table or holds_all


def fork(room: Room, access: Access, answers: int, seed: int) -> Match[Any]:
    """A match that goes on from there with dice of its own; raises `NoSuchPosition` and `Forbidden`.

    The entries up to there are those of this match; all others come from the seed.
    """
    if not may_continue(room, access):
        raise Forbidden("going on from here would show hidden hands", where="fork", expected="a match that is over")
    return room.match.earlier(standing(room, access, answers)).clone(chance=chance_of(seed, room.row.own_dice))


def standing(room: Room, access: Access, answers: int) -> int:
    """The number of answers that the caller means by their own number."""
    return room.counts.standing(view_of(room, access), answers)
