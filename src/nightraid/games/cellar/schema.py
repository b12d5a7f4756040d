"""What the content files of Cellar Fight may say."""

from collections.abc import Iterator
from typing import Annotated

import msgspec

from nightraid.boards.grid.board import GridError
from nightraid.boards.grid.textmap import MapError, TextMap, read_map
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
WIDEST = 26
"""Columns have letters."""


def check_cards(library: Library) -> Iterator[Problem]:
    """The rules speak of Duck, Dynamite and Rush cards: no two kinds of card may do the same."""
    known: dict[type[Effect], Card] = {}
    for card in library.of(Card).values():
        first = known.setdefault(type(card.play), card)
        if first is not card:
            effect = card.play.__struct_config__.tag
            yield library.problem(card, "play.effect", effect, f"an effect that {first.id} does not have")


def check_cellars(library: Library) -> Iterator[Problem]:
    """A cellar must be a readable map: walls only, and three starting squares a crew."""
    for cellar in library.of(Cellar).values():
        try:
            drawn = read_map(cellar.map)
        except (MapError, GridError) as error:
            yield library.problem(cellar, "map", "…", f"a map: {error}")
            continue
        for found, expected in _not_a_cellar(drawn):
            yield library.problem(cellar, "map", found, expected)


def _not_a_cellar(drawn: TextMap) -> Iterator[tuple[str, str]]:
    """What is wrong with a map, and what was expected."""
    if drawn.grid.width > WIDEST:
        yield f"{drawn.grid.width} squares wide", f"{WIDEST} at most"
    for mark in START_MARKS:
        if len(drawn.marks.get(mark, ())) != RAIDERS_A_CREW:
            yield f"{len(drawn.marks.get(mark, ()))} x {mark}", f"{RAIDERS_A_CREW}"
    if strange := sorted(set(drawn.marks) - set(START_MARKS)):
        yield ", ".join(strange), "only the marks A and B"
    if movable := drawn.door_letters + drawn.barricade_digits:
        yield ", ".join(movable), "walls: a cellar has no doors and no barricades"
