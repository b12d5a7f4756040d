"""What a card is played on (IN-CARD-7, IN-CARD-10, IN-CARD-11, IN-CARD-13, IN-Q-28).

What a card would not change is no target of it; a card without a target cannot be played.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeAlias

from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.boards.grid.facing import Facing
from nightraid.boards.grid.sight_centres import line_range
from nightraid.engine.ask import Ask, Rule
from nightraid.games.incursion.asks.options import AtEntry, AtSquare, Face, InArea, NotNow, OnCard, OnModel
from nightraid.games.incursion.asks.questions import (
    WhichArea,
    WhichCard,
    WhichEntry,
    WhichFacing,
    WhichModel,
    WhichSquare,
)
from nightraid.games.incursion.box import FACINGS, Ground
from nightraid.games.incursion.ids import (
    AXIS,
    HORDE,
    NOBODY,
    OFF_BOARD,
    SIDE_NAMES,
    STURMZOMBIE,
    AreaId,
    CardId,
    Cell,
    EntryId,
    ModelId,
    Side,
    other,
)
from nightraid.games.incursion.rules.arrivals import room
from nightraid.games.incursion.rules.base.in_force import is_armed
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.schema.cards import (
    BattleCard,
    BoobyTrap,
    CaveIn,
    DrawCards,
    EventEffect,
    Extinguish,
    ExtraAp,
    FloodedTunnel,
    GainCp,
    HiddenTunnel,
    KnockDown,
    LoseCp,
    LoseReaction,
    MoreZombies,
    Patch,
    PowerSurge,
    Rockfall,
    Snafu,
    Spill,
    Strike,
    SwingDoors,
    TakeCard,
    TakePost,
    TurnAround,
)
from nightraid.games.incursion.state import Model, State

NOT_NOW = NotNow()
Choice: TypeAlias = OnModel | AtSquare | InArea | OnCard | AtEntry


class Aim(NamedTuple):
    """What the player chose for a card."""

    on: ModelId = NOBODY
    at: Cell = OFF_BOARD
    area: AreaId = ""
    against: CardId = ""
    entry: EntryId = ""
    facing: Facing = Facing.NORTH


# ---------------------------------------------------------------- can it be played, and on what


def has_target(game: State, side: Side, card: CardId) -> bool:
    """Whether there is anything the card could be played on."""
    printed = game.box.card(card)
    works = WITHOUT_TARGET.get(type(printed.event))
    if works is not None:
        return works(game, side)
    return next(targets(game, side, printed), None) is not None


def targets(game: State, side: Side, printed: BattleCard) -> Iterator[Choice]:
    """Everything a card that needs a target can be played on."""
    if printed.event is None:
        return models_for_effect(game, side, printed)
    return TARGETS_OF_EVENT[type(printed.event)](game, side, printed)


def take_aim(game: State, side: Side, card: CardId) -> Rule[Aim | None]:
    """Ask for what the card needs; None if the player thinks better of it."""
    printed = game.box.card(card)
    if type(printed.event) in WITHOUT_TARGET:
        return Aim()
    answer = yield _question(game, side, card, [*targets(game, side, printed), NOT_NOW])
    match answer:
        case OnModel():
            aim = Aim(on=answer.model)
        case AtSquare():
            aim = Aim(at=answer.at)
        case InArea():
            aim = Aim(area=answer.area)
        case OnCard():
            aim = Aim(against=answer.card)
        case AtEntry():
            aim = Aim(entry=answer.entry)
        case _:
            return None
    if isinstance(printed.event, TurnAround | HiddenTunnel):
        return (yield from _take_facing(game, side, card, aim))
    return aim


def _question(game: State, side: Side, card: CardId, options: list[Any]) -> Ask[Any]:
    """The question that goes with the kind of target."""
    why = ("IN-CARD-7", "IN-Q-28") if game.box.card(card).is_effect else ("IN-CARD-12", "IN-Q-28")
    match options[0]:
        case AtSquare():
            return WhichSquare(NOBODY, "card", card, seat=side, options=options, why=why)
        case InArea():
            return WhichArea(card, seat=side, options=options, why=why)
        case OnCard():
            return WhichCard(card, seat=side, options=options, why=why)
        case AtEntry():
            return WhichEntry(card, seat=side, options=options, why=why)
    return WhichModel("card", card, seat=side, options=options, why=why)


def _take_facing(game: State, side: Side, card: CardId, aim: Aim) -> Rule[Aim | None]:
    """Which way a model is turned, or to which side a tunnel opens: not into a wall."""
    if aim.on != NOBODY:
        facings: tuple[Facing, ...] = game.models[aim.on].facing.turns
    else:
        facings = tuple(facing for facing in FACINGS if game.box.steps.routes(aim.at, facing.direction))
    options: list[Face | NotNow] = [*(Face(facing) for facing in facings), NOT_NOW]
    answer = yield WhichFacing(card, aim.on, seat=side, options=options, why=("IN-CARD-12", "IN-Q-28"))
    return aim._replace(facing=answer.facing) if isinstance(answer, Face) else None


# ---------------------------------------------------------------- models


def models_for_effect(game: State, side: Side, printed: BattleCard) -> Iterator[OnModel]:
    """Models anywhere, in reserve too (IN-CARD-10); all sturmzombies by their one card (IN-CARD-11, IN-Q-84)."""
    has_ability = game.box.has_ability
    for model, stand in game.models.items():
        if stand.status != "dying" and not has_ability(model, "horde") and fits(game, side, printed, model):
            yield OnModel(model)
    if printed.swd and fits_horde(game, side, printed):
        yield OnModel(HORDE)


def fits(game: State, side: Side, printed: BattleCard, model: ModelId) -> bool:
    """Whether a model is such as the card asks for, and does not ignore it."""
    wanted, kind = printed.targets, game.card(model)
    if wanted.whose != "any" and (wanted.whose == "friend") != (game.models[model].side == side):
        return False
    if kind.id in printed.no_effect_on or (wanted.armed and not is_armed(game, model)):
        return False
    return not wanted.keywords or any(keyword in kind.keywords for keyword in wanted.keywords)


def fits_horde(game: State, side: Side, printed: BattleCard) -> bool:
    """Whether the sturmzombies' card is in play and such as the card asks for; it may wait for zombies to come."""
    wanted, kind = printed.targets, game.box.kind[STURMZOMBIE]
    if wanted.whose != "any" and (wanted.whose == "friend") != (side == AXIS):
        return False
    if wanted.armed or (wanted.keywords and not any(keyword in kind.keywords for keyword in wanted.keywords)):
        return False
    force = game.commands[AXIS].force
    return STURMZOMBIE in force or STURMZOMBIE in game.numbers or STURMZOMBIE in game.box.mission.axis.given


