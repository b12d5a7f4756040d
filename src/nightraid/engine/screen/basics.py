"""What everything on a screen is made of: what can be pointed at, tones and sides."""

from typing import Literal, TypeAlias

import msgspec

SpotKind: TypeAlias = Literal["cell", "piece", "edge", "area", "card", "die", "token", "seat", "gate", "shop"]
Tone: TypeAlias = Literal["plain", "good", "warn", "bad", "mine", "theirs", "both"]
"""What a mark is about; the client gives each tone a shape and a pattern besides its colour."""
Side: TypeAlias = Literal["hero", "friend", "enemy", "neutral"]
"""What the pieces of a side look like, the same on every screen. What a side is called says `Printed.sides`, and which
ones a screen plays for `Screen.ours`: in a duel that may be the enemies."""


class Wire(msgspec.Struct, frozen=True, gc=False):
    """Something that goes to a client, with every field: the client's types have no optional ones."""


class Spot(Wire, frozen=True):
    """Something on the screen that people can point at."""

    kind: SpotKind
    id: str
