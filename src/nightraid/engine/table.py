"""The contract of a game at the table: how it is set up, drawn, explained and pointed at on a screen.

A game without it can be played in the terminal and by bots; with it, in the browser too. Everything given to a
screen is made from a view that the game's redaction let through, so nothing hidden can slip in here. The functions
that look at the state (`sketch`, `plans`, `overlay`, `hint`, `dice_on_table`) are called only for the seat that is
asked, or named, and must tell it nothing that its view does not.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from nightraid.engine.ask import Ask, ChanceQuestion, Option, Seat
from nightraid.engine.content import Library
from nightraid.engine.errors import NightRaidError
from nightraid.engine.events import Event
from nightraid.engine.screen.basics import Spot
from nightraid.engine.screen.forms import SetupForm
from nightraid.engine.screen.now import DieShown, Screen
from nightraid.engine.screen.printed import Printed, Typeable
from nightraid.engine.screen.scenes import Scene
from nightraid.engine.screen.sketches import Plan, Sketch

if TYPE_CHECKING:
    from nightraid.engine.game import Game
    from nightraid.engine.view import SeatView


class NoSuchOverlay(NightRaidError):
    """A layer that the game does not have."""

    code = "no-such-overlay"


class Table(ABC):
    """One game's side of the table."""

    # ---- before a match

    @abstractmethod
    def form(self) -> SetupForm:
        """What people choose before a match."""

    @abstractmethod
    def setup(self, seats: int, choices: dict[str, tuple[str, ...]]) -> object:
        """The chosen values as raw data for `Game.read_setup`; a field left out stands at its default.

        Raises `BadSetup` for a field or value that the form does not have.
        """

    @abstractmethod
    def choices(self, setup: Any) -> dict[str, tuple[str, ...]]:
        """The values of the form that lead to this set-up, to play the same again. Nothing chosen in secret."""

    # ---- the table

    @abstractmethod
    def printed(self, setup: Any, box: Any, /) -> Printed:
        """What never changes in this match."""

    @abstractmethod
    def screen(self, view: "SeatView", box: Any, /) -> Screen:
        """What stands now, as the seat of the view may know it."""

    @abstractmethod
    def scene(self, event: Event, box: Any, /) -> Scene:
        """What an event, already redacted, looks like."""

    # ---- questions

    @abstractmethod
    def spots(self, option: Option, /) -> tuple[Spot, ...]:
        """Where on the screen an option can be chosen. None: only in the list."""

    def spots_now(self, state: Any, ask: Ask[Any], option: Option, /) -> tuple[Spot, ...]:
        """Where an option can be chosen as things stand, besides `spots`; only at what the seat asked can see."""
        return ()

    @abstractmethod
    def group(self, option: Option) -> str:
        """The heading an option stands under in the list: `Move`, `Attack`, `Gear`."""

    def says(self, ask: Ask[Any], option: Option, /) -> str:
        """An option in more words than the game's own, where it must be read to be chosen. Empty: its own will do."""
        return ""

    def icon(self, option: Option, /) -> str:
        """The icon of an option."""
        return ""

    def ends_turn(self, option: Option) -> bool:
        """Whether this is what the "end turn" button and key choose."""
        return False

    def starts_chain(self, ask: Ask[Any], key: str, /) -> bool:
        """Whether this answer to a question begins a new chain of causes; see `Scene.link`."""
        return False

    def subject(self, ask: Ask[Any], /) -> tuple[Spot, ...]:
        """What a question is about: the screen pans there."""
        return ()

    def hint(self, state: Any, ask: Ask[Any], /) -> str:
        """A sentence or two for newcomers: what this question is about and what is usually wise."""
        return ""

    def dice_on_table(self, state: Any, ask: Ask[Any], /) -> tuple[DieShown, ...]:
        """The dice that lie open while this question is asked, for rerolls on the dice."""
        return ()

    # ---- looking ahead

    def sketch(self, state: Any, ask: Ask[Any], option: Option, /) -> Sketch:
        """What an option would mean."""
        return Sketch()

    def plans(self, state: Any, ask: Ask[Any], /) -> Sequence[Plan]:
        """What can be done by several answers in a row, such as walks."""
        return ()

    def overlay(self, state: Any, seat: Seat | None, overlay: str, piece: str, /) -> Sketch:
        """A layer over the board; `piece` is the one pointed at, or empty. Raises `NoSuchOverlay`."""
        raise NoSuchOverlay(f"no layer {overlay!r}", where="overlay", expected="one of those the printed part names")

    # ---- real dice and cards

    def cards_to_type(self, question: ChanceQuestion, /) -> tuple[Typeable, ...]:
        """The cards that people with a real deck may have drawn: all that are printed, whatever is left of them."""
        return ()


# ---------------------------------------------------------------- what the tables of all games share


class FormModule(Protocol):
    """A game's `table/form.py`: what people choose before a match, and the set-up it makes."""

    def setup_form(self, library: Library, /) -> SetupForm:
        """See `Table.form`."""

    def raw_setup(self, form: SetupForm, seats: int, choices: dict[str, tuple[str, ...]], /) -> object:
        """See `Table.setup`."""

    def choices_of(self, library: Library, setup: Any, /) -> dict[str, tuple[str, ...]]:
        """See `Table.choices`."""


class GameTable(Table):
    """The table of a game with content. It holds what is printed and nothing of any match.

    What a game does in one function, it names: `scene = staticmethod(scenes.scene_of)`.
    """

    form_module: FormModule
    headings: ClassVar[Mapping[type[Option], str]]
    """The heading in the list of each kind of option."""
    end_turn_options: ClassVar[tuple[type[Option], ...]] = ()
    """The options that the "end turn" button and key choose."""

    def __init__(self, game: "Game[Any]") -> None:
        self._game, self._library = game, game.library

    @cached_property
    def _form(self) -> SetupForm:
        return self.form_module.setup_form(self._library)

    def form(self) -> SetupForm:
        """See `Table.form`."""
        return self._form

    def setup(self, seats: int, choices: dict[str, tuple[str, ...]]) -> object:
        """See `Table.setup`."""
        return self.form_module.raw_setup(self._form, seats, choices)

    def choices(self, setup: Any) -> dict[str, tuple[str, ...]]:
        """See `Table.choices`."""
        return self.form_module.choices_of(self._library, setup)

    def group(self, option: Option) -> str:
        """See `Table.group`."""
        return self.headings[type(option)]

    def ends_turn(self, option: Option) -> bool:
        """See `Table.ends_turn`."""
        return isinstance(option, self.end_turn_options)

    def _sentences(self, box: Any) -> Callable[[Event], str]:
        """The sentences of events, as the log has them."""
        words, message = self._game.words, self._game.event_message
        return lambda event: words.say(message(event), box)
