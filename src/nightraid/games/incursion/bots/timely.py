"""Events that are good at the right time only: doors, tunnels, traps, lights, and who looks where.

Some are for the start of one's turn, before the models go; others for its end, when nothing of one's own can run into
them before the enemy does.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeAlias

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Option
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.bots.attacks import worth
from nightraid.games.incursion.bots.errands import ahead_of, errand_of
from nightraid.games.incursion.bots.watching import coming, seen_by, watchers
from nightraid.games.incursion.bots.ways import FAR, UNIT, open_field, terrain
from nightraid.games.incursion.ids import OFF_BOARD, AreaId, Cell, ModelId, Side, other
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight
from nightraid.games.incursion.rules.blasts import blast_squares
from nightraid.games.incursion.rules.card_targets import doors_to_swing, targets
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.rules.player_turn import to_activate
from nightraid.games.incursion.schema import cards as printed
from nightraid.games.incursion.schema.cards import BattleCard
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import copy_of

SHORTER = 8 * UNIT
"""A tunnel is worth a card if it saves so much of a way."""
CROWD = 2
"""So many enemies on their way through a square are worth a trap, or rubble, there."""


class Use(NamedTuple):
    """The best use of a card now; nothing above 0 is no use. Some cards need no target."""

    value: float = 0.0
    choice: Option | None = None


NO_USE = Use()
Judge: TypeAlias = Callable[[State, Side, BattleCard], Use]


def best_use(game: State, side: Side, what: BattleCard) -> Use:
    """What a card of these kinds is good for now."""
    late = not to_activate(game, side)
    judge = (AT_THE_END if late else AT_THE_START).get(type(what.event))
    return judge(game, side, what) if judge is not None else NO_USE


def is_timely(what: BattleCard) -> bool:
    """Whether the card is judged here."""
    return type(what.event) in AT_THE_START or type(what.event) in AT_THE_END


def has_a_future(game: State, side: Side, what: BattleCard) -> bool:
    """Whether it may come to that: tunnels are for those who wait, posts for guns."""
    shooters = [any(game.box.guns[game.card(model).id] for model in game.of_side(one)) for one in (side, other(side))]
    match what.event:
        case printed.HiddenTunnel():
            return any(stand.status in ("waiting", "reserve") and stand.side == side for stand in game.models.values())
        case printed.TakePost() | printed.SwingDoors(to="closed"):
            return shooters[0]
        case printed.LoseReaction() | printed.TurnAround() | printed.PowerSurge():
            return shooters[1]
        case printed.Extinguish():
            return bool(game.fires)
    return True


# ---------------------------------------------------------------- at the start


def hidden_tunnel(game: State, side: Side, what: BattleCard) -> Use:
    """A way in for those who wait, nearer to what they are after."""
    waiting = [model for model in to_activate(game, side) if game.models[model].cell == OFF_BOARD]
    if not waiting:
        return NO_USE
    model = waiting[0]
    far = open_field(terrain(game, model), errand_of(game, model).goals)
    squares = [choice.at for choice in targets(game, side, what) if isinstance(choice, to.AtSquare)]
    ways = [(far[4 * cell + facing], cell) for cell in squares for facing in outlets(game, cell)]
    count, cell = min(ways, default=(FAR, OFF_BOARD))
    saved = min(ahead_of(game, model, far), 40 * UNIT) - count - UNIT
    return Use(len(waiting) * saved / SHORTER, to.AtSquare(cell)) if saved >= SHORTER else NO_USE


def outlets(game: State, cell: Cell) -> Iterator[Facing]:
    """The sides to which a tunnel in a square can open."""
    return (facing for facing in Facing if game.box.steps.routes(cell, facing.direction))


def opened(game: State, side: Side, what: BattleCard) -> Use:
    """Doors that the next of one's own models would have to open itself."""
    if not isinstance(what.event, printed.SwingDoors) or what.event.to == "closed":
        return NO_USE
    ahead = Counter(door for model in to_activate(game, side) for door in doors_beside(game, model))
    best = NO_USE
    for choice in targets(game, side, what):
        if isinstance(choice, to.InArea):
            doors = doors_to_swing(game, choice.area, what.event)
            best = max(best, Use(0.5 * sum(ahead[door] for door in ahead if doors & door), choice), key=by_value)
    return best


