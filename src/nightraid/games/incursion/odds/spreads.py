"""What one roll does to its target, exactly: DP after rerolls and saves, and what else its faces bring about."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from nightraid.engine.rolls import rolls
from nightraid.games.incursion.abilities.harpoon import DRAGS_FROM, can_drag
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import NOBODY
from nightraid.games.incursion.odds.damage import saved, suffered
from nightraid.games.incursion.rules.base.in_force import dd_change, has_effect
from nightraid.games.incursion.rules.damage import Attack, Dice, hurts, needed_face
from nightraid.games.incursion.rules.shots import Shot, out_of_ammo, range_of, throws_down
from nightraid.games.incursion.schema.cards import EndlessAmmo
from nightraid.games.incursion.state import State
from nightraid.games.incursion.telling.previews import attack_of


class Effect(NamedTuple):
    """What a roll comes to."""

    dp: int
    """DP that are suffered, saves taken off."""
    down: bool = False
    """Whether a living target is knocked down, or pulled in by a harpoon."""
    stops: bool = False
    """Whether the gun is out of ammo, or jams."""
    on: bool = False
    """Whether the gun may fire once more for nothing."""


Effects: TypeAlias = Mapping[Effect, float]


def of_attack(game: State, attack: Attack) -> dict[Effect, float]:
    """An attack of which only its DP count."""
    return {Effect(dp): likely for dp, likely in enumerate(suffered(game, attack)) if likely}


def of_shot(game: State, shot: Shot) -> dict[Effect, float]:
    """A shot. Where its faces bring about more than DP they are looked at one by one."""
    gun, attack = shot.gun, attack_of(shot)
    reaction = shot.purpose == "reaction"
    throws = gun.knock_down_range and shot.mark.model != NOBODY and _near(game, shot)
    if not (reaction or gun.chain or throws or gun.drags):
        return of_attack(game, attack)
    needed = needed_face(game, attack)
    dd = shot.dd + (dd_change(game, shot.shooter, "shooting") if shot.shooter in game.models else 0)
    endless = has_effect(game, shot.shooter, EndlessAmmo)
    found: dict[Effect, float] = {}
    for faces, likely in rolls(D6, shot.dice):
        caused = sum(hurts(face, needed) for face in faces)
        down = bool(throws) and throws_down(gun, Dice(faces, dd, caused))
        stops = (reaction and out_of_ammo(faces) and not endless) or (gun.chain and 1 in faces)
        on = gun.chain and caused > 0 and not stops
        for dp, share in enumerate(saved(game, attack, caused)):
            for pulled, often in _pulled(game, shot, dp):
                effect = Effect(dp, down or pulled, stops, on)
                found[effect] = found.get(effect, 0.0) + likely * share * often
    return {effect: likely for effect, likely in found.items() if likely}


def _near(game: State, shot: Shot) -> bool:
    return range_of(game, shot.shooter, shot.mark) <= shot.gun.knock_down_range


def _pulled(game: State, shot: Shot, dp: int) -> tuple[tuple[bool, float], ...]:
    """Whether a living target is pulled in: always if it is hurt, else by a die (IN-MODEL-HANS-2)."""
    if not shot.gun.drags or shot.mark.model == NOBODY or not can_drag(game, shot.shooter, shot.mark.model):
        return ((False, 1.0),)
    pulls = 1.0 if dp else sum(face >= DRAGS_FROM for face in D6.faces) / len(D6.faces)
    return (True, pulls), (False, 1.0 - pulls)


# ---------------------------------------------------------------- several rolls


def falls(likely: Effects, dp: int) -> float:
    """How likely the target does not survive."""
    return sum(share for effect, share in likely.items() if effect.dp >= dp)


def one_after_another(first: Effects, second: Effects) -> dict[Effect, float]:
    """Two rolls at the same target."""
    found: dict[Effect, float] = {}
    for one, likely in first.items():
        for two, share in second.items():
            both = Effect(one.dp + two.dp, one.down or two.down)
            found[both] = found.get(both, 0.0) + likely * share
    return found
