"""The questions that people are asked, and what dice and decks are asked for, chapter by chapter."""

from nightraid.engine.ask import Ask
from nightraid.engine.kinds import kinds_in
from nightraid.games.wolfenstein.asks.questions import cards, castle, fights, rounds
from nightraid.games.wolfenstein.asks.questions.cards import *
from nightraid.games.wolfenstein.asks.questions.castle import *
from nightraid.games.wolfenstein.asks.questions.fights import *
from nightraid.games.wolfenstein.asks.questions.rounds import *

ASKS = kinds_in(Ask, rounds, fights, cards, castle)
