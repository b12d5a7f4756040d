'''A position to start from: which board, who stands where, what is changed, which cards are where.

    models = { "grunt-ape 1" = "b2 e", "sturmzombie 1" = "f2 w", "sturmzombie 2" = "@east" }
    acting = "grunt-ape 1"
    turn = 3
    open_doors = ["a"]
    fires = { d3 = "axis" }
    cards = [{ card = "dead-eye-1", owner = "allied", on = "grunt-ape 1" }]
    deck = ["snafu-2", "slam-1"]
    state = { first = "axis", scores = [1, 0] }
    seed = 7

    [board]
    map = """
    +-+-+-+-+-+-+
    |A A A|B B B|
    + + + + + + +
    |A A AaB B B|
    + + + +-+-+-+
    |A A A|
    +-+-+-+
    """
    entries = { west = { a2 = "west" }, east = { f2 = "east", f3 = "east" } }

    [drill]
    items = [{ id = "map", name = "Map", text = "A map of the tunnels.", square = "c3" }]

    [changes."sturmzombie 1"]
    reacting = true

    [sides.axis]
    cp = 2
    hand = ["snafu-1"]

`read_position` (`engine/position.py`) reads such a file, `stand` begins a match there. `boards/grid/textmap.py` tells
how a board is drawn; `board = "upper-galleries"` and `mission = "recon"` take one of the library instead.

Things go by the names that players see. A square is a column and a row, such as `b2`. A model is its kind and number,
such as `grunt-ape 1`; `horde` is the card that all sturmzombies share. A door is its letter. A side is `allied` or
`axis`. Entries, areas, items and cards have ids.
'''

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final, Literal

import msgspec

from nightraid.boards.grid.board import mask_of
from nightraid.boards.grid.facing import Facing
from nightraid.engine.content import Library
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadChance, BadSetup, ScriptExhausted
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.engine.position import BadPosition, Position, chance_of, changed, one_of
from nightraid.games.incursion.authored import DrawnMap, box_of, cell_of, model_of
from nightraid.games.incursion.box import D6, Box
from nightraid.games.incursion.ids import (
    ALLIED,
    AXIS,
    HORDE,
    NOBODY,
    NUMBERS,
    OFF_BOARD,
    SIDE_NAMES,
    SIDES,
    CardId,
    Cell,
    SideName,
)
from nightraid.games.incursion.rules.base.in_force import ap_value
from nightraid.games.incursion.schema.mission_parts import DoorLetter, SquareName
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.setup import BattleSetup, lay_out
from nightraid.games.incursion.state import Activation, CardInPlay, Command, Fire, LyingItem, Model, Phase, State

FACINGS: Final = {"n": Facing.NORTH, "e": Facing.EAST, "s": Facing.SOUTH, "w": Facing.WEST}
MODEL_FIELDS: Final = frozenset(
    (
        *("holds", "held_by", "on", "placer", "dropped_by", "model"),
        *("point_man", "infiltrators", "casualties", "exited", "attackers"),
    )
)
SQUARE_FIELDS: Final = frozenset(("at", "bait", "way"))
SIDE_FIELDS: Final = frozenset(("side", "owner", "first", "hirer", "activated_by"))
"""Fields of records and of the state in which names stand for numbers, wherever they are."""
NOT_TO_CHANGE: Final = {
    "cell": "position.models",
    "entry": "position.models",
    "model": "position.acting",
    "box": "position.board",
    "phase": "position.phase",
    "turn": "position.turn",
    "active": "position.active",
    "commands": "position.sides",
    "models": "position.models",
    "numbers": "position.models",
    "activation": "position.activation",
    "standing": "position.models",
    "occupied": "position.models",
    "closed": "position.open_doors",
    "locked": "position.locked_doors",
    "rubble": "position.rubble",
    "things": "position.objects",
    "fires": "position.fires",
    "in_play": "position.cards",
    "deck": "position.deck",
    "lying": "position.items",
    "objects": "position.objects",
    "orders": "position.orders",
}
"""Fields of records and of the state that say what the position says elsewhere, and where."""


