"""Zombie Bait at the start of the Axis player turn: the Allied player leads zombies astray (IN-BAIT-2 to IN-BAIT-4)."""

from collections.abc import Mapping

from nightraid.engine.ask import Rule
from nightraid.games.incursion.abilities.zombie_bait import cheapest_step, nearer, walks_to
from nightraid.games.incursion.asks.events.fights import Lured
from nightraid.games.incursion.asks.events.turns import BaitGone, CheckRolled
from nightraid.games.incursion.asks.options import AtSquare, Lure, LureEnough
from nightraid.games.incursion.asks.questions import CheckDie, WhichBait, WhichZombie
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import ALLIED, AXIS, Cell, ModelId
from nightraid.games.incursion.rules.activation import run_activation
from nightraid.games.incursion.rules.base.line_of_sight import range_to
from nightraid.games.incursion.rules.knocked_down import COST as STANDING_UP
from nightraid.games.incursion.state import Bait, State

FAR = 4
"""More than 3 squares from every Allied model (IN-BAIT-2)."""
ENOUGH = LureEnough()


def resolve_baits(game: State) -> Rule[None]:
    """One bait after the other, in the order the Allied player likes; then each counter is removed (IN-Q-49)."""
    while game.baits:
        bait = yield from next_bait(game)
        yield from resolve_bait(game, bait)
        left = list(game.baits)
        left.remove(bait)
        game.baits = tuple(left)
        yield BaitGone(bait.at, why=("IN-Q-49",))


def next_bait(game: State) -> Rule[Bait]:
    """Which bait works next."""
    squares = sorted({bait.at for bait in game.baits})
    at = squares[0]
    if len(squares) > 1:
        options = [AtSquare(cell) for cell in squares]
        at = (yield WhichBait(seat=ALLIED, options=options, why=("IN-BAIT-2", "IN-Q-49"))).at
    return next(bait for bait in game.baits if bait.at == at)


def resolve_bait(game: State, bait: Bait) -> Rule[None]:
    """The Allied player rolls a die and lures up to that many zombies, one after the other."""
    (face,) = yield CheckDie(bait.placer, "bait", dice=(D6,), seat=ALLIED, why=("IN-BAIT-2",))
    yield CheckRolled(bait.placer, face, "bait", True, why=("IN-BAIT-2",))
    for left in range(face, 0, -1):
        zombies = lurable(game, bait.at)
        if not zombies:
            return
        options: list[Lure | LureEnough] = [*(Lure(zombie) for zombie in zombies), ENOUGH]
        answer = yield WhichZombie(bait.at, left, seat=ALLIED, options=options, why=("IN-BAIT-2", "IN-Q-49"))
        if not isinstance(answer, Lure):
            return
        game.change(answer.model, lured=True)
        yield Lured(answer.model, bait.at, why=("IN-BAIT-3", "IN-BAIT-4"))
        yield from run_activation(game, answer.model, "luring", bait=bait.at)


def lurable(game: State, bait: Cell) -> list[ModelId]:
    """Zombies far from all Allied models that can make a step towards the bait, and were not lured yet."""
    walks = walks_to(game, bait)
    return [
        zombie for zombie in game.on_board(AXIS) if can_be_lured(game, zombie) and can_start(game, zombie, bait, walks)
    ]


def can_be_lured(game: State, zombie: ModelId) -> bool:
    """A zombie, lured at most once in a game turn, 4 squares or more from every Allied model on the board (IN-Q-49)."""
    stand = game.models[zombie]
    if not game.card(zombie).is_zombie or stand.lured or stand.status == "dying":
        return False
    return all(range_to(game, stand.cell, game.models[ally].cell) >= FAR for ally in game.on_board(ALLIED))


def can_start(game: State, zombie: ModelId, bait: Cell, walks: Mapping[Cell, int]) -> bool:
    """Whether its base AP are enough for one step towards the bait, after standing up if it lies (IN-Q-50)."""
    ap = game.card(zombie).ap - (STANDING_UP if game.models[zombie].down else 0)
    return any(cheapest_step(game, zombie, cell) <= ap for cell in nearer(game, zombie, bait, walks))
