"""The frames clients send in a live match. `frames.py` has those the server sends.

Every request carries a `ref` of the client's own; exactly one `done`, `seen` or `refused` with that `ref` answers it.
"""

from typing import Annotated, TypeAlias

from msgspec import Meta

from nightraid.server.wire.fields import CHAT_LENGTH, KEY_LENGTH, PLAN_LENGTH, Number, Ref, SeatNumber, Strict


class Hello(Strict, frozen=True, tag_field="is", tag="hello"):
    """The first frame: what the client has already (-1: nothing).

    Whoever says all four and stands where the log still leads gets what is new; all others get everything.
    """

    ref: Ref
    version: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    lines: Number = 0
    seat: Annotated[int, Meta(ge=-1, le=15)] | None = -1
    """The seat whose view the client has (None: what everybody may see)."""
    chat: Annotated[int, Meta(ge=-1, le=2**31)] = -1
    """How much of the chat it has: the number of the last line, and one."""


class Answer(Strict, frozen=True, tag_field="is", tag="answer"):
    """An answer to the question with this `seq`."""

    ref: Ref
    seq: Number
    seat: SeatNumber
    key: Annotated[str, Meta(max_length=KEY_LENGTH)]


class FollowPlan(Strict, frozen=True, tag_field="is", tag="plan"):
    """Several answers in a row, the first to the question with this `seq`; a surprise stops them."""

    ref: Ref
    seq: Number
    seat: SeatNumber
    keys: Annotated[tuple[Annotated[str, Meta(max_length=KEY_LENGTH)], ...], Meta(min_length=1, max_length=PLAN_LENGTH)]


class TypeIn(Strict, frozen=True, tag_field="is", tag="type-in"):
    """What real dice show or real cards are."""

    ref: Ref
    seq: Number
    seat: SeatNumber
    came: Annotated[tuple[int | Annotated[str, Meta(max_length=KEY_LENGTH)], ...], Meta(max_length=200)]


class Undo(Strict, frozen=True, tag_field="is", tag="undo"):
    """Take back to this number of answers; None: the seat's last choice. Beyond what is free, it asks the others."""

    ref: Ref
    version: Number
    seat: SeatNumber
    to: Number | None = None


class Consent(Strict, frozen=True, tag_field="is", tag="consent"):
    """What one of your seats thinks of a proposal to undo."""

    ref: Ref
    proposal: Number
    seat: SeatNumber
    agree: bool


class Sit(Strict, frozen=True, tag_field="is", tag="sit"):
    """At a shared screen: who looks at it now (None: nobody, draw the curtain)."""

    ref: Ref
    seat: SeatNumber | None


class LookSketch(Strict, frozen=True, tag_field="is", tag="look-sketch"):
    """What would this option mean?"""

    ref: Ref
    seq: Number
    seat: SeatNumber
    key: Annotated[str, Meta(max_length=KEY_LENGTH)]


class LookPlans(Strict, frozen=True, tag_field="is", tag="look-plans"):
    """What can be done by several answers in a row?"""

    ref: Ref
    seq: Number
    seat: SeatNumber


class LookRefused(Strict, frozen=True, tag_field="is", tag="look-refused"):
    """What is not offered, and why?"""

    ref: Ref
    seq: Number
    seat: SeatNumber


class LookSuggestion(Strict, frozen=True, tag_field="is", tag="look-suggestion"):
    """What would a good bot answer? It is told when it has thought about it."""

    ref: Ref
    seq: Number
    seat: SeatNumber


class LookOverlay(Strict, frozen=True, tag_field="is", tag="look-overlay"):
    """Lay something over the board."""

    ref: Ref
    overlay: Annotated[str, Meta(max_length=40)]
    piece: Annotated[str, Meta(max_length=40)] = ""


class Say(Strict, frozen=True, tag_field="is", tag="say"):
    """Say something to everybody at the match."""

    ref: Ref
    text: Annotated[str, Meta(min_length=1, max_length=CHAT_LENGTH)]


class Ping(Strict, frozen=True, tag_field="is", tag="ping"):
    """Point at something."""

    ref: Ref
    spot: Annotated[str, Meta(max_length=80, pattern="^(cell|piece|edge|area|card|die|token|seat):")]
    """Kind and id, as in `cell:12`."""


class Resync(Strict, frozen=True, tag_field="is", tag="resync"):
    """Send everything again."""

    ref: Ref


FromClient: TypeAlias = (
    Hello
    | Answer
    | FollowPlan
    | TypeIn
    | Undo
    | Consent
    | Sit
    | LookSketch
    | LookPlans
    | LookRefused
    | LookSuggestion
    | LookOverlay
    | Say
    | Ping
    | Resync
)
