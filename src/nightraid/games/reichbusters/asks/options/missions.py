"""Options: objectives, debriefing."""

from nightraid.engine.ask import Option
from nightraid.games.reichbusters.ids import AreaId, CardId, HeroId, SkillId


class TakeObjective(Option, frozen=True):
    """Take an objective-complete item that the Hero sees; no action is needed."""

    rules = ("RB-ITEM-OBJECTIVE-COMPLETE-1",)
    area: AreaId


class PlantCharge(Option, frozen=True):
    """Plant a demolition charge on the false objective here."""

    rules = ("RB-ITEM-DEMOLITION-CHARGE-1",)
    charge: CardId


class KeepItem(Option, frozen=True):
    """Keep this item for the next mission."""

    rules = ("RB-CAMPAIGN-5",)
    item: CardId


class KeepNoMore(Option, frozen=True):
    """Keep nothing more."""

    rules = ("RB-CAMPAIGN-5",)


class RemoveWound(Option, frozen=True):
    """Remove this permanent wound."""

    rules = ("RB-CAMPAIGN-9",)
    card: CardId


class BuySkill(Option, frozen=True):
    """Learn a skill for heroism points, throwing another away if one is named."""

    rules = ("RB-CAMPAIGN-11", "RB-CAMPAIGN-13", "RB-CAMPAIGN-14")
    hero: HeroId
    skill: SkillId
    instead_of: SkillId
    price: int


class BuyNoMore(Option, frozen=True):
    """Buy nothing more."""

    rules = ("RB-CAMPAIGN-11",)


class TeachThis(Option, frozen=True):
    """Of the skills that are the reward, this one."""

    rules = ("RB-CAMPAIGN-12", "RB-Q-181")
    skill: SkillId


class TeachSkill(Option, frozen=True):
    """This Hero learns the skill, throwing another away if one is named."""

    rules = ("RB-CAMPAIGN-12",)
    hero: HeroId
    instead_of: SkillId


class TeachNobody(Option, frozen=True):
    """Nobody learns it."""

    rules = ("RB-CAMPAIGN-12",)
