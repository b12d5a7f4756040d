"""Real dice and cards on the table: what to roll or draw, in words, and what people type in, understood.

What is left in a deck tells what others hold, so nothing here lists a pool: cards are named as the box prints them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

from nightraid.engine.ask import ChanceQuestion, Draw, Item, Roll, Seat, seen_by_of
from nightraid.engine.cards import is_copy
from nightraid.engine.content import Entry
from nightraid.engine.content.problems import one_of
from nightraid.engine.errors import BadChance
from nightraid.engine.game import Game
from nightraid.engine.prose import count


def typist(question: ChanceQuestion, humans: Sequence[Seat], at: Seat | None) -> Seat | None:
    """The person who types in what came; None if no person may see it, so that software has to answer.

    What everybody sees is typed in by whoever sits at the keyboard.
    """
    seen_by = seen_by_of(question)
    may = [seat for seat in humans if seen_by is None or seat in seen_by]
    if seen_by is None and at in may:
        return at
    return question.seat if question.seat in may else may[0] if may else None


def how_to_type(game: Game[Any], question: ChanceQuestion) -> str:
    """What people are to type for dice or cards, for example "what 3 d6 show, such as: 6 5 4"."""
    if isinstance(question, Roll):
        dice = Counter(die.name for die in question.dice)
        names = " and ".join(f"{often} {name}" if often > 1 else f"a {name}" for name, often in dice.items())
        faces = " ".join(_shown(die.faces[-1 - place % len(die.faces)]) for place, die in enumerate(question.dice))
        order = ", in this order" if question.ordered or len(dice) > 1 else ""
        return f"what {names} {'shows' if len(question.dice) == 1 else 'show'}{order}, such as: {faces}"
    wanted = question.count if isinstance(question, Draw) else len(question.items)
    names = ", ".join(sorted({entry.name for entry in _printed(game, _pool(question))}))
    cards = "the card that came" if wanted == 1 else f"the {wanted} cards that came, in order, separated by commas"
    return f"{cards}. There are: {names}" if names else cards


def understand(game: Game[Any], question: ChanceQuestion, text: str) -> tuple[Any, ...]:
    """What people typed, as an answer; raises `BadChance` with what was expected."""
    if isinstance(question, Roll):
        return tuple(_faces(question, text))
    return tuple(_items(game, question, text))


def _faces(question: Roll[Any], text: str) -> Iterator[Any]:
    typed = re.split(r"[\s,]+", text.strip())
    if len(typed) == 1 and len(typed[0]) == len(question.dice):
        typed = list(typed[0])  # 352 is as good as 3 5 2
    if len(typed) != len(question.dice):
        expected = "1, for one die" if len(question.dice) == 1 else f"{len(question.dice)}, one a die"
        raise BadChance(count(len(typed), "face"), where="dice", expected=expected)
    for word, die in zip(typed, question.dice, strict=True):
        faces = {_shown(face).lower(): face for face in die.faces}
        if word.lower() not in faces:
            raise BadChance(f"a {die.name} has no {word!r}", where="dice", expected=f"one of {', '.join(faces)}")
        yield faces[word.lower()]


def _items(game: Game[Any], question: ChanceQuestion, text: str) -> Iterator[Item]:
    left = list(_pool(question))
    wanted = question.count if isinstance(question, Draw) else len(left)
    typed = [word.strip() for word in text.split(",")]
    if len(typed) != wanted:
        expected = f"{wanted}, separated by commas" if wanted > 1 else "1"
        raise BadChance(count(len(typed), "card"), where="cards", expected=expected)
    entries = list(_printed(game, left))
    for word in typed:
        found = _find(word, left, entries)
        left.remove(found)
        yield found


def _find(word: str, left: Sequence[Item], entries: Sequence[Entry]) -> Item:
    """The item of the pool that a word names: its id, or any copy of a card by its printed name."""
    plain = word.lower()
    for item in left:
        if str(item).lower() == plain:
            return item
    kinds = [entry for entry in entries if plain and entry.name.lower() == plain]
    kinds = kinds or [entry for entry in entries if plain and entry.name.lower().startswith(plain)]
    if not kinds:
        raise BadChance(f"no card {word!r}", where="cards", expected=one_of(word, {entry.name for entry in entries}))
    if len({entry.name for entry in kinds}) > 1:
        names = " or ".join(sorted({entry.name for entry in kinds}))
        raise BadChance(f"{word!r} could be several cards", where="cards", expected=names)
    for item in left:
        if any(is_copy(str(item), entry.id) for entry in kinds):
            return item
    raise BadChance(f"{kinds[0].name} is not there to draw", where="cards", expected="a card that can come now")


def _shown(face: Any) -> str:
    """A face as people type it."""
    return str(face.value if isinstance(face, Enum) else face)


def _pool(question: ChanceQuestion) -> tuple[Item, ...]:
    assert not isinstance(question, Roll)
    return question.pool if isinstance(question, Draw) else question.items


def _printed(game: Game[Any], pool: Sequence[Item]) -> Iterator[Entry]:
    """All printed cards of the kinds that the pool holds, whether any copy is still in it or not."""
    for kind in game.content_kinds:
        entries = list(game.library.of(kind.schema).values())
        if any(is_copy(str(item), entry.id) for item in pool for entry in entries):
            yield from entries
