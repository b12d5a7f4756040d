"""How far tests prove rules by playing: `tests/reach/<game>.toml` lists the rules that no match names.

A match names a rule in the `why` of an event or question, in the rules of an option, or in a refusal. The tests keep
the lists true: a whole run fails when a list is wrong (`tests/reach/plugin.py`). So `nightraid rules-report` tells
the kinds of proof apart without running a test.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec

from nightraid.engine.catalogue import Catalogue


class Because(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rules that no match names, and the reason they share."""

    reason: str
    rules: tuple[str, ...]


class Unreached(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file: the rules of one game that no match names."""

    unnamed: tuple[Because, ...] = ()
    """Rules whose tests play a match in which nothing names them."""
    unplayed: tuple[Because, ...] = ()
    """Rules whose tests play nothing: they read the content, or call a function themselves."""


class BadList(Exception):
    """A list of unreached rules that cannot be right."""


def load_unreached(folder: Path, game: str, catalogue: Catalogue) -> Unreached:
    """Return the unreached rules of a game; raises `BadList`. A game without a file has none."""
    path = folder / f"{game}.toml"
    if not path.is_file():
        return Unreached()
    try:
        read = msgspec.toml.decode(path.read_bytes(), type=Unreached)
    except msgspec.MsgspecError as error:
        raise BadList(f"{path.name}: {error}") from error
    if faults := list(_faults(read, catalogue)):
        raise BadList("\n".join(f"{path.name}: {fault}" for fault in faults))
    return read


def _faults(read: Unreached, catalogue: Catalogue) -> Iterator[str]:
    seen: set[str] = set()
    for entry in (*read.unnamed, *read.unplayed):
        if not entry.reason.strip() or not entry.rules:
            yield f"{entry.reason!r} for {len(entry.rules)} rules, expected a reason and its rules"
        for rule_id in entry.rules:
            if rule_id not in catalogue.rules:
                yield f"{rule_id} is no rule of {catalogue.game}"
            if rule_id in seen:
                yield f"{rule_id} is listed twice"
            seen.add(rule_id)
