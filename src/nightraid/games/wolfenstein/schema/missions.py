"""Tiles, missions and the campaign (the MISSION rules).

A mission draws its map in text (see `boards/grid/textmap.py`) and says which tile lies where. Signs on squares:

    .        floor                      ~        difficult terrain
    $        chest token                ?        event token
    1 2 3 4  mission objectives A to D  w x y z  Nazi spawn tokens A to D
    H        the only Hero spawn token  A B C D  four Hero spawn tokens
    P Q R    secret passages A, B, C    X        an exit

Every other sign is an enemy, named in `enemies`; of an oversized one it marks the south-west square.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.wolfenstein.ids import Letter, Level
from nightraid.games.wolfenstein.schema.parts import Amount, CardEffect, CardPart, Count, Outcome

Round = Annotated[int, msgspec.Meta(ge=1, le=30)]
AreaName = Text


class TileCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A room or corridor tile. What it shows has no meaning (WF-SETUP-3)."""

    kind: Literal["room", "corridor"]
    width: Annotated[int, msgspec.Meta(ge=1, le=12)]
    height: Annotated[int, msgspec.Meta(ge=1, le=12)]
    look: Text


class PlacedTile(CardPart, frozen=True, kw_only=True):
    """Where a tile lies: its south-west square. Tiles of one name are one area (WF-TERM-3)."""

    tile: Id
    at: tuple[int, int]
    turned: bool = False
    """By a quarter: width and height change places."""
    name: AreaName


class Objective(CardPart, frozen=True, kw_only=True):
    """A mission objective token and what a Hero beside it can do with it (WF-MISSION-5)."""

    name: Text
    text: Text
    ap: Amount = 1
    test: bool = False
    """Whether it takes a success test; a failure costs the AP and can be tried again."""
    after: tuple[Letter, ...] = ()
    """Objectives that must be done first."""
    with_: Letter | None = msgspec.field(default=None, name="with")
    """An objective that another Hero must do in the same round, or both are undone in Clean-up."""
    opens: tuple[str, ...] = ()
    """Doors, by their letters on the map, that open."""
    carried: bool = False
    """The Hero takes it along (WF-MISSION-5); it is lost with the Hero."""
    stays: bool = False
    """Whether the token stays on its square when it is done."""
    then: tuple[Outcome, ...] = ()
    otherwise: tuple[Outcome, ...] = ()


# ---------------------------------------------------------------- goals


class Kill(CardEffect, frozen=True):
    """So many of this kind of enemy killed in the mission."""

    enemy: Id
    count: Count = 1


class Do(CardEffect, frozen=True):
    """All these objectives done."""

    objectives: tuple[Letter, ...]


class CompleteEvents(CardEffect, frozen=True):
    """So many event cards completed (WF-EVENT-2)."""

    count: Count


class GetOut(CardEffect, frozen=True):
    """All living Heroes have left by an exit."""


class BringOut(CardEffect, frozen=True):
    """A Hero who carries this objective has left by an exit."""

    objective: Letter


class HoldOut(CardEffect, frozen=True):
    """The Clean-up Phase of this round has come."""

    round: Round


class LoseNobody(CardEffect, frozen=True):
    """No Hero has died (WF-DEATH-2)."""


Check: TypeAlias = Kill | Do | CompleteEvents | GetOut | BringOut | HoldOut | LoseNobody


class Goal(CardPart, frozen=True, kw_only=True):
    """One of the goals; all must be met (WF-END-1)."""

    id: Id
    text: Text
    check: Check
    final: bool = False
    """Met while the events are missing, it loses the mission (WF-Q-66)."""


# ---------------------------------------------------------------- defeat


class Overrun(CardEffect, frozen=True):
    """In a Clean-up Phase at least so many Nazis are in this area."""

    area: AreaName
    nazis: Count


class TooLate(CardEffect, frozen=True):
    """The Clean-up Phase of this round has come and this goal is not met."""

    goal: Id
    round: Round
    levels: dict[Level, Round] = msgspec.field(default_factory=dict)
    """Levels on which it is another round."""

    def last(self, level: Level) -> int:
        """The round that it is on a level."""
        return self.levels.get(level, self.round)


