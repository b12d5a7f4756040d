"""The moments at which abilities have their say: battle cards and what models can do.

Chapters come to a moment by its name, and `abilities/__init__` says what happens then: see `engine/hooks.py`.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from nightraid.engine.ask import Rule
from nightraid.engine.hooks import Hooks
from nightraid.games.incursion.asks.events.fights import Cause
from nightraid.games.incursion.asks.options import Action, UsePower
from nightraid.games.incursion.ids import CardId, ModelId, Side
from nightraid.games.incursion.rules.action_table import Actions
from nightraid.games.incursion.rules.card_targets import Aim
from nightraid.games.incursion.state import State


class WhenModelsFall(Protocol):
    """Models have their final DP and are dying (IN-DD-7, IN-Q-10)."""

    def __call__(self, game: State, models: Sequence[ModelId], cause: Cause, *, in_order: bool) -> Rule[None]:
        """`in_order`: what follows comes in the order given, else as the players choose (IN-Q-34)."""


@dataclass(kw_only=True)
class Moments(Hooks):
    """One field per moment; those that return a rule are yielded from."""

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


MOMENTS = Moments.unanswered()
