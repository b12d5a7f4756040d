"""The log: what was answered, in order, append-only. It is the single truth of a match.

Entries live in memory with the option object that was chosen; on the wire and in files they hold its key.
Taking back is an entry too: nothing is ever removed, so the log tells what really happened at the table.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec

from nightraid.engine.ask import Option, Seat


class Chosen(msgspec.Struct, frozen=True, gc=False):
    """A seat chose an option (in a log read from a file and not replayed: its key)."""

    seat: Seat
    option: Option | str
    secret: bool = False
    """Whether the question was secret, hidden from the others until all had chosen."""

    @property
    def key(self) -> str:
        """The key of the option chosen."""
        return self.option if isinstance(self.option, str) else self.option.key


class ChanceCame(msgspec.Struct, frozen=True, gc=False):
    """Dice, a draw or a shuffle: what came, who typed it in (None: software), who saw it (None: all)."""

    came: tuple[Any, ...]
    typed_by: Seat | None = None
    seen_by: tuple[Seat, ...] | None = None


class Withdrawn(msgspec.Struct, frozen=True, gc=False):
    """A seat took back its last choice alone: in a secret question still open, or in a run of its own beside others."""

    seat: Seat


class Undone(msgspec.Struct, frozen=True, gc=False):
    """A seat took the match back to `to` answers; `consent` names the seats that agreed where it was needed."""

    seat: Seat
    to: int
    consent: tuple[Seat, ...] = ()


Answer: TypeAlias = Chosen | ChanceCame
Entry: TypeAlias = Answer | Withdrawn | Undone
_CHUNK = 64
_new: Any = object.__new__  # looked up once: bots clone by the million


class _Sealed(msgspec.Struct, frozen=True, gc=False):
    """Full chunks of a log, linked backwards and shared by all clones."""

    before: "_Sealed | None"
    entries: tuple[Entry, ...]
    end: int


class Log:
    """An append-only list that forks in constant time: clones share all but the last few entries."""

    __slots__ = ("_counted", "_sealed", "_tail", "length")

    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self._sealed: _Sealed | None = None
        self._tail: list[Entry] = []
        self._counted: tuple[int, list[Answer]] = (0, [])  # the answers that count of the first so many entries
        self.length = 0
        for entry in entries:
            self.append(entry)

    def append(self, entry: Entry) -> None:
        """Add one entry at the end."""
        self._tail.append(entry)
        self.length += 1
        if len(self._tail) == _CHUNK:
            self._sealed = _Sealed(self._sealed, tuple(self._tail), self.length)
            self._tail = []

    def fork(self) -> "Log":
        """A log with the same entries that grows on its own."""
        twin: Log = _new(Log)
        twin._sealed, twin._tail, twin.length = self._sealed, self._tail[:], self.length
        twin._counted = self._counted  # shared: what is in it is never changed
        return twin

    def cut(self, length: int) -> None:
        """Forget everything after `length` entries: only for an answer that failed before it was given."""
        while self._sealed and self._sealed.end > length:
            self._tail = [*self._sealed.entries, *self._tail]
            self._sealed = self._sealed.before
        del self._tail[length - (self._sealed.end if self._sealed else 0) :]
        self.length = length
        if self._counted[0] > length:
            self._counted = (0, [])

    def answers(self) -> list[Answer]:
        """The answers that count, in order.

        Remembered, so that only what is new is looked at: taking back a thousand times must not take a thousand
        times as long at the end as at the beginning.
        """
        counted, answers = self._counted
        if counted < self.length:
            answers = _count(answers[:], self._since(counted))
            self._counted = (self.length, answers)
        return answers[:]

    def _since(self, start: int) -> list[Entry]:
        """The entries from this number on."""
        chunks: list[Sequence[Entry]] = [self._tail]
        sealed = self._sealed
        while sealed and sealed.end > start:
            chunks.append(sealed.entries)
            sealed = sealed.before
        first = sealed.end if sealed else 0
        return [entry for chunk in reversed(chunks) for entry in chunk][start - first :]

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Entry]:
        chunks: list[Sequence[Entry]] = [self._tail]
        sealed = self._sealed
        while sealed:
            chunks.append(sealed.entries)
            sealed = sealed.before
        for chunk in reversed(chunks):
            yield from chunk


def standing(entries: Iterable[Entry]) -> list[int]:
    """The places in the log of the answers that count, without what was taken back."""
    entries = list(entries)
    kept: list[int] = []
    for place in range(len(entries)):
        let_count(kept, entries, place)
    return kept


def let_count(kept: list[int], entries: Sequence[Entry], place: int) -> list[int]:
    """Change the places of the answers that count as the entry at this place does; returns what it takes back.

    A withdrawn choice always belongs to the question that was open then, so it is the seat's latest.
    """
    entry = entries[place]
    if isinstance(entry, Undone):
        gone = kept[entry.to :]
        del kept[entry.to :]
        return gone
    if isinstance(entry, Withdrawn):
        mine = [i for i in kept if isinstance(made := entries[i], Chosen) and made.seat == entry.seat]
        kept.remove(mine[-1])
        return mine[-1:]
    kept.append(place)
    return []


def effective(entries: Iterable[Entry]) -> list[Answer]:
    """The answers that count, in order."""
    return entries.answers() if isinstance(entries, Log) else _count([], entries)


def _count(answers: list[Answer], more: Iterable[Entry]) -> list[Answer]:
    """The answers that count when these entries follow them."""
    for entry in more:
        match entry:
            case Undone():
                del answers[entry.to :]
            case Withdrawn():
                last = len(answers) - 1
                while not (isinstance(made := answers[last], Chosen) and made.seat == entry.seat):
                    last -= 1
                del answers[last]
            case _:
                answers.append(entry)
    return answers


# ---- the log on the wire and in files


class ChoiceRecord(
    msgspec.Struct, frozen=True, tag="choice", tag_field="is", forbid_unknown_fields=True, omit_defaults=True
):
    """`Chosen`, with the option's key."""

    seat: Seat
    key: str
    secret: bool = False


