"""Everything that can be answered, chapter by chapter, each with the rules behind it."""

from nightraid.engine.ask import Option
from nightraid.engine.kinds import kinds_in
from nightraid.games.reichbusters.asks.options import alien, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.asks.options.alien import *
from nightraid.games.reichbusters.asks.options.cards import *
from nightraid.games.reichbusters.asks.options.castle import *
from nightraid.games.reichbusters.asks.options.enemy import *
from nightraid.games.reichbusters.asks.options.hero import *
from nightraid.games.reichbusters.asks.options.missions import *
from nightraid.games.reichbusters.asks.options.rounds import *
from nightraid.games.reichbusters.asks.options.testing import *

OPTIONS = kinds_in(Option, rounds, testing, castle, hero, cards, enemy, missions, alien)
