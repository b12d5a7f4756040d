"""The kinds of content of Incursion."""

from typing import Final

from nightraid.engine.content import Kind
from nightraid.games.incursion.schema.boards import BoardCard
from nightraid.games.incursion.schema.campaigns import CampaignCard
from nightraid.games.incursion.schema.card_checks import CARD_CHECKS
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.schema.solo import OrderCard
from nightraid.games.incursion.schema.weapons import WeaponCard

__all__ = ["CARD_CHECKS", "CARD_KINDS", "MISSION_KINDS"]

CARD_KINDS: Final = (
    Kind("models", ModelCard, "model"),
    Kind("weapons", WeaponCard, "weapon"),
    Kind("cards", BattleCard, "card"),
)
"""What lies in the box beside the boards and the missions."""

MISSION_KINDS: Final = (
    Kind("boards", BoardCard, "board"),
    Kind("missions", MissionCard, "mission"),
    Kind("campaigns", CampaignCard, "campaign"),
    Kind("orders", OrderCard, "order"),
)
"""Where and what for."""
