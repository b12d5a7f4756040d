"""Dice for everything in several squares at once: blasts, flames, explosions (IN-GRENADE-3 to 6, IN-Q-10, IN-Q-12)."""

from typing import NamedTuple

from nightraid.boards.grid.sight_centres import blast
from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import Cause
from nightraid.games.incursion.asks.questions import DicePurpose
from nightraid.games.incursion.ids import NOBODY, Cell, ItemId, ModelId
from nightraid.games.incursion.rules.base.in_force import has_effect
from nightraid.games.incursion.rules.damage import Attack, Hit, roll_damage, suffer
from nightraid.games.incursion.rules.objects import hit_object, thing_at
from nightraid.games.incursion.schema.cards import Fireproof
from nightraid.games.incursion.state import State


class Blast(NamedTuple):
    """One die for every model and thing in these squares, friend or foe, rolled in their order."""

    attacker: ModelId
    """Nobody for explosions and cards that are nobody's dice."""
    squares: tuple[Cell, ...]
    dd: int = 0
    first_dd: int | None = None
    """Added instead in the first square, which is the target (IN-ATGUN-1)."""
    first_dp: int = 1
    """DP for a success in the first square (IN-ATGUN-2)."""
    purpose: DicePurpose = "blast"
    cause: Cause = "shooting"
    spared: tuple[ModelId, ...] = ()
    """For whom no die is rolled: the bomberzombie that sets its mine off (IN-Q-58)."""


class ThingHit(NamedTuple):
    """DP of a thing, and the faces that caused them."""

    thing: ItemId
    faces: tuple[int, ...]
    dp: int


def blast_squares(game: State, at: Cell) -> tuple[Cell, ...]:
    """The target square, then those around it clockwise from north; walls and doors stop a blast (IN-Q-9)."""
    return blast(game.box.steps, at, game.closed)


def hit_squares(game: State, blast: Blast) -> Rule[None]:
    """All dice before anybody is hurt; then saves, DP, casualties together, in the order of squares (IN-Q-10)."""
    hits: list[Hit] = []
    broken: list[ThingHit] = []
    for place, cell in enumerate(blast.squares):
        model, thing = game.at(cell), thing_at(game, cell)
        if model != NOBODY and is_hit(game, blast, model):
            dice = yield from roll_damage(game, attack_on(blast, place, model, ""))
            hits.append(Hit(model, dice.dp))
        if thing:
            dice = yield from roll_damage(game, attack_on(blast, place, NOBODY, thing))
            broken.append(ThingHit(thing, dice.faces, dice.dp))
    for hit in broken:
        yield from hit_object(game, blast.attacker, hit.thing, hit.faces, hit.dp)
    yield from suffer(game, hits, blast.cause)


def is_hit(game: State, blast: Blast, model: ModelId) -> bool:
    """Casualties in their last activation cannot be hurt (IN-Q-56), nor those whom flames do not harm."""
    if model in blast.spared or game.models[model].status == "dying":
        return False
    return blast.purpose != "flames" or not has_effect(game, model, Fireproof)


def attack_on(blast: Blast, place: int, model: ModelId, thing: ItemId) -> Attack:
    """The die for a model or a thing in the square at this place."""
    dd = blast.first_dd if place == 0 and blast.first_dd is not None else blast.dd
    dp = blast.first_dp if place == 0 else 1
    return Attack(blast.attacker, model, blast.purpose, dice=1, dd=dd, dp=dp, thing=thing)
