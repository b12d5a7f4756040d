"""The story around a raid: what is read out before it and after it."""

from collections.abc import Iterator

from nightraid.engine.content import Library
from nightraid.engine.events import Outcome
from nightraid.engine.prose import bullets
from nightraid.games.reichbusters import naming
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.schema.missions import MissionCard


def briefing(box: Box) -> str:
    """Story, orders, time, who is waiting, and how it can end (RB-GOAL-3, RB-RAID-1, RB-END-5)."""
    assignment = box.assignment
    blocks = [
        _heading(box),
        *([assignment.story.strip()] if isinstance(assignment, MissionCard) else [box.map.text.strip()]),
        *bullets("Orders:", [assignment.orders.strip()]),
        *bullets("Time:", _time(box)),
        *bullets(f"The enemy, {box.faction.name}:", [box.faction.text.strip(), *_units(box)]),
        *bullets("Your team:", _team(box)),
        *bullets(
            "How it can end (the first that fits):", (f"{row.title}: {row.text.strip()}" for row in assignment.chart)
        ),
    ]
    return "\n\n".join(blocks)


def _heading(box: Box) -> str:
    edition = f"rules {box.edition.edition}"
    if isinstance(box.assignment, MissionCard):
        level = f", {box.difficulty.name}" if box.difficulty is not None else ""
        return f"Mission {box.assignment.number}: {box.assignment.name}   ({edition}{level})"
    return f"RAID: {box.assignment.name} in {box.map.name}   ({edition})"


def _time(box: Box) -> Iterator[str]:
    yield f"{box.pre_alarm} rounds until the alarm, fewer if they notice you."
    yield f"{box.post_alarm} rounds after the alarm; then the raid has failed."


def _units(box: Box) -> Iterator[str]:
    for kind in box.types:
        card = box.cards.units[kind]
        yield f"{card.name}: {card.text.strip()}"


def _team(box: Box) -> Iterator[str]:
    if box.team is not None:
        yield f"{box.team.name}, “{box.team.motto.strip()}”"
        yield f"{box.team.ability.name}: {box.team.ability.text.strip()}"


def _endings(box: Box) -> Iterator[str]:
    for row in box.assignment.chart:
        yield f"{row.title}: {row.text.strip()}"


def epilogue(library: Library, outcome: Outcome) -> str:
    """What is read out at the end."""
    return naming.ending_text(library, outcome.reason)
