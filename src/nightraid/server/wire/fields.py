"""Limits and field types that frames and bodies share."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

NAME_LENGTH, CHAT_LENGTH, KEY_LENGTH, PLAN_LENGTH = 32, 500, 400, 64

Ref: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Name: TypeAlias = Annotated[str, Meta(max_length=NAME_LENGTH)]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
SeatWay: TypeAlias = Literal["take", "bot", "open", "invite"]
OwnDice: TypeAlias = Literal["dice", "cards"]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that comes from a client: unknown fields are refused."""
