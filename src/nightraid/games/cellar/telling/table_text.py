"""The table in text, for the terminal."""

from nightraid.boards.grid.framed import framed
from nightraid.boards.grid.textmap import Drawing
from nightraid.engine.game import HIDDEN
from nightraid.games.cellar.box import Box
from nightraid.games.cellar.ids import raider_name
from nightraid.games.cellar.schema import START_MARKS
from nightraid.games.cellar.telling.naming import name_of
from nightraid.games.cellar.view import FightView


def board_text(box: Box, table: FightView) -> str:
    """The cellar with the raiders in it, and letters and numbers at its sides."""
    who = {raider.cell: raider_name(number) for number, raider in enumerate(table.raiders)}
    drawing = Drawing(cell=lambda cell: f"{who.get(cell, '·'):>3}", cell_width=3)
    crews = "   ".join(
        f"crew {START_MARKS[seat]}: {crew.score} points, {crew.grit} grit, {len(crew.hand)} cards"
        for seat, crew in enumerate(table.crews)
    )
    hands = [
        f"crew {START_MARKS[seat]} holds: {', '.join(name_of('card', card, box) for card in crew.hand)}"
        for seat, crew in enumerate(table.crews)
        if crew.hand and HIDDEN not in crew.hand
    ]
    return "\n".join([f"Round {table.round} of {table.rounds}   {crews}", *framed(box.grid, drawing), *hands])
