"""Steps: moving through the cellar."""

from collections.abc import Iterator, Sequence

from nightraid.engine.ask import Rule
from nightraid.engine.game import Refusal
from nightraid.engine.words import Message
from nightraid.games.cellar.asks.events import Stepped
from nightraid.games.cellar.asks.options import Step
from nightraid.games.cellar.ids import Cell, RaiderId
from nightraid.games.cellar.state import State


def steps(game: State, here: Cell) -> Sequence[Step]:
    """To each free square that touches the raider's own, unless walls part them (CF-STEP-1)."""
    taken = game.occupied & game.box.around[here]
    if not taken:
        return game.box.steps[here]
    return [step for step in game.box.steps[here] if not taken >> step.to & 1]


def step(game: State, raider: RaiderId, to: Cell) -> Rule[None]:
    """The raider moves."""
    game.put(raider, to)
    yield Stepped(raider, to, why=("CF-STEP-1",))


def refused_steps(game: State) -> Iterator[Refusal]:
    """The touching squares that cannot be entered, and why."""
    here = game.raiders[game.active].cell
    grid = game.box.grid
    for cell in grid.floor_cells:
        if cell == here or grid.distance(here, cell) > 1:
            continue
        if Step(cell) not in game.box.steps[here]:
            yield Refusal(Step(cell), Message("refusal.walls-between", {"to": cell}), ("CF-STEP-1",))
        elif game.occupied >> cell & 1:
            yield Refusal(Step(cell), Message("refusal.not-free", {"to": cell}), ("CF-STEP-1",))
