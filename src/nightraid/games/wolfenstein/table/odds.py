"""What an attack's dice do to its target, exactly: every roll there is, through the rules' own hits and damage.

Dice are as they fall: rerolls, paid abilities and skills are up to the player and not counted in.
"""

from collections.abc import Callable

from msgspec.structs import replace

from nightraid.engine.rolls import percent, rolls, share_of
from nightraid.engine.screen.sketches import Chance
from nightraid.games.wolfenstein.abilities.effects import nazi_skill
from nightraid.games.wolfenstein.abilities.weapon_abilities import Attacking
from nightraid.games.wolfenstein.ids import Face, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import Hits, apply_hits, strength
from nightraid.games.wolfenstein.rules.attack import empties, hits_of
from nightraid.games.wolfenstein.rules.dice import HITS
from nightraid.games.wolfenstein.schema.enemies import GreatArmor
from nightraid.games.wolfenstein.state import State, Weapon


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
    return Chance("success", percent(share_of(game.box.die, HITS)))