class ChanceRecord(
    msgspec.Struct, frozen=True, tag="chance", tag_field="is", forbid_unknown_fields=True, omit_defaults=True
):
    """`ChanceCame`."""

    came: tuple[int | str, ...]
    typed_by: Seat | None = None
    seen_by: tuple[Seat, ...] | None = None


class WithdrawRecord(msgspec.Struct, frozen=True, tag="withdraw", tag_field="is", forbid_unknown_fields=True):
    """`Withdrawn`."""

    seat: Seat


class UndoRecord(
    msgspec.Struct, frozen=True, tag="undo", tag_field="is", forbid_unknown_fields=True, omit_defaults=True
):
    """`Undone`."""

    seat: Seat
    to: int
    consent: tuple[Seat, ...] = ()


Record: TypeAlias = ChoiceRecord | ChanceRecord | WithdrawRecord | UndoRecord


def record_of(entry: Entry) -> Record:
    """An entry as it is written down."""
    match entry:
        case Chosen():
            return ChoiceRecord(entry.seat, entry.key, entry.secret)
        case ChanceCame():
            return ChanceRecord(entry.came, entry.typed_by, entry.seen_by)
        case Withdrawn():
            return WithdrawRecord(entry.seat)
        case Undone():
            return UndoRecord(entry.seat, entry.to, entry.consent)


def entry_of(record: Record) -> Entry:
    """A record as an entry; a choice keeps its key until it is replayed."""
    match record:
        case ChoiceRecord():
            return Chosen(record.seat, record.key, record.secret)
        case ChanceRecord():
            return ChanceCame(record.came, record.typed_by, record.seen_by)
        case WithdrawRecord():
            return Withdrawn(record.seat)
        case UndoRecord():
            return Undone(record.seat, record.to, record.consent)


def chain(mark: str, record: Record) -> str:
    """The mark of a record after the mark before it: one changed, moved or missing record breaks the chain."""
    return hashlib.blake2b(mark.encode() + msgspec.json.encode(record), digest_size=8).hexdigest()
