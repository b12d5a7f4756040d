"""What lies on the table: the state of a raid."""

from typing import Any, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from nightraid.engine import state as engine
from nightraid.engine.ask import Seat
from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import (
    DOWNED_AT,
    NOBODY,
    OFF_MAP,
    VALUES,
    AreaId,
    Awareness,
    CardId,
    DieKind,
    DoorId,
    Duration,
    Face,
    FeatureType,
    HeroId,
    HeroismKind,
    Letter,
    Loud,
    Reach,
    RoomId,
    RowId,
    SkillId,
    SpawnLevel,
    Stack,
    TestKind,
    UnitId,
    WeaponId,
)
from nightraid.games.reichbusters.schema.units import Profile
from nightraid.games.reichbusters.schema.weapons import WeaponKeyword

Phase: TypeAlias = Literal["set-up", "round", "pick", "turn", "turn-end", "enemy", "end-of-round", "alarm"]
"""The step that comes next."""

# ---------------------------------------------------------------- Heroes


class Weapon(msgspec.Struct, frozen=True, gc=False):
    """A weapon token on a dashboard."""

    weapon: WeaponId
    vril: bool = False
    """Whether its vril-enhanced side is up (RB-ENHANCE-1)."""
    jams: int = 0
    drained: bool = False


class Item(msgspec.Struct, frozen=True, gc=False):
    """An item token on a dashboard."""

    token: CardId
    jams: int = 0
    drained: bool = False


class Skill(msgspec.Struct, frozen=True, gc=False):
    """A skill token on a dashboard."""

    skill: SkillId
    active: bool = True


class Wound(msgspec.Struct, frozen=True, gc=False):
    """A permanent wound: its card lies beside the dashboard."""

    card: CardId
    skill: SkillId = ""
    """The skill that it has put out of use."""


class InPlay(msgspec.Struct, frozen=True, gc=False):
    """An action card that lasts."""

    card: CardId
    until: Duration


class Points(msgspec.Struct, frozen=True, gc=False):
    """Heroism points by their kinds (RB-HEROISM-1)."""

    attack: int = 0
    defence: int = 0
    wild: int = 0

    def of(self, kind: HeroismKind) -> int:
        """How many there are of a kind."""
        return self.attack if kind == "attack" else self.defence if kind == "defence" else self.wild

    def plus(self, kind: HeroismKind, count: int = 1) -> "Points":
        """With more, or fewer, of a kind."""
        match kind:
            case "attack":
                return replace(self, attack=self.attack + count)
            case "defence":
                return replace(self, defence=self.defence + count)
            case "wild":
                return replace(self, wild=self.wild + count)

    @property
    def total(self) -> int:
        """All of them."""
        return self.attack + self.defence + self.wild


NO_POINTS = Points()


class Hero(msgspec.Struct, frozen=True, gc=False):
    """A Hero with the dashboard and the cards."""

    card: str
    player: Seat
    area: AreaId = OFF_MAP
    weapons: tuple[Weapon, ...] = ()
    skills: tuple[Skill, ...] = ()
    items: tuple[Item, ...] = ()
    wounds: tuple[Wound, ...] = ()
    """Permanent wounds."""
    points: Points = NO_POINTS
    deck: Deck[CardId] = Deck()
    hand: tuple[CardId, ...] = ()
    discard: tuple[CardId, ...] = ()
    """The last is on top."""
    removed: tuple[CardId, ...] = ()
    """Out of the game."""
    in_play: tuple[InPlay, ...] = ()
    knocked_down: bool = False
    captured: bool = False
    escaped: bool = False
    """Off the map, in safety."""
    acted: bool = False
    """Whether it has had its turn in this round."""
    numb: bool = False
    """Pain killers: until the start of its next turn permanent wounds have no effect (RB-ITEM-PAIN-KILLERS-1)."""
    injected: Literal[0, 1, 2] = 0
    """Vril injection until the start of its next turn: 1 re-rolls, 2 an additional die as well."""

    @property
    def downed(self) -> bool:
        """Four permanent wounds or more (RB-WOUND-9)."""
        return len(self.wounds) >= DOWNED_AT

    @property
    def fallen(self) -> bool:
        """Downed, captured or knocked down."""
        return self.knocked_down or self.captured or len(self.wounds) >= DOWNED_AT

    @property
    def helpless(self) -> bool:
        """Downed or captured: plays no cards and uses no items (RB-Q-60)."""
        return self.captured or len(self.wounds) >= DOWNED_AT


# ---------------------------------------------------------------- enemies


