"""The plan of an observation: blocks of rows and columns, each number with its name and its bounds.

All numbers are 16-bit integers. Where a number names something (a kind of card, a seat, a column of the map) 0 stands
for nothing, and what there is begins with 1. So a row of zeros is a row in which nothing lies.
"""

import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import compress, count
from operator import is_not
from typing import Any, Generic, TypeVar
from zlib import crc32

import msgspec
import numpy as np
from numpy.typing import NDArray

from nightraid.boards.grid.board import Grid
from nightraid.engine.cards import kind_of
from nightraid.engine.game import HIDDEN
from nightraid.engine.memory import Memory

Numbers = NDArray[np.int16]
NUMBER = np.dtype("<i2")
BYTES = 2
"""Of one number."""
R = TypeVar("R")


class Column(msgspec.Struct, frozen=True):
    """One number of a row: its name and the highest and lowest it can be."""

    name: str
    high: int = 1
    low: int = 0
    names: tuple[str, ...] = ()
    """What the numbers from 1 on stand for, where they stand for names."""
    group: str = ""
    """What it counts: columns of one group stand side by side, each for one name."""


def columns(*names: str, high: int = 1) -> tuple[Column, ...]:
    """Several columns with the same bounds."""
    return tuple(Column(name, high) for name in names)


def row_of(prefix: str, names: Iterable[object], high: int = 1) -> tuple[Column, ...]:
    """Columns that say the same of one thing after the other."""
    return tuple(Column(f"{prefix} {name}", high, group=prefix) for name in names)


def packer(columns: Sequence[Column]) -> Callable[..., bytes]:
    """A function that makes a row, or a part of one, of its numbers."""
    return struct.Struct(f"<{len(columns)}h").pack


class Block(msgspec.Struct, frozen=True):
    """A table of numbers within the observation."""

    name: str
    text: str
    """What its rows are."""
    columns: tuple[Column, ...]
    rows: int = 1

    @property
    def size(self) -> int:
        """How many numbers it holds."""
        return self.rows * len(self.columns)

    def packer(self) -> Callable[..., bytes]:
        """A function that makes one row of its numbers."""
        return packer(self.columns)

    @property
    def empty(self) -> bytes:
        """A row in which nothing lies."""
        return bytes(BYTES * len(self.columns))


class Layout:
    """All blocks of an observation, one after the other."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        self.blocks = tuple(blocks)
        self.size = sum(block.size for block in self.blocks)
        self.low, self.high = self._bounds("low"), self._bounds("high")

    def _bounds(self, which: str) -> Numbers:
        rows = [[getattr(column, which) for column in block.columns] * block.rows for block in self.blocks]
        return np.array([number for row in rows for number in row], NUMBER)

    def part(self, name: str) -> slice:
        """Where a block lies in the observation."""
        first = 0
        for block in self.blocks:
            if block.name == name:
                return slice(first, first + block.size)
            first += block.size
        raise KeyError(f"no block {name!r}; expected one of {', '.join(block.name for block in self.blocks)}")

    def table(self, name: str, observation: Numbers) -> Numbers:
        """A block of an observation as rows and columns."""
        block = next(block for block in self.blocks if block.name == name)
        return observation[self.part(name)].reshape(block.rows, len(block.columns))


class Vocabulary(dict[str | None, int]):
    """Numbers for names, from 1; a single card goes by its kind. 0 is no name, the last is one that is hidden."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        super().__init__({None: 0, "": 0} | {name: place for place, name in enumerate((*self.names, HIDDEN), 1)})
        self.high = len(self.names) + 1

    def __missing__(self, name: str) -> int:
        """The first time that this copy of a card is met."""
        number = self.get(kind_of(name))
        if number is None:
            raise KeyError(name)
        self[name] = number
        return number

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or (isinstance(name, str) and super().__contains__(kind_of(name)))

    def column(self, name: str) -> Column:
        """A column for numbers of this vocabulary."""
        return Column(name, self.high, names=self.names)

    def counts(self, names: Iterable[str]) -> list[int]:
        """How often each name occurs, in their order."""
        often = [0] * len(self.names)
        for name in names:
            often[self[name] - 1] += 1
        return often

    def count_columns(self, prefix: str, high: int) -> tuple[Column, ...]:
        """Columns for `counts`."""
        return row_of(prefix, self.names, high)


class Hashed:
    """Numbers for names that the rules coin and no list holds: from their letters, so always the same.

    Two names may share a number. That is told, not hidden: there are few such names, and many numbers.
    """

    HIGH = 250

    def __getitem__(self, name: str) -> int:
        return 1 + crc32(name.encode()) % self.HIGH if name else 0


