"""Rate limit of one connection: token buckets per kind of frame."""

import time
from collections.abc import Callable

import msgspec

from nightraid.server.rooms.refusals import TooFast
from nightraid.server.wire import requests
from nightraid.server.wire.requests import FromClient


class Pace(msgspec.Struct, frozen=True):
    """`burst` frames at once, and `a_second` in the long run."""

    burst: int
    a_second: float


PLAY, CHAT, PINGS, WHOLE, SUGGESTIONS = Pace(80, 40), Pace(6, 2), Pace(10, 4), Pace(20, 2), Pace(4, 0.5)
"""Answers and looks; lines of chat; pings; everything, sent again; suggestions, which take a processor for a while."""
PATIENCE = Pace(40, 1)
"""How many frames may be too fast or unreadable before the connection is closed."""
_PACES: dict[type, Pace] = {
    requests.Say: CHAT,
    requests.Ping: PINGS,
    requests.Hello: WHOLE,
    requests.Resync: WHOLE,
    requests.LookSuggestion: SUGGESTIONS,
}
Clock = Callable[[], float]


class Bucket:
    """Tokens that come back with time."""

    def __init__(self, pace: Pace, clock: Clock = time.monotonic) -> None:
        self._pace, self._clock = pace, clock
        self._tokens, self._at = float(pace.burst), clock()

    def take(self) -> bool:
        """Take one, if there is one."""
        now = self._clock()
        self._tokens = min(self._pace.burst, self._tokens + (now - self._at) * self._pace.a_second)
        self._at = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Throttle:
    """The buckets of one connection."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._buckets = {pace: Bucket(pace, clock) for pace in (PLAY, CHAT, PINGS, WHOLE, SUGGESTIONS)}
        self._patience = Bucket(PATIENCE, clock)

    def check(self, frame: FromClient) -> None:
        """Count a frame; raises `TooFast`."""
        pace = _PACES.get(type(frame), PLAY)
        if not self._buckets[pace].take():
            raise TooFast("too many frames", where="connection", expected=f"at most {pace.a_second:g} a second")

    def forgive(self) -> bool:
        """Count a frame that was a nuisance; False: that was one too many."""
        return self._patience.take()
