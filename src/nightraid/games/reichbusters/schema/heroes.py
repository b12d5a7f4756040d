"""Hero cards (RB-SCHEMA-2)."""

from typing import Annotated

import msgspec

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.schema.parts import MoreDice

TwoWeapons = Annotated[tuple[Id, ...], msgspec.Meta(min_length=2, max_length=2)]


class HeroCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A Hero card. The twelve action cards name their Hero themselves."""

    nickname: Annotated[str, msgspec.Meta(min_length=1, max_length=2)]
    """One or two letters for the map."""
    story: Text
    style: Text
    """In a sentence: how this Hero likes to be played."""
    defence: MoreDice
    """Defence dice in 1.1; in 1.0 every Hero rolls two (RB-TEST-4, RB-TEST-5)."""
    weapons: TwoWeapons
    skill: Id
    further: bool = False
    """In no box, and offered after those who are: a raid without a choice of Heroes goes without them (RB-Q-180)."""