def _models_on_board(works: Callable[[State, ModelId, Model], bool]) -> "Finder":
    """Events reach models on the board only (IN-CARD-13), each sturmzombie on its own (IN-Q-84)."""

    def found(game: State, side: Side, printed: BattleCard) -> Iterator[OnModel]:
        for model, stand in game.models.items():
            if stand.status == "board" and fits(game, side, printed, model) and works(game, model, stand):
                yield OnModel(model)

    return found


def _can_post(game: State, model: ModelId, stand: Model) -> bool:
    return not stand.reacting and may_react(game, model)


def _can_use_ap(game: State, model: ModelId, stand: Model) -> bool:
    """As with Tactical Fulcrum: not a model that is done, confused or lured (IN-Q-51, IN-Q-55)."""
    if game.activation.model == model:
        return not game.activation.no_cp and not stand.lured
    return not (stand.activated or stand.confused or stand.lured)


# ---------------------------------------------------------------- squares and areas


def free_squares(game: State) -> int:
    """The floor squares with nobody and nothing that fills them, as a mask."""
    return game.box.ground.floor & ~(game.occupied | game.things | game.rubble)


def _free(game: State, side: Side, printed: BattleCard) -> Iterator[AtSquare]:
    return (AtSquare(cell) for cell in bits_of(free_squares(game)))


def _for_tunnel(game: State, side: Side, printed: BattleCard) -> Iterator[AtSquare]:
    """Free squares at some distance from every enemy on the board (IN-CONTENT-13)."""
    assert isinstance(printed.event, HiddenTunnel)
    squares = free_squares(game)
    for enemy in game.on_board(other(side)):
        squares &= ~squares_nearer(game.box.ground, game.models[enemy].cell, printed.event.least_range)
    return (AtSquare(cell) for cell in bits_of(squares))


