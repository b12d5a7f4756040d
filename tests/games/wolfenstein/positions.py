"""Positions of Wolfenstein for tests, in the words of the map.

    table = stand({KLAUS: "b3"}, nazis={"soldat 1": "d3"}, acting=KLAUS)
    happened = table.answer("attack:handgun-1960-1:" + str(model("soldat 1")), came=[("hp", "blank", "armor")])

Squares are named as in play: a letter for the column from the west, a number for the row from the south. The maps are
those of the pack beside this file (`hall` and `vault`), or any mission of the game. Doors are closed unless opened.
"""

from functools import cache
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from tests.games.playing import Came, Table, at, begin

from nightraid.boards.grid.board import mask_of
from nightraid.engine.decks import Deck
from nightraid.games.wolfenstein.game import Wolfenstein
from nightraid.games.wolfenstein.ids import NOBODY, OFF_MAP, CardId, HeroId, Level, ModelId
from nightraid.games.wolfenstein.setup import RaidSetup
from nightraid.games.wolfenstein.state import Bot, Nazi, Phase, State, Turn, Weapon

PACK = Path(__file__).parent / "pack"
BJ, ANYA, KLAUS, ROTH = range(4)
HEROES = ("bj-blazkowicz", "anya-oliwa", "klaus-kreutz", "senor-roth")


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
    of the state. Heroes that stand nowhere are off the map as if they had left. Cards given to Heroes leave the decks.
    """
    setup = RaidSetup(mission=mission, level=level, heroes=heroes, seats=players)
    game = lay_table(fresh(setup), stands, nazis or {}, bots or {}, open_doors)
    for number, fields in (hero or {}).items():
        game.heroes[number] = replace(game.heroes[number], **fields)
    for name, fields in (nazi or {}).items():
        game.nazis[model(name)] = replace(game.nazis[model(name)], **fields)
    for name, fields in (bot or {}).items():
        game.bots[model(name)] = replace(game.bots[model(name)], **fields)
    game.phase = phase or ("turn" if acting != NOBODY else "activation")
    if acting != NOBODY:
        card = game.heroes[acting]
        full = game.hero_card(acting).ap if ap is None else ap
        game.turn = replace(Turn(acting, ap=full, moved=True), **(turn or {}))
        game.heroes[acting] = replace(card, activated=True)
        game.player = card.player
    for name, value in state.items():
        setattr(game, name, value)
    take_out_of_decks(game)
    return at(wolfenstein(), setup, game, came)


def lay_table(
    game: State,
    stands: dict[HeroId, str],
    nazis: dict[str, str],
    bots: dict[str, tuple[HeroId, str]],
    open_doors: str,
) -> State:
    """Heroes, Nazis and bots on their squares, some doors open."""
    width = game.box.grid.width
    for number in range(len(game.heroes)):
        where = stands.get(number)
        status, there = ("up", cell(where, width)) if where else ("out", OFF_MAP)
        game.heroes[number] = replace(game.heroes[number], status=status, cell=there, activated=where is None)
    game.nazis = {model(name): _enemy(name, cell(where, width)) for name, where in nazis.items()}
    for name, (owner, where) in bots.items():
        kind, _, number_on_base = name.rpartition(" ")
        game.bots[model(name)] = Bot(kind, int(number_on_base), owner, cell(where, width))
    game.mark_heroes()
    game.mark_nazis()
    for letter in open_doors:
        game.closed &= ~(1 << game.box.drawn.door(letter))
    return game


def _enemy(name: str, there: int) -> Nazi:
    kind, _, number = name.rpartition(" ")
    return Nazi(kind, int(number), there)


def take_out_of_decks(game: State) -> None:
    """No card is in two places."""
    held = {card for hero in game.heroes for card in _cards(hero.weapons, hero.worn, hero.pack)}
    game.weapon_deck = _without(game.weapon_deck, held)
    game.equipment_deck = _without(game.equipment_deck, held)


def _without(deck: Deck[CardId], held: set[CardId]) -> Deck[CardId]:
    return Deck(*(tuple(card for card in part if card not in held) for part in (deck.pool, deck.top, deck.bottom)))


def _cards(weapons: tuple[Weapon, ...], *more: tuple[CardId, ...]) -> list[CardId]:
    own = [card for weapon in weapons for card in (weapon.card, weapon.attached) if card]
    return [*own, *(card for cards in more for card in cards)]


def start(came: Came = (), **settings: Any) -> Table[State]:
    """A mission from its set-up, to the first question."""
    return begin(wolfenstein(), RaidSetup(**settings), came)
