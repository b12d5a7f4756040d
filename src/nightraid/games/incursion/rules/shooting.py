"""Shooting: ordinary and aimed shots, and weapons that fire more than once (IN-SHOOT, IN-HMG, IN-MODEL-SLUGGER)."""

from typing import Literal, TypeAlias

from nightraid.engine.ask import Rule
from nightraid.games.incursion.asks.events.fights import AttackDeclared, Jammed
from nightraid.games.incursion.asks.options import Action, Aim, CeaseFire, FireAgain, FireAgainAt, Shoot, ShootObject
from nightraid.games.incursion.asks.questions import NextShot
from nightraid.games.incursion.ids import NOBODY, ModelId
from nightraid.games.incursion.rules.acting import completed, declare, goes_on
from nightraid.games.incursion.rules.base.action_points import ap_left
from nightraid.games.incursion.rules.base.in_force import has
from nightraid.games.incursion.rules.card_killing import window
from nightraid.games.incursion.rules.hooks import MOMENTS
from nightraid.games.incursion.rules.shots import (
    AIM_AP,
    Mark,
    Outcome,
    Shot,
    aimed_shot,
    can_shoot,
    marks_in_sight,
    ordinary_shot,
    reaches,
    shot_cost,
    take_shot,
)
from nightraid.games.incursion.schema.weapons import WeaponCard
from nightraid.games.incursion.state import State

Repeat: TypeAlias = Literal["second-shot", "free-shot"]
CEASE_FIRE = CeaseFire()


# ---------------------------------------------------------------- what can be done


def shooting_options(game: State, model: ModelId) -> list[Action]:
    """Every weapon for one target at everything it reaches, as far as the AP do (IN-SHOOT-1, IN-AP-7)."""
    ap = ap_left(game)
    guns = [gun for gun in game.box.guns[game.card(model).id] if gun.area == "single" and is_ready(game, model, gun)]
    if not ap or not guns or not can_shoot(game, model):
        return []
    marks = marks_in_sight(game, model)
    if not marks:
        return []
    options: list[Action] = []
    for gun in guns:
        if shot_cost(game, model, gun.ap) <= ap:
            for mark in marks:
                if reaches(game, model, gun, mark):
                    options.append(ShootObject(gun.id, mark.thing) if mark.thing else Shoot(gun.id, mark.model))
        if has(game, model, "aim") and shot_cost(game, model, AIM_AP) <= ap:
            options += [Aim(gun.id, mark.model) for mark in marks if mark.model != NOBODY]
    return options


def is_ready(game: State, model: ModelId, gun: WeaponCard) -> bool:
    """Whether the weapon can be fired: not while the harpoon is in somebody (IN-MODEL-HANS-3, IN-MODEL-HANS-4)."""
    return not gun.drags or game.models[model].harpoon == "free"


# ---------------------------------------------------------------- shooting


def shoot(game: State, model: ModelId, action: Shoot) -> Rule[None]:
    """All shots that one payment brings, as one action (IN-SHOOT-2, IN-HMG-3, IN-Q-17)."""
    yield from _shoot_at(game, model, game.box.weapons[action.weapon], Mark(action.target))


def shoot_object(game: State, model: ModelId, action: ShootObject) -> Rule[None]:
    """The same at a thing of the mission."""
    yield from _shoot_at(game, model, game.box.weapons[action.weapon], Mark(thing=action.thing))


def _shoot_at(game: State, model: ModelId, gun: WeaponCard, mark: Mark) -> Rule[None]:
    yield AttackDeclared(model, mark.model, gun.id, "shot", mark.thing, why=("IN-SHOOT-1", "IN-AP-7"))
    if not (yield from declare(game, model, shot_cost(game, model, gun.ap), attack=True)):
        return
    jammed = yield from salvo(game, model, gun, mark)
    yield from completed(game, model, "shooting")
    if jammed:  # reaction fire to the shots still followed (IN-Q-64)
        game.act(over=True)


def aim(game: State, model: ModelId, action: Aim) -> Rule[None]:
    """An aimed shot (IN-MODEL-FELDWEBEL-3)."""
    gun = game.box.weapons[action.weapon]
    yield AttackDeclared(model, action.target, gun.id, "aimed", why=("IN-MODEL-FELDWEBEL-3",))
    if (yield from declare(game, model, shot_cost(game, model, AIM_AP), attack=True)):
        yield from fire(game, aimed_shot(game, model, gun, Mark(action.target)))
        yield from completed(game, model, "shooting")


# ---------------------------------------------------------------- several shots for one payment


def salvo(game: State, model: ModelId, gun: WeaponCard, mark: Mark) -> Rule[bool]:
    """The paid shot and what comes free with it, each resolved completely before the next; whether the gun jammed."""
    number, before = 0, game.models[model]
    while True:
        outcome = yield from fire(game, ordinary_shot(game, model, gun, mark, number))
        if gun.chain and 1 in outcome.faces:  # IN-MODEL-SLUGGER-4
            yield Jammed(model, why=("IN-MODEL-SLUGGER-4", "IN-Q-64"))
            return True
        number += 1
        if not _fires_again(gun, number, outcome) or not goes_on(game, model, before):
            return False
        another = yield from _next_mark(game, model, gun, number)
        if another is None:
            return False
        mark = another
        kind: Repeat = "free-shot" if gun.chain else "second-shot"
        why = ("IN-MODEL-SLUGGER-2", "IN-Q-89") if gun.chain else ("IN-HMG-1", "IN-Q-89")
        yield AttackDeclared(model, mark.model, gun.id, kind, mark.thing, why=why)
        yield from window(game, "attack", model)
        if not goes_on(game, model, before):
            return False


def fire(game: State, shot: Shot) -> Rule[Outcome]:
    """One shot, and the harpoon's pull if it has one."""
    outcome = yield from take_shot(game, shot)
    if shot.gun.drags and outcome.faces and shot.mark.model != NOBODY:
        yield from MOMENTS.harpoon_has_struck(game, shot.shooter, shot.mark.model, outcome.suffered)
    return outcome


def _fires_again(gun: WeaponCard, number: int, outcome: Outcome) -> bool:
    """An HMG has a second shot (IN-HMG-1); Bambi goes on while each shot causes a DP (IN-MODEL-SLUGGER-2)."""
    return bool(outcome.caused) if gun.chain else number < gun.shots


def _next_mark(game: State, model: ModelId, gun: WeaponCard, number: int) -> Rule[Mark | None]:
    """The target of the next shot, from those that are legal now (IN-Q-89); None if there is none or it is forgone."""
    marks = [mark for mark in marks_in_sight(game, model) if reaches(game, model, gun, mark)]
    side = game.models[model].side
    if not marks or game.commands[side].automatic:
        return marks[0] if marks else None
    options: list[FireAgain | FireAgainAt | CeaseFire] = [
        *(FireAgainAt(mark.thing) if mark.thing else FireAgain(mark.model) for mark in marks),
        CEASE_FIRE,
    ]
    why = ("IN-MODEL-SLUGGER-2",) if gun.chain else ("IN-HMG-1",)
    answer = yield NextShot(model, gun.id, number, seat=side, options=options, why=why)
    match answer:
        case FireAgain():
            return Mark(answer.target)
        case FireAgainAt():
            return Mark(thing=answer.thing)
    return None
