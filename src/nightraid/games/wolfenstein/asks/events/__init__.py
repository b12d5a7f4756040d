"""Everything that can happen, told in order with the rules that caused it, chapter by chapter."""

from nightraid.engine.events import Decided, Ended, Event
from nightraid.engine.kinds import kinds_in
from nightraid.games.wolfenstein.asks.events import cards, castle, fights, rounds
from nightraid.games.wolfenstein.asks.events.cards import *
from nightraid.games.wolfenstein.asks.events.castle import *
from nightraid.games.wolfenstein.asks.events.fights import *
from nightraid.games.wolfenstein.asks.events.rounds import *

EVENTS: tuple[type[Event], ...] = (*kinds_in(Event, rounds, fights, cards, castle), Decided, Ended)
