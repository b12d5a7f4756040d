"""Events: everything that happened, in order, as typed structs with the rules that caused it.

The log panel, the animation, the explanation and the statistics all read events. An event holds ids and
numbers; its words are made when somebody looks (`words.py`).
"""

import re
from collections.abc import Callable
from enum import IntEnum
from typing import Any, ClassVar

import msgspec


def kebab(class_name: str) -> str:
    """The tag of a class on the wire: `DynamiteThrown` becomes `dynamite-thrown`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", class_name).lower()


class Told(IntEnum):
    """What a rule can yield. The match tells them apart by this, at every answer, so it has to be cheap."""

    ASK = 0
    SECRET_ASK = 1
    CHANCE = 2
    EVENT = 3
    EXPLAIN = 4
    ENDED = 5
    ANY_ASK = 6
    SETTLED = 7


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="event", tag=kebab):
    """Something that happened. Subclass it with the fields that say what; `why` names the rules behind it."""

    told: ClassVar[int] = int(Told.EVENT)
    reveals: ClassVar[bool] = False
    """True if the event shows somebody a fact that was hidden: no free undo goes back behind it."""

    why: tuple[str, ...]


class Candidate(msgspec.Struct, frozen=True, gc=False):
    """One of the things a rule chose among, with what the rule looked at (`distance` 3, `wounds` 1, …)."""

    id: str
    facts: tuple[tuple[str, int], ...] = ()


class Decided(Event, frozen=True):
    """Why an automatic choice fell as it did: the candidates, the rule that decided, the tie-break if any.

    `why` names the deciding rule; `tie_break` is empty where no tie had to be broken.
    """

    matter: str
    candidates: tuple[Candidate, ...]
    chosen: str
    tie_break: tuple[str, ...] = ()


class Explain(msgspec.Struct, frozen=True):
    """An explanation that costs something to make: a rule yields it, and simulations never call `make`.

    `make` is called at once if anybody listens, so it may read the state; it may not change it.
    """

    told: ClassVar[int] = int(Told.EXPLAIN)
    make: Callable[[], Event]


class Settled(msgspec.Struct, frozen=True):
    """Choices that were private count from here on: no free undo goes back behind it. Nobody is told anything."""

    told: ClassVar[int] = int(Told.SETTLED)


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. `reason` is a message key; in a game won or lost together all seats share it."""

    winners: tuple[int, ...]
    reason: str
    why: tuple[str, ...]
    scores: tuple[int, ...] = ()


class Ended(Event, frozen=True):
    """The match is over: yielding this stops the rule on the spot, however deep it stands."""

    told: ClassVar[int] = int(Told.ENDED)
    outcome: Outcome


REVEALING = 98
"""Beside those of `Told`: an event that shows what was hidden."""


class Kinds(dict[type[Any], int]):
    """What each type is that rules tell, worked out once: class attributes of structs are slow to read.

    An explanation counts as the event that it would be.
    """

    def __missing__(self, kind: type[Any]) -> int:
        found: int = kind.told
        if found == Told.EXPLAIN:
            found = int(Told.EVENT)
        elif found == Told.EVENT and kind.reveals:
            found = REVEALING
        self[kind] = found
        return found