def doors_beside(game: State, model: ModelId) -> list[int]:
    """The closed door straight ahead of a model that has to go on, as a mask."""
    stand = game.models[model]
    if stand.cell == OFF_BOARD or game.card(model).is_zombie:
        return []
    routes = game.box.steps.routes(stand.cell, stand.facing.direction)
    far = open_field(terrain(game, model), errand_of(game, model).goals)
    return [door for door, _ in routes if door & game.closed and 0 < far[4 * stand.cell + stand.facing] < FAR]


def blinded(game: State, side: Side, what: BattleCard) -> Use:
    """An area with enemies who wait to shoot."""
    ready = watchers(game, other(side))
    best = NO_USE
    for choice in targets(game, side, what):
        if isinstance(choice, to.InArea):
            there = [model for model in ready if inside(game, model, choice.area)]
            best = max(best, Use(sum(worth(game, model) for model in there), choice), key=by_value)
    return best


def turned(game: State, side: Side, what: BattleCard) -> Use:
    """Somebody who waits to shoot looks the other way."""
    ready = watchers(game, other(side))
    uses = [Use(worth(game, model), to.OnModel(model)) for model in ready if turned_away(game, side, model)]
    return max(uses, default=NO_USE, key=by_value)


def turned_away(game: State, side: Side, model: ModelId) -> bool:
    """Whether there is a side on which none of ours is, and the model sees less than now."""
    facing = blind_side(game, side, model)
    arcs, here = game.box.arcs, game.models[model].cell
    before = seen_by(game, model).bit_count()
    after = copy_of(game)
    after.change(model, facing=facing)
    return not game.occupied & own(game, side) & arcs[4 * here + facing] or seen_by(after, model).bit_count() < before


def blind_side(game: State, side: Side, model: ModelId) -> Facing:
    """The facing in which a model sees fewest of ours, and least."""
    after = copy_of(game)

    def view(facing: Facing) -> tuple[int, int]:
        after.change(model, facing=facing)
        seen = seen_by(after, model)
        return (seen & own(game, side)).bit_count(), seen.bit_count()

    return min(game.models[model].facing.turns, key=view)


def own(game: State, side: Side) -> int:
    """The squares of a side's models, as a mask."""
    return sum(1 << game.models[model].cell for model in game.on_board(side))


def dark(game: State, side: Side, what: BattleCard) -> Use:
    """Lights out where the enemy has more guns waiting than we have guns at all."""
    theirs = sum(worth(game, model) for model in watchers(game, other(side)))
    ours = sum(worth(game, model) for model in game.on_board(side) if may_react(game, model))
    return Use(theirs - ours)


# ---------------------------------------------------------------- at the end


def on_post(game: State, side: Side, what: BattleCard) -> Use:
    """A shooter that sees enemies, and so would not wait for them otherwise."""
    uses = [
        Use(worth(game, choice.model), choice)
        for choice in targets(game, side, what)
        if isinstance(choice, to.OnModel) and enemies_in_sight(game, choice.model)
    ]
    return max(uses, default=NO_USE, key=by_value)


def shut(game: State, side: Side, what: BattleCard) -> Use:
    """Doors that part shooters from all that they see: then they wait for whoever opens one."""
    if not isinstance(what.event, printed.SwingDoors) or what.event.to == "open":
        return NO_USE
    seeing = [model for model in game.on_board(side) if may_react(game, model) and enemies_in_sight(game, model)]
    best = NO_USE
    for choice in targets(game, side, what) if seeing else ():
        if isinstance(choice, to.InArea):
            after = copy_of(game)
            after.closed |= doors_to_swing(game, choice.area, what.event)
            parted = [model for model in seeing if not enemies_in_sight(after, model)]
            best = max(best, Use(sum(worth(game, model) for model in parted), choice), key=by_value)
    return best


