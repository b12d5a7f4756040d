"""Noise dice in an Echo Chamber: each blank of a new die is re-rolled once (RB-NTE-ENV-ECHO-CHAMBER-1)."""

from functools import cache
from typing import TypeAlias

from nightraid.engine.ask import Die
from nightraid.games.reichbusters.ids import Face

FaceShares: TypeAlias = tuple[tuple[Face, float], ...]
BLANK: Face = "blank"


@cache
def echoing(die: Die[Face]) -> Die[Face]:
    """One die that falls as often on each face as a die whose blank is re-rolled once."""
    faces: list[Face] = []
    for face in die.faces:
        faces += die.faces if face == BLANK else (face,) * len(die.faces)
    return Die(f"echoing {die.name}", tuple(faces))


@cache
def shares_of(die: Die[Face]) -> FaceShares:
    """The faces of a die, and how likely each is."""
    return tuple((face, die.faces.count(face) / len(die.faces)) for face in dict.fromkeys(die.faces))
