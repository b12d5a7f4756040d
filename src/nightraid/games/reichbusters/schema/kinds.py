"""The kinds of content of Reichbusters, and all that is checked of how they fit together."""

from typing import Final

from nightraid.engine.content import Check, Kind
from nightraid.games.reichbusters.schema.action_cards import ActionCard
from nightraid.games.reichbusters.schema.card_checks import HERO_CHECKS
from nightraid.games.reichbusters.schema.dice import DieCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.weapons import WeaponCard

HERO_KINDS: Final = (
    Kind("dice", DieCard, "die"),
    Kind("heroes", HeroCard, "hero"),
    Kind("weapons", WeaponCard, "weapon"),
    Kind("action-cards", ActionCard, "card"),
    Kind("skills", SkillCard, "skill"),
    Kind("items", ItemCard, "item"),
    Kind("teams", TeamCard, "team"),
)
"""What belongs to the Heroes; no other kind is named by it."""

KINDS: Final = (*HERO_KINDS,)
"""All kinds."""

CARD_CHECKS: Final[tuple[Check, ...]] = (*HERO_CHECKS,)
"""All checks."""
