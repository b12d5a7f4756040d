"""Hero skills that cost Glory Points: when they can be used, and what they do.

Skills with the infinity sign are never chosen; the rules look them up in `rules/base/in_force.py` (WF-ABILITY-2).
"""

from typing import TypeAlias

from nightraid.engine.ask import Rule
from nightraid.engine.errors import RuleBroken
from nightraid.games.wolfenstein.abilities.targets import (
    can_be_sabotaged,
    can_be_stunned,
    gain_ap,
    hurt,
    is_hurt,
    nazis_in_reach,
    others_beside,
)
from nightraid.games.wolfenstein.asks.events import TokenOff
from nightraid.games.wolfenstein.asks.options import UseSkill, UseSkillOn
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, OFF_MAP, HeroId, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import heal
from nightraid.games.wolfenstein.rules.base.line_of_sight import distance, sees
from nightraid.games.wolfenstein.rules.fatigue import rest
from nightraid.games.wolfenstein.rules.glory_points import WHY, affordable, pay_for_skill
from nightraid.games.wolfenstein.rules.hazard import calm_hazard, can_fall
from nightraid.games.wolfenstein.rules.loot import draw_equipment, gain_ammo_of_choice
from nightraid.games.wolfenstein.rules.noise import silence
from nightraid.games.wolfenstein.rules.stun_and_sabotage import sabotage, stun
from nightraid.games.wolfenstein.schema.heroes import (
    CutTheWire,
    Forage,
    Grenadier,
    Jam,
    Knockout,
    Paid,
    PatchUp,
    Rally,
    Surge,
    Vanish,
)
from nightraid.games.wolfenstein.state import State

OnModel: TypeAlias = PatchUp | Jam | Knockout | Rally | Grenadier
"""What is used on a model (healing only if it reaches others than the Hero itself)."""

# ---------------------------------------------------------------- as an action of its own


def skill_options(game: State, hero: HeroId) -> list[UseSkill | UseSkillOn]:
    """The skills a Hero can use between two actions, on each model they would do something to."""
    if not game.heroes[hero].glory:
        return []
    options: list[UseSkill | UseSkillOn] = []
    for skill in affordable(game, hero):
        does = skill.does
        if isinstance(does, Jam | Knockout | Rally | Grenadier) or (isinstance(does, PatchUp) and does.range):
            options += [UseSkillOn(skill.id, model) for model in targets(game, hero, does)]
        elif does_something(game, hero, does):
            options.append(UseSkill(skill.id))
    return options


def does_something(game: State, hero: HeroId, does: Paid) -> bool:
    """Whether a skill that needs no target would change anything now; skills of the attack never do."""
    match does:
        case Surge():
            return True
        case PatchUp():
            return is_hurt(game.heroes[hero], does.hp, does.armor)
        case Vanish():
            return bool(game.noise >> area_of(game, hero) & 1)
        case CutTheWire():
            return can_fall(game)
        case Forage():
            cards = bool(does.equipment) and bool(len(game.equipment_deck) or game.equipment_discard)
            return cards or bool(does.ammo_of_choice)
        case _:
            return False


def targets(game: State, hero: HeroId, does: OnModel) -> list[ModelId]:
    """The models in sight and range that a skill would do something to; never a bot (WF-BOT-6)."""
    match does:
        case Jam():
            return [nazi for nazi in nazis_in_reach(game, hero, does.range) if can_be_sabotaged(game, nazi)]
        case Knockout():
            return [nazi for nazi in nazis_in_reach(game, hero, does.range) if can_be_stunned(game, nazi)]
        case Grenadier():
            return nazis_in_reach(game, hero, does.range)
        case Rally():
            tired = [other for other, card in enumerate(game.heroes) if card.fatigue or card.stunned]
            return [other for other in tired if other != hero and reaches(game, hero, other, does.range)]
        case PatchUp():
            wounded = [other for other in range(HEROES_IN_PLAY) if is_hurt(game.heroes[other], does.hp, does.armor)]
            return [other for other in wounded if other == hero or reaches(game, hero, other, does.range)]


def reaches(game: State, hero: HeroId, other: HeroId, reach: int) -> bool:
    """Whether another Hero on the map is in sight and within so many squares."""
    return game.heroes[other].cell != OFF_MAP and distance(game, hero, other) <= reach and sees(game, hero, other)


def area_of(game: State, hero: HeroId) -> int:
    """The area a Hero is in."""
    return game.box.area_of[game.heroes[hero].cell]


def use_skill(game: State, hero: HeroId, option: UseSkill | UseSkillOn) -> Rule[None]:
    """Pay for a skill and do what it says (WF-GLORY-2)."""
    does = yield from pay_for_skill(game, hero, option.skill)
    if isinstance(option, UseSkillOn):
        yield from work_on(game, hero, does, option.model)
    else:
        yield from work(game, hero, does)


def work(game: State, hero: HeroId, does: Paid) -> Rule[None]:
    """What a skill without a target does."""
    match does:
        case Surge():
            yield from gain_ap(game, hero, does.ap, WHY)
        case PatchUp():
            yield from heal(game, hero, does.armor, does.hp, WHY)
        case Vanish():
            yield from silence(game, area_of(game, hero), WHY)
        case CutTheWire():
            yield from calm_hazard(game, does.by, WHY)
        case Forage():
            for _ in range(does.equipment):
                yield from draw_equipment(game, hero, WHY)
            for _ in range(does.ammo_of_choice):
                yield from gain_ammo_of_choice(game, hero, WHY)
        case _:
            raise RuleBroken(f"{type(does).__name__} without a target", expected="a skill that needs none")


def work_on(game: State, hero: HeroId, does: Paid, model: ModelId) -> Rule[None]:
    """What a skill does to a model."""
    match does:
        case PatchUp():
            yield from heal(game, model, does.armor, does.hp, WHY)
        case Jam():
            yield from sabotage(game, model, WHY)
        case Knockout():
            yield from stun(game, model, WHY)
        case Rally():
            yield from rest(game, model, WHY)
            if game.heroes[model].stunned:
                game.change(model, stunned=False)
                yield TokenOff(model, "stun", why=WHY)
        case Grenadier():
            beside = [(other, does.beside) for other in others_beside(game, model)] if does.beside else []
            yield from hurt(game, hero, [(model, does.points), *beside], WHY)
        case _:
            raise RuleBroken(f"{type(does).__name__} on a model", expected="a skill that is used on one")
