"""Words: message parts on the wire, sentences from one table a game, made only when somebody looks.

A message is a key and arguments. The table (`words.toml` of a game) holds a template for each key, for
instance `event.moved = "{raider:raider} moves to {to:cell}."`; the part after the colon says what kind of thing
the argument is, and the game turns it into a name.
"""

import string
import tomllib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from nightraid.engine.errors import NightRaidError

Args: TypeAlias = dict[str, Any]
Namer: TypeAlias = Callable[[str, Any, Any], str]
"""Turns a kind and a value into a name, with the box at hand: ("cell", 12, box) becomes "c3"."""


class Message(msgspec.Struct, frozen=True):
    """What is to be said: a key into the words, and arguments. Never prose."""

    key: str
    args: Args = {}


class UnknownWords(NightRaidError):
    """A message whose key or argument the table of words does not know."""

    code = "unknown-words"


class Words:
    """The sentences of one game in one language."""

    def __init__(self, templates: Mapping[str, str], namer: Namer) -> None:
        self._templates = dict(templates)
        self._namer = namer

    @classmethod
    def load(cls, path: Path, namer: Namer) -> "Words":
        """Read a `words.toml`, or all files of a folder: tables of templates, their names joined by dots."""
        templates: dict[str, str] = {}
        for file in sorted(path.glob("*.toml")) if path.is_dir() else [path]:
            for key, template in _flatten("", _read(file)):
                if key in templates:
                    raise UnknownWords(f"{key} for the second time", where=file.name, expected="each key once")
                templates[key] = _sound(key, template)
        return cls(templates, namer)

    def __contains__(self, key: str) -> bool:
        return key in self._templates

    def __iter__(self) -> Iterator[str]:
        return iter(self._templates)

    def arguments(self, key: str) -> set[str]:
        """The names of the arguments that the template of this key uses."""
        return {name for _, name, _, _ in string.Formatter().parse(self._template(key)) if name}

    def say(self, message: Message, box: Any = None) -> str:
        """The sentence of a message, with a capital at its beginning. `box` is that of the match it comes from."""
        sentence = self.phrase(message, box)
        return sentence[:1].upper() + sentence[1:]

    def phrase(self, message: Message, box: Any = None) -> str:
        """The words of a message as they stand within a sentence or a list."""
        parts = []
        for text, name, kind, _ in string.Formatter().parse(self._template(message.key)):
            parts.append(text)
            if name is not None:
                parts.append(self._argument(message, name, kind or "", box))
        return "".join(parts)

    def _template(self, key: str) -> str:
        if key not in self._templates:
            raise UnknownWords(f"no words for {key!r}", expected="a key of words.toml")
        return self._templates[key]

    def _argument(self, message: Message, name: str, kind: str, box: Any) -> str:
        if name not in message.args:
            known = ", ".join(message.args) or "none"
            raise UnknownWords(f"no argument {name!r}", where=message.key, expected=f"one of {known}")
        return self._name(kind, message.args[name], box)

    def _name(self, kind: str, value: Any, box: Any) -> str:
        if isinstance(value, Message):
            return self.phrase(value, box)
        if isinstance(value, tuple | list):
            return ", ".join(self._name(kind, part, box) for part in value) or self._namer("nothing", kind, box)
        return self._namer(kind, value, box) if kind else str(value)


def _read(file: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise UnknownWords(str(error), where=file.name, expected="TOML in UTF-8") from error


def _sound(key: str, template: object) -> str:
    """A template that can be filled in; a slip is found when the file is read, not when somebody looks."""
    if not isinstance(template, str):
        raise UnknownWords(f"{template!r}", where=key, expected="a sentence")
    try:
        slots = [(name, convert) for _, name, _, convert in string.Formatter().parse(template) if name is not None]
    except ValueError as error:
        raise UnknownWords(f"{template!r}: {error}", where=key, expected="{name} or {name:kind}") from error
    if any(convert or not name.isidentifier() for name, convert in slots):
        raise UnknownWords(f"{template!r}", where=key, expected="{name} or {name:kind}")
    return template


def _flatten(prefix: str, table: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flatten(f"{prefix}{name}.", value)
        else:
            yield f"{prefix}{name}", value


def message_of(section: str, thing: msgspec.Struct, *, leave_out: tuple[str, ...] = ()) -> Message:
    """The message of an event, option or question: its tag as the key, its fields as the arguments."""
    fields = {name: getattr(thing, name) for name in thing.__struct_fields__ if name not in leave_out}
    return Message(f"{section}.{thing.__struct_config__.tag}", fields)
