"""Frames and looks, made once for all clients while the match stands as it does."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

from nightraid.server.rooms import views
from nightraid.server.rooms.clients import encoder
from nightraid.server.rooms.live_match import LiveMatch
from nightraid.server.rooms.seats import Viewer
from nightraid.server.wire.frames import Position, Update

MOST_LOOKS = 500
"""How many looks are kept."""
T = TypeVar("T")


class FrameCache:
    """Positions, updates and looks of one match."""

    def __init__(self, live: LiveMatch) -> None:
        self._live = live
        self._positions: dict[Viewer, Position] = {}
        self._updates: dict[tuple[Viewer, int, int], bytes] = {}
        self._looks: dict[Hashable, Any] = {}

    def clear(self) -> None:
        """Something has changed: make everything again."""
        self._positions, self._updates, self._looks = {}, {}, {}

    def position(self, viewer: Viewer) -> Position:
        """What stands now, for this viewer."""
        if viewer not in self._positions:
            live = self._live
            self._positions[viewer] = views.position(
                live.match, viewer, live.seats, live.printed.dice, live.counts, live.luck
            )
        return self._positions[viewer]

    def update(self, viewer: Viewer, after: int, first: int) -> bytes:
        """The frame for all who have this view, stood at version `after` and have the lines before `first`."""
        if (viewer, after, first) not in self._updates:
            lines = tuple(self._live.log_lines.lines(self._live.match, viewer.seat)[first:])
            self._updates[viewer, after, first] = encoder.encode(Update(after, self.position(viewer), first, lines))
        return self._updates[viewer, after, first]

    def looked(self, what: Hashable) -> Any:
        """A look that was made already, or None."""
        return self._looks.get(what)

    def look(self, what: Hashable, make: Callable[[], T]) -> T:
        """A look, made now if nobody has looked yet."""
        if len(self._looks) > MOST_LOOKS:
            self._looks.clear()
        if what not in self._looks:
            self._looks[what] = make()
        seen: T = self._looks[what]
        return seen
