"""What a match is: its seats, the people on them, its place in a campaign."""

from nightraid.engine.screen.basics import Wire
from nightraid.server.wire.fields import OwnDice, SeatKind, SeatWay


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
