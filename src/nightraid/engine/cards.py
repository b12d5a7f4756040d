"""Single cards: each kind of card is printed so many times, and every copy has an id of its own.

`knife-2` is the second copy of the kind `knife`. A deck holds copies; what is printed on them stands in the content,
once a kind.
"""

import re
from collections.abc import Iterable
from typing import Protocol, TypeVar


class Copied(Protocol):
    """A kind of card in the content: its id, and how many copies there are."""

    @property
    def id(self) -> str:
        """The id of the kind."""

    @property
    def copies(self) -> int:
        """How many cards of this kind there are."""


K = TypeVar("K", bound=Copied)


def card_id(kind: str, number: int) -> str:
    """The id of one copy; they are counted from 1."""
    return f"{kind}-{number}"


def kind_of(card: str) -> str:
    """The kind of a card: `knife-2` is a `knife`."""
    return card.rpartition("-")[0]


def is_copy(card: str, kind: str) -> bool:
    """Whether a card is of this kind; where there is only one of it, the kind itself may be the card."""
    return re.fullmatch(rf"{re.escape(kind)}(-\d+)?", card) is not None


def cards_of(kinds: Iterable[K]) -> dict[str, K]:
    """Every single card with what is printed on it, kind by kind: `knife-1`, `knife-2` and so on."""
    return {card_id(kind.id, number): kind for kind in kinds for number in range(1, kind.copies + 1)}
