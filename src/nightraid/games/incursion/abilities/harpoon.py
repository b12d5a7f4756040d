"""Hans the Hunter and his harpoon (IN-MODEL-HANS, IN-Q-47, IN-Q-48)."""

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import Harpooned, HarpoonFree, HarpoonStuck
from nightraid.games.incursion.asks.events.turns import CheckRolled, Placed
from nightraid.games.incursion.asks.options import Action, PullHarpoon
from nightraid.games.incursion.asks.questions import CheckDie
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, Cell, ModelId
from nightraid.games.incursion.rules.acting import completed, declare
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.line_of_sight import square_ahead
from nightraid.games.incursion.rules.conditions import let_go
from nightraid.games.incursion.rules.movement import arrive, in_the_way
from nightraid.games.incursion.state import State

DRAGS_FROM = 4
PULL_COST = 1
PULL = PullHarpoon()


# ---------------------------------------------------------------- the shot


def after_shot(game: State, hunter: ModelId, target: ModelId, dp: int) -> Rule[None]:
    """What the harpoon does once its damage is resolved; `dp` is what the target suffered (IN-MODEL-HANS-2, 4).

    A dead target keeps it; one that is hurt is pulled in, one that is not may be.
    """
    if hunter not in game.models:
        return
    if target not in game.models:
        game.change(hunter, harpoon="stuck")
        yield HarpoonStuck(hunter, target, why=("IN-MODEL-HANS-4",))
    elif can_drag(game, hunter, target) and (dp or (yield from _drag_roll(game, hunter))):
        yield from _drag(game, hunter, target, square_ahead(game, hunter))


def can_drag(game: State, hunter: ModelId, target: ModelId) -> bool:
    """Whether the target can be put before the hunter, or stands there already (IN-Q-47)."""
    ahead = square_ahead(game, hunter)
    if ahead == OFF_BOARD:
        return False
    return game.models[target].cell == ahead or not in_the_way(game) >> ahead & 1


def _drag_roll(game: State, hunter: ModelId) -> Rule[bool]:
    """A target that is not hurt is pulled in on 4 or more."""
    seat, why = game.models[hunter].side, ("IN-MODEL-HANS-2",)
    (face,) = yield CheckDie(hunter, "drag", dice=(D6,), seat=seat, why=why)
    drags: bool = face >= DRAGS_FROM
    yield CheckRolled(hunter, face, "drag", drags, why=why)
    return drags


def _drag(game: State, hunter: ModelId, target: ModelId, to: Cell) -> Rule[None]:
    """The target is put into the square before the hunter and held there, whatever burns or lies there (IN-Q-47)."""
    game.change(hunter, harpoon="held", holds=target)
    game.change(target, held_by=hunter)
    yield Harpooned(hunter, target, why=("IN-MODEL-HANS-3",))
    if game.models[target].cell != to:
        game.put(target, to)
        yield Placed(target, to, why=("IN-MODEL-HANS-2", "IN-Q-47"))
        yield from arrive(game, target)


# ---------------------------------------------------------------- getting it back


def harpoon_options(game: State, model: ModelId) -> list[Action]:
    """Pull the harpoon out of a dead model, or let a living one go (IN-MODEL-HANS-4, IN-Q-48)."""
    return [PULL] if game.models[model].harpoon != "free" and ap_left(game) >= PULL_COST else []


def pull(game: State, model: ModelId, action: PullHarpoon) -> Rule[None]:
    """For 1 AP the harpoon is free; neither movement nor shooting (IN-Q-17)."""
    if (yield from declare(game, model, PULL_COST)):
        if game.models[model].holds != NOBODY:
            yield from let_go(game, model)
        elif game.models[model].harpoon == "stuck":
            game.change(model, harpoon="free")
            yield HarpoonFree(model, NOBODY, why=("IN-MODEL-HANS-4",))
        yield from completed(game, model, "other")
