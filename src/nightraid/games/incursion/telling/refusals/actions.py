"""Why the active model cannot do something: steps, doors, items, attacks, CP."""

from collections.abc import Iterator

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Option, RuleIds
from nightraid.engine.game import Refusal
from nightraid.games.incursion.asks import options as opt
from nightraid.games.incursion.asks.questions import Act
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, Cell, ItemId, ModelId, other
from nightraid.games.incursion.rules import doors, entry, items, knocked_down, movement
from nightraid.games.incursion.rules.base.in_force import has_effect
from nightraid.games.incursion.rules.base.line_of_sight import square_ahead
from nightraid.games.incursion.rules.base.orders_in_force import is_jammed
from nightraid.games.incursion.rules.command_points import CONVERT, CONVERT_SPECIAL, price_of_ap
from nightraid.games.incursion.rules.grenades import throwables
from nightraid.games.incursion.rules.hand_to_hand import STRIKE_AP
from nightraid.games.incursion.rules.shooting import is_ready
from nightraid.games.incursion.rules.shots import Mark, can_shoot, range_of, reaches, shot_cost
from nightraid.games.incursion.schema.cards import Clumsy, NoCp
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import ActivationKind, State
from nightraid.games.incursion.telling.refusals.abilities import refused_abilities, refused_while_waiting
from nightraid.games.incursion.telling.refusals.reasons import because, dear, enemies_beside, why_no_blow, why_unseen

NO_CP: dict[ActivationKind, RuleIds] = {
    "infiltration": ("IN-INFILTRATE-1", "IN-Q-35"),
    "glory": ("IN-Q-56", "IN-Q-35"),
}
"""Activations without CP; else it is that the model is confused."""
CONFUSED: RuleIds = ("IN-MODEL-BRIGITTE-5", "IN-Q-55")


def refused_actions(game: State, ask: Act) -> Iterator[Refusal]:
    """What the active model cannot do now."""
    model = ask.model
    if model not in game.models or game.activation.kind == "luring":
        return
    yield from _conversions(game, model)
    stand = game.models[model]
    if stand.down and game.activation.kind != "glory":
        yield from _on_the_ground(game, model)
    elif not stand.on_board:
        yield from _entries(game, model)
        yield from refused_while_waiting(game, model)
    else:
        for reasons in (_steps, _turns, _exits, _doors, _items, _shots, _area_weapons, _strikes, refused_abilities):
            yield from reasons(game, model)


def _on_the_ground(game: State, model: ModelId) -> Iterator[Refusal]:
    if too_dear := dear(game, opt.StandUp(), knocked_down.COST, "IN-KD-1"):
        yield too_dear
    for cell in game.box.steps.beside(game.models[model].cell, 0):
        yield because(opt.Step(cell), "lies", "IN-KD-1", model=model)
    for turned in game.models[model].facing.turns:
        yield because(opt.Turn(turned), "lies", "IN-KD-1", model=model)


# ---------------------------------------------------------------- movement


def _steps(game: State, model: ModelId) -> Iterator[Refusal]:
    """The squares on the four sides of the model."""
    grid, here = game.box.grid, game.models[model].cell
    for facing in Facing:
        to = grid.neighbour(here, facing.direction)
        if to is not None and grid.is_floor(to):
            yield from _why_no_step(game, model, here, to)


def _why_no_step(game: State, model: ModelId, here: Cell, to: Cell) -> Iterator[Refusal]:
    option, grid = opt.Step(to), game.box.grid
    crossing = grid.crossing(grid.edge_between(here, to))
    who = game.at(to)
    if crossing is None:
        yield because(option, "wall", "IN-MOVE-2", to=to)
    elif shut := crossing[0] & game.closed:
        yield because(option, "door-closed", "IN-DOOR-3", door=next(bits_of(shut)))
    elif who != NOBODY:
        yield because(option, "model-there", "IN-MOVE-3", who=who)
    elif game.rubble >> to & 1:
        yield because(option, "rubble", "IN-CONTENT-12", to=to)
    elif game.things >> to & 1:
        yield because(option, "thing-there", "IN-CONTENT-17", thing=_thing_in(game, to))
    elif movement.is_held(game, model):
        yield because(option, "held", "IN-Q-48", model=model)
    else:
        ahead = movement.way(game, here, to) == game.models[model].facing
        if too_dear := dear(game, option, movement.step_cost(game, model, to), "IN-AP-4" if ahead else "IN-AP-5"):
            yield too_dear


def _thing_in(game: State, cell: Cell) -> ItemId:
    return next(thing for thing, at in game.box.object_cells.items() if at == cell)


def _turns(game: State, model: ModelId) -> Iterator[Refusal]:
    for turned in game.models[model].facing.turns:
        if too_dear := dear(game, opt.Turn(turned), movement.turn_cost(game, model), "IN-AP-6"):
            yield too_dear


