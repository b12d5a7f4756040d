"""Positions: a match that begins where an author says, for tests, lessons, puzzles and an editor.

Each game has a module `position` with a struct of its own: which map or mission, what stands where, what is changed on
it, what the decks hold. `read_position` makes one of TOML or JSON that anybody wrote; the game's `stand` begins a match
there. Such a match has no log from its set-up on, so it cannot be saved as one.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from nightraid.engine.chance import Chance, Scripted, Seeded
from nightraid.engine.errors import NightRaidError


class BadPosition(NightRaidError):
    """A position that cannot be laid out: it says what is wrong, where, and what was expected."""

    code = "bad-position"


class Position(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the positions of all games can say."""

    came: tuple[tuple[Any, ...], ...] = ()
    """What dice show and decks give, in the order in which the rules ask; running out of it is an error."""
    seed: int | None = None
    """Software rolls and draws instead, with this seed."""


P = TypeVar("P", bound=Position)
R = TypeVar("R", bound=msgspec.Struct)


def read_position(raw: object, kind: type[P]) -> P:
    """A position from untrusted data; raises `BadPosition`."""
    try:
        position = msgspec.convert(raw, kind)
    except msgspec.ValidationError as error:
        fields = ", ".join(field.name for field in msgspec.structs.fields(kind))
        raise BadPosition(str(error), where="position", expected=f"some of {fields}") from error
    if position.came and position.seed is not None:
        raise BadPosition("forced results and a seed", where="position.seed", expected="one of the two")
    return position


def chance_of(position: Position) -> Chance:
    """Who rolls and draws: the forced results, or software."""
    return Scripted(position.came) if position.seed is None else Seeded(position.seed)


def changed(record: R, changes: Mapping[str, Any], where: str) -> R:
    """A record with some of its fields changed, each checked against its type; raises `BadPosition`."""
    types = {field.name: field.type for field in msgspec.structs.fields(type(record))}
    made: dict[str, Any] = {}
    for name, value in changes.items():
        if name not in types:
            raise BadPosition(f"no field {name!r}", where=where, expected=f"one of {', '.join(types)}")
        try:
            made[name] = msgspec.convert(msgspec.to_builtins(value), types[name])
        except msgspec.ValidationError as error:
            raise BadPosition(str(error), where=f"{where}.{name}", expected=str(types[name])) from error
    return msgspec.structs.replace(record, **made)


def one_of(name: str, names: Sequence[str], where: str) -> int:
    """The place of a name in a list; raises `BadPosition`."""
    if name not in names:
        raise BadPosition(f"{name!r}", where=where, expected=f"one of {', '.join(names)}")
    return names.index(name)
