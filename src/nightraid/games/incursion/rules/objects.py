"""Things of the mission that fill a square and can be damaged (IN-CONTENT-17, IN-Q-58)."""

from collections.abc import Iterator

from msgspec.structs import replace

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import ObjectHit
from nightraid.games.incursion.ids import SIDE_NAMES, Cell, ItemId, ModelId, Side
from nightraid.games.incursion.rules.happenings import come_about
from nightraid.games.incursion.schema.happenings import ObjectDestroyed
from nightraid.games.incursion.state import State


def can_be_hit(game: State, thing: ItemId) -> bool:
    """Whether a thing stands there and has an F and a DP value."""
    return game.box.objects[thing].f is not None and not game.objects[thing].destroyed


def things_to_attack(game: State, side: Side) -> Iterator[tuple[ItemId, Cell]]:
    """What the models of a side may shoot and strike at, like at an enemy, and where it stands."""
    if game.things:
        for thing, printed in game.box.objects.items():
            if printed.target_of in ("either", SIDE_NAMES[side]) and can_be_hit(game, thing):
                yield thing, game.box.object_cells[thing]


def thing_at(game: State, cell: Cell) -> ItemId:
    """The thing in a square that a blast would roll for; empty if there is none."""
    if game.things >> cell & 1:
        for thing, where in game.box.object_cells.items():
            if where == cell and can_be_hit(game, thing):
                return thing
    return ""


def hit_object(game: State, attacker: ModelId, thing: ItemId, faces: tuple[int, ...], dp: int) -> Rule[None]:
    """A thing was attacked: its DP are marked, and when it has as many as its DP value it is gone."""
    total = game.objects[thing].dp + dp
    destroyed = total >= (game.box.objects[thing].dp or 1)
    game.objects[thing] = replace(game.objects[thing], dp=total, destroyed=destroyed)
    if destroyed:
        game.things &= ~(1 << game.box.object_cells[thing])
    yield ObjectHit(attacker, thing, faces, dp, destroyed, why=("IN-CONTENT-17", "IN-DD-5"))
    if destroyed:
        yield from come_about(game, ObjectDestroyed(object=thing))
