"""What the table of Wolfenstein shows of a position, for its tests."""

from tests.games.playing import Table
from tests.games.wolfenstein.positions import wolfenstein

from nightraid.engine.screen.now import Screen
from nightraid.engine.screen.sketches import Sketch
from nightraid.games.wolfenstein.state import State


def screen(table: Table[State]) -> Screen:
    """The screen of somebody who watches."""
    return wolfenstein().table.screen(table.match.view(None), table.match.box)


def sketch(at: Table[State], key: str) -> Sketch:
    """What is shown of an option before it is chosen."""
    (option,) = [option for option in at.asked.options if option.key == key]
    return wolfenstein().table.sketch(at.state, at.asked, option)


def texts(shown: Sketch) -> list[str]:
    """The notes of a sketch."""
    return [note.text for note in shown.notes]
