"""Damage dice, rerolls, saves and damage points (IN-DD, IN-REROLL)."""

from collections.abc import Sequence
from typing import NamedTuple

from nightraid.engine.ask import Rule
from nightraid.games.incursion.abilities.in_force import dd_change, dp_value, effects, fortitude, has
from nightraid.games.incursion.abilities.rerolls import chosen_of_the_gods, reroll_failures, thumper
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.events.fights import Cause, DamageRolled, DamageSaved, Wounded
from nightraid.games.incursion.ids import NOBODY, ModelId
from nightraid.games.incursion.questions import DamageDice, DicePurpose, SaveDice
from nightraid.games.incursion.rules.casualties import fall
from nightraid.games.incursion.schema.cards import Save
from nightraid.games.incursion.schema.parts import Fight
from nightraid.games.incursion.state import State

LUCKY_FROM = 5
FIGHT_OF: dict[DicePurpose, Fight] = {
    "shot": "shooting",
    "reaction": "shooting",
    "blast": "shooting",
    "flames": "shooting",
    "hand-to-hand": "hand-to-hand",
}
"""Burning and events are nobody's dice: no card on a model changes them."""


class Attack(NamedTuple):
    """Dice to be rolled against one model."""

    attacker: ModelId
    target: ModelId
    purpose: DicePurpose
    dice: int
    dd: int = 0
    """What weapon and ability add to each die; cards on the attacker come on top."""
    f: int = 0
    """What the weapon adds to the target's F."""
    dp: int = 1
    """DP for each success."""
    two_gun: bool = False
    may_thump: bool = False


class Hit(NamedTuple):
    """DP that a model is about to suffer."""

    model: ModelId
    dp: int


class Dice(NamedTuple):
    """A roll as it lies: natural faces after rerolls, what is added, and the DP it causes before saves."""

    faces: tuple[int, ...]
    dd: int
    dp: int


def roll_damage(game: State, attack: Attack) -> Rule[Dice]:
    """Roll, reroll, add modifiers, compare with F, count DP (IN-DD-7 up to the saves)."""
    dd = attack.dd
    fight = FIGHT_OF.get(attack.purpose)
    if fight is not None and attack.attacker in game.models:
        dd += dd_change(game, attack.attacker, fight)
    f = fortitude(game, attack.target) + attack.f
    why = ("IN-DD-1",)
    seat = game.models[attack.attacker].side if attack.attacker in game.models else None
    dice = (D6,) * attack.dice
    faces = yield DamageDice(attack.attacker, attack.target, attack.purpose, dice=dice, seat=seat, why=why)
    needed = f - dd
    if attack.two_gun:
        faces = yield from reroll_failures(game, attack.attacker, faces, needed)
    elif attack.may_thump:
        faces = yield from thumper(game, attack.attacker, faces, needed)
    if attack.attacker != NOBODY and has(game, attack.attacker, "chosen-of-the-gods"):
        faces = yield from chosen_of_the_gods(game, attack.attacker, faces, needed)
    dp = attack.dp * sum(hurts(face, needed) for face in faces)
    yield DamageRolled(attack.attacker, attack.target, faces, dd, f, dp, attack.purpose, why=("IN-DD-1", "IN-DD-2"))
    return Dice(faces, dd, dp)


def hurts(face: int, needed: int) -> bool:
    """Whether a natural face causes a DP: never a 1 (IN-DD-2), and a 6 only if it is enough (IN-DD-3)."""
    return face != 1 and face >= needed


def suffer(game: State, hits: Sequence[Hit], cause: Cause) -> Rule[None]:
    """Saves, then DP, then casualties together, then what follows from them (IN-DD-7, IN-Q-10)."""
    left: list[Hit] = []
    for hit in hits:
        if hit.dp and hit.model in game.models and game.models[hit.model].status != "dying":
            dp = yield from _save(game, hit)
            left.append(Hit(hit.model, dp))
    fallen: list[ModelId] = []
    for model, dp in left:
        if dp:
            total = game.models[model].dp + dp
            game.change(model, dp=total)
            yield Wounded(model, dp, total, why=("IN-DD-5",))
            if total >= dp_value(game, model) and model not in fallen:
                fallen.append(model)
    if fallen:
        yield from fall(game, fallen, cause)


def _save(game: State, hit: Hit) -> Rule[int]:
    """Lucky and cards like it: a die for each DP (IN-MODEL-PADDY-2)."""
    dp = hit.dp
    faces_needed = [LUCKY_FROM] if has(game, hit.model, "lucky") else []
    faces_needed += [save.from_face for save in effects(game, hit.model, Save)]
    for needed in faces_needed:
        if dp == 0:
            break
        seat = game.models[hit.model].side
        faces = yield SaveDice(hit.model, dice=(D6,) * dp, seat=seat, why=("IN-MODEL-PADDY-2",))
        if has(game, hit.model, "chosen-of-the-gods"):
            faces = yield from chosen_of_the_gods(game, hit.model, faces, needed)
        ignored = sum(face >= needed for face in faces)
        dp -= ignored
        yield DamageSaved(hit.model, faces, ignored, why=("IN-MODEL-PADDY-2", "IN-DD-7"))
    return dp
