"""Movement and facing (IN-MOVE, IN-FACING, IN-AGILE-1)."""

from collections.abc import Callable
from functools import cache

from nightraid.boards.grid.facing import Facing
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.cards import TrapSprung
from nightraid.games.incursion.asks.events.turns import Exited, Moved, Turned
from nightraid.games.incursion.asks.options import Action, Exit, Step, Turn
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import effects, has
from nightraid.games.incursion.rules.blasts import Blast, blast_squares, hit_squares
from nightraid.games.incursion.rules.cards_in_play import leave_play
from nightraid.games.incursion.rules.casualties import leave_cards
from nightraid.games.incursion.rules.conditions import bound
from nightraid.games.incursion.rules.fire import moving_into_flames
from nightraid.games.incursion.schema.cards import BoobyTrap, DearSteps, FloodedTunnel
from nightraid.games.incursion.state import CarriedOff, State

FORWARD, SIDEWAYS, BACKWARD = 1, 2, 2
"""AP for one square (IN-AP-4, IN-AP-5)."""
COSTS = (FORWARD, SIDEWAYS, BACKWARD, SIDEWAYS)
"""By the quarter turns from the facing to the way of the step."""
TURNING = 1
"""AP for a facing change, whatever the angle (IN-AP-6)."""

TURNS: tuple[tuple[Turn, ...], ...] = tuple(tuple(Turn(turned) for turned in facing.turns) for facing in Facing)
"""The facing changes of a model, by its facing (IN-FACING-2)."""
EXIT = Exit()
step_to = cache(Step)
"""Options are made once for each square: a model is asked again and again."""


# ---------------------------------------------------------------- what a step costs


def way(game: State, here: Cell, there: Cell) -> Facing:
    """Which way a square lies that is adjacent to another."""
    return game.box.ground.ways[there - here]


def burden(game: State, model: ModelId) -> int:
    """What cards on a model and heavy items add to each of its steps."""
    extra = 0
    for item in game.models[model].items:
        extra += game.box.items[item].heavy
    if game.in_play:
        extra += sum(dear.by for dear in effects(game, model, DearSteps))
    return extra


def flood(game: State, cell: Cell) -> int:
    """What Flooded Tunnel adds to a step into a square (IN-CONTENT-14)."""
    extra = 0
    for lying in game.in_play:
        if lying.area and game.box.ground.area_of[cell] == lying.area:
            event = game.box.card(lying.card).event
            if isinstance(event, FloodedTunnel):
                extra += event.ap
    return extra


def step_cost(game: State, model: ModelId, to: Cell) -> int:
    """AP for moving to an adjacent square, by the model's facing (IN-MOVE-4)."""
    stand = game.models[model]
    return COSTS[(way(game, stand.cell, to) - stand.facing) % 4] + burden(game, model) + flood(game, to)


def turn_cost(game: State, model: ModelId) -> int:
    """AP for a facing change: nothing for an Agile model (IN-AP-6, IN-AGILE-1)."""
    return 0 if has(game, model, "agile") else TURNING


