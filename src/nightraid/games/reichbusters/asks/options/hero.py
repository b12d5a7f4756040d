"""What a Hero can do in a turn, and the choices within those actions."""

from typing import ClassVar

from nightraid.engine.ask import Option, RuleIds
from nightraid.games.reichbusters.ids import AreaId, CardId, DoorId, HeroId, SpawnLevel, Stack, TileId, UnitId, WeaponId

# ---------------------------------------------------------------- turn


class EndTurn(Option, frozen=True):
    """End the turn."""

    rules: ClassVar[RuleIds] = ("RB-TURN-3", "RB-Q-99")


# ---------------------------------------------------------------- moving


class Move(Option, frozen=True):
    """The basic Move: into this area first."""

    rules: ClassVar[RuleIds] = ("RB-MOVE-1", "RB-MOVE-8")
    to: AreaId


class GoOn(Option, frozen=True):
    """Move into this area."""

    rules: ClassVar[RuleIds] = ("RB-MOVE-1", "RB-MOVE-2")
    to: AreaId


class StandUp(Option, frozen=True):
    """Spend one movement on standing up."""

    rules: ClassVar[RuleIds] = ("RB-MOVE-7", "RB-KEY-KNOCKED-DOWN-1")


class LeaveMap(Option, frozen=True):
    """Leave the map through the exit of this area."""

    rules: ClassVar[RuleIds] = ("RB-END-3", "RB-Q-93")


class PlayMovement(Option, frozen=True):
    """Play this card as a movement modifier."""

    rules: ClassVar[RuleIds] = ("RB-MOVE-4",)
    card: CardId


class StopHere(Option, frozen=True):
    """Move no further."""

    rules: ClassVar[RuleIds] = ("RB-MOVE-5",)


# ---------------------------------------------------------------- attacking


class Attack(Option, frozen=True):
    """Attack this unit with this weapon."""

    rules: ClassVar[RuleIds] = ("RB-ATTACK-5", "RB-ATTACK-7", "RB-ATTACK-8")
    weapon: WeaponId
    target: UnitId


class AttackUnarmed(Option, frozen=True):
    """Attack this unit with bare hands."""

    rules: ClassVar[RuleIds] = ("RB-ATTACK-6", "RB-ATTACK-7")
    target: UnitId


class NoAttack(Option, frozen=True):
    """Make no attack, or no more of them."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class AlsoTarget(Option, frozen=True):
    """Name this unit as the second target."""

    rules: ClassVar[RuleIds] = ("RB-Q-47",)
    target: UnitId


class OneTarget(Option, frozen=True):
    """Attack one unit only."""

    rules: ClassVar[RuleIds] = ("RB-Q-47",)


class BurstOn(Option, frozen=True):
    """Compare the rest of the total with this unit."""

    rules: ClassVar[RuleIds] = ("RB-KEY-BURST-2",)
    target: UnitId


class CeaseFire(Option, frozen=True):
    """Let the rest of the total go."""

    rules: ClassVar[RuleIds] = ("RB-KEY-BURST-2",)


class SplashOn(Option, frozen=True):
    """Compare the total with this unit as well."""

    rules: ClassVar[RuleIds] = ("RB-KEY-SPLASH-1", "RB-Q-48")
    target: UnitId


class JoinFire(Option, frozen=True):
    """This Hero discards this card to make a ranged attack as well."""

    rules: ClassVar[RuleIds] = ("RB-SAMPLE-16",)
    hero: HeroId
    card: CardId


class NobodyJoins(Option, frozen=True):
    """Keep the team ability for later."""

    rules: ClassVar[RuleIds] = ("RB-SAMPLE-16",)


# ---------------------------------------------------------------- the other basic actions


class SearchArea(Option, frozen=True):
    """Search the area: everything that lies facedown is turned up, and one item is taken."""

    rules: ClassVar[RuleIds] = ("RB-SEARCH-1", "RB-SEARCH-5")


class SearchFacedown(Option, frozen=True):
    """Search a facedown item of this stack."""

    rules: ClassVar[RuleIds] = ("RB-SEARCH-1", "RB-SEARCH-3", "RB-SEARCH-4")
    stack: Stack


class SearchByBack(SearchFacedown, frozen=True):
    """Search a facedown item of this stack with this noise on its back, where others lie beside it."""

    back: int


class PickUp(Option, frozen=True):
    """Take this item, which lies faceup, with the Search action."""

    rules: ClassVar[RuleIds] = ("RB-SEARCH-1", "RB-SEARCH-2")
    item: CardId


class TeamSearch(Option, frozen=True):
    """Search as a bonus action by the ability of the team; what for is asked next."""

    rules: ClassVar[RuleIds] = ("RB-SCHEMA-14", "RB-SEARCH-1")


class TeamDoor(Option, frozen=True):
    """Work on this door as a bonus action by the ability of the team."""

    rules: ClassVar[RuleIds] = ("RB-SCHEMA-14", "RB-DOOR-1")
    door: DoorId


class TakeThis(Option, frozen=True):
    """Take this item of those that lie faceup."""

    rules: ClassVar[RuleIds] = ("RB-SEARCH-5",)
    item: CardId


class TakeNothing(Option, frozen=True):
    """Leave everything where it lies."""

    rules: ClassVar[RuleIds] = ("RB-SEARCH-1",)


class ClearJam(Option, frozen=True):
    """Take a jam token off this weapon or item."""

    rules: ClassVar[RuleIds] = ("RB-READY-1", "RB-KEY-JAMMED-1")
    thing: CardId


class Recharge(Option, frozen=True):
    """Take the drain token off this weapon or item."""

    rules: ClassVar[RuleIds] = ("RB-READY-2", "RB-KEY-DRAINED-1")
    thing: CardId


class RechargeWithHeart(Option, frozen=True):
    """Take the drain token off this weapon or item for an alien heart."""

    rules: ClassVar[RuleIds] = ("RB-NTE-ITEM-ALIEN-HEART-1", "RB-READY-2", "RB-KEY-DRAINED-1")
    thing: CardId


class ReadyPortal(Option, frozen=True):
    """Take a drain token off the portal."""

    rules: ClassVar[RuleIds] = ("RB-READY-3", "RB-NTE-PORTAL-1")


class ReadyPortalWithHeart(Option, frozen=True):
    """Take a drain token off the portal for an alien heart."""

    rules: ClassVar[RuleIds] = ("RB-NTE-ITEM-ALIEN-HEART-1", "RB-READY-3", "RB-NTE-PORTAL-1")


class ReadyNothing(Option, frozen=True):
    """Ready nothing more."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class DrawTwoCards(Option, frozen=True):
    """Draw 2 Cards."""

    rules: ClassVar[RuleIds] = ("RB-DRAW-1",)


