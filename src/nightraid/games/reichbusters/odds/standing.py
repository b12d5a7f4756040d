"""Where a test stands, and what can be made of it: the words in which `best_play.py` reckons."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from nightraid.games.reichbusters.ids import DieKind, Face

UNLIMITED = 99
"""More dice than any test has."""

Shares: TypeAlias = tuple[float, ...]
"""How likely each total is: from 0 on, then `most` or more. The last is for what no total says: the damage of an attack
is ignored, or a total that would do is in vain because something needed was not bought."""


class Again(NamedTuple):
    """Something that lets dice be rolled again (RB-TEST-11)."""

    source: str
    fits: frozenset[tuple[DieKind, Face]]
    left: int
    """So many dice; each only once."""
    together: bool = False
    """All dice that fit, at once."""
    at_once: bool = False
    """Now or never, as when a card is played: before anything else is done."""


class Effect(NamedTuple):
    """What a special buys besides a boost, once (RB-SPECIAL-2): dice, a surge turned special, or damage ignored."""

    name: str
    paid_with: frozenset[DieKind]
    dice: tuple[DieKind, ...] = ()
    turns_surge: bool = False
    ignores: bool = False
    needed: bool = False
    """Without it the test comes to nothing, whatever its total: the target is Elusive (RB-Q-151)."""


class Test(NamedTuple):
    """What holds for a whole test."""

    dice: dict[DieKind, tuple[tuple[Face, float], ...]]
    """The faces of each kind of die, and how likely each is; the test's own kind first."""
    worth: dict[tuple[DieKind, Face], int]
    against: int
    most: int
    """Totals from here on are not told apart."""
    low: bool = False
    """A low total is wanted, as in a noise test."""
    again: tuple[Again, ...] = ()
    effects: tuple[Effect, ...] = ()
    all_dice: bool = False
    """Every die is told apart to the end, also those that nothing can change."""
    fresh: Mapping[DieKind, tuple[tuple[Face, float], ...]] = MappingProxyType({})
    """The faces of new dice where they fall otherwise than dice that are rolled again."""


Lying: TypeAlias = tuple[int, ...]
"""Dice that can still be changed, sorted; see `BestPlay.lay`."""


Comings: TypeAlias = tuple[tuple[tuple[int, int, int, Lying], float], ...]
"""What a die may bring to a place, as `total`, `own`, `vril` and `lying` of `Standing`, each with its share."""


class Standing(NamedTuple):
    """Where a test stands when the Hero has to decide."""

    total: int
    """Of all that is certain: the dice in `lying` are not in it."""
    own: int = 0
    vril: int = 0
    """Specials that are not spent yet: of the kind of the test, and of vril dice."""
    lying: Lying = ()
    left: tuple[int, ...] = ()
    """For each of `Test.again`, how often it can still be used."""
    bought: int = 0
    """Which of `Test.effects` have been bought, as a mask."""


Places: TypeAlias = dict[Standing, float]
"""Where chance leads, each with its share."""


class Decided(NamedTuple):
    """What is best at one place: how likely it succeeds, the mean total, and where it leads; nowhere: it is the end."""

    success: float
    mean: float
    leads: Places
    beside: bool = False
    """The end, and the total does not say how: all damage is ignored, or what is needed was not bought."""


What: TypeAlias = tuple[int, bool, int]
"""What a die brings: the first three fields of `Fall`."""


class Fall(NamedTuple):
    """What a die may bring, once all is done to it that needs no thought."""

    total: int
    special: bool
    """A special that is to be spent; what else there is counts as boosts of it."""
    die: int
    """What lies there in the end, as in `Standing.lying`; -1: nothing but specials."""
    share: float