class Unit(msgspec.Struct, frozen=True, gc=False):
    """An enemy unit on the map."""

    row: RowId
    """Its row on the faction card."""
    area: AreaId
    wounds: int = 0
    """Wound tokens (RB-WOUND-2)."""
    side: int = 0
    """For units with several states: how many sides of its unit cards have been passed (RB-WOUND-3)."""
    saw: bool = False
    """Whether it has line of sight to a Hero, as it was last looked at (RB-Q-17)."""
    acted: bool = False
    """Whether it has activated in the running phase."""


class Escort(msgspec.Struct, frozen=True, gc=False):
    """A unit with Escort: neither Hero nor enemy (RB-KEY-ESCORT-2)."""

    name: str
    area: AreaId
    hero: HeroId = NOBODY
    """Who is in charge of it."""
    escaped: bool = False


# ---------------------------------------------------------------- the map


class Feature(msgspec.Struct, frozen=True, gc=False):
    """A room feature in an area. Facedown nobody knows which card it is: it is drawn when it is turned up."""

    type: FeatureType
    card: CardId = ""
    """Empty while it lies facedown."""
    used: int = 0
    """How often what it offers has been used."""


class Found(msgspec.Struct, frozen=True, gc=False):
    """An item token in an area. Facedown nobody knows which it is: it is drawn from its stack when turned up."""

    stack: Stack
    item: Item | None = None
    """None while it lies facedown."""


class Objective(msgspec.Struct, frozen=True, gc=False):
    """How far the objectives are."""

    planted: tuple[AreaId, ...] = ()
    """Where demolition charges are planted."""
    vrilmeister_dead: bool = False
    killed: tuple[tuple[str, int], ...] = ()
    """How many units of each type have been killed."""
    laid: int = 0
    """How many objective-complete items have been laid."""


# ---------------------------------------------------------------- what is running


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
    won: bool = False
    """Won with heroism points, whatever the dice show (RB-HEROISM-3, RB-HEROISM-4)."""
    ignored: bool = False
    """A defence test whose damage is ignored as a whole."""
    refused_help: tuple[HeroId, ...] = ()
    """Heroes who have been asked for help and gave none."""
    weapon_noise: bool = False
    """A noise test of an action with a weapon attack, in which some skills do not work (RB-SKILL-2)."""
    final: bool = False
    """A noise test whose card is drawn: only specials are spent from here on (RB-Q-39)."""

    @property
    def total(self) -> int:
        """What counts towards the target number (RB-TEST-10); see `rules/testing.py` for keywords that add to it."""
        return self.added + sum([VALUES[die.face] for die in self.dice])


EnemyStage: TypeAlias = Literal["raise-the-alarm", "action-stations", "kill-the-intruders", "check-awareness"]


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


Alarm: TypeAlias = Literal["before", "pending", "after"]


