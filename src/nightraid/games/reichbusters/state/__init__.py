"""The state of a raid: all that lies on the table (`records.py`) and what is running (`running.py`), together."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from nightraid.engine import state as engine
from nightraid.engine.ask import Seat
from nightraid.engine.decks import Deck
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import (
    OFF_MAP,
    AreaId,
    Awareness,
    CardId,
    DoorId,
    FeatureType,
    HeroId,
    Letter,
    RoomId,
    SkillId,
    SpawnLevel,
    Stack,
    UnitId,
    is_small_team,
)
from nightraid.games.reichbusters.schema.tracks import ALIEN_SIDES, Track
from nightraid.games.reichbusters.schema.units import Profile
from nightraid.games.reichbusters.state.records import (
    NO_POINTS,
    Environment,
    Escort,
    Feature,
    Found,
    Hero,
    InPlay,
    Item,
    Objective,
    Points,
    Portal,
    Skill,
    Unit,
    Weapon,
    Wound,
)
from nightraid.games.reichbusters.state.running import (
    NO_ACTION,
    NO_TURN,
    Action,
    EnemyTurn,
    RolledDie,
    RunningTest,
    Turn,
)

__all__ = [
    "NO_ACTION",
    "NO_POINTS",
    "NO_TURN",
    "Action",
    "Alarm",
    "EnemyTurn",
    "Environment",
    "Escort",
    "Feature",
    "Found",
    "Hero",
    "InPlay",
    "Item",
    "Objective",
    "Phase",
    "Points",
    "Portal",
    "RolledDie",
    "RunningTest",
    "Skill",
    "State",
    "Turn",
    "Unit",
    "Weapon",
    "Wound",
]

Phase: TypeAlias = Literal["set-up", "round", "pick", "turn", "turn-end", "enemy", "end-of-round", "alarm"]
"""The step that comes next."""

Alarm: TypeAlias = Literal["before", "pending", "after"]


class State(engine.State, kw_only=True):
    """A raid as it stands between two steps."""

    later_fields: ClassVar = frozenset(
        {"tracker_side", "environments", "environment_pool", "spent_tokens", "portal", "backs"}
    )

    box: Box
    players: int
    automatic: tuple[bool, ...]
    """For each player: whether the software takes the documented default where the rules leave a choice open."""
    phase: Phase = "set-up"
    round: int = 1
    alarm: Alarm = "before"
    marker: int = 1
    """The space of the round marker on the track in use; beyond its end when the alarm is pending."""
    tracker_side: Literal[0, 6, 8] = 0
    """The side of the alien world mission tracker that is up; 0 in the castle (RB-NTE-3, RB-NTE-10)."""
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
    backs: dict[AreaId, tuple[tuple[Stack, int], ...]] = msgspec.field(default_factory=dict)
    """What the items that lie facedown show on their backs, in the order in which they lie: only where searches go by
    it, and only of stacks whose tokens differ in it (RB-SEARCH-3)."""
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

    caught: tuple[tuple[UnitId, ...], ...] = ()
    """For each effect on a whole area that is going on, the units whose turn is still to come (RB-Q-123)."""

    environments: dict[AreaId, Environment] = msgspec.field(default_factory=dict)
    """Environment tokens; none in the castle, as with all that follows here."""
    environment_pool: tuple[CardId, ...] = ()
    """The environment tokens that nobody has seen yet, in no order: those in the box and those facedown on the map."""
    spent_tokens: dict[AreaId, tuple[SpawnLevel, ...]] = msgspec.field(default_factory=dict)
    """Spawn tokens with their cleared side up; they may come back (RB-NTE-15, RB-NTE-16)."""
    portal: Portal | None = None

    hero_areas: int = 0
    """The areas with Heroes, as a mask."""
    free_areas: int = 0
    """Those with Heroes who are not captured."""
    standing_areas: int = 0
    """Those with Heroes who are on their feet: not downed, captured or knocked down."""
    unit_areas: int = 0
    """The areas with enemy units, as a mask."""

    # ---------------------------------------------------------------- looking

    @property
    def after_alarm(self) -> bool:
        """Post-alarm: awareness is no longer tracked, the other noise deck is in use."""
        return self.alarm == "after"

    @property
    def small_team(self) -> bool:
        """One or two players with one Hero each (RB-ENDROUND-1, RB-NTE-10, RB-NTE-11)."""
        return is_small_team(self.players, len(self.heroes))

    @property
    def track(self) -> Track:
        """The track on which the round marker stands, with what hangs on it."""
        if self.tracker_side:
            return self.box.tracks[ALIEN_SIDES[self.tracker_side]]
        return self.box.tracks["post-alarm" if self.alarm == "after" else "pre-alarm"]

    def profile(self, unit: UnitId) -> Profile:
        """What the faction card and the unit card side in force say of a unit."""
        record = self.units[unit]
        return self.box.profiles[record.row][record.side]  # asked many times for every unit: no call in between

    def room(self, area: AreaId) -> RoomId:
        """The room or corridor of an area."""
        return self.box.board.room_of[area]

    def units_in(self, areas: int) -> list[UnitId]:
        """The enemy units in these areas (a mask), in the order in which they came."""
        if not areas & self.unit_areas:
            return []
        found = []
        for unit, record in self.units.items():  # loops: asked so often that comprehensions cost more
            if areas >> record.area & 1:
                found.append(unit)
        return found

    def heroes_in(self, areas: int) -> list[HeroId]:
        """The Heroes in these areas (a mask)."""
        if not areas & self.hero_areas:
            return []
        return [hero for hero, record in enumerate(self.heroes) if record.area != OFF_MAP and areas >> record.area & 1]

    def heroes_at(self, area: AreaId) -> list[HeroId]:
        """The Heroes in one area of the map."""
        found = []
        for hero, record in enumerate(self.heroes):
            if record.area == area:
                found.append(hero)
        return found

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
        if "wounds" in fields or "captured" in fields or "knocked_down" in fields:
            self._mark_heroes()

    def put(self, hero: HeroId, area: AreaId) -> None:
        """Stand a Hero in an area, or take it off the map with `OFF_MAP`; what it escorts goes along."""
        self.heroes[hero] = replace(self.heroes[hero], area=area)
        if self.escort is not None and self.escort.hero == hero and area != OFF_MAP:
            self.escort = replace(self.escort, area=area)
        self._mark_heroes()

    def _mark_heroes(self) -> None:
        heroes = free = standing = 0
        for record in self.heroes:
            if record.area != OFF_MAP:
                here = 1 << record.area
                heroes |= here
                if not record.captured:
                    free |= here
                    if not record.fallen:
                        standing |= here
        self.hero_areas, self.free_areas, self.standing_areas = heroes, free, standing

    def put_unit(self, unit: UnitId, record: Unit) -> None:
        """Bring a unit onto the map, or change its record, its area too."""
        before = self.units.get(unit)
        self.units[unit] = record
        if before is None:
            self.unit_areas |= 1 << record.area
        elif before.area != record.area:
            self.unit_areas |= 1 << record.area
            self._left(before.area)

    def remove_unit(self, unit: UnitId) -> None:
        """Take a unit off the map; nothing else happens here, but that no effect on its area looks for it any more."""
        record = self.units.pop(unit)
        if self.caught:  # its miniature may be back on the map before they are over
            self.caught = tuple([tuple([other for other in units if other != unit]) for units in self.caught])
        self._left(record.area)

    def one_by_one(self, units: Sequence[UnitId]) -> Iterator[UnitId]:
        """These units in their order, but not those that are removed before it is their turn (RB-Q-123)."""
        self.caught = (*self.caught, tuple(units))
        while self.caught[-1]:
            unit, *others = self.caught[-1]
            self.caught = (*self.caught[:-1], tuple(others))
            yield unit
        self.caught = self.caught[:-1]

    def _left(self, area: AreaId) -> None:
        """A unit is no longer in this area: perhaps none is."""
        for record in self.units.values():
            if record.area == area:
                return
        self.unit_areas &= ~(1 << area)
