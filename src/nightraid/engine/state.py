"""State: plain data between steps, copied in microseconds, checked to be plain.

A game's state is one `State` struct. Its fields are numbers, strings, tuples, enums and frozen structs, or a
list, dict or set of those. So a copy copies the few outer containers and shares everything in them, and a
copy made earlier can never change. Rules change a record by putting a new one in its place:

    game.raiders[raider] = replace(game.raiders[raider], cell=to)

What is printed and never changes (maps, cards) is in the `box` beside it, which is shared and never saved.
"""

from collections.abc import Callable
from typing import Any, TypeVar, get_origin

import msgspec
from msgspec import inspect

from nightraid.engine.errors import RuleBroken
from nightraid.engine.events import Outcome


class Box:
    """What is in the box: content and geometry of one set-up. All copies of a state share it, no save holds it."""


class State(msgspec.Struct, kw_only=True):
    """Base of every game's state. Subclasses narrow the type of `box`."""

    box: Any
    outcome: Outcome | None = None


S = TypeVar("S", bound=State)
_CONTAINERS = (inspect.ListType, inspect.DictType, inspect.SetType)


def copier(state_type: type[S]) -> Callable[[S], S]:
    """Make the copy function of a state type, after checking that the type is plain data."""
    info = inspect.type_info(state_type)
    assert isinstance(info, inspect.StructType)
    fields = [field for field in info.fields if field.name != "box"]
    problems = [f"{field.name}: {why}" for field in fields if (why := _not_plain(field.type))]
    if problems:
        raise RuleBroken(
            f"{state_type.__name__} is not plain data: {'; '.join(problems)}",
            expected="numbers, strings, tuples, enums, frozen structs, or one list, dict or set of those",
        )
    outer = tuple(field.name for field in fields if isinstance(field.type, _CONTAINERS))

    def copy_state(state: S) -> S:
        twin: S = state.__copy__()  # type: ignore[attr-defined]
        for name in outer:
            setattr(twin, name, getattr(state, name).copy())
        return twin

    return copy_state


def write_state(state: State) -> bytes:
    """A state as bytes, always the same for equal states; the box is left out."""
    return msgspec.msgpack.encode(state, enc_hook=_leave_out_box, order="deterministic")


def read_state(data: bytes, state_type: type[S], box: Box) -> S:
    """A state from its bytes, with the box it was played with."""
    return msgspec.msgpack.decode(data, type=state_type, dec_hook=lambda kind, _: _lay_in(kind, box))


def _leave_out_box(thing: object) -> None:
    if not isinstance(thing, Box):
        raise RuleBroken(f"{type(thing).__name__} in a state", expected="plain data")


def _lay_in(kind: type, box: Box) -> Box:
    if not isinstance(box, kind):
        raise RuleBroken(f"a box of type {type(box).__name__}", expected=kind.__name__)
    return box


def _not_plain(kind: inspect.Type) -> str:
    """Why a state field of this type could let two copies share something that changes; empty if it cannot."""
    if isinstance(kind, inspect.ListType | inspect.SetType):
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
        case inspect.VarTupleType() | inspect.FrozenSetType():
            return _not_frozen(kind.item_type, seen)
        case inspect.TupleType():
            return next((why for part in kind.item_types if (why := _not_frozen(part, seen))), "")
        case inspect.UnionType():
            return next((why for part in kind.types if (why := _not_frozen(part, seen))), "")
    return f"{type(kind).__name__} may change, or is not exact"
