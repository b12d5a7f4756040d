"""Cellar Fight in numbers."""

from collections.abc import Mapping, Sequence
from typing import get_args

from nightraid.engine.ask import Seat
from nightraid.envs.encoder import Encoder
from nightraid.envs.layout import Block, Column, Vocabulary, columns, squares_of
from nightraid.envs.phrases import Field, number, word
from nightraid.games.cellar.ids import CREWS, MOST_GRIT, RAIDERS, Cell
from nightraid.games.cellar.rules.cards import HAND_LIMIT
from nightraid.games.cellar.schema import WIDEST, Card
from nightraid.games.cellar.state import Phase, State

MOST_ROUNDS = 1000
MOST_ACTIONS = 200
"""More than a raider ever has, whatever Rush cards give."""
MOST_CARDS = 100
MOST_POINTS = 10_000


class GameEncoder(Encoder[State]):
    """Two crews, one cellar. The own crew stands first, so both seats look at the same picture."""

    most_options = 64

    def prepare(self) -> None:
        """See `Encoder.prepare`."""
        self._cards = Vocabulary(self.game.library.of(Card))
        self._squares = squares_of(self.box.grid)
        self._phases = Vocabulary(get_args(Phase))

    def phrase_columns(self) -> Sequence[Column]:
        """See `Encoder.phrase_columns`."""
        return (
            *columns("x", "y", high=WIDEST + 1),
            *columns("raider", "other raider", high=CREWS * len(RAIDERS[0])),
            self._cards.column("card"),
            Column("number", MOST_ACTIONS),
        )

    def phrase_fields(self) -> Mapping[str, Field]:
        """See `Encoder.phrase_fields`."""
        place = Field(("x", "y"), self._xy)
        return {
            "to": place,
            "at": place,
            "raider": number("raider", plus=1),
            "target": number("raider", plus=1),
            "shooter": number("other raider", plus=1),
            "card": word("card", self._cards),
            "grit": number("number"),
            "actions": number("number"),
        }

    def _xy(self, cell: Cell) -> tuple[int, int]:
        return self._squares[cell]

    def table_blocks(self) -> Sequence[Block]:
        """See `Encoder.table_blocks`."""
        table = Block(
            "table",
            "The fight as a whole. `left` counts the rounds after this one, `own turn` is 1 if the seat is to play.",
            (
                Column("left", MOST_ROUNDS),
                self._phases.column("phase"),
                *columns("own turn", "has shot"),
                Column("active raider", CREWS * len(RAIDERS[0])),
                Column("actions", MOST_ACTIONS),
                Column("deck", MOST_CARDS),
                *self._cards.count_columns("discarded", MOST_CARDS),
            ),
        )
        crews = Block(
            "crews",
            "The own crew, then the other one, of whose hand only the size is known.",
            (
                Column("cards", HAND_LIMIT),
                Column("grit", MOST_GRIT),
                Column("points", MOST_POINTS),
                *self._cards.count_columns("holds", HAND_LIMIT),
            ),
            rows=CREWS,
        )
        raiders = Block(
            "raiders",
            "A1 to A3 and B1 to B3. Without a square: knocked down.",
            (*columns("x", "y", high=WIDEST + 1), *columns("own", "acted")),
            rows=CREWS * len(RAIDERS[0]),
        )
        self._pack_table, self._pack_crew, self._pack_raider = (block.packer() for block in (table, crews, raiders))
        return table, crews, raiders

    def table_parts(self, state: State, seat: Seat) -> list[bytes]:
        """See `Encoder.table_parts`."""
        unknown = [0] * len(self._cards.names)
        table = self._pack_table(
            state.rounds - state.round,
            self._phases[state.phase],
            state.turn == seat,
            state.has_shot,
            state.active + 1,
            state.actions,
            len(state.deck),
            *self._cards.counts(state.discard),
        )
        parts = [table]
        for crew in (seat, 1 - seat):
            stand = state.crews[crew]
            holds = self._cards.counts(stand.hand) if crew == seat else unknown
            parts.append(self._pack_crew(len(stand.hand), stand.grit, stand.score, *holds))
        for raider, figure in enumerate(state.raiders):
            parts.append(self._pack_raider(*self._xy(figure.cell), raider in RAIDERS[seat], figure.acted))
        return parts
