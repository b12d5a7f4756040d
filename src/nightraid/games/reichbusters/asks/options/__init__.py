"""Everything that can be answered, chapter by chapter."""

from nightraid.engine.ask import Option
from nightraid.games.reichbusters.asks import structs_of
from nightraid.games.reichbusters.asks.options import cards, castle, enemy, hero, missions, rounds, testing

OPTIONS: tuple[type[Option], ...] = structs_of(Option, (rounds, testing, castle, hero, cards, enemy, missions))
