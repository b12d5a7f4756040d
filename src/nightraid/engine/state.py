"""State: plain data between steps, copied in microseconds, checked to be plain.

A game's state is one `State` struct. Its fields are numbers, strings, tuples, enums and frozen structs, or a
list or dict of those. So a copy copies the few outer containers and shares everything in them, and a copy made
earlier can never change. Rules change a record by putting a new one in its place:

    game.raiders[raider] = replace(game.raiders[raider], cell=to)

Sets are left out: a rule that runs through one meets its members in another order in another process, and a log
would not replay. A dict keeps its order, here and in a checkpoint.

What is printed and never changes (maps, cards) is in the `box` beside it, which is shared and never saved.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, ClassVar, TypeVar, get_args, get_origin

import msgspec
from msgspec import inspect

from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Outcome


class Box:
    """What is in the box: content and geometry of one set-up. All copies of a state share it, no save holds it."""


class State(msgspec.Struct, kw_only=True):
    """Base of every game's state. Subclasses narrow the type of `box`."""

    later_fields: ClassVar[frozenset[str]] = frozenset()
    """Fields that earlier versions lacked: they count for the fingerprint only once they have another value than
    their default, so that matches that do not use them keep theirs. Records in a field may name such fields too."""

    box: Any
    outcome: Outcome | None = None


S = TypeVar("S", bound=State)
_CONTAINERS = (inspect.ListType, inspect.DictType)
_WIDE = 1  # marks an integer wider than 64 bits, such as the mask of a large board


def copier(state_type: type[S]) -> Callable[[S], S]:
    """Make the copy function of a state type, after checking that the type is plain data."""
    problems = [f"{name}: {why}" for name, kind in _saved(state_type) if (why := _not_plain(kind))]
    if problems:
        raise RuleBroken(
            f"{state_type.__name__} is not plain data: {'; '.join(problems)}",
            expected="numbers, strings, tuples, enums, frozen structs, or one list or dict of those",
        )
    outer = tuple(name for name, kind in _saved(state_type) if isinstance(inspect.type_info(kind), _CONTAINERS))

    def copy_state(state: S) -> S:
        twin: S = state.__copy__()  # type: ignore[attr-defined]
        for name in outer:
            setattr(twin, name, getattr(state, name).copy())
        return twin

    return copy_state


def write_state(state: State) -> bytes:
    """A state as bytes from which `read_state` makes the same state, the order of its dicts too. No box in it."""
    return pack(unboxed(state))


def unboxed(state: State) -> list[Any]:
    """All that a state holds but the box, field by field; dicts as pairs, so that their keys may be anything plain."""
    return [_pairs(getattr(state, name)) for name, _ in _saved(type(state))]


def read_state(data: bytes, state_type: type[S], box: Box) -> S:
    """A state from its bytes, with the box it was played with."""
    parts = zip(_saved(state_type), unpack(data), strict=True)
    return state_type(box=box, **{name: _field_of(kind, value) for (name, kind), value in parts})


def state_mark(state: State) -> bytes:
    """The same for equal states: to Python two dicts are equal in whatever order they were filled."""
    later, marked = type(state).later_fields, []
    for name, _ in _saved(type(state)):
        value = getattr(state, name)
        if name not in later:
            marked.append(_mark(value))
        elif value not in (None, 0, (), {}):
            marked.append((name, _mark(value)))
    return pack(marked)


def _mark(value: Any) -> Any:
    if isinstance(value, dict):
        return sorted(map(pack, value.items()))
    later: frozenset[str] = getattr(value, "later_fields", frozenset())
    if later:  # a record with fields that earlier versions lacked: as those packed it
        return {
            name: field
            for name in value.__struct_fields__
            if (field := getattr(value, name)) not in (None, 0, (), {}) or name not in later
        }
    return value


def pack(value: Any) -> bytes:
    """Plain data as bytes. Integers may be of any width."""
    try:
        return msgspec.msgpack.encode(value)
    except OverflowError:
        return msgspec.msgpack.encode(_narrow(msgspec.to_builtins(value, builtin_types=(bytes,))))


def unpack(data: bytes) -> Any:
    """What `pack` has packed, as lists, dicts, strings and numbers."""
    return msgspec.msgpack.decode(data, ext_hook=lambda _, wide: int.from_bytes(wide, signed=True))


def _narrow(value: Any) -> Any:
    match value:
        case int() if not -(1 << 63) <= value < 1 << 64:
            return msgspec.msgpack.Ext(_WIDE, value.to_bytes(value.bit_length() // 8 + 1, signed=True))
        case list() | tuple():
            return [_narrow(part) for part in value]
        case dict():
            return {key: _narrow(part) for key, part in value.items()}
    return value


@cache
def _saved(state_type: type[State]) -> tuple[tuple[str, Any], ...]:
    return tuple((field.name, field.type) for field in msgspec.structs.fields(state_type) if field.name != "box")


def _pairs(value: Any) -> Any:
    """A dict as its pairs, anything else as it is."""
    return list(value.items()) if isinstance(value, dict) else value


def _field_of(kind: Any, value: Any) -> Any:
    if get_origin(kind) is dict:
        keys, values = get_args(kind)
        return dict(msgspec.convert(value, list[tuple[keys, values]]))  # type: ignore[valid-type]
    return msgspec.convert(value, kind)


def _not_plain(field: Any) -> str:
    """Why a state field of this type could let two copies share something that changes; empty if it cannot."""
    try:
        kind = inspect.type_info(field)
    except TypeError as error:  # such as two structs without tags in one union, which could not be read back
        return str(error)
    if isinstance(kind, inspect.ListType):
        return _not_frozen(kind.item_type, set())
    if isinstance(kind, inspect.DictType):
        return _not_frozen(kind.key_type, set()) or _not_frozen(kind.value_type, set())
    return _not_frozen(kind, set())


def _not_frozen(kind: inspect.Type, seen: set[Any]) -> str:
    match kind:
        case inspect.IntType() | inspect.StrType() | inspect.BoolType() | inspect.NoneType() | inspect.EnumType():
            return ""
        case inspect.LiteralType() | inspect.BytesType():
            return ""
        case inspect.StructType():
            struct = get_origin(kind.cls) or kind.cls  # `Deck[str]` is a `Deck`
            if not struct.__struct_config__.frozen:
                return f"{struct.__name__} is not frozen"
            if struct in seen:
                return ""
            inner = [field.type for field in kind.fields]
            return next((why for part in inner if (why := _not_frozen(part, seen | {struct}))), "")
        case inspect.SetType() | inspect.FrozenSetType():
            return "a set has no order of its own; use a dict, a tuple or a bit mask"
        case inspect.VarTupleType():
            return _not_frozen(kind.item_type, seen)
        case inspect.TupleType():
            return next((why for part in kind.item_types if (why := _not_frozen(part, seen))), "")
        case inspect.UnionType():
            return next((why for part in kind.types if (why := _not_frozen(part, seen))), "")
    return f"{type(kind).__name__} may change, or is not exact"
