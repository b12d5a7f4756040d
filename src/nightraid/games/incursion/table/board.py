"""The board of a mission as it is printed: squares, walls, doors, areas, ways in and out, marks."""

from collections.abc import Iterator

from nightraid.boards.grid.drawing import edge_lines, places, wall_lines
from nightraid.engine.screen.printed import AreaPlace, EdgePlace, GatePlace, MarkPlace, Square, SquareBoard, Wall
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import SIDE_NAMES, EntryId, SideName
from nightraid.games.incursion.schema.happenings import Arrive, ScoreAreas
from nightraid.games.incursion.schema.victory import Hold
from nightraid.games.incursion.table.spots import door_id, eighths

TITLES: dict[SideName, str] = {"allied": "Allies", "axis": "Axis"}


def board_of(box: Box) -> SquareBoard:
    """Everything on the board that never changes."""
    grid = box.grid
    return SquareBoard(
        grid.width,
        grid.height,
        tuple(Square(*place, box.board.area_of[place.cell]) for place in places(grid)),
        tuple(Wall(*line) for line in wall_lines(grid)),
        tuple(_doors(box)),
        tuple(_areas(box)),
        tuple(_marks(box)),
        tuple(_gates(box)),
    )


def _doors(box: Box) -> Iterator[EdgePlace]:
    for number, edges in enumerate(box.grid.doors):
        walls = tuple(Wall(*line) for line in edge_lines(box.grid, edges))
        yield EdgePlace(door_id(number), "door", f"door {box.board.chart.door_letters[number]}", walls)


def _areas(box: Box) -> Iterator[AreaPlace]:
    """Areas that the mission is about are rooms; the floor of all others is a corridor's."""
    wanted = objectives(box)
    for area in box.board_card.areas:
        yield AreaPlace(area.id, area.name, box.board.areas[area.id], "room" if area.id in wanted else "corridor")


def objectives(box: Box) -> tuple[str, ...]:
    """The areas that somebody has to hold."""
    checks = [check for victory in box.mission.victories for check in victory.checks]
    held = [area for check in checks if isinstance(check, Hold) for area in check.areas]
    rules = [special.rule for special in box.mission.special_rules]
    scored = [area for rule in rules if isinstance(rule, ScoreAreas) for area in rule.areas]
    return tuple(dict.fromkeys((*held, *scored)))


def _marks(box: Box) -> Iterator[MarkPlace]:
    """A flag in each area that has to be held."""
    names = {area.id: area.name for area in box.board_card.areas}
    for area in objectives(box):
        cells = box.board.areas[area]
        middle = min(cells, key=lambda cell: sum(box.grid.distance(cell, other) for other in cells))
        yield MarkPlace(middle, "objective", "", f"To be held: {names[area]}")


# ---------------------------------------------------------------- ways in and out


def _gates(box: Box) -> Iterator[GatePlace]:
    """Every way that this mission uses, one place for each of its squares."""
    number = 0
    for point in box.board_card.entries:
        users, leavers = users_of(box, point.id), leavers_of(box, point.id)
        if not users and not leavers:
            continue
        number += 1
        name, term = _named(point.name, users, leavers), "exit" if leavers else "entry"
        for way in box.board.entries[point.id]:
            yield GatePlace(point.id, name, way.cell, eighths(way.facing.opposite), term, str(number))


def _named(name: str, users: list[SideName], leavers: list[SideName]) -> str:
    notes = [f"entry of the {' and the '.join(TITLES[side] for side in users)}"] if users else []
    notes += [f"exit of the {' and the '.join(TITLES[side] for side in leavers)}"] if leavers else []
    return f"{name} ({', '.join(notes)})"


def users_of(box: Box, entry: EntryId) -> list[SideName]:
    """The sides whose models may come in at an entry point in this mission."""
    mission = box.mission
    arrivals = [then for happening in mission.happenings for then in happening.then if isinstance(then, Arrive)]
    found: list[SideName] = []
    for side in SIDE_NAMES:
        ways = {*mission.force(side).entries, *mission.later_entries(side)}
        ways |= {way for coming in mission.reinforcements if coming.side == side for way in coming.entries}
        ways |= {way for then in arrivals if then.side == side for way in then.entries}
        if entry in ways:
            found.append(side)
    return found


def leavers_of(box: Box, entry: EntryId) -> list[SideName]:
    """The sides whose models may leave the board there."""
    return [side for side in SIDE_NAMES if any(way.entry == entry and way.side == side for way in box.mission.exits)]
