"""Turns plain TOML data into msgspec structs and, when that fails, finds every reason at once.

msgspec decides what is valid and stops at its first complaint. Only then is the data walked beside its
schema, part by part, so that an author who made five mistakes is told of five.
"""

from __future__ import annotations

import enum
import re
import types
import typing
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from nightraid.engine.content.problems import MISSING, Problem, near, one_of, shown

T = TypeVar("T")

_AT: Final = re.compile(r" - at `(?:key in )?\$?(?P<path>.*?)`$", re.DOTALL)
_WORDS: Final = {
    "int": "an integer",
    "float": "a number",
    "str": "a string",
    "bool": "true or false",
    "array": "an array",
    "object": "a table",
    "null": "nothing",
}
_SEQUENCES: Final = (list, tuple, set, frozenset, Sequence)
_TABLES: Final = (dict, Mapping)


class Fault(msgspec.Struct, frozen=True):
    """A problem before it is known which file it stands in."""

    key: str
    value: str
    expected: str

    def problem(self, file: str, entry: str = "") -> Problem:
        """Name the file, and the entry if it has an id."""
        return Problem(file=file, key=self.key, value=self.value, expected=self.expected, entry=entry)


class Faults(Exception):
    """Every fault of one piece of data."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        super().__init__("; ".join(f"{fault.key}: {fault.expected}" for fault in faults))
        self.faults: Final = tuple(faults)


def build(data: object, schema: type[T], key: str = "") -> T:
    """Build a `schema` from plain data; raises `Faults` with every reason why that cannot be."""
    try:
        return msgspec.convert(data, schema)
    except msgspec.ValidationError as error:
        faults = list(_faults(data, schema, key))
        raise Faults(faults or [_msgspec_fault(error, data, key)]) from None


def join(key: str, part: str | int) -> str:
    """Extend a key path by a name or an index: `effects` + 0 + `areas` is `effects[0].areas`."""
    if isinstance(part, int):
        return f"{key}[{part}]"
    name = part if re.fullmatch(r"[A-Za-z0-9_-]+", part) else shown(part)
    return f"{key}.{name}" if key else name


def _faults(data: object, schema: Any, key: str) -> Iterator[Fault]:
    """Yield the faults inside `data`; only if its parts are sound, those of `data` as a whole."""
    inside = list(_parts(data, _plain(schema), key))
    yield from inside
    if not inside:
        try:
            msgspec.convert(data, schema)
        except msgspec.ValidationError as error:
            yield _whole(error, data, _plain(schema), key)


def _parts(data: object, schema: Any, key: str) -> Iterator[Fault]:
    origin = get_origin(schema) or schema
    if origin in (Union, types.UnionType):
        yield from _union(data, [_plain(member) for member in get_args(schema)], key)
    elif isinstance(data, dict) and _is_struct(schema):
        yield from _struct(data, schema, key)
    elif isinstance(data, dict) and origin in _TABLES and get_args(schema):
        key_type, value_type = get_args(schema)
        for name, value in data.items():
            yield from _faults(name, key_type, join(key, name))
            yield from _faults(value, value_type, join(key, name))
    elif isinstance(data, list) and origin in _SEQUENCES and get_args(schema):
        for index, (value, item) in enumerate(zip(data, _item_types(schema, len(data)), strict=False)):
            yield from _faults(value, item, join(key, index))


def _union(data: object, members: list[Any], key: str) -> Iterator[Fault]:
    """Follow the member of a union that the data is shaped like; scalars are left to msgspec."""
    structs = [member for member in members if _is_struct(member)]
    if isinstance(data, dict) and len(structs) > 1:
        tags = {struct.__struct_config__.tag: struct for struct in structs}
        field = structs[0].__struct_config__.tag_field
        tag = data.get(field)
        if field in data and isinstance(tag, str | int) and tag in tags:
            yield from _struct(data, tags[tag], key)
        else:
            value = shown(tag) if field in data else MISSING
            yield Fault(join(key, field), value, one_of(tag, tags))
        return
    for member in members:
        yield from _parts(data, member, key)  # nothing comes of a member of another shape


def _struct(data: dict[str, Any], schema: type[msgspec.Struct], key: str) -> Iterator[Fault]:
    config = schema.__struct_config__
    fields = {field.encode_name: field for field in msgspec.structs.fields(schema)}
    known = set(fields) | ({config.tag_field} if config.tag_field else set())
    tag_field = config.tag_field
    if tag_field and tag_field in data and data[tag_field] != config.tag:
        yield Fault(join(key, tag_field), shown(data[tag_field]), one_of(data[tag_field], [config.tag]))
    for name, value in data.items():
        if name not in known and config.forbid_unknown_fields:
            guess = near(name, known - set(data), 1)
            hint = f" (did you mean {guess[0]}?)" if guess else ""
            yield Fault(join(key, name), shown(value), f"only the fields {', '.join(sorted(known))}{hint}")
    for name, field in fields.items():
        if name in data:
            yield from _faults(data[name], field.type, join(key, name))
        elif field.required:
            yield Fault(join(key, name), MISSING, _described(field.type))


def _whole(error: msgspec.ValidationError, data: object, schema: Any, key: str) -> Fault:
    choices = _choices(schema)
    if choices:
        return Fault(key, shown(data), one_of(data, choices))
    return _msgspec_fault(error, data, key)


def _msgspec_fault(error: Exception, data: object, key: str) -> Fault:
    """Translate what msgspec says: a path such as `$.a[0].b` becomes `a[0].b`, type names become words."""
    said = str(error)
    at = _AT.search(said)
    if at:
        said = said[: at.start()]
        path = at["path"]
        key = key + path if key else path.removeprefix(".")
    expected = re.match(r"Expected `(?P<type>[^`]*)`(?P<rest>.*)", said, re.DOTALL)
    if expected:
        kind = " or ".join(_WORDS.get(word.strip(), word.strip()) for word in expected["type"].split("|"))
        rest = re.sub(r", got .*", "", expected["rest"], flags=re.DOTALL)
        said = kind + rest
    return Fault(key, shown(data), said)


def _described(schema: Any) -> str:
    """Name a type in words, for a field that is missing."""
    schema = _plain(schema)
    if choices := _choices(schema):
        return one_of(None, choices)
    origin = get_origin(schema) or schema
    if origin in (Union, types.UnionType):
        members = [_plain(member) for member in get_args(schema)]
        return " or ".join(dict.fromkeys(_described(m) for m in members if m is not types.NoneType))
    if origin in _SEQUENCES:
        return "an array"
    if origin in _TABLES or _is_struct(schema):
        return "a table"
    return _WORDS.get(getattr(schema, "__name__", ""), str(schema))


def _plain(schema: Any) -> Any:
    """Strip constraints, type aliases and new types: what remains says how the data is shaped."""
    while True:
        if get_origin(schema) is Annotated:
            schema = get_args(schema)[0]
        elif hasattr(schema, "__supertype__"):
            schema = schema.__supertype__
        elif type(schema).__name__ == "TypeAliasType":
            schema = schema.__value__
        else:
            return schema


def _choices(schema: Any) -> list[object]:
    if get_origin(schema) is Literal:
        return list(get_args(schema))
    if isinstance(schema, type) and issubclass(schema, enum.Enum):
        return [member.value for member in schema]
    return []


def _is_struct(schema: Any) -> bool:
    return isinstance(schema, type) and issubclass(schema, msgspec.Struct)


def _item_types(schema: Any, count: int) -> list[Any]:
    """Return the type of each item: one for all of a list, one for each place of a fixed tuple."""
    args = get_args(schema)
    if get_origin(schema) is tuple and not (len(args) == 2 and args[1] is Ellipsis):
        return list(args)
    return [args[0]] * count


def loose_structs(schema: Any, seen: set[Any] | None = None) -> Iterator[type[msgspec.Struct]]:
    """Yield the structs within a schema that would let an unknown field pass in silence."""
    seen = set() if seen is None else seen
    schema = _plain(schema)
    if _is_struct(schema):
        if schema in seen:
            return
        seen.add(schema)
        if not schema.__struct_config__.forbid_unknown_fields:
            yield schema
        for field in msgspec.structs.fields(schema):
            yield from loose_structs(field.type, seen)
    else:
        for part in typing.get_args(schema):
            yield from loose_structs(part, seen)
