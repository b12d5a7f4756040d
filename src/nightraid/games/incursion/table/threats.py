"""Threats: what a model could strike or shoot at in an activation of its own, wherever it goes first."""

from typing import NamedTuple

from nightraid.boards.grid.board import bits_of, mask_of
from nightraid.boards.grid.facing import Facing, front_cells
from nightraid.games.incursion.ids import Cell, ModelId
from nightraid.games.incursion.odds.walks import Ground, walks
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.base.line_of_sight import range_to, sight_limit
from nightraid.games.incursion.rules.blasts import blast_squares
from nightraid.games.incursion.rules.flamethrower import MOST_SQUARES
from nightraid.games.incursion.rules.grenades import throwables
from nightraid.games.incursion.rules.hand_to_hand import STRIKE_AP
from nightraid.games.incursion.rules.shooting import is_ready
from nightraid.games.incursion.rules.shots import can_shoot, shot_cost
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State


class Threat(NamedTuple):
    """The squares that a model could strike at and shoot at, as masks."""

    struck: int
    shot: int


class Post(NamedTuple):
    """Where a model can stand, and the AP left there by facing; -1: it cannot face that way."""

    cell: Cell
    left: tuple[int, ...]


def threat_of(game: State, model: ModelId) -> Threat:
    """What the active model could attack from everywhere it can get to; other models stay where they are."""
    posts = posts_of(game, model)
    struck = shot = 0
    for post in posts:
        for facing in Facing:
            if post.left[facing] >= STRIKE_AP:
                struck |= mask_of(front_cells(game.box.steps, post.cell, facing, game.closed))
    if can_shoot(game, model):
        guns = [gun for gun in game.box.guns[game.card(model).id] if gun.area != "blast" and is_ready(game, model, gun)]
        for gun in (*guns, *throwables(game, model)):
            shot |= _shot_at(game, model, gun, posts)
    return Threat(struck, shot)


def posts_of(game: State, model: ModelId) -> list[Post]:
    """Where the active model can stand with the AP at hand, its own square among them."""
    stand, ap = game.models[model], ap_left(game)
    left: dict[Cell, list[int]] = {}
    if stand.on_board:
        left[stand.cell] = [-1] * 4
        left[stand.cell][stand.facing] = ap
    for walk in walks(Ground(game, model, watched=False), ap).values():
        left.setdefault(walk.end.cell, [-1] * 4)[walk.end.facing] = ap - walk.ap
    return [Post(cell, tuple(each)) for cell, each in left.items()]


def _shot_at(game: State, model: ModelId, gun: WeaponCard, posts: list[Post]) -> int:
    """The squares that a weapon reaches from any of these posts."""
    ap, found = shot_cost(game, model, gun.ap), 0
    for post in posts:
        arc = _arc(game, model, post, ap)
        if not arc:
            continue
        if gun.area == "flames":
            found |= _flames(game, model, post, ap)
        else:
            found |= _in_sight(game, model, post.cell, arc & ~found, gun.range, past_models=gun.area == "blast")
    if gun.area != "blast":
        return found
    return found | mask_of(cell for target in bits_of(found) for cell in blast_squares(game, target))


def _arc(game: State, model: ModelId, post: Post, ap: int) -> int:
    """What lies before the model in any facing that leaves it enough AP."""
    facings = [facing for facing in Facing if post.left[facing] >= ap]
    if facings and has(game, model, "brain-on-a-turret"):
        return game.box.ground.floor & ~(1 << post.cell)
    arc = 0
    for facing in facings:
        arc |= game.box.arcs[4 * post.cell + facing]
    return arc


def _in_sight(game: State, model: ModelId, here: Cell, among: int, reach: int, *, past_models: bool) -> int:
    """Which of these squares it sees from there; its old square hides nothing."""
    stand = game.models[model]
    standing = game.standing & ~(1 << stand.cell) if stand.on_board else game.standing
    blocking = game.rubble if past_models else standing | game.rubble
    limits = [limit for limit in (reach, sight_limit(game, model)) if limit]
    far = min(limits, default=0)
    clear, seen = game.box.sight.is_clear, 0
    for cell in bits_of(among):
        if clear(here, cell, game.closed, blocking) and (not far or range_to(game, here, cell) <= far):
            seen |= 1 << cell
    return seen


def _flames(game: State, model: ModelId, post: Post, ap: int) -> int:
    """Up to eight squares in a chain from the one straight ahead, all in sight (IN-FLAME-2 to IN-FLAME-4)."""
    found = 0
    for facing in Facing:
        ahead = game.box.steps.step(post.cell, facing.direction, game.closed)
        if post.left[facing] < ap or ahead is None:
            continue
        arc = game.box.arcs[4 * post.cell + facing]
        seen = _in_sight(game, model, post.cell, arc, 0, past_models=True)
        burning, edge = 1 << ahead, [ahead]
        for _ in range(MOST_SQUARES - 1):
            further = {cell for one in edge for cell in game.box.steps.beside(one, game.closed) if seen >> cell & 1}
            edge = [cell for cell in sorted(further) if not burning >> cell & 1]
            burning |= mask_of(edge)
        found |= burning
    return found
