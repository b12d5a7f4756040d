"""Everything that can happen, told in order with the rules that caused it, chapter by chapter."""

from nightraid.engine.events import Decided, Ended, Event
from nightraid.engine.kinds import kinds_in
from nightraid.games.reichbusters.asks.events import alien, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.asks.events.alien import *
from nightraid.games.reichbusters.asks.events.cards import *
from nightraid.games.reichbusters.asks.events.castle import *
from nightraid.games.reichbusters.asks.events.enemy import *
from nightraid.games.reichbusters.asks.events.hero import *
from nightraid.games.reichbusters.asks.events.missions import *
from nightraid.games.reichbusters.asks.events.rounds import *
from nightraid.games.reichbusters.asks.events.testing import *

EVENTS: tuple[type[Event], ...] = (
    *kinds_in(Event, rounds, testing, castle, hero, cards, enemy, missions, alien),
    Decided,
    Ended,
)
