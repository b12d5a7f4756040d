"""A map that was read, drawn again: what it says must come out as it went in."""

from nightraid.boards.grid.textmap import Drawing, TextMap


def draw_map(chart: TextMap) -> str:
    """Draw a map that was read, with its own letters, digits and marks."""
    drawing = Drawing(
        cell=chart.mark_of,
        door=chart.door_letters.__getitem__,
        barricade=chart.barricade_digits.__getitem__,
    )
    return drawing.draw(chart.grid)
