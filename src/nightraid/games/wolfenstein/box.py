"""The box: what is printed for one mission on one level, and all that can be known of the map beforehand."""

from collections.abc import Callable, Mapping
from copy import copy
from typing import Any

from nightraid.boards.grid.board import Grid, bits_of, mask_of
from nightraid.boards.grid.footprint import LargeStepTable
from nightraid.boards.grid.paths import Prices
from nightraid.boards.grid.route_fields import Fields
from nightraid.boards.grid.sight_corners import CornerSight
from nightraid.boards.grid.steps import StepTable
from nightraid.boards.grid.textmap import TextMap, read_map
from nightraid.engine import state as engine
from nightraid.engine.ask import Die
from nightraid.engine.cards import cards_of
from nightraid.engine.content import Library
from nightraid.engine.memory import Memory
from nightraid.games.wolfenstein.asks.options import Search, Step
from nightraid.games.wolfenstein.ids import (
    LETTERS,
    AreaId,
    CardId,
    Cell,
    Face,
    Letter,
    Level,
    ModelId,
    enemy_model,
    is_hero,
    kind_and_number,
)
from nightraid.games.wolfenstein.schema.cards import AttackDie, ChestCard, EventCard, LevelCard
from nightraid.games.wolfenstein.schema.enemies import EnemyCard
from nightraid.games.wolfenstein.schema.equipment import EquipmentCard, Scope
from nightraid.games.wolfenstein.schema.heroes import HeroCard
from nightraid.games.wolfenstein.schema.missions import Blackout, MissionCard, PlacedTile, SpecialRule, TileCard
from nightraid.games.wolfenstein.schema.weapons import FurtherReach, WeaponCard

OBJECTIVE_SIGNS = dict(zip("1234", LETTERS, strict=True))
NAZI_SPAWN_SIGNS = dict(zip("wxyz", LETTERS, strict=True))
PASSAGE_SIGNS = ("P", "Q", "R")
ON_FOOT = Prices(step=1, slow=2, door=1)
"""A step costs 1 AP, into difficult terrain 2; a closed door on the way 1 more (WF-ACTION-1, 2, 4)."""
FAR = 10_000
"""Further than any square."""


class Cards:
    """The printed cards, and every single card of the decks by its id."""

    def __init__(self, library: Library) -> None:
        self.heroes: Mapping[str, HeroCard] = library.of(HeroCard)
        self.enemies: Mapping[str, EnemyCard] = library.of(EnemyCard)
        self.weapons: Mapping[str, WeaponCard] = library.of(WeaponCard)
        self.equipment: Mapping[str, EquipmentCard] = library.of(EquipmentCard)
        self.events: Mapping[str, EventCard] = library.of(EventCard)
        self.chests: Mapping[str, ChestCard] = library.of(ChestCard)
        weapons, equipment = cards_of(self.weapons.values()), cards_of(self.equipment.values())
        events, chests = cards_of(self.events.values()), cards_of(self.chests.values())
        self.weapon_deck, self.equipment_deck = tuple(weapons), tuple(equipment)
        self.event_deck, self.chest_deck = tuple(events), tuple(chests)
        # What is printed on each single card of a deck, to be looked up quickly.
        self.weapon: Callable[[CardId], WeaponCard] = weapons.__getitem__
        self.equipment_card: Callable[[CardId], EquipmentCard] = equipment.__getitem__
        self.event: Callable[[CardId], EventCard] = events.__getitem__
        self.chest: Callable[[CardId], ChestCard] = chests.__getitem__
        (die,) = library.of(AttackDie).values()
        self.die: Die[Face] = Die(die.id, die.faces)


def _longest_reaches(cards: Cards) -> dict[CardId, int]:
    """For each weapon card: further than this it does not reach, whatever is paid for it or attached to it."""
    scopes = [card.does.squares for card in cards.equipment.values() if isinstance(card.does, Scope)]
    reaches: dict[CardId, int] = {}
    for card in cards.weapon_deck:
        abilities = [ability.does for ability in cards.weapon(card).abilities]
        further = sum(does.squares for does in abilities if isinstance(does, FurtherReach))
        reaches[card] = cards.weapon(card).range + further + max(scopes, default=0)
    return reaches


