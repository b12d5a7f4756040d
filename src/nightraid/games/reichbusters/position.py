'''A position to start from: which map, who stands where, what is changed, what the decks hold.

    edition = "1.1"
    heroes = { brick = "a", sarge = "b" }
    units = { "soldier 1" = "c", "officer 1" = "d" }
    acting = "brick"
    open_doors = ["a"]
    awareness = { d = 1 }
    tokens = { e = [1, 2] }
    items = { b = ["grenade-1", "normal"] }
    hands = { brick = ["patience"] }
    decks = { noise = ["too-many-boots-1"] }
    state = { round = 2, marker = 2 }
    seed = 7

    [map]
    drawing = """
    +---+---+---+
    | c   d   e |
    +-A-+---+-B-+
    > a   b   f >
    +---+---+---+
    """
    noise = { B = 3 }
    barracks = { A = "e" }

    [changes.brick]
    wounds = [{ card = "winded-1" }]

    [changes."soldier 1"]
    wounds = 1

`read_position` (`engine/position.py`) reads such a file, `stand` begins a match there. `schema/drawn_maps.py` tells how
a map is drawn; `map = "bunker"` and `mission = "mission-1"` take one of the library instead.

Things go by the names that players see. An area is a letter of the drawing, a code such as `7a/2`, a marked location
(`X`) or an entrance (`entrance`). A unit is its type and number, such as `soldier 1`; of a unique one the type is
enough. A door is its letter. A Hero, a card or a token is its id.
'''

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Literal, get_args

import msgspec
from msgspec.structs import replace

from nightraid.boards.grid.board import mask_of
from nightraid.engine.ask import Seat
from nightraid.engine.content import Library
from nightraid.engine.decks import Deck
from nightraid.engine.errors import BadChance, ScriptExhausted
from nightraid.engine.game import Game
from nightraid.engine.match import Match
from nightraid.engine.position import BadPosition, Position, chance_of, changed, one_of
from nightraid.games.reichbusters.authored import Printed, area_of, authored_box, door_of, refused_as_position, unit_of
from nightraid.games.reichbusters.box import Box
from nightraid.games.reichbusters.ids import (
    NOBODY,
    OFF_MAP,
    AreaId,
    Awareness,
    CardId,
    Edition,
    FeatureType,
    HeroId,
    SpawnLevel,
    Stack,
)
from nightraid.games.reichbusters.rules.base import supplies
from nightraid.games.reichbusters.rules.base.sight import noticed_from
from nightraid.games.reichbusters.rules.escorting import escort_token
from nightraid.games.reichbusters.rules.spawning import is_unique
from nightraid.games.reichbusters.rules.turn import BASIC_ACTIONS
from nightraid.games.reichbusters.schema.assignments import ObjectiveCard
from nightraid.games.reichbusters.schema.drawn_maps import DrawnMap
from nightraid.games.reichbusters.setup import (
    RaidSetup,
    find_heroes,
    lay_out,
)
from nightraid.games.reichbusters.state import (
    Alarm,
    Environment,
    Feature,
    Found,
    Hero,
    Item,
    Phase,
    Portal,
    State,
    Turn,
    Unit,
)

STACKS: Final[tuple[Stack, ...]] = ("normal", "vril", "alien", "objective")
FACEDOWN: Final = "facedown"
NOT_TO_CHANGE: Final = {
    "card": "position.heroes",
    "area": "position.heroes and position.units",
    "box": "position.map",
    "players": "position.players",
    "heroes": "position.heroes",
    "units": "position.units",
    "hero_areas": "position.heroes",
    "free_areas": "position.heroes",
    "standing_areas": "position.heroes",
    "unit_areas": "position.units",
}
"""Fields of records and of the state that say what the position says elsewhere, and where."""


