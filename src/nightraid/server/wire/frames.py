"""What goes over the wire: the frames of a live match. No rules, no state. `bodies.py` has the HTTP API.

The client's types are made from these structs by `tools/wire_types.py`. Frames are JSON objects told apart by `is`.
Every frame that asks for something carries a `ref` of the client's own; exactly one `done`, `seen` or `refused`
with that `ref` answers it. `done` is sent after what it acknowledges is durable.
"""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from nightraid.engine.screen.basics import Spot, Wire
from nightraid.engine.screen.now import DieShown, Screen
from nightraid.engine.screen.printed import DieKind, Printed, Typeable
from nightraid.engine.screen.scenes import Scene
from nightraid.engine.screen.sketches import Plan, Sketch

NAME_LENGTH, CHAT_LENGTH, KEY_LENGTH, PLAN_LENGTH, FRAME_BYTES = 32, 500, 400, 64, 16_384
FILE_BYTES = 4_000_000
LOG_LENGTH = 50_000
"""More answers than any match has, taking back included: there it ends, and a file with more is refused unread."""

Ref: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=15)]
Name: TypeAlias = Annotated[str, Meta(max_length=NAME_LENGTH)]
SeatKind: TypeAlias = Literal["person", "bot", "open"]
SeatWay: TypeAlias = Literal["take", "bot", "open", "invite"]
OwnDice: TypeAlias = Literal["dice", "cards"]


