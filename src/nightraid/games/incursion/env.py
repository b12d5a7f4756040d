"""Incursion in numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, get_args

from nightraid.boards.grid.board import bits_of
from nightraid.engine.ask import Ask, Option, Seat
from nightraid.engine.memory import Memory
from nightraid.envs.encoder import Encoder
from nightraid.envs.layout import (
    Block,
    Column,
    KeptSquares,
    Picture,
    Vocabulary,
    columns,
    fill,
    pack_all,
    row_of,
    squares_of,
)
from nightraid.envs.phrases import Field, number, word
from nightraid.games.incursion.ids import (
    HORDE,
    NOBODY,
    OFF_BOARD,
    SIDES,
    CardId,
    Cell,
    ModelId,
    StopName,
    kind_and_number,
    other,
)
from nightraid.games.incursion.schema.boards import BoardCard, draw_board
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.models import AbilityId
from nightraid.games.incursion.state import ActivationKind, CardInPlay, Command, Harpoon, Model, Phase, State

MOST_DOORS = 26
"""As many as a board drawn in text has letters for."""
MOST_DICE = 12
"""Of a roll, those that are shown one by one."""
LONGEST_WAY = 6
"""Of the steps of a leap, those that its number tells."""
MUCH = 999
HAND, DISCARD, IN_PLAY, PLAYING, LOST = 1, 2, 3, 4, 5
"""Where a card is known to be; 0: in the deck or in the other hand."""
FLOOR = ("fire", "bait", "item", "rubble")
WORDS = (
    *("teleport", "confuse", "invincibility", "ricochet"),
    *("own", "cp"),
    *("grenade", "launcher", "phosphorus", "bait", "card", "entry"),
)
"""Powers, pools of AP, and what a question is for."""


class GameEncoder(Encoder[State]):
    """Two sides in the tunnels. Every square of the largest board is a row: no two models stand in one.

    What waits beside the board is counted by entry point and kind: sturmzombies come without end.
    """

    most_options = 320

    def prepare(self) -> None:
        """See `Encoder.prepare`."""
        box, library = self.box, self.game.library
        boards = [(card, draw_board(card).grid) for card in library.of(BoardCard).values()]
        self._width: int = max(grid.width for _, grid in boards)
        self._height: int = max(grid.height for _, grid in boards)
        missions = library.of(MissionCard).values()
        self._kinds = Vocabulary((*box.places, "the horde"))
        self._cards = Vocabulary(box.battle_cards)
        self._weapons = Vocabulary(box.weapons)
        self._entries = Vocabulary(dict.fromkeys(entry.id for card, _ in boards for entry in card.entries))
        self._areas = Vocabulary(dict.fromkeys(area.id for card, _ in boards for area in card.areas))
        items = [item.id for mission in missions for item in mission.items]
        objects = [thing.id for mission in missions for thing in mission.objects]
        self._items = Vocabulary(dict.fromkeys((*items, *objects)))
        self._orders = Vocabulary(box.orders)
        self._stops, self._phases = Vocabulary(get_args(StopName)), Vocabulary(get_args(Phase))
        self._acts, self._harpoons = Vocabulary(get_args(ActivationKind)), Vocabulary(get_args(Harpoon))
        self._words = Vocabulary((*WORDS, *get_args(AbilityId)))
        self._squares = squares_of(box.grid)
        self._models: Mapping[ModelId, Model] = {}
        """Those of the state that is looked at: options and questions say where a model stands."""

    # ---------------------------------------------------------------- options and questions

    def phrase_columns(self) -> Sequence[Column]:
        """See `Encoder.phrase_columns`."""
        x, y = Column("x", self._width), Column("y", self._height)
        return (
            x,
            y,
            self._kinds.column("model"),
            *(Column("model x", self._width), Column("model y", self._height)),
            self._entries.column("entry"),
            self._cards.column("card"),
            self._weapons.column("weapon"),
            self._items.column("item"),
            self._areas.column("area"),
            Column("door", MOST_DOORS),
            Column("facing", 4),
            self._stops.column("window"),
            self._words.column("word"),
            Column("number", MUCH),
            Column("way", 5**LONGEST_WAY - 1),
        )

    def question_columns(self) -> Sequence[Column]:
        """See `Encoder.question_columns`."""
        dice = row_of("die", range(1, MOST_DICE + 1), 6)
        return (Column("more", MUCH), Column("needed", MUCH), Column("burns"), *dice)

    def phrase_fields(self) -> Mapping[str, Field]:
        """See `Encoder.phrase_fields`."""
        place, model = Field(("x", "y"), self._xy), Field(("model", "model x", "model y", "entry"), self._stand)
        plain = number("number")
        return {
            **dict.fromkeys(("to", "at", "bait"), place),
            **dict.fromkeys(("model", "target", "carrier"), model),
            "kind": word("model", self._kinds),
            "entry": word("entry", self._entries),
            "card": word("card", self._cards),
            "weapon": word("weapon", self._weapons),
            **dict.fromkeys(("item", "thing"), word("item", self._items)),
            "area": word("area", self._areas),
            "door": number("door", plus=1),
            "facing": number("facing", plus=1),
            "where": word("window", self._stops),
            **dict.fromkeys(("power", "pool", "purpose", "ability"), word("word", self._words)),
            **dict.fromkeys(("rp", "cp", "rp_left", "left", "ap", "number"), plain),
            "special": plain,
            "die": number("number", plus=1),
            "cp_ap": number("more"),
            "needed": number("needed"),
            "burns": number("burns"),
            "squares": Field(("number",), lambda squares: (len(squares),)),
            "path": Field(("x", "y", "number", "way"), self._path),
            "faces": Field(tuple(f"die {place + 1}" for place in range(MOST_DICE)), _dice),
        }

    def _xy(self, cell: Cell) -> tuple[int, int]:
        return self._squares[cell]

    def _stand(self, model: ModelId) -> tuple[int, int, int, int]:
        """Kind and place of a model."""
        if model == NOBODY:
            return 0, 0, 0, 0
        stand = self._models.get(model)
        if stand is None:
            return self._kind(model), 0, 0, 0
        return self._kind(model), *self._xy(stand.cell), self._entries[stand.entry]

    def _kind(self, model: ModelId) -> int:
        return self._kinds["the horde"] if model == HORDE else kind_and_number(model)[0] + 1

    def _path(self, path: Sequence[Cell]) -> tuple[int, int, int, int]:
        """Where a leap lands, how many squares it has, and its last steps as digits: north, east, south, west."""
        ways, way = self.box.ground.ways, 0
        for start, end in zip(path[-LONGEST_WAY - 1 :], path[-LONGEST_WAY:], strict=False):
            way = 5 * way + ways.get(end - start, 0) + 1
        return *self._xy(path[-1]), len(path), way % 5**LONGEST_WAY

    def question_row(self, state: State, ask: Ask[Any]) -> bytes:
        """See `Encoder.question_row`: what is said of a model depends on where it stands."""
        field = self._about.get(type(ask))
        return self.questions.asked(ask, None if field is None else self._stand(getattr(ask, field)))

    def option_rows(self, state: State, options: Sequence[Option]) -> list[bytes]:
        """See `Encoder.option_rows`: what is said of a model depends on where it stands."""
        known, about, models = self._option_rows, self._about, state.models
        found = []
        for option in options:
            key: Any = option
            if (field := about.get(type(option))) is not None:
                stand = models.get(getattr(option, field))
                if stand is not None:
                    key = option, stand.cell, stand.entry
            row = known.get(key)
            if row is None:
                row = known.keep(key, self.options.row(option))
            found.append(row)
        return found

    # ---------------------------------------------------------------- the table

    def table_blocks(self) -> Sequence[Block]:
        """See `Encoder.table_blocks`."""
        table, sides, squares = self._table_block(), self._sides_block(), self._squares_block()
        self._pack_table, self._pack_side, self._pack_square = (block.packer() for block in (table, sides, squares))
        self._model_rows = KeptSquares(squares, self._model, lambda stand: self._row_of(stand.cell))
        self._option_rows: Memory[Any, bytes] = Memory()
        about = ("model", "target", "carrier")
        self._about: dict[type[Any], str] = {
            kind: field
            for kind in (*self.game.options, *self.game.asks)
            for field in kind.__struct_fields__
            if field in about
        }
        """For each kind of option or question that is about a model the field that says which."""
        self._kept: Memory[Any, bytes] = Memory()
        self._waiting_picture, self._floor_picture = Picture(self._waiting_rows), Picture(self._floor_rows)
        self._door_picture, self._object_picture = Picture(self._door_rows), Picture(self._object_rows)
        self._gone_picture = Picture(self._gone_rows)
        self._last_sides: dict[tuple[Seat, Seat], tuple[Command, tuple[bool, int], bytes]] = {}
        """By side and onlooker: what was packed last, and its row."""
        return table, sides, squares, *self._other_blocks()

    def _table_block(self) -> Block:
        sides = len(SIDES)
        return Block(
            "table",
            "The mission as a whole, and the activation that is running. A side is 1 (Allied) or 2 (Axis).",
            (
                *columns("own side", "first", "active", high=sides),
                *columns("turn", "turns left", high=MUCH),
                self._phases.column("phase"),
                *columns("forces revealed", "intelligence used"),
                self._kinds.column("model"),
                *(Column("model x", self._width), Column("model y", self._height)),
                self._acts.column("activation"),
                *columns("ap", "cp ap", "heat", high=MUCH),
                *columns("cp first", "fell", "no cp", "over"),
                *columns("deck", "darkness", "orders", high=MUCH),
                self._orders.column("order"),
            ),
        )

    def _sides_block(self) -> Block:
        return Block(
            "sides",
            "The own side, then the other one. What the other one has bought is known when the forces are revealed.",
            (
                *columns("rp", "cp", "special cp", "cards", "score", high=MUCH),
                *columns("force ready", "automatic"),
                self._kinds.column("enhanced"),
                *self._kinds.count_columns("bought", MUCH),
            ),
            rows=len(SIDES),
        )

    def _squares_block(self) -> Block:
        return Block(
            "squares",
            f"The models, square by square: {self._height} rows from the south, each of {self._width} squares from the "
            "west.",
            (
                self._kinds.column("kind"),
                Column("side", len(SIDES)),
                Column("facing", 4),
                Column("dp", MUCH),
                *columns("activated", "reacting", "down", "dying", "lured", "confused", "held"),
                Column("invincible since", MUCH),
                Column("ap received", MUCH),
                self._harpoons.column("harpoon"),
                self._items.column("item"),
            ),
            rows=self._width * self._height,
        )

    def _other_blocks(self) -> tuple[Block, ...]:
        x, y = Column("x", self._width), Column("y", self._height)
        floor = (*columns("fire", "bait", high=MUCH), self._items.column("item"), Column("rubble"))
        kinds = self._kinds.count_columns("waits", MUCH)
        waiting = "Models beside the board: not placed yet, in reserve, then by entry point."
        self._waiting = Block("waiting", waiting, kinds, 2 + len(self._entries.names))
        self._floor = Block("floor", "The same squares: what lies in them.", floor, self._width * self._height)
        self._doors = Block("doors", "Each door: a square beside it.", (x, y, *columns("closed", "locked")), MOST_DOORS)
        self._single_cards = Block(
            "cards",
            "Every single battle card: own hand (1), discarded (2), in play (3), being played (4), lost (5), or not "
            "known (0); who played it, on whom it lies and where.",
            (
                Column("where", LOST),
                Column("owner", len(SIDES)),
                self._kinds.column("on"),
                Column("on x", self._width),
                Column("on y", self._height),
                x,
                y,
            ),
            len(self.box.cards),
        )
        self._things = Block(
            "objects",
            "Items and objects of all missions: whether this one has it, and what became of it.",
            (*columns("there", "destroyed"), Column("dp", MUCH), Column("activated by", len(SIDES)), x, y),
            len(self._items.names),
        )
        self._gone = Block(
            "gone",
            "Models that are out of play: casualties, then those that left by an exit.",
            self._kinds.count_columns("gone", MUCH),
            2,
        )
        return self._waiting, self._floor, self._doors, self._single_cards, self._things, self._gone

    def table_parts(self, state: State, seat: Seat) -> list[bytes]:
        """See `Encoder.table_parts`."""
        self._models = state.models
        lying = tuple(state.lying.items())
        board: dict[ModelId, Model] = {}
        beside: list[tuple[int, int]] = []
        for model, stand in state.models.items():
            if stand.cell != OFF_BOARD:
                board[model] = stand
            else:
                beside.append((self._waits_at(state, stand, seat), model // 1000 - 1))
        return [
            self._table_row(state, seat),
            *[self._side_row(state, side, seat) for side in (seat, other(seat))],
            self._model_rows.rows(board),
            self._waiting_picture.of(*beside),
            self._floor_picture.of(tuple(state.fires), state.baits, lying, state.rubble),
            self._door_picture.of(state.closed, state.locked),
            self._card_rows(state, seat),
            self._object_picture.of(tuple(state.objects.items()), lying),
            self._gone_picture.of(state.casualties, state.exited),
        ]

    def _row_of(self, cell: Cell) -> int:
        x, y = self._xy(cell)
        return (y - 1) * self._width + x - 1

    def _table_row(self, state: State, seat: Seat) -> bytes:
        act, limit = state.activation, self.box.mission.turn_limit
        return self._pack_table(
            seat + 1,
            state.first + 1,
            state.active + 1,
            state.turn,
            0 if limit is None else max(0, limit - state.turn),
            self._phases[state.phase],
            state.revealed,
            state.intelligence_used,
            *self._stand(act.model)[:3],
            self._acts[act.kind],
            act.ap,
            act.cp_ap,
            act.heat,
            act.cp_first,
            act.fell,
            act.no_cp,
            act.over,
            len(state.deck),
            state.darkness,
            len(state.orders),
            self._orders[state.order],
        )

    def _side_row(self, state: State, side: Seat, seat: Seat) -> bytes:
        """The hand and what is not revealed yet are known of the own side only (`view._hidden`)."""
        command, open_force = state.commands[side], side == seat or state.revealed
        shown = open_force, state.scores[side]
        last = self._last_sides.get((side, seat))
        if last is not None and last[0] is command and last[1] == shown:
            return last[2]
        row = self._pack_side(
            command.rp - command.rp_lost,
            command.cp,
            command.special,
            len(command.hand),
            state.scores[side],
            command.force_ready,
            command.automatic,
            self._kinds[command.enhanced] if open_force else 0,
            *self._kinds.counts(command.force if open_force else ()),
        )
        self._last_sides[side, seat] = command, shown, row
        return row

    def _model(self, model: ModelId, stand: Model) -> bytes:
        return self._pack_square(
            self._kind(model),
            stand.side + 1,
            stand.facing + 1,
            stand.dp,
            stand.activated,
            stand.reacting,
            stand.down,
            stand.status == "dying",
            stand.lured,
            stand.confused,
            stand.held_by != NOBODY,
            stand.invincible,
            stand.received,
            self._harpoons[stand.harpoon],
            self._items[stand.items[0]] if stand.items else 0,
        )

    def _waits_at(self, state: State, stand: Model, seat: Seat) -> int:
        """The row of a model that waits; where those of the other side are being placed is hidden (`view._models`)."""
        if stand.status == "reserve":
            return 1
        if not stand.entry:
            return 0
        hidden = state.phase == "deployment" and stand.side != seat and stand.arrives == state.turn
        return 0 if hidden else 1 + self._entries[stand.entry]

    # ---------------------------------------------------------------- pictures that are kept

    def _waiting_rows(self, *beside: tuple[int, int]) -> bytes:
        wide = len(self._waiting.columns)
        counts = [0] * self._waiting.size
        for row, kind in beside:
            counts[row * wide + kind] += 1
        return pack_all(counts)

    def _floor_rows(self, fires: Any, baits: Any, lying: Any, rubble: int) -> bytes:
        wide = len(FLOOR)
        numbers = [0] * self._floor.size
        for cell in fires:
            numbers[self._row_of(cell) * wide] = 1
        for bait in baits:
            numbers[self._row_of(bait.at) * wide + 1] += 1
        for item, where in lying:
            numbers[self._row_of(where.at) * wide + 2] = self._items[item]
        for cell in bits_of(rubble):
            numbers[self._row_of(cell) * wide + 3] = 1
        return pack_all(numbers)

    def _door_rows(self, closed: int, locked: int) -> bytes:
        grid = self.box.grid
        squares = [min(cell for edge in edges for cell in grid.cells_beside(edge)) for edges in grid.doors]
        return fill(
            [(*self._xy(cell), closed >> door & 1, locked >> door & 1) for door, cell in enumerate(squares)],
            self._doors,
        )

    def _object_rows(self, objects: Any, lying: Any) -> bytes:
        wide = len(self._things.columns)
        numbers = [0] * self._things.size
        for thing, now in objects:
            x, y = self._xy(self.box.object_cells[thing])
            by = 0 if now.activated_by is None else now.activated_by + 1
            first = (self._items[thing] - 1) * wide
            numbers[first : first + wide] = 1, int(now.destroyed), now.dp, by, x, y
        for item, where in lying:
            first = (self._items[item] - 1) * wide
            numbers[first : first + wide] = 1, 0, 0, 0, *self._xy(where.at)
        return pack_all(numbers)

    def _gone_rows(self, casualties: Sequence[ModelId], exited: Sequence[ModelId]) -> bytes:
        counts = [0] * self._gone.size
        for row, models in enumerate((casualties, exited)):
            for model in models:
                counts[row * len(self._gone.columns) + kind_and_number(model)[0]] += 1
        return pack_all(counts)

    def _card_rows(self, state: State, seat: Seat) -> bytes:
        hand, lying = state.commands[seat].hand, state.in_play
        where = tuple([self._stand(card.on) for card in lying]) if lying else ()
        played = tuple([(card, self._stand(card.on)) for card in state.playing])
        key = "cards", hand, state.discard, state.lost, tuple(lying), where, played
        known = self._kept.get(key)
        if known is not None:
            return known
        rows: dict[CardId, tuple[int, ...]] = {}
        for place, cards in ((HAND, hand), (DISCARD, state.discard), (LOST, state.lost)):
            rows.update(dict.fromkeys(cards, (place, 0, 0, 0, 0, 0, 0)))
        for card, stand in zip(lying, where, strict=True):
            rows[card.card] = self._on_table(IN_PLAY, card, stand)
        for card, stand in played:
            rows[card.card] = self._on_table(PLAYING, card, stand)
        empty = (0,) * len(self._single_cards.columns)
        return self._kept.keep(key, fill([rows.get(card, empty) for card in self.box.cards], self._single_cards))

    def _on_table(self, where: int, card: CardInPlay, stand: tuple[int, ...]) -> tuple[int, ...]:
        return where, card.owner + 1, *stand[:3], *self._xy(card.at)


def _dice(faces: Sequence[int]) -> list[int]:
    shown = list(faces[:MOST_DICE])
    return shown + [0] * (MOST_DICE - len(shown))
