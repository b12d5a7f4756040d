"""The schemas that entries build on, the kinds a game declares, and the library its entries end in."""

from __future__ import annotations

import dataclasses
import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, TypeVar, cast

import msgspec

from nightraid.engine.content.problems import ContentErrors, Problem, near, one_of, shown
from nightraid.engine.content.schema import join, loose_structs
from nightraid.engine.events import kebab

Origin = Literal["rulebook", "original"]
"""Where an entry's values come from: printed by the publisher, or made for this project."""

Id = Annotated[str, msgspec.Meta(pattern=r"\A[a-z0-9]+(-[a-z0-9]+)*\Z")]
"""Lower-case words joined by hyphens, such as `quick-step`."""

Text = Annotated[str, msgspec.Meta(min_length=1)]

_LISTED: Final = 12  # more ids than these are not listed in a message

RESERVED: Final = frozenset({"override"})
"""Keys that belong to the loader and so cannot be fields of a schema."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table within an entry. Nested tables build on this, so that no misspelt key is ignored."""


class Entry(Part, frozen=True, kw_only=True):
    """What every entry of every kind says about itself."""

    id: Id
    name: Text
    origin: Origin


class Effect(Part, frozen=True, kw_only=True, tag_field="effect", tag=kebab):
    """A named effect with parameters: `class DrawCards(Effect)` is written `{ effect = "draw-cards", … }`.

    Schemas hold a union of the effects that the game implements, so that an effect nobody wrote is refused.
    """


E = TypeVar("E", bound=Entry)


@dataclasses.dataclass(frozen=True)
class Kind:
    """One kind of entry: the folder it lives in, its schema, and the key of an array of them (`[[card]]`)."""

    folder: str
    schema: type[Entry]
    key: str

    def __post_init__(self) -> None:
        fields = {field.encode_name for field in msgspec.structs.fields(self.schema)}
        if not re.fullmatch(r"[a-z][a-z0-9-]*", self.folder):
            raise ValueError(f"the folder of a kind is one lower-case name, not {self.folder!r}")
        if self.key in fields:
            raise ValueError(f"{self.schema.__name__} has a field {self.key!r}, so [[{self.key}]] would be ambiguous")
        if clash := sorted(RESERVED & fields):
            raise ValueError(f"{self.schema.__name__} has the field {clash[0]!r}, which belongs to the loader")
        if loose := sorted({struct.__name__ for struct in loose_structs(self.schema)}):
            raise TypeError(f"{', '.join(loose)}: must forbid unknown fields (build on Part, Entry or Effect)")


class Pack(Part, frozen=True, kw_only=True):
    """What `pack.toml` says about a pack."""

    name: Text
    version: Text
    game: Text
    author: str = ""


class Place(msgspec.Struct, frozen=True):
    """Where an entry is written: its file, and its key there if the file holds several."""

    file: str
    key: str = ""

    def __str__(self) -> str:
        return f"{self.file} ({self.key})" if self.key else self.file


GameLibrary = Mapping[str, tuple[Entry, Place]]


