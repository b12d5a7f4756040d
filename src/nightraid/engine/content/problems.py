"""What is wrong with a content file, said so that its author can mend it without reading code."""

from __future__ import annotations

import difflib
import json
from collections.abc import Iterable
from typing import Final

import msgspec

from nightraid.engine.errors import NightRaidError

#: Stands in `Problem.value` where nothing was written at all.
MISSING: Final = "missing"

_SHOWN: Final = 60  # longer values are cut, so that a problem stays on one line


class Problem(msgspec.Struct, frozen=True, order=True):
    """One thing to mend: where it is, what stands there, and what was expected instead."""

    file: str
    key: str
    """The path inside the file (`card[2].effects[0].areas`), a place (`line 3, column 7`), or nothing."""
    value: str
    expected: str
    entry: str = ""
    """The id of the entry, where one is known: an index alone is hard to find in a long file."""

    def __str__(self) -> str:
        where = ": ".join(part for part in (self.file, self.key) if part)
        owner = f" (in {self.entry})" if self.entry else ""
        found = self.value if self.value == MISSING else f"value {self.value}"
        return f"{where}{owner}: {found}, expected {self.expected}"


class ContentErrors(NightRaidError):
    """Content that cannot be used, with every problem found in it."""

    code = "bad-content"

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: Final = tuple(sorted(set(problems)))
        if not self.problems:
            raise ValueError("ContentErrors needs at least one problem")
        count = len(self.problems)
        head = "1 problem" if count == 1 else f"{count} problems"
        super().__init__("\n".join([f"{head} in the content:", *map(str, self.problems)]))


def shown(value: object) -> str:
    """Write a value as its author wrote it in TOML, on one line and not too long."""
    if isinstance(value, str):
        text = json.dumps(value, ensure_ascii=False)
    elif isinstance(value, bool):
        text = "true" if value else "false"
    elif isinstance(value, dict):
        inside = ", ".join(f"{key} = {shown(part)}" for key, part in list(value.items())[:4])
        text = "{ " + inside + " }" if value else "{}"
    elif isinstance(value, list | tuple):
        text = "[" + ", ".join(shown(part) for part in value[:6]) + "]"
    else:
        text = str(value)
    return text if len(text) <= _SHOWN else text[: _SHOWN - 1] + "…"


def near(word: str, known: Iterable[str], count: int = 3) -> list[str]:
    """Return the known words that `word` was most likely meant to be, best first."""
    by_lower = {name.lower(): name for name in sorted(known)}
    return [by_lower[hit] for hit in difflib.get_close_matches(word.lower(), by_lower, n=count, cutoff=0.6)]


def one_of(word: object, known: Iterable[object]) -> str:
    """Phrase what was expected when only the `known` values are: the likeliest first, then all of them."""
    names = sorted({str(name) for name in known})
    if not names:
        return "nothing: there is none yet"
    listed = "one of " + ", ".join(names) if len(names) > 1 else names[0]
    guess = near(word, names, 1) if isinstance(word, str) else []
    return f"{listed} (did you mean {guess[0]}?)" if guess and len(names) > 1 else listed
