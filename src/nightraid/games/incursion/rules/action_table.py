"""The table of actions: what a model can do for AP, a row for each chapter; `abilities/actions.py` has the rows."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from nightraid.engine.ask import Option, Rule
from nightraid.games.incursion.asks.options import Action
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import ModelId
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.state import State

Offer: TypeAlias = Callable[[State, ModelId], Sequence[Action]]
"""Lists the actions that a chapter of the rules, or an ability, offers to a model."""
Deeds: TypeAlias = Mapping[type[Option], Callable[[State, ModelId, Any], Rule[Any]]]
"""What comes of each action."""
NO_DEEDS: Deeds = {}


def everybody(box: Box, card: ModelCard) -> bool:
    """For every kind: a card may give Leap and Unstoppable to anybody."""
    return True


class Chapter(NamedTuple):
    """A row of the table of actions: what one chapter or ability offers, where, to whom, and what comes of it."""

    on_board: Offer | None = None
    """What it offers to a model on the board; None if that is asked for elsewhere, as standing up is."""
    deeds: Deeds = NO_DEEDS
    """What needs a place on the board: a waiting model does it from outside (IN-Q-42)."""
    serves: Callable[[Box, ModelCard], bool] = everybody
    """Kinds of model that can ever use it; most have but a few of the abilities."""
    past_anybody: Offer | None = None
    """What it offers to a model just outside an entry square that is not free (IN-ENTRY-8)."""
    at_enemy: Offer | None = None
    """What it offers there while an enemy stands on the square (IN-ENTRY-6, IN-Q-42)."""
    waiting: Offer | None = None
    """What a waiting model can use as well, unless it must attack first: it reaches for nothing on the board."""
    anywhere: Deeds = NO_DEEDS
    """What needs no place on the board."""


class Actions:
    """The table of actions, read by column."""

    __slots__ = ("anywhere", "at_enemy", "chapters", "deeds", "past_anybody", "waiting")

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        self.chapters = tuple(chapters)
        """In the order in which their actions are listed."""
        self.anywhere = frozenset(kind for row in self.chapters for kind in row.anywhere)
        self.deeds: Deeds = {
            kind: deed for row in self.chapters for kind, deed in {**row.deeds, **row.anywhere}.items()
        }
        self.past_anybody = tuple(row.past_anybody for row in self.chapters if row.past_anybody is not None)
        self.at_enemy = tuple(row.at_enemy for row in self.chapters if row.at_enemy is not None)
        self.waiting = tuple(row.waiting for row in self.chapters if row.waiting is not None)
