"""What a model is worth by a simple reckoning, which docs/incursion-balance.md explains."""

from math import sqrt

from nightraid.games.incursion.schema.models import AbilityId, ModelCard
from nightraid.games.incursion.schema.weapons import WeaponCard

FOE = 4
"""The fortitude of an ordinary enemy, who has one DP."""
CROWD = 2
"""Enemies in a blast."""
FLAMES = 3
"""Enemies in the squares of a flamethrower."""
REACTIONS = 1.5
"""Reaction shots of a game turn."""
HORDE = 0.6
"""How much of three zombies a turn counts: so much that a block is as good as a Grunt Ape, both of them 3 RP."""

EXTRA: dict[AbilityId, float] = {
    "tactical-fulcrum": 0.3,
    "infiltration": 0.15,
    "zombie-bait": 0.1,
    "unstoppable": 0.1,
    "trample": 0.15,
    "point-blank": 0.15,
    "aim": 0.1,
    "prescience": 0.4,
    "commander": 0.8,
    "sarge-in-charge": 0.6,
    "feld-in-charge": 1.2,
    "zombie-controller": 1.4,
    "thumper": 0.3,
    "where-theres-a-will": 0.1,
    "ave-some-of-this-then": 0.2,
    "zombie-bombardier": 0.1,
    "ka-boom": 0.4,
    "chosen-of-the-gods": 0.2,
    "sweep": 0.2,
    "vampir-scope": 0.05,
    "brain-on-a-turret": 0.2,
    "tweaker": -0.1,
    "simian": -0.3,
    "heal": 0.4,
    "combat-engineer": 0.1,
    "science": 0.6,
    "psychic-powers": 1.0,
}
"""What abilities add that neither dice nor toughness show."""


def hits(fortitude: int, dd: int = 0) -> float:
    """The chance of one damage die."""
    return max(0, min(5, 7 - fortitude + dd)) / 6


def one_of(chance: float, dice: int) -> float:
    """The chance that at least one of the dice hits."""
    return float(1 - (1 - chance) ** dice)


def kills_per_ap(weapon: WeaponCard, *, two_gun: bool = False) -> float:
    """Ordinary enemies that an AP of this weapon removes."""
    chance = hits(FOE + weapon.f, weapon.dd)
    if weapon.area == "blast":
        target = hits(FOE, weapon.dd if weapon.target_dd is None else weapon.target_dd)
        return (target + (CROWD - 1) * chance) / weapon.ap
    if weapon.area == "flames":
        return FLAMES * chance / weapon.ap
    if weapon.chain:
        return _chain(weapon) * 5 / 6  # a natural 1 costs the rest of the activation
    if two_gun:
        chance = one_of(chance, 2)
    return weapon.shots * one_of(chance, weapon.rof) / weapon.ap


def _chain(weapon: WeaponCard) -> float:
    """Enemies that a paid shot and the first two free ones remove."""
    total, still = 0.0, 1.0
    for step in range(3):
        still *= hits(FOE, weapon.dd - step)
        total += still
    return total


def shooting(model: ModelCard, weapon: WeaponCard) -> float:
    """Enemies a game turn, one AP being spent on the way; reaction shots on top."""
    reaction = one_of(hits(FOE + weapon.f, weapon.dd), weapon.reaction_rof)
    return kills_per_ap(weapon, two_gun=model.has("two-gun")) * (model.ap - 1) + REACTIONS * reaction


def fighting(model: ModelCard) -> float:
    """Enemies a game turn hand-to-hand, two AP being spent on the way, fewer by those who are nimble."""
    way = 2 - 0.5 * model.has("agile") - model.has("leap")
    if model.has("strength-in-numbers"):
        return sum(one_of(hits(FOE), dice) for dice in (1, 2, 3)) / 3 * (model.ap - way)
    return one_of(hits(FOE, model.hth_dd), model.hth_dice) * (model.ap - way)


def toughness(model: ModelCard) -> float:
    """How many dice it takes to remove the model, an ordinary enemy being 1."""
    return model.dp * hits(FOE) / hits(model.f) * (1.5 if model.has("lucky") else 1)


def worth(model: ModelCard, arms: list[WeaponCard]) -> float:
    """The worth of a model, or of a block of sturmzombies."""
    ways = sorted([fighting(model), *(shooting(model, weapon) for weapon in arms)])
    offence = ways[-1] + sum(ways[:-1]) / 4
    total = sqrt(offence * toughness(model))
    if model.has("horde"):
        return 3 * HORDE * total
    return total + sum(EXTRA.get(ability.id, 0.0) for ability in model.abilities) + _tricks(model, arms)


def _tricks(model: ModelCard, arms: list[WeaponCard]) -> float:
    """What weapons do beside killing."""
    fire = any(weapon.incendiary or weapon.area == "flames" for weapon in arms)
    throw = any(weapon.knock_down_range for weapon in arms)
    double = any(weapon.target_dp > 1 for weapon in arms)
    drag = any(weapon.drags for weapon in arms)
    return 0.4 * fire + 0.2 * throw + 0.3 * double + 0.3 * drag + 0.2 * model.grenades
