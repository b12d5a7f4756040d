"""Walks: several movements in a row that people mean as one, wherever a Hero may move more than one area."""

from collections.abc import Iterator

from nightraid.boards.grid import bits_of
from nightraid.engine.prose import count
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.games.reichbusters.ids import AreaId
from nightraid.games.reichbusters.naming import area_name
from nightraid.games.reichbusters.options.hero import GoOn
from nightraid.games.reichbusters.questions.hero import HowFar
from nightraid.games.reichbusters.rules import passages
from nightraid.games.reichbusters.state import State
from nightraid.games.reichbusters.table.spots import at_area


def plans_of(game: State, ask: HowFar) -> Iterator[Plan]:
    """A shortest walk to every area farther than the next; enemies stop it where they stand (RB-MOVE-2)."""
    start = game.heroes[ask.hero].area
    for way in _ways(game, ask, start):
        to, movements = way[-1], len(way)
        if movements == 1:  # that is an answer of its own, which tells more
            continue
        text = f"walk to {area_name(game.box, to)}, {count(movements, 'movement')}"
        keys = tuple(GoOn(area).key for area in way)
        yield Plan(f"walk-{to}", keys, at_area(to), movements, text, Sketch(path=(start, *way)))


def _ways(game: State, ask: HowFar, start: AreaId) -> Iterator[tuple[AreaId, ...]]:
    """The ways to all areas in reach, nearer ones first. The first movement is one of those that are offered."""
    walks, known = game.box.board.walks(game.closed), 1 << start
    ways: list[tuple[AreaId, ...]] = [(option.to,) for option in ask.options if isinstance(option, GoOn)]
    while ways:
        further = []
        for way in ways:
            here = way[-1]
            if known >> here & 1:
                continue
            known |= 1 << here
            yield way
            if len(way) < ask.left and not game.unit_areas >> here & 1:
                beyond = walks.adjacent(here) | passages.beyond(game, here)
                further += [(*way, area) for area in bits_of(beyond & ~known)]
        ways = further