class Kept(Generic[R]):
    """A block of records that seldom change, each in a row of its own: only those that are others are packed again."""

    def __init__(self, block: Block, pack: Callable[[int, R], bytes], place: Callable[[int], int]) -> None:
        """`pack` makes the row of the record with this number, and `place` says which row it is, from 0."""
        self._pack, self._place = pack, place
        self._empty = block.empty
        self._rows = bytearray(block.empty * block.rows)
        self._spans: dict[int, slice] = {}
        self._known: dict[int, R] = {}
        self._packed = bytes(self._rows)

    def rows(self, records: Mapping[int, R]) -> bytes:
        """All rows, with these records in them and no others."""
        if self._known != records:
            self._renew(records)
            self._packed = bytes(self._rows)
        return self._packed

    def _renew(self, records: Mapping[int, R]) -> None:
        known, rows, spans = self._known, self._rows, self._spans
        if known.keys() != records.keys():
            for number in [number for number in known if number not in records]:
                rows[spans[number]] = self._empty
        for number, record in others_than(known, records):
            rows[spans.get(number) or self._span(number)] = self._pack(number, record)
        self._known = dict(records)

    def _span(self, number: int) -> slice:
        wide, place = len(self._empty), self._place(number)
        span = self._spans[number] = slice(place * wide, (place + 1) * wide)
        return span


class KeptSquares(Kept[R]):
    """The same for records that move: the row of one is that of its square."""

    def __init__(self, block: Block, pack: Callable[[int, R], bytes], square: Callable[[R], int]) -> None:
        super().__init__(block, pack, int)
        self._square = square

    def _renew(self, records: Mapping[int, R]) -> None:
        rows, square = self._rows, self._square
        for _, record in others_than(records, self._known):
            rows[self._span(square(record))] = self._empty  # first all that go, then all that come
        for number, record in others_than(self._known, records):
            rows[self._span(square(record))] = self._pack(number, record)
        self._known = dict(records)


def others_than(known: Mapping[int, R], records: Mapping[int, R]) -> Iterable[tuple[int, R]]:
    """The records that are not the very ones that are known by the same number."""
    return compress(records.items(), map(is_not, records.values(), map(known.get, records)))


class KeptList(Generic[R]):
    """The same for records in a list, of which there are always as many: the row of one is that of its place."""

    def __init__(self, block: Block, pack: Callable[[int, R], bytes]) -> None:
        self._pack = pack
        self._known: list[R] = []
        self._rows = [block.empty] * block.rows
        self._packed = b"".join(self._rows)

    def rows(self, records: Sequence[R]) -> bytes:
        """All rows, with these records in them."""
        if self._known != records:
            known: Sequence[R | None] = self._known or [None] * len(records)
            for place in compress(count(), map(is_not, records, known)):
                self._rows[place] = self._pack(place, records[place])
            self._known = list(records)
            self._packed = b"".join(self._rows)
        return self._packed


class Picture:
    """Numbers that depend on a few things which seldom change and often come back: each picture is made once.

    The things must not change themselves: tuples, numbers and frozen records. To find that they are those of the last
    time costs next to nothing, because Python looks first whether two things are one.
    """

    def __init__(self, make: Callable[..., bytes]) -> None:
        self._make = make
        self._last: tuple[Any, ...] | None = None
        self._drawn = b""
        self._known: Memory[tuple[Any, ...], bytes] = Memory()

    def of(self, *things: Any) -> bytes:
        """The numbers for these things."""
        if things != self._last:
            drawn = self._known.get(things)
            self._drawn = drawn if drawn is not None else self._known.keep(things, self._make(*things))
            self._last = things
        return self._drawn


class Latest:
    """The same for what hardly ever comes back: the numbers are made again when one of the things is another."""

    def __init__(self, make: Callable[..., bytes]) -> None:
        self._make = make
        self._last: tuple[Any, ...] | None = None
        self._drawn = b""

    def of(self, *things: Any) -> bytes:
        """The numbers for these things."""
        if things != self._last:
            self._drawn, self._last = self._make(*things), things
        return self._drawn


def fill(rows: Iterable[Sequence[int]], block: Block) -> bytes:
    """The rows of a block, and zeros for those that are missing."""
    return pack_all([value for row in rows for value in row]).ljust(block.size * BYTES, b"\0")


def squares_of(grid: Grid) -> list[tuple[int, int]]:
    """Column and row of every square of a board, from 1. The last one is for -1, which is no square."""
    return [*((x + 1, y + 1) for x, y in map(grid.xy, range(grid.size))), (0, 0)]


def bits(mask: int, count: int) -> list[int]:
    """The first bits of a mask, as numbers."""
    return [mask >> place & 1 for place in range(count)]


def pack_all(numbers: Sequence[int]) -> bytes:
    """Any number of numbers."""
    return struct.pack(f"<{len(numbers)}h", *numbers)
