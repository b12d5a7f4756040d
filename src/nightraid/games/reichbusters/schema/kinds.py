"""The kinds of content of Reichbusters, and all that is checked of how they fit together."""

from typing import Final

from nightraid.engine.content import Check, Kind
from nightraid.games.reichbusters.schema.action_cards import ActionCard
from nightraid.games.reichbusters.schema.assignments import ObjectiveCard
from nightraid.games.reichbusters.schema.campaign_checks import CAMPAIGN_CHECKS
from nightraid.games.reichbusters.schema.campaigns import CampaignCard, DifficultyCard
from nightraid.games.reichbusters.schema.card_checks import HERO_CHECKS, check_beasts
from nightraid.games.reichbusters.schema.dice import DieCard
from nightraid.games.reichbusters.schema.editions import EditionCard
from nightraid.games.reichbusters.schema.enemy_checks import ENEMY_CHECKS
from nightraid.games.reichbusters.schema.environments import EnvironmentCard
from nightraid.games.reichbusters.schema.factions import FactionCard
from nightraid.games.reichbusters.schema.features import FeatureCard
from nightraid.games.reichbusters.schema.heroes import HeroCard
from nightraid.games.reichbusters.schema.items import ItemCard
from nightraid.games.reichbusters.schema.map_checks import MAP_CHECKS
from nightraid.games.reichbusters.schema.maps import MapCard
from nightraid.games.reichbusters.schema.mission_checks import MISSION_CHECKS
from nightraid.games.reichbusters.schema.missions import MissionCard
from nightraid.games.reichbusters.schema.noise_cards import NoiseCard
from nightraid.games.reichbusters.schema.skills import SkillCard
from nightraid.games.reichbusters.schema.spawn_cards import SpawnCard
from nightraid.games.reichbusters.schema.teams import TeamCard
from nightraid.games.reichbusters.schema.tiles import TileCard
from nightraid.games.reichbusters.schema.units import UnitCard
from nightraid.games.reichbusters.schema.weapons import WeaponCard
from nightraid.games.reichbusters.schema.wound_cards import WoundCard

HERO_KINDS: Final = (
    Kind("dice", DieCard, "die"),
    Kind("heroes", HeroCard, "hero"),
    Kind("weapons", WeaponCard, "weapon"),
    Kind("action-cards", ActionCard, "card"),
    Kind("skills", SkillCard, "skill"),
    Kind("items", ItemCard, "item"),
    Kind("teams", TeamCard, "team"),
)
"""What belongs to the Heroes."""

ENEMY_KINDS: Final = (
    Kind("editions", EditionCard, "edition-card"),
    Kind("noise-cards", NoiseCard, "noise-card"),
    Kind("wound-cards", WoundCard, "wound-card"),
    Kind("spawn-cards", SpawnCard, "spawn-card"),
    Kind("features", FeatureCard, "feature"),
    Kind("environments", EnvironmentCard, "environment"),
    Kind("units", UnitCard, "unit"),
    Kind("factions", FactionCard, "faction"),
)
"""The editions, the enemy, and the decks and features of both worlds; no other kind is named by them."""

MAP_KINDS: Final = (
    Kind("tiles", TileCard, "tile"),
    Kind("maps", MapCard, "map"),
    Kind("objectives", ObjectiveCard, "objective"),
    Kind("missions", MissionCard, "mission"),
    Kind("campaigns", CampaignCard, "campaign"),
    Kind("difficulties", DifficultyCard, "difficulty"),
)
"""Where and what for: the castle, RAIDs and campaigns."""

KINDS: Final = (*HERO_KINDS, *ENEMY_KINDS, *MAP_KINDS)
"""All kinds."""

CARD_CHECKS: Final[tuple[Check, ...]] = (
    *HERO_CHECKS,
    check_beasts,
    *ENEMY_CHECKS,
    *MAP_CHECKS,
    *MISSION_CHECKS,
    *CAMPAIGN_CHECKS,
)
"""All checks."""
