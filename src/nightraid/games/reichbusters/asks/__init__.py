"""What people are asked, what they can answer, and what they are told happened.

A kind is registered by being defined in a chapter of `options/`, `questions/` or `events/`.
"""

from collections.abc import Iterable
from types import ModuleType
from typing import Any, TypeVar

K = TypeVar("K")


def structs_of(base: type[K], modules: Iterable[ModuleType]) -> tuple[type[Any], ...]:
    """Every subclass of `base` that one of the modules defines itself, in the order of the modules."""
    return tuple(
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and issubclass(thing, base) and thing.__module__ == module.__name__
    )
