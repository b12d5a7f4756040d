"""The pieces that the cards of Incursion are made of."""

from typing import Annotated, Literal, TypeAlias

import msgspec

from nightraid.engine.content import Effect, Part

Amount = Annotated[int, msgspec.Meta(ge=0, le=60)]
Count = Annotated[int, msgspec.Meta(ge=1, le=60)]
Change = Annotated[int, msgspec.Meta(ge=-6, le=6)]
DieFace = Annotated[int, msgspec.Meta(ge=1, le=6)]

Fight: TypeAlias = Literal["any", "shooting", "hand-to-hand"]
"""Which damage dice are meant."""


class CardPart(Part, frozen=True, kw_only=True, rename="kebab"):
    """A table within a card, with its keys in lower-case words joined by hyphens."""


class CardEffect(Effect, frozen=True, kw_only=True, rename="kebab"):
    """An effect whose keys are lower-case words joined by hyphens."""
