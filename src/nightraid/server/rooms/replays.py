"""Replays: every position of a match as the caller may know it, and forks from one.

A replay shows what its caller could have seen at the time: the view of their one seat, or of a spectator. What was
taken back is not in it.
"""

from typing import Any

from nightraid.engine.ask import Seat
from nightraid.engine.match import Match
from nightraid.server.rooms import views
from nightraid.server.rooms.access import Access, Forbidden
from nightraid.server.rooms.live_match import LiveMatch
from nightraid.server.rooms.new_matches import chance_of
from nightraid.server.rooms.room import Room
from nightraid.server.wire.bodies import Replay, ReplayAt


def view_of(live: LiveMatch, access: Access) -> Seat | None:
    """Whose view a replay shows: the caller's seat, if they have one and no more, or nothing is hidden."""
    if access.seats and (live.game.open_table or len(access.seats) == 1):
        return access.seats[0]
    return None


def replay(room: Room, access: Access, key: bytes | None) -> Replay:
    """Everything that happened, and whether the caller may go on from any of it."""
    live, seat = room.live, view_of(room.live, access)
    lines = tuple(live.log_lines.lines(live.match, seat))
    return Replay(room.sender.info(key), live.printed, live.counts.answers(seat), lines, may_continue(live, access))


def replay_at(live: LiveMatch, access: Access, answers: int) -> ReplayAt:
    """The match as it stood after this many answers as the caller counts them; raises `NoSuchPosition`."""
    seat = view_of(live, access)
    past = live.match.earlier(standing(live, access, answers))
    position = views.past_position(past, seat, live.seats, answers, live.luck)
    return ReplayAt(position, live.log_lines.lines_before(live.match, seat, past.event_count))


def may_continue(live: LiveMatch, access: Access) -> bool:
    """Whether the caller may make a match of their own of this one: nobody's hand is shown by that."""
    holds_all = len(access.seats) == len(live.seats)
    return live.match.pending is None or live.game.open_table or holds_all


def fork(live: LiveMatch, access: Access, answers: int, seed: int) -> Match[Any]:
    """A match that goes on from there with dice of its own; raises `NoSuchPosition` and `Forbidden`.

    The entries up to there are those of this match; all others come from the seed.
    """
    if not may_continue(live, access):
        raise Forbidden("going on from here would show hidden hands", where="fork", expected="a match that is over")
    return live.match.earlier(standing(live, access, answers)).clone(chance=chance_of(seed, live.row.own_dice))


def standing(live: LiveMatch, access: Access, answers: int) -> int:
    """The number of answers that the caller means by their own number."""
    return live.counts.standing(view_of(live, access), answers)
