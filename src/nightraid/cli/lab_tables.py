"""Tables of figures on a terminal, in the way Markdown wants them: they can be pasted into a page of docs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from nightraid.lab.statistics import Estimate


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table whose first column is text and whose others are figures, as wide as it has to be."""
    lines = [head, *rows]
    widths = [max(3, *(len(line[column]) for line in lines)) for column in range(len(head))]
    rule = [f"{'-' * (width - 1)}{':' if column else '-'}" for column, width in enumerate(widths)]
    drawn = [_line(line, widths) for line in lines]
    return "\n".join([drawn[0], f"| {' | '.join(rule)} |", *drawn[1:]])


def _line(cells: Sequence[str], widths: Sequence[int]) -> str:
    padded = (
        cell.rjust(width) if column else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    )
    return f"| {' | '.join(padded)} |"


def percent(estimate: Estimate) -> str:
    """A figure with its interval, in percent."""
    value, low, high = (f"{100 * figure:.0f}" for figure in estimate)
    return f"{value} % ({low} to {high})"
