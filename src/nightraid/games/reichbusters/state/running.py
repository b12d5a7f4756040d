"""What is running: a turn, an action with its noise, a test with its dice, the enemy turn."""

from typing import ClassVar

import msgspec

from nightraid.games.reichbusters.ids import (
    NOBODY,
    OFF_MAP,
    VALUES,
    AreaId,
    CardId,
    DieKind,
    EnemyStage,
    Face,
    HeroId,
    Loud,
    Reach,
    RoomId,
    RowId,
    SkillId,
    TestKind,
    UnitId,
    WeaponId,
)
from nightraid.games.reichbusters.schema.weapons import WeaponKeyword


class Turn(msgspec.Struct, frozen=True, gc=False):
    """A Hero turn, and the enemy turn that follows it."""

    hero: HeroId = NOBODY
    basic: int = 0
    """Basic actions left (RB-TURN-1)."""
    moved: bool = False
    attacked: bool = False
    """Whether the basic Move and the basic Attack have been taken (RB-TURN-2)."""
    transferred: bool = False
    """Whether an item was given, taken or dropped (RB-GIVE-1, RB-GIVE-2)."""
    used: tuple[SkillId, ...] = ()
    """Skills and abilities that work once a turn and have been used."""
    kills: tuple[tuple[RoomId, int], ...] = ()
    """Units this Hero killed in this turn, by room (RB-PACIFY-1)."""
    left: int = 0
    """Rooms that a unit has left alive in this turn, as a mask (RB-PACIFY-1)."""
    heroism_spent: bool = False
    over: bool = False


NO_TURN = Turn()


class Action(msgspec.Struct, frozen=True, gc=False):
    """The action that is running, with the noise it has made so far (RB-NOISE-6, RB-Q-38)."""

    hero: HeroId = NOBODY
    noise: int = 0
    """The highest noise value of card, action, weapons and items."""
    loud: Loud | None = None
    more_noise: int = 0
    """Noise dice of modifiers, helpers' included."""
    with_weapon: bool = False
    """Whether an attack was made with a weapon token (RB-SKILL-2)."""
    begun_at: AreaId = OFF_MAP
    entered: int = 0
    """The areas entered by this action, as a mask (RB-MOVE-2)."""
    granted: int = 0
    walked: int = 0
    """The movements granted by this action so far, and those made: a limp counts over the whole of it."""
    spent_on: tuple[str, ...] = ()
    """Special effects triggered in this action, each by its name (RB-SPECIAL-3)."""
    weapons: tuple[tuple[WeaponId, int], ...] = ()
    """Weapons used, each with how many instances of Unreliable are covered by a special."""
    modifiers: tuple[tuple[HeroId, CardId], ...] = ()
    """Cards that modified the action outside of a test: they are discarded when it ends (RB-CARD-7)."""
    free: bool = False
    """Outside a Hero's own turn: an instant, a strike back, the free door action (RB-Q-57)."""


NO_ACTION = Action()


class RolledDie(msgspec.Struct, frozen=True, gc=False):
    """A die of the running test as it shows now."""

    kind: DieKind
    face: Face
    rerolled: tuple[str, ...] = ()
    """The effects that have re-rolled it (RB-TEST-11)."""


class RunningTest(msgspec.Struct, frozen=True, gc=False):
    """The test that is running (RB-TEST-2 to RB-TEST-9)."""

    later_fields: ClassVar = frozenset({"no_items"})

    kind: TestKind
    hero: HeroId
    against: int
    """The target number."""
    pool: tuple[DieKind, ...] = ()
    """The dice to be rolled in step 2: whoever calls for the test says which."""
    rolled: bool = False
    """Whether step 2 is done: further dice are then rolled at once."""
    dice: tuple[RolledDie, ...] = ()
    specials: tuple[DieKind, ...] = ()
    """Specials that are not spent yet, by the kind of their die."""
    added: int = 0
    """Flat bonuses, and 2 for each special that came without a die."""
    cancelled: int = 0
    """Surges cancelled by specials (RB-VRIL-3)."""
    vril_cancels: int = 0
    """How many of those specials were of vril dice: these pairs drain nothing (RB-Q-43)."""
    spent_on: tuple[str, ...] = ()
    """Special effects triggered in this test, each by its name."""
    cards: tuple[tuple[HeroId, CardId], ...] = ()
    """Modifiers played, with who played them."""
    items: tuple[CardId, ...] = ()
    """Items used in the test."""
    weapon: WeaponId = ""
    """The weapon of an attack; empty: unarmed, or no attack."""
    reach: Reach = "melee"
    device: CardId = ""
    """The vril weapon or item that may be drained (RB-TEST-8)."""
    target: UnitId = NOBODY
    also: tuple[UnitId, ...] = ()
    """Further targets, such as the second of Dual Wielding."""
    area: AreaId = OFF_MAP
    """The area of the target."""
    keywords: tuple[WeaponKeyword, ...] = ()
    """Keywords of the attack: those of the weapon and those given by cards, items and skills."""
    attackers: tuple[UnitId, ...] = ()
    """In a defence test, the units that attack; the main attacker first."""
    piercing: bool = False
    """In a defence test, whether the attack is Piercing (RB-KEY-PIERCING-1)."""
    won: bool = False
    """Won with heroism points, whatever the dice show (RB-HEROISM-3, RB-HEROISM-4)."""
    ignored: bool = False
    """A defence test whose damage is ignored as a whole."""
    cries: int = 0
    """Noise dice for which the Hero, wounded in the test, cries out when it is over (RB-Q-115)."""
    refused_help: tuple[HeroId, ...] = ()
    """Heroes who have been asked for help and gave none."""
    weapon_noise: bool = False
    """A noise test of an action with a weapon attack, in which some skills do not work (RB-SKILL-2)."""
    final: bool = False
    """A noise test whose card is drawn: only specials are spent from here on (RB-Q-39)."""
    no_items: bool = False
    """A defence test against vril acid, in which no items are used (RB-NTE-KEY-VRIL-ACID-1)."""

    @property
    def total(self) -> int:
        """What counts towards the target number (RB-TEST-10); see `rules/base/pool.py` for keywords that add to it."""
        return self.added + sum([VALUES[die.face] for die in self.dice])


class EnemyTurn(msgspec.Struct, frozen=True, gc=False):
    """Where the enemy turn stands (RB-ENEMY-1)."""

    stage: EnemyStage = "raise-the-alarm"
    row: RowId = 0
    """The row of the faction card whose units activate now."""
    free: bool = False
    """The free enemy turn of the alarm (RB-ALARM-10)."""
    ruthless: tuple[UnitId, ...] = ()
    """Ruthless units that had a Hero in reach when Action Stations! began (RB-KEY-RUTHLESS-1)."""
    calmed: tuple[UnitId, ...] = ()
    """Units that do not attack for the rest of this enemy turn (RB-ITEM-DOG-BISCUITS-1)."""
