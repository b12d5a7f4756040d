"""What the content files of Cellar Fight may say."""

from collections.abc import Iterator
from typing import Annotated

import msgspec

from nightraid.boards.grid import GridError
from nightraid.boards.textmap import MapError, read_map
from nightraid.engine.content import Effect, Entry, Kind, Library, Problem

Count = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Duck(Effect, frozen=True):
    """Cancels a shot that hit (CF-DUCK-1)."""


class Dynamite(Effect, frozen=True, rename="kebab"):
    """A blast on a square (CF-DYNAMITE-1)."""

    range: Count
    knocks_down_on: Annotated[int, msgspec.Meta(ge=2, le=6)]


class Rush(Effect, frozen=True):
    """More actions this turn (CF-RUSH-1)."""

    actions: Count


class Card(Entry, frozen=True):
    """A kind of card and how many of it are in the deck."""

    copies: Count
    play: Duck | Dynamite | Rush


class Cellar(Entry, frozen=True):
    """A map, drawn in text; A and B mark the starting squares of the two crews."""

    map: str


KINDS = (Kind("cards", Card, "card"), Kind("cellars", Cellar, "cellar"))
START_MARKS = ("A", "B")
RAIDERS_A_CREW = 3


def check_cellars(library: Library) -> Iterator[Problem]:
    """A cellar must be a readable map with three starting squares a crew and no marks besides."""
    for cellar in library.of(Cellar).values():
        try:
            marks = read_map(cellar.map).marks
        except (MapError, GridError) as error:
            yield library.problem(cellar, "map", "…", f"a map: {error}")
            continue
        for mark in START_MARKS:
            if len(marks.get(mark, ())) != RAIDERS_A_CREW:
                yield library.problem(cellar, "map", f"{len(marks.get(mark, ()))} x {mark}", f"{RAIDERS_A_CREW}")
        if strange := sorted(set(marks) - set(START_MARKS)):
            yield library.problem(cellar, "map", ", ".join(strange), "only the marks A and B")
