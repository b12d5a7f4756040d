'''A position to start from: which map, who stands where, what is changed, what the decks hold.

    level = "bring_em_on"
    heroes = { klaus-kreutz = "b2", anya-oliwa = "a1" }
    enemies = { "soldat 1" = "e2", "officer 1" = "h1" }
    bots = { "drone 1" = { owner = "anya-oliwa", at = "b1" } }
    acting = "klaus-kreutz"
    turn = { ap = 4 }
    open_doors = ["a"]
    noise = ["cellar"]
    chests = ["c3"]
    decks = { chest = ["ammo-crate-1"] }
    state = { round = 2, hazard = 1 }
    seed = 7

    [map]
    drawing = """
    +-+-+-+-+-+-+-+-+
    |H . $ .|. . . w|
    + + + + + + + + +
    |. . . .a. . . .|
    + + + + + + + + +
    |. . . .|. . . .|
    +-+-+-+-+-+-+-+-+
    """
    areas = { cellar = ["a1-d3"], kitchen = ["e1-h3"] }

    [changes.klaus-kreutz]
    lost_hp = 2
    weapons = [{ card = "handgun-1960-1", reload = true }]

    [changes."soldat 1"]
    attacked_by = "klaus-kreutz"

`read_position` (`engine/position.py`) reads such a file, `stand` begins a match there. `schema/missions.py` lists the
signs on a map; `mission = "1"` takes a mission of the library instead.

Things go by the names that players see. A square is `d3`: columns have letters from the west, rows numbers from the
south; an oversized model is where its south-west square is. An enemy is its kind and number, such as `soldat 1`; of a
unique one the kind is enough. A door is its letter on the map, a barricade its digit. A Hero or a card is its id.
'''

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final, Literal

import msgspec
from msgspec.structs import replace

from nightraid.boards.grid.board import mask_of
from nightraid.boards.grid.drawing import square_name
from nightraid.engine.ask import Seat
from nightraid.engine.content import Library
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadChance, BadSetup, ScriptExhausted
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.engine.position import BadPosition, Position, chance_of, changed, one_of
from nightraid.games.wolfenstein.authored import DrawnMap, drawn_box
from nightraid.games.wolfenstein.box import Box
from nightraid.games.wolfenstein.ids import (
    HEROES_IN_PLAY,
    NOBODY,
    OFF_MAP,
    CardId,
    Cell,
    Letter,
    Level,
    ModelId,
    is_hero,
)
from nightraid.games.wolfenstein.setup import RaidSetup, find_heroes, find_mission, lay_out
from nightraid.games.wolfenstein.state import Bot, Hero, Nazi, Phase, State, Turn

PILES: Final = ("weapon", "equipment", "chest", "event")
ON_MAP: Final = ("up", "bleeding")
NAMES_MODELS: Final = frozenset({"attacked_by", "brought_by", "saw", "bot"})
"""Fields of records that hold models: an author names them."""
COUNTS: Final = frozenset({"lost_hp", "lost_armor", "shared_life", "glory", "light", "heavy", "special", "charges"})
NOT_TO_CHANGE: Final = {
    "card": "position.heroes",
    "player": "position.players",
    "cell": "position.heroes, position.enemies and position.bots",
    "kind": "position.enemies and position.bots",
    "number": "position.enemies and position.bots",
    "owner": "position.bots",
}
"""Fields of records that say what the position says elsewhere, and where."""
NOT_IN_STATE: Final = {
    "box": "position.map",
    "players": "position.players",
    "automatic": "position.choose_for_me",
    "phase": "position.phase",
    "turn": "position.turn",
    "heroes": "position.heroes",
    "nazis": "position.enemies",
    "bots": "position.bots",
    "hero_cells": "position.heroes and position.bots",
    "nazi_cells": "position.enemies",
    "sharing": "position.heroes and position.bots",
    "nazis_sharing": "position.enemies",
}
"""Fields of the state that say what the position says elsewhere, and where."""


