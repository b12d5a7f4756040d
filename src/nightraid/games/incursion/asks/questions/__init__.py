"""The questions that people are asked, and what dice and decks are asked for, chapter by chapter."""

from nightraid.engine.ask import Ask
from nightraid.engine.kinds import kinds_in
from nightraid.games.incursion.asks.questions import cards, fights, missions, turns
from nightraid.games.incursion.asks.questions.cards import *
from nightraid.games.incursion.asks.questions.fights import *
from nightraid.games.incursion.asks.questions.missions import *
from nightraid.games.incursion.asks.questions.turns import *

ASKS = kinds_in(Ask, turns, fights, cards, missions)