class BattlePosition(Position, frozen=True, kw_only=True):
    """A battle in the middle. What is not said is as the mission has it at the start, or as told at the field."""

    mission: str = ""
    """A mission of the library by id or number; empty: the drill on `board`."""
    board: str | DrawnMap = ""
    """In place of a mission, a board of the library by id, or drawn in text."""
    drill: dict[str, Any] = msgspec.field(default_factory=dict)
    """Fields of the mission on `board` (`schema/missions.py`). Not said: 12 RP a side, all entries for both, nothing
    lies or stands about, nobody ever wins."""

    models: dict[str, str]
    """Each model with its square and facing, such as `b2 e` (facing north if not said), or with the entry beside which
    it waits, such as `@east`; empty: not placed yet. The highest number of each kind is the last one given so far."""
    acting: str = ""
    """The model in whose activation the match begins; empty: nobody's."""
    activation: dict[str, Any] = msgspec.field(default_factory=dict)
    """Fields of that activation to change; not said: full AP, nothing done yet."""
    turn: int = 1
    """The game turn."""
    active: SideName | Literal[""] = ""
    """Whose player turn it is; empty: of the side of `acting`, else the Allied one."""
    phase: Phase | Literal[""] = ""
    """The step that comes next; empty: `activation` if a model acts, else `turn`, the choice who does."""
    changes: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    """For a model: fields of its record (`Model` in `state.py`) and their values. Only Brigitte can change sides; not
    said: she is Allied."""
    sides: dict[SideName, dict[str, Any]] = msgspec.field(default_factory=dict)
    """Fields of what a player has (`Command` in `state.py`). Not said: the RP of the mission, no force bought, no CP,
    an empty hand, asked wherever the rules allow it but for zombies and own actions."""

    open_doors: tuple[DoorLetter, ...] = ()
    """Open and not locked; all others are as the mission has them, which is closed unless it opens them."""
    locked_doors: tuple[DoorLetter, ...] | None = None
    """Exactly these are locked; not said: those of the mission."""
    fires: dict[SquareName, SideName] = msgspec.field(default_factory=dict)
    """Burning squares, each with the side that lit it in this game turn."""
    rubble: tuple[SquareName, ...] = ()
    items: dict[str, SquareName] | None = None
    """Exactly these items lie on these squares; not said: those of the mission that no model carries or took away."""
    objects: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    """For an object of the mission: fields of its record (`ObjectState`). A destroyed one is off the board."""

    cards: tuple[dict[str, Any], ...] = ()
    """Cards in play: each with `card`, `owner` and other fields of `CardInPlay`."""
    deck: tuple[CardId, ...] | None = None
    """Which cards are left in the deck; the rest that is nowhere else is discarded. Not said: all that is nowhere else.
    The deck has no order, a draw is chance: the cards to come are named in `came`."""
    orders: tuple[str, ...] | None = None
    """Which orders are left in a solo mission; the rest has been. Not said: all. They have no order either."""
    state: dict[str, Any] = msgspec.field(default_factory=dict)
    """Further fields of the state, such as `first`, `scores` or `casualties`. Not said: the forces lie open."""


# ---------------------------------------------------------------- beginning


def stand(game: Game[State], position: BattlePosition) -> Match[State]:
    """A match that begins there, to its first question; raises `BadPosition`."""
    table = table_of(game, position)
    if (table.phase == "activation") != bool(position.acting):
        expected = "a model in position.acting with the phase `activation`, or neither"
        raise BadPosition(f"phase {table.phase!r}", where="position.phase", expected=expected)
    _check_results(table.box, position.came)
    try:
        return Match.at(game, setup_of(game.library, position), table, chance_of(position))
    except (BadChance, ScriptExhausted) as error:
        raise BadPosition(str(error), where="position.came", expected=error.expected or "more results") from error


def table_of(game: Game[State], position: BattlePosition) -> State:
    """The table of a position, with no match around it; raises `BadPosition`."""
    if bool(position.mission) == bool(position.board) or (position.mission and position.drill):
        where, expected = "position.mission", "either a mission, or a board with or without a drill"
        raise BadPosition("not one battle", where=where, expected=expected)
    setup = setup_of(game.library, position)
    if position.mission:
        with _refused_as_position():
            table = game.new(setup)
    else:
        table = lay_out(box_of(game.library, position.board, position.drill), setup)
    return _Author(table, position).write()


