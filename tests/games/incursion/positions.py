"""Positions of Incursion for tests, in the words of the board.

    table = stand({"grunt-ape 1": "c3 n", "sturmzombie 1": "c5 s"}, acting="grunt-ape 1")
    happened = table.answer(f"shoot:lmg:{model('sturmzombie 1')}", came=[(5, 2, 1)])

Squares are named as in play: a letter for the column from the west, a number for the row from the south; n, e, s and w
are facings. `@west` lets a model wait beside the entry point `west`. The board is `HALL`, or any drawing of a test's
own; the mission asks for nothing that could end it, unless the test changes its fields.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace
from tests.games.playing import Came, Table, at, begin

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Ask
from nightraid.engine.decks import Deck
from nightraid.games.incursion.box import Box, Ground, make_ground
from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.ids import ALLIED, AXIS, HORDE, NOBODY, SIDES, Cell, ModelId, Side
from nightraid.games.incursion.rules.base.in_force import ap_value
from nightraid.games.incursion.schema.boards import BoardArea, BoardCard, EntryPoint, EntrySquare
from nightraid.games.incursion.schema.missions import Epilogue, Force, MissionCard
from nightraid.games.incursion.schema.victory import Ahead, Victory
from nightraid.games.incursion.setup import BattleSetup, lay_out
from nightraid.games.incursion.state import Activation, CardInPlay, Command, Fire, Model, Phase, State, Stops

HALL = """
+-+-+-+-+-+-+-+-+-+-+-+-+
|A A A A A A|B B B B B B|
+ + + + + + + + + + + + +
|A A A A A A|B B B B B B|
+ + + + + + + + + + + + +
|A A A A A AaB B B B B B|
+ + + + + + + + + + + + +
|A A A A A A|B B B B B B|
+ + + + + + + + + + + + +
|A A A A A A|B B B B B B|
+-+-+-+b+-+-+-+-+c+-+-+-+
|C C C C C C C C C C C C|
+ + + + + + + + + + + + +
|C C C C C C C C C C C C|
+-+-+-+-+-+-+-+-+-+-+-+-+
"""
"""Two rooms, A in the north-west (a3 to f7) and B in the north-east (g3 to l7), a hall C south of them (a1 to l2).

