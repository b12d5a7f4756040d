"""Reaction fire: what a step through it may cost, who can afford to wait for the enemy, and where to look meanwhile."""

from functools import lru_cache

from nightraid.boards.grid.board import bits_of
from nightraid.boards.grid.facing import Facing
from nightraid.games.incursion.bots.attacks import fells
from nightraid.games.incursion.bots.ways import FAR, UNIT, any_way, node_of, open_field, steps_after, terrain
from nightraid.games.incursion.box import Ground
from nightraid.games.incursion.ids import OFF_BOARD, SIDE_NAMES, Cell, ModelId, Side, other
from nightraid.games.incursion.rules.base.line_of_sight import arc_of, range_to, sight_limit
from nightraid.games.incursion.rules.damage import Attack
from nightraid.games.incursion.state import State

FEAR = 4 * UNIT
"""What it counts to be shot at and to fall for certain; a zombie does not mind as much."""
FEARLESS = UNIT
COMING = 6
"""So many squares of an enemy's way are looked at: more than most models walk in a turn."""


@lru_cache(maxsize=2048)
def clear_from(ground: Ground, cell: Cell, closed: int, blocking: int) -> int:
    """The squares to which the line is clear, as a mask; kept, for a watcher stands still."""
    return ground.sight.clear_from(cell, closed, blocking)


def seen_by(game: State, model: ModelId) -> int:
    """The squares that a model on the board has LOS to, as a mask."""
    seen = all_round(game, model) & arc_of(game, model)
    limit = sight_limit(game, model)
    if limit:
        here = game.models[model].cell
        seen = sum(1 << cell for cell in bits_of(seen) if range_to(game, here, cell) <= limit)
    return seen


def all_round(game: State, model: ModelId) -> int:
    """The squares that a model would see if it looked everywhere at once."""
    return clear_from(game.box.ground, game.models[model].cell, game.closed, game.standing | game.rubble)


# ---------------------------------------------------------------- through the enemy's fire


def watchers(game: State, side: Side) -> list[ModelId]:
    """The models of a side in reaction fire mode."""
    return [model for model, stand in game.models.items() if stand.reacting and stand.side == side]


def hit_by(game: State, watcher: ModelId, model: ModelId) -> float:
    """How likely one reaction shot fells the model."""
    guns = [gun for gun in game.box.guns[game.card(watcher).id] if gun.reaction_rof]
    return max(
        (fells(game, model, Attack(watcher, model, "reaction", gun.reaction_rof, dd=gun.dd, f=gun.f)) for gun in guns),
        default=0.0,
    )


def risks(game: State, model: ModelId) -> dict[Cell, float]:
    """For every square that is watched how likely the model falls if it goes there, each shot added up."""
    found: dict[Cell, float] = {}
    if game.activation.kind in ("infiltration", "glory"):
        return found  # nobody reacts to these
    for watcher in watchers(game, other(game.models[model].side)):
        hit = hit_by(game, watcher, model)
        for cell in bits_of(seen_by(game, watcher)):
            found[cell] = found.get(cell, 0.0) + hit
    return found


def fears(game: State, model: ModelId) -> dict[Cell, int]:
    """What the watched squares count on a way."""
    fear = FEARLESS if game.card(model).is_zombie else FEAR
    return {cell: round(fear * min(risk, 1.5)) for cell, risk in risks(game, model).items()}


# ---------------------------------------------------------------- out of sight


def exposed(game: State, side: Side) -> int:
    """The squares that an enemy with a gun could see if he turned that way, or came in, as a mask."""
    mask = 0
    for enemy, foe in game.models.items():
        if foe.side == side or not game.box.guns[game.card(enemy).id] or foe.down:
            continue
        cells = [foe.cell] if foe.cell != OFF_BOARD else [node >> 2 for node in entry_nodes(game, enemy)]
        for cell in cells:
            mask |= clear_from(game.box.ground, cell, game.closed, game.rubble)
    return mask


# ---------------------------------------------------------------- waiting for the enemy


def can_wait(game: State, side: Side) -> bool:
    """Whether time is on this side: it wins, or is not behind, if nothing happens until the end."""
    mission = game.box.mission
    if not mission.turn_limit:
        return False
    if mission.default_winner is not None:
        return mission.default_winner == SIDE_NAMES[side]
    return game.scores[side] > game.scores[other(side)]


# ---------------------------------------------------------------- where to look


def best_view(game: State, model: ModelId) -> Facing:
    """The facing in which most steps of enemies on their way to the model would be seen; the present one if equal."""
    stand = game.models[model]
    around, arcs = all_round(game, model), game.box.arcs
    ways = [cell for enemy in coming(game, model) for cell in enemy]
    views = {
        facing: (
            sum(arcs[4 * stand.cell + facing] & around & 1 << cell != 0 for cell in ways),
            facing == stand.facing,
            (arcs[4 * stand.cell + facing] & around).bit_count(),
        )
        for facing in Facing
    }
    return max(Facing, key=views.__getitem__)


def coming(game: State, model: ModelId) -> list[list[Cell]]:
    """The last squares of every enemy's way to the model: those who wait outside come in by their entry."""
    stand = game.models[model]
    found: list[list[Cell]] = []
    done: set[int] = set()
    for enemy, foe in game.models.items():
        if foe.side == stand.side or foe.status not in ("board", "waiting"):
            continue
        starts = [node_of(game, enemy)] if foe.cell != OFF_BOARD else entry_nodes(game, enemy)
        for start in starts:
            if start not in done:
                done.add(start)
                found.append(way_to(game, enemy, start, stand.cell))
    return found


def entry_nodes(game: State, model: ModelId) -> list[int]:
    """Where a waiting model comes in."""
    if not game.models[model].entry:
        return []
    return [4 * way.cell + way.facing for way in game.box.board.entries[game.models[model].entry]]


def way_to(game: State, enemy: ModelId, start: int, cell: Cell) -> list[Cell]:
    """The last squares of the shortest way from a node to a square."""
    land = terrain(game, enemy)._replace(turn=UNIT, extra=0)
    far = open_field(land, any_way((cell,)))
    if far[start] >= FAR:
        return []
    way, node, after = [start >> 2], start, steps_after(land)
    while far[node] > 0:
        node = min(after[node], key=lambda step: far[step[0]] + step[1])[0]
        if node >> 2 != way[-1]:
            way.append(node >> 2)
    return way[-COMING - 1 : -1]
