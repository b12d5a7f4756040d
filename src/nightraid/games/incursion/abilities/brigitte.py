"""Brigitte's psychic powers (IN-MODEL-BRIGITTE-3 to 6, IN-Q-54, IN-Q-55, IN-Q-94)."""

from collections.abc import Iterator

from nightraid.boards.grid.paths import reach
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import PowerUsed
from nightraid.games.incursion.asks.events.turns import Placed
from nightraid.games.incursion.asks.options import AtSquare, NotNow, OnModel, UsePower
from nightraid.games.incursion.asks.questions import WhichModel, WhichSquare
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, Cell, ModelId, Side, other
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.base.line_of_sight import squares_in_sight
from nightraid.games.incursion.rules.card_killing import window
from nightraid.games.incursion.rules.conditions import let_go
from nightraid.games.incursion.rules.damage import Attack, Hit, roll_damage, suffer
from nightraid.games.incursion.rules.movement import arrive, in_the_way
from nightraid.games.incursion.rules.shots import Mark, is_there
from nightraid.games.incursion.state import State

TELEPORT, CONFUSE = UsePower("teleport"), UsePower("confuse")
INVINCIBILITY, RICOCHET = UsePower("invincibility"), UsePower("ricochet")
POWERS = (TELEPORT, CONFUSE, INVINCIBILITY, RICOCHET)
RICOCHET_SQUARES = 12
RICOCHET_DD = 3


def power_options(game: State, side: Side) -> list[UsePower]:
    """What the psychic of a side can do between two activations (IN-MODEL-BRIGITTE-3)."""
    psychic = ready(game, side)
    if psychic == NOBODY:
        return []
    possible = (bool(places(game, psychic)), True, True, bool(marks(game, psychic)))
    return [power for power, can in zip(POWERS, possible, strict=True) if can]


def ready(game: State, side: Side) -> ModelId:
    """Who can use a power: on the board, not activated yet, and none used in this game turn (IN-Q-55)."""
    return next(psychics(game, side), NOBODY)


def psychics(game: State, side: Side) -> Iterator[ModelId]:
    """The models of a side that can use a power now."""
    for model in game.on_board(side):
        stand = game.models[model]
        if has(game, model, "psychic-powers") and not stand.activated and "psychic-powers" not in stand.used_this_turn:
            yield model


def places(game: State, psychic: ModelId) -> list[Cell]:
    """Squares in LOS that nothing fills (IN-Q-54)."""
    blocked = in_the_way(game)
    return [cell for cell in squares_in_sight(game, psychic) if not blocked >> cell & 1]


def use_power(game: State, choice: UsePower) -> Rule[None]:
    """One power in a game turn, for nothing; no action, so nobody reacts to it (IN-Q-17)."""
    psychic = ready(game, game.active)
    match choice.power:
        case "teleport":
            yield from teleport(game, psychic)
        case "confuse":
            yield from confuse(game, psychic)
        case "invincibility":
            spend(game, psychic)
            game.change(psychic, invincible=game.turn)
            yield PowerUsed("invincibility", psychic, why=("IN-MODEL-BRIGITTE-6", "IN-Q-55"))
        case "ricochet":
            yield from ricochet(game, psychic)


def spend(game: State, psychic: ModelId) -> None:
    """The power of this game turn is used."""
    game.change(psychic, used_this_turn=(*game.models[psychic].used_this_turn, "psychic-powers"))


def teleport(game: State, psychic: ModelId) -> Rule[None]:
    """To a free square in LOS; a harpoon lets go, flames burn (IN-MODEL-BRIGITTE-4, IN-Q-54)."""
    options: list[AtSquare | NotNow] = [*(AtSquare(cell) for cell in places(game, psychic)), NotNow()]
    seat = game.models[psychic].side
    answer = yield WhichSquare(psychic, "teleport", seat=seat, options=options, why=("IN-MODEL-BRIGITTE-4", "IN-Q-54"))
    if isinstance(answer, AtSquare):
        spend(game, psychic)
        yield PowerUsed("teleport", psychic, why=("IN-MODEL-BRIGITTE-4",))
        yield from let_go(game, psychic)
        game.put(psychic, answer.at)
        yield Placed(psychic, answer.at, why=("IN-MODEL-BRIGITTE-4",))
        yield from arrive(game, psychic)


def confuse(game: State, psychic: ModelId) -> Rule[None]:
    """Any model on the board: no CP and no Tactical Fulcrum in its next activation (IN-MODEL-BRIGITTE-5, IN-Q-55)."""
    options: list[OnModel | NotNow] = [OnModel(who) for who, stand in game.models.items() if stand.cell != OFF_BOARD]
    options.append(NotNow())
    seat = game.models[psychic].side
    answer = yield WhichModel("confuse", seat=seat, options=options, why=("IN-MODEL-BRIGITTE-5", "IN-Q-55"))
    if isinstance(answer, OnModel):
        spend(game, psychic)
        game.change(answer.model, confused=True)
        yield PowerUsed("confuse", answer.model, why=("IN-MODEL-BRIGITTE-5",))


def marks(game: State, psychic: ModelId) -> list[ModelId]:
    """Enemies that a ricochet can reach: by a walk of 12 squares at most, whichever way she faces (IN-Q-94).

    Models do not stop it, nor do things that one sees past; walls, closed doors and rubble do.
    """

    def beside(cell: int) -> list[tuple[int, int]]:
        return [(to, 1) for to in game.box.steps.beside(cell, game.closed) if not game.rubble >> to & 1]

    stand = game.models[psychic]
    near = reach(stand.cell, beside, RICOCHET_SQUARES)
    return [who for who in game.on_board(other(stand.side)) if game.models[who].cell in near]


def bounce(psychic: ModelId, target: ModelId) -> Attack:
    """The die of a ricochet."""
    return Attack(psychic, target, "event", dice=1, dd=RICOCHET_DD)


def ricochet(game: State, psychic: ModelId) -> Rule[None]:
    """One die with +3 at an enemy, seen or not; neither shooting nor hand-to-hand (IN-MODEL-BRIGITTE-3, IN-Q-94)."""
    options: list[OnModel | NotNow] = [*map(OnModel, marks(game, psychic)), NotNow()]
    seat, why = game.models[psychic].side, ("IN-MODEL-BRIGITTE-3", "IN-Q-94")
    answer = yield WhichModel("ricochet", seat=seat, options=options, why=why)
    if isinstance(answer, OnModel):
        spend(game, psychic)
        yield PowerUsed("ricochet", answer.model, why=why)
        yield from window(game, "attack", psychic)
        if psychic in game.models and is_there(game, Mark(answer.model)):
            dice = yield from roll_damage(game, bounce(psychic, answer.model))
            yield from suffer(game, [Hit(answer.model, dice.dp)], "power")
