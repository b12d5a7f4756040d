"""What an attack's dice do to its target, exactly: every roll there is, through the rules' own hits and damage.

Dice are as they fall: rerolls, paid abilities and skills are up to the player and not counted in.
"""

from collections.abc import Callable, Iterator
from functools import cache
from math import comb
from typing import NamedTuple

from msgspec.structs import replace

from nightraid.engine.ask import Die
from nightraid.engine.screen.sketches import Chance
from nightraid.games.wolfenstein.abilities.effects import nazi_skill
from nightraid.games.wolfenstein.abilities.weapon_abilities import Attacking
from nightraid.games.wolfenstein.ids import Face, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, apply_hits, strength
from nightraid.games.wolfenstein.rules.attack import empties, hits_of
from nightraid.games.wolfenstein.rules.dice import HITS
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.state import State, Weapon


class Rolled(NamedTuple):
    """A roll, whatever the order of its dice, and how likely it is."""

    faces: tuple[Face, ...]
    likely: float


@cache
def rolls(die: Die[Face], dice: int) -> tuple[Rolled, ...]:
    """All rolls of so many dice."""
    kinds = tuple(dict.fromkeys(die.faces))
    shares = [die.faces.count(kind) / len(die.faces) for kind in kinds]
    return tuple(Rolled(faces, likely) for faces, likely in _rolls(kinds, shares, dice))


def _rolls(kinds: tuple[Face, ...], shares: list[float], dice: int) -> Iterator[tuple[tuple[Face, ...], float]]:
    if len(kinds) == 1:
        yield (kinds[0],) * dice, shares[0] ** dice
        return
    for first in range(dice + 1):
        ways = comb(dice, first) * shares[0] ** first
        for rest, likely in _rolls(kinds[1:], shares[1:], dice - first):
            yield (kinds[0],) * first + rest, ways * likely


def attack_chances(game: State, attacking: Attacking, weapon: Weapon) -> tuple[Chance, ...]:
    """Of an attack with a weapon: to kill, to hurt, and to be left with an empty weapon."""
    every = rolls(game.box.die, attacking.dice)
    empty = sum(likely for faces, likely in every if empties(game, replace(attacking, faces=faces), weapon))
    strikes = strike_chances(
        game, attacking.target, attacking.dice, lambda faces: hits_of(game, replace(attacking, faces=faces))
    )
    return (*strikes, Chance("leaves the weapon empty", percent(empty))) if empty else strikes


def strike_chances(
    game: State, target: ModelId, dice: int, hits: Callable[[tuple[Face, ...]], Hits]
) -> tuple[Chance, ...]:
    """To kill a target and to hurt it, with so many dice."""
    have, great = strength(game, target), bool(nazi_skill(game, target, GreatArmor))
    kill = hurt = 0.0
    for faces, likely in rolls(game.box.die, dice):
        left, _ = apply_hits(have, hits(faces), great_armor=great)
        kill += likely * (left.hp == 0)
        hurt += likely * (left != have)
    return Chance("kills", percent(kill)), Chance("hurts", percent(hurt))


def success_chance(game: State) -> Chance:
    """Of a test with one die."""
    return Chance("success", percent(share_of(game, HITS)))


def share_of(game: State, faces: tuple[Face, ...]) -> float:
    """How often a die shows one of these faces."""
    return sum(face in faces for face in game.box.die.faces) / len(game.box.die.faces)


def percent(likely: float) -> float:
    """With one place after the point."""
    return round(100 * likely, 1)
