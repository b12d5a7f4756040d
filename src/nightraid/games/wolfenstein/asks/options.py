"""The answers that people can give, each with the rules behind it."""

from typing import ClassVar, TypeAlias

from nightraid.engine.ask import Option, RuleIds, Seat
from nightraid.games.wolfenstein.ids import AmmoType, AreaId, CardId, Cell, HeroId, Letter, ModelId

# ---------------------------------------------------------------- set-up and rounds


class StartWith(Option, frozen=True):
    """Let this player start."""

    rules: ClassVar[RuleIds] = ("WF-SETUP-9", "WF-CLEAN-3")
    player: Seat


class NoWish(Option, frozen=True):
    """Leave it to the others who starts."""

    rules: ClassVar[RuleIds] = ("WF-SETUP-9", "WF-CLEAN-3")


class TakeAmmo(Option, frozen=True):
    """Take an ammo token of this type."""

    rules: ClassVar[RuleIds] = ("WF-AMMO-1",)
    ammo: AmmoType


class GiveLife(Option, frozen=True):
    """This Hero gets the only shared life token."""

    rules: ClassVar[RuleIds] = ("WF-DIFF-10",)
    hero: HeroId


class Activate(Option, frozen=True):
    """Activate this Hero."""

    rules: ClassVar[RuleIds] = ("WF-ROUND-7",)
    hero: HeroId


class SendBot(Option, frozen=True):
    """Let this bot act next."""

    rules: ClassVar[RuleIds] = ("WF-BOT-2",)
    bot: ModelId


class AskMe(Option, frozen=True):
    """Ask me again when a Nazi has equal options."""

    rules: ClassVar[RuleIds] = ("WF-AI-5",)


class Enter(Option, frozen=True):
    """Enter the map here."""

    rules: ClassVar[RuleIds] = ("WF-SETUP-10", "WF-SETUP-11")
    at: Cell


# ---------------------------------------------------------------- actions


class Step(Option, frozen=True):
    """Move one square."""

    rules: ClassVar[RuleIds] = ("WF-MOVE-1", "WF-ACTION-1")
    to: Cell


class OpenDoor(Option, frozen=True):
    """Open a door."""

    rules: ClassVar[RuleIds] = ("WF-DOOR-2", "WF-ACTION-4")
    door: int


class ClearBarricade(Option, frozen=True):
    """Remove a barricade."""

    rules: ClassVar[RuleIds] = ("WF-BARRICADE-3", "WF-ACTION-5")
    barricade: int


class UsePassage(Option, frozen=True):
    """Go through the secret passage."""

    rules: ClassVar[RuleIds] = ("WF-PASSAGE-1", "WF-ACTION-3")
    to: Cell


class Search(Option, frozen=True):
    """Search an event or chest token."""

    rules: ClassVar[RuleIds] = ("WF-SEARCH-1", "WF-ACTION-6")
    at: Cell


class Attack(Option, frozen=True):
    """Attack with a weapon."""

    rules: ClassVar[RuleIds] = ("WF-ATTACK-1", "WF-ACTION-7")
    weapon: CardId
    target: ModelId


class Execute(Option, frozen=True):
    """A silent execution."""

    rules: ClassVar[RuleIds] = ("WF-SILENT-1", "WF-ACTION-7")
    item: CardId
    target: ModelId


class BotAttack(Option, frozen=True):
    """A bot attacks."""

    rules: ClassVar[RuleIds] = ("WF-BOT-3", "WF-ATTACK-1")
    target: ModelId


class Reload(Option, frozen=True):
    """Take the reload token off a weapon."""

    rules: ClassVar[RuleIds] = ("WF-RELOAD-4", "WF-ACTION-10")
    weapon: CardId


class UseItem(Option, frozen=True):
    """Use an equipment card."""

    rules: ClassVar[RuleIds] = ("WF-ACTION-9",)
    item: CardId


class UseItemOn(Option, frozen=True):
    """Use an equipment card on a model."""

    rules: ClassVar[RuleIds] = ("WF-ACTION-9",)
    item: CardId
    model: ModelId


class UseItemAt(Option, frozen=True):
    """Use an equipment card on a square."""

    rules: ClassVar[RuleIds] = ("WF-ACTION-9", "WF-Q-96")
    item: CardId
    at: Cell


class UseItemFor(Option, frozen=True):
    """Use an equipment card on a weapon."""

    rules: ClassVar[RuleIds] = ("WF-ACTION-9",)
    item: CardId
    weapon: CardId


class UseSkill(Option, frozen=True):
    """Use a skill of the Hero."""

    rules: ClassVar[RuleIds] = ("WF-GLORY-2",)
    skill: str


class UseSkillOn(Option, frozen=True):
    """Use a skill of the Hero on a model."""

    rules: ClassVar[RuleIds] = ("WF-GLORY-2",)
    skill: str
    model: ModelId


class InHand(Option, frozen=True):
    """Put a weapon into the weapon slot."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-2", "WF-ACTION-12")
    weapon: CardId


class Wear(Option, frozen=True):
    """Attach a card to the Hero card."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-3", "WF-GEAR-6", "WF-ACTION-12")
    item: CardId


class TakeOff(Option, frozen=True):
    """Take a card off the Hero card."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-6", "WF-ACTION-12")
    item: CardId


class Attach(Option, frozen=True):
    """Attach a card to a weapon."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-5", "WF-GEAR-6", "WF-ACTION-12")
    item: CardId
    weapon: CardId


