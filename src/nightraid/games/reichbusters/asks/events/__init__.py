"""Everything that can happen, told in order with the rules that caused it, chapter by chapter."""

from nightraid.engine.events import Decided, Ended, Event
from nightraid.games.reichbusters.asks import structs_of
from nightraid.games.reichbusters.asks.events import cards, castle, enemy, hero, missions, rounds, testing

EVENTS: tuple[type[Event], ...] = (
    *structs_of(Event, (rounds, testing, castle, hero, cards, enemy, missions)),
    Decided,
    Ended,
)