class UnlockDoor(Option, frozen=True):
    """Take the lock off this door; it stays closed."""

    rules: ClassVar[RuleIds] = ("RB-DOOR-1", "RB-DOOR-2", "RB-DOOR-4")
    door: DoorId


class OpenDoor(Option, frozen=True):
    """Open this door."""

    rules: ClassVar[RuleIds] = ("RB-DOOR-1", "RB-DOOR-3", "RB-DOOR-4")
    door: DoorId


class LeaveShut(Option, frozen=True):
    """Leave all doors as they are."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class KeepWound(Option, frozen=True):
    """Keep this wound card when recovering."""

    rules: ClassVar[RuleIds] = ("RB-RECOVER-2",)
    card: CardId


class TakeCharge(Option, frozen=True):
    """Take charge of the unit with Escort in this area."""

    rules: ClassVar[RuleIds] = ("RB-KEY-ESCORT-1", "RB-ACTION-2")


# ---------------------------------------------------------------- bonus actions


class GiveItem(Option, frozen=True):
    """Hand this item to a Hero in the area."""

    rules: ClassVar[RuleIds] = ("RB-BONUS-3", "RB-GIVE-3")
    item: CardId
    to: HeroId


class TakeItem(Option, frozen=True):
    """Take this item from a Hero in the area."""

    rules: ClassVar[RuleIds] = ("RB-GIVE-2", "RB-GIVE-3")
    item: CardId
    hero: HeroId


class DropItem(Option, frozen=True):
    """Drop this item; it lies faceup in the area."""

    rules: ClassVar[RuleIds] = ("RB-BONUS-3", "RB-GIVE-5")
    item: CardId


class MakeRoom(Option, frozen=True):
    """Drop this item to make room."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-1",)
    item: CardId


class UseItem(Option, frozen=True):
    """Use this item."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-2",)
    item: CardId


class UseItemOn(Option, frozen=True):
    """Use this item on this Hero."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-2",)
    item: CardId
    hero: HeroId


class UseItemAt(Option, frozen=True):
    """Use this item on an area."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-2",)
    item: CardId
    area: AreaId


class TurnOn(Option, frozen=True):
    """The aliens wound this unit."""

    rules: ClassVar[RuleIds] = ("RB-NTE-ITEM-ALIEN-PHEROMONES-1", "RB-Q-159")
    target: UnitId


class ThrowAt(Option, frozen=True):
    """Throw this at an area."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-2", "RB-Q-107")
    item: CardId
    area: AreaId


class ThrowInto(Option, frozen=True):
    """Throw what the card says into this area."""

    rules: ClassVar[RuleIds] = ("RB-Q-107",)
    area: AreaId


class ThrowNowhere(Option, frozen=True):
    """Throw nothing."""

    rules: ClassVar[RuleIds] = ("RB-CARD-3",)


class LookAtTile(Option, frozen=True):
    """Look through the walls at this tile with this item."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-VRIL-GOGGLES-1",)
    item: CardId
    tile: TileId


class HealThis(Option, frozen=True):
    """A permanent wound of this Hero goes."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-BANDAGES-1",)
    hero: HeroId


class HealNoMore(Option, frozen=True):
    """That is enough."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-BANDAGES-1",)


class RevealFeature(Option, frozen=True):
    """Turn up the room feature in this area."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-VRIL-GOGGLES-1",)
    area: AreaId


class RevealToken(Option, frozen=True):
    """Trigger a spawn token of this level in this area."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-VRIL-GOGGLES-1",)
    area: AreaId
    level: SpawnLevel


class RevealItem(Option, frozen=True):
    """Turn up a facedown item in this area."""

    rules: ClassVar[RuleIds] = ("RB-ITEM-VRIL-GOGGLES-1",)
    area: AreaId
    stack: Stack


class RevealByBack(RevealItem, frozen=True):
    """Turn up a facedown item with this noise on its back, where others lie beside it."""

    back: int


class EnhanceWeapon(Option, frozen=True):
    """Discard two vril orbs and turn this weapon to its vril-enhanced side."""

    rules: ClassVar[RuleIds] = ("RB-ENHANCE-1",)
    weapon: WeaponId
