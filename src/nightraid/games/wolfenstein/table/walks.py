"""Walks: everywhere the active model can get with its AP, the cheapest way first, quieter ways before louder ones, and
straight ones before crooked ones.

The rules themselves take every step, on copies of the table, so a walk leads where it says and costs what it says.
"""

import heapq
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from nightraid.boards.grid.drawing import square_name
from nightraid.engine.events import Event
from nightraid.engine.screen.sketches import Mark, Note, Plan, Sketch
from nightraid.games.wolfenstein.ids import Cell, ModelId
from nightraid.games.wolfenstein.rules.movement import must_go_on, no_stay, step_price, steps, take_step
from nightraid.games.wolfenstein.rules.nazi_activation import awake_now
from nightraid.games.wolfenstein.rules.your_turn import END_TURN, actions
from nightraid.games.wolfenstein.state import Nazi, State, copy_state
from nightraid.games.wolfenstein.table.notes import Say, event_notes, seen_note, wake_notes
from nightraid.games.wolfenstein.table.sight import watchers
from nightraid.games.wolfenstein.table.spots import at_cell


class Walk(NamedTuple):
    """A way the model can go: the squares from where it stands, what it costs, and the table at its end."""

    cells: tuple[Cell, ...]
    ap: int
    after: State
    events: tuple[Event, ...]
    bends: int = 0
    """Steps aslant and changes of direction: of two equal ways people mean the straight one."""

    @property
    def rank(self) -> tuple[int, int, int]:
        """Which of two ways to the same square is taken: the lower one."""
        return self.ap, _noise(self.after), self.bends


def walks(game: State, model: ModelId) -> Iterator[Walk]:
    """The best walk to each square the model can get to, nearest first; also to those where it may not stay."""
    start = game.model(model).cell
    ways = {start: Walk((start,), 0, game, ())}
    waiting, order, done = [((0, 0, 0), 0, start)], 0, set[Cell]()
    while waiting:
        *_, here = heapq.heappop(waiting)
        if here in done:
            continue
        done.add(here)
        way = ways[here]
        if here != start:
            yield way
        for step in steps(way.after, model, no_stay(way.after, model)):
            known = ways.get(step.to)
            ap = way.ap + step_price(way.after, model, step.to)
            if step.to in done or (known is not None and known.ap < ap):
                continue
            after = copy_state(way.after)
            happened = list(take_step(after, model, step.to))
            events = (*way.events, *(event for event in happened if isinstance(event, Event)))
            cells = (*way.cells, step.to)
            longer = Walk(cells, ap, after, events, way.bends + _bend(cells, game.box.grid.width))
            if known is not None and known.rank <= longer.rank:
                continue
            ways[step.to] = longer
            order += 1
            heapq.heappush(waiting, (longer.rank, order, step.to))


def _noise(game: State) -> int:
    return game.noise.bit_count()


def _bend(cells: tuple[Cell, ...], width: int) -> int:
    """How crooked the last step is: a step aslant counts more than a change of direction."""
    way = [(to % width - here % width, to // width - here // width) for here, to in pairwise(cells[-3:])]
    aslant = way[-1][0] != 0 and way[-1][1] != 0
    return 2 * aslant + (len(way) > 1 and way[0] != way[1])


def can_stay(game: State, model: ModelId) -> bool:
    """Whether the model may end its movement where it stands."""
    return not must_go_on(game, model, no_stay(game, model))


# ---------------------------------------------------------------- plans


def plans_of(game: State, model: ModelId, say: Say) -> Iterator[Plan]:
    """A plan for each square where the model can get and stay."""
    before = awake_now(game)
    for walk in walks(game, model):
        if can_stay(walk.after, model):
            yield _plan(game, model, walk, before, say)


def _plan(game: State, model: ModelId, walk: Walk, before: dict[ModelId, Nazi], say: Say) -> Plan:
    to, left = walk.cells[-1], walk.after.turn.ap
    seen_by, rays = watchers(walk.after, model)
    notes = (
        Note(f"{walk.ap} AP, {left} left.", rules=("WF-MOVE-1", "WF-AP-2")),
        *_end_note(walk.after, model),
        *event_notes(game, walk.events, say),
        *seen_note(walk.after, seen_by),
        *wake_notes(before, walk.after),
    )
    name = square_name(game.box.grid, to)
    keys = tuple(game.box.step_to[cell].key for cell in walk.cells[1:])
    sketch = Sketch(notes, tuple(_marks(game, model, walk)), walk.cells, rays)
    return Plan(f"walk-{to}", keys, at_cell(to), walk.ap, f"Move to {name}: {walk.ap} AP, {left} left", sketch)


def _marks(game: State, model: ModelId, walk: Walk) -> Iterator[Mark]:
    """The AP spent at each step, and the squares an oversized model covers at the end."""
    spent, there = 0, copy_state(game)
    for _, to in pairwise(walk.cells):
        spent += step_price(there, model, to)
        there.put(model, to)
        yield Mark(to, str(spent), "mine")
    for cell in game.box.cells_at(model, walk.cells[-1])[1:]:
        yield Mark(cell, "", "mine")


def _end_note(after: State, model: ModelId) -> Iterator[Note]:
    if next(iter(steps(after, model, no_stay(after, model))), None):
        return  # who can go on has something to do; looking for targets from every square would take long
    if list(actions(after, model)) == [END_TURN]:
        lost = f", and {after.turn.ap} AP are given up" if after.turn.ap else ""
        yield Note(f"Nothing is left to do then: the turn ends{lost}.", "warn", ("WF-TURN-3",))