class State(engine.State, kw_only=True):
    """A raid as it stands between two steps."""

    box: Box
    players: int
    automatic: tuple[bool, ...]
    """For each player: whether the software takes the documented default where the rules leave a choice open."""
    phase: Phase = "set-up"
    round: int = 1
    alarm: Alarm = "before"
    marker: int = 1
    """The space of the round marker on the track in use; beyond its end when the alarm is pending."""
    order: tuple[HeroId, ...] = ()
    """The turn order of this round, once there is one (RB-ORDER-2)."""
    recent: tuple[HeroId, ...] = ()
    """Heroes who have had a turn in this round, the most recent last (RB-TARGET-4)."""
    last_hero: HeroId = 0
    """Who acts, or acted last: noise and patrols are measured from this Hero."""
    turn: Turn = NO_TURN
    enemy: EnemyTurn = EnemyTurn()
    action: Action = NO_ACTION
    test: RunningTest | None = None

    heroes: list[Hero]
    units: dict[UnitId, Unit]
    gone: tuple[str, ...] = ()
    """Unique units that have been on the map: they never come again (RB-KEY-UNIQUE-1)."""
    escort: Escort | None = None

    closed: int
    """The closed doors, as a mask."""
    locked: int
    """The doors with a lock token, as a mask."""
    guard_points: int
    """The areas with a guard point token, as a mask."""
    awareness: list[Awareness]
    """For each room or corridor its level (RB-AWARE-2)."""
    risen: int = 0
    """The rooms whose awareness has risen by first sight since the last Hero turn began, as a mask (RB-Q-17)."""
    cleared: int = 0
    """The rooms with a cleared token, as a mask."""
    smoke: int = 0
    """The areas with a smoke token, as a mask."""
    suppressed: int = 0
    tokens: dict[AreaId, tuple[SpawnLevel, ...]]
    """Spawn tokens."""
    features: dict[AreaId, Feature]
    found: dict[AreaId, tuple[Found, ...]]
    """Items that lie in areas."""
    passages: tuple[tuple[AreaId, AreaId], ...] = ()
    """Pairs of secret passage tokens (RB-PASSAGE-1)."""
    passage_letters: tuple[Letter, ...] = ()
    """The letters that a passage has been put to."""
    objective: Objective = Objective()

    stacks: dict[Stack, tuple[CardId, ...]]
    """The item tokens that nobody has seen yet, in no order: those in the supply and those that lie facedown."""
    feature_pools: dict[FeatureType, tuple[CardId, ...]]
    """The room features that nobody has seen yet, in no order."""
    noise_deck: Deck[CardId]
    """Of the deck in use: before the alarm and after it another one (RB-ALARM-8)."""
    noise_discard: tuple[CardId, ...] = ()
    spawn_deck: Deck[CardId]
    spawn_discard: tuple[CardId, ...] = ()
    wound_deck: Deck[CardId]
    wound_discard: tuple[CardId, ...] = ()
    supply: Points
    """Heroism points beside the map, facedown."""
    spent: Points = NO_POINTS
    """Heroism points put aside (RB-Q-53)."""
    shared: Points = NO_POINTS
    """Heroism points on the team card or the HQ card (RB-RAID-6, RB-HQ-2)."""
    stores: tuple[CardId, ...] = ()
    """Items that are still to be handed out: the team's stores, or those on the HQ card (RB-RAID-5, RB-CAMPAIGN-3)."""
    store_skills: tuple[SkillId, ...] = ()
    taken_skills: tuple[SkillId, ...] = ()
    """Skills of Heroes of the campaign who do not play this mission: their tokens are not in the supply."""
    team_used: bool = False
    """Whether the team ability has been used in this round."""
    ending: str = ""
    """The row of the Victory or Defeat? chart, once the game is over."""
    rescued: bool = False
    """Whether a Hero has been rewarded for a rescue in this round (RB-CAPTURE-6)."""

    hero_areas: int = 0
    """The areas with Heroes, as a mask."""
    unit_areas: int = 0
    """The areas with enemy units, as a mask."""

    # ---------------------------------------------------------------- looking

    @property
    def after_alarm(self) -> bool:
        """Post-alarm: awareness is no longer tracked, the other noise deck is in use."""
        return self.alarm == "after"

    def profile(self, unit: UnitId) -> Profile:
        """What the faction card and the unit card side in force say of a unit."""
        record = self.units[unit]
        return self.box.profile(record.row, record.side)

    def room(self, area: AreaId) -> RoomId:
        """The room or corridor of an area."""
        return self.box.board.room_of[area]

    def units_in(self, areas: int) -> list[UnitId]:
        """The enemy units in these areas (a mask), in the order in which they came."""
        return [unit for unit, record in self.units.items() if areas >> record.area & 1]

    def heroes_in(self, areas: int) -> list[HeroId]:
        """The Heroes in these areas (a mask)."""
        return [hero for hero, record in enumerate(self.heroes) if record.area != OFF_MAP and areas >> record.area & 1]

    def seat_of(self, hero: HeroId) -> Seat:
        """Who plays a Hero."""
        return self.heroes[hero].player

    def is_open(self, door: DoorId) -> bool:
        """Whether a door is open."""
        return not self.closed >> door & 1

    # ---------------------------------------------------------------- changing

    def change(self, hero: HeroId, **fields: Any) -> None:
        """Change fields of a Hero's record; not `area`, see `put`."""
        self.heroes[hero] = replace(self.heroes[hero], **fields)

    def put(self, hero: HeroId, area: AreaId) -> None:
        """Stand a Hero in an area, or take it off the map with `OFF_MAP`; what it escorts goes along."""
        self.heroes[hero] = replace(self.heroes[hero], area=area)
        if self.escort is not None and self.escort.hero == hero and area != OFF_MAP:
            self.escort = replace(self.escort, area=area)
        mask = 0
        for record in self.heroes:
            if record.area != OFF_MAP:
                mask |= 1 << record.area
        self.hero_areas = mask

    def put_unit(self, unit: UnitId, record: Unit) -> None:
        """Bring a unit onto the map, or change its record, its area too."""
        before = self.units.get(unit)
        self.units[unit] = record
        if before is None:
            self.unit_areas |= 1 << record.area
        elif before.area != record.area:
            self._mark_units()

    def remove_unit(self, unit: UnitId) -> None:
        """Take a unit off the map; nothing else happens here."""
        del self.units[unit]
        self._mark_units()

    def _mark_units(self) -> None:
        mask = 0
        for record in self.units.values():
            mask |= 1 << record.area
        self.unit_areas = mask
