"""What cross checks of every game look for: names that nothing has, and names that two things have.

`own_value` makes a whole check, as `references` does; the others are parts of checks that a game writes itself. Keys
are paths within the entry, as `Library.problem` has them: `goals[1].id`.
"""

from collections.abc import Iterable, Iterator

import msgspec

from nightraid.engine.content.library import Check, Entry, Library
from nightraid.engine.content.problems import Problem, one_of


def unknown_entry(library: Library, entry: Entry, key: str, named: str, target: type[Entry]) -> Iterator[Problem]:
    """The problem that there is no entry of this kind; one that was written with mistakes counts as there."""
    if not library.knows(target, named):
        yield library.problem(entry, key, named, one_of(named, library.of(target)))


def unknown_name(library: Library, entry: Entry, key: str, named: str, known: Iterable[str]) -> Iterator[Problem]:
    """The problem that a name is none of those the entry has: its doors, its rooms, its goals."""
    known = list(known)
    if named not in known:
        yield library.problem(entry, key, named, one_of(named, known))


def unknown_names(
    library: Library, entry: Entry, key: str, named: Iterable[str], known: Iterable[str]
) -> Iterator[Problem]:
    """The same for each of several names."""
    known = list(known)
    for index, name in enumerate(named):
        yield from unknown_name(library, entry, f"{key}[{index}]", name, known)


def repeated_ids(library: Library, entry: Entry, ids: Iterable[tuple[str, str]]) -> Iterator[Problem]:
    """The ids within one entry, each with its key, that another one before them has already."""
    first: dict[str, str] = {}
    for key, id_ in ids:
        owner = first.setdefault(id_, key)
        if owner != key:
            yield library.problem(entry, key, id_, f"an id of its own: {owner} has it too")


def own_value(field: str, *owners: type[Entry]) -> Check:
    """Return the check that no two entries of these kinds have the same value in a field, such as a nickname."""
    for owner in owners:
        if field not in {info.name for info in msgspec.structs.fields(owner)}:
            raise ValueError(f"{owner.__name__} has no field {field!r}")

    def check(library: Library) -> Iterator[Problem]:
        first: dict[object, tuple[type[Entry], str]] = {}
        for kind in owners:
            for entry in library.of(kind).values():
                value = getattr(entry, field)
                owner = first.setdefault(value, (kind, entry.id))
                if owner != (kind, entry.id):
                    yield library.problem(entry, field, value, f"a {field} of its own: {owner[1]} has it too")

    return check
