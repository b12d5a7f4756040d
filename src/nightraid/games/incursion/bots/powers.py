"""What some models can do besides walking and fighting: bait for zombies, psychic powers, doors shut in faces."""

from collections.abc import Sequence

from nightraid.engine.ask import Option
from nightraid.games.incursion.abilities.brigitte import bounce, places, ready
from nightraid.games.incursion.abilities.luring import lurable
from nightraid.games.incursion.asks import options as to
from nightraid.games.incursion.bots.attacks import fells, worth
from nightraid.games.incursion.bots.errands import errand_of
from nightraid.games.incursion.bots.watching import risks
from nightraid.games.incursion.bots.ways import UNIT, node_of, open_field, terrain
from nightraid.games.incursion.ids import ALLIED, NOBODY, OFF_BOARD, Cell, ModelId, Side, other
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight, range_to, squares_in_sight
from nightraid.games.incursion.rules.conditions import may_react
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.foresight import copy_of

PACK = 3
"""So many zombies are worth a bait."""
TRIED = 8
"""So many squares are looked at closely for a bait, from the furthest away to the nearest."""
NEAR = 12
"""Zombies that are further away need no bait yet."""
SAVED = 3 * UNIT
"""A teleport is worth it if it saves so much of a way."""


def if_offered(wish: Option | None, options: Sequence[Option]) -> Option:
    """The wish, if it is among the options; if not, something else is done instead."""
    if wish is not None and wish in options:
        return wish
    return next(option for option in options if isinstance(option, to.NotNow))


# ---------------------------------------------------------------- bait


def bait_square(game: State, model: ModelId) -> Cell | None:
    """Where a bait would draw a pack of zombies off; none if it would not, or if they are still far away."""
    allies = [game.models[ally].cell for ally in game.on_board(ALLIED)]
    zombies = [game.models[one].cell for one in game.on_board(other(ALLIED)) if game.card(one).is_zombie]
    if sum(any(range_to(game, zombie, ally) <= NEAR for ally in allies) for zombie in zombies) < PACK:
        return None

    def far(cell: Cell) -> int:
        return min(range_to(game, cell, ally) for ally in allies)

    squares = sorted(squares_in_sight(game, model), key=far, reverse=True)
    tried = squares[:: max(1, len(squares) // TRIED)]
    drawn, best = 0, OFF_BOARD
    for cell in tried:
        more = len(lurable(game, cell))
        if more > drawn:
            drawn, best = more, cell
    return best if drawn >= PACK else None


def place_bait(game: State, model: ModelId, options: Sequence[Option]) -> Option:
    """Which square the bait goes to."""
    cell = bait_square(game, model)
    return if_offered(None if cell is None else to.AtSquare(cell), options)


def lure(game: State, options: Sequence[Option]) -> Option:
    """The zombie that is nearest to any of ours."""
    allies = [game.models[ally].cell for ally in game.on_board(ALLIED)]

    def far(option: to.Lure) -> int:
        return min((range_to(game, game.models[option.model].cell, ally) for ally in allies), default=0)

    zombies = [option for option in options if isinstance(option, to.Lure)]
    return min(zombies, key=far, default=options[0])


# ---------------------------------------------------------------- psychic powers


def psychic(game: State, side: Side, options: Sequence[Option]) -> Option | None:
    """A power, if there is any use for one: a short cut, an attack, a thicker skin, or a muddled enemy."""
    powers = {option.power: option for option in options if isinstance(option, to.UsePower)}
    who = ready(game, side)
    if not powers or who == NOBODY:
        return None
    if "teleport" in powers and short_cut(game, who) is not None:
        return powers["teleport"]
    if "ricochet" in powers:
        return powers["ricochet"]
    enemies = list(game.on_board(other(side)))
    here = game.models[who].cell
    if any(range_to(game, here, game.models[enemy].cell) <= NEAR for enemy in enemies):
        return powers["invincibility"]
    return powers["confuse"] if to_confuse(game, side) is not None else None


def short_cut(game: State, model: ModelId) -> Cell | None:
    """A square in sight from which much less of the way is left, and which nobody watches."""
    far = open_field(terrain(game, model), errand_of(game, model).goals)
    here, facing = far[node_of(game, model)], game.models[model].facing
    watched = risks(game, model)
    left, best = min(
        ((far[4 * cell + facing], cell) for cell in places(game, model) if cell not in watched | game.fires),
        default=(here, OFF_BOARD),
    )
    return best if here - left >= SAVED else None


def to_confuse(game: State, side: Side) -> ModelId | None:
    """The worthiest enemy on the board that could use CP."""
    enemies = [
        enemy
        for enemy in game.on_board(other(side))
        if not game.card(enemy).is_zombie and not game.models[enemy].confused
    ]
    return max(enemies, key=lambda enemy: worth(game, enemy), default=None)


def teleport(game: State, model: ModelId, options: Sequence[Option]) -> Option:
    """Where to."""
    cell = short_cut(game, model)
    return if_offered(None if cell is None else to.AtSquare(cell), options)


def confuse(game: State, side: Side, options: Sequence[Option]) -> Option:
    """Whom."""
    enemy = to_confuse(game, side)
    return if_offered(None if enemy is None else to.OnModel(enemy), options)


def ricochet(game: State, side: Side, options: Sequence[Option]) -> Option:
    """At the enemy where it does most."""
    who = ready(game, side)

    def gain(option: to.OnModel) -> float:
        return fells(game, option.model, bounce(who, option.model)) * worth(game, option.model)

    return max((option for option in options if isinstance(option, to.OnModel)), key=gain)


# ---------------------------------------------------------------- doors


def door_to_shut(game: State, model: ModelId, options: Sequence[Option]) -> Option | None:
    """A door behind which everything is that a shooter sees, more than it can deal with: then it waits for them."""
    if not may_react(game, model) or len(enemies_in_sight(game, model)) < 2:
        return None
    after = copy_of(game)
    for option in options:
        if isinstance(option, to.CloseDoor):
            after.closed = game.closed | 1 << option.door
            if not enemies_in_sight(after, model):
                return option
    return None
