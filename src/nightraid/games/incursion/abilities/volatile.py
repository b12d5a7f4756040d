"""Bomberzombies: the mine, and Volatile (IN-MODEL-BOMBERZOMBIE-3, IN-Q-57)."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Rule, RuleIds
from nightraid.games.incursion.asks.events.fights import Exploded
from nightraid.games.incursion.asks.events.turns import CheckRolled
from nightraid.games.incursion.asks.questions import CheckDie
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import Cell, ModelId
from nightraid.games.incursion.rules.blasts import Blast, blast_squares, hit_squares
from nightraid.games.incursion.state import State

Fate: TypeAlias = Literal["removed", "explosion", "glory"]
FATES: tuple[Fate, ...] = ("explosion", "explosion", "removed", "glory", "glory", "glory")
"""By the face of the die, from 1."""
MINE_DD = 3


def roll(game: State, model: ModelId) -> Rule[Fate]:
    """1-2 explosion, 3 removed, 4-6 a last activation."""
    why = ("IN-MODEL-BOMBERZOMBIE-3",)
    (face,) = yield CheckDie(model, "volatile", dice=(D6,), seat=game.models[model].side, why=why)
    fate: Fate = FATES[face - 1]
    yield CheckRolled(model, face, "volatile", fate == "glory", why=why)
    return fate


def explode(game: State, model: ModelId, at: Cell) -> Rule[None]:
    """The blast of Ka-Boom around the square where the bomberzombie died; it is gone already."""
    yield from mine(game, model, at, MINE_DD, ("IN-MODEL-BOMBERZOMBIE-3", "IN-Q-57"))


def mine(game: State, model: ModelId, at: Cell, dd: int, why: RuleIds) -> Rule[None]:
    """Nine squares, a die for every model and thing in them; nobody who dies of it is volatile (IN-Q-57, IN-Q-58)."""
    squares = blast_squares(game, at)
    yield Exploded(model, at, squares, why=why)
    yield from hit_squares(game, Blast(model, squares, dd=dd, cause="explosion"))
