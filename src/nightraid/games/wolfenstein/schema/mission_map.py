"""The drawing of a mission, with what its signs mean."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from nightraid.boards.grid.board import GridError
from nightraid.boards.grid.textmap import MapError, TextMap, read_map
from nightraid.engine.content import Library, Problem
from nightraid.engine.content.checks import unknown_name, unknown_names
from nightraid.games.wolfenstein.ids import LETTERS, Letter
from nightraid.games.wolfenstein.schema.missions import MissionCard, Objective, Reinforcements, SecondStage
from nightraid.games.wolfenstein.schema.parts import Ally, Ambush

CHEST, EVENT, DIFFICULT, EXIT, ONLY_HERO_SPAWN = "$", "?", "~", "X", "H"
HERO_SPAWNS = LETTERS
"""The four Hero spawn tokens are drawn as their letters."""
PASSAGES = ("P", "Q", "R")
OBJECTIVE_SIGNS: dict[Letter, str] = dict(zip(LETTERS, "1234", strict=True))
NAZI_SPAWN_SIGNS: dict[Letter, str] = dict(zip(LETTERS, "wxyz", strict=True))

LEGEND = frozenset(
    {CHEST, EVENT, DIFFICULT, EXIT, ONLY_HERO_SPAWN, *HERO_SPAWNS, *PASSAGES}
    | {*OBJECTIVE_SIGNS.values(), *NAZI_SPAWN_SIGNS.values()}
)
"""Every sign on a square that has the same meaning in all missions; the others are enemies."""

read_mission_map = lru_cache(maxsize=64)(read_map)
"""Each check reads the map again; the drawing is read once."""


@dataclass(frozen=True)
class DrawnMission:
    """A mission whose map could be read."""

    library: Library
    mission: MissionCard
    chart: TextMap

    def problem(self, key: str, value: object, expected: str) -> Problem:
        """Phrase a problem at a key of the mission."""
        return self.library.problem(self.mission, key, value, expected)

    def unknown(self, key: str, named: str, known: Iterable[str]) -> Iterator[Problem]:
        """The problem that a name is none of those the mission has."""
        return unknown_name(self.library, self.mission, key, named, known)

    def unknown_each(self, key: str, named: Iterable[str], known: Iterable[str]) -> Iterator[Problem]:
        """The same for each of several names."""
        return unknown_names(self.library, self.mission, key, named, known)

    def squares(self, sign: str) -> tuple[int, ...]:
        """The squares that show a sign."""
        return self.chart.marks.get(sign, ())

    def place(self, cell: int) -> str:
        """A square as its author counts it: column and row from the south-west, both from 0."""
        return str(self.chart.grid.xy(cell))

    def hero_spawns(self) -> tuple[int, ...]:
        """The squares of the Hero spawn tokens, the only one or those of A to D."""
        return self.squares(ONLY_HERO_SPAWN) + tuple(cell for sign in HERO_SPAWNS for cell in self.squares(sign))

    def models(self) -> Iterator[tuple[str, str, int]]:
        """The enemies that stand on the map at the start: sign, kind and (south-west) square."""
        for sign, enemy in self.mission.enemies.items():
            for cell in self.squares(sign):
                yield sign, enemy, cell


def drawn_missions(library: Library) -> Iterator[DrawnMission]:
    """The missions with their maps; those whose map cannot be read are left out."""
    for mission in library.of(MissionCard).values():
        try:
            yield DrawnMission(library, mission, read_mission_map(mission.map))
        except (MapError, GridError):
            continue


def brought(objective: Objective) -> Iterator[tuple[str, Ambush | Ally]]:
    """The Nazis and bots that an objective brings, each with its key in the objective."""
    for field, outcomes in (("then", objective.then), ("otherwise", objective.otherwise)):
        for index, outcome in enumerate(outcomes):
            if isinstance(outcome, Ambush | Ally):
                yield f"{field}[{index}].enemy", outcome


def arrivals(mission: MissionCard) -> Iterator[tuple[str, Letter, str]]:
    """What arrives at spawn tokens: where the mission says so, the token and the kind of enemy."""
    for index, arrival in enumerate(mission.alarm.arrive):
        yield f"alarm.arrive[{index}]", arrival.token, arrival.enemy
    for index, special in enumerate(mission.special_rules):
        if isinstance(special.rule, Reinforcements):
            yield f"special-rules[{index}].rule", special.rule.token, special.rule.enemy


def earlier_stages(mission: MissionCard, enemy: str) -> frozenset[str]:
    """The enemies that must be killed so that this one stands up; without a second stage the enemy itself."""
    rules = [special.rule for special in mission.special_rules]
    before = {rule.enemy for rule in rules if isinstance(rule, SecondStage) and rule.becomes == enemy}
    return frozenset(before | {enemy})