def setup_of(library: Library, position: BattlePosition) -> BattleSetup:
    """The set-up of such a match. A set-up cannot name a drill: then it is the one that people get by default."""
    if not position.mission:
        return BattleSetup()
    solo = (card for card in library.of(MissionCard).values() if card.kind == "solo")
    alone = any(position.mission in (card.id, str(card.number or "")) for card in solo)
    return BattleSetup(mission=position.mission, seats=1 if alone else 2)


@contextmanager
def _refused_as_position() -> Iterator[None]:
    try:
        yield
    except BadSetup as error:
        raise BadPosition(error.what, where=f"position.{error.where}", expected=error.expected) from error


def _check_results(box: Box, came: Iterable[tuple[Any, ...]]) -> None:
    """Forced results are faces, cards or orders that exist; whether they fit shows when the rules ask for them."""
    known: set[Any] = {*D6.faces, *box.cards, *box.orders}
    for place, results in enumerate(came):
        for result in results:
            if isinstance(result, bool | float | list | dict) or result not in known:
                where = f"position.came[{place}]"
                raise BadPosition(f"{result!r}", where=where, expected="faces of dice, or cards that there are")


# ---------------------------------------------------------------- the table


class _Author:
    """Writes a position onto a table that is laid out."""

    def __init__(self, table: State, position: BattlePosition) -> None:
        self.table, self.position, self.box = table, position, table.box

    def write(self) -> State:
        """The table as the position has it; AP and deck depend on everything else and come last."""
        self.table.turn, self.table.revealed = self.position.turn, True
        self.lay_board()
        self.place_models()
        self.equip_sides()
        self.table = self.changed(self.table, self.position.state, "position.state")
        self.check_state()
        self.lay_items()
        self.lay_cards()
        self.begin_turn()
        self.deal()
        self.deal_orders()
        return self.table

    # ------------------------------------------------------------ names

    def cell(self, name: str, where: str) -> Cell:
        return cell_of(self.box.board, name, where)

    def door(self, letter: str, where: str) -> int:
        return one_of(letter, self.box.board.chart.door_letters, where)

    def changed(self, record: Any, fields: Mapping[str, Any], where: str) -> Any:
        """A record with fields changed, in which names stand for models, squares, sides and facings."""
        for field in fields:
            if field in NOT_TO_CHANGE:
                raise BadPosition(f"field {field!r}", where=where, expected=f"that in {NOT_TO_CHANGE[field]}")
        numbered = {field: self.numbered(field, value, f"{where}.{field}") for field, value in fields.items()}
        return changed(record, numbered, where)

    def numbered(self, field: str, value: Any, where: str) -> Any:
        """A value as the records have it: they know things by number."""
        if isinstance(value, Mapping):
            if field in MODEL_FIELDS:
                return {self.numbered(field, key, where): self.numbered(field, of, where) for key, of in value.items()}
            return {key: self.numbered(key, inner, f"{where}.{key}") for key, inner in value.items()}
        if isinstance(value, list | tuple):
            return tuple(self.numbered(field, inner, where) for inner in value)
        if isinstance(value, str):
            return self.number_of(field, value, where)
        if isinstance(value, int) and not self.is_number(field, value):
            raise BadPosition(f"{value}", where=where, expected="a name, such as `grunt-ape 1`, `b2` or `axis`")
        return value

    def number_of(self, field: str, name: str, where: str) -> Any:
        if field in MODEL_FIELDS:
            return HORDE if name == "horde" else model_of(self.box, name, where)
        if field in SQUARE_FIELDS:
            return self.cell(name, where)
        if field in SIDE_FIELDS:
            return one_of(name, SIDE_NAMES, where)
        return FACINGS.get(name, name) if field == "facing" else name

    def is_number(self, field: str, number: int) -> bool:
        """Whether a number stands for something in this field, where numbers do."""
        if field in MODEL_FIELDS:
            return number in (NOBODY, HORDE) or 0 < number // NUMBERS <= len(self.box.kinds)
        if field in SQUARE_FIELDS:
            return number == OFF_BOARD or number in self.box.board.area_of
        return field not in SIDE_FIELDS or number in SIDES

    # ------------------------------------------------------------ board and models

    def lay_board(self) -> None:
        position, table = self.position, self.table
        if position.locked_doors is not None:
            table.locked = mask_of({self.door(door, "position.locked_doors") for door in position.locked_doors})
        opened = mask_of({self.door(door, "position.open_doors") for door in position.open_doors})
        table.closed = (table.closed | table.locked) & ~opened
        table.locked &= ~opened
        table.rubble = mask_of({self.cell(name, "position.rubble") for name in position.rubble})
        for name, side in position.fires.items():
            table.fires[self.cell(name, "position.fires")] = (Fire(SIDE_NAMES.index(side), table.turn),)
        for thing, fields in position.objects.items():
            one_of(thing, tuple(table.objects), "position.objects")
            record = self.changed(table.objects[thing], fields, f"position.objects.{thing}")
            table.objects[thing] = record
            if record.destroyed:
                table.things &= ~(1 << self.box.object_cells[thing])

    def place_models(self) -> None:
        position, table = self.position, self.table
        for name, where in position.models.items():
            self.place(name, where)
        for name, fields in position.changes.items():
            where = f"position.changes.{name}"
            model = model_of(self.box, name, where)
            if model not in table.models:
                raise BadPosition(f"{name!r} is not in play", where=where, expected="a model of position.models")
            record = self.changed(table.models[model], fields, where)
            if record.side != table.models[model].side and table.card(model).side != "either":
                raise BadPosition("another side", where=f"{where}.side", expected="that of its card")
            if (record.status in ("board", "dying")) != record.on_board:
                expected = "`board` or `dying` in a square, else `waiting` or `reserve`"
                raise BadPosition(f"status {record.status!r}", where=f"{where}.status", expected=expected)
            table.models[model] = record
            table.lay_down(model, down=record.down)

    def place(self, name: str, at: str) -> None:
        """Put a model into its square, or beside its entry."""
        table, where = self.table, f"position.models.{name}"
        model, kind = model_of(self.box, name, "position.models"), name.rpartition(" ")[0]
        side = AXIS if self.box.kind[kind].side == "axis" else ALLIED
        table.numbers[kind] = max(table.numbers.get(kind, 0), model % NUMBERS)
        if not at or at.startswith("@"):
            entries = self.box.board.entries
            if at:
                one_of(at[1:], tuple(entries), where)
            table.models[model] = Model(side, entry=at[1:], facing=entries[at[1:]][0].facing if at else Facing.NORTH)
            return
        square, _, facing = at.partition(" ")
        cell = self.cell(square, where)
        if (table.occupied | table.things | table.rubble) >> cell & 1:
            raise BadPosition(f"square {square!r}", where=where, expected="a square with nothing else in it")
        one_of(facing or "n", tuple(FACINGS), where)
        table.models[model] = Model(side, "board", facing=FACINGS[facing or "n"])
        table.put(model, cell)

    def check_state(self) -> None:
        """What the rules look up without asking is there."""
        table, where = self.table, "position.state"
        held = (model for stand in table.models.values() for model in (stand.holds, stand.held_by))
        for model in (table.point_man, *held):
            if model not in (NOBODY, *table.models):
                raise BadPosition(f"model {model}", where=where, expected="models of position.models")
        for order in filter(None, (table.order, *table.old_orders)):
            one_of(order, tuple(self.box.orders), where)
        for entry in table.closed_entries:
            one_of(entry, tuple(self.box.board.entries), where)
        if len(table.scores) != len(SIDES):
            raise BadPosition(f"scores {table.scores}", where=where, expected="a score for each side")

    # ------------------------------------------------------------ items and cards

    def equip_sides(self) -> None:
        for side, name in enumerate(SIDE_NAMES):
            where, before = f"position.sides.{name}", self.table.commands[side]
            plain = Command(before.rp, force_ready=True, automatic=before.automatic)
            command: Command = self.changed(plain, self.position.sides.get(name, {}), where)
            for kind in (*command.force, *filter(None, (command.enhanced,))):
                one_of(kind, tuple(self.box.kind), where)
            if min(command.rp, command.rp_lost, command.cp, command.special) < 0:
                raise BadPosition("less than nothing", where=where, expected="RP and CP of 0 or more")
            self.table.commands[side] = command

    def lay_items(self) -> None:
        """Each item is in one place only."""
        table, lying = self.table, self.position.items
        carried = Counter(item for stand in table.models.values() for item in stand.items)
        carried.update(gone.item for gone in table.carried_off)
        for item, times in (carried + Counter(tuple(lying or ()))).items():
            one_of(item, tuple(self.box.items), "position.items and position.changes")
            if times > 1:
                expected = "each item once, on the floor or with a model"
                raise BadPosition(f"item {item!r} twice", where="position.items", expected=expected)
        if lying is not None:
            table.lying = {item: LyingItem(self.cell(at, f"position.items.{item}")) for item, at in lying.items()}
        for item in carried:
            table.lying.pop(item, None)

    def lay_cards(self) -> None:
        for place, fields in enumerate(self.position.cards):
            where = f"position.cards[{place}]"
            if "card" not in fields or "owner" not in fields:
                raise BadPosition("a card in play", where=where, expected="`card` and `owner`")
            lying: CardInPlay = self.changed(CardInPlay("", ALLIED), fields, where)
            self.check_card(lying.card, where)
            known = (NOBODY, HORDE, *self.table.models, *self.table.exited, *self.table.casualties)
            if lying.on not in known:
                expected = "a model of position.models, or one that was in play"
                raise BadPosition("a card on no model", where=where, expected=expected)
            if lying.area:
                one_of(lying.area, tuple(self.box.board.areas), f"{where}.area")
            self.table.in_play.append(lying)

    def deal(self) -> None:
        """A card is in one place only, and what is in none is in the deck."""
        table, left = self.table, self.position.deck
        places = {
            **{f"position.sides.{SIDE_NAMES[side]}.hand": table.commands[side].hand for side in SIDES},
            "position.cards": tuple(lying.card for lying in table.in_play),
            "position.state": (*table.discard, *table.lost, *(lying.card for lying in table.experience)),
            "position.deck": left or (),
        }
        seen: set[CardId] = set()
        for where, cards in places.items():
            for card in cards:
                self.check_card(card, where)
                if card in seen:
                    raise BadPosition(f"card {card!r} twice", where=where, expected="each card once")
                seen.add(card)
        rest = tuple(card for card in table.deck.pool if card not in seen)
        if left is None:
            table.deck = Deck(pool=rest)
        else:
            table.deck, table.discard = Deck(pool=left), (*table.discard, *rest)

    def check_card(self, card: CardId, where: str) -> None:
        if card not in self.box.cards:
            raise BadPosition(f"card {card!r}", where=where, expected="a battle card, such as snafu-1")

    def deal_orders(self) -> None:
        left, table = self.position.orders, self.table
        if left is None:
            return
        rest = Counter(table.orders.pool)
        rest.subtract(left)
        for order, copies in rest.items():
            if copies < 0:
                raise BadPosition(f"order {order!r}", where="position.orders", expected="the orders of the mission")
        table.orders, table.old_orders = Deck(pool=left), (*table.old_orders, *rest.elements())

    # ------------------------------------------------------------ the turn

    def begin_turn(self) -> None:
        position, table = self.position, self.table
        table.phase = position.phase or ("activation" if position.acting else "turn")
        table.active = SIDE_NAMES.index(position.active) if position.active else ALLIED
        if not position.acting:
            if position.activation:
                expected = "a model in position.acting"
                raise BadPosition("an activation of nobody", where="position.activation", expected=expected)
            return
        model = model_of(self.box, position.acting, "position.acting")
        if model not in table.models:
            found = f"{position.acting!r} is not in play"
            raise BadPosition(found, where="position.acting", expected="a model of position.models")
        if not position.active:
            table.active = table.models[model].side
        begun = Activation(model, ap=ap_value(table, model))
        table.activation = self.changed(begun, position.activation, "position.activation")