class CarrierLost(CardEffect, frozen=True):
    """The Hero who carries this objective has died."""

    objective: Letter


Defeat: TypeAlias = Overrun | TooLate | CarrierLost


class LoseCondition(CardPart, frozen=True, kw_only=True):
    """A further way to lose (WF-END-4)."""

    text: Text
    check: Defeat


# ---------------------------------------------------------------- special rules


class Reinforcements(CardEffect, frozen=True):
    """In the Clean-up Phase of these rounds Nazis arrive at a spawn token."""

    rounds: tuple[Round, ...]
    token: Letter
    enemy: Id
    count: Count = 1


class LockedDoors(CardEffect, frozen=True):
    """Nobody can open these doors until this objective is done."""

    doors: tuple[str, ...]
    until: Letter


class SecondStage(CardEffect, frozen=True):
    """When this enemy is killed, that one stands up in its place."""

    enemy: Id
    becomes: Id


class Blackout(CardEffect, frozen=True):
    """Nobody sees further than this."""

    squares: Count


class Flood(CardEffect, frozen=True):
    """In the Clean-up Phase of this round all squares of an area become difficult terrain."""

    area: AreaName
    round: Round


class Ticking(CardEffect, frozen=True):
    """In each Clean-up Phase from this round on the hazard tracker rises."""

    round: Round = 1
    by: Count = 1


SpecialRule: TypeAlias = Reinforcements | LockedDoors | SecondStage | Blackout | Flood | Ticking


class Special(CardPart, frozen=True, kw_only=True):
    """A special rule of the mission."""

    text: Text
    rule: SpecialRule


# ---------------------------------------------------------------- alarm


class Arrival(CardPart, frozen=True, kw_only=True):
    """Nazis that arrive at a spawn token."""

    token: Letter
    enemy: Id
    count: Count = 1


class Siren(CardEffect, frozen=True):
    """A noise token in every area."""


class AllDoors(CardEffect, frozen=True):
    """Every door opens, locked ones left out."""


AlarmEffect: TypeAlias = Siren | AllDoors


class Alarm(CardPart, frozen=True, kw_only=True):
    """What happens when the hazard tracker reaches the limit (WF-MISSION-4)."""

    limit: Count
    text: Text
    arrive: tuple[Arrival, ...] = ()
    effects: tuple[AlarmEffect, ...] = ()
    after: Literal["reset", "hold"] = "reset"
    lose: bool = False


class LevelChange(CardPart, frozen=True, kw_only=True):
    """What a mission changes on one level."""

    round_limit: Round | None = None
    alarm_limit: Count | None = None


class MissionCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A mission (WF-MISSION-1 to 6)."""

    number: Annotated[int, msgspec.Meta(ge=1, le=99)]
    briefing: Text
    victory: Text
    defeat: Text
    suggested_heroes: tuple[Id, ...] = ()
    round_limit: Round
    tiles: tuple[PlacedTile, ...]
    map: Text
    enemies: dict[str, Id] = msgspec.field(default_factory=dict)
    """The signs of enemies on the map."""
    reserve: dict[Id, Amount] = msgspec.field(default_factory=dict)
    """Fewer models of a kind than are in the box."""
    open_doors: tuple[str, ...] = ()
    objectives: dict[Letter, Objective] = msgspec.field(default_factory=dict)
    goals: Annotated[tuple[Goal, ...], msgspec.Meta(min_length=1)]
    lose_conditions: tuple[LoseCondition, ...] = ()
    special_rules: tuple[Special, ...] = ()
    alarm: Alarm
    hans_groesse: str | None = None
    """The sign of the guard whom Hans Grösse replaces on the hardest level (WF-DIFF-16)."""
    levels: dict[Level, LevelChange] = msgspec.field(default_factory=dict)


class CampaignCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """Missions to be played one after the other."""

    intro: Text
    missions: tuple[Id, ...]
    ending: Text
