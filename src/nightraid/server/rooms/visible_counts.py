"""How far a match is, counted per view: only what a view can notice counts.

A player who takes up a card and thinks better of it, or buys one model after the other, answers several times while
nothing changes for the others. Were they sent a number that grows by that, they could count along. So versions, answers
and numbers of questions are sent as the view counts them, and what comes back is read in the same way.

An answer counts for a view if the game shows it, if it leads to an event or to dice that the view may see, or if
anything changes in what the view sees. Taking back counts if anything goes that counted.
"""

from collections.abc import Sequence
from typing import Any, TypeAlias

import msgspec

from nightraid.engine.ask import Option, Seat
from nightraid.engine.asking import find_option
from nightraid.engine.errors import NightRaidError, NoSuchPosition
from nightraid.engine.game import Game
from nightraid.engine.log import Answer, Chosen, Entry, let_count
from nightraid.engine.match import Match
from nightraid.engine.view import SeatView

View: TypeAlias = Seat | None
"""Whose view; None: what everybody may see."""


class Unshown(msgspec.Struct, frozen=True):
    """What the views saw that are not shown an answer, before it was given."""

    events: int
    seen: dict[View, SeatView]


class Counts:
    """What counts of the log of one match, for each view."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self._game = game
        self._entries: list[Entry] = []
        self._standing: list[int] = []
        views: list[View] = [None] if game.open_table else [None, *range(seats)]
        self._felt: dict[View, list[bool]] = {view: [] for view in views}

    def fork(self) -> "Counts":
        """The same so far, to be counted on: what is not on the disk yet must not count."""
        twin = Counts.__new__(Counts)
        twin._game, twin._entries, twin._standing = self._game, self._entries[:], self._standing[:]
        twin._felt = {view: felt[:] for view, felt in self._felt.items()}
        return twin

    # ---- hearing

    def watch(self, entry: Entry, match: Match[Any]) -> Unshown:
        """An entry is about to come into the log of a match that stands like this."""
        entry = _read(entry, match)
        hidden = [view for view in self._felt if self._hides(entry, view)]
        return Unshown(match.event_count, {view: match.view(view) for view in hidden})

    def hear(self, gained: Sequence[Entry], unshown: Unshown, match: Match[Any]) -> None:
        """The log has gained this, dice and cards that software brought included, and the match stands like this."""
        for place, entry in enumerate(gained):
            self._entries.append(entry)
            gone = let_count(self._standing, self._entries, len(self._entries) - 1)
            for view, felt in self._felt.items():
                if gone:
                    felt.append(any(felt[one] for one in gone))
                elif place == 0 and len(gained) == 1 and view in unshown.seen:
                    felt.append(_notices(match, view, unshown))
                else:
                    felt.append(True)

    def _hides(self, entry: Entry, view: View) -> bool:
        secret = isinstance(entry, Chosen) and entry.secret  # everybody sees who has chosen
        return isinstance(entry, Answer) and not secret and self._game.redact(entry, view) is None

    # ---- counting

    def version(self, view: View, length: int | None = None) -> int:
        """How much of the log, or of its first `length` entries, counts. It only grows."""
        return sum(self._of(view)[:length])

    def answers(self, view: View, standing: int | None = None) -> int:
        """How many of the answers that stand, or of the first `standing`, count."""
        felt = self._of(view)
        return sum(felt[place] for place in self._standing[:standing])

    def standing(self, view: View, answers: int) -> int:
        """The number of answers that a view means by its own number: right before the next one that counts for it."""
        felt, count = self._of(view), 0
        for number, place in enumerate(self._standing):
            if felt[place]:
                if count == answers:
                    return number
                count += 1
        if count == answers:
            return len(self._standing)
        raise NoSuchPosition(f"no position after {answers} answers", expected=f"0 to {count}")

    def since(self, view: View, version: int) -> list[Entry]:
        """The entries that have counted since this version."""
        counting = [entry for entry, felt in zip(self._entries, self._of(view), strict=True) if felt]
        return counting[version:]

    def _of(self, view: View) -> list[bool]:
        return self._felt[None if self._game.open_table else view]


def _read(entry: Entry, match: Match[Any]) -> Entry:
    """An entry out of the store with the option that it names; one that does not fit will be refused by the match."""
    if not isinstance(entry, Chosen) or isinstance(entry.option, Option):
        return entry
    ask = match.ask_of(entry.seat)
    try:
        return entry if ask is None else Chosen(entry.seat, find_option(ask, entry.option), entry.secret)
    except NightRaidError:
        return entry


def _notices(match: Match[Any], view: View, unshown: Unshown) -> bool:
    """Whether a view could tell that an answer was given which it is not shown."""
    return bool(match.events_for(view, unshown.events)) or match.view(view) != unshown.seen[view]
