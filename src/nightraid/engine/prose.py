"""Small parts of sentences that every game and every client needs: lists of names, numbers of things, paragraphs."""

import textwrap
from collections.abc import Iterable, Sequence

_NO_BREAK = "\N{NO-BREAK SPACE}"


def listed(things: Iterable[str]) -> str:
    """`a`, `a and b`, `a, b and c`; nothing if there is nothing."""
    *before, last = [*things] or [""]
    return f"{', '.join(before)} and {last}" if before else last


def count(number: int, thing: str, things: str = "") -> str:
    """`1 die`, `2 dice`; without the plural an s will do."""
    return f"{number} {thing if number == 1 else things or thing + 's'}"


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def bullets(title: str, lines: Iterable[str]) -> list[str]:
    """A title with a list below it, as one paragraph; no paragraph at all if there is nothing to list."""
    shown = [f"- {line.strip()}" for line in lines]
    return ["\n".join([title, *shown])] if shown else []


def wrapped(title: str, things: Sequence[str], width: int) -> list[str]:
    """Things behind a title over as many lines as it needs, broken only between things."""
    unbroken = "; ".join(thing.replace(" ", _NO_BREAK) for thing in things)
    lines = textwrap.wrap(title + unbroken, width, subsequent_indent="  ")
    return [line.replace(_NO_BREAK, " ") for line in lines]
