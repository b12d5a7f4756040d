"""Reading one TOML file written by anybody: whatever is in it, the answer is a table or a clear problem."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from nightraid.engine.content.problems import ContentErrors, Problem, shown
from nightraid.engine.content.schema import join

_INTEGER_BITS: Final = 64  # the integers that TOML promises, and that the content hash can encode
_DEEPEST: Final = 32  # no schema comes near; deeper data would only exhaust the stack
_PLACE: Final = re.compile(r"^(?P<said>.*) \(at (?P<place>line \d+, column \d+|end of document)\)$", re.DOTALL)


def read_toml(path: Path | Traversable, file: str) -> dict[str, Any]:
    """Read a table from `path`; raises `ContentErrors` that call it `file`."""
    try:
        text = path.read_bytes().decode("utf-8-sig")  # a byte order mark, as some editors write it, does no harm
        table = tomllib.loads(text)
    except OSError as error:
        raise _refusal(file, "", "unreadable", f"a file that can be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        raise _refusal(file, "", f"byte {error.start} is not UTF-8", "text in UTF-8") from None
    except RecursionError:
        raise _refusal(file, "", "arrays within arrays", f"at most {_DEEPEST} levels") from None
    except ValueError as error:  # TOMLDecodeError is one; a number or date beyond all bounds is another
        said = str(error)
        place = _PLACE.match(said)
        where, what = (place["place"], place["said"]) if place else ("", said)
        raise _refusal(file, where, f"not TOML: {what}", "valid TOML") from None
    problems = [Problem(file, key, value, expected) for key, value, expected in _beyond_bounds(table)]
    if problems:
        raise ContentErrors(problems)
    return table


def _refusal(file: str, key: str, value: str, expected: str) -> ContentErrors:
    return ContentErrors([Problem(file, key, value, expected)])


def _beyond_bounds(table: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Find integers that are too long and tables that are too deep, without recursion."""
    limit = 2 ** (_INTEGER_BITS - 1)
    waiting: list[tuple[str, object, int]] = [("", table, 0)]
    while waiting:
        key, value, depth = waiting.pop()
        if depth > _DEEPEST:
            yield key[:120], "tables within tables", f"at most {_DEEPEST} levels"
        elif isinstance(value, dict):
            waiting += [(join(key, name), part, depth + 1) for name, part in value.items()]
        elif isinstance(value, list):
            waiting += [(join(key, index), part, depth + 1) for index, part in enumerate(value)]
        elif isinstance(value, int) and not -limit <= value < limit:
            yield key, shown(hex(value)), f"an integer of {_INTEGER_BITS} bits"
