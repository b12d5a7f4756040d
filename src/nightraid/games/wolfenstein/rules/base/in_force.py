"""Looking up what is always in force: skills with the infinity sign, Nazi skills, worn and attached equipment.

Where they contradict each other, Nazi skills beat Hero skills, and Hero skills beat equipment and weapons
(WF-PRIORITY-1). The rules ask in that order.
"""

from typing import TypeVar

from nightraid.games.wolfenstein.ids import HeroId, ModelId
from nightraid.games.wolfenstein.schema.parts import CardEffect
from nightraid.games.wolfenstein.state import State, Weapon

E = TypeVar("E", bound=CardEffect)


def has_skill(game: State, hero: HeroId, kind: type[E]) -> E | None:
    """The always active skill of a Hero that has this effect."""
    for skill in game.box.hero_cards[game.heroes[hero].card].always:
        if type(skill.does) is kind:
            return skill.does
    return None


def nazi_skill(game: State, model: ModelId, kind: type[E]) -> E | None:
    """The skill of a Nazi or a bot that has this effect."""
    for skill in game.enemy_card(model).skills:
        if type(skill.does) is kind:
            return skill.does
    return None


def worn(game: State, hero: HeroId, kind: type[E]) -> E | None:
    """The effect of this kind of equipment attached to a Hero."""
    for item in game.heroes[hero].worn:
        does = game.box.equipment(item).does
        if type(does) is kind:
            return does
    return None


def attachment(game: State, weapon: Weapon, kind: type[E]) -> E | None:
    """The effect of the card attached to a weapon, if it is of this kind."""
    if weapon.attached:
        does = game.box.equipment(weapon.attached).does
        if type(does) is kind:
            return does
    return None


def always_on_weapon(game: State, weapon: Weapon, kind: type[E]) -> E | None:
    """The always active ability of a weapon that has this effect."""
    for ability in game.box.weapon(weapon.card).abilities:
        if not ability.ammo and type(ability.does) is kind:
            return ability.does
    return None
