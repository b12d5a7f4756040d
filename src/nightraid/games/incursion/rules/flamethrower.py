"""The flamethrower (IN-FLAME)."""

from nightraid.boards.grid.sight_centres import clear_from_outside
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import FlamesDeclared
from nightraid.games.incursion.asks.options import Action, Flame, FlameEnough, FlameOn
from nightraid.games.incursion.asks.questions import MoreFlames
from nightraid.games.incursion.ids import OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.line_of_sight import sees_past_models, square_ahead
from nightraid.games.incursion.rules.blasts import Blast, hit_squares
from nightraid.games.incursion.rules.fire import set_on_fire
from nightraid.games.incursion.rules.shots import can_shoot, shot_cost
from nightraid.games.incursion.state import State

MOST_SQUARES = 8
ENOUGH = FlameEnough()


def flame_options(game: State, model: ModelId) -> list[Action]:
    """It can be fired unless a wall or a closed door lies straight ahead (IN-FLAME-2)."""
    guns = [gun for gun in game.box.guns[game.card(model).id] if gun.area == "flames"]
    if not guns or not can_shoot(game, model) or square_ahead(game, model) == OFF_BOARD:
        return []
    ap = ap_left(game)
    return [Flame(gun.id) for gun in guns if shot_cost(game, model, gun.ap) <= ap]


def flame(game: State, model: ModelId, action: Flame) -> Rule[None]:
    """Counters on 1 to 8 squares, and a die for everybody in them at once (IN-FLAME-1, IN-FLAME-5, IN-Q-12)."""
    gun = game.box.weapons[action.weapon]
    squares = yield from choose_squares(game, model)
    yield FlamesDeclared(model, gun.id, squares, why=("IN-FLAME-1", "IN-AP-8"))
    if (yield from declare(game, model, shot_cost(game, model, gun.ap), attack=True)):
        yield from set_on_fire(game, game.models[model].side, squares, ("IN-FLAME-1",))
        yield from hit_squares(game, Blast(model, squares, purpose="flames"))
        yield from completed(game, model, "shooting")


def choose_squares(game: State, model: ModelId) -> Rule[tuple[Cell, ...]]:
    """The square straight ahead, then one by one as many more as the player likes, up to seven (IN-FLAME-2, 3)."""
    squares: tuple[Cell, ...] = (square_ahead(game, model),)
    seat = game.models[model].side
    while len(squares) < MOST_SQUARES:
        further = further_squares(game, model, squares)
        if not further:
            break
        options: list[FlameOn | FlameEnough] = [*(FlameOn(cell) for cell in further), ENOUGH]
        answer = yield MoreFlames(model, squares, seat=seat, options=options, why=("IN-FLAME-3", "IN-Q-11"))
        if not isinstance(answer, FlameOn):
            break
        squares = (*squares, answer.at)
    return squares


def further_squares(game: State, model: ModelId, squares: tuple[Cell, ...]) -> list[Cell]:
    """Squares beside a chosen one, across a passable edge, in LOS past models; nobody sees its own (IN-FLAME-3, 4)."""
    found: list[Cell] = []
    for chosen in squares:
        for cell in game.box.steps.beside(chosen, game.closed):
            if cell not in squares and cell not in found and _in_sight(game, model, cell):
                found.append(cell)
    return sorted(found)


def _in_sight(game: State, model: ModelId, cell: Cell) -> bool:
    """LOS past models, for a waiting model from just outside its entry edge (IN-Q-42)."""
    stand = game.models[model]
    if stand.cell != OFF_BOARD:
        return sees_past_models(game, model, cell)
    way = game.activation.way
    return clear_from_outside(game.box.steps, way, stand.facing, cell, game.closed, game.rubble)
