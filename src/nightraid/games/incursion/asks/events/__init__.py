"""Everything that can happen, told in order with the rules that caused it, chapter by chapter."""

from nightraid.engine.events import Decided, Ended, Event
from nightraid.engine.kinds import kinds_in
from nightraid.games.incursion.asks.events import cards, fights, missions, turns
from nightraid.games.incursion.asks.events.cards import *
from nightraid.games.incursion.asks.events.fights import *
from nightraid.games.incursion.asks.events.missions import *
from nightraid.games.incursion.asks.events.turns import *

EVENTS: tuple[type[Event], ...] = (*kinds_in(Event, turns, fights, cards, missions), Decided, Ended)
