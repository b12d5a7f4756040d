"""The box: what is printed for one mission, and all that can be known of the board beforehand."""

from collections.abc import Mapping
from functools import reduce
from operator import or_

from nightraid.boards.grid.board import Grid, mask_of
from nightraid.boards.grid.facing import Facing, arc, front_cells, links
from nightraid.boards.grid.sight_centres import CentreSight
from nightraid.boards.grid.steps import StepTable
from nightraid.engine import state as engine
from nightraid.engine.ask import Die
from nightraid.engine.cards import cards_of
from nightraid.engine.content import Library
from nightraid.games.incursion.ids import (
    NUMBERS,
    SIDE_NAMES,
    SIDES,
    CardId,
    Cell,
    ItemId,
    KindId,
    ModelId,
    Side,
    WeaponId,
    kind_and_number,
    model_id,
)
from nightraid.games.incursion.schema.boards import BoardCard, DrawnBoard, draw_board
from nightraid.games.incursion.schema.cards import BattleCard, BlazeOfGlory
from nightraid.games.incursion.schema.missions import MissionCard
from nightraid.games.incursion.schema.models import AbilityId, ModelCard
from nightraid.games.incursion.schema.solo import OrderCard
from nightraid.games.incursion.schema.weapons import WeaponCard

D6: Die[int] = Die("d6", (1, 2, 3, 4, 5, 6))
HAND_GRENADE: WeaponId = "hand-grenade"
FACINGS = tuple(Facing)


class Ground:
    """The geometry of one board: nothing here changes in a match."""

    def __init__(self, board: DrawnBoard) -> None:
        self.board = board
        self.grid: Grid = board.grid
        self.steps = StepTable(self.grid)
        self.sight = CentreSight(self.steps)
        self.floor = mask_of(self.grid.floor_cells)
        width = self.grid.width
        self.ways = {width: Facing.NORTH, 1: Facing.EAST, -width: Facing.SOUTH, -1: Facing.WEST}
        """Which way a step goes, by the difference of the two squares."""
        size = self.grid.size
        self.arcs: tuple[int, ...] = tuple(
            arc(self.grid, cell, facing) if self.grid.is_floor(cell) else 0
            for cell in range(size)
            for facing in FACINGS
        )
        """What lies in front of a model: look up `4 * cell + facing` (IN-LOS-2)."""
        self.area_masks = {area: mask_of(cells) for area, cells in board.areas.items()}
        self.area_of = board.area_of
        self.area_doors = {area: self._doors_of(cells) for area, cells in board.areas.items()}
        """The doors on a side of each area, as a mask."""
        self.fronts: tuple[int, ...] = tuple(
            reduce(or_, (1 << cell for cell in front_cells(self.steps, at, facing, 0)), 0)
            if self.grid.is_floor(at)
            else 0
            for at in range(size)
            for facing in FACINGS
        )
        """The front squares of a model if all doors are open, as a mask: look up `4 * cell + facing` (IN-HTH-2)."""
        self.links = links(self.steps)
        """The squares beside each square, across doors too."""

    def _doors_of(self, cells: tuple[Cell, ...]) -> int:
        return reduce(or_, (self.grid.doors_beside(cell) for cell in cells), 0)


class Box(engine.Box):
    """One mission with its board and all cards."""

    def __init__(self, library: Library, mission: MissionCard, board: BoardCard, ground: Ground) -> None:
        self.library = library
        self.mission = mission
        self.board_card = board
        self.ground = ground
        self.board = ground.board
        self.grid, self.steps, self.sight, self.arcs = ground.grid, ground.steps, ground.sight, ground.arcs
        self.kinds: tuple[ModelCard, ...] = tuple(library.of(ModelCard).values())
        self.kind: Mapping[KindId, ModelCard] = library.of(ModelCard)
        self.places = {card.id: place for place, card in enumerate(self.kinds)}
        """The place of each kind, for `model_id`."""
        self.weapons: Mapping[WeaponId, WeaponCard] = library.of(WeaponCard)
        self.battle_cards: Mapping[str, BattleCard] = library.of(BattleCard)
        self.cards: dict[CardId, BattleCard] = cards_of(self.battle_cards.values())
        """What is printed on every single card."""
        self.deck: tuple[CardId, ...] = tuple(self.cards)
        self.cards_for: dict[Side, frozenset[CardId]] = {
            side: frozenset(
                card
                for card, printed in self.cards.items()
                if printed.side in ("either", SIDE_NAMES[side]) and not isinstance(printed.event, BlazeOfGlory)
            )
            for side in SIDES
        }
        """The cards that a side may play in its own turn: Blaze of Glory has a time of its own."""
        self.guns: dict[KindId, tuple[WeaponCard, ...]] = {
            card.id: tuple(self.weapons[weapon] for weapon in card.weapons) for card in self.kinds
        }

        self.exits: dict[Side, dict[Cell, Facing]] = {
            side: {
                way.cell: way.facing.opposite
                for out in mission.exits
                if out.side == SIDE_NAMES[side]
                for way in ground.board.entries[out.entry]
            }
            for side in SIDES
        }
        """For each side the squares from which its models can leave the board, and which way."""
        self.orders: Mapping[str, OrderCard] = library.of(OrderCard)
        self.items = {item.id: item for item in mission.items}
        self.objects = {thing.id: thing for thing in mission.objects}
        self.object_cells: dict[ItemId, Cell] = {thing.id: self.cell(thing.square) for thing in mission.objects}
        self.buyable: dict[Side, tuple[ModelCard, ...]] = {
            side: tuple(card for card in self.kinds if mission.may_buy(SIDE_NAMES[side], card)) for side in SIDES
        }
        """The kinds of which each side may buy any at all in this mission."""
        self._abilities = tuple(frozenset(own.id for own in card.abilities) for card in self.kinds)

    def has_ability(self, model: ModelId, ability: AbilityId) -> bool:
        """Whether an ability is printed on the card of a model."""
        return ability in self._abilities[model // NUMBERS - 1]  # as in `kind_and_number`, without a call

    def card(self, card: CardId) -> BattleCard:
        """What is printed on a battle card."""
        return self.cards[card]

    def model(self, kind: KindId, number: int) -> ModelId:
        """The model of a kind with this number."""
        return model_id(self.places[kind], number)

    def kind_of_model(self, model: ModelId) -> ModelCard:
        """The model card of a model, alive or not."""
        return self.kinds[kind_and_number(model)[0]]

    def cell(self, name: str) -> Cell:
        """The square of this name; the mission's checks have seen to it that there is one."""
        cell = self.board.cell(name)
        assert cell is not None
        return cell

    def square_name(self, cell: Cell) -> str:
        """A square as people call it: a column letter from the west, a row number from the south."""
        x, y = self.grid.xy(cell)
        column = chr(ord("a") + x) if x < 26 else chr(ord("a") + x // 26 - 1) + chr(ord("a") + x % 26)
        return f"{column}{y + 1}"


def make_ground(board: BoardCard) -> Ground:
    """The geometry of a board."""
    return Ground(draw_board(board))
