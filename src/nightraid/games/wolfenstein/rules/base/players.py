"""Players: who plays which Heroes, and in which order they sit."""

from nightraid.engine.ask import Seat
from nightraid.games.wolfenstein.ids import HeroId, ModelId, is_hero
from nightraid.games.wolfenstein.state import State


def shares(players: int) -> tuple[Seat, ...]:
    """For each of the four Heroes its player: as evenly as possible (WF-SETUP-4)."""
    return {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 0, 1, 2), 4: (0, 1, 2, 3)}[players]


def heroes_of(game: State, player: Seat) -> list[HeroId]:
    """The Heroes of a player, in set-up order."""
    return [number for number, hero in enumerate(game.heroes) if hero.player == player]


def living_heroes(game: State, player: Seat) -> int:
    """How many Heroes a player has left."""
    return sum(hero.player == player and hero.alive for hero in game.heroes)


def clockwise_from(game: State, player: Seat) -> list[Seat]:
    """All players in the order of their seats, beginning with this one."""
    return [(player + place) % game.players for place in range(game.players)]


def owner_of(game: State, model: ModelId) -> HeroId:
    """The Hero that a model on the Heroes' side is or belongs to (WF-BOT-4)."""
    return model if is_hero(model) else game.bots[model].owner


def player_of(game: State, model: ModelId) -> Seat:
    """Who rolls and chooses for a model: its player, or for a Nazi the AI Controller."""
    return game.controller if model in game.nazis else game.heroes[owner_of(game, model)].player
