"""Environment tokens of the alien world: what the ground of an area does to Heroes (RB-NTE-7, RB-NTE-12).

"Here" is the area in which the token lies. It does nothing while it lies facedown.
"""

from typing import Annotated, TypeAlias

import msgspec

from nightraid.engine.content import Entry, Text
from nightraid.games.reichbusters.schema.parts import CardEffect, MoreDice

# ---------------------------------------------------------------- what it does


class Spores(CardEffect, frozen=True):
    """A Hero who ends their turn here is attacked with this strength (RB-NTE-ENV-ALIEN-SPORE-1)."""

    strength: Annotated[int, msgspec.Meta(ge=1, le=9)]


class Webs(CardEffect, frozen=True):
    """Heroes here cannot take the basic Move action (RB-NTE-ENV-ALIEN-WEB-1)."""


class Echoes(CardEffect, frozen=True):
    """In noise tests made here all blank dice are re-rolled once (RB-NTE-ENV-ECHO-CHAMBER-1)."""


class Landslide(CardEffect, frozen=True):
    """A Hero who enters is knocked down, and the action makes at least so many noise dice
    (RB-NTE-ENV-LOOSE-GROUND-1)."""

    noise: MoreDice


class Tunnels(CardEffect, frozen=True):
    """As a basic action a Hero here discards the token, and comes out at another tunnel or sets the round marker back
    by so many spaces (RB-NTE-ENV-TUNNEL-NETWORK-1)."""

    spaces: Annotated[int, msgspec.Meta(ge=1, le=2)]


Ground: TypeAlias = Spores | Webs | Echoes | Landslide | Tunnels
"""What an environment token does in its area."""


class EnvironmentCard(Entry, frozen=True, kw_only=True, rename="kebab"):
    """A kind of environment token."""

    copies: Annotated[int, msgspec.Meta(ge=1, le=6)]
    text: Text
    does: Ground
