"""Shots: who can be shot at, with how many dice, and what one shot does (IN-SHOOT, IN-ROF, IN-REACT-15, IN-AMMO)."""

from typing import NamedTuple

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.questions import DicePurpose
from nightraid.games.incursion.ids import NOBODY, OFF_BOARD, ItemId, ModelId, WeaponId
from nightraid.games.incursion.rules.base.in_force import dice_change, effects, has, has_effect
from nightraid.games.incursion.rules.base.line_of_sight import enemies_in_sight, range_to, sees
from nightraid.games.incursion.rules.base.orders_in_force import is_jammed
from nightraid.games.incursion.rules.conditions import knock_down, lose_reaction_fire
from nightraid.games.incursion.rules.damage import Attack, Dice, Hit, roll_damage, suffer
from nightraid.games.incursion.rules.objects import hit_object, things_to_attack
from nightraid.games.incursion.schema.cards import DearShots, EndlessAmmo, NoShooting
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State

STG_44: WeaponId = "stg-44"
POINT_BLANK_DICE = 3
AIM_DICE = 2
AIM_DD = 1
AIM_AP = 2


class Mark(NamedTuple):
    """What a shot is aimed at: a model, or a thing of the mission."""

    model: ModelId = NOBODY
    thing: ItemId = ""


class Shot(NamedTuple):
    """One shot: all its dice go at one mark (IN-SHOOT-3)."""

    shooter: ModelId
    gun: WeaponCard
    mark: Mark
    dice: int
    dd: int
    purpose: DicePurpose = "shot"
    two_gun: bool = False


class Outcome(NamedTuple):
    """What a shot did: natural faces, the DP its dice caused, and those that were suffered after saves."""

    faces: tuple[int, ...] = ()
    caused: int = 0
    suffered: int = 0


NOTHING = Outcome()
"""A shot whose mark was gone, or out of sight, before the dice."""


# ---------------------------------------------------------------- who shoots at whom


def can_shoot(game: State, model: ModelId) -> bool:
    """Whether no card forbids the model to perform shooting actions."""
    return not (has_effect(game, model, NoShooting) or is_jammed(game, model))


def shot_cost(game: State, model: ModelId, ap: int) -> int:
    """The AP of a shooting action of the model, cards on it included (IN-AP-7)."""
    return ap + sum(dear.by for dear in effects(game, model, DearShots)) if game.in_play else ap


def enemies_to_shoot(game: State, model: ModelId) -> list[ModelId]:
    """The enemies on the board in LOS (IN-SHOOT-1, IN-Q-85); from outside, who blocks the entry (IN-Q-42)."""
    return [enemy for enemy in enemies_in_sight(game, model) if game.models[enemy].status == "board"]


def marks_in_sight(game: State, model: ModelId) -> list[Mark]:
    """Everything the model could shoot at if its weapon reached it: enemies first, then things of the mission."""
    marks = [Mark(enemy) for enemy in enemies_to_shoot(game, model)]
    if game.things and game.models[model].cell != OFF_BOARD:
        marks += [
            Mark(thing=thing)
            for thing, cell in things_to_attack(game, game.models[model].side)
            if sees(game, model, cell)
        ]
    return marks


def range_of(game: State, model: ModelId, mark: Mark) -> int:
    """The range from the model to what it shoots at."""
    cell = game.box.object_cells[mark.thing] if mark.thing else game.models[mark.model].cell
    return range_to(game, game.models[model].cell, cell)


def reaches(game: State, model: ModelId, gun: WeaponCard, mark: Mark) -> bool:
    """Whether the weapon reaches that far; without a range it reaches any distance (IN-SHOOT-1)."""
    return not gun.range or range_of(game, model, mark) <= gun.range


def is_there(game: State, mark: Mark) -> bool:
    """Whether what was aimed at can still be hit."""
    if mark.thing:
        return not game.objects[mark.thing].destroyed
    return mark.model in game.models and game.models[mark.model].status == "board"


def can_be_hit(game: State, shot: Shot) -> bool:
    """Whether the mark is still there, in LOS and in reach: after the shot was declared cards may have changed that."""
    if not is_there(game, shot.mark):
        return False
    cell = game.box.object_cells[shot.mark.thing] if shot.mark.thing else game.models[shot.mark.model].cell
    return sees(game, shot.shooter, cell) and reaches(game, shot.shooter, shot.gun, shot.mark)


# ---------------------------------------------------------------- dice


