"""A plan for a whole mission: what to go for, until when to hunt instead, whom to bring, where to wait, what to bid.

Greedy plays every mission by the same plan. The planner has one for each side of the missions in the box, found by
trying many against greedy: see `plans_found.py`.
"""

from typing import NamedTuple

from nightraid.games.incursion.ids import EntryId, KindId


class Plan(NamedTuple):
    """How a side goes about a mission."""

    targets: frozenset[str] = frozenset()
    """The items, objects and areas to go for; all of them if none are named."""
    hunting: int = 0
    """Up to this game turn everybody hunts, whatever there is to be fetched, used or held."""
    bid: int | None = None
    """CP to bid for the turn; by chance if it does not say."""
    force: tuple[KindId, ...] = ()
    """Whom to buy first."""
    entry: EntryId = ""
    """Where to wait; by the way that each model has if it does not say."""

    def wants(self, thing: str, turn: int) -> bool:
        """Whether somebody goes for an item, an object or an area in a game turn."""
        return turn > self.hunting and (not self.targets or thing in self.targets)


AS_ALWAYS = Plan()
"""The plan of greedy, and of whoever has no better one."""
