"""The answers that people can give in a player turn, each with the rules behind it; `replies.py` has the others."""

import sys
from types import ModuleType
from typing import ClassVar, Literal, TypeAlias

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Option, RuleIds
from nightraid.games.incursion.asks import replies
from nightraid.games.incursion.ids import CardId, Cell, ItemId, ModelId, StopName, WeaponId

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
    power: Literal["teleport", "confuse", "invincibility", "ricochet"]


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


def _options_of(module: ModuleType) -> tuple[type[Option], ...]:
    return tuple(
        kind
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Option) and kind.__module__ == module.__name__
    )


OPTIONS: tuple[type[Option], ...] = (*_options_of(replies), *_options_of(sys.modules[__name__]))
