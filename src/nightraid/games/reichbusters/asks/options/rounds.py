"""Options: set-up, rounds, turn order."""

from nightraid.engine.ask import Option
from nightraid.games.reichbusters.ids import AreaId, CardId, DoorId, HeroId, SkillId


class TakeTurn(Option, frozen=True):
    """This Hero acts now."""

    rules = ("RB-ORDER-1",)
    hero: HeroId


class HandItem(Option, frozen=True):
    """A Hero takes an item of the stores along."""

    rules = ("RB-RAID-5", "RB-CAMPAIGN-3")
    item: CardId
    hero: HeroId


class HandSkill(Option, frozen=True):
    """A Hero takes a skill of the team along."""

    rules = ("RB-RAID-5",)
    skill: SkillId
    hero: HeroId


class LeaveTheRest(Option, frozen=True):
    """Nothing more is handed out."""

    rules = ("RB-RAID-5", "RB-CAMPAIGN-3")


class EnterAt(Option, frozen=True):
    """The Hero starts on this entrance."""

    rules = ("RB-SETUP-10",)
    area: AreaId


class FreeMove(Option, frozen=True):
    """A Hero moves one area before the round ends."""

    rules = ("RB-NTE-11",)
    hero: HeroId
    to: AreaId


class FreeStandUp(Option, frozen=True):
    """A Hero stands up before the round ends."""

    rules = ("RB-NTE-11", "RB-MOVE-7")
    hero: HeroId


class FreeLeave(Option, frozen=True):
    """A Hero leaves the map before the round ends."""

    rules = ("RB-NTE-11", "RB-END-3")
    hero: HeroId


class NoFreeMove(Option, frozen=True):
    """Nobody moves."""

    rules = ("RB-NTE-11",)


class FreeDoor(Option, frozen=True):
    """A Hero works on a door before the round ends."""

    rules = ("RB-ENDROUND-1",)
    hero: HeroId
    door: DoorId


class NoFreeDoor(Option, frozen=True):
    """Nobody does."""

    rules = ("RB-ENDROUND-1",)
