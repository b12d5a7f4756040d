"""Damage dice, rerolls, saves and damage points (IN-DD, IN-REROLL)."""

from collections.abc import Sequence
from typing import NamedTuple

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import Cause, DamageRolled, DamageSaved, Wounded
from nightraid.games.incursion.asks.questions import DamageDice, DicePurpose, SaveDice
from nightraid.games.incursion.box import D6
from nightraid.games.incursion.ids import NOBODY, ItemId, ModelId
from nightraid.games.incursion.rules.base.in_force import dd_change, dp_value, effects, fortitude, has
from nightraid.games.incursion.rules.casualties import fall
from nightraid.games.incursion.rules.rerolls import Faces, Rolled, chosen_of_the_gods, reroll_failures, thumper
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
    """Dice to be rolled against one model, or against a thing of the mission."""

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
    thing: ItemId = ""
    """A thing of the mission in place of a model."""


class Hit(NamedTuple):
    """DP that a model is about to suffer."""

    model: ModelId
    dp: int


class Dice(NamedTuple):
    """A roll as it lies: natural faces after rerolls, what is added, and the DP it causes before saves."""

    faces: Faces
    dd: int
    dp: int


# ---------------------------------------------------------------- rolling


def roll_damage(game: State, attack: Attack) -> Rule[Dice]:
    """Roll, reroll, add modifiers, compare with F, count DP (IN-DD-7 up to the saves)."""
    dd = attack.dd + _from_cards(game, attack)
    f = _fortitude(game, attack) + attack.f
    roller = _roller(game, attack)
    faces = yield DamageDice(
        attack.attacker,
        attack.target,
        attack.purpose,
        attack.thing,
        dice=(D6,) * attack.dice,
        seat=game.models[roller].side if roller != NOBODY else None,
        why=("IN-DD-1",),
    )
    needed = f - dd
    faces = yield from _rerolls(game, attack, roller, faces, needed)
    dp = attack.dp * sum(hurts(face, needed) for face in faces)
    if not attack.thing:
        why = ("IN-DD-1", "IN-DD-2")
        yield DamageRolled(attack.attacker, attack.target, faces, dd, f, dp, attack.purpose, why=why)
    return Dice(faces, dd, dp)


def needed_face(game: State, attack: Attack) -> int:
    """The natural face from which a die of this attack hurts, if it is no 1."""
    return _fortitude(game, attack) + attack.f - attack.dd - _from_cards(game, attack)


def _from_cards(game: State, attack: Attack) -> int:
    """What cards on the attacker add to each die."""
    fight = FIGHT_OF.get(attack.purpose)
    return 0 if fight is None or attack.attacker not in game.models else dd_change(game, attack.attacker, fight)


def _fortitude(game: State, attack: Attack) -> int:
    """F of the model, or of the thing, that is attacked."""
    if attack.thing:
        return game.box.objects[attack.thing].f or 0
    return fortitude(game, attack.target)


def _roller(game: State, attack: Attack) -> ModelId:
    """For whom the dice are rolled: the attacker; a model that burns by its own action rolls itself (IN-Q-80)."""
    roller = attack.target if attack.purpose == "burning" else attack.attacker
    return roller if roller in game.models else NOBODY


def _rerolls(game: State, attack: Attack, roller: ModelId, faces: Faces, needed: int) -> Rule[Faces]:
    """Every ability that rolls dice again; none touches a die that was rolled again (IN-REROLL-1)."""
    rolled = Rolled(faces)
    if attack.two_gun:
        rolled = yield from reroll_failures(game, roller, rolled, needed)
    if attack.may_thump:
        rolled = yield from thumper(game, roller, rolled, needed)
    if roller != NOBODY and has(game, roller, "chosen-of-the-gods"):
        burns = attack.purpose == "burning"
        rolled = yield from chosen_of_the_gods(game, roller, rolled, needed, burns=burns)
    return rolled.faces


def hurts(face: int, needed: int) -> bool:
    """Whether a natural face causes a DP: never a 1 (IN-DD-2), and a 6 only if it is enough (IN-DD-3)."""
    return face != 1 and face >= needed


# ---------------------------------------------------------------- suffering


def suffer(game: State, hits: Sequence[Hit], cause: Cause, *, in_order: bool = True) -> Rule[list[Hit]]:
    """Saves, then DP, then casualties together, then what follows from them (IN-DD-7, IN-Q-10).

    `in_order`: what follows comes in the order of the hits, else as the players choose (IN-Q-34).
    Returns the DP that were suffered, saves taken off.
    """
    left: list[Hit] = []
    for hit in hits:
        if hit.dp and hit.model in game.models and game.models[hit.model].status != "dying":
            dp = yield from _save(game, hit)
            if dp:
                left.append(Hit(hit.model, dp))
    fallen: list[ModelId] = []
    for model, dp in left:
        total = game.models[model].dp + dp
        game.change(model, dp=total)
        yield Wounded(model, dp, total, why=("IN-DD-5",))
        if total >= dp_value(game, model) and model not in fallen:
            fallen.append(model)
    if fallen:
        yield from fall(game, fallen, cause, in_order=in_order)
    return left


def _save(game: State, hit: Hit) -> Rule[int]:
    """Lucky and cards like it: a die for each DP (IN-MODEL-PADDY-2)."""
    dp = hit.dp
    saves = [(LUCKY_FROM, ("IN-MODEL-PADDY-2", "IN-DD-7"))] if has(game, hit.model, "lucky") else []
    saves += [(save.from_face, ("IN-CARD-7", "IN-DD-7")) for save in effects(game, hit.model, Save)]
    for needed, why in saves:
        if dp == 0:
            break
        seat = game.models[hit.model].side
        faces = yield SaveDice(hit.model, dice=(D6,) * dp, seat=seat, why=why)
        if has(game, hit.model, "chosen-of-the-gods"):
            faces = (yield from chosen_of_the_gods(game, hit.model, Rolled(faces), needed)).faces
        ignored = sum(face >= needed for face in faces)
        dp -= ignored
        yield DamageSaved(hit.model, faces, ignored, why=why)
    return dp
