"""The solo mission: the deck of orders that leads the enemy in a player's place.

"The point man" is the living model on the board that is nearest to the goal, the exit that the programme names:
what is bad hits him.
"""

from typing import TypeAlias

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.incursion.schema.mission_parts import ModelKind, Typed
from nightraid.games.incursion.schema.parts import CardPart, Change, Count


class MoreHorde(Typed, frozen=True):
    """So many sturmzombies more come in this game turn, at the entries drawn for the horde."""

    count: Count


class MoreHunters(Typed, frozen=True):
    """Other models come as well, at a random entry."""

    model: ModelKind
    count: Count = 1


class Ambush(Typed, frozen=True):
    """The whole horde of this game turn comes by the entry that is nearest to the point man."""


class Frenzy(Typed, frozen=True):
    """Every zombie has more AP in this game turn."""

    ap: Count


class ThickHides(Typed, frozen=True):
    """Every zombie has a higher F in this game turn."""

    f: Count


class Jam(Typed, frozen=True):
    """The point man cannot perform shooting actions nor react in this game turn."""


class Stumble(Typed, frozen=True):
    """The point man has fewer AP in this game turn."""

    ap: Count


class Trap(Typed, frozen=True):
    """Dice for the point man, at once."""

    dice: Count = 1
    dd: Change = 0


class Darkness(Typed, frozen=True):
    """Nobody sees further than this range in this game turn."""

    sight: Count


class SlamDoors(Typed, frozen=True):
    """Every open door closes."""


class Static(Typed, frozen=True):
    """The player gets fewer CP in this game turn."""

    cp: Count


class FreshOrders(Typed, frozen=True):
    """The player gets more CP in this game turn."""

    cp: Count


class Lull(Typed, frozen=True):
    """No sturmzombies come in this game turn."""


class FieldDressing(Typed, frozen=True):
    """The model with the most DP counters (the one nearest to the goal, if several have) loses this many."""

    dp: Count = 1


OrderEffect: TypeAlias = (
    MoreHorde
    | MoreHunters
    | Ambush
    | Frenzy
    | ThickHides
    | Jam
    | Stumble
    | Trap
    | Darkness
    | SlamDoors
    | Static
    | FreshOrders
    | Lull
    | FieldDressing
)


class OrderCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A card of a solo mission's deck: flipped when a game turn starts, before its maintenance phase."""

    text: Text
    does: tuple[OrderEffect, ...]


class Programme(CardPart, frozen=True, kw_only=True):
    """How the Axis side is led without a player.

    Nobody bids, the Allied side is always first, and no battle cards are used. Each game turn the top order is
    flipped; when none is left the discarded ones are shuffled. Then the horde comes: the sturmzombies of the given
    force, dealt one by one to `horde_entries` entry points drawn at random. In the Axis player turn every model takes
    the shortest way to the nearest Allied model and attacks it.
    """

    goal: Id
    """The exit that the player has to reach."""
    horde_entries: Count = 3
    orders: dict[Id, Count]
    """The deck: which orders, and how many copies of each."""
