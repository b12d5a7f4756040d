"""Loads a base folder of content and the packs over it; each pack adds entries, or overrides them by id."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from nightraid.engine.content.files import read_toml
from nightraid.engine.content.library import Check, Entry, Kind, Library, Pack, Place, Survey, run_checks
from nightraid.engine.content.problems import MISSING, ContentErrors, Problem, near, one_of, shown
from nightraid.engine.content.schema import Faults, build, join

PACK_FILE: Final = "pack.toml"
_BESIDE_A_PACK: Final = ("readme", "license", "licence")  # people explain their packs, and may


def load_content(
    kinds: Sequence[Kind], directories: Sequence[Path], checks: Iterable[Check] = (), *, game: str = ""
) -> Library:
    """Load the base folder (first) and the packs (the rest); raises `ContentErrors` with every problem."""
    return survey_content(kinds, directories, checks, game=game).sound()


def survey_content(
    kinds: Sequence[Kind], directories: Sequence[Path], checks: Iterable[Check] = (), *, game: str = ""
) -> Survey:
    """Read all that can be read and collect every problem. Packs must be for `game`, if it is given."""
    loader = _Loader(kinds, game)
    for index, directory in enumerate(directories):
        loader.read_source(directory, is_pack=index > 0)
    library = loader.library()
    problems = {*loader.problems, *run_checks(library, checks)}
    return Survey(library, tuple(sorted(problems)))


def read_pack(directory: Path) -> Pack:
    """Read what a pack says about itself; raises `ContentErrors`."""
    path = directory / PACK_FILE
    if not path.is_file():
        raise ContentErrors([Problem(str(path), "", MISSING, "a file with name, version and game of the pack")])
    try:
        return build(read_toml(path, str(path)), Pack)
    except Faults as error:
        raise ContentErrors(fault.problem(str(path)) for fault in error.faults) from None


class _Raw(msgspec.Struct, frozen=True):
    """One entry as it was written, before its schema is applied."""

    kind: Kind
    place: Place
    table: dict[str, Any]

    @property
    def id(self) -> str | None:
        found = self.table.get("id")
        return found if isinstance(found, str) else None


class _Loader:
    """Gathers entries source by source. Later sources lie over earlier ones."""

    def __init__(self, kinds: Sequence[Kind], game: str) -> None:
        for what, names in (("folder", [k.folder for k in kinds]), ("schema", [k.schema for k in kinds])):
            if len(set(names)) < len(names):
                raise ValueError(f"two kinds of content share a {what}")
        self.kinds = tuple(kinds)
        self.game = game
        self.packs: list[Pack] = []
        self.problems: list[Problem] = []
        self.shelves: dict[type[Entry], dict[str, tuple[Entry, Place]]] = {kind.schema: {} for kind in kinds}
        self.unread: dict[type[Entry], dict[str, Place]] = {kind.schema: {} for kind in kinds}

    def library(self) -> Library:
        return Library(self.kinds, self.shelves, self.packs, self.unread)

    def read_source(self, directory: Path, *, is_pack: bool) -> None:
        """Read one folder. A pack for another game, or for none that it names, is read no further."""
        if not directory.is_dir():
            self._report(str(directory), "", MISSING, "a folder of content")
            return
        if is_pack and not self._accept_pack(directory):
            return
        seen: dict[tuple[str, str], Place] = {}
        for raw in self._raw_entries(directory, is_pack):
            self._place(raw, seen)

    def _accept_pack(self, directory: Path) -> bool:
        try:
            pack = read_pack(directory)
        except ContentErrors as errors:
            self.problems += errors.problems
            return False
        if self.game and pack.game != self.game:
            self._report(str(directory / PACK_FILE), "game", shown(pack.game), self.game)
            return False
        self.packs.append(pack)
        return True

    def _raw_entries(self, directory: Path, is_pack: bool) -> Iterator[_Raw]:
        by_folder = {kind.folder: kind for kind in self.kinds}
        for path in self._listed(directory):
            kind = by_folder.get(path.name)
            if path.is_dir() and kind:
                for file in self._listed(path):
                    yield from self._file_entries(file, kind)
            elif path.is_dir():
                self._report(str(path), "", f"folder {shown(path.name)}", one_of(path.name, by_folder))
            elif not (is_pack and (path.name == PACK_FILE or path.stem.lower() in _BESIDE_A_PACK)):
                self._report(str(path), "", "stray file", f"content in the folders {', '.join(sorted(by_folder))}")

    def _listed(self, directory: Path) -> list[Path]:
        """List a folder in a fixed order; names that begin with a dot belong to tools, not to content."""
        try:
            return sorted(path for path in directory.iterdir() if not path.name.startswith("."))
        except OSError as error:
            self._report(str(directory), "", "unreadable", f"a folder that can be read ({error.strerror})")
            return []

    def _file_entries(self, path: Path, kind: Kind) -> Iterator[_Raw]:
        if path.suffix != ".toml" or not path.is_file():
            self._report(str(path), "", "stray file", f"only .toml files of {kind.folder}")
            return
        try:
            table = read_toml(path, str(path))
        except ContentErrors as errors:
            self.problems += errors.problems
            return
        if kind.key not in table:
            yield _Raw(kind, Place(str(path)), table)
            return
        for name in table.keys() - {kind.key}:
            self._report(str(path), name, shown(table[name]), f"nothing beside [[{kind.key}]]")
        yield from self._array_entries(path, kind, table[kind.key])

    def _array_entries(self, path: Path, kind: Kind, array: object) -> Iterator[_Raw]:
        if not isinstance(array, list):
            self._report(str(path), kind.key, shown(array), f"an array of tables, written [[{kind.key}]]")
            return
        for index, item in enumerate(array):
            place = Place(str(path), join(kind.key, index))
            if isinstance(item, dict):
                yield _Raw(kind, place, item)
            else:
                self._report(place.file, place.key, shown(item), f"a table, written [[{kind.key}]]")

    def _place(self, raw: _Raw, seen: dict[tuple[str, str], Place]) -> None:
        """Put an entry on its shelf, if it may stand there and is sound."""
        table = dict(raw.table)
        override = table.pop("override", False)
        if not isinstance(override, bool):
            self._entry_problem(raw, "override", shown(override), "true or false")
        if raw.id is not None:
            self._check_id(raw, raw.id, override is True, seen)
        try:
            entry = build(table, raw.kind.schema, raw.place.key)
        except Faults as error:
            entry_id = raw.id if raw.place.key and raw.id else ""
            self.problems += [fault.problem(raw.place.file, entry_id) for fault in error.faults]
            if raw.id is not None:
                self.unread[raw.kind.schema][raw.id] = raw.place
        else:
            self.shelves[raw.kind.schema][entry.id] = (entry, raw.place)

    def _check_id(self, raw: _Raw, entry_id: str, override: bool, seen: dict[tuple[str, str], Place]) -> None:
        """Hold the rule of packs: a new id adds, a known one needs `override = true`, each once a source."""
        twin = seen.setdefault((raw.kind.folder, entry_id), raw.place)
        below = self._below(raw.kind.schema, entry_id)
        if twin is not raw.place:
            self._entry_problem(raw, "id", shown(entry_id), f"an id of its own: {twin} has it too")
        elif below and not override:
            self._entry_problem(raw, "id", shown(entry_id), f"a new id, or override = true to replace that of {below}")
        elif override and not below:
            guesses = near(entry_id, self.shelves[raw.kind.schema])
            hint = f" (did you mean {' or '.join(guesses)}?)" if guesses else ""
            self._entry_problem(raw, "override", "true", f"an id to replace; nothing below has {entry_id}{hint}")

    def _below(self, schema: type[Entry], entry_id: str) -> Place | None:
        standing = self.shelves[schema].get(entry_id)
        return standing[1] if standing else self.unread[schema].get(entry_id)

    def _entry_problem(self, raw: _Raw, key: str, value: str, expected: str) -> None:
        entry_id = raw.id if raw.place.key and raw.id else ""
        self.problems.append(Problem(raw.place.file, join(raw.place.key, key), value, expected, entry_id))

    def _report(self, file: str, key: str, value: str, expected: str) -> None:
        self.problems.append(Problem(file, key, value, expected))
