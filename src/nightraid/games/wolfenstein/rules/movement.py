"""The move action: one square at a time, where a model may pass and where it may stay."""

from collections.abc import Sequence

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.wolfenstein.asks.events import Moved
from nightraid.games.wolfenstein.asks.options import Step
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, OFF_MAP, Cell, ModelId, is_hero
from nightraid.games.wolfenstein.rules.base.in_force import nazi_skill, worn
from nightraid.games.wolfenstein.rules.noise import noise_of_company
from nightraid.games.wolfenstein.rules.oversized_models import large_step_ends
from nightraid.games.wolfenstein.schema.enemies import Hover
from nightraid.games.wolfenstein.schema.equipment import Boots
from nightraid.games.wolfenstein.state import State

MOVED, MOVED_SLOWLY = ("WF-MOVE-1", "WF-ACTION-1"), ("WF-MOVE-1", "WF-ACTION-2")
STEP_AP = 1
DIFFICULT_AP = 2


def difficult_for(game: State, model: ModelId) -> int:
    """The squares that cost this model 1 AP more (WF-TERRAIN-1); some boots, and bots that hover, do not mind."""
    if not game.difficult:
        return 0
    at_ease = worn(game, model, Boots) if is_hero(model) else nazi_skill(game, model, Hover)
    return 0 if at_ease else game.difficult


def closed_squares(game: State) -> int:
    """Squares that no model on the Heroes' side can enter: blocking tokens and Nazis (WF-TOKEN-1, WF-MODEL-1)."""
    return game.tokens | game.nazi_cells


def no_stay(game: State, model: ModelId) -> int:
    """Squares that a model may pass but not rest on: friends, spawn tokens, passage tokens (WF-MOVE-3, WF-TOKEN-2)."""
    return friends_of(game, model) | game.box.spawn_tokens | game.box.passage_tokens


def friends_of(game: State, model: ModelId) -> int:
    """The squares of all other Heroes and bots."""
    if not game.sharing and model < HEROES_IN_PLAY:
        return game.hero_cells & ~game.box.steps.covers[game.heroes[model].cell]
    covers, friends = game.box.steps.covers, 0
    for number, hero in enumerate(game.heroes):
        if number != model and hero.cell != OFF_MAP:
            friends |= covers[hero.cell]
    if game.bots:
        for number, bot in game.bots.items():
            if number != model:
                friends |= game.box.covers_of(bot.kind)[bot.cell]
    return friends


def must_go_on(game: State, model: ModelId, passing: int) -> bool:
    """Whether the active model stands where it may not stay; not on the spawn token it was placed on (WF-Q-98)."""
    if not game.turn.moved:
        return False
    if model < HEROES_IN_PLAY:
        return bool(passing >> game.heroes[model].cell & 1)
    return any(passing >> cell & 1 for cell in game.cells_of(model))


def steps(game: State, model: ModelId, passing: int) -> Sequence[Step]:
    """The squares the active model can step to with the AP it has (WF-MOVE-1 to WF-MOVE-4).

    `passing` are those it may pass but not rest on.
    """
    ap = game.turn.ap
    if ap < STEP_AP:
        return ()
    if game.is_large(model):
        ends = large_step_ends(game, game.model(model).cell, ap, closed_squares(game), passing)
        return [game.box.step_to[end] for end, _ in ends]
    here = game.model(model).cell
    closed, difficult = game.tokens | game.nazi_cells, difficult_for(game, model)
    near, everywhere = game.box.steps_from(here, game.closed, game.standing)
    if not near & (closed | passing | difficult):
        return everywhere
    allowed: list[Step] = []
    for step in everywhere:
        cell = step.to
        if closed >> cell & 1:
            continue
        left = ap - (DIFFICULT_AP if difficult >> cell & 1 else STEP_AP)
        if left < 0:  # WF-MOVE-2
            continue
        if passing >> cell & 1 and not can_go_on(game, model, cell, left, passing):
            continue
        allowed.append(step)
    return allowed


def can_go_on(game: State, model: ModelId, cell: Cell, ap: int, passing: int) -> bool:
    """Whether the AP left pay for a way from a square to one where the model may stay (WF-Q-49, WF-Q-98)."""
    if can_step_off(game, model, cell, ap, passing):
        return True
    twin = game.box.passages.get(cell)
    if twin is None or not is_hero(model) or closed_squares(game) >> twin & 1:
        return False
    return can_step_off(game, model, twin, ap - STEP_AP, passing)


def can_step_off(game: State, model: ModelId, cell: Cell, ap: int, passing: int) -> bool:
    """The same with a step first, as at the far end of a secret passage (WF-PASSAGE-2, WF-Q-18)."""
    if ap < STEP_AP:
        return False
    closed, difficult = closed_squares(game), difficult_for(game, model)
    for near in game.box.steps.around(cell, game.closed, game.standing):
        left = ap - (DIFFICULT_AP if difficult >> near & 1 else STEP_AP)
        if left < 0 or closed >> near & 1:
            continue
        if not passing >> near & 1 or can_go_on(game, model, near, left, passing):
            return True
    return False


def step_price(game: State, model: ModelId, to: Cell) -> int:
    """1 AP, or 2 into difficult terrain (WF-ACTION-1, WF-ACTION-2); only squares newly entered count."""
    covers = game.box.large.covers if game.is_large(model) else game.box.steps.covers
    entered = covers[to] & ~covers[game.model(model).cell]
    return DIFFICULT_AP if entered & difficult_for(game, model) else STEP_AP


def take_step(game: State, model: ModelId, to: Cell) -> Rule[None]:
    """The active model moves one square; company is heard at once (WF-NOISE-3)."""
    price = step_price(game, model, to)
    game.turn = replace(game.turn, ap=game.turn.ap - price, moved=True, came_from=game.model(model).cell)
    game.put(model, to)
    yield Moved(model, to, price, why=MOVED_SLOWLY if price == DIFFICULT_AP else MOVED)
    if not game.noise >> game.box.area_of[to] & 1 or game.is_large(model):
        yield from noise_of_company(game, model)
