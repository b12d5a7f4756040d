"""A mission together with its board, for the checks."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from nightraid.engine.content import Id, Library, Problem
from nightraid.engine.content.problems import one_of
from nightraid.games.incursion.ids import SIDE_NAMES, Cell, SideName
from nightraid.games.incursion.schema.board_checks import drawn_boards
from nightraid.games.incursion.schema.boards import DrawnBoard
from nightraid.games.incursion.schema.happenings import (
    Arrive,
    CloseEntry,
    LightsOut,
    OpenDoors,
    ScoreAreas,
    UnlockDoors,
)
from nightraid.games.incursion.schema.mission_parts import DoorLetter
from nightraid.games.incursion.schema.missions import MissionCard, MissionItem, MissionObject
from nightraid.games.incursion.schema.models import ModelCard


@dataclass(frozen=True)
class DrawnMission:
    """A mission whose board could be read."""

    library: Library
    mission: MissionCard
    board: DrawnBoard

    def problem(self, key: str, value: object, expected: str) -> Problem:
        """Phrase a problem at a key of the mission."""
        return self.library.problem(self.mission, key, value, expected)

    def items(self) -> dict[Id, MissionItem]:
        """The items by id."""
        return {item.id: item for item in self.mission.items}

    def objects(self) -> dict[Id, MissionObject]:
        """The objects by id."""
        return {thing.id: thing for thing in self.mission.objects}

    def entry_squares(self, side: SideName) -> set[Cell]:
        """The squares by which models of a side ever come in."""
        entries = {*self.mission.force(side).entries, *self.mission.later_entries(side)}
        entries |= {entry for coming in self.mission.reinforcements if coming.side == side for entry in coming.entries}
        for _, arrival in arrivals(self.mission):
            if arrival.side == side:
                entries |= {*arrival.entries}
        return {way.cell for entry in entries for way in self.board.entries.get(entry, ())}

    def exit_squares(self, side: SideName) -> set[Cell]:
        """The squares from which a side can leave."""
        exits = [way_out.entry for way_out in self.mission.exits if way_out.side == side]
        return {way.cell for entry in exits for way in self.board.entries.get(entry, ())}

    def unknown(self, key: str, found: str, known: Collection[str]) -> Iterator[Problem]:
        """A problem, unless what was found is among what is known."""
        if found not in known:
            yield self.problem(key, found, one_of(found, known))

    def unknown_model(self, key: str, kind: str, side: SideName) -> Iterator[Problem]:
        """A problem, unless there is such a kind of model and it fights on this side."""
        models = self.library.of(ModelCard)
        if not self.library.knows(ModelCard, kind):
            yield self.problem(key, kind, one_of(kind, models))
        elif kind in models and models[kind].side not in (side, "either"):
            yield self.problem(key, kind, f"a model of the {side} side")


def drawn_missions(library: Library) -> Iterator[DrawnMission]:
    """The missions with their boards; those whose board is unknown or cannot be read are left out."""
    boards = drawn_boards(library)
    for mission in library.of(MissionCard).values():
        if mission.board in boards:
            yield DrawnMission(library, mission, boards[mission.board])


def arrivals(mission: MissionCard) -> Iterator[tuple[str, Arrive]]:
    """What happenings bring, with their keys."""
    for index, happening in enumerate(mission.happenings):
        for number, outcome in enumerate(happening.then):
            if isinstance(outcome, Arrive):
                yield f"happenings[{index}].then[{number}]", outcome


def named_doors(mission: MissionCard) -> Iterator[tuple[str, DoorLetter]]:
    """Every door that the mission speaks of, with its key."""
    for field, doors in (("open-doors", mission.open_doors), ("locked-doors", mission.locked_doors)):
        for index, door in enumerate(doors):
            yield f"{field}[{index}]", door
    for index, happening in enumerate(mission.happenings):
        for number, outcome in enumerate(happening.then):
            if isinstance(outcome, OpenDoors | UnlockDoors):
                for place, door in enumerate(outcome.doors):
                    yield f"happenings[{index}].then[{number}].doors[{place}]", door


def named_entries(mission: MissionCard) -> Iterator[tuple[str, Id]]:
    """Every entry point that the mission speaks of, with its key."""
    for side in SIDE_NAMES:
        force = mission.force(side)
        for index, entry in enumerate(force.entries):
            yield f"{side}.entries[{index}]", entry
        for index, entry in enumerate(force.later_entries or ()):
            yield f"{side}.later-entries[{index}]", entry
    for index, coming in enumerate(mission.reinforcements):
        for number, entry in enumerate(coming.entries):
            yield f"reinforcements[{index}].entries[{number}]", entry
    for key, arrival in arrivals(mission):
        for number, entry in enumerate(arrival.entries):
            yield f"{key}.entries[{number}]", entry
    for index, way_out in enumerate(mission.exits):
        yield f"exits[{index}].entry", way_out.entry
    for index, happening in enumerate(mission.happenings):
        for number, outcome in enumerate(happening.then):
            if isinstance(outcome, CloseEntry):
                yield f"happenings[{index}].then[{number}].entry", outcome.entry


def scored_areas(mission: MissionCard) -> Iterator[tuple[str, ScoreAreas]]:
    """The rules by which areas score, with their keys."""
    for index, special in enumerate(mission.special_rules):
        if isinstance(special.rule, ScoreAreas):
            yield f"special-rules[{index}].rule", special.rule


def grows_dark(mission: MissionCard) -> bool:
    """Whether the lights ever go out."""
    rules = [special.rule for special in mission.special_rules]
    outcomes = [outcome for happening in mission.happenings for outcome in happening.then]
    return any(isinstance(what, LightsOut) for what in (*rules, *outcomes))