def ordinary_shot(game: State, shooter: ModelId, gun: WeaponCard, mark: Mark, number: int = 0) -> Shot:
    """The `number`-th shot of a payment, from 0, with the weapon's ROF (IN-SHOOT-2), or 3 dice Point Blank.

    Each free shot of Bambi is less accurate by one more (IN-MODEL-SLUGGER-3).
    """
    dice = gun.rof
    if gun.id == STG_44 and has(game, shooter, "point-blank") and beside(game, shooter, mark):
        dice = POINT_BLANK_DICE  # IN-POINTBLANK-1
    dd = gun.dd - number if gun.chain else gun.dd
    return Shot(shooter, gun, mark, _with_cards(game, shooter, dice), dd, two_gun=_two_gun(game, shooter, gun))


def aimed_shot(game: State, shooter: ModelId, gun: WeaponCard, mark: Mark) -> Shot:
    """Two dice with +1 each, never together with Point Blank (IN-MODEL-FELDWEBEL-3, IN-Q-65)."""
    dice = _with_cards(game, shooter, AIM_DICE)
    return Shot(shooter, gun, mark, dice, gun.dd + AIM_DD, two_gun=_two_gun(game, shooter, gun))


def _two_gun(game: State, shooter: ModelId, gun: WeaponCard) -> bool:
    """Whether dice without a DP are rolled again: with any SMG in the hands of who has Two-Gun (IN-TWOGUN-1)."""
    return gun.weapon_class == "smg" and has(game, shooter, "two-gun")


def _with_cards(game: State, shooter: ModelId, dice: int) -> int:
    """More or fewer dice by cards on the shooter, at least one."""
    return max(1, dice + dice_change(game, shooter, "shooting")) if game.in_play else dice


def beside(game: State, model: ModelId, mark: Mark) -> bool:
    """Whether the mark is in one of the eight squares around; the entry square is, for who stands outside (IN-Q-42)."""
    here = game.models[model].cell
    if here == OFF_BOARD:
        return True
    there = game.box.object_cells[mark.thing] if mark.thing else game.models[mark.model].cell
    xs, ys = game.box.grid.xs, game.box.grid.ys
    return max(abs(xs[here] - xs[there]), abs(ys[here] - ys[there])) == 1


# ---------------------------------------------------------------- one shot


def take_shot(game: State, shot: Shot) -> Rule[Outcome]:
    """Dice, DP, casualties, and whether the mark is thrown down (IN-DD-7, IN-MODEL-GUTGUNNER-2)."""
    target, thing = shot.mark
    if not can_be_hit(game, shot):
        return NOTHING
    near = range_of(game, shot.shooter, shot.mark) <= shot.gun.knock_down_range
    dice = yield from roll_damage(
        game,
        Attack(
            shot.shooter,
            target,
            shot.purpose,
            shot.dice,
            dd=shot.dd,
            f=shot.gun.f,
            two_gun=shot.two_gun,
            thing=thing,
        ),
    )
    if thing:
        yield from hit_object(game, shot.shooter, thing, dice.faces, dice.dp)
        return Outcome(dice.faces, dice.dp, dice.dp)
    suffered = yield from suffer(game, [Hit(target, dice.dp)], "shooting")
    if near and throws_down(shot.gun, dice) and target in game.models:
        yield from knock_down(game, target)
    return Outcome(dice.faces, dice.dp, sum(hit.dp for hit in suffered))


def throws_down(gun: WeaponCard, dice: Dice) -> bool:
    """Whether a die results in enough, modifiers to the roll included and those to F not (IN-Q-46)."""
    return any(face + dice.dd >= gun.knock_down_from for face in dice.faces)


def reaction_shot(game: State, shooter: ModelId, gun: WeaponCard, target: ModelId) -> Rule[None]:
    """Exactly the reaction ROF with the weapon's fixed modifiers, no rerolls of Two-Gun (IN-REACT-15, IN-Q-19)."""
    shot = Shot(shooter, gun, Mark(target), gun.reaction_rof, gun.dd, "reaction")
    outcome = yield from take_shot(game, shot)
    if shooter in game.models and out_of_ammo(outcome.faces) and not has_effect(game, shooter, EndlessAmmo):
        yield from lose_reaction_fire(game, shooter, "out-of-ammo")


def out_of_ammo(faces: tuple[int, ...]) -> bool:
    """Doubles, or a 1 on a single die, by the natural faces as they lie in the end (IN-AMMO-1, IN-AMMO-2, IN-Q-21)."""
    return faces == (1,) if len(faces) == 1 else len(set(faces)) < len(faces)
