"""Where the Heroes can get to in a mission, and which goals they can therefore never meet.

Nazis are not looked at (they can be killed) and doors are opened, but barricades stay: not every team has a weapon that
removes them. A door that is locked until an objective is done opens once the Heroes can do that objective. So the
search goes in turns: walk as far as possible, do what can be done there, walk again.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from nightraid.boards.grid.board import mask_of
from nightraid.boards.grid.paths import Prices, Steps, reach, walking_steps
from nightraid.boards.grid.steps import StepTable
from nightraid.games.wolfenstein.ids import Letter
from nightraid.games.wolfenstein.schema.mission_map import (
    CHEST,
    EVENT,
    EXIT,
    NAZI_SPAWN_SIGNS,
    OBJECTIVE_SIGNS,
    PASSAGES,
    DrawnMission,
    arrivals,
    brought,
    earlier_stages,
)
from nightraid.games.wolfenstein.schema.missions import (
    BringOut,
    CompleteEvents,
    Do,
    GetOut,
    Goal,
    Kill,
    LockedDoors,
)
from nightraid.games.wolfenstein.schema.parts import Ambush


@dataclass(frozen=True)
class Reached:
    """How far the Heroes get: the squares from each Hero spawn token, and the objectives they can do."""

    drawn: DrawnMission
    table: StepTable
    closed: int
    by_spawn: tuple[frozenset[int], ...]
    done: frozenset[Letter]

    @property
    def squares(self) -> frozenset[int]:
        """The squares that at least one Hero can reach."""
        return frozenset().union(*self.by_spawn)

    def is_beside(self, cell: int, squares: Iterable[int]) -> bool:
        """Whether a Hero on one of these squares can stay beside a token (barricades do not part them, WF-Q-8)."""
        return not set(self.table.around(cell, self.closed)).isdisjoint(set(squares) - _passing_only(self.drawn))


def explore(drawn: DrawnMission) -> Reached:
    """Walk, do what can be done, and walk again until nothing new turns up."""
    table = StepTable(drawn.chart.grid)
    done: frozenset[Letter] = frozenset()
    while True:
        reached = _walk(drawn, table, done)
        now = done | _doable(reached)
        if now == done:
            return reached
        done = now


def _walk(drawn: DrawnMission, table: StepTable, done: frozenset[Letter]) -> Reached:
    closed = _still_locked(drawn, done)
    steps = _steps_of_heroes(drawn, table, closed, done)
    plenty = 2 * drawn.chart.grid.size
    by_spawn = tuple(frozenset(reach(spawn, steps, plenty)) for spawn in drawn.hero_spawns())
    return Reached(drawn, table, closed, by_spawn, done)


def _still_locked(drawn: DrawnMission, done: frozenset[Letter]) -> int:
    """The mask of doors that nobody can open yet; an objective that opens a door unlocks it."""
    mission, letters = drawn.mission, drawn.chart.door_letters
    rules = [special.rule for special in mission.special_rules]
    locked = {door for rule in rules if isinstance(rule, LockedDoors) and rule.until not in done for door in rule.doors}
    opened = {door for letter in done for door in mission.objectives[letter].opens}
    return mask_of(letters.index(door) for door in locked - opened - set(mission.open_doors) if door in letters)


def _steps_of_heroes(drawn: DrawnMission, table: StepTable, closed: int, done: frozenset[Letter]) -> Steps:
    """Steps on foot, and through secret passages from one token to its twin."""
    on_foot = walking_steps(table, closed, table.grid.all_barricades, Prices(), mask_of(_shut_squares(drawn, done)))
    twins: dict[int, int] = {}
    for sign in PASSAGES:
        if len(ends := drawn.squares(sign)) == 2:
            twins |= {ends[0]: ends[1], ends[1]: ends[0]}

    def steps(node: int) -> Iterator[tuple[int, int]]:
        yield from on_foot(node)
        if node in twins:
            yield twins[node], 1

    return steps


def _shut_squares(drawn: DrawnMission, done: frozenset[Letter]) -> Iterator[int]:
    """The squares of event, chest and objective tokens, which nobody may enter (WF-TOKEN-1)."""
    yield from drawn.squares(EVENT)
    yield from drawn.squares(CHEST)
    for letter, sign in OBJECTIVE_SIGNS.items():
        if letter not in done or drawn.mission.objectives[letter].stays:
            yield from drawn.squares(sign)


def _passing_only(drawn: DrawnMission) -> set[int]:
    """The squares of spawn and passage tokens, where nobody may stay (WF-TOKEN-2, WF-PASSAGE-2)."""
    signs = (*NAZI_SPAWN_SIGNS.values(), *PASSAGES)
    return {cell for sign in signs for cell in drawn.squares(sign)} | set(drawn.hero_spawns())


def _doable(reached: Reached) -> frozenset[Letter]:
    """The objectives that Heroes can do now, those that need another only together with it."""
    objectives = reached.drawn.mission.objectives
    at_hand = {
        letter
        for letter, objective in objectives.items()
        if set(objective.after) <= reached.done and _can_get_beside(reached, letter)
    }
    return frozenset(letter for letter in at_hand if objectives[letter].with_ in (None, *at_hand))


def _can_get_beside(reached: Reached, letter: Letter) -> bool:
    tokens = reached.drawn.squares(OBJECTIVE_SIGNS[letter])
    return any(reached.is_beside(token, reached.squares) for token in tokens)


# ---------------------------------------------------------------- goals


def unreachable(reached: Reached, goal: Goal) -> str | None:
    """Why the Heroes can never meet a goal; None if they can, as far as the way is concerned."""
    match goal.check:
        case Do(objectives=letters):
            return _undoable(reached, letters)
        case CompleteEvents(count=count):
            near = [cell for cell in reached.drawn.squares(EVENT) if reached.is_beside(cell, reached.squares)]
            return f"the Heroes can get beside {len(near)} event tokens only" if len(near) < count else None
        case GetOut():
            exits = set(reached.drawn.squares(EXIT))
            cut_off = any(exits.isdisjoint(squares) for squares in reached.by_spawn)
            return "not every Hero can walk to an exit" if cut_off else None
        case BringOut(objective=letter):
            return _undoable(reached, (letter,)) or _not_out(reached, letter)
        case Kill():
            return _out_of_reach(reached, goal.check)
    return None


def _undoable(reached: Reached, letters: Iterable[Letter]) -> str | None:
    missing = [letter for letter in letters if letter not in reached.done]
    return f"the Heroes can never do objective {' and '.join(missing)}" if missing else None


def _not_out(reached: Reached, letter: Letter) -> str | None:
    """Whether whoever can get beside the objective can get from there to an exit."""
    exits = set(reached.drawn.squares(EXIT))
    (token, *_) = reached.drawn.squares(OBJECTIVE_SIGNS[letter])
    for squares in reached.by_spawn:
        if reached.is_beside(token, squares) and not exits.isdisjoint(squares):
            return None
    return f"no Hero can carry objective {letter} to an exit"


def _out_of_reach(reached: Reached, check: Kill) -> str | None:
    mission, squares = reached.drawn.mission, reached.squares
    kinds = earlier_stages(mission, check.enemy)
    for _, token, enemy in arrivals(mission):
        if enemy in kinds and not squares.isdisjoint(reached.drawn.squares(NAZI_SPAWN_SIGNS[token])):
            return None
    outcomes = [outcome for letter in reached.done for _, outcome in brought(mission.objectives[letter])]
    if any(isinstance(outcome, Ambush) and outcome.enemy in kinds for outcome in outcomes):
        return None
    near = sum(enemy in kinds and cell in squares for _, enemy, cell in reached.drawn.models())
    return f"the Heroes can get to {near} of them only" if near < check.count else None
