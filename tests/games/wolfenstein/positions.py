"""Positions of Wolfenstein for tests, in the words of the map.

    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    happened = table.answer("attack:handgun-1960-1:" + str(model("soldat 1")), came=[("hp", "blank", "armor")])

Squares are named as in play: a letter for the column from the west, a number for the row from the south. The maps are
those of the pack beside this file (`hall` and `vault`), or any mission of the game. Doors are closed unless opened.
"""

from functools import cache
from pathlib import Path
from typing import Any

from tests.games.playing import Came, Table, at, begin

from nightraid.boards.grid.board import mask_of
from nightraid.games.wolfenstein.game import Wolfenstein
from nightraid.games.wolfenstein.ids import NOBODY, OFF_MAP, HeroId, Level, ModelId
from nightraid.games.wolfenstein.position import RaidPosition, StandingBot, setup_of, table_of
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import Phase, State

PACK = Path(__file__).parent / "pack"
BJ, ANYA, KLAUS, ROTH = range(4)
HEROES = ("bj-blazkowicz", "anya-oliwa", "klaus-kreutz", "senor-roth")
ALONE: dict[HeroId, dict[str, Any]] = {hero: {"status": "dead", "cell": OFF_MAP} for hero in (BJ, ANYA, ROTH)}
"""All are dead but Klaus."""


@cache
def wolfenstein() -> Wolfenstein:
    """The game with the maps for tests, loaded once."""
    return Wolfenstein([PACK])


@cache
def _fresh(setup: RaidSetup) -> State:
    return wolfenstein().new(setup)


def fresh(setup: RaidSetup) -> State:
    """The table of a set-up before its first step."""
    return wolfenstein().copy(_fresh(setup))


def cell(name: str, width: int = 18) -> int:
    """The square of this name on a map of this width."""
    letters, row = name.rstrip("0123456789"), name.lstrip("abcdefghijklmnopqrstuvwxyz")
    column = ord(letters[-1]) - ord("a") + (26 if len(letters) == 2 else 0)
    return (int(row) - 1) * width + column


def cells(*names: str, width: int = 18) -> set[str]:
    """Squares as they stand in keys."""
    return {str(cell(name, width)) for name in names}


def mask(*names: str, width: int = 18) -> int:
    """Squares as a mask."""
    return mask_of(cell(name, width) for name in names)


def model(name: str) -> ModelId:
    """An enemy by kind and number: `soldat 2`."""
    kind, _, number = name.rpartition(" ")
    return fresh(RaidSetup(mission="hall", heroes=HEROES)).box.model_of(kind, int(number))


def stand(
    stands: dict[HeroId, str],
    *,
    nazis: dict[str, str] | None = None,
    bots: dict[str, tuple[HeroId, str]] | None = None,
    acting: HeroId = NOBODY,
    ap: int | None = None,
    phase: Phase | None = None,
    mission: str = "hall",
    level: Level = "bring_em_on",
    heroes: tuple[str, ...] = HEROES,
    players: int = 1,
    hero: dict[HeroId, dict[str, Any]] | None = None,
    nazi: dict[str, dict[str, Any]] | None = None,
    bot: dict[str, dict[str, Any]] | None = None,
    turn: dict[str, Any] | None = None,
    open_doors: str = "",
    came: Came = (),
    **state: Any,
) -> Table[State]:
    """A table with these Heroes and Nazis on these squares, to the first question.

    `acting` begins in the middle of that Hero's turn with full AP (or `ap`); else `phase` says what comes next, and
    without it the Nazi Phase does. `hero`, `nazi`, `bot` and `turn` change fields of their records, other names fields
    of the state (a `box` in which something is printed differently too). All else is as in `RaidPosition`.
    """
    box, automatic = state.pop("box", None), state.pop("automatic", ())
    gone = {number for number, fields in (hero or {}).items() if "cell" in fields}
    written = RaidPosition(
        mission=mission,
        level=level,
        players=players,
        choose_for_me=tuple(seat for seat, chosen in enumerate(automatic) if chosen),
        heroes={name: "" if number in gone else stands.get(number, "") for number, name in enumerate(heroes)},
        enemies=nazis or {},
        bots={name: StandingBot(owner=heroes[owner], at=where) for name, (owner, where) in (bots or {}).items()},
        acting="" if acting == NOBODY else heroes[acting],
        turn=({} if ap is None else {"ap": ap}) | (turn or {}),
        phase=phase or ("turn" if acting != NOBODY else "activation"),
        changes={heroes[number]: _fields(fields) for number, fields in (hero or {}).items()}
        | (nazi or {})
        | (bot or {}),
        open_doors=tuple(open_doors),
        state=state,
    )
    table = table_of(wolfenstein(), written)
    if box is not None:
        table.box = box
    return at(wolfenstein(), setup_of(wolfenstein().library, written), table, came)


def klaus_alone(
    at: str, nazis: dict[str, str], *, hero: dict[HeroId, dict[str, Any]] | None = None, **more: Any
) -> Table[State]:
    """Klaus acts and has used his ability; the other Heroes are dead."""
    return stand({KLAUS: at}, nazis=nazis, acting=KLAUS, turn={"ability_used": True}, hero=ALONE | (hero or {}), **more)


def _fields(fields: dict[str, Any]) -> dict[str, Any]:
    """The fields of a Hero; one that a test takes off the map says so with its square."""
    assert fields.get("cell", OFF_MAP) == OFF_MAP
    return {name: value for name, value in fields.items() if name != "cell"}


def start(came: Came = (), **settings: Any) -> Table[State]:
    """A mission from its set-up, to the first question."""
    return begin(wolfenstein(), RaidSetup(**settings), came)
