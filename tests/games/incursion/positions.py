"""Positions of Incursion for tests, in the words of the board.

    table = stand({"grunt-ape 1": "c3 n", "sturmzombie 1": "c5 s"}, acting="grunt-ape 1")
    happened = table.answer(f"shoot:lmg:{model('sturmzombie 1')}", came=[(5, 2, 1)])

Squares are named as in play: a letter for the column from the west, a number for the row from the south; n, e, s and w
are facings. `@west` lets a model wait beside the entry point `west`. The board is `HALL`, or any drawing of a test's
own; the mission asks for nothing that could end it, unless the test changes its fields.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from msgspec.structs import asdict
from tests.games.playing import Came, Table, at, begin

from nightraid.engine.ask import Ask
from nightraid.games.incursion.authored import DrawnMap, box_of
from nightraid.games.incursion.box import Box
from nightraid.games.incursion.game import Incursion
from nightraid.games.incursion.ids import HORDE, NOBODY, OFF_BOARD, SIDE_NAMES, Cell, ModelId, Side
from nightraid.games.incursion.position import BattlePosition, setup_of, table_of
from nightraid.games.incursion.setup import BattleSetup
from nightraid.games.incursion.state import CardInPlay, Phase, State, Stops

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
AS_THEY_ARE: Final = frozenset(
    ("models", "numbers", "locked", "rubble", "things", "lying", "objects", "deck", "orders")
)
"""Fields of the state that a position says in other words: tests may lay them down ready-made."""


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


def a_map(draw: str, entries: Mapping[str, Any]) -> DrawnMap:
    """A drawing with its entries, each of them pairs of a square and an edge."""
    return DrawnMap(map=draw, entries={name: dict(squares) for name, squares in entries.items()})


def a_box(draw: str = HALL, mission: Mapping[str, Any] | None = None) -> Box:
    """The box of a drawing with the entries of `HALL`; the mission asks for nothing."""
    return box_of(incursion().library, a_map(draw, ENTRIES), mission or {})


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
    leave the deck; the same card may lie there twice. Fires were placed in this game turn. `on` names a mission of the
    game, in place of a drawing. All else is as in `BattlePosition`, with 12 RP a side.
    """
    lying = [card if isinstance(card, CardInPlay) else CardInPlay(*card[:2], model(card[2])) for card in cards]
    once = {card.card: card for card in lying}
    models, changes = dict(stands), {name: dict(own) for name, own in (fields or {}).items()}
    for name, own in changes.items():
        if own.get("cell") == OFF_BOARD:
            models[name] = ""
            del own["cell"]
    written = BattlePosition(
        mission=on,
        board="" if on else a_map(draw, ENTRIES if entries is None else entries),
        drill=dict(mission or {}),
        models=models,
        acting=acting,
        activation=({} if ap is None else {"ap": ap}) | dict(activation or {}),
        turn=turn,
        active="" if active is None else SIDE_NAMES[active],
        phase=phase or "",
        changes=changes,
        sides={name: {"rp": 12, **(sides or {}).get(side, {})} for side, name in enumerate(SIDE_NAMES)},
        open_doors=tuple(open_doors),
        fires={name: SIDE_NAMES[side] for name, side in (fires or {}).items()},
        cards=tuple(asdict(card) for card in once.values()),
        state={name: value for name, value in state.items() if name not in AS_THEY_ARE},
    )
    table = table_of(incursion(), written)
    for name in AS_THEY_ARE & state.keys():
        setattr(table, name, state[name])
    table.in_play += [card for card in lying if card is not once[card.card]]
    return at(incursion(), setup_of(incursion().library, written), table, came)


def never_stop() -> Stops:
    """Settings of a player who is asked in no window."""
    return Stops(played=False, attack=False, action=False, turn=False, last=False, fallen=False, horde=False)


def start(came: Came = (), **settings: Any) -> Table[State]:
    """A mission from its set-up, to the first question."""
    return begin(incursion(), BattleSetup(**settings), came)


def question(table: Table[State]) -> type[Ask[Any]]:
    """What kind of choice waits."""
    return type(table.asked)
