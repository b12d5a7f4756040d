"""What one mission of a campaign leaves for the next: the HQ card, and what Heroes have become (RB-HQ-1)."""

import msgspec

from nightraid.games.reichbusters.ids import CardId, SkillId, WeaponId
from nightraid.games.reichbusters.state import NO_POINTS, Points


class Veteran(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A Hero who has played a mission of the campaign."""

    hero: str
    skills: tuple[SkillId, ...] = ()
    """All skills, the starting one too if it was not thrown away (RB-CAMPAIGN-14)."""
    wounds: tuple[CardId, ...] = ()
    """Permanent wounds that were not removed (RB-CAMPAIGN-9)."""
    vril: tuple[WeaponId, ...] = ()
    """Weapons that stay on their vril side (RB-CAMPAIGN-7)."""


class Headquarters(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The HQ card between two missions."""

    items: tuple[str, ...] = ()
    """Items kept, by their kinds."""
    points: Points = NO_POINTS
    veterans: tuple[Veteran, ...] = ()

    def veteran(self, hero: str) -> Veteran | None:
        """What a Hero has become, None for one who has not played yet."""
        return next((veteran for veteran in self.veterans if veteran.hero == hero), None)


EMPTY = Headquarters()
