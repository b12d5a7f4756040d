"""The contract of a game: everything the engine, the table, the bots and the tests ask of one.

A game is data and generators. It makes the state of a set-up, runs one step at a time, hides what a seat may
not know in one function, and gives words and reasons when somebody looks. `docs/adding-a-game.md` builds one.
"""

import hashlib
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeAlias

import msgspec

from nightraid.engine.ask import Ask, ChanceQuestion, Option, Rule, RuleIds, Seat
from nightraid.engine.campaign import CampaignPlan, Chapter, Handed
from nightraid.engine.content import Kind, Library, Problem, load_content
from nightraid.engine.errors import BadSetup, NotAtTheTable, RuleBroken
from nightraid.engine.events import Ended, Event, Outcome, kebab
from nightraid.engine.log import Entry
from nightraid.engine.state import S, State, copier
from nightraid.engine.table import GameTable, Table
from nightraid.engine.words import Message, Words, message_of

HIDDEN = "?"
"""What stands in a view where a seat may not know the id."""

Thing: TypeAlias = State | Ask[Any] | Event | Entry
"""Everything that passes the redaction function on its way to a seat."""


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What people choose before a match. Subclasses add mission, level, heroes and so on.

    A subclass refuses impossible values in `__post_init__` by raising `BadSetup`.
    """

    seats: int


class Refusal(msgspec.Struct, frozen=True):
    """Why something is not offered: the answer to "why can't I?"."""

    option: Option
    reason: Message
    rules: RuleIds


class CardText(msgspec.Struct, frozen=True):
    """A card that people can read: the group it is listed in, its name, and all that is printed on it."""

    group: str
    name: str
    text: str


class Game(ABC, Generic[S]):
    """One game with its content. Instances hold no match: everything that changes is in the state.

    What a game does in one function, it names: `step = staticmethod(play_step)`.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    rules_version: ClassVar[str]
    """Changes whenever an old log could replay differently. Saves of another version are refused."""
    folder: ClassVar[Path]
    """Where rules.toml, content/ and telling/words/ lie; a small game may have one words.toml instead."""
    state_type: type[S]
    setup_type: ClassVar[type[Setup]]
    asks: ClassVar[tuple[type[Ask[Any]], ...]]
    options: ClassVar[tuple[type[Option], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    open_table: ClassVar[bool] = False
    """True if all play together and nothing is hidden from anybody: people at one keyboard need not look away."""
    joined_settings: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Options of the command line that stand for several settings: `--raid MAP,FACTION` for `map` and `faction`."""
    content_kinds: ClassVar[tuple[Kind, ...]] = ()
    content_checks: ClassVar[tuple[Callable[[Library], Iterable[Problem]], ...]] = ()
    table_type: ClassVar[type[GameTable] | None] = None
    """How the game is set up, drawn and explained on a screen; None: it is played in the terminal only."""

    def __init__(self, packs: Sequence[Path] = ()) -> None:
        self.packs = tuple(packs)
        self.copy = copier(self.state_type)
        for what, kinds in (("options", self.options), ("questions", self.asks), ("events", self.events)):
            _check_tags(what, kinds)

    # ---- what the rules are

    @abstractmethod
    def new(self, setup: Any, /) -> S:
        """The state before the first step. No chance here: what is random is asked for in the first step."""

    @abstractmethod
    def step(self, state: S, /) -> Rule[None]:
        """One step: an activation, an action, an enemy group. Between two steps everything is in the state.

        The engine calls it again and again until a rule yields `Ended`.
        """

    # ---- what a seat may know

    @abstractmethod
    def redact(self, thing: Thing, seat: Seat | None, /) -> Any:
        """What this seat may see of a thing (None: a spectator); None where even its being there is hidden.

        This is the only place where anything is hidden. An ask, event or log entry stays itself or loses its secrets.
        A state becomes one of two things, which never change as the match goes on:

        - a state again, if rules are to answer screens and bots about what the seat sees. All that is hidden is
          `HIDDEN` or empty in it, and so is what would tell of it: the order of a deck, counters, what is under way.
          It shares the box, which is printed, and no list or dict.
        - or a struct of the game's own that shows the table, if screens need no more than that.

        `write_view` writes down either as it is sent, without the box.
        """

    @abstractmethod
    def secrets(self, state: S, seat: Seat | None, /) -> Iterable[str]:
        """The ids that must not occur in anything sent to this seat now. The contract suite searches for them."""

    # ---- what people ask when they look

    def refusals(self, state: S, ask: Ask[Any], /) -> Iterable[Refusal]:
        """What this question does not offer although somebody might want it, with the reasons."""
        return ()

    def preview(self, state: S, ask: Ask[Any], option: Option, /) -> msgspec.Struct | None:
        """What choosing this would mean: a path, dice, what it exposes."""
        return None

    def name_of(self, kind: str, value: Any, box: Any, /) -> str:
        """The name of an argument of a message. Kinds are those used in words.toml, besides "seat" and "nothing".

        `box` is that of the match the message comes from, or None where there is no match.
        """
        return str(value)

    def board_text(self, table: Any, box: Any, /) -> str:
        """The board as a seat sees it, drawn in text for the terminal: `table` of its view, in the box of its match."""
        return ""

    def card_texts(self, table: Any, box: Any, /) -> Iterable[CardText]:
        """The cards that a seat can see on the `table` of its view, to be read."""
        return ()

    # ---- what people choose before a match

    def choices_of(self, setting: str, beside: Mapping[str, object] | None = None) -> Sequence[str]:
        """The names that a setting can have where the content says so; with them it can be left to chance, too.

        `beside`: only those that go with what has been chosen already.
        """
        return ()

    # ---- the story around a match

    def briefing(self, setup: Any, /) -> str:
        """What people should know before the first question: story, goals, what is special about this set-up."""
        return ""

    def epilogue(self, setup: Any, outcome: Outcome, /) -> str:
        """What is told when a match of this set-up has ended so."""
        return ""

    def campaigns(self) -> Sequence[CampaignPlan]:
        """Matches that make a story when they are played in order."""
        return ()

    def hand_on(self, plan: CampaignPlan, chapter: Chapter, setup: Any, final: S, before: Handed, /) -> Handed:
        """What a chapter that has ended hands on to the next; `before` is what was handed on to it."""
        return Handed()

    # ---- the table in the browser

    @cached_property
    def table(self) -> Table:
        """The table of this game, made once."""
        if self.table_type is None:
            raise NotAtTheTable(f"{self.title} has no table yet", where=self.name, expected="a game with one")
        return self.table_type(self)

    # ---- given

    @cached_property
    def library(self) -> Library:
        """The content: what the package ships, changed by the packs."""
        folders = [self.folder / "content", *self.packs]
        return load_content(self.content_kinds, folders, self.content_checks, game=self.name)

    @cached_property
    def content_hash(self) -> str:
        """Names the content exactly. A save of other content is refused."""
        return self.library.content_hash if self.content_kinds else hashlib.blake2b(b"none", digest_size=8).hexdigest()

    @cached_property
    def words(self) -> Words:
        """The sentences: the files of telling/words/, or the one words.toml of a small game."""
        folder = self.folder / "telling" / "words"
        return Words.load(folder if folder.is_dir() else self.folder / "words.toml", self.name_of)

    def option_message(self, option: Option) -> Message:
        """What an option says."""
        return message_of("option", option)

    def ask_message(self, ask: Ask[Any]) -> Message:
        """What a question says."""
        return message_of("ask", ask, leave_out=("options", "why"))

    def chance_message(self, question: ChanceQuestion) -> Message:
        """What dice, a draw or a shuffle are for, as people who type them in are told."""
        hidden = ("dice", "ordered", "pool", "items", "seen_by", "why")
        return message_of("chance", question, leave_out=hidden)

    def event_message(self, event: Event) -> Message:
        """What an event says."""
        if isinstance(event, Ended):
            return Message("event.ended", {"outcome": self.outcome_message(event.outcome)})
        return message_of("event", event, leave_out=("why",))

    def outcome_message(self, outcome: Outcome) -> Message:
        """How a match ended."""
        return Message(f"outcome.{outcome.reason}", {"winners": outcome.winners, "scores": outcome.scores})

    def preview_message(self, preview: msgspec.Struct) -> Message:
        """What a preview says."""
        return Message(f"preview.{kebab(type(preview).__name__)}", msgspec.structs.asdict(preview))

    def price_message(self, preview: msgspec.Struct) -> Message | None:
        """What an option with this preview costs, in a word or two that stand behind it in a list; None: nothing."""
        return None

    def read_setup(self, raw: object) -> Setup:
        """A set-up from untrusted data."""
        try:
            setup = msgspec.convert(raw, self.setup_type)
        except msgspec.ValidationError as error:
            raise BadSetup(str(error), where=f"set-up of {self.name}", expected=_shape(self.setup_type)) from error
        return self.settled(setup)

    def settled(self, setup: Setup) -> Setup:
        """The set-up with what its other choices bring along; a match keeps this one. Settled twice it is the same."""
        return setup


def _shape(kind: type[msgspec.Struct]) -> str:
    return ", ".join(f"{field.name}" for field in msgspec.structs.fields(kind))


def _check_tags(what: str, kinds: Sequence[type[msgspec.Struct]]) -> None:
    """A tag names one kind: two would share their keys, and the log could not tell them apart."""
    tags = [str(kind.__struct_config__.tag) for kind in kinds]
    if twice := [tag for tag in tags if tags.count(tag) > 1]:
        raise RuleBroken(f"two {what} with the tag {twice[0]!r}", expected="another name for one of them")
