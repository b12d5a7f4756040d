"""One shot, in an activation or as a reaction (IN-SHOOT-2, IN-DD-7, IN-REACT-15, IN-AMMO)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.ids import ModelId, WeaponId
from nightraid.games.incursion.state import State


def reaction_shot(game: State, model: ModelId, weapon: WeaponId, target: ModelId) -> Rule[None]:
    """To be written."""
    return
    yield
