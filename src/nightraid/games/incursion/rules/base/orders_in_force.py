"""What the solo mission's order of the game turn changes while it is in force (IN-Q-92)."""

from typing import TypeVar

from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.schema.solo import Darkness, Frenzy, Jam, OrderEffect, Stumble, ThickHides
from nightraid.games.incursion.state import State

E = TypeVar("E", bound=OrderEffect)


def of_order(game: State, kind: type[E]) -> list[E]:
    """What the order of this game turn does of a kind; nothing where the mission has no orders."""
    if not game.order:
        return []
    return [does for does in game.box.orders[game.order].does if type(does) is kind]


def ap_by_order(game: State, model: ModelId) -> int:
    """Zombies run, the point man stumbles."""
    if not game.order:
        return 0
    if game.card(model).is_zombie:
        return sum(frenzy.ap for frenzy in of_order(game, Frenzy))
    return -sum(stumble.ap for stumble in of_order(game, Stumble)) if model == game.point_man else 0


def f_by_order(game: State, model: ModelId) -> int:
    """Zombies are harder to hurt."""
    if not game.order or not game.card(model).is_zombie:
        return 0
    return sum(hides.f for hides in of_order(game, ThickHides))


def is_jammed(game: State, model: ModelId) -> bool:
    """Whether the point man's weapon is jammed: no shooting actions, no reaction fire."""
    return model == game.point_man and bool(of_order(game, Jam))


def sight_by_order(game: State) -> int:
    """How far anybody sees; 0: as far as ever."""
    return min((darkness.sight for darkness in of_order(game, Darkness)), default=0)
