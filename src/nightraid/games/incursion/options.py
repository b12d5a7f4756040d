"""The answers that people can give, each with the rules behind it."""

from typing import ClassVar, Literal, TypeAlias

from nightraid.boards.facing import Facing
from nightraid.engine.ask import Option, RuleIds
from nightraid.games.incursion.ids import AreaId, CardId, Cell, EntryId, ItemId, KindId, ModelId, StopName, WeaponId

# ---------------------------------------------------------------- set-up


class RpBid(Option, frozen=True):
    """Bid so many RP for Brigitte."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-BRIGITTE-1",)
    rp: int


class Buy(Option, frozen=True):
    """Buy a model, or a block of sturmzombies."""

    rules: ClassVar[RuleIds] = ("IN-FORCE-1", "IN-FORCE-7")
    kind: KindId


class PutBack(Option, frozen=True):
    """Put a model back that was bought."""

    rules: ClassVar[RuleIds] = ("IN-FORCE-1",)
    kind: KindId


class ForceReady(Option, frozen=True):
    """The force is complete; RP left are lost."""

    rules: ClassVar[RuleIds] = ("IN-FORCE-2",)


class Enhance(Option, frozen=True):
    """Hugo's science for this kind."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-HUGO-1",)
    kind: KindId


# ---------------------------------------------------------------- maintenance


class Discard(Option, frozen=True):
    """Discard a card before drawing."""

    rules: ClassVar[RuleIds] = ("IN-CARD-1",)
    card: CardId


class KeepHand(Option, frozen=True):
    """Keep what is left."""

    rules: ClassVar[RuleIds] = ("IN-CARD-1",)


class UseIntelligence(Option, frozen=True):
    """Allied Intelligence: go first without a bid, once in the game."""

    rules: ClassVar[RuleIds] = ("IN-BID-6",)


class BidThen(Option, frozen=True):
    """Save Allied Intelligence and bid."""

    rules: ClassVar[RuleIds] = ("IN-BID-6",)


class Bid(Option, frozen=True):
    """Bid so many CP."""

    rules: ClassVar[RuleIds] = ("IN-BID-2",)
    cp: int


class PlaceAt(Option, frozen=True):
    """Let the model wait beside this entry point."""

    rules: ClassVar[RuleIds] = ("IN-DEPLOY-1", "IN-DEPLOY-3")
    entry: EntryId


class PlaceAllAt(Option, frozen=True):
    """Let all that are left of this kind wait beside this entry point."""

    rules: ClassVar[RuleIds] = ("IN-DEPLOY-1", "IN-DEPLOY-2")
    entry: EntryId


# ---------------------------------------------------------------- player turn


class Activate(Option, frozen=True):
    """Activate this model."""

    rules: ClassVar[RuleIds] = ("IN-TURN-4",)
    model: ModelId


class EndPlayerTurn(Option, frozen=True):
    """The player turn is over."""

    rules: ClassVar[RuleIds] = ("IN-TURN-8", "IN-Q-79")


class PlayCard(Option, frozen=True):
    """Play a card."""

    rules: ClassVar[RuleIds] = ("IN-CARD-5",)
    card: CardId


class Kill(Option, frozen=True):
    """Kill a card with CP."""

    rules: ClassVar[RuleIds] = ("IN-KILL-1", "IN-KILL-3")
    card: CardId


class Drop(Option, frozen=True):
    """Let a model drop an item."""

    rules: ClassVar[RuleIds] = ("IN-ITEM-3",)
    model: ModelId
    item: ItemId


class UsePower(Option, frozen=True):
    """One of Brigitte's psychic powers."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-BRIGITTE-3",)
    power: Literal["teleport", "confuse", "invincibility"]


class StopAt(Option, frozen=True):
    """Ask me in such windows again."""

    rules: ClassVar[RuleIds] = ("IN-Q-26",)
    where: StopName


class DoNotStopAt(Option, frozen=True):
    """Pass, and do not ask me in such windows any more."""

    rules: ClassVar[RuleIds] = ("IN-Q-26",)
    where: StopName


class Pass(Option, frozen=True):
    """Do nothing here."""

    rules: ClassVar[RuleIds] = ("IN-Q-26",)


# ---------------------------------------------------------------- actions


class Step(Option, frozen=True):
    """Move one square: forward, sideways or backward."""

    rules: ClassVar[RuleIds] = ("IN-MOVE-2", "IN-AP-4", "IN-AP-5")
    to: Cell


class Turn(Option, frozen=True):
    """Change facing."""

    rules: ClassVar[RuleIds] = ("IN-FACING-2", "IN-AP-6")
    facing: Facing


class Leap(Option, frozen=True):
    """Leap over models, the last square of the path is free."""

    rules: ClassVar[RuleIds] = ("IN-LEAP-1", "IN-LEAP-2")
    path: tuple[Cell, ...]


class Enter(Option, frozen=True):
    """Enter the board in this square."""

    rules: ClassVar[RuleIds] = ("IN-ENTRY-1", "IN-ENTRY-2")
    at: Cell


class Exit(Option, frozen=True):
    """Leave the board by the mission's exit."""

    rules: ClassVar[RuleIds] = ("IN-MOVE-5",)


