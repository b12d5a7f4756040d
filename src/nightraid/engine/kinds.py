"""The kinds of options, questions and events of a game: what its chapters define, named in no list."""

from types import ModuleType
from typing import TypeVar

K = TypeVar("K")


def kinds_in(base: type[K], *chapters: ModuleType) -> tuple[type[K], ...]:
    """Every subclass of `base` that a chapter defines itself, in the order in which they stand there."""
    return tuple(
        thing
        for chapter in chapters
        for thing in vars(chapter).values()
        if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == chapter.__name__
    )
