"""The questions that people are asked, and what dice and decks are asked for, chapter by chapter."""

from typing import Any

from nightraid.engine.ask import Ask
from nightraid.games.reichbusters.asks import structs_of
from nightraid.games.reichbusters.asks.questions import cards, castle, enemy, hero, missions, rounds, testing

ASKS: tuple[type[Ask[Any]], ...] = structs_of(Ask, (rounds, testing, castle, hero, cards, enemy, missions))