class Detach(Option, frozen=True):
    """Take the attachment off a weapon."""

    rules: ClassVar[RuleIds] = ("WF-GEAR-6", "WF-ACTION-12")
    weapon: CardId


class GiveItem(Option, frozen=True):
    """Give an equipment card."""

    rules: ClassVar[RuleIds] = ("WF-GIVE-1", "WF-ACTION-11")
    item: CardId
    to: HeroId


class GiveWeapon(Option, frozen=True):
    """Give a weapon card."""

    rules: ClassVar[RuleIds] = ("WF-GIVE-1", "WF-GIVE-3", "WF-ACTION-11")
    weapon: CardId
    to: HeroId


class GiveAmmo(Option, frozen=True):
    """Give an ammo token."""

    rules: ClassVar[RuleIds] = ("WF-GIVE-1", "WF-ACTION-11")
    ammo: AmmoType
    to: HeroId


class Fatigue(Option, frozen=True):
    """The fatigue action."""

    rules: ClassVar[RuleIds] = ("WF-FATIGUE-1", "WF-FATIGUE-2", "WF-ACTION-13")


class Restore(Option, frozen=True):
    """Restore a bleeding Hero with shared life."""

    rules: ClassVar[RuleIds] = ("WF-LIFE-1", "WF-ACTION-14")
    hero: HeroId


class DoObjective(Option, frozen=True):
    """Do what a mission objective token asks for."""

    rules: ClassVar[RuleIds] = ("WF-MISSION-5",)
    letter: Letter


class Leave(Option, frozen=True):
    """Leave the map by an exit."""

    rules: ClassVar[RuleIds] = ("WF-Q-93",)


class EndTurn(Option, frozen=True):
    """End the activation."""

    rules: ClassVar[RuleIds] = ("WF-TURN-3",)


# ---------------------------------------------------------------- within an action


class UseAbility(Option, frozen=True):
    """Use an ability of the weapon."""

    rules: ClassVar[RuleIds] = ("WF-ABILITY-1", "WF-ACTION-8")
    ability: str


class RollNow(Option, frozen=True):
    """Roll without anything more."""

    rules: ClassVar[RuleIds] = ("WF-ATTACK-5",)


class Reroll(Option, frozen=True):
    """Reroll one die; `source` is the skill, ability or card that allows it."""

    rules: ClassVar[RuleIds] = ("WF-REROLL-1",)
    die: int
    source: str


class KeepRoll(Option, frozen=True):
    """Let the roll stand."""

    rules: ClassVar[RuleIds] = ("WF-ATTACK-5",)


class HitToo(Option, frozen=True):
    """Let the surplus hits go on to this model."""

    rules: ClassVar[RuleIds] = ("WF-ABILITY-1",)
    model: ModelId


class TakeOption(Option, frozen=True):
    """Take the first or the second option of an event."""

    rules: ClassVar[RuleIds] = ("WF-SEARCH-3", "WF-EVENT-1")
    number: int


class LetItBe(Option, frozen=True):
    """No option of an event can be paid for, and no skill is used to change that."""

    rules: ClassVar[RuleIds] = ("WF-Q-67",)


# ---------------------------------------------------------------- the AI Controller


class ThisModel(Option, frozen=True):
    """This one of equally good models."""

    rules: ClassVar[RuleIds] = ("WF-AI-5",)
    model: ModelId


class ThisWay(Option, frozen=True):
    """This one of equally good squares."""

    rules: ClassVar[RuleIds] = ("WF-AI-5",)
    to: Cell


class ThisArea(Option, frozen=True):
    """This one of equally good areas."""

    rules: ClassVar[RuleIds] = ("WF-AI-5",)
    area: AreaId


class Whichever(Option, frozen=True):
    """Let the software choose, this once."""

    rules: ClassVar[RuleIds] = ("WF-AI-5", "WF-Q-45")


class ChooseForMe(Option, frozen=True):
    """Let the software choose from now on."""

    rules: ClassVar[RuleIds] = ("WF-AI-5", "WF-Q-45")


Action: TypeAlias = (
    Step
    | OpenDoor
    | ClearBarricade
    | UsePassage
    | Search
    | Attack
    | Execute
    | BotAttack
    | Reload
    | UseItem
    | UseItemOn
    | UseItemAt
    | UseItemFor
    | UseSkill
    | UseSkillOn
    | InHand
    | Wear
    | TakeOff
    | Attach
    | Detach
    | GiveItem
    | GiveWeapon
    | GiveAmmo
    | Fatigue
    | Restore
    | DoObjective
    | Leave
    | AskMe
    | EndTurn
)
Tie: TypeAlias = ThisModel | ThisWay | ThisArea | Whichever | ChooseForMe
OPTIONS = (
    StartWith,
    NoWish,
    TakeAmmo,
    GiveLife,
    Activate,
    SendBot,
    AskMe,
    Enter,
    Step,
    OpenDoor,
    ClearBarricade,
    UsePassage,
    Search,
    Attack,
    Execute,
    BotAttack,
    Reload,
    UseItem,
    UseItemOn,
    UseItemAt,
    UseItemFor,
    UseSkill,
    UseSkillOn,
    InHand,
    Wear,
    TakeOff,
    Attach,
    Detach,
    GiveItem,
    GiveWeapon,
    GiveAmmo,
    Fatigue,
    Restore,
    DoObjective,
    Leave,
    EndTurn,
    UseAbility,
    RollNow,
    Reroll,
    KeepRoll,
    HitToo,
    TakeOption,
    LetItBe,
    ThisModel,
    ThisWay,
    ThisArea,
    Whichever,
    ChooseForMe,
)