class PortalPlaced(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Where the alien portal stands."""

    area: str
    drains: int = 1


class RaidPosition(Position, frozen=True, kw_only=True):
    """A raid in the middle. What is not said is as the set-up of map and assignment has it, or as told at the field."""

    edition: Edition = "1.1"
    players: int = 1
    """1 to 4; the Heroes are dealt to them in turn."""
    choose_for_me: tuple[Seat, ...] = ()
    """The players who leave open choices to the software; none: nobody does."""
    mission: str = ""
    """A mission of the campaign by id or number, instead of map, objective, faction and team; empty: a RAID."""
    difficulty: str = ""
    """Of a mission; empty: the easiest."""
    map: str | DrawnMap = ""
    """A map of the library by id, or drawn in text; empty: the first map of the library that is for RAIDs."""
    objective: str | ObjectiveCard = ""
    """An objective by id, or written as in `content/objectives`; empty: `DRILL` on a drawn map, else the first."""
    faction: str = ""
    """On a drawn map it may be that of a mission; empty: the first faction of the library that is for RAIDs."""
    team: str = ""
    """What a team brings along lies in the stores; empty: the first team of the library, with empty stores."""

    heroes: dict[str, str]
    """1 to 4 Heroes, each with the area where it stands; an empty area: it is off the map."""
    units: dict[str, str] | None = None
    """Exactly these enemies and their areas, each in the first row of its type; not said: those of the set-up."""
    acting: str = ""
    """The Hero whose turn it is, at its start, with two basic actions; empty: nobody acts, all are still to come."""
    turn: dict[str, Any] = msgspec.field(default_factory=dict)
    """Fields of that turn to change, such as `{ basic = 1, moved = true }`."""
    phase: Phase | Literal[""] = ""
    """The step that comes next; empty: `turn` if a Hero acts, else `pick`, the choice who does."""
    alarm: Alarm = "before"
    """With `after` the noise deck is the one for after the alarm."""
    changes: dict[str, dict[str, Any]] = msgspec.field(default_factory=dict)
    """For a Hero or a unit: fields of its record (`state/records.py`) and their values. `saw` cannot be said: enemies
    who see a Hero have noticed it before."""

    open_doors: tuple[str, ...] = ()
    """These doors are open and have no lock; all others are closed."""
    awareness: dict[str, Awareness] = msgspec.field(default_factory=dict)
    """Levels of rooms, each named by one of its areas; rooms that are not named: as in the set-up, else 0."""
    tokens: dict[str, tuple[SpawnLevel, ...]] | None = None
    """Exactly these spawn tokens, by area; not said: those of the set-up."""
    features: dict[str, str] | None = None
    """Exactly these room features, by area: a card lies faceup, a type such as `medical` facedown."""
    items: dict[str, tuple[str, ...]] | None = None
    """Exactly these items, by area: a token lies faceup, `normal`, `vril`, `alien` or `objective` is one facedown."""
    guard_points: tuple[str, ...] | None = None
    """Exactly these areas have a guard point; not said: those of the map."""
    smoke: tuple[str, ...] = ()
    suppressed: tuple[str, ...] = ()
    cleared: tuple[str, ...] = ()
    """Rooms with a cleared token, each named by one of its areas."""
    environments: dict[str, str] | None = None
    """Exactly these environment tokens of the alien world, by area: a token such as `alien-web-1` lies faceup,
    `facedown` is one that nobody knows; not said: those of the map."""
    spent_tokens: dict[str, tuple[SpawnLevel, ...]] = msgspec.field(default_factory=dict)
    """Spawn tokens of the alien world that lie with their cleared side up, by area."""
    portal: PortalPlaced | None = None
    """The alien portal, such as `{ area = "c", drains = 1 }`; not said: as in the set-up."""

    hands: dict[str, tuple[CardId, ...]] = msgspec.field(default_factory=dict)
    """The action cards in hand; a Hero who is not named holds none. Feats that are not in hand are gone."""
    decks: dict[str, tuple[CardId, ...]] = msgspec.field(default_factory=dict)
    """Which cards are left in a deck: `noise`, `spawn`, `wound`, or a Hero for the action cards. The rest of them that
    nobody holds is discarded. A deck that is not named is whole but for the cards that are elsewhere. Decks have no
    order, a draw is chance: the cards to come are named in `came`."""
    state: dict[str, Any] = msgspec.field(default_factory=dict)
    """Further fields of the state, such as `round`, `marker` or `enemy`, written last; areas and units by number."""


# ---------------------------------------------------------------- beginning


def stand(game: Game[State], position: RaidPosition) -> Match[State]:
    """A match that begins there, to its first question; raises `BadPosition`."""
    table = table_of(game, position)
    if not position.heroes:
        raise BadPosition("no Hero", where="position.heroes", expected="1 to 4 different Heroes")
    if table.phase == "turn" and not position.acting:
        raise BadPosition("a turn of nobody", where="position.acting", expected="a Hero, or another phase")
    _check_results(table.box, position.came)
    setup = setup_of(game.library, position)
    try:
        return Match.at(game, setup, table, chance_of(position))
    except (BadChance, ScriptExhausted) as error:
        raise BadPosition(str(error), where="position.came", expected=error.expected or "more results") from error


def box_of(library: Library, position: RaidPosition) -> Box:
    """Everything printed for a position, without its Heroes; made once."""
    printed = (position.map, position.objective, position.faction, position.team, position.mission, position.difficulty)
    return authored_box(library, position.edition, Printed(*printed))


def table_of(game: Game[State], position: RaidPosition) -> State:
    """The table of a position, with no match around it; raises `BadPosition`."""
    setup = setup_of(game.library, position)
    box = box_of(game.library, position).for_heroes(tuple(position.heroes))
    with refused_as_position():
        table = lay_out(box, setup)
    return _Author(table, position).write()


def setup_of(library: Library, position: RaidPosition) -> RaidSetup:
    """What would be agreed on for such a match. A set-up cannot name what the author has drawn or written."""
    drawn = isinstance(position.map, DrawnMap)

    def named(part: object) -> str:
        return part if isinstance(part, str) and not drawn else ""

    with refused_as_position():
        setup = RaidSetup(
            seats=position.players,
            edition=position.edition,
            map=named(position.map),
            objective=named(position.objective),
            faction=named(position.faction),
            team=named(position.team),
            mission=named(position.mission),
            difficulty=named(position.difficulty),
            heroes=tuple(position.heroes),
            choose_for_me=position.choose_for_me,
        )
        find_heroes(library, setup)
    return setup


def _check_results(box: Box, came: Iterable[tuple[Any, ...]]) -> None:
    """Forced results are faces, cards or Heroes that there are; whether they fit is seen when they are asked for."""
    cards = box.cards
    known: set[Any] = {face for die in cards.dice.values() for face in die.faces} | set(range(len(box.heroes)))
    for deck in (
        cards.actions,
        cards.noise,
        cards.wounds,
        cards.spawns,
        cards.features,
        cards.item_tokens,
        cards.environments,
    ):
        known |= set(deck)
    for place, results in enumerate(came):
        for result in results:
            if result not in known or isinstance(result, bool | float):
                where = f"position.came[{place}]"
                raise BadPosition(f"{result!r}", where=where, expected="faces of dice, or cards that there are")


# ---------------------------------------------------------------- the table


class _Author:
    """Writes a position onto a table that is laid out."""

    def __init__(self, table: State, position: RaidPosition) -> None:
        self.table, self.position, self.box = table, position, table.box

    def write(self) -> State:
        """The table as the position has it; the state comes last, then everybody looks round."""
        self.place_heroes()
        self.place_units()
        self.lay_map()
        self.lay_tokens()
        self.lay_alien_world()
        self.deal()
        self.begin_turn()
        table = self.table
        if self.position.state:
            _check_changeable(self.position.state, "position.state")
            table = changed(table, self.position.state, "position.state")
        _check_escort(table)
        noticed = noticed_from(table)
        for unit, record in table.units.items():
            table.units[unit] = replace(record, saw=bool(noticed >> record.area & 1))
        return table

    def area(self, name: str, where: str) -> AreaId:
        return area_of(self.box, name, f"position.{where}")

    def areas(self, names: Iterable[str], where: str) -> int:
        return mask_of({self.area(name, where) for name in names})

    def hero(self, name: str, where: str) -> HeroId:
        return one_of(name, self.box.heroes, f"position.{where}")

    # ------------------------------------------------------------ pieces

    def place_heroes(self) -> None:
        position, table = self.position, self.table
        for hero, area in enumerate(position.heroes.values()):
            table.change(hero, hand=())
            table.put(hero, self.area(area, "heroes") if area else OFF_MAP)
        for name, cards in position.hands.items():
            self.change_hero(name, {"hand": cards}, "hands")
        for name, fields in position.changes.items():
            if name in position.heroes:
                self.change_hero(name, fields, "changes")

    def change_hero(self, name: str, fields: Mapping[str, Any], where: str) -> None:
        where = f"position.{where}.{name}"
        _check_changeable(fields, where)
        hero = self.hero(name, where)
        record = changed(self.table.heroes[hero], fields, where)
        self.check_cards(record, where)
        self.table.change(hero, **{field: getattr(record, field) for field in fields})

    def check_cards(self, record: Hero, where: str) -> None:
        """What a Hero has is printed, and what can be in one place only is."""
        cards = self.box.cards
        own = {card for card, printed in cards.actions.items() if printed.hero == record.card}
        lying = tuple(one.card for one in record.in_play)
        _check_known((*record.hand, *record.discard, *record.removed, *lying), own, where)
        _check_known((item.token for item in record.items), cards.item_tokens, where)
        _check_known((wound.card for wound in record.wounds), cards.wounds, where)
        _check_known((skill.skill for skill in record.skills), cards.skills, where)
        _check_known((weapon.weapon for weapon in record.weapons), cards.weapons, where)

    def place_units(self) -> None:
        position, table, box = self.position, self.table, self.box
        if position.units is not None:
            for unit in list(table.units):
                table.remove_unit(unit)
            table.gone = ()
        for name, area in (position.units or {}).items():
            unit = unit_of(box, name, "position.units")
            if unit in table.units:
                raise BadPosition(f"unit {name!r} twice", where="position.units", expected="each unit once")
            row = box.faction.rows_of(box.type_of(unit))[0]
            table.put_unit(unit, Unit(row, self.area(area, f"units.{name}")))
            if is_unique(table, row):
                table.gone = (*table.gone, box.type_of(unit))
        for name, fields in position.changes.items():
            if name not in position.heroes:
                self.change_unit(name, fields)

    def change_unit(self, name: str, fields: Mapping[str, Any]) -> None:
        where = f"position.changes.{name}"
        unit = unit_of(self.box, name, "position.changes")
        if unit not in self.table.units:
            raise BadPosition(f"{name!r} is not on the map", where=where, expected="a Hero or a unit of the position")
        _check_changeable(fields, where)
        record = changed(self.table.units[unit], fields, where)
        rows = self.box.faction.rows_of(self.box.type_of(unit))
        if record.row not in rows:
            expected = f"a row of its type: {', '.join(map(str, rows))}"
            raise BadPosition(f"row {record.row}", where=f"{where}.row", expected=expected)
        if not 0 <= record.side < len(self.box.profiles[record.row]):
            expected = f"0 to {len(self.box.profiles[record.row]) - 1}"
            raise BadPosition(f"side {record.side}", where=f"{where}.side", expected=expected)
        self.table.put_unit(unit, record)

    # ------------------------------------------------------------ the map

    def lay_map(self) -> None:
        position, table = self.position, self.table
        opened = mask_of({door_of(self.box, door, "position.open_doors") for door in position.open_doors})
        table.closed &= ~opened
        table.locked &= ~opened
        for name, level in position.awareness.items():
            table.awareness[table.room(self.area(name, "awareness"))] = level
        table.smoke = self.areas(position.smoke, "smoke")
        table.suppressed = self.areas(position.suppressed, "suppressed")
        table.cleared = mask_of({table.room(self.area(name, "cleared")) for name in position.cleared})
        if position.guard_points is not None:
            table.guard_points = self.areas(position.guard_points, "guard_points")

    def lay_tokens(self) -> None:
        position, table = self.position, self.table
        if position.tokens is not None:
            table.tokens = {self.area(name, "tokens"): levels for name, levels in position.tokens.items()}
        if position.features is not None:
            table.features = {
                self.area(name, "features"): self.feature(what, f"position.features.{name}")
                for name, what in position.features.items()
            }
        if position.items is not None:
            table.found = {
                self.area(name, "items"): tuple(self.found(what, f"position.items.{name}") for what in lying)
                for name, lying in position.items.items()
            }

    def lay_alien_world(self) -> None:
        """The tokens that only the alien world has."""
        position, table = self.position, self.table
        if not self.box.alien_world and (position.environments or position.spent_tokens or position.portal):
            expected = 'a map with the world "alien"'
            raise BadPosition("tokens of the alien world", where="position", expected=expected)
        if position.environments is not None:
            table.environments = {
                self.area(name, "environments"): self.environment(what, f"position.environments.{name}")
                for name, what in position.environments.items()
            }
        table.spent_tokens = {self.area(name, "spent_tokens"): lying for name, lying in position.spent_tokens.items()}
        if position.portal is not None:
            table.portal = Portal(self.area(position.portal.area, "portal.area"), position.portal.drains)
        turned = [environment.token for environment in table.environments.values() if environment.token]
        _check_known(turned, table.environment_pool, "position.environments")
        table.environment_pool = tuple(self.elsewhere(turned, table.environment_pool))

    def environment(self, what: str, where: str) -> Environment:
        tokens = self.box.cards.environments
        return Environment("" if one_of(what, (FACEDOWN, *tokens), where) == 0 else what)

    def feature(self, what: str, where: str) -> Feature:
        cards = self.box.cards.features
        if what in cards:
            return Feature(cards[what].type, what)
        types = tuple(get_args(FeatureType))
        return Feature(types[one_of(what, (*types, *cards), where)])

    def found(self, what: str, where: str) -> Found:
        tokens = self.box.cards.item_tokens
        if what in tokens:
            return Found(tokens[what].stack, Item(what))
        return Found(STACKS[one_of(what, (*STACKS, *tokens), where)])

    # ------------------------------------------------------------ decks

    def deal(self) -> None:
        """The decks: a card is in one place only."""
        table, cards, named = self.table, self.box.cards, dict(self.position.decks)
        table.alarm = self.position.alarm
        for hero, record in enumerate(table.heroes):
            self.deal_hero(hero, named.pop(record.card, None))
        noise = self.box.noise_cards(table.track.noise_deck)
        table.noise_deck, table.noise_discard = _dealt(noise, named.pop("noise", None), "noise")
        wounds = tuple(self.elsewhere((wound.card for hero in table.heroes for wound in hero.wounds), cards.wounds))
        table.wound_deck, table.wound_discard = _dealt(wounds, named.pop("wound", None), "wound")
        spawns = table.spawn_deck.pool
        table.spawn_deck, table.spawn_discard = _dealt(spawns, named.pop("spawn", None), "spawn")
        for name in named:
            expected = f"one of noise, spawn, wound, {', '.join(self.box.heroes)}"
            raise BadPosition(f"deck {name!r}", where="position.decks", expected=expected)
        self.take_tokens()

    def deal_hero(self, hero: HeroId, left: tuple[CardId, ...] | None) -> None:
        record, name = self.table.heroes[hero], self.box.heroes[hero]
        if "deck" in self.position.changes.get(name, {}):
            return
        lying = (one.card for one in record.in_play)
        rest = tuple(self.elsewhere((*record.hand, *record.discard, *record.removed, *lying), record.deck.pool))
        deck, discard = _dealt(rest, left, name)
        self.table.change(hero, deck=deck, discard=(*record.discard, *discard))

    def elsewhere(self, taken: Iterable[CardId], cards: Iterable[CardId]) -> Iterator[CardId]:
        """The cards that nobody has."""
        held = set(taken)
        return (card for card in cards if card not in held)

    def take_tokens(self) -> None:
        """Item tokens and features that somebody has seen are in no stack."""
        table = self.table
        held = {item.token for hero in table.heroes for item in hero.items}
        held |= {found.item.token for lying in table.found.values() for found in lying if found.item is not None}
        table.stacks = {stack: tuple(self.elsewhere(held, pool)) for stack, pool in table.stacks.items()}
        table.stores = tuple(self.elsewhere(held, table.stores))
        supplies.assume_backs(table)
        seen = {feature.card for feature in table.features.values()}
        table.feature_pools = {kind: tuple(self.elsewhere(seen, pool)) for kind, pool in table.feature_pools.items()}

    # ------------------------------------------------------------ the turn

    def begin_turn(self) -> None:
        position, table = self.position, self.table
        table.phase = position.phase or ("turn" if position.acting else "pick")
        if not position.acting:
            if position.turn:
                raise BadPosition("a turn of nobody", where="position.turn", expected="a Hero in position.acting")
            return
        hero = self.hero(position.acting, "acting")
        table.last_hero, table.recent = hero, (hero,)
        table.heroes[hero] = replace(table.heroes[hero], acted=True)
        table.turn = changed(Turn(hero, basic=BASIC_ACTIONS), position.turn, "position.turn")


def _check_escort(table: State) -> None:
    """The escort token is with the Hero in charge of the prisoner, or with the prisoner (RB-KEY-ESCORT-2)."""
    token, escort = escort_token(table), table.escort
    carrying = [hero for hero, record in enumerate(table.heroes) for item in record.items if item.token == token]
    in_charge = [] if escort is None or escort.hero == NOBODY else [escort.hero]
    lying = {found.item.token for there in table.found.values() for found in there if found.item is not None}
    if carrying != in_charge or token in (*lying, *table.stores):
        expected = "it with the Hero whom `escort` in position.state names, and nowhere else"
        raise BadPosition(f"{token!r} in the wrong place", where="position", expected=expected)


def _check_changeable(fields: Iterable[str], where: str) -> None:
    for field in fields:
        if field in NOT_TO_CHANGE:
            raise BadPosition(f"field {field!r}", where=where, expected=f"that in {NOT_TO_CHANGE[field]}")


def _check_known(names: Iterable[str], known: Iterable[str], where: str) -> None:
    seen: set[str] = set()
    there = set(known)
    for name in names:
        if name not in there:
            raise BadPosition(f"{name!r}", where=where, expected="a card or token that there is for it")
        if name in seen:
            raise BadPosition(f"{name!r} twice", where=where, expected="each card or token once")
        seen.add(name)


def _dealt(
    cards: tuple[CardId, ...], left: tuple[CardId, ...] | None, name: str
) -> tuple[Deck[CardId], tuple[CardId, ...]]:
    """A deck with these cards left, and its discard pile."""
    if left is None:
        return Deck(pool=cards), ()
    _check_known(left, cards, f"position.decks.{name}")
    return Deck(pool=left), tuple(card for card in cards if card not in left)
