"""Where the rules call what cards and abilities do: a name for each moment of the book at which they have their say.

Rules import no ability. `abilities/__init__` makes the one set of hooks, and `game.py` puts it here as `call`:
a chapter says `hooks.call.models_fall(...)`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, NoReturn, Protocol, TypeAlias, cast

from nightraid.engine.ask import Option, Rule
from nightraid.games.incursion.asks.events.fights import Cause
from nightraid.games.incursion.asks.options import Action, UsePower
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.ids import CardId, ModelId, Side
from nightraid.games.incursion.rules.card_targets import Aim
from nightraid.games.incursion.schema.models import ModelCard
from nightraid.games.incursion.state import State

# ---------------------------------------------------------------- the table of actions

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
    """What a waiting model can use as well: it reaches for nothing on the board."""
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


# ---------------------------------------------------------------- moments


class WhenModelsFall(Protocol):
    """Models have their final DP and are dying (IN-DD-7, IN-Q-10)."""

    def __call__(self, game: State, models: Sequence[ModelId], cause: Cause, *, in_order: bool) -> Rule[None]:
        """`in_order`: what follows comes in the order given, else as the players choose (IN-Q-34)."""


@dataclass(frozen=True, slots=True)
class Hooks:
    """What abilities do, moment by moment."""

    actions: Actions
    """Everything that a model can do for AP."""
    models_fall: WhenModelsFall
    """Casualties explode, stand once more, or are removed (IN-Q-56, IN-Q-57)."""
    event_takes_effect: Callable[[State, Side, CardId, Aim], Rule[None]]
    """An event that is over at once was played, and nobody stopped it (IN-CARD-12)."""
    harpoon_has_struck: Callable[[State, ModelId, ModelId, int], Rule[None]]
    """The damage of a shot that drags is resolved: shooter, target, and the DP it suffered (IN-MODEL-HANS-2)."""
    activation_ends: Callable[[State, ModelId], Rule[None]]
    """AP are left that some can hand on (IN-FULCRUM-1)."""
    axis_turn_starts: Callable[[State], Rule[None]]
    """Baits that lie on the board lure zombies (IN-BAIT-2)."""
    lured_zombie_may: Callable[[State, ModelId], Sequence[Action]]
    """The actions of a zombie that is being lured (IN-BAIT-3)."""
    powers: Callable[[State, Side], Sequence[UsePower]]
    """What a psychic can do between two activations (IN-MODEL-BRIGITTE-3)."""
    power_is_used: Callable[[State, UsePower], Rule[None]]
    """And what comes of it."""


class _Nobody:
    """Stands where the hooks will be."""

    def __getattr__(self, moment: str) -> NoReturn:
        raise RuntimeError(f"hook {moment!r}: found no abilities, expected nightraid.games.incursion.game to be loaded")


call: Hooks = cast("Hooks", _Nobody())
