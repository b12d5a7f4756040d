"""The kinds of content of Incursion."""

from typing import Final

from nightraid.engine.content import Kind
from nightraid.games.incursion.schema.card_checks import CARD_CHECKS
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.weapons import WeaponCard

__all__ = ["CARD_CHECKS", "CARD_KINDS"]

CARD_KINDS: Final = (
    Kind("models", ModelCard, "model"),
    Kind("weapons", WeaponCard, "weapon"),
    Kind("cards", BattleCard, "card"),
)
"""What lies in the box beside the boards and the missions."""