def prices(game: State, model: ModelId) -> Callable[[Cell, Cell], int]:
    """The normal AP from square to square, by the facing at the start; coming in is forward (IN-Q-52, IN-Q-40)."""
    facing, extra, direction = game.models[model].facing, burden(game, model), game.box.grid.direction

    def price(here: Cell, there: Cell) -> int:
        base = FORWARD
        if here != OFF_BOARD and (towards := direction(here, there)) is not None:
            base = COSTS[(towards // 2 - facing) % 4]
        return base + extra + (flood(game, there) if game.in_play else 0)

    return price


def square_cost(game: State, model: ModelId, here: Cell, there: Cell) -> int:
    """The normal AP for one square."""
    return prices(game, model)(here, there)


# ---------------------------------------------------------------- what is offered


def in_the_way(game: State) -> int:
    """Squares that nobody can move into: of models, rubble and objects, as a mask (IN-MOVE-3)."""
    return game.occupied | game.rubble | game.things


def is_open(game: State, here: Cell, there: Cell) -> bool:
    """Whether a model can still move from square to square: a card played meanwhile may have shut the way."""
    return there in game.box.steps.beside(here, game.closed) and not in_the_way(game) >> there & 1


def is_held(game: State, model: ModelId) -> bool:
    """Whether a harpoon keeps the model in its square (IN-Q-48); in a last stand only its own does (IN-Q-56)."""
    if game.activation.kind == "glory":
        return game.models[model].holds != NOBODY
    return bound(game, model)


def movement_options(game: State, model: ModelId) -> list[Action]:
    """Steps, facing changes, and the way off the board (IN-MOVE-2, IN-FACING-2, IN-MOVE-5)."""
    ap = ap_left(game)
    options: list[Action] = []
    if ap and not is_held(game, model):
        options += steps(game, model, ap)
        options += exits(game, model, ap)
    if ap or has(game, model, "agile"):
        options += TURNS[game.models[model].facing]
    return options


def steps(game: State, model: ModelId, ap: int) -> list[Step]:
    """The free squares beside the model, across passable edges, that it can pay for."""
    stand = game.models[model]
    blocked = in_the_way(game)
    extra = burden(game, model) if game.in_play or stand.items else 0
    ways = game.box.ground.ways
    options: list[Step] = []
    for to in game.box.steps.beside(stand.cell, game.closed):
        if blocked >> to & 1:
            continue
        cost = COSTS[(ways[to - stand.cell] - stand.facing) % 4] + extra
        if cost <= ap and (not game.in_play or cost + flood(game, to) <= ap):
            options.append(step_to(to))
    return options


def exits(game: State, model: ModelId, ap: int) -> list[Exit]:
    """The mission's exit, if the model stands before it; a casualty stays to the end (IN-MOVE-5, IN-Q-56)."""
    stand = game.models[model]
    outward = game.box.exits[stand.side].get(stand.cell)
    if outward is None or game.activation.kind == "glory":
        return []
    return [EXIT] if exit_cost(game, model, outward) <= ap else []


def exit_cost(game: State, model: ModelId, outward: Facing) -> int:
    """AP for leaving the board: a move that way."""
    return COSTS[(outward - game.models[model].facing) % 4] + burden(game, model)


# ---------------------------------------------------------------- what comes of it


def step(game: State, model: ModelId, action: Step) -> Rule[None]:
    """One square, which is an action of its own (IN-MOVE-2)."""
    away = game.models[model].cell
    cost = step_cost(game, model, action.to)
    if (yield from declare(game, model, cost, into=action.to)) and is_open(game, away, action.to):
        why = ("IN-MOVE-2", "IN-AP-4" if game.models[model].facing == way(game, away, action.to) else "IN-AP-5")
        if game.activation.kind == "luring":
            game.act(moved=True)
        yield from move(game, model, action.to, Moved(model, away, action.to, cost, why=why))
        yield from completed(game, model, "movement")


def move(game: State, model: ModelId, to: Cell, told: Moved) -> Rule[None]:
    """A model arrives in a free square, is told to have moved there, and meets what awaits it."""
    game.put(model, to)
    yield told
    yield from arrive(game, model)


def arrive(game: State, model: ModelId) -> Rule[None]:
    """A model has come into a square, however it got there: flames (IN-FIRE-2), then a booby trap."""
    at = game.models[model].cell
    if game.fires or game.activation.heated:
        yield from moving_into_flames(game, model)
    if game.in_play and model in game.models and game.models[model].cell == at:
        yield from spring_trap(game, model, at)


def spring_trap(game: State, model: ModelId, at: Cell) -> Rule[None]:
    """A model has moved into a square: a booby trap that lies there goes off, a blast as of a grenade (IN-Q-9, 10)."""
    for lying in list(game.in_play):
        event = game.box.card(lying.card).event
        if lying.at != at or not isinstance(event, BoobyTrap):
            continue
        yield TrapSprung(model, at, why=("IN-CARD-12",))
        yield from leave_play(game, lying.card)
        blast = Blast(NOBODY, blast_squares(game, at), dd=event.dd, purpose="event", cause="card")
        yield from hit_squares(game, blast)


def turn(game: State, model: ModelId, action: Turn) -> Rule[None]:
    """A facing change; free for an Agile model, and then it is no action (IN-FACING-2, IN-Q-82)."""
    cost = turn_cost(game, model)
    if cost and not (yield from declare(game, model, cost)):
        return
    game.change(model, facing=action.facing)
    yield Turned(model, action.facing, cost, why=("IN-FACING-2", "IN-AP-6") if cost else ("IN-AGILE-1", "IN-Q-82"))
    if cost:
        yield from completed(game, model, "movement")


def leave(game: State, model: ModelId, action: Exit) -> Rule[None]:
    """A model leaves the board for good, with everything it carries (IN-MOVE-5)."""
    stand = game.models[model]
    if (yield from declare(game, model, exit_cost(game, model, game.box.exits[stand.side][stand.cell]))):
        game.carried_off += tuple(CarriedOff(item, stand.side, model) for item in game.models[model].items)
        game.take_away(model)
        game.exited += (model,)
        yield Exited(model, stand.cell, why=("IN-MOVE-5",))
        if not game.campaign:  # in a campaign they stay with it: it may keep one (IN-CAMPAIGN-2)
            yield from leave_cards(game, model)
        yield from completed(game, model, "other")
