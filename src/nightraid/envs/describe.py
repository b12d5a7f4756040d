"""The plans of all observations in words, as they stand in `docs/envs.md`.

python -m nightraid.envs.describe docs/envs.md        # writes them there anew, between the two marks
"""

import sys
from collections.abc import Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from nightraid.envs.encoder import Encoder
from nightraid.envs.encoders import make_encoder
from nightraid.envs.layout import Block, Column
from nightraid.games import registry

BEGIN, END = "<!-- plans: written by nightraid.envs.describe -->", "<!-- end of plans -->"
FEW = 9
"""So many names can be listed in a line."""


def plans() -> str:
    """All games, each with the plan of its observations."""
    return "\n".join(plan_of(make_encoder(entry.load())) for entry in registry.entries())


def plan_of(encoder: Encoder[Any]) -> str:
    """The plan of one game."""
    return "\n".join(_lines(encoder))


def _lines(encoder: Encoder[Any]) -> Iterator[str]:
    options = encoder.options.columns
    yield f"### {encoder.game.title}"
    yield ""
    yield (
        f"`{encoder.game.name}`: {encoder.actions} actions; `observation` has {encoder.layout.size:,} numbers, "
        f"`options` {encoder.actions} rows of {len(options)}."
    )
    yield ""
    yield f"A row of `options`: {listed(options)}."
    yield ""
    yield "| from | block | rows x columns | what |"
    yield "|---|---|---|---|"
    first = 0
    for block in encoder.layout.blocks:
        shape = f"{block.rows} x {len(block.columns)}"
        yield f"| {first} | `{block.name}` | {shape} | {block.text} Columns: {listed(_told(block, options))}. |"
        first += block.size
    yield ""


def _told(block: Block, options: Sequence[Column]) -> Sequence[Column]:
    """The columns of a block; those that a question shares with options are not told twice."""
    if block.name != "question":
        return block.columns
    shared = {column.name for column in options[1:]}
    rest = [column for column in block.columns if column.name not in shared]
    return (*rest[:3], Column("as for options", len(shared), group="as for options"), *rest[3:])


def listed(columns: Sequence[Column]) -> str:
    """Columns with what their numbers mean."""
    told = []
    for group, members in groupby(columns, lambda column: column.group):
        if group == "as for options":
            told.append("those of `options` after its kind")
        elif group:
            told.append(f"`{group} ...` ({len(list(members))} of them)")
        else:
            told += [_column(column) for column in members]
    return ", ".join(told)


def _column(column: Column) -> str:
    if 0 < len(column.names) <= FEW:
        meaning = ", ".join(f"{number} {name}" for number, name in enumerate(column.names, 1))
        return f"`{column.name}` ({meaning})"
    if column.names:
        return f"`{column.name}` (one of {len(column.names)} names)"
    if column.low:
        return f"`{column.name}` ({column.low} to {column.high})"
    return f"`{column.name}`" if column.high == 1 else f"`{column.name}` (to {column.high})"


def written(page: str) -> str:
    """A page with the plans of today between its marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{plans()}\n{END}{after}"


if __name__ == "__main__":
    (name,) = sys.argv[1:]
    Path(name).write_text(written(Path(name).read_text(encoding="utf-8")), encoding="utf-8")
