"""The lines of the log panel, made once per event and view, cut by an undo.

Each line also knows which choice led to its event, so that people can undo to before it.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from nightraid.engine.ask import AnyAsk, Seat, SecretAsk
from nightraid.engine.game import Game
from nightraid.engine.log import Chosen, Entry, Undone, Withdrawn
from nightraid.engine.match import Match
from nightraid.server.rooms.visible_counts import Counts
from nightraid.server.wire.frames import Line


class _Mark(msgspec.Struct, frozen=True):
    """A choice: how many answers and how many events stood before it."""

    answers: int
    events: int
    starts_chain: bool = False
    """Whether a new chain of causes begins with it; see `Table.starts_chain`."""


class _Book:
    """The lines of one view, and the number of the event each of them tells."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self.event_of: list[int] = []
        self.heard = 0  # events looked at so far; some are hidden from this view

    def cut(self, events: int) -> None:
        """Forget everything from this event on."""
        keep = bisect_left(self.event_of, events)
        del self.lines[keep:], self.event_of[keep:]
        self.heard = min(self.heard, events)


class LogLines:
    """The log of one match in words, one version per view."""

    def __init__(self, game: Game[Any], counts: Counts) -> None:
        self._game = game
        self.counts = counts
        """How each view counts what has happened."""
        self._marks: list[_Mark] = []
        self._books: dict[Seat | None, _Book] = {}
        self._kept: int | None = None

    def hear(self, entry: Entry, before: Match[Any]) -> None:
        """An entry is about to come into the log of a match that stands like this."""
        if isinstance(entry, Undone):
            self._cut(entry.to)
        elif isinstance(entry, Withdrawn) and isinstance(before.pending, AnyAsk):
            mark = self._marks[-1]  # where the runs began: what is left of them is logged again from there
            self._cut(mark.answers)
            self._marks.append(mark)
        elif isinstance(entry, Chosen):
            answers = before.answers - open_choices(before)  # of a question to several all lead to what follows
            if not self._marks or self._marks[-1].answers != answers:
                self._marks.append(_Mark(answers, before.event_count, self._starts_chain(before, entry.key)))

    def _starts_chain(self, match: Match[Any], key: str) -> bool:
        asks = match.asks()
        return bool(asks) and self._game.table.starts_chain(asks[0], key)

    def _cut(self, answers: int) -> None:
        """The match goes back to this number of answers."""
        events = 0
        while self._marks and self._marks[-1].answers >= answers:
            last = self._marks.pop()
            events = last.events if last.answers == answers else 0
        if not events and self._marks:
            events = self._marks[-1].events  # in the middle of what a choice led to: logged again from that choice on
        for book in self._books.values():
            book.cut(events)
        self._kept = events if self._kept is None else min(self._kept, events)

    def lines(self, match: Match[Any], seat: Seat | None) -> Sequence[Line]:
        """All lines that this seat may read."""
        seat = self.view(seat)
        book = self._books.setdefault(seat, _Book())
        if book.heard < match.event_count:
            redact, since = match.game.redact, book.heard
            for number, event in enumerate(match.events(since), since):
                if (known := redact(event, seat)) is not None:
                    book.lines.append(self._line(match, seat, book, number, known))
                    book.event_of.append(number)
            book.heard = match.event_count
        return book.lines

    def _line(self, match: Match[Any], seat: Seat | None, book: _Book, number: int, event: Any) -> Line:
        game, mark = self._game, self._mark_before(number)
        scene = game.table.scene(event, match.box)
        if mark.starts_chain and (not book.event_of or book.event_of[-1] < mark.events):  # the first line of the choice
            scene = replace(scene, starts_chain=True)
        text = match.say(game.event_message(event))
        return Line(len(book.lines), text, event.why, scene, self.counts.answers(seat, mark.answers))

    def _mark_before(self, event: int) -> _Mark:
        """The choice that led to an event."""
        place = bisect_right(self._marks, event, key=lambda mark: mark.events) - 1
        return self._marks[place] if place >= 0 else _Mark(0, 0)

    def view(self, seat: Seat | None) -> Seat | None:
        """Whose lines a seat reads: at an open table everybody reads the same."""
        return None if self._game.open_table else seat

    def lines_before(self, match: Match[Any], seat: Seat | None, events: int) -> int:
        """How many lines there were after this number of events."""
        self.lines(match, seat)
        return bisect_left(self._books[self.view(seat)].event_of, events)

    def take_kept(self) -> int | None:
        """How many events stand since this was asked last, whatever was taken back; None: nothing was."""
        kept, self._kept = self._kept, None
        return kept


def open_choices(match: Match[Any]) -> int:
    """How many choices the open question has had: face down in a secret one, or in runs that are apart."""
    pending = match.pending
    if isinstance(pending, SecretAsk):
        return len(pending.asks) - len(match.asks())
    return pending.given or 0 if isinstance(pending, AnyAsk) else 0
