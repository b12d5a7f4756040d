"""Luck: what the dice of a finished match showed, against what was to be expected."""

from collections import Counter
from enum import Enum
from typing import Any, TypeAlias

from nightraid.engine import replay
from nightraid.engine.ask import Die, Roll, Seat
from nightraid.engine.chance import WAIT
from nightraid.engine.log import ChanceCame, effective
from nightraid.engine.match import Match
from nightraid.server.thinking.chunks import Chunks
from nightraid.server.wire.frames import Luck

_Whose: TypeAlias = tuple[Seat | None, Die[Any]]


async def luck_of(match: Match[Any]) -> tuple[Luck, ...]:
    """The dice of every seat (None: the software's side), face by face; nothing while the match goes on.

    What was taken back does not count. The questions are not in the log, so the match is played again.
    """
    if match.pending is not None:
        return ()
    again = Match(match.game, match.setup, WAIT, record=False)
    thrown: Counter[_Whose] = Counter()
    shown: dict[_Whose, Counter[str]] = {}
    chunks = Chunks()
    for entry in effective(match.log):
        question = again.pending
        if isinstance(entry, ChanceCame) and isinstance(question, Roll):
            for die, face in zip(question.dice, entry.came, strict=True):
                thrown[question.seat, die] += 1
                shown.setdefault((question.seat, die), Counter())[face_text(face)] += 1
        replay.feed(again, entry)
        await chunks.pause_if_due()
    whose = sorted(thrown, key=lambda one: (one[0] is None, one[0] or 0, one[1].name))
    return tuple(line for one in whose for line in _faces(one, thrown[one], shown[one]))


def _faces(whose: _Whose, thrown: int, shown: Counter[str]) -> list[Luck]:
    seat, die = whose
    often = Counter(map(face_text, die.faces))
    return [
        Luck(seat, die.name, face, shown[face], round(thrown * times / len(die.faces), 2))
        for face, times in often.items()
    ]


def face_text(face: object) -> str:
    """A face as screens show it."""
    return str(face.value if isinstance(face, Enum) else face)
