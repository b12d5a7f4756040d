"""Where somebody fell, board by board."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

import htpy as h
import msgspec

from nightraid.engine.game import Game
from nightraid.engine.screen.printed import SquareBoard
from nightraid.lab.report import maps as drawing
from nightraid.lab.report.parts import figure, table
from nightraid.lab.results import Result
from nightraid.lab.subjects import Subject

LISTED = 12
"""Places that are listed by name."""


class Ground:
    """A board, and all matches that were played on it."""

    def __init__(self, board: SquareBoard) -> None:
        self.board = board
        self.missions: dict[str, None] = {}
        self.matches = 0
        self.fallen: dict[str, Counter[int]] = {}
        self.who: dict[str, Counter[str]] = {}

    def add(self, result: Result) -> None:
        """One more match."""
        self.matches += 1
        self.missions[result.facts.groups["mission"]] = None
        for team in result.teams:
            self.fallen.setdefault(team.name, Counter())
        for one in result.facts.fallen:
            self.fallen.setdefault(one.team, Counter())[one.at] += 1
            self.who.setdefault(one.team, Counter())[one.who] += 1


def grounds(game: Game[Any], results: Sequence[Result]) -> list[Ground]:
    """The boards of these results; missions on the same board are put together."""
    found: dict[bytes, Ground] = {}
    known: dict[bytes, bytes] = {}
    for result in results:
        wanted = msgspec.json.encode(result.setup)
        if wanted not in known:
            setup = game.read_setup(result.setup)
            board = game.table.printed(setup, game.new(setup).box).board
            known[wanted] = msgspec.json.encode((board.squares, board.walls))
            found.setdefault(known[wanted], Ground(board))
        found[known[wanted]].add(result)
    return list(found.values())


def maps(game: Game[Any], lab: Subject, results: Sequence[Result]) -> h.Element:
    """A map for each board and team, with the worst places by name."""
    drawn = []
    for ground in grounds(game, results):
        names = ", ".join(lab.mission_name(game, mission) for mission in ground.missions)
        for team, fallen in ground.fallen.items():
            whose = f"{names}: {team}" if len(ground.fallen) > 1 else names
            drawn.append(_map(whose, ground, team, fallen, game, lab))
    return h.div(".maps")[drawn]


def _map(title: str, ground: Ground, team: str, fallen: Counter[int], game: Game[Any], lab: Subject) -> h.Element:
    who = ground.who.get(team, Counter())
    losses = ", ".join(f"{lab.fallen_name(game, name)} {count}" for name, count in who.most_common())
    about = f"{fallen.total()} fell in {ground.matches} matches{': ' if losses else '.'}{losses}"
    places = drawing.named(ground.board, fallen)[:LISTED]
    behind = table(f"Where they fell: {title}", ("place", "fell"), places) if places else "Nobody fell."
    return figure(title, drawing.fallen_map(title, ground.board, fallen), about, behind)