def in_the_way(game: State, side: Side, what: BattleCard) -> Use:
    """A square by which several enemies come, none of ours in it or around."""
    near = own(game, side)
    squares = {choice.at for choice in targets(game, side, what) if isinstance(choice, to.AtSquare)}
    for cell, enemies in crossings(game, side).most_common():
        if enemies < CROWD:
            break
        if cell in squares and not any(near >> beside & 1 for beside in blast_squares(game, cell)):
            return Use(float(enemies), to.AtSquare(cell))
    return NO_USE


def crossings(game: State, side: Side) -> Counter[Cell]:
    """How many enemies come by each square on their way to those of ours that are worth most."""
    ours = sorted(game.on_board(side), key=lambda model: -worth(game, model))[:2]
    found: Counter[Cell] = Counter()
    for model in ours:
        for way in coming(game, model):
            found.update(way)
    return found


def fuel(game: State, side: Side, what: BattleCard) -> Use:
    """Flames under the feet of enemies, and of none of ours."""
    enemies, ours, best = own(game, other(side)), own(game, side), NO_USE
    for choice in targets(game, side, what) if enemies else ():
        if isinstance(choice, to.AtSquare):
            squares = (choice.at, *game.box.steps.beside(choice.at, game.closed))
            caught = sum(enemies >> cell & 1 for cell in squares)
            if caught > best.value and not any(ours >> cell & 1 for cell in squares):
                best = Use(caught, choice)
    return best if best.value >= CROWD else NO_USE


def flooded(game: State, side: Side, what: BattleCard) -> Use:
    """An area where many enemies are, and none of ours."""
    best = NO_USE
    for choice in targets(game, side, what):
        if isinstance(choice, to.InArea):
            mask = game.box.ground.area_masks[choice.area]
            enemies = (own(game, other(side)) & mask).bit_count()
            if enemies > max(best.value, CROWD) and not own(game, side) & mask:
                best = Use(enemies, choice)
    return best


def put_out(game: State, side: Side, what: BattleCard) -> Use:
    """Flames in which friends stand."""
    best = NO_USE
    for choice in targets(game, side, what):
        if isinstance(choice, to.InArea):
            burning = [model for model in game.on_board(side) if game.models[model].cell in game.fires]
            there = [worth(game, model) for model in burning if inside(game, model, choice.area)]
            best = max(best, Use(sum(there), choice), key=by_value)
    return best


def inside(game: State, model: ModelId, area: AreaId) -> bool:
    """Whether a model on the board is in an area."""
    return bool(game.box.ground.area_masks[area] >> game.models[model].cell & 1)


def by_value(use: Use) -> float:
    """For finding the best."""
    return use.value


# ---------------------------------------------------------------- which, and which way

AT_THE_START: dict[type[Any], Judge] = {
    printed.HiddenTunnel: hidden_tunnel,
    printed.SwingDoors: opened,
    printed.LoseReaction: blinded,
    printed.TurnAround: turned,
    printed.PowerSurge: dark,
    printed.Extinguish: put_out,
}
AT_THE_END: dict[type[Any], Judge] = {
    printed.TakePost: on_post,
    printed.SwingDoors: shut,
    printed.BoobyTrap: in_the_way,
    printed.CaveIn: in_the_way,
    printed.Spill: fuel,
    printed.FloodedTunnel: flooded,
}
"""Doors swing open at the start of a turn, and shut at its end."""


def facing_for(game: State, side: Side, what: BattleCard, model: ModelId, options: list[Facing]) -> Facing:
    """Which way an enemy is turned, or a tunnel opens."""
    if model in game.models:
        return blind_side(game, side, model)
    choice = best_use(game, side, what).choice
    waiting = [who for who in to_activate(game, side) if game.models[who].cell == OFF_BOARD]
    if not isinstance(choice, to.AtSquare) or not waiting:
        return options[0]
    far = open_field(terrain(game, waiting[0]), errand_of(game, waiting[0]).goals)
    return min(options, key=lambda facing: far[4 * choice.at + facing])
