"""Real dice and cards: what a client sends, understood as an answer to the question.

A client knows faces by what is written on them, and cards as they are printed. Which of several equal cards it was,
nobody can see: any copy that can come will do.
"""

import re
from collections.abc import Sequence
from typing import Any

from nightraid.engine.ask import ChanceQuestion, Draw, Item, Roll
from nightraid.server.rooms.dice_luck import face_text


def understood(question: ChanceQuestion, came: Sequence[int | str]) -> tuple[Any, ...]:
    """What was typed, in the question's own faces and items as far as they are known. The match checks the rest."""
    if isinstance(question, Roll):
        typed = zip(question.dice, came, strict=False)
        faces = [next((face for face in die.faces if face_text(face) == str(one)), one) for die, one in typed]
        return (*faces, *came[len(faces) :])
    left = list(question.pool if isinstance(question, Draw) else question.items)
    items: list[Item] = []
    for one in came:
        item = _item(one, left)
        if item in left:
            left.remove(item)
        items.append(item)
    return tuple(items)


def _item(typed: int | str, left: Sequence[Item]) -> Item:
    """The item itself, or any copy of the card: `duck-3` is a copy of `duck`."""
    if typed in left:
        return typed
    copies = re.compile(rf"{re.escape(str(typed))}-\d+")
    return next((item for item in left if copies.fullmatch(str(item))), typed)