def _exits(game: State, model: ModelId) -> Iterator[Refusal]:
    exits = game.box.exits[game.models[model].side]
    outward = exits.get(game.models[model].cell)
    if not exits:
        yield because(opt.Exit(), "no-exit", "IN-MOVE-5")
    elif outward is None:
        yield because(opt.Exit(), "exit-elsewhere", "IN-MOVE-5", squares=tuple(exits))
    elif game.activation.kind == "glory":
        yield because(opt.Exit(), "exit-of-the-dead", "IN-Q-56")
    elif movement.is_held(game, model):
        yield because(opt.Exit(), "held", "IN-Q-48", model=model)
    elif too_dear := dear(game, opt.Exit(), movement.exit_cost(game, model, outward), "IN-MOVE-5"):
        yield too_dear


def _entries(game: State, model: ModelId) -> Iterator[Refusal]:
    """The entry squares of a waiting model."""
    for way in entry.ways(game, model):
        option, who = opt.Enter(way.cell), game.at(way.cell)
        if who != NOBODY:
            friend = game.models[who].side == game.models[model].side
            yield because(option, "model-there", "IN-ENTRY-8" if friend else "IN-ENTRY-6", who=who)
        elif not entry.is_free(game, way.cell):
            yield because(option, "rubble", "IN-CONTENT-12", to=way.cell)
        elif movement.is_held(game, model):
            yield because(option, "held", "IN-Q-48", model=model)
        elif too_dear := dear(game, option, entry.entry_cost(game, model, way.cell), "IN-ENTRY-2"):
            yield too_dear