class OpenDoor(Option, frozen=True):
    """Open a door."""

    rules: ClassVar[RuleIds] = ("IN-DOOR-2", "IN-AP-11")
    door: int


class CloseDoor(Option, frozen=True):
    """Close a door."""

    rules: ClassVar[RuleIds] = ("IN-DOOR-2", "IN-AP-11")
    door: int


class PickUp(Option, frozen=True):
    """Pick up an item that lies beside the model."""

    rules: ClassVar[RuleIds] = ("IN-ITEM-1", "IN-AP-12")
    item: ItemId


class TakeFrom(Option, frozen=True):
    """Take an item from a friend."""

    rules: ClassVar[RuleIds] = ("IN-ITEM-6", "IN-AP-12")
    carrier: ModelId
    item: ItemId


class UseObject(Option, frozen=True):
    """Activate a thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-ITEM-1", "IN-AP-12")
    thing: ItemId


class Shoot(Option, frozen=True):
    """Fire a weapon at an enemy."""

    rules: ClassVar[RuleIds] = ("IN-SHOOT-1", "IN-AP-7")
    weapon: WeaponId
    target: ModelId


class Aim(Option, frozen=True):
    """An aimed shot."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-FELDWEBEL-3",)
    weapon: WeaponId
    target: ModelId


class Lob(Option, frozen=True):
    """Throw a grenade, or fire a launcher, at a square yet to be chosen."""

    rules: ClassVar[RuleIds] = ("IN-GRENADE-1", "IN-GL-1", "IN-AP-8", "IN-AP-9")
    weapon: WeaponId


class LobFire(Option, frozen=True):
    """Fire phosphorus at a square yet to be chosen."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-GRENADIER-2",)
    weapon: WeaponId


class Flame(Option, frozen=True):
    """Fire a flamethrower; its squares are chosen one by one."""

    rules: ClassVar[RuleIds] = ("IN-FLAME-1", "IN-AP-8")
    weapon: WeaponId


class Strike(Option, frozen=True):
    """A hand-to-hand attack."""

    rules: ClassVar[RuleIds] = ("IN-HTH-1", "IN-AP-10")
    target: ModelId


class StrikeObject(Option, frozen=True):
    """A hand-to-hand attack on a thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-HTH-1", "IN-AP-10")
    thing: ItemId


class ShootObject(Option, frozen=True):
    """Fire a weapon at a thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-SHOOT-1", "IN-AP-7")
    weapon: WeaponId
    thing: ItemId


class Thump(Option, frozen=True):
    """Slugger takes a sturmzombie out without dice."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-SLUGGER-6",)
    target: ModelId


class RunOver(Option, frozen=True):
    """Unstoppable: attack the enemy ahead and move into its square."""

    rules: ClassVar[RuleIds] = ("IN-UNSTOPPABLE-1",)
    target: ModelId


class KaBoom(Option, frozen=True):
    """Set off the mine beside this enemy."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-BOMBERZOMBIE-1",)
    target: ModelId


class Sweep(Option, frozen=True):
    """Strike at every enemy around."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-HILDE-4",)


class PlaceBait(Option, frozen=True):
    """Place Zombie Bait on a square yet to be chosen."""

    rules: ClassVar[RuleIds] = ("IN-BAIT-1",)


class PullHarpoon(Option, frozen=True):
    """Pull the harpoon out."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-HANS-4",)


class Heal(Option, frozen=True):
    """Remove all DP of a friend."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-ROSIE-2",)
    model: ModelId


class Negate(Option, frozen=True):
    """Kill a card with AP."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-ROSIE-3",)
    card: CardId


class ShrugOff(Option, frozen=True):
    """Where There's a Will: kill a card that lies on Slugger."""

    rules: ClassVar[RuleIds] = ("IN-MODEL-SLUGGER-7",)
    card: CardId


class StandUp(Option, frozen=True):
    """Stand up after being knocked down."""

    rules: ClassVar[RuleIds] = ("IN-KD-1",)


class Convert(Option, frozen=True):
    """Turn CP into AP for the active model."""

    rules: ClassVar[RuleIds] = ("IN-CP-5",)
    special: bool = False


class PayFirst(Option, frozen=True):
    """Pay from this pool first."""

    rules: ClassVar[RuleIds] = ("IN-Q-35",)
    pool: Literal["own", "cp"]


class EndActivation(Option, frozen=True):
    """The model is done."""

    rules: ClassVar[RuleIds] = ("IN-TURN-6",)


