"""The kinds that several modules define, in their order: so a chapter registers its events by defining them."""

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
