"""The frames a server sends in a live match. `requests.py` has those clients send.

Frames are JSON objects told apart by `is`. Exactly one `done`, `seen` or `refused` answers each request and carries its
`ref`. `done` is sent after what it acknowledges is durable. The client's types are made from these structs by
`tools/wire_types.py`.
"""

from typing import TypeAlias

from nightraid.engine.screen.basics import Spot, Wire
from nightraid.engine.screen.now import DieShown, Screen
from nightraid.engine.screen.printed import DieKind, Printed, Typeable
from nightraid.engine.screen.scenes import Scene
from nightraid.engine.screen.sketches import Plan, Sketch
from nightraid.server.wire.match_info import MatchInfo

# ---- what a client shows


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


# ---- the frames


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
