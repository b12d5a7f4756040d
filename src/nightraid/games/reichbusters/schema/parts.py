"""The pieces that several kinds of cards are made of: amounts, noise, texts of the two editions."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Effect, Part

Amount = Annotated[int, msgspec.Meta(ge=0, le=20)]
Count = Annotated[int, msgspec.Meta(ge=1, le=20)]
Dice = Annotated[int, msgspec.Meta(ge=0, le=6)]
"""So many dice, possibly none."""
MoreDice = Annotated[int, msgspec.Meta(ge=1, le=6)]
"""So many dice, at least one."""
Areas = Annotated[int, msgspec.Meta(ge=1, le=6)]

Noise: TypeAlias = Dice | Literal["bang", "boom"]
"""What a weapon or an item makes: so many noise dice, or Bang! or Boom! instead (RB-NOISE-2, RB-BANG-1)."""
CardNoise: TypeAlias = Dice | Literal["bang", "boom", "weapon"]
"""What an action card makes; `weapon` is the question mark: the noise of the weapon used (RB-NOISE-2)."""


class CardPart(Part, frozen=True, kw_only=True, rename="kebab"):
    """A table within a card, with its keys in lower-case words joined by hyphens."""


class CardEffect(Effect, frozen=True, kw_only=True, rename="kebab"):
    """An effect whose keys are lower-case words joined by hyphens."""
