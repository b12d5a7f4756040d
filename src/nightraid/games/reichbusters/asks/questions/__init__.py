"""The questions that people are asked, and what dice and decks are asked for, chapter by chapter."""

from nightraid.engine.ask import Ask
from nightraid.engine.kinds import kinds_in
from nightraid.games.reichbusters.asks.questions import alien, cards, castle, enemy, hero, missions, rounds, testing
from nightraid.games.reichbusters.asks.questions.alien import *
from nightraid.games.reichbusters.asks.questions.cards import *
from nightraid.games.reichbusters.asks.questions.castle import *
from nightraid.games.reichbusters.asks.questions.enemy import *
from nightraid.games.reichbusters.asks.questions.hero import *
from nightraid.games.reichbusters.asks.questions.missions import *
from nightraid.games.reichbusters.asks.questions.rounds import *
from nightraid.games.reichbusters.asks.questions.testing import *

ASKS = kinds_in(Ask, rounds, testing, castle, hero, cards, enemy, missions, alien)
