"""The bodies of the HTTP API. `frames` and `requests` have those of a live match."""

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from nightraid.engine.screen.basics import Wire
from nightraid.engine.screen.forms import SetupForm
from nightraid.engine.screen.printed import Printed
from nightraid.server.wire.fields import Name, Number, OwnDice, SeatNumber, Strict
from nightraid.server.wire.frames import Line, Position
from nightraid.server.wire.match_info import MatchInfo


class BotInfo(Wire, frozen=True):
    """A bot that can take a seat."""

    name: str
    title: str
    """What people call it."""
    text: str


class CampaignForm(Wire, frozen=True):
    """A campaign that can be begun: its chapters in order, and what people choose for all of them."""

    id: str
    title: str
    intro: str
    chapters: tuple[str, ...]
    fields: tuple[str, ...]
    """The fields of the form that are chosen for all chapters."""
    chapter_fields: tuple[str, ...]
    """Those that may be chosen anew for each; all others follow from the chapter."""
    seats: tuple[int, ...]
    """With how many seats it can be played."""
    goes_on: bool
    """Whether the next chapter follows however one ends; else a lost one is played again."""


class GameInfo(Wire, frozen=True):
    """A game that can be played, or is being prepared."""

    name: str
    title: str
    about: str
    picture: str
    """The name of an icon of the client's set."""
    playable: bool
    rules: int
    """How many rules its catalogue has."""
    form: SetupForm | None = None
    bots: tuple[BotInfo, ...] = ()
    campaigns: tuple[CampaignForm, ...] = ()


class GameList(Wire, frozen=True):
    """All games, and which server this is."""

    version: str
    games: tuple[GameInfo, ...]


class RuleText(Wire, frozen=True):
    """A rule or ruling of the catalogue."""

    id: str
    text: str
    chapter: str
    ruling: bool = False
    see: tuple[str, ...] = ()
    title: str = ""
    """What it is about; of a ruling, the question it answers."""
    note: str = ""
    """Of a rule: our decision where the book is silent. Of a ruling: why it was decided so."""
    example: str = ""
    source: str = ""
    """The chapter of the publisher's book."""


class RuleBook(Wire, frozen=True):
    """The catalogue of a game."""

    game: str
    title: str
    rules: tuple[RuleText, ...]


class NewSeat(Strict, frozen=True):
    """Who is to sit on a seat: you, a friend by invitation, a bot, or whoever comes."""

    who: Literal["me", "friend", "bot", "open"]
    name: Name = ""
    bot: Name = ""


Chosen: TypeAlias = Annotated[
    dict[
        Annotated[str, Meta(max_length=40)],
        Annotated[tuple[Annotated[str, Meta(max_length=80)], ...], Meta(max_length=16)],
    ],
    Meta(max_length=16),
]
"""Values of fields of the set-up, by their names."""


class NewMatch(Strict, frozen=True):
    """A match to be made. Fields of the set-up that are left out stand at their defaults."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=8)]
    choices: Chosen = msgspec.field(default_factory=dict)
    own_dice: Annotated[tuple[OwnDice, ...], Meta(max_length=2)] = ()
    listed: bool = False
    seed: Annotated[str, Meta(max_length=20, pattern="^[0-9]*$")] = ""
    """Empty: software picks one that nobody knows until the end."""


class NewCampaign(NewMatch, frozen=True):
    """A campaign to be begun. Seats are for all its chapters, the seed for the first alone."""

    plan: Annotated[str, Meta(max_length=80)] = ""
    """Empty: the first that the game has."""


class GoOn(Strict, frozen=True):
    """Begin the chapter that follows on this match. Whoever comes second gets the one that has been begun."""

    after: Annotated[str, Meta(max_length=40)]
    choices: Chosen = msgspec.field(default_factory=dict)
    """What is to be otherwise than so far: for this chapter, or from now on where it holds for all chapters."""


class ChapterTry(Wire, frozen=True):
    """One time that a chapter was played."""

    match: str
    """Empty if it is not yours to see."""
    result: str = ""
    """Empty while it is played."""
    told: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()


class ChapterInfo(Wire, frozen=True):
    """A chapter of a campaign, played or to come."""

    number: int
    title: str
    tries: tuple[ChapterTry, ...] = ()


class CampaignInfo(Wire, frozen=True):
    """A campaign so far."""

    id: str
    game: str
    game_title: str
    title: str
    intro: str
    chapters: tuple[ChapterInfo, ...]
    last: MatchInfo
    """The match that is played now, or was played last."""
    created: str
    scores: tuple[int, ...] = ()
    ending: str = ""
    """What is told at the end, once it is reached."""
    trouble: str = ""
    """Why it cannot go on."""
    next_choices: dict[str, tuple[str, ...]] = msgspec.field(default_factory=dict)
    """What the next chapter would be set up with, of what people may choose; only for who may begin it."""


class MatchMade(Wire, frozen=True):
    """A match that was made, and the invitations to its seats."""

    info: MatchInfo
    invitations: tuple["Link", ...] = ()


class MatchList(Wire, frozen=True):
    """Your matches, newest first, and those that are open to all."""

    mine: tuple[MatchInfo, ...]
    listed: tuple[MatchInfo, ...]
    put_away: tuple[MatchInfo, ...] = ()
    """Yours too, but you did not want them in the list."""


class PutAway(Strict, frozen=True):
    """Take a match out of your own list, or bring it back into it. Nobody else notices."""

    away: bool = True


class Link(Wire, frozen=True):
    """A link to be given to somebody. Its code is shown now and never again."""

    kind: Literal["invite", "watch", "replay"]
    code: str
    path: str
    seat: int | None = None


class NewLink(Strict, frozen=True):
    """A link to be made: to sit on a seat, to watch, or to look at the replay."""

    kind: Literal["invite", "watch", "replay"]
    seat: SeatNumber | None = None


class OpenLink(Strict, frozen=True):
    """A link that somebody was given."""

    code: Annotated[str, Meta(min_length=8, max_length=64)]
    name: Name = ""


class LinkOpened(Wire, frozen=True):
    """Where a link led to."""

    kind: Literal["invite", "watch", "replay"]
    match: str
    seat: int | None = None


class ChangeSeat(Strict, frozen=True):
    """Who sits on a seat from now on: you, a bot, or whoever comes. A name alone renames."""

    who: Literal["me", "bot", "open"] | None = None
    name: Name = ""
    bot: Name = ""


class Replay(Wire, frozen=True):
    """A match to look back at: everything that happened, and where each answer led."""

    info: MatchInfo
    printed: Printed
    answers: int
    lines: tuple[Line, ...]
    may_continue: bool


class ReplayAt(Wire, frozen=True):
    """A match as it stood after this many answers."""

    position: Position
    lines: int
    """How many lines had been written then."""


class Fork(Strict, frozen=True):
    """Go on from an earlier position, as a match of your own."""

    answers: Number
    name: Name = ""


class Problem(Wire, frozen=True):
    """Why a request was refused."""

    code: str
    what: str
    where: str = ""
    expected: str = ""