@lru_cache(maxsize=4096)
def squares_nearer(ground: Ground, here: Cell, least: int) -> int:
    """The squares from which the range to a square is less than that, as a mask; kept: hands are looked at often."""
    grid = ground.grid
    x, y = grid.xy(here)
    return mask_of(cell for cell in grid.floor_cells if line_range(grid.xs[cell] - x, grid.ys[cell] - y) < least)


def _areas(works: Callable[[State, Side, BattleCard, AreaId, int], object]) -> "Finder":
    """The areas in which there is something to do; `works` gets the squares as a mask."""

    def found(game: State, side: Side, printed: BattleCard) -> Iterator[InArea]:
        for area, mask in game.box.ground.area_masks.items():
            if works(game, side, printed, area, mask):
                yield InArea(area)

    return found


def doors_to_swing(game: State, area: AreaId, event: SwingDoors) -> int:
    """The doors on a side of an area that a card would open or close, as a mask; locked ones stay as they are."""
    doors = game.box.ground.area_doors[area] & ~game.locked
    return doors & game.closed if event.to == "open" else doors & ~game.closed


def models_in(game: State, area: AreaId) -> list[ModelId]:
    """The models on the board in an area: the active player's first, then the other's (IN-Q-34)."""
    mask = game.box.ground.area_masks[area]
    return [
        model
        for side in (game.active, other(game.active))
        for model in game.on_board(side)
        if mask >> game.models[model].cell & 1 and game.models[model].status == "board"
    ]


def _doors_move(game: State, side: Side, printed: BattleCard, area: AreaId, mask: int) -> object:
    assert isinstance(printed.event, SwingDoors)
    return doors_to_swing(game, area, printed.event)


def _burns(game: State, side: Side, printed: BattleCard, area: AreaId, mask: int) -> object:
    return any(mask >> cell & 1 for cell in game.fires)


def _enemies_react(game: State, side: Side, printed: BattleCard, area: AreaId, mask: int) -> object:
    return any(
        stand.reacting and stand.side != side and stand.status == "board" and mask >> stand.cell & 1
        for stand in game.models.values()
    )


# ---------------------------------------------------------------- cards and entries


def _cards_in_play(game: State, side: Side, printed: BattleCard) -> Iterator[OnCard]:
    return (OnCard(lying.card) for lying in game.in_play)


def _entries(game: State, side: Side, printed: BattleCard) -> Iterator[AtEntry]:
    """Where the horde of this game turn may wait, if the mission allows any more zombies (IN-DEPLOY-3, IN-Q-63)."""
    mission, name = game.box.mission, SIDE_NAMES[side]
    if room(game):
        for entry in mission.force(name).entries if game.turn <= 1 else mission.later_entries(name):
            if entry not in game.closed_entries:
                yield AtEntry(entry)


# ---------------------------------------------------------------- which event needs what

Finder: TypeAlias = Callable[[State, Side, BattleCard], Iterator[Choice]]

TARGETS_OF_EVENT: dict[type[EventEffect], Finder] = {
    Snafu: _cards_in_play,
    HiddenTunnel: _for_tunnel,
    BoobyTrap: _free,
    CaveIn: _free,
    Spill: _free,
    FloodedTunnel: _areas(lambda game, side, printed, area, mask: True),
    Rockfall: _areas(lambda game, side, printed, area, mask: game.occupied & mask and models_in(game, area)),
    SwingDoors: _areas(_doors_move),
    LoseReaction: _areas(_enemies_react),
    Extinguish: _areas(_burns),
    Strike: _models_on_board(lambda game, model, stand: True),
    Patch: _models_on_board(lambda game, model, stand: stand.dp > 0),
    KnockDown: _models_on_board(lambda game, model, stand: not stand.down),
    TurnAround: _models_on_board(lambda game, model, stand: True),
    TakePost: _models_on_board(_can_post),
    ExtraAp: _models_on_board(_can_use_ap),
    MoreZombies: _entries,
}
"""Blaze of Glory has a time of its own, and names the model that falls."""

WITHOUT_TARGET: dict[type[EventEffect] | type[None], Callable[[State, Side], bool]] = {
    PowerSurge: lambda game, side: True,
    GainCp: lambda game, side: True,
    LoseCp: lambda game, side: game.commands[other(side)].cp > 0,
    DrawCards: lambda game, side: bool(len(game.deck) or game.discard),
    TakeCard: lambda game, side: bool(game.commands[other(side)].hand),
}
"""Events about nothing in particular: whether they would change anything."""
