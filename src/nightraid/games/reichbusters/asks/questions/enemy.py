"""Questions where the rules of the enemy leave a choice, and to the players of wounded Heroes."""

from nightraid.engine.ask import Ask
from nightraid.games.reichbusters.asks.options.enemy import (
    ActFirst,
    ApplyWound,
    AttackedFirst,
    ExplodeFirst,
    FleeTo,
    GoBy,
    GoForHero,
    HealWound,
    JamThis,
    LeadAttack,
    LetThemAttack,
    LoseItem,
    LosePoint,
    LoseSkill,
    PushedTo,
    ThrowBiscuits,
)
from nightraid.games.reichbusters.ids import CardId, HeroId, UnitId

# ---------------------------------------------------------------- the enemy turn


class WhichUnitFirst(Ask[ActFirst], frozen=True):
    """Which of the equally near units acts first?"""


class WhichWay(Ask[GoBy], frozen=True):
    """Which of several equally short ways does the unit take?"""

    unit: UnitId


class WhereFlees(Ask[FleeTo], frozen=True):
    """Where does the coward flee?"""

    unit: UnitId


class WhichTarget(Ask[GoForHero], frozen=True):
    """Which of the equally near Heroes does the unit attack?"""

    unit: UnitId


class WhoIsAttackedFirst(Ask[AttackedFirst], frozen=True):
    """Which attack comes first?"""


class WhoLeads(Ask[LeadAttack], frozen=True):
    """Which unit leads the attack on a Hero?"""

    hero: HeroId


class WhichBomber(Ask[ExplodeFirst], frozen=True):
    """Which bomber explodes first?"""


class UseBiscuits(Ask[ThrowBiscuits | LetThemAttack], frozen=True):
    """Keep units from attacking with biscuits?"""

    hero: HeroId
    """Who is attacked."""
    units: tuple[UnitId, ...]


# ---------------------------------------------------------------- wounded Heroes


class WherePushed(Ask[PushedTo], frozen=True):
    """Where is the Hero driven?"""

    hero: HeroId


class WhichItemLost(Ask[LoseItem], frozen=True):
    """Which item does the Hero drop?"""

    hero: HeroId


class WhichPointLost(Ask[LosePoint], frozen=True):
    """Which heroism point does the Hero lose?"""

    hero: HeroId


class WhichWeaponJams(Ask[JamThis], frozen=True):
    """Which weapon jams?"""

    hero: HeroId


class WhichSkillOut(Ask[LoseSkill], frozen=True):
    """Which skill does the wound put out of use?"""

    hero: HeroId
    card: CardId


class WhichWoundHealed(Ask[HealWound], frozen=True):
    """Which wound is healed?"""

    hero: HeroId


class WhichWound(Ask[ApplyWound], frozen=True):
    """Which of the wound cards does the Hero apply?"""

    hero: HeroId
