"""Where the sides can get to in a mission, and which victories they can therefore never have.

Models are not looked at (they move or die) and closed doors are opened, but objects fill their squares and locked doors
stay locked until something that can happen unlocks them. So the search goes in turns: walk as far as possible, see what
can happen there, walk again.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field

from nightraid.boards.grid.steps import StepTable
from nightraid.engine.content import Id
from nightraid.games.incursion.ids import SIDE_NAMES, Cell, SideName
from nightraid.games.incursion.schema.board_checks import flood
from nightraid.games.incursion.schema.happenings import (
    Cause,
    ItemTaken,
    ObjectActivated,
    ObjectDestroyed,
    OpenDoors,
    TurnStarts,
    UnlockDoors,
)
from nightraid.games.incursion.schema.mission_board import DrawnMission
from nightraid.games.incursion.schema.missions import Whose
from nightraid.games.incursion.schema.victory import Activate, Carry, CarryOff, Check, Destroy, Exit, Hold


@dataclass
class Reached:
    """How far each side gets."""

    drawn: DrawnMission
    table: StepTable
    locked: int
    squares: dict[SideName, set[Cell]] = field(default_factory=dict)

    def beside(self, side: SideName, cell: Cell) -> bool:
        """Whether a model of a side can stand beside a square, with no wall or locked door between (IN-ITEM-1)."""
        return not self.squares[side].isdisjoint(self.table.beside(cell, self.locked))

    def can_take(self, side: SideName, item: Id) -> bool:
        """Whether a side can pick an item up."""
        found = self.drawn.items().get(item)
        cell = None if found is None else self.drawn.board.cell(found.square)
        return found is not None and cell is not None and _is(side, found.side) and self.beside(side, cell)

    def can_activate(self, side: SideName, thing: Id) -> bool:
        """Whether a side can activate an object."""
        found = self.drawn.objects().get(thing)
        if found is None or found.activation is None or not _is(side, found.activation.side):
            return False
        cell, needs = self.drawn.board.cell(found.square), found.activation.needs
        return cell is not None and self.beside(side, cell) and (needs is None or self.can_take(side, needs))

    def can_destroy(self, side: SideName, thing: Id) -> bool:
        """Whether a side can destroy an object, standing beside it if need be."""
        found = self.drawn.objects().get(thing)
        if found is None or found.f is None or not _is(side, found.target_of):
            return False
        cell = self.drawn.board.cell(found.square)
        return cell is not None and self.beside(side, cell)

    def can_exit(self, side: SideName) -> bool:
        """Whether a side can leave the board."""
        return not self.squares[side].isdisjoint(self.drawn.exit_squares(side))

    def can_stand_in(self, side: SideName, area: Id) -> bool:
        """Whether a side can get into an area."""
        return not self.squares[side].isdisjoint(self.drawn.board.areas.get(area, ()))

    def comes_about(self, cause: Cause) -> bool:
        """Whether this can ever happen."""
        match cause:
            case TurnStarts():
                return True
            case ObjectActivated(object=thing):
                return any(self.can_activate(side, thing) for side in SIDE_NAMES)
            case ObjectDestroyed(object=thing):
                return any(self.can_destroy(side, thing) for side in SIDE_NAMES)
            case ItemTaken(item=item):
                return any(self.can_take(side, item) for side in SIDE_NAMES)


def _is(side: SideName, whose: Whose) -> bool:
    return whose in (side, "either")


def explore(drawn: DrawnMission) -> Reached:
    """Walk, see what can happen, and walk again until nothing new turns up. All that is named must be known."""
    board, mission = drawn.board, drawn.mission
    places = [board.cell(thing.square) for thing in mission.objects]
    solid = frozenset(cell for cell in places if cell is not None)
    locked = sum(1 << board.door(letter) for letter in set(mission.locked_doors))
    reached = Reached(drawn, board.steps, locked)
    while True:
        for side in SIDE_NAMES:
            reached.squares[side] = flood(reached.table, drawn.entry_squares(side), reached.locked, solid)
        unlocked = _unlocked(reached)
        if not reached.locked & unlocked:
            return reached
        reached.locked &= ~unlocked


def _unlocked(reached: Reached) -> int:
    """The doors that some happening unlocks which can come about."""
    doors = 0
    for happening in reached.drawn.mission.happenings:
        if not reached.comes_about(happening.on):
            continue
        for outcome in happening.then:
            if isinstance(outcome, OpenDoors | UnlockDoors):
                for letter in outcome.doors:
                    doors |= 1 << reached.drawn.board.door(letter)
    return doors


def out_of_reach(reached: Reached, winner: SideName, check: Check) -> str | None:
    """Why a side can never meet a check; None if nothing on the board forbids it."""
    match check:
        case Exit(side=side):
            return None if reached.can_exit(side) else f"the {side} side never gets to an exit of its own"
        case Destroy(objects=objects, count=count):
            found = [thing for thing in objects if reached.can_destroy(winner, thing)]
            return _too_few(objects, found, count, f"can be destroyed by the {winner} side")
        case Activate(objects=objects, count=count):
            found = [thing for thing in objects if reached.can_activate(winner, thing)]
            return _too_few(objects, found, count, f"can be activated by the {winner} side")
        case CarryOff(side=side, items=items, count=count):
            if not reached.can_exit(side):
                return f"the {side} side never gets to an exit of its own"
            return _too_few(items, [i for i in items if reached.can_take(side, i)], count, f"can be taken by {side}")
        case Carry(side=side, items=items, count=count):
            return _too_few(items, [i for i in items if reached.can_take(side, i)], count, f"can be taken by {side}")
        case Hold(side=side, areas=areas, count=count):
            found = [area for area in areas if reached.can_stand_in(side, area)]
            return _too_few(areas, found, count, f"can be entered by the {side} side")
        case _:
            return None


def _too_few(named: tuple[Id, ...], found: Iterable[Id], count: int | None, what: str) -> str | None:
    needed = len(named) if count is None else count
    able = len(set(found))
    return None if able >= needed else f"only {able} of them {what}, {needed} are needed"
