"""Options and questions as rows of numbers.

Both are structs with a few fields, and fields of one name mean the same wherever they occur in a game. So a game says
for each name of a field which columns it fills and how; a field without such a rule is an error as soon as an encoder
is made, not something that is left out in silence.
"""

import struct
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from typing import Any, TypeAlias

import msgspec

from nightraid.engine.ask import Ask, Option
from nightraid.engine.memory import Memory
from nightraid.envs.errors import NotEncoded
from nightraid.envs.layout import Column, Vocabulary

Reading: TypeAlias = Callable[[Any], Sequence[int]]
_PLAIN = frozenset({"seat", "options", "why"})
"""Fields of every question that are told elsewhere, or not at all."""


class Field(msgspec.Struct, frozen=True):
    """What becomes of a field: the columns it fills, and how they are read off its value."""

    columns: tuple[str, ...]
    read: Reading


def number(column: str, *, plus: int = 0) -> Field:
    """A number as it is; ids that begin with 0, and -1 for nobody, become numbers from 1 with `plus=1`."""
    return Field((column,), lambda value: (int(value) + plus,))


def word(column: str, vocabulary: Vocabulary) -> Field:
    """A name by its number."""
    return Field((column,), lambda value: (vocabulary[value],))


NOTHING = Field((), lambda value: ())
"""For a field that only repeats what others say."""


class _Plan(msgspec.Struct, frozen=True):
    kind: int
    fields: tuple[tuple[str, tuple[int, ...], Reading], ...]
    values: Callable[[Any], Any]
    """All these fields of an option or a question together."""


class Phrases:
    """Rows for all options, or all questions, of a game."""

    def __init__(
        self,
        kinds: Sequence[type[msgspec.Struct]],
        columns: Sequence[Column],
        fields: Mapping[str, Field],
    ) -> None:
        self.kinds = Vocabulary(str(kind.__struct_config__.tag) for kind in kinds)
        self.columns = (self.kinds.column("kind"), *columns)
        self._places = {column.name: place for place, column in enumerate(self.columns)}
        self._plans = {kind: self._plan(kind, fields) for kind in kinds}
        self._pack = struct.Struct(f"<{len(self.columns)}h").pack
        self._known: Memory[Option, bytes] = Memory()
        self._questions: Memory[tuple[Any, ...], bytes] = Memory()

    def _plan(self, kind: type[msgspec.Struct], fields: Mapping[str, Field]) -> _Plan:
        tag = str(kind.__struct_config__.tag)
        plan = []
        for name in kind.__struct_fields__:
            if name in _PLAIN and issubclass(kind, Ask):
                continue
            field = fields.get(f"{tag}.{name}") or fields.get(name)
            if field is None:
                raise NotEncoded(f"no rule for the field {name!r} of {tag}", where="encoder", expected="one in FIELDS")
            plan.append((name, tuple(self._places[column] for column in field.columns), field.read))
        names = [name for name, _, _ in plan]
        return _Plan(self.kinds[tag], tuple(plan), attrgetter(*names) if names else lambda thing: None)

    def numbers(self, thing: Any) -> list[int]:
        """The numbers of an option or a question."""
        plan = self._plans[type(thing)]
        row = [0] * len(self.columns)
        row[0] = plan.kind
        for name, places, read in plan.fields:
            for place, value in zip(places, read(getattr(thing, name)), strict=True):
                row[place] = value
        return row

    def row(self, thing: Any) -> bytes:
        """The row of an option or a question."""
        return self._pack(*self.numbers(thing))

    def asked(self, ask: Ask[Any], where: object = None) -> bytes:
        """The row of a question. What it asks comes again and again; `where` is all else that the row depends on."""
        plan = self._plans[type(ask)]
        key = plan.kind, plan.values(ask), where
        row = self._questions.get(key)
        return row if row is not None else self._questions.keep(key, self.row(ask))

    def rows(self, options: Sequence[Option]) -> list[bytes]:
        """The rows of options; what an option says never changes, so each is worked out once."""
        found = list(map(self._known.get, options))
        if None in found:
            found = [self._known.get(option) or self._known.keep(option, self.row(option)) for option in options]
        return found  # type: ignore[return-value]
