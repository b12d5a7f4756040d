"""What every encoder does: the observation of a seat, made of its question, the options and the table.

An encoder belongs to one set-up of one game. It reads the state and not the view, because a view costs as much as
several decisions; that it uses nothing that the view hides is proved in `tests/envs`.
"""

import struct
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.game import Game, Setup
from nightraid.engine.state import S
from nightraid.envs.errors import BadEnv
from nightraid.envs.layout import BYTES, NUMBER, Block, Column, Layout
from nightraid.envs.phrases import Field, Phrases

Observation: TypeAlias = dict[str, NDArray[Any]]
FEWEST_OPTIONS = 2
"""One to choose, and one to turn the page."""
MOST_PAGES = 1000
_PAGES = struct.Struct("<2h")
_ONLY_PAGE = _PAGES.pack(1, 1)
_NO_BYTES = bytearray()


class Encoder(ABC, Generic[S]):
    """Observations of one set-up. Subclasses say what lies on the table, and what the fields of options mean."""

    most_options: ClassVar[int]
    """How many actions there are, unless somebody wants another number."""

    def __init__(self, game: Game[S], setup: Setup, most_options: int | None = None) -> None:
        self.game, self.setup = game, setup
        self.actions = self.most_options if most_options is None else most_options
        if self.actions < FEWEST_OPTIONS:
            raise BadEnv(f"{self.actions} actions", where="most_options", expected=f"{FEWEST_OPTIONS} or more")
        self.box: Any = game.new(setup).box
        self.prepare()
        columns, fields = self.phrase_columns(), self.phrase_fields()
        self.options = Phrases(game.options, columns, fields)
        self.questions = Phrases(game.asks, (*columns, *self.question_columns()), fields)
        asked = (Column("page", MOST_PAGES), Column("pages", MOST_PAGES), *self.questions.columns)
        question = Block("question", "What the seat is asked; zeros if it is not.", asked)
        self.layout = Layout((question, *self.table_blocks()))
        self._nobody_asked = question.empty
        self._shape = self.actions, len(self.options.columns)
        self._no_options = [bytes(BYTES * missing * self._shape[1]) for missing in range(self.actions, -1, -1)]
        """The rows that follow so many options."""
        self._masks = [(np.arange(self.actions) < count).astype(np.int8) for count in range(self.actions + 1)]

    # ---------------------------------------------------------------- what a game says

    @abstractmethod
    def prepare(self) -> None:
        """Number the names that this set-up uses. It comes before everything else here."""

    @abstractmethod
    def phrase_columns(self) -> Sequence[Column]:
        """What may be said of an option or a question, besides its kind."""

    def question_columns(self) -> Sequence[Column]:
        """What may be said of a question, but not of an option."""
        return ()

    @abstractmethod
    def phrase_fields(self) -> Mapping[str, Field]:
        """For each field of options and questions the columns it fills; `kind.field` goes before `field`."""

    @abstractmethod
    def table_blocks(self) -> Sequence[Block]:
        """What lies on the table."""

    @abstractmethod
    def table_parts(self, state: S, seat: Seat) -> list[bytes]:
        """The numbers of those blocks, in their order, as this seat may know them."""

    def question_row(self, state: S, ask: Ask[Any]) -> bytes:
        """The row of a question."""
        return self.questions.asked(ask)

    def option_rows(self, state: S, options: Sequence[Option]) -> list[bytes]:
        """The rows of options."""
        return self.options.rows(options)

    # ---------------------------------------------------------------- spaces

    def observation_space(self) -> spaces.Dict:
        """The space of all observations."""
        low = np.broadcast_to(np.array([column.low for column in self.options.columns], NUMBER), self._shape)
        high = np.broadcast_to(np.array([column.high for column in self.options.columns], NUMBER), self._shape)
        return spaces.Dict(
            {
                "observation": spaces.Box(self.layout.low, self.layout.high, dtype=np.int16),
                "options": spaces.Box(low, high, dtype=np.int16),
                "action_mask": spaces.Box(0, 1, (self.actions,), dtype=np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete[Any]:
        """The space of actions: places in the list of options."""
        return spaces.Discrete(self.actions)

    # ---------------------------------------------------------------- observations

    def pages(self, options: int) -> int:
        """How many pages this many options fill: one if there is an action for each of them.

        Otherwise the last action of every page turns it.
        """
        return 1 if options <= self.actions else -(-options // (self.actions - 1))

    def shown(self, options: Sequence[Option], page: int) -> Sequence[Option]:
        """The options of a page."""
        if len(options) <= self.actions:
            return options
        first = page * (self.actions - 1)
        return options[first : first + self.actions - 1]

    def legal(self, options: int, page: int) -> int:
        """How many actions can be taken on a page: those for its options, and the one that turns it."""
        if options <= self.actions:
            return options
        return min(self.actions - 1, options - page * (self.actions - 1)) + 1

    def mask(self, options: int, page: int) -> NDArray[np.int8]:
        """Which actions can be taken on a page: 1 for those."""
        if options <= self.actions:
            return self._masks[options].copy()
        mask = self._masks[self.legal(options, page) - 1].copy()
        mask[-1] = 1
        return mask

    def observe(self, state: S, seat: Seat, ask: Ask[Any] | None, page: int = 0) -> Observation:
        """All that a seat may know; `ask` is the question to it, if it is asked."""
        return {
            "observation": self._table(state, seat, ask, page),
            "options": self._offered(state, ask, page),
            "action_mask": self.mask(0 if ask is None else len(ask.options), page),
        }

    def _table(self, state: S, seat: Seat, ask: Ask[Any] | None, page: int) -> NDArray[np.int16]:
        parts = self.table_parts(state, seat)  # first: how models are named in a question depends on the table
        if ask is None:
            asked: tuple[bytes, ...] = (self._nobody_asked,)
        else:
            only = page == 0 and len(ask.options) <= self.actions
            pages = _ONLY_PAGE if only else _PAGES.pack(page + 1, self.pages(len(ask.options)))
            asked = pages, self.question_row(state, ask)
        return np.frombuffer(_NO_BYTES.join([*asked, *parts]), NUMBER)

    def _offered(self, state: S, ask: Ask[Any] | None, page: int) -> NDArray[np.int16]:
        rows = [] if ask is None else self.option_rows(state, self.shown(ask.options, page))
        return np.ndarray(self._shape, NUMBER, _NO_BYTES.join([*rows, self._no_options[len(rows)]]))
