"""Everything that can happen, told in order with the rules that caused it."""

from types import ModuleType

from nightraid.engine.events import Decided, Ended, Event
from nightraid.games.incursion.asks.events import cards, fights, missions, turns


def _events_of(module: ModuleType) -> tuple[type[Event], ...]:
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    )


EVENTS: tuple[type[Event], ...] = (
    Decided,
    Ended,
    *_events_of(turns),
    *_events_of(fights),
    *_events_of(cards),
    *_events_of(missions),
)
