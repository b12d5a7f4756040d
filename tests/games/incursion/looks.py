"""Short ways to look at a position of Incursion."""

from typing import Any

from tests.games.incursion.positions import model, never_stop
from tests.games.playing import Table

from nightraid.engine.ask import Ask
from nightraid.games.incursion.ids import ALLIED, AXIS, Side, SideName
from nightraid.games.incursion.schema.victory import Check, Moment, Victory
from nightraid.games.incursion.state import Model, State

Fields = dict[str, dict[str, Any]]
"""Changes of models' records, for `stand`."""
Sides = dict[Side, dict[str, Any]]
"""Changes of what the players have before them."""
QUIET: Sides = {ALLIED: {"stops": never_stop()}, AXIS: {"stops": never_stop()}}
"""Nobody is asked in a window."""
FULL_HANDS: Sides = {
    ALLIED: {"hand": ("slam-1", "draught-1"), "stops": never_stop()},
    AXIS: {"hand": ("snafu-1", "snafu-2"), "stops": never_stop()},
}
"""Nothing is drawn when the next game turn begins either."""


def asks(table: Table[State], kind: type[Ask[Any]]) -> bool:
    """Whether this is the question that waits."""
    return type(table.asked) is kind


def about(table: Table[State], field: str) -> Any:
    """What the question that waits is about."""
    return getattr(table.asked, field)


def of(table: Table[State], name: str) -> Model:
    """A model's record."""
    return table.state.models[model(name)]


def alive(table: Table[State], name: str) -> bool:
    """Whether a model is in play."""
    return model(name) in table.state.models


def fallen(table: Table[State], name: str) -> bool:
    """Whether a model is among the casualties."""
    return model(name) in table.state.casualties


def victory(side: SideName, *checks: Check, when: Moment = "at-once") -> Victory:
    """A victory of a mission."""
    return Victory(side=side, when=when, text="So.", checks=checks)
