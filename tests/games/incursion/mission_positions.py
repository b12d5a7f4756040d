"""Positions of the game's own missions, and how they end, for tests."""

from typing import Any

from tests.games.incursion.looks import QUIET
from tests.games.incursion.positions import incursion, stand
from tests.games.playing import Table, told

from nightraid.engine.events import Outcome
from nightraid.games.incursion.asks.events.missions import VictoryReached
from nightraid.games.incursion.ids import ALLIED, AXIS, SIDES, Side
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.state import State

APE, PAL = "grunt-ape 1", "grunt-ape 2"
TROOPER, MATE, ZOMBIE = "drop-trooper 1", "drop-trooper 2", "sturmzombie 1"
VICTORY, ELIMINATION = ("IN-END-1",), ("IN-END-2", "IN-Q-81")
WON = {ALLIED: Outcome((ALLIED,), "allied-victory", VICTORY), AXIS: Outcome((AXIS,), "axis-victory", VICTORY)}
HORDE = {AXIS: QUIET[AXIS] | {"force": ("sturmzombie",)}, ALLIED: QUIET[ALLIED]}


def of_mission(name: str) -> MissionCard:
    """A mission of the game."""
    return incursion().library.of(MissionCard)[name]


def acting(mission: str, who: str, where: str, others: dict[str, str] | None = None, **fields: Any) -> Table[State]:
    """Somebody acts in a mission; an enemy and a friend are far off."""
    return stand({who: where} | (others or {}), on=mission, acting=who, sides=fields.pop("sides", HORDE), **fields)


def over(mission: str, turn: int, stands: dict[str, str], **fields: Any) -> Table[State]:
    """The last player turn of a game turn is over."""
    sides = {side: QUIET[side] | {"rp": 0, "force": ("sturmzombie",) * side} for side in SIDES}
    return stand(stands, on=mission, phase="turn-end", active=AXIS, first=ALLIED, turn=turn, sides=sides, **fields)


def next_turn(mission: str, turn: int, stands: dict[str, str], **fields: Any) -> Table[State]:
    """A game turn begins; nobody draws cards, nobody bids."""
    sides = {side: QUIET[side] | {"rp": 0, "hand": ()} for side in SIDES}
    before: dict[str, Any] = {"phase": "command-points", "turn": turn - 1, "sides": sides, "intelligence_used": True}
    return stand(stands, on=mission, **(before | fields))


def reached(table: Table[State]) -> tuple[Side, int]:
    """The victory that ended the match."""
    victory = told(table.match.events(), VictoryReached)
    return victory.side, victory.victory


def is_open(table: Table[State], letter: str) -> bool:
    """Whether a door of the board stands open."""
    return not table.state.closed >> table.state.box.board.door(letter) & 1