class Strict(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that comes from a client: unknown fields are refused."""


# ---------------------------------------------------------------- a match, its seats and people


class SeatInfo(Wire, frozen=True):
    """A seat: who sits there, and whether that is you."""

    seat: int
    kind: SeatKind
    name: str
    yours: bool = False
    online: bool = False
    bot: str = ""
    """The bot's name, if one sits there."""
    level: str = ""
    """What people call bots of that name: how good it is."""
    ways: tuple[SeatWay, ...] = ()
    """What you may do about it: sit down, let a bot have it, let whoever comes, invite somebody."""
    role: str = ""
    """What the seat plays, in games where that is not the same for all."""


class CampaignPlace(Wire, frozen=True):
    """Where a match stands in a campaign and, when it is over, what it means for the next chapter."""

    id: str
    """Of the campaign."""
    title: str
    chapter: int
    """Its number, from 1."""
    chapters: int
    """How many there are."""
    tries: int = 1
    """The so-many-th time that this chapter is played."""
    opening: tuple[str, ...] = ()
    """What is told before it: the story of the campaign, then what the chapter before handed on."""
    result: str = ""
    """How the chapter ended, in a word or two; empty while it is played."""
    told: tuple[str, ...] = ()
    """What it hands on, in sentences."""
    scores: tuple[int, ...] = ()
    """The points of the seats in the campaign so far."""
    next: str = ""
    """What follows; empty if this was the last chapter, or is not over."""
    again: bool = False
    """Whether what follows is this chapter once more."""
    ending: str = ""
    """What is told when the campaign is over."""
    next_match: str = ""
    """The match of the next chapter, once somebody has begun it."""
    may_go_on: bool = False
    """Whether you may begin it."""
    may_choose: bool = False
    """Whether there is something to choose for it before."""
    trouble: str = ""
    """Why the campaign cannot go on."""


class MatchInfo(Wire, frozen=True):
    """What a match is, for people at it, watching it, or choosing it from a list."""

    id: str
    game: str
    title: str
    """Of the game."""
    mission: str
    seats: tuple[SeatInfo, ...]
    created: str
    """When, in UTC, as ISO 8601."""
    changed: str
    open_table: bool
    """Whether nothing is hidden from anybody: no curtain is needed."""
    listed: bool = False
    over: bool = False
    answers: int = 0
    waiting: tuple[int, ...] = ()
    """The seats that are asked now."""
    own_dice: tuple[OwnDice, ...] = ()
    spectators: int = 0
    forked_from: str = ""
    """The match this one went on from."""
    seed: str = ""
    """Shown when the match is over: with it, everything can be checked."""
    named_seed: bool = False
    """Whether whoever set the match up chose the seed, and so can know the dice beforehand."""
    trouble: str = ""
    """Why this match cannot be opened any more, for example because its content has changed."""
    campaign: CampaignPlace | None = None
    """The campaign that it is a chapter of."""
    suggests: bool = False
    """Whether there is a bot that can suggest what to do."""


# ---------------------------------------------------------------- what a client shows


class Choice(Wire, frozen=True):
    """One legal answer."""

    key: str
    text: str
    group: str
    rules: tuple[str, ...]
    spots: tuple[Spot, ...] = ()
    icon: str = ""
    ends_turn: bool = False


class Asked(Wire, frozen=True):
    """A question to one of your seats. Answers carry its `seq`."""

    seq: int
    seat: int
    prompt: str
    why: tuple[str, ...]
    options: tuple[Choice, ...]
    subject: tuple[Spot, ...] = ()
    hint: str = ""
    dice: tuple[DieShown, ...] = ()
    """Dice that lie open; options with a spot of kind `die` (from 0) reroll them."""


class ToTypeIn(Wire, frozen=True):
    """Real dice or cards that one of your seats may type in."""

    seq: int
    seat: int
    prompt: str
    dice: tuple[DieKind, ...] = ()
    cards: int = 0
    choices: tuple[Typeable, ...] = ()


class Over(Wire, frozen=True):
    """How the match ended."""

    winners: tuple[int, ...]
    text: str
    rules: tuple[str, ...]
    story: str = ""
    """What is told at the end of the mission."""
    luck: tuple["Luck", ...] = ()


class Luck(Wire, frozen=True):
    """What the dice showed against what was to be expected."""

    seat: int | None
    """Whose dice; None: the software's side."""
    die: str
    face: str
    came: int
    expected: float


class Position(Wire, frozen=True):
    """What stands now, as the seat before this screen may know it."""

    version: int
    """Grows with everything that happens, taking back included."""
    answers: int
    seat: int | None
    """The seat whose view this is; None: what everybody may see."""
    screen: Screen
    waiting: tuple[int, ...]
    waiting_text: str
    asked: Asked | None = None
    to_type: ToTypeIn | None = None
    over: Over | None = None
    undo_to: int | None = None
    """The number of answers that the seat may freely go back to."""
    withdraw: bool = False
    """Whether `undo` without a number takes back the seat's last choice alone, whatever others have chosen since."""
    chosen: str = ""
    """What the seat has chosen in a secret question that is still open, in words."""
    curtain: tuple[int, ...] = ()
    """At a shared screen: the seats that are asked and wait behind the curtain. Send `sit` for one of them."""


class Line(Wire, frozen=True):
    """A line of the log: what happened, why, and what it looks like."""

    n: int
    text: str
    rules: tuple[str, ...]
    scene: Scene
    answers: int
    """How many answers stood before the one that led to it: undoing to there takes this line back."""


class Refusing(Wire, frozen=True):
    """Something that is not offered, and why."""

    text: str
    reason: str
    rules: tuple[str, ...]
    spots: tuple[Spot, ...] = ()


class WeighedChoice(Wire, frozen=True):
    """An option that was thought about: what it came to, from 0 (lost) to 100 (won), in so many futures."""

    key: str
    percent: float
    tries: int


class Suggestion(Wire, frozen=True):
    """What a good bot would answer in your place, knowing what you know, and why."""

    key: str
    by: str
    """What people call the bot."""
    reason: str
    weighed: tuple[WeighedChoice, ...] = ()
    """The best first. Empty where nothing was tried out."""


class ChatLine(Wire, frozen=True):
    """Something somebody said."""

    n: int
    seat: int | None
    """None: a spectator."""
    name: str
    text: str
    at: str


class UndoProposal(Wire, frozen=True):
    """Somebody wants to go back behind something that was revealed: everybody has to agree."""

    id: int
    seat: int
    to: int
    text: str
    agreed: tuple[int, ...]
    missing: tuple[int, ...]


# ---------------------------------------------------------------- frames to the client


class Sync(Wire, frozen=True, tag_field="is", tag="sync"):
    """Everything, at the beginning and after a gap."""

    info: MatchInfo
    printed: Printed
    position: Position
    lines: tuple[Line, ...]
    chat: tuple[ChatLine, ...] = ()
    proposal: UndoProposal | None = None


class Update(Wire, frozen=True, tag_field="is", tag="update"):
    """What has changed since the version `after`. A client that stands elsewhere asks for a resync."""

    after: int
    position: Position
    lines_from: int
    """Lines from this number on are replaced by `lines`; fewer than the client has: something was taken back."""
    lines: tuple[Line, ...]


class InfoChanged(Wire, frozen=True, tag_field="is", tag="info"):
    """Seats, names or presence have changed."""

    info: MatchInfo


class Said(Wire, frozen=True, tag_field="is", tag="said"):
    """Somebody said something."""

    line: ChatLine


class Pinged(Wire, frozen=True, tag_field="is", tag="pinged"):
    """Somebody points at something. It is shown for a moment and not kept."""

    seat: int | None
    name: str
    spot: Spot


class Proposed(Wire, frozen=True, tag_field="is", tag="proposed"):
    """A proposal to undo has come, changed or gone."""

    proposal: UndoProposal | None


class Done(Wire, frozen=True, tag_field="is", tag="done"):
    """What was asked for is done and durable."""

    ref: int
    version: int


class Seen(Wire, frozen=True, tag_field="is", tag="seen"):
    """What was looked at."""

    ref: int
    seq: int
    sketch: Sketch | None = None
    plans: tuple[Plan, ...] = ()
    refused: tuple[Refusing, ...] = ()
    suggestion: Suggestion | None = None


class Refused(Wire, frozen=True, tag_field="is", tag="refused"):
    """What was asked for was not done, and nothing has changed. `ref` is -1 if the frame could not be read."""

    ref: int
    code: str
    what: str
    where: str = ""
    expected: str = ""


class Bye(Wire, frozen=True, tag_field="is", tag="bye"):
    """The server goes: come back in a moment."""

    reason: str


ToClient: TypeAlias = Sync | Update | InfoChanged | Said | Pinged | Proposed | Done | Seen | Refused | Bye


# ---------------------------------------------------------------- frames from the client


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