class StandingBot(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A bot: whose it is, and its square."""

    owner: str
    at: str


class RaidPosition(Position, frozen=True, kw_only=True):
    """A mission in the middle. What is not said is as the set-up of the mission has it, or as told at the field."""

    level: Level = "bring_em_on"
    players: int = 1
    """1 to 4; they share the Heroes as in the set-up."""
    choose_for_me: tuple[Seat, ...] = ()
    """The players for whom the software chooses among a Nazi's equal options; none: nobody."""
    mission: str = ""
    """A mission of the library by id or number. A position has this or a map."""
    map: DrawnMap | None = None

    heroes: dict[str, str]
    """1 to 4 Heroes, each with its square. One with an empty square has left the map. If there are fewer than 4, the
    first others of the library join them, and have left too."""
    enemies: dict[str, str] | None = None
    """Exactly these Nazis and their squares; not said: those of the mission, none on a drawn map."""
    bots: dict[str, StandingBot] = msgspec.field(default_factory=dict)
    acting: str = ""
    """The Hero whose turn it is, at its start: with the AP printed on its card, moved off its spawn token."""
    turn: dict[str, Any] = msgspec.field(default_factory=dict)
    """Fields of that turn to change, such as `{ ap = 2, attacks = 1 }`."""
    phase: Phase | Literal[""] = ""
    """The step that comes next; empty: `turn` if a Hero acts, else `player`, the choice who does."""
    changes: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    """For a Hero, Nazi or bot: fields of its record (`state.py`) and their values. A Hero has the cards and ammo of the
    set-up unless changed; a card given here leaves any other Hero. Its status is `up` on the map, `out` off it."""

    open_doors: tuple[str, ...] = ()
    """These doors are open and have no lock; others are closed, unless the mission opens them."""
    broken: tuple[str, ...] = ()
    """These barricades are gone; the others stand."""
    noise: tuple[str, ...] = ()
    """The areas with a noise token, by name."""
    chests: tuple[str, ...] | None = None
    """Exactly these squares have a chest token; not said: those of the map."""
    events: tuple[str, ...] | None = None
    """The same of event tokens."""
    objectives: tuple[Letter, ...] | None = None
    """Exactly these objective tokens lie on their squares; not said: all of the map."""
    difficult: tuple[str, ...] | None = None
    """Exactly these squares are difficult terrain; not said: those of the map."""

    decks: dict[str, tuple[CardId, ...]] = msgspec.field(default_factory=dict)
    """Which cards are left in a deck: `weapon`, `equipment`, `chest` or `event`. Those that nobody holds are discarded
    (weapons: out of play). A deck that is not named is whole but for the cards that are elsewhere. Decks have no
    order, a draw is chance: the cards to come are named in `came`."""
    state: dict[str, Any] = msgspec.field(default_factory=dict)
    """Further fields of the state, such as `round`, `hazard` or `done`, written last; squares and doors by number."""


# ---------------------------------------------------------------- beginning


def stand(game: Game[State], position: RaidPosition) -> Match[State]:
    """A match that begins there, to its first question; raises `BadPosition`."""
    table = table_of(game, position)
    _check_results(table.box, position.came)
    setup = setup_of(game.library, position)
    try:
        return Match.at(game, setup, table, chance_of(position))
    except (BadChance, ScriptExhausted) as error:
        raise BadPosition(str(error), where="position.came", expected=error.expected or "more results") from error


def table_of(game: Game[State], position: RaidPosition) -> State:
    """The table of a position, with no match around it; raises `BadPosition`."""
    setup = setup_of(game.library, position)
    with _refused_as_position():
        if position.map is None:
            table = game.new(setup)
        else:
            box = drawn_box(game.library, position.level, position.map)
            table = lay_out(box.for_heroes(setup.heroes), setup, setup.heroes)
    return _Author(table, position).write()


def setup_of(library: Library, position: RaidPosition) -> RaidSetup:
    """What would be agreed on for such a match. A set-up cannot name a drawn map: it names mission 1."""
    if bool(position.mission) == (position.map is not None):
        raise BadPosition("a mission and a map, or neither", where="position.mission", expected="one of the two")
    if not 1 <= len(position.heroes) <= HEROES_IN_PLAY:
        raise BadPosition(f"{len(position.heroes)} Heroes", where="position.heroes", expected=f"1 to {HEROES_IN_PLAY}")
    with _refused_as_position():
        setup = RaidSetup(
            seats=position.players,
            mission=position.mission or "1",
            level=position.level,
            choose_for_me=position.choose_for_me,
        )
        mission = find_mission(library, setup.mission)
        return replace(setup, heroes=find_heroes(library, mission, tuple(position.heroes)))


@contextmanager
def _refused_as_position() -> Iterator[None]:
    try:
        yield
    except BadSetup as error:
        where = "players" if error.where == "seats" else error.where
        raise BadPosition(error.what, where=f"position.{where}", expected=error.expected) from error


def _check_results(box: Box, came: Iterable[tuple[Any, ...]]) -> None:
    """Forced results are faces, cards or numbers (of squares, models, areas); whether they fit is seen when asked."""
    cards = box.cards
    known = {*box.die.faces, *cards.weapon_deck, *cards.equipment_deck, *cards.chest_deck, *cards.event_deck}
    for place, results in enumerate(came):
        for result in results:
            if type(result) is not int and not (isinstance(result, str) and result in known):
                where = f"position.came[{place}]"
                raise BadPosition(f"{result!r}", where=where, expected="faces of dice, or cards that there are")


# ---------------------------------------------------------------- the table


class _Author:
    """Writes a position onto a table that is laid out."""

    def __init__(self, table: State, position: RaidPosition) -> None:
        self.table, self.position, self.box = table, position, table.box
        grid = self.box.grid
        self.squares = {square_name(grid, cell): cell for cell in grid.floor_cells}
        self.models: dict[str, ModelId] = {name: hero for hero, name in enumerate(self.box.heroes)}
        """Heroes, and the enemies and bots of the position, as it names them."""

    def write(self) -> State:
        """The table as the position has it; the state comes last, then cards leave the decks."""
        self.lay_map()
        self.place_heroes()
        self.place_enemies()
        self.place_bots()
        for name, fields in self.position.changes.items():
            self.change(name, fields)
        self.begin_turn()
        _check_changeable(self.position.state, NOT_IN_STATE, "position.state")
        self.table = changed(self.table, self.position.state, "position.state")
        self.table.mark_heroes()
        self.table.mark_nazis()
        self.check_players()
        self.check_heroes()
        self.check_squares()
        self.part_with_cards()
        self.deal()
        return self.table

    def square(self, name: str, where: str) -> Cell:
        if name not in self.squares:
            grid = self.box.grid
            expected = f"a square of floor from a1 to {square_name(grid, grid.size - 1)}"
            raise BadPosition(f"square {name!r}", where=f"position.{where}", expected=expected)
        return self.squares[name]

    def mask(self, names: Iterable[str], where: str) -> int:
        return mask_of({self.square(name, where) for name in names})

    # ------------------------------------------------------------ the map

    def lay_map(self) -> None:
        position, table, drawn = self.position, self.table, self.box.drawn
        opened = _places(position.open_doors, drawn.door_letters, "position.open_doors")
        table.closed &= ~opened
        table.locked &= ~opened
        table.standing &= ~_places(position.broken, drawn.barricade_digits, "position.broken")
        table.noise = _places(position.noise, self.box.area_names, "position.noise")
        if position.chests is not None:
            table.chests = self.mask(position.chests, "chests")
        if position.events is not None:
            table.events = self.mask(position.events, "events")
        if position.objectives is not None:
            table.objectives = mask_of({self.objective(letter) for letter in position.objectives})
        if position.difficult is not None:
            table.difficult = self.mask(position.difficult, "difficult")
        table.tokens = table.chests | table.events | table.objectives

    def objective(self, letter: Letter) -> Cell:
        cells = self.box.objective_cells
        one_of(letter, tuple(cells), "position.objectives")
        return cells[letter]

    # ------------------------------------------------------------ models

    def place_heroes(self) -> None:
        for hero, record in enumerate(self.table.heroes):
            square = self.position.heroes.get(record.card, "")
            cell = self.square(square, f"heroes.{record.card}") if square else OFF_MAP
            status: Literal["up", "out"] = "up" if square else "out"
            self.table.heroes[hero] = replace(record, status=status, cell=cell, activated=not square)

    def place_enemies(self) -> None:
        table = self.table
        if self.position.enemies is not None:
            table.nazis = {}
        for model in table.nazis:
            self.models |= dict.fromkeys(self.names_of(model), model)
        for name, square in (self.position.enemies or {}).items():
            model, kind, number = self.enemy(name, "position.enemies")
            table.nazis[model] = Nazi(kind, number, self.square(square, f"enemies.{name}"))

    def place_bots(self) -> None:
        for name, bot in self.position.bots.items():
            where = f"bots.{name}"
            model, kind, number = self.enemy(name, "position.bots")
            owner = one_of(bot.owner, self.box.heroes, f"position.{where}.owner")
            self.table.bots[model] = Bot(kind, number, owner, self.square(bot.at, f"{where}.at"))

    def enemy(self, name: str, where: str) -> tuple[ModelId, str, int]:
        """A model of the box that is not on the map yet."""
        cards = self.box.enemy_cards
        kind, _, digits = (name if " " in name else f"{name} 1").rpartition(" ")
        named = kind in cards and digits.isdecimal() and (" " in name or cards[kind].models == 1)
        if not named or not 1 <= int(digits) <= cards[kind].models:
            kinds = ", ".join(f"{kind} 1 to {card.models}" for kind, card in cards.items())
            raise BadPosition(f"enemy {name!r}", where=where, expected=f"one of {kinds}")
        model = self.box.model_of(kind, int(digits))
        if model in self.table.nazis or model in self.table.bots:
            raise BadPosition(f"enemy {name!r} twice", where=where, expected="each model once")
        self.models |= dict.fromkeys(self.names_of(model), model)
        return model, kind, int(digits)

    def names_of(self, model: ModelId) -> tuple[str, ...]:
        kind = self.box.kind_of(model)
        numbered = f"{kind} {model - self.box.model_of(kind, 0)}"
        return (numbered, kind) if self.box.enemy_cards[kind].models == 1 else (numbered,)

    def model(self, name: str, where: str) -> ModelId:
        one_of(name, tuple(self.models), where)
        return self.models[name]

    def change(self, name: str, fields: Mapping[str, Any]) -> None:
        where = f"position.changes.{name}"
        _check_changeable(fields, NOT_TO_CHANGE, where)
        model = self.model(name, "position.changes")
        record = changed(self.table.model(model), self.numbered(fields, where), where)
        for field in record.__struct_fields__:
            value = getattr(record, field)
            if field in COUNTS and value < 0:
                raise BadPosition(str(value), where=f"{where}.{field}", expected="0 or more")
        match record:
            case Hero():
                self.table.heroes[model] = record
            case Nazi():
                self.table.nazis[model] = record
            case Bot():
                self.table.bots[model] = record

    def numbered(self, fields: Mapping[str, Any], where: str) -> dict[str, Any]:
        """The fields of a record, with the names of models turned into their numbers."""
        made = dict(fields)
        for field in NAMES_MODELS & made.keys():
            value = made[field]
            if isinstance(value, str):
                made[field] = self.model(value, f"{where}.{field}")
            elif isinstance(value, Sequence):
                made[field] = tuple(
                    self.model(name, f"{where}.{field}") if isinstance(name, str) else name for name in value
                )
        return made

    def begin_turn(self) -> None:
        position, table = self.position, self.table
        table.phase = position.phase or ("turn" if position.acting else "player")
        if not position.acting:
            if position.turn or table.phase == "turn":
                raise BadPosition("a turn of nobody", where="position.acting", expected="a Hero, or another phase")
            return
        hero = one_of(position.acting, self.box.heroes, "position.acting")
        record = table.heroes[hero]
        if record.status != "up":
            raise BadPosition(f"{record.card} is {record.status}", where="position.acting", expected="a Hero who is up")
        _check_changeable(position.turn, {"hero": "position.acting"}, "position.turn")
        fields = self.numbered(position.turn, "position.turn")
        table.turn = changed(Turn(hero, ap=table.hero_card(hero).ap, moved=True), fields, "position.turn")
        table.heroes[hero] = replace(record, activated=True)
        table.player = record.player

    # ------------------------------------------------------------ does it fit

    def check_players(self) -> None:
        for field in ("starting_player", "player", "controller"):
            if not 0 <= getattr(self.table, field) < self.table.players:
                found, expected = str(getattr(self.table, field)), f"a player from 0 to {self.table.players - 1}"
                raise BadPosition(found, where=f"position.state.{field}", expected=expected)

    def check_heroes(self) -> None:
        for record in self.table.heroes:
            if (record.cell != OFF_MAP) != (record.status in ON_MAP):
                where, there = f"position.heroes.{record.card}", "on" if record.cell != OFF_MAP else "off"
                expected = "up and bleeding Heroes on the map, all others off it"
                raise BadPosition(f"{record.status} {there} the map", where=where, expected=expected)

    def check_squares(self) -> None:
        """Each model has squares of its own, an oversized one has room; the one that moves may be passing a friend."""
        table, taken = self.table, dict[Cell, ModelId]()
        moving = table.turn.hero if table.turn.bot == NOBODY else table.turn.bot
        for model in dict.fromkeys(self.models.values()):
            anchor = table.model(model).cell
            if anchor == OFF_MAP:
                continue
            name, cells = self.first_name(model), table.cells_of(model)
            where = f"position.{'heroes' if is_hero(model) else 'bots' if model in table.bots else 'enemies'}.{name}"
            if table.is_large(model) and not self.box.large.can_stand(anchor, table.closed, table.standing):
                raise BadPosition("no room", where=where, expected="four squares with nothing between them")
            for cell in cells:
                square = square_name(self.box.grid, cell)
                other = taken.setdefault(cell, model)
                friends = model not in table.nazis and other not in table.nazis
                if other != model and not (friends and moving in (model, other)):
                    found = f"{self.first_name(other)} is on {square}"
                    raise BadPosition(found, where=where, expected="a square of its own")
                if table.tokens >> cell & 1:
                    raise BadPosition(f"a token is on {square}", where=where, expected="a square without a token")

    def first_name(self, model: ModelId) -> str:
        return self.box.heroes[model] if is_hero(model) else self.names_of(model)[0]

    # ------------------------------------------------------------ cards

    def part_with_cards(self) -> None:
        """A card that the changes give to a Hero leaves the place where the set-up has dealt it."""
        given: set[CardId] = set()
        said = [self.position.changes.get(hero.card, {}) for hero in self.table.heroes]
        for hero, fields in zip(self.table.heroes, said, strict=True):
            given |= {card for weapon in hero.weapons if "weapons" in fields for card in (weapon.card, weapon.attached)}
            given |= {card for field in ("worn", "pack") if field in fields for card in getattr(hero, field)}
        for number, (hero, fields) in enumerate(zip(self.table.heroes, said, strict=True)):
            weapons = tuple(
                replace(weapon, attached="") if weapon.attached in given else weapon
                for weapon in hero.weapons
                if weapon.card not in given
            )
            dealt = {
                "weapons": weapons,
                "worn": tuple(card for card in hero.worn if card not in given),
                "pack": tuple(card for card in hero.pack if card not in given),
            }
            kept = {field: cards for field, cards in dealt.items() if field not in fields}
            self.table.change(number, **kept)

    def deal(self) -> None:
        """The decks: a card is in one place only."""
        table, cards = self.table, self.box.cards
        if "weapon_deck" not in self.position.state:
            table.weapon_deck = Deck(pool=cards.weapon_deck)
        if "equipment_deck" not in self.position.state:
            table.equipment_deck = Deck(pool=cards.equipment_deck)
        for name in self.position.decks:
            one_of(name, PILES, "position.decks")
        weapons = [weapon.card for hero in table.heroes for weapon in hero.weapons]
        items = [card for hero in table.heroes for card in _items(hero)]
        _check_known(weapons, cards.weapon_deck, "position.changes")
        _check_known(items, cards.equipment_deck, "position.changes")
        held = {*weapons, *items, *table.equipment_discard, *table.chest_discard, *table.event_discard}
        table.weapon_deck, _ = self.dealt("weapon", table.weapon_deck, held)
        table.equipment_deck, gone = self.dealt("equipment", table.equipment_deck, held)
        table.equipment_discard += gone
        table.chest_deck, gone = self.dealt("chest", table.chest_deck, held)
        table.chest_discard += gone
        table.event_deck, gone = self.dealt("event", table.event_deck, held)
        table.event_discard += gone

    def dealt(self, pile: str, deck: Deck[CardId], held: set[CardId]) -> tuple[Deck[CardId], tuple[CardId, ...]]:
        """A deck without the cards that are elsewhere, and what is discarded if the position names those left."""
        free = Deck(*(tuple(card for card in part if card not in held) for part in (deck.pool, deck.top, deck.bottom)))
        left = self.position.decks.get(pile)
        if left is None:
            return free, ()
        cards = free.shuffled().pool
        _check_known(left, cards, f"position.decks.{pile}")
        return Deck(pool=left), tuple(card for card in cards if card not in left)


def _items(hero: Hero) -> Iterator[CardId]:
    yield from (weapon.attached for weapon in hero.weapons if weapon.attached)
    yield from hero.worn
    yield from hero.pack


def _places(names: Iterable[str], known: Sequence[str], where: str) -> int:
    """Doors, barricades or areas by name, as a mask."""
    return mask_of({one_of(name, known, where) for name in names})


def _check_changeable(fields: Iterable[str], elsewhere: Mapping[str, str], where: str) -> None:
    for field in fields:
        if field in elsewhere:
            raise BadPosition(f"field {field!r}", where=where, expected=f"that in {elsewhere[field]}")


def _check_known(names: Iterable[CardId], known: Iterable[CardId], where: str) -> None:
    seen: set[CardId] = set()
    there = set(known)
    for name in names:
        if name not in there:
            raise BadPosition(f"{name!r}", where=where, expected="a card that there is, and nobody else has")
        if name in seen:
            raise BadPosition(f"{name!r} twice", where=where, expected="each card once")
        seen.add(name)