class Library:
    """All entries of a game, by kind and id, in the order of their ids."""

    def __init__(
        self,
        kinds: Sequence[Kind],
        shelves: Mapping[type[Entry], GameLibrary],
        packs: Sequence[Pack] = (),
        unread: Mapping[type[Entry], Mapping[str, Place]] | None = None,
    ) -> None:
        self.kinds: Final = tuple(kinds)
        self.packs: Final = tuple(packs)
        self._shelves = {kind.schema: dict(sorted(shelves.get(kind.schema, {}).items())) for kind in kinds}
        self._unread = {kind.schema: dict((unread or {}).get(kind.schema, {})) for kind in kinds}
        self._entries: dict[type[Entry], Mapping[str, Entry]] = {
            schema: MappingProxyType({key: entry for key, (entry, _) in shelf.items()})
            for schema, shelf in self._shelves.items()
        }

    def of(self, schema: type[E]) -> Mapping[str, E]:
        """Return the entries of one kind by id."""
        if schema not in self._entries:
            known = one_of(schema.__name__, (kind.schema.__name__ for kind in self.kinds))
            raise LookupError(f"{schema.__name__} is no kind of this content; expected {known}")
        return cast("Mapping[str, E]", self._entries[schema])

    def knows(self, schema: type[Entry], entry_id: str) -> bool:
        """Say whether such an entry was written, even with mistakes: a reference to it is then no mistake."""
        return entry_id in self.of(schema) or entry_id in self._unread[schema]

    @property
    def complete(self) -> bool:
        """True unless some entry could not be read, which only checks ever see."""
        return not any(self._unread.values())

    def place_of(self, entry: Entry) -> Place:
        """Return where an entry is written."""
        return self._shelves[type(entry)][entry.id][1]

    def problem(self, entry: Entry, key: str, value: object, expected: str) -> Problem:
        """Phrase a problem at a key path within an entry, for a cross check."""
        place = self.place_of(entry)
        path = f"{place.key}.{key}" if place.key else key
        return Problem(place.file, path, shown(value), expected, entry.id if place.key else "")

    @cached_property
    def content_hash(self) -> str:
        """A fingerprint of what the entries say, whichever files say it and however they are laid out."""
        encoder = msgspec.msgpack.Encoder(order="sorted")
        digest = hashlib.blake2b(digest_size=16)
        for kind in sorted(self.kinds, key=lambda kind: kind.folder):
            for entry in self._entries[kind.schema].values():
                digest.update(encoder.encode((kind.folder, entry)))
        return digest.hexdigest()


Check = Callable[[Library], Iterable[Problem]]
"""A cross check: looks at the whole library and yields what does not fit together.

It may meet a library from which unreadable entries are missing; `Library.knows` tells those from unknown.
"""


def references(owner: type[E], field: str, target: type[Entry]) -> Check:
    """Return the check that `field` of every `owner` (an id, several, or none) names entries of `target`."""
    if field not in {info.name for info in msgspec.structs.fields(owner)}:
        raise ValueError(f"{owner.__name__} has no field {field!r}")

    def check(library: Library) -> Iterator[Problem]:
        for entry in library.of(owner).values():
            for key, entry_id in _named_ids(field, getattr(entry, field)):
                if not library.knows(target, entry_id):
                    yield library.problem(entry, key, entry_id, _an_id(entry_id, target, library))

    return check


def _an_id(wrong: str, target: type[Entry], library: Library) -> str:
    """Say what a reference could have named: all there is if that is little, else what comes near."""
    known = library.of(target)
    if len(known) <= _LISTED:
        return one_of(wrong, known)
    folder = next(kind.folder for kind in library.kinds if kind.schema is target)
    guesses = near(wrong, known)
    hint = f" (did you mean {' or '.join(guesses)}?)" if guesses else ""
    return f"one of the {len(known)} {folder}{hint}"


def _named_ids(field: str, value: Any) -> list[tuple[str, str]]:
    if value is None:
        return []
    if isinstance(value, str):
        return [(field, value)]
    return [(join(field, index), entry_id) for index, entry_id in enumerate(value)]


def run_checks(library: Library, checks: Iterable[Check]) -> Iterator[Problem]:
    """Run every cross check. One that trips over an unread entry says so; the other problems still show."""
    for check in checks:
        try:
            found = list(check(library))
        except LookupError as error:
            if library.complete:
                raise
            name = getattr(check, "__qualname__", repr(check))
            yield Problem("", f"check {name}", f"stopped at {error}", "the other problems to be mended first")
        else:
            yield from found


class Survey(msgspec.Struct, frozen=True):
    """What a folder of content holds and all that is wrong with it."""

    library: Library
    problems: tuple[Problem, ...]

    def sound(self) -> Library:
        """Return the library; raises `ContentErrors` if there is any problem."""
        if self.problems:
            raise ContentErrors(self.problems)
        return self.library
