"""The terms of a game that stand in a file: what is the same in every match."""

import tomllib
from collections.abc import Mapping
from pathlib import Path

import msgspec

from nightraid.engine.screen.printed import Term


class Written(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A term as the file has it."""

    id: str
    name: str
    text: str
    group: str
    rules: tuple[str, ...]


def read_terms(file: Path, icons: Mapping[str, str]) -> tuple[Term, ...]:
    """The terms of a file of the game, each with its icon if it has one."""
    written = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8"))["term"], list[Written])
    return tuple(Term(one.id, one.name, one.text, icons.get(one.id, ""), one.rules, one.group) for one in written)
