"""Team cards (RB-SCHEMA-14)."""

from typing import TypeAlias

from nightraid.engine.content import Entry, Id, Text
from nightraid.games.reichbusters.schema.parts import Amount, CardEffect, CardPart, MoreDice


class JoinedFire(CardEffect, frozen=True):
    """Once per round: a ranged attack lets another Hero in the attacker's area discard a card to make one too.

    The second attack follows the first and belongs to its action: one noise test for both (RB-SAMPLE-16).
    """


class HushedTest(CardEffect, frozen=True):
    """Once per round, after the roll of a Hero's noise test: re-roll any of its dice but specials, once each."""


class SideBySide(CardEffect, frozen=True):
    """A Hero rolls more defence dice while another Hero who is neither downed nor captured is in the area."""

    dice: MoreDice = 1


class QuickSearch(CardEffect, frozen=True):
    """Once per round a Hero may search as a bonus action in the own turn, by all other rules of Search."""


class QuickDoor(CardEffect, frozen=True):
    """Once per round a Hero may work on a door as a bonus action in the own turn, with fewer noise dice."""

    quieter: MoreDice = 1


class AllTogether(CardEffect, frozen=True):
    """A Hero rolls more attack dice in melee beside another Hero who is neither downed nor captured."""

    dice: MoreDice = 1


TeamEffect: TypeAlias = JoinedFire | HushedTest | SideBySide | QuickSearch | QuickDoor | AllTogether


class TeamAbility(CardPart, frozen=True, kw_only=True):
    """What all Heroes of the team can do."""

    name: Text
    text: Text
    does: TeamEffect


class HeroismStore(CardPart, frozen=True, kw_only=True):
    """Heroism points on the team card, for every Hero to spend (RB-RAID-6)."""

    attack: Amount = 0
    defence: Amount = 0
    wild: Amount = 0


class TeamCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A team, what it brings along and what it can do."""

    motto: Text
    skills: tuple[Id, ...] = ()
    """Skill tokens to hand out (RB-RAID-5); each at most once."""
    items: tuple[Id, ...] = ()
    """Item tokens to hand out; the same one may be named several times."""
    heroism: HeroismStore = HeroismStore()
    ability: TeamAbility