def _doors(game: State, model: ModelId) -> Iterator[Refusal]:
    """The doors on the sides of the model's square."""
    stand, grid = game.models[model], game.box.grid
    for door in bits_of(grid.doors_beside(stand.cell)):
        option: Option = opt.OpenDoor(door) if game.closed >> door & 1 else opt.CloseDoor(door)
        if game.locked >> door & 1:
            yield because(option, "locked", "IN-Q-71", door=door)
        elif not any(stand.facing.can_use(Facing(side // 2)) for side in grid.sides_with_door(stand.cell, door)):
            yield because(option, "behind", "IN-FACING-3", model=model, facing=stand.facing)
        elif has_effect(game, model, Clumsy):
            yield because(option, "card-forbids", "IN-CARD-7", model=model)
        elif too_dear := dear(game, option, doors.COST, "IN-AP-11"):
            yield too_dear


# ---------------------------------------------------------------- items


def _items(game: State, model: ModelId) -> Iterator[Refusal]:
    """Items on the floor and with friends, and objects of the mission."""
    side = game.models[model].side
    for item, lying in game.lying.items():
        option = opt.PickUp(item)
        if items.enemy_on(game, lying.at, side):
            yield because(option, "enemy-on-item", "IN-Q-70")
        elif items.barred(lying, model, side):
            yield because(option, "just-dropped", "IN-ITEM-4")
        else:
            yield from _why_no_item(game, model, option, item, lying.at)
    for friend in game.on_board(side):
        for item in game.models[friend].items:
            taking = opt.TakeFrom(friend, item)
            if friend != model and game.models[friend].activated:
                yield because(taking, "carrier-activated", "IN-ITEM-7", carrier=friend)
            elif friend != model:
                yield from _why_no_item(game, model, taking, item, game.models[friend].cell)
    for thing, cell in game.box.object_cells.items():
        yield from _why_no_object(game, model, thing, cell)


def _why_no_item(game: State, model: ModelId, option: Option, item: ItemId, at: Cell) -> Iterator[Refusal]:
    """Why a model cannot have an item that lies or is carried in a square."""
    if game.card(model).is_zombie and not game.box.items[item].zombies:
        yield because(option, "not-for-zombies", "IN-ITEM-2")
    elif not items.may_carry(game, model, item):
        yield because(option, "not-for-side", "IN-ITEM-1")
    elif len(game.models[model].items) >= game.box.mission.items_per_model:
        yield because(option, "hands-full", "IN-ITEM-8", model=model)
    else:
        yield from _why_out_of_hand(game, model, option, at, items.COST)


def _why_out_of_hand(game: State, model: ModelId, option: Option, at: Cell, ap: int) -> Iterator[Refusal]:
    """Why a model cannot reach for something in a square: not beside it, behind its back, a card, too few AP."""
    if at not in game.box.steps.beside(game.models[model].cell, game.closed):
        yield because(option, "out-of-reach", "IN-ITEM-1", model=model, at=at)
    elif not items.squares_in_reach(game, model) >> at & 1:
        yield because(option, "behind", "IN-FACING-3", model=model, facing=game.models[model].facing)
    elif has_effect(game, model, Clumsy):
        yield because(option, "card-forbids", "IN-CARD-7", model=model)
    elif too_dear := dear(game, option, ap, "IN-AP-12"):
        yield too_dear


def _why_no_object(game: State, model: ModelId, thing: ItemId, at: Cell) -> Iterator[Refusal]:
    option, how, now = opt.UseObject(thing), game.box.objects[thing].activation, game.objects[thing]
    if how is None:
        return
    if now.destroyed:
        yield because(option, "destroyed", "IN-CONTENT-17")
    elif now.activated_by is not None:
        yield because(option, "used-already", "IN-ITEM-1")
    elif game.card(model).is_zombie and not how.zombies:
        yield because(option, "not-for-zombies", "IN-ITEM-2")
    elif not items.allowed(game, model, how.side, how.zombies):
        yield because(option, "not-for-side", "IN-ITEM-1")
    elif how.needs is not None and how.needs not in game.models[model].items:
        yield because(option, "needs-item", "IN-ITEM-1", item=how.needs)
    else:
        yield from _why_out_of_hand(game, model, option, at, how.ap)


# ---------------------------------------------------------------- attacks


def _shots(game: State, model: ModelId) -> Iterator[Refusal]:
    """Every gun for one target at every enemy on the board."""
    for gun in game.box.guns[game.card(model).id]:
        if gun.area == "single":
            for enemy in game.on_board(other(game.models[model].side)):
                if game.models[enemy].status == "board":
                    yield from _why_no_shot(game, model, gun, enemy)


def _why_no_shot(game: State, model: ModelId, gun: WeaponCard, enemy: ModelId) -> Iterator[Refusal]:
    option = opt.Shoot(gun.id, enemy)
    if not can_shoot(game, model):
        yield because(option, "card-forbids", "IN-Q-92" if is_jammed(game, model) else "IN-CARD-7", model=model)
    elif not is_ready(game, model, gun):
        yield because(option, "harpoon-away", "IN-MODEL-HANS-3", "IN-MODEL-HANS-4")
    elif blocked := why_unseen(game, model, game.models[enemy].cell):
        yield because(option, blocked.reason, "IN-SHOOT-1", *blocked.rules, **blocked.args)
    elif not reaches(game, model, gun, Mark(enemy)):
        args = {"range": range_of(game, model, Mark(enemy)), "weapon": gun.id, "reach": gun.range}
        yield because(option, "too-far", "IN-SHOOT-1", "IN-RANGE-3", **args)
    elif too_dear := dear(game, option, shot_cost(game, model, gun.ap), "IN-AP-7"):
        yield too_dear


def _area_weapons(game: State, model: ModelId) -> Iterator[Refusal]:
    """Grenades, launchers and flamethrowers."""
    flames = [gun for gun in game.box.guns[game.card(model).id] if gun.area == "flames"]
    for gun in (*throwables(game, model), *flames):
        yield from _why_no_blast(game, model, gun, opt.Flame(gun.id) if gun.area == "flames" else opt.Lob(gun.id))
        if gun.incendiary:
            yield from _why_no_blast(game, model, gun, opt.LobFire(gun.id))


def _why_no_blast(game: State, model: ModelId, gun: WeaponCard, option: Option) -> Iterator[Refusal]:
    if not can_shoot(game, model):
        yield because(option, "card-forbids", "IN-Q-92" if is_jammed(game, model) else "IN-CARD-7", model=model)
    elif gun.area == "flames" and square_ahead(game, model) == OFF_BOARD:
        yield because(option, "wall-ahead", "IN-FLAME-2")
    elif too_dear := dear(game, option, shot_cost(game, model, gun.ap), _ap_rule(gun)):
        yield too_dear
    else:
        yield because(option, "no-square", "IN-GRENADE-2")


def _ap_rule(gun: WeaponCard) -> str:
    """Which rule says what a weapon for several squares costs."""
    return "IN-AP-9" if gun.weapon_class == "grenade" else "IN-AP-8"


def _strikes(game: State, model: ModelId) -> Iterator[Refusal]:
    """Enemies in the eight squares around."""
    for enemy in enemies_beside(game, model):
        option = opt.Strike(enemy)
        if blocked := why_no_blow(game, model, enemy):
            yield because(option, blocked.reason, *blocked.rules, **blocked.args)
        elif too_dear := dear(game, option, STRIKE_AP, "IN-AP-10"):
            yield too_dear


# ---------------------------------------------------------------- CP


def _conversions(game: State, model: ModelId) -> Iterator[Refusal]:
    """CP that cannot become AP."""
    command = game.commands[game.models[model].side]
    if game.activation.no_cp:
        yield because(CONVERT, "no-cp-now", *NO_CP.get(game.activation.kind, CONFUSED))
    elif has_effect(game, model, NoCp):
        yield because(CONVERT, "card-forbids", "IN-CARD-7", model=model)
    elif command.cp < price_of_ap(game, model):
        yield because(CONVERT, "no-cp", "IN-CP-5", cp=price_of_ap(game, model), left=command.cp)
    if command.special and not game.card(model).is_zombie:
        yield because(CONVERT_SPECIAL, "special-for-zombies", "IN-MODEL-GRETSEL-2")
