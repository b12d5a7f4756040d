"""Items and objects (IN-ITEM)."""

from msgspec.structs import replace

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.turns import ItemLies, ItemTaken, ObjectUsed
from nightraid.games.incursion.asks.options import Action, Drop, PickUp, TakeFrom, UseObject
from nightraid.games.incursion.ids import NOBODY, SIDE_NAMES, Cell, ItemId, ModelId, Side
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has_effect
from nightraid.games.incursion.rules.end_of_mission import item_taken, thing_used
from nightraid.games.incursion.schema.cards import Clumsy
from nightraid.games.incursion.schema.missions import Activation, Whose
from nightraid.games.incursion.state import LyingItem, State

COST = 1
"""AP for picking up or taking (IN-AP-12); what activating costs is the mission's matter."""


# ---------------------------------------------------------------- what is offered


def item_options(game: State, model: ModelId) -> list[Action]:
    """Items to pick up or to take from friends, and objects to activate (IN-ITEM-1, IN-ITEM-6)."""
    box = game.box
    ap = ap_left(game)
    if not (box.items or box.objects) or ap < COST or has_effect(game, model, Clumsy):
        return []
    reach = squares_in_reach(game, model)
    options: list[Action] = []
    if len(game.models[model].items) < box.mission.items_per_model:  # IN-ITEM-8
        options += pick_ups(game, model, reach)
        options += takings(game, model, reach)
    for thing, cell in box.object_cells.items():
        if reach >> cell & 1 and can_use(game, model, thing, ap):
            options.append(UseObject(thing))
    return options


def squares_in_reach(game: State, model: ModelId) -> int:
    """Adjacent squares across passable edges that the model faces or has at its side, as a mask (IN-FACING-3)."""
    stand = game.models[model]
    mask = 0
    for cell in game.box.steps.beside(stand.cell, game.closed):
        direction = game.box.grid.direction(stand.cell, cell)
        assert direction is not None
        if stand.facing.can_use(Facing(direction // 2)):
            mask |= 1 << cell
    return mask


def pick_ups(game: State, model: ModelId, reach: int) -> list[Action]:
    """Items on the floor; not those on which an enemy stands, nor what a friend dropped in this game turn (IN-Q-70)."""
    side = game.models[model].side
    return [
        PickUp(item)
        for item, lying in game.lying.items()
        if reach >> lying.at & 1
        and may_carry(game, model, item)
        and not enemy_on(game, lying.at, side)
        and not barred(lying, model, side)
    ]


def takings(game: State, model: ModelId, reach: int) -> list[Action]:
    """Items of friends who have not been activated yet (IN-ITEM-6, IN-ITEM-7)."""
    side = game.models[model].side
    return [
        TakeFrom(friend, item)
        for friend in game.on_board(side)
        for item in game.models[friend].items
        if friend != model
        and not game.models[friend].activated
        and reach >> game.models[friend].cell & 1
        and may_carry(game, model, item)
    ]


def may_carry(game: State, model: ModelId, item: ItemId) -> bool:
    """Whether the mission lets the model's side, and zombies if it is one, have the item (IN-ITEM-2)."""
    printed = game.box.items[item]
    return allowed(game, model, printed.side, printed.zombies)


def allowed(game: State, model: ModelId, whose: Whose, zombies: bool) -> bool:
    """Whether a thing of the mission is for this model."""
    if game.card(model).is_zombie and not zombies:
        return False
    return whose in ("either", SIDE_NAMES[game.models[model].side])


def enemy_on(game: State, cell: Cell, side: Side) -> bool:
    """Whether an enemy stands on an item."""
    there = game.at(cell)
    return there != NOBODY and game.models[there].side != side


def barred(lying: LyingItem, model: ModelId, side: Side) -> bool:
    """Whether a friend dropped the item in this game turn (IN-ITEM-4)."""
    return lying.dropped_by not in (NOBODY, model) and lying.side == side


def can_use(game: State, model: ModelId, thing: ItemId, ap: int) -> bool:
    """Whether the model can activate an object that it reaches: once, and as the mission says (IN-ITEM-1)."""
    how = game.box.objects[thing].activation
    now = game.objects[thing]
    if how is None or now.destroyed or now.activated_by is not None or how.ap > ap:
        return False
    if how.needs is not None and how.needs not in game.models[model].items:
        return False
    return allowed(game, model, how.side, how.zombies)


def drop_options(game: State, side: Side) -> list[Drop]:
    """What a player's models carry can be dropped at any of his choices (IN-ITEM-3, IN-Q-70)."""
    if not game.box.items:
        return []
    return [Drop(model, item) for model in game.on_board(side) for item in game.models[model].items]


# ---------------------------------------------------------------- what comes of it


def pick_up(game: State, model: ModelId, action: PickUp) -> Rule[None]:
    """An item goes from the floor to the model: a movement action (IN-MOVE-1, IN-ITEM-1)."""
    if not (yield from declare(game, model, COST)):
        return
    if action in pick_ups(game, model, squares_in_reach(game, model)):  # in a last stand somebody may have taken it
        del game.lying[action.item]
        yield from receive(game, model, action.item, NOBODY)


def take_from(game: State, model: ModelId, action: TakeFrom) -> Rule[None]:
    """An item goes from a friend to the model (IN-ITEM-6)."""
    if (yield from declare(game, model, COST)) and action.carrier in game.models:  # a card killed may have felled it
        game.change(action.carrier, items=without(game, action.carrier, action.item))
        yield from receive(game, model, action.item, action.carrier)


def without(game: State, carrier: ModelId, item: ItemId) -> tuple[ItemId, ...]:
    """What a carrier has besides one item."""
    return tuple(own for own in game.models[carrier].items if own != item)


def receive(game: State, model: ModelId, item: ItemId, giver: ModelId) -> Rule[None]:
    """The model has the item now; the mission may have waited for that."""
    game.change(model, items=(*game.models[model].items, item))
    yield ItemTaken(model, item, giver, why=("IN-ITEM-1" if giver == NOBODY else "IN-ITEM-6", "IN-AP-12"))
    yield from item_taken(game, item)
    yield from completed(game, model, "movement")


def use_object(game: State, model: ModelId, action: UseObject) -> Rule[None]:
    """The model activates an object, with the effect that the mission states (IN-ITEM-1, IN-Q-70)."""
    if (yield from declare(game, model, activation_of(game, action.thing).ap)):
        side = game.models[model].side
        game.objects[action.thing] = replace(game.objects[action.thing], activated_by=side)
        yield ObjectUsed(model, action.thing, why=("IN-ITEM-1", "IN-AP-12"))
        yield from thing_used(game, action.thing)
        yield from completed(game, model, "movement")


def activation_of(game: State, thing: ItemId) -> Activation:
    """How an object is activated that can be."""
    how = game.box.objects[thing].activation
    assert how is not None
    return how


def drop(game: State, model: ModelId, item: ItemId) -> Rule[None]:
    """A model lets an item fall into its square, which is no action and costs nothing (IN-ITEM-3)."""
    stand = game.models[model]
    game.change(model, items=without(game, model, item))
    game.lying[item] = LyingItem(stand.cell, dropped_by=model, side=stand.side)
    yield ItemLies(model, item, stand.cell, True, why=("IN-ITEM-3",))