# ---------------------------------------------------------------- what an action or a card still needs


class AtSquare(Option, frozen=True):
    """This square."""

    at: Cell


class OnModel(Option, frozen=True):
    """This model, or the card of all sturmzombies."""

    model: ModelId


class InArea(Option, frozen=True):
    """This area."""

    area: AreaId


class OnCard(Option, frozen=True):
    """This card in play."""

    card: CardId


class AtEntry(Option, frozen=True):
    """This entry point."""

    entry: EntryId


class Face(Option, frozen=True):
    """This facing."""

    facing: Facing


class NotNow(Option, frozen=True):
    """Do something else instead."""


class FlameOn(Option, frozen=True):
    """This square burns, too."""

    rules: ClassVar[RuleIds] = ("IN-FLAME-3",)
    at: Cell


class FlameEnough(Option, frozen=True):
    """No more squares."""

    rules: ClassVar[RuleIds] = ("IN-FLAME-1",)


class FireAgain(Option, frozen=True):
    """The next shot, at this enemy."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2", "IN-Q-89")
    target: ModelId


class FireAgainAt(Option, frozen=True):
    """The next shot, at this thing of the mission."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2", "IN-Q-89")
    thing: ItemId


class CeaseFire(Option, frozen=True):
    """No further shot."""

    rules: ClassVar[RuleIds] = ("IN-HMG-1", "IN-MODEL-SLUGGER-2")


class React(Option, frozen=True):
    """Reaction fire by this model."""

    rules: ClassVar[RuleIds] = ("IN-REACT-5",)
    model: ModelId


class HoldFire(Option, frozen=True):
    """No (further) reaction to this action."""

    rules: ClassVar[RuleIds] = ("IN-REACT-5", "IN-REACT-9")


class MoveIn(Option, frozen=True):
    """Move into the emptied square."""

    rules: ClassVar[RuleIds] = ("IN-UNSTOPPABLE-1",)


class StayPut(Option, frozen=True):
    """Stay."""

    rules: ClassVar[RuleIds] = ("IN-UNSTOPPABLE-1", "IN-Q-53")


class RerollDie(Option, frozen=True):
    """Roll this die again."""

    rules: ClassVar[RuleIds] = ("IN-REROLL-1",)
    die: int


class KeepDice(Option, frozen=True):
    """Let the dice lie."""

    rules: ClassVar[RuleIds] = ("IN-REROLL-1",)


class GiveAp(Option, frozen=True):
    """Hand 1 AP to this model."""

    rules: ClassVar[RuleIds] = ("IN-FULCRUM-1",)
    model: ModelId


class KeepAp(Option, frozen=True):
    """Hand on no more AP."""

    rules: ClassVar[RuleIds] = ("IN-FULCRUM-1", "IN-AP-3")


class Lure(Option, frozen=True):
    """Lure this zombie."""

    rules: ClassVar[RuleIds] = ("IN-BAIT-2",)
    model: ModelId


class LureEnough(Option, frozen=True):
    """Lure no more zombies."""

    rules: ClassVar[RuleIds] = ("IN-BAIT-2",)


class PlayBlaze(Option, frozen=True):
    """Play Blaze of Glory on the model that falls."""

    rules: ClassVar[RuleIds] = ("IN-Q-56",)
    card: CardId


class PlaySnafu(Option, frozen=True):
    """Stop the card that is being played."""

    rules: ClassVar[RuleIds] = ("IN-CARD-5",)
    card: CardId


class KeepExperience(Option, frozen=True):
    """This model keeps this card as experience."""

    rules: ClassVar[RuleIds] = ("IN-CAMPAIGN-2",)
    model: ModelId
    card: CardId


class NoExperience(Option, frozen=True):
    """Nobody keeps a card."""

    rules: ClassVar[RuleIds] = ("IN-CAMPAIGN-2",)


TurnChoice: TypeAlias = Activate | EndPlayerTurn | PlayCard | Kill | Drop | UsePower | StopAt
Action: TypeAlias = (
    Step
    | Turn
    | Leap
    | Enter
    | Exit
    | OpenDoor
    | CloseDoor
    | PickUp
    | TakeFrom
    | UseObject
    | Shoot
    | ShootObject
    | Aim
    | Lob
    | LobFire
    | Flame
    | Strike
    | StrikeObject
    | Thump
    | RunOver
    | KaBoom
    | Sweep
    | PlaceBait
    | PullHarpoon
    | Heal
    | Negate
    | ShrugOff
    | StandUp
    | Convert
    | PayFirst
    | EndActivation
    | PlayCard
    | Kill
    | Drop
)

OPTIONS: tuple[type[Option], ...] = tuple(
    kind
    for kind in list(globals().values())
    if isinstance(kind, type) and issubclass(kind, Option) and kind is not Option
)
