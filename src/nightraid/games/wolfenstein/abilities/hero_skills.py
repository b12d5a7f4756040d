"""Hero skills that cost Glory Points: when they can be used, and what they do.

Skills with the infinity sign are never chosen; the rules look them up in `effects.py` (WF-ABILITY-2).
"""

from collections.abc import Sequence
from typing import TypeAlias

from msgspec.structs import replace

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
from nightraid.games.wolfenstein.asks.events import SkillUsed, TokenOff
from nightraid.games.wolfenstein.asks.options import UseSkill, UseSkillOn
from nightraid.games.wolfenstein.ids import HEROES_IN_PLAY, OFF_MAP, Face, HeroId, ModelId
from nightraid.games.wolfenstein.rules.armor_and_hp import heal
from nightraid.games.wolfenstein.rules.fatigue import rest, tire
from nightraid.games.wolfenstein.rules.hazard import calm_hazard, can_fall
from nightraid.games.wolfenstein.rules.line_of_sight import distance, sees
from nightraid.games.wolfenstein.rules.loot import draw_equipment, gain_ammo_of_choice
from nightraid.games.wolfenstein.rules.noise import silence
from nightraid.games.wolfenstein.rules.stun_and_sabotage import sabotage, stun
from nightraid.games.wolfenstein.schema.heroes import (
    CleanHit,
    CutTheWire,
    Forage,
    GlorySkill,
    Grenadier,
    Jam,
    Knockout,
    Paid,
    PatchUp,
    Rally,
    SecondLook,
    Surge,
    Vanish,
    Volley,
)
from nightraid.games.wolfenstein.state import State

WHY = ("WF-GLORY-2",)
OnModel: TypeAlias = PatchUp | Jam | Knockout | Rally | Grenadier
"""What is used on a model (healing only if it reaches others than the Hero itself)."""

# ---------------------------------------------------------------- paying


def skill_price(game: State, hero: HeroId, skill: str) -> int:
    """The printed Glory Points, and 1 more on the hardest level (WF-DIFF-7)."""
    return skill_of(game, hero, skill).glory + game.box.level.skill_surcharge


def skill_of(game: State, hero: HeroId, skill: str) -> GlorySkill:
    """The skill with this id on the Hero's card."""
    for printed in game.hero_card(hero).skills:
        if printed.id == skill:
            return printed
    raise RuleBroken(
        f"{game.heroes[hero].card} has no skill {skill!r} for Glory Points",
        expected=", ".join(printed.id for printed in game.hero_card(hero).skills),
    )


def affordable(game: State, hero: HeroId) -> list[GlorySkill]:
    """The skills a Hero could pay for now: one a turn, in its own turn (WF-GLORY-2, WF-Q-28)."""
    have = game.heroes[hero].glory
    if not have or game.turn.skill_used or game.turn.hero != hero:
        return []
    have -= game.box.level.skill_surcharge
    return [skill for skill in game.hero_card(hero).skills if skill.glory <= have]


def pay_for_skill(game: State, hero: HeroId, skill: str) -> Rule[Paid]:
    """The Glory Points are gone and the skill of this turn is used; returns what the skill does.

    On the hardest level whoever uses Glory Points gets tired, as an Effect (WF-DIFF-7).
    """
    printed, price = skill_of(game, hero, skill), skill_price(game, hero, skill)
    game.heroes[hero] = replace(game.heroes[hero], glory=game.heroes[hero].glory - price)
    game.turn = replace(game.turn, skill_used=True)
    yield SkillUsed(hero, skill, why=WHY)
    if game.box.level.glory_tires:
        yield from tire(game, hero, why=("WF-DIFF-7",))
    return printed.does


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


# ---------------------------------------------------------------- within an attack


def before_roll_skills(game: State, hero: HeroId) -> list[UseSkill]:
    """Skills for an attack that has been declared but not rolled."""
    return [UseSkill(skill.id) for skill in affordable(game, hero) if isinstance(skill.does, Volley)]


def after_roll_skills(game: State, hero: HeroId, faces: Sequence[Face], rerolled: int) -> list[UseSkill]:
    """Skills between roll and damage (WF-Q-28); dice in the mask `rerolled` stand as they are (WF-REROLL-2)."""
    options: list[UseSkill] = []
    for skill in affordable(game, hero):
        match skill.does:
            case CleanHit():
                options.append(UseSkill(skill.id))
            case CutTheWire() if can_fall(game):  # before the kill counts: afterwards it may be too late
                options.append(UseSkill(skill.id))
            case SecondLook(faces=wanted):
                if any(face in wanted and not rerolled >> die & 1 for die, face in enumerate(faces)):
                    options.append(UseSkill(skill.id))
    return options