class Box(engine.Box):
    """One mission on one level, with its map and all cards."""

    def __init__(self, library: Library, mission: MissionCard, level: Level) -> None:
        self.cards = Cards(library)
        self.hero_cards, self.enemy_cards = self.cards.heroes, self.cards.enemies
        self.die = self.cards.die
        self.weapon, self.equipment = self.cards.weapon, self.cards.equipment_card
        self.event, self.chest = self.cards.event, self.cards.chest
        self.mission = mission
        self.heroes: tuple[str, ...] = ()
        """The Hero cards of the set-up, in their order."""
        self._levels = library.of(LevelCard)
        self._choose(level)
        self.special_rules: tuple[SpecialRule, ...] = tuple(special.rule for special in mission.special_rules)
        self.gear: Memory[Any, tuple[Any, ...]] = Memory()
        """The options that a Hero's cards give it (`rules/gear.py`)."""
        self.used_cards: Memory[tuple[CardId, ...], tuple[CardId, ...]] = Memory()
        """The cards of a pack that are used (`abilities/equipment.py`)."""
        self._read(read_map(mission.map))
        self._lay_tiles(mission.tiles, library.of(TileCard))
        self._tables()

    def _choose(self, level: Level) -> None:
        self.level_id = level
        self.level = self._levels[level.replace("_", "-")]
        changes = self.mission.levels.get(level)
        self.round_limit = (changes and changes.round_limit) or self.mission.round_limit
        self.alarm_limit = (changes and changes.alarm_limit) or self.mission.alarm.limit

    def on_level(self, level: Level) -> "Box":
        """The same mission on another level; the map and all that is known of it is shared."""
        twin = copy(self)
        twin._choose(level)
        return twin

    # ---------------------------------------------------------------- the map

    def _read(self, drawn: TextMap) -> None:
        marks = drawn.marks
        self.drawn = drawn
        self.grid: Grid = drawn.grid
        self.steps = StepTable(self.grid)
        self.difficult = mask_of(marks.get("~", ()))
        self.chests = mask_of(marks.get("$", ()))
        self.events = mask_of(marks.get("?", ()))
        self.exits = mask_of(marks.get("X", ()))
        self.objective_cells: dict[Letter, Cell] = {
            letter: marks[sign][0] for sign, letter in OBJECTIVE_SIGNS.items() if sign in marks
        }
        self.nazi_spawns: dict[Letter, Cell] = {
            letter: marks[sign][0] for sign, letter in NAZI_SPAWN_SIGNS.items() if sign in marks
        }
        self.hero_spawns: tuple[Cell, ...] = marks.get("H", ()) or tuple(
            marks[letter][0] for letter in LETTERS if letter in marks
        )
        self.passages: dict[Cell, Cell] = {}
        for sign in PASSAGE_SIGNS:
            for one, other in [marks[sign]] if sign in marks else []:
                self.passages[one], self.passages[other] = other, one
        self.spawn_tokens = mask_of([*self.nazi_spawns.values(), *self.hero_spawns])
        self.passage_tokens = mask_of(self.passages)
        self.start_enemies: tuple[tuple[str, str, Cell], ...] = tuple(
            (sign, enemy, cell) for sign, enemy in self.mission.enemies.items() for cell in marks.get(sign, ())
        )

    def _lay_tiles(self, tiles: tuple[PlacedTile, ...], kinds: Mapping[str, TileCard]) -> None:
        """Each tile is an area; tiles of one name are one area (WF-TERM-3)."""
        self.area_names: tuple[str, ...] = tuple(dict.fromkeys(tile.name for tile in tiles))
        self.area_kinds = {placed.name: kinds[placed.tile].kind for placed in tiles}
        """Whether an area is a room or a corridor."""
        area_of = [-1] * self.grid.size
        for placed in tiles:
            tile = kinds[placed.tile]
            width, height = (tile.height, tile.width) if placed.turned else (tile.width, tile.height)
            for y in range(placed.at[1], placed.at[1] + height):
                for x in range(placed.at[0], placed.at[0] + width):
                    area_of[self.grid.cell(x, y)] = self.area_names.index(placed.name)
        self.area_of: tuple[AreaId, ...] = tuple(area_of)
        self.area_masks = tuple(
            mask_of(cell for cell in self.grid.floor_cells if area_of[cell] == area)
            for area in range(len(self.area_names))
        )
        self.beside_area = tuple(self._areas_beside(area) for area in range(len(self.area_names)))

    def _areas_beside(self, area: AreaId) -> int:
        """The adjacent areas as a mask: they share a side that is no wall (WF-TERM-5)."""
        touching = {
            self.area_of[near] for cell in bits_of(self.area_masks[area]) for near in self.steps.beside(cell, 0, 0)
        }
        return mask_of(touching - {area})

    # ---------------------------------------------------------------- what follows from it

    def _tables(self) -> None:
        self.large = LargeStepTable(self.grid)
        self.sight = CornerSight(self.grid)
        self.sight_limit = next((rule.squares for rule in self.special_rules if isinstance(rule, Blackout)), FAR)
        self.fields = Fields(self.grid, self.steps, self.large, ON_FOOT)
        self._steps_from: dict[tuple[Cell, int, int], tuple[int, tuple[Step, ...]]] = {}
        self._size = self.grid.size
        self.doors_around = tuple(self._doors_around(cell) for cell in range(self.grid.size))
        """For each square the doors that lie on a side of it or of a square that touches it, as a mask."""
        self.by_openings = mask_of(
            cell for cell in self.grid.floor_cells if self.grid.doors_beside(cell) | self.grid.barricades_beside(cell)
        )
        """The squares with a door or a barricade on one of their sides."""
        self.longest_reach = _longest_reaches(self.cards)
        self.step_to = tuple(Step(cell) for cell in range(self.grid.size))
        self.search_at = tuple(Search(cell) for cell in range(self.grid.size))
        self.oversized = frozenset(kind for kind, card in self.enemy_cards.items() if card.size == 4)
        self._within: dict[int, int] = {}
        self._near: dict[int, int] = {}
        self._clear_sight: Memory[int, int] = Memory()
        self._kinds = tuple(self.enemy_cards)
        self._places = {kind: place for place, kind in enumerate(self._kinds)}
        self._covers = {
            kind: self.large.covers if card.size == 4 else self.steps.covers for kind, card in self.enemy_cards.items()
        }

    def _doors_around(self, cell: Cell) -> int:
        if not self.grid.is_floor(cell):
            return 0
        doors = self.grid.doors_beside(cell)
        for near in self.steps.around(cell, 0, 0):
            doors |= self.grid.doors_beside(near)
        return doors

    def for_heroes(self, heroes: tuple[str, ...]) -> "Box":
        """The same box with these Hero cards taken out; everything else is shared."""
        twin = copy(self)
        twin.heroes = heroes
        return twin

    def model_of(self, kind: str, number: int) -> ModelId:
        """The model of an enemy with this number."""
        return enemy_model(self._places[kind], number)

    def kind_of(self, model: ModelId) -> str:
        """The kind of an enemy, by its model alone; a bot has the kind of the model it is."""
        return self._kinds[kind_and_number(model)[0]]

    def cells_at(self, model: ModelId, cell: Cell) -> tuple[Cell, ...]:
        """The squares a model covers if it stands on this one: four if it is oversized."""
        return self.large.cells(cell) if not is_hero(model) and self.kind_of(model) in self.oversized else (cell,)

    def name_of(self, model: ModelId) -> str:
        """What a model is called: a Hero by name, an enemy by its card and its number."""
        if is_hero(model):
            return self.hero_cards[self.heroes[model]].name
        place, number = kind_and_number(model)
        card = self.enemy_cards[self._kinds[place]]
        return card.name if card.models == 1 else f"{card.name} {number}"

    def sign_of(self, model: ModelId) -> str:
        """A model on a map drawn in text."""
        if is_hero(model):
            return self.hero_cards[self.heroes[model]].nickname
        place, number = kind_and_number(model)
        card = self.enemy_cards[self._kinds[place]]
        return card.nickname if card.models == 1 else f"{card.nickname}{number}"

    def covers_of(self, kind: str) -> tuple[int, ...]:
        """For each square the mask of squares that an enemy of this kind covers there."""
        return self._covers[kind]

    def steps_from(self, cell: Cell, closed: int, standing: int) -> tuple[int, tuple[Step, ...]]:
        """The squares one step away, as a mask and as options: doors and barricades looked at, nothing else."""
        found = self._steps_from.get((cell, closed, standing))
        if found is None:
            cells = self.steps.around(cell, closed, standing)
            found = mask_of(cells), tuple(self.step_to[near] for near in cells)
            self._steps_from[cell, closed, standing] = found
        return found

    def within(self, cell: Cell, squares: int) -> int:
        """The squares at most so far away, as a mask."""
        key = squares * self._size + cell
        within = self._within.get(key)
        if within is None:
            measure = self.grid.distance
            near = (other for other in self.grid.floor_cells if measure(cell, other) <= squares)
            within = self._within[key] = mask_of(near)
        return within

    def clear_sight(self, cell: Cell, closed: int) -> int:
        """The squares that would be seen from a square if no model stood anywhere, as a mask."""
        key = closed * self._size + cell
        seen = self._clear_sight.get(key)
        if seen is None:
            seen = self._clear_sight.keep(key, self.sight.seen_from(cell, closed, 0))
        return seen

    def near(self, cell: Cell, closed: int) -> int:
        """The squares adjacent to a square, as a mask; barricades do not part them (WF-TERM-4)."""
        key = closed * self._size + cell
        near = self._near.get(key)
        if near is None:
            near = self._near[key] = mask_of(self.steps.around(cell, closed))
        return near

    def areas_of(self, cells: tuple[Cell, ...]) -> int:
        """The areas these squares belong to, as a mask."""
        mask = 0
        for cell in cells:
            mask |= 1 << self.area_of[cell]
        return mask

    def area(self, name: str) -> AreaId:
        """The area with this name."""
        return self.area_names.index(name)