Door a lies between f5 and g5, door b between d2 and d3, door c between i2 and i3. Models come in by `west` (a5, facing
east), `east` (l5, facing west) and `south` (c1 and d1, facing north).
"""
ENTRIES = {"west": (("a5", "west"),), "east": (("l5", "east"),), "south": (("c1", "south"), ("d1", "south"))}
FACINGS = {"n": Facing.NORTH, "e": Facing.EAST, "s": Facing.SOUTH, "w": Facing.WEST}
SETUP = BattleSetup(mission="recon")
"""Positions do not begin at the set-up: any will do."""


@cache
def incursion() -> Incursion:
    """The game, loaded once."""
    return Incursion()


def model(name: str) -> ModelId:
    """A model by kind and number: `grunt-ape 2`; `horde` is the card of all sturmzombies."""
    if name in ("horde", ""):
        return HORDE if name else NOBODY
    kind, _, number = name.rpartition(" ")
    return a_box().model(kind, int(number))


def cell(name: str, width: int = 12) -> Cell:
    """The square of this name on a board of this width."""
    return (int(name[1:]) - 1) * width + ord(name[0]) - ord("a")


def cells(*names: str, width: int = 12) -> set[str]:
    """Squares as they stand in keys."""
    return {str(cell(name, width)) for name in names}


@cache
def a_ground(draw: str, entries: tuple[Any, ...]) -> tuple[BoardCard, Ground]:
    """A board and its geometry."""
    marks = sorted({sign for sign in draw if sign.isupper()})
    areas = tuple(BoardArea(mark=mark, id=f"area-{mark.lower()}", name=f"Area {mark}") for mark in marks)
    points = tuple(
        EntryPoint(id=name, name=name, squares=tuple(EntrySquare(square=sq, edge=edge) for sq, edge in squares))
        for name, squares in entries
    )
    card = BoardCard(id="drill", name="Drill", origin="original", look="A hall.", areas=areas, entries=points, map=draw)
    return card, make_ground(card)


@cache
def a_box(draw: str = HALL, entries: tuple[Any, ...] = tuple(ENTRIES.items()), mission: tuple[Any, ...] = ()) -> Box:
    """A box that is made once; the fields of its mission must be hashable."""
    return make_box(draw, entries, dict(mission))


def make_box(draw: str, entries: tuple[Any, ...], mission: Mapping[str, Any]) -> Box:
    """A box with this board and a mission that asks for nothing."""
    card, ground = a_ground(draw, entries)
    ends = tuple(name for name, _ in entries) or ("none",)
    force = Force(rp=12, entries=ends)
    fields: dict[str, Any] = {
        "id": "drill",
        "name": "Drill",
        "origin": "original",
        "kind": "mission",
        "briefing": "A drill.",
        "allied_task": "Drill.",
        "axis_task": "Drill.",
        "board": "drill",
        "allied": force,
        "axis": force,
        "victories": (Victory(side="allied", when="turn-end", text="Never.", checks=(Ahead(side="allied", by=60),)),),
        "elimination": False,
        "epilogue": Epilogue(allied="-", axis="-", draw="-"),
    } | dict(mission)
    return Box(incursion().library, MissionCard(**fields), card, ground)


def stand(
    stands: Mapping[str, str],
    *,
    acting: str = "",
    ap: int | None = None,
    active: Side | None = None,
    phase: Phase | None = None,
    turn: int = 2,
    on: str = "",
    draw: str = HALL,
    entries: Mapping[str, Any] | None = None,
    mission: Mapping[str, Any] | None = None,
    fields: Mapping[str, Mapping[str, Any]] | None = None,
    sides: Mapping[Side, Mapping[str, Any]] | None = None,
    activation: Mapping[str, Any] | None = None,
    cards: Sequence[tuple[str, Side, str] | CardInPlay] = (),
    fires: Mapping[str, Side] | None = None,
    open_doors: str = "",
    came: Came = (),
    **state: Any,
) -> Table[State]:
    """A table with these models, to the first question.

    `acting` begins in the middle of that model's activation with full AP (or `ap`); else `phase` comes next, and
    without it the active player (the Allied one unless `active` says otherwise) chooses a model. `fields` changes
    records of models, `sides` what the players have before them, `activation` the running activation, other names
    fields of the state. `cards` lie in play: (card, who played it, model it lies on). Cards in play and in hands
    leave the deck. Fires were placed in this game turn. `on` names a mission of the game, in place of a drawing.
    """
    setup = BattleSetup(mission=on, seats=1 if on == "unstoppable" else 2) if on else SETUP
    if on:
        game = incursion().new(setup)
    else:
        points = tuple((ENTRIES if entries is None else entries).items())
        game = lay_out(make_box(draw, points, mission) if mission else a_box(draw, points), setup)
    box: Box = game.box
    game.turn, game.revealed = turn, True
    for name, where in stands.items():
        _put(game, name, where)
    for name, changes in (fields or {}).items():
        down = changes.get("down")
        game.models[model(name)] = replace(game.models[model(name)], **changes)
        if down is not None:
            game.lay_down(model(name), down=down)
    for side in SIDES:
        plain = Command(12, force_ready=True, automatic=game.commands[side].automatic)
        game.commands[side] = replace(plain, **(sides or {}).get(side, {}))
    for lying in cards:
        game.in_play.append(lying if isinstance(lying, CardInPlay) else CardInPlay(lying[0], lying[1], model(lying[2])))
    for name, side in (fires or {}).items():
        game.fires[box.cell(name)] = (Fire(side, turn),)
    for letter in open_doors:
        game.closed &= ~(1 << box.board.door(letter))
    game.active = active if active is not None else (game.models[model(acting)].side if acting else ALLIED)
    game.phase = phase or ("activation" if acting else "turn")
    if acting:
        full = ap_value(game, model(acting)) if ap is None else ap
        game.activation = replace(Activation(model(acting), ap=full), **(activation or {}))
    for name, value in state.items():
        setattr(game, name, value)
    _take_out_of_deck(game)
    return at(incursion(), setup, game, came)


def _put(game: State, name: str, where: str) -> None:
    kind, _, number = name.rpartition(" ")
    side = AXIS if game.box.kind[kind].side == "axis" else ALLIED
    who = model(name)
    game.numbers[kind] = max(game.numbers.get(kind, 0), int(number))
    if where.startswith("@"):
        game.models[who] = Model(side, entry=where[1:], facing=game.box.board.entries[where[1:]][0].facing)
        return
    square, _, facing = where.partition(" ")
    game.models[who] = Model(side, "board", facing=FACINGS[facing or "n"])
    game.put(who, game.box.cell(square))


def _take_out_of_deck(game: State) -> None:
    held = {card for command in game.commands for card in command.hand}
    held |= {lying.card for lying in game.in_play} | set(game.discard) | set(game.lost)
    deck = game.deck
    game.deck = Deck(*(tuple(card for card in part if card not in held) for part in (deck.pool, deck.top, deck.bottom)))


def never_stop() -> Stops:
    """Settings of a player who is asked in no window."""
    return Stops(played=False, attack=False, action=False, turn=False, last=False, fallen=False, horde=False)


def start(came: Came = (), **settings: Any) -> Table[State]:
    """A mission from its set-up, to the first question."""
    return begin(incursion(), BattleSetup(**settings), came)


def question(table: Table[State]) -> type[Ask[Any]]:
    """What kind of choice waits."""
    return type(table.asked)
